"""The file of records in the folder of games: append-only, one JSON object per line, an attempt or a finished game.

Results, statistics and the state of attempts are views of it. Unreadable lines are skipped and counted, never repaired.
A field that lines of older programs lack has a default with the meaning of that time. Any other change makes a new
format. The member "format" of each line is the number of its format; lines without it have format 1.

Version 0.1.0 had three files, whose lines are read as they are: they are the records until the first one is added,
which begins the file with a copy of them. They are not changed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from uc_desktop.app.records.file_names import OLDER, RECORDS
from uc_desktop.app.records.record_types import Attempt, FinishedGame
from uc_desktop.app.saves import disk
from uc_desktop.app.saves.header import HUMAN
from uc_desktop.app.saves.journal import write_whole
from uc_desktop.app.saves.json_store import newer_format
from uc_desktop.errors import GameFileError, problem, system_problem
from uc_desktop.path_kind import is_free
from uc_desktop.regular_file import open_regular
from uc_desktop.rules.codec import canonical, encode

FORMAT: Final = 1
#: Limits far above any real file; of a longer one the last lines are read, so that any is read within two seconds.
MOST_LINES = 100_000
_MOST_BYTES = 40_000_000


class Records(Struct, frozen=True):
    """The records that can be read, in the order of the file; `damaged` counts the lines that cannot."""

    games: tuple[FinishedGame, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    damaged: int = 0


def load(folder: Path) -> Records:
    """The records among the last lines of the file; none without one.

    GameFileError if a file cannot be read or has a line of a newer format.
    """
    path = folder / RECORDS
    games, attempts, damaged = list[FinishedGame](), list[Attempt](), 0
    for each in [folder / name for name in OLDER] if is_free(path) else [path]:
        for number, line in _last_lines(each):
            value = _object(line)
            if newer := newer_format(value, FORMAT):
                raise GameFileError(problem("records.newer format", found=newer, most=FORMAT).at(each, number))
            match _record(value):
                case FinishedGame() as game:
                    games.append(game)
                case Attempt() as attempt:
                    attempts.append(attempt)
                case None:
                    damaged += 1
    return Records(tuple(games), tuple(attempts), damaged)


def add(folder: Path, record: FinishedGame | Attempt, unsaved: str = "records.result not saved") -> None:
    """Append a record and fsync the file; GameFileError with the key `unsaved` if that fails."""
    path, line = folder / RECORDS, canonical({**encode(record), "format": FORMAT}).encode() + b"\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _take_over(folder)
        with open_regular(path, "ab+") as file:
            # A line torn by a crash stays: the record begins a new line.
            if file.tell() > 0:
                file.seek(-1, os.SEEK_END)
                line = line if file.read(1) == b"\n" else b"\n" + line
            file.write(line)
            file.flush()
            disk.fsync(file.fileno())
    except OSError as error:
        raise GameFileError(problem(unsaved, problem=system_problem(error)).at(path)) from error
    except GameFileError as error:
        raise GameFileError(problem(unsaved, problem=error.problem)) from error


def _take_over(folder: Path) -> None:
    """Begin the file with the lines of those of version 0.1.0, whole or not at all."""
    path = folder / RECORDS
    lines = [line for name in OLDER for _, line in _last_lines(folder / name)] if is_free(path) else []
    try:
        if lines:
            write_whole(path, b"\n".join(lines) + b"\n")
    except GameFileError:
        # Another program may have done so meanwhile.
        if is_free(path):
            raise


def _last_lines(path: Path) -> list[tuple[int, bytes]]:
    """The last lines that are not empty with their numbers, which are 0 in a file of which only the end is read;
    GameFileError if it cannot be read."""
    try:
        with open_regular(path) as file:
            skipped = file.seek(max(0, os.fstat(file.fileno()).st_size - _MOST_BYTES))
            # The size says nothing of a device, which is endless, or of a file that grows while it is read.
            data = (b"" if skipped else b"\n") + file.read(_MOST_BYTES).rstrip()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise GameFileError(problem("records.unreadable", problem=system_problem(error)).at(path)) from error
    _, *lines = data.rsplit(b"\n", MOST_LINES)
    before = data.count(b"\n") - len(lines)
    return [(0 if skipped else before + at, line) for at, line in enumerate(lines, 1) if line.strip()]


def _object(line: bytes) -> dict[str, Any]:
    """The JSON object of a line; empty if it has none."""
    try:
        value = msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _record(value: dict[str, Any]) -> FinishedGame | Attempt | None:
    """The sound record of a line; None if it has none."""
    value.pop("format", None)
    try:
        value = value if "points" not in value else _of_result(value)
        kind: type[FinishedGame | Attempt] = FinishedGame if "ended" in value else Attempt
        found = msgspec.convert(value, kind)
        return found if found.is_sound() else None
    except (ValueError, KeyError):
        return None


def _of_result(result: dict[str, Any]) -> dict[str, Any]:
    """A result of version 0.1.0, which recorded results apart from the statistics, as a finished game."""
    how = {name: result.pop(name) for name in ("won", "points", "cities")}
    seat = {"name": "", "player": HUMAN, "color": "", "place": 1, "groups": [], **how}
    return {**result, "side": "", "contracts": False, "seats": [seat], "is_result_only": True}
