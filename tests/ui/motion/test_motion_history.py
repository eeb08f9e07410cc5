"""Steps through the past are seen as they were played, forwards and backwards, and give nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.overlays.test_curtain import public_cards
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.history import Unit
from uc_desktop.app.session.session import Session
from uc_desktop.rules.commands import Place
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

STEPS = 170
KEYS = Qt.Key


class Looking:
    """A game of two people, of which the past is looked at with motion as far as the test lets time pass."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.motions = window, window.view.motions
        self.motions.speed = "normal"

    @property
    def controller(self) -> Controller:
        assert self.window.controller is not None
        return self.window.controller

    @property
    def session(self) -> Session:
        return self.controller.session

    @property
    def number(self) -> int:
        past = self.controller.table.game.past
        assert past is not None
        return past.number

    def go(self, number: int) -> None:
        """Show this position, and let all that moves have landed."""
        self.controller.history.go(number)
        self.motions.finish()

    def place(self, key: str) -> Point:
        item = self.window.view.builder.item(key)
        assert item is not None, key
        return Point(item.center().x(), item.center().y())

    def tile(self) -> ItemSnapshot:
        (tile,) = (each for each in self.motions.seen() if each.picture_key[:2] == ("piece", "action_tile"))  # type: ignore[index]
        return tile

    def length(self) -> int:
        """For how long something moves from now on."""
        lasts = 0
        while self.motions.is_moving:
            self.motions.advance(1)
            lasts += 1
        return lasts


@pytest.fixture
def looking(qapp: QApplication, tmp_path: Path) -> Iterator[Looking]:
    window = make_window(tmp_path, None)
    window.resize(1366, 768)
    window.show()
    window.view.viewport().setUpdatesEnabled(False)
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
    header = Header(seats, "history-3", window.engine.content.hash, curtain=False)
    # It is played before it is on the table, which would be drawn after each command.
    session, bot = Session(window.engine, header, None, UndoStack), RandomBot("past")
    while len(session.entries) < STEPS:
        session.submit(bot.pick(session.legal_commands()))
    window.show_session(session)
    assert window.controller is not None
    window.controller.let_go()
    window.controller.history.open()
    yield Looking(window)
    window.close()


def before_a_tile(looking: Looking) -> tuple[int, str]:
    """The position before the viewer's first placement that leaves a tile, and the key of that tile."""
    viewer = looking.controller.table.game.viewer
    for number, entry in enumerate(looking.session.entries):
        if isinstance(entry.command, Place) and entry.player == viewer:
            return number, f"tile:{entry.command.slot}:{viewer}"
    raise AssertionError("nobody placed a tile")


def press(looking: Looking, key: Qt.Key) -> None:
    QTest.keyClick(looking.window.view, key)


def test_a_step_forwards_is_seen_as_it_was_played(looking: Looking) -> None:
    number, tile = before_a_tile(looking)
    looking.go(number)
    home = looking.place("tile:1") if looking.window.view.builder.item("tile:1") else looking.place("tile")
    press(looking, KEYS.Key_Right)
    assert looking.tile().at == pytest.approx(home, abs=80), "from the tiles in the bar"
    assert check(looking.window) == []
    start = looking.tile().at
    looking.motions.advance(200)
    assert looking.tile().at != start
    assert looking.length() > 0
    assert looking.number == number + 1
    assert looking.place(tile)


def test_a_step_back_is_seen_backwards_within_200_ms(looking: Looking) -> None:
    number, tile = before_a_tile(looking)
    looking.go(number + 1)
    slot = looking.place(tile)
    press(looking, KEYS.Key_Left)
    assert looking.tile().at == pytest.approx(slot, abs=1)
    assert looking.length() <= 200
    assert looking.number == number


def test_a_turn_is_seen_too_and_a_turn_back_within_900_ms(looking: Looking) -> None:
    looking.go(looking.controller.table.game.past.history.start_of(Unit.TURN, 6))  # type: ignore[union-attr]
    press(looking, KEYS.Key_Down)
    assert looking.length() > 900
    press(looking, KEYS.Key_Up)
    assert 0 < looking.length() <= 900


def test_a_whole_round_is_hurried(looking: Looking) -> None:
    looking.go(looking.controller.table.game.past.history.start_of(Unit.ROUND, 1))  # type: ignore[union-attr]
    looking.controller.history.on_button("on:round")
    assert 900 < looking.length() <= 2701
    looking.controller.history.on_button("back:round")
    assert 0 < looking.length() <= 900


def test_a_far_jump_is_there_at_once(looking: Looking) -> None:
    press(looking, KEYS.Key_Home)
    assert (looking.number, looking.motions.is_moving) == (0, False)
    press(looking, KEYS.Key_End)
    assert (looking.number, looking.motions.is_moving) == (STEPS, False)


def test_the_next_key_finishes_a_step_and_makes_the_next(looking: Looking) -> None:
    number, _ = before_a_tile(looking)
    looking.go(number)
    press(looking, KEYS.Key_Right)
    assert looking.motions.is_moving
    press(looking, KEYS.Key_Left)
    assert looking.number == number
    assert looking.length() <= 200


@pytest.mark.parametrize("key", [KEYS.Key_Right, KEYS.Key_Left, KEYS.Key_Down])
def test_with_motion_off_every_step_is_there_at_once(looking: Looking, key: Qt.Key) -> None:
    number, _ = before_a_tile(looking)
    looking.go(number)
    looking.motions.speed = "off"
    press(looking, key)
    assert not looking.motions.needs_time


def test_where_taking_back_is_not_to_be_seen_steps_back_are_not_either(looking: Looking) -> None:
    number, _ = before_a_tile(looking)
    looking.go(number + 1)
    looking.motions.rewinds = False
    press(looking, KEYS.Key_Left)
    assert not looking.motions.is_moving


def test_nothing_stays_in_the_air_when_the_past_is_left(looking: Looking) -> None:
    number, _ = before_a_tile(looking)
    looking.go(number)
    looking.controller.press_key("Right")
    assert looking.motions.is_moving
    looking.controller.history.leave()
    assert not [item for item in looking.window.view.table_scene.items() if isinstance(item, Flyer)]


def test_playing_by_itself_it_waits_for_what_is_seen(
    looking: Looking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uc_desktop.ui.table.history_mode.PACE", 1)
    number, _ = before_a_tile(looking)
    looking.go(number)
    press(looking, KEYS.Key_P)
    qtbot.wait_until(lambda: looking.number == number + 1)
    looking.controller.history.play_on()
    assert looking.number == number + 1
    looking.motions.finish()
    qtbot.wait_until(lambda: looking.number >= number + 2)
    looking.controller.history.stop()


def test_no_hidden_card_is_seen_in_motion(looking: Looking) -> None:
    public, seen = public_cards(looking.session), set()
    looking.go(0)
    for key, last in (("Right", STEPS), ("Left", 0)):
        while looking.number != last:
            looking.controller.press_key(key)
            seen |= {each.picture_key[2].id for each in looking.motions.seen() if is_face(each)}  # type: ignore[index]
            looking.motions.advance(400)
            seen |= {each.picture_key[2].id for each in looking.motions.seen() if is_face(each)}  # type: ignore[index]
    assert seen, "cards that were played are seen"
    assert seen <= public


def is_face(still: ItemSnapshot) -> bool:
    """Whether it is a card that shows its face."""
    key = still.picture_key
    return key[0] == "card" and key[2] is not None  # type: ignore[index]
