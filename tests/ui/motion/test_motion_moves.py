"""What commands look like in motion: what goes from where to where, forwards and taken back."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.players.mouse import LEFT, Mouse, move
from uc_desktop.ai.random import RandomBot
from uc_desktop.rules.commands import Build, Command, Confirm, Place, Resolve, Upgrade
from uc_desktop.rules.terms import RESOURCES
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.layout.geometry import Point, around
from uc_desktop.ui.motion.queue import Motions
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import LIGHT
from uc_desktop.ui.window.main_window import MainWindow


class Watched:
    """A scene in the real window with motion at its normal speed, as far as the test lets time pass."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.motions.speed = "normal"
        self.controller.table.game.takes_gains = False

    @property
    def motions(self) -> Motions:
        return self.window.view.motions

    @property
    def controller(self) -> Controller:
        found = self.window.controller
        assert found is not None
        return found

    def give(self, fits: Callable[[Command], bool]) -> None:
        """Give the first legal command that fits."""
        self.controller.submit(next(command for command in self.controller.session.legal_commands() if fits(command)))

    def place(self, key: str) -> Point:
        """Where a thing of the table is."""
        item = self.window.view.builder.item(key)
        assert item is not None, key
        return Point(item.center().x(), item.center().y())

    def card(self, card: str) -> list[ItemSnapshot]:
        """A card of the hand seen in motion."""
        return [still for still in self.seen("card", "hand") if still.picture_key[2].id == card]  # type: ignore[index]

    def seen(self, *kind: object) -> list[ItemSnapshot]:
        """The pictures seen in motion whose key begins so."""
        return [still for still in self.motions.seen() if still.picture_key[: len(kind)] == kind]  # type: ignore[index]


@pytest.fixture
def at(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str], Watched]]:
    """Puts a scene on the table."""
    windows = []

    def show(scene: str) -> Watched:
        windows.append(show_scene(scene, tmp_path, (1366, 768)))
        return Watched(windows[-1])

    yield show
    for window in windows:
        window.close()


def same(place: Point) -> object:
    return pytest.approx(place, abs=0.6)


def test_the_tile_comes_from_the_bar_then_the_card_from_the_hand(at: Callable[[str], Watched]) -> None:
    table = at("table")
    tile, card = table.place("tile"), table.place("card:retrofit-crews")
    table.give(lambda command: isinstance(command, Place) and command == Place("A-G2", "retrofit-crews"))
    (moving,) = table.seen("piece", "action_tile")
    (waiting,) = table.card("retrofit-crews")
    assert (moving.at, waiting.at) == (same(tile), same(card))
    table.motions.advance(200)
    (moving,) = table.seen("piece", "action_tile")
    assert moving.at != same(tile)
    assert table.card("retrofit-crews") == [waiting]
    landing = waiting
    while cards := table.card("retrofit-crews"):
        (landing,) = cards
        table.motions.advance(20)
    assert abs(landing.at.x - table.place("slot:A-G2").x) < 10
    assert landing.size < waiting.size / 2


def test_a_piece_comes_from_the_supply_and_what_it_costs_from_the_stock(at: Callable[[str], Watched]) -> None:
    table = at("effect")
    stock = {name: table.place(f"stock:{name}:sign") for name in ("kelp", "steelplast", "credit")}
    command = next(each for each in table.controller.session.legal_commands() if isinstance(each, Build))
    supply = table.place(f"piece:{command.what}")
    paid = [name for name, count in zip(RESOURCES, command.payment, strict=True) if count]
    assert paid and set(paid) <= set(stock)
    table.controller.submit(command)
    (coin, *_) = table.seen("icon in motion", paid[0])
    assert coin.at == same(stock[paid[0]])
    assert not [still for still in table.seen("piece") if still.at == same(supply)]
    while table.seen("icon in motion"):
        table.motions.advance(20)
    (piece,) = [still for still in table.motions.seen() if still.picture_key[0] == "piece"]  # type: ignore[index]
    start = abs(piece.at.x - supply.x) + abs(piece.at.y - supply.y)
    assert start < 20
    table.motions.finish()
    assert table.motions.seen() == []


def test_a_stock_is_seen_to_grow_when_what_was_gained_arrives(at: Callable[[str], Watched]) -> None:
    table = at("table")
    table.give(lambda command: isinstance(command, Place) and command.slot == "A-0")
    table.motions.finish()
    label = table.window.view.builder.item("stock:credit:amount")
    assert label is not None
    before = label.text
    table.give(lambda command: isinstance(command, Resolve) and command.part == "slot:A-0/1")
    assert int(label.text) == int(before) + 2
    shown = [still.picture_key for still in table.seen("label") if still.at == same(table.place("stock:credit:amount"))]
    assert [key[1] for key in shown] == [(before,)]  # type: ignore[index]
    table.motions.advance(1000)
    assert table.seen("label") == []


def test_another_players_card_is_shown_large_in_the_middle(at: Callable[[str], Watched]) -> None:
    table = at("table")
    session = table.controller.session
    while session.state.active == 0:
        legal = session.legal_commands()
        useful = [command for command in legal if not isinstance(command, Confirm)]
        table.controller.submit(useful[0] if useful else legal[0])
    table.motions.finish()
    command = next(each for each in session.legal_commands() if isinstance(each, Place) and each.card)
    table.controller.submit(command)
    table.motions.advance(1400)
    (card,) = table.seen("card", "hand")
    assert card.w > 100
    assert table.controller.layout.main_board.x < card.at.x < table.controller.layout.main_board.right
    assert card.picture_key[2].id == command.card  # type: ignore[index]


# Taken back


def test_undo_is_seen_backwards_within_200_ms(at: Callable[[str], Watched]) -> None:
    table = at("table")
    card = table.place("card:spare-parts-run")
    table.give(lambda command: isinstance(command, Place) and command == Place("A-G2", "spare-parts-run"))
    table.motions.finish()
    slot = table.place("slot:A-G2")
    table.controller.on_button("undo")
    table.motions.advance(40)
    (flying,) = table.card("spare-parts-run")
    assert math.dist(flying.at, slot) < math.dist(flying.at, card)
    assert table.place("card:spare-parts-run") == card
    table.motions.advance(150)
    assert table.motions.is_moving
    table.motions.advance(10)
    assert not table.motions.is_moving


def test_a_whole_turn_is_taken_back_within_900_ms(at: Callable[[str], Watched]) -> None:
    table = at("table")
    session = table.controller.session
    while useful := [command for command in session.legal_commands() if not isinstance(command, Confirm)]:
        table.controller.submit(useful[0])
    table.motions.finish()
    table.controller.on_button("revert")
    assert table.motions.is_moving
    table.motions.advance(900)
    assert not table.motions.is_moving


def test_the_rewind_can_be_switched_off(at: Callable[[str], Watched]) -> None:
    table = at("table")
    table.motions.rewinds = False
    table.give(lambda command: isinstance(command, Place))
    table.motions.finish()
    table.controller.on_button("undo")
    assert not table.motions.is_moving
    table.controller.on_button("redo")
    assert table.motions.is_moving


# Dragged


def test_what_is_dragged_goes_on_from_where_it_is_let_go(at: Callable[[str], Watched]) -> None:
    table = at("table")
    mouse = Mouse(table.window)
    mouse.lift("card:spare-parts-run")
    table.motions.advance(120)
    end = mouse.spot("slot:A-G2")
    mouse.drop(end)
    place = table.window.view.mapToScene(end)
    (card,) = table.seen("card", "hand")
    assert card.at == same(Point(place.x(), place.y()))
    assert card.size == pytest.approx(0.7 * 1.06), "as large as it was under the pointer"


def test_a_piece_that_is_dropped_on_its_site_lies_there_160_ms_after_it_is_paid_for(
    at: Callable[[str], Watched],
) -> None:
    table = at("effect")
    mouse = Mouse(table.window)
    mouse.lift("piece:symbiotic city")
    table.motions.advance(120)
    end = mouse.spot("site:0,0")
    move(table.window.view.viewport(), end, LEFT)
    table.motions.advance(140)
    mouse.drop(end)
    table.controller.press_key("Return")
    while table.seen("icon in motion"):
        table.motions.advance(1)
    (piece,) = table.seen("piece", "purple_city")
    assert piece.at == same(table.place("built:0,0"))
    table.motions.advance(157)
    assert table.seen("piece", "purple_city")
    table.motions.advance(3)
    assert not table.seen("piece", "purple_city")


# Turned over and laid on


def upgrading(at: Callable[[str], Watched], site: str) -> Watched:
    """A structure of Ana's board is upgraded and paid for."""
    table = at("table")
    table.give(lambda command: isinstance(command, Place) and command.slot == "A-Y5")
    table.motions.finish()
    table.give(lambda command: isinstance(command, Upgrade) and command.site == site)
    while table.seen("icon in motion"):
        table.motions.advance(1)
    return table


def tunnel_and_route(table: Watched) -> tuple[bool, float, int]:
    """Whether the tunnel between 0,2 and 1,2 is seen upgraded, how much of its height is, and how its route is lit."""
    builder = table.window.view.builder
    lying, route = builder.snapshots()["built:0,2-1,2"], builder.snapshots()["route:0,2-1,2:1"]
    flying = max((each for each in table.motions.seen() if each.at == lying.at), key=lambda each: each.h, default=lying)
    way = next((each for each in table.motions.seen() if each.at == route.at and each.at != lying.at), route)
    return flying.picture_key[2], flying.h / lying.h, way.picture_key[2]  # type: ignore[index]


def test_an_upgraded_tunnel_turns_over_in_260_ms(at: Callable[[str], Watched]) -> None:
    table = upgrading(at, "0,2-1,2")
    upgraded, height, level = tunnel_and_route(table)
    assert (upgraded, level) == (False, 1)
    assert height == pytest.approx(1, abs=0.01)
    table.motions.advance(124)
    upgraded, height, level = tunnel_and_route(table)
    assert (upgraded, level) == (False, 1)
    assert height < 0.02, "it stands on edge"
    table.motions.advance(70)
    upgraded, height, level = tunnel_and_route(table)
    assert (upgraded, level) == (True, 2)
    assert height == pytest.approx(0.5, abs=0.1)
    table.motions.advance(70)
    assert not table.motions.is_moving


def test_an_upgraded_tunnel_that_is_taken_back_turns_back(at: Callable[[str], Watched]) -> None:
    table = upgrading(at, "0,2-1,2")
    table.motions.finish()
    table.controller.on_button("undo")
    seen = []
    while table.motions.is_moving:
        seen.append(tunnel_and_route(table))
        table.motions.advance(4)
    assert (seen[0], seen[-1]) == ((True, 1, 2), (False, 1, 1))
    assert min(height for _, height, _ in seen) < 0.1


def test_a_token_comes_down_on_the_building_that_is_upgraded_within_200_ms(at: Callable[[str], Watched]) -> None:
    table = upgrading(at, "1,2#1")
    place = table.place("built:1,2#1")
    (above,) = [each for each in table.seen("piece", "laboratory") if each.at != same(place)]
    assert above.at.x == pytest.approx(place.x) and above.at.y < place.y - 10
    assert not above.picture_key[2], "one token comes down; both together are the upgraded building"  # type: ignore[index]
    table.motions.advance(199)
    assert all(each.at == same(place) for each in table.seen("piece", "laboratory"))
    table.motions.advance(1)
    assert not table.motions.is_moving


def test_a_wrong_drop_flies_back_with_the_reason_beside_it(at: Callable[[str], Watched]) -> None:
    table = at("table")
    mouse = Mouse(table.window)
    home = table.place("card:spare-parts-run")
    mouse.lift("card:spare-parts-run")
    mouse.drop(table.window.view.mapFromScene(*table.place("deck")))
    (card,) = table.seen("card", "hand")
    assert card.at != same(home)
    table.motions.advance(219)
    (card,) = table.seen("card", "hand")
    assert card.at == same(home)
    table.motions.advance(1)
    assert not table.motions.is_moving


# What things look like


def test_stills_follow_what_items_are_told_and_what_leaves(at: Callable[[str], Watched]) -> None:
    table = at("table")
    builder, controller = table.window.view.builder, table.controller

    def fresh() -> dict[str, ItemSnapshot]:
        found = ((item.key, item.snapshot()) for item in builder.items())
        return {key: still for key, still in found if still is not None}

    assert builder.snapshots() == fresh()
    table.give(lambda command: isinstance(command, Place))
    assert builder.snapshots() == fresh()
    controller.pick_up("card:standing-committee")
    assert builder.snapshots() == fresh()
    controller.on_button("score")
    assert builder.snapshots() == fresh()
    builder.set_theme(LIGHT)
    controller.let_go()
    assert builder.snapshots() == fresh()


# All of it


def test_a_game_with_motion_shows_at_every_moment_what_it_would_show_without(at: Callable[[str], Watched]) -> None:
    table = at("table")
    session, bot = table.controller.session, RandomBot("motion")
    for number in range(120):
        table.controller.submit(bot.pick(session.legal_commands()))
        if table.controller.table.overlay.kind:
            table.controller.let_go()
        table.motions.advance(130)
        if number % 8 == 0:
            assert check(table.window) == []
        if number % 5 == 0 and session.can_undo():
            table.controller.on_button("undo")
            table.motions.advance(60)
    table.motions.finish()
    scene = table.window.view.table_scene
    assert not [item for item in scene.items() if isinstance(item, Flyer)]
    seen = table.window.grab().toImage()
    for item in table.window.view.builder.items():
        item.cover(False)
    assert table.window.grab().toImage() == seen, "nothing is left covered"


def test_claimed_cards_stay_in_their_tray_while_the_hand_grows(at: Callable[[str], Watched]) -> None:
    table = at("table")
    table.give(lambda command: isinstance(command, Place) and command.slot == "A-0")
    table.motions.finish()
    tray = table.window.view.builder.item("tray")
    assert tray is not None
    before = tray.frame()
    table.give(lambda command: isinstance(command, Resolve))
    table.motions.advance(1)
    assert tray.frame().w < before.w, "four cards need more room than three"
    flying = [item for item in table.window.view.scene().items() if isinstance(item, Flyer)]
    stills = [flyer.still for flyer in flying if flyer.still.picture_key[:2] == ("card", "chip")]  # type: ignore[index]
    inside = tray.frame()
    assert [still for still in stills if not inside.holds(around(still.at, still.w, still.h))] == []
