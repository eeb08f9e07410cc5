"""Take-back of a confirmed turn, in games whose players agreed to it: which turn it is, and why there is none."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

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
    """The turn that a person confirmed last, whatever bots have done since; None if there is none."""
    ends = [index for index, entry in enumerate(entries) if isinstance(entry.command, Confirm)]
    for place in reversed(range(len(ends))):
        end, to = ends[place], ends[place - 1] + 1 if place else 0
        player = entries[end].player
        if header.seats[player].is_human:
            state = entries[to - 1].state if to else start
            return ConfirmedTurn(player, to, end, state.round, state.phase)
    return None
