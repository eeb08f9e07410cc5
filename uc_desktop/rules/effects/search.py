"""Whether what must be done can still be done: the one search behind T-6 and T-8.

The goal is a position in which nothing half done must still be finished and some part of the chosen slot's action has
been used. The search is blind: what is still hidden counts as giving nothing, so that legality leaks nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from operator import attrgetter

from uc_desktop.rules.commands import Command, Confirm, Done
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import bounds
from uc_desktop.rules.effects.agenda import half_done
from uc_desktop.rules.effects.prospects import counted_frames, offers
from uc_desktop.rules.state import State

Moves = Callable[[State], list[Command]]
Step = Callable[[State, Command], State]

#: All of a player and of a state that a search within one turn can change.
_OF_PLAYER = attrgetter(
    *("stock", "nonsymbiotic", "symbiotic", "buildings", "tunnels", "upgraded_tunnels"),
    *("hand", "claimed", "used", "paid"),
)
_OF_STATE = attrgetter(
    *("turn", "agenda", "federation", "special_row", "special_deck"),
    *("tunnels_left", "nonsymbiotic_left", "symbiotic_left"),
)


def is_surely_reachable(content: Content, state: State) -> bool:
    """Whether the goal is reached, or can be by carrying out one part after ending what lies above it."""
    turn = state.turn
    if half_done(state) or turn.looked:
        return False
    if turn.slot_used or not turn.slot:
        return True
    return any(offers(content, state, frame) for frame in counted_frames(state))


def is_hopeless(content: Content, state: State) -> bool:
    """Whether nothing that could still happen in the turn would use the slot."""
    turn = state.turn
    if turn.slot_used or not turn.slot or turn.looked:
        return False
    others = [frame.effect for group in state.agenda for frame in group if not frame.counts]
    return bounds.is_hopeless(content, state, counted_frames(state), others, card=turn.card, choosing=False)


class Search:
    """Searches within one turn; positions without a way are remembered between searches.

    `moves` lists the commands that the rules allow but for T-6 and T-8, `step` carries one out blind.
    """

    def __init__(self, content: Content, moves: Moves, step: Step) -> None:
        self._content = content
        self._moves = moves
        self._step = step
        self._hopeless: set[Hashable] = set()

    def can_follow(self, state: State, command: Command) -> bool:
        """Whether the goal can be reached after the command."""
        return self._can_reach(self._step(state, command))

    def _can_reach(self, first: State) -> bool:
        """Depth-first to the first hit."""
        tried: set[Hashable] = set()
        stack = [iter((first,))]
        while stack:
            state = next(stack[-1], None)
            if state is None:
                stack.pop()
            elif is_surely_reachable(self._content, state):
                return True
            else:
                key = _key(state)
                if key not in tried and key not in self._hopeless:
                    tried.add(key)
                    stack.append(self._ways(state))
        self._hopeless |= tried
        return False

    def _ways(self, state: State) -> Iterator[State]:
        """The states after each command, those that carry something out before those that end something."""
        if is_hopeless(self._content, state):
            return
        commands = [command for command in self._moves(state) if not isinstance(command, Confirm)]
        for command in sorted(commands, key=lambda command: isinstance(command, Done)):
            yield self._step(state, command)


def _key(state: State) -> Hashable:
    return _OF_PLAYER(state.players[state.active]), _OF_STATE(state)
