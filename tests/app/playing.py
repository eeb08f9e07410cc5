"""Helpers of the session's and the journal's tests: games of two under way."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from functools import cache
from io import FileIO
from pathlib import Path
from random import Random
from typing import BinaryIO

import pytest

from tests.table import Table
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves.challenges import Challenge, of_the_day
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.saves.journal import Journal, game_data, step_of
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import GameFileError
from uc_desktop.rules.commands import CONFIRM, Command, Confirm
from uc_desktop.rules.engine import Engine

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue", "random"))
CHALLENGE = of_the_day(date(2026, 11, 22))
#: Gestures that can be taken back in `under_way`, one of them taken back already.
GESTURES = 4


def header(engine: Engine, undo: UndoPolicy = UndoPolicy.FREE, *, take_back: bool = False) -> Header:
    return Header(SEATS, "a seed", engine.content.hash, undo, may_take_back=take_back)


def fresh(
    engine: Engine, path: Path | None = None, undo: UndoPolicy = UndoPolicy.FREE, *, take_back: bool = False
) -> Session:
    """A new game, saved if a path is given."""
    made = header(engine, undo, take_back=take_back)
    return Session(engine, made, None if path is None else Journal.create(path, made), UndoList)


def solo_header(engine: Engine, game_id: str = "", challenge: Challenge | None = CHALLENGE) -> Header:
    """A game of one person with this id: the challenge, or the same game without its name."""
    name, start = (challenge.name, challenge.solo_start) if challenge else ("", CHALLENGE.solo_start)
    about = (CHALLENGE.seed, engine.content.hash, UndoPolicy.STRICT)
    return Header(SEATS[:1], *about, solo_start=start, challenge=name, side="advanced", game_id=game_id)


@cache
def played_to_the_end(engine: Engine) -> tuple[Entry, ...]:
    """A whole game of `solo_header`."""
    return play(Session(engine, solo_header(engine), None, UndoList), 5000).entries


def save(path: Path, header: Header, entries: Sequence[Entry]) -> Path:
    """Write a game file as it is after these commands, as a program leaves it that is killed then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(game_data(header, [step_of(entry.command, entry.state) for entry in entries]))
    return path


def play(session: Session, commands: int, seed: str = "moves") -> Session:
    """Give so many random commands, fewer if the game ends."""
    bot = RandomBot(seed)
    for _ in range(commands):
        if session.is_over:
            break
        session.submit(bot.pick(session.legal_commands()))
    return session


def next_commands(session: Session, count: int, seed: str = "step") -> tuple[Command, ...]:
    """Up to so many legal commands in a row before a confirmation; that alone if nothing else is legal."""
    state, found, chance = session.state, list[Command](), Random(seed)
    for _ in range(count):
        legal = [command for command in session.engine.legal_commands(state) if command != CONFIRM]
        if not legal:
            break
        found.append(chance.choice(legal))
        state, _ = session.engine.apply(state, found[-1])
    return tuple(found) or (CONFIRM,)


def under_way(engine: Engine, path: Path | None = None, undo: UndoPolicy = UndoPolicy.FREE) -> Session:
    """A game some rounds old, in the middle of a turn, with a gesture taken back that can be done again."""
    session = play(fresh(engine, path, undo), 120)
    while any(isinstance(entry.command, Confirm) for entry in session.entries[-GESTURES:]):
        play(session, 1)
    session.undo()
    return session


def on_table(table: Table, undo: UndoPolicy = UndoPolicy.FREE) -> Session:
    """A game that begins with the table's position and is not saved."""
    return Session(table.engine, header(table.engine, undo), None, UndoList, table.state)


def do(session: Session, *words: str) -> Session:
    """Give commands in words."""
    for each in words:
        session.submit(resolve_command(session.engine, session.state, each))
    return session


def reopened(session: Session, path: Path) -> Session:
    """The game as the next start of the program finds it."""
    session.close()
    return open_session(path, session.engine, UndoList)


@contextmanager
def files_closed() -> Iterator[None]:
    """Closes the game files opened meanwhile."""
    opened: list[Journal] = []
    begin = Journal.__init__

    def note(journal: Journal, path: Path, file: BinaryIO, checksum: str, data: bytes) -> None:
        opened.append(journal)
        begin(journal, path, file, checksum, data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "__init__", note)
        yield
    for journal in opened:
        with suppress(GameFileError):
            journal.close()


class FailingFile(FileIO):
    """A file on a disk that gets full: writes at most `room` bytes more, and cannot be cut back while `stuck`."""

    def __init__(self, path: Path, room: int = 0) -> None:
        super().__init__(path, "r+b")
        self.seek(0, 2)
        self.room: float = room
        self.stuck = False

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data[: int(min(self.room, len(data)))])

    def close(self) -> None:
        super().close()
        if self.stuck:
            raise OSError(errno.EIO, "Input/output error")

    def truncate(self, size: int | None = None) -> int:
        if self.stuck:
            raise OSError(errno.EIO, "Input/output error")
        return super().truncate(size)


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[int]:
    """How often a function of a module or class was called from now on, as a list of one number."""
    calls, original = [0], getattr(owner, name)

    def count(*given: object, **named: object) -> object:
        calls[0] += 1
        return original(*given, **named)

    monkeypatch.setattr(owner, name, count)
    return calls
