"""Fixtures of the window's tests."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.app.playing import files_closed
from tests.table import Table
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable, put_scene, reset, session_of
from tests.ui.sharing import share
from uc_desktop.rules.content import Content
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.bots import bots_at_table
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_parts import speak

_modules = count()


def _trim_heap() -> None:
    """Give freed memory back to the system, where its C library can."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
    if trim is not None:
        trim(0)


@pytest.fixture(autouse=True)
def _what_is_to_be_deleted_is(qapp: QApplication) -> Iterator[None]:
    """Qt deletes later what it is told to in its event loop, which tests never run."""
    yield
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="session")
def shared_folder(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what takes long to make, the same in all processes and kept between runs."""
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)
    return tmp_path_factory.getbasetemp() if cache is None else cache.mkdir("scenes")


@pytest.fixture(autouse=True, scope="session")
def _windows_share_what_they_can(qapp: QApplication, content: Content, shared_folder: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        share(content, shared_folder, patch)
        yield


@pytest.fixture(autouse=True, scope="module")
def _windows_end_with_their_module(qapp: QApplication) -> Iterator[None]:
    """A window that was only closed stays in memory, with its games: gigabytes in a whole run.

    What is left is mostly shared by later tests: only at the end of every fourth module it is traversed again.
    """
    yield
    for widget in QApplication.topLevelWidgets():
        widget.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if next(_modules) % 4 == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
    _trim_heap()


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for the commands of bots each time events are processed: waiting for them proves nothing."""
    monkeypatch.setattr(bots_at_table, "POLL", 0)


@pytest.fixture
def english_afterwards(qtbot: QtBot) -> Iterator[None]:
    """For tests that change the language."""
    yield
    speak("en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the games of a test are kept; the window makes it."""
    return tmp_path / "games"


@pytest.fixture
def window(qtbot: QtBot, folder: Path) -> Iterator[MainWindow]:
    """The real window, with no game on the table."""
    made = make_window(folder, None)
    made.resize(1366, 768)
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The desktop's trash, where it has files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    with files_closed():
        yield tmp_path / "data" / "Trash" / "files"


@pytest.fixture
def player(window: MainWindow) -> Mouse:
    """Somebody at the window with nothing but the mouse."""
    return Mouse(window)


@pytest.fixture
def unpainted(window: MainWindow) -> None:
    """The window is not painted: painting after every gesture of a long game would prove nothing more."""
    window.view.viewport().setUpdatesEnabled(False)


@pytest.fixture(scope="module")
def module_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window for all tests of a module; nothing is drawn again that was there in the position before."""
    made = make_window(tmp_path_factory.mktemp("games"), None)
    made.show()
    yield made
    made.close()


@pytest.fixture
def reset_window(module_window: MainWindow) -> MainWindow:
    """The window of the module, as at first."""
    return reset(module_window)


@pytest.fixture
def still_window(reset_window: MainWindow) -> MainWindow:
    """The window of the module, as at first and without motion."""
    reset_window.view.motions.speed = "off"
    return reset_window


@pytest.fixture
def window_with(still_window: MainWindow) -> Callable[[str], MainWindow]:
    """Shows the scene of a name in the module's window."""
    return lambda name: put_scene(reset(still_window), name)


@pytest.fixture
def seat(still_window: MainWindow) -> ShowTable:
    """Seats Ana at the module's window with a table's position on it."""

    def show(table: Table) -> Mouse:
        reset(still_window).show_session(session_of(still_window, table))
        return Mouse(still_window)

    return show
