"""Replaying saved games: each step once, few hashes, looking ahead for what is left only, whatever the steps are."""

from __future__ import annotations

from itertools import cycle, islice
from math import ceil, log2
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.app.playing import counted, fresh, header, play
from tests.error_texts import error_text, notice_text
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves.game_file import UNDO, Loaded, Step, load
from uc_desktop.app.saves.journal import game_data, step_of
from uc_desktop.app.session import replay
from uc_desktop.app.session.game_loader import opening, replayed
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.take_back import ConfirmedTurn, with_taken_back
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.slices import run_to_end
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

WRONG = "f" * 16
#: A step with the hash of the position after it, if it has one.
Line = tuple[Step, str | None]


def written(engine: Engine, path: Path, steps: list[Line]) -> Loaded:
    path.write_bytes(game_data(header(engine), steps))
    return load(path)


def opened(loaded: Loaded, engine: Engine) -> tuple[Session, GameFileError | None]:
    return run_to_end(opening(loaded, engine, UndoList, read_only=True))


def to_and_fro(engine: Engine, turns: int) -> list[Line]:
    """Steps to the first turn, and there one command after the other, each done and undone."""
    session = fresh(engine)
    while session.state.phase is not Phase.TURN:
        play(session, 1)
    steps: list[Line] = [step_of(entry.command, entry.state) for entry in session.entries]
    for command in islice(cycle(session.legal_commands()), turns):
        steps += [step_of(command, engine.apply(session.state, command)[0]), (UNDO, None)]
    return steps


def test_a_wrong_last_hash_is_found_with_each_step_done_once_and_few_hashes(
    engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = to_and_fro(engine, 300)
    steps[-2] = (steps[-2][0], WRONG)
    loaded = written(engine, path, steps)
    done, hashes = counted(monkeypatch, Session, "replay"), counted(monkeypatch, replay, "state_hash")
    session, why = opened(loaded, engine)
    assert why is not None
    assert error_text(why) == f"{path}:{len(steps)}: the game continued differently from here, under other rules"
    assert session.sealed
    assert state_hash(session.state) == steps[-4][1]
    assert done == [len(steps)]
    assert hashes[0] <= ceil(log2(len(loaded.hashes))) + 1


@pytest.mark.parametrize("right", [0, 1, 2, 6, 10])
def test_the_first_of_several_wrong_hashes_is_found(engine: Engine, path: Path, right: int) -> None:
    entries = play(fresh(engine), 10).entries
    steps: list[Line] = [step_of(entry.command, entry.state) for entry in entries[:right]]
    steps += [(entry.command, WRONG) for entry in entries[right:]]
    session, why = replayed(written(engine, path, steps), engine, UndoList)
    assert session.entries == entries[:right]
    assert (why is None) == (right == 10)
    if why is not None:
        assert error_text(why).startswith(f"{path}:{right + 2}: the game continued differently")


def test_only_what_is_left_is_looked_ahead_for(engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = written(engine, path, to_and_fro(engine, 100))
    listed = counted(monkeypatch, Engine, "legal_commands")
    session, why = opened(loaded, engine)
    assert why is None
    # The last gesture can be redone.
    assert listed == [len(session.entries) + 1]


def blocked(engine: Engine) -> tuple[list[Command], Command, Command]:
    """The commands that lead to a turn, one that leaves no way to finish there, and a legal one that can be undone."""
    for seed in range(100):
        session, bot = fresh(engine), RandomBot(str(seed))
        while legal := session.legal_commands():
            refused = [command for command in engine.moves(session.state) if command not in legal]
            if refused:
                return [entry.command for entry in session.entries], refused[0], legal[0]
            session.submit(bot.pick(legal))
    raise AssertionError("no command was refused for want of a way")


def test_a_step_that_leaves_no_way_is_refused_where_it_stands_or_can_be_redone(engine: Engine, path: Path) -> None:
    before, refused, legal = blocked(engine)
    start: list[Line] = [(command, None) for command in before]
    words = f"{path}:{len(before) + 2}: the rules do not allow this step: "
    for steps in ([*start, (refused, None)], [*start, (refused, None), (UNDO, None)]):
        session, why = opened(written(engine, path, steps), engine)
        assert why is not None and error_text(why).startswith(words)
        assert session.sealed
        assert [entry.command for entry in session.entries] == before
        assert notice_text(session.notices).startswith(words)
    session, why = opened(written(engine, path, [*start, (refused, None), (UNDO, None), (legal, None)]), engine)
    assert why is None
    assert [entry.command for entry in session.entries] == [*before, legal]


class TakesTunnels(Engine):
    """Rules that take a tunnel from the supply at every command."""

    def apply(self, state: State, command: Command, *, looks_ahead: bool = True) -> tuple[State, tuple]:  # type: ignore[type-arg]
        after, events = super().apply(state, command, looks_ahead=looks_ahead)
        return replace(after, tunnels_left=after.tunnels_left - 1), events


def test_a_game_that_goes_otherwise_from_its_first_step_has_no_steps(engine: Engine, path: Path) -> None:
    steps: list[Line] = [step_of(entry.command, entry.state) for entry in play(fresh(engine), 5).entries]
    session, why = replayed(written(engine, path, steps), TakesTunnels(engine.content), UndoList)
    assert why is not None and error_text(why).startswith(f"{path}:2: ")
    assert session.entries == ()


@given(st.lists(st.integers(0, 9), max_size=30))
def test_no_turn_taken_back_stands_later_than_one_taken_back_after_it(places: list[int]) -> None:
    found: tuple[ConfirmedTurn, ...] = ()
    expected: list[int] = []
    for place in places:
        found = with_taken_back(found, ConfirmedTurn(0, place, place, 1, Phase.TURN))
        expected = [*(min(each, place) for each in expected), place]
        assert [turn.to for turn in found] == expected
