"""The events: what happened, in the past tense, complete enough for log, sound, motion, statistics and triggers.

Every event names the player it happened to (`NOBODY` for the table). Fields named in `hidden_from_others` may be
shown to that player only; an event whose class has `reveals` tells something that was hidden before (strict undo).
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from uc_desktop.rules.sources import Source
from uc_desktop.rules.terms import Phase, Piece, Pile, Resources

NOBODY = -2


class _Event(Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    reveals: ClassVar[bool] = False
    hidden_from_others: ClassVar[tuple[str, ...]] = ()


class CardsDrawn(_Event, frozen=True):
    """Cards came from the era deck into the player's hand."""

    player: int
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True
    hidden_from_others: ClassVar[tuple[str, ...]] = ("cards",)


class DeckReshuffled(_Event, frozen=True):
    """The discard pile became the new era deck."""

    player: int
    cards: int


class CardDiscarded(_Event, frozen=True):
    """A card left the player's hand or table; `pile` is where to."""

    player: int
    card: str
    pile: Pile


class TilePlaced(_Event, frozen=True):
    """An action tile was placed on a slot, with the action-cloning tile if `clone`."""

    player: int
    slot: str
    clone: bool


class CardPlayed(_Event, frozen=True):
    """A card was played from hand onto a slot; `matched` tells whether the colours match."""

    player: int
    card: str
    slot: str
    matched: bool


class ResourcesGained(_Event, frozen=True):
    """Resources came from the supply; `source` is an effect's key, or what is no effect."""

    player: int
    resources: Resources
    source: Source


class ResourcesPaid(_Event, frozen=True):
    """Resources went to the supply."""

    player: int
    resources: Resources
    source: Source


class PointsChanged(_Event, frozen=True):
    """Points were gained, or lost for feeding; `category` is a `terms.Category`."""

    player: int
    points: int
    category: str
    source: Source


class Built(_Event, frozen=True):
    """Something was built on a site."""

    player: int
    what: Piece
    site: str


class Upgraded(_Event, frozen=True):
    """The structure on a site was upgraded."""

    player: int
    what: Piece
    site: str


class CityConverted(_Event, frozen=True):
    """The nonsymbiotic city on a site became symbiotic."""

    player: int
    site: str


class MetropolisConnected(_Event, frozen=True):
    """The metropolis at a place (UL, UR, LL) became connected, or a gained one arrived (place empty)."""

    player: int
    tile: str
    place: str


class MetropolisGained(_Event, frozen=True):
    """A random blue metropolis tile was gained."""

    player: int
    tile: str
    reveals: ClassVar[bool] = True


class Advanced(_Event, frozen=True):
    """The Federation marker moved one step; spaces as printed, 0 below the track."""

    player: int
    old: int
    new: int


class CardClaimed(_Event, frozen=True):
    """The card just played was claimed."""

    player: int
    card: str


class ContractClaimed(_Event, frozen=True):
    """A government contract was claimed."""

    player: int
    contract: str


class ActionCardUsed(_Event, frozen=True):
    """An action card was turned and its action begun."""

    player: int
    card: str


class ActionCardsRefreshed(_Event, frozen=True):
    """Used action cards became available again."""

    player: int
    cards: tuple[str, ...]


class SpecialsLookedAt(_Event, frozen=True):
    """The player looks at Special cards; the former top card went to the bottom."""

    player: int
    cards: tuple[str, ...]
    bottomed: str
    reveals: ClassVar[bool] = True
    hidden_from_others: ClassVar[tuple[str, ...]] = ("cards",)


class SpecialTaken(_Event, frozen=True):
    """A Special card went to the player's hand; `secret` when it came from the three looked at."""

    player: int
    card: str
    secret: bool


class SpecialRevealed(_Event, frozen=True):
    """A new card is face up on the Special deck."""

    player: int
    card: str
    reveals: ClassVar[bool] = True


class SpecialPaid(_Event, frozen=True):
    """A Special card was paid for."""

    player: int
    card: str


class AbilityUsed(_Event, frozen=True):
    """A once-per-turn ability was used."""

    player: int
    card: str


class SlotPerformed(_Event, frozen=True):
    """The action of a slot is performed through an effect."""

    player: int
    slot: str


class EffectStarted(_Event, frozen=True):
    """An effect came onto the agenda through a trigger or a bonus."""

    player: int
    effect: str


class EffectEnded(_Event, frozen=True):
    """An effect was ended with parts of it left; `forced` when nothing of it could be carried out any more."""

    player: int
    effect: str
    forced: bool


class TurnStarted(_Event, frozen=True):
    """A player's turn began; `number` is 1 to 3."""

    player: int
    number: int


class TurnConfirmed(_Event, frozen=True):
    """The player confirmed the turn or decision."""

    player: int
    phase: Phase


class RoundStarted(_Event, frozen=True):
    """A round began with this play order."""

    player: int
    round: int
    order: tuple[int, ...]


class NeutralTilesMoved(_Event, frozen=True):
    """The neutral tiles moved to the next slots, by their old order round the ring; `removed` is the slot from
    which the fourth was taken off, empty if there was none."""

    player: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    removed: str


class NeutralTileCounted(_Event, frozen=True):
    """A card was turned up for the fourth neutral tile and discarded; its digits add up to `steps`, which lead to the
    slot `counted`; the tile lies on `slot`, the next empty one from there."""

    player: int
    card: str
    steps: int
    counted: str
    slot: str
    reveals: ClassVar[bool] = True


class ProductionStarted(_Event, frozen=True):
    """The Production phase of an era began."""

    player: int
    era: int


class Produced(_Event, frozen=True):
    """One line of a player's Production: `count` sources of a kind gave resources and points."""

    player: int
    source: Source
    count: int
    resources: Resources
    points: int


class Fed(_Event, frozen=True):
    """A player fed the connected cities."""

    player: int
    cities: int
    kelp: int
    biomatter: int
    points: int


class EraStarted(_Event, frozen=True):
    """A new era's deck is in play."""

    player: int
    era: int


class FinalScored(_Event, frozen=True):
    """One line of the final scoring."""

    player: int
    category: str
    source: Source
    points: int
    paid: Resources


class GameEnded(_Event, frozen=True):
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
