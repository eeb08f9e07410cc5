"""The optimistic bound: what could at most still be gained in a turn, and whether that makes a slot usable (T-6).

Nothing costs what it costs, but it must be payable when it starts; conditions always hold, every trigger fires, of a
choice all branches may be taken: what is impossible here is impossible. Whatever can give something in a turn must be
counted here; the tests compare it with an exhaustive search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from uc_desktop.rules.board import payment, sites
from uc_desktop.rules.content import Content, Part, SlotDef, action_key, slot_key
from uc_desktop.rules.effects.agenda import OpenPart, ability_frame, may_start, usable_abilities
from uc_desktop.rules.effects.amounts import multiplier
from uc_desktop.rules.effects.building import cost_of_building, left_in_supply, prices_of_upgrade
from uc_desktop.rules.effects.cards import slot_effect
from uc_desktop.rules.effects.effect_index import Leaf, times_of
from uc_desktop.rules.effects.max_yield import AT_ONCE, NONE, Potential, potential_of_part, together
from uc_desktop.rules.effects.nodes import (
    Build,
    Claim,
    EventKind,
    Exchange,
    Gain,
    PayCard,
    PayThen,
    PerformSlot,
    SiteKind,
    SlotChoice,
    Upgrade,
    UpgradeCost,
    UseActionCard,
    When,
)
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.reachability.optimistic_effects import Consequences
from uc_desktop.rules.reachability.sufficient_conditions import available_cards, with_claimed
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, NOTHING, Color, Resources, What

#: What opens more is followed so often; after that anything counts as possible.
_ROUNDS = 12


class _Item(NamedTuple):
    """A part that may be carried out `factor` times as often as it says."""

    leaf: Leaf
    frame: Frame
    factor: int = 1


class Bound:
    """What the active player could still gain in the turn of this state, at the very most.

    `others` are the frames whose parts do not use the slot, `card` is the matched card, empty without one. What was
    found for one slot is kept for the next.
    """

    __slots__ = (
        *("_before", "_board", "_card", "_cards", "_content", "_counted", "_happenings"),
        *("_items", "_player", "_refreshed", "_slot_uses", "_standing", "_state", "_turned", "_uses"),
    )

    def __init__(self, content: Content, state: State, others: Iterable[Frame], card: str) -> None:
        self._before = state
        if card and content.cards[card].kind in AT_ONCE:
            state = with_claimed(state, card)
        self._content = content
        self._state = state
        self._card = card
        self._player = state.players[state.active]
        self._board = content.boards[self._player.board]
        self._standing = content.facts.standings[self._player.claimed]
        self._happenings = Consequences(content, state)
        self._cards = available_cards(content, state)
        self._turned = self._uses = self._slot_uses = False
        self._refreshed = 0
        self._items = [item for frame in others for item in self._open(frame)]
        self._items += self._abilities()
        self._counted: list[Potential] = []

    def choose(self, color: Color) -> None:
        """Choose a slot of this colour, with the matched card or, if there is none, another."""
        matched = self._card != ""
        self._trigger(
            EventKind.SLOT_CHOSEN, lambda when: when.matched in (None, matched) and when.color in (None, color)
        )

    def _trigger(self, kind: EventKind, fits: Callable[[When], bool]) -> None:
        if kind in self._standing.triggers:
            self._happenings.add(self._happenings.triggered(kind, fits))

    def is_hopeless(self, slots: Iterable[Frame], *, tried: bool = False) -> bool:
        """Whether nothing that could happen would carry out a part of these frames.

        `tried` says that none can be carried out as the position stands.
        """
        slots = tuple(slots)
        if self._card in self._content.slot_bonuses and any(map(self._gets_bonus, slots)):
            return False
        goals = [item for frame in slots for item in self._goals_of(frame)]
        seen = NONE if tried and self._state is self._before else None
        for _ in range(_ROUNDS):
            total = self._happenings.total
            if self._is_boundless() or (total is not seen and any(map(self._could_count, goals))):
                return False
            seen = total
            if not self._go_on():
                return True
        return False

    def _gets_bonus(self, frame: Frame) -> bool:
        """Whether cards claimed add to this slot (X-11)."""
        return frame.slot != "" and slot_effect(self._content, self._player.claimed, frame.slot) != slot_key(frame.slot)

    def _is_boundless(self) -> bool:
        """Whether more could follow than is worth following."""
        total = self._happenings.total
        return self._happenings.endless or total.opened > 0 or (self._slot_uses and total.refreshes > 0)

    def _go_on(self) -> bool:
        """Start everything that could be started by now; False if there was nothing."""
        ready: list[_Item] = []
        later: list[_Item] = []
        for item in self._items:
            (ready if self._could(item) else later).append(item)
        self._items = later
        for item in ready:
            self._start(item)
        if self._counted and not self._happenings.is_board_settled():
            self._happenings.add(together(self._counted))
            self._counted.clear()
        return self._use_again() or bool(ready)

    # What there is to carry out

    def _open(self, frame: Frame) -> Iterator[_Item]:
        left = frame.open
        for leaf in self._content.facts.effects[frame.effect].leaves:
            if left[leaf.place]:
                yield _Item(leaf, frame)

    def _inside(self, effect: str, factor: int = 1) -> Iterator[_Item]:
        """The leaves of an effect that something opens."""
        frame = frame_of(self._content, effect, Role.NESTED)
        for leaf in self._content.facts.effects[effect].leaves:
            yield _Item(leaf, frame, factor)

    def _abilities(self) -> Iterator[_Item]:
        """What abilities not used yet offer (X-15)."""
        for card in usable_abilities(self._content, self._state):
            yield from self._open(ability_frame(self._content, card))

    def _goals_of(self, slot: Frame) -> Iterator[_Item]:
        """The parts of a slot, and of the action cards it uses: turning these may set something off already."""
        for item in self._open(slot):
            yield item
            if isinstance(item.leaf.part.node, UseActionCard):
                self._slot_uses = True
                yield from self._use_cards()

    def _use_cards(self) -> Iterator[_Item]:
        """The parts of all available action cards, each used once."""
        if not self._uses:
            self._uses = True
            each = self._happenings.triggered(EventKind.ACTION_CARD_USED)
            self._happenings.add(each.times(len(self._cards)))
        for card in self._cards:
            yield from self._inside(action_key(card))

    def _use_again(self) -> bool:
        """Where action cards are used: let each be used again as often as one is made available; whether any is."""
        more = self._happenings.total.refreshes - self._refreshed
        if not self._uses or more <= 0:
            return False
        self._refreshed += more
        cards = self._standing.actions
        self._happenings.add(self._happenings.triggered(EventKind.ACTION_CARD_USED).times(len(cards) * more))
        for card in cards:
            self._items += self._inside(action_key(card), more)
        return bool(cards)

    def _start(self, item: _Item) -> None:
        """Carry out a part as often as it may be, with all it opens and sets off."""
        part = item.leaf.part
        if not isinstance(part.node, UseActionCard | PerformSlot):
            self._happenings.add(self._gained(part).times(item.factor))
        factor = item.factor * times_of(part)
        match part.node:
            case UseActionCard() if not self._turned:
                self._turned = True
                self._items += self._use_cards()
            case PerformSlot(which=which):
                self._perform(which, factor)
            case PayThen() | PayCard():
                self._items += self._inside(part.children[0], factor)
            case Build(then_upgrade=UpgradeCost()):
                self._happenings.add(Potential(upgrades=factor))
            case Claim():
                self._claim(part.node.card)
            case _:
                pass

    def _gained(self, part: Part) -> Potential:
        """What carrying out the part gives; what is counted on the board counts as it is until something changes it."""
        node = part.node
        if isinstance(node, Gain) and node.per is not None and self._happenings.is_count_settled(node.per.count):
            self._counted.append(potential_of_part(self._content, part))
            times = multiplier(self._content, self._state, self._state.active, node.per)
            return Potential(*node.resources.times(times))
        return potential_of_part(self._content, part)

    def _perform(self, which: SlotChoice, factor: int) -> None:
        """Perform any slot of those that may be (A-7), with what looks at what slots give (X-8)."""
        gave = 0
        for slot, occupied in zip(self._slots(), self._state.occupied, strict=False):
            if bool(occupied) if which is SlotChoice.OCCUPIED else which is SlotChoice.ANY or not occupied:
                effect = slot_effect(self._content, self._player.claimed, slot.id)
                inside = list(self._inside(effect, factor))
                self._items += inside
                gave = max(gave, len(inside))
        self._happenings.add(self._happenings.triggered(EventKind.SLOT_GAVE).times(gave * factor))

    def _slots(self) -> Iterator[SlotDef]:
        """The coloured slots, in the order of `State.occupied`."""
        slots = self._content.main_boards[self._state.main_board].slots
        return (slot for slot in slots if slot.color is not None)

    def _claim(self, card: str) -> None:
        """Claim the card; the action of one dropped for it may be used (K-6)."""
        kind = self._content.cards[card].kind
        self._trigger(EventKind.CARD_CLAIMED, lambda when: when.kind in (None, kind))
        if len(self._standing.actions) > ACTION_CARD_LIMIT:
            for dropped in self._cards:
                self._items += self._inside(action_key(dropped))

    # What could be carried out

    def _could_count(self, goal: _Item) -> bool:
        """Whether this part of the slot could be carried out; action cards it uses are looked at beside it."""
        return not isinstance(goal.leaf.part.node, UseActionCard) and self._could(goal)

    def _could(self, item: _Item) -> bool:
        """Whether the part could be carried out; parts not looked at closely always could."""
        if item.leaf.conditions and self._is_ruled_out(item):
            return False
        node, stock = item.leaf.part.node, self._happenings.stock
        match node:
            case Build():
                return any(self._could_build(item, node, what) for what in node.what)
            case Upgrade():
                return self._could_upgrade(node)
            case PayThen(options=options):
                return any(map(stock.covers, options))
            case Exchange(left=left, right=right):
                return stock.covers(left) or stock.covers(right)
            case PayCard(cost=cost):
                return stock.credit >= cost
            case _:
                return True

    def _is_ruled_out(self, item: _Item) -> bool:
        """Whether a condition of the part does not hold, and nothing done so far could change that."""
        return all(map(self._happenings.is_settled, item.leaf.conditions)) and not may_start(
            self._content, self._state, OpenPart(item.leaf, item.frame)
        )

    def _could_build(self, item: _Item, node: Build, what: What) -> bool:
        white_back = what is What.NONSYMBIOTIC_CITY and self._happenings.total.converts
        if not white_back and not left_in_supply(self._state, what):
            return False
        cost = cost_of_building(self._standing, item.leaf.part, what)
        if not payment.covers_building(self._happenings.stock, cost):
            return False
        return any(self._could_pay(node, what, cost.plus(surcharge)) for surcharge in self._surcharges(node, what))

    def _surcharges(self, node: Build, what: What) -> Sequence[Resources]:
        """What building on one of the sites costs on top (B-5); nothing where more sites could open."""
        total = self._happenings.total
        if total.tunnels if what is What.TUNNEL else total.cities:
            return (NOTHING,)
        expansion = node.site is SiteKind.EXPANSION
        on = sites.sites_for(self._board, self._player, what, expansion=expansion)
        return [surcharge for surcharge, _ in sites.by_surcharge(self._board, on)]

    def _could_pay(self, node: Build, what: What, cost: Resources) -> bool:
        """Whether building at this cost could be paid, and what must follow."""
        if not payment.covers_building(self._happenings.stock, cost):
            return False
        return node.then_upgrade is None or self._happenings.could_upgrade(node, what, cost)

    def _could_upgrade(self, node: Upgrade) -> bool:
        total, stock = self._happenings.total, self._happenings.stock
        built = total.tunnels or total.buildings or total.annexes
        if not built and not sites.upgradable_sites(self._board, self._player, node.what):
            return False
        return any(
            stock.covers(price) for what in node.what for price in prices_of_upgrade(self._standing, what, node.cost)
        )
