"""What is said of a turn to be taken back: what was revealed, to whom, and who has not agreed yet."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.table.test_take_back import agreed_game, confirm_first_cards
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.presentation.words.take_back_words import seen_since
from uc_desktop.presentation.words.turn_words import REVEALED
from uc_desktop.rules import events as ev
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.boxes.take_back import TakeBackBox
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.rule("T-12")

HEADER = Header((Seat("Ana", "orange"), Seat("Bot", "blue", "random")), "words", "")
FIRST = ConfirmedTurn(0, 0, 0, 1, Phase.TURN)
COUNTED = ev.NeutralTileCounted(0, "survey", 5, "A-R2", "A-R3")
#: One event of each kind that reveals something.
REVEALING: tuple[ev.Event, ...] = (
    ev.CardsDrawn(0, ("survey",)),
    ev.MetropolisGained(0, "blue-1"),
    ev.SpecialsLookedAt(0, ("survey",), ""),
    ev.SpecialRevealed(0, "survey"),
    COUNTED,
)
EACH = pytest.mark.parametrize("event", REVEALING, ids=lambda event: type(event).__name__)


def said_of(window: MainWindow, *events: ev.Event) -> tuple[str, ...]:
    """What is said to have been seen if all this happened in a turn."""
    return seen_since(HEADER, FIRST, [Entry(0, CONFIRM, events, window.engine.new_game(HEADER.setup))])


def test_all_that_reveals_something_is_asked_for_here() -> None:
    assert {type(event) for event in REVEALING} == {kind for kind in get_args(ev.Event) if kind.reveals}


@EACH
def test_whatever_reveals_something_is_told(window: MainWindow, event: ev.Event) -> None:
    assert len(said_of(window, event)) == 1


@EACH
def test_strict_undo_can_say_where_it_stops(event: ev.Event) -> None:
    assert REVEALED[type(event).__name__]


@pytest.mark.rule("L-6")
def test_cards_turned_up_for_the_fourth_neutral_tile_are_told(window: MainWindow) -> None:
    assert said_of(window, COUNTED) == ("1 card was turned up for the fourth neutral tile.",)
    assert said_of(window, COUNTED, COUNTED) == ("2 cards were turned up for the fourth neutral tile.",)


def test_names_are_shown_to_the_letter(qtbot: QtBot) -> None:
    seats = (Seat("Ana & Bo agrees", "orange"), Seat("&Chi && Da", "blue"))
    dialog = TakeBackBox(replace(HEADER, seats=seats), FIRST, (), DARK)
    qtbot.addWidget(dialog)
    read = [QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Name) for box in dialog.agreed]
    assert read == ["Ana & Bo agrees agrees", "&Chi && Da agrees"]
    assert dialog.take_back.toolTip() == "Waiting for: Ana & Bo agrees, &Chi && Da"
    dialog.agreed[0].click()
    assert dialog.take_back.toolTip() == "Waiting for: &Chi && Da"


# The tip of the button that takes a gesture back


def tip(window: MainWindow) -> str:
    undo = window.view.builder.item("button:undo")
    assert undo is not None
    return undo.accessible_name


def test_undo_names_the_keys_where_they_would_ask(window: MainWindow) -> None:
    controller = agreed_game(window, "hh")
    assert tip(window) == "Undo: nothing to undo", "nobody has confirmed anything yet"
    confirm_first_cards(controller)
    assert tip(window) == (
        "Undo: nothing to undo in this turn; Ctrl+Shift+Backspace takes back the last confirmed turn, if all agree"
    )
    assert check(window) == []


def test_undo_does_not_name_the_keys_where_a_confirmed_turn_is_final(window: MainWindow) -> None:
    confirm_first_cards(agreed_game(window, "hh", take_back=False))
    assert tip(window) == "Undo: nothing to undo"
