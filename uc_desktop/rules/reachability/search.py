"""Whether what must be done can still be done: the one search behind T-6 and T-8.

The goal is a position in which nothing half done must still be finished and some part of the chosen slot's action has
been used. The search is blind: what is still hidden counts as giving nothing, so that legality leaks nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, islice
from operator import attrgetter

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.board.sites import mark_on
from uc_desktop.rules.commands import Build, Command, Confirm, Done
from uc_desktop.rules.effects.agenda import half_done
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reachability.mandatory_followups import Tails
from uc_desktop.rules.reachability.sufficient_conditions import counted_frames, offers
from uc_desktop.rules.reachability.upper_bound import Bound
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDINGS

Moves = Callable[[State], list[Command]]
Step = Callable[[State, Command], State]

#: Whether a command leaves a way; or, if only a search can tell, the command to search after: itself, or an equivalent.
Answer = bool | Command

#: Positions looked at for one list of commands; after that the answer is "no way". In 870 random games with the shipped
#: cards (298,000 lists) 100,000 positions gave the same lists.
MOST_POSITIONS = 4_000
#: Few searches look at more positions than these; they need no second order.
_NEAREST = 50

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


class Candidates:
    """The commands of a list that are not refused, in order; `undecided` maps those of which only a search can tell
    to the command to search after."""

    __slots__ = ("commands", "undecided")

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.undecided: dict[Command, Command] = {}

    def add(self, answers: Iterable[tuple[Command, Answer]]) -> None:
        """Add commands by their answers."""
        for command, answer in answers:
            if answer is not False:
                self.commands.append(command)
                if answer is not True:
                    self.undecided[command] = answer


def is_surely_reachable(index: RuleIndex, state: State) -> bool:
    """Whether the goal is reached, or can be by carrying out one part after ending what lies above it."""
    turn = state.turn
    if half_done(state) or turn.looked:
        return False
    if turn.slot_used or not turn.slot:
        return True
    return any(offers(index, state, frame) for frame in counted_frames(state))


def is_hopeless(index: RuleIndex, state: State) -> bool:
    """Whether nothing that could still happen in the turn would use the slot."""
    turn = state.turn
    if turn.slot_used or not turn.slot or turn.looked:
        return False
    others = [frame for group in state.agenda for frame in group if not frame.counts]
    return Bound(index, state, others, turn.card).is_hopeless(counted_frames(state))


class Search:
    """Searches for ways to the goal within one turn; all answers depend on the position alone.

    `moves` lists the commands that the rules allow but for T-6 and T-8, `step` carries one out blind. `looked_at`
    counts the positions looked at so far.
    """

    def __init__(self, index: RuleIndex, moves: Moves, step: Step) -> None:
        self.looked_at = 0
        self._index = index
        self._moves = moves
        self._step = step

    def legal(self, state: State, candidates: Candidates) -> list[Command]:
        """The candidates that leave a way.

        All undecided ones are searched in turns, until `MOST_POSITIONS` positions were looked at in all. If no other
        command is legal, the search goes on until one is found: no position becomes a dead end by the limit.
        """
        commands, undecided = candidates.commands, candidates.undecided
        if not undecided:
            return commands
        found = self._reaching_goal(state, undecided.values(), needs_one=len(undecided) == len(commands))
        return [command for command in commands if command not in undecided or undecided[command] in found]

    def _reaching_goal(self, state: State, commands: Iterable[Command], *, needs_one: bool) -> set[Command]:
        searches = deque((command, self._search(self._step(state, command))) for command in dict.fromkeys(commands))
        found: set[Command] = set()
        looked = 0
        while searches and (looked < MOST_POSITIONS or (needs_one and not found)):
            command, search = searches.popleft()
            is_goal = next(search, None)
            looked += 1
            if is_goal:
                found.add(command)
            elif is_goal is not None:
                searches.append((command, search))
        self.looked_at += looked
        return found

    def _search(self, first: State) -> Iterator[bool]:
        """Whether the goal is surely reachable from each position, the first one first. After the nearest positions
        breadth-first and depth-first search alternate: each finds early what the other finds late."""
        yield is_surely_reachable(self._index, first)
        near, far = self._explore(first), self._explore(first, deep=True)
        yield from islice(near, _NEAREST)
        yield from chain.from_iterable(zip(near, far, strict=False))

    def _explore(self, first: State, *, deep: bool = False) -> Iterator[bool]:
        """Whether the goal is surely reachable from each position that can follow, breadth-first or `deep`; positions
        met again are not followed."""
        seen = {_key(first)}
        ways = deque([self._ways(first)])
        while ways:
            state = next(ways[-1 if deep else 0], None)
            if state is None:
                ways.pop() if deep else ways.popleft()
            elif (key := _key(state)) in seen:
                yield False
            else:
                seen.add(key)
                ways.append(self._ways(state))
                yield is_surely_reachable(self._index, state)

    def _ways(self, state: State) -> Iterator[State]:
        """The states after each command that may lead on."""
        if not is_hopeless(self._index, state):
            board = self._index.boards[state.players[state.active].board]
            tails = Tails(self._index, state)
            ends = self._could_uncover(state)
            for command in _worth_trying(board, self._moves(state), ends=ends):
                if not isinstance(command, Build) or tails.are_payable(self._index.node(command.part), command):
                    yield self._step(state, command)

    def _could_uncover(self, state: State) -> bool:
        """Whether ending a frame could open anything: what waits below its group, or the Special card it came from,
        which goes under its deck (K-10)."""
        card = state.turn.card
        return len(state.agenda) > 1 or (card != "" and self._index.cards[card].is_special)


def equivalence_key(board: Board, command: Build) -> Hashable:
    """Equal for builds of which it does not matter which is done: the same building in the same city and way."""
    how = (command.part, command.what, command.payment)
    if command.what not in BUILDINGS:
        return how, command.site
    site = board.buildings[board.building_index[command.site]]
    return how, site.city, site.expansion, site.bonus


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
            key = equivalence_key(board, command)
            if key not in seen:
                seen.add(key)
                (first if mark_on(board, command.site) else unmarked).append(command)
        elif not isinstance(command, Confirm):
            first.append(command)
    return first + unmarked + (last if ends else [])


def _key(state: State) -> Hashable:
    return _OF_PLAYER(state.players[state.active]), _OF_STATE(state)
