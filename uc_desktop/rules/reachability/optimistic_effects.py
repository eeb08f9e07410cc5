"""What doings could set off at the very most: site bonuses, metropolises, Federation spaces, cards' triggers (T-9)."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import PLACES
from uc_desktop.rules.board.payment import building_payments
from uc_desktop.rules.changes import SPACE_BONUS
from uc_desktop.rules.content import Content, bonus_key, contract_key, instant_key
from uc_desktop.rules.effects.amounts import count, holds
from uc_desktop.rules.effects.building import prices_of_upgrade
from uc_desktop.rules.effects.max_yield import (
    NONE,
    Potential,
    most,
    potential_of,
    potential_of_building,
    together,
)
from uc_desktop.rules.effects.nodes import (
    AllOf,
    AnyOf,
    Build,
    Condition,
    Count,
    CountCondition,
    EventKind,
    FederationCondition,
    Thing,
    Trigger,
    When,
)
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDINGS, CITIES, FEDERATION_SPACES, Resources, What

#: What follows is followed so often; after that it counts as endless.
_ROUNDS = 6
#: Things that are counted on the owner's board.
_ON_BOARD = frozenset(
    (
        *(Thing.FARM, Thing.DESALINATION_PLANT, Thing.LABORATORY, Thing.BUILDING, Thing.TUNNEL, Thing.TUNNEL_AT_CITY),
        *(Thing.STRUCTURE, Thing.CITY, Thing.NONSYMBIOTIC_CITY, Thing.SYMBIOTIC_CITY, Thing.METROPOLIS),
        *(Thing.BUILDING_TYPE, Thing.EXPANSION_BUILDING, Thing.CITY_WITH_THREE_TYPES),
        *(Thing.CITY_WITH_TWO_OF_A_KIND, Thing.STRUCTURE_SET),
    )
)
#: Things of which a turn adds one at most: cards claimed, or paid for.
_PLAYED = frozenset((Thing.ACTION_CARD, Thing.PERMANENT_CARD, Thing.PRODUCTION_CARD, Thing.SPECIAL_CARD))
#: What moving onto a Federation space gives (F-1), points aside.
_SPACE_GIFTS = {space: Potential(*gift) for space, gift in SPACE_BONUS.items()}


class Consequences:
    """The sum of everything done and of all that it could set off, for the active player of a state.

    `total` is that sum, `stock` the player's with all that was gained and nothing paid; `endless` tells that more
    followed than is worth following, so that anything may be possible. Contracts that could be claimed count as claimed
    (G-1), each once.
    """

    __slots__ = (
        *("_board", "_content", "_contracts", "_further", "_player", "_standing", "_state"),
        *("endless", "stock", "total"),
    )

    def __init__(self, content: Content, state: State) -> None:
        self._content = content
        self._state = state
        self._player = state.players[state.active]
        self._board = content.boards[self._player.board]
        self._standing = content.facts.standings[self._player.claimed]
        self.total = NONE
        self.stock = self._player.stock
        self.endless = False
        self._further: dict[Potential, Consequences] = {}
        self._contracts = state.contracts
        if self._contracts:
            self.add(self._benefits())

    def _with_more(self, more: Potential) -> Consequences:
        """These and more, without changing these."""
        known = self._further.get(more)
        if known is None:
            known = self._further[more] = Consequences(self._content, self._state)
            known.total, known.stock, known.endless = self.total, self.stock, self.endless
            known._contracts = self._contracts
            known.add(more)
        return known

    def add(self, new: Potential) -> None:
        """Add doings with all that they set off."""
        self._further = {}
        for _ in range(_ROUNDS):
            if not any(new):
                return
            seen = self.total
            self.total = seen.plus(new)
            self.stock = self.stock.plus(new.resources)
            new = self._set_off(new, seen)
            if self._contracts:
                new = new.plus(self._benefits())
        self.endless = True

    def could_upgrade(self, node: Build, what: What, cost: Resources, *, alone: bool = False) -> bool:
        """Whether what must follow building this at this cost could be paid (T-8); `alone` if it sets off nothing."""
        assert node.then_upgrade is not None
        prices = prices_of_upgrade(self._standing, what, node.then_upgrade)
        now = _pays_both(self.stock, cost, prices)
        if now or alone:
            return now
        after = self._with_more(potential_of_building((what,), node.site))
        return after.endless or after.total.opened > 0 or _pays_both(after.stock, cost, prices)

    def triggered(self, kind: EventKind, fits: Callable[[When], bool] = lambda _: True) -> Potential:
        """What one happening of this kind could set off, if it `fits` what a trigger waits for."""
        found = NONE
        for use in self._standing.triggers.get(kind, ()):
            assert isinstance(use.node, Trigger)
            if fits(use.node.when):
                found = found.plus(potential_of(self._content, use.effect))
        return found

    def _benefits(self) -> Potential:
        """What the contracts not counted yet give of which all criteria hold, or could by now (G-1)."""
        contracts = self._content.contracts
        ready = [each for each in self._contracts if all(map(self._could_hold, contracts[each].criteria))]
        self._contracts = tuple(each for each in self._contracts if each not in ready)
        return together(potential_of(self._content, contract_key(each)) for each in ready)

    def _could_hold(self, condition: Condition) -> bool:
        """Whether the condition holds, or could after what was done so far."""
        if isinstance(condition, AllOf | AnyOf):
            quantifier = all if isinstance(condition, AllOf) else any
            return quantifier(map(self._could_hold, condition.conditions))
        if isinstance(condition, CountCondition) and condition.count.thing in _PLAYED:
            # Only the one card played in a turn can add to these.
            have = count(self._content, self._state, self._state.active, condition.count)
            return have + 1 >= condition.at_least
        return not self.is_settled(condition) or holds(self._content, self._state, self._state.active, condition)

    def _built(self, what: tuple[What, ...]) -> Potential:
        """What building one of these things could set off."""
        return self.triggered(EventKind.BUILT, lambda when: when.what is None or bool(set(what) & set(when.what)))

    def _set_off(self, new: Potential, seen: Potential) -> Potential:
        """What the new doings set off after those seen."""
        found = NONE
        if new.tunnels:
            found = found.plus(self._tunnels(new.tunnels, seen.tunnels))
        if new.cities:
            found = found.plus(self._cities(new.cities, seen))
        if new.buildings:
            found = found.plus(self._buildings(new.buildings, expansion=False))
        if new.annexes:
            found = found.plus(self._buildings(new.annexes, expansion=True))
        if new.steps:
            found = found.plus(self._steps(new.steps, seen.steps))
        if new.upgrades:
            found = found.plus(self.triggered(EventKind.UPGRADED).times(new.upgrades))
        if new.specials:
            found = found.plus(self.triggered(EventKind.SPECIAL_DRAWN).times(new.specials))
        return found

    def _tunnels(self, new: int, seen: int) -> Potential:
        """The first tunnel is built on a site open now, later ones anywhere."""
        board = self._board
        ids = sites.tunnel_sites(board, self._player) if new + seen == 1 else tuple(board.tunnel_index)
        each = self._best_mark(ids).plus(self._built((What.TUNNEL,)))
        return each.times(new).plus(self._metropolises(new + seen, seen))

    def _metropolises(self, tunnels: int, seen: int) -> Potential:
        """What the metropolises give that so many tunnels could connect, but those seen before could not (N-5)."""
        board, player, found = self._board, self._player, NONE
        for place, tile in zip(PLACES, player.metropolises, strict=True):
            missing = board.tunnels_to[place] & ~player.tunnels
            least = missing.bit_count() + int(not missing & board.open_tunnel_sites(player.tunnels))
            if missing and seen < least <= tunnels:
                found = found.plus(potential_of(self._content, instant_key(tile)))
                found = found.plus(self.triggered(EventKind.METROPOLIS_CONNECTED))
        return found

    def _cities(self, new: int, seen: Potential) -> Potential:
        """The first city is built on a site open now, later ones anywhere; any opens building sites."""
        board = self._board
        ids = sites.city_sites(board, self._player) if new + seen.cities == 1 else tuple(board.city_index)
        found = self._best_mark(ids).plus(self._built(CITIES)).times(new)
        return found.plus(self._best_mark(tuple(board.building_index)).times(seen.buildings + seen.annexes))

    def _buildings(self, new: int, *, expansion: bool) -> Potential:
        """Buildings stand on sites open now, unless cities open more."""
        ids = sites.building_sites(self._board, self._player, expansion=expansion)
        if self.total.cities:
            ids = tuple(self._board.building_index)
        return self._best_mark(ids).plus(self._built(BUILDINGS)).times(new)

    def _best_mark(self, ids: tuple[str, ...]) -> Potential:
        """Of each thing the most that a mark on one of these sites gives."""
        marks = sites.marks_on(self._board, ids)
        return most(potential_of(self._content, bonus_key(mark)) for mark in marks) if marks else NONE

    def _steps(self, new: int, seen: int) -> Potential:
        """What the spaces of the Federation track ahead give (F-2), and what waits for reaching them."""
        here = next(at for at, stack in enumerate(self._state.federation) if self._state.active in stack)
        ahead = FEDERATION_SPACES[here + 1 + seen : here + 1 + seen + new]
        found = together(_SPACE_GIFTS[space] for space in ahead if space in _SPACE_GIFTS)
        for space in ahead:
            found = found.plus(self._reached(space))
        return found

    def _reached(self, space: int) -> Potential:
        """What reaching this Federation space sets off."""
        return self.triggered(EventKind.SPACE_REACHED, lambda when: when.space in (None, space))

    def is_settled(self, condition: Condition) -> bool:
        """Whether nothing done so far could change the answer to this condition."""
        if isinstance(condition, AllOf | AnyOf):
            return all(self.is_settled(member) for member in condition.conditions)
        if isinstance(condition, FederationCondition):
            return not self.total.steps
        return isinstance(condition, CountCondition) and self.is_count_settled(condition.count)

    def is_count_settled(self, count: Count) -> bool:
        """Whether nothing done so far could change this count: that of something on the board, with nothing built."""
        return count.thing in _ON_BOARD and self.is_board_settled()

    def is_board_settled(self) -> bool:
        """Whether nothing was built, upgraded or converted."""
        total = self.total
        built = total.tunnels or total.cities or total.buildings or total.annexes
        return not (built or total.upgrades or total.converts)


def _pays_both(stock: Resources, cost: Resources, prices: tuple[Resources, ...]) -> bool:
    """Whether the stock pays for building at this cost and then one of these prices."""
    if not any(map(stock.covers, prices)):
        return False
    left = [stock.minus(paid) for paid in building_payments(cost, stock)]
    return any(rest.covers(price) for rest in left for price in prices)
