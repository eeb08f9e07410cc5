"""Who plays a seat, changed at the table: a bot for a person and back, and another level."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.overlays.test_curtain import leaks, seated
from tests.ui.players.mouse import LEFT
from tests.ui.windows import box_of
from uc_desktop.app.saves.header import HUMAN
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.boxes.seat_players import SeatPlayersBox
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack


def choose(window: MainWindow, players: Mapping[int, str], *, by: Callable[[], object] | None = None) -> None:
    """Choose these players by the menu, or another way, and click the button."""
    (by or window.menu.entry("players").trigger)()
    box = box_of(window, SeatPlayersBox)
    assert not box.change.isEnabled()
    for seat, player in players.items():
        box.players[seat].setCurrentIndex(box.players[seat].findData(player))
    QTest.mouseClick(box.change, LEFT)
    assert window.pages.box is None


def players(controller: Controller) -> list[str]:
    return [seat.player for seat in controller.session.header.seats]


def test_a_bot_plays_on_for_a_person_who_takes_over_again(window: MainWindow, qtbot: QtBot) -> None:
    controller = seated(window, "hh", curtain=False)
    first = controller.session.state.active
    choose(window, {first: "calm"})
    assert players(controller)[first] == "calm"
    qtbot.waitUntil(lambda: not controller.session.is_bots_turn)
    assert len(controller.session.entries) > 0
    assert controller.table.game.viewer == 1 - first
    choose(window, {first: HUMAN})
    assert players(controller) == [HUMAN, HUMAN]
    assert check(window) == []


def test_who_leaves_does_not_show_the_next_person_the_hand(window: MainWindow) -> None:
    controller = seated(window, "hhb", curtain=True)
    controller.press_thing("curtain:take-over")
    viewer = controller.table.game.viewer
    choose(window, {viewer: "calm", 2: HUMAN})
    assert controller.table.overlay.kind is Overlay.CURTAIN
    assert leaks(window) == []


def test_where_only_bots_are_left_nobodys_hand_is_seen(window: MainWindow) -> None:
    controller = seated(window, "hb", curtain=False)
    choose(window, {0: "calm"})
    model = controller.model()
    assert not model.is_personal
    items = window.view.builder.items()
    assert not [item.key for item in items if isinstance(item, CardItem) and item.form == "hand"]


def test_a_person_joins_a_game_of_bots(window: MainWindow) -> None:
    controller = seated(window, "bb", curtain=False)
    choose(window, {1: HUMAN})
    assert controller.table.game.viewer == 1
    assert controller.model().is_personal


def test_the_palette_offers_it(window: MainWindow) -> None:
    controller = seated(window, "hb", curtain=False)
    (entry,) = [each for each in palette_entries(controller) if each.words.startswith("Change who plays")]
    choose(window, {1: "calm"}, by=entry.action)
    assert players(controller) == [HUMAN, "calm"]


def test_alone_and_in_the_history_it_is_off_and_says_why(window: MainWindow) -> None:
    controller = seated(window, "hh", curtain=False)
    assert window.menu.entry("players").isEnabled()
    controller.history.open()
    window.menu.show_undo_status()
    assert window.menu.reasons_off["players"] == "The history is shown; leave it first"
    assert not window.menu.entry("players").isEnabled()
    header = replace(controller.session.header, seats=controller.session.header.seats[:1], side=ADVANCED)
    window.show_session(Session(window.engine, header, None, UndoStack))
    alone = window.controller
    assert alone is not None
    window.menu.show_undo_status()
    assert not window.menu.entry("players").isEnabled()
    assert not [each for each in palette_entries(alone) if each.words.startswith("Change who plays")]
