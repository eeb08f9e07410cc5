"""Fixtures of the tests of the table."""

from __future__ import annotations

import pytest

from tests.table import Table
from tests.ui.panels.test_turn_words import SEATS
from tests.ui.players.mouse import Mouse
from tests.ui.table.one_window import Seat, as_at_first, module_window, window_with
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.session import Session
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

__all__ = ["module_window", "window_with"]  # fixtures


@pytest.fixture
def seat(module_window: MainWindow) -> Seat:
    """Seats Ana at the module's window with a table's position on it."""

    def show(table: Table) -> Mouse:
        window = as_at_first(module_window)
        header = Header(SEATS[: len(table.state.players)], "words", window.engine.content.hash, curtain=False)
        window.show_session(Session(window.engine, header, None, UndoStack, start=table.state))
        return Mouse(window)

    return show
