"""Every page can be used by keys alone, and screen readers have a name for everything on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QSlider,
    QTextBrowser,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.pages.all_pages import PAGES, opened
from tests.ui.windows import new_game_page
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.window.main_window import MainWindow

KEYS = Qt.Key
#: What is used by the mouse or by keys.
_USED = QAbstractButton | QAbstractItemView | QComboBox | QLineEdit | QSlider


def used(page: Page) -> list[QWidget]:
    """What can be used on a page that is shown."""
    parts = [part for part in page.findChildren(QWidget) if part.isVisible() and not part.isWindow()]
    # Qt's own buttons in fields, and the heads of tables, which are read with their cells.
    parts = [part for part in parts if not isinstance(part, QHeaderView | QToolButton)]
    return [part for part in parts if isinstance(part, _USED) and part.isEnabled()]


def reached(part: QWidget, seen: list[QWidget]) -> bool:
    """Whether Tab came to it, or to another one of a group of choices, in which arrows lead on."""
    group = part.group() if isinstance(part, QAbstractButton) else None
    return part in seen or (group is not None and any(button in seen for button in group.buttons()))


def press(part: QWidget, key: Qt.Key) -> None:
    """Press Tab or Shift+Tab, which lead through the links of a text first."""
    links = part.document().toHtml().count("<a href") if isinstance(part, QTextBrowser) else 0
    for _ in range(links + 1):
        if part.hasFocus():
            QTest.keyClick(part, key)


def describe(part: QWidget | None) -> str:
    if part is None:
        return "nothing"
    text = getattr(part, "text", str)
    return f"{type(part).__name__} {part.accessibleName() or text()!r}"


@pytest.mark.parametrize("name", PAGES)
def test_everything_has_a_name(window: MainWindow, folder: Path, name: str) -> None:
    parts = used(opened(window, folder, name))
    assert len(parts) > 2
    nameless = []
    for part in parts:
        interface = QAccessible.queryAccessibleInterface(part)
        if not interface.text(QAccessible.Text.Name).strip():
            nameless.append(describe(part))
    assert nameless == []


@pytest.mark.parametrize("size", [(1366, 768), (960, 540)])
@pytest.mark.parametrize("name", PAGES)
def test_tab_leads_around_and_shows_where_it_is(
    window: MainWindow, folder: Path, qtbot: QtBot, name: str, size: tuple[int, int]
) -> None:
    window.resize(QSize(*size))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page = opened(window, folder, name)
    wanted = [part for part in used(page) if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
    focused = QApplication.focusWidget()
    assert focused is page.first_focus()
    for key in (KEYS.Key_Tab, KEYS.Key_Backtab):
        seen: list[QWidget] = []
        while focused is not None and focused not in seen:
            assert page.isAncestorOf(focused), describe(focused)
            assert not focused.visibleRegion().isEmpty(), describe(focused)
            seen.append(focused)
            press(focused, key)
            focused = QApplication.focusWidget()
        assert [describe(part) for part in wanted if part.isVisible() and not reached(part, seen)] == []


@pytest.mark.parametrize("name", PAGES)
def test_help_opens_over_every_page_and_leads_back(window: MainWindow, folder: Path, name: str) -> None:
    page = opened(window, folder, name)
    QTest.keyClick(page.first_focus(), KEYS.Key_F1)
    help_page = window.pages.page
    assert isinstance(help_page, RulesPage)
    help_page.leave()
    assert window.pages.page is (None if page is help_page else page)


def test_help_opens_over_the_title(window: MainWindow) -> None:
    window.show_title()
    QTest.keyClick(window.pages.title.leading(), KEYS.Key_F1)
    assert isinstance(window.pages.page, RulesPage)


def test_settings_over_a_new_game_lead_back_to_what_was_filled_in(window: MainWindow) -> None:
    window.new_game()
    page = new_game_page(window)
    page.seats[0].name.setText("Mia")
    for _ in range(2):
        window.menu.entry("settings").trigger()
    assert window.pages.page is not None
    window.pages.page.leave()
    assert window.pages.page is page and page.seats[0].name.text() == "Mia"
    page.leave()
    window.new_game()
    assert new_game_page(window).seats[0].name.text() == "Mia"
