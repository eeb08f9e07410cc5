"""What tests read of the rules at a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.dialogs.reading.rules import RulesDialog
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def table(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = show_scene("table", tmp_path, (1366, 768))
    yield made
    made.close()


def opened(window: MainWindow) -> RulesDialog:
    """The reference that was opened at a window."""
    found = window.rulebook.dialog
    assert found is not None and found.isVisible() and not found.isModal()
    return found


def bubble(window: MainWindow, key: str = "bubble") -> BubbleItem:
    return next(item for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.key == key)


def plain(dialog: RulesDialog) -> str:
    return dialog.page.toPlainText().replace("\u2028", "\n")
