"""An append-only file of records, one JSON object per line. Unreadable lines are skipped and counted, never repaired.

A field that lines of older programs lack has a default with the meaning of that time. Any other change makes a new
format. The member "format" of each line is the number of its format; lines without it have format 1.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from uc_desktop.app.saves import disk
from uc_desktop.app.saves.json_store import newer_format
from uc_desktop.errors import GameFileError, problem, system_problem
from uc_desktop.rules.codec import canonical, decode, encode

FORMAT: Final = 1
#: Limits far above any real file; of a longer one the last lines are read, so that any is read within a second.
LONGEST_LINE = 4096
MOST_LINES = 20_000
_MOST_BYTES: Final = MOST_LINES * LONGEST_LINE

Record = TypeVar("Record")


class GameRecord(Protocol):
    """A record of a game; those of the same game, also from copies of its file, have equal keys."""

    @property
    def dedup_key(self) -> Hashable: ...


_Record = TypeVar("_Record", bound=GameRecord)


def without_duplicates(records: Iterable[_Record]) -> list[_Record]:
    """The first record of each game, in their order."""
    found: dict[Hashable, _Record] = {}
    for record in records:
        found.setdefault(record.dedup_key, record)
    return list(found.values())


def add(path: Path, record: object, unsaved: str = "records.result not saved") -> None:
    """Append a record and fsync the file; GameFileError with the key `unsaved` if that fails."""
    line = canonical({**encode(record), "format": FORMAT}).encode() + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            # A line torn by a crash stays: the record begins a new line.
            if file.tell() > 0:
                file.seek(-1, os.SEEK_END)
                line = line if file.read(1) == b"\n" else b"\n" + line
            file.write(line)
            file.flush()
            disk.fsync(file.fileno())
    except OSError as error:
        raise GameFileError(problem(unsaved, problem=system_problem(error)).at(path)) from error


def load(path: Path, kind: type[Record], is_sound: Callable[[Record], bool]) -> tuple[list[Record], int]:
    """The sound records of a kind among the last lines of a file, in their order, and how many lines are not sound.

    Without a file there are no records. GameFileError if the file cannot be read or has a line of a newer format.
    """
    found: list[Record] = []
    damaged = 0
    for number, line in _last_lines(path):
        value = _object(line)
        if newer := newer_format(value, FORMAT):
            raise GameFileError(problem("records.newer format", found=newer, most=FORMAT).at(path, number))
        record = _read(value, kind, is_sound)
        damaged += record is None and line.strip() != b""
        found += [record] if record is not None else []
    return found, damaged


def _last_lines(path: Path) -> Iterable[tuple[int, bytes]]:
    """The last lines with their numbers, which are 0 in a file of which only the end is read; GameFileError if it
    cannot be read."""
    last = deque[tuple[int, bytes]](maxlen=MOST_LINES)
    try:
        with path.open("rb") as file:
            skipped = os.fstat(file.fileno()).st_size - _MOST_BYTES
            if skipped > 0:
                file.seek(skipped)
                file.readline(LONGEST_LINE)
            number = 0
            # The size says nothing of a device, which is endless, or of a file that grows while it is read.
            left = _MOST_BYTES
            while left > 0 and (line := file.readline(LONGEST_LINE)):
                number, left = number + 1, left - len(line)
                last.append((number if skipped <= 0 else 0, line))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise GameFileError(problem("records.unreadable", problem=system_problem(error)).at(path)) from error
    return last


def _object(line: bytes) -> dict[str, Any]:
    """The JSON object of a line; empty if it has none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _read(value: dict[str, Any], kind: type[Record], is_sound: Callable[[Record], bool]) -> Record | None:
    members = {name: member for name, member in value.items() if name != "format"}
    try:
        found: Record = decode(kind, members, "result")
        return found if is_sound(found) else None
    except (ValueError, RecursionError, GameFileError):
        return None
