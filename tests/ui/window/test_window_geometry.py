"""Where the window lies and how large it is: kept between starts, and never beyond the screens."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar, cast

import pytest
from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.windows import begin, path_of, set_up
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.start.requests import StartRequest
from uc_desktop.ui.start.start import open_request
from uc_desktop.ui.window import preferences
from uc_desktop.ui.window import window_geometry as window_place
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_geometry import await_size, show_on_screen


def test_the_full_screen_is_filled_left_and_remembered(qtbot: QtBot, folder: Path, tmp_path: Path) -> None:
    settings = tmp_path / "settings.json"
    first = make_window(folder, None, settings=settings)
    qtbot.addWidget(first)
    first.show()
    first.menu.entry("full-screen").trigger()
    assert first.isFullScreen()
    first.menu.entry("full-screen").trigger()
    assert not first.isFullScreen()
    first.menu.entry("full-screen").trigger()
    first.close()
    second = make_window(folder, None, settings=settings)
    qtbot.addWidget(second)
    second.show()
    assert second.isFullScreen()
    second.close()


def test_a_window_left_on_a_screen_that_is_gone_comes_onto_the_one_there_is(
    qtbot: QtBot, folder: Path, tmp_path: Path
) -> None:
    """As Qt tells it: maximised on another screen that lay to the right of this one."""
    settings = tmp_path / "settings.json"
    first = make_window(folder, None, settings=settings)
    qtbot.addWidget(first)
    first.setGeometry(5000, 3000, 2400, 1300)
    first.close()
    second = make_window(folder, None, settings=settings)
    qtbot.addWidget(second)
    second.show()
    screen = second.screen().availableGeometry()
    seen = screen.intersected(second.geometry())
    assert screen.contains(second.geometry().topLeft())
    assert seen.width() > screen.width() - 3 and seen.height() > screen.height() - 30
    second.close()


def test_a_small_window_shows_the_least_table_smaller_as_a_whole(window: MainWindow) -> None:
    window.resize(1024, 600)
    begin(window)
    assert (window.width(), window.height()) == (1024, 600)
    assert window.view.mapToScene(1024, 600).toTuple() == pytest.approx((1280, 750))
    assert window.controller is not None
    assert window.controller.table.layout.main_board == table_layout(1280, 750, 1).main_board
    QTest.keyClick(window.view, Qt.Key.Key_F)
    assert window.view.transform().m11() == pytest.approx(0.8)
    window.resize(1366, 768)
    assert window.view.transform().m11() == 1
    assert window.controller.table.layout.main_board == table_layout(1366, 768, 1).main_board


def test_no_window_is_smaller_than_can_be_read_or_than_the_screen(window: MainWindow) -> None:
    screen = window.screen().availableSize()
    assert window.minimumWidth() == min(960, screen.width())
    assert window.minimumHeight() == min(520, screen.height())


def test_beside_a_title_bar_on_a_small_screen_nothing_is_cut_off(window: MainWindow) -> None:
    begin(window)
    for height in (560, 536, 520):
        window.resize(1024, height)
        QApplication.processEvents()
        port = window.view.viewport()
        assert (port.width(), port.height()) == (1024, height)
        seen = window.view.mapToScene(port.rect()).boundingRect()
        assert [
            each.key for each in window.view.builder.items() if not seen.contains(each.sceneBoundingRect().center())
        ] == []
        assert (check(window), audit(window)) == ([], [])


class _Screened(QMainWindow):
    """A window on a screen of some size."""

    def __init__(self, room: QSize, usual: QSize) -> None:
        super().__init__()
        self._room = room
        self.resize(usual)

    def screen(self) -> QScreen:
        return cast(QScreen, SimpleNamespace(availableSize=lambda: self._room))


@pytest.mark.parametrize(
    ("room", "fills"), [((1920, 1040), False), ((1366, 768), True), ((1024, 574), True), ((1400, 820), False)]
)
def test_a_window_that_does_not_fit_on_the_screen_with_its_frame_fills_it(
    qtbot: QtBot, room: tuple[int, int], fills: bool
) -> None:
    window = _Screened(QSize(*room), QSize(1366, 768))
    qtbot.addWidget(window)
    show_on_screen(window)
    assert window.isVisible() and window.isMaximized() is fills


def test_a_table_in_a_window_that_fills_the_screen_is_laid_out_once_at_a_start(qtbot: QtBot, folder: Path) -> None:
    first = make_window(folder, None)
    qtbot.addWidget(first)
    begin(first)
    path = path_of(first)
    first.close()
    second = make_window(folder, None)
    qtbot.addWidget(second)
    second.showMaximized()
    await_size(second)
    open_request(second, StartRequest(str(path)))
    assert second.controller is not None
    layout = second.controller.table.layout
    QApplication.processEvents()
    assert second.controller.table.layout is layout
    second.close()


def test_the_windows_size_and_the_last_set_up_are_remembered(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = folder / "settings.json"
    first = make_window(folder, None, settings=settings)
    qtbot.addWidget(first)
    first.resize(800, 640)
    first.show()
    set_up(first, lambda page: page.seat_players(3))
    first.close()

    second = make_window(folder, None, settings=settings)
    qtbot.addWidget(second)
    second.show()
    assert (second.width(), second.height()) == (800, 640)
    set_up(second)
    assert second.session is not None and len(second.session.header.seats) == 3
    second.close()


def kept_place(settings: Path) -> str:
    """The window's place in this file, empty if there is none."""
    return str(json.loads(settings.read_text())["window"]) if settings.exists() else ""


def seen(window: MainWindow) -> object:
    """Where it lies and how large it is, or how it fills the screen."""
    state = window.windowState()
    return state if state != Qt.WindowState.WindowNoState else window.geometry()


@pytest.mark.parametrize(
    "change",
    [
        lambda window: window.resize(800, 640),
        lambda window: window.move(0, 60),
        lambda window: window.showMaximized(),
        lambda window: window.menu.entry("full-screen").trigger(),
    ],
    ids=["resized", "moved", "maximised", "full screen"],
)
def test_a_program_that_is_killed_has_its_window_again_where_it_rested(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[MainWindow], None]
) -> None:
    monkeypatch.setattr(window_place, "REST", 20)
    settings = folder / "settings.json"
    killed = make_window(folder, None, settings=settings)
    qtbot.addWidget(killed)
    killed.setGeometry(0, 30, 800, 600)
    killed.show()
    qtbot.waitUntil(lambda: kept_place(settings) == window_place.place_of(killed), timeout=2000)
    change(killed)
    assert kept_place(settings) != window_place.place_of(killed), "it does not rest yet"
    qtbot.waitUntil(lambda: kept_place(settings) == window_place.place_of(killed), timeout=2000)
    later = make_window(folder, None, settings=settings)
    qtbot.addWidget(later)
    later.show()
    assert seen(later) == seen(killed)


class _Timer(QObject):
    """A timer for one shot, whose time passes when the test says so."""

    timeout = Signal()
    made: ClassVar[list[_Timer]] = []

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left = 0
        self.made.append(self)

    def setSingleShot(self, single: bool) -> None:
        assert single

    def start(self, time: int) -> None:
        self._left = time

    def go_by(self, time: int) -> None:
        was, self._left = self._left, max(0, self._left - time)
        if was and not self._left:
            self.timeout.emit()


def test_while_a_window_is_moved_nothing_is_written(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_place, "QTimer", _Timer)
    monkeypatch.setattr(_Timer, "made", [])
    settings = folder / "settings.json"
    made = make_window(folder, None, settings=settings)
    qtbot.addWidget(made)
    made.show()
    (timer,) = _Timer.made
    written: list[str] = []
    monkeypatch.setattr(preferences, "save_settings", lambda path, found: written.append(found.window))
    for step in range(30):
        made.move(10 + step, 20)
        QApplication.processEvents()
        timer.go_by(window_place.REST - 1)
    assert written == []
    timer.go_by(1)
    assert written == [window_place.place_of(made)]


@pytest.mark.parametrize("kept", ['{"window": "no such place"}', '{"window": "00ff", "new_game": {"players": {}}}'])
def test_settings_that_make_no_sense_are_left_aside(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch, kept: str
) -> None:
    folder.mkdir()
    (folder / "settings.json").write_text(kept)
    made = make_window(folder, None, settings=folder / "settings.json")
    qtbot.addWidget(made)
    set_up(made)
    made.close()
