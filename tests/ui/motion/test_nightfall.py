"""The end of an era is seen on the boards: their light goes down and comes up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.motion.playing import production
from uc_desktop.rules.events import NOBODY, EraStarted
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.layout.geometry import around
from uc_desktop.ui.layout.main_board_layout import main_board_layout
from uc_desktop.ui.motion.moves import plan_moves
from uc_desktop.ui.motion.planner import Planner
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import SPEEDS
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    shown = show_scene("table", tmp_path, (1366, 768))
    yield shown
    shown.close()


def end_era(window: MainWindow, speed: str = "normal") -> None:
    """Play what is seen of the beginning of an era at this speed."""
    assert window.controller is not None
    table, builder, layout = window.controller.table, window.view.builder, window.controller.table.layout
    assert layout is not None
    art = SnapshotMaker(window.engine.content, table.faces, builder.raster, builder.theme, 1, builder.boards.area)
    board, times = main_board_layout(layout.main_board, 1), builder.theme.motion.at_speed(SPEEDS[speed])
    plan = Planner({}, builder.snapshots(), times, 0, 0, board, (), art)
    plan_moves(plan, [EraStarted(NOBODY, 2)])
    table.motions.speed = speed
    table.motions.play(plan.plan)


def darkness(window: MainWindow) -> list[float]:
    """How dark it is on each of the boards."""
    flyers = (item for item in window.view.table_scene.items() if isinstance(item, Flyer) and item.isVisible())
    return [round(item.opacity(), 2) for item in flyers]


def test_both_boards_grow_dark_and_light_again_in_1200_ms(window: MainWindow) -> None:
    end_era(window)
    seen = []
    for _ in range(4):
        window.view.motions.advance(300)
        seen.append(darkness(window))
    assert seen == [[0.35, 0.35], [0.7, 0.7], [0.35, 0.35], []]


@pytest.mark.rule("Z-4")
def test_only_drawn_cards_fly_over_the_cards_to_choose_from(qapp: QApplication, tmp_path: Path) -> None:
    window = production(tmp_path, 4, ana_chooses=False)
    assert window.controller is not None
    window.controller.let_go()
    motions, ground = window.view.motions, window.view.builder.item("keep")
    assert ground is not None and motions.is_moving
    nights = set()
    while motions.is_moving:
        motions.advance(50)
        for still in motions.seen():
            is_above = still.z > ground.zValue() and ground.frame().holds(around(still.at, 0))
            assert not is_above or _kind(still) in (("card", "hand"), ("icon in motion", "card")), still.picture_key
            nights |= {still.z} if _kind(still)[0] == "night" else set()
    assert nights and max(nights) < ground.zValue()
    window.close()


def _kind(still: ItemSnapshot) -> tuple[object, object]:
    """The first two values of the key of a picture."""
    assert isinstance(still.picture_key, tuple)
    return still.picture_key[:2]


@pytest.mark.parametrize("curtain", [False, True])
def test_cards_that_one_player_drew_do_not_fly_before_the_next(
    qapp: QApplication, tmp_path: Path, curtain: bool
) -> None:
    window = production(tmp_path, 4, curtain=curtain)
    assert window.controller is not None and window.session is not None
    window.controller.let_go()
    if curtain:
        window.controller.turns.take_over()
    assert window.controller.table.game.viewer == 0
    while window.view.motions.is_moving:
        window.view.motions.advance(50)
        assert all(_kind(still)[0] != "card" for still in window.view.motions.seen())
    window.close()


def test_a_click_ends_the_night(window: MainWindow) -> None:
    end_era(window)
    window.view.motions.advance(300)
    window.view.motions.skip()
    assert darkness(window) == []


def test_there_is_no_night_where_motion_is_off(window: MainWindow) -> None:
    end_era(window, "off")
    assert (darkness(window), window.view.motions.needs_time) == ([], False)
