"""What the whole log shows: every turn in full, each with the position of the game's history after it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.log.log_words import groups, positions, told_at
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say


class LogEntry(NamedTuple):
    """What a player did in a turn, or, without a seat, what happened to all; `position` is the one after it."""

    seat: Seat | None
    text: str
    position: int


class LogFacts(Struct, frozen=True):
    """The entries, oldest first; `here` is the index of the one that led to the past position shown, None in the
    present."""

    title: str
    subtitle: str
    entries: tuple[LogEntry, ...]
    here: int | None

    @property
    def tables(self) -> tuple[DataTable]:
        """The entries as a table."""
        nobody = say("log_overlay.all")
        rows = ((nobody if each.seat is None else each.seat.name, each.text) for each in self.entries)
        heads = (say("log_overlay.who"), say("log_overlay.what happened"))
        return (DataTable(self.title, heads, tuple(rows)),)


def log_facts(model: TableModel) -> LogFacts:
    """The log of the whole game."""
    told = groups(model, model.log, taken_back=model.taken_back)
    entries = tuple(
        LogEntry(model.seat(group.player) if group.player >= 0 else None, group.text, position)
        for group, position in zip(told, positions(told, len(model.log)), strict=True)
    )
    subtitle = say("log_overlay.subtitle") if entries else say("overlay.nothing happened")
    here = None if model.past is None else told_at(told, model.past.number)
    return LogFacts(say("log_overlay.title"), subtitle, entries, here)
