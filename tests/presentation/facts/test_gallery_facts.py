"""What the index of signs and cards offers to filter by, what it finds, and what the palette finds of it."""

from __future__ import annotations

from functools import cache

import pytest

from tests.presentation.models import english
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.presentation.facts.pages.gallery_facts import filter_groups, gallery_facts, palette_finds
from uc_desktop.presentation.gallery.card_filter import THINGS, CardFilter
from uc_desktop.presentation.gallery.gallery_cards import Deck, GalleryCard, gallery_cards
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.rules.terms import Color, Kind


@cache
def cards() -> tuple[GalleryCard, ...]:
    return gallery_cards(load_content(paths.card_data()), english())


def test_every_value_of_a_filter_has_one_chip_with_a_name_and_a_face() -> None:
    chips = [chip for group in filter_groups().values() for chip in group]
    values = [(chip.part, chip.value) for chip in chips]
    parts = {"decks": tuple(Deck), "colors": tuple(Color), "kinds": tuple(Kind), "signs": THINGS}
    assert sorted(values, key=str) == sorted(((part, each) for part, all_ in parts.items() for each in all_), key=str)
    assert all(chip.name and bool(chip.words) != (chip.sign in SIGNS) for chip in chips)


def test_without_a_filter_all_is_found_and_no_sign_is_the_best() -> None:
    facts = gallery_facts(cards(), CardFilter())
    assert (facts.cards, facts.why_none, facts.best_sign) == (cards(), "", "")
    assert sum(len(group.signs) for group in facts.groups) == len(SIGNS)


def test_words_find_cards_and_signs_and_groups_without_any_are_left_out() -> None:
    facts = gallery_facts(cards(), CardFilter("tube"))
    assert facts.best_sign == "tunnel" and all(group.signs for group in facts.groups)
    assert facts.signs_name == f"Signs {sum(len(group.signs) for group in facts.groups)}"
    assert facts.cards_name == f"Cards {len(facts.cards)}"


def test_a_filter_leaves_the_signs_as_they_are_and_tells_why_no_card_is_left() -> None:
    facts = gallery_facts(cards(), CardFilter("chain of lights", colors=frozenset({Color.GREEN})))
    assert facts.cards == () and "Colour" in facts.why_none
    facts = gallery_facts(cards(), CardFilter(colors=frozenset({Color.GREEN})))
    assert facts.signs_name == f"Signs {len(SIGNS)}" and facts.count == f"{len(facts.cards)} cards of {len(cards())}"


@pytest.mark.parametrize(
    ("typed", "first"),
    [("sign tube", {"sign": "tunnel"}), ("card chain lights", {"card": "chain-of-lights"}), ("sign", {}), ("tube", {})],
)
def test_the_palette_opens_what_it_finds(typed: str, first: dict[str, str]) -> None:
    asked: list[dict[str, str]] = []

    def show(*, sign: str = "", card: str = "") -> None:
        asked.append({"sign": sign} if sign else {"card": card})

    entries = palette_finds(typed, cards, show)
    for entry in entries[:1]:
        entry.action()
    assert asked == ([first] if first else []) and bool(entries) is bool(first)
