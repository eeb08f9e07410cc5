"""The performance figures of files: opening a finished game, and refusing malicious files."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from uc_desktop.ai.random import RandomBot
from uc_desktop.app.malicious_inputs import MALICIOUS_INPUTS
from uc_desktop.app.saves.game_file import MOST_STEPS, Step, load
from uc_desktop.app.saves.header import HUMAN, Header
from uc_desktop.app.saves.journal import game_data, step_of, write_whole
from uc_desktop.app.scenario.file import read_scenario
from uc_desktop.app.session.game_loader import open_session, opening
from uc_desktop.app.session.history import Unit, history_of
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.simulation.simulate import bot_seats
from uc_desktop.app.slices import run_to_end
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import UcError
from uc_desktop.rules.commands import Command, Confirm, Done, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, Phase

SEED: Final = "bench"
#: The seat of the person in `late_game`.
PERSON: Final = 0
TIMES: Final = 5
#: No position has this hash.
NO_HASH: Final = "0" * 16


def figures(content: Content) -> dict[str, Any]:
    """All figures of files, times in the unit of their names."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return {**_loading(content, folder), **_malicious(content, folder)}


def finished_game(engine: Engine, path: Path) -> Session:
    """Write a finished game of four, always the same one; what is done in the session is not saved."""
    header = Header(bot_seats(("random",) * 4), SEED, engine.content.hash)
    return _written(engine, path, header, lambda state: state.phase is Phase.OVER)


def late_game(engine: Engine, path: Path, seed: str) -> None:
    """Write a game of a person against three bots up to the person's first turn of the last era."""
    seats = bot_seats(("random",) * 4)
    header = Header((replace(seats[PERSON], player=HUMAN), *seats[PERSON + 1 :]), seed, engine.content.hash)
    late = PRODUCTION_ROUNDS[-2] + 1
    _written(
        engine, path, header,
        lambda state: state.round == late and state.phase is Phase.TURN and state.active == PERSON,
    )  # fmt: skip


def next_command(bot: RandomBot, legal: Sequence[Command]) -> Command:
    """What random play does that leaves nothing out: turns that are ended at once build nothing worth looking at."""
    return bot.pick(tuple(command for command in legal if not isinstance(command, Confirm | Done)) or tuple(legal))


def _written(engine: Engine, path: Path, header: Header, is_enough: Callable[[State], bool]) -> Session:
    session = Session(engine, header, None, UndoList)
    bot = RandomBot(header.seed)
    while not is_enough(session.state):
        session.submit(next_command(bot, session.legal_commands()))
    write_whole(path, game_data(header, [step_of(entry.command, entry.state) for entry in session.entries]))
    return session


def _loading(content: Content, folder: Path) -> dict[str, Any]:
    """A finished game, and two with as many steps as a file can hold: the last placements tried again and again; in one
    of them the last position is not as recorded."""
    path, longest, wrong = folder / "finished", folder / "longest", folder / "wrong"
    session = finished_game(Engine(content), path)
    steps = _longest(session)
    write_whole(longest, game_data(session.header, steps))
    last = next(at for at in reversed(range(len(steps))) if steps[at][1] is not None)
    write_whole(wrong, game_data(session.header, [*steps[:last], (steps[last][0], NO_HASH), *steps[last + 1 :]]))
    return {
        "finished_game_commands": len(session.entries),
        "loading_finished_game_ms": _ms(median(_open(content, path) for _ in range(TIMES))),
        "loading_longest_game_ms": _ms(_open(content, longest)),
        "showing_longest_faulty_game_ms": _ms(_show(content, wrong)),
    }


def _longest(session: Session) -> list[tuple[Step, str | None]]:
    """The steps of a finished game up to its last placement, and then placements that are undone."""
    history, engine = history_of(session), session.engine
    steps: list[tuple[Step, str | None]] = [step_of(entry.command, entry.state) for entry in session.entries]
    start = next(
        number for number in reversed(history.starts(Unit.TURN)) if isinstance(session.entries[number].command, Place)
    )
    before = history.at(start).state
    placed = [
        step_of(each, engine.apply(before, each)[0])
        for each in engine.legal_commands(before)
        if isinstance(each, Place)
    ]
    del steps[start:]
    for turn in range((MOST_STEPS - start) // 2):
        steps += [placed[turn % len(placed)], ("undo", None)]
    return steps


def _open(content: Content, path: Path) -> float:
    # An engine that has seen the game already would know the answers.
    engine = Engine(content)
    return _timed(lambda: open_session(path, engine, UndoList).close())


def _show(content: Content, path: Path) -> float:
    engine = Engine(content)
    return _timed(lambda: run_to_end(opening(load(path), engine, UndoList)))


def _malicious(content: Content, folder: Path) -> dict[str, Any]:
    """The longest time in which any reader refuses any of the malicious inputs."""
    took = dict(_refusals(content, folder))
    worst = max(took, key=lambda what: took[what])
    return {"hostile_files": len(took), "hostile_file_worst_ms": _ms(took[worst]), "hostile_file_worst": worst}


def _refusals(content: Content, folder: Path) -> Iterator[tuple[str, float]]:
    """How long each reader takes to refuse each malicious input."""
    cards = folder / "set" / "cards"
    cards.mkdir(parents=True)
    path = cards / "malicious.yaml"
    readers: dict[str, Callable[[], object]] = {
        "game": lambda: load(path),
        "card set": lambda: load_content(cards.parent),
        "scenario": lambda: read_scenario(path, content),
    }
    for what, make in MALICIOUS_INPUTS.items():
        make(path)
        for name, read in readers.items():
            yield f"{what} as a {name}", _timed(lambda read=read: _refused(read))  # type: ignore[misc]
        path.unlink()


def _refused(read: Callable[[], object]) -> None:
    try:
        read()
    except UcError:
        return
    raise AssertionError("a malicious input was read")


def _timed(action: Callable[[], object]) -> float:
    started = perf_counter()
    action()
    return perf_counter() - started


def _ms(seconds: float) -> float:
    return round(seconds * 1e3, 1)
