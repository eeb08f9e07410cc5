"""The names that sources of resources and points have in JSON."""

from __future__ import annotations

import pytest

from uc_desktop.cards.words.sources import event_source, source_name
from uc_desktop.rules.events import PointsChanged, Produced, ResourcesGained
from uc_desktop.rules.sources import (
    CLONE,
    FEDERATION,
    FEEDING,
    METROPOLIS_TUNNEL,
    RESOURCES_LEFT,
    SITE_BONUSES,
    TUNNEL_PAIR,
    RuleSource,
    SourceKind,
    cities_with,
    structures,
    symbiotic_cities,
    upgraded_pairs,
)
from uc_desktop.rules.terms import Category, Piece, Resources

#: Each source with its name.
NAMES: tuple[tuple[RuleSource, str], ...] = (
    (structures(Piece.LABORATORY, False), "laboratory"),
    (structures(Piece.FARM, False, 2), "farm at 2×"),
    (structures(Piece.FARM, True, 2), "upgraded farm at 2×"),
    (structures(Piece.TUNNEL, False), "tunnel"),
    (upgraded_pairs(Piece.LABORATORY), "two upgraded laboratory"),
    (symbiotic_cities(2), "symbiotic city"),
    (symbiotic_cities(6), "symbiotic city of 6 points"),
    (TUNNEL_PAIR, "pair of tunnels"),
    (METROPOLIS_TUNNEL, "metropolis tunnel"),
    (cities_with(1), "cities with 1 types"),
    (RESOURCES_LEFT, "resources"),
    (SITE_BONUSES, "bonuses on sites"),
    (FEEDING, "feeding"),
    (FEDERATION, "federation"),
    (CLONE, "clone"),
)


def test_every_kind_of_source_is_here() -> None:
    assert {source.kind for source, _ in NAMES} == set(SourceKind)


@pytest.mark.parametrize(("source", "name"), NAMES)
def test_a_source_has_a_name(source: RuleSource, name: str) -> None:
    assert source_name(source) == name


def test_in_json_a_gain_from_the_network_is_named_like_that_of_an_effect_of_production() -> None:
    farm, kelp = structures(Piece.FARM, False), Resources(kelp=1)
    assert event_source(Produced(0, farm, 1, kelp, 0)) == "farm"
    assert event_source(ResourcesGained(0, kelp, farm)) == "production:farm"
    assert event_source(ResourcesGained(0, kelp, FEDERATION)) == "federation"
    assert event_source(PointsChanged(0, 2, Category.CARDS, "play:survey/0")) == "play:survey/0"
