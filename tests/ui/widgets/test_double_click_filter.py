"""A double click on a button of a page, a box or the title is one click."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox

from tests.ui.windows import new_game_page
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.theme.theme import DARK, LIGHT
from uc_desktop.ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def middle(button: QAbstractButton) -> QPoint:
    """The middle of a button in its window."""
    return button.mapTo(button.window(), button.rect().center())


def clicks(button: QAbstractButton) -> int:
    """How often a double click clicks it."""
    heard: list[str] = []

    def hear() -> None:
        heard.append(button.text())

    button.clicked.connect(hear)
    QTest.mouseDClick(button.window().windowHandle(), LEFT, pos=middle(button))
    button.clicked.disconnect(hear)
    return len(heard)


def test_a_switch_of_a_box_is_turned_once(window: MainWindow) -> None:
    box, switch = Box(DARK, "Players"), QCheckBox("Curtain")
    box.column.addWidget(switch, 0, Qt.AlignmentFlag.AlignLeft)
    window.pages.ask(box)
    QApplication.processEvents()
    assert (clicks(switch), switch.isChecked()) == (1, True)
    assert clicks(switch) == 1


def test_a_button_that_comes_later_is_clicked_once(window: MainWindow) -> None:
    box = Box(DARK, "Players")
    window.pages.ask(box)
    QApplication.processEvents()
    later = box.add_button("Later", stays=True)
    QApplication.processEvents()
    assert clicks(later) == 1


def test_every_button_of_a_new_game_is_clicked_once(window: MainWindow) -> None:
    window.resize(1366, 768)
    window.new_game()
    page = new_game_page(window)
    QApplication.processEvents()
    buttons = [button for button in page.findChildren(QAbstractButton) if button.isVisible() and button.isEnabled()]
    opens = (page.start, page.learn, page.back, *(card.tile for card in page.seats))
    keeps_open = [button for button in buttons if button not in opens]
    # What one button changes may take the place of another.
    found = [clicks(each) for each in keeps_open if each.isVisible() and window.childAt(middle(each)) is each]
    assert len(found) > 10
    assert set(found) == {1}


def test_the_answer_to_a_box_is_given_once(window: MainWindow) -> None:
    box = Box(DARK, "Delete the game?")
    copy = box.add_button("Copy", stays=True)
    window.pages.ask(box)
    QApplication.processEvents()
    assert clicks(copy) == 1


def test_the_ways_of_the_title_are_asked_for_once_also_after_they_were_made_anew(window: MainWindow) -> None:
    window.show_title()
    title = window.pages.title
    title.asked.disconnect()
    for theme in (DARK, LIGHT):
        window.set_theme(theme)
        QApplication.processEvents()
        ways = [button for button in title.findChildren(QAbstractButton) if button.isEnabled() and button.isVisible()]
        assert len(ways) > 4
        assert [clicks(button) for button in ways] == [1] * len(ways)
