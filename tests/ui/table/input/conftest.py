"""What the tests of keys and pointer at the table share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.players.keys import Keys, Scene
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def scene(window_with: Callable[[str], MainWindow]) -> Scene:
    """A keyboard before the window with a scene."""
    return lambda name: Keys(window_with(name))
