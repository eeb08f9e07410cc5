"""What the curtain tells whoever takes over the table: all that happened since they last confirmed something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from msgspec.structs import replace

from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.presentation.log.log_phrases import LogContext
from uc_desktop.presentation.log.log_words import groups, reader_of
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.events import CardsDrawn, Event, TurnConfirmed
from uc_desktop.rules.terms import Phase

_SINCE: Final[Mapping[Phase, Key]] = {
    Phase.KEEP: "recap.since first cards",
    Phase.TURN: "recap.since turn",
    Phase.PRODUCTION: "recap.since production",
    Phase.ERA: "recap.since era",
}


class Recorded(LogContext, Protocol):
    """A log's context that also has the log; a `TableModel` is one."""

    @property
    def entries(self) -> tuple[Entry, ...]: ...

    @property
    def taken_back(self) -> tuple[ConfirmedTurn, ...]: ...


class _Confirmed(NamedTuple):
    """Where a player last confirmed something: which entry, which of its events, and in which phase."""

    entry: int
    event: int
    phase: Phase


def recapped_since(at: Recorded, player: int) -> str:
    """Since when `recap` tells, to the player."""
    last = _last_confirmed(at.entries, player)
    return say("recap.since beginning") if last is None else say(_SINCE[last.phase])


def recap(at: Recorded, player: int) -> list[str]:
    """What happened since the player last confirmed a turn or choice, oldest first, with names, and without anything
    that is hidden from anyone: it is read before the table changes hands.

    What a confirmation led to by itself, a new round or Production, came after it.
    """
    entries, taken_back, first = at.entries, at.taken_back, 0
    last = _last_confirmed(entries, player)
    if last is not None:
        first, entry = last.entry, entries[last.entry]
        since = tuple(event for event in entry.events[last.event :] if not _ends_turn_of(player, event, last.phase))
        entries = (*entries[:first], replace(entry, events=since), *entries[first + 1 :])
        taken_back = tuple(turn for turn in taken_back if turn.to > first)
    told = groups(reader_of(at), entries, first, taken_back)
    return [
        say("recap.of player", name=at.seat(group.player).name, text=group.text) if group.player >= 0 else group.text
        for group in told
    ]


def _ends_turn_of(player: int, event: Event, phase: Phase) -> bool:
    """Whether this is the draw that ended this player's turn, which they have seen."""
    return phase is Phase.TURN and isinstance(event, CardsDrawn) and event.player == player


def _last_confirmed(entries: Sequence[Entry], player: int) -> _Confirmed | None:
    for number in range(len(entries) - 1, -1, -1):
        for place, event in enumerate(entries[number].events):
            if isinstance(event, TurnConfirmed) and event.player == player:
                return _Confirmed(number, place, event.phase)
    return None
