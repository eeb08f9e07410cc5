"""Load saved games: to continue them, or read-only as far as the file is sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from uc_desktop.app.saves import game_file
from uc_desktop.app.saves.game_file import Loaded
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.replay import Replayed, no_card, replaying
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import Undo
from uc_desktop.app.slices import Slices, run_to_end
from uc_desktop.errors import GameFileError, OtherCards, Problem, UnsoundGame, problem
from uc_desktop.rules.checks.validation import position_faults
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: A game to go on with; or one to be looked at only, and why.
Opened = tuple[Session, GameFileError | None]


def open_session(path: Path, engine: Engine, make_undo: Callable[[], Undo], *, read_only: bool = False) -> Session:
    """Take a saved game up where it was left, as `take_up` does."""
    return take_up(game_file.load(path), engine, make_undo, read_only=read_only)


def take_up(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo], *, read_only: bool = False) -> Session:
    """A game where its file ends, to go on; GameFileError says what is wrong with the file.

    With `read_only` the file stays untouched, and nothing done in the session is saved.
    """
    check_content(loaded, engine)
    return _taken_up(loaded, engine, replayed(loaded, engine, make_undo), read_only=read_only)


def look_at(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo]) -> Session:
    """A game as far as its file is sound and it is now what it was then, sealed; its notices say what is wrong from
    there on.

    GameFileError if there is nothing to show.
    """
    return _looked_at(loaded, engine, replayed(loaded, engine, make_undo))


def opening(
    loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo], *, read_only: bool = False
) -> Slices[Opened]:
    """Take a game up, or look at it where that cannot be, in slices: it is replayed once.

    GameFileError if there is nothing to show.
    """
    check_start(loaded, engine)
    found = yield from replaying(loaded, engine, make_undo)
    try:
        return _taken_up(loaded, engine, found, read_only=read_only), None
    except GameFileError as error:
        return _looked_at(loaded, engine, found), error


def replayed(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo]) -> Replayed:
    """Replay a game at once; GameFileError if its start position is impossible."""
    check_start(loaded, engine)
    return run_to_end(replaying(loaded, engine, make_undo))


def _taken_up(loaded: Loaded, engine: Engine, found: Replayed, *, read_only: bool) -> Session:
    check_content(loaded, engine)
    session, fault = found
    if fault is not None:
        raise fault
    if loaded.fault is not None:
        raise UnsoundGame(loaded.fault)
    session.journal = None if read_only else Journal.resume(loaded)
    session.notices = () if loaded.torn is None else (loaded.torn,)
    return session


def check_content(loaded: Loaded, engine: Engine) -> None:
    """GameFileError if the game has other cards than the engine."""
    other = _other_content(loaded, engine)
    if other is not None:
        raise OtherCards(other)


def check_start(loaded: Loaded, engine: Engine) -> None:
    """GameFileError if the game begins with a position, and no game with these cards can come to it."""
    if loaded.header.start_position is not None:
        fault = next(_start_faults(loaded.header, loaded.header.start_position, engine), None)
        if fault is not None:
            raise GameFileError(problem("replay.start", problem=fault).at(loaded.path, 1))


def _start_faults(header: Header, start: State, engine: Engine) -> Iterator[Problem]:
    content = engine.content
    yield from (problem("replay.position", fault=fault[:200]) for fault in position_faults(engine.index, start))
    yield from (no_card(card) for card in header.known if card not in content.cards)
    if content.boards[start.players[0].board].side != header.side:
        yield problem("replay.wrong side")
    if not header.contracts and (start.contracts or any(player.contracts for player in start.players)):
        yield problem("replay.no contracts")
    if start.phase is not Phase.OVER and not engine.legal_commands(start):
        yield problem("replay.no legal command")


def _looked_at(loaded: Loaded, engine: Engine, found: Replayed) -> Session:
    other = _other_content(loaded, engine)
    session, error = found
    fault = None if error is None else error.problem
    wrong = other or fault
    if wrong is not None and not session.entries:
        raise GameFileError(problem("replay.nothing to show", problem=wrong))
    session.notices = tuple(filter(None, (other, fault or loaded.fault, loaded.torn)))
    session.sealed = True
    return session


def _other_content(loaded: Loaded, engine: Engine) -> Problem | None:
    """The problem of a game with other cards than the engine; None if they are the same."""
    found, here = loaded.header, engine.content.hash
    if found.content == here:
        return None
    other = problem("replay.other cards", found=found.content[:16], program=found.program[:16], here=here[:16])
    return other.at(loaded.path)
