"""The saved game: an append-only file of JSON lines, one a gesture, each with a running checksum.

The first line is the header, every further one a command, an undo or a redo. A line is handed to the operating system
before anyone is told that its command was accepted, and forced to the disk at every confirmation.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from uc_desktop.app.header import Header
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import canonical, decode_command, encode_command
from uc_desktop.rules.commands import Command, Confirm

#: No line of a real game comes near this; a longer one is not read.
LONGEST_LINE = 64 * 1024
UNDO, REDO = "undo", "redo"
Step = Command | str


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was read from a game file: its steps are commands, "undo" and "redo"; `torn` tells what was cut off."""

    header: Header
    steps: tuple[Step, ...]
    sum: str
    length: int
    torn: str = ""


class Journal:
    """A game file open for appending."""

    def __init__(self, path: Path, file: BinaryIO, checksum: str) -> None:
        self.path = path
        self._file = file
        self._sum = checksum

    @staticmethod
    def create(path: Path, header: Header) -> Journal:
        """Begin a new file; GameFileError if it exists already or cannot be written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("xb", buffering=0)
        except OSError as error:
            raise GameFileError(f"{path}: the game file cannot be created: {error.strerror}") from error
        journal = Journal(path, file, "")
        journal._write(header.to_json())
        journal.sync()
        return journal

    @staticmethod
    def resume(path: Path, loaded: Loaded) -> Journal:
        """Go on writing a file that was read, after cutting off a torn last line."""
        try:
            file = path.open("r+b", buffering=0)
            file.truncate(loaded.length)
            file.seek(loaded.length)
        except OSError as error:
            raise GameFileError(f"{path}: the game file cannot be written: {error.strerror}") from error
        return Journal(path, file, loaded.sum)

    def append(self, step: Step) -> None:
        """Record a step; a confirmation is on the disk when this returns. GameFileError if it could not be written."""
        if isinstance(step, str):
            self._write({"type": step})
        else:
            self._write({"type": "do", "command": encode_command(step)})
            if isinstance(step, Confirm):
                self.sync()

    def sync(self) -> None:
        """Force what was written to the disk."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Force everything to the disk and close the file."""
        self.sync()
        self._file.close()

    def _write(self, record: dict[str, Any]) -> None:
        self._sum = next_sum(self._sum, record)
        line = canonical({**record, "sum": self._sum}).encode() + b"\n"
        try:
            written = self._file.write(line)
        except OSError as error:
            raise GameFileError(f"{self.path}: the last step was not saved: {error.strerror}") from error
        if written != len(line):
            raise GameFileError(f"{self.path}: the last step was not saved whole")


def next_sum(previous: str, record: dict[str, Any]) -> str:
    """The running checksum after a record."""
    return sha256((previous + canonical(record)).encode()).hexdigest()[:16]


def load(path: Path) -> Loaded:
    """Read a game file; a torn last line is left out and named, any other fault is a GameFileError with its line."""
    try:
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise GameFileError(f"{path}: the game file cannot be read: {error.strerror}") from error


def _read(path: Path, file: BinaryIO) -> Loaded:
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        raise GameFileError(f"{path}: the file is empty")
    record, checksum = _checked(path, 1, first, "")
    try:
        header = Header.from_json(record)
    except GameFileError as error:
        raise GameFileError(f"{path}:1: {error}") from None
    steps: list[Step] = []
    length = len(first)
    for number, line in enumerate(lines, 2):
        if not line.endswith(b"\n"):
            torn = f"{path}:{number}: the last step was not written whole and is left out"
            return Loaded(header, tuple(steps), checksum, length, torn)
        record, checksum = _checked(path, number, line, checksum)
        steps.append(_step(path, number, record))
        length += len(line)
    return Loaded(header, tuple(steps), checksum, length)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def _checked(path: Path, number: int, line: bytes, previous: str) -> tuple[dict[str, Any], str]:
    if len(line) > LONGEST_LINE:
        raise GameFileError(f"{path}:{number}: the line is longer than any of a game")
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        raise GameFileError(f"{path}:{number}: this is not a line of a game file") from None
    if not isinstance(record, dict) or not isinstance(record.get("sum"), str):
        raise GameFileError(f"{path}:{number}: this is not a line of a game file")
    given = record.pop("sum")
    expected = next_sum(previous, record)
    if given != expected:
        raise GameFileError(f"{path}:{number}: the checksum is wrong; the file was changed or damaged here")
    return record, expected


def _step(path: Path, number: int, record: dict[str, Any]) -> Step:
    kind = record.get("type")
    if kind in (UNDO, REDO):
        return str(kind)
    if kind != "do":
        raise GameFileError(f"{path}:{number}: unknown kind of step {kind!r}")
    try:
        return decode_command(record.get("command"))
    except GameFileError as error:
        raise GameFileError(f"{path}:{number}: {error}") from None
