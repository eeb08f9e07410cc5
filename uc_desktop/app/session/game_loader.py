"""Load saved games: to continue them, or read-only as far as the file is sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from uc_desktop.app.saves import game_file
from uc_desktop.app.saves.game_file import Loaded, Step, command_of
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import Undo
from uc_desktop.errors import GameFileError, IllegalCommand, OtherCards, Problem, UnsoundGame, problem
from uc_desktop.rules.checks.validation import position_faults
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: The number of steps after which a position was recorded, the position, and the hash recorded.
Check = tuple[int, State, str]


def open_session(path: Path, engine: Engine, make_undo: Callable[[], Undo], *, read_only: bool = False) -> Session:
    """Take a saved game up where it was left, as `take_up` does."""
    return take_up(game_file.load(path), engine, make_undo, read_only=read_only)


def take_up(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo], *, read_only: bool = False) -> Session:
    """A game where its file ends, to go on; GameFileError says what is wrong with the file.

    With `read_only` the file stays untouched, and nothing done in the session is saved.
    """
    check_content(loaded, engine)
    session, fault = replayed(loaded, engine, make_undo)
    if fault is not None:
        raise fault
    if loaded.fault is not None:
        raise UnsoundGame(loaded.fault)
    session.notices = () if loaded.torn is None else (loaded.torn,)
    session.journal = None if read_only else Journal.resume(loaded)
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
    yield from (_no_card(card) for card in header.known if card not in content.cards)
    if content.boards[start.players[0].board].side != header.side:
        yield problem("replay.wrong side")
    if not header.contracts and (start.contracts or any(player.contracts for player in start.players)):
        yield problem("replay.no contracts")
    if start.phase is not Phase.OVER and not engine.legal_commands(start):
        yield problem("replay.no legal command")


def look_at(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo]) -> Session:
    """A game as far as its file is sound and it is now what it was then, sealed; its notices say what is wrong from
    there on.

    GameFileError if there is nothing to show.
    """
    other = _other_content(loaded, engine)
    session, found = replayed(loaded, engine, make_undo)
    fault = None if found is None else found.problem
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


def replayed(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo]) -> tuple[Session, UnsoundGame | None]:
    """The game, without a journal, where the file ends; or where it last was as recorded, and what went wrong then.

    With other cards the positions must be those recorded all the same. Raises GameFileError if the start position is
    impossible.
    """
    check_start(loaded, engine)
    session, checks, fault = _forward(loaded, engine, make_undo, len(loaded.steps))
    wrong = _first_wrong(checks, loaded.header.content)
    if wrong is None:
        return session, fault
    done = max((count for count, _, _ in checks if count < wrong), default=0)
    return _forward(loaded, engine, make_undo, done)[0], UnsoundGame(went_otherwise(loaded.path, wrong + 1))


def _forward(
    loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo], count: int
) -> tuple[Session, list[Check], UnsoundGame | None]:
    """The game after so many steps or before the first that the rules refuse, the hashes to check, and the refusal."""
    session = Session(engine, loaded.header, None, make_undo)
    checks: list[Check] = []
    for done, step in enumerate(loaded.steps[:count], 1):
        unknown = unknown_card(step, engine)
        if unknown is not None:
            return session, checks, UnsoundGame(not_allowed(loaded.path, done + 1, unknown))
        try:
            session.replay(step)
        except (IllegalCommand, GameFileError) as error:
            return session, checks, step_fault(loaded.path, done + 1, error)
        if done - 1 in loaded.hashes:
            checks.append((done, session.state, loaded.hashes[done - 1]))
    return session, checks, None


def unknown_card(step: Step, engine: Engine) -> Problem | None:
    """The problem of a step that names a card that does not exist; None if it names no such card."""
    command = command_of(step)
    named = (getattr(command, "card", None), getattr(command, "drop", None), *getattr(command, "bottom", ()))
    unknown = (card for card in named if card is not None and card not in engine.content.cards)
    return next(map(_no_card, unknown), None)


def _no_card(card: str) -> Problem:
    return problem("replay.no card", card=repr(card)[:40])


def step_fault(path: Path, line: int, error: IllegalCommand | GameFileError) -> UnsoundGame:
    """The error of a saved game whose step in this line was refused with another error."""
    why = error.reasons if isinstance(error, IllegalCommand) else error.problem
    return UnsoundGame(not_allowed(path, line, why))


def not_allowed(path: Path, line: int, why: Problem | tuple[Reason, ...]) -> Problem:
    """The problem of a step that the rules refuse."""
    return problem("replay.not allowed", why=why).at(path, line)


def went_otherwise(path: Path, line: int) -> Problem:
    """The problem of a position that is not the recorded one."""
    return problem("replay.otherwise").at(path, line)


def _first_wrong(checks: Sequence[Check], content: str) -> int | None:
    """After how many steps the position was first not as recorded. Equal at the end means equal before."""

    def is_right(check: Check) -> bool:
        _, state, saved = check
        return state_hash(replace(state, content=content)) == saved

    if not checks or is_right(checks[-1]):
        return None
    return next(check[0] for check in checks if not is_right(check))
