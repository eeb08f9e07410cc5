"""A confirmed turn that is shown step by step: its commands, its steps, and how far it was shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.app.session.game_log import Entry
from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: Events after a turn was confirmed, which belong to all players.
_AFTER_TURN: Final = (ev.TurnStarted, ev.RoundStarted, ev.NeutralTilesMoved, ev.ProductionStarted, ev.Produced, ev.Fed,
                   ev.EraStarted, ev.FinalScored, ev.GameEnded)  # fmt: skip
#: Events that make no step of their own.
_SILENT: Final = (ev.EffectStarted, ev.EffectEnded, ev.TurnConfirmed, ev.ResourcesPaid, ev.SpecialRevealed,
                  ev.CardDiscarded, ev.DeckReshuffled)  # fmt: skip
#: Events of several commands in a row that make one step.
_GAINS: Final = (ev.ResourcesGained, ev.PointsChanged, ev.CardsDrawn, ev.Advanced)


class TurnPace(StrEnum):
    """How fast the turns of others are shown; OFF shows them as they are played, STEPS waits after each step."""

    STEPS = "steps"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class Turn(NamedTuple):
    """A confirmed turn of a player, from the entry `first` of the game's log to `last`, which confirmed it."""

    player: int
    first: int
    last: int


class TurnStep(NamedTuple):
    """A step of a turn: its events, and the number of the position after it."""

    events: tuple[Event, ...]
    position: int


class ReplayView(Struct, frozen=True):
    """How far a turn has been shown: `step` is the index of the step shown.

    `before` is the position before the turn; `is_playing` means that it goes on by itself, `is_followed` that it is
    shown because it has just been played; `waiting` is the number of turns to be shown after it.
    """

    turn: Turn
    before: State
    steps: tuple[TurnStep, ...]
    step: int
    pace: TurnPace
    is_playing: bool
    is_followed: bool
    waiting: int = 0

    @property
    def position(self) -> int:
        """The number of the position shown."""
        return self.steps[self.step].position

    @property
    def is_at_end(self) -> bool:
        """Whether the last step is shown."""
        return self.step == len(self.steps) - 1


def ends_turn(entry: Entry) -> bool:
    """Whether this confirmed a turn, and no other decision."""
    return any(isinstance(event, ev.TurnConfirmed) and event.phase is Phase.TURN for event in entry.events)


def turn_ended_by(entries: Sequence[Entry], last: int) -> Turn | None:
    """The turn that the entry with this number confirmed; None if it confirmed none."""
    if not ends_turn(entries[last]):
        return None
    return Turn(entries[last].player, first_of_decision(entries, last), last)


def first_of_decision(entries: Sequence[Entry], number: int) -> int:
    """The number of the first entry of the turn or other decision to which the entry with this number belongs."""
    while number and not any(isinstance(event, ev.TurnConfirmed) for event in entries[number - 1].events):
        number -= 1
    return number


def last_turn_of(entries: Sequence[Entry], players: Sequence[int]) -> Turn | None:
    """The last confirmed turn of any of these players; None if there is none."""
    for number in range(len(entries) - 1, -1, -1):
        if entries[number].player in players and (turn := turn_ended_by(entries, number)) is not None:
            return turn
    return None


def turns_since_own(entries: Sequence[Entry], player: int) -> tuple[Turn, ...]:
    """The turns of others that were confirmed since the last one of this player, oldest first."""
    found = (turn_ended_by(entries, number) for number in range(end_of_own_turn(entries, player), len(entries)))
    return tuple(turn for turn in found if turn is not None)


def end_of_own_turn(entries: Sequence[Entry], player: int) -> int:
    """The number of the position after the last confirmed turn of this player; 0 if there was none."""
    ends = (at for at in range(len(entries), 0, -1) if entries[at - 1].player == player and ends_turn(entries[at - 1]))
    return next(ends, 0)


def is_under_way(entries: Sequence[Entry], player: int) -> bool:
    """Whether this player has done something in a turn that is not confirmed yet."""
    if not entries or entries[-1].player != player or entries[-1].state.phase is not Phase.TURN:
        return False
    return not any(isinstance(event, ev.TurnConfirmed) for event in entries[-1].events)


def steps_of(entries: Sequence[Entry], turn: Turn) -> tuple[TurnStep, ...]:
    """The steps of a turn: each of its events is in exactly one. Events after the turn are left out.

    The last step leads to the position before the turn was confirmed, because a confirmation may end the round.
    """
    grouped = list(_grouped(entries[turn.first : turn.last + 1]))
    steps, number = [], turn.first
    for group in grouped:
        number += len(group)
        events = tuple(event for entry in group for event in _own_events(entry))
        steps.append(TurnStep(events, min(number, turn.last)))
    return tuple(steps)


def _grouped(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """The commands of a turn by steps: gains in a row together, and those that show nothing with the one before;
    cards discarded before anything else are a step."""
    group: list[Entry] = []
    for entry in entries:
        is_shown = bool(group) and (_discards(group[0]) or not _is_silent(group[0]))
        if is_shown and not _is_silent(entry) and (_discards(group[0]) or not all(map(_gains, (*group, entry)))):
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def _own_events(entry: Entry) -> Iterator[Event]:
    return takewhile(lambda event: not isinstance(event, _AFTER_TURN), entry.events)


def _is_silent(entry: Entry) -> bool:
    """Whether the entry makes no step of its own: it shows nothing, or only confirms the turn with its usual draw."""
    return ends_turn(entry) or all(isinstance(event, _SILENT) for event in entry.events)


def _discards(entry: Entry) -> bool:
    """Whether the entry does nothing but discard cards."""
    return _is_silent(entry) and any(isinstance(event, ev.CardDiscarded) for event in entry.events)


def _gains(entry: Entry) -> bool:
    return all(isinstance(event, (*_GAINS, *_SILENT)) for event in entry.events)
