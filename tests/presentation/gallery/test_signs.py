"""The legend names every sign that is drawn, and no other; its signs are found by words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.ui.art.icon_names import ICON_NAMES
from uc_desktop import paths
from uc_desktop.cards.icons.icons import (
    bonus_icons,
    card_icons,
    contract_icons,
    metropolis_icons,
    slot_icons,
)
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.gallery.signs import SIGNS, find_signs, sign_id, signs_in, signs_on_card, signs_on_slot
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.icons.icons import PAIR_NAMES

#: Drawings that other signs are made of, and pieces of the boards: they stand nowhere by themselves to be read.
PARTS = {
    "coin", "shell", "stair", "badge", "count_ring", "upgrade_badge",
    "white_dome", "purple_dome", "white_dome_light", "purple_dome_light", "dome_shadow",
    "white_dome_warmth", "purple_dome_warmth",
    "blue_tile", "brown_tile", "blue_tile_light", "brown_tile_light",
}  # fmt: skip


#: What illustrations are made of, which is to be looked at and not read.
ILLUSTRATIONS = "motifs.svg"
#: The names of all other drawings in the files.
DRAWN = {
    name
    for file in (paths.resources() / "icons").glob("*.svg")
    if file.name != ILLUSTRATIONS
    for name in re.findall(r'<g id="(\w+)"', file.read_text(encoding="utf-8"))
}


def rows(content: Content) -> Iterator[Row]:
    """All icon rows of a content."""
    yield from (card_icons(card, content) for card in content.cards.values())
    yield from map(slot_icons, content.slots.values())
    yield from map(metropolis_icons, content.metropolises.values())
    yield from map(bonus_icons, content.bonuses.values())
    yield from map(contract_icons, content.contracts.values())


def test_every_icon_of_the_files_has_an_entry() -> None:
    assert DRAWN - PARTS - set(SIGNS) == set()


def test_every_token_of_icon_rows_has_an_entry(content: Content) -> None:
    assert {sign_id(token) for row in rows(content) for token in row} - set(SIGNS) == set()
    assert (ICON_NAMES | PAIR_NAMES) - set(SIGNS) == set()


def test_every_entry_is_a_sign_that_is_drawn() -> None:
    assert set(SIGNS) - DRAWN - PAIR_NAMES == set()


def test_no_two_signs_have_one_name() -> None:
    called = [sign.name for sign in SIGNS.values()]
    assert sorted(called) == sorted(set(called))


def test_what_a_sign_means_is_a_sentence() -> None:
    """That of numbers begins with one."""
    ends = {sign.id for sign in SIGNS.values() if sign.meaning.endswith(".")}
    begins = {sign.id for sign in SIGNS.values() if sign.meaning[0].isupper()}
    assert set(SIGNS) - ends == set()
    assert set(SIGNS) - begins == {"t"}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("tunnel", "tunnel"), ("tube", "tunnel"), ("victory points", "n"), ("white dome", "white_city"),
        ("desalination", "desalination"), ("influence", "step"), ("at most", "up_to"), ("gear", "production"),
    ],
)  # fmt: skip
def test_a_sign_is_found_by_its_name_its_synonyms_and_its_meaning(typed: str, first: str) -> None:
    assert first in [sign.id for sign in find_signs(typed)][:3]


def test_nothing_typed_finds_all_signs_and_nonsense_none() -> None:
    assert find_signs("") == tuple(SIGNS.values())
    assert find_signs("xyzzy") == ()


def test_the_signs_of_a_row_are_named_once_without_numbers_and_joints() -> None:
    row: Row = (("t", "≥2"), "farm", "farm", "arrow", ("n", 2), "bar", ("n", 5))
    assert [sign.id for sign in signs_in(row)] == ["farm", "n"]


def test_the_signs_of_a_special_card_begin_with_its_kind_and_end_with_its_price(content: Content) -> None:
    column = signs_on_card(content.cards["chain-of-lights"], content)
    assert [sign.id for sign in column.signs] == ["end_scoring", "tunnel_upgraded", "city", "n", "c"]
    assert column.says.startswith("Signs on this card; end scoring: Once claimed, scores at the end of the game.")


def test_the_signs_of_a_row_have_its_own_numbers() -> None:
    row: Row = (("t", "≥2"), "if", ("space", 1), ("n", 1), "arrow", ("n", 2))
    assert [sign.token for sign in signs_in(row)] == ["if", ("space", 1), ("n", 1)]


def test_the_price_of_a_special_card_is_that_on_it(content: Content) -> None:
    card = content.cards["secret-mission"]
    assert signs_on_card(card, content).signs[-1].token == ("c", card.cost) == ("c", 1)


def test_the_signs_of_a_slot_are_those_of_its_action(content: Content) -> None:
    assert [sign.id for sign in signs_on_slot(content.slots["A-Y2"]).signs] == ["tunnel"]
