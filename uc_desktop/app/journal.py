"""The saved game: an append-only file of JSON lines, one a gesture, each with a running checksum.

The first line is the header, every further one a command, an undo or a redo. A line is handed to the operating system
before anyone is told that its command was accepted, and forced to the disk at every confirmation, which also carries
the hash of the position it led to. What cannot be written whole is cut off again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from uc_desktop.app.header import Header
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import canonical, decode_command, encode_command
from uc_desktop.rules.commands import Command

#: No line of a real game comes near this; a longer one is not read.
LONGEST_LINE = 64 * 1024
#: Nor does any real game have so many gestures.
MOST_STEPS = 50_000
UNDO, REDO = "undo", "redo"
Step = Command | str


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was read from a game file: its steps are commands, "undo" and "redo"; `torn` tells what was cut off.

    `hashes` are those of the positions after some steps, by index; `sum` and `length` are where writing goes on.
    """

    path: Path
    header: Header
    steps: tuple[Step, ...]
    sum: str
    length: int
    torn: str = ""
    hashes: Mapping[int, str] = field(default_factory=dict)


class Journal:
    """A game file open for appending at its end, `length`; `checksum` is that of its last line."""

    def __init__(self, path: Path, file: BinaryIO, checksum: str, length: int) -> None:
        self.path = path
        self._file = file
        self._sum = checksum
        self._length = length
        self._torn = False

    @staticmethod
    def create(path: Path, header: Header) -> Journal:
        """Begin a new file; GameFileError if it exists already, cannot be written, or the set-up cannot be played."""
        header.check()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("xb", buffering=0)
        except OSError as error:
            raise GameFileError(f"{path}: the game file cannot be created: {error.strerror}") from error
        journal = Journal(path, file, "", 0)
        try:
            journal._write(header.to_json(), force=True)
        except GameFileError:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @staticmethod
    def resume(loaded: Loaded) -> Journal:
        """Go on writing a file that was read, after cutting off a torn last line."""
        path = loaded.path
        try:
            file = path.open("r+b", buffering=0)
            file.truncate(loaded.length)
            file.seek(loaded.length)
        except OSError as error:
            raise GameFileError(f"{path}: the game file cannot be written: {error.strerror}") from error
        return Journal(path, file, loaded.sum, loaded.length)

    def append(self, step: Step, state: str | None = None) -> None:
        """Record a step; with `state`, the hash of the position after it, it is on the disk when this returns.

        GameFileError if it could not be written: the file is then as it was before.
        """
        record = {"type": step} if isinstance(step, str) else {"type": "do", "command": encode_command(step)}
        self._write(record if state is None else {**record, "state": state}, force=state is not None)

    def close(self) -> None:
        """Force everything to the disk and close the file, once; GameFileError if it may not have got there."""
        if self._file.closed:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise GameFileError(f"{self.path}: the end of the game may not be saved: {error.strerror}") from error
        finally:
            self._file.close()

    def _write(self, record: dict[str, Any], *, force: bool) -> None:
        checksum = next_sum(self._sum, record)
        line = canonical({**record, "sum": checksum}).encode() + b"\n"
        if self._torn:
            self._cut_back()
        self._refuse_if_changed()
        try:
            written = self._file.write(line)
            if force and written == len(line):
                os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(GameFileError):
                self._cut_back()
            raise GameFileError(f"{self.path}: the last step was not saved: {error.strerror}") from error
        if written != len(line):
            with suppress(GameFileError):
                self._cut_back()
            raise GameFileError(f"{self.path}: the last step was not saved: the disk is full")
        self._sum, self._length = checksum, self._length + len(line)

    def _refuse_if_changed(self) -> None:
        """Two programs that write the same game would ruin it."""
        if os.fstat(self._file.fileno()).st_size != self._length:
            raise GameFileError(f"{self.path}: the last step was not saved: another program has changed the file")

    def _cut_back(self) -> None:
        """Take away what was written of a line; until that succeeds nothing more is written."""
        self._torn = True
        try:
            self._file.truncate(self._length)
            self._file.seek(self._length)
        except OSError as error:
            raise GameFileError(f"{self.path}: the last step was not saved: {error.strerror}") from error
        self._torn = False


def next_sum(previous: str, record: dict[str, Any]) -> str:
    """The running checksum after a record."""
    return sha256((previous + canonical(record)).encode()).hexdigest()[:16]


def load(path: Path) -> Loaded:
    """Read a game file; a torn last line is left out and named, any other fault is a GameFileError with its line."""
    if path.exists() and not path.is_file():
        raise GameFileError(f"{path}: the game file cannot be read: it is no file")
    try:
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise GameFileError(f"{path}: the game file cannot be read: {error.strerror}") from error


def _read(path: Path, file: BinaryIO) -> Loaded:
    lines = _lines(path, file)
    first = next(lines, b"")
    if not first.endswith(b"\n"):
        raise GameFileError(f"{path}:1: " + ("the game was not begun" if first else "the file is empty"))
    record, checksum = _checked(path, 1, first, "")
    try:
        header = Header.from_json(record)
    except GameFileError as error:
        raise GameFileError(f"{path}:1: {error}") from None
    steps: list[Step] = []
    hashes: dict[int, str] = {}
    length, torn = len(first), ""
    for number, line in enumerate(lines, 2):
        if not line.endswith(b"\n"):
            torn = f"{path}:{number}: the last step was not written whole and is left out"
            break
        record, checksum = _checked(path, number, line, checksum)
        if isinstance(state := record.get("state"), str):
            hashes[len(steps)] = state
        steps.append(_step(path, number, record))
        length += len(line)
    return Loaded(path, header, tuple(steps), checksum, length, torn, hashes)


def _lines(path: Path, file: BinaryIO) -> Iterator[bytes]:
    """The lines; only the last one may lack its end."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise GameFileError(f"{path}:{number}: the line is longer than any of a game")
        if number > MOST_STEPS:
            raise GameFileError(f"{path}:{number}: the file has more steps than any game")
        yield line


def _checked(path: Path, number: int, line: bytes, previous: str) -> tuple[dict[str, Any], str]:
    """The record of a line and its checksum."""
    try:
        record = json.loads(line)
        given = record.pop("sum") if isinstance(record, dict) else None
        expected = next_sum(previous, record) if isinstance(given, str) else ""
    except (ValueError, KeyError, RecursionError):
        given = None
    if not isinstance(given, str):
        raise GameFileError(f"{path}:{number}: this is not a line of a game file")
    if given != expected:
        raise GameFileError(f"{path}:{number}: the checksum is wrong; the file was changed or damaged here")
    return record, expected


def _step(path: Path, number: int, record: dict[str, Any]) -> Step:
    kind = record.get("type")
    if kind in (UNDO, REDO):
        return str(kind)
    if kind != "do":
        raise GameFileError(f"{path}:{number}: unknown kind of step {kind!r:.40}")
    try:
        return decode_command(record.get("command"))
    except GameFileError as error:
        raise GameFileError(f"{path}:{number}: {error}") from None
