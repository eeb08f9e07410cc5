"""The file of finished jobs, from which an interrupted simulation goes on: JSON lines, a header, then results."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from uc_desktop.app.saves import lock
from uc_desktop.errors import UsageError, problem
from uc_desktop.regular_file import open_regular

FORMAT: Final = 1
#: What the first line has beside the options of the simulation.
_KIND: Final = {"file": "finished jobs of uc-desktop simulate", "format": FORMAT}
#: How much of a value an error shows.
_LONGEST_SHOWN: Final = 60

R = TypeVar("R")


class _Line(Struct, Generic[R], frozen=True):
    job: int
    result: R


class JobFile(Generic[R]):
    """An open file of finished jobs; `finished` holds the results by number of the job."""

    def __init__(self, file: BinaryIO, finished: dict[int, R]) -> None:
        self._file = file
        self.finished = finished

    def add(self, job: int, result: R) -> None:
        """Append a result; it is with the operating system when this returns."""
        self.finished[job] = result
        self._file.write(_json(_Line(job, result)))
        self._file.flush()


@contextmanager
def job_file(path: Path, options: Mapping[str, Any], kind: Any) -> Iterator[JobFile[Any]]:
    """The file at this path for results of the type `kind`, begun if it is not there or empty.

    A last line that was not written to its end is removed. UsageError if the file is another program's or is in use, if
    it was begun with other options, or if a line cannot be read; OSError if it cannot be opened.
    """
    # As it is read again: with lists for tuples.
    header = msgspec.json.decode(msgspec.json.encode({**_KIND, **options}))
    with open_regular(path, "ab+") as file:
        if not lock.take(file):
            raise UsageError(problem("options.file in use").at(path))
        file.seek(0)
        first, *lines = file.readlines() or [b""]
        if first:
            _compare(path, first, header)
        else:
            file.write(_json(header))
            file.flush()
        if lines and not lines[-1].endswith(b"\n"):
            file.seek(-len(lines.pop()), os.SEEK_END)
            file.truncate()
        yield JobFile(file, dict(_results(path, lines, kind)))


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic") + b"\n"


def _compare(path: Path, line: bytes, wanted: Mapping[str, Any]) -> None:
    found = _object(line)
    if any(found.get(name) != value for name, value in _KIND.items()):
        raise UsageError(problem("options.no job file").at(path))
    for name in sorted({*found, *wanted}):
        if found.get(name) != wanted.get(name):
            raise UsageError(
                problem(
                    "options.other job", name=name, found=_shown(found.get(name)), wanted=_shown(wanted.get(name))
                ).at(path)
            )


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _shown(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _results(path: Path, lines: list[bytes], kind: Any) -> Iterator[tuple[int, Any]]:
    decoder = msgspec.json.Decoder(_Line[kind])
    for number, line in enumerate(lines, 2):
        try:
            found = decoder.decode(line)
        except ValueError as error:
            raise UsageError(problem("options.no result", message=str(error)).at(path, number)) from None
        yield found.job, found.result
