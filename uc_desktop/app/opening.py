"""Taking up saved games: to go on, or only to look at what a file still tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from uc_desktop.app import game_file
from uc_desktop.app.game_file import Loaded
from uc_desktop.app.journal import Journal
from uc_desktop.app.session import Session, Undo
from uc_desktop.errors import GameFileError, UcError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State

LOOK_ONLY = "this game is open to be looked at only"
#: The number of steps after which a position was recorded, the position, and the hash recorded.
Check = tuple[int, State, str]


def open_session(path: Path, engine: Engine, make_undo: Callable[[], Undo], *, read_only: bool = False) -> Session:
    """Take a saved game up where it was left; GameFileError says what is wrong with the file.

    With `read_only` the file stays untouched, and nothing done in the session is saved.
    """
    loaded = load_for(path, engine)
    session, fault = replayed(loaded, engine, make_undo)
    if fault:
        raise GameFileError(fault)
    session.notice = loaded.torn
    session.journal = None if read_only else Journal.resume(loaded)
    return session


def load_for(path: Path, engine: Engine) -> Loaded:
    """Read a game file for an engine with the game's own cards; GameFileError if it has others."""
    loaded = game_file.load(path)
    other = _other_content(loaded, engine)
    if other:
        raise GameFileError(other)
    return loaded


def look_at(path: Path, engine: Engine, make_undo: Callable[[], Undo]) -> Session:
    """A saved game as far as its file is sound, sealed; its notice says what is wrong from there on.

    GameFileError if there is nothing to show.
    """
    loaded = game_file.load(path, tolerant=True)
    other = _other_content(loaded, engine)
    session, fault = replayed(loaded, engine, make_undo, hashed=not other)
    session.notice = ". ".join(filter(None, (other, fault or loaded.fault, loaded.torn)))
    session.sealed = LOOK_ONLY
    return session


def _other_content(loaded: Loaded, engine: Engine) -> str:
    """In words that the game has other cards than the engine; empty if it has not."""
    found, here = loaded.header, engine.content.hash
    if found.content == here:
        return ""
    return (
        f"{loaded.path}: the game was played with another set of cards and boards "
        f"({found.content:.16}, by version {found.program:.16}); here is {here:.16}"
    )


def replayed(
    loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo], *, hashed: bool = True
) -> tuple[Session, str]:
    """The game, without a journal, where the file ends; or where it last was as recorded, and what went wrong then.

    Unless `hashed`, the recorded hashes are not looked at.
    """
    session, checks, fault = _forward(loaded, engine, make_undo, len(loaded.steps))
    wrong = _first_wrong(checks) if hashed else None
    if wrong is None:
        return session, fault
    done = max((count for count, _, _ in checks if count < wrong), default=0)
    return _forward(loaded, engine, make_undo, done)[0], went_otherwise(loaded.path, wrong + 1)


def _forward(
    loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo], count: int
) -> tuple[Session, list[Check], str]:
    """The game after so many steps or before the first that the rules refuse, the hashes to check, and the refusal."""
    session = Session(engine, loaded.header, None, make_undo)
    checks: list[Check] = []
    for done, step in enumerate(loaded.steps[:count], 1):
        try:
            session.replay(step)
        except UcError as error:
            return session, checks, not_allowed(loaded.path, done + 1, str(error))
        if done - 1 in loaded.hashes:
            checks.append((done, session.state, loaded.hashes[done - 1]))
    return session, checks, ""


def not_allowed(path: Path, line: int, why: str) -> str:
    """In words that the rules refuse the step of this line."""
    return f"{path}:{line}: the rules do not allow this step: {why}"


def went_otherwise(path: Path, line: int) -> str:
    """In words that the position after this line is not the recorded one."""
    return f"{path}:{line}: the game went on differently from here; its rules were others"


def _first_wrong(checks: Sequence[Check]) -> int | None:
    """After how many steps the position was first not as recorded. Equal at the end means equal before."""
    if not checks or state_hash(checks[-1][1]) == checks[-1][2]:
        return None
    return next(count for count, state, saved in checks if state_hash(state) != saved)
