"""Perft: how many sequences of legal commands lead on from ten positions, by their length and by their first command.

`UC_REWRITE=1 pytest tests/recorded` counts them anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import pytest

from tests.recorded.game_text import commands_in, first_difference
from tests.recorded.test_game_texts import GAMES, HINT, lines_of
from tests.whole import part
from uc_desktop.app.scenario.command_forms import format_commands
from uc_desktop.app.scenario.position import NAMES
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State

COUNTED = Path(__file__).with_name("perft.txt")


#: For each position the recorded game, the number of its commands before, and the length of the longest sequences.
POSITIONS: dict[str, tuple[str, int, int]] = {
    "set-up": ("4-basic-greedy", 0, 7),
    "first turn": ("2-basic-greedy", 8, 5),
    "middle of a game": ("3-basic-random", 236, 5),
    "slot being performed": ("2-advanced-greedy-and-random", 185, 5),
    "advanced boards": ("4-advanced-contracts-greedy", 555, 4),
    "contract to be claimed": ("3-basic-contracts-greedy", 362, 5),
    "Production": ("1-advanced-greedy", 139, 6),
    "end of an era": ("4-basic-greedy", 277, 6),
    "solo": ("1-advanced-greedy", 196, 5),
    "last turns": ("4-advanced-contracts-greedy", 713, 4),
}


def state_at(engine: Engine, game: str, commands: int) -> State:
    """A recorded game after so many commands."""
    state, choose = engine.new_game(GAMES[game][1]), commands_in(lines_of(game))
    for _ in range(commands):
        command = choose(engine, state)
        assert command is not None, "the game is over"
        state, _events = engine.apply(state, command)
    return state


def sequences(engine: Engine, state: State, length: int) -> int:
    """How many sequences of so many commands are legal."""
    legal = engine.legal_commands(state)
    if length == 1:
        return len(legal)
    return sum(sequences(engine, engine.apply(state, command)[0], length - 1) for command in legal)


def counted(engine: Engine, name: str, *, whole: bool = True) -> Iterator[str]:
    """What is counted from a position, as lines; unless `whole`, all but the longest sequences."""
    game, commands, longest = POSITIONS[name]
    state = state_at(engine, game, commands)
    yield f"{name}: {game} after {commands} commands"
    yield f"    round {state.round}, {state.phase}, {NAMES[state.active]} decides"
    for length in range(1, longest):
        yield f"    sequences of {length}: {sequences(engine, state, length)}"
    if not whole:
        return
    yield f"    sequences of {longest}, by the first command:"
    for words, command in sorted(format_commands(engine.legal_commands(state)), key=itemgetter(0)):
        yield f"        {words}: {sequences(engine, engine.apply(state, command)[0], longest - 1)}"


def recorded() -> dict[str, list[str]]:
    """The recorded lines by position."""
    sections = [section.splitlines() for section in COUNTED.read_text(encoding="utf-8").split("\n\n")]
    return {lines[0].partition(":")[0]: lines for lines in sections}


@pytest.mark.skipif("UC_REWRITE" not in os.environ, reason="only on demand")
def test_count_anew(content: Content) -> None:
    engine = Engine(content)
    sections = ["\n".join(counted(engine, name)) for name in POSITIONS]
    COUNTED.write_text("\n\n".join(sections) + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_sequences_are_legal_as_recorded(content: Content, name: str) -> None:
    found = list(counted(Engine(content), name, whole=part(False, True)))
    difference = first_difference(recorded()[name][: part(len(found), None)], found)
    assert not difference, f"{name}, {difference}\n{HINT}"
