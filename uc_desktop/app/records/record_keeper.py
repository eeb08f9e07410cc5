"""Records finished games and first attempts."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from uc_desktop.app.records import record_store, results
from uc_desktop.app.records.attempts import attempts_of
from uc_desktop.app.records.record_types import TIME, Attempt, FinishedGame, SeatResult
from uc_desktop.app.reports.final_report import final_report
from uc_desktop.app.saves.game_file import sum_of_line
from uc_desktop.app.saves.header import Header
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


def keep_game(session: Session, folder: Path, failed: Callable[[GameFileError], None]) -> None:
    """When a game ends in this session, add it to the records in the folder.

    What-if games are not recorded: their future was known. A game that was begun in another session has no known
    length; `failed` hears what could not be saved.
    """
    begun, is_fresh = time.monotonic(), not session.entries

    def on_entry(entry: Entry) -> None:
        if any(isinstance(event, GameEnded) for event in entry.events):
            seconds = round(time.monotonic() - begun) if is_fresh else 0
            try:
                # A game that ended, but not on the disk, would end once more when it is taken up.
                session.flush()
                practice = _is_practice(session.header, session.file_data, folder)
                record_store.add(folder, finished_game(session, datetime.now(UTC), seconds, practice))
            except GameFileError as error:
                failed(error)

    if not session.header.what_if:
        session.events_applied.connect(on_entry)


def add_attempt(header: Header, data: bytes, folder: Path) -> None:
    """Record that a game, with this file, is an attempt at its challenge or has come further in it, unless it is
    practice; GameFileError if that cannot be saved."""
    challenge, attempt = header.challenge, attempt_of(header, data)
    try:
        found = results.load(folder)
    except GameFileError as error:
        raise GameFileError(problem(_ATTEMPT_UNSAVED, problem=error.problem)) from error
    if challenge in found.attempts.first:
        reached = found.attempts.furthest.get(challenge)
        if found.attempts.is_practice(header, data) or attempt.lines <= (reached.lines if reached else 0):
            return
    elif (first := found.first_attempt(challenge)) not in (None, header.game_id):
        # Older versions recorded only results.
        attempt = Attempt(challenge, str(first))
    record_store.add(folder, attempt, _ATTEMPT_UNSAVED)


def attempt_of(header: Header, data: bytes) -> Attempt:
    """A game as an attempt, with all that its file holds."""
    lines = data.count(b"\n")
    return Attempt(header.challenge, header.game_id, lines, sum_of_line(data, lines))


class RecordIndex:
    """The games that have records in a folder, as far as was known when this was made; GameFileError if the records
    cannot be read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known = {key for game in record_store.load(folder).games for key in _keys(game)}

    def has_all(self, header: Header) -> bool:
        """Whether nothing of this game is missing, as far as its id tells."""
        kinds = ("result", "statistics") if _is_solo(header) else ("statistics",)
        return header.game_id != "" and all((kind, header.game_id, False) in self._known for kind in kinds)

    def complete(self, session: Session, ended: datetime, data: bytes) -> None:
        """Add what is missing of a finished game with this file, unless it is a what-if or of bots only; `ended` is in
        UTC, its length unknown.

        GameFileError if that cannot be.
        """
        header = session.header
        if header.what_if or not header.has_people or not session.is_over:
            return
        game = finished_game(session, ended, practice=_is_practice(header, data, self._folder))
        if ("statistics", header.game_id, False) in self._known:
            # Older versions recorded practice as any other game.
            game = replace(game, is_result_only=True)
        if missing := _keys(game) - self._known:
            record_store.add(self._folder, game)
            self._known |= missing


def _keys(game: FinishedGame) -> set[Hashable]:
    return {game.result_key, game.statistics_key} - {None}


def finished_game(session: Session, ended: datetime, seconds: int = 0, practice: bool = False) -> FinishedGame:
    """The record of a game that has ended; `ended` is in UTC."""
    header, state, content = session.header, session.state, session.engine.content
    report = final_report(content, header, [event for entry in session.entries for event in entry.events], state)
    seats = []
    for place, result in enumerate(report.results, 1):
        seat, won = header.seats[result.player], place == 1 and not report.missing
        own = (place, won, result.total, result.groups, result.cities, result.player in session.changed_seats)
        seats.append(SeatResult(seat.name, seat.player, seat.color, *own))
    return FinishedGame(
        ended=ended.strftime(TIME),
        seed=header.seed,
        side=header.side,
        contracts=header.contracts,
        seats=tuple(seats),
        take_back=header.may_take_back,
        taken_back=len(session.taken_back),
        game_id=header.game_id,
        practice=practice,
        board=state.players[0].board if _is_solo(header) else "",
        solo_start=header.solo_start,
        undo=header.undo,
        challenge=header.challenge,
        gestures=len(session.entries),
        seconds=seconds,
        content=content.hash,
    )


def _is_solo(header: Header) -> bool:
    """Whether the game has a result when it ends."""
    return len(header.seats) == 1 and header.has_people


def _is_practice(header: Header, data: bytes, folder: Path) -> bool:
    """Whether a game with this file is practice, by the attempts recorded in the folder."""
    return bool(header.challenge) and attempts_of(record_store.load(folder).attempts).is_practice(header, data)
