"""A bot that cannot go on says so in the turn panel, where it is started again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.app.playing import FailingFile
from tests.ui.windows import messages, read_message
from uc_desktop.app.bots.worker import InlineThinker
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.saves.journal import Journal
from uc_desktop.errors import BotError, problem
from uc_desktop.rules.commands import Command
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue", "random"))
STOPPED = "Bruno has stopped. “Try again” starts it again."


class Faulty(InlineThinker):
    """A thinker that fails as long as it is told to."""

    fails = True

    def answer(self) -> Command | None:
        found = super().answer()
        if self.fails:
            raise BotError(problem("bots.ended"))
        return found


@pytest.fixture
def thinker() -> Faulty:
    return Faulty()


@pytest.fixture
def begin(qtbot: QtBot, folder: Path, thinker: Faulty, quick_bots: None) -> Callable[[], MainWindow]:
    """Begins a game in which Bruno, a bot, is to decide first."""

    def start() -> MainWindow:
        made = make_window(folder, thinker)
        qtbot.addWidget(made)
        made.resize(1366, 768)
        made.show()
        made.begin(Header(SEATS, "bots", made.engine.content.hash, curtain=False))
        return made

    return start


def answer(window: MainWindow) -> None:
    """Close all boxes."""
    while window.pages.box is not None:
        read_message(window)


def controller_of(window: MainWindow) -> Controller:
    assert window.controller is not None
    return window.controller


def advice(window: MainWindow) -> str:
    """What the turn panel says is to be done."""
    item = window.view.builder.item("turn:advice")
    assert item is not None
    return item.text


def with_full_disk(window: MainWindow) -> FailingFile:
    """From now on the disk of the game on the table is full; the file through which it is written."""
    session, path = window.session, window.saved_in()
    assert session is not None and session.journal is not None and path is not None
    session.journal.close()
    loaded, file = load(path), FailingFile(path)
    session.journal = Journal(path, file, loaded.sum, loaded.data)
    return file


def test_a_bot_whose_step_cannot_be_saved_stops_and_goes_on_when_there_is_room(
    begin: Callable[[], MainWindow], thinker: Faulty, qtbot: QtBot
) -> None:
    thinker.fails = False
    window = begin()
    controller, file = controller_of(window), with_full_disk(window)
    qtbot.waitUntil(lambda: messages(window) != [] and not controller.bots_play)
    assert all("the last step was not saved" in words for words in messages(window))
    assert advice(window) == STOPPED
    answer(window)
    before = controller.session.state
    controller.press_key("confirm")
    assert advice(window) == "Bruno is thinking."
    qtbot.waitUntil(lambda: messages(window) != [] and not controller.bots_play)
    assert (controller.session.state, advice(window)) == (before, STOPPED)
    answer(window)
    file.room = float("inf")
    controller.press_thing("button:confirm")
    qtbot.waitUntil(lambda: controller.session.state.active == 0 and not controller.bots_play)
    assert messages(window) == []


def test_a_bot_that_failed_is_started_again_in_the_turn_panel(
    begin: Callable[[], MainWindow], thinker: Faulty, qtbot: QtBot
) -> None:
    window = begin()
    controller = controller_of(window)
    qtbot.waitUntil(lambda: not controller.bots_play)
    (words,) = messages(window)
    assert words.startswith("Bruno has stopped: ") and words.endswith("“Try again” in the turn panel starts it again.")
    button = window.view.builder.item("button:confirm")
    assert button is not None and (button.text, button.usable) == ("Try again", True)
    assert advice(window) == STOPPED
    answer(window)
    thinker.fails = False
    controller.press_key("confirm")
    qtbot.waitUntil(lambda: controller.session.state.active == 0 and not controller.bots_play)
    assert button.text != "Try again"


def test_a_bot_that_failed_is_started_again_when_the_history_is_left(
    begin: Callable[[], MainWindow], thinker: Faulty, qtbot: QtBot
) -> None:
    window = begin()
    controller = controller_of(window)
    qtbot.waitUntil(lambda: not controller.bots_play)
    answer(window)
    controller.press_key("history")
    assert "Try again" not in {item.text for item in window.view.builder.items()}
    thinker.fails = False
    controller.press_key("Escape")
    qtbot.waitUntil(lambda: controller.session.state.active == 0 and not controller.bots_play)
