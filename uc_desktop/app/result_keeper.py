"""Adds the result of a game to the others when it ends."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from uc_desktop.app import record_file
from uc_desktop.app.final_report import final_report
from uc_desktop.app.moment import Entry
from uc_desktop.app.results import result_of
from uc_desktop.app.session import Session
from uc_desktop.app.statistics import finished_game
from uc_desktop.errors import GameFileError
from uc_desktop.rules.events import GameEnded


def keep_result(session: Session, path: Path, failed: Callable[[str], None]) -> None:
    """When a game that one person plays alone ends in this session, add its result to the file.

    A game that went on from a position of another one is no result: what was to come was known. One that was begun in
    another session has no known length; `failed` hears what could not be saved.
    """
    seats = session.header.seats
    if len(seats) > 1 or not seats[0].is_human or session.header.what_if:
        return
    begun, fresh = time.monotonic(), not session.entries

    def record() -> object:
        seconds = round(time.monotonic() - begun) if fresh else 0
        content, header = session.engine.content, session.header
        now, taken_back = datetime.now(UTC), len(session.taken_back)
        return result_of(content, header, session.state, session.entries, now, seconds, taken_back)

    _at_the_end(session, path, failed, record)


def keep_game(session: Session, path: Path, failed: Callable[[str], None]) -> None:
    """When a game ends in this session, add it to the file of all finished games.

    One that went on from a position of another is left out, as `keep_result` does.
    """
    if session.header.what_if:
        return

    def record() -> object:
        events = [event for entry in session.entries for event in entry.events]
        report = final_report(session.engine.content, session.header, events, session.state)
        return finished_game(session.header, report, datetime.now(UTC), len(session.taken_back))

    _at_the_end(session, path, failed, record)


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
