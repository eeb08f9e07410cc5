"""What sources of resources and points are called."""

from __future__ import annotations

import pytest

from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.paths import card_data
from uc_desktop.presentation.words.report_words import points_label, production_label
from uc_desktop.rules.content import Content
from uc_desktop.rules.sources import (
    CLONE,
    FEDERATION,
    FEEDING,
    METROPOLIS_TUNNEL,
    RESOURCES_LEFT,
    SITE_BONUSES,
    TUNNEL_PAIR,
    RuleSource,
    Source,
    SourceKind,
    cities_with,
    structures,
    symbiotic_cities,
    upgraded_pairs,
)
from uc_desktop.rules.terms import Piece

#: Each source with what a row of two of it is called, and its line among the points.
WORDS: tuple[tuple[RuleSource, str, str], ...] = (
    (structures(Piece.LABORATORY, False), "2 laboratories", "Laboratory"),
    (structures(Piece.FARM, False, 2), "2 farms at 2×", "Farm at 2×"),
    (structures(Piece.FARM, True, 2), "2 farms at 2×, upgraded", "Upgraded farm at 2×"),
    (structures(Piece.TUNNEL, False), "2 tunnels at cities", "Tunnel"),
    (upgraded_pairs(Piece.LABORATORY), "two of a kind at each of 2 cities",
     "Two upgraded laboratories"),
    (symbiotic_cities(2), "2 symbiotic cities", "Symbiotic city"),
    (symbiotic_cities(6), "2 symbiotic cities of 6 points", "Symbiotic city of 6 points"),
    (TUNNEL_PAIR, "2 pairs of tunnels", "Pair of tunnels"),
    (METROPOLIS_TUNNEL, "2 metropolis tunnels", "Metropolis tunnel"),
    (cities_with(1), "", "Cities with 1 type of building"),
    (RESOURCES_LEFT, "", "Resources"),
    (SITE_BONUSES, "", "Bonuses on sites"),
    (FEEDING, "", "Feeding"),
    (FEDERATION, "", "Federation"),
    (CLONE, "", "Clone"),
)  # fmt: skip


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(load_words(card_data() / "words", "en"))


def test_every_kind_of_source_is_here() -> None:
    assert {source.kind for source, *_ in WORDS} == set(SourceKind)


@pytest.mark.parametrize(("source", "row", "points"), WORDS)
def test_a_source_has_a_row_and_a_line(
    content: Content, texts: Texts, source: RuleSource, row: str, points: str
) -> None:
    assert points_label(content, texts, source) == points
    assert not row or production_label(content, texts, source, 2) == row


@pytest.mark.parametrize(
    ("source", "in_production", "of_points"),
    [
        ("mooring-fees", "Mooring Fees, card 53", "Mooring Fees, card 53"),
        ("permanent:fibre-looms:0/0", "Fibre Looms, card 36", "Fibre Looms, card 36"),
        ("kelpholm", "Kelpholm, metropolis", "Kelpholm, metropolis"),
        ("contract-1", "Kelp Belt Charter, contract C1", "Kelp Belt Charter"),
        ("A-2G3", "Slot G3", "Slot G3"),
        ("A-0", "Always-available slot", "Always-available slot"),
    ],
)
def test_an_effect_is_called_after_what_it_belongs_to(
    content: Content, texts: Texts, source: Source, in_production: str, of_points: str
) -> None:
    assert production_label(content, texts, source, 1) == in_production
    assert points_label(content, texts, source) == of_points
