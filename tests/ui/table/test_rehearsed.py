"""What was rehearsed while the table rested is repeated when it comes about and not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.overlays.test_curtain import seated
from tests.ui.table.ahead import at_a_turn, begun, placement
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.session_state import SessionState
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.log_words import phrases
from uc_desktop.rules.commands import CONFIRM, Command
from uc_desktop.ui.overlays.curtain import draw_curtain
from uc_desktop.ui.panels import log_panel
from uc_desktop.ui.panels import resource_bar as resources
from uc_desktop.ui.table import drawing as table
from uc_desktop.ui.table.foresight import Foresight
from uc_desktop.ui.theme.theme import DARK, LIGHT
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    shown = at_a_turn(tmp_path)
    yield shown
    shown.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which panels are drawn, one after the other."""
    names: list[str] = []
    for name in ("draw_main_board", "draw_player_board", "draw_resource_bar", "draw_turn_panel", "draw_log"):
        monkeypatch.setattr(table, name, noting(names, name, getattr(table, name)))
    return names


def noting(names: list[str], name: str, draw: Callable[..., Any]) -> Callable[..., Any]:
    def noted(*told: object) -> Any:
        names.append(name)
        return draw(*told)

    return noted


def test_what_was_rehearsed_is_not_drawn_again(window: MainWindow, drawn: list[str]) -> None:
    begun(window).finish()
    controller = window.controller
    assert controller is not None
    drawn.clear()
    controller.submit(placement(controller))
    assert drawn == []
    assert check(window) == []


def test_back_in_a_look_all_is_rehearsed_anew(window: MainWindow) -> None:
    """Though it was done already, before there was another look for a moment."""
    ahead = begun(window)
    ahead.finish()
    controller = window.controller
    assert controller is not None
    count = len(controller.desk.rehearsals)
    for theme in (LIGHT, DARK):
        window.view.set_theme(theme)
    assert controller.desk.rehearsals == {}
    ahead.finish()
    assert len(controller.desk.rehearsals) == count > 10


def test_what_was_not_is_drawn(window: MainWindow, drawn: list[str]) -> None:
    begun(window)
    controller = window.controller
    assert controller is not None
    drawn.clear()
    controller.submit(placement(controller))
    # Nothing on the player's board has changed.
    assert drawn == ["draw_main_board", "draw_resource_bar", "draw_turn_panel", "draw_log"]


def test_what_was_rehearsed_stays_so_when_a_card_is_picked_up(window: MainWindow, drawn: list[str]) -> None:
    ahead = begun(window)
    ahead.finish()
    controller = window.controller
    assert controller is not None
    placed = placement(controller)
    controller.pick_up(f"card:{placed.card}")
    assert controller.desk.rehearsals
    drawn.clear()
    controller.submit(placed)
    assert drawn == []


def test_with_the_hand_in_another_order_all_is_rehearsed_anew(window: MainWindow, drawn: list[str]) -> None:
    ahead = begun(window)
    ahead.finish()
    controller = window.controller
    assert controller is not None
    controller.desk.put_in_hand(controller.desk.model().hand[-1], 0)
    controller.desk.refresh()
    ahead.finish()
    drawn.clear()
    controller.submit(placement(controller))
    assert drawn == []
    assert check(window) == []


def test_the_curtain_is_repeated_too(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    monkeypatch.setattr(table, "draw_curtain", noting(names, "curtain", draw_curtain))
    controller = seated(window, "hh")
    controller.press_thing("curtain:take-over")
    while CONFIRM not in (legal := controller.session.legal_commands()):
        controller.submit(legal[0])
    begun(window).finish()
    assert names[-1:] == ["curtain"]
    names.clear()
    controller.submit(CONFIRM)
    assert (controller.desk.overlay, names) == (Overlay.CURTAIN, [])


def test_a_command_that_fails_when_it_is_tried_stops_nobody(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may never be given, and all others are tried."""
    controller, told = window.controller, list[Exception]()
    assert controller is not None
    legal, preview = controller.session.legal_commands(), Session.preview

    def fail(session: Session, command: Command) -> SessionState:
        if command == legal[1]:
            raise ZeroDivisionError("a fault in a card")
        return preview(session, command)

    monkeypatch.setattr(Session, "preview", fail)
    ahead = Foresight(window.view, lambda: False, window, told.append)
    controller.desk.refresh()
    ahead.finish()
    assert [str(error) for error in told] == ["a fault in a card"]
    assert len(controller.desk.rehearsals) == len(legal) - 1


def test_a_rehearsal_that_is_broken_off_is_forgotten(window: MainWindow) -> None:
    ahead, controller = begun(window), window.controller
    assert controller is not None
    ahead._look()
    for _ in range(4):
        next(ahead._work)
    assert ahead._stage is not None and ahead._stage._is_drawing
    controller.submit(placement(controller))
    ahead.finish()
    assert check(window) == []
    assert set(controller.desk.rehearsals) == {
        controller.session.preview(command).log for command in controller.session.legal_commands()
    }


def test_what_was_rehearsed_is_known_in_its_smallest_parts(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the next drawing leaves out what has not changed, as after one that was not rehearsed."""
    names: list[str] = []
    monkeypatch.setattr(resources, "_stock", noting(names, "stock", resources._stock))
    monkeypatch.setattr(log_panel, "phrases", noting(names, "phrases", phrases))
    begun(window).finish()
    controller = window.controller
    assert controller is not None
    placed = placement(controller)
    controller.submit(placed)
    names.clear()
    controller.pick_up("piece:tunnel")
    # What has just happened was put into words at the rehearsal only.
    controller.on_button("undo")
    assert "phrases" not in names
    stocks = names.count("stock")
    assert stocks < 5
    controller.submit(placed)
    assert names.count("phrases") == 1


def test_in_another_look_nothing_is_rehearsed(window: MainWindow, drawn: list[str]) -> None:
    begun(window).finish()
    controller = window.controller
    assert controller is not None
    window.view.set_theme(LIGHT)
    drawn.clear()
    controller.submit(placement(controller))
    # Nothing on the player's board has changed.
    assert drawn == ["draw_main_board", "draw_resource_bar", "draw_turn_panel", "draw_log"]
    assert check(window) == []
