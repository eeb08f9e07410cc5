"""The rules to be read: searched, read and followed by keyboard and mouse, in any look and size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.audits.cut import is_cut, words
from tests.ui.reading import cut_rows, opened, plain
from uc_desktop import paths
from uc_desktop.app.reference import Reference, load_reference
from uc_desktop.presentation.shortcuts import COMMANDS, Shortcuts
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.reading.rules import RulesDialog, beside
from uc_desktop.ui.theme.theme import DARK, theme_of
from uc_desktop.ui.window.main_window import MainWindow

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


def test_it_lists_all_chapters_with_their_entries(dialog: RulesDialog, reference: Reference) -> None:
    assert len(listed(dialog)) == len(reference.chapters) + len(list(reference.entries()))
    assert listed(dialog)[0] == "0 The words of the game"
    assert listed(dialog).index("3 The turn") + 1 == listed(dialog).index("T-1 Three turns each")


def test_the_help_tells_the_keys_that_commands_come_with(reference: Reference) -> None:
    told = [block.text for block in reference.entry("keys").blocks if block.kind == "item"]
    shortcuts = Shortcuts()
    standard = [f"**{each.words}**: {shortcuts.shown(each.name)}" for each in COMMANDS if shortcuts.keys(each.name)]
    assert sorted(told) == sorted(standard)


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


def test_where_nothing_is_found_no_old_article_stands_beside_it(dialog: RulesDialog) -> None:
    dialog.read(["T-6"])
    dialog.field.setFocus()
    QTest.keyClicks(dialog.field, "submarines <b>")
    assert dialog.page.toPlainText().startswith("Nothing found")
    assert "submarines <b>" in dialog.page.toPlainText() and "T-6" not in dialog.page.toPlainText()
    assert dialog.page.accessibleName() == "Nothing found"
    QTest.keyClick(dialog.field, Key.Key_Return)
    assert dialog.focusWidget() is dialog.field
    dialog.set_theme(theme_of("light"))
    assert dialog.page.toPlainText().startswith("Nothing found")


@pytest.mark.parametrize("leave", ["escape", "back", "words"])
def test_what_was_read_before_is_read_again_after_nothing_was_found(dialog: RulesDialog, leave: str) -> None:
    dialog.read(["T-6"])
    QTest.keyClicks(dialog.field, "t6 submarines")
    if leave == "escape":
        QTest.keyClick(dialog.field, Key.Key_Escape)
    elif leave == "back":
        QTest.mouseClick(dialog.back, LEFT)
    else:
        dialog.field.setText("t6")
    assert dialog.page.accessibleName().startswith("T-6") and dialog.page.toPlainText().count("T-6")
    assert listed(dialog)


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
    assert "Also named:\nB-2 When the usual cost is paid\nN-3 What is not connected" in plain(dialog)
    click_link(dialog, "B-2 When")
    assert dialog.shown == "B-2"
    assert "Also named:\nT-6 Use some of the slot\nN-3" in plain(dialog)


def test_what_is_only_linked_to_stands_at_the_end(dialog: RulesDialog) -> None:
    dialog.read(["A-Y2"])
    assert plain(dialog).endswith(
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
    monkeypatch.setattr(FittingDialog, "usable", lambda _: QRect(QPoint(0, 0), most))
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
    assert cut_rows(dialog) == []


def test_it_grows_with_the_text_size_and_keeps_the_size_it_was_given(window: MainWindow, qtbot: QtBot) -> None:
    window.rulebook.open(["T-6"])
    dialog = opened(window)
    dialog.resize(780, 560)
    dialog.close()
    window.rulebook.open(["T-7"])
    assert dialog.size() == QSize(780, 560)
    small = dialog.list.width()
    window.set_theme(theme_of("light", text=130))
    qtbot.waitUntil(lambda: dialog.list.width() > small)
    assert theme_of("light").ground.lume.lower() in dialog.page.toHtml().lower()
    assert dialog.shown == "T-7"
