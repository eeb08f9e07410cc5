"""What has the focus at the table, how Tab, F6 and the arrows move it, and its ring."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.players.keys import CONTROL, Keys, Scene, beside, there
from tests.ui.players.mouse import Mouse
from uc_desktop.rules.commands import Place
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.scene.items.focus import FocusRing
from uc_desktop.ui.table.input.focus_order import DIRECTIONS, nearest, reachable
from uc_desktop.ui.theme.theme import theme_of

SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


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


@pytest.mark.parametrize("key", [Key.Key_Tab, Key.Key_Right, Key.Key_Left, Key.Key_Up, Key.Key_Down])
def test_where_cards_must_be_discarded_the_first_key_goes_to_a_card(scene: Scene, key: Key) -> None:
    keys = scene("set-up")
    keys.press(key)
    assert keys.focused == f"card:{keys.controller.model().hand[0]}"


def test_f6_comes_to_a_card_of_the_hand_before_its_buttons(scene: Scene) -> None:
    keys = scene("set-up")
    keys.press(Key.Key_F6)
    found = [keys.focused]
    while found[-1] not in found[:-1]:
        keys.press(Key.Key_F6)
        found.append(keys.focused)
    assert f"card:{keys.controller.model().hand[0]}" in found
    assert not any(each.startswith("keep:") for each in found)


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


@pytest.mark.parametrize("name", ["score", "production", "final"])
def test_the_ring_about_a_button_of_an_overlay_lies_over_the_veil(scene: Scene, name: str) -> None:
    keys = scene(name)
    keys.press(Key.Key_Tab)
    assert keys.focused.startswith("sheet:")
    veil, button = (keys.controller.builder.item(key) for key in ("sheet:veil", keys.focused))
    assert veil is not None and button is not None
    assert ring(keys).isVisible() and veil.frame().holds(button.frame())
    assert veil.zValue() < button.zValue() < ring(keys).zValue()


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
