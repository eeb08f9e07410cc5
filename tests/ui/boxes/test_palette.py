"""The command palette: searched and used with the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.windows import look_up, open_palette
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.words.palette_words import PaletteEntry
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.main_window import MainWindow

WORDS = ("Build a farm for 1 kelp", "Build a tunnel for 1 steelplast and 1 credit", "Confirm the turn")


@pytest.fixture
def palette(qtbot: QtBot) -> Palette:
    found = Palette([PaletteEntry(words, lambda: None) for words in WORDS], DARK)
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.fixture
def chosen(palette: Palette) -> list[str]:
    """The words of what was chosen."""
    found: list[str] = []
    palette.chosen.connect(lambda entry: found.append(entry.words))
    return found


def begin(window: MainWindow, *, curtain: bool) -> None:
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
    window.begin(Header(seats, "palette", window.engine.content.hash, curtain=curtain))


def possible(window: MainWindow) -> list[str]:
    assert window.controller is not None
    return [entry.words for entry in palette_entries(window.controller)]


def test_every_word_typed_must_be_there(palette: Palette) -> None:
    assert palette.words() == list(WORDS)
    QTest.keyClicks(palette.field, "CREDIT build")
    assert palette.words() == [WORDS[1]]


def test_down_and_enter_choose(palette: Palette, chosen: list[str]) -> None:
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(palette.field, key)
    assert chosen == [WORDS[1]]


def test_enter_does_the_one_best_match(palette: Palette, chosen: list[str]) -> None:
    QTest.keyClicks(palette.field, "farm")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert chosen == [WORDS[0]]


def test_enter_asks_where_several_match_equally_well(palette: Palette, chosen: list[str]) -> None:
    QTest.keyClicks(palette.field, "build a")
    assert palette.list.currentRow() == -1
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert chosen == [] and palette.isVisible()
    assert palette.count.text() == "2 commands match equally. Select one with Up or Down, then press Enter."
    assert palette.field.accessibleDescription() == palette.count.text()
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert chosen == [WORDS[0]]


def test_enter_asks_where_only_a_part_of_a_word_matches(palette: Palette, chosen: list[str]) -> None:
    QTest.keyClicks(palette.field, "plast")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.words() == [WORDS[1]] and chosen == []
    assert palette.count.text().startswith("Only part of a word matches.")


def test_the_question_goes_when_more_is_typed(palette: Palette) -> None:
    QTest.keyClicks(palette.field, "build")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    QTest.keyClicks(palette.field, " tunnel")
    assert palette.count.text().startswith("1 of 3 commands.")
    assert palette.field.accessibleDescription() == ""


def test_the_list_ends_where_it_ends(palette: Palette, chosen: list[str]) -> None:
    QTest.keyClick(palette.field, Qt.Key.Key_PageDown)
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert chosen == [WORDS[2]]


def test_other_entries_are_searched_for_what_is_typed_and_the_same_one_stays_highlighted(palette: Palette) -> None:
    QTest.keyClicks(palette.field, "tunnel")
    assert palette.list.currentRow() == 0
    found = ["Build a tunnel for 2 steelplast", *WORDS]
    palette.update_entries([PaletteEntry(words, lambda: None) for words in found])
    assert palette.words() == [found[0], WORDS[1]]
    assert palette.list.currentItem().text() == WORDS[1]
    palette.update_entries([])
    assert palette.words() == []


def test_what_can_be_done_is_listed_anew_when_the_table_changes(window: MainWindow) -> None:
    begin(window, curtain=False)
    palette = open_palette(window)
    before = palette.words()
    assert window.controller is not None
    window.controller.submit(window.controller.model().legal[0])
    after = palette.words()
    assert before != after and set(possible(window)) <= set(after)


def test_enter_does_nothing_where_nothing_fits(palette: Palette, chosen: list[str]) -> None:
    QTest.keyClicks(palette.field, "submarine")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert chosen == []
    assert palette.isVisible()


def test_where_nothing_fits_it_says_so_and_what_can_be_searched(palette: Palette) -> None:
    assert palette.count.text().startswith("3 of 3 commands.")
    QTest.keyClicks(palette.field, "submarine")
    assert palette.words() == []
    assert palette.count.text().startswith("Nothing found. This list searches the moves and commands")
    assert "rule tunnel" in palette.count.text()


@pytest.mark.parametrize("curtain", [False, True])
def test_what_its_hint_names_is_always_found(window: MainWindow, curtain: bool) -> None:
    begin(window, curtain=curtain)
    palette = open_palette(window)
    palette.field.setText(palette.field.placeholderText().rpartition(": ")[2])
    assert palette.words()


def test_a_click_chooses(palette: Palette, chosen: list[str]) -> None:
    item = palette.list.item(1)
    QTest.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=palette.list.visualItemRect(item).center())
    assert chosen == [WORDS[1]]


def test_commands_are_given_by_their_words(window: MainWindow) -> None:
    begin(window, curtain=False)
    session = window.session
    assert session is not None and session.state.phase is Phase.KEEP
    discarded = possible(window)[0]
    look_up(window, discarded)
    assert len(session.state.players[session.state.active].hand) == 5
    look_up(window, "undo")
    assert len(session.state.players[session.state.active].hand) == 6


def test_keeping_the_first_cards_is_called_as_on_its_button(window: MainWindow) -> None:
    begin(window, curtain=False)
    for _ in range(3):
        look_up(window, possible(window)[0])
    assert "Keep these cards (confirm)" in possible(window)
    session = window.session
    assert session is not None
    first = session.state.active
    look_up(window, "keep")
    assert session.state.active != first


def test_behind_the_curtain_it_tells_nothing_of_the_game(window: MainWindow) -> None:
    begin(window, curtain=True)
    assert possible(window) == ["Take over the table"]
    look_up(window, "take over")
    assert len(possible(window)) > 3


def test_on_anothers_turn_there_is_only_looking_and_leaving(window: MainWindow) -> None:
    begin(window, curtain=False)
    assert window.controller is not None
    table = window.controller.table
    table.game.viewer = 1 - table.game.viewer
    assert possible(window) == [
        "Change who plays, and the levels of bots",
        "Show Ana’s board", "Show Bruno’s board", "Show the running score", "Show the score by source",
        "Sort the hand by colour", "Show the whole log", "Look through the discard pile",
        "Show which cards may be left in the deck of this era", "Show which cards may be left in the Special deck",
        "Show the history of this game",
        "What if: show the history, and choose the position where a new game begins",
        "Back to the title screen; the game stays saved", "Abandon this game",
    ]  # fmt: skip
