"""Everything that takes the mouse has an accessible name."""

from __future__ import annotations

import pytest

from tests.ui.shared_window import put_scene
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.window.main_window import MainWindow


def names(window: MainWindow) -> dict[str, str]:
    """The accessible names of all that is seen and takes the mouse, by key."""
    return {item.key: item.accessible_name for item in window.view.builder.items() if item.usable and item.isVisible()}


def without_name(window: MainWindow) -> list[str]:
    """The keys of what has no accessible name."""
    return [key for key, name in names(window).items() if not name]


@pytest.mark.parametrize("name", SCENES)
def test_everything_that_takes_the_mouse_in_a_scene_has_a_name(table_window: MainWindow, name: str) -> None:
    put_scene(table_window, name)
    assert names(table_window)
    assert without_name(table_window) == []


@pytest.mark.parametrize("name", ["table", "advanced"])
def test_everything_that_takes_the_mouse_beside_another_players_board_has_a_name(
    table_window: MainWindow, name: str
) -> None:
    controller = put_scene(table_window, name).controller
    assert controller is not None
    other = next(number for number in range(2) if number != controller.table.game.viewer)
    controller.show_board(other)
    assert names(table_window)["button:own-board"]
    assert without_name(table_window) == []
