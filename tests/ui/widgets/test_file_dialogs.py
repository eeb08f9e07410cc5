"""The dialogs that ask for a file take one Enter, as all others do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QLineEdit

from tests.app.records.test_statistics import BOTH
from tests.ui.pages.statistics.pages import TODAY
from tests.ui.players.person import header
from uc_desktop.app.records.results import Results
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage
from uc_desktop.ui.pages.statistics import statistics_page
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.widgets import save_copy
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], list[bool]]:
    """Lets the next file dialog be answered by typing a name, or leaving the one proposed, and one Enter; it tells
    whether that was enough."""
    for module in (save_copy, statistics_page):
        monkeypatch.setattr(module, "documents", lambda: tmp_path)

    def answer(typed: str) -> list[bool]:
        was_enough: list[bool] = []

        def press() -> None:
            dialog, field = QApplication.activeModalWidget(), QApplication.focusWidget()
            assert isinstance(dialog, QFileDialog)
            if field is None or not dialog.isAncestorOf(field):
                QTimer.singleShot(50, press)  # it is still opening
                return
            QTest.keyClicks(field, typed)
            QTest.keyClick(QApplication.activePopupWidget() or field, Qt.Key.Key_Return)
            was_enough.append(not dialog.isVisible())
            if not was_enough[0]:
                dialog.reject()

        QTimer.singleShot(200, press)
        return was_enough

    return answer


def page_in(window: MainWindow) -> StatisticsPage:
    """The page of statistics, of two games."""
    page = StatisticsPage(BOTH, Results(()), window.theme, TODAY)
    window.pages.open(page)
    return page


@pytest.mark.parametrize("typed", ["", "other"])
def test_saving_a_copy(window: MainWindow, answered: Callable[[str], list[bool]], tmp_path: Path, typed: str) -> None:
    window.begin(header(window, 2))
    was_enough = answered(typed)
    window.commands.save_copy()
    assert was_enough == [True]
    (copy,) = tmp_path.glob("*.ucgame")
    assert copy.name.startswith(typed or "Ana, Bruno ")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_opening_another_file(window: MainWindow, answered: Callable[[str], list[bool]], tmp_path: Path) -> None:
    window.games.mkdir(exist_ok=True)
    (window.games / "kept.ucgame").write_text("")
    window.ask_for_game()
    page, chosen = window.pages.page, list[Path]()
    assert isinstance(page, SavedGamesPage)
    page.game_wanted.disconnect()
    page.game_wanted.connect(chosen.append)
    was_enough = answered("kept.ucgame")
    page.other.click()
    assert was_enough == [True]
    assert chosen == [window.games / "kept.ucgame"]


def test_exporting_tables(window: MainWindow, answered: Callable[[str], list[bool]], tmp_path: Path) -> None:
    page = page_in(window)
    was_enough = answered("games")
    page.export.click()
    assert was_enough == [True]
    assert (tmp_path / "games.csv").exists()


@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_completions_have_the_colours_of_the_look(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, look: str
) -> None:
    monkeypatch.setattr(statistics_page, "documents", lambda: tmp_path)
    (tmp_path / "games of spring").mkdir()
    window.set_theme(theme_of(look))
    page = page_in(window)
    seen: list[tuple[str, str]] = []

    def type_a_letter() -> None:
        asked, field = QApplication.activeModalWidget(), QApplication.focusWidget()
        assert isinstance(asked, QFileDialog)
        if isinstance(field, QLineEdit) and asked.isAncestorOf(field):
            QTest.keyClick(field, Qt.Key.Key_G)
            QTimer.singleShot(50, lambda: look_at_popup(field))
        else:
            QTimer.singleShot(50, type_a_letter)

    def look_at_popup(field: QLineEdit) -> None:
        popup = QApplication.activePopupWidget()
        if not isinstance(popup, QAbstractItemView):
            # The folder is still being read.
            field.clear()
            type_a_letter()
            return
        picture = popup.grab().toImage()
        seen.append((picture.pixelColor(picture.width() - 8, 5).name(), popup.palette().text().color().name()))
        popup.hide()
        for open_ in QApplication.topLevelWidgets():
            if isinstance(open_, QFileDialog):
                open_.reject()

    QTimer.singleShot(200, type_a_letter)
    page.export.click()
    ground = theme_of(look).ground
    assert seen == [(ground.bubble.lower(), ground.foam.lower())]
