"""Behind the curtain no key, gesture, menu or dialog shows a hidden card, lifts the curtain or touches the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.overlays.test_curtain import COLORS, behind_the_curtain, leaks, seated, told
from tests.ui.players.mouse import Mouse
from tests.ui.windows import box_of, new_game_page, open_palette
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.piles import set_hand
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_order, set_phase, set_waiting
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def covered(window: MainWindow) -> Controller:
    """A game of two with the curtain up, just after a turn was confirmed with a card shown large."""
    controller = seated(window, "hh")
    Mouse(window).click("curtain:take-over")
    for _ in range(3):
        legal = controller.session.legal_commands()
        controller.submit(next(command for command in legal if isinstance(command, Discard)))
    hand = controller.session.state.players[controller.table.game.viewer].hand
    Mouse(window).point(f"card:{hand[0]}")
    controller.press_key("Space")
    controller.submit(CONFIRM)
    assert controller.table.overlay.kind == "curtain"
    return controller


@pytest.mark.parametrize(
    "key", [*(Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_F, Qt.Key.Key_Tab)]
)
def test_no_key_lifts_the_curtain(window: MainWindow, covered: Controller, key: Qt.Key) -> None:
    QTest.keyClick(window.view, key)
    assert covered.table.overlay.kind == "curtain"
    assert behind_the_curtain(window) == []
    assert leaks(window) == []


def test_taking_back_does_not_lift_the_curtain(window: MainWindow, covered: Controller) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window.view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert covered.table.overlay.kind == "curtain"
    assert leaks(window) == []


def bubbles(window: MainWindow) -> list[str]:
    """What is said beside a thing now."""
    return [item.text for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.isVisible()]


def is_safe(window: MainWindow) -> bool:
    """Whether the curtain is up, with nothing else in the scene than what was said, and tells of no hidden card."""
    assert window.controller is not None
    there = [key for key in behind_the_curtain(window) if key != "bubble"]
    return window.controller.table.overlay.kind == "curtain" and there == leaks(window) == []


LATER = "Take over the table before you look at this."
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("key", [Qt.Key.Key_S, Qt.Key.Key_L, *(Qt.Key.Key_1, Qt.Key.Key_2)])
def test_what_cannot_be_looked_at_yet_is_said(window: MainWindow, covered: Controller, key: Qt.Key) -> None:
    QTest.keyClick(window.view, key)
    assert [LATER in words for words in bubbles(window)] == [True]
    assert is_safe(window)
    Mouse(window).click("curtain:take-over")
    assert (bubbles(window), covered.table.game.shown) == ([], covered.table.game.viewer)


def test_the_menu_does_not_lift_the_curtain(window: MainWindow, covered: Controller) -> None:
    window.menu.entry("score").trigger()
    assert [LATER in words for words in bubbles(window)] == [True]
    assert is_safe(window)


def test_the_sounds_are_switched_and_that_is_said(window: MainWindow, covered: Controller) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_M)
    assert [words.startswith("Sounds are off") for words in bubbles(window)] == [True]
    assert is_safe(window)


@pytest.mark.parametrize("key", [*(Qt.Key.Key_Return, Qt.Key.Key_Backspace), *(Qt.Key.Key_Left, Qt.Key.Key_Down)])
def test_no_key_with_control_does_anything_to_the_game(window: MainWindow, covered: Controller, key: Qt.Key) -> None:
    before = covered.session.state
    QTest.keyClick(window.view, key, CTRL)
    assert covered.session.state is before
    assert is_safe(window)


def test_the_history_is_not_shown_and_that_is_said(window: MainWindow, covered: Controller) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_H, CTRL)
    assert window.pages.box is None
    assert [LATER in words for words in bubbles(window)] == [True]
    assert covered.table.game.past is None
    assert is_safe(window)


@pytest.mark.parametrize("name", ["about", "results", "statistics"])
def test_pages_of_the_menu_tell_nothing_behind_the_curtain(window: MainWindow, covered: Controller, name: str) -> None:
    window.menu.entry(name).trigger()
    assert window.pages.page is not None and is_safe(window)
    window.pages.page.leave()
    assert is_safe(window)


@pytest.mark.parametrize("by_key", [True, False])
def test_the_palette_tells_nothing_behind_the_curtain(window: MainWindow, covered: Controller, by_key: bool) -> None:
    window.activateWindow()
    if by_key:
        open_palette(window)
    else:
        window.menu.entry("palette").trigger()
    palette = box_of(window, Palette)
    assert is_safe(window)
    palette.cancel()
    assert is_safe(window)


def test_the_saved_games_tell_nothing_behind_the_curtain(qtbot: QtBot, window: MainWindow, covered: Controller) -> None:
    window.activateWindow()
    QTest.keyClick(window.view, Qt.Key.Key_O, CTRL)
    page = window.pages.page
    assert isinstance(page, SavedGamesPage)
    assert is_safe(window)
    page.leave()
    assert is_safe(window)


@pytest.mark.parametrize("by_key", [True, False])
def test_the_page_for_a_new_game_tells_nothing_behind_the_curtain(
    window: MainWindow, covered: Controller, by_key: bool
) -> None:
    window.activateWindow()
    if by_key:
        QTest.keyClick(window.view, Qt.Key.Key_N, CTRL)
    else:
        window.menu.entry("new-game").trigger()
    page = new_game_page(window)
    assert is_safe(window)
    QTest.keyClick(page.first_focus(), Qt.Key.Key_Escape)
    assert window.pages.page is None and is_safe(window)


def test_the_help_can_be_read_behind_the_curtain(window: MainWindow, covered: Controller) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_F1)
    assert window.rulebook.page is not None and is_safe(window)
    window.rulebook.page.leave()
    assert is_safe(window)


def test_another_look_is_put_on_behind_the_curtain(window: MainWindow, covered: Controller) -> None:
    window.activateWindow()
    QTest.keyClick(window.view, Qt.Key.Key_Comma, CTRL)
    page = window.pages.page
    assert isinstance(page, SettingsPage) and is_safe(window)
    for field in ("theme", "palette", "text_size"):
        control = page.rows[field].control
        control.chosen.emit(field, control.setting.values[-1])
        assert is_safe(window)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.page is None
    assert window.view.builder.theme.name.startswith("light")
    assert is_safe(window)
    Mouse(window).click("curtain:take-over")
    assert covered.table.overlay.kind == ""


def test_the_palette_takes_the_table_over(window: MainWindow, covered: Controller) -> None:
    entries = palette_entries(covered)
    assert [entry.words for entry in entries] == ["Take over the table"]
    entries[0].action()
    assert (covered.table.overlay.kind, covered.table.game.viewer) == ("", covered.session.state.active)


def test_opening_the_same_game_again_leaves_the_curtain(window: MainWindow, folder: Path) -> None:
    window.begin(seated(window, "hh").session.header)
    assert window.session is not None and window.session.journal is not None
    assert window.open_game(window.session.journal.path)
    assert is_safe(window)


def test_a_copy_saved_behind_the_curtain_changes_nothing(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.begin(seated(window, "hh").session.header)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(folder / "copy"), ""))
    window.menu.entry("save-copy").trigger()
    assert (folder / "copy.ucgame").is_file()
    assert is_safe(window)


def test_clicks_and_drags_on_the_curtain_do_nothing(window: MainWindow, covered: Controller) -> None:
    port = window.view.viewport()
    for place in (port.rect().center(), port.rect().topLeft(), port.rect().bottomRight()):
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place)
        QTest.mouseClick(port, Qt.MouseButton.RightButton, pos=place)
    assert covered.table.overlay.kind == "curtain"
    assert leaks(window) == []


def test_a_smaller_window_keeps_the_curtain(window: MainWindow, covered: Controller) -> None:
    window.resize(1280, 700)
    assert covered.table.overlay.kind == "curtain"
    assert behind_the_curtain(window) == []


def test_what_was_shown_large_is_forgotten_behind_the_curtain(window: MainWindow, covered: Controller) -> None:
    large = next(item for item in window.view.table_scene.items() if getattr(item, "key", "") == "loupe")
    assert not large.isVisible()
    assert (large.describe()["card"], large.describe()["text"]) == ("", "")  # type: ignore[attr-defined]


def test_a_game_of_several_begins_behind_the_curtain(window: MainWindow) -> None:
    assert seated(window, "hh").table.overlay.kind == "curtain"
    assert behind_the_curtain(window) == []


@pytest.mark.parametrize(("players", "curtain"), [("hb", True), ("hh", False)])
def test_a_game_without_secrets_begins_at_the_table(window: MainWindow, players: str, curtain: bool) -> None:
    assert seated(window, players, curtain=curtain).table.overlay.kind == ""


def with_bot_to_move(window: MainWindow, order: tuple[str, ...]) -> Controller:
    """Ana and Bruno, people, and a bot, Chiara, whose turn it is, in this order of play."""
    position = Position(window.engine.content, 3)
    position.replace(window.engine.new_game(Header(tuple(Seat(*each) for each in COLORS[:3]), "x", "").setup))
    set_waiting(position, ())
    set_phase(position, Phase.TURN)
    for name, card in (("ana", "survey"), ("bruno", "trunk-line"), ("chiara", "relay-desk")):
        set_hand(position, name, (card,))
    set_order(position, order)
    return seated(window, "hhb", start=position.state)


@pytest.mark.parametrize(("order", "who"), [(("chiara", "bruno", "ana"), "Bruno"), (("chiara", "ana", "bruno"), "Ana")])
def test_a_game_taken_up_on_a_bots_turn_shows_nobodys_hand(
    window: MainWindow, qtbot: QtBot, order: tuple[str, ...], who: str
) -> None:
    """Nobody knows which of the people sits there: the next one in play order is to take over."""
    controller = with_bot_to_move(window, order)
    assert controller.session.state.active == 2
    assert is_safe(window)
    assert f"{who} takes over" in told(window)
    qtbot.waitUntil(lambda: controller.session.state.active != 2)
    assert is_safe(window)
    Mouse(window).click("curtain:take-over")
    assert controller.table.game.viewer == controller.session.state.active == COLORS.index((who, dict(COLORS)[who]))


def test_who_takes_over_while_a_bot_thinks_sees_the_own_hand_only(window: MainWindow) -> None:
    controller = with_bot_to_move(window, ("chiara", "bruno", "ana"))
    Mouse(window).click("curtain:take-over")
    assert controller.table.game.viewer == 1
    assert leaks(window) == []


def test_a_game_taken_up_again_begins_behind_the_curtain(window: MainWindow) -> None:
    header = seated(window, "hh").session.header
    window.begin(header)
    window.controller.submit(window.controller.session.legal_commands()[0])  # type: ignore[union-attr]
    assert window.continue_game()
    assert window.controller is not None and window.controller.table.overlay.kind == "curtain"
    assert leaks(window) == []
