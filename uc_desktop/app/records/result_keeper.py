"""Records results, statistics and first attempts."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from uc_desktop.app.records import attempts, results, statistics
from uc_desktop.app.records.attempts import Attempt, attempt_of
from uc_desktop.app.records.results import Result, result_of
from uc_desktop.app.records.statistics import FinishedGame, finished_game
from uc_desktop.app.reports.final_report import final_report
from uc_desktop.app.saves import jsonl_store
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.jsonl_store import GameRecord
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session, revelation
from uc_desktop.errors import GameFileError, problem
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.events import GameEnded

_ATTEMPT_UNSAVED: Final = "records.attempt not saved"


def keep_attempt(session: Session, folder: Path, failed: Callable[[GameFileError], None]) -> None:
    """From the first confirmed turn of a challenge on, record in the folder how far the attempt has come, after each
    confirmation and whatever reveals something hidden, before that is shown; `failed` hears, once, what could not be
    saved."""
    has_failed = False

    def on_entry(entry: Entry) -> None:
        nonlocal has_failed
        if has_begun(session) and (isinstance(entry.command, Confirm) or revelation(entry.events)):
            try:
                # The record must not be ahead of a game file that a power cut leaves shorter.
                session.flush()
                add_attempt(session.header, session.file_data, folder)
            except GameFileError as error:
                if not has_failed:
                    failed(error)
                has_failed = True

    if session.header.challenge:
        session.events_applied.connect(on_entry)


def has_begun(session: Session) -> bool:
    """Whether a turn was confirmed."""
    return any(isinstance(entry.command, Confirm) for entry in session.entries)


def keep_result(session: Session, path: Path, failed: Callable[[GameFileError], None]) -> None:
    """When a solo game ends in this session, add its result to the file.

    What-if games are not recorded: their future was known. A game that was begun in another session has no known
    length; `failed` hears what could not be saved.
    """
    if not _is_solo(session.header):
        return
    begun, fresh = time.monotonic(), not session.entries

    def record() -> Result:
        seconds = round(time.monotonic() - begun) if fresh else 0
        return _result(session, datetime.now(UTC), seconds, session.file_data, path.parent)

    _at_the_end(session, path, failed, record)


def keep_game(session: Session, path: Path, failed: Callable[[GameFileError], None]) -> None:
    """When a game ends in this session, add it to the file of all finished games.

    What-if games are not recorded: their future was known.
    """
    if not session.header.what_if:
        _at_the_end(
            session, path, failed, lambda: _finished_game(session, datetime.now(UTC), session.file_data, path.parent)
        )


def add_attempt(header: Header, data: bytes, folder: Path) -> None:
    """Record that a game, with this file, is an attempt at its challenge or has come further in it, unless it is
    practice; GameFileError if that cannot be saved."""
    path, challenge = folder / attempts.FILE, header.challenge
    attempt = attempt_of(header, data)
    try:
        known = attempts.load(path)
        if challenge in known.first:
            reached = known.furthest.get(challenge)
            if known.is_practice(header, data) or attempt.lines <= (reached.lines if reached else 0):
                return
        else:
            # Older versions recorded only results.
            first = results.load(folder / results.FILE).first_attempt(challenge)
            attempt = attempt if first in (None, header.game_id) else Attempt(challenge, str(first))
    except GameFileError as error:
        raise GameFileError(problem(_ATTEMPT_UNSAVED, problem=error.problem)) from error
    jsonl_store.add(path, attempt, _ATTEMPT_UNSAVED)


class RecordIndex:
    """The games that have records in a folder, as far as was known when this was made; GameFileError if the records
    cannot be read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = folder / results.FILE, folder / statistics.FILE
        self._solo = {each.dedup_key for each in results.load(self._files[0]).games}
        self._finished = {each.dedup_key for each in statistics.load(self._files[1]).games}

    def has_all(self, header: Header) -> bool:
        """Whether nothing of this game is missing, as far as its id tells."""
        return header.game_id in self._finished and (header.game_id in self._solo or not _is_solo(header))

    def complete(self, session: Session, ended: datetime, data: bytes) -> None:
        """Add the records that are missing of a finished game with this file, unless it is a what-if or of bots only;
        `ended` is in UTC, its length unknown.

        GameFileError if that cannot be.
        """
        header = session.header
        if header.what_if or not header.has_people or not session.is_over:
            return
        if _is_solo(header):
            _add_once(self._files[0], _result(session, ended, 0, data, self._folder), self._solo)
        if header.game_id not in self._finished:
            # Older versions recorded practice as any other game.
            _add_once(self._files[1], _finished_game(session, ended, data, self._folder), self._finished)


def _add_once(path: Path, record: GameRecord, known: set[Hashable]) -> None:
    if record.dedup_key not in known:
        jsonl_store.add(path, record)
        known.add(record.dedup_key)


def _is_solo(header: Header) -> bool:
    """Whether the game has a result when it ends."""
    return len(header.seats) == 1 and header.has_people and not header.what_if


def _result(session: Session, ended: datetime, seconds: int, data: bytes, folder: Path) -> Result:
    """The result of a game with this file, among the attempts recorded in the folder."""
    header, taken_back = session.header, len(session.taken_back)
    practice = _is_practice(header, data, folder)
    return result_of(
        session.engine.content, header, session.state, session.entries, ended, seconds, taken_back, practice
    )


def _is_practice(header: Header, data: bytes, folder: Path) -> bool:
    """Whether a game with this file is practice, by the attempts recorded in the folder."""
    return bool(header.challenge) and attempts.load(folder / attempts.FILE).is_practice(header, data)


def _finished_game(session: Session, ended: datetime, data: bytes, folder: Path) -> FinishedGame:
    """The record of a game with this file, among the attempts recorded in the folder."""
    events = [event for entry in session.entries for event in entry.events]
    report = final_report(session.engine.content, session.header, events, session.state)
    practice = _is_practice(session.header, data, folder)
    return finished_game(session.header, report, ended, len(session.taken_back), practice)


def _at_the_end(
    session: Session, path: Path, failed: Callable[[GameFileError], None], record: Callable[[], object]
) -> None:
    """Add the record to the file when the game ends."""

    def on_entry(entry: Entry) -> None:
        if any(isinstance(event, GameEnded) for event in entry.events):
            try:
                # A game that ended, but not on the disk, would end once more when it is taken up.
                session.flush()
                jsonl_store.add(path, record())
            except GameFileError as error:
                failed(error)

    session.events_applied.connect(on_entry)
