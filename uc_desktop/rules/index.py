"""Indexes computed once from a `Content`: parts by reference, effects by key, modifiers by claimed cards.

States and commands name effects by keys and parts by references; a `RuleIndex` finds them. All of it depends on the
content alone; what depends on sets of claimed cards too is worked out when first asked for, and kept up to a limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from uc_desktop.rules.board.open_sites import SiteIndex
from uc_desktop.rules.content import (
    CardDef,
    Content,
    Leaf,
    Part,
    PermanentUse,
    action_key,
    bonus_key,
    card_key,
    contract_key,
    instant_key,
    keys_of,
    permanent_key,
    production_key,
    slot_key,
)
from uc_desktop.rules.effects.nodes import (
    Ability,
    AdvanceNode,
    ChooseNode,
    ClaimNode,
    Discount,
    Effect,
    EventKind,
    HandLimit,
    InOrderNode,
    Node,
    PayCardNode,
    Permanent,
    SlotBonus,
    Trigger,
)
from uc_desktop.rules.state import Frame
from uc_desktop.rules.terms import NOTHING, Kind, Piece, Resources, SiteType

P = TypeVar("P", bound=Permanent)

#: How many sets of claimed cards are remembered.
_MOST_MODIFIERS = 4096


class EffectIndex:
    """The leaves of an effect: `leaves` all, `unconditional` those without a condition, `by_ref` by part reference;
    `times` is how often each part may be carried out."""

    __slots__ = ("by_ref", "leaves", "times", "unconditional")

    def __init__(self, index: RuleIndex, key: str) -> None:
        parts = index.effect(key)
        self.times = tuple(times_of(part) for part in parts)
        self.leaves = tuple(leaf for position, part in enumerate(parts) for leaf in _leaves(index, part, position, ()))
        self.unconditional = tuple(leaf for leaf in self.leaves if not leaf.conditions)
        self.by_ref: Mapping[str, Leaf] = {leaf.part.ref: leaf for leaf in self.leaves}


def times_of(part: Part) -> int:
    """How often a part may be carried out: its `times` or steps; 1 for all others."""
    node = part.node
    return node.steps if isinstance(node, AdvanceNode) else getattr(node, "times", 1)


def _leaves(index: RuleIndex, part: Part, position: int, path: tuple[Part, ...]) -> Iterator[Leaf]:
    if not isinstance(part.node, ChooseNode | InOrderNode):
        way = (*path, part)
        yield Leaf(part, position, path, tuple(each.node.only_if for each in way if each.node.only_if is not None))
        return
    for key in part.children:
        for child in index.effect(key):
            yield from _leaves(index, child, position, (*path, part))


class CardModifiers:
    """What a set of claimed cards gives its owner: triggers by event, abilities, action cards, discounts (K-4).

    `more_cards` is by how many they raise the hand limit. `costs` are those of building by part, kept by `building` for
    all sets with the same discounts, `slots` the frames of slots with what the cards add to them, kept by `cards` for
    all sets that add the same.
    """

    __slots__ = (
        "_discounting",
        "_discounts",
        "_index",
        "abilities",
        "actions",
        "costs",
        "more_cards",
        "slot_bonuses",
        "slots",
        "triggers",
    )

    def __init__(self, index: RuleIndex, claimed: tuple[str, ...]) -> None:
        self.triggers: dict[EventKind, tuple[PermanentUse, ...]] = {}
        for card in claimed:
            for kind in index.waits.get(card, ()):
                self.triggers[kind] = self.triggers.get(kind, ()) + index.triggers[kind][card]
        self.abilities = tuple(card for card in claimed if card in index.abilities)
        self.actions = tuple(card for card in claimed if index.cards[card].kind is Kind.ACTION)
        self.slot_bonuses = tuple(card for card in claimed if card in index.slot_bonuses)
        self._discounting = tuple(card for card in claimed if card in index.discounts)
        self._discounts: dict[tuple[Piece, bool], Resources] = {}
        self.more_cards = sum(index.hand_limits.get(card, 0) for card in claimed)
        self.costs = index.costs.setdefault(self._discounting, {})
        self.slots = index.slot_frames.setdefault(self.slot_bonuses, {})
        self._index = index

    def discount(self, what: Piece, *, upgrading: bool) -> Resources:
        """The sum of the permanent discounts on building or upgrading this."""
        if not self._discounting:
            return NOTHING
        total = self._discounts.get((what, upgrading))
        if total is None:
            total = NOTHING
            for card in self._discounting:
                for discount in self._index.discounts[card]:
                    if discount.upgrading is upgrading and what in discount.what:
                        total = total.plus(discount.less)
            self._discounts[what, upgrading] = total
        return total


class _Effects(dict[str, EffectIndex]):
    """Effects by key, also by keys joined of several; worked out when first asked for."""

    def __init__(self, index: RuleIndex) -> None:
        super().__init__()
        self._index = index

    def __missing__(self, key: str) -> EffectIndex:
        found = self[key] = EffectIndex(self._index, key)
        return found


class _Modifiers(dict[tuple[str, ...], CardModifiers]):
    """Modifiers by claimed cards, worked out when first asked for; forgotten when they are too many."""

    def __init__(self, index: RuleIndex) -> None:
        super().__init__()
        self._index = index

    def __missing__(self, claimed: tuple[str, ...]) -> CardModifiers:
        if len(self) >= _MOST_MODIFIERS:
            self.clear()
            self._index.costs.clear()
            self._index.slot_frames.clear()
        found = self[claimed] = CardModifiers(self._index, claimed)
        return found


class RuleIndex:
    """A content's definitions, with its effects by key and its parts by reference.

    `triggers` holds the triggers of permanent cards by event and card, `waits` the events that a card waits for;
    `abilities` are the once-per-turn abilities by card (one a card), `slot_bonuses` the additions to slots,
    `discounts` and `hand_limits` those of a card. `effects` and `modifiers` are filled as they are asked for.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.cards = content.cards
        self.boards = content.boards
        self.sites = {board.id: SiteIndex(board) for board in content.boards.values()}
        self.main_boards = content.main_boards
        self.metropolises = content.metropolises
        self.contracts = content.contracts
        self.slots = content.slots
        self._parts_of: dict[str, tuple[Part, ...]] = {}
        self._parts: dict[str, Part] = {}
        for key, effect in self._all_effects():
            self._register(key, effect)
        self.triggers = self._find_triggers()
        self.waits: Mapping[str, tuple[EventKind, ...]] = {
            card: tuple(kind for kind, by_card in self.triggers.items() if card in by_card) for card in self.cards
        }
        self.abilities: Mapping[str, PermanentUse] = {use.card: use for use in self._permanents(Ability)}
        self.slot_bonuses = self._find_slot_bonuses()
        self.discounts: Mapping[str, tuple[Discount, ...]] = {
            card.id: found for card in self.cards.values() if (found := _of_type(card, Discount))
        }
        self.hand_limits: Mapping[str, int] = {
            card.id: sum(entry.more for entry in limits)
            for card in self.cards.values()
            if (limits := _of_type(card, HandLimit))
        }
        self.effects = _Effects(self)
        self.modifiers = _Modifiers(self)
        #: The costs of building and the frames of slots, by the cards that make a difference to them.
        self.costs: dict[tuple[str, ...], dict[str, tuple[tuple[Piece, Resources, SiteType], ...]]] = {}
        self.slot_frames: dict[tuple[str, ...], dict[str, Frame]] = {}

    def effect(self, key: str) -> tuple[Part, ...]:
        """The parts of an effect; a key joined of several with ``+`` has the parts of all of them."""
        parts = self._parts_of.get(key)
        if parts is None:
            parts = tuple(part for piece in keys_of(key) for part in self._parts_of[piece])
            self._parts_of[key] = parts
        return parts

    def has_effect(self, key: str) -> bool:
        """Whether there is an effect with this key, or are all of those that it is joined of."""
        return all(piece in self._parts_of for piece in keys_of(key))

    def part(self, ref: str) -> Part | None:
        """The part with this reference, or None."""
        return self._parts.get(ref)

    def node(self, ref: str) -> Node:
        """The node of the part with this reference, which must be one."""
        return self._parts[ref].node

    def _find_triggers(self) -> Mapping[EventKind, Mapping[str, tuple[PermanentUse, ...]]]:
        found: dict[EventKind, dict[str, tuple[PermanentUse, ...]]] = {kind: {} for kind in EventKind}
        for use in self._permanents(Trigger):
            assert isinstance(use.node, Trigger)
            by_card = found[use.node.when.event]
            by_card[use.card] = (*by_card.get(use.card, ()), use)
        return found

    def _find_slot_bonuses(self) -> Mapping[str, tuple[PermanentUse, ...]]:
        found: dict[str, tuple[PermanentUse, ...]] = {}
        for use in self._permanents(SlotBonus):
            found[use.card] = (*found.get(use.card, ()), use)
        return found

    def _permanents(self, kind: type[Permanent]) -> Iterable[PermanentUse]:
        for card in self.cards.values():
            for number, node in enumerate(card.permanent):
                if isinstance(node, kind):
                    yield PermanentUse(card.id, permanent_key(card.id, number), node)

    def _all_effects(self) -> Iterable[tuple[str, Effect]]:
        for slot in self.slots.values():
            yield slot_key(slot.id), slot.effect
        for bonus in self.content.bonuses.values():
            yield bonus_key(bonus.id), bonus.effect
        for tile in self.metropolises.values():
            yield instant_key(tile.id), tile.instant
            yield production_key(tile.id), tile.production
        for contract in self.contracts.values():
            yield contract_key(contract.id), contract.effect
        for card in self.cards.values():
            yield from effects_of(card)

    def _register(self, key: str, effect: Effect) -> None:
        self._parts_of[key] = tuple(self._part(f"{key}/{number}", key, node) for number, node in enumerate(effect))

    def _part(self, ref: str, effect: str, node: Node) -> Part:
        children = {f"{ref}/{name}": nested for name, nested in node.nested().items()}
        for child, nested in children.items():
            self._register(child, nested)
        part = Part(ref, effect, node, tuple(children))
        self._parts[ref] = part
        return part


def effects_of(card: CardDef) -> Iterable[tuple[str, Effect]]:
    """The effects of a card by key, those of its triggers and abilities included."""
    if card.kind is Kind.INSTANT:
        yield card_key(card.id), _instant(card)
    else:
        yield card_key(card.id), (ClaimNode(card.id),)
    if card.kind is Kind.ACTION:
        yield action_key(card.id), card.effect
    if card.kind is Kind.PRODUCTION:
        yield production_key(card.id), card.effect
    for index, node in enumerate(card.permanent):
        if isinstance(node, Trigger | Ability | SlotBonus):
            yield permanent_key(card.id, index), node.effect


def _instant(card: CardDef) -> Effect:
    return (PayCardNode(card.id, card.cost, card.effect),) if card.is_special else card.effect


def _of_type(card: CardDef, kind: type[P]) -> tuple[P, ...]:
    return tuple(node for node in card.permanent if isinstance(node, kind))
