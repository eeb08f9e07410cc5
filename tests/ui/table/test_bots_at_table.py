"""What the bots at the table are asked, and with which randomness."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.app.playing import header
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.errors import BotError
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.ui.table.bots.bots_at_table import BotsAtTable
from uc_desktop.ui.window.undo_stack import UndoStack

BOTS = (Seat("Ana", "orange", "random"), Seat("Bruno", "blue", "random"))


class Asked:
    """A thinker that never answers, and keeps the seeds it was asked with."""

    def __init__(self) -> None:
        self.seeds: list[str] = []

    def play_with(self, content: Content) -> None:
        pass

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        self.seeds.append(seed)

    def answer(self) -> Command | None:
        return None

    def close(self) -> None:
        pass


def seed_asked_with(qtbot: QtBot, engine: Engine, made: Header) -> str:
    """The seed of the bot that is to decide first."""
    asked = Asked()
    session = Session(engine, made, None, UndoStack)

    def failed(error: BotError) -> None:
        pytest.fail(str(error))

    bots = BotsAtTable(session, asked, lambda _: None, lambda: True, lambda: None, failed, lambda: False)
    bots.start()
    qtbot.waitUntil(lambda: bool(asked.seeds))
    bots.stop()
    (seed,) = asked.seeds
    return seed.rpartition("/")[0]


@pytest.mark.rule("Q-18")
def test_a_bots_chance_comes_from_the_games_id_not_from_its_seed(qtbot: QtBot, engine: Engine) -> None:
    made = replace(header(engine), seats=BOTS, seed="a seed", game_id="an id")
    assert seed_asked_with(qtbot, engine, made) == "an id"
    assert seed_asked_with(qtbot, engine, replace(made, seed="another")) == "an id"
    assert seed_asked_with(qtbot, engine, replace(made, game_id="another id")) == "another id"
