"""The keyboard at the table: what Enter, Escape, Space and the keys of commands do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.players.keys import CONTROL, Keys, Scene, beside, there
from tests.ui.players.mouse import Mouse

Key = Qt.Key


def test_enter_picks_a_card_up_and_puts_it_down(scene: Scene) -> None:
    keys = scene("table")
    keys.click("card:standing-committee")
    assert keys.controller.table.selection.held == "card:standing-committee"
    keys.press(Key.Key_Return)
    assert keys.controller.table.selection.held == ""


def test_escape_lets_go_and_the_focus_stays(scene: Scene) -> None:
    keys = scene("table")
    keys.click("card:standing-committee")
    keys.press(Key.Key_Escape)
    assert (keys.controller.table.selection.held, keys.focused) == ("", "card:standing-committee")


def test_what_can_go_to_one_place_only_is_on_its_way_there(scene: Scene) -> None:
    keys = scene("set-up")
    keys.click("keep:fold")
    card = next(key for key in there(keys) if key.startswith("card:"))
    keys.click(card)
    assert keys.focused == "discard"
    keys.press(Key.Key_Return)
    assert card not in there(keys)
    assert card.partition(":")[2] in keys.controller.session.state.discard
    assert keys.focused.startswith("card:")


def test_a_card_is_placed_and_the_first_open_part_has_the_focus(scene: Scene) -> None:
    keys = scene("table")
    keys.click("card:retrofit-crews")
    keys.click("slot:A-G2")
    assert keys.controller.session.state.turn.slot == "A-G2"
    assert keys.focused.startswith("part:")


def test_a_choice_has_the_focus_and_gives_it_back(scene: Scene) -> None:
    keys = scene("effect")
    keys.press(Key.Key_Escape)
    keys.click("site:2,1")
    assert keys.focused == "option:0"
    keys.press(Key.Key_Escape)
    assert keys.focused == "site:2,1"


def test_a_sheet_has_the_focus_and_gives_it_back(scene: Scene) -> None:
    keys = scene("table")
    keys.click("button:score")
    assert keys.focused == "sheet:close"
    keys.press(Key.Key_Return)
    assert keys.focused == "button:score"


def test_the_focus_never_comes_to_a_command_by_itself(scene: Scene) -> None:
    keys = scene("effect")
    keys.press(Key.Key_Escape)
    for key in sorted(there(keys)):
        if key.startswith("done:"):
            keys.click(key)
    assert keys.focused == "turn:headline"
    entries = len(keys.controller.session.entries)
    keys.press(Key.Key_Return)
    assert len(keys.controller.session.entries) == entries
    keys.press(Key.Key_Tab)
    assert keys.focused == "button:confirm"


def test_control_and_enter_confirm_or_ask(scene: Scene) -> None:
    keys = scene("trigger")
    keys.press(Key.Key_Return, CONTROL)
    assert keys.controller.table.selection.options is not None
    assert keys.controller.table.selection.options.labels[0] == "Back to my turn"


def test_control_and_enter_say_why_the_turn_cannot_be_confirmed(scene: Scene) -> None:
    keys = scene("table")
    keys.press(Key.Key_Return, CONTROL)
    button, said = keys.controller.builder.item("button:confirm"), beside(keys, "bubble")
    assert button is not None and not button.usable
    assert said.isVisible() and said.text == button.accessible_name
    assert said.text.startswith("Confirm turn: ")


@pytest.mark.parametrize("name", ["score", "production", "payment"])
def test_control_and_enter_do_nothing_under_what_lies_over_the_table(scene: Scene, name: str) -> None:
    keys = scene(name)
    session, table = keys.controller.session, keys.controller.table
    before = (session.state, table.overlay.kind, table.selection.options)
    keys.press(Key.Key_Return, CONTROL)
    assert before == (session.state, table.overlay.kind, table.selection.options)


def test_while_a_choice_is_open_the_last_gesture_can_be_taken_back(scene: Scene) -> None:
    keys = scene("payment")
    count = len(keys.controller.session.entries)
    keys.press(Key.Key_Z, CONTROL)
    assert (len(keys.controller.session.entries), keys.controller.table.selection.options) == (count - 1, None)


def test_control_and_backspace_take_the_turn_back(scene: Scene) -> None:
    keys = scene("effect")
    keys.press(Key.Key_Backspace, CONTROL)
    assert keys.controller.session.state.turn.slot == ""


@pytest.mark.parametrize(("key", "overlay"), [(Key.Key_S, "score"), (Key.Key_L, "log")])
def test_letters_open_sheets(scene: Scene, key: Qt.Key, overlay: str) -> None:
    keys = scene("table")
    keys.press(key)
    assert keys.controller.table.overlay.kind == overlay


def test_space_shows_the_focused_card_large(scene: Scene) -> None:
    keys = scene("table")
    keys.go("card:standing-committee")
    keys.press(Key.Key_Space)
    assert beside(keys, "loupe").isVisible()
    rules = beside(keys, "rules")
    assert rules.isVisible()
    assert rules.text.split("; ")[0] == "On this card"
    assert rules.text.endswith("Using a slot: choosing it, or performing its action by an effect (X-11)")
    keys.press(Key.Key_Escape)
    assert not rules.isVisible()
    assert rules.text == ""


def test_without_focus_enter_takes_the_first_option(scene: Scene) -> None:
    keys = scene("payment")
    QTest.keyClick(keys.window.view, Key.Key_Return)
    assert keys.controller.table.selection.options is None
    assert keys.controller.session.entries[-1].command.__class__.__name__ == "Build"


def lit(keys: Keys) -> list[str]:
    """The options that look chosen."""
    items = keys.controller.builder.items()
    return sorted(item.key for item in items if item.key.startswith("option:") and item.describe()["look"] == "lit")


def test_in_a_choice_opened_by_mouse_down_moves_on_from_what_looks_chosen(scene: Scene) -> None:
    keys = scene("effect")
    mouse = Mouse(keys.window)
    mouse.controller.let_go()
    mouse.click("site:2,1")
    assert (lit(keys), keys.focused) == (["option:0"], "")
    keys.press(Key.Key_Down)
    assert (lit(keys), keys.focused) == (["option:1"], "option:1")
    keys.press(Key.Key_Up)
    assert (lit(keys), keys.focused) == (["option:0"], "option:0")


def test_enter_takes_the_option_that_is_pointed_at_and_only_that_looks_chosen(scene: Scene) -> None:
    keys = scene("effect")
    mouse = Mouse(keys.window)
    mouse.controller.let_go()
    mouse.click("site:2,1")
    options = mouse.controller.table.selection.offered
    mouse.point("option:1")
    assert lit(keys) == ["option:1"]
    keys.press(Key.Key_Return)
    assert keys.controller.session.entries[-1].command == options[1]


def test_tab_begins_at_the_open_lines_when_the_mouse_placed_a_card(scene: Scene) -> None:
    keys = scene("table")
    mouse = Mouse(keys.window)
    mouse.drag("card:retrofit-crews", "slot:A-G2")
    assert keys.focused == ""
    keys.press(Key.Key_Tab)
    assert keys.focused.startswith("part:")


def test_what_loses_the_focus_is_not_pointed_at_any_more(scene: Scene) -> None:
    keys = scene("table")
    keys.click("card:retrofit-crews")
    keys.click("slot:A-G2")
    keys.press(Key.Key_Z, CONTROL)
    keys.go("card:standing-committee")
    assert keys.controller.table.selection.hovered == "card:standing-committee"
    keys.press(Key.Key_Y, CONTROL)
    assert keys.controller.table.selection.hovered == keys.focused
    assert (keys.controller.builder.item("raised-card") is not None) == keys.focused.startswith("card:")
