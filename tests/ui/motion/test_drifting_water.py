"""What drifts in the water of a board: when it moves, when it rests, and that it is in nobody's way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.windows import begin
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.feedback.drifting_water import SPRITES, DriftingWater
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.theme.theme import LIGHT
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def water(window: MainWindow) -> DriftingWater:
    """The water of a table with a game, in the active window, where motion is on."""
    begin(window)
    window.activateWindow()
    QApplication.processEvents()
    water = window.pages.water
    assert water is not None
    water.set_moving(True)
    return water


def places(water: DriftingWater) -> list[tuple[float, float, float]]:
    return [(item.x(), item.y(), item.opacity()) for item in water.items]


def test_sprites_drift_with_the_time_that_passes(water: DriftingWater) -> None:
    before = places(water)
    water.advance(2_000)
    assert len(before) == len(SPRITES)
    assert places(water) != before


def test_sprites_stay_over_the_board_and_below_all_that_lies_on_it(window: MainWindow, water: DriftingWater) -> None:
    board = window.view.builder.item("player-board")
    assert board is not None
    for time in range(0, 80_000, 4_000):
        water.advance(time - water.time)
        assert [item for item in water.items if not board.sceneBoundingRect().contains(item.sceneBoundingRect())] == []
    assert {item.zValue() for item in water.items} == {z_order.WATER}
    assert z_order.GROUND < z_order.WATER < z_order.PLATE


def test_where_motion_is_off_there_are_no_sprites_and_no_timer(water: DriftingWater) -> None:
    water.set_moving(False)
    assert (water.items, water.needs_time) == ([], False)


def test_a_window_of_the_tests_has_no_timer(window: MainWindow) -> None:
    begin(window)
    water = window.pages.water
    assert water is not None
    assert (water.items, water.is_running) == ([], False)


def rest_behind_an_overlay(window: MainWindow) -> None:
    assert window.controller is not None
    window.controller.table.overlay.kind = Overlay.SCORE


def rest_without_focus(window: MainWindow) -> None:
    another = QWidget()
    another.show()
    another.activateWindow()
    QApplication.processEvents()
    window.setProperty("another", another)


@pytest.mark.parametrize("rest", [MainWindow.hide, rest_behind_an_overlay, rest_without_focus])
def test_sprites_rest_while_the_table_is_not_seen(
    window: MainWindow, water: DriftingWater, rest: Callable[[MainWindow], None]
) -> None:
    rest(window)
    before = places(water)
    water.advance(2_000)
    assert (water.needs_time, places(water)) == (False, before)


def test_there_are_none_in_the_light_theme(window: MainWindow, water: DriftingWater) -> None:
    window.view.set_theme(LIGHT)
    assert water.items == []


def test_time_passes_again_when_the_window_becomes_active(window: MainWindow, water: DriftingWater) -> None:
    begun: list[bool] = []
    water.began = lambda: begun.append(True)
    QApplication.sendEvent(window.view, QEvent(QEvent.Type.WindowActivate))
    assert begun == [True]
