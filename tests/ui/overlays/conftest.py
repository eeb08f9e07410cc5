"""Fixtures of the tests of what lies over the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def scene(window_with: Callable[[str], MainWindow]) -> Callable[[str], MainWindow]:
    """Shows the scene of a name."""
    return window_with
