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
from uc_desktop.rules.effects.nodes import Advance, Draw, Gain, GainChosen
from uc_desktop.rules.state import Role, State

#: Parts that can always be carried out and always count (T-6).
ALWAYS_COUNTS = (Gain, GainChosen, Draw, Advance)

Moves = Callable[[State], tuple[Command, ...]]
Step = Callable[[State, Command], Changes]


def is_reached(state: State) -> bool:
    """Whether nothing must still be done before the turn may be confirmed (T-6, T-8)."""
    turn = state.turn
    return (turn.slot_used or not turn.slot) and not half_done(state) and not turn.looked


def is_surely_reachable(content: Content, state: State) -> bool:
    """Whether the goal is reached, or the slot still offers a part that can always be carried out."""
    if half_done(state) or state.turn.looked:
        return False
    return state.turn.slot_used or not state.turn.slot or _slot_gives(content, state)


def _slot_gives(content: Content, state: State) -> bool:
    """Whether an open slot frame has a part of its own that only gives, without a condition."""
    for group in state.agenda:
        for frame in group:
            if frame.counts and frame.role is Role.SLOT:
                parts = content.effect(frame.effect)
                if any(
                    times and isinstance(part.node, ALWAYS_COUNTS) and part.node.only_if is None
                    for part, times in zip(parts, frame.open, strict=True)
                ):
                    return True
    return False


def can_reach(content: Content, state: State, moves: Moves, step: Step) -> bool:
    """Whether some sequence of `moves` leads to the goal; depth-first, memoised, to the first hit."""
    seen: set[Hashable] = set()
    stack = [state]
    while stack:
        here = stack.pop()
        if is_reached(here) or is_surely_reachable(content, here):
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
