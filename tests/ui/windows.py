"""What tests do with the real window: a game is begun, another window opened, boxes are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.players.mouse import Mouse
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import DARK, load_fonts
from uc_desktop.ui.window.main_window import MainWindow

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
    """What message boxes tell now."""
    return [box.text() for box in window.findChildren(QMessageBox)]


def box_at_start(qtbot: QtBot, window: MainWindow) -> QMessageBox:
    """The box that opens once the window's first picture is painted."""
    qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(QMessageBox)))
    (box,) = (each for each in window.findChildren(QMessageBox) if each.isVisible())
    return box


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
