"""Search whether everything that must be done in a turn can still be done; legal moves keep it so.

The goal is a position in which nothing half done must still be finished and some part of the chosen slot's action has
been used. The search is blind: what is still hidden counts as giving nothing, so that legality leaks nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, islice
from operator import attrgetter

from msgspec.structs import replace

from uc_desktop.rules.board.sites import bonus_at
from uc_desktop.rules.commands import Build, Command, Confirm, Done, Place
from uc_desktop.rules.content import Leaf
from uc_desktop.rules.effects.agenda import mandatory_frames, open_in
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, frame_of
from uc_desktop.rules.flow.turns import is_match
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reachability.upper_bound import MaxEffects, TurnUpperBound
from uc_desktop.rules.state import Frame, OpenPart, Player, Role, State
from uc_desktop.rules.terms import BUILDINGS, Kind, Resources

Moves = Callable[[State], list[Command]]
Step = Callable[[State, Command], State]

#: Positions looked at for one list of commands; after that the answer is "no way", which never leads into a dead end.
#: In random games with the shipped cards (86,000 lists) the last way of a list was found at position 1,841, of all
#: others among the first 833; in 298,000 lists a limit of 100,000 gave the same. With packs whose effects set one
#: another off there may be any number.
MOST_POSITIONS = 4_000
#: The same for the commands that are sure.
MOST_FOR_SURE = 10
#: So many positions are searched depth-first before both orders alternate; few searches need more.
_DEEP_ONLY = 50
#: Claimed cards of these kinds can give something in the turn in which they are claimed.
_EFFECTIVE_WHEN_CLAIMED = (Kind.PERMANENT, Kind.ACTION)

#: The fields that a search within one turn cannot change, or that allow nothing in it: points and tiles pay for
#: nothing, what is hidden gives nothing, contracts and the occupied slot follow from `turn`.
_FIXED_OF_PLAYER = ("board", "metropolises", "extra_metropolises", "points", "score", "tiles", "contracts")
_FIXED_OF_STATE = (
    *("content", "version", "main_board", "phase", "round", "active", "order", "taken", "players", "waiting"),
    *("occupied", "clone", "fourth", "contracts", "advanced", "produced"),
    *("rng", "deck", "later_decks", "discard", "removed", "metropolis_pool"),
)
#: What no position of one turn differs in for its player, or knows of.
_FIXED_IN_TURN = ("content", "version", "main_board", "players", "rng", "deck", "later_decks", "metropolis_pool")
_whole_player = attrgetter(*Player.__struct_fields__)
_whole_turn = attrgetter(*(name for name in State.__struct_fields__ if name not in _FIXED_IN_TURN))
_player_key = attrgetter(*(name for name in Player.__struct_fields__ if name not in _FIXED_OF_PLAYER))
_state_key = attrgetter(*(name for name in State.__struct_fields__ if name not in _FIXED_OF_STATE))


def always_uses_slot(leaf: Leaf) -> bool:
    """Whether the part can always be carried out, its condition aside, and uses the slot."""
    verb = VERBS[type(leaf.part.node)]
    return verb.uses_slot and verb.always


class Always(dict[str, bool]):
    """Whether a fresh frame of an effect has a part that always uses the slot, by the effect's key."""

    def __init__(self, index: RuleIndex) -> None:
        super().__init__()
        self._index = index

    def __missing__(self, effect: str) -> bool:
        leaves = self._index.effects[effect].unconditional
        found = self[effect] = any(map(always_uses_slot, leaves))
        return found


def counted_frames(state: State) -> list[Frame]:
    """The frames in which carrying out a part uses the chosen slot."""
    return [frame for group in state.agenda for frame in group if frame.uses_slot]


def offers(at: PlayerPosition, frame: Frame, *, inside: bool = True) -> bool:
    """Whether some part of the frame, or `inside` an effect that it opens at no cost, can surely be carried out and
    finished now. Parts with a condition are never sure: on the way to them something may happen that ends it."""
    left = frame.open
    for leaf in at.index.effects[frame.effect].unconditional:
        if left[leaf.position]:
            verb = VERBS[type(leaf.part.node)]
            if verb.uses_slot:
                if verb.always or verb.is_possible(at, leaf.part):
                    return True
            elif inside and _opens(at, frame, leaf):
                return True
    return False


def _opens(at: PlayerPosition, frame: Frame, leaf: Leaf) -> bool:
    """Whether a command for the part opens an effect that offers something."""
    verb = VERBS[type(leaf.part.node)]
    return any(opens_offer(at, verb, command) for command in verb.options(at, OpenPart(leaf, frame)))


def opens_offer(at: PlayerPosition, verb: Verb, command: Command) -> bool:
    """Whether the command for the part opens an effect at no cost, of which something can surely be carried out."""
    effect = verb.opens(command)
    return effect != "" and offers(at, frame_of(at.index, effect, Role.NESTED), inside=False)


def is_surely_reachable(index: RuleIndex, state: State) -> bool:
    """Whether the goal is reached, or can be by carrying out one part after ending what lies above it."""
    turn = state.turn
    if mandatory_frames(state) or turn.looked:
        return False
    if turn.slot_used or not turn.slot:
        return True
    at = PlayerPosition(index, state)
    return any(offers(at, frame) for frame in counted_frames(state))


class Search:
    """Searches for ways to the goal within one turn, so that every legal command leaves a way to use the slot (T-6) and
    to carry out what must follow (T-8). All answers depend on the position alone.

    `moves` lists the commands that the rules allow but for looking ahead, `step` carries one out blind. `looked_at`
    counts the positions looked at so far; `always` tells of which effects a part always uses the slot.
    """

    def __init__(self, index: RuleIndex, moves: Moves, step: Step) -> None:
        self.looked_at = 0
        self._index = index
        self.always = Always(index)
        self._max_effects = MaxEffects(index)
        self._moves = moves
        self._step = step

    def bound(self, state: State, frames: Iterable[Frame], card: str, stock: Resources | None = None) -> TurnUpperBound:
        """What could be had and done with these frames open and the matched card, empty if there is none; from another
        stock than the player's if one is given."""
        if card and self._index.cards[card].kind in _EFFECTIVE_WHEN_CLAIMED:
            player = state.players[state.active]
            state = state.with_player(state.active, replace(player, claimed=(*player.claimed, card)))
        return TurnUpperBound(self._max_effects, self._index, state, frames, stock)

    def reaching(self, state: State, commands: Iterable[Command], most: int, *, needs_one: bool) -> set[Command]:
        """The commands after which the goal can be reached.

        Searches run round-robin, up to `most` positions in all; with `needs_one` they go on until one command
        is found, so that the limit never leaves a player without a move. Placements have passed the bound already.
        """
        searches = deque((command, self._search(state, command)) for command in dict.fromkeys(commands))
        found: set[Command] = set()
        looked = 0
        while searches and (looked < most or (needs_one and not found)):
            command, search = searches.popleft()
            is_goal = next(search, None)
            looked += 1
            if is_goal:
                found.add(command)
            elif is_goal is not None:
                searches.append((command, search))
        self.looked_at += looked
        return found

    def _search(self, state: State, command: Command) -> Iterator[bool]:
        """Whether the goal is surely reachable from each position after the command.

        The search is depth-first for a while, as most ways are short; then breadth-first and depth-first alternate:
        each finds early what the other finds late.
        """
        first = self._step(state, command)
        yield is_surely_reachable(self._index, first)
        if isinstance(command, Place) or self._could_reach(first):
            near, far = self._explore(first), self._explore(first, deep=True)
            yield from islice(far, _DEEP_ONLY)
            yield from chain.from_iterable(zip(near, far, strict=False))

    def _explore(self, first: State, *, deep: bool = False) -> Iterator[bool]:
        """Whether the goal is surely reachable from each position that can follow, breadth-first or `deep`; positions
        met again are not followed."""
        seen = {_position_key(first)}
        frontier = deque([self._successors(first)])
        while frontier:
            state = next(frontier[-1 if deep else 0], None)
            if state is None:
                frontier.pop() if deep else frontier.popleft()
            elif (key := _position_key(state)) in seen:
                yield False
            else:
                seen.add(key)
                frontier.append(self._expand(state))
                yield is_surely_reachable(self._index, state)

    def _expand(self, state: State) -> Iterator[State]:
        """The states after each command that is worth trying, if the bound leaves the goal possible."""
        if self._could_reach(state):
            yield from self._successors(state)

    def _successors(self, state: State) -> Iterator[State]:
        """The states after each command that is worth trying."""
        at = PlayerPosition(self._index, state)
        for command in _worth_trying(at, self._moves(state), ends=self._could_uncover(state)):
            yield self._step(state, command)

    def _could_reach(self, state: State) -> bool:
        """Whether the bound leaves it possible that the goal is reached."""
        turn = state.turn
        if turn.looked or turn.card in self._index.slot_bonuses:
            return True
        goals = [open_in(self._index, frame) for frame in mandatory_frames(state)]
        if turn.slot and not turn.slot_used:
            goals.append([opened for frame in counted_frames(state) for opened in open_in(self._index, frame)])
        frames = (frame for group in state.agenda for frame in group)
        return all(goals) and self.bound(state, frames, turn.card).reaches(goals)

    def _could_uncover(self, state: State) -> bool:
        """Whether ending a frame could open anything: what waits below its group, or the Special card it came from,
        which goes under its deck."""
        card = state.turn.card
        return len(state.agenda) > 1 or (card != "" and self._index.cards[card].is_special)


def equivalence_key(at: PlayerPosition, command: Command) -> Hashable:
    """Equal for commands of which it does not matter which is given, the card spent aside: the same building, paid
    alike, on building sites of one city that differ in nothing but their ids; the same slot, with cards that do not
    match."""
    if isinstance(command, Place) and not is_match(at.index.content, command):
        return command.slot, command.clone
    if not isinstance(command, Build) or command.what not in BUILDINGS:
        return command
    board = at.board
    site = board.buildings[board.building_index[command.site]]
    how = (command.part, command.what, command.payment)
    return how, site.city, site.expansion, site.bonus, site.surcharge, site.times


def _worth_trying(at: PlayerPosition, commands: list[Command], *, ends: bool) -> list[Command]:
    """What promises most first: what gives something, builds on sites with a mark, other builds, then `ends` if wanted;
    of those that come to the same one only."""
    alike: dict[Hashable, Command] = {}
    for command in commands:
        alike.setdefault(equivalence_key(at, command), command)
    builds = [command for command in alike.values() if isinstance(command, Build)]
    done = [command for command in alike.values() if isinstance(command, Done)] if ends else []
    others = [command for command in alike.values() if not isinstance(command, Build | Done | Confirm)]
    return [*others, *sorted(builds, key=lambda command: bonus_at(at.board, command.site) is None), *done]


def turn_position_key(state: State) -> Hashable:
    """Equal for positions of one turn that play alike: the same can follow, and has come of it so far."""
    return _whole_player(state.players[state.active]), _whole_turn(state)


def _position_key(state: State) -> Hashable:
    return _player_key(state.players[state.active]), _state_key(state)
