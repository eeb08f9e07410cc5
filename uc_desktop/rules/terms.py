"""The game's vocabulary as enums and small value types, and numbers that several rules share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct


class Resource(StrEnum):
    """The five resources, in the order of every amount tuple."""

    KELP = "kelp"
    STEELPLAST = "steelplast"
    SCIENCE = "science"
    CREDIT = "credit"
    BIOMATTER = "biomatter"


class Resources(Struct, frozen=True, order=True, gc=False, forbid_unknown_fields=True):
    """An amount of each resource; field names are those of `Resource`."""

    kelp: int = 0
    steelplast: int = 0
    science: int = 0
    credit: int = 0
    biomatter: int = 0

    def plus(self, other: Resources) -> Resources:
        """The sum, resource by resource."""
        if other is NOTHING:
            return self
        return Resources(
            self.kelp + other.kelp,
            self.steelplast + other.steelplast,
            self.science + other.science,
            self.credit + other.credit,
            self.biomatter + other.biomatter,
        )

    def minus(self, other: Resources) -> Resources:
        """The difference, resource by resource; may be negative."""
        return Resources(
            self.kelp - other.kelp,
            self.steelplast - other.steelplast,
            self.science - other.science,
            self.credit - other.credit,
            self.biomatter - other.biomatter,
        )

    def times(self, factor: int) -> Resources:
        """Each amount multiplied by `factor`."""
        if factor == 1:
            return self
        return Resources(*(amount * factor for amount in self))

    def capped(self, most: int) -> Resources:
        """At most so much of each."""
        return self if max(self) <= most else Resources(*(min(amount, most) for amount in self))

    def covers(self, cost: Resources) -> bool:
        """Whether this stock holds at least `cost`."""
        return (
            self.kelp >= cost.kelp
            and self.steelplast >= cost.steelplast
            and self.science >= cost.science
            and self.credit >= cost.credit
            and self.biomatter >= cost.biomatter
        )

    def __iter__(self) -> Iterator[int]:
        """The amounts in the order of `Resource`."""
        return iter((self.kelp, self.steelplast, self.science, self.credit, self.biomatter))

    def named(self) -> dict[str, int]:
        """The amounts that are not zero, by resource name."""
        return {name: amount for name, amount in zip(RESOURCES, self, strict=True) if amount}


#: The names of the resources, in the order of `Resource`.
RESOURCES: Final = tuple(resource.value for resource in Resource)
NOTHING = Resources()


class Color(StrEnum):
    """A colour of cards and coloured slots (K-1)."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"


class Kind(StrEnum):
    """A card's kind."""

    INSTANT = "instant"
    PERMANENT = "permanent"
    ACTION = "action"
    PRODUCTION = "production"
    END_SCORING = "end_scoring"


class Clone(StrEnum):
    """Where the action-cloning tile is; it is absent with fewer than four players."""

    AVAILABLE = "available"
    USED = "used"
    ABSENT = "absent"


class SiteType(StrEnum):
    """The types of site of a player board; expansion sites are building sites that only some effects use."""

    TUNNEL = "tunnel"
    CITY = "city"
    BUILDING = "building"
    EXPANSION = "expansion"


class Piece(StrEnum):
    """Everything that can be built; the last four are structures, the middle three buildings."""

    NONSYMBIOTIC_CITY = "nonsymbiotic city"
    SYMBIOTIC_CITY = "symbiotic city"
    FARM = "farm"
    DESALINATION_PLANT = "desalination plant"
    LABORATORY = "laboratory"
    TUNNEL = "tunnel"


CITIES = (Piece.NONSYMBIOTIC_CITY, Piece.SYMBIOTIC_CITY)
BUILDINGS = (Piece.FARM, Piece.DESALINATION_PLANT, Piece.LABORATORY)
STRUCTURES = (*BUILDINGS, Piece.TUNNEL)

#: How a building site's content is stored: 0 empty, 1 to 3 a building, plus `UPGRADED` for a second token.
TOKEN = {Piece.FARM: 1, Piece.DESALINATION_PLANT: 2, Piece.LABORATORY: 3}
BUILDING_OF = (None, *BUILDINGS)
UPGRADED = 4
KIND_BITS = 3


class Pile(StrEnum):
    """Where cards go that leave a player's places."""

    DISCARD = "discard"
    SPECIAL_DECK = "special deck"
    REMOVED = "removed"


class Phase(StrEnum):
    """What the game is waiting for."""

    KEEP = "keep"
    TURN = "turn"
    PRODUCTION = "production"
    ERA = "era"
    OVER = "over"


class Category(StrEnum):
    """Where points come from, for the running score sheet."""

    FEDERATION = "federation"
    SITES = "sites"
    CARDS = "cards"
    METROPOLISES = "metropolises"
    CONTRACTS = "contracts"
    PRODUCTION = "production"
    FEEDING = "feeding"
    BROWN_METROPOLIS = "brown metropolis"
    END_SCORING = "end scoring"
    CONNECTED_CITIES = "connected cities"
    RESOURCES = "resources left"


#: The categories that only the final scoring writes.
FINAL_CATEGORIES = (
    Category.BROWN_METROPOLIS,
    Category.END_SCORING,
    Category.CONNECTED_CITIES,
    Category.RESOURCES,
)

ROUNDS = 10
#: The rounds after which Production takes place (E-4).
PRODUCTION_ROUNDS = (4, 7, 10)
HAND_LIMIT = 3
ACTION_CARD_LIMIT = 4
#: Action tiles of each player (C-8).
TILES = 3
#: Stands for a card or tile that is not known.
UNKNOWN = "?"
#: Special cards looked at together.
SPECIALS_LOOKED_AT = 3
#: Federation spaces as printed, by index of the state's stacks: below the track, then 4, 3, 2, 1.
FEDERATION_SPACES = (0, 4, 3, 2, 1)
#: What each step onto a Federation space gives (F-1), by printed number: resources and points.
SPACE_BONUS: Mapping[int, tuple[Resources, int]] = {
    4: (NOTHING, 0),
    3: (Resources(credit=1), 0),
    2: (Resources(steelplast=1), 0),
    1: (NOTHING, 1),
}
#: The most of each resource, and the most points, that a player can have: further gains give nothing. The most that
#: any game with the shipped cards comes to are some dozens and some hundreds.
MOST_RESOURCES: Final = 999
MOST_POINTS: Final = 100_000
#: Pseudo-player of neutral action tiles (solo).
NEUTRAL = -1
#: The goal of a solo game: connected cities and points.
GOAL_CITIES, GOAL_POINTS = 7, 100


def era_of(round_number: int) -> int:
    """The era (1 to 3) of a round (1 to 10)."""
    return 1 if round_number <= 4 else 2 if round_number <= 7 else 3
