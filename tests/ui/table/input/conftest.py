"""What the tests of keys and pointer at the table share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.players.keys import Keys, Scene
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def scene(qapp: QApplication, tmp_path: Path) -> Iterator[Scene]:
    """A keyboard before the window with a scene."""
    made: list[MainWindow] = []

    def show(name: str) -> Keys:
        made.append(show_scene(name, tmp_path, (1366, 768)))
        return Keys(made[-1])

    yield show
    for window in made:
        window.close()
        window.deleteLater()
