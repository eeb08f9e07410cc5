"""Where resources and points come from: effects, by their keys, and what the rules themselves let give or take."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final

from msgspec import Struct

from uc_desktop.rules.terms import Piece, Resources


class SourceKind(StrEnum):
    """What the rules themselves let give or take."""

    STRUCTURE = "structure"
    UPGRADED_STRUCTURE = "upgraded_structure"
    UPGRADED_PAIR = "upgraded_pair"
    SYMBIOTIC_CITY = "symbiotic_city"
    TUNNEL_PAIR = "tunnel_pair"
    METROPOLIS_TUNNEL = "metropolis_tunnel"
    SITE_BONUSES = "site_bonuses"
    FEEDING = "feeding"
    FEDERATION = "federation"
    CLONE = "clone"
    CITIES = "cities"
    RESOURCES_LEFT = "resources_left"


class RuleSource(Struct, frozen=True):
    """A source other than an effect: structures or pairs of the kind `what`.

    `number` is how often such structures produce, how many points such cities give, or how many types of building
    they have.
    """

    kind: SourceKind
    what: Piece | None = None
    number: int = 0


#: An effect's key, the id of a card or metropolis whose effect it is, or what is no effect.
Source = str | RuleSource


class Line(Struct, frozen=True):
    """One line of a Production: `count` sources of one kind and what they give together."""

    source: Source
    count: int
    resources: Resources
    points: int


TUNNEL_PAIR: Final = RuleSource(SourceKind.TUNNEL_PAIR)
METROPOLIS_TUNNEL: Final = RuleSource(SourceKind.METROPOLIS_TUNNEL)
SITE_BONUSES: Final = RuleSource(SourceKind.SITE_BONUSES)
FEEDING: Final = RuleSource(SourceKind.FEEDING)
FEDERATION: Final = RuleSource(SourceKind.FEDERATION)
CLONE: Final = RuleSource(SourceKind.CLONE)
RESOURCES_LEFT: Final = RuleSource(SourceKind.RESOURCES_LEFT)


@cache
def structures(what: Piece, upgraded: bool, times: int = 1) -> RuleSource:
    """The source of structures that each produce so many times."""
    kind = SourceKind.UPGRADED_STRUCTURE if upgraded else SourceKind.STRUCTURE
    return RuleSource(kind, what, times)


@cache
def upgraded_pairs(what: Piece) -> RuleSource:
    """The source of two upgraded buildings of this kind at a city."""
    return RuleSource(SourceKind.UPGRADED_PAIR, what)


@cache
def symbiotic_cities(points: int) -> RuleSource:
    """The source of symbiotic cities that give so many points."""
    return RuleSource(SourceKind.SYMBIOTIC_CITY, Piece.SYMBIOTIC_CITY, points)


@cache
def cities_with(types: int) -> RuleSource:
    """The source of cities with so many types of building."""
    return RuleSource(SourceKind.CITIES, number=types)
