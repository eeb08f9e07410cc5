"""The feel of things pointed at: what rises, gives way, is picked up and snaps; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest

from tests.ui.expected.expected import check
from tests.ui.players.mouse import LEFT, Mouse, move
from uc_desktop.rules.commands import Build
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.focus import HoverLine
from uc_desktop.ui.scene.items.item import ItemSnapshot, TableItem
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.window.main_window import MainWindow

CARD = "card:standing-committee"
SLOT = "slot:A-R5"


class Pointed(Mouse):
    """A mouse on a scene, with motion as far as the test lets time pass."""

    def item(self, key: str) -> TableItem:
        item = self.controller.builder.item(key)
        assert item is not None, key
        return item

    def low(self, key: str) -> float:
        """By how much a thing is painted below its place."""
        return self.item(key).nudged.y()

    def large(self, key: str) -> float:
        """How many times as large as it is a thing is painted."""
        return self.item(key).nudged.width() / self.item(key).frame().w

    def wait(self, time: float) -> None:
        self.window.view.motions.advance(time)

    def drag_picture(self) -> ItemSnapshot:
        still = self.feedback.drag_picture.snapshot()
        assert still is not None
        return still

    def drag_on(self, place: Point) -> None:
        move(self.window.view.viewport(), self.window.view.mapFromScene(*place), LEFT)

    def place(self, key: str) -> Point:
        at = self.item(key).center()
        return Point(at.x(), at.y())

    def line(self) -> HoverLine:
        (line,) = (item for item in self.window.view.table_scene.items() if isinstance(item, HoverLine))
        return line


@pytest.fixture
def at(window_with: Callable[[str], MainWindow]) -> Callable[..., Pointed]:
    """Puts a scene on the table."""

    def show(scene: str = "table", speed: str = "normal") -> Pointed:
        window = window_with(scene)
        window.view.motions.speed = speed
        return Pointed(window)

    return show


def same(place: Point) -> object:
    return pytest.approx(place, abs=0.6)


# Pointed at


def test_a_card_rises_from_the_hand_in_90_ms_and_sinks_back(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.point(CARD)
    assert mouse.low("raised-card") == pytest.approx(5)
    mouse.wait(45)
    assert 0.2 < mouse.low("raised-card") < 2.5
    assert check(mouse.window) == [], "for all but the eye it is up"
    mouse.wait(45)
    assert mouse.low("raised-card") == 0
    mouse.point(SLOT)
    assert mouse.low(CARD) == pytest.approx(-5)
    mouse.wait(90)
    assert mouse.low(CARD) == 0


def test_a_card_left_on_its_way_up_sinks_from_there(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.point(CARD)
    mouse.wait(30)
    here = mouse.low("raised-card") - 5
    mouse.point(SLOT)
    assert mouse.low(CARD) == pytest.approx(here)
    mouse.wait(30)
    here = mouse.low(CARD)
    mouse.point(CARD)
    assert mouse.low("raised-card") == pytest.approx(5 + here)


def test_a_white_line_about_the_thing_pointed_at_comes_in_90_ms(at: Callable[..., Pointed]) -> None:
    mouse = at()
    assert not mouse.line().isVisible()
    mouse.point(SLOT)
    assert (mouse.line().isVisible(), mouse.line().opacity()) == (True, 0)
    assert mouse.line().boundingRect().contains(mouse.item(SLOT).sceneBoundingRect().center())
    mouse.wait(45)
    assert 0.2 < mouse.line().opacity() < 0.9
    mouse.wait(45)
    assert mouse.line().opacity() == 1
    mouse.point(CARD)
    assert not mouse.line().isVisible(), "a card rises instead"


def test_what_is_not_there_any_more_has_no_line(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.point("claimed:harbour-pilots")
    assert mouse.line().isVisible()
    mouse.controller.press_key("2")
    assert not mouse.line().isVisible()


def test_what_comes_under_a_pointer_at_rest_has_no_line_until_the_pointer_moves(at: Callable[..., Pointed]) -> None:
    """After a click another chip may lie there."""
    mouse = at("payment", "off")
    mouse.controller.let_go()
    tunnel, city = "part:slot:A-R2/0", "part:slot:A-R2/1"
    spot = mouse.place(tunnel)
    mouse.point(tunnel)
    assert mouse.line().isVisible()
    legal = mouse.controller.session.legal_commands()
    mouse.controller.submit(next(each for each in legal if isinstance(each, Build) and each.what is Piece.TUNNEL))
    mouse.window.view.point_again()
    under = mouse.controller.builder.item_at(QPointF(*spot))
    assert under is not None and under.key == city
    assert not mouse.line().isVisible()
    move(mouse.window.view.viewport(), mouse.window.view.mapFromScene(*spot) + QPoint(1, 0))
    assert mouse.line().isVisible()


def test_the_line_does_not_follow_what_moves_away_from_the_pointer(at: Callable[..., Pointed]) -> None:
    mouse = at("trigger", "off")
    mouse.controller.let_go()
    key = "part:permanent:harbour-pilots:0/0"
    mouse.point(key)
    assert mouse.line().isVisible()
    mouse.item(key).setY(mouse.item(key).y() + 60)
    mouse.feedback.hover.settle()
    assert not mouse.line().isVisible()


# Pressed


def test_what_is_pressed_gives_way_in_60_ms_and_comes_back(at: Callable[..., Pointed]) -> None:
    mouse = at()
    port, spot = mouse.window.view.viewport(), mouse.spot(SLOT)
    QTest.mousePress(port, LEFT, pos=spot)
    assert mouse.large(SLOT) == 1
    mouse.wait(60)
    assert mouse.large(SLOT) == pytest.approx(0.96)
    assert mouse.item(SLOT).frame().w == pytest.approx(96), "it is as large as ever for all but the eye"
    QTest.mouseRelease(port, LEFT, pos=spot)
    mouse.wait(30)
    assert 0.96 < mouse.large(SLOT) < 1
    mouse.wait(30)
    assert mouse.large(SLOT) == 1


def test_a_button_let_go_of_elsewhere_comes_back_too(at: Callable[..., Pointed]) -> None:
    mouse = at()
    port, button = mouse.window.view.viewport(), "button:help"
    mouse.point(button)
    QTest.mousePress(port, LEFT, pos=mouse.spot(button))
    mouse.wait(60)
    assert mouse.large(button) == pytest.approx(0.96)
    QTest.mouseRelease(port, LEFT, pos=QPoint(3, 400))
    mouse.point(SLOT)
    mouse.wait(60)
    assert mouse.large(button) == 1


def test_the_line_about_a_tunnel_site_lies_along_its_route(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.point("site:1,1-2,2")
    site, box = mouse.place("site:1,1-2,2"), mouse.line().sceneBoundingRect()
    # The site is turned by 36 degrees and, with its margin, 41.7 long and 18.4 wide; the line is 1.6 wide.
    assert (box.center().x(), box.center().y()) == same(site)
    assert box.width() == pytest.approx(37.2 + 3.2, abs=1)
    assert box.height() == pytest.approx(32.2 + 3.2, abs=1)


# Picked up and dragged


def test_a_dragged_card_leaves_from_where_it_lay_and_is_under_the_pointer_after_120_ms(
    at: Callable[..., Pointed],
) -> None:
    mouse = at()
    home = mouse.place(CARD)
    mouse.lift(CARD)
    start = mouse.drag_picture()
    assert start.at == same(Point(home.x + 14, home.y - 5 + 14)), "raised, and moved with the pointer by 14"
    assert start.w == pytest.approx(132, abs=1)
    mouse.drag_on(Point(700, 400))
    mouse.wait(60)
    between = mouse.drag_picture()
    assert 380 < between.at.y < 399 and 132 * 0.742 < between.w < 132
    mouse.wait(60)
    assert mouse.drag_picture().at == same(Point(700, 400))
    assert mouse.drag_picture().w == pytest.approx(131 * 0.7 * 1.06)


def test_a_piece_snaps_to_a_legal_site_in_140_ms_and_comes_off_it_again(at: Callable[..., Pointed]) -> None:
    mouse = at("effect")
    site = mouse.place("site:0,0")
    mouse.lift("piece:symbiotic city")
    away = Point(site.x + 70, site.y + 60)
    mouse.drag_on(away)
    mouse.wait(120)
    mouse.drag_on(Point(site.x + 12, site.y + 9))
    assert mouse.drag_picture().at == same(away)
    mouse.wait(70)
    assert site.x < mouse.drag_picture().at.x < away.x
    mouse.wait(70)
    assert mouse.drag_picture().at == same(site)
    assert mouse.drag_picture().w == pytest.approx(50, abs=1), "on its site it has its own size"
    mouse.drag_on(away)
    mouse.wait(140)
    assert mouse.drag_picture().at == same(away)
    assert mouse.drag_picture().w == pytest.approx(50 * 1.06, abs=1)


def test_a_dragged_tunnel_turns_to_lie_along_its_route_as_it_snaps(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.drag("card:retrofit-crews", "slot:A-Y2")
    site = mouse.place("site:1,1-2,2")
    mouse.lift("piece:tunnel")
    mouse.drag_on(Point(site.x + 70, site.y + 60))
    mouse.wait(140)
    assert mouse.drag_picture().turn == 0
    mouse.drag_on(Point(site.x + 9, site.y + 9))
    assert mouse.drag_picture().turn == 0, "it turns on its way"
    mouse.wait(70)
    half = mouse.drag_picture().turn
    mouse.wait(70)
    lies = mouse.drag_picture().turn
    assert lies == pytest.approx(36.3, abs=0.5) and 10 < half < lies
    mouse.drop(mouse.window.view.mapFromScene(*site))
    mouse.controller.press_key("Return")
    mouse.window.view.motions.finish()
    assert mouse.item("built:1,1-2,2").rotation() == lies


def test_a_dragged_tunnel_lies_level_again_where_it_cannot_go(at: Callable[..., Pointed]) -> None:
    mouse = at(speed="off")
    mouse.drag("card:retrofit-crews", "slot:A-Y2")
    site = mouse.place("site:1,1-2,2")
    mouse.lift("piece:tunnel")
    mouse.drag_on(site)
    assert mouse.drag_picture().turn == pytest.approx(36.3, abs=0.5)
    mouse.drag_on(Point(700, 700))
    assert mouse.drag_picture().turn == 0


def test_an_upgrade_looks_like_what_it_makes_of_the_structure_it_is_on(at: Callable[..., Pointed]) -> None:
    mouse = at(speed="off")
    mouse.drag("card:retrofit-crews", "slot:A-Y5")
    mouse.lift("piece:upgrade")
    mouse.drag_on(mouse.place("built:2,1-2,2"))
    assert mouse.drag_picture().picture_key[1:3] == ("tunnel", True)  # type: ignore[index]
    assert mouse.drag_picture().turn == mouse.item("built:2,1-2,2").rotation()
    mouse.drag_on(mouse.place("built:1,2#2"))
    assert mouse.drag_picture().picture_key[1:3] == ("laboratory", True)  # type: ignore[index]
    mouse.drag_on(Point(700, 700))
    assert mouse.drag_picture().picture_key[1:3] == ("farm", True)  # type: ignore[index]


def rings(mouse: Pointed) -> list[str]:
    return [item.ring for item in mouse.window.view.table_scene.items() if isinstance(item, RingItem)]


def test_the_ring_about_the_place_where_it_would_go_is_dashed(at: Callable[..., Pointed]) -> None:
    mouse = at("effect")
    mouse.lift("piece:symbiotic city")
    assert "dragged" not in rings(mouse)
    before = mouse.window.grab().toImage()
    mouse.drag_on(mouse.place("site:0,0"))
    assert rings(mouse).count("dragged") == 1
    assert check(mouse.window) == []
    mouse.drag_on(Point(700, 700))
    assert "dragged" not in rings(mouse)
    mouse.drop(QPoint(700, 700))
    assert "dragged" not in rings(mouse)
    assert before.size() == mouse.window.grab().toImage().size()


def test_the_action_tile_snaps_to_where_it_will_lie_on_the_slot(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.lift("tile")
    slot = mouse.item("slot:A-G2").frame()
    mouse.drag_on(slot.center)
    mouse.wait(200)
    at_rest = mouse.drag_picture().at
    assert slot.center.x + 10 < at_rest.x < slot.right - 15
    assert slot.bottom - 20 < at_rest.y < slot.bottom - 5, "on the band of colour"


def test_a_refused_drop_flies_back_from_where_it_is_seen(at: Callable[..., Pointed]) -> None:
    mouse = at("effect")
    mouse.lift("piece:symbiotic city")
    mouse.wait(120)
    mouse.drop(QPoint(800, 620))
    (dome,) = (each for each in mouse.window.view.motions.seen() if each.picture_key[1] == "purple_city")  # type: ignore[index]
    assert dome.at == same(Point(800, 620))
    assert mouse.window.view.motions.is_moving
    mouse.wait(220)
    assert not mouse.window.view.motions.is_moving


def faces(mouse: Pointed) -> dict[str, ItemSnapshot]:
    """The cards seen in motion."""
    seen = mouse.window.view.motions.seen()
    return {each.picture_key[2].id: each for each in seen if each.picture_key[0] == "card"}  # type: ignore[index]


def test_a_card_put_elsewhere_in_the_hand_falls_into_its_place_while_others_make_room(
    at: Callable[..., Pointed],
) -> None:
    mouse = at()
    first, last = mouse.place("card:retrofit-crews"), mouse.place("card:spare-parts-run")
    mouse.lift("card:retrofit-crews")
    mouse.wait(120)
    end = Point(last.x + 30, last.y - 20)
    mouse.drag_on(end)
    mouse.drop(mouse.window.view.mapFromScene(*end))
    assert mouse.place("card:retrofit-crews") == same(last)
    there = faces(mouse)
    assert there["retrofit-crews"].at == same(end)
    assert there["standing-committee"].at == same(Point(first.x + 137, first.y))
    mouse.wait(70)
    assert first.x < faces(mouse)["standing-committee"].at.x < first.x + 140
    mouse.wait(90)
    assert faces(mouse) == {}


def test_a_sorted_hand_is_seen_being_sorted(at: Callable[..., Pointed]) -> None:
    mouse = at()
    sort = next(entry for entry in palette_entries(mouse.controller) if entry.words == "Sort the hand by colour")
    mouse.controller.table.game.put_in_hand(mouse.controller.model().hand, "spare-parts-run", 0)
    mouse.controller.refresh()
    sort.action()
    assert faces(mouse)
    mouse.wait(140)
    assert faces(mouse) == {}


# What it never does


def test_with_motion_off_all_of_it_is_there_at_once(at: Callable[..., Pointed]) -> None:
    mouse = at("effect", "off")
    mouse.point(CARD)
    assert mouse.low("raised-card") == 0
    mouse.point(SLOT)
    assert (mouse.low(CARD), mouse.line().opacity()) == (0, 1)
    QTest.mousePress(mouse.window.view.viewport(), LEFT, pos=mouse.spot(SLOT))
    assert mouse.large(SLOT) == 1
    QTest.mouseRelease(mouse.window.view.viewport(), LEFT, pos=mouse.spot(SLOT))
    mouse.lift("piece:symbiotic city")
    site = mouse.place("site:0,0")
    mouse.drag_on(Point(site.x + 12, site.y + 9))
    assert mouse.drag_picture().at == same(site)
    assert not mouse.window.view.motions.needs_time


def test_a_press_finishes_it_and_nothing_waits_for_it(at: Callable[..., Pointed]) -> None:
    mouse = at()
    mouse.point(CARD)
    assert not mouse.window.view.motions.is_moving, "bots need not wait for the pointer"
    QTest.mousePress(mouse.window.view.viewport(), LEFT, pos=mouse.spot(CARD))
    assert mouse.low("raised-card") == 0
    QTest.mouseRelease(mouse.window.view.viewport(), LEFT, pos=mouse.spot(CARD))
    assert mouse.controller.table.selection.held == CARD


@pytest.mark.parametrize(("speed", "share"), [("fast", 0.6), ("slow", 1.6)])
def test_it_is_as_quick_as_all_motion(at: Callable[..., Pointed], speed: str, share: float) -> None:
    mouse = at(speed=speed)
    mouse.point(CARD)
    mouse.wait(90 * share - 2)
    assert mouse.low("raised-card") > 0
    mouse.wait(2)
    assert mouse.low("raised-card") == 0


def test_nothing_under_a_choice_or_a_sheet_has_the_white_line(at: Callable[..., Pointed]) -> None:
    mouse = at("effect", "off")
    mouse.controller.let_go()
    mouse.point("site:2,1")
    assert mouse.line().isVisible()
    mouse.click("site:2,1")
    assert mouse.controller.table.selection.options is not None
    assert not mouse.line().isVisible()
    mouse.controller.let_go()
    mouse.point("log")
    mouse.point("site:2,1")
    assert mouse.line().isVisible()
    mouse.controller.press_key("score")
    assert not mouse.line().isVisible()


def test_the_white_line_on_a_board_lies_below_the_cards_to_choose_from(at: Callable[..., Pointed]) -> None:
    mouse = at("effect", "off")
    mouse.controller.let_go()
    mouse.point("site:2,1")
    assert mouse.item("site:2,1").zValue() < mouse.line().zValue() < z_order.CHOOSER


def test_a_card_dragged_over_a_slot_lets_it_be_seen(at: Callable[..., Pointed]) -> None:
    mouse = at(speed="off")
    mouse.lift(CARD)
    items = mouse.window.view.table_scene.items()
    (drag_picture,) = (item for item in items if isinstance(item, CardItem) and item.key == "dragged")
    mouse.drag_on(Point(1100, 20))
    assert drag_picture.opacity() > 0.8
    mouse.drag_on(mouse.place(SLOT))
    assert drag_picture.opacity() < 0.5
    mouse.drag_on(Point(1100, 20))
    assert drag_picture.opacity() > 0.8


@pytest.mark.parametrize("off", [Point(33, 0), Point(-22, -24), Point(0, 36)])
def test_a_dome_dropped_a_little_off_a_ringed_site_stands_there(at: Callable[..., Pointed], off: Point) -> None:
    mouse = at("effect", "off")
    mouse.controller.let_go()
    mouse.lift("piece:nonsymbiotic city")
    middle = mouse.place("site:2,1")
    mouse.drag_on(Point(middle.x + off.x, middle.y + off.y))
    assert mouse.drag_picture().at == same(middle)


def test_a_dome_dropped_beside_the_ring_of_a_site_is_not_taken_for_there(at: Callable[..., Pointed]) -> None:
    mouse = at("effect", "off")
    mouse.controller.let_go()
    mouse.lift("piece:nonsymbiotic city")
    middle = mouse.place("site:2,1")
    mouse.drag_on(Point(middle.x + 48, middle.y))
    assert mouse.drag_picture().at == same(Point(middle.x + 48, middle.y))
