"""The Production's sheet is told source by source; a click or a key shows all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.pieces import set_board, set_building, set_city, set_tunnel
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_round, set_turn, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.layout.geometry import Point, around
from uc_desktop.ui.layout.player_board_layout import player_board_layout
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack
from uc_desktop.ui.window.window_parts import make_window


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The first Production as Bruno sees it after his turn, with motion as far as the test lets time pass."""
    made = production(tmp_path, 4)
    yield made
    made.close()


@pytest.fixture
def last(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The last Production in the same way; after it the game is over."""
    made = production(tmp_path, 10)
    yield made
    made.close()


def production(
    folder: Path,
    round_number: int,
    built: Mapping[str, Piece] | None = None,
    tunnel: str = "",
    speed: str = "normal",
) -> MainWindow:
    """The Production after a round; without more Bruno has a farm and a laboratory at the starting city."""
    made = make_window(folder, None)
    made.resize(1366, 768)
    made.show()
    position = Position(made.engine.content, ["Ana", "Bruno"])
    for name, board in (("Ana", "basic-1"), ("Bruno", "basic-2")):
        set_board(position, name, board)
    for city, what in (built or {}).items():
        set_city(position, "Bruno", city)
        set_building(position, "Bruno", what, city)
    if tunnel:
        set_tunnel(position, "Bruno", tunnel)
    for what in () if built else (Piece.FARM, Piece.LABORATORY):
        set_building(position, "Bruno", what, "2,2")
    set_round(position, round_number)
    set_turns_taken(position, 5)
    set_turn(position, slot="A-0", slot_used=True)
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "sheet", made.engine.content.hash, curtain=False)
    made.show_session(Session(made.engine, header, None, UndoStack, position.state))
    made.view.motions.speed = speed
    assert made.controller is not None
    made.controller.submit(CONFIRM)
    assert made.controller.table.overlay.kind is Overlay.PRODUCTION
    return made


def hidden(window: MainWindow) -> set[str]:
    """The kinds of lines of the sheet that are not seen yet."""
    faint = {(str(each.picture_key), each.at) for each in window.view.motions.seen()}
    return {
        ":".join(key.split(":")[:3]) if key.startswith("production:row") else key.split(":")[0]
        for key, still in window.view.builder.snapshots().items()
        if (str(still.picture_key), still.at) in faint and key.startswith(("production:row", "sheet-feeding:title"))
    }


def test_source_after_source_is_told_then_the_feeding(window: MainWindow) -> None:
    assert check(window) == [], "all of it is there from the beginning"
    seen = []
    for _ in range(5):
        seen.append(hidden(window))
        window.view.motions.advance(350)
    rows = {"production:row:0", "production:row:1"}
    assert seen[0] == {*rows, "sheet-feeding"}
    assert seen[1] == {"production:row:1", "sheet-feeding"}
    assert seen[2] == {"sheet-feeding"}
    assert seen[3] == set()


def test_a_key_shows_all_of_it_and_closes_the_sheet(window: MainWindow) -> None:
    window.view.motions.advance(100)
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert window.controller is not None
    assert window.controller.table.overlay.kind is not Overlay.PRODUCTION
    assert not [still for still in window.view.motions.seen() if still.z > 300]


def test_nothing_of_it_stays_when_the_sheet_is_gone(window: MainWindow) -> None:
    assert window.controller is not None
    window.controller.let_go()
    window.view.motions.advance(1)
    assert not [still for still in window.view.motions.seen() if still.z > 300]


# Light along the tunnels


@pytest.fixture
def lit(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """Bruno has a laboratory at 1,2, a tunnel from there to the start, and no more."""
    made = production(tmp_path, 4, {"1,2": Piece.LABORATORY}, "1,2-2,2")
    yield made
    made.close()


def on_the_board(window: MainWindow, kind: str) -> list[Point]:
    """Where lights or glows are seen."""
    return [each.at for each in window.view.motions.seen() if each.picture_key[0] == kind]  # type: ignore[index]


def site(window: MainWindow, name: str) -> Point:
    """Where a site is on the sheet's board."""
    picture = window.view.builder.snapshots()["production:board"]
    return player_board_layout(around(picture.at, picture.w, picture.h)).place(name)


def near(place: Point) -> object:
    return pytest.approx(place, abs=0.6)


def test_light_runs_from_the_source_along_the_tunnel_to_the_start_in_500_ms(lit: MainWindow) -> None:
    (light,) = on_the_board(lit, "light")
    assert light == near(site(lit, "1,2#1"))
    seen = []
    for _ in range(10):
        seen += on_the_board(lit, "light")[:1]
        lit.view.motions.advance(49.9)
    assert seen[-1].y < site(lit, "2,2").y
    assert all(sooner.y < later.y for sooner, later in pairwise(seen[3:])), "down the tunnel"
    assert near(site(lit, "2,2")) == next(iter(on_the_board(lit, "light")))
    lit.view.motions.advance(2)
    assert near(site(lit, "2,2")) not in on_the_board(lit, "light")


def test_domes_glow_where_light_sets_out_and_arrives_within_350_ms(lit: MainWindow) -> None:
    assert on_the_board(lit, "glow") == [near(site(lit, "1,2"))]
    lit.view.motions.advance(349)
    assert on_the_board(lit, "glow") == [near(site(lit, "1,2"))]
    lit.view.motions.advance(152)
    assert near(site(lit, "2,2")) in on_the_board(lit, "glow")


def test_the_tunnel_itself_is_run_along_in_its_turn(lit: MainWindow) -> None:
    lit.view.motions.advance(351)
    assert near(site(lit, "1,2")) in on_the_board(lit, "light"), "the second source is the tunnel"


def test_a_click_puts_the_lights_out(lit: MainWindow) -> None:
    lit.view.motions.skip()
    assert on_the_board(lit, "light") + on_the_board(lit, "glow") == []


def test_nothing_runs_with_motion_off(qapp: QApplication, tmp_path: Path) -> None:
    window = production(tmp_path, 4, {"1,2": Piece.LABORATORY}, "1,2-2,2", "off")
    assert not window.view.motions.needs_time
    window.close()


def test_another_players_part_is_told_when_it_is_opened_first(window: MainWindow) -> None:
    window.view.motions.skip()
    assert window.controller is not None
    for number, told in ((0, True), (1, False), (0, False)):
        window.controller.on_gesture(f"sheet:player:{number}", "click", QPointF(0, 0))
        assert bool(hidden(window)) is told
        window.view.motions.skip()


def parts_to_come(window: MainWindow) -> set[str]:
    """The parts of the final scoring that are not seen in full yet: by their numbers, "title" for who has won."""
    flyers = [item for item in window.view.table_scene.items() if isinstance(item, Flyer) and item.isVisible()]
    faint = {(round(flyer.x()), round(flyer.y())) for flyer in flyers if flyer.opacity() < 1}
    rows = seats_and_places(window)
    found = set()
    for key, still in window.view.builder.snapshots().items():
        kind, at = key.split(":"), still.at
        if key.startswith("final:bar:") and kind[3].isdigit():
            seat, place = rows[int(kind[2])]
            at = Point(at.x, at.y + seat - place)
        if key.startswith(("final:bar:", "sheet:title")) and (round(at.x), round(at.y)) in faint:
            found.add(kind[3] if key.startswith("final:bar:") else "title")
    return found


def seats_and_places(window: MainWindow) -> list[tuple[float, float]]:
    """For each player from first to last: the height of the row of the player's seat, and of the player's place."""
    assert window.session is not None
    heights = [window.view.builder.snapshots()[f"final:bar:{place}:mark"].at.y for place in range(2)]
    first, second = ranking(window.session.state)
    return [(heights[first], heights[0]), (heights[second], heights[1])]


def names_seen(window: MainWindow) -> list[str]:
    """The names beside the bars from above, as they are seen now."""
    stills = window.view.builder.snapshots()
    moving = {str(each.picture_key): each.at.y for each in window.view.motions.seen()}
    names = [still for key, still in stills.items() if key.startswith("final:bar:") and key.endswith(":name")]
    names.sort(key=lambda still: moving.get(str(still.picture_key), still.at.y))
    keys = {str(still.picture_key): key for key, still in stills.items()}
    items = (window.view.builder.item(keys[str(still.picture_key)]) for still in names)
    return [item.text for item in items if item is not None]


@pytest.mark.rule("W-5")
def test_the_bars_stand_in_the_order_of_the_seats_until_the_winner_is_told(last: MainWindow) -> None:
    QTest.keyClick(last.view, Qt.Key.Key_Escape)
    assert last.session is not None and ranking(last.session.state) == (1, 0)
    orders = []
    while parts_to_come(last):
        if "3" in parts_to_come(last):
            assert names_seen(last) == ["Ana", "Bruno"]
            assert not {"final:name:0:name", "final:winner"} & in_full(last)
        orders.append(names_seen(last))
        last.view.motions.advance(100)
    assert orders[0] == ["Ana", "Bruno"] and orders[-1] == names_seen(last) == ["Bruno", "Ana"]


def in_full(window: MainWindow) -> set[str]:
    """What of the sheet nothing in motion stands for."""
    moving = {str(each.picture_key) for each in window.view.motions.seen()}
    return {key for key, still in window.view.builder.snapshots().items() if str(still.picture_key) not in moving}


def test_the_final_scoring_is_told_part_by_part_and_who_has_won_at_the_end(last: MainWindow) -> None:
    QTest.keyClick(last.view, Qt.Key.Key_Escape)
    assert last.controller is not None
    assert last.controller.table.overlay.kind is Overlay.FINAL
    assert check(last) == [], "all of it is there from the beginning"
    seen: list[set[str]] = []
    heard: list[str] = []
    last.view.motions.play_sound = heard.append
    while to_come := parts_to_come(last):
        seen.append(to_come)
        last.view.motions.advance(350)
    assert seen[0] >= {"3", "total", "title"}
    assert all(later <= sooner for sooner, later in pairwise(seen))
    assert seen[-1] == {"total", "title"}
    assert heard == ["end"]


def curves_seen(window: MainWindow) -> set[str]:
    """What is seen of the curves of points, besides their ground."""
    faint = {(str(each.picture_key), each.at) for each in window.view.motions.seen()}
    stills = window.view.builder.snapshots().items()
    return {
        key for key, still in stills if key.startswith("curves:") and (str(still.picture_key), still.at) not in faint
    }


def test_the_curves_give_nothing_away_while_the_points_are_counted(last: MainWindow) -> None:
    QTest.keyClick(last.view, Qt.Key.Key_Escape)
    while parts_to_come(last):
        assert curves_seen(last) == set()
        last.view.motions.advance(350)
    assert {"curves:lines", "curves:end:0", "curves:end:1", "curves:level:0"} <= curves_seen(last)


def test_without_motion_the_curves_are_there_at_once(qapp: QApplication, tmp_path: Path) -> None:
    still = production(tmp_path, 10, speed="off")
    QTest.keyClick(still.view, Qt.Key.Key_Escape)
    assert {"curves:lines", "curves:end:0"} <= curves_seen(still)
    still.close()


def test_a_click_on_a_button_ends_the_counting_and_does_what_the_button_does(last: MainWindow) -> None:
    QTest.keyClick(last.view, Qt.Key.Key_Escape)
    assert last.controller is not None
    asked: list[str] = []
    last.controller.asked.disconnect()
    last.controller.asked.connect(asked.append)
    last.view.motions.advance(400)
    assert parts_to_come(last)
    Mouse(last).click("sheet:rematch")
    assert (asked, parts_to_come(last)) == (["rematch"], set())
    assert last.controller.table.overlay.kind is Overlay.FINAL


def test_a_click_on_look_ends_the_counting_and_shows_the_table(last: MainWindow) -> None:
    QTest.keyClick(last.view, Qt.Key.Key_Escape)
    assert last.controller is not None and parts_to_come(last)
    Mouse(last).click("sheet:look")
    assert last.controller.table.overlay.kind is Overlay.NOTHING


def test_no_curtain_that_gives_way_to_the_final_scoring_hangs_over_it(last: MainWindow) -> None:
    controller, motions = last.controller, last.view.motions
    assert controller is not None
    controller.table.overlay.kind = Overlay.CURTAIN
    controller.refresh()
    motions.finish()
    curtain = {still.picture_key for key, still in last.view.builder.snapshots().items() if key.startswith("curtain:")}
    controller.press_thing("curtain:take-over")
    assert controller.table.overlay.kind is Overlay.FINAL
    assert curtain and not [each for each in motions.seen() if each.picture_key in curtain]
    motions.skip()
    assert not motions.is_moving


def test_a_game_that_was_over_is_not_told_again(last: MainWindow) -> None:
    session = last.session
    assert session is not None and session.is_over
    last.view.motions.finish()
    last.show_session(session)
    assert last.controller is not None
    last.controller.refresh()
    assert last.controller.table.overlay.kind is Overlay.FINAL
    assert not last.view.motions.is_moving
