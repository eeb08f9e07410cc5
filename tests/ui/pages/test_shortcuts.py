"""Shortcuts: one table of commands, keys that can be changed, and no key that does two things."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import shown
from tests.ui.windows import messages
from uc_desktop.app.records.settings import Settings, load_settings
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.facts.pages.rules_facts import SHORT_HELP, with_program
from uc_desktop.presentation.facts.pages.settings_facts import FIRST_KEYS
from uc_desktop.presentation.shortcuts import COMMANDS, FIXED, Shortcuts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import help_texts
from uc_desktop.ui.pages.rules.reading import Reading
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.input.keys import drop_senseless, in_words, is_fixed, keys_of, pressed, read_shortcuts
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack
from uc_desktop.ui.window.window_parts import speak

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
Key = Qt.Key


# The table of commands


def test_no_two_commands_come_with_the_same_keys_and_none_with_keys_that_the_table_needs() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert [key for key, times in Counter(keys).items() if times > 1] == []
    assert [key for key in keys if is_fixed(key) or keys_of(key) != key] == []


def test_no_two_lines_of_the_menu_have_the_same_underlined_letter(window: MainWindow) -> None:
    texts = [action.text() for action in window.menu.actions() if action.text()]
    # For these no letter is free.
    without = {say("menu.back to game"), say("menu.players"), say("menu.hint"), say("menu.review")}
    letters = [text[text.index("&") + 1].lower() for text in texts if text.partition("\t")[0] not in without]
    assert [letter for letter, times in Counter(letters).items() if times > 1] == []


def press(key: Qt.Key, held: Qt.KeyboardModifier = NONE, text: str = "") -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held, text)


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (press(Key.Key_Z, CONTROL), "undo"),
        (press(Key.Key_Z, CONTROL | SHIFT), "redo"),
        (press(Key.Key_Y, CONTROL), "redo"),
        (press(Key.Key_Return, CONTROL), "confirm"),
        (press(Key.Key_Enter, CONTROL | Qt.KeyboardModifier.KeypadModifier), "confirm"),
        (press(Key.Key_S, text="s"), "score"),
        (press(Key.Key_S, SHIFT, "S"), ""),
        (press(Key.Key_Z, text="z"), ""),
        (press(Key.Key_N, CONTROL), ""),  # the window's
        (press(Key.Key_Control, CONTROL), ""),
    ],
)
def test_a_key_gives_its_command_of_the_table(event: QKeyEvent, command: str) -> None:
    assert Shortcuts().at_table(pressed(event)) == command


def test_a_sign_that_needs_shift_can_be_a_shortcut_however_it_is_written() -> None:
    question = press(Key.Key_Question, SHIFT, "?")
    for written in ("?", "Shift+?"):
        assert Shortcuts().with_keys("help", (written,)).at_table(pressed(question)) == "help"


def test_other_keys_take_the_place_of_those_that_a_command_comes_with() -> None:
    shortcuts = Shortcuts().with_keys("redo", ("Ctrl+J",))
    assert shortcuts.at_table(pressed(press(Key.Key_J, CONTROL))) == "redo"
    assert shortcuts.at_table(pressed(press(Key.Key_Y, CONTROL))) == ""
    assert shortcuts.kept() == {"redo": ["Ctrl+J"]}
    assert shortcuts.with_keys("redo", ("Ctrl+Y", "Ctrl+Shift+Z")) == Shortcuts()


def test_keys_used_elsewhere_are_lost_where_they_were() -> None:
    shortcuts = Shortcuts().with_keys("undo", ("Ctrl+Y",))
    assert shortcuts.keys("redo") == ("Ctrl+Shift+Z",)
    assert shortcuts.owners(("Ctrl+Y",), "undo") == []


def test_what_is_left_of_many_keys_keeps_its_order() -> None:
    many = ("Ctrl+Y", "F2", "F3", "F4", "F5", "F7", "F8")
    shortcuts = Shortcuts().with_keys("redo", many).with_keys("undo", ("F3",))
    assert shortcuts.keys("redo") == ("Ctrl+Y", "F2", "F4", "F5", "F7", "F8")


def test_keys_with_signs_of_html_are_shown_in_the_help(window: MainWindow) -> None:
    changed = Shortcuts().with_keys("take-back", ("Ctrl+<",))
    reference = with_program(window.rulebook.reference, changed, "6", Path())
    page = RulesPage(Reading(reference), "", window.theme, {})
    page.read([SHORT_HELP])
    assert "(Ctrl+<)" in page.text.toPlainText()


@pytest.mark.parametrize(
    ("kept", "senseless"),
    [
        ({"undo": ["Ctrl+Y"], "redo": ["Ctrl+Z"]}, []),
        ({"undo": [], "log": ["ctrl+l"]}, []),
        ({"warp": ["Ctrl+W"]}, ["warp"]),
        ({"undo": "Ctrl+J"}, ["undo"]),
        ({"undo": [3]}, ["undo"]),
        ({"undo": ["foo"]}, ["undo"]),
        ({"undo": ["Ctrl+K, Ctrl+S"]}, ["undo"]),
        ({"undo": ["Tab"]}, ["undo"]),
        ({"undo": ["Num+5"]}, ["undo"]),
        ({"undo": ["Ctrl+H"], "log": ["Ctrl+L"]}, ["undo"]),
        ({"undo": ["Ctrl+J"], "log": ["Ctrl+J"]}, ["undo"]),
        ({"undo": ["Ctrl+Y"], "redo": ["Enter"]}, ["undo", "redo"]),
        ({"undo": ["Ctrl+" * 200_000]}, ["undo"]),
    ],
)
def test_kept_keys_that_make_no_sense_are_named_and_as_they_come(kept: dict[str, Any], senseless: list[str]) -> None:
    shortcuts, found = read_shortcuts(kept)
    assert found == senseless
    assert set(shortcuts.chosen) == set(kept) - set(senseless)


@pytest.mark.parametrize(
    "keys",
    ["Tab", "Shift+Tab", "Left", "Ctrl+Down", "Return", "Enter", "Esc", "Space", "1", "0", "F6", "Shift+F6", "P"],
)
def test_keys_that_the_table_needs_are_fixed(keys: str) -> None:
    assert is_fixed(keys_of(keys))


def test_other_keys_are_free() -> None:
    assert not any(map(is_fixed, ("Ctrl+1", "Alt+Return", "F7", "Ctrl+Space", "X", "Ctrl+P")))


# At the table


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def at_table(qtbot: QtBot, settings: Path) -> MainWindow:
    """A window with a game and these settings."""
    made = make_window(settings.parent / "games", None, settings=settings)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "keys", made.engine.content.hash, curtain=False)
    made.show_session(Session(made.engine, header, None, UndoStack))
    return made


def opened(window: MainWindow) -> SettingsPage:
    """The page of settings with all keys, as the menu opens it."""
    window.activateWindow()
    QApplication.processEvents()
    window.show_settings()
    page = window.pages.page
    assert isinstance(page, SettingsPage)
    page.all_keys.click()
    return page


def record(page: SettingsPage, name: str, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> str:
    """Press new keys for a command; what is said, in its row or below all."""
    page.keys.setFocus()
    page.keys.choose(name)
    QTest.keyClick(page.keys, Key.Key_Return)
    QTest.keyClick(page.keys, key, held)
    return page.keys.message_of(page.keys.currentIndex()) or page.message.text()


def menu_text(window: MainWindow, begins: str) -> str:
    return next(each.text() for each in window.menu.actions() if each.text().replace("&", "").startswith(begins))


def test_new_keys_work_at_once_are_shown_everywhere_and_kept(qtbot: QtBot, settings: Path) -> None:
    window = at_table(qtbot, settings)
    page = opened(window)
    assert record(page, "log", Key.Key_J, CONTROL) == "“The whole log” has Ctrl+J now."
    record(page, "new-game", Key.Key_F2)
    record(page, "history", Key.Key_F3)
    record(page, "undo", Key.Key_F4)
    assert json.loads(settings.read_text())["shortcuts"]["log"] == ["Ctrl+J"]
    assert window.controller is not None
    QTest.keyClick(window.view, Key.Key_L)
    assert window.controller.table.overlay.kind == ""
    QTest.keyClick(window.view, Key.Key_J, CONTROL)
    assert window.controller.table.overlay.kind == "log"
    window.controller.let_go()
    (new_game,) = [each for each in window.menu.actions() if each.text().startswith("&New")]
    assert new_game.shortcut().toString() == "F2"
    assert menu_text(window, "History") == "&History of this game…\tF3"
    help_ = " ".join(help_texts(window.view.shortcuts))
    assert "F4: undo" in help_ and "Ctrl+J: the whole log" in help_
    window.controller.submit(window.controller.session.legal_commands()[0])
    tip = shown(window)["button:undo"].toolTip()
    assert tip.startswith("Undo: discard ") and tip.endswith(" (F4)")
    later = make_window(settings.parent / "games", None, settings=settings)
    qtbot.addWidget(later)
    assert later.view.shortcuts.keys("log") == ("Ctrl+J",)


def test_a_clash_is_told_by_name_before_anything_is_changed(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    taken = "Ctrl+H is “History of this game”; Enter swaps, Esc keeps"
    assert record(page, "log", Key.Key_H, CONTROL) == taken
    assert page.shortcuts == Shortcuts()
    QTest.keyClick(page.keys, Key.Key_Escape)
    assert (page.shortcuts, page.keys.is_taking, page.isVisible()) == (Shortcuts(), False, True)
    assert record(page, "log", Key.Key_H, CONTROL) == taken
    QTest.keyClick(page.keys, Key.Key_Return)
    assert page.message.text() == "“The whole log” has Ctrl+H now, “History of this game” L."
    assert (page.shortcuts.keys("log"), page.shortcuts.keys("history")) == (("Ctrl+H",), ("L",))
    assert (page.keys.is_taking, page.keys.chosen) == (False, "log")


def test_keys_that_are_swapped_take_each_others_place(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    record(page, "log", Key.Key_Y, CONTROL)
    QTest.keyClick(page.keys, Key.Key_Return)
    assert (page.shortcuts.keys("log"), page.shortcuts.keys("redo")) == (("Ctrl+Y",), ("L", "Ctrl+Shift+Z"))
    record(page, "statistics", Key.Key_F11)
    QTest.keyClick(page.keys, Key.Key_Return)
    assert page.message.text() == "“Statistics” has F11 now, “Full screen” none."


def test_other_keys_can_be_pressed_after_those_that_are_taken(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    record(page, "log", Key.Key_H, CONTROL)
    QTest.keyClick(page.keys, Key.Key_Control, CONTROL)
    QTest.keyClick(page.keys, Key.Key_J, CONTROL)
    assert page.message.text() == "“The whole log” has Ctrl+J now."


def test_a_row_that_is_left_takes_no_keys(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    for leaves in (True, False):
        page.keys.choose("log")
        page.keys.setFocus()
        QTest.keyClick(page.keys, Key.Key_Space)
        assert page.keys.is_taking
        if leaves:
            page.search.setFocus()
        else:
            page.keys.choose("undo")
        assert not page.keys.is_taking


def test_a_row_that_takes_keys_takes_those_of_the_window_too(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    page.keys.choose("log")
    page.keys.setFocus()
    page.keys.take_keys()
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_Z, CONTROL)
    event.ignore()
    page.keys.event(event)
    assert event.isAccepted()


def test_a_click_lets_a_row_take_keys(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    page.go_to("keys")
    place = page.keys.visualRect(page.keys.model().index(1, 0))
    QTest.mouseClick(page.keys.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    assert (page.keys.chosen, page.keys.is_taking) == (COMMANDS[1].name, True)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (Key.Key_Space, "Space cannot be changed: the table needs it."),
        (Key.Key_Return, "Enter cannot be changed: the table needs it."),
        (Key.Key_Left, "Left cannot be changed: the table needs it."),
        (Key.Key_2, "2 cannot be changed: the table needs it."),
    ],
)
def test_keys_that_the_table_needs_are_refused(qtbot: QtBot, settings: Path, key: Qt.Key, words: str) -> None:
    page = opened(at_table(qtbot, settings))
    assert record(page, "fit", key) == words
    assert page.shortcuts == Shortcuts()
    QTest.keyClick(page.keys, Key.Key_Tab)
    assert (page.keys.hasFocus(), page.keys.is_taking) == (False, False)


def test_keys_are_taken_away_and_given_back_singly_and_all_together(qtbot: QtBot, settings: Path) -> None:
    window = at_table(qtbot, settings)
    page = opened(window)
    page.keys.choose("sound")
    QTest.mouseClick(page.clear, Qt.MouseButton.LeftButton)
    assert page.message.text() == "“Sounds on or off” has no keys now."
    assert menu_text(window, "Sounds") == "Soun&ds on or off"
    assert record(page, "log", Key.Key_M) == "“The whole log” has M now."
    page.keys.choose("sound")
    QTest.mouseClick(page.give_default, Qt.MouseButton.LeftButton)
    assert page.message.text() == "M already belongs to “The whole log”. Change that command first."
    page.keys.choose("log")
    QTest.mouseClick(page.give_default, Qt.MouseButton.LeftButton)
    assert page.shortcuts.chosen == {"sound": ()}
    QTest.mouseClick(page.default_keys, Qt.MouseButton.LeftButton)
    assert (page.shortcuts, window.view.shortcuts) == (Shortcuts(), Shortcuts())
    assert load_settings(settings).shortcuts == {}
    page.undo.undo.click()
    assert window.view.shortcuts.chosen == {"sound": ()}


def rows(page: SettingsPage) -> list[tuple[str, ...]]:
    return [(row.words, row.words_of_keys) for row in page.keys.rows]


def test_the_list_opens_at_its_first_command(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    assert page.keys.chosen == FIRST_KEYS[0]
    page.all_keys.click()
    assert [row.name for row in page.keys.rows] == list(FIRST_KEYS)


def test_keys_are_called_as_people_read_them(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    assert ("Confirm the turn", "Ctrl+Enter") in rows(page)
    record(page, "undo", Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    caps = {row.name: row.caps for row in page.keys.rows}
    assert caps["undo"] == (("Alt", "Enter"),)
    assert caps["redo"] == (("Ctrl", "Y"), ("Ctrl", "Shift", "Z"))
    record(page, "zoom-out", Qt.Key.Key_Plus, CONTROL)
    caps = {row.name: row.caps for row in page.keys.rows}
    assert (caps["zoom-in"], caps["zoom-out"]) == ((("+",),), (("Ctrl", "+"),))


def test_keys_are_called_as_all_texts_of_the_language_call_them(qapp: QApplication) -> None:
    """Qt's own translation says Control+Mayúsculas+Z."""
    speak("es")
    try:
        assert [in_words(keys) for keys in ("Ctrl+Shift+Z", "Ctrl+Return")] == ["Ctrl+Mayús+Z", "Ctrl+Intro"]
    finally:
        speak("en")


def test_every_command_and_every_fixed_key_is_listed_and_found_by_words_or_keys(qtbot: QtBot, settings: Path) -> None:
    page = opened(at_table(qtbot, settings))
    assert len(rows(page)) == len(COMMANDS) + len(FIXED)
    page.search.setText("ctrl+shift take")
    assert rows(page) == [("Take back a confirmed turn", "Ctrl+Shift+Backspace")]
    assert page.keys.chosen == "take-back"
    page.search.setText("card large")
    assert rows(page) == [("Show a card large", "Space")]
    page.keys.take_keys()
    assert (page.keys.chosen, page.keys.is_taking, page.clear.isEnabled()) == ("", False, False)
    assert page.keys.currentIndex().data(Qt.ItemDataRole.ToolTipRole) == "These keys cannot be changed."
    page.search.setText("no such thing")
    assert rows(page) == []
    assert page.no_keys.isVisible() and not page.keys.isVisible()
    page.search.setFocus()
    QTest.keyClick(page.search, Key.Key_Escape)
    assert page.search.text() == "" and page.isVisible()


def test_hand_edited_nonsense_is_told_kept_aside_and_ignored(qtbot: QtBot, settings: Path, qapp: object) -> None:
    text = '{"volume": 30, "shortcuts": {"log": ["Ctrl+L"], "undo": ["Tab"], "fly": ["Ctrl+F"]}}'
    settings.write_text(text)
    window = at_table(qtbot, settings)
    qtbot.waitUntil(lambda: bool(messages(window)))
    (told,) = messages(window)
    assert "These settings are not understood: the keys of 'undo', the keys of 'fly'." in told
    assert (settings.parent / "settings.json.faulty").read_text() == text
    assert (window.view.shortcuts.keys("log"), window.view.shortcuts.keys("undo")) == (("Ctrl+L",), ("Ctrl+Z",))


def test_shortcuts_of_the_wrong_kind_are_named(settings: Path) -> None:
    settings.write_text('{"shortcuts": ["Ctrl+L"]}')
    found = load_settings(settings, drop_senseless)
    assert found.problem is not None and found.problem.faulty == ("shortcuts",)
    assert found == Settings()
