"""Two hundred games, recorded as seed and outcome: played again they end as they did, and so do their game files.

A change of the rules or of the card data changes outcomes; `UC_REWRITE=1 pytest tests/recorded` records them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.whole import part
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves import game_file
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import game_data
from uc_desktop.app.session.game_loader import replayed
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.simulation.simulate import bot_seats
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine

GAMES = 200
SHARES = 20
#: How many of the games are also saved, read again and replayed.
SAVED = part(20, GAMES)
RECORDED = Path(__file__).with_name("games.txt")
HINT = "if that is meant: UC_REWRITE=1 pytest tests/recorded"


def game(engine: Engine, number: int) -> tuple[Header, list[Command], str]:
    """A random game of two to four, its commands, and the hash of its end."""
    header = Header(bot_seats(("random",) * (2 + number % 3)), f"recorded-{number}", engine.content.hash)
    bot, commands = RandomBot(str(number)), list[Command]()
    state = engine.new_game(header.setup)
    while legal := engine.legal_commands(state):
        commands.append(bot.pick(legal))
        state, _ = engine.apply(state, commands[-1])
    return header, commands, state_hash(state)


def recorded() -> list[tuple[int, str]]:
    """The number of commands and the last position's hash, by game."""
    lines = RECORDED.read_text(encoding="utf-8").splitlines()[1:]
    return [(int(commands), ending) for _, commands, ending in (line.split() for line in lines)]


@pytest.mark.skipif("UC_REWRITE" not in os.environ, reason="only on demand")
def test_record_anew(engine: Engine) -> None:
    lines = ["game commands hash-of-the-end"]
    for number in range(GAMES):
        _, commands, ending = game(engine, number)
        lines.append(f"{number} {len(commands)} {ending}")
    RECORDED.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_two_hundred_games_are_recorded() -> None:
    assert len(recorded()) == GAMES


@pytest.mark.parametrize("share", range(SHARES))
def test_recorded_games_end_as_they_did(engine: Engine, tmp_path: Path, share: int) -> None:
    for number in range(share, GAMES, SHARES):
        header, commands, ending = game(engine, number)
        assert (len(commands), ending) == recorded()[number], f"game {number}; {HINT}"
        if number < SAVED:
            assert end_of_saved(engine, tmp_path / f"{number}.ucgame", header, commands) == ending


def end_of_saved(engine: Engine, path: Path, header: Header, commands: list[Command]) -> str:
    """The hash at the end of the game after it was saved and read again."""
    path.write_bytes(game_data(header, [(command, None) for command in commands]))
    session, fault = replayed(game_file.load(path), engine, UndoList)
    assert not fault
    return state_hash(session.state)
