"""F1, and a click on the last line of a refusal, lead to the rules of what is explained."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, sitting
from tests.ui.players.keys import Keys
from tests.ui.players.mouse import Mouse, move
from tests.ui.reading import bubble, opened, plain, table
from tests.ui.shared_window import move_pointer_away
from uc_desktop.presentation.facts.pages.rules_facts import SHORT_HELP
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.rules.content import Content
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.feedback import bubbles
from uc_desktop.ui.table.input.focus_order import possible
from uc_desktop.ui.window.main_window import MainWindow

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton

__all__ = ["table"]  # fixtures

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")


def test_f1_opens_the_rule_of_what_is_pointed_at(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    mouse.point("log")
    mouse.point("slot:A-Y2")
    assert bubble(mouse.window).accessible_name.endswith("(B-1); Rules: F1")
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == "T-6"


def test_f1_opens_all_rules_of_a_refusal(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    table = printed(content, 4).stock("ana", steelplast=9, credit=9).place("A-Y2")
    mouse = sitting(qtbot, tmp_path, table)
    mouse.drag("piece:farm", "site:2,2#1")
    named = mouse.feedback.bubbles.rules
    assert named and all(f"({rule})" in bubble(mouse.window).text for rule in named)
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == named[0]


def test_f1_opens_the_rules_of_a_card_shown_large(table: MainWindow) -> None:
    keys = Keys(table)
    keys.go("card:standing-committee")
    keys.press(Key.Key_Space)
    assert bubble(table, "rules").accessible_name.endswith("(X-11); Rules: F1")
    keys.press(Key.Key_F1)
    assert opened(table).shown == "K-4"
    assert "Also named:\nX-11" in plain(opened(table))


def test_f1_opens_the_rules_of_the_question_at_confirm(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("trigger", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    Mouse(window).click("button:confirm")
    assert check(window) == []
    QTest.keyClick(window.view, Key.Key_F1)
    assert opened(window).shown == "T-12"


def test_f1_opens_the_rule_by_which_a_turn_cannot_be_confirmed(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4))
    mouse.point("button:confirm")
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == "T-3"


def test_f1_opens_the_rule_by_which_a_part_cannot_be_done_now(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    table = printed(content, 4).hand("ana", "technology-negotiation").stock("ana", steelplast=9, credit=9, science=9)
    mouse = sitting(qtbot, tmp_path, table.place("A-R3", "technology-negotiation"))
    (key,) = [item.key for item in mouse.window.view.builder.items() if item.key.startswith("part:play:")]
    mouse.point(key)
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == "B-12"


def refused(qtbot: QtBot, folder: Path, content: Content) -> Mouse:
    """Y2 was clicked, which cannot be used; so why not stays for a while."""
    mouse = sitting(qtbot, folder, printed(content, 4).stock("ana", kelp=1))
    mouse.click("slot:A-Y2")
    assert bubble(mouse.window).isVisible()
    return mouse


def middle_of_link(mouse: Mouse) -> QPoint:
    return mouse.window.view.mapFromScene(bubble(mouse.window).foot().center())


def test_a_click_on_the_last_line_opens_the_rule(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = refused(qtbot, tmp_path, content)
    assert bubble(mouse.window).accessible_name.endswith("Rules: F1, or click here")
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=middle_of_link(mouse))
    assert opened(mouse.window).shown == "T-6"
    assert not bubble(mouse.window).isVisible()


def test_the_rest_of_the_bubble_takes_no_click(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = refused(qtbot, tmp_path, content)
    box = bubble(mouse.window).sceneBoundingRect()
    at = mouse.window.view.mapFromScene(box.center())
    assert mouse.controller.builder.key_at(box.center()) != "bubble"
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=at)
    assert mouse.window.rulebook.page is None


def test_the_last_line_is_a_link_and_never_over_what_can_be_done(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    controller, said = mouse.controller, bubble(mouse.window)
    there = possible(controller.builder, controller.model())
    assert len(there) > 20
    for key, item in there.items():
        mouse.feedback.bubbles.hide()
        mouse.feedback.bubbles.refuse(controller.model(), "slot:A-Y2", "", item.frame().center, controller.layout)
        is_link = controller.builder.key_at(said.foot().center()) == "bubble"
        over = [other for other in there if there[other].sceneBoundingRect().intersects(said.foot())]
        assert (over == []) if is_link else over, key
        assert is_link == said.accessible_name.endswith("or click here")


def test_what_is_only_pointed_at_has_no_link(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    mouse.point("log")
    mouse.point("slot:A-Y2")
    foot = bubble(mouse.window).foot()
    assert not foot.isEmpty() and mouse.controller.builder.key_at(foot.center()) != "bubble"


def passes_after(mouse: Mouse) -> int | None:
    return mouse.feedback.bubbles.pass_after


def test_a_refusal_stays_while_its_last_line_is_pointed_at(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = refused(qtbot, tmp_path, content)
    assert passes_after(mouse) is not None
    move(mouse.window.view.viewport(), middle_of_link(mouse))
    assert (bubble(mouse.window).isVisible(), passes_after(mouse)) == (True, None)
    mouse.point("log")
    after = passes_after(mouse)
    assert after is not None and after <= bubbles.LEAST


def test_the_last_line_tells_the_key_that_was_chosen(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    for keys, last in (("F2", "Rules: F2"), ("", "(B-1)")):
        mouse.window.view.set_shortcuts(Shortcuts().with_keys("help", [keys] if keys else []))
        mouse.point("log")
        mouse.point("slot:A-Y2")
        assert bubble(mouse.window).accessible_name.endswith(last)
    mouse.click("slot:A-Y2")
    assert bubble(mouse.window).accessible_name.endswith("Rules: click here")


def test_after_a_refusal_f1_is_the_help_again(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = refused(qtbot, tmp_path, content)
    QTest.keyClick(mouse.window.view, Key.Key_Escape)
    move_pointer_away(mouse.window)
    asked: list[str] = []
    mouse.controller.asked.connect(asked.append)
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert (asked, opened(mouse.window).shown) == (["help"], SHORT_HELP)
