"""Replay saved games, in slices, with work that the number of their steps bounds.

Each step is carried out once, without looking ahead. What is left of the steps is then checked in full: what was undone
or taken back cannot come again. A position costs more to hash than to reach, so the first wrong hash is bisected for.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.saves.game_file import Loaded, Step, command_of
from uc_desktop.app.session.session import Session
from uc_desktop.errors import GameFileError, IllegalCommand, Problem, UnsoundGame, problem
from uc_desktop.rules.codec import state_hash

if TYPE_CHECKING:
    from uc_desktop.app.session.game_log import Entry
    from uc_desktop.app.session.session_state import SessionState
    from uc_desktop.app.session.take_back import ConfirmedTurn
    from uc_desktop.app.session.undo_list import Undo
    from uc_desktop.app.slices import Slices
    from uc_desktop.rules.engine import Engine
    from uc_desktop.rules.reasons import Reason

#: A game without a journal, where its file ends or where it last was as recorded, and what went wrong then.
Replayed = tuple[Session, UnsoundGame | None]


def replaying(loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo]) -> Slices[Replayed]:
    """Replay a game; every `next` is a step at most.

    With other cards the positions must be those recorded all the same. A game with a fault has nothing to undo.
    """
    return (yield from _Replay(loaded, engine, make_undo).run())


class _Check(Struct, frozen=True, eq=False):
    """A position whose hash was recorded in this line, and the turns taken back before it."""

    line: int
    recorded: str
    current: SessionState
    taken_back: tuple[ConfirmedTurn, ...]


class _Replay:
    """One replay; `session` is the game so far."""

    def __init__(self, loaded: Loaded, engine: Engine, make_undo: Callable[[], Undo]) -> None:
        self.session = Session(engine, loaded.header, None, make_undo)
        self._loaded = loaded
        self._first = _Check(1, "", self.session.current, ())
        self._checks: list[_Check] = []
        #: The line of each entry by its identity, which is its own as long as a log holds it.
        self._lines: dict[int, int] = {}

    def run(self) -> Slices[Replayed]:
        fault = yield from self._carry_out()
        wrong = self._go_to_last_right()
        if wrong is not None:
            fault = UnsoundGame(went_otherwise(self._loaded.path, wrong.line))
        blocked = yield from self._look_ahead()
        return self.session, fault if blocked is None else blocked

    def _carry_out(self) -> Slices[UnsoundGame | None]:
        """Carry out all steps before the first that is refused; that refusal."""
        session, path, hashes = self.session, self._loaded.path, self._loaded.hashes
        for index, step in enumerate(self._loaded.steps):
            line = index + 2
            unknown = unknown_card(step, session.engine)
            if unknown is not None:
                return UnsoundGame(not_allowed(path, line, unknown))
            try:
                session.replay(step, looks_ahead=False)
            except (IllegalCommand, GameFileError) as error:
                return step_fault(path, line, error)
            if command_of(step) is not None:
                self._lines[id(session.entries[-1])] = line
            if index in hashes:
                self._checks.append(_Check(line, hashes[index], session.current, session.taken_back))
            yield
        return None

    def _go_to_last_right(self) -> _Check | None:
        """Unless the last hash is right, go to a position with a right one before a wrong one; the check of that."""
        checks = self._checks
        if not checks or self._is_right(checks[-1]):
            return None
        right, wrong = -1, len(checks) - 1
        while wrong - right > 1:
            middle = (right + wrong) // 2
            if self._is_right(checks[middle]):
                right = middle
            else:
                wrong = middle
        last = checks[right] if right >= 0 else self._first
        self.session.go_to(last.current, last.taken_back)
        return checks[wrong]

    def _is_right(self, check: _Check) -> bool:
        return state_hash(replace(check.current.state, content=self._loaded.header.content)) == check.recorded

    def _look_ahead(self) -> Slices[UnsoundGame | None]:
        """Go to before the first command that leaves no way to finish; its refusal.

        What can be redone is checked too; a refusal of that leaves the game where it is.
        """
        session = self.session
        undone = len(session.entries)
        entries, before = self._with_redoable(), session.start
        for number, entry in enumerate(entries):
            if entry.command not in session.engine.legal_commands(before):
                session.go_to(session.at(min(number, undone)), session.taken_back)
                refusal = IllegalCommand(session.engine.why_not(before, entry.command))
                return step_fault(self._loaded.path, self._lines[id(entry)], refusal)
            before = entry.state
            yield
        return None

    def _with_redoable(self) -> tuple[Entry, ...]:
        """The entries, and those that come again if all that was undone is redone."""
        stack, count = self.session.undo_stack, 0
        while stack.canRedo():
            stack.redo()
            count += 1
        entries = self.session.entries
        for _ in range(count):
            stack.undo()
        return entries


def unknown_card(step: Step, engine: Engine) -> Problem | None:
    """The problem of a step that names a card that does not exist; None if it names no such card."""
    command = command_of(step)
    named = (getattr(command, "card", None), getattr(command, "drop", None), *getattr(command, "bottom", ()))
    unknown = (card for card in named if card is not None and card not in engine.content.cards)
    return next(map(no_card, unknown), None)


def no_card(card: str) -> Problem:
    """The problem of a card that does not exist."""
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
