"""What all pages do: they fill the window, lead back, keep bots waiting, and fit every size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.windows import begin, new_game_page
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.page_size import size_of
from uc_desktop.ui.theme.theme import DARK, LIGHT
from uc_desktop.ui.window.main_window import MainWindow


def opened(window: MainWindow, *, returns: bool = False) -> Page:
    page = Page("Somewhere", "What it is about", DARK)
    window.pages.open(page, returns=returns)
    return page


@pytest.mark.parametrize(
    ("size", "text", "unit", "form"),
    [
        ((1366, 768), 1.0, 1.0, "wide"),
        ((1280, 720), 1.0, 1.0, "wide"),
        ((1920, 1080), 1.0, 1.25, "wide"),
        ((1500, 843), 1.0, 843 / 768, "wide"),
        ((960, 540), 1.0, 1.0, "middle"),
        ((1366, 768), 1.5, 1.5, "middle"),
        ((800, 600), 1.0, 1.0, "small"),
        ((960, 540), 1.5, 1.5, "small"),
    ],
)
def test_a_unit_is_a_pixel_of_the_drawing_at_the_text_size(
    size: tuple[int, int], text: float, unit: float, form: str
) -> None:
    found = size_of(QSize(*size), text)
    assert found.unit == pytest.approx(unit)
    assert found.form == form
    assert (found.px(found.width), found.px(found.height)) == size


def test_esc_alt_left_and_the_arrow_lead_back_to_the_title_with_its_focus(window: MainWindow) -> None:
    window.show_title()
    ways = list(window.pages.title.buttons.values())
    ways[2].setFocus()
    for way in ("Esc", "Alt+Left", "arrow"):
        page = opened(window)
        assert page.isVisible() and not window.pages.title.isVisible()
        assert page.geometry() == window.pages.rect()
        if way == "Esc":
            QTest.keyClick(page.first_focus(), Qt.Key.Key_Escape)
        elif way == "Alt+Left":
            QTest.keyClick(page.first_focus(), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        else:
            QTest.mouseClick(page.back, Qt.MouseButton.LeftButton)
        assert window.pages.page is None and window.pages.title.isVisible()
        assert window.focusWidget() is ways[2]


def test_a_page_takes_the_place_of_another_but_where_it_returns(window: MainWindow) -> None:
    window.show_title()
    opened(window)
    second = opened(window)
    assert window.pages.page is second
    third = opened(window, returns=True)
    third.left.emit()
    assert window.pages.page is second
    second.left.emit()
    assert window.pages.page is None and window.pages.title.isVisible()


def test_bots_wait_below_a_page(window: MainWindow) -> None:
    begin(window)
    controller = window.controller
    assert controller is not None
    page = opened(window)
    assert not controller.bots_play and not window.view.isVisible()
    page.left.emit()
    assert window.view.isVisible() and window.view.hasFocus()
    page = opened(window)
    window.take_game_away()
    assert window.pages.page is None and window.pages.title.isVisible()


def test_a_game_that_is_begun_takes_the_place_of_a_page(window: MainWindow) -> None:
    window.show_title()
    opened(window)
    begin(window)
    assert window.pages.page is None and window.view.isVisible()


@pytest.mark.parametrize(("speed", "moves"), [(0.2, True), (0.0, False)])
def test_the_camera_moves_from_the_title_to_a_new_game(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, speed: float, moves: bool
) -> None:
    """Then the page comes in; without motion all is there at once."""
    monkeypatch.setattr(type(window), "motion_speed", speed)
    window.show_title()
    window.new_game()
    page = new_game_page(window)
    effect = page.field.graphicsEffect()
    assert (effect is not None) is moves
    # Where the city is, beside all panels.
    at = QRect(1330, 100, 30, 600)
    before = page.grab(at).toImage()
    qtbot.waitUntil(lambda: page.field.graphicsEffect() is None)
    assert (page.grab(at).toImage() != before) is moves
    assert page.field.pos().y() == page.size_in_units.field()[1]


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_the_ground_fills_the_page(window: MainWindow, size: tuple[int, int], theme: object) -> None:
    window.resize(*size)
    page = opened(window)
    page.set_theme(LIGHT if theme is LIGHT else DARK)
    picture = page.grab().toImage()
    corners = (QPoint(2, 2), QPoint(size[0] - 3, 2), QPoint(2, size[1] - 3), QPoint(size[0] - 3, size[1] - 3))
    assert all(picture.pixelColor(corner).alpha() == 255 for corner in corners)
    assert (picture.pixelColor(size[0] // 2, size[1] - 3).lightness() > 128) == (theme is LIGHT)


def test_the_head_keeps_its_parts_apart(window: MainWindow) -> None:
    page = opened(window)
    page.corner.addWidget(QWidget(minimumWidth=300, minimumHeight=30))
    for size in ((1366, 768), (960, 540)):
        window.resize(*size)
        page.fit_head()
        parts = [QRect(page.back.geometry()), QRect(page.title.geometry())]
        assert not parts[0].intersects(parts[1])
        assert page.title.geometry().bottom() <= page.field.geometry().top()
