"""Whether what must be done can still be done: the one search behind T-6 and T-8.

The goal is a position in which nothing half done must still be finished and some part of the chosen slot's action has
been used. The search is blind: what is still hidden counts as giving nothing, so that legality leaks nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command, Done
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.agenda import half_done
from uc_desktop.rules.effects.prospects import counted_frames, offers
from uc_desktop.rules.state import State

Moves = Callable[[State], tuple[Command, ...]]
Step = Callable[[State, Command], Changes]


def is_surely_reachable(content: Content, state: State) -> bool:
    """Whether the goal is reached, or can be by carrying out one part after ending what lies above it."""
    if half_done(state) or state.turn.looked:
        return False
    if state.turn.slot_used or not state.turn.slot:
        return True
    return any(offers(content, state, frame) for frame in counted_frames(state))


def can_reach(content: Content, state: State, moves: Moves, step: Step) -> bool:
    """Whether some sequence of `moves` leads to the goal; depth-first, memoised, to the first hit."""
    seen: set[Hashable] = set()
    stack = [state]
    while stack:
        here = stack.pop()
        if is_surely_reachable(content, here):
            return True
        key = _key(here)
        if key in seen:
            continue
        seen.add(key)
        for command in _in_order(moves(here)):
            stack.append(step(here, command).state)
    return False


def _in_order(commands: tuple[Command, ...]) -> list[Command]:
    """Commands that carry something out last, so that the stack tries them first."""
    return sorted(commands, key=lambda command: not isinstance(command, Done))


def _key(state: State) -> Hashable:
    """All of a state that a search within one turn can change."""
    mine = state.players[state.active]
    return (
        mine.stock,
        mine.nonsymbiotic,
        mine.symbiotic,
        mine.buildings,
        mine.tunnels,
        mine.upgraded_tunnels,
        mine.hand,
        mine.claimed,
        mine.used,
        mine.paid,
        state.federation,
        state.special_row,
        state.special_deck,
        state.tunnels_left,
        state.nonsymbiotic_left,
        state.symbiotic_left,
        state.turn,
        state.agenda,
    )
