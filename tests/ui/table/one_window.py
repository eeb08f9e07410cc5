"""A window that all tests of a module show their positions in, one after the other: only what differs is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.table import Table
from tests.ui.players.mouse import LEFT, Mouse
from uc_desktop.tools import scenes
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_parts import make_window

#: What the fixture `seat` is.
Seat = Callable[[Table], Mouse]


def as_at_first(window: MainWindow) -> MainWindow:
    """The window as large and in the look as at first, without motion, and with the pointer nowhere."""
    view = window.view
    if view.controller is not None:
        view.controller.table.end_drag()
        QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(0, 0))
        QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    view.motions.finish()
    view.motions.speed = "off"
    window.set_theme(theme_of("dark"))
    window.resize(1366, 768)
    view.fit()
    return window


def shown(window: MainWindow, name: str) -> MainWindow:
    """A scene, begun anew, in a window that may have shown others."""
    scene = scenes.SCENES[name]
    as_at_first(window).show_session(scene.position(window.engine, scene.header(window.engine.content.hash)))
    assert window.controller is not None
    scene.act(window.controller)
    return window


@pytest.fixture(scope="module")
def module_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """The window of the module; nothing of a position is drawn that was there in the one before."""
    made = make_window(tmp_path_factory.mktemp("games"), None)
    made.show()
    yield made
    made.close()


@pytest.fixture
def window_with(module_window: MainWindow) -> Callable[[str], MainWindow]:
    """Shows the scene of a name in the module's window."""
    return lambda name: shown(module_window, name)
