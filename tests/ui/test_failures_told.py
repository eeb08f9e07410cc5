"""What goes wrong without any fault of the player is told in a sentence, in a box that goes when it was answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from uc_desktop.app.reference import Reference, load_reference
from uc_desktop.ui import window_parts
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.window_parts import make_window


def told(window: MainWindow) -> list[str]:
    """What boxes tell, those included that were closed and are still there."""
    return [box.text() for box in window.findChildren(QMessageBox)]


def answer(window: MainWindow) -> None:
    """Press Enter in the box that is open."""
    (box,) = (box for box in window.findChildren(QMessageBox) if box.isVisible())
    QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.fixture(params=["missing", "damaged"])
def without_rules(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """A window whose rules cannot be read."""
    help_pages = tmp_path / "help"
    if request.param == "damaged":
        (help_pages / "en").mkdir(parents=True)
        (help_pages / "en" / "01.md").write_bytes(b"# 1 One\n\n## B-1 \xff\n")

    def load(_folder: Path, _language: str) -> Reference:
        return load_reference(help_pages)

    monkeypatch.setattr(window_parts, "load_reference", load)
    window = make_window(tmp_path / "games", None)
    window.show()
    yield window
    window.close()
    window.deleteLater()


def test_rules_that_cannot_be_read_are_told_of(without_rules: MainWindow) -> None:
    without_rules.rulebook.open(["T-6"])
    (words,) = told(without_rules)
    assert words.startswith("The rules have faults. ")
    assert words.endswith(("en/01.md:3: the file is not UTF-8 text", "help/en: there are no rules to read here"))
    assert without_rules.rulebook.dialog is None


def test_without_rules_the_palette_offers_none(without_rules: MainWindow) -> None:
    assert without_rules.rulebook.entries("rule tunnels") == []
    assert told(without_rules) == []


def test_a_box_goes_when_it_was_answered(window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        window.menu.entry("continue").trigger()
        assert told(window) == ["There is no saved game to continue."]
        answer(window)
        qtbot.waitUntil(lambda: told(window) == [])
