"""What tests read of the rules at a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def table(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = show_scene("table", tmp_path, (1366, 768))
    yield made
    made.close()


def opened(window: MainWindow) -> RulesPage:
    """The rules that were opened at a window."""
    found = window.rulebook.page
    assert found is not None and found.isVisible()
    return found


def bubble(window: MainWindow, key: str = "bubble") -> BubbleItem:
    return next(item for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.key == key)


def plain(page: RulesPage) -> str:
    """The text of the chapter that is shown."""
    return page.text.toPlainText().replace("\u2028", "\n")


def from_entry(page: RulesPage) -> str:
    """The text from the entry on that is shown."""
    title = page.text.accessibleName().removeprefix(page.shown).strip()
    return plain(page)[plain(page).rindex(f"{title}\n") :]
