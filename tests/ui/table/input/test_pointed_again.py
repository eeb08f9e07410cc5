"""What lies under a pointer that rests is pointed at a moment after the table has changed there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.players.mouse import LEFT, Mouse, move
from tests.ui.reading import bubble
from uc_desktop.presentation.item_id import NO_ITEM
from uc_desktop.rules.commands import Place
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def at(window_with: Callable[[str], MainWindow]) -> Callable[[str], Mouse]:
    """Puts a scene on the table."""
    return lambda scene: Mouse(window_with(scene))


def under(mouse: Mouse, at: QPoint) -> str:
    """The key of what lies at a place of the window."""
    return mouse.controller.builder.key_at(mouse.window.view.mapToScene(at))


def hovered(mouse: Mouse) -> str:
    return mouse.controller.table.selection.hovered


def placed(mouse: Mouse) -> QPoint:
    """A card was placed from the hand; a place where another card lies since."""
    place = next(c for c in mouse.controller.session.legal_commands() if isinstance(c, Place) and c.card)
    others = [card for card in mouse.controller.model().hand if card != place.card]
    before = {card: mouse.spot(f"card:{card}") for card in others}
    mouse.give(place)
    return next(spot for card, spot in before.items() if under(mouse, spot) not in ("", f"card:{card}"))


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_after_a_step_back_by_key_the_card_that_lies_there_now_rises(
    at: Callable[[str], Mouse], qtbot: QtBot, way: str
) -> None:
    mouse = at("table")
    spot = placed(mouse)
    if way == "redo":
        mouse.controller.press_key("undo")
    port = mouse.window.view.viewport()
    move(port, QPoint(0, 0))
    move(port, spot)
    before = hovered(mouse)
    assert before == under(mouse, spot)
    mouse.controller.press_key(way)
    assert under(mouse, spot) != before
    qtbot.waitUntil(lambda: hovered(mouse) == under(mouse, spot))
    assert mouse.controller.builder.item("raised-card") is not None
    assert check(mouse.window) == []


def test_what_was_done_is_seen_before_what_lies_there_now_is_pointed_at(
    at: Callable[[str], Mouse], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse = at("table")
    told: list[tuple[str, QPointF]] = []
    hear = mouse.controller.on_gesture

    def note(key: str, gesture: str, place: QPointF) -> None:
        told.append((gesture, place))
        hear(key, gesture, place)

    monkeypatch.setattr(mouse.controller, "on_gesture", note)
    placed(mouse)
    gesture, place = told[-1]
    assert gesture == "drop"
    lies = mouse.window.view.mapFromScene(place)
    qtbot.waitUntil(lambda: hovered(mouse) == under(mouse, lies))


def test_nothing_is_pointed_at_while_something_is_dragged(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    card = next(c.card for c in mouse.controller.session.legal_commands() if isinstance(c, Place) and c.card)
    spot = mouse.spot("slot:A-R5")
    mouse.lift(f"card:{card}")
    move(mouse.window.view.viewport(), spot, LEFT)
    assert under(mouse, spot) == "slot:A-R5"
    mouse.controller.table.selection.hovered = NO_ITEM
    mouse.window.view.point_again()
    assert hovered(mouse) == ""
    mouse.drop(QPoint(5, 300))
    move(mouse.window.view.viewport(), spot)
    mouse.controller.table.selection.hovered = NO_ITEM
    mouse.window.view.point_again()
    assert hovered(mouse) == "slot:A-R5"


def test_what_enter_answers_does_not_change_by_itself(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    several, place = mouse.controller.session.legal_commands()[:2], Point(500, 300)
    mouse.controller.offer(several, place)
    other = mouse.spot("option:1")
    mouse.controller.press_key("Escape")
    move(mouse.window.view.viewport(), other)
    mouse.controller.offer(several, place)
    assert (mouse.controller.table.lit_option, under(mouse, other)) == (0, "option:1")
    mouse.window.view.point_again()
    assert mouse.controller.table.lit_option == 0


def test_the_last_line_of_a_refusal_stays_while_it_is_pointed_at(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    card = next(c.card for c in mouse.controller.session.legal_commands() if isinstance(c, Place) and c.card)
    mouse.drag(f"card:{card}", "site:1,0")
    bubbles = mouse.feedback.bubbles
    foot = mouse.window.view.mapFromScene(bubble(mouse.window).foot().center())
    move(mouse.window.view.viewport(), foot)
    assert (under(mouse, foot), bubbles.pass_after) == ("bubble", None)
    mouse.window.view.point_again()
    assert (bubbles.are_shown, bubbles.pass_after) == (True, None)


def test_nothing_is_pointed_at_by_a_mouse_that_is_not_over_the_table(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    spot = placed(mouse)
    port = mouse.window.view.viewport()
    move(port, spot)
    QApplication.sendEvent(port, QEvent(QEvent.Type.Leave))
    mouse.controller.press_key("undo")
    mouse.window.view.point_again()
    assert (hovered(mouse), under(mouse, spot)[:5]) == ("", "card:")


def test_who_points_by_keys_is_not_disturbed_by_a_mouse_that_rests(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    spot = placed(mouse)
    move(mouse.window.view.viewport(), spot)
    mouse.controller.press_key("Tab")
    focused = mouse.controller.table.focus.key
    assert focused and focused != under(mouse, spot)
    mouse.window.view.point_again()
    assert hovered(mouse) == focused


def test_what_came_under_a_pointer_that_rests_is_explained_only_once_the_pointer_moves(
    at: Callable[[str], Mouse],
) -> None:
    mouse = at("table")
    bubbles, port = mouse.feedback.bubbles, mouse.window.view.viewport()
    spot = mouse.spot("slot:A-R5")
    move(port, QPoint(0, 0))
    move(port, spot)
    assert bubbles.are_shown
    mouse.controller.table.hover(NO_ITEM)
    mouse.window.view.point_again()
    assert hovered(mouse) == "slot:A-R5" and not bubbles.are_shown
    move(port, spot)
    assert not bubbles.are_shown, "that was no move"
    move(port, spot + QPoint(1, 0))
    assert bubbles.are_shown


def test_nothing_is_explained_after_a_click_until_the_pointer_moves(at: Callable[[str], Mouse]) -> None:
    mouse = at("effect")
    port = mouse.window.view.viewport()
    site = sorted(key for key in mouse.controller.model().targets if key.startswith("site:"))[0]
    move(port, mouse.spot(site))
    mouse.click(site)
    mouse.window.view.point_again()
    assert not mouse.feedback.bubbles.are_shown
