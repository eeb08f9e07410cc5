"""Take-back of a confirmed turn, in games whose players agreed to it: which turn it is, and why there is none."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase


class TakeBackRefusal(StrEnum):
    """Why no confirmed turn can be taken back, by the key of its text."""

    SEALED = "game.sealed"
    NOT_AGREED = "take_back.not agreed"
    OVER = "take_back.over"
    NOTHING_CONFIRMED = "take_back.nothing confirmed"


class ConfirmedTurn(Struct, frozen=True):
    """What a person decided up to a confirmation, in set-up and Production too.

    It began with the position after `to` commands, in this round and phase; its confirmation is entry `end`.
    """

    player: int
    to: int
    end: int
    round: int
    phase: Phase


def last_turn(header: Header, start: State, entries: Sequence[Entry]) -> ConfirmedTurn | None:
    """The turn that a person confirmed last, whatever bots have done since; None if there is none.

    It is searched from the end: a file may take back thousands of turns.
    """
    end = _last_confirmed(entries, len(entries), lambda entry: header.seats[entry.player].is_human)
    if end is None:
        return None
    before = _last_confirmed(entries, end, lambda _: True)
    to = 0 if before is None else before + 1
    state = entries[to - 1].state if to else start
    return ConfirmedTurn(entries[end].player, to, end, state.round, state.phase)


def _last_confirmed(entries: Sequence[Entry], before: int, is_meant: Callable[[Entry], bool]) -> int | None:
    """The number of the last confirmation of this kind before an entry; None if there is none."""
    numbers = reversed(range(before))
    return next((at for at in numbers if isinstance(entries[at].command, Confirm) and is_meant(entries[at])), None)


def with_taken_back(turns: tuple[ConfirmedTurn, ...], turn: ConfirmedTurn) -> tuple[ConfirmedTurn, ...]:
    """The turns taken back after one more, none of them later than that: they are in the order of their places."""
    first = bisect_right(turns, turn.to, key=lambda each: each.to)
    return (*turns[:first], *(replace(each, to=turn.to) for each in turns[first:]), turn)
