"""A click on the Special deck looks at its cards; the top card is taken by a button of its own."""

from __future__ import annotations

import pytest

from tests.table import Table
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed
from tests.ui.players.keys import Keys
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.presentation import command_rows
from uc_desktop.rules.commands import LookAtSpecials, TakeSpecial
from uc_desktop.rules.content import Content


def drawing(content: Content) -> Table:
    """Slot Y3 was chosen: a Special card is to be drawn."""
    return printed(content, 4).place("A-Y3")


def top(mouse: Mouse | Keys) -> str:
    return mouse.controller.session.state.special_deck[0]


def last(mouse: Mouse | Keys) -> object:
    return type(mouse.controller.session.entries[-1].command)


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("key", ["special-deck", "top"])
def test_a_click_on_the_deck_looks_at_three_cards(seat: ShowTable, content: Content, key: str) -> None:
    mouse = seat(drawing(content))
    mouse.click(f"special:{top(mouse)}" if key == "top" else key)
    assert last(mouse) is LookAtSpecials
    assert len([item for item in mouse.controller.builder.items() if item.key.startswith("look:")]) >= 3
    assert check(mouse.window) == []


@pytest.mark.rule("K-12")
def test_the_button_takes_the_top_card(seat: ShowTable, content: Content) -> None:
    mouse = seat(drawing(content))
    card, name = top(mouse), f"take:{top(mouse)}"
    button = mouse.controller.builder.item(name)
    assert button is not None and card and button.text.startswith("Take ")
    assert button.accessible_name.endswith(", the top card of the Special deck")
    assert check(mouse.window) == []
    mouse.click(name)
    command = mouse.controller.session.entries[-1].command
    assert isinstance(command, TakeSpecial) and command.card == card
    assert mouse.controller.builder.item(name) is None


@pytest.mark.rule("K-12")
def test_the_top_card_can_be_dragged_into_the_hand(seat: ShowTable, content: Content) -> None:
    mouse = seat(drawing(content))
    mouse.drag(f"special:{top(mouse)}", command_rows.HAND)
    assert last(mouse) is TakeSpecial


def test_a_card_of_the_row_is_taken_by_a_click(seat: ShowTable, content: Content) -> None:
    mouse = seat(drawing(content))
    card = mouse.controller.session.state.special_row[0]
    mouse.click(f"special:{card}")
    assert last(mouse) is TakeSpecial


def test_by_keyboard_enter_on_the_deck_looks_and_the_button_is_reached(seat: ShowTable, content: Content) -> None:
    mouse = seat(drawing(content))
    keys = Keys(mouse.window)
    keys.go(f"take:{top(keys)}")
    keys.click(f"special:{top(keys)}")
    assert last(keys) is LookAtSpecials
