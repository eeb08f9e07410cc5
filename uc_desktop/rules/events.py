"""The events: what happened, in the past tense, complete enough for log, sound, motion, statistics and triggers.

Every event names the player it happened to (`NOBODY` for the table). Fields named in `hidden_from_others` may be
shown to that player only; an event whose class has `reveals` tells something that was hidden before (strict undo).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar, dataclass_transform

from uc_desktop.rules.sources import Source
from uc_desktop.rules.terms import Phase, Piece, Pile, Resources

NOBODY = -2
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def _value(cls: type[T]) -> type[T]:
    """A frozen dataclass. That nobody writes one is mypy's to see: checking it at run time makes building one, of which
    every command builds several, take three times as long."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@_value
class _Event:
    reveals: ClassVar[bool] = False
    hidden_from_others: ClassVar[tuple[str, ...]] = ()


@_value
class CardsDrawn(_Event):
    """Cards came from the era deck into the player's hand."""

    player: int
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True
    hidden_from_others: ClassVar[tuple[str, ...]] = ("cards",)


@_value
class DeckReshuffled(_Event):
    """The discard pile became the new era deck."""

    player: int
    cards: int


@_value
class CardDiscarded(_Event):
    """A card left the player's hand or table; `pile` is where to."""

    player: int
    card: str
    pile: Pile


@_value
class TilePlaced(_Event):
    """An action tile was placed on a slot, with the action-cloning tile if `clone`."""

    player: int
    slot: str
    clone: bool


@_value
class CardPlayed(_Event):
    """A card was played from hand onto a slot; `matched` tells whether the colours match."""

    player: int
    card: str
    slot: str
    matched: bool


@_value
class ResourcesGained(_Event):
    """Resources came from the supply; `source` is an effect's key, or what is no effect."""

    player: int
    resources: Resources
    source: Source


@_value
class ResourcesPaid(_Event):
    """Resources went to the supply."""

    player: int
    resources: Resources
    source: Source


@_value
class PointsChanged(_Event):
    """Points were gained, or lost for feeding; `category` is a `terms.Category`."""

    player: int
    points: int
    category: str
    source: Source


@_value
class Built(_Event):
    """Something was built on a site."""

    player: int
    what: Piece
    site: str


@_value
class Upgraded(_Event):
    """The structure on a site was upgraded."""

    player: int
    what: Piece
    site: str


@_value
class CityConverted(_Event):
    """The nonsymbiotic city on a site became symbiotic."""

    player: int
    site: str


@_value
class MetropolisConnected(_Event):
    """The metropolis at a place (UL, UR, LL) became connected, or a gained one arrived (place empty)."""

    player: int
    tile: str
    place: str


@_value
class MetropolisGained(_Event):
    """A random blue metropolis tile was gained."""

    player: int
    tile: str
    reveals: ClassVar[bool] = True


@_value
class Advanced(_Event):
    """The Federation marker moved one step; spaces as printed, 0 below the track."""

    player: int
    old: int
    new: int


@_value
class CardClaimed(_Event):
    """The card just played was claimed."""

    player: int
    card: str


@_value
class ContractClaimed(_Event):
    """A government contract was claimed."""

    player: int
    contract: str


@_value
class ActionCardUsed(_Event):
    """An action card was turned and its action begun."""

    player: int
    card: str


@_value
class ActionCardsRefreshed(_Event):
    """Used action cards became available again."""

    player: int
    cards: tuple[str, ...]


@_value
class SpecialsLookedAt(_Event):
    """The player looks at Special cards; the former top card went to the bottom."""

    player: int
    cards: tuple[str, ...]
    bottomed: str
    reveals: ClassVar[bool] = True
    hidden_from_others: ClassVar[tuple[str, ...]] = ("cards",)


@_value
class SpecialTaken(_Event):
    """A Special card went to the player's hand; `secret` when it came from the three looked at."""

    player: int
    card: str
    secret: bool


@_value
class SpecialRevealed(_Event):
    """A new card is face up on the Special deck."""

    player: int
    card: str
    reveals: ClassVar[bool] = True


@_value
class SpecialPaid(_Event):
    """A Special card was paid for."""

    player: int
    card: str


@_value
class AbilityUsed(_Event):
    """A once-per-turn ability was used."""

    player: int
    card: str


@_value
class SlotPerformed(_Event):
    """The action of a slot is performed through an effect."""

    player: int
    slot: str


@_value
class EffectStarted(_Event):
    """An effect came onto the agenda through a trigger or a bonus."""

    player: int
    effect: str


@_value
class EffectEnded(_Event):
    """An effect was ended with parts of it left; `forced` when nothing of it could be carried out any more."""

    player: int
    effect: str
    forced: bool


@_value
class TurnStarted(_Event):
    """A player's turn began; `number` is 1 to 3."""

    player: int
    number: int


@_value
class TurnConfirmed(_Event):
    """The player confirmed the turn or decision."""

    player: int
    phase: Phase


@_value
class RoundStarted(_Event):
    """A round began with this play order."""

    player: int
    round: int
    order: tuple[int, ...]


@_value
class NeutralTilesMoved(_Event):
    """The neutral tiles moved to the next slots, by their old order round the ring; `removed` is the slot from
    which the fourth was taken off, empty if there was none."""

    player: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    removed: str


@_value
class NeutralTileCounted(_Event):
    """A card was turned up for the fourth neutral tile and discarded; its digits add up to `steps`, which lead to the
    slot `counted`; the tile lies on `slot`, the next empty one from there."""

    player: int
    card: str
    steps: int
    counted: str
    slot: str
    reveals: ClassVar[bool] = True


@_value
class ProductionStarted(_Event):
    """The Production phase of an era began."""

    player: int
    era: int


@_value
class Produced(_Event):
    """One line of a player's Production: `count` sources of a kind gave resources and points."""

    player: int
    source: Source
    count: int
    resources: Resources
    points: int


@_value
class Fed(_Event):
    """A player fed the connected cities."""

    player: int
    cities: int
    kelp: int
    biomatter: int
    points: int


@_value
class EraStarted(_Event):
    """A new era's deck is in play."""

    player: int
    era: int


@_value
class FinalScored(_Event):
    """One line of the final scoring."""

    player: int
    category: str
    source: Source
    points: int
    paid: Resources


@_value
class GameEnded(_Event):
    """The game is over; players in the order of the final ranking."""

    player: int
    ranking: tuple[int, ...]


Event = (
    CardsDrawn
    | DeckReshuffled
    | CardDiscarded
    | TilePlaced
    | CardPlayed
    | ResourcesGained
    | ResourcesPaid
    | PointsChanged
    | Built
    | Upgraded
    | CityConverted
    | MetropolisConnected
    | MetropolisGained
    | Advanced
    | CardClaimed
    | ContractClaimed
    | ActionCardUsed
    | ActionCardsRefreshed
    | SpecialsLookedAt
    | SpecialTaken
    | SpecialRevealed
    | SpecialPaid
    | AbilityUsed
    | SlotPerformed
    | EffectStarted
    | EffectEnded
    | TurnStarted
    | TurnConfirmed
    | RoundStarted
    | NeutralTilesMoved
    | NeutralTileCounted
    | ProductionStarted
    | Produced
    | Fed
    | EraStarted
    | FinalScored
    | GameEnded
)
