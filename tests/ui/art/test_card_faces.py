"""Cards at every size: what gives way when room is short."""

import math
import re

import pytest
from msgspec.structs import replace

from uc_desktop.ui.art.cards.cards import CardFace, large_card
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.cards.table_cards import card_back, mini_card, pile_chip
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.theme.theme import INK

FACE = CardFace(
    "kelp-terraces",
    "71",
    "green",
    "production",
    "Kelp Terraces",
    "During Production, gain 1 credit for every 2 connected farms.",
    ("farm", "farm", "arrow", "credit"),
    flavour="Harvest is a slow swim along a green wall.",
    kind_words="Production",
)
LONG = replace(FACE, words=" ".join(["For every connected farm gain a great many things."] * 5))


def texts(picture: Picture) -> str:
    return " ".join(line for block in picture.texts for line in block.lines)


def lowest_baseline(picture: Picture) -> float:
    return max(block.y + (len(block.lines) - 1) * block.leading for block in picture.texts)


def test_a_small_card_says_number_name_and_words() -> None:
    said = texts(hand_card(FACE))
    assert said.startswith("71 Kelp Terraces During Production")


def test_a_small_card_has_no_flavour() -> None:
    assert "Harvest" not in texts(hand_card(FACE))


def test_a_card_too_narrow_for_its_name_breaks_it_and_has_its_words() -> None:
    picture = hand_card(replace(FACE, name="Kelpfieldterraces"), 90)
    assert not picture.overflow
    assert picture.texts[1].lines == ("Kelpfieldter-", "races")


def test_in_short_a_word_of_the_name_that_fits_in_no_size_is_broken() -> None:
    name, _ = hand_card(replace(LONG, name="Kelpfieldterraces"), 92).texts[1:]
    assert name.lines == ("Kelpfieldterra-", "ces")
    assert max(text_width(line, name.type) for line in name.lines) <= 92 - 7 * 1.75


def test_a_tall_card_has_flavour() -> None:
    assert "Harvest" in texts(hand_card(FACE, 194, 308, 1.3))


def test_flavour_goes_before_words_do() -> None:
    picture = hand_card(LONG, 194, 308, 1.3)
    assert "Harvest" not in texts(picture)
    assert texts(picture).endswith("things.")
    assert not picture.overflow


def test_words_that_do_not_fit_are_left_out() -> None:
    picture = hand_card(LONG)
    assert picture.overflow
    assert texts(picture) == "71 Kelp Terraces Production"


def test_words_are_as_large_as_leaves_a_picture_then_as_large_as_fits() -> None:
    cards = [hand_card(FACE, h=h) for h in (220, 178, 172, 150)]
    assert [card.texts[2].type.size for card in cards] == [12.5, 11.5, 11.0, 12.5]
    assert [card.inset is not None for card in cards] == [True, True, True, False]


def test_larger_words_are_a_little_smaller_than_wanted_before_they_are_left_out() -> None:
    sizes = [hand_card(FACE, text=text).texts[2].type.size for text in (1.0, 1.3, 1.6)]
    assert [round(size, 2) for size in sizes] == [12.5, 14.3, 16.6]


def test_signs_are_left_out_before_words_are() -> None:
    card = hand_card(LONG, 150, 184)
    assert not card.overflow
    assert card.body.count("<g") < hand_card(LONG, 240, 184).body.count("<g")


def test_a_low_card_has_its_price_in_the_corner_and_its_name_beside_it() -> None:
    picture = hand_card(replace(FACE, cost=3, name="Harbour of the Deep"), 132, 92)
    (name,) = picture.texts[1:]
    assert (name.lines, picture.inset) == (("Harbour of the", "Deep"), None)


def test_the_large_card_shows_long_words_whole() -> None:
    picture = large_card(LONG)
    assert not picture.overflow
    assert "Production" in texts(picture)


def test_no_text_leaves_the_card() -> None:
    assert lowest_baseline(hand_card(LONG)) < 188
    assert lowest_baseline(hand_card(LONG, 132, 150)) < 150
    assert lowest_baseline(large_card(LONG)) < 523


def test_a_special_card_shows_its_price() -> None:
    assert hand_card(replace(FACE, cost=3)).body != hand_card(FACE).body


def test_cards_on_the_table_have_no_words() -> None:
    assert mini_card(FACE).texts == ()


def test_a_card_in_a_pile_has_name_and_number() -> None:
    assert texts(pile_chip(FACE)) == "Kelp Terraces 71"


def test_a_name_too_long_for_one_line_takes_the_line_of_the_icons() -> None:
    chip = pile_chip(replace(FACE, name="Harbour of the Deep Gardens"))
    assert [block.lines for block in chip.texts] == [("Harbour of the Deep", "Gardens"), ("71",)]
    assert not chip.overflow


def test_a_long_name_in_a_pile_is_cut_visibly() -> None:
    chip = pile_chip(replace(FACE, name="The Long Committee of Deep Gardens and Shallow Lagoons"))
    assert chip.overflow
    assert "…" in texts(chip)


def test_backs_of_the_eras_and_of_special_cards_differ() -> None:
    assert len({card_back(era).body for era in (1, 2, 3, None)}) == 4


def test_a_card_without_a_colour_can_be_drawn() -> None:
    assert hand_card(replace(FACE, color="none")).body


def test_an_illustration_that_would_be_a_strip_is_left_out() -> None:
    cards = [hand_card(FACE, 132, h, text=text) for h in range(130, 230) for text in (1.0, 1.5)]
    assert min(card.inset.target[3] for card in cards if card.inset and card.h >= 178) >= 48
    assert min(card.inset.target[3] / card.h for card in cards if card.inset) >= 0.25
    assert [card for card in cards if not card.inset and not card.overflow], "there are only the words then"


@pytest.mark.parametrize("face", [FACE, LONG], ids=["short", "long"])
def test_the_price_covers_neither_the_letter_nor_the_name(face: CardFace) -> None:
    for h in range(130, 260):
        for text in (1.0, 1.5):
            card = hand_card(replace(face, cost=3), 132, h, text=text)
            x, y, radius = coin_of(card)
            assert math.dist((x, y), (13.9, 12)) > radius + 8.6, "the letter"
            assert math.dist((x, y), (35, 12)) > radius + 10, "the sign of the kind"
            assert y + radius < min(block.y - block.type.size * 0.7 for block in card.texts[1:]), "name and words"


def coin_of(card: Picture) -> tuple[float, float, float]:
    """The middle and the radius of the price."""
    disc = r'translate\(([\d.]+) ([\d.]+)\)"><circle cx="0" cy="0" r="([\d.]+)" fill="[^"]*" stroke="' + INK.cost_ring
    (found,) = re.findall(disc, card.body)
    x, y, radius = map(float, found)
    return x, y, radius
