"""The dialogs that ask for a file take one Enter, as all others do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ui.person import header
from uc_desktop.app.statistics import Statistics
from uc_desktop.ui.dialogs import save_copy, statistics
from uc_desktop.ui.dialogs.open_game import OpenDialog
from uc_desktop.ui.dialogs.statistics import StatisticsDialog
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.previews import Previews
from uc_desktop.ui.theme import theme_of


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], list[bool]]:
    """Lets the next file dialog be answered by typing a name, or leaving the one proposed, and one Enter; it tells
    whether that was enough."""
    for module in (save_copy, statistics):
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
    (tmp_path / "kept.ucgame").write_text("")
    dialog = OpenDialog([], tmp_path, Previews(tmp_path, theme_of("dark")), window.engine_for, window)
    was_enough = answered("kept.ucgame")
    dialog.other_button.click()
    assert was_enough == [True]
    assert dialog.chosen == tmp_path / "kept.ucgame"


def test_exporting_tables(window: MainWindow, answered: Callable[[str], list[bool]], tmp_path: Path) -> None:
    dialog = StatisticsDialog(Statistics(()), window)
    was_enough = answered("games")
    dialog.export.setEnabled(True)
    dialog.export.click()
    assert was_enough == [True]
    assert (tmp_path / "games.csv").exists()
