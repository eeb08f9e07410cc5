"""The rules lie beside the table, make way for sheets, and are found by the palette and the help."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.overlays.test_curtain import seated
from tests.ui.panels.test_turn_words import printed, sitting
from tests.ui.players.mouse import Mouse
from tests.ui.reading import cut_rows, opened, table
from tests.ui.table.test_behind_curtain import covered, is_safe
from tests.ui.windows import open_palette
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.rules.content import Content
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.reading.reading import ReadingDialog
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton

__all__ = ["covered", "table"]  # fixtures

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")


def test_the_menu_and_shift_and_f1_open_it_beside_the_game(table: MainWindow) -> None:
    table.activateWindow()
    QTest.keyClick(table.view, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = opened(table)
    assert dialog.focusWidget() is dialog.field
    Mouse(table).click("card:standing-committee")
    assert table.controller is not None and table.controller.table.selection.held == "card:standing-committee"
    dialog.close()
    table.menu.entry("rules").trigger()
    assert opened(table) is dialog


def test_it_opens_where_the_table_is_needed_least(table: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: QRect(0, 0, 1366, 768))
    table.rulebook.open(["T-6"])
    at, controller = opened(table).frameGeometry(), table.controller
    assert controller is not None
    layout, origin = controller.layout, table.mapToGlobal(QPoint(0, 0))
    for part in (layout.main_board, layout.opponents[0], layout.turn_panel, layout.log):
        there = QRect(round(part.x), round(part.y), round(part.w), round(part.h)).translated(origin)
        assert not at.intersects(there.adjusted(1, 1, -1, -1)), part
    assert table.frameGeometry().contains(at)


def test_cards_to_choose_from_stay_free(
    qtbot: QtBot, tmp_path: Path, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: QRect(0, 0, 1366, 768))
    mouse = sitting(qtbot, tmp_path, printed(content, 2).hand("ana", 30, 16, 61, 62))
    window, controller = mouse.window, mouse.controller
    window.rulebook.open(["C-1"])
    dialog, chooser = opened(window), controller.builder.item("keep")
    assert chooser is not None
    cards = chooser.frame()
    at = QRect(window.mapToGlobal(QPoint(round(cards.x), round(cards.y))), QSize(round(cards.w), round(cards.h)))
    assert not dialog.frameGeometry().intersects(at) and window.frameGeometry().contains(dialog.frameGeometry())
    above = dialog.geometry()
    dialog.close()
    mouse.click("keep:fold")
    window.rulebook.open(["C-1"])
    assert dialog.geometry().top() > above.top()


def test_where_it_is_narrow_its_titles_are_whole(table: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: QRect(0, 0, 1366, 768))
    table.rulebook.open(["T-6"])
    assert cut_rows(opened(table)) == []


def test_with_larger_texts_it_opens_larger_within_its_window(
    table: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: QRect(0, 0, 1366, 768))
    table.set_theme(theme_of("dark", text=150))
    table.rulebook.open(["T-6"])
    dialog = opened(table)
    assert dialog.width() >= 700 and dialog.height() >= 600
    assert table.frameGeometry().contains(dialog.frameGeometry())


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
    assert opened(table).shown == "playing"


@pytest.mark.parametrize(
    ("typed", "expected", "shown"),
    [
        ("t-6", "Rule T-6 Use some of the slot", "T-6"),
        ("rule surcharge", "Help: Usual cost, discount, surcharge", "costs"),
        ("help damaged", "Help: Damaged games", "damaged-games"),
        ("RULE V-6", "Rule V-6 The richer metropolis", "V-6"),
    ],
)
def test_the_palette_finds_rules_after_what_can_be_done(
    table: MainWindow, typed: str, expected: str, shown: str
) -> None:
    palette = open_palette(table)
    assert not [line for line in palette.words() if line.startswith(("Rule", "Help:"))]
    QTest.keyClicks(palette.field, typed)
    assert palette.words()[0] == expected
    QTest.keyClick(palette.field, Key.Key_Return)
    assert opened(table).shown == shown


def test_what_was_asked_of_a_hidden_card_goes_with_the_curtain(window: MainWindow) -> None:
    controller = seated(window, "hh")
    Mouse(window).click("curtain:take-over")
    for _ in range(3):
        controller.submit(next(each for each in controller.session.legal_commands() if isinstance(each, Discard)))
    Mouse(window).point(f"card:{controller.session.state.players[controller.table.game.viewer].hand[0]}")
    controller.press_key("Space")
    QTest.keyClick(window.view, Key.Key_F1)
    dialog = opened(window)
    assert dialog.shown.startswith("K-") and dialog.back.isEnabled()
    QTest.keyClicks(dialog.field, "special")
    controller.submit(CONFIRM)
    assert controller.table.overlay.kind == "curtain"
    assert (dialog.shown, dialog.field.text(), dialog.back.isEnabled()) == ("0", "", False)
    assert "K-" not in dialog.page.toPlainText()


def test_behind_the_curtain_rules_are_read_and_nothing_hidden_is_told(window: MainWindow, covered: Controller) -> None:
    window.activateWindow()
    QTest.keyClick(window.view, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = opened(window)
    QTest.keyClicks(dialog.field, "T-6")
    assert dialog.list.count() == 1
    assert is_safe(window)
