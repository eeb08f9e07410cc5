"""The plainest answer to "may this command be given?" (T-6, T-8): try everything, look ahead to the end.

No shortcut of the engine's search is used: raw commands are carried out blind, one after the other, until the goal is
met or nothing is left to try. Only positions already tried are remembered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import attrgetter

from uc_desktop.rules.commands import Command, Confirm, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import Player, State


class TooManyPositions(Exception):
    """The position has more continuations than were to be tried."""


class Exhaustive:
    """Tries all continuations of the turn under way; `limit` bounds how many positions one object may look at."""

    def __init__(self, engine: Engine, limit: int) -> None:
        self._engine = engine
        self._left = limit
        self._known: dict[Hashable, bool] = {}

    def legal(self, state: State) -> Iterator[Command]:
        """The raw commands after which all that must be done in the turn still can be."""
        for command in self._engine.moves(state):
            if isinstance(command, Confirm | Discard) or self._can_finish(self._after(state, command)):
                yield command

    def _after(self, state: State, command: Command) -> State:
        return self._engine.foresee(state, command)[0]

    def _can_finish(self, first: State) -> bool:
        """Depth-first, with an own stack: turns may be longer than Python's."""
        tried = {_everything(first)}
        stack = [first]
        while stack:
            state = stack.pop()
            key = _everything(state)
            if self._known.get(key) or _is_finished(state):
                self._known[_everything(first)] = True
                return True
            if key in self._known:
                continue
            self._left -= 1
            if self._left < 0:
                raise TooManyPositions
            for command in self._engine.moves(state):
                if not isinstance(command, Confirm):
                    after = self._after(state, command)
                    if _everything(after) not in tried:
                        tried.add(_everything(after))
                        stack.append(after)
        self._known.update(dict.fromkeys(tried, False))
        return False


def _is_finished(state: State) -> bool:
    """Whether the turn could be confirmed: nothing half done, the slot used if one was chosen (T-6, T-8)."""
    half_done = any(frame.mandatory for group in state.agenda for frame in group)
    unused = bool(state.turn.slot) and not state.turn.slot_used
    return not (half_done or unused or state.turn.looked)


#: What never changes within a turn, or that no rule looks at in it.
_FIXED_OF_PLAYER = {"board", "metropolises", "score", "tiles", "contracts"}
_FIXED_OF_STATE = {
    *("content", "version", "main_board", "phase", "round", "active", "order", "taken", "players", "waiting"),
    *("occupied", "clone", "fourth", "contracts", "advanced", "produced"),
    *("rng", "deck", "later_decks", "discard", "removed", "metropolis_pool"),
}
_of_player = attrgetter(*(name for name in Player.__struct_fields__ if name not in _FIXED_OF_PLAYER))
_of_state = attrgetter(*(name for name in State.__struct_fields__ if name not in _FIXED_OF_STATE))


def _everything(state: State) -> Hashable:
    """All of a state that a turn can change and a rule can look at."""
    return _of_player(state.players[state.active]), _of_state(state)
