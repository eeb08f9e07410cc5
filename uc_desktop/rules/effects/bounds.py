"""The optimistic bound: what could at most still be gained in a turn, and whether that makes a slot usable (T-6).

Nothing costs what it costs, but it must be payable when it starts; conditions always hold, every trigger fires, of a
choice all branches may be taken: what is impossible here is impossible. Whatever can give something in a turn must be
counted here; the tests compare it with an exhaustive search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from uc_desktop.rules import payment
from uc_desktop.rules.content import Content, Part, SlotDef, action_key, slot_key
from uc_desktop.rules.effects.agenda import OpenPart, ability_frame, unmet_conditions, usable_abilities
from uc_desktop.rules.effects.amounts import multiplier
from uc_desktop.rules.effects.building import building_cost, left_in_supply, sites_for, upgrade_costs
from uc_desktop.rules.effects.cards import slot_effect
from uc_desktop.rules.effects.consequences import Consequences
from uc_desktop.rules.effects.facts import Leaf, times_of
from uc_desktop.rules.effects.nodes import (
    Build,
    Claim,
    EventKind,
    Exchange,
    Gain,
    InOrder,
    PayCard,
    PayThen,
    PerformSlot,
    SlotChoice,
    Upgrade,
    UpgradeCost,
    UseActionCard,
    When,
)
from uc_desktop.rules.effects.potential import AT_ONCE, Potential, potential_of_part
from uc_desktop.rules.effects.prospects import available_cards, with_claimed
from uc_desktop.rules.effects.verb import Situation, frame_of
from uc_desktop.rules.sites import upgradable_sites
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Color, What


def is_hopeless(
    content: Content, state: State, slots: Iterable[Frame], others: Iterable[Frame], card: str, choosing: Color | None
) -> bool:
    """Whether nothing that could still happen in the turn would carry out a part of the frames `slots`.

    `others` are all other frames, `card` the matched card, empty without one; `choosing` is the colour of the slot if
    it is yet to be chosen.
    """
    slots = tuple(slots)
    if card and content.cards[card].kind in AT_ONCE:
        state = with_claimed(state, card)
        if card in content.slot_bonuses and any(_gets_bonus(content, state, frame) for frame in slots):
            return False
    bound = Bound(content, state, slots, others)
    if choosing is not None:
        bound.choose(choosing, matched=card != "")
    return not bound.could_use_slot()


def _gets_bonus(content: Content, state: State, frame: Frame) -> bool:
    """Whether cards claimed add to this slot (X-11)."""
    claimed = state.players[state.active].claimed
    return frame.slot != "" and slot_effect(content, claimed, frame.slot) != slot_key(frame.slot)


class _Item(NamedTuple):
    """A part that may be carried out `factor` times as often as it says."""

    leaf: Leaf
    frame: Frame
    factor: int = 1


class Bound:
    """What the active player could still gain in the turn of this state, at the very most."""

    __slots__ = ("_cards", "_content", "_goals", "_happenings", "_items", "_state", "_turned", "_uses")

    def __init__(self, content: Content, state: State, slots: Iterable[Frame], others: Iterable[Frame]) -> None:
        self._content = content
        self._state = state
        self._happenings = Consequences(content, state)
        self._cards = available_cards(content, state)
        self._turned = self._uses = False
        self._items = [item for frame in others for item in self._open(frame)]
        self._items += self._abilities()
        self._goals = [item for frame in slots for item in self._goals_of(frame)]

    def choose(self, color: Color, *, matched: bool) -> None:
        """Choose a slot of this colour, with or without a match."""
        self._trigger(
            EventKind.SLOT_CHOSEN, lambda when: when.matched in (None, matched) and when.color in (None, color)
        )

    def _trigger(self, kind: EventKind, fits: Callable[[When], bool]) -> None:
        self._happenings.add(self._happenings.triggered(kind, fits))

    def could_use_slot(self) -> bool:
        """Whether some part of the slots could be carried out after all that could be done before."""
        while True:
            if self._is_boundless() or any(self._could_count(goal) for goal in self._goals):
                return True
            ready: list[_Item] = []
            later: list[_Item] = []
            for item in self._items:
                (ready if self._could(item) else later).append(item)
            if not ready:
                return False
            self._items = later
            for item in ready:
                self._start(item)

    def _is_boundless(self) -> bool:
        """Whether more could follow than is worth following."""
        total = self._happenings.total
        return self._happenings.endless or total.opened > 0 or (self._uses and total.refreshes > 0)

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
                yield from self._use_cards()

    def _use_cards(self) -> Iterator[_Item]:
        """The parts of all available action cards, each used once."""
        if not self._uses:
            self._uses = True
            each = self._happenings.triggered(EventKind.ACTION_CARD_USED)
            self._happenings.add(each.times(len(self._cards)))
        for card in self._cards:
            yield from self._inside(action_key(card))

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
        for outer in item.leaf.path:
            if isinstance(outer.node, InOrder):
                for step in outer.children[1:]:
                    self._items += self._inside(step, item.factor)

    def _gained(self, part: Part) -> Potential:
        """What carrying out the part gives; what it counts is counted if nothing has changed it."""
        node = part.node
        if isinstance(node, Gain) and node.per is not None and self._happenings.is_count_settled(node.per.count):
            times = multiplier(self._content, self._state, self._state.active, node.per)
            return Potential(*node.resources.times(times))
        return potential_of_part(self._content, part)

    def _perform(self, which: SlotChoice, factor: int) -> None:
        """Perform any slot of those that may be (A-7), with what looks at what slots give (X-8)."""
        gave = 0
        for slot, occupied in zip(self._slots(), self._state.occupied, strict=False):
            if bool(occupied) if which is SlotChoice.OCCUPIED else which is SlotChoice.ANY or not occupied:
                effect = slot_effect(self._content, self._state.players[self._state.active].claimed, slot.id)
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
        actions = self._content.facts.standings[self._state.players[self._state.active].claimed].actions
        if len(actions) > ACTION_CARD_LIMIT:
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
        part, stock = item.leaf.part, self._happenings.stock
        match part.node:
            case Build(what=what):
                at = Situation(self._content, self._state, self._state.active, item.frame, part)
                return any(self._could_build(at, each) for each in what)
            case Upgrade():
                return self._could_upgrade(Situation(self._content, self._state, self._state.active, item.frame, part))
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
        return all(map(self._happenings.is_settled, item.leaf.conditions)) and bool(
            unmet_conditions(self._content, self._state, OpenPart(item.leaf, item.frame))
        )

    def _could_build(self, at: Situation, what: What) -> bool:
        total = self._happenings.total
        white_back = what is What.NONSYMBIOTIC_CITY and total.converts
        opened = total.tunnels if what is What.TUNNEL else total.cities
        if not (left_in_supply(self._state, what) or white_back) or not (opened or sites_for(at, what)):
            return False
        cost = building_cost(at, what)
        if not payment.building_payments(cost, self._happenings.stock):
            return False
        return at.node.then_upgrade is None or self._happenings.could_upgrade(at, what, cost)

    def _could_upgrade(self, at: Situation) -> bool:
        total, what = self._happenings.total, at.node.what
        if not (total.tunnels or total.buildings or total.annexes or upgradable_sites(at.board, at.player, what)):
            return False
        stock = self._happenings.stock
        return any(stock.covers(price) for each in what for price in upgrade_costs(at, each, at.node.cost))
