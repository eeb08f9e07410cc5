"""The play order stands in the bar at the top, whatever else stands there."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_long_names import NAMES
from tests.ui.shared_window import SharedWindow, in_each
from uc_desktop.app.session.session import Session
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

SIZES = ((1366, 768), (1366, 700), (1280, 680), (1920, 1080))


def box(window: MainWindow, key: str) -> Rect:
    item = window.view.builder.item(key)
    assert item is not None, key
    return item.frame()


def what_if(window: MainWindow) -> None:
    """Show the position as a what-if of players with the longest names: the most that the bar can have to show."""
    session = window.session
    assert session is not None
    seats = tuple(replace(seat, name=name) for seat, name in zip(session.header.seats, NAMES, strict=True))
    header = replace(session.header, seats=seats, what_if=True)
    window.show_session(Session(window.engine, header, None, UndoStack, start=session.state))


@pytest.mark.parametrize("is_full", [False, True], ids=["usual", "full"])
def test_it_is_clear_of_what_else_stands_there(shared: SharedWindow, is_full: bool) -> None:
    window = shared.show_scene("table").window
    if is_full:
        what_if(window)
    for looks in in_each(window, SIZES, (100, 150)):
        order = [box(window, f"order:{place}") for place in range(1, 5)]
        assert [a.right < b.x for a, b in pairwise(order)] == [True] * 3, looks
        assert order[0].x > box(window, "era:top-bar").right, looks
        assert order[-1].right < box(window, "button:help").x, looks
        assert (looks, check(window), audit(window)) == (looks, [], [])


def test_it_begins_above_the_players_board_where_there_is_room(shared: SharedWindow) -> None:
    window = shared.show_scene("table").window
    assert box(window, "label:order").x == 588
    assert window.view.builder.item("label:next-round") is not None


def test_a_past_position_has_it_too(shared: SharedWindow) -> None:
    window = shared.show_scene("history").window
    assert box(window, "order:4").right < box(window, "history:first").x


def test_a_player_alone_has_none(shared: SharedWindow) -> None:
    assert shared.show_scene("solo").window.view.builder.item("order:1") is None
