"""Fixtures of the tests of the main window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from uc_desktop.ui.table.bots import bots_at_table
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_parts import make_window


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for the commands of bots each time events are processed: waiting for them proves nothing."""
    monkeypatch.setattr(bots_at_table, "POLL", 0)


@pytest.fixture(scope="module")
def module_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window for all tests of a module that begin something anew on it."""
    made = make_window(tmp_path_factory.mktemp("games"), None)
    made.show()
    yield made
    made.close()


@pytest.fixture
def reset_window(module_window: MainWindow) -> MainWindow:
    """The window of the module as large and in the look as at first, painted, and without the pointer on it."""
    module_window.view.viewport().setUpdatesEnabled(True)
    QApplication.sendEvent(module_window.view.viewport(), QEvent(QEvent.Type.Leave))
    module_window.set_theme(theme_of("dark"))
    module_window.resize(1366, 768)
    return module_window
