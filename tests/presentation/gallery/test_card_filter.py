"""All cards of a content are in the gallery, and found by what is on them."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from tests.presentation.models import english
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.presentation.gallery.card_filter import ALL_CARDS, THINGS, CardFilter, matching, why_nothing
from uc_desktop.presentation.gallery.gallery_cards import Deck, GalleryCard, gallery_cards
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Color, Kind


@cache
def cards() -> tuple[GalleryCard, ...]:
    return gallery_cards(load_content(paths.card_data()), english())


def found(wanted: CardFilter) -> set[str]:
    return {card.id for card in matching(cards(), wanted)}


def test_every_card_and_contract_is_there_once(content: Content) -> None:
    assert sorted(card.id for card in cards()) == sorted((*content.cards, *content.contracts))


@pytest.mark.parametrize("deck", Deck)
def test_the_filter_by_deck_finds_its_cards_alone(deck: Deck) -> None:
    chosen = matching(cards(), CardFilter(decks=frozenset({deck})))
    assert chosen and {card.deck for card in chosen} == {deck}


@pytest.mark.parametrize("thing", THINGS)
def test_the_filter_by_thing_finds_cards_that_show_it(thing: str) -> None:
    chosen = matching(cards(), CardFilter(signs=frozenset({thing})))
    assert thing in SIGNS and 5 < len(chosen) < len(cards())


def test_within_a_group_one_is_enough_and_each_group_must_be_met() -> None:
    wanted = CardFilter(colors=frozenset({Color.RED, Color.GREEN}), kinds=frozenset({Kind.ACTION}))
    chosen = matching(cards(), wanted)
    assert {card.color for card in chosen} == {Color.RED, Color.GREEN}
    assert {card.kind for card in chosen} == {Kind.ACTION}


def test_a_farm_is_shown_by_upgraded_farms_too() -> None:
    by_farm, by_upgraded = (found(CardFilter(signs=frozenset({sign}))) for sign in ("farm", "farm_upgraded"))
    assert by_upgraded and by_upgraded < by_farm


def test_cards_are_found_by_words_of_names_and_texts_and_by_number() -> None:
    assert matching(cards(), CardFilter("chain lights"))[0].id == "chain-of-lights"
    assert matching(cards(), CardFilter("S 07"))[0].id == "chain-of-lights"
    assert "chain-of-lights" in found(CardFilter("upgraded tunnel at"))
    assert "contract-3" in found(CardFilter("deep physics"))


def test_where_nothing_is_found_the_filter_that_can_go_is_named() -> None:
    wanted = CardFilter("chain of lights", decks=frozenset({Deck.ERA_1}))
    assert why_nothing(cards(), wanted) == "Nothing found. Without “Era” there is 1 card."
    assert why_nothing(cards(), replace(wanted, typed="xyzzy")) == "Nothing found. Without “xyzzy” there are 66 cards."


def test_where_no_single_filter_is_to_blame_none_is() -> None:
    wanted = CardFilter("xyzzy", decks=frozenset({Deck.CONTRACT}), colors=frozenset({Color.RED}))
    assert why_nothing(cards(), wanted) == "Nothing found."


def test_only_a_filter_that_asks_for_something_counts_as_one() -> None:
    assert not ALL_CARDS and not CardFilter() and CardFilter("a")
