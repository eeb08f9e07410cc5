"""The optimistic bound: what could at most still be gained in the turn, and whether even that makes a slot usable (T-6).

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
    Claim,
    DrawSpecial,
    EventKind,
    Exchange,
    PayThen,
    Trigger,
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.effects.potential import NONE, Potential, most, potential_of, together
from uc_desktop.rules.effects.specials import face_up_specials
from uc_desktop.rules.effects.verb import Situation, frame_of
from uc_desktop.rules.sites import is_place_connected, upgradable_sites
from uc_desktop.rules.state import Frame, Player, Role, State
from uc_desktop.rules.terms import CITIES, FEDERATION_SPACES, Resources, What

#: Doings of doings are followed so often; after that anything counts as possible.
_ROUNDS = 6
_SPACE_GIFTS = {3: Potential(credit=1), 2: Potential(steelplast=1)}
_BUILT_KINDS = {
    "tunnels": (What.TUNNEL,),
    "cities": CITIES,
    "buildings": (What.FARM, What.DESALINATION_PLANT, What.LABORATORY),
}


class Bound:
    """What the active player could still gain in the turn of a state, if the card `claiming` were claimed as well."""

    def __init__(self, content: Content, state: State, claiming: str = "") -> None:
        self._content = content
        self._state = state
        self._player: Player = state.players[state.active]
        self._board: Board = content.boards[self._player.board]
        claimed = (*self._player.claimed, claiming) if claiming else self._player.claimed
        self._standing: Standing = content.facts.standing(claimed)
        self._claimed = claimed

    # What could be gained

    def abilities(self) -> Potential:
        """What abilities not used yet could give (X-15)."""
        used = self._state.turn.abilities
        unused = (card for card in self._standing.abilities if card not in used)
        return together(potential_of(self._content, self._content.abilities[card].effect) for card in unused)

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
            parts.append(self._stepped(new.steps))
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

    def _stepped(self, steps: int) -> Potential:
        """What the spaces of the Federation track ahead give."""
        here = next(at for at, stack in enumerate(self._state.federation) if self._state.active in stack)
        ahead = FEDERATION_SPACES[here + 1 : here + 1 + steps]
        return together(_SPACE_GIFTS[space] for space in ahead if space in _SPACE_GIFTS)

    def _used(self, new: Potential, *, first: bool) -> Potential:
        """What action cards give: each available one once, and any of them again for each one made available."""
        by_card = [potential_of(self._content, action_key(card)) for card in self._standing.actions]
        each = self.triggered(EventKind.ACTION_CARD_USED)
        again = most(by_card).plus(each).times(new.refreshes)
        if not (first and new.uses):
            return again
        return again.plus(together(by_card)).plus(each.times(len(by_card)))

    def _performed(self) -> Potential:
        """What the action of any slot could give (A-7), by itself and to cards that look at it (X-8)."""
        slots = self._content.main_boards[self._state.main_board].slots
        keys = [slot_effect(self._content, self._claimed, slot.id) for slot in slots]
        leaves = max(len(self._content.facts.effect(key).leaves) for key in keys)
        gave = self.triggered(EventKind.SLOT_GAVE).times(leaves)
        return most(potential_of(self._content, key) for key in keys).plus(gave)

    # Whether a slot could be used with it

    def could_use(self, frames: Iterable[Frame], start: Potential) -> bool:
        """Whether some part of these frames could be carried out, with what `start` could lead to."""
        frames = tuple(frames)
        leaves = [(frame, leaf) for frame in frames for leaf in self._open(frame)]
        extra = together(self._before(leaf) for _, leaf in leaves)
        total = self.consequences(start.plus(extra))
        return total is None or any(self._could(frame, leaf, total) for frame, leaf in leaves)

    def _open(self, frame: Frame) -> Iterator[Leaf]:
        facts = self._content.facts
        for leaf in facts.effect(frame.effect).leaves:
            if frame.open[leaf.index]:
                yield leaf
                if isinstance(leaf.part.node, UseActionCard):
                    for card in self._standing.actions:
                        yield from facts.effect(action_key(card)).leaves

    def _before(self, leaf: Leaf) -> Potential:
        """What a part of the slot could give before it counts: uses turn cards, what is built pays its upgrade."""
        node = leaf.part.node
        if isinstance(node, UseActionCard):
            return Potential(uses=1)
        if isinstance(node, Build) and node.then_upgrade is not None:
            return potential_of(self._content, leaf.part.effect)
        return NONE

    def _could(self, frame: Frame, leaf: Leaf, total: Potential) -> bool:
        """Whether the part could be carried out; parts not looked at closely always could."""
        at = Situation(self._content, self._state, self._state.active, frame, leaf.part)
        stock = at.player.stock.plus(total.resources)
        match leaf.part.node:
            case Build():
                return any(self._could_build(at, what, stock, total) for what in leaf.part.node.what)
            case Upgrade(what=what):
                targets = upgradable_sites(at.board, at.player, what)
                anything = bool(targets) or bool(total.tunnels or total.buildings)
                return anything and any(stock.covers(price) for kind in what for price in self._prices(at, kind))
            case UseActionCard():
                return False
            case DrawSpecial():
                return bool(face_up_specials(self._state)) or self._special_played()
            case PayThen(options=options):
                return any(stock.covers(price) for price in options)
            case Exchange(left=left, right=right):
                return stock.covers(left) or stock.covers(right)
            case _:
                return True
