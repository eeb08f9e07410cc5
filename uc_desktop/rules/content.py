"""The game's content as frozen definitions, and the keys and references by which states and commands name effects.

`Content` is filled by `cards.loading.loader`; nothing here reads files. `index.RuleIndex` numbers effects into `Part`
objects with stable references, so that states and commands hold strings only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.conditions import Condition, MetropolisScoring, Scoring
from uc_desktop.rules.effects.nodes import Effect, Node, Permanent
from uc_desktop.rules.terms import NOTHING, Color, Kind, Pile, Resources

P = TypeVar("P", bound=Permanent)


class Translation(Struct, frozen=True):
    """A name and flavour line in a language, told by its code; empty where there is none."""

    language: str
    name: str = ""
    flavour: str = ""


class CardDef(Struct, frozen=True):
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
    translations: tuple[Translation, ...] = ()

    @property
    def is_special(self) -> bool:
        """Whether this is a Special card."""
        return self.cost > 0

    @property
    def price(self) -> Resources:
        """What resolving it costs: nothing, but for Special cards their credits alone (K-9)."""
        return Resources(credit=self.cost) if self.cost else NOTHING

    @property
    def is_costly_special(self) -> bool:
        """Whether this is a Special card at 3 credits."""
        return self.cost == 3

    @property
    def is_cheap_special(self) -> bool:
        """Whether this is a Special card at 1 or 2 credits."""
        return self.is_special and not self.is_costly_special

    @property
    def is_assistant(self) -> bool:
        """Whether this is the Personal Assistant (K-13), the one card without a colour."""
        return self.color is None

    def pile(self, era: int) -> Pile:
        """Where the card goes when it leaves a player's places in this era (K-10, Z-3)."""
        if self.is_special:
            return Pile.REMOVED if self.is_costly_special else Pile.SPECIAL_DECK
        return Pile.DISCARD if self.era == era else Pile.REMOVED


class SlotDef(Struct, frozen=True):
    """An action slot; the always-available one has no colour."""

    id: str
    color: Color | None
    effect: Effect


class MainBoardDef(Struct, frozen=True):
    """A side of the main board (C-5): coloured slots clockwise (green, red, yellow), then the always-available one."""

    id: str
    players: tuple[int, ...]
    slots: tuple[SlotDef, ...]


class MetropolisDef(Struct, frozen=True):
    """A metropolis tile: blue ones have an instant and perhaps a production effect, brown ones a scoring."""

    id: str
    color: str
    name: str
    instant: Effect = ()
    production: Effect = ()
    scoring: MetropolisScoring | None = None
    solo: bool = True
    translations: tuple[Translation, ...] = ()


class BonusDef(Struct, frozen=True):
    """What a mark on a site gives."""

    id: str
    effect: Effect


class ContractDef(Struct, frozen=True):
    """A government contract: what must hold, all of it, and what claiming it gives."""

    id: str
    name: str
    criteria: tuple[Condition, ...]
    effect: Effect
    flavour: str = ""
    translations: tuple[Translation, ...] = ()

    @property
    def code(self) -> str:
        """What it is called on the table: C1 for `contract-1`."""
        return f"C{self.id.rpartition('-')[2]}"


class Part(Struct, frozen=True):
    """One part of an effect, addressable by `ref`; `effect` is the key of that effect, `children` those of the effects
    that the part holds or opens."""

    ref: str
    effect: str
    node: Node
    children: tuple[str, ...]


class Leaf(Struct, frozen=True):
    """A part that can be carried out, and the way to it in its effect.

    `position` is that of the effect's part that it is or lies in; `path` leads there through choices and sequences,
    outermost first; `conditions` are its own and those on the path.
    """

    part: Part
    position: int
    path: tuple[Part, ...]
    conditions: tuple[Condition, ...]


class PermanentUse(Struct, frozen=True):
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


def is_nested(ref: str) -> bool:
    """Whether the part belongs to an effect that another part holds or opens."""
    return ref.count("/") > 1


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


class Content(Struct, frozen=True):
    """All definitions by id, with a hash over them.

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

    def main_board(self, players: int) -> MainBoardDef:
        """The side of the main board used by this many players."""
        return next(side for side in self.main_boards.values() if players in side.players)

    @property
    def slots(self) -> Mapping[str, SlotDef]:
        """All slots of all sides, by id."""
        return {slot.id: slot for side in self.main_boards.values() for slot in side.slots}

    def deck(self, era: int) -> tuple[str, ...]:
        """The ids of an era's cards, by number."""
        return self._by_number(card for card in self.cards.values() if card.era == era)

    def specials(self, *, costly: bool) -> tuple[str, ...]:
        """The ids of the Special cards at 3 credits (`costly`) or at 1 and 2, by number."""
        found = (card for card in self.cards.values() if card.is_special)
        return self._by_number(card for card in found if card.is_costly_special == costly)

    def metropolis_ids(self, color: str) -> tuple[str, ...]:
        """The ids of the blue or brown metropolises, in the data's order (C-3)."""
        return tuple(tile.id for tile in self.metropolises.values() if tile.color == color)

    def boards_of(self, side: str) -> tuple[str, ...]:
        """The ids of the player boards of a side, in the data's order."""
        return tuple(board.id for board in self.boards.values() if board.side == side)

    def _by_number(self, cards: Iterable[CardDef]) -> tuple[str, ...]:
        return tuple(card.id for card in sorted(cards, key=lambda card: card.number))
