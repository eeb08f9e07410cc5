"""Scenes of the window without a table: the title, and the set-up of a new game."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog

from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.app.slices import run_to_end
from uc_desktop.rules.commands import Confirm, Discard, Done, Place
from uc_desktop.tools.scenes import SEED, scene_window
from uc_desktop.ui.pages.games.previews import Previews
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.window.main_window import MainWindow

#: When the saved game was played last, in seconds since 1970: always the same.
_PLAYED: Final = 1_795_000_000
#: How many commands it has.
_COMMANDS: Final = 260


def _with_a_game(window: MainWindow) -> None:
    """The title with a saved game, in which everybody built what there was to build."""
    window.begin(Header(USUAL_SEATS, SEED, window.engine.content.hash, curtain=False))
    session, path = window.session, window.saved_in()
    assert session is not None and path is not None
    for _ in range(_COMMANDS):
        legal = session.legal_commands()
        useful = [each for each in legal if not isinstance(each, Confirm | Done)]
        placed = [each for each in useful if isinstance(each, Place) and each.card is not None]
        discards = [each for each in useful if isinstance(each, Discard)]
        session.submit((discards or placed[::7] or useful or legal)[0])
    window.commands.leave_game()
    os.utime(path, (_PLAYED, _PLAYED))
    # The title shows the game's picture at once, however slow the machine is.
    previews = Previews(window.games, window.theme, lambda: window.texts.words)
    run_to_end(previews.making(path, window.engine_for))
    window.show_title()


def _new_game(window: MainWindow, players: int) -> None:
    window.show_title()
    window.pages.open(NewGamePage(window.theme, {"players": players, "contracts": True}))


#: What is done in an empty window.
WINDOW_SCENES: Final[Mapping[str, Callable[[MainWindow], None]]] = {
    "first-start": MainWindow.show_title,
    "title": _with_a_game,
    "new-game": lambda window: _new_game(window, 3),
    "new-solo-game": lambda window: _new_game(window, 1),
}


def show_window_scene(name: str, folder: Path, size: tuple[int, int], language: str = "en") -> MainWindow:
    """The window with a scene."""
    window = scene_window(folder, size, language)
    WINDOW_SCENES[name](window)
    return window


def grabbed(window: MainWindow) -> QPixmap:
    """The window and the dialogs over it as a screen shows them."""
    # What was just put into a layout is shown a little later, and what is as high as its texts need is placed then.
    for _ in range(3):
        QApplication.processEvents()
    picture = window.grab()
    painter = QPainter(picture)
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            painter.drawPixmap(dialog.pos() - window.pos(), dialog.grab())
    painter.end()
    return picture
