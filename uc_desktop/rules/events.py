"""The events: what happened, in the past tense, complete enough for log, sound, motion, statistics and triggers.

Every event names the player it happened to (`NOBODY` for the table). Fields named in `hidden_from_others` may be
shown to that player only; an event whose class has `reveals` tells something that was hidden before (strict undo).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uc_desktop.rules.terms import Phase, Resources, What

NOBODY = -2


@dataclass(frozen=True, slots=True)
class _Event:
    reveals: ClassVar[bool] = False
    hidden_from_others: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class CardsDrawn(_Event):
    """Cards came from the era deck into the player's hand (K-14)."""

    player: int
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True
    hidden_from_others: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(_Event):
    """The discard pile became the new era deck (C-7)."""

    player: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(_Event):
    """A card left the player's hand or table; `pile` is discard, special deck, removed."""

    player: int
    card: str
    pile: str


@dataclass(frozen=True, slots=True)
class TilePlaced(_Event):
    """An action tile was placed on a slot (T-3), with the action-cloning tile if `clone`."""

    player: int
    slot: str
    clone: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(_Event):
    """A card was played from hand onto a slot; `matched` tells whether the colours match (T-5)."""

    player: int
    card: str
    slot: str
    matched: bool


@dataclass(frozen=True, slots=True)
class ResourcesGained(_Event):
    """Resources came from the supply; `source` is an effect key or a rule name."""

    player: int
    resources: Resources
    source: str


@dataclass(frozen=True, slots=True)
class ResourcesPaid(_Event):
    """Resources went to the supply."""

    player: int
    resources: Resources
    source: str


@dataclass(frozen=True, slots=True)
class PointsChanged(_Event):
    """Points were gained, or lost for feeding; `category` is a `terms.Category`."""

    player: int
    points: int
    category: str
    source: str


@dataclass(frozen=True, slots=True)
class Built(_Event):
    """Something was built on a site."""

    player: int
    what: What
    site: str


@dataclass(frozen=True, slots=True)
class Upgraded(_Event):
    """The structure on a site was upgraded."""

    player: int
    what: What
    site: str


@dataclass(frozen=True, slots=True)
class CityConverted(_Event):
    """The nonsymbiotic city on a site became symbiotic."""

    player: int
    site: str


@dataclass(frozen=True, slots=True)
class MetropolisConnected(_Event):
    """The metropolis at a place (UL, UR, LL) became connected (N-4), or a gained one arrived (Q-6, place empty)."""

    player: int
    tile: str
    place: str


@dataclass(frozen=True, slots=True)
class MetropolisGained(_Event):
    """A random blue metropolis tile was gained (Q-6)."""

    player: int
    tile: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Advanced(_Event):
    """The Federation marker moved one step; spaces as printed, 0 below the track (F-2, F-4)."""

    player: int
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class CardClaimed(_Event):
    """The card just played was claimed (K-3)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class ContractClaimed(_Event):
    """A government contract was claimed (G-1)."""

    player: int
    contract: str


@dataclass(frozen=True, slots=True)
class ActionCardUsed(_Event):
    """An action card was turned and its action begun (Q-4)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class ActionCardsRefreshed(_Event):
    """Used action cards became available again."""

    player: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpecialsLookedAt(_Event):
    """The player looks at Special cards (K-12); the former top card went to the bottom."""

    player: int
    cards: tuple[str, ...]
    bottomed: str
    reveals: ClassVar[bool] = True
    hidden_from_others: ClassVar[tuple[str, ...]] = ("cards",)


@dataclass(frozen=True, slots=True)
class SpecialTaken(_Event):
    """A Special card went to the player's hand; `secret` when it came from the three looked at."""

    player: int
    card: str
    secret: bool


@dataclass(frozen=True, slots=True)
class SpecialRevealed(_Event):
    """A new card is face up on the Special deck."""

    player: int
    card: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SpecialPaid(_Event):
    """A Special card was paid for (K-9)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class AbilityUsed(_Event):
    """A once-per-turn ability was used (X-15)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class SlotPerformed(_Event):
    """The action of a slot is performed through an effect (A-7)."""

    player: int
    slot: str


@dataclass(frozen=True, slots=True)
class EffectStarted(_Event):
    """An effect came onto the agenda through a trigger or a bonus."""

    player: int
    effect: str


@dataclass(frozen=True, slots=True)
class EffectEnded(_Event):
    """An effect was ended with parts of it left; `forced` when nothing of it could be carried out any more."""

    player: int
    effect: str
    forced: bool


@dataclass(frozen=True, slots=True)
class TurnStarted(_Event):
    """A player's turn began; `number` is 1 to 3 (T-1)."""

    player: int
    number: int


@dataclass(frozen=True, slots=True)
class TurnConfirmed(_Event):
    """The player confirmed the turn or decision (T-12)."""

    player: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class RoundStarted(_Event):
    """A round began with this play order."""

    player: int
    round: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NeutralTilesMoved(_Event):
    """The neutral tiles moved to the next slots (L-5), by their old order round the ring; `removed` is the slot from
    which the fourth was taken off, empty if there was none."""

    player: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    removed: str


@dataclass(frozen=True, slots=True)
class NeutralTileCounted(_Event):
    """A card was turned up for the fourth neutral tile and discarded; its digits add up to `steps`, which lead to the
    slot `counted`; the tile lies on `slot`, the next empty one from there (L-6)."""

    player: int
    card: str
    steps: int
    counted: str
    slot: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ProductionStarted(_Event):
    """The Production phase of an era began."""

    player: int
    era: int


@dataclass(frozen=True, slots=True)
class Produced(_Event):
    """One line of a player's Production: `count` sources of a kind gave resources and points (D-1 to D-5)."""

    player: int
    source: str
    count: int
    resources: Resources
    points: int


@dataclass(frozen=True, slots=True)
class Fed(_Event):
    """A player fed the connected cities (Z-2)."""

    player: int
    cities: int
    kelp: int
    biomatter: int
    points: int


@dataclass(frozen=True, slots=True)
class EraStarted(_Event):
    """A new era's deck is in play (Z-3, Z-4)."""

    player: int
    era: int


@dataclass(frozen=True, slots=True)
class FinalScored(_Event):
    """One line of the final scoring (W-1)."""

    player: int
    category: str
    source: str
    points: int
    paid: Resources


@dataclass(frozen=True, slots=True)
class GameEnded(_Event):
    """The game is over; players in the order of the final ranking (W-5)."""

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
