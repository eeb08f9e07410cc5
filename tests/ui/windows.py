"""What tests do with the real window: a game is begun, another window opened, boxes are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.players.mouse import Mouse
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import DARK, load_fonts
from uc_desktop.ui.window.main_window import MainWindow

AnyBox = TypeVar("AnyBox", bound=Box)
SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"))


def begin(window: MainWindow) -> Mouse:
    """A game of two people, without a curtain."""
    window.begin(Header(SEATS, "window", window.engine.content.hash, curtain=False))
    return Mouse(window)


def another(qtbot: QtBot, folder: Path) -> MainWindow:
    """A second start of the program."""
    made = make_window(folder, None)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def made_new_game_page(qtbot: QtBot, *args: Any, **options: Any) -> NewGamePage:
    """A page for a new game by itself, not shown yet; the arguments are those of `NewGamePage`, the theme is dark
    unless it is given."""
    load_fonts(paths.resources() / "fonts")
    made = NewGamePage(*(args or (DARK,)), **options)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    return made


def path_of(window: MainWindow) -> Path:
    """The file of the game on the table."""
    assert window.session is not None and window.session.journal is not None
    return window.session.journal.path


def messages(window: MainWindow) -> list[str]:
    """What boxes tell now, the one that is shown first."""
    return [box.about.text() for box in window.pages.boxes]


def box_of(window: MainWindow, kind: type[AnyBox]) -> AnyBox:
    """The box of this kind that is shown."""
    box = window.pages.box
    assert isinstance(box, kind) and box.isVisible(), "nothing was asked"
    return box


def press_button(window: MainWindow, words: str) -> None:
    """Click the button of the box that says this."""
    (button,) = (each for each in box_of(window, Box).findChildren(QPushButton) if each.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def read_message(window: MainWindow) -> None:
    """Press Enter in the box that is shown."""
    QTest.keyClick(box_of(window, Box), Qt.Key.Key_Return)


def open_palette(window: MainWindow) -> Palette:
    """Press Ctrl+K at the table."""
    QTest.keyClick(window.view, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    return box_of(window, Palette)


def look_up(window: MainWindow, typed: str) -> None:
    """Press Ctrl+K, type and press Enter."""
    palette = open_palette(window)
    QTest.keyClicks(palette.field, typed)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)


def box_at_start(qtbot: QtBot, window: MainWindow) -> Box:
    """The box that is shown once the window's first picture is painted."""
    qtbot.waitUntil(lambda: window.pages.box is not None)
    return box_of(window, Box)


def new_game_page(window: MainWindow) -> NewGamePage:
    """The page for a new game, which is shown."""
    page = window.pages.page
    assert isinstance(page, NewGamePage) and window.pages.currentWidget() is page
    return page


def set_up(window: MainWindow, change: Callable[[NewGamePage], object] = lambda _: None) -> None:
    """Begin a new game from its page, changed like this."""
    window.new_game()
    page = new_game_page(window)
    change(page)
    assert page.problems() == ()
    page.start.click()
