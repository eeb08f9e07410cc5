"""The box that tells of a failure of the program itself."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from tests.ui.windows import begin, messages, path_of
from uc_desktop.ui.window.crash import CrashBox, report_box
from uc_desktop.ui.window.main_window import MainWindow


class Bell(QObject):
    """Something whose listeners can fail."""

    rung = Signal()


@pytest.fixture
def box(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> CrashBox:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    found = CrashBox(window, lambda: None, lambda: None)
    found.install()
    return found


@pytest.fixture
def guarded(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> CrashBox:
    """The box of a window with a game in which a step was made."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    found = CrashBox(window, window.saved_in, window.take_up_again)
    found.install()
    mouse = begin(window)
    assert window.session is not None
    mouse.give(window.session.legal_commands()[0])
    return found


def press(box: CrashBox, words: str) -> None:
    """Click the button that says this."""
    assert box.open is not None
    (button,) = [each for each in box.open.buttons() if each.text() == words]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def fail() -> None:
    raise LookupError("no such dome")


def test_a_path_in_the_box_is_not_read_as_html(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    box = report_box(parent, "It <b>failed</b>.", "See /games/<b>a</b>.ucgame.", "the report")
    labels = {label.objectName(): label.textFormat() for label in box.findChildren(QLabel)}
    assert labels["qt_msgbox_label"] == labels["qt_msgbox_informativelabel"] == Qt.TextFormat.PlainText


def ring(count: int = 1) -> None:
    bell = Bell()
    bell.rung.connect(fail)
    for _ in range(count):
        bell.rung.emit()


@pytest.mark.qt_no_exception_capture
def test_a_failure_in_a_slot_is_told_with_its_details(box: CrashBox, capsys: pytest.CaptureFixture[str]) -> None:
    ring()
    assert box.open is not None and box.open.isVisible()
    assert box.open.text() == "Something in the program went wrong."
    assert (
        "The game on the table is not saved in a file. “Continue” tries to go on with it." in box.open.informativeText()
    )
    assert "LookupError: no such dome" in box.open.detailedText()
    assert "Python 3." in box.open.detailedText()
    assert "LookupError: no such dome" in capsys.readouterr().err


@pytest.mark.qt_no_exception_capture
def test_failures_in_a_row_open_one_box(box: CrashBox, capsys: pytest.CaptureFixture[str]) -> None:
    ring()
    first = box.open
    ring(2)
    assert box.open is first
    assert capsys.readouterr().err.count("LookupError: no such dome") == 3


@pytest.mark.qt_no_exception_capture
def test_being_stopped_by_the_keyboard_is_no_failure(box: CrashBox) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert box.open is None


@pytest.mark.qt_no_exception_capture
def test_where_the_game_is_saved_is_told_and_it_goes_on_at_its_last_step(
    guarded: CrashBox,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    qtbot: QtBot,
) -> None:
    """A gesture fails after it was written and before it is shown; so does leaving the broken table."""
    session, path = window.session, path_of(window)
    assert session is not None and window.controller is not None
    window.controller.table.signals.drawn.connect(fail)
    monkeypatch.setattr(window.controller, "stop", fail)
    session.submit(session.legal_commands()[0])
    ring()
    assert guarded.open is not None
    assert f"The game is saved up to its last step, in {path}." in guarded.open.informativeText()
    press(guarded, "Continue")
    assert guarded.open is None
    assert window.session is not None and window.session is not session
    assert (window.session.state, window.session.sealed, path_of(window)) == (session.state, False, path)
    assert check(window) == []
    Mouse(window).give(window.session.legal_commands()[0])
    qtbot.waitUntil(lambda: messages(window) == [])


@pytest.mark.qt_no_exception_capture
def test_a_gesture_on_a_thing_that_fails_is_told_and_leaves_the_window_whole(
    guarded: CrashBox, window: MainWindow, capsys: pytest.CaptureFixture[str]
) -> None:
    """Qt is in the midst of taking the mouse to the thing, and knows nothing of it."""
    assert window.controller is not None
    table, mouse = window.controller.table, Mouse(window)
    table.signals.drawn.connect(fail)
    mouse.click(next(item.key for item in table.builder.items() if item.key.startswith("card:") and item.usable))
    QApplication.processEvents()
    table.signals.drawn.disconnect(fail)
    assert guarded.open is not None and "no such dome" in guarded.open.detailedText()
    press(guarded, "Continue")
    QApplication.processEvents()
    assert guarded.open is None
    assert check(window) == []


@pytest.mark.qt_no_exception_capture
def test_the_report_is_copied_while_the_box_stays(guarded: CrashBox, capsys: pytest.CaptureFixture[str]) -> None:
    ring()
    press(guarded, "Copy the report")
    assert guarded.open is not None and guarded.open.isVisible()
    assert QGuiApplication.clipboard().text() == guarded.open.detailedText()
    press(guarded, "The report is copied")
    press(guarded, "Continue")
    assert guarded.open is None


@pytest.mark.qt_no_exception_capture
def test_the_program_can_be_closed_from_the_box(
    guarded: CrashBox, window: MainWindow, capsys: pytest.CaptureFixture[str]
) -> None:
    ring()
    press(guarded, "Close the program")
    assert not window.isVisible() and window.session is None
