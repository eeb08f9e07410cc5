"""Undo and redo say what they undo and redo: on buttons, in the menu and in the list of what can be done."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.app.playing import do, on_table
from tests.table import Table
from tests.ui.overlays.test_curtain import leaks, looking, seated
from tests.ui.players.mouse import Mouse
from tests.ui.windows import another, begin, path_of
from uc_desktop import paths
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.session_state import Cursor
from uc_desktop.app.session.undo_list import UndoStep
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.words.palette_words import step_words
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardPlayed
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_menu import LONGEST

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def texts() -> Texts:
    """The words of the cards."""
    return Texts(load_words(paths.card_data() / "words", "en"))


@pytest.fixture
def table(content: Content) -> Table:
    """A turn of ana, who can pay for what she builds."""
    return Table(content).board("ana", "basic-1").stock("ana", steelplast=3, credit=3, science=3, kelp=3)


def undo_text(texts: Texts, session: Session) -> str:
    """What the last step of a session is called."""
    session.undo_stack.describe(step_words(session.engine, session.header, texts))
    return session.undo_stack.undoText()


def session_of(window: MainWindow) -> Session:
    """The session of the game on the table."""
    assert window.session is not None
    return window.session


def a_discard(window: MainWindow) -> tuple[Command, str]:
    """A card that the active player may discard now, and how that is called."""
    command = next(each for each in session_of(window).legal_commands() if isinstance(each, Discard))
    assert window.controller is not None
    return command, f"discard {window.controller.texts.card_name(window.engine.content.cards[command.card])}"


def tip(window: MainWindow, name: str) -> str:
    """What a button of the table says while it is pointed at, and to screen readers."""
    button = window.view.builder.item(f"button:{name}")
    assert button is not None and button.toolTip() == button.accessible_name
    return button.toolTip()


def entry(window: MainWindow, name: str) -> tuple[str, bool]:
    """What the menu calls a command, and whether it is enabled."""
    action = window.menu.entry(name)
    return action.text().partition("\t")[0], action.isEnabled()


# Words


def test_what_is_built_is_named_with_its_site_and_without_its_price(texts: Texts, table: Table) -> None:
    session = do(on_table(table.open("build: farm")), "build farm at 2,2#1")
    assert undo_text(texts, session) == "build a farm on site 1 at the lower right"


def test_what_is_upgraded_is_named_as_it_was(texts: Texts, table: Table) -> None:
    session = do(on_table(table.farm("ana", "2,2#1").open("upgrade: structure")), "upgrade 2,2#1")
    assert undo_text(texts, session) == "upgrade the farm on site 1 at the lower right"


def test_slot_and_card_are_named(texts: Texts, table: Table) -> None:
    session = do(on_table(table.hand("ana", "8")), "place A-Y3 with 8")
    (played,) = (event.card for event in session.entries[0].events if isinstance(event, CardPlayed))
    assert undo_text(texts, session) == f"choose slot Y3 with {texts.card_name(table.content.cards[played])}"


def test_a_slot_whose_effect_is_ended_has_no_capital_within_the_sentence(texts: Texts, table: Table) -> None:
    session = do(on_table(table.hand("ana", "8").place("A-Y2").do("build tunnel at 2,2-2,1")), "done with A-Y2")
    assert undo_text(texts, session) == "done with slot Y2"


def test_a_step_of_several_commands_names_them_all(texts: Texts, table: Table) -> None:
    session = on_table(table.hand("ana", "8"))
    before = session.current
    after = do(session, "place A-G4 with 8", "advance").current
    words = step_words(session.engine, session.header, texts)
    place, advance = words(UndoStep(Cursor(before), before, after)).split(", ")
    assert place.startswith("choose slot G4 with ")
    assert advance == "advance 2 steps on the Federation track"


# Buttons


def test_the_buttons_say_what_they_undo_and_redo(window: MainWindow) -> None:
    mouse = begin(window)
    (first, first_words) = a_discard(window)
    mouse.give(first)
    (second, second_words) = a_discard(window)
    mouse.give(second)
    assert tip(window, "undo") == f"Undo: {second_words} (Ctrl+Z)"
    assert tip(window, "redo") == "Redo: nothing to redo"
    QTest.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    assert tip(window, "undo") == f"Undo: {first_words} (Ctrl+Z)"
    assert tip(window, "redo") == f"Redo: {second_words} (Ctrl+Y)"
    QTest.keyClick(window.view, Qt.Key.Key_Y, CONTROL)
    assert tip(window, "undo") == f"Undo: {second_words} (Ctrl+Z)"
    assert tip(window, "revert") == "Revert (Ctrl+Backspace)"


def test_the_special_cards_looked_at_can_be_put_back_by_name(window: MainWindow) -> None:
    looking(window)
    undo = window.view.builder.item("look:undo")
    assert undo is not None
    assert undo.accessible_name.startswith("Undo: put the top Special card under its deck and look at the next 3")


def test_what_can_be_done_lists_undo_and_redo_with_their_words(window: MainWindow) -> None:
    mouse = begin(window)
    first, words = a_discard(window)
    mouse.give(first)
    assert f"Undo: {words}" in [each.words for each in palette_entries(mouse.controller)]
    mouse.click("button:undo")
    assert f"Redo: {words}" in [each.words for each in palette_entries(mouse.controller)]


# The menu


def test_without_a_game_the_menu_undoes_nothing(window: MainWindow) -> None:
    assert [entry(window, name) for name in ("undo", "redo")] == [("&Undo", False), ("&Redo", False)]
    begin(window)
    session_of(window).submit(a_discard(window)[0])
    window.take_game_away()
    window.menu.aboutToShow.emit()
    assert [entry(window, name) for name in ("undo", "redo")] == [("&Undo", False), ("&Redo", False)]


def test_the_menu_follows_the_undo_stack(window: MainWindow) -> None:
    """Its signals tell the menu: the table is not drawn in between."""
    begin(window)
    session = session_of(window)
    command, words = a_discard(window)
    session.submit(command)
    assert [entry(window, name) for name in ("undo", "redo")] == [(f"&Undo: {words}", True), ("&Redo", False)]
    assert window.menu.entry("revert").isEnabled()
    session.undo()
    assert [entry(window, name) for name in ("undo", "redo")] == [("&Undo", False), (f"&Redo: {words}", True)]
    assert not window.menu.entry("revert").isEnabled()


def test_the_menu_undoes_and_redoes_at_the_table(window: MainWindow) -> None:
    mouse = begin(window)
    before = session_of(window).state
    mouse.give(a_discard(window)[0])
    after = session_of(window).state
    window.menu.entry("undo").trigger()
    assert session_of(window).state is before
    window.menu.entry("redo").trigger()
    assert session_of(window).state is after
    window.menu.entry("revert").trigger()
    assert session_of(window).state is before
    assert tip(window, "undo") == "Undo: nothing to undo"


def test_the_menu_follows_the_game_on_the_table_only(window: MainWindow) -> None:
    begin(window)
    old = session_of(window)
    command, words = a_discard(window)
    begin(window)
    old.journal = None
    session_of(window).submit(command)
    old.submit(command)
    old.undo()
    assert entry(window, "undo") == (f"&Undo: {words}", True)
    assert entry(window, "redo") == ("&Redo", False)


def test_after_a_confirmation_the_menu_undoes_nothing(window: MainWindow) -> None:
    begin(window)
    for _ in range(3):
        session_of(window).submit(a_discard(window)[0])
    session_of(window).submit(CONFIRM)
    assert entry(window, "undo") == ("&Undo", False)


def test_a_game_taken_up_in_the_middle_of_a_turn_names_its_steps(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    first, first_words = a_discard(window)
    session_of(window).submit(first)
    second, second_words = a_discard(window)
    session_of(window).submit(second)
    session_of(window).undo()
    path = path_of(window)
    window.close()
    later = another(qtbot, folder)
    assert later.open_game(path)
    assert entry(later, "undo") == (f"&Undo: {first_words}", True)
    assert entry(later, "redo") == (f"&Redo: {second_words}", True)
    assert tip(later, "undo") == f"Undo: {first_words} (Ctrl+Z)"
    later.close()


@pytest.mark.rule("Q-18")
def test_behind_the_curtain_the_menu_tells_no_step(window: MainWindow) -> None:
    controller = seated(window, "hh")
    Mouse(window).click("curtain:take-over")
    session = controller.session
    session.submit(a_discard(window)[0])
    window.show_session(session)
    assert window.controller is not None and window.controller.table.overlay.kind == "curtain"
    assert entry(window, "undo") == ("&Undo", False)
    assert leaks(window) == []
    Mouse(window).click("curtain:take-over")
    assert entry(window, "undo")[1]


@pytest.mark.rule("Q-18")
def test_the_steps_of_a_bot_are_neither_told_nor_undone(window: MainWindow) -> None:
    controller = seated(window, "bb", curtain=False)
    command, _ = a_discard(window)
    controller.session.submit(command)
    assert controller.session.can_undo()
    assert entry(window, "undo") == ("&Undo", False)


def test_a_game_to_be_looked_at_only_undoes_nothing(window: MainWindow) -> None:
    begin(window)
    session = session_of(window)
    session.submit(a_discard(window)[0])
    session.sealed = True
    window.show_session(session)
    assert entry(window, "undo") == ("&Undo", False)


def test_a_long_step_is_cut_in_the_menu_and_its_signs_are_no_keys(window: MainWindow) -> None:
    begin(window)
    session = session_of(window)
    session.submit(a_discard(window)[0])
    session.undo_stack.describe(lambda step: "gain kelp & science " * 9)
    words, _ = entry(window, "undo")
    assert words.startswith("&Undo: gain kelp && science gain") and words.endswith("…")
    assert len(words.removeprefix("&Undo: ").replace("&&", "&")) <= LONGEST


def test_undo_stays_of_use_without_words(window: MainWindow) -> None:
    begin(window)
    session = session_of(window)
    session.undo_stack.describe(lambda step: "")
    session.submit(a_discard(window)[0])
    assert entry(window, "undo") == ("&Undo", True)
    assert window.controller is not None
    window.controller.refresh()
    assert tip(window, "undo") == "Undo (Ctrl+Z)"
