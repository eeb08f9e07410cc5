"""Only the button that pressed releases, other buttons do what they are for, and a double click is one click."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tests.ui.expected.expected import check
from tests.ui.players.mouse import LEFT, Mouse, move
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.ui.window.main_window import MainWindow

BUTTON = Qt.MouseButton
OTHERS = (BUTTON.MiddleButton, BUTTON.BackButton, BUTTON.ForwardButton)
CARD, SLOT = "card:standing-committee", "slot:A-R5"


@pytest.fixture
def at(window_with: Callable[[str], MainWindow]) -> Iterator[Callable[[str], Mouse]]:
    """A mouse before the window with a scene."""
    yield lambda scene: Mouse(window_with(scene))
    QGuiApplication.clipboard().clear()


def click(mouse: Mouse, button: Qt.MouseButton, place: QPoint) -> None:
    """Click with a button, whatever else is down."""
    QTest.mouseClick(mouse.window.view.viewport(), button, pos=place)


def state(mouse: Mouse) -> tuple[object, ...]:
    """The game and what the player is about."""
    table = mouse.controller.table
    selection = table.selection
    return (
        mouse.controller.session.state, selection.held, selection.dragged, selection.part, selection.options,
        table.overlay.kind, table.game.shown,
    )  # fmt: skip


@pytest.mark.parametrize("button", OTHERS)
@pytest.mark.parametrize("scene", ["table", "held", "effect"])
def test_other_buttons_do_nothing_anywhere(at: Callable[[str], Mouse], scene: str, button: Qt.MouseButton) -> None:
    mouse = at(scene)
    before, live = state(mouse), [item for item in mouse.controller.builder.items() if item.usable]
    for item in live:
        click(mouse, button, mouse.window.view.mapFromScene(item.center()))
    click(mouse, button, mouse.window.view.mapFromScene(0, 0))
    for point in (mouse.controller.layout.hand.center, mouse.controller.layout.claimed.center):
        click(mouse, button, mouse.window.view.mapFromScene(*point))
    assert live and state(mouse) == before


@pytest.mark.parametrize("button", [*OTHERS, BUTTON.RightButton])
def test_only_the_left_button_releases_what_it_pressed(at: Callable[[str], Mouse], button: Qt.MouseButton) -> None:
    mouse = at("effect")
    mouse.controller.let_go()
    count, spot = len(mouse.controller.session.entries), mouse.spot("button:undo")
    QTest.mousePress(mouse.window.view.viewport(), LEFT, pos=spot)
    click(mouse, button, spot)
    assert len(mouse.controller.session.entries) == count
    QTest.mouseRelease(mouse.window.view.viewport(), LEFT, pos=spot)
    assert len(mouse.controller.session.entries) < count


@pytest.mark.parametrize("button", [*OTHERS, BUTTON.RightButton])
@pytest.mark.parametrize(
    ("scene", "key"), [("effect", "button:undo"), ("table", SLOT), ("table", CARD), ("table", "log")]
)
def test_a_left_click_counts_while_another_button_is_down(
    at: Callable[[str], Mouse], scene: str, key: str, button: Qt.MouseButton
) -> None:
    found = []
    for is_held in (False, True):
        mouse = at(scene)
        mouse.controller.let_go()
        port, spot = mouse.window.view.viewport(), mouse.spot(key)
        if is_held:
            QTest.mousePress(port, button, pos=spot)
        click(mouse, LEFT, spot)
        if is_held:
            QTest.mouseRelease(port, button, pos=spot)
        found.append(state(mouse))
    assert found[0] == found[1]


@pytest.mark.parametrize(("scene", "key"), [("payment", "option:0"), ("score", "sheet:close")])
def test_what_the_right_button_took_away_is_not_clicked_when_the_left_one_is_released(
    at: Callable[[str], Mouse], scene: str, key: str
) -> None:
    mouse = at(scene)
    port, spot, count = mouse.window.view.viewport(), mouse.spot(key), len(mouse.controller.session.entries)
    QTest.mousePress(port, LEFT, pos=spot)
    click(mouse, BUTTON.RightButton, spot)
    let_go = state(mouse)
    QTest.mouseRelease(port, LEFT, pos=spot)
    assert state(mouse) == let_go and len(mouse.controller.session.entries) == count
    assert mouse.controller.builder.item(key) is None
    assert check(mouse.window) == []


@pytest.mark.parametrize("button", OTHERS)
def test_a_drag_goes_on_while_another_button_is_clicked(at: Callable[[str], Mouse], button: Qt.MouseButton) -> None:
    mouse = at("table")
    target = mouse.spot(SLOT)
    mouse.lift(CARD)
    move(mouse.window.view.viewport(), target, LEFT)
    click(mouse, button, target)
    assert mouse.controller.table.selection.dragged == CARD
    assert mouse.controller.session.state.turn.slot == ""
    mouse.drop(target)
    assert mouse.controller.session.state.turn.slot == "A-R5"


def test_the_right_button_ends_a_drag_and_nothing_is_dropped(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    target, before = mouse.spot(SLOT), mouse.controller.session.state
    mouse.lift(CARD)
    move(mouse.window.view.viewport(), target, LEFT)
    click(mouse, BUTTON.RightButton, target)
    mouse.drop(target)
    assert mouse.controller.session.state is before
    assert (mouse.controller.table.selection.held, mouse.controller.table.selection.dragged) == ("", "")
    assert check(mouse.window) == []


def test_the_right_button_on_the_ground_lets_go_and_puts_nothing_down(at: Callable[[str], Mouse]) -> None:
    mouse = at("contracts")
    source = next(key for key in gestures.carried(mouse.controller.model().legal) if key.startswith("contract:"))
    mouse.controller.pick_up(source)
    before, region = mouse.controller.session.state, mouse.controller.layout.claimed
    assert command_rows.TRAY in mouse.controller.model().targets_here
    places = [QPointF(region.x + region.w * x / 20, region.bottom - 4) for x in range(1, 20)]
    ground = next(place for place in places if mouse.controller.builder.item_at(place) is None)
    click(mouse, BUTTON.RightButton, mouse.window.view.mapFromScene(ground))
    assert mouse.controller.session.state is before
    assert mouse.controller.table.selection.held == ""


def double_click(mouse: Mouse, place: QPoint) -> None:
    """Two quick clicks, as Qt tells them."""
    port = mouse.window.view.viewport()
    QTest.mouseClick(port, LEFT, pos=place)
    QTest.mouseDClick(port, LEFT, pos=place)
    QTest.mouseRelease(port, LEFT, pos=place)


def one_of_each_kind(mouse: Mouse) -> list[str]:
    """The keys of all buttons, and of one item of each other kind, but not of those that step."""
    live = [item for item in mouse.controller.builder.items() if item.usable and item.isVisible()]
    kinds = {item.key if item.kind == "button" else item.key.kind: item.key for item in live}
    return [key for key in kinds.values() if key not in ("sheet:next", "sheet:previous")]


@pytest.mark.parametrize("scene", ["table", "effect", "payment", "production", "trigger"])
def test_a_double_click_is_one_click_on_everything(at: Callable[[str], Mouse], scene: str) -> None:
    for key in one_of_each_kind(at(scene)):
        found = []
        for gesture in (lambda mouse, place: click(mouse, LEFT, place), double_click):
            mouse = at(scene)
            mouse.controller.asked.disconnect()
            gesture(mouse, mouse.window.view.mapFromScene(QPointF(*mouse.controller.builder.center_of(key))))
            found.append(state(mouse))
        assert found[0] == found[1], key


def test_buttons_that_step_take_every_click_of_a_quick_hand(at: Callable[[str], Mouse]) -> None:
    mouse = at("history")
    mouse.controller.history.go(10)
    double_click(mouse, mouse.spot("history:back:command"))
    past = mouse.controller.table.game.past
    assert past is not None and past.number == 8
