"""Small boxes: they lie over the window, take mouse and keys until they are answered, and fit every size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QPushButton, QWidget

from tests.ui.audits.cut import is_cut, settle, words
from tests.ui.boxes.boxes import all_boxes
from tests.ui.windows import begin, box_of, messages, press_button, read_message
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.theme.theme import DARK, LIGHT, theme_of
from uc_desktop.ui.window.main_window import MainWindow

KEYS, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def question(window: MainWindow, done: list[str]) -> Box:
    """A box with three answers: "no" is the one for Esc, "yes" the one for Enter."""
    box = Box(DARK, "Shall it be?", "It cannot be undone.")
    for name, look in (("maybe", "quiet"), ("no", "quiet"), ("yes", "go")):
        made = box.add_button(name, lambda name=name: done.append(name), look)  # type: ignore[misc]
        if name == "no":
            box.cancels = made
    window.pages.ask(box)
    return box


@pytest.fixture
def title(window: MainWindow) -> MainWindow:
    """The window with the title, active, with the focus on a way to learn."""
    window.activateWindow()
    window.show_title()
    window.pages.title.buttons[Way.LEARN].setFocus()
    return window


@pytest.mark.parametrize(("keys", "answer"), [((KEYS.Key_Escape,), "no"), ((KEYS.Key_Return,), "yes")])
def test_esc_and_enter_answer_and_the_focus_returns(title: MainWindow, keys: tuple[Qt.Key, ...], answer: str) -> None:
    done: list[str] = []
    before = title.focusWidget()
    box = question(title, done)
    assert title.focusWidget() is box.filled
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or box, key)
    assert done == [answer]
    assert title.pages.box is None and not box.isVisible()
    assert title.focusWidget() is before


def test_enter_presses_the_button_that_has_the_focus(title: MainWindow) -> None:
    done: list[str] = []
    box = question(title, done)
    QTest.keyClick(box, KEYS.Key_Tab)
    focused = title.focusWidget()
    assert isinstance(focused, QPushButton)
    QTest.keyClick(focused, KEYS.Key_Return)
    assert done == [focused.text()] != ["yes"]


@pytest.mark.parametrize("key", [KEYS.Key_Tab, KEYS.Key_Backtab])
def test_tab_stays_inside(title: MainWindow, key: Qt.Key) -> None:
    box = question(title, [])
    seen = []
    for _ in range(4):
        focused = title.focusWidget()
        assert isinstance(focused, QPushButton) and box.isAncestorOf(focused)
        seen.append(focused.text())
        QTest.keyClick(focused, key)
    assert len(set(seen)) == 3 and seen[0] == seen[3]


def test_what_lies_below_takes_neither_mouse_nor_shortcuts(title: MainWindow) -> None:
    box = question(title, [])
    way = title.pages.title.buttons[Way.SETTINGS]
    at = way.mapTo(title, way.rect().center())
    assert title.childAt(at) is box
    QTest.mouseClick(title.windowHandle(), LEFT, pos=at)
    for keys in (KEYS.Key_N, KEYS.Key_O):
        QTest.keyClick(title.windowHandle(), keys, Qt.KeyboardModifier.ControlModifier)
    assert title.pages.page is None and title.pages.box is box


def test_what_asks_for_the_keys_meanwhile_gets_them_afterwards(title: MainWindow) -> None:
    box = question(title, [])
    page = Page("Somewhere", "", DARK)
    title.pages.open(page)
    focused = QApplication.focusWidget()
    assert focused is not None and box.isAncestorOf(focused)
    assert title.childAt(QPoint(5, 5)) is box, "the box still lies over it"
    press_button(title, "maybe")
    assert title.focusWidget() is page.first_focus()


def test_the_title_gets_the_keys_where_it_was_made_anew_meanwhile(title: MainWindow) -> None:
    question(title, [])
    title.set_theme(LIGHT)
    settle()
    press_button(title, "no")
    assert title.focusWidget() is title.pages.title.leading()


def test_boxes_come_one_after_the_other(title: MainWindow) -> None:
    before = title.focusWidget()
    for each in ("first", "second"):
        title.tell_failure(each)
    assert messages(title) == ["first", "second"]
    for each in ("first", "second"):
        assert box_of(title, Box).about.text() == each
        assert [box.isVisible() for box in title.pages.boxes].count(True) == 1
        read_message(title)
    assert title.pages.box is None and title.focusWidget() is before


def test_bots_wait_below_a_question_but_not_below_the_palette(window: MainWindow) -> None:
    waits: list[bool] = []
    window.pages.covered.connect(waits.append)
    begin(window)
    question(window, [])
    page = Page("Somewhere", "", DARK)
    window.pages.open(page)
    press_button(window, "no")
    assert waits == [True, True, True], "the page still covers the table"
    page.left.emit()
    assert waits.pop() is False
    window.pages.ask(Palette([], DARK))
    assert waits.pop() is False


def test_screen_readers_take_it_for_a_dialog(title: MainWindow) -> None:
    interface = QAccessible.queryAccessibleInterface(question(title, []))
    assert interface.role() == QAccessible.Role.Dialog
    assert interface.text(QAccessible.Text.Name) == "Shall it be?"
    assert interface.text(QAccessible.Text.Description) == "It cannot be undone."


def test_it_goes_with_its_window(title: MainWindow) -> None:
    done: list[str] = []
    question(title, done)
    title.close()
    assert not title.isVisible() and done == []


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1366, 768), (960, 540)])
def test_no_box_cuts_a_word(window: MainWindow, size: tuple[int, int], text: int) -> None:
    """What is higher than the window is rolled, by keys too."""
    window.resize(*size)
    for box in all_boxes(window.engine, theme_of("dark", text=text)):
        window.pages.ask(box)
        settle()
        name = f"{type(box).__name__}: {box.about.text()[:30]}"
        assert box.rect().adjusted(8, 8, -8, -8).contains(box.panel.geometry()), name
        assert [words(part) for part in box.findChildren(QWidget) if is_cut(part)] == [], name
        for area in box.findChildren(QAbstractScrollArea):
            assert area.horizontalScrollBar().maximum() == 0, name
        for button in box.findChildren(QPushButton):
            assert button.visibleRegion().boundingRect() == button.rect(), name
        if bar := box.pane.verticalScrollBar().maximum():
            for _ in range(40):
                QTest.keyClick(box.pane, KEYS.Key_PageDown)
            assert box.pane.verticalScrollBar().value() == bar, name
            assert box.pane.focusPolicy() & Qt.FocusPolicy.TabFocus, name
        box.cancel()


def test_it_follows_the_size_and_the_theme_of_the_window(window: MainWindow) -> None:
    box = question(window, [])
    for size in ((960, 540), (1920, 1080)):
        window.resize(*size)
        settle()
        assert box.geometry() == window.pages.rect()
        assert abs(QRect(box.panel.geometry()).center().x() - size[0] // 2) <= 1
    window.set_theme(LIGHT)
    settle()
    assert box.panel.grab().toImage().pixelColor(30, 8).lightness() > 200
