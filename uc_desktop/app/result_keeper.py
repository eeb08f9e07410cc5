"""Adds the result of a solo game to the others when it ends."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from uc_desktop.app.moment import Entry
from uc_desktop.app.results import add, result_of
from uc_desktop.app.session import Session
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

    def on_entry(entry: Entry) -> None:
        if not any(isinstance(event, GameEnded) for event in entry.events):
            return
        seconds = round(time.monotonic() - begun) if fresh else 0
        content, header = session.engine.content, session.header
        result = result_of(content, header, session.state, session.entries, datetime.now(UTC), seconds)
        try:
            add(path, result)
        except GameFileError as error:
            failed(str(error))

    session.events_applied.append(on_entry)
