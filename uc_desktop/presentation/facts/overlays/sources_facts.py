"""What the score by source shows: for one player at a time, where every point comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.score_sources import SourceLine, score_sources
from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import CATEGORY_KEYS, line_label, number, sources_table
from uc_desktop.rules.terms import Phase


class PointsRow(NamedTuple):
    """A sum, of a category or of all; or a source, whose points count already ("line") or at the end ("coming")."""

    kind: Literal["sum", "line", "coming"]
    label: str
    points: str


class SourcesFacts(Struct, frozen=True):
    """The sources of the points of `player`, one of those in `tabs`, by category; `nothing` is said if there are none,
    `by_category` is the label of the button."""

    player: int
    tabs: tuple[tuple[int, Seat], ...]
    title: str
    subtitle: str
    by_category: str
    nothing: str
    rows: tuple[PointsRow, ...]
    tables: tuple[DataTable]


def sources_facts(model: TableModel, player: int) -> SourcesFacts:
    """The points of the player with this number."""
    events = [event for entry in model.entries for event in entry.events]
    lines = score_sources(model.content, events, model.state, player)
    over = model.state.phase is Phase.OVER
    return SourcesFacts(
        player,
        tuple((number, model.seat(number)) for number in model.state.order),
        say("sources_overlay.title"),
        say("sources_overlay.every point") if over else say("sources_overlay.subtitle"),
        say("sources_overlay.by category"),
        say("sources_overlay.none"),
        tuple(_rows(model, lines)),
        (sources_table(model.content, model.texts, lines, model.seat(player).name),),
    )


def _rows(model: TableModel, lines: tuple[SourceLine, ...]) -> Iterator[PointsRow]:
    """Categories with their sum, each followed by its sources, and the sum of all; nothing without points."""
    for category, group in groupby(lines, key=lambda line: line.category):
        within = list(group)
        yield _sum(say(CATEGORY_KEYS[category]), within)
        for line in within:
            label, points = line_label(model.content, model.texts, line), number(line.points)
            if line.coming:
                yield PointsRow("coming", say("sources_overlay.coming", source=label), points)
            else:
                yield PointsRow("line", label, points)
    if lines:
        yield _sum(say("sources_overlay.together"), lines)


def _sum(label: str, lines: Iterable[SourceLine]) -> PointsRow:
    return PointsRow("sum", label, number(sum(line.points for line in lines)))
