"""The saved games of the window: begun, opened, gone on with from the past, each with the rules for its cards."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QFile

from uc_desktop.app.records import results
from uc_desktop.app.records.missing_records import complete_records
from uc_desktop.app.records.record_keeper import RecordIndex, add_attempt, has_begun, keep_attempt, keep_game
from uc_desktop.app.saves import companions, lock
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.games import new_path
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.game_loader import open_session, opening
from uc_desktop.app.session.history import history_of
from uc_desktop.app.session.session import Session
from uc_desktop.app.slices import run_to_end
from uc_desktop.errors import ContentError, GameFileError, OtherCards, UnsoundGame, problem, system_problem
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import fault_words
from uc_desktop.regular_file import open_regular
from uc_desktop.ui.window.undo_stack import UndoStack

if TYPE_CHECKING:
    from uc_desktop.app.saves.header import Seat
    from uc_desktop.app.session.card_sets import CardSets
    from uc_desktop.errors import Problem
    from uc_desktop.rules.engine import Engine


class GamesFolder:
    """Games in the folder `path`; `engine` has the shipped cards, those of other games are found in `sets`."""

    def __init__(self, path: Path, engine: Engine, sets: Callable[[], CardSets]) -> None:
        self.path, self._engine, self._sets = path, engine, sets

    def engine_for(self, content: str) -> Engine:
        """The rules with the cards of this hash, or with the shipped ones if those are not at hand."""
        if content == self._engine.content.hash:
            return self._engine
        return self._sets().engine(content) or self._engine

    def engine_with(self, packs: Sequence[Path]) -> Engine:
        """The rules with these packs; ContentError for their faults."""
        return self._sets().engine_with(packs) if packs else self._engine

    def keep_cards(self, content: str, packs: Sequence[Path]) -> Problem | None:
        """Keep the cards of a game that was just saved, of this hash and with these packs; what to tell the player if
        that fails."""
        try:
            found = None if self._sets().keep(packs).name == content else problem("saved_game.packs changed")
        except ContentError:
            found = problem("saved_game.packs changed")
        except GameFileError as error:
            found = problem("saved_game.disk failed", problem=error.problem)
        # Without a pack the game has the shipped cards, which stay until the program is updated.
        return found if packs else None

    def begun(self, header: Header, engine: Engine) -> Session:
        """A new game with these rules and an id of its own, saved from its first moment; if it cannot be, a notice
        says so."""
        header = replace(header, game_id=secrets.token_hex(8))
        try:
            return Session(engine, header, Journal.create(self._new_path(header), header), UndoStack)
        except GameFileError as error:
            session = Session(engine, header, None, UndoStack)
            session.notices = (problem("saved_game.unsaved", problem=error.problem),)
            return session

    def opened(self, path: Path) -> Session:
        """A saved game; as far as it is sound, to be looked at only, where it cannot be gone on with, and then a
        notice tells why. GameFileError with a whole sentence if it cannot be shown at all."""
        try:
            loaded = load(path, tolerant=True)
            engine = self.engine_for(loaded.header.content)
            session, why = run_to_end(opening(loaded, engine, UndoStack))
        except GameFileError as error:
            raise GameFileError(problem("saved_game.not opened", problem=error.problem)) from error
        if why is not None:
            session.notices = (_why_looked_at(why, session),)
        return session

    def branched(self, session: Session, branch: Callable[[Path], None]) -> Session:
        """The new game that `branch` writes into a file beside this one; GameFileError if that cannot be."""
        path = self._new_path(session.header)
        branch(path)
        return open_session(path, session.engine, UndoStack)

    def has(self, path: Path) -> bool:
        """Whether this file lies in the folder, however its path is written."""
        with suppress(OSError):
            return path.parent.samefile(self.path)
        return False

    def keep_records(self, session: Session, failed: Callable[[GameFileError], None]) -> None:
        """Record this game's results and challenge attempt when they occur; add those already missing. `failed` hears
        what could not be saved."""
        keep_attempt(session, self.path, failed)
        keep_game(session, self.path, failed)
        if session.journal is not None and self.has(session.journal.path):
            try:
                self._complete(session, session.journal.path)
            except GameFileError as error:
                failed(error)

    def missing_records(self) -> Iterator[None]:
        """Add the records that are missing of all games, in short pieces of work; GameFileError if that cannot be."""
        return complete_records(self.path, self.engine_for)

    def solo_results(self) -> results.Results:
        """The finished games of one person; none if the records cannot be read."""
        with suppress(GameFileError):
            return results.load(self.path)
        return results.Results(())

    def _complete(self, session: Session, path: Path) -> None:
        """Add what a program that was killed could not record of the game."""
        if is_attempt(session):
            add_attempt(session.header, session.file_data, self.path)
        if session.is_over:
            with suppress(OSError):
                ended = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                RecordIndex(self.path).complete(session, ended, session.file_data)

    def _new_path(self, header: Header) -> Path:
        return new_path(self.path, tuple(seat.name for seat in header.seats), date.today())


def is_attempt(session: Session) -> bool:
    """Whether the game is an attempt at a challenge: its first cards are confirmed."""
    return bool(session.header.challenge) and has_begun(session)


def _why_looked_at(error: GameFileError, session: Session) -> Problem:
    """Why a game is there to be looked at only, what can be done with it, and the exact words for who wants them."""
    match error:
        case UnsoundGame() if history_of(session).why_not_branch is None:
            return problem("saved_game.unsound", problem=error.problem)
        case UnsoundGame():
            return problem("saved_game.unsound without what if", problem=error.problem)
        case OtherCards():
            return problem("saved_game.other cards", problem=error.problem)
        case _:
            return problem("saved_game.look only", problem=error.problem)


def why_not_rematch(session: Session) -> str:
    """Why no new game is begun with the cards on the table (Q-21); empty if one can be."""
    # Imported late: it needs what loads cards, and those of a start are prepared.
    from uc_desktop.cards.loading.infinite_loops import find_loops

    loops = find_loops(session.engine.content)
    refused = "\n".join(say("saved_game.loop", name=each.id, fault=fault_words(each.problem)) for each in loops)
    return say("saved_game.no rematch", faults=refused) if refused else ""


def for_rematch(session: Session) -> Header:
    """The same set-up with a fresh random seed and the cards on the table; so it is no challenge any more."""
    seed, content = secrets.token_hex(4), session.engine.content.hash
    fresh = replace(session.header, challenge="", what_if=False, start_position=None, known=())
    return replace(fresh, seed=seed, content=content)


def for_calm_game(first: Seat, content: str) -> Header:
    """The set-up of a game of two with these cards: a person, named as in this seat, and a calm bot."""
    usual, *others = USUAL_SEATS
    person = replace(usual, name=first.name) if first.is_human and first.name.strip() else usual
    bot = next(each for each in others if each.name.casefold() != person.name.casefold())
    return Header((person, replace(bot, player="calm")), secrets.token_hex(4), content)


def check_unused(path: Path) -> None:
    """GameFileError in a sentence without its full stop if a game is being played; OSError if that cannot be told."""
    with open_regular(path) as file:
        if not lock.take(file):
            raise GameFileError(problem("saved_game.being played", file=path.name))


def delete_game(path: Path) -> None:
    """Put a game's file into the trash, with what is kept beside it, or delete them where there is none.

    GameFileError in a sentence without its full stop if it cannot be deleted, or is being played; it is then as it was.
    """
    try:
        check_unused(path)
        companions.delete_game(path, _to_trash_or_deleted)
    except FileNotFoundError:
        return
    except OSError as error:
        why = problem("saved_game.not deleted", file=path.name, problem=system_problem(error))
        raise GameFileError(why) from error


def _to_trash_or_deleted(path: Path) -> None:
    if not to_trash(path):
        path.unlink()


def to_trash(path: Path) -> bool:
    """Put a file into the desktop's trash; false if there is none for it."""
    return QFile(str(path)).moveToTrash()
