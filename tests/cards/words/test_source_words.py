"""What sources of resources and points are called, and the names they have in JSON."""

from __future__ import annotations

from typing import Any

import pytest

from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.sources import event_source, source_name
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.text_sources import points_label, production_label
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.paths import card_data
from uc_desktop.rules.content import Content
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
    Source,
    SourceKind,
    cities_with,
    structures,
    symbiotic_cities,
    upgraded_pairs,
)
from uc_desktop.rules.terms import Category, Piece, Resources

#: Each source with its name, what a row of two of it is called, and its line among the points.
WORDS: tuple[tuple[RuleSource, str, str, str], ...] = (
    (structures(Piece.LABORATORY, False), "laboratory", "2 laboratories", "Laboratory"),
    (structures(Piece.FARM, False, 2), "farm at 2×", "2 farms at 2×", "Farm at 2×"),
    (structures(Piece.FARM, True, 2), "upgraded farm at 2×", "2 farms at 2×, upgraded", "Upgraded farm at 2×"),
    (structures(Piece.TUNNEL, False), "tunnel", "2 tunnels at cities", "Tunnel"),
    (upgraded_pairs(Piece.LABORATORY), "two upgraded laboratory", "two of a kind at each of 2 cities",
     "Two upgraded laboratories"),
    (structures(Piece.TUNNEL, True), "upgraded tunnel", "2 tunnels, upgraded", "Upgraded tunnel"),
    (symbiotic_cities(2), "symbiotic city", "2 symbiotic cities", "Symbiotic city"),
    (symbiotic_cities(6), "symbiotic city of 6 points", "2 symbiotic cities of 6 points", "Symbiotic city of 6 points"),
    (TUNNEL_PAIR, "pair of tunnels", "2 pairs of tunnels", "Pair of tunnels"),
    (METROPOLIS_TUNNEL, "metropolis tunnel", "2 metropolis tunnels", "Metropolis tunnel"),
    (cities_with(1), "cities with 1 type", "", "Cities with 1 type of building"),
    (RESOURCES_LEFT, "resources", "", "Resources"),
    (SITE_BONUSES, "bonuses on sites", "", "Bonuses on sites"),
    (FEEDING, "feeding", "", "Feeding"),
    (FEDERATION, "federation", "", "Federation"),
    (CLONE, "clone", "", "Clone"),
)  # fmt: skip


#: Effects by what they belong to.
OWNED = ("mooring-fees", "kelpholm", "contract-1", "A-2G3", "A-0")


@pytest.fixture(scope="module")
def texts(english: Words) -> Texts:
    return Texts(english)


def test_every_kind_of_source_is_here() -> None:
    assert {source.kind for source, *_ in WORDS} == set(SourceKind)


def test_every_kind_of_source_has_its_entry_and_every_entry_its_kind(english: Words) -> None:
    entries = {key.removeprefix("sources.") for key in english.entries if key.startswith("sources.")}
    assert entries == set(SourceKind)


def test_every_row_of_production_is_said_by_an_entry(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    words = load_words(card_data() / "words", "en")
    texts, unsaid = Texts(words), {key for key in words.entries if key.startswith(("produced.", "owners."))}
    say = words.say

    def noting(key: str, **slots: Any) -> Phrase:
        unsaid.discard(key)
        return say(key, **slots)

    monkeypatch.setattr(words, "say", noting)
    rows: list[Source] = [source for source, _, row, _ in WORDS if row]
    for source in (*rows, *OWNED, "bonus:x"):
        production_label(content, texts, source, 2)
    assert unsaid == set()


@pytest.mark.parametrize(("source", "name", "row", "points"), WORDS)
def test_a_source_has_a_name_a_row_and_a_line(
    content: Content, texts: Texts, source: RuleSource, name: str, row: str, points: str
) -> None:
    assert (source_name(source), points_label(content, texts, source)) == (name, points)
    assert not row or production_label(content, texts, source, 2) == row


def test_in_json_a_gain_from_the_network_is_named_like_that_of_an_effect_of_production() -> None:
    farm, kelp = structures(Piece.FARM, False), Resources(kelp=1)
    assert event_source(Produced(0, farm, 1, kelp, 0)) == "farm"
    assert event_source(ResourcesGained(0, kelp, farm)) == "production:farm"
    assert event_source(ResourcesGained(0, kelp, FEDERATION)) == "federation"
    assert event_source(PointsChanged(0, 2, Category.CARDS, "play:survey/0")) == "play:survey/0"


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
