"""Windows that all tests of a module share: of each position only what differs from the one before is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.table import Table
from tests.ui.players.mouse import LEFT, Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.tools import scenes
from uc_desktop.ui.art.drawing.pixmap_cache import DiskPixmapCache
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

Size = tuple[int, int]
USUAL: Size = (1366, 768)
FOUR_PEOPLE = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))
#: Shows Ana at a window with a table's position on it.
ShowTable = Callable[[Table], Mouse]
#: No player is called otherwise.
NOBODY: Mapping[str, str] = {}


def in_each(
    window: MainWindow, sizes: Sequence[Size], texts: Sequence[int], theme: str = "dark"
) -> Iterator[tuple[Size, int]]:
    """Show the window in each size and text size, and yield these; each step changes one of them, for one drawing."""
    for number, text in enumerate(texts):
        window.set_theme(theme_of(theme, text=text))
        for size in sizes if number % 2 == 0 else reversed(sizes):
            window.resize(*size)
            yield size, text


def reset(window: MainWindow) -> MainWindow:
    """The window as large and in the look as at first, painted, at rest, nothing dragged and the pointer nowhere."""
    view = window.view
    view.viewport().setUpdatesEnabled(True)
    if view.controller is not None:
        view.controller.table.end_drag()
        QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(0, 0))
    move_pointer_away(window)
    view.motions.finish()
    window.set_theme(theme_of("dark"))
    window.resize(*USUAL)
    view.fit()
    return window


def move_pointer_away(window: MainWindow) -> None:
    """The pointer is where the last test left it: nothing below it is to be hovered."""
    QApplication.sendEvent(window.view.viewport(), QEvent(QEvent.Type.Leave))


def put_scene(window: MainWindow, name: str) -> MainWindow:
    """This scene, begun anew, on the table of a window that may have shown others; the pointer is not on it."""
    move_pointer_away(window)
    scene = scenes.SCENES[name]
    window.show_session(scene.position(window.engine, scene.header(window.engine.content.hash)))
    assert window.controller is not None
    scene.act(window.controller)
    return window


class BlankPixmaps(DiskPixmapCache):
    """A blank pixmap of its size for each picture, for a window that is never painted."""

    def pixmap(self, inputs: object, draw: Callable[[], QPixmap]) -> QPixmap:
        assert isinstance(inputs, tuple)
        picture, scale = inputs
        w, h = picture.w + 2 * picture.bleed, picture.h + 2 * picture.bleed
        return QPixmap(max(1, math.ceil(w * scale)), max(1, math.ceil(h * scale)))


def session_of(window: MainWindow, table: Table) -> Session:
    """A game of people that begins in the table's position, without a curtain."""
    header = Header(FOUR_PEOPLE[: len(table.state.players)], "words", window.engine.content.hash, curtain=False)
    return Session(window.engine, header, None, UndoStack, start=table.state)


class SharedWindow:
    """A window that shows one position after another.

    Unless `is_painted` it never is, and its pictures are blank: most tests ask what stands where, not for pixels.
    """

    def __init__(self, folder: Path, *, is_painted: bool = False) -> None:
        self.window = make_window(folder, None)
        self.window.resize(*USUAL)
        self.window.show()
        if not is_painted:
            self.window.view.viewport().setUpdatesEnabled(False)
            self.window.view.builder.raster.disk_cache = BlankPixmaps(folder / "none")

    def show(self, table: Table, size: Size = USUAL, text: int = 100, theme: str = "dark") -> Mouse:
        """Ana with the table's position, in this size of window and of texts."""
        return self._put(session_of(self.window, table), size, text, theme)

    def show_scene(self, name: str, names: Mapping[str, str] = NOBODY, size: Size = USUAL, text: int = 100) -> Mouse:
        """A scene in which some players are called otherwise, by their names in it."""
        scene = scenes.SCENES[name]
        seats = tuple(replace(seat, name=names.get(seat.name, seat.name)) for seat in scene.seats)
        header = replace(scene, seats=seats).header(self.window.engine.content.hash)
        mouse = self._put(scene.position(self.window.engine, header), size, text, "dark")
        scene.act(mouse.controller)
        return mouse

    def _put(self, session: Session, size: Size, text: int, theme: str) -> Mouse:
        move_pointer_away(self.window)
        self.window.set_theme(theme_of(theme, text=text))
        self.window.resize(*size)
        self.window.show_session(session)
        return Mouse(self.window)
