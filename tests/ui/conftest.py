"""Fixtures of the window's tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.window_parts import make_window


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


@pytest.fixture
def unpainted(window: MainWindow) -> None:
    """The window is not painted: painting after every gesture of a long game would prove nothing more."""
    window.view.viewport().setUpdatesEnabled(False)
