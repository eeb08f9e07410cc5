"""Wheel and keys zoom the boards within their area; panels, hand and bars stay; all on the boards follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.players.keys import Keys
from tests.ui.players.mouse import LEFT, Mouse, move
from uc_desktop.ui.access.interfaces import Root
from uc_desktop.ui.layout.game_places import places_of
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.scene.boards_layer import LARGEST
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.window.main_window import MainWindow

CARD, SLOT = "card:standing-committee", "slot:A-R5"


@pytest.fixture
def at(window_with: Callable[[str], MainWindow]) -> Iterator[Callable[[str], Mouse]]:
    """A mouse before the window with a scene."""
    shown: list[MainWindow] = []

    def show(scene: str) -> Mouse:
        shown.append(window_with(scene))
        return Mouse(shown[-1])

    yield show
    for window in shown:
        window.view.fit()


def wheel(mouse: Mouse, place: QPoint, notches: int) -> None:
    """Turn the wheel over a place of the view, notch by notch."""
    at, none = QPointF(place), Qt.MouseButton.NoButton
    for _ in range(abs(notches)):
        down = QPoint(0, 120 if notches > 0 else -120)
        event = QWheelEvent(
            at, at, QPoint(), down, none, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(mouse.window.view.viewport(), event)


def item(mouse: Mouse, key: str) -> TableItem:
    found = mouse.controller.builder.item(key)
    assert found is not None
    return found


def frames(mouse: Mouse, *, boards: bool) -> dict[str, Rect]:
    """Where everything is, on the boards or beside them."""
    layer = mouse.controller.builder.boards
    return {each.key: each.frame() for each in mouse.controller.builder.items() if layer.carries(each) is boards}


def test_three_notches_leave_panels_hand_and_bars_where_they_are(at: Callable[[str], Mouse]) -> None:
    mouse = at("effect")
    mouse.controller.let_go()
    beside, on_boards = frames(mouse, boards=False), frames(mouse, boards=True)
    assert {"button:confirm", "log", "resource-bar", "piece:tunnel", "button:fit"} <= set(beside)
    assert {"slot:A-R5", "player-board", "site:0,0", "deck"} <= set(on_boards)
    wheel(mouse, mouse.spot("deck"), 3)
    assert frames(mouse, boards=False) == beside
    assert all(frame.w > on_boards[key].w for key, frame in frames(mouse, boards=True).items() if frame.w)
    mouse.click("button:fit")
    mouse.window.view.fit()
    assert frames(mouse, boards=True) == on_boards


def test_what_the_pointer_is_on_stays_there(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    spot = mouse.spot("site:0,1")
    before = item(mouse, "site:0,1").mapFromScene(mouse.window.view.mapToScene(spot))
    for notches in (2, 3, -1):
        wheel(mouse, spot, notches)
        now = item(mouse, "site:0,1").mapFromScene(mouse.window.view.mapToScene(spot))
        assert (now.x(), now.y()) == pytest.approx((before.x(), before.y()), abs=0.01)


def test_they_become_at_most_three_times_as_large_and_never_smaller(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    layer, whole = mouse.controller.builder.boards, frames(mouse, boards=True)
    wheel(mouse, mouse.spot("deck"), 30)
    assert layer.zoom == LARGEST
    wheel(mouse, mouse.spot("deck"), -60)
    assert layer.zoom == 1
    now = frames(mouse, boards=True)
    assert all(now[key] == pytest.approx(whole[key], abs=0.01) for key in whole)
    assert check(mouse.window) == []


@pytest.mark.parametrize("key", ["resource-bar", "tray", "turn:title", "button:confirm", "piece:tunnel"])
def test_the_wheel_beside_the_boards_does_nothing(at: Callable[[str], Mouse], key: str) -> None:
    mouse = at("table")
    wheel(mouse, mouse.window.view.mapFromScene(item(mouse, key).center()), 3)
    assert mouse.controller.builder.boards.zoom == 1


def test_the_boards_stay_as_they_are_under_an_overlay(at: Callable[[str], Mouse]) -> None:
    mouse = at("score")
    wheel(mouse, QPoint(300, 200), 3)
    mouse.window.view.zoom_in()
    assert mouse.controller.builder.boards.zoom == 1


def test_the_keys_zoom_too_and_f_fits(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    layer, view = mouse.controller.builder.boards, mouse.window.view
    QTest.keyClick(view, Qt.Key.Key_Plus)
    once = layer.zoom
    QTest.keyClick(view, Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier)
    assert 1 < once < layer.zoom
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert layer.zoom == pytest.approx(once)
    QTest.keyClick(view, Qt.Key.Key_F)
    assert layer.zoom == 1


def test_what_is_outside_the_area_takes_no_mouse_and_what_stays_lies_free(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    layer, layout = mouse.controller.builder.boards, mouse.controller.layout
    wheel(mouse, mouse.spot("site:0,1"), 6)
    outside = [layout.hand, layout.resource_bar, layout.claimed, layout.turn_panel, layout.supply, layout.top_bar]
    for part in outside:
        for x in range(int(part.x) + 2, int(part.right), 15):
            for y in range(int(part.y) + 2, int(part.bottom), 9):
                found = mouse.controller.builder.items_at(QPointF(x, y))
                assert not [each.key for each in found if layer.carries(each)]


def test_a_card_is_dropped_on_the_zoomed_slot_and_its_ring_is_about_it(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    wheel(mouse, mouse.spot(SLOT), 4)
    target = mouse.spot(SLOT)
    mouse.lift(CARD)
    move(mouse.window.view.viewport(), target, LEFT)
    ring, slot = item(mouse, f"ring:{SLOT}").frame(), item(mouse, SLOT).frame()
    assert ring.center == pytest.approx(slot.center, abs=0.6) and abs(ring.w - slot.w) < 40
    mouse.drop(target)
    assert mouse.controller.session.state.turn.slot == "A-R5"


def test_a_piece_snaps_to_the_zoomed_site_as_large_as_it_will_be(at: Callable[[str], Mouse]) -> None:
    mouse = at("effect")
    mouse.controller.let_go()
    wheel(mouse, mouse.spot("site:2,1"), 4)
    target, middle = mouse.spot("site:2,1"), item(mouse, "site:2,1").center()
    mouse.lift("piece:nonsymbiotic city")
    move(mouse.window.view.viewport(), target, LEFT)
    ghost = next(each for each in mouse.window.view.table_scene.items() if getattr(each, "key", "") == "dragged")
    assert ghost.sceneBoundingRect().center().x() == pytest.approx(middle.x(), abs=1)
    assert ghost.scale() == pytest.approx(mouse.controller.builder.boards.zoom)
    mouse.drop(target)
    options = mouse.controller.table.selection.options
    assert options is not None or mouse.controller.session.entries[-1].command.__class__.__name__ == "Build"


def test_nothing_is_dropped_on_a_place_that_is_out_of_sight(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    wheel(mouse, mouse.spot("site:0,1"), 8)
    layer, view = mouse.controller.builder.boards, mouse.window.view
    hidden = item(mouse, SLOT)
    assert layer.visible_part(hidden, QRectF(*hidden.frame())).isEmpty()
    mouse.lift(CARD)
    mouse.drop(view.mapFromScene(hidden.center()))
    assert mouse.controller.session.state.turn.slot == ""


def test_a_drag_of_the_sea_moves_the_boards_as_far_as_they_fill_their_area(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    port, layer = mouse.window.view.viewport(), mouse.controller.builder.boards
    wheel(mouse, mouse.spot("deck"), 4)
    sea = next(
        QPoint(x, y)
        for x in range(600, 1090, 7)
        for y in range(60, 440, 7)
        if mouse.controller.builder.item_at(QPointF(x, y)) is None
    )
    before = item(mouse, "player-board").frame()
    QTest.mousePress(port, LEFT, pos=sea)
    move(port, sea - QPoint(40, 25), LEFT)
    after = item(mouse, "player-board").frame()
    assert (after.x - before.x, after.y - before.y) == pytest.approx((-40, -25), abs=0.5)
    for _ in range(3):
        move(port, sea + QPoint(4000, 4000), LEFT)
        move(port, sea, LEFT)
    move(port, sea + QPoint(9000, 9000), LEFT)
    QTest.mouseRelease(port, LEFT, pos=sea)
    corner = layer.root.mapToScene(layer.area.x, layer.area.y)
    assert (corner.x(), corner.y()) == pytest.approx((layer.area.x, layer.area.y))


def test_what_the_keyboard_comes_to_moves_into_sight(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    keys, layer = Keys(mouse.window), mouse.controller.builder.boards
    wheel(mouse, mouse.spot("site:0,1"), 8)
    for key in (SLOT, "slot:A-G1", "slot:A-Y4", "deck"):
        keys.go(key)
        frame = item(mouse, key).frame()
        assert layer.area.holds(frame) and frame.bottom <= layer.excluded.y


def test_the_keyboard_finds_the_same_ways_as_on_the_whole_table(at: Callable[[str], Mouse]) -> None:
    ways = []
    for notches in (0, 6):
        mouse = at("table")
        keys = Keys(mouse.window)
        wheel(mouse, mouse.spot("deck"), notches)
        seen = []
        for key in [Qt.Key.Key_Tab] * 12 + [Qt.Key.Key_Up] * 3 + [Qt.Key.Key_Left] * 3 + [Qt.Key.Key_F6] * 4:
            keys.press(key)
            seen.append(keys.focused)
        ways.append(seen)
        mouse.controller.table.focus.leave()
    assert ways[0] == ways[1]


def test_the_line_about_what_is_pointed_at_and_the_focus_lie_on_the_boards(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    keys, layer = Keys(mouse.window), mouse.controller.builder.boards
    keys.go(SLOT)
    wheel(mouse, mouse.spot(SLOT), 5)
    rings = [each for each in layer.root.childItems() if type(each).__name__ == "FocusRing"]
    assert len(rings) == 1
    slot = item(mouse, SLOT).frame()
    assert rings[0].sceneBoundingRect().center().x() == pytest.approx(slot.center.x, abs=0.6)
    keys.go(CARD)
    assert not [each for each in layer.root.childItems() if type(each).__name__ == "FocusRing"]


def test_a_screen_reader_is_told_where_things_are_in_sight(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    view = mouse.window.view
    wheel(mouse, mouse.spot(SLOT), 3)
    root = Root(view)
    for key in (SLOT, "button:confirm"):
        interface = root.interface(key)
        assert interface is not None
        told, shown = interface.rect(), item(mouse, key)
        box = view.builder.boards.visible_part(shown, QRectF(*shown.frame()))
        assert told.topLeft() == view.viewport().mapToGlobal(view.mapFromScene(box).boundingRect().topLeft())


def test_a_tile_flies_to_the_zoomed_slot_as_large_as_it_lies_there(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    mouse.window.view.motions.speed = "normal"
    wheel(mouse, mouse.spot(SLOT), 4)
    mouse.controller.submit(
        next(c for c in mouse.controller.session.legal_commands() if getattr(c, "slot", "") == "A-R5")
    )
    tiles = [each for each in mouse.controller.builder.items() if each.key.startswith("tile:A-R5")]
    assert tiles and mouse.window.view.motions.is_moving
    lies = tiles[0].snapshot()
    mouse.window.view.motions.finish()
    zoom = mouse.controller.builder.boards.zoom
    assert lies is not None and lies.w == pytest.approx(tiles[0].layout_frame().w * zoom)


def test_the_zoomed_layout_of_the_main_board_is_where_its_items_are(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    wheel(mouse, mouse.spot("deck"), 5)
    builder, model = mouse.controller.builder, mouse.controller.model()
    seen = places_of(model, builder.boards.zoomed_layout(mouse.controller.layout)).board
    for name in ("R5", "G2", "Y1"):
        assert seen.slots[name].rect == pytest.approx(item(mouse, f"slot:A-{name}").frame(), abs=1.5)


def test_the_night_covers_only_where_the_boards_are_seen(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    wheel(mouse, mouse.spot("deck"), 5)
    table, builder = mouse.controller.table, mouse.controller.builder
    art = SnapshotMaker(table.drawn_model.content, table.faces, builder.raster, builder.theme, 1, builder.boards.area)
    for key in ("main-board", "player-board"):
        board = item(mouse, key).snapshot()
        if board is not None and Rect(*item(mouse, key).frame()).overlaps(builder.boards.area):
            dark = art.night(board)
            assert builder.boards.area.holds(around(dark.at, dark.w, dark.h), 0.2)


def test_another_game_shows_its_boards_whole(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    wheel(mouse, mouse.spot("deck"), 4)
    assert at("effect").controller.builder.boards.zoom == 1


def test_the_same_part_stays_in_sight_when_the_window_grows(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    layer = mouse.controller.builder.boards
    wheel(mouse, mouse.spot("deck"), 4)
    zoom = layer.zoom
    mouse.window.resize(1920, 1080)
    QApplication.processEvents()
    assert layer.zoom == zoom
    whole = layer.root.mapRectToScene(QRectF(*layer.area))
    assert whole.left() <= layer.area.x and whole.top() <= layer.area.y
    assert whole.right() >= layer.area.right
    assert layer.shows(Point(layer.area.x + 5, layer.area.y + 5))


def test_pictures_are_sharp_again_at_every_zoom(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    view = mouse.window.view
    wheel(mouse, mouse.spot("deck"), 5)
    before = item(mouse, "deck").pixmap().devicePixelRatio()
    view.sharpen()
    view.grab()
    assert item(mouse, "deck").pixmap().devicePixelRatio() > 1.5 * before
    view.fit()
    view.sharpen()
    view.grab()
    assert item(mouse, "deck").pixmap().devicePixelRatio() == pytest.approx(before)
