"""The optimistic bound: what could at most still be gained in a turn, and whether that makes a slot usable (T-6).

Costs are never subtracted, conditions always hold, every trigger fires: what is impossible here is impossible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uc_desktop.rules import payment
from uc_desktop.rules.board import PLACES, Board
from uc_desktop.rules.content import Content, action_key, bonus_key, instant_key
from uc_desktop.rules.effects.building import building_cost, left_in_supply, sites_for, upgrade_costs
from uc_desktop.rules.effects.cards import slot_effect
from uc_desktop.rules.effects.facts import Leaf, Standing
from uc_desktop.rules.effects.nodes import (
    Build,
    EventKind,
    Exchange,
    PayThen,
    Trigger,
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.effects.potential import NONE, Potential, most, potential_of, potential_of_part, together
from uc_desktop.rules.effects.prospects import with_claimed
from uc_desktop.rules.effects.verb import Situation
from uc_desktop.rules.sites import is_place_connected, upgradable_sites
from uc_desktop.rules.state import Frame, Player, State
from uc_desktop.rules.terms import CITIES, FEDERATION_SPACES, Kind, Resources, What

#: Claimed cards of these kinds can give something in the turn in which they are claimed.
_AT_ONCE = (Kind.PERMANENT, Kind.ACTION)
#: Doings of doings are followed so often; after that anything counts as possible.
_ROUNDS = 6
_SPACE_GIFTS = {3: Potential(credit=1), 2: Potential(steelplast=1)}
_BUILT_KINDS = {
    "tunnels": (What.TUNNEL,),
    "cities": CITIES,
    "buildings": (What.FARM, What.DESALINATION_PLANT, What.LABORATORY),
}


def is_hopeless(
    content: Content, state: State, slots: Iterable[Frame], effects: Iterable[str], *, card: str, choosing: bool
) -> bool:
    """Whether nothing that could still happen in the turn would carry out a part of these frames.

    `effects` are the other effects that are open, `card` the matched card, empty without one; `choosing` tells that
    the slot is yet to be chosen.
    """
    if card and content.cards[card].kind in _AT_ONCE:
        if card in content.slot_bonuses:
            return False
        state = with_claimed(state, card)
    bound = Bound(content, state)
    start = bound.abilities().plus(together(potential_of(content, effect) for effect in effects))
    if card and content.cards[card].kind is not Kind.INSTANT:
        start = start.plus(bound.claimed(card))
    if choosing:
        start = start.plus(bound.triggered(EventKind.SLOT_CHOSEN))
    return not bound.could_use(slots, start)


class Bound:
    """What the active player could still gain in the turn of this state, at the very most.

    Whatever can give something in a turn must be counted here; the tests compare it with an exhaustive search.
    """

    def __init__(self, content: Content, state: State) -> None:
        self._content = content
        self._state = state
        self._player: Player = state.players[state.active]
        self._board: Board = content.boards[self._player.board]
        self._standing: Standing = content.facts.standing(self._player.claimed)
        used = self._player.used
        self._available = tuple(card for card in self._standing.actions if card not in used)

    # What could be gained

    def abilities(self) -> Potential:
        """What abilities not used yet could give (X-15)."""
        used = self._state.turn.abilities
        unused = (card for card in self._standing.abilities if card not in used)
        return together(potential_of(self._content, self._content.abilities[card].effect) for card in unused)

    def claimed(self, card: str) -> Potential:
        """What claiming the card could set off; the action of one dropped for it may be used (K-6)."""
        dropped = Potential(uses=1) if self._content.cards[card].kind is Kind.ACTION else NONE
        return self.triggered(EventKind.CARD_CLAIMED).plus(dropped)

    def triggered(self, kind: EventKind, what: tuple[What, ...] = ()) -> Potential:
        """What one happening of this kind could set off; for building, of one of these things."""
        found = NONE
        for use in self._standing.triggers.get(kind, ()):
            assert isinstance(use.node, Trigger)
            wanted = use.node.when.what
            if not what or wanted is None or any(thing in wanted for thing in what):
                found = found.plus(potential_of(self._content, use.effect))
        return found

    def consequences(self, first: Potential) -> Potential | None:
        """`first` with everything it could set off, and what that could; None if it has no end."""
        total, new, seen = first, first, NONE
        for _ in range(_ROUNDS):
            gained = self._set_off(new, total, seen)
            if not any(gained):
                return total
            seen, new = total, gained
            total = total.plus(gained)
        return None

    def _set_off(self, new: Potential, total: Potential, seen: Potential) -> Potential:
        """What the new doings set off; `seen` was counted before, `total` is both."""
        parts = [self._built(new, name, what) for name, what in _BUILT_KINDS.items() if getattr(new, name)]
        if new.upgrades:
            parts.append(self.triggered(EventKind.UPGRADED).times(new.upgrades))
        if new.steps:
            parts.append(self._stepped(seen.steps, total.steps))
            parts.append(self.triggered(EventKind.SPACE_REACHED).times(new.steps))
        if new.uses or new.refreshes:
            parts.append(self._used(new, first=not seen.uses))
        if new.slots:
            parts.append(self._performed().times(new.slots))
        if new.specials:
            parts.append(self.triggered(EventKind.SPECIAL_DRAWN).times(new.specials))
        if new.tunnels:
            parts.append(self._connected(total.tunnels, seen.tunnels))
        return together(parts)

    def _built(self, new: Potential, name: str, what: tuple[What, ...]) -> Potential:
        """Site bonuses and triggers of so many things built."""
        bonuses = {bonus for bonus in self._free_marks(name) if bonus is not None}
        best = most(potential_of(self._content, bonus_key(bonus)) for bonus in bonuses)
        return best.plus(self.triggered(EventKind.BUILT, what)).times(int(getattr(new, name)))

    def _free_marks(self, name: str) -> Iterator[str | None]:
        """The marks of the sites of a kind that are empty."""
        player, board = self._player, self._board
        if name == "tunnels":
            yield from (site.bonus for at, site in enumerate(board.tunnels) if not player.tunnels >> at & 1)
        elif name == "cities":
            yield from (site.bonus for at, site in enumerate(board.cities) if not player.cities >> at & 1)
        else:
            yield from (site.bonus for at, site in enumerate(board.buildings) if not player.buildings[at])

    def _connected(self, tunnels: int, seen: int) -> Potential:
        """What metropolises give that so many tunnels could connect, but the `seen` ones could not (N-5)."""
        found = NONE
        for place, tile in zip(PLACES, self._player.metropolises, strict=True):
            missing = (self._board.tunnels_to[place] & ~self._player.tunnels).bit_count()
            if not is_place_connected(self._board, self._player, place) and seen < missing <= tunnels:
                found = found.plus(potential_of(self._content, instant_key(tile)))
                found = found.plus(self.triggered(EventKind.METROPOLIS_CONNECTED))
        return found

    def _stepped(self, seen: int, steps: int) -> Potential:
        """What the spaces of the Federation track ahead give, from one number of steps to another (F-2)."""
        here = next(at for at, stack in enumerate(self._state.federation) if self._state.active in stack)
        ahead = FEDERATION_SPACES[here + 1 + seen : here + 1 + steps]
        return together(_SPACE_GIFTS[space] for space in ahead if space in _SPACE_GIFTS)

    def _used(self, new: Potential, *, first: bool) -> Potential:
        """What action cards give: each available one once, and any of them again for each one made available."""
        each = self.triggered(EventKind.ACTION_CARD_USED)
        found = self._best_action().plus(each).times(new.refreshes)
        if first and new.uses:
            found = found.plus(together(self._action(card) for card in self._available))
            found = found.plus(each.times(len(self._available)))
        return found

    def _action(self, card: str) -> Potential:
        return potential_of(self._content, action_key(card))

    def _best_action(self) -> Potential:
        return most(self._action(card) for card in self._standing.actions)

    def _performed(self) -> Potential:
        """What the action of any slot could give (A-7), by itself and to cards that look at it (X-8)."""
        slots = self._content.main_boards[self._state.main_board].slots
        keys = [slot_effect(self._content, self._player.claimed, slot.id) for slot in slots]
        leaves = max(len(self._content.facts.effect(key).leaves) for key in keys)
        gave = self.triggered(EventKind.SLOT_GAVE).times(leaves)
        return most(potential_of(self._content, key) for key in keys).plus(gave)

    # Whether a slot could be used with it

    def could_use(self, frames: Iterable[Frame], start: Potential) -> bool:
        """Whether some part of these frames could be carried out, with what `start` could lead to."""
        leaves = [(frame, leaf) for frame in frames for leaf in self._open(frame)]
        extra = together(self._before(leaf) for _, leaf in leaves)
        total = self.consequences(start.plus(extra))
        if total is None or total.refreshes:
            return True
        return any(self._could(frame, leaf, total) for frame, leaf in leaves)

    def _open(self, frame: Frame) -> Iterator[Leaf]:
        """The open leaves of a frame, and those of the action cards it could use."""
        facts = self._content.facts
        for leaf in facts.effect(frame.effect).leaves:
            if frame.open[leaf.place]:
                yield leaf
                if isinstance(leaf.part.node, UseActionCard):
                    for card in self._available:
                        yield from facts.effect(action_key(card)).leaves

    def _before(self, leaf: Leaf) -> Potential:
        """What a part of the slot could give before it counts: uses turn cards, what is built pays its upgrade."""
        node = leaf.part.node
        if isinstance(node, UseActionCard):
            return Potential(uses=1)
        if isinstance(node, Build) and node.then_upgrade is not None:
            return potential_of_part(self._content, leaf.part)
        return NONE

    def _could(self, frame: Frame, leaf: Leaf, total: Potential) -> bool:
        """Whether the part could be carried out; parts not looked at closely always could."""
        at = Situation(self._content, self._state, self._state.active, frame, leaf.part)
        stock = self._player.stock.plus(total.resources)
        match leaf.part.node:
            case Build(what=what):
                return any(self._could_build(at, each, stock, total) for each in what)
            case Upgrade(what=what, cost=cost):
                targets = upgradable_sites(self._board, self._player, what)
                prices = (price for each in what for price in upgrade_costs(at, each, cost))
                return bool(targets or total.tunnels or total.buildings) and any(map(stock.covers, prices))
            case PayThen(options=options):
                return any(map(stock.covers, options))
            case Exchange(left=left, right=right):
                return stock.covers(left) or stock.covers(right)
            case _:
                # An action card's own parts were looked at beside it.
                return not isinstance(leaf.part.node, UseActionCard)

    def _could_build(self, at: Situation, what: What, stock: Resources, total: Potential) -> bool:
        white_back = what is What.NONSYMBIOTIC_CITY and total.converts
        opened = total.tunnels if what is What.TUNNEL else total.cities
        if not (left_in_supply(self._state, what) or white_back) or not (opened or sites_for(at, what)):
            return False
        payments = payment.building_payments(building_cost(at, what), stock)
        tail = at.node.then_upgrade
        if tail is None:
            return bool(payments)
        prices = upgrade_costs(at, what, tail)
        return any(stock.minus(paid).covers(price) for paid in payments for price in prices)
