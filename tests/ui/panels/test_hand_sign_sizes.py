"""No sign of the hand, the claimed cards, the strips and the resource bar is smaller than 14 pixels."""

from __future__ import annotations

import pytest

from tests.ui.audits.sign_audit import signs_in, signs_of
from tests.ui.panels.test_claimed_cards import A_FEW, FIVE, SEVEN, claimed
from tests.ui.shared_window import SharedWindow, in_each
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.window.main_window import MainWindow

LEAST = 13.95
#: Dots, which are read at any size: smaller in a tray so full that its chips would lie over each other.
LEAST_DOTS = {"any_amount": 12.7}
SIZES = ((1366, 768), (1366, 700), (1920, 1080))
#: What shows signs in the lower half and at the right of the table.
SHOWN = ("card:", "claimed:", "known:", "tray:", "player:", "stock:", "feeding", "score:", "tiles")


def small_signs(window: MainWindow) -> dict[str, list[str]]:
    items = [item for item in window.view.builder.items() if item.key.startswith(SHOWN)]
    drawn = {item.key: signs_of(item) for item in items if item.snapshot() is not None}
    assert sum(map(len, drawn.values())) > 40
    small = {
        key: [f"{sign.name} {sign.size:.1f}" for sign in signs if sign.size < LEAST_DOTS.get(sign.name, LEAST)]
        for key, signs in drawn.items()
    }
    return {key: names for key, names in small.items() if names}


@pytest.mark.parametrize("scene", ["table", "production", "advanced"])
def test_signs_of_the_hand_the_strips_and_the_bars_are_large_enough(shared: SharedWindow, scene: str) -> None:
    window = shared.show_scene(scene).window
    for shown in in_each(window, SIZES, (100,)):
        assert (shown, small_signs(window)) == (shown, {})


@pytest.mark.parametrize("hand", [(20,), FIVE, SEVEN], ids=len)
def test_signs_are_large_enough_beside_every_hand(
    shared: SharedWindow, content: Content, hand: tuple[int, ...]
) -> None:
    window = claimed(shared, content, A_FEW, hand).window
    for shown in in_each(window, SIZES, (100,)):
        assert (shown, small_signs(window)) == (shown, {})


@pytest.mark.parametrize(("w", "h"), [(131, 184), (120, 184), (113, 184), (131, 162), (113, 162)])
def test_every_card_of_a_hand_has_signs_that_are_large_enough_or_none(
    faces: Faces, content: Content, w: float, h: float
) -> None:
    small = []
    for card in content.cards:
        picture = hand_card(faces.of(card), w, h)
        # A card in short has the signs in its stead of the words.
        signs = [] if picture.overflow else signs_in(picture)
        small += [(card, sign) for sign in signs if sign.size < LEAST]
    assert small == []
