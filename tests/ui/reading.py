"""What tests read of the rules at a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics
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


def cut_rows(dialog: RulesDialog) -> list[str]:
    """The rows of the list that do not show all of their words; lines are broken at blanks."""
    found, most = [], dialog.list.viewport().width() - 22
    for item in (dialog.list.item(row) for row in range(dialog.list.count())):
        font = QFont(dialog.list.font())
        font.setBold(item.font().bold())
        metrics, height = QFontMetrics(font), dialog.list.visualItemRect(item).height()
        broadest = max(metrics.horizontalAdvance(word) for word in item.text().split())
        lines = metrics.boundingRect(QRect(0, 0, most, 0), Qt.TextFlag.TextWordWrap, item.text())
        if not dialog.list.wordWrap() or broadest > most or lines.height() > height:
            found.append(item.text())
    return found


def plain(dialog: RulesDialog) -> str:
    return dialog.page.toPlainText().replace("\u2028", "\n")
