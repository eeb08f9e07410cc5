"""The rules beside the table: searched, read and followed by keyboard and mouse, opened from wherever one is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected import check
from tests.ui.keys import Keys
from tests.ui.mouse import Mouse, move
from tests.ui.test_behind_curtain import covered, is_safe
from tests.ui.test_curtain import seated
from tests.ui.test_dialog_room import is_cut, words
from tests.ui.test_turn_words import printed, sitting
from uc_desktop import paths
from uc_desktop.app.reference import Reference, load_reference
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.rules.content import Content
from uc_desktop.ui import hints
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.dialogs.palette import Palette
from uc_desktop.ui.dialogs.reading import ReadingDialog
from uc_desktop.ui.dialogs.room import RoomyDialog
from uc_desktop.ui.dialogs.rules import RulesDialog, beside
from uc_desktop.ui.items.bubble import BubbleItem
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.reach import possible
from uc_desktop.ui.scenes import show_scene
from uc_desktop.ui.shortcuts import Shortcuts
from uc_desktop.ui.theme import DARK, theme_of

__all__ = ["covered"]  # a fixture

Key = Qt.Key
ALT, LEFT = Qt.KeyboardModifier.AltModifier, Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")


@pytest.fixture(scope="module")
def reference() -> Reference:
    return load_reference(paths.resources() / "help")


@pytest.fixture
def dialog(qtbot: QtBot, reference: Reference) -> RulesDialog:
    made = RulesDialog(reference, DARK)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def table(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = show_scene("table", tmp_path, (1366, 768))
    yield made
    made.close()


def listed(dialog: RulesDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def current(dialog: RulesDialog) -> str:
    return dialog.list.currentItem().text()


def click_link(dialog: RulesDialog, text: str) -> None:
    """Click the last link in the page that reads so."""
    cursor = QTextCursor(dialog.page.document())
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor = dialog.page.document().find(text, cursor, dialog.page.document().FindFlag.FindBackward)
    assert not cursor.isNull(), text
    cursor.setPosition(cursor.selectionStart() + 1)
    dialog.page.setTextCursor(cursor)
    dialog.page.ensureCursorVisible()
    QTest.mouseClick(dialog.page.viewport(), LEFT, pos=dialog.page.cursorRect(cursor).center())


def opened(window: MainWindow) -> RulesDialog:
    """The reference that was opened at a window."""
    found = window.rulebook.dialog
    assert found is not None and found.isVisible() and not found.isModal()
    return found


def bubble(window: MainWindow, key: str = "bubble") -> BubbleItem:
    return next(item for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.key == key)


# The dialog by itself


def test_it_lists_all_chapters_with_their_rules(dialog: RulesDialog, reference: Reference) -> None:
    assert len(listed(dialog)) == 20 + len(list(reference.entries()))
    assert listed(dialog)[0] == "0 The words of the game"
    assert listed(dialog).index("3 The turn") + 1 == listed(dialog).index("T-1 Three turns each")


def test_words_typed_are_looked_for_and_enter_reads_the_first(dialog: RulesDialog) -> None:
    QTest.keyClicks(dialog.field, "surcharge")
    assert listed(dialog)[:2] == ["Usual cost, discount, surcharge", "B-5 Surcharges"]
    assert dialog.found.text() == f"{len(listed(dialog))} found"
    QTest.keyClick(dialog.field, Key.Key_Down)
    assert (current(dialog), dialog.shown) == ("B-5 Surcharges", "B-5")
    QTest.keyClick(dialog.field, Key.Key_Return)
    assert dialog.focusWidget() is dialog.page
    assert "added after all discounts" in dialog.page.toPlainText()
    assert dialog.page.accessibleName() == "B-5 Surcharges"


def test_another_look_leaves_what_is_read_of_what_was_found(dialog: RulesDialog) -> None:
    QTest.keyClicks(dialog.field, "surcharge")
    QTest.keyClick(dialog.field, Key.Key_Down)
    dialog.set_theme(theme_of("light"))
    assert (current(dialog), dialog.shown) == ("B-5 Surcharges", "B-5")


def test_an_id_and_enter_read_that_rule(dialog: RulesDialog) -> None:
    QTest.keyClicks(dialog.field, "t6")
    QTest.keyClick(dialog.field, Key.Key_Return)
    assert dialog.shown == "T-6"


def test_what_is_not_found_is_said_and_escape_leads_back(dialog: RulesDialog) -> None:
    QTest.keyClicks(dialog.field, "submarines")
    assert (listed(dialog), dialog.found.text()) == ([], "Nothing found")
    QTest.keyClick(dialog.field, Key.Key_Escape)
    assert (dialog.field.text(), dialog.found.text()) == ("", "")
    assert dialog.isVisible() and listed(dialog)
    QTest.keyClick(dialog.field, Key.Key_Escape)
    assert not dialog.isVisible()


def test_what_is_typed_while_reading_is_looked_for(dialog: RulesDialog) -> None:
    dialog.read(["T-6"])
    QTest.keyClick(dialog.page, Key.Key_F)
    assert dialog.focusWidget() is dialog.field
    QTest.keyClicks(dialog.field, "eed")
    assert listed(dialog)[0] == "Z-2 Feeding the cities"


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (QRect(0, 0, 1366, 768), QPoint(1366, 0)),
        (QRect(554, 300, 1366, 768), QPoint(54, 300)),
        (QRect(500, 900, 1420, 180), QPoint(0, 540)),
        (QRect(300, 100, 1366, 768), None),
        (QRect(0, 0, 1920, 1080), None),
    ],
)
def test_it_opens_beside_the_window_where_there_is_room(window: QRect, expected: QPoint | None) -> None:
    assert beside(window, QSize(500, 540), QRect(0, 0, 1920, 1080)) == expected


def test_the_list_is_gone_through_with_arrows_and_the_mouse(dialog: RulesDialog) -> None:
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Key.Key_Down)
    assert dialog.shown == "resources"
    row = listed(dialog).index("T-4 Occupied slots")
    dialog.list.scrollToItem(dialog.list.item(row))
    QTest.mouseClick(dialog.list.viewport(), LEFT, pos=dialog.list.visualItemRect(dialog.list.item(row)).center())
    assert dialog.shown == "T-4"
    QTest.keyClick(dialog.list, Key.Key_Return)
    assert dialog.focusWidget() is dialog.page


def test_links_are_followed_by_the_mouse_and_alt_and_arrows_go_back_and_forward(dialog: RulesDialog) -> None:
    dialog.read(["T-6"])
    dialog.read(["Q-10"])
    click_link(dialog, "T-6")
    assert (dialog.shown, current(dialog)) == ("T-6", "T-6 Use some of the slot")
    for expected in ("Q-10", "T-6"):
        QTest.keyClick(dialog.page, Key.Key_Left, ALT)
        assert dialog.shown == expected
    QTest.keyClick(dialog.page, Key.Key_Right, ALT)
    QTest.keyClick(dialog.page, Key.Key_Right, ALT)
    assert (dialog.shown, dialog.forward.isEnabled()) == ("T-6", False)
    QTest.mouseClick(dialog.back, LEFT)
    assert dialog.shown == "Q-10"


def test_links_are_followed_by_tab_and_enter(dialog: RulesDialog) -> None:
    dialog.read(["X-14"])
    for key in (Key.Key_Tab, Key.Key_Tab, Key.Key_Return):  # its chapter, then T-10
        QTest.keyClick(dialog.page, key)
    assert dialog.shown == "T-10"


def test_a_chapter_leads_to_its_rules(dialog: RulesDialog) -> None:
    dialog.read(["E-2"])
    click_link(dialog, "Chapter 9")
    assert dialog.shown == "9"
    click_link(dialog, "E-4 Ten rounds")
    assert dialog.shown == "E-4"


def test_going_through_the_list_is_one_step_back(dialog: RulesDialog) -> None:
    dialog.read(["T-1"])
    dialog.list.setFocus()
    for _ in range(4):
        QTest.keyClick(dialog.list, Key.Key_Down)
    assert dialog.shown == "T-5"
    QTest.keyClick(dialog.list, Key.Key_Left, ALT)
    assert dialog.shown == "T-1"


def test_of_several_rules_the_first_is_shown_with_links_to_the_others(dialog: RulesDialog) -> None:
    dialog.read(["T-6", "B-2", "N-3"])
    assert dialog.shown == "T-6"
    assert "Also named:\nB-2 When the usual cost is paid\nN-3 What is not connected" in _plain(dialog)
    click_link(dialog, "B-2 When")
    assert dialog.shown == "B-2"
    assert "Also named:\nT-6 Use some of the slot\nN-3" in _plain(dialog)


def _plain(dialog: RulesDialog) -> str:
    return dialog.page.toPlainText().replace("\u2028", "\n")


def test_what_is_only_linked_to_stands_at_the_end(dialog: RulesDialog) -> None:
    dialog.read(["A-Y2"])
    assert _plain(dialog).endswith(
        "Build up to 2 tunnels.\nSee also:\nA-6 “Build up to 2”\nB-9 Where a tunnel may stand"
    )


def test_every_page_can_be_shown_without_brackets_left_over(dialog: RulesDialog, reference: Reference) -> None:
    for entry in reference.entries():
        dialog.read([entry.id])
        assert not {"[", "]", "*"} & set(dialog.page.toPlainText()), entry.id


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("look", ["dark", "light"])
def test_nothing_is_cut_on_a_small_screen(
    window: MainWindow, reference: Reference, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, look: str, text: int
) -> None:
    most = QSize(1008, 552)
    monkeypatch.setattr(RoomyDialog, "_usable", lambda _: QRect(QPoint(0, 0), most))
    window.set_theme(theme_of(look, text=text))
    window.rulebook.open()
    dialog = opened(window)
    qapp.processEvents()
    assert dialog.size().boundedTo(most) == dialog.size()
    parts = (dialog.field, dialog.back, dialog.forward, dialog.close_button)
    assert [words(part) for part in parts if is_cut(part)] == []
    for entry in reference.entries():
        dialog.read([entry.id, "A-0", "B-1"])
        assert dialog.page.horizontalScrollBar().maximum() == 0, entry.id
    assert _cut_rows(dialog) == []


def _cut_rows(dialog: RulesDialog) -> list[str]:
    """The rows of the list with a word broader than it, with what lies around them; lines are broken at blanks."""
    found = []
    for item in (dialog.list.item(row) for row in range(dialog.list.count())):
        font = QFont(dialog.list.font())
        font.setBold(item.font().bold())
        broadest = max(QFontMetrics(font).horizontalAdvance(word) for word in item.text().split())
        if not dialog.list.wordWrap() or broadest > dialog.list.viewport().width() - 22:
            found.append(item.text())
    return found


def test_it_grows_with_the_text_size_and_keeps_the_size_it_was_given(window: MainWindow, qtbot: QtBot) -> None:
    window.rulebook.open(["T-6"])
    dialog = opened(window)
    dialog.resize(780, 560)
    dialog.close()
    window.rulebook.open(["T-7"])
    assert dialog.size() == QSize(780, 560)
    small = dialog.list.width()
    window.set_theme(theme_of("light", text=130))
    qtbot.wait(50)
    assert dialog.list.width() > small
    assert theme_of("light").ground.lume.lower() in dialog.page.toHtml().lower()
    assert dialog.shown == "T-7"


# From everywhere


def test_the_menu_and_shift_and_f1_open_it_beside_the_game(table: MainWindow) -> None:
    table.activateWindow()
    QTest.keyClick(table.view, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = opened(table)
    assert dialog.focusWidget() is dialog.field
    Mouse(table).click("card:standing-committee")
    assert table.controller is not None and table.controller.desk.held == "card:standing-committee"
    dialog.close()
    table.menu.entry("rules").trigger()
    assert opened(table) is dialog


def test_it_opens_where_the_table_is_needed_least(table: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RoomyDialog, "_usable", lambda _: QRect(0, 0, 1366, 768))
    table.rulebook.open(["T-6"])
    at, controller = opened(table).frameGeometry(), table.controller
    assert controller is not None
    layout, origin = controller.layout, table.mapToGlobal(QPoint(0, 0))
    for part in (layout.main_board, layout.opponents[0], layout.turn_panel, layout.log):
        there = QRect(round(part.x), round(part.y), round(part.w), round(part.h)).translated(origin)
        assert not at.intersects(there.adjusted(1, 1, -1, -1)), part
    assert table.frameGeometry().contains(at)


def test_it_makes_way_for_a_sheet_and_comes_back_after_it(table: MainWindow) -> None:
    controller = table.controller
    assert controller is not None
    table.rulebook.open(["T-6"])
    dialog = opened(table)
    controller.on_button("score")
    assert not dialog.isVisible()
    controller.press_key("Escape")
    assert dialog.isVisible() and dialog.shown == "T-6"


def test_what_is_asked_while_a_sheet_lies_there_is_read_over_it(table: MainWindow) -> None:
    controller = table.controller
    assert controller is not None
    controller.on_button("score")
    table.rulebook.open(["T-6"])
    controller.refresh()
    assert opened(table).isVisible()
    controller.press_key("Escape")
    assert opened(table).isVisible()


def test_what_was_closed_stays_closed_after_a_sheet(table: MainWindow) -> None:
    controller = table.controller
    assert controller is not None
    table.rulebook.open(["T-6"])
    opened(table).close()
    controller.on_button("score")
    controller.press_key("Escape")
    assert table.rulebook.dialog is not None and not table.rulebook.dialog.isVisible()


def test_the_help_leads_to_it(table: MainWindow) -> None:
    def press() -> None:
        shown = QApplication.activeModalWidget()
        assert isinstance(shown, ReadingDialog)
        QTest.mouseClick(shown.more_button, LEFT)

    QTimer.singleShot(0, table, press)
    QTest.keyClick(table.view, Key.Key_F1)
    assert opened(table).shown == "0"


@pytest.mark.parametrize(
    ("typed", "expected", "shown"),
    [
        ("t-6", "Rule T-6 Use some of the slot", "T-6"),
        ("rule surcharge", "Rules: Usual cost, discount, surcharge", "costs"),
        ("RULE V-6", "Rule V-6 The richer metropolis", "V-6"),
    ],
)
def test_the_palette_finds_rules_after_what_can_be_done(
    table: MainWindow, monkeypatch: pytest.MonkeyPatch, typed: str, expected: str, shown: str
) -> None:
    def run(palette: Palette) -> int:
        assert not [line for line in palette.words() if line.startswith("Rule")]
        QTest.keyClicks(palette.field, typed)
        assert palette.words()[0] == expected
        QTest.keyClick(palette.field, Key.Key_Return)
        return palette.result()

    monkeypatch.setattr(Palette, "exec", run)
    QTest.keyClick(table.view, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert opened(table).shown == shown


def test_f1_opens_the_rule_of_what_is_pointed_at(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    mouse.point("log")
    mouse.point("slot:A-Y2")
    assert bubble(mouse.window).accessible_name.endswith("(T-6); F1: the rules")
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == "T-6"


def test_f1_opens_all_rules_of_a_refusal(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    table = printed(content, 4).stock("ana", steelplast=9, credit=9).place("A-Y2")
    mouse = sitting(qtbot, tmp_path, table)
    mouse.drag("piece:farm", "site:2,2#1")
    named = mouse.controller.desk.hints.rules
    assert named and all(f"({rule})" in bubble(mouse.window).text for rule in named)
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == named[0]


def test_f1_opens_the_rules_of_a_card_shown_large(table: MainWindow) -> None:
    keys = Keys(table)
    keys.go("card:standing-committee")
    keys.press(Key.Key_Space)
    assert bubble(table, "rules").accessible_name.endswith("(X-11); F1: the rules")
    keys.press(Key.Key_F1)
    assert opened(table).shown == "K-4"
    assert "Also named:\nX-11" in _plain(opened(table))


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
    (key,) = [item.key for item in mouse.window.view.stage.items() if item.key.startswith("part:play:")]
    mouse.point(key)
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert opened(mouse.window).shown == "B-12"


# The link in the bubble


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
    assert bubble(mouse.window).accessible_name.endswith("The rules: F1, or click here")
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=middle_of_link(mouse))
    assert opened(mouse.window).shown == "T-6"
    assert not bubble(mouse.window).isVisible()


def test_the_rest_of_the_bubble_takes_no_click(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = refused(qtbot, tmp_path, content)
    box = bubble(mouse.window).sceneBoundingRect()
    at = mouse.window.view.mapFromScene(box.center())
    assert mouse.controller.aim.key_at(box.center()) != "bubble"
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=at)
    assert mouse.window.rulebook.dialog is None


def test_the_last_line_is_a_link_and_never_over_what_can_be_done(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    controller, said = mouse.controller, bubble(mouse.window)
    there = possible(controller.stage, controller.model())
    assert len(there) > 20
    for key, item in there.items():
        controller.desk.hints.hide()
        controller.desk.hints.refuse(controller.model(), "slot:A-Y2", "", item.frame().center, controller.layout)
        is_link = controller.aim.key_at(said.foot().center()) == "bubble"
        over = [other for other in there if there[other].sceneBoundingRect().intersects(said.foot())]
        assert (over == []) if is_link else over, key
        assert is_link == said.accessible_name.endswith("or click here")


def test_what_is_only_pointed_at_has_no_link(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    mouse.point("log")
    mouse.point("slot:A-Y2")
    foot = bubble(mouse.window).foot()
    assert not foot.isEmpty() and mouse.controller.aim.key_at(foot.center()) != "bubble"


def test_a_refusal_stays_while_its_last_line_is_pointed_at(
    qtbot: QtBot, tmp_path: Path, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "STAYS", 300)
    monkeypatch.setattr(hints, "LEAST", 150)
    mouse = refused(qtbot, tmp_path, content)
    move(mouse.window.view.viewport(), middle_of_link(mouse))
    qtbot.wait(500)
    assert bubble(mouse.window).isVisible()
    mouse.point("log")
    qtbot.waitUntil(lambda: not bubble(mouse.window).isVisible(), timeout=3000)


def test_the_last_line_tells_the_key_that_was_chosen(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1))
    for keys, last in (("F2", "F2: the rules"), ("", "(T-6)")):
        mouse.window.view.set_shortcuts(Shortcuts().with_keys("help", [keys] if keys else []))
        mouse.point("log")
        mouse.point("slot:A-Y2")
        assert bubble(mouse.window).accessible_name.endswith(last)
    mouse.click("slot:A-Y2")
    assert bubble(mouse.window).accessible_name.endswith("The rules: click here")


def test_after_a_refusal_f1_is_the_help_again(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = refused(qtbot, tmp_path, content)
    QTest.keyClick(mouse.window.view, Key.Key_Escape)
    asked: list[str] = []
    mouse.controller.asked.connect(asked.append)
    mouse.window.commands.help = lambda: None  # type: ignore[method-assign]
    QTest.keyClick(mouse.window.view, Key.Key_F1)
    assert (asked, mouse.window.rulebook.dialog) == (["help"], None)


# Behind the curtain


def test_what_was_asked_of_a_hidden_card_goes_with_the_curtain(window: MainWindow) -> None:
    controller = seated(window, "hh")
    Mouse(window).click("curtain:take-over")
    for _ in range(3):
        controller.submit(next(each for each in controller.session.legal_commands() if isinstance(each, Discard)))
    Mouse(window).point(f"card:{controller.session.state.players[controller.desk.viewer].hand[0]}")
    controller.press_key("Space")
    controller.press_key("help")
    dialog = opened(window)
    assert dialog.shown.startswith("K-") and dialog.back.isEnabled()
    QTest.keyClicks(dialog.field, "special")
    controller.submit(CONFIRM)
    assert controller.desk.overlay == "curtain"
    assert (dialog.shown, dialog.field.text(), dialog.back.isEnabled()) == ("0", "", False)
    assert "K-" not in dialog.page.toPlainText()


def test_behind_the_curtain_rules_are_read_and_nothing_hidden_is_told(window: MainWindow, covered: Controller) -> None:
    window.activateWindow()
    QTest.keyClick(window.view, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = opened(window)
    QTest.keyClicks(dialog.field, "T-6")
    assert dialog.list.count() == 1
    assert is_safe(window)
