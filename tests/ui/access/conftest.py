"""Fixtures of the tests for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from uc_desktop.tools.scenes import scene_window
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(scope="module")
def table_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window for the scenes of all tests of a module; it is never painted."""
    made = scene_window(tmp_path_factory.mktemp("games"), (1366, 768), "en")
    made.view.viewport().setUpdatesEnabled(False)
    yield made
    made.close()
