"""The box that tells of a failure of the program itself."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from uc_desktop.ui.crash import CrashBox


class Bell(QObject):
    """Something whose listeners can fail."""

    rung = Signal()


@pytest.fixture
def box(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> CrashBox:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    found = CrashBox("A game", window)
    found.install()
    return found


def fail() -> None:
    raise LookupError("no such dome")


def ring(count: int = 1) -> None:
    bell = Bell()
    bell.rung.connect(fail)
    for _ in range(count):
        bell.rung.emit()


@pytest.mark.qt_no_exception_capture
def test_a_failure_in_a_slot_is_told_with_its_details(box: CrashBox, capsys: pytest.CaptureFixture[str]) -> None:
    ring()
    assert box.last is not None and box.last.isVisible()
    assert "The game is saved" in box.last.text()
    assert "LookupError: no such dome" in box.last.detailedText()
    assert "Python 3." in box.last.detailedText()
    assert "LookupError: no such dome" in capsys.readouterr().err


@pytest.mark.qt_no_exception_capture
def test_failures_in_a_row_open_one_box(box: CrashBox, capsys: pytest.CaptureFixture[str]) -> None:
    ring()
    first = box.last
    ring(2)
    assert box.last is first
    assert capsys.readouterr().err.count("LookupError: no such dome") == 3


@pytest.mark.qt_no_exception_capture
def test_being_stopped_by_the_keyboard_is_no_failure(box: CrashBox) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert box.last is None
