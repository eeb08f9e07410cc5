"""Write saved games: an append-only file, a line a step.

A line is with the operating system when `append` returns: a program that is killed loses at most the step that it is
writing. A confirmation, with all before it, is then forced to the disk in the background, and nothing more is written
before it is there; `flush` waits for that, and forces the lines of a turn under way there, as `close` does. A power cut
loses at most what was written since. What cannot be written whole is cut off again. A file that disappears is written
anew.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from uc_desktop.app.saves import disk, lock
from uc_desktop.app.saves.background_fsync import BackgroundFsync
from uc_desktop.app.saves.game_file import (
    ALSO_DO,
    DO,
    MOST_BYTES,
    MOST_CONFIRMATIONS,
    MOST_STEPS,
    SEAT,
    AlsoDo,
    SeatChange,
    line_of,
    load,
)
from uc_desktop.errors import GameFileError, problem, system_problem
from uc_desktop.path_kind import is_free
from uc_desktop.regular_file import open_regular
from uc_desktop.rules.codec import encode, state_hash

if TYPE_CHECKING:
    from uc_desktop.app.saves.game_file import Loaded, Step
    from uc_desktop.app.saves.header import Header
    from uc_desktop.errors import Problem
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.state import State

_UNSAVED: Final = "files.step not saved"
_DISK_FULL: Final = "files.disk full"
_CHANGED: Final = "files.changed"
#: Stands in the line of a confirmation, and in no other: quotation marks in texts are escaped.
_CONFIRMATION: Final = b'{"command":{"type":"Confirm"}'


class _WriteError(OSError):
    """A failed write that the system has not reported as an error."""

    def __init__(self, number: int, problem: Problem) -> None:
        super().__init__(number, str(problem))
        self.problem = problem


class Journal:
    """A game file open for appending, which no other program may write meanwhile; `data` is all that it holds.

    `checksum` is that of the last line.
    """

    def __init__(self, path: Path, file: BinaryIO, checksum: str, data: bytes) -> None:
        self.path = path
        self._file = file
        self._sum = checksum
        self._data = bytearray(data)
        self._steps = data.count(b"\n") - 1
        self._confirmations = data.count(_CONFIRMATION)
        self._fsync = BackgroundFsync()
        # So much of the data is on the disk; what the file holds behind it may be anything if it is in doubt.
        self._synced = len(data)
        self._in_doubt = False
        # So many bytes at most were left behind the data by a write that failed.
        self._most_left = 0

    @staticmethod
    def create(path: Path, header: Header) -> Journal:
        """Begin a new file; GameFileError if it exists already, cannot be written, or the set-up cannot be played."""
        header.check()
        line, checksum = line_of("", header.to_json())
        write_whole(path, line)
        return Journal(path, _opened(path), checksum, line)

    @staticmethod
    def resume(loaded: Loaded) -> Journal:
        """Go on writing a file that was read, after cutting off a torn last line; GameFileError if it is in use.

        One of an older format is written anew in the present one, and kept beside it under another name.
        """
        assert not loaded.fault
        path = loaded.path
        if loaded.format != loaded.header.format:
            loaded = _renewed(loaded)
        file = _opened(path)
        try:
            if os.fstat(file.fileno()).st_size != loaded.size:
                raise GameFileError(problem("files.changed while read").at(path))
            if loaded.torn:
                # A game that is only opened stays as old as it is.
                file.truncate(len(loaded.data))
            file.seek(len(loaded.data))
        except OSError as error:
            file.close()
            raise _unwritable(path, error) from error
        except GameFileError:
            file.close()
            raise
        return Journal(path, file, loaded.sum, loaded.data)

    @property
    def data(self) -> bytes:
        """All that the file holds."""
        return bytes(self._data)

    def append(self, step: Step, state: str | None = None) -> None:
        """Record a step, perhaps with the hash of the position after it; see `append_all`."""
        self.append_all([(step, state)])

    def append_all(self, steps: Iterable[tuple[Step, str | None]]) -> None:
        """Record steps in one write, each perhaps with the hash of the position after it.

        They are with the operating system when this returns, so that a killed program does not lose them. If one is a
        confirmation, an fsync is started in the background; `flush` waits for that. GameFileError if they cannot be
        written, or a confirmation before them did not reach the disk: the file is then as it was.
        """
        lines, checksum = _lines(self._sum, steps)
        count, confirmations = lines.count(b"\n"), lines.count(_CONFIRMATION)
        if self._steps + count > MOST_STEPS or len(self._data) + len(lines) > MOST_BYTES:
            raise self._error(_UNSAVED, problem("files.full"))
        if self._confirmations + confirmations > MOST_CONFIRMATIONS:
            raise self._error(_UNSAVED, problem("files.full of turns"))
        with self._reporting(_UNSAVED):
            self._wait()
        self._make_ready()
        self._write(lines)
        self._data += lines
        self._sum = checksum
        self._steps += count
        self._confirmations += confirmations
        if confirmations:
            self._fsync.start(self._file)

    def flush(self) -> None:
        """Wait until all that was recorded is on the disk; GameFileError if that fails: the next call tries again."""
        with self._reporting(_UNSAVED):
            self._flush()

    def close(self) -> None:
        """Leave the file to other programs; closing again does nothing.

        GameFileError if its end may not be on the disk: it is closed all the same.
        """
        if self._file.closed:
            return
        with self._reporting("files.end not saved"):
            try:
                self._flush()
            finally:
                self._file.close()

    @contextmanager
    def _reporting(self, key: str) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise self._error(key, _cause(error)) from error

    def _error(self, key: str, cause: Problem) -> GameFileError:
        return GameFileError(problem(key, problem=cause).at(self.path))

    def _flush(self) -> None:
        self._wait()
        if self._synced < len(self._data):
            self._fsync.start(self._file)
            self._wait()

    def _wait(self) -> None:
        """Wait for the fsync that was started, and mend the file if that or a write failed."""
        try:
            if self._fsync.wait():
                self._synced = len(self._data)
        except OSError:
            self._in_doubt = True
        if self._in_doubt:
            self._mend()

    def _mend(self) -> None:
        """Leave in the file what it is to hold and nothing else, on the disk: a system that could not force something
        there may not have it any more."""
        if not self._synced <= os.fstat(self._file.fileno()).st_size <= len(self._data) + self._most_left:
            raise _WriteError(errno.EBUSY, problem(_CHANGED))
        missing = self._data[self._synced :]
        self._file.seek(self._synced)
        if missing and self._file.write(missing) != len(missing):
            raise _WriteError(errno.ENOSPC, problem(_DISK_FULL))
        self._file.truncate(len(self._data))
        if missing:
            disk.fsync(self._file.fileno())
        self._synced, self._in_doubt, self._most_left = len(self._data), False, 0

    def _write(self, lines: bytes) -> None:
        """Add the lines to the file, or nothing."""
        try:
            with self._reporting(_UNSAVED):
                if self._file.write(lines) != len(lines):
                    raise _WriteError(errno.ENOSPC, problem(_DISK_FULL))
        except GameFileError:
            self._in_doubt, self._most_left = True, len(lines)
            with suppress(OSError):
                self._mend()
            raise

    def _make_ready(self) -> None:
        """Write a file anew that is gone; two programs that write one game would ruin it."""
        mine = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except FileNotFoundError:
            self._write_anew()
            return
        except OSError as error:
            raise self._error(_UNSAVED, system_problem(error)) from error
        if mine.st_size != len(self._data) or (mine.st_dev, mine.st_ino) != (there.st_dev, there.st_ino):
            raise self._error(_UNSAVED, problem(_CHANGED))

    def _write_anew(self) -> None:
        write_whole(self.path, self.data)
        self._file.close()
        self._file = _opened(self.path)


def step_of(command: Command, after: State) -> tuple[Step, str | None]:
    """A command as a step, with the hash of the position after it."""
    return command, state_hash(after)


def record_of(step: Step, state: str | None = None) -> dict[str, Any]:
    """A step's record, perhaps with the hash of the position after it."""
    record = {} if state is None else {"state": state}
    if isinstance(step, str):
        return {**record, "type": step}
    if isinstance(step, SeatChange):
        return {**record, "type": SEAT, **encode(step)}
    if isinstance(step, AlsoDo):
        return {**record, "type": ALSO_DO, "command": encode(step.command)}
    return {**record, "type": DO, "command": encode(step)}


def game_data(header: Header, steps: Iterable[tuple[Step, str | None]]) -> bytes:
    """A whole game file: its header, and its steps with the hashes of positions, as `Journal` writes them."""
    line, checksum = line_of("", header.to_json())
    return line + _lines(checksum, steps)[0]


def _lines(checksum: str, steps: Iterable[tuple[Step, str | None]]) -> tuple[bytes, str]:
    """The lines of these steps after a line with this checksum, and the checksum of the last of them."""
    data = bytearray()
    for step, state in steps:
        line, checksum = line_of(checksum, record_of(step, state))
        data += line
    return bytes(data), checksum


def _renewed(loaded: Loaded) -> Loaded:
    """The game written anew in the present format; the file it was read from stays, named after its format."""
    path = loaded.path
    kept, new = (path.with_name(f"{path.name}.{word}") for word in (f"format-{loaded.format}", "new"))
    steps = ((step, loaded.hashes.get(index)) for index, step in enumerate(loaded.steps))
    try:
        with _opened(path):
            if is_free(kept):
                write_whole(kept, path.read_bytes())
            new.unlink(missing_ok=True)
            write_whole(new, game_data(loaded.header, steps))
        disk.replace(new, path)
        disk.fsync_folder(path.parent)
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    return load(path)


def check_new(path: Path) -> None:
    """GameFileError, as `write_whole` raises it, if there is a file of this name already."""
    if not is_free(path):
        raise _not_created(path, FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)))


def write_whole(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all, and force it to the disk; an existing one is never touched.

    GameFileError if it exists already or cannot be written.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Never open one that is there: it may be another name of a game.
        part.unlink(missing_ok=True)
        with part.open("xb", buffering=0) as file:
            if file.write(data) != len(data):
                raise _WriteError(errno.ENOSPC, problem(_DISK_FULL))
            disk.fsync(file.fileno())
        _give_name(part, path)
        disk.fsync_folder(path.parent)
    except OSError as error:
        raise _not_created(path, error) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _give_name(part: Path, path: Path) -> None:
    """Let the file have its name, unless another one has it."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        # A file system without hard links.
        if not is_free(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        part.rename(path)


def _opened(path: Path) -> BinaryIO:
    """The file at its end, taken for this program."""
    try:
        file = open_regular(path, "r+b", buffering=0)
    except OSError as error:
        raise _unwritable(path, error) from error
    if not lock.take(file):
        file.close()
        raise GameFileError(problem("files.open elsewhere").at(path))
    file.seek(0, os.SEEK_END)
    return file


def _not_created(path: Path, error: OSError) -> GameFileError:
    return GameFileError(problem("files.not created", problem=_cause(error)).at(path))


def _unwritable(path: Path, error: OSError) -> GameFileError:
    return GameFileError(problem("files.unwritable", problem=_cause(error)).at(path))


def _cause(error: OSError) -> Problem:
    return error.problem if isinstance(error, _WriteError) else system_problem(error)
