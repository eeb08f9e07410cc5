"""A Production is played, paused and stepped; nothing is shown before it has come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.motion.playing import button, playback, press, production, seen_on_their_way, segment, stocks, written
from uc_desktop.presentation.facts.overlays.production_facts import production_facts
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.events import Fed
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.overlays.playback.places import production_places
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The first Production as Bruno sees it after his turn, played as far as the test lets time pass."""
    made = production(tmp_path, 4)
    yield made
    made.close()


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
    assert segment(window) == 0
    press(window, Qt.Key.Key_Right)
    assert (segment(window), stocks(window)["kelp"]) == (1, 1)
    assert not playback(window).needs_time
    press(window, Qt.Key.Key_Left)
    assert (segment(window), stocks(window)["kelp"]) == (0, 0)


@pytest.mark.parametrize("how", [Qt.Key.Key_End, "show-all"])
def test_end_shows_it_all_and_home_goes_back(window: MainWindow, how: Qt.Key | str) -> None:
    button(window, how) if isinstance(how, str) else press(window, how)
    assert window.session is not None
    player = window.session.state.players[1]
    assert tuple(stocks(window).values()) == (*player.stock, player.points)
    press(window, Qt.Key.Key_Home)
    assert (segment(window), stocks(window)["kelp"]) == (0, 0)


def test_when_all_is_shown_the_buttons_keep_their_places_and_the_sum_is_final(window: MainWindow) -> None:
    def places() -> dict[str, Rect]:
        return {item.key: item.frame() for item in window.view.builder.items() if item.kind == "button"}

    before, total = places(), window.view.builder.item("production:made:label")
    assert total is not None and total.text == "So far"
    button(window, "show-all")
    off = window.view.builder.item("sheet:show-all")
    assert places() == before and off is not None and not off.usable
    assert total.text == "In all"


def test_the_buttons_do_what_the_keys_do(window: MainWindow) -> None:
    button(window, "play")
    assert not playback(window).needs_time
    button(window, "next")
    assert segment(window) == 1
    button(window, "previous")
    assert segment(window) == 0
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
    assert window.view.builder.item("sheet:player:0:tick") is None
    press(window, Qt.Key.Key_End)
    assert window.view.builder.item("sheet:player:0:tick") is not None
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
    assert subtitle is not None and subtitle.text.endswith(": Production and feeding done")


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
