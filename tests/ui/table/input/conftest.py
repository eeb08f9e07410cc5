"""What the tests of keys and pointer at the table share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.players.keys import Keys, Scene
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def window_with(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str], MainWindow]]:
    """Shows the scene of a name in a window."""
    made: list[MainWindow] = []

    def show(name: str) -> MainWindow:
        made.append(show_scene(name, tmp_path, (1366, 768)))
        return made[-1]

    yield show
    for window in made:
        window.close()
        window.deleteLater()


@pytest.fixture
def scene(window_with: Callable[[str], MainWindow]) -> Scene:
    """A keyboard before the window with a scene."""
    return lambda name: Keys(window_with(name))
