"""Completes the records of finished games from the folder of saved games.

A program that dies at the end of a game may have saved the game and not its result. Each game file is examined once,
and again when it has changed; which files were is kept in a small file beside them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from uc_desktop.app.records.record_keeper import RecordIndex, add_attempt
from uc_desktop.app.saves import json_store, lock
from uc_desktop.app.saves.game_file import Loaded, loading
from uc_desktop.app.saves.games import recent
from uc_desktop.app.session.replay import replaying
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.slices import Slices
from uc_desktop.errors import GameFileError, UcError
from uc_desktop.regular_file import open_regular
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.terms import ROUNDS, TILES

FILE: Final = "examined.json"
#: A longer file is none of ours.
_MOST_BYTES: Final = 10_000_000
#: Games examined between two writings of the file.
_KEEP_EVERY: Final = 50


def complete_records(folder: Path, engine_for: Callable[[str], Engine]) -> Slices[None]:
    """Add what is missing of the games in the folder to its records, in short pieces of work.

    Damaged games are left out. Games that a program has open and games whose cards are missing are tried again at the
    next start. GameFileError if the records cannot be read or written.
    """
    # Loading cards takes longer than replaying a game.
    engine_for, recorded = lru_cache(maxsize=2)(engine_for), cache(lambda: RecordIndex(folder))
    before = json_store.load(folder / FILE, _MOST_BYTES) or {}
    paths = recent(folder)
    found = {path.name: _stamp(path) for path in paths}
    examined = {name: stamp for name, stamp in found.items() if before.get(name) == stamp}
    known = len(examined)
    try:
        # The first attempt at a challenge is the oldest game of it.
        for path in reversed(paths):
            if path.name in examined:
                continue
            yield
            if (yield from _examine(path, engine_for, recorded)):
                examined[path.name] = found[path.name]
                if (len(examined) - known) % _KEEP_EVERY == 0:
                    json_store.save(folder / FILE, examined)
    finally:
        if examined != before:
            json_store.save(folder / FILE, examined)


def _stamp(path: Path) -> list[int]:
    """Changes when the file changes."""
    try:
        found = path.stat()
    except OSError:
        return []
    return [found.st_mtime_ns, found.st_size]


def _examine(path: Path, engine_for: Callable[[str], Engine], recorded: Callable[[], RecordIndex]) -> Slices[bool]:
    """Add what is missing of a game, step by step; false if it must be examined again at the next start."""
    if not _is_free(path):
        return False
    try:
        loaded = yield from loading(path)
    except GameFileError:
        return True
    yield
    header, confirmed = loaded.header, sum(isinstance(step, Confirm) for step in loaded.steps)
    if header.challenge and confirmed:
        add_attempt(header, loaded.data, path.parent)
    if header.what_if or not header.has_people or confirmed < ROUNDS * TILES * len(header.seats):
        return True
    if recorded().has_all(header):
        return True
    engine = _engine(header.content, engine_for)
    if engine is None:
        return False
    yield
    session = yield from _replayed(loaded, engine)
    return session is None or not session.is_over or _complete(session, loaded, recorded())


def _engine(content: str, engine_for: Callable[[str], Engine]) -> Engine | None:
    """The rules with the cards of this hash; None if those are missing."""
    with suppress(UcError):
        engine = engine_for(content)
        return engine if engine.content.hash == content else None
    return None


def _replayed(loaded: Loaded, engine: Engine) -> Slices[Session | None]:
    """The game at its end; None if its rules are others here."""
    if len(loaded.steps) - 1 not in loaded.hashes:
        return None
    session, fault = yield from replaying(loaded, engine, UndoList)
    return session if fault is None else None


def _complete(session: Session, loaded: Loaded, recorded: RecordIndex) -> bool:
    """Add what is missing of a game that ended; false if a program has it open, which will do so itself."""
    try:
        with open_regular(loaded.path) as file:
            about = os.fstat(file.fileno())
            if not lock.take(file) or about.st_size != loaded.size:
                return False
            recorded.complete(session, datetime.fromtimestamp(about.st_mtime, UTC), loaded.data)
    except OSError:
        return False
    return True


def _is_free(path: Path) -> bool:
    """Whether no program has the game open, and it can be read."""
    try:
        with open_regular(path) as file:
            return lock.take(file)
    except OSError:
        return False
