"""A game is played with the mouse in the built program and in the checkout's window at once, gesture by gesture.

The checkout's window tells where to click; after each gesture the saved games of both must be equal.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from tests.built.display import Display, Shown
from tests.built.installations import Installation, until
from tests.built.older_data import put_data
from tests.ui.players.mouse import Mouse
from tests.ui.players.person import Person
from uc_desktop import paths
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.rules.commands import Confirm
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.window.main_window import MainWindow

TURNS: Final = 3
SEED: Final = "built"


class TwinMouse(Mouse):
    """A mouse that makes every gesture in the built program's window first."""

    def __init__(self, window: MainWindow, display: Display, shown: Shown) -> None:
        super().__init__(window)
        self._display, self._shown = display, shown

    def _at(self, point: QPoint) -> QPoint:
        """A point of the table in the window."""
        return self.window.view.viewport().mapTo(self.window, point)

    def click(self, key: str) -> None:
        self._display.click(self._shown, self._at(self.spot(key)))
        super().click(key)

    def lift(self, source: str) -> None:
        start = self.spot(source)
        self._display.press(self._shown, self._at(start))
        self._display.move(self._shown, self._at(start + QPoint(14, 14)))
        super().lift(source)

    def drop(self, end: QPoint) -> None:
        self._display.move(self._shown, self._at(end + QPoint(9, 7)), self._at(end))
        self._display.release(self._shown, self._at(end))
        super().drop(end)


def middle(widget: QWidget, window: QWidget) -> QPoint:
    """The middle of a widget, in its window."""
    return widget.mapTo(window, widget.rect().center())


def begin(display: Display, source: MainWindow, games: Path) -> Path:
    """Begin a new game from the title, with the dialog's defaults and the seed; the game's file."""
    before = set(games.glob("*.ucgame"))
    source.show_title()
    QApplication.processEvents()
    title = display.wait_for(1, source)
    display.click(title, middle(source.pages.title.buttons[Way.NEW_GAME], source))
    source.pages.open(NewGamePage(source.theme, {}, sets=CardSets(paths.card_data(), source.games.parent)))
    page = source.pages.page
    assert isinstance(page, NewGamePage)
    QApplication.processEvents()
    display.click(title, middle(page.rules.seed, source))
    display.do("type", SEED)
    display.click(title, middle(page.start, source))
    source.pages.leave()
    until(lambda: set(games.glob("*.ucgame")) > before, "a saved game")
    until(lambda: len(display.windows()) == 1, "the table alone")
    (begun,) = set(games.glob("*.ucgame")) - before
    return begun


def test_a_game_is_played_by_mouse_as_in_the_source(
    installation: Installation, display: Display, source: MainWindow
) -> None:
    put_data(installation)
    installation.start(display.name)
    built = begin(display, source, installation.games)
    copy = source.games / built.name
    copy.write_bytes(built.read_bytes().splitlines(keepends=True)[0])
    assert source.open_game(copy)
    session = source.session
    assert session is not None and session.header.seed == SEED

    def in_step() -> bool:
        """Whether both windows wait for the person, and both saved games are equal."""
        QApplication.processEvents()
        return session.header.seats[session.state.active].is_human and built.read_bytes() == copy.read_bytes()

    person = Person(TwinMouse(source, display, display.window()), "built")
    while sum(isinstance(entry.command, Confirm) and entry.player == 0 for entry in session.entries) < TURNS:
        until(in_step, f"the same game in both windows after {len(session.entries)} commands")
        person.play(1)
    until(in_step, "the same game in both windows")
    assert person.hands.seen["card to slot"] + person.hands.seen["tile to slot"] > 0
    done = installation.run("audit", installation.inside(built))
    assert done.returncode == 0, done.stderr
    steps = built.read_bytes().count(b"\n") - 1
    assert f": {steps} steps, under way" in done.stdout
