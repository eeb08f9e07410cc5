"""Records results, statistics and first attempts."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from uc_desktop.app import attempts, record_file, results, statistics
from uc_desktop.app.attempts import Attempt
from uc_desktop.app.final_report import final_report
from uc_desktop.app.header import Header
from uc_desktop.app.moment import Entry
from uc_desktop.app.record_file import GameRecord
from uc_desktop.app.results import Result, result_of
from uc_desktop.app.session import Session
from uc_desktop.app.statistics import FinishedGame, finished_game
from uc_desktop.errors import GameFileError
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.events import GameEnded

_ATTEMPT: Final = "attempt at the challenge"


def keep_attempt(session: Session, folder: Path, failed: Callable[[str], None]) -> None:
    """When a turn of a challenge is confirmed in this session, record the attempt in the folder, before any result of
    the confirmation is shown; `failed` hears, once, what could not be saved."""
    not_recorded = bool(session.header.challenge)

    def on_entry(entry: Entry) -> None:
        nonlocal not_recorded
        if not_recorded and isinstance(entry.command, Confirm):
            not_recorded = False
            try:
                add_attempt(session.header, folder)
            except GameFileError as error:
                failed(str(error))

    session.events_applied.append(on_entry)


def keep_result(session: Session, path: Path, failed: Callable[[str], None]) -> None:
    """When a solo game ends in this session, add its result to the file.

    What-if games are not recorded: their future was known. A game that was begun in another session has no known
    length; `failed` hears what could not be saved.
    """
    if not _is_solo(session.header):
        return
    begun, fresh = time.monotonic(), not session.entries

    def record() -> Result:
        return _result(session, datetime.now(UTC), round(time.monotonic() - begun) if fresh else 0)

    _at_the_end(session, path, failed, record)


def keep_game(session: Session, path: Path, failed: Callable[[str], None]) -> None:
    """When a game ends in this session, add it to the file of all finished games.

    What-if games are not recorded: their future was known.
    """
    if not session.header.what_if:
        _at_the_end(session, path, failed, lambda: _finished_game(session, datetime.now(UTC)))


def add_attempt(header: Header, folder: Path) -> None:
    """Record that a game is an attempt at its challenge, unless an earlier one is known; GameFileError if that cannot
    be saved."""
    path, challenge = folder / attempts.FILE, header.challenge
    try:
        if challenge in attempts.load(path).first:
            return
        # Older versions recorded only results.
        first = results.load(folder / results.FILE).first_attempt(challenge)
    except GameFileError as error:
        raise GameFileError(f"the {_ATTEMPT} could not be saved: {error}") from error
    record_file.add(path, Attempt(challenge, header.game_id if first is None else first), _ATTEMPT)


class RecordIndex:
    """The games that have records in a folder, as far as was known when this was made; GameFileError if the records
    cannot be read."""

    def __init__(self, folder: Path) -> None:
        self._files = folder / results.FILE, folder / statistics.FILE
        self._solo = {each.dedup_key for each in results.load(self._files[0]).games}
        self._finished = {each.dedup_key for each in statistics.load(self._files[1]).games}

    def has_all(self, header: Header) -> bool:
        """Whether nothing of this game is missing, as far as its id tells."""
        return header.game_id in self._finished and (header.game_id in self._solo or not _is_solo(header))

    def complete(self, session: Session, ended: datetime) -> None:
        """Add the records that are missing of a finished game, if it counts; `ended` is in UTC, its length unknown.

        GameFileError if that cannot be.
        """
        header = session.header
        if header.what_if or not header.has_people or not session.is_over:
            return
        if _is_solo(header):
            _add_once(self._files[0], _result(session, ended, 0), self._solo)
        _add_once(self._files[1], _finished_game(session, ended), self._finished)


def _add_once(path: Path, record: GameRecord, known: set[Hashable]) -> None:
    if record.dedup_key not in known:
        record_file.add(path, record)
        known.add(record.dedup_key)


def _is_solo(header: Header) -> bool:
    """Whether the game has a result when it ends."""
    return len(header.seats) == 1 and header.has_people and not header.what_if


def _result(session: Session, ended: datetime, seconds: int) -> Result:
    content, taken_back = session.engine.content, len(session.taken_back)
    return result_of(content, session.header, session.state, session.entries, ended, seconds, taken_back)


def _finished_game(session: Session, ended: datetime) -> FinishedGame:
    events = [event for entry in session.entries for event in entry.events]
    report = final_report(session.engine.content, session.header, events, session.state)
    return finished_game(session.header, report, ended, len(session.taken_back))


def _at_the_end(session: Session, path: Path, failed: Callable[[str], None], record: Callable[[], object]) -> None:
    """Add the record to the file when the game ends."""

    def on_entry(entry: Entry) -> None:
        if any(isinstance(event, GameEnded) for event in entry.events):
            try:
                # A game that ended, but not on the disk, would end once more when it is taken up.
                session.settle()
                record_file.add(path, record())
            except GameFileError as error:
                failed(str(error))

    session.events_applied.append(on_entry)
