"""The keyboard at the table: what has the focus, how it moves, what Enter, Escape and Space do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.players.keys import CONTROL, Keys
from tests.ui.players.mouse import Mouse
from uc_desktop.rules.commands import Place
from uc_desktop.tools.scenes import SCENES, show_scene
from uc_desktop.ui.scene.items.focus import FocusRing
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.input.focus_order import DIRECTIONS, nearest, reachable
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key
Scene = Callable[[str], Keys]


@pytest.fixture
def scene(qapp: QApplication, tmp_path: Path) -> Iterator[Scene]:
    """A keyboard before the window with a scene."""
    made: list[MainWindow] = []

    def show(name: str) -> Keys:
        made.append(show_scene(name, tmp_path, (1366, 768)))
        return Keys(made[-1])

    yield show
    for window in made:
        window.close()
        window.deleteLater()


def there(keys: Keys) -> set[str]:
    """What can be reached now."""
    return set(reachable(keys.controller.builder, keys.controller.model()))


def by_tab(keys: Keys) -> list[str]:
    """What Tab comes to, until it begins again."""
    keys.press(Key.Key_Tab)
    found = [keys.focused]
    while True:
        keys.press(Key.Key_Tab)
        if keys.focused in found:
            return found
        found.append(keys.focused)


def ring(keys: Keys) -> FocusRing:
    found = [item for item in keys.window.view.table_scene.items() if isinstance(item, FocusRing)]
    assert len(found) == 1
    return found[0]


def beside(keys: Keys, key: str = "bubble") -> TableItem:
    """What appears beside the table's things: the bubble, a card in large, what explains its words."""
    items = keys.window.view.table_scene.items()
    return next(item for item in items if isinstance(item, TableItem) and item.key == key)


# Where the focus goes


@pytest.mark.parametrize("name", SCENES)
def test_tab_comes_to_everything_that_can_be_done(scene: Scene, name: str) -> None:
    keys = scene(name)
    assert set(by_tab(keys)) == there(keys)
    assert check(keys.window) == []


@pytest.mark.parametrize("name", [name for name in SCENES if name != "history"])
def test_arrows_lead_from_anything_to_everything(scene: Scene, name: str) -> None:
    """In the history the arrows step through the game."""
    keys = scene(name)
    places = {key: item.frame() for key, item in reachable(keys.controller.builder, keys.controller.model()).items()}
    ways = {
        key: {nearest(at, {other: to for other, to in places.items() if other != key}, way) for way in DIRECTIONS}
        for key, at in places.items()
    }
    start = next(iter(places))
    assert _all_from(start, ways) == set(places)
    back = {key: {other for other, to in ways.items() if key in to} for key in ways}
    assert _all_from(start, back) == set(places)


def _all_from(start: str, ways: dict[str, set[str]]) -> set[str]:
    found, open_ = {start}, [start]
    while open_:
        new = ways[open_.pop()] - found - {""}
        found |= new
        open_ += new
    return found


def test_at_the_beginning_of_a_turn_it_is_slots_cards_and_controls(scene: Scene) -> None:
    found = there(scene("table"))
    assert {"slot:A-G2", "slot:A-0", "card:retrofit-crews", "tile", "button:score", "deck", "log"} - found == set()
    assert "slot:A-G3" not in found  # Ana's own tile lies there; the others' slots can be cloned
    assert not any(key.startswith(("site:", "built:", "special:", "piece:")) for key in found)


def test_with_a_card_held_it_is_the_slots_and_the_card(scene: Scene) -> None:
    keys = scene("held")
    legal = keys.controller.session.legal_commands()
    slots = {f"slot:{command.slot}" for command in legal if isinstance(command, Place)}
    assert there(keys) == {"card:standing-committee", *slots}


def test_under_a_choice_it_is_the_options(scene: Scene) -> None:
    keys = scene("payment")
    options = keys.controller.table.selection.options
    assert options is not None
    assert there(keys) == {f"option:{number}" for number in range(len(options.labels))}


def test_on_anothers_board_nothing_of_it_can_be_touched(scene: Scene) -> None:
    keys = scene("effect")
    keys.press(Key.Key_Escape)
    keys.press(Key.Key_2)
    assert not any(key.startswith(("site:", "built:", "piece:", "claimed:")) for key in there(keys))


def test_tab_begins_with_the_hand_and_goes_on_by_parts(scene: Scene) -> None:
    keys = scene("table")
    found = by_tab(keys)
    assert [key.partition(":")[0] for key in found[:4]] == ["card", "card", "card", "slot"]
    assert found[-1] == "button:fit"


def test_shift_tab_goes_back(scene: Scene) -> None:
    keys = scene("table")
    keys.press(Key.Key_Tab)
    keys.press(Key.Key_Tab)
    before = keys.focused
    keys.press(Key.Key_Tab)
    keys.press(Key.Key_Tab, SHIFT)
    assert keys.focused == before


def test_f6_goes_from_part_to_part(scene: Scene) -> None:
    keys = scene("table")
    keys.press(Key.Key_Tab)
    parts = []
    for _ in range(4):
        parts.append(keys.focused.partition(":")[0])
        keys.press(Key.Key_F6)
    assert parts == ["card", "slot", "button", "player"]
    keys.press(Key.Key_F6, SHIFT)
    assert keys.focused == "player:1"


def test_arrows_go_to_the_nearest_slot(scene: Scene) -> None:
    keys = scene("table")
    keys.go("slot:A-Y2")
    keys.press(Key.Key_Right)
    assert keys.focused == "slot:A-Y3"
    keys.press(Key.Key_Left)
    assert keys.focused == "slot:A-Y2"


def test_control_and_arrows_go_to_what_cannot_be_touched_too_and_enter_says_why(scene: Scene) -> None:
    keys = scene("table")
    keys.go("slot:A-Y2")
    keys.press(Key.Key_Down, CONTROL)
    assert keys.focused == "special:granary-of-the-deep"
    keys.press(Key.Key_Return)
    assert beside(keys).isVisible()
    assert beside(keys).text.startswith("Not possible; ")


# What is seen of it


def test_the_ring_has_two_tones_that_stand_out_on_any_ground(scene: Scene) -> None:
    """Black and white: one of them always has a contrast of at least 4.5."""
    keys = scene("table")
    keys.go("slot:A-Y2")
    box = ring(keys).sceneBoundingRect()
    shot = keys.window.view.viewport().grab().toImage()
    ratio = shot.devicePixelRatio()
    colours = {QColor(shot.pixel(round(x * ratio), round(box.center().y() * ratio))).lightness() for x in _across(box)}
    assert min(colours) < 25
    assert max(colours) > 245


def _across(box: object) -> list[float]:
    left = box.left()  # type: ignore[attr-defined]
    return [left + step for step in range(16)]


def test_the_mouse_takes_the_ring_away(scene: Scene) -> None:
    keys = scene("table")
    keys.press(Key.Key_Tab)
    assert ring(keys).isVisible()
    Mouse(keys.window).click("card:standing-committee")
    assert (keys.focused, ring(keys).isVisible()) == ("", False)


def test_the_ring_moves_with_the_table(scene: Scene) -> None:
    keys = scene("table")
    keys.go("button:help")
    keys.window.resize(1920, 1080)
    QApplication.processEvents()
    item = keys.controller.builder.item("button:help")
    assert item is not None
    assert ring(keys).sceneBoundingRect().center().x() == pytest.approx(item.center().x(), abs=1)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize("look", ["dark", "light"])
def test_the_ring_about_a_heading_covers_no_letter(scene: Scene, look: str, size: tuple[int, int]) -> None:
    keys = scene("history")
    keys.window.resize(*size)
    keys.window.set_theme(theme_of(look))
    keys.controller.table.focus.is_active = True
    keys.controller.refresh()
    assert keys.focused == "turn:headline"
    places = [letters(keys, "turn:headline"), letters(keys, "turn:advice")]
    with_ring = [keys.window.view.viewport().grab(at).toImage() for at in places]
    ring(keys).setVisible(False)
    assert with_ring == [keys.window.view.viewport().grab(at).toImage() for at in places]


def letters(keys: Keys, key: str) -> QRect:
    """Where the letters of a label's first line stand in the window: their capitals, without what hangs below."""
    item = keys.controller.builder.item(key)
    assert item is not None
    line, view = item.lines()[0], keys.window.view
    corners = (QPointF(line.start.x, line.start.y - 0.72 * line.size), QPointF(line.start.x + line.width, line.start.y))
    return QRect(*(view.mapFromScene(corner) for corner in corners))


def test_what_has_the_focus_is_explained_as_if_pointed_at(scene: Scene) -> None:
    keys = scene("held")
    keys.go("slot:A-G2")
    assert beside(keys).isVisible()
    keys.press(Key.Key_Escape)
    keys.go("card:standing-committee")
    raised = keys.controller.builder.item("raised-card")
    assert raised is not None
    assert ring(keys).sceneBoundingRect().center().y() == pytest.approx(raised.center().y(), abs=1)


def test_the_ring_rises_with_a_card_that_is_picked_up(scene: Scene) -> None:
    keys = scene("table")
    keys.click("card:standing-committee")
    held = keys.controller.builder.item("held-card")
    assert held is not None
    assert ring(keys).sceneBoundingRect().center().y() == pytest.approx(held.center().y(), abs=1)


def test_a_claimed_card_that_has_the_focus_is_shown_large_by_space_only(scene: Scene) -> None:
    keys = scene("table")
    (claimed, *_) = (item.key for item in keys.controller.builder.items() if item.key.startswith("claimed:"))
    keys.controller.table.focus.go(keys.controller.model(), claimed)
    keys.press(Key.Key_Right, CONTROL)
    assert keys.focused.startswith("claimed:")
    assert beside(keys).isVisible() and not beside(keys, "loupe").isVisible()
    keys.press(Key.Key_Space)
    assert beside(keys, "loupe").isVisible()


# What is done with it


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
    return sorted(item.key for item in items if item.key.startswith("option:") and item.describe()["look"] == "primary")


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
