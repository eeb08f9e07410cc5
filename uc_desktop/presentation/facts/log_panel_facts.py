"""What the log beside the table shows."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.presentation.facts.opponents_facts import others
from uc_desktop.presentation.log.log_words import Group, groups
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import last_turn_of
from uc_desktop.presentation.words.catalogue import listing, say

#: The number of entries read at first: more turns than most logs have lines.
_ENTRIES = 20


class LogTurnFacts(Struct, frozen=True):
    """What a player did in a turn, in short words; `whole` begins with the name and tells where and for what things
    were built. `color` is empty for what happened to all. `shorter` are the short words without their last parts, the
    longest first."""

    text: str
    whole: str
    color: str
    shorter: tuple[str, ...]


class LastTurnFacts(Struct, frozen=True):
    """The button that shows the last turn of another player step by step; `why_not` tells why it is off."""

    label: str
    says: str
    why_not: str


class LogPanelFacts(Struct, frozen=True):
    """The turns told, oldest first; if `is_past`, the last one led to the past position shown and is marked, and if
    `replayed` is a colour, it is the turn of this player that is shown step by step. `last_turn` is None where nobody
    else plays."""

    title: str
    scrolled_title: str
    round: str
    says: str
    is_past: bool
    turns: tuple[LogTurnFacts, ...]
    replayed: str = ""
    last_turn: LastTurnFacts | None = None


def log_panel_facts(model: TableModel, most: int | None = None) -> LogPanelFacts:
    """The last `most` turns of the log in this position; None for all of them."""
    return LogPanelFacts(
        title=say("log_panel.title"),
        scrolled_title=say("log_panel.further back"),
        round=say("log_panel.round", count=model.state.round),
        says=say("log_panel.says"),
        is_past=model.past is not None,
        turns=tuple(_turn(model, *both) for both in _last(model, most)),
        replayed="" if model.replay is None else model.seat(model.replay.turn.player).color,
        last_turn=_last_turn(model) if others(model) else None,
    )


def _last_turn(model: TableModel) -> LastTurnFacts:
    turn = None if model.past is not None else last_turn_of(model.entries, others(model))
    why_not = "" if turn is not None else say("log_panel.no last turn")
    says = why_not if turn is None else say("log_panel.last turn says", name=model.seat(turn.player).name)
    return LastTurnFacts(say("log_panel.last turn"), says, why_not)


def _last(model: TableModel, most: int | None) -> list[tuple[Group, Group]]:
    """The last turns, each in short words and in full."""
    count = len(model.entries) if most is None else _ENTRIES
    while True:
        begin = max(0, len(model.entries) - count)
        # The first turn may have begun before these entries.
        brief, full = (
            groups(model, model.entries, begin, model.taken_back, brief=brief)[1 if begin else 0 :]
            for brief in (True, False)
        )
        told = list(zip(brief, full, strict=True))
        if not begin or len(told) >= (most or 0):
            return told if most is None else told[-most:]
        count *= 2


def _turn(model: TableModel, brief: Group, full: Group) -> LogTurnFacts:
    if full.player < 0:
        return LogTurnFacts(brief.text, full.text, "", _shorter(brief.text))
    seat = model.seat(full.player)
    whole = say("log_panel.of player", name=seat.name, text=full.text)
    return LogTurnFacts(brief.text, whole, seat.color, _shorter(brief.text))


def _shorter(text: str) -> tuple[str, ...]:
    """The text without its last parts, the longest first."""
    # The text is a list in the language in use; a list of two empty texts gives its separator.
    separator = listing("comma", ("", ""))
    parts = text.split(separator)
    counts = range(len(parts) - 1, 0, -1)
    return tuple(say("log_panel.in part", text=separator.join(parts[:count])) for count in counts)
