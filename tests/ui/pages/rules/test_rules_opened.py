"""The rules lie over the table, lead back to it, and are found by the palette and the help."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.overlays.test_curtain import seated
from tests.ui.players.mouse import Mouse
from tests.ui.reading import opened, plain, table
from tests.ui.table.test_behind_curtain import covered, is_safe
from tests.ui.windows import open_palette
from uc_desktop.presentation.facts.pages.rules_facts import SHORT_HELP
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton

__all__ = ["covered", "table"]  # fixtures


def test_the_menu_and_shift_and_f1_open_them_over_the_game(table: MainWindow) -> None:
    table.activateWindow()
    controller = table.controller
    assert controller is not None
    QTest.keyClick(table.view, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    page = opened(table)
    assert page.focusWidget() is page.search and page.geometry() == table.pages.rect()
    assert not controller.bots_play and not table.view.isVisible()
    QTest.keyClick(page.search, Key.Key_Escape)
    assert table.view.isVisible() and table.focusWidget() is table.view
    Mouse(table).click("card:standing-committee")
    assert controller.table.selection.held == "card:standing-committee"
    table.menu.entry("rules").trigger()
    opened(table).leave()
    assert controller.table.selection.held == "card:standing-committee"


def test_they_lie_over_another_page_and_lead_back_to_it(table: MainWindow) -> None:
    table.learn()
    below = table.pages.page
    assert below is not None
    focus = below.focusWidget()
    table.rulebook.open(["T-6"])
    QTest.keyClick(opened(table).text, Key.Key_Escape)
    assert table.pages.page is below and table.focusWidget() is focus


def test_an_overlay_on_the_table_stays(table: MainWindow) -> None:
    controller = table.controller
    assert controller is not None
    controller.on_button("score")
    over = controller.table.overlay.kind
    table.rulebook.open(["T-6"])
    opened(table).leave()
    assert controller.table.overlay.kind is over


def test_f1_shows_how_to_play_and_about_what_the_program_is(table: MainWindow) -> None:
    QTest.keyClick(table.view, Key.Key_F1)
    assert opened(table).shown == SHORT_HELP
    table.menu.entry("about").trigger()
    assert opened(table).shown == "about"


@pytest.mark.parametrize(("width", "height", "text"), [(1366, 768, 150), (1008, 552, 100), (1008, 552, 150)])
def test_the_help_is_read_to_its_end_by_keys(table: MainWindow, width: int, height: int, text: int) -> None:
    table.set_theme(theme_of("dark", text=text))
    table.resize(width, height)
    QTest.keyClick(table.view, Key.Key_F1)
    page = opened(table)
    assert page.focusWidget() is page.text
    for _ in range(60):
        QTest.keyClick(page.text, Key.Key_PageDown)
    bar = page.text.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0


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
    assert not [line for line in palette.words() if line.startswith(("Rule ", "Help:"))]
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
    page = opened(window)
    assert page.shown.startswith("K-")
    page.read(["T-1"])
    assert page.back_button.isVisible()
    QTest.keyClicks(page.search, "special")
    controller.submit(CONFIRM)
    assert controller.table.overlay.kind == "curtain"
    assert (page.shown, page.search.text(), page.back_button.isVisible()) == ("0", "", False)
    page.leave()
    window.rulebook.open()
    assert opened(window).shown == "0" and "Cards that stay" not in plain(opened(window))


def test_behind_the_curtain_rules_are_read_and_nothing_hidden_is_told(window: MainWindow, covered: Controller) -> None:
    window.activateWindow()
    QTest.keyClick(window.view, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    page = opened(window)
    QTest.keyClicks(page.search, "T-6")
    assert page.found.count() == 1
    assert is_safe(window)
    page.leave()
    assert is_safe(window)
