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
from PySide6.QtWidgets import QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import shown
from uc_desktop.app.records.settings import Settings, load_settings
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.shortcuts import COMMANDS, FIXED, Shortcuts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import help_text
from uc_desktop.ui.dialogs.settings.settings import SettingsDialog
from uc_desktop.ui.dialogs.settings.shortcut_page import ShortcutPage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.input.keys import drop_senseless, is_fixed, keys_of, pressed, read_shortcuts
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

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


def test_keys_with_signs_of_html_are_shown_in_the_help() -> None:
    assert "(Ctrl+&lt;)" in help_text(Shortcuts().with_keys("take-back", ("Ctrl+<",)))


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


def opened(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> ShortcutPage:
    """The page of keys, as the menu opens it."""
    found: list[SettingsDialog] = []
    monkeypatch.setattr(SettingsDialog, "exec", lambda dialog: found.append(dialog))
    window.show_settings()
    found[0].show()
    found[0].pages.setCurrentIndex(1)
    return found[0].keys


def record(page: ShortcutPage, name: str, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> str:
    """Press new keys for a command; what is said."""
    page.choose(name)
    QTest.keyClick(page.recorder, key, held)
    return page.message.text()


def menu_text(window: MainWindow, begins: str) -> str:
    return next(each.text() for each in window.menu.actions() if each.text().replace("&", "").startswith(begins))


def test_new_keys_work_at_once_are_shown_everywhere_and_kept(
    qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = at_table(qtbot, settings)
    page = opened(window, monkeypatch)
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
    help_ = help_text(window.view.shortcuts)
    assert "F4: undo" in help_ and "Ctrl+J: the whole log" in help_
    window.controller.submit(window.controller.session.legal_commands()[0])
    tip = shown(window)["button:undo"].toolTip()
    assert tip.startswith("Undo: discard ") and tip.endswith(" (F4)")
    later = make_window(settings.parent / "games", None, settings=settings)
    qtbot.addWidget(later)
    assert later.view.shortcuts.keys("log") == ("Ctrl+J",)


def test_a_clash_is_told_by_name_before_anything_is_changed(
    qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(at_table(qtbot, settings), monkeypatch)
    assert (
        record(page, "log", Key.Key_H, CONTROL)
        == "Ctrl+H already belongs to “History of this game”. Nothing was changed."
    )
    assert page.shortcuts == Shortcuts()
    assert page.recorder.keySequence().toString() == "L"
    QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
    assert page.message.text() == "“The whole log” has Ctrl+H now, “History of this game” none."
    assert (page.shortcuts.keys("log"), page.shortcuts.keys("history")) == (("Ctrl+H",), ())
    assert not page.take.isVisible()


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (Key.Key_Space, "Space cannot be changed: the table needs it."),
        (Key.Key_Return, "Enter cannot be changed: the table needs it."),
        (Key.Key_Escape, "Esc cannot be changed: the table needs it."),
        (Key.Key_Left, "Left cannot be changed: the table needs it."),
        (Key.Key_2, "2 cannot be changed: the table needs it."),
    ],
)
def test_keys_that_the_table_needs_are_refused(
    qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch, key: Qt.Key, words: str
) -> None:
    page = opened(at_table(qtbot, settings), monkeypatch)
    assert record(page, "fit", key) == words
    assert page.shortcuts == Shortcuts()
    assert page.recorder.keySequence().toString() == "F"
    QTest.keyClick(page.recorder, Key.Key_Tab)
    assert not page.recorder.hasFocus()


def test_keys_are_taken_away_and_given_back_singly_and_all_together(
    qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = at_table(qtbot, settings)
    page = opened(window, monkeypatch)
    page.choose("sound")
    QTest.mouseClick(page.clear, Qt.MouseButton.LeftButton)
    assert page.message.text() == "“Sounds on or off” has no keys now."
    assert menu_text(window, "Sounds") == "Soun&ds on or off"
    assert record(page, "log", Key.Key_M) == "“The whole log” has M now."
    page.choose("sound")
    QTest.mouseClick(page.reset, Qt.MouseButton.LeftButton)
    assert page.message.text() == "M already belongs to “The whole log”. Change that command first."
    page.choose("log")
    QTest.mouseClick(page.reset, Qt.MouseButton.LeftButton)
    assert page.shortcuts.chosen == {"sound": ()}
    dialog = page.window()
    assert isinstance(dialog, SettingsDialog) and dialog.reset.text() == "Restore default keys"
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert (page.shortcuts, window.view.shortcuts) == (Shortcuts(), Shortcuts())
    assert load_settings(settings).shortcuts == {}


def rows(page: ShortcutPage) -> list[tuple[str, ...]]:
    cells = [[page.table.item(row, column) for column in (0, 1)] for row in range(page.table.rowCount())]
    return [tuple(cell.text() if cell else "" for cell in row) for row in cells]


def test_the_list_opens_at_its_first_command(qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(at_table(qtbot, settings), monkeypatch)
    assert (page.table.currentRow(), page.chosen) == (0, COMMANDS[0].name)
    assert page.table.verticalScrollBar().value() == 0


def test_the_field_calls_the_keys_as_the_list_does(
    qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(at_table(qtbot, settings), monkeypatch)
    line = page.recorder.findChild(QLineEdit)
    assert line is not None
    page.choose("confirm")
    assert ("Confirm the turn", "Ctrl+Enter") in rows(page)
    assert line.text() == "Ctrl+Enter"
    record(page, "undo", Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert line.text() == "Alt+Enter"


def test_every_command_and_every_fixed_key_is_listed_and_found_by_words_or_keys(
    qtbot: QtBot, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(at_table(qtbot, settings), monkeypatch)
    assert len(rows(page)) == len(COMMANDS) + len(FIXED)
    page.field.setText("ctrl+shift take")
    assert rows(page) == [("Take back a confirmed turn", "Ctrl+Shift+Backspace")]
    assert page.chosen == "take-back"
    page.field.setText("card large")
    assert rows(page) == [("Show a card large", "Space")]
    assert (page.chosen, page.recorder.isEnabled()) == ("", False)
    assert page.message.text() == "These keys cannot be changed."
    page.field.setText("no such thing")
    assert rows(page) == []


def test_hand_edited_nonsense_is_told_kept_aside_and_ignored(qtbot: QtBot, settings: Path, qapp: object) -> None:
    text = '{"volume": 30, "shortcuts": {"log": ["Ctrl+L"], "undo": ["Tab"], "fly": ["Ctrl+F"]}}'
    settings.write_text(text)
    window = at_table(qtbot, settings)
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    (box,) = window.findChildren(QMessageBox)
    assert "These settings are not understood: the keys of 'undo', the keys of 'fly'." in box.text()
    assert (settings.parent / "settings.json.faulty").read_text() == text
    assert (window.view.shortcuts.keys("log"), window.view.shortcuts.keys("undo")) == (("Ctrl+L",), ("Ctrl+Z",))


def test_shortcuts_of_the_wrong_kind_are_named(settings: Path) -> None:
    settings.write_text('{"shortcuts": ["Ctrl+L"]}')
    found = load_settings(settings, drop_senseless)
    assert found.problem is not None and found.problem.faulty == ("shortcuts",)
    assert found == Settings()
