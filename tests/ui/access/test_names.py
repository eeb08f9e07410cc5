"""Everything that takes the mouse has an accessible name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.shared_window import put_scene
from uc_desktop.tools.scenes import SCENES, scene_window
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window for the scenes of all tests; it is never painted."""
    made = scene_window(tmp_path_factory.mktemp("games"), (1366, 768), "en")
    made.view.viewport().setUpdatesEnabled(False)
    yield made
    made.close()


def names(window: MainWindow) -> dict[str, str]:
    """The accessible names of all that is seen and takes the mouse, by key."""
    return {item.key: item.accessible_name for item in window.view.builder.items() if item.usable and item.isVisible()}


def without_name(window: MainWindow) -> list[str]:
    """The keys of what has no accessible name."""
    return [key for key, name in names(window).items() if not name]


@pytest.mark.parametrize("name", SCENES)
def test_everything_that_takes_the_mouse_in_a_scene_has_a_name(window: MainWindow, name: str) -> None:
    put_scene(window, name)
    assert names(window)
    assert without_name(window) == []


@pytest.mark.parametrize("name", ["table", "advanced"])
def test_everything_that_takes_the_mouse_beside_another_players_board_has_a_name(window: MainWindow, name: str) -> None:
    controller = put_scene(window, name).controller
    assert controller is not None
    other = next(number for number in range(2) if number != controller.table.game.viewer)
    controller.show_board(other)
    assert names(window)["button:own-board"]
    assert without_name(window) == []
