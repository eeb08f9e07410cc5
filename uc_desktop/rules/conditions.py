"""Counts, conditions and scorings as data: what effects, contracts and the final scoring ask of a position."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from uc_desktop.rules.terms import Resource, Resources


class Countable(StrEnum):
    """What a `Count` counts: only connected cities, buildings and tunnels, whatever a card's words say."""

    FARM = "farm"
    DESALINATION_PLANT = "desalination plant"
    LABORATORY = "laboratory"
    BUILDING = "building"
    TUNNEL = "tunnel"
    TUNNEL_AT_CITY = "tunnel at city"
    STRUCTURE = "structure"
    CITY = "city"
    NONSYMBIOTIC_CITY = "nonsymbiotic city"
    SYMBIOTIC_CITY = "symbiotic city"
    METROPOLIS = "metropolis"
    BUILDING_TYPE = "building type"
    EXPANSION_BUILDING = "expansion building"
    CITY_WITH_THREE_TYPES = "city with three types"
    CITY_WITH_TWO_OF_A_KIND = "city with two of a kind"
    STRUCTURE_SET = "structure set"
    ACTION_CARD = "action card"
    USED_ACTION_CARD = "used action card"
    PERMANENT_CARD = "permanent card"
    PRODUCTION_CARD = "production card"
    SPECIAL_CARD = "special card"
    CARD_IN_HAND = "card in hand"
    KELP = "kelp"
    STEELPLAST = "steelplast"
    SCIENCE = "science"
    CREDIT = "credit"
    BIOMATTER = "biomatter"


#: What something that is built or claimed may count as too: a symbiotic city is a city, a Special card may be a
#: production card.
COUNTS_AS: Final[Mapping[Countable, frozenset[Countable]]] = {
    Countable.SYMBIOTIC_CITY: frozenset({Countable.CITY}),
    Countable.NONSYMBIOTIC_CITY: frozenset({Countable.CITY}),
    Countable.FARM: frozenset({Countable.BUILDING, Countable.STRUCTURE}),
    Countable.DESALINATION_PLANT: frozenset({Countable.BUILDING, Countable.STRUCTURE}),
    Countable.LABORATORY: frozenset({Countable.BUILDING, Countable.STRUCTURE}),
    Countable.EXPANSION_BUILDING: frozenset({Countable.BUILDING, Countable.STRUCTURE}),
    Countable.BUILDING: frozenset({Countable.STRUCTURE}),
    Countable.TUNNEL_AT_CITY: frozenset({Countable.TUNNEL, Countable.STRUCTURE}),
    Countable.TUNNEL: frozenset({Countable.STRUCTURE}),
    Countable.SPECIAL_CARD: frozenset({Countable.ACTION_CARD, Countable.PERMANENT_CARD, Countable.PRODUCTION_CARD}),
}


class Count(Struct, frozen=True):
    """A number read from the owner's position: how many of `thing`, only upgraded ones if `upgraded`."""

    thing: Countable
    upgraded: bool = False

    def may_count_as(self, other: Count) -> bool:
        """Whether one more of these may be one more of the others too; upgrading is not building."""
        return self.upgraded == other.upgraded and other.thing in COUNTS_AS.get(self.thing, ())


class CountCondition(Struct, frozen=True):
    """Holds if the count is at least `at_least` and, where given, at most `at_most`."""

    count: Count
    at_least: int = 0
    at_most: int | None = None


class FederationCondition(Struct, frozen=True):
    """Holds if the owner's marker is exactly on the space with this printed number; 0 is below the track."""

    space: int


class ProducedCondition(Struct, frozen=True):
    """Holds if at least `at_least` of the resource came from this Production so far."""

    resource: Resource
    at_least: int = 1


class AllOf(Struct, frozen=True):
    """Holds if every member holds."""

    conditions: tuple[Condition, ...]


class AnyOf(Struct, frozen=True):
    """Holds if some member holds."""

    conditions: tuple[Condition, ...]


Condition = CountCondition | FederationCondition | ProducedCondition | AllOf | AnyOf


class Per(Struct, frozen=True):
    """A multiplier: the count divided by `every`, rounded down, at most `at_most`."""

    count: Count
    every: int = 1
    at_most: int | None = None


class PointsPer(Struct, frozen=True):
    """End scoring: `points` for each `per`."""

    points: int
    per: Per


class PointsFor(Struct, frozen=True):
    """End scoring: pay `cost` for `points`, at most `times` times where given."""

    cost: Resources
    points: int
    times: int | None = None


class PointsByTable(Struct, frozen=True):
    """End scoring: the points of the last row, a least count and points, that the count reaches; 0 below the first."""

    count: Count
    table: tuple[tuple[int, int], ...]


Scoring = PointsPer | PointsFor
#: What brown metropolises score.
MetropolisScoring = PointsPer | PointsByTable
