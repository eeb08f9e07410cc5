"""Production and the final scoring are played, paused and stepped; nothing is shown before it has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import texts_of
from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.pieces import set_board, set_building, set_city, set_tunnel
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_round, set_turn, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.facts.overlays.production_facts import production_facts
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.events import Fed
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.motion.playback import Playback
from uc_desktop.ui.overlays.played.places import production_places
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack
from uc_desktop.ui.window.window_parts import make_window


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The first Production as Bruno sees it after his turn, played as far as the test lets time pass."""
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
    # No time passes but what a test lets pass.
    playback(made).began = lambda: None
    made.controller.submit(CONFIRM)
    assert made.controller.table.overlay.kind is Overlay.PRODUCTION
    return made


def playback(window: MainWindow) -> Playback:
    assert window.controller is not None
    return window.controller.table.overlay.playback


def seen_on_their_way(window: MainWindow) -> list[Flyer]:
    """What is seen moving over the overlay."""
    return [
        item for item in window.view.table_scene.items() if isinstance(item, Flyer) and item.zValue() > z_order.VEIL
    ]


def stocks(window: MainWindow) -> dict[str, int]:
    """The stocks as they are shown below the board."""
    found = {}
    for item in window.view.builder.items():
        if item.key.startswith("production:stock:") and item.key.endswith(":amount"):
            found[item.key.split(":")[2]] = int(item.text)
    return found


def written(window: MainWindow, key: str) -> list[str]:
    """What is written in the picture with this key."""
    item = window.view.builder.item(key)
    assert item is not None
    return [text.words for text in texts_of(item) if text.words]


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(window.view, key)


def button(window: MainWindow, name: str) -> None:
    """Press a button of the overlay."""
    Mouse(window).click(f"sheet:{name}")


def station(window: MainWindow) -> int:
    """The station whose row is lit."""
    assert window.controller is not None
    item = window.view.builder.item("sheet:subtitle")
    assert item is not None
    return int(item.text.split("source ")[1].split(" ")[0]) - 1


# Production


def test_a_number_changes_as_its_coin_arrives_and_not_before(window: MainWindow) -> None:
    assert check(window) == []
    before = stocks(window)
    assert (before["kelp"], written(window, "production:row:0:cells")) == (0, [])
    playback(window).advance(700)
    assert seen_on_their_way(window) and stocks(window) == before
    assert written(window, "production:row:0:cells") == []
    playback(window).advance(100)
    assert (stocks(window)["kelp"], written(window, "production:row:0:cells")) == (1, ["+1"])
    assert stocks(window)["science"] == before["science"], "the laboratory comes next"


def test_no_stock_of_the_table_is_seen_before_the_end(window: MainWindow) -> None:
    """The veil hides the table, whose bar, strips and log show all that has happened."""
    veil = window.view.builder.item("sheet:veil")
    assert veil is not None
    picture = veil.pixmap().toImage()
    assert min(picture.pixelColor(x, y).alpha() for x in (0, 600, 1300) for y in (0, 400, 760)) == 255
    last = window.controller.session.entries[-1] if window.controller is not None else None
    assert last is not None and any(isinstance(event, Fed) for event in last.events), "it has happened already"


def test_it_plays_by_itself_to_its_end_and_then_no_time_passes(window: MainWindow) -> None:
    assert playback(window).needs_time
    heard: list[str] = []
    window.view.motions.play_sound = heard.append
    for _ in range(200):
        playback(window).advance(50)
    assert not playback(window).needs_time and seen_on_their_way(window) == []
    assert window.session is not None
    player = window.session.state.players[1]
    assert tuple(stocks(window).values()) == (*player.stock, player.points)
    assert check(window) == []


def test_space_pauses_and_plays_on(window: MainWindow) -> None:
    playback(window).advance(300)
    press(window, Qt.Key.Key_Space)
    assert not playback(window).needs_time
    before = playback(window).now("production:1")
    playback(window).advance(500)
    assert playback(window).now("production:1") == before
    press(window, Qt.Key.Key_Space)
    assert playback(window).needs_time


def test_arrows_step_source_by_source(window: MainWindow) -> None:
    assert station(window) == 0
    press(window, Qt.Key.Key_Right)
    assert (station(window), stocks(window)["kelp"]) == (1, 1)
    assert not playback(window).needs_time
    press(window, Qt.Key.Key_Left)
    assert (station(window), stocks(window)["kelp"]) == (0, 0)


@pytest.mark.parametrize("how", [Qt.Key.Key_End, "show-all"])
def test_end_shows_it_all_and_home_goes_back(window: MainWindow, how: Qt.Key | str) -> None:
    button(window, how) if isinstance(how, str) else press(window, how)
    assert window.session is not None
    player = window.session.state.players[1]
    assert tuple(stocks(window).values()) == (*player.stock, player.points)
    press(window, Qt.Key.Key_Home)
    assert (station(window), stocks(window)["kelp"]) == (0, 0)


def test_the_buttons_do_what_the_keys_do(window: MainWindow) -> None:
    button(window, "play")
    assert not playback(window).needs_time
    button(window, "next")
    assert station(window) == 1
    button(window, "previous")
    assert station(window) == 0
    button(window, "play")
    assert playback(window).needs_time


def test_digits_and_buttons_set_the_speed(window: MainWindow) -> None:
    press(window, Qt.Key.Key_3)
    playback(window).advance(380)
    assert stocks(window)["kelp"] == 1, "twice as fast"
    button(window, "pace:0")
    assert playback(window).pace == 0
    press(window, Qt.Key.Key_2)
    assert playback(window).pace == 1


def test_played_again_it_begins_anew(window: MainWindow) -> None:
    press(window, Qt.Key.Key_End)
    button(window, "play")
    assert (stocks(window)["kelp"], playback(window).needs_time) == (0, True)


def test_cities_eat_one_after_another(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Right, Qt.Key.Key_Right)
    title = window.view.builder.item("sheet-feeding:title")
    assert title is not None and title.text == "Then feeding: 1 connected city"
    press(window, Qt.Key.Key_Space)
    playback(window).advance(130)
    assert stocks(window)["kelp"] == 0, "it leaves the stock as it sets out"
    title = window.view.builder.item("sheet-feeding:title")
    assert title is not None and title.text == "Feeding: 1 connected city"


def test_a_key_closes_it_at_any_time_and_nothing_of_it_stays(window: MainWindow) -> None:
    playback(window).advance(700)
    assert seen_on_their_way(window)
    press(window, Qt.Key.Key_Escape)
    assert window.controller is not None
    assert window.controller.table.overlay.kind is not Overlay.PRODUCTION
    assert seen_on_their_way(window) == [] and not playback(window).needs_time


def test_it_can_be_left_before_it_was_played(window: MainWindow) -> None:
    button(window, "close")
    assert window.controller is not None
    assert window.controller.table.overlay.kind is not Overlay.PRODUCTION


def test_another_player_is_played_twice_as_fast_and_only_once(window: MainWindow) -> None:
    press(window, Qt.Key.Key_End)
    button(window, "player:0")
    assert playback(window).needs_time
    before = playback(window).now("production:0")
    playback(window).advance(100)
    assert playback(window).now("production:0") - before == 200
    press(window, Qt.Key.Key_End)
    for number in (1, 0):
        button(window, f"player:{number}")
        assert not playback(window).needs_time


def test_all_players_are_shown_in_one_table_at_once(window: MainWindow) -> None:
    button(window, "player:all")
    assert not playback(window).needs_time
    row = window.view.builder.item("production:row:1:3:label")
    assert row is not None and row.text == "After"


def test_opened_again_from_the_menu_it_is_over(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Escape)
    assert window.controller is not None
    window.controller.on_button("production")
    assert not playback(window).needs_time
    subtitle = window.view.builder.item("sheet:subtitle")
    assert subtitle is not None and subtitle.text.endswith(": all sources and feeding")


def test_a_new_size_keeps_what_was_played(window: MainWindow) -> None:
    playback(window).advance(700)
    window.resize(1920, 1080)
    assert len(seen_on_their_way(window)) == 1 and playback(window).needs_time


# Along the tunnels


@pytest.fixture
def lit(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """Bruno has a laboratory at 1,2, a tunnel from there to the start, and no more."""
    made = production(tmp_path, 4, {"1,2": Piece.LABORATORY}, "1,2-2,2")
    yield made
    made.close()


def site(window: MainWindow, name: str) -> Point:
    """Where a site is on the board."""
    assert window.controller is not None
    table = window.controller.table
    facts = production_facts(table.model(), 1)
    return production_places(table.layout, facts).at.place(name)


def test_a_coin_runs_from_its_source_along_the_tunnel_to_the_hub_and_down_to_the_stock(lit: MainWindow) -> None:
    ring = lit.view.builder.item("production:ring:0")
    assert ring is None
    playback(lit).advance(321)
    ring = lit.view.builder.item("production:ring:0")
    assert ring is not None and ring.frame().center == pytest.approx(site(lit, "1,2#1"), abs=1)
    (coin,) = seen_on_their_way(lit)
    assert coin.pos().toTuple() == pytest.approx(site(lit, "1,2#1"), abs=3)
    seen = []
    while found := seen_on_their_way(lit):
        seen.append(Point(*found[0].pos().toTuple()))
        playback(lit).advance(10)
    hub = site(lit, "2,2")
    assert any(abs(at.x - hub.x) < 8 and abs(at.y - hub.y) < 16 for at in seen), "through the hub"
    stock = lit.view.builder.item("production:stock:science")
    assert stock is not None and stock.frame().x < seen[-1].x < stock.frame().right


def test_the_tunnel_itself_is_ringed_in_its_turn(lit: MainWindow) -> None:
    press(lit, Qt.Key.Key_Right, Qt.Key.Key_Space)
    playback(lit).advance(150)
    ring = lit.view.builder.item("production:ring:0")
    assert ring is not None and ring.frame().center == pytest.approx(site(lit, "1,2-2,2"), abs=1)


# Without motion


@pytest.fixture
def still(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The first Production without motion."""
    made = production(tmp_path, 4, speed="off")
    yield made
    made.close()


def test_without_motion_a_key_fills_a_row(still: MainWindow) -> None:
    assert not playback(still).needs_time and stocks(still)["kelp"] == 0
    press(still, Qt.Key.Key_Space)
    assert (stocks(still)["kelp"], stocks(still)["science"]) == (1, science_before(still))
    press(still, Qt.Key.Key_Right)
    assert stocks(still)["science"] == science_before(still) + 1
    assert seen_on_their_way(still) == [] and not playback(still).needs_time


def science_before(window: MainWindow) -> int:
    """Bruno's science before the Production."""
    assert window.controller is not None
    return production_facts(window.controller.model(), 1).steps.before[2]


def test_without_motion_all_is_there_in_one_step(still: MainWindow) -> None:
    button(still, "show-all")
    assert still.session is not None
    player = still.session.state.players[1]
    assert tuple(stocks(still).values()) == (*player.stock, player.points)


def test_without_motion_there_is_nothing_to_play(still: MainWindow) -> None:
    assert still.view.builder.item("sheet:play") is still.view.builder.item("sheet:pace:0") is None


# The final scoring


def totals(window: MainWindow) -> list[int]:
    """The sums over the towers."""
    builder = window.view.builder
    found = [builder.item(f"final:tower:{place}:total") for place in range(2)]
    return [int(item.text) for item in found if item is not None]


def begin_counting(window: MainWindow) -> None:
    """Close Production, and pass on to the final scoring."""
    press(window, Qt.Key.Key_Escape)
    assert window.controller is not None
    assert window.controller.table.overlay.kind is Overlay.FINAL


def shown_texts(window: MainWindow) -> str:
    """All that is written or told of what lies over the table."""
    items = [item for item in window.view.builder.items() if item.zValue() >= z_order.VEIL]
    return " | ".join(f"{item.text} {item.accessible_name}" for item in items)


@pytest.mark.rule("W-5")
def test_the_towers_grow_in_play_order_and_who_has_won_is_told_at_the_end(last: MainWindow) -> None:
    begin_counting(last)
    assert check(last) == [] and totals(last) == [0, 0]
    heard: list[str] = []
    last.view.motions.play_sound = heard.append
    seen = [totals(last)]
    assert last.session is not None
    final = [last.session.state.players[player].points for player in last.session.state.order]
    while playback(last).needs_time:
        if "wins" not in shown_texts(last):
            assert last.view.builder.item("final:tower:0:ray") is None
        seen.append(totals(last))
        playback(last).advance(60)
    assert all(a <= b for one, two in pairwise(seen) for a, b in zip(one, two, strict=True))
    assert seen[-1] == totals(last) == final
    assert "wins" in shown_texts(last) and heard == ["end"]


def test_nothing_tells_who_wins_while_it_is_counted(last: MainWindow) -> None:
    begin_counting(last)
    assert "wins" not in shown_texts(last)
    assert last.view.builder.item("curves") is last.view.builder.item("final:table") is None


def test_points_fly_to_their_towers(last: MainWindow) -> None:
    begin_counting(last)
    flown = 0
    while playback(last).needs_time:
        flown = max(flown, len(seen_on_their_way(last)))
        playback(last).advance(60)
    assert flown and seen_on_their_way(last) == []


def test_arrows_count_step_by_step_and_end_shows_the_result(last: MainWindow) -> None:
    begin_counting(last)
    press(last, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert sum(totals(last)) > 0 and not playback(last).needs_time
    press(last, Qt.Key.Key_End)
    assert "wins" in shown_texts(last)
    button(last, "again")
    assert totals(last) == [0, 0]


def test_without_motion_it_is_counted_by_keys(qapp: QApplication, tmp_path: Path) -> None:
    still = production(tmp_path, 10, speed="off")
    begin_counting(still)
    presses = 0
    while "wins" not in shown_texts(still):
        press(still, Qt.Key.Key_Space)
        presses += 1
    assert 2 <= presses < 20
    still.close()


def test_a_button_does_what_it_does_while_it_is_counted(last: MainWindow) -> None:
    begin_counting(last)
    assert last.controller is not None
    asked: list[str] = []
    last.controller.asked.disconnect()
    last.controller.asked.connect(asked.append)
    playback(last).advance(400)
    button(last, "rematch")
    assert asked == ["rematch"]


def test_look_shows_the_table_before_all_is_counted(last: MainWindow) -> None:
    begin_counting(last)
    button(last, "look")
    assert last.controller is not None
    assert last.controller.table.overlay.kind is Overlay.NOTHING
    assert not playback(last).needs_time


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


def test_a_game_that_was_over_is_not_counted_again(last: MainWindow) -> None:
    session = last.session
    assert session is not None and session.is_over
    last.view.motions.finish()
    last.show_session(session)
    assert last.controller is not None
    last.controller.refresh()
    assert last.controller.table.overlay.kind is Overlay.FINAL
    assert not playback(last).needs_time and "wins" in shown_texts(last)
