"""Why a gesture was not possible is said beside it, for as long as that is what the player is about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.players.mouse import LEFT, Mouse
from uc_desktop.rules.commands import Place
from uc_desktop.ui.feedback import bubbles
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier
CARD = "card:standing-committee"


@pytest.fixture
def mouse(window_with: Callable[[str], MainWindow]) -> Mouse:
    made = Mouse(window_with("table"))
    made.controller.asked.disconnect()  # menus and dialogs would wait for an answer
    return made


@pytest.fixture
def building(window_with: Callable[[str], MainWindow]) -> Mouse:
    """A part is selected that builds something."""
    window = window_with("effect")
    made = Mouse(window)
    made.controller.let_go()
    made.click(next(item.key for item in window.view.builder.items() if item.key.startswith("part:")))
    made.click("piece:nonsymbiotic city")
    return made


def play_only_at_g5(mouse: Mouse) -> None:
    """Let slot G5 take one card only, and that card nothing but it."""
    session_state = mouse.controller.session.current
    session_state.__dict__["legal"] = tuple(
        each
        for each in session_state.legal
        if not isinstance(each, Place) or (each.slot == "A-G5") == (each.card == "standing-committee")
    )
    mouse.controller.refresh()


def bubble(mouse: Mouse) -> BubbleItem:
    (found,) = (item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    assert isinstance(found, BubbleItem)
    return found


def refused(mouse: Mouse) -> bool:
    found = bubble(mouse)
    return found.isVisible() and found.kind == "refusal"


def drop_on_nothing(mouse: Mouse) -> None:
    mouse.lift("card:standing-committee")
    mouse.drop(QPoint(1100, 10))
    assert refused(mouse) and bubble(mouse).text.startswith("Not possible; ")


def key(which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Callable[[Mouse], None]:
    return lambda mouse: QTest.keyClick(mouse.window.view, which, held)


def wheel(mouse: Mouse) -> None:
    at = QPointF(800, 300)
    none, no_phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    held = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(at, at, QPoint(), QPoint(0, 120), none, held, no_phase, False)
    QApplication.sendEvent(mouse.window.view.viewport(), event)


def press_the_sea(mouse: Mouse) -> None:
    QTest.mousePress(mouse.window.view.viewport(), LEFT, pos=QPoint(1100, 10))


def menu(mouse: Mouse) -> None:
    """Another window or a menu comes up."""
    QApplication.sendEvent(mouse.window.view, QFocusEvent(QFocusEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason))


@pytest.mark.parametrize(
    "go_on",
    [
        press_the_sea,
        lambda mouse: mouse.click("player:1"),
        lambda mouse: mouse.lift("card:retrofit-crews"),
        wheel,
        menu,
        key(Qt.Key.Key_F),
        key(Qt.Key.Key_M),
        key(Qt.Key.Key_1),
        key(Qt.Key.Key_Escape),
        key(Qt.Key.Key_Tab),
        key(Qt.Key.Key_K, CONTROL),
        key(Qt.Key.Key_Z, CONTROL),
    ],
    ids=["press", "click", "drag", "wheel", "menu", "F", "M", "1", "Esc", "Tab", "Ctrl+K", "Ctrl+Z"],
)
def test_a_refusal_ends_when_something_else_is_done(mouse: Mouse, go_on: Callable[[Mouse], None]) -> None:
    drop_on_nothing(mouse)
    go_on(mouse)
    assert not refused(mouse)


def test_a_refusal_stays_while_nothing_is_done(mouse: Mouse) -> None:
    drop_on_nothing(mouse)
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Shift)
    QApplication.processEvents()
    assert refused(mouse)


def test_what_is_pointed_at_next_is_explained_as_soon_as_the_refusal_could_be_seen(
    mouse: Mouse, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(bubbles, "LEAST", 150)
    drop_on_nothing(mouse)
    mouse.point("site:2,1")
    assert refused(mouse)
    qtbot.waitUntil(lambda: not refused(mouse), timeout=1000)
    assert bubble(mouse).isVisible() and bubble(mouse).text.startswith("City site")


def test_a_change_of_look_leaves_nothing_behind_that_was_still_to_be_explained(mouse: Mouse) -> None:
    drop_on_nothing(mouse)
    mouse.point("built:1,1")
    before = mouse.feedback.bubbles
    mouse.window.set_theme(theme_of("light", "standard", 100))
    assert before.pass_after is None
    ways = [item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "").startswith("way:")]
    assert ways == [] and not bubble(mouse).isVisible()


def test_a_thing_only_passed_over_ends_no_refusal(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubbles, "STAYS", 60_000)
    drop_on_nothing(mouse)
    mouse.point("site:2,1")
    shown = mouse.feedback.bubbles
    assert shown.pass_after is not None and shown.pass_after <= bubbles.LEAST
    mouse.controller.on_gesture("site:2,1", "leave", QPointF(0, 0))
    assert refused(mouse) and shown.pass_after > bubbles.LEAST


def test_with_the_table_goes_what_was_to_be_explained_next(mouse: Mouse) -> None:
    drop_on_nothing(mouse)
    mouse.point("site:2,1")
    shown = mouse.feedback.bubbles
    assert shown.pass_after is not None
    mouse.window.begin(mouse.controller.session.header)
    assert shown.pass_after is None


def test_a_piece_that_cannot_be_taken_says_why_where_it_is_dropped(mouse: Mouse) -> None:
    mouse.lift("piece:farm")
    end = mouse.middle("site:2,1")
    mouse.controller.look_away()
    mouse.drop(end)
    assert refused(mouse)
    place = mouse.window.view.mapToScene(end)
    box = bubble(mouse).sceneBoundingRect().adjusted(-60, -60, 60, 60)
    assert box.contains(place)
    mouse.controller.look_away()
    mouse.lift(CARD)
    mouse.drop(mouse.middle(CARD))
    assert not refused(mouse), "what could be taken has nothing to do with what could not"


def test_a_button_that_is_off_says_why_when_it_is_clicked(mouse: Mouse) -> None:
    before = mouse.controller.session.state
    mouse.click("button:confirm")
    assert bubble(mouse).isVisible()
    assert bubble(mouse).text.startswith("Confirm turn: ")
    assert mouse.controller.session.state == before


@pytest.mark.parametrize("taken", [CARD, "tile"])
def test_what_was_picked_up_stays_so_when_a_slot_refuses_it(mouse: Mouse, taken: str) -> None:
    mouse.click(taken)
    mouse.click("slot:A-G3")
    assert refused(mouse) and mouse.controller.table.selection.held == taken
    mouse.click("slot:A-G5")
    assert mouse.controller.table.selection.held == ("slot:A-G5" if taken == "tile" else "")


def test_a_slot_stays_picked_up_when_a_card_cannot_be_played_there(mouse: Mouse) -> None:
    play_only_at_g5(mouse)
    mouse.click("slot:A-G5")
    mouse.click("card:retrofit-crews")
    assert refused(mouse) and mouse.controller.table.selection.held == "slot:A-G5"


def test_a_card_stays_picked_up_when_only_another_can_be_played_there(mouse: Mouse) -> None:
    play_only_at_g5(mouse)
    mouse.click("card:retrofit-crews")
    mouse.click("slot:A-G5")
    assert refused(mouse) and mouse.controller.table.selection.held == "card:retrofit-crews"


def test_a_piece_stays_picked_up_with_its_part_when_a_site_refuses_it(building: Mouse) -> None:
    table = building.controller.table
    before = (table.selection.held, table.selection.part)
    assert before[0].startswith("piece:") and before[1]
    building.click("site:0,0#x")
    assert refused(building) and (table.selection.held, table.selection.part) == before


def test_a_drag_that_flies_back_leaves_in_hand_what_was_there_before(mouse: Mouse) -> None:
    mouse.click(CARD)
    mouse.lift("card:retrofit-crews")
    mouse.drop(QPoint(1100, 10))
    assert refused(mouse) and mouse.controller.table.selection.held == CARD


def test_a_card_that_is_moved_in_the_hand_leaves_in_hand_what_was_there_before(mouse: Mouse) -> None:
    table = mouse.controller.table
    before = table.model().hand
    mouse.click("tile")
    mouse.lift(f"card:{before[0]}")
    mouse.drop(mouse.spot(f"card:{before[-1]}"))
    assert table.model().hand != before and table.selection.held == "tile"


def test_undo_during_a_drag_leaves_nothing_in_hand(mouse: Mouse) -> None:
    mouse.controller.submit(Place("A-G5", "standing-committee"))
    mouse.lift("card:retrofit-crews")
    mouse.controller.press_key("undo")
    mouse.drop(QPoint(1100, 10))
    assert mouse.controller.table.selection.held == ""


def test_a_piece_that_flies_back_leaves_its_part_selected(building: Mouse) -> None:
    table = building.controller.table
    before = (table.selection.held, table.selection.part)
    building.lift(table.selection.held)
    building.drop(QPoint(1100, 10))
    assert refused(building) and (table.selection.held, table.selection.part) == before
