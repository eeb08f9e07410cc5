"""Why one position is better for a player than another: typed facts, each a difference of the two, without words."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.rules.terms import Piece, Resources


class _Difference(Struct, frozen=True, tag=True):
    """What `mine` has more than `other`, less where a number is negative; `weight` is what that counts in points,
    roughly, below 0 where it speaks for `other`."""

    weight: float


class ProductionReason(_Difference, frozen=True):
    """So much more in each Production left; `productions` is how many there are."""

    resources: Resources
    points: int
    productions: int


class FeedingReason(_Difference, frozen=True):
    """So many more connected cities fed if Production came now, or unfed where negative, of `cities` in all."""

    fed: int
    cities: int


class CitiesReason(_Difference, frozen=True):
    """So many more connected cities."""

    cities: int


class LonelyCitiesReason(_Difference, frozen=True):
    """So many more cities that no tunnels connect yet."""

    cities: int


class MetropolisReason(_Difference, frozen=True):
    """A metropolis that only `mine` connects, or only `other` if `mine` is False."""

    tile: str
    mine: bool


class PointsReason(_Difference, frozen=True):
    """So many more points at once."""

    points: int


class CityPointsReason(_Difference, frozen=True):
    """So many more points of connected cities at the end of the game."""

    points: int


class EndScoringReason(_Difference, frozen=True):
    """So many more points at the end of the game from this card or brown metropolis, as things stand."""

    source: str
    points: int


class CardReason(_Difference, frozen=True):
    """A card that only `mine` has claimed, or only `other` if `mine` is False."""

    card: str
    mine: bool


class MatchReason(_Difference, frozen=True):
    """The colours of slot and card match in this turn of `mine` only, or of `other` only if `mine` is False."""

    mine: bool


class ContractReason(_Difference, frozen=True):
    """A government contract that only `mine` has claimed, or only `other` if `mine` is False."""

    contract: str
    mine: bool


class UpgradeReason(_Difference, frozen=True):
    """So many more upgraded structures of this kind."""

    what: Piece
    count: int


class SitesReason(_Difference, frozen=True):
    """So many more open sites: of cities that tunnels reach, and of buildings at connected cities."""

    cities: int
    buildings: int


class StockReason(_Difference, frozen=True):
    """So much more in stock."""

    resources: Resources


class HandReason(_Difference, frozen=True):
    """So many more cards in hand, those drawn included."""

    cards: int


class FederationReason(_Difference, frozen=True):
    """So many spaces farther on the Federation track."""

    spaces: int


AdviceReason = (
    ProductionReason
    | FeedingReason
    | CitiesReason
    | LonelyCitiesReason
    | MetropolisReason
    | PointsReason
    | CityPointsReason
    | EndScoringReason
    | CardReason
    | MatchReason
    | ContractReason
    | UpgradeReason
    | SitesReason
    | StockReason
    | HandReason
    | FederationReason
)
