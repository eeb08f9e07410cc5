"""The game's content as frozen definitions, and the index the interpreter works on.

`Content` is filled by `cards.loader`; nothing here reads files. Effects are numbered into `Part` objects with stable
references, so that states and commands hold strings only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.effects.effect_index import Facts
from uc_desktop.rules.effects.nodes import (
    Ability,
    Build,
    Choose,
    Claim,
    Condition,
    Discount,
    Effect,
    EventKind,
    HandLimit,
    InOrder,
    MetropolisScoring,
    Node,
    PayCard,
    PayThen,
    Permanent,
    Scoring,
    SlotBonus,
    Trigger,
    Upgrade,
    UpgradeCost,
)
from uc_desktop.rules.terms import Color, Kind, Pile

P = TypeVar("P", bound=Permanent)


@dataclass(frozen=True, slots=True)
class CardDef:
    """A card: `effect` of instant, action and production cards, `permanent` of permanent and `scoring` of end-scoring
    cards; `cost` in credits, 0 for all but Special cards, whose `era` is None."""

    id: str
    number: int
    name: str
    kind: Kind
    color: Color | None
    era: int | None
    source: str = "original"
    cost: int = 0
    effect: Effect = ()
    permanent: tuple[Permanent, ...] = ()
    scoring: tuple[Scoring, ...] = ()
    flavour: str = ""
    illustration: str = ""

    @property
    def is_special(self) -> bool:
        """Whether this is a Special card (K-9)."""
        return self.cost > 0

    @property
    def is_costly_special(self) -> bool:
        """Whether this is a Special card at 3 credits (C-2)."""
        return self.cost == 3

    @property
    def is_cheap_special(self) -> bool:
        """Whether this is a Special card at 1 or 2 credits (C-2)."""
        return self.is_special and not self.is_costly_special

    @property
    def is_assistant(self) -> bool:
        """Whether this is the Personal Assistant (K-13), the one card without a colour."""
        return self.color is None

    def pile(self, era: int) -> Pile:
        """Where the card goes when it leaves a player's places in this era (K-6, K-10, Z-3)."""
        if self.is_special:
            return Pile.REMOVED if self.is_costly_special else Pile.SPECIAL_DECK
        return Pile.DISCARD if self.era == era else Pile.REMOVED


@dataclass(frozen=True, slots=True)
class SlotDef:
    """An action slot; the always-available one has no colour (T-5)."""

    id: str
    color: Color | None
    effect: Effect


@dataclass(frozen=True, slots=True)
class MainBoardDef:
    """One side of the main board: its coloured slots clockwise (green, red, yellow), then the always-available one."""

    id: str
    players: tuple[int, ...]
    slots: tuple[SlotDef, ...]


@dataclass(frozen=True, slots=True)
class MetropolisDef:
    """A metropolis tile: blue ones have an instant and perhaps a production effect, brown ones a scoring."""

    id: str
    color: str
    name: str
    instant: Effect = ()
    production: Effect = ()
    scoring: MetropolisScoring | None = None
    solo: bool = True


@dataclass(frozen=True, slots=True)
class BonusDef:
    """What a mark on a site gives (B-11)."""

    id: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class ContractDef:
    """A government contract (G-1): what must hold, all of it, and what claiming it gives."""

    id: str
    name: str
    criteria: tuple[Condition, ...]
    effect: Effect
    flavour: str = ""

    @property
    def code(self) -> str:
        """What it is called on the table: C1 for `contract-1`."""
        return f"C{self.id.rpartition('-')[2]}"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an effect, addressable by `ref`; `effect` is the key of that effect, `children` those of the effects
    that the part holds or opens."""

    ref: str
    effect: str
    node: Node
    children: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PermanentUse:
    """A permanent effect of a card with the key of its own effect, if it has one."""

    card: str
    effect: str
    node: Permanent


class Owner(NamedTuple):
    """Whose an effect is: the id of the slot, card, metropolis, contract or bonus, and how it comes by the effect, in
    the word that its key begins with."""

    kind: str
    name: str


def owner_of(effect: str) -> Owner:
    """Whose the effect with this key is, or the one that the part with this reference is in; if the key is joined of
    several, the first one's. What is no key belongs to nobody: an empty name."""
    kind, _, rest = effect.split("+", 1)[0].partition(":")
    return Owner(kind, rest.split("/", 1)[0].split(":", 1)[0])


def keys_of(effect: str) -> tuple[str, ...]:
    """The keys that an effect's key is joined of, mostly itself alone."""
    return tuple(effect.split("+"))


def is_within(ref: str, outer: str) -> bool:
    """Whether the part with this reference is in the effect with a key, or is opened by the part of a reference."""
    return any(ref.startswith(f"{key}/") for key in keys_of(outer))


def slot_key(slot: str) -> str:
    """The key of a slot's effect."""
    return f"slot:{slot}"


def card_key(card: str) -> str:
    """The key of the effect of playing a card on a match."""
    return f"play:{card}"


def action_key(card: str) -> str:
    """The key of an action card's action."""
    return f"action:{card}"


def production_key(thing: str) -> str:
    """The key of a card's or metropolis's production effect."""
    return f"production:{thing}"


def instant_key(metropolis: str) -> str:
    """The key of a metropolis's instant effect."""
    return f"metropolis:{metropolis}"


def contract_key(contract: str) -> str:
    """The key of a government contract's benefit."""
    return f"contract:{contract}"


def bonus_key(bonus: str) -> str:
    """The key of a site bonus's effect."""
    return f"bonus:{bonus}"


def permanent_key(card: str, index: int) -> str:
    """The key of the effect of a card's permanent effect with this index."""
    return f"permanent:{card}:{index}"


@dataclass(frozen=True)
class Content:
    """All definitions by id, with a hash over them, and the parts of all effects by key and reference.

    `cards` holds era cards, Special cards and the Personal Assistant. Mappings keep the order of the data files.
    """

    cards: Mapping[str, CardDef]
    main_boards: Mapping[str, MainBoardDef]
    boards: Mapping[str, Board]
    metropolises: Mapping[str, MetropolisDef]
    bonuses: Mapping[str, BonusDef]
    hash: str
    assistant: str = "personal-assistant"
    contracts: Mapping[str, ContractDef] = field(default_factory=dict)
    #: What never changes about effects and sets of claimed cards, worked out when first asked for.
    facts: Facts = field(init=False, repr=False, compare=False)
    _effects: dict[str, tuple[Part, ...]] = field(default_factory=dict, repr=False, compare=False)
    _parts: dict[str, Part] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", Facts(self))
        for key, effect in self._all_effects():
            self._register(key, effect)

    def effect(self, key: str) -> tuple[Part, ...]:
        """The parts of an effect; a key joined of several with ``+`` has the parts of all of them."""
        parts = self._effects.get(key)
        if parts is None:
            parts = tuple(part for piece in keys_of(key) for part in self._effects[piece])
            self._effects[key] = parts
        return parts

    def has_effect(self, key: str) -> bool:
        """Whether there is an effect with this key, or are all of those that it is joined of."""
        return all(piece in self._effects for piece in keys_of(key))

    def part(self, ref: str) -> Part | None:
        """The part with this reference, or None."""
        return self._parts.get(ref)

    def node(self, ref: str) -> Node:
        """The node of the part with this reference, which must be one."""
        return self._parts[ref].node

    def main_board(self, players: int) -> MainBoardDef:
        """The side of the main board used by this many players (S-1)."""
        return next(side for side in self.main_boards.values() if players in side.players)

    @cached_property
    def slots(self) -> Mapping[str, SlotDef]:
        """All slots of all sides, by id."""
        return {slot.id: slot for side in self.main_boards.values() for slot in side.slots}

    def deck(self, era: int) -> tuple[str, ...]:
        """The ids of an era's cards, by number."""
        return self._by_number(card for card in self.cards.values() if card.era == era)

    def specials(self, *, costly: bool) -> tuple[str, ...]:
        """The ids of the Special cards at 3 credits (`costly`) or at 1 and 2 (C-2), by number."""
        found = (card for card in self.cards.values() if card.is_special)
        return self._by_number(card for card in found if card.is_costly_special == costly)

    def metropolis_ids(self, color: str) -> tuple[str, ...]:
        """The ids of the blue or brown metropolises, in the data's order (C-3)."""
        return tuple(tile.id for tile in self.metropolises.values() if tile.color == color)

    def boards_of(self, side: str) -> tuple[str, ...]:
        """The ids of the player boards of a side, in the data's order (C-4)."""
        return tuple(board.id for board in self.boards.values() if board.side == side)

    @cached_property
    def triggers(self) -> Mapping[EventKind, Mapping[str, tuple[PermanentUse, ...]]]:
        """The triggers of permanent cards, by event and card."""
        found: dict[EventKind, dict[str, tuple[PermanentUse, ...]]] = {kind: {} for kind in EventKind}
        for use in self._permanents(Trigger):
            assert isinstance(use.node, Trigger)
            by_card = found[use.node.when.event]
            by_card[use.card] = (*by_card.get(use.card, ()), use)
        return found

    @cached_property
    def discounts(self) -> Mapping[str, tuple[Discount, ...]]:
        """The discounts of permanent cards, by card."""
        return {card.id: found for card in self.cards.values() if (found := _of_type(card, Discount))}

    @cached_property
    def abilities(self) -> Mapping[str, PermanentUse]:
        """The once-per-turn abilities, by card (one a card)."""
        return {use.card: use for use in self._permanents(Ability)}

    @cached_property
    def slot_bonuses(self) -> Mapping[str, tuple[PermanentUse, ...]]:
        """The additions to slots, by card."""
        found: dict[str, tuple[PermanentUse, ...]] = {}
        for use in self._permanents(SlotBonus):
            found[use.card] = (*found.get(use.card, ()), use)
        return found

    @cached_property
    def hand_limits(self) -> Mapping[str, int]:
        """By how much a card raises the hand limit (X-12), by card."""
        return {
            card.id: sum(entry.more for entry in found)
            for card in self.cards.values()
            if (found := _of_type(card, HandLimit))
        }

    def _permanents(self, kind: type[Permanent]) -> Iterable[PermanentUse]:
        for card in self.cards.values():
            for index, node in enumerate(card.permanent):
                if isinstance(node, kind):
                    yield PermanentUse(card.id, permanent_key(card.id, index), node)

    def _by_number(self, cards: Iterable[CardDef]) -> tuple[str, ...]:
        return tuple(card.id for card in sorted(cards, key=lambda card: card.number))

    def _all_effects(self) -> Iterable[tuple[str, Effect]]:
        for slot in self.slots.values():
            yield slot_key(slot.id), slot.effect
        for bonus in self.bonuses.values():
            yield bonus_key(bonus.id), bonus.effect
        for tile in self.metropolises.values():
            yield instant_key(tile.id), tile.instant
            yield production_key(tile.id), tile.production
        for contract in self.contracts.values():
            yield contract_key(contract.id), contract.effect
        for card in self.cards.values():
            yield from _card_effects(card)

    def _register(self, key: str, effect: Effect) -> None:
        self._effects[key] = tuple(self._part(f"{key}/{index}", key, node) for index, node in enumerate(effect))

    def _part(self, ref: str, effect: str, node: Node) -> Part:
        children = _children(ref, node)
        for child, nested in children.items():
            self._register(child, nested)
        part = Part(ref, effect, node, tuple(children))
        self._parts[ref] = part
        return part


def _children(ref: str, node: Node) -> dict[str, Effect]:
    match node:
        case Choose(branches):
            return {f"{ref}/{number}": branch for number, branch in enumerate(branches)}
        case InOrder(steps):
            return {f"{ref}/{number}": step for number, step in enumerate(steps)}
        case PayThen(then=then) | PayCard(then=then):
            return {f"{ref}/then": then}
        case Build(what=what, then_upgrade=UpgradeCost() as cost):
            return {f"{ref}/upgrade": (Upgrade(what, cost=cost),)}
        case _:
            return {}


def _card_effects(card: CardDef) -> Iterable[tuple[str, Effect]]:
    if card.kind is Kind.INSTANT:
        yield card_key(card.id), _instant(card)
    else:
        yield card_key(card.id), (Claim(card.id),)
    if card.kind is Kind.ACTION:
        yield action_key(card.id), card.effect
    if card.kind is Kind.PRODUCTION:
        yield production_key(card.id), card.effect
    for index, node in enumerate(card.permanent):
        if isinstance(node, Trigger | Ability | SlotBonus):
            yield permanent_key(card.id, index), node.effect


def _instant(card: CardDef) -> Effect:
    return (PayCard(card.id, card.cost, card.effect),) if card.is_special else card.effect


def _of_type(card: CardDef, kind: type[P]) -> tuple[P, ...]:
    return tuple(node for node in card.permanent if isinstance(node, kind))
