"""No sign of the hand, the claimed cards, the strips and the resource bar is smaller than 14 pixels."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.audits.sign_audit import signs_of
from tests.ui.panels.test_claimed_cards import A_FEW, FIVE, SEVEN, claimed
from uc_desktop.rules.content import Content
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.window.main_window import MainWindow

LEAST = 13.95
#: Dots, which are read at any size: smaller in a tray so full that its chips would lie over each other.
LEAST_DOTS = {"any_amount": 12.7}
SIZES = pytest.mark.parametrize("size", [(1366, 768), (1366, 700), (1920, 1080)])
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


@SIZES
@pytest.mark.parametrize("scene", ["table", "production", "advanced"])
def test_signs_of_the_hand_the_strips_and_the_bars_are_large_enough(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], scene: str
) -> None:
    window = show_scene(scene, tmp_path, size)
    qtbot.addWidget(window)
    assert small_signs(window) == {}


@SIZES
@pytest.mark.parametrize("hand", [(20,), FIVE, SEVEN], ids=len)
def test_signs_are_large_enough_beside_every_hand(
    qtbot: QtBot, tmp_path: Path, content: Content, size: tuple[int, int], hand: tuple[int, ...]
) -> None:
    mouse = claimed(qtbot, tmp_path, content, A_FEW, hand)
    mouse.window.resize(*size)
    assert small_signs(mouse.window) == {}


@pytest.mark.parametrize(("w", "h"), [(131, 184), (120, 184), (113, 184), (131, 162), (113, 162)])
def test_every_card_of_a_hand_has_signs_that_are_large_enough_or_none(
    window: MainWindow, content: Content, w: float, h: float
) -> None:
    faces, item, small = Faces(content, window.texts), CardItem("card", Raster()), []
    for card in content.cards:
        item.set_face(faces.of(card), "hand", Rect(0, 0, w, h))
        # A card in short has the signs in its stead of the words.
        whole = not hand_card(faces.of(card), text_width, w, h).overflow
        small += [(card, sign) for sign in signs_of(item) if whole and sign.size < LEAST]
    assert small == []
