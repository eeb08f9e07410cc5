"""Taking back a confirmed turn at the table: asked of everybody, by mouse and by keys, and told to everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.overlays.test_curtain import behind_the_curtain, leaks, seated, told
from tests.ui.players.mouse import LEFT, Mouse
from tests.ui.windows import box_of, look_up, messages
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.presentation.log.log_words import groups
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.boxes.take_back import TakeBackBox
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
pytestmark = pytest.mark.rule("T-12")


def agreed_game(window: MainWindow, players: str, *, curtain: bool = False, take_back: bool = True) -> Controller:
    """A game of these players, h for a human and b for a bot, who agreed on taking turns back."""
    controller = seated(window, players, curtain=curtain)
    header = replace(controller.session.header, may_take_back=take_back)
    window.show_session(Session(window.engine, header, None, UndoStack))
    assert window.controller is not None
    return window.controller


def confirm_first_cards(controller: Controller) -> None:
    """Whoever is to choose first cards keeps the last three."""
    if controller.table.overlay.kind is Overlay.CURTAIN:
        controller.press_thing("curtain:take-over")
    for _ in range(3):
        legal = controller.session.legal_commands()
        controller.submit(next(command for command in legal if isinstance(command, Discard)))
    controller.submit(CONFIRM)


def answer(act: Callable[[TakeBackBox], None], window: MainWindow, ask: Callable[[], object]) -> list[str]:
    """Ask, and answer the question; what the dialog looked like, in its words."""
    ask()
    box = box_of(window, TakeBackBox)
    words = [box.title.text(), box.about.text(), box.seen.text()]
    act(box)
    if window.pages.box is box:
        box.cancel()
    return words


def all_agree(dialog: TakeBackBox) -> None:
    """Everybody ticks a box with the mouse, and the button is clicked."""
    for box in dialog.agreed:
        assert not dialog.take_back.isEnabled()
        QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    QTest.mouseClick(dialog.take_back, LEFT)


def by_menu(window: MainWindow) -> Callable[[], None]:
    """How the menu asks."""
    return window.menu.entry("take-back").trigger


def by_keys(window: MainWindow) -> Callable[[], None]:
    """How the keyboard asks."""
    return lambda: QTest.keyClick(window.view, Qt.Key.Key_Backspace, CTRL | SHIFT)


def agree_by_keys(dialog: TakeBackBox) -> None:
    """Everybody ticks a box with the keyboard: Tab goes on, Space ticks and presses."""
    for _ in range(9):
        focused = dialog.focusWidget()
        if focused is dialog.take_back or (isinstance(focused, QCheckBox) and not focused.isChecked()):
            QTest.keyClick(focused, Qt.Key.Key_Space)
        if not dialog.isVisible():
            return
        QTest.keyClick(dialog, Qt.Key.Key_Tab)


def log_lines(window: MainWindow) -> list[str]:
    """The log beside the table, what takes two lines once."""
    found = [item.accessible_name for item in window.view.builder.items() if item.key.startswith("line:log:")]
    return list(dict.fromkeys(found))


# At the table


def test_by_mouse_all_agree_and_the_turn_is_before_them_again(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    first = controller.session.state
    confirm_first_cards(controller)
    confirm_first_cards(controller)
    for left in (3, 0):
        words = answer(all_agree, window, by_menu(window))
        assert words[0].startswith("Take back ") and words[0].endswith("’s choice of first cards?")
        assert len(controller.session.entries) == left + bool(left)
    assert controller.session.state is first
    assert controller.table.game.viewer == first.active
    assert check(window) == []


def test_by_keys_all_agree_too(window: MainWindow, qtbot: QtBot) -> None:
    controller = agreed_game(window, "hh")
    window.activateWindow()
    confirm_first_cards(controller)
    answer(agree_by_keys, window, by_keys(window))
    assert controller.session.entries == ()
    QTest.keyClick(window.view, Qt.Key.Key_Y, CTRL)
    assert len(controller.session.entries) == 1


def test_the_palette_asks_too(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    assert not [entry for entry in palette_entries(controller) if "Take back" in entry.words]
    confirm_first_cards(controller)
    answer(all_agree, window, lambda: look_up(window, "take back confirmed"))
    assert controller.session.entries == ()


def test_one_who_does_not_agree_is_enough(window: MainWindow) -> None:
    controller = agreed_game(window, "hhh")
    confirm_first_cards(controller)
    before = controller.session.entries

    def two_agree(dialog: TakeBackBox) -> None:
        for box in dialog.agreed[:2]:
            box.click()
        QTest.mouseClick(dialog.take_back, LEFT)
        assert dialog.isVisible()
        assert dialog.take_back.toolTip() == "Waiting for: Chiara"
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer(two_agree, window, by_menu(window))
    assert controller.session.entries == before
    assert controller.table.overlay.kind is Overlay.NOTHING


def test_escape_leaves_it_as_it_is(window: MainWindow) -> None:
    controller = agreed_game(window, "hh", curtain=True)
    confirm_first_cards(controller)
    before = controller.session.entries

    def agree_and_leave(dialog: TakeBackBox) -> None:
        for box in dialog.agreed:
            box.click()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    answer(agree_and_leave, window, by_menu(window))
    assert (controller.session.entries, controller.table.overlay.kind) == (before, Overlay.CURTAIN)


def test_a_single_person_is_asked_once(window: MainWindow, qtbot: QtBot) -> None:
    controller = agreed_game(window, "hb")
    qtbot.waitUntil(lambda: controller.session.state.active == 0)
    confirm_first_cards(controller)
    qtbot.waitUntil(lambda: controller.session.state.active == 0 and len(controller.session.entries) > 5)
    buttons: list[str] = []

    def agree(dialog: TakeBackBox) -> None:
        buttons.append(dialog.take_back.text())
        # What keeps everybody's turns is lit and taken by Enter.
        assert (dialog.filled, dialog.leave.property("look")) == (dialog.leave, "go")
        assert (dialog.take_back.autoDefault(), dialog.take_back.property("look")) == (False, "quiet")
        QTest.mouseClick(dialog.take_back, LEFT)

    answer(agree, window, by_menu(window))
    assert buttons == ["Take it back"]
    assert controller.session.last_turn is None
    assert controller.table.game.viewer == controller.session.state.active == 0


def test_bots_wait_for_the_answer_and_go_on_after_a_no(window: MainWindow, qtbot: QtBot) -> None:
    controller = agreed_game(window, "hb")
    qtbot.waitUntil(lambda: controller.session.state.active == 0)
    confirm_first_cards(controller)
    counts: list[int] = []

    def wait(dialog: TakeBackBox) -> None:
        counts.append(len(controller.session.entries))
        qtbot.waitUntil(lambda: not controller.bots_play)
        counts.append(len(controller.session.entries))

    answer(wait, window, by_menu(window))
    assert counts[0] == counts[1]
    qtbot.waitUntil(lambda: len(controller.session.entries) > counts[0])


def test_the_history_is_left_for_it(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    confirm_first_cards(controller)
    controller.history.open()
    answer(all_agree, window, by_menu(window))
    assert controller.table.game.past is None
    assert controller.session.entries == ()
    assert check(window) == []


# What is hidden, and what was seen


def test_with_a_curtain_nothing_of_the_table_is_seen_meanwhile(window: MainWindow) -> None:
    controller = agreed_game(window, "hh", curtain=True)
    confirm_first_cards(controller)
    Mouse(window).click("curtain:take-over")
    found: list[str] = []

    def look(dialog: TakeBackBox) -> None:
        found.extend(behind_the_curtain(window))
        found.extend(card for hand in hands(controller) for card in hand if card in told(window))
        all_agree(dialog)

    answer(look, window, by_menu(window))
    assert found == []
    assert controller.table.overlay.kind is Overlay.CURTAIN
    assert behind_the_curtain(window) == leaks(window) == []
    assert f"{controller.model().seat(controller.session.state.active).name} takes over" in told(window)
    Mouse(window).click("curtain:take-over")
    assert controller.table.game.viewer == controller.session.state.active
    assert check(window) == []


def hands(controller: Controller) -> list[list[str]]:
    """The names of the cards in every hand."""
    cards, texts = controller.session.engine.content.cards, controller.texts
    return [[texts.card_name(cards[card]) for card in player.hand] for player in controller.session.state.players]


def test_it_can_be_asked_for_behind_the_curtain(window: MainWindow) -> None:
    controller = agreed_game(window, "hh", curtain=True)
    confirm_first_cards(controller)
    assert controller.table.overlay.kind is Overlay.CURTAIN
    assert [entry.words for entry in palette_entries(controller)][1:] == [
        "Take back the last confirmed turn, if all agree"
    ]
    answer(all_agree, window, by_menu(window))
    assert controller.session.entries == ()
    assert controller.table.overlay.kind is Overlay.CURTAIN


def test_what_was_seen_is_said_and_no_card_is_named(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    for _ in range(2):
        confirm_first_cards(controller)
    name = controller.model().seat(controller.session.state.active).name
    place = next(c for c in controller.session.legal_commands() if getattr(c, "slot", "") == "A-0")
    controller.submit(place)
    resolve = next(c for c in controller.session.legal_commands() if type(c).__name__ == "Resolve")
    controller.submit(resolve)
    controller.submit(CONFIRM)
    _, what, seen = answer(lambda dialog: None, window, by_menu(window))
    drawn = [event for entry in controller.session.entries[-3:] for event in entry.events if event.reveals]
    cards = [card for event in drawn for card in getattr(event, "cards", ())]
    names = [controller.texts.card_name(controller.session.engine.content.cards[card]) for card in cards]
    assert cards and f"{name} drew {len(cards)} cards and may have seen them." in seen.splitlines()
    assert "the same cards will come again" in seen
    assert not [each for each in names if each in what + seen]


def test_where_nothing_was_revealed_that_is_said(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    confirm_first_cards(controller)
    assert answer(lambda dialog: None, window, by_menu(window))[2] == "Nothing hidden has been revealed since then."


def test_what_others_did_since_is_named(window: MainWindow, qtbot: QtBot) -> None:
    controller = agreed_game(window, "hb")
    qtbot.waitUntil(lambda: controller.session.state.active == 0)
    confirm_first_cards(controller)
    before = len(controller.session.entries)
    qtbot.waitUntil(lambda: len(controller.session.entries) > before)
    words = answer(lambda dialog: None, window, by_menu(window))
    assert "Everything that Bruno" in words[1]


# Where it cannot be done


@pytest.mark.parametrize(("take_back", "turns", "why"), [(False, 1, "final"), (True, 0, "No player at this screen")])
def test_it_says_why_it_cannot_be_done(window: MainWindow, take_back: bool, turns: int, why: str) -> None:
    controller = agreed_game(window, "hh", take_back=take_back)
    for _ in range(turns):
        confirm_first_cards(controller)
    assert not window.menu.entry("take-back").isEnabled()
    by_keys(window)()
    (told,) = messages(window)
    assert why in told
    assert not [entry for entry in palette_entries(controller) if "Take back" in entry.words]


def test_the_menu_says_at_its_entry_why_it_is_off(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    entry, menu = window.menu.entry("take-back"), window.menu
    menu.resize(menu.sizeHint())
    at = menu.actionGeometry(entry).center()
    QApplication.sendEvent(menu, QHelpEvent(QEvent.Type.ToolTip, at, menu.mapToGlobal(at)))
    assert QToolTip.text() == "No player at this screen has confirmed a turn yet."
    QToolTip.hideText()
    confirm_first_cards(controller)
    assert entry.isEnabled() and menu.reasons_off["take-back"] == ""


def test_where_no_turn_is_confirmed_nobody_is_asked(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    asked: list[ConfirmedTurn] = []

    def agree(turn: ConfirmedTurn, answer: Callable[[bool], None]) -> None:
        asked.append(turn)
        answer(True)

    controller.take_turn_back(agree)
    assert asked == []
    confirm_first_cards(controller)
    controller.take_turn_back(agree)
    assert [turn.to for turn in asked] == [0]
    assert controller.session.entries == ()


# What is told afterwards


def test_the_log_tells_of_it_for_good(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    for _ in range(2):
        confirm_first_cards(controller)
    answer(all_agree, window, by_menu(window))
    line = f"{controller.model().seat(controller.session.state.active).name}’s choice of first cards was taken back"
    assert [text for text in log_lines(window) if text.startswith(line)] == [f"{line} by agreement"]
    confirm_first_cards(controller)
    assert [text for text in log_lines(window) if text.startswith(line)] == [f"{line} by agreement"]
    controller.press_key("log")
    assert any(line in item.text for item in window.view.builder.items() if item.key.startswith("log:"))
    assert check(window) == []
    assert audit(window) == []


def test_its_line_in_the_log_leads_to_where_it_was(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    for _ in range(2):
        confirm_first_cards(controller)
    answer(all_agree, window, by_menu(window))
    at = len(controller.session.entries)
    confirm_first_cards(controller)
    controller.press_key("log")
    key = next(i.key for i in window.view.builder.items() if i.key.startswith("log:") and "by agreement" in i.text)
    Mouse(window).click(f"sheet:at:{at}:{key.removeprefix('log:')}")
    assert controller.table.game.past is not None and controller.table.game.past.number == at


def test_the_next_player_reads_of_it_on_the_curtain(window: MainWindow) -> None:
    controller = agreed_game(window, "hh", curtain=True)
    for _ in range(2):
        confirm_first_cards(controller)
    answer(all_agree, window, by_menu(window))
    lines = [item.text for item in window.view.builder.items() if item.key.startswith("curtain:line:")]
    assert any("was taken back by agreement" in line for line in lines)


def test_it_is_announced(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    controller = agreed_game(window, "hh")
    confirm_first_cards(controller)
    said: list[str] = []
    controller.table.signals.announced.connect(said.append)
    answer(all_agree, window, by_menu(window))
    assert any(words.endswith("’s choice of first cards was taken back by agreement") for words in said)


def test_a_person_alone_agrees_with_nobody(window: MainWindow) -> None:
    """Neither the palette, nor the tip of Undo, nor the log speaks of an agreement."""
    header = agreed_game(window, "hh").session.header
    alone = replace(header, seats=header.seats[:1], side=ADVANCED)
    window.show_session(Session(window.engine, alone, None, UndoStack))
    controller = window.controller
    assert controller is not None
    confirm_first_cards(controller)
    undo = window.view.builder.item("button:undo")
    assert undo is not None
    assert "takes back the last confirmed turn" in undo.accessible_name
    assert "Take back the last confirmed turn" in [entry.words for entry in palette_entries(controller)]
    answer(lambda dialog: dialog.take_back.click(), window, by_menu(window))
    lines = [group.text for group in groups(controller.model(), (), taken_back=controller.session.taken_back)]
    assert lines == [f"{controller.session.header.seats[0].name}’s choice of first cards was taken back"]
    assert "agree" not in undo.accessible_name


def test_a_screen_reader_gets_the_question(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    confirm_first_cards(controller)
    found: list[tuple[QAccessible.Role, str]] = []

    def listen(dialog: TakeBackBox) -> None:
        for widget in (*dialog.agreed, dialog.take_back, dialog.leave):
            interface = QAccessible.queryAccessibleInterface(widget)
            assert interface is not None
            found.append((interface.role(), interface.text(QAccessible.Text.Name)))
        told = QAccessible.queryAccessibleInterface(dialog).text(QAccessible.Text.Description)
        assert told.startswith("Take back ")

    answer(listen, window, by_menu(window))
    assert found == [
        (QAccessible.Role.CheckBox, "Ana agrees"),
        (QAccessible.Role.CheckBox, "Bruno agrees"),
        (QAccessible.Role.Button, "All agree: take it back"),
        (QAccessible.Role.Button, "Keep it"),
    ]
