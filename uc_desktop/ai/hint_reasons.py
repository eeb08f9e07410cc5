"""Why one position is better for a player than another: typed facts, each a difference of the two, without words."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from uc_desktop.rules.terms import Piece, Resources

#: Points below the best turn that the bot cannot tell apart.
AS_GOOD: Final = 0.5


class _Difference(Struct, frozen=True, tag=True):
    """A difference of two positions: numbers are `mine` minus `other`; `weight` is the rough value in points, negative
    in favour of `other`."""

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


class UnconnectedCitiesReason(_Difference, frozen=True):
    """So many more cities that no tunnels connect yet."""

    cities: int


class MetropolisReason(_Difference, frozen=True):
    """A metropolis that only `mine` connects, or only `other` if `is_mine` is False."""

    tile: str
    is_mine: bool


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
    """A card that only `mine` has claimed, or only `other` if `is_mine` is False."""

    card: str
    is_mine: bool


class MatchReason(_Difference, frozen=True):
    """The colours of slot and card match in this turn of `mine` only, or of `other` only if `is_mine` is False."""

    is_mine: bool


class ContractReason(_Difference, frozen=True):
    """A government contract that only `mine` has claimed, or only `other` if `is_mine` is False."""

    contract: str
    is_mine: bool


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


HintReason = (
    ProductionReason
    | FeedingReason
    | CitiesReason
    | UnconnectedCitiesReason
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
