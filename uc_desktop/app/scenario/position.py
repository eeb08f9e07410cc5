"""A position under construction: every fact of a state can be set, in the players' names and the data's ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from uc_desktop.app.scenario.network import NetworkPosition
from uc_desktop.app.scenario.piles import PilesPosition
from uc_desktop.cards.fields.spelling import did_you_mean
from uc_desktop.errors import UsageError
from uc_desktop.rules import rng
from uc_desktop.rules.effects.slots import slot_index
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import STREAMS
from uc_desktop.rules.state import State, Turn
from uc_desktop.rules.terms import NEUTRAL, ROUNDS, TILES, Category, Phase, Resources, era_of

#: The Federation track's spaces from the bottom, as scenarios name them.
SPACES = ("below", "four", "three", "two", "one")


class Position(NetworkPosition, PilesPosition):
    """The setters of amounts, turn, round, track and slots, with those of boards and cards.

    A new position is a fresh turn of the first player in round 1: nothing owned, all Federation markers below the
    track, cards and tiles in the order of the data.
    """

    def replace(self, state: State) -> None:
        """Go on from this state; hands are what they are."""
        self.state = state
        self._filled.clear()

    def set_stock(self, name: str, stock: Resources) -> None:
        """Give the player exactly these resources."""
        self.own(name).stock = stock

    def set_amounts(self, name: str, amounts: Mapping[str, int]) -> None:
        """Give the player exactly so much of the resources named; the others stay."""
        wrong = next((key for key in amounts if key not in Resources._fields), None)
        if wrong is not None:
            raise UsageError(f"there is no resource {wrong!r}{did_you_mean(wrong, Resources._fields)}")
        self.own(name).stock = self.player(name).stock._replace(**amounts)

    def set_points(self, name: str, points: int | Mapping[str, int]) -> None:
        """Give the player so many points, on the score sheet under "cards" or by category."""
        by_category = {Category.CARDS.value: points} if isinstance(points, int) else dict(points)
        known = [category.value for category in Category]
        wrong = next((key for key in by_category if key not in known), None)
        if wrong is not None:
            raise UsageError(f"there is no category of points {wrong!r}{did_you_mean(wrong, known)}")
        player = self.own(name)
        player.points = sum(by_category.values())
        player.score = tuple(sorted((key, amount) for key, amount in by_category.items() if amount))

    def set_tiles(self, name: str, tiles: int) -> None:
        """Leave the player so many action tiles to place."""
        self.own(name).tiles = tiles

    def set_round(self, number: int) -> None:
        """Go to the start of a round; in another era the cards lie anew, so that what lies otherwise comes after."""
        if not 1 <= number <= ROUNDS:
            raise UsageError(f"there is no round {number}; a game has {ROUNDS}")
        old, state = self.state.round, self.owned()
        state.round = number
        if era_of(old) != era_of(number):
            self.deal()

    def set_phase(self, phase: Phase) -> None:
        """Let the game wait for a decision of this kind, of the player whose turn it is."""
        self.owned().phase = phase

    def set_order(self, names: Sequence[str]) -> None:
        """Set the play order; the turn goes to the player at the same place as before."""
        order = self.numbers(names)
        if sorted(order) != list(range(len(self.names))):
            raise UsageError("the play order must name every player once")
        state = self.owned()
        state.order = order
        below = state.federation[0]
        state.federation = (tuple(n for n in order if n in below), *state.federation[1:])
        self.set_turns_taken(state.taken)

    def set_turns_taken(self, taken: int) -> None:
        """Let so many turns of this round be over; the next player in order is at turn, tiles are left accordingly."""
        count = len(self.names)
        if not 0 <= taken < TILES * count:
            raise UsageError(f"{taken} turns taken, where a round has {TILES * count}")
        state = self.own_all()
        state.taken, state.active, state.turn, state.agenda = taken, state.order[taken % count], Turn(), ()
        for place, number in enumerate(state.order):
            state.players[number].tiles = TILES - (taken + count - 1 - place) // count

    def set_turn_of(self, name: str) -> None:
        """Begin a fresh turn of this player; those before in the play order have taken theirs."""
        count = len(self.names)
        place = self.state.order.index(self.number(name))
        self.set_turns_taken(self.state.taken // count * count + place)

    def set_turn(self, **facts: Any) -> None:
        """Change facts of the turn under way (`state.Turn`)."""
        state = self.owned()
        state.turn = state.turn._replace(**facts)

    def set_federation(self, stacks: Mapping[str, Iterable[str]]) -> None:
        """Put markers on spaces (`SPACES`), each stack from the bottom up; markers not named go below the track."""
        wrong = next((space for space in stacks if space not in SPACES), None)
        if wrong is not None:
            raise UsageError(f"there is no Federation space {wrong!r}{did_you_mean(wrong, SPACES)}")
        named = {space: self.numbers(names) for space, names in stacks.items()}
        placed = [number for stack in named.values() for number in stack]
        if len(set(placed)) < len(placed):
            raise UsageError("a Federation marker is named twice")
        rest = tuple(number for number in self.state.order if number not in placed)
        first, *others = (named.get(space, ()) for space in SPACES)
        self.owned().federation = ((*first, *rest), *others)

    def set_occupied(self, slots: Mapping[str, Iterable[str]]) -> None:
        """Put action tiles of players on coloured slots; slots not named stay as they are."""
        occupied = list(self.state.occupied)
        for slot, names in slots.items():
            occupied[self._colored_slot(slot)] = self.numbers(names)
        self.owned().occupied = tuple(occupied)

    def set_neutral(self, slots: Sequence[str]) -> None:
        """Lay the three neutral tiles of a game of one on these slots, and the fourth if there is one (L-3, L-6)."""
        places = [self._colored_slot(slot) for slot in slots]
        if len(self.names) > 1 or len(set(places)) != len(places) or len(places) not in (solo.TILES, solo.TILES + 1):
            raise UsageError("neutral tiles lie on three or four slots, each on its own, in a game of one player")
        state = self.owned()
        there = [tuple(owner for owner in owners if owner != NEUTRAL) for owners in state.occupied]
        for place in places:
            there[place] = (NEUTRAL,)
        state.occupied = tuple(there)
        state.fourth = places[-1] if len(places) > solo.TILES else None

    def _colored_slot(self, slot: str) -> int:
        """Its index in `State.occupied`; UsageError if there is none of this name."""
        board = self.content.main_boards[self.state.main_board]
        index = slot_index(board, slot)
        if index is None:
            known = [each.id for each in board.slots if each.color is not None]
            raise UsageError(f"there is no coloured slot {slot!r} on this side{did_you_mean(slot, known)}")
        return index

    def set_clone(self, how: str) -> None:
        """Make the action-cloning tile available, used, or absent."""
        self.owned().clone = how

    def set_waiting(self, names: Iterable[str]) -> None:
        """Set who is still to decide after the active player, in a phase that asks each."""
        self.owned().waiting = self.numbers(names)

    def set_advanced(self, names: Iterable[str]) -> None:
        """Set who advanced on the Federation track in this round."""
        self.owned().advanced = self.numbers(names)

    def set_produced(self, produced: Resources) -> None:
        """Set what this Production has given the active player so far (X-4)."""
        self.owned().produced = produced

    def set_seed(self, seed: str) -> None:
        """Set what chance still to come depends on."""
        self.owned().rng = tuple(rng.seeded(seed, name) for name in STREAMS)
