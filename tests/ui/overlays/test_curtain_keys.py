"""Enter and Space lift the curtain when they are pressed for that, and never by a key pressed once too often."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.overlays.test_curtain import seated
from tests.ui.players.keys import Keys
from tests.ui.players.mouse import Mouse
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

KEY = Qt.Key
TEXT = {KEY.Key_Return: "\r", KEY.Key_Enter: "\r", KEY.Key_Space: " "}


class Clock:
    """The time that the curtain goes by; it passes only when told."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def covered(window: MainWindow, clock: Clock) -> Controller:
    """A game of two, with the curtain up for the second player: Enter has just confirmed the first one's choice, and is
    still down."""
    controller = seated(window, "hh")
    controller.curtain_keys.now = clock
    Mouse(window).click("curtain:take-over")
    keys = Keys(window)
    for card in controller.model().hand[:3]:
        keys.click(f"card:{card}")
    keys.go("keep:done")
    QTest.keyPress(window.view, KEY.Key_Return)
    assert is_up(controller)
    return controller


def is_up(controller: Controller) -> bool:
    return controller.table.overlay.kind is Overlay.CURTAIN


def repeat(window: MainWindow, key: Qt.Key) -> None:
    """The key is held: the system tells that it goes up and down again."""
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, TEXT[key], True)
        QApplication.sendEvent(window.view, event)


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_a_key_pressed_anew_lifts_it_after_a_second_without_tab(
    window: MainWindow, covered: Controller, clock: Clock, key: Qt.Key
) -> None:
    QTest.keyRelease(window.view, KEY.Key_Return)
    clock.time += 1
    QTest.keyClick(window.view, key)
    assert not is_up(covered)
    assert covered.table.game.viewer == covered.session.state.active


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
@pytest.mark.parametrize("tabs", [0, 1])
def test_no_key_lifts_it_in_the_first_second(
    window: MainWindow, covered: Controller, clock: Clock, key: Qt.Key, tabs: int
) -> None:
    QTest.keyRelease(window.view, KEY.Key_Return)
    clock.time += 0.99
    for _ in range(tabs):
        QTest.keyClick(window.view, KEY.Key_Tab)
    QTest.keyClick(window.view, key)
    assert is_up(covered)
    clock.time += 0.01
    QTest.keyClick(window.view, key)
    assert not is_up(covered)


def test_the_key_that_confirmed_does_not_lift_it_while_it_is_held(
    window: MainWindow, covered: Controller, clock: Clock
) -> None:
    for _ in range(5):
        clock.time += 10
        repeat(window, KEY.Key_Return)
        assert is_up(covered)
    QTest.keyPress(window.view, KEY.Key_Return)
    assert is_up(covered), "some systems do not say that a key repeats"
    QTest.keyRelease(window.view, KEY.Key_Return)
    QTest.keyPress(window.view, KEY.Key_Return)
    assert not is_up(covered)


def test_a_key_that_goes_down_in_the_first_second_and_is_held_does_not_lift_it(
    window: MainWindow, covered: Controller, clock: Clock
) -> None:
    QTest.keyPress(window.view, KEY.Key_Space)
    clock.time += 10
    repeat(window, KEY.Key_Space)
    assert is_up(covered)


def test_a_key_whose_release_another_window_heard_lifts_it(
    window: MainWindow, covered: Controller, clock: Clock
) -> None:
    QApplication.sendEvent(window.view, QFocusEvent(QEvent.Type.FocusOut))
    clock.time += 10
    QTest.keyClick(window.view, KEY.Key_Return)
    assert not is_up(covered)


def test_the_second_counts_from_when_the_curtain_came_whatever_is_drawn_meanwhile(
    window: MainWindow, covered: Controller, clock: Clock
) -> None:
    QTest.keyRelease(window.view, KEY.Key_Return)
    clock.time += 0.6
    window.resize(1300, 800)
    covered.refresh()
    clock.time += 0.4
    QTest.keyClick(window.view, KEY.Key_Space)
    assert not is_up(covered)


@pytest.mark.parametrize("key", [KEY.Key_Escape, KEY.Key_Tab, KEY.Key_F, KEY.Key_Right])
def test_no_other_key_lifts_it(window: MainWindow, covered: Controller, clock: Clock, key: Qt.Key) -> None:
    clock.time += 10
    QTest.keyClick(window.view, key)
    assert is_up(covered)


def test_control_and_enter_do_not_lift_it(window: MainWindow, covered: Controller, clock: Clock) -> None:
    clock.time += 10
    QTest.keyRelease(window.view, KEY.Key_Return)
    QTest.keyClick(window.view, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert is_up(covered)


def test_the_curtain_has_no_focus_by_itself(window: MainWindow, covered: Controller) -> None:
    assert covered.table.focus.key == ""
