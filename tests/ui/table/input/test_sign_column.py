"""Beside a card shown large and beside a slot their signs are named, where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.players.keys import Keys, Scene
from uc_desktop.presentation.gallery.signs import SIGNS, SignColumn
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.sign_column import SignColumnItem
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme, theme_of

WINDOW = Rect(0, 0, 1366, 768)
COLUMN = SignColumn("Signs on this card", (SIGNS["kelp"], SIGNS["farm"]))


@pytest.fixture
def keys(scene: Scene) -> Keys:
    return scene("table")


def beside(keys: Keys, key: str) -> TableItem:
    items = keys.window.view.table_scene.items()
    return next(item for item in items if isinstance(item, TableItem) and item.key == key)


@pytest.mark.parametrize("text", [100, 150])
def test_the_signs_of_a_large_card_are_named_beside_it(keys: Keys, text: int) -> None:
    keys.window.set_theme(theme_of("dark", text=text))
    keys.go("card:standing-committee")
    keys.press(Qt.Key.Key_Space)
    signs, others = beside(keys, "signs"), (beside(keys, "loupe"), beside(keys, "rules"))
    assert signs.isVisible() and not any(signs.frame().overlaps(each.frame()) for each in others)
    names = ("permanent", "whenever", "green slot", "Federation step", "science", "number of points")
    assert [each.partition(":")[0] for each in signs.accessible_name.split("; ")] == ["Signs on this card", *names]


def test_space_names_the_signs_of_a_slot(keys: Keys) -> None:
    keys.go("slot:A-R2")
    keys.press(Qt.Key.Key_Space)
    assert beside(keys, "signs").isVisible() and beside(keys, "bubble").isVisible()
    assert beside(keys, "signs").accessible_name.startswith("Signs on this slot; tunnel: A structure")


def test_they_go_with_what_they_are_beside(keys: Keys) -> None:
    keys.go("card:standing-committee")
    keys.press(Qt.Key.Key_Space)
    keys.press(Qt.Key.Key_Escape)
    signs = beside(keys, "signs")
    assert (signs.isVisible(), signs.text, signs.accessible_name) == (False, "", "")
    assert check(keys.window) == []


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_each_sign_has_its_name_on_a_line_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    item = SignColumnItem("signs", Raster(), theme)
    item.set_signs(COLUMN)
    assert [line for line, *_ in item.lines()] == ["Signs on this card", "kelp", "farm"]


@pytest.mark.parametrize(
    ("target", "seen"), [(Rect(600, 200, 330, 480), True), (Rect(20, 20, 1320, 720), False)], ids=["room", "none"]
)
def test_without_room_the_column_stays_away(qtbot: QtBot, target: Rect, seen: bool) -> None:
    item = SignColumnItem("signs", Raster(), DARK)
    item.set_signs(COLUMN)
    item.show_if_room(target, WINDOW, ())
    assert item.isVisible() is seen
