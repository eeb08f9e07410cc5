"""The set as a whole: how many cards, tiles and boards there are (C-1 to C-4), and how they are shared out."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.terms import Color, Kind

rule = pytest.mark.rule

#: Of each era: its first and last number, and how many cards of each kind it has in each colour.
ERAS = {
    1: (1, 66, {Kind.INSTANT: 8, Kind.PERMANENT: 5, Kind.ACTION: 5, Kind.PRODUCTION: 4}),
    2: (67, 123, {Kind.INSTANT: 8, Kind.PERMANENT: 3, Kind.ACTION: 3, Kind.PRODUCTION: 4, Kind.END_SCORING: 1}),
    3: (124, 180, {Kind.INSTANT: 11, Kind.PERMANENT: 1, Kind.ACTION: 1, Kind.PRODUCTION: 2, Kind.END_SCORING: 4}),
}
#: Names that stand on several cards on purpose.
FAMILIES = {"Survey": 3, "Trial Run": 2, "Biomech Construction Crew": 2}
#: The published cards whose number is known, by number.
PUBLISHED = {
    14: "Black Ops Team", 19: "Build a Structure", 28: "Seafood Collection", 34: "Build Farm or Desalination Plant",
    35: "Embassy", 37: "Biomech Construction Crew", 70: "Trial Run", 86: "Filtration Recycling", 124: "Demonstration",
    146: "Construction Windfall", 183: "Federal Priority", 185: "Trade Surplus",
}  # fmt: skip


def of_era(content: Content, era: int) -> list[CardDef]:
    return [card for card in content.cards.values() if card.era == era]


def specials(content: Content) -> list[CardDef]:
    return [card for card in content.cards.values() if card.is_special]


@rule("C-1")
@pytest.mark.parametrize("era", ERAS)
def test_an_era_deck_has_its_numbers_and_its_kinds_in_each_colour(content: Content, era: int) -> None:
    first, last, kinds = ERAS[era]
    cards = of_era(content, era)
    assert sorted(card.number for card in cards) == list(range(first, last + 1))
    found = Counter((card.color, card.kind) for card in cards)
    assert found == {(color, kind): count for color in Color for kind, count in kinds.items()}


@rule("C-1")
@pytest.mark.parametrize(("era", "each"), [(1, 22), (2, 19), (3, 19)])
def test_an_era_deck_has_its_colours_in_equal_numbers(content: Content, era: int, each: int) -> None:
    assert Counter(card.color for card in of_era(content, era)) == dict.fromkeys(Color, each)


@rule("C-2")
def test_ten_special_cards_cost_3_credits_and_all_score_at_the_end(content: Content) -> None:
    costly = [card for card in specials(content) if card.cost == 3]
    assert {card.kind for card in costly} == {Kind.END_SCORING}
    assert Counter(card.color for card in costly) == {Color.GREEN: 4, Color.RED: 3, Color.YELLOW: 3}
    assert sorted(card.number for card in costly) == list(range(181, 191))


@rule("C-2")
def test_fifteen_special_cards_cost_1_or_2_credits_and_are_of_all_other_kinds(content: Content) -> None:
    cheap = [card for card in specials(content) if card.cost != 3]
    assert {card.cost for card in cheap} == {1, 2}
    assert Counter(card.color for card in cheap) == dict.fromkeys(Color, 5)
    assert {card.kind for card in cheap} == set(Kind) - {Kind.END_SCORING}
    assert sorted(card.number for card in cheap) == list(range(191, 206))


@rule("C-2")
def test_there_are_eight_contracts_and_an_assistant_for_each_player(content: Content, engine: Engine) -> None:
    assert list(content.contracts) == [f"contract-{number}" for number in range(1, 9)]
    start = engine.new_game(Setup(4, "assistants"))
    assert [player.claimed for player in start.players] == [("personal-assistant",)] * 4
    assert sum(card.is_assistant for card in content.cards.values()) == 1


@rule("C-3")
def test_there_are_eleven_blue_metropolises_and_five_brown_ones(content: Content) -> None:
    assert (len(content.metropolis_ids("blue")), len(content.metropolis_ids("brown"))) == (11, 5)


@rule("C-4")
def test_there_are_four_boards_of_each_side(content: Content) -> None:
    assert Counter(board.side for board in content.boards.values()) == {"basic": 4, "advanced": 4}


def test_names_are_unique_but_in_families(content: Content) -> None:
    names = Counter(card.name for card in content.cards.values())
    assert {name: count for name, count in names.items() if count > 1} == FAMILIES


def test_ids_are_slugs_of_names_with_a_suffix_within_a_family(content: Content) -> None:
    for card in content.cards.values():
        slug = re.sub(r"[^a-z0-9]+", "-", card.name.lower().replace("’", "").replace("'", "")).strip("-")
        assert re.fullmatch(rf"{re.escape(slug)}(-[2-9])?", card.id), card.id


def test_the_published_cards_have_their_numbers_and_names(content: Content) -> None:
    found = {card.number: card for card in content.cards.values() if card.number in PUBLISHED}
    assert {number: card.name for number, card in found.items()} == PUBLISHED
    assert {card.source for card in found.values()} == {"rulebook"}


def test_every_card_has_a_picture_in_words(content: Content) -> None:
    assert [card.id for card in content.cards.values() if not card.illustration] == []


def test_every_card_and_contract_has_a_flavour_line_of_its_own(content: Content) -> None:
    lines = [card.flavour for card in content.cards.values()] + [each.flavour for each in content.contracts.values()]
    assert all(lines)
    assert len(set(lines)) == len(lines)
