"""Completes the records of finished games from the folder of saved games.

A program that dies at the end of a game may have saved the game and not its result. Each game file is examined once,
and again when it has changed; which files were is kept in a small file beside them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from uc_desktop.app import lock, small_file
from uc_desktop.app.game_file import Loaded, load
from uc_desktop.app.games import recent
from uc_desktop.app.result_keeper import Recorded, add_attempt
from uc_desktop.app.session import Session
from uc_desktop.app.undo_list import UndoList
from uc_desktop.errors import GameFileError, UcError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.terms import ROUNDS, TILES

FILE: Final = "examined.json"
#: A longer file is none of ours.
_MOST_BYTES: Final = 10_000_000


def complete_records(folder: Path, engine_for: Callable[[str], Engine]) -> Iterator[None]:
    """Add what is missing of the games in the folder to its records, in short pieces of work.

    Damaged games, and those whose cards are not at hand, are left out; games that a program has open are examined the
    next time. GameFileError if the records cannot be read or written.
    """
    # Loading cards takes longer than replaying a game.
    engine_for, recorded = lru_cache(maxsize=2)(engine_for), cache(lambda: Recorded(folder))
    examined = small_file.members(folder / FILE, _MOST_BYTES) or {}
    stamps: dict[str, object] = {}
    for path in recent(folder):
        stamp = _stamp(path)
        if examined.get(path.name) == stamp:
            stamps[path.name] = stamp
            continue
        yield
        if (yield from _examine(path, engine_for, recorded)):
            stamps[path.name] = stamp
            # The rest may never be reached.
            small_file.keep(folder / FILE, {**examined, **stamps})
    if stamps != examined:
        small_file.keep(folder / FILE, stamps)


def _stamp(path: Path) -> list[int]:
    """Changes when the file changes."""
    try:
        found = path.stat()
    except OSError:
        return []
    return [found.st_mtime_ns, found.st_size]


def _examine(
    path: Path, engine_for: Callable[[str], Engine], recorded: Callable[[], Recorded]
) -> Generator[None, None, bool]:
    """Add what is missing of a game, step by step; false if a program has the game open."""
    if not _is_free(path):
        return False
    try:
        loaded = load(path)
    except GameFileError:
        return True
    yield
    header, confirmed = loaded.header, sum(isinstance(step, Confirm) for step in loaded.steps)
    if header.challenge and confirmed:
        add_attempt(header, path.parent)
    if header.what_if or not header.has_people or confirmed < ROUNDS * TILES * len(header.seats):
        return True
    if recorded().has_all(header):
        return True
    session = yield from _replayed(loaded, engine_for)
    if session is None or not session.is_over:
        return True
    return _complete(session, loaded, recorded())


def _replayed(loaded: Loaded, engine_for: Callable[[str], Engine]) -> Generator[None, None, Session | None]:
    """The game at its end; None if its rules or cards are others here."""
    with suppress(UcError):
        engine = engine_for(loaded.header.content)
        if engine.content.hash != loaded.header.content:
            return None
        yield
        session = Session(engine, loaded.header, None, UndoList)
        for step in loaded.steps:
            session.replay(step)
            yield
        if state_hash(session.state) == loaded.hashes.get(len(loaded.steps) - 1):
            return session
    return None


def _complete(session: Session, loaded: Loaded, recorded: Recorded) -> bool:
    """Add what is missing of a game that ended; false if a program has it open, which will do so itself."""
    try:
        with loaded.path.open("rb") as file:
            about = os.fstat(file.fileno())
            if not lock.take(file) or about.st_size != loaded.size:
                return False
            recorded.complete(session, datetime.fromtimestamp(about.st_mtime, UTC))
    except OSError:
        return False
    return True


def _is_free(path: Path) -> bool:
    """Whether no program has the game open, and it can be read."""
    try:
        with path.open("rb") as file:
            return lock.take(file)
    except OSError:
        return False
