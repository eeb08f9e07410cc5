"""Whether what must be done can still be done: the one search behind T-6 and T-8.

The goal is a position in which nothing half done must still be finished and some part of the chosen slot's action has
been used. The search is blind: what is still hidden counts as giving nothing, so that legality leaks nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from operator import attrgetter

from uc_desktop.rules.ahead.bounds import Bound
from uc_desktop.rules.ahead.certain import counted_frames, offers
from uc_desktop.rules.ahead.tails import Tails
from uc_desktop.rules.board import Board
from uc_desktop.rules.commands import Build, Command, Confirm, Done
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.agenda import half_done
from uc_desktop.rules.sites import mark_on
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDINGS

Moves = Callable[[State], list[Command]]
Step = Callable[[State, Command], State]

#: How many positions a search visits at most; beyond that the answer is that there is no way. In 2,000 random games with
#: the shipped cards a way was always found among the first 1,000.
MOST_POSITIONS = 10_000

#: All of a player and of a state that a search within one turn can change, but for what follows from `turn`: the tile
#: on the slot, contracts claimed.
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
    others = [frame for group in state.agenda for frame in group if not frame.counts]
    return Bound(content, state, others, turn.card).is_hopeless(counted_frames(state))


class Search:
    """Searches within one turn, each by itself: an answer depends on the position and the command alone.

    `moves` lists the commands that the rules allow but for T-6 and T-8, `step` carries one out blind.
    """

    def __init__(self, content: Content, moves: Moves, step: Step) -> None:
        self._content = content
        self._moves = moves
        self._step = step

    def can_follow(self, state: State, command: Command, *, hopeful: bool = False) -> bool:
        """Whether a way to the goal is found after the command among `MOST_POSITIONS` positions; `hopeful` if the
        bound was found to allow it.

        The step on which a way was found never leads to a position without one: breadth first, the search from there
        visits only positions that this one visited too.
        """
        first = self._step(state, command)
        return self._is_goal(first) or any(
            map(self._is_goal, islice(self._breadth_first(first, hopeful=hopeful), MOST_POSITIONS))
        )

    def _is_goal(self, state: State) -> bool:
        return is_surely_reachable(self._content, state)

    def _breadth_first(self, first: State, *, hopeful: bool) -> Iterator[State]:
        """Every other position that can follow in the turn, each once, those of fewer steps first."""
        seen = {_key(first)}
        waiting = deque([first])
        while waiting:
            for state in self._ways(waiting.popleft(), hopeful=hopeful):
                key = _key(state)
                if key not in seen:
                    seen.add(key)
                    waiting.append(state)
                    yield state
            hopeful = False

    def _ways(self, state: State, *, hopeful: bool) -> Iterator[State]:
        """The states after each command that may lead on."""
        if hopeful or not is_hopeless(self._content, state):
            board = self._content.boards[state.players[state.active].board]
            tails = Tails(self._content, state)
            ends = self._could_uncover(state)
            for command in _worth_trying(board, self._moves(state), ends=ends):
                if not isinstance(command, Build) or tails.are_payable(self._content.node(command.part), command):
                    yield self._step(state, command)

    def _could_uncover(self, state: State) -> bool:
        """Whether ending a frame could open anything: what waits below its group, or the Special card it came from,
        which goes under its deck (K-10)."""
        card = state.turn.card
        return len(state.agenda) > 1 or (card != "" and self._content.cards[card].is_special)


def _worth_trying(board: Board, commands: list[Command], *, ends: bool) -> list[Command]:
    """What promises most first, `ends`, if wanted, last; of builds that come to the same one only."""
    first: list[Command] = []
    unmarked: list[Command] = []
    last: list[Command] = []
    seen: set[Hashable] = set()
    for command in commands:
        if isinstance(command, Done):
            last.append(command)
        elif isinstance(command, Build):
            place = _place(board, command)
            if place not in seen:
                seen.add(place)
                (first if mark_on(board, command.site) else unmarked).append(command)
        elif not isinstance(command, Confirm):
            first.append(command)
    return first + unmarked + (last if ends else [])


def _place(board: Board, command: Build) -> Hashable:
    """Equal for builds of which it does not matter which is done: the same building in the same city and way."""
    how = (command.part, command.what, command.payment)
    if command.what not in BUILDINGS:
        return how, command.site
    site = board.buildings[board.building_index[command.site]]
    return how, site.city, site.expansion, site.bonus


def _key(state: State) -> Hashable:
    return _OF_PLAYER(state.players[state.active]), _OF_STATE(state)
