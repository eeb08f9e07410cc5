"""Read saved games: lines of JSON, a header and then a line a step, each with a running checksum.

Whatever a file holds, reading it ends within a second: files, lines and the number of steps are limited far beyond
what a game needs, and far below what would hurt.

Lines may end in CRLF, and a file may begin with a byte order mark: mail programs and editors write both. `Journal`
leaves them as they are and adds lines that end in LF.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from uc_desktop.app.saves.first_line import LONGEST_HEADER
from uc_desktop.app.saves.formats import FORMAT, format_of, migrated
from uc_desktop.app.saves.header import Header
from uc_desktop.app.slices import Slices, run_to_end
from uc_desktop.errors import GameFileError, Problem, problem, system_problem
from uc_desktop.path_kind import PathKind, path_kind
from uc_desktop.regular_file import open_regular
from uc_desktop.rules.codec import canonical, decode, decode_command, shown
from uc_desktop.rules.commands import Command, Confirm

#: No game comes near any of these.
MOST_BYTES = 4_000_000
LONGEST_LINE = 16_000
MOST_STEPS = 10_000
#: Confirmed turns, those taken back too: a confirmation may end a round and run the whole Production. Four players need
#: some 150.
MOST_CONFIRMATIONS = 1_000
#: Opening brackets in a line.
MOST_CONTAINERS = 600
DO, ALSO_DO, SEAT = "do", "also do", "seat"
UNDO, REDO, TAKE_BACK = "undo", "redo", "take back"


class AlsoDo(Struct, frozen=True):
    """A command that belongs to the undo step of the command on the line before it."""

    command: Command


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """From here on the seat with this number, from 0, is played by this player, as `Seat.player` has it."""

    seat: int
    player: str


Step = Command | AlsoDo | SeatChange | str


def command_of(step: Step) -> Command | None:
    """The command that a step carries out; None for "undo", "redo", "take back" and a change of a seat's player."""
    if isinstance(step, str | SeatChange):
        return None
    return step.command if isinstance(step, AlsoDo) else step


class Loaded(Struct, frozen=True):
    """The content of a game file: a header, and one step for each line after it.

    `data` is the part of the file that is sound, `sum` the checksum at its end, `size` the length of the whole file.
    `torn` tells that a last line was not written whole, `fault` what is wrong with the line after the last step; both
    are None for a sound file. `hashes` are those of the positions after some steps, by index. `format` is that of the
    file; header and steps are in the present one.
    """

    path: Path
    header: Header
    steps: tuple[Step, ...]
    sum: str
    data: bytes
    size: int
    torn: Problem | None = None
    fault: Problem | None = None
    hashes: Mapping[int, str] = field(default_factory=dict)
    format: int = FORMAT


def load(path: Path, *, tolerant: bool = False) -> Loaded:
    """Read a game file; a torn last line is left out and named, any other fault is a GameFileError with its line.

    If `tolerant`, what comes before a fault is given, with the fault; without a sound header there is nothing to give.
    """
    return run_to_end(loading(path, tolerant=tolerant))


def loading(path: Path, *, tolerant: bool = False) -> Slices[Loaded]:
    """Read a game file as `load` does; every `next` is a line at most."""
    loaded = yield from _reading(path, _bytes(path))
    if loaded.fault is not None and not tolerant:
        raise GameFileError(loaded.fault)
    return loaded


def next_sum(previous: str, record: Mapping[str, Any]) -> str:
    """The running checksum after a record."""
    return _sum(previous, canonical(record))


def _sum(previous: str, text: str) -> str:
    return sha256((previous + text).encode()).hexdigest()[:16]


def line_of(previous: str, record: Mapping[str, Any]) -> tuple[bytes, str]:
    """A record's line, written after one with this checksum, and its own checksum."""
    checksum = next_sum(previous, record)
    return canonical({**record, "sum": checksum}).encode() + b"\n", checksum


def sum_of_line(data: bytes, number: int) -> str:
    """The checksum of this line of a sound file, counted from 1; empty if the file has fewer lines."""
    lines = data.split(b"\n", number)
    return str(json.loads(lines[number - 1])["sum"]) if 0 < number < len(lines) else ""


def _bytes(path: Path) -> bytes:
    if path_kind(path) in (PathKind.FOLDER, PathKind.OTHER):
        raise GameFileError(problem("files.no file").at(path))
    try:
        with open_regular(path) as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise GameFileError(problem("files.unreadable", problem=system_problem(error)).at(path)) from error
    if len(data) > MOST_BYTES:
        raise GameFileError(problem("files.too large", most=MOST_BYTES).at(path))
    return data


def _reading(path: Path, data: bytes) -> Slices[Loaded]:
    lines = _split(data)
    first = lines[0] if lines else b""
    if not first.endswith(b"\n") and len(first) <= LONGEST_HEADER:
        incomplete = problem("files.first line incomplete") if first else problem("files.empty")
        raise GameFileError(incomplete.at(path, 1))
    try:
        record, checksum = _checked(first.removeprefix(BOM_UTF8), "", LONGEST_HEADER)
        header, form = Header.from_json(record), format_of(record)
    except GameFileError as error:
        raise GameFileError(error.problem.at(path, 1)) from None
    steps: list[Step] = []
    hashes: dict[int, str] = {}
    length, confirmed, torn, fault = len(first), 0, None, None
    for number, line in enumerate(lines[1:], 2):
        try:
            if _is_torn(line, checksum):
                torn = problem("files.torn").at(path, number)
                break
            if number > MOST_STEPS + 1:
                raise GameFileError(problem("files.too many steps"))
            record, checksum = _checked(line, checksum)
            record = migrated(record, form)
            step = _step(record, steps[-1] if steps else None)
            confirmed += isinstance(step, Confirm)
            if confirmed > MOST_CONFIRMATIONS:
                raise GameFileError(problem("files.too many turns"))
            if "state" in record:
                hashes[len(steps)] = _hash(record["state"])
        except GameFileError as error:
            fault = error.problem.at(path, number)
            break
        steps.append(step)
        length += len(line)
        yield
    return Loaded(path, header, tuple(steps), checksum, data[:length], len(data), torn, fault, hashes, form)


def _split(data: bytes) -> list[bytes]:
    """The lines, ended by line feeds only; behind the most there may be, all that is left as one."""
    *whole, last = data.split(b"\n", MOST_STEPS + 2)
    return [line + b"\n" for line in whole] + ([last] if last else [])


def _is_torn(line: bytes, previous: str) -> bool:
    """Whether the writing of this line was cut short: it has no end, and not because its end was changed."""
    if line.endswith(b"\n") or len(line) > LONGEST_LINE:
        return False
    try:
        _checked(line[:-1] + b"\n", previous)
    except GameFileError:
        return True
    return False


def _checked(line: bytes, previous: str, longest: int = LONGEST_LINE) -> tuple[dict[str, Any], str]:
    """The record of a line and its checksum."""
    if line.endswith(b"\r\n"):
        line = line[:-2] + b"\n"
    if len(line) > longest:
        raise GameFileError(problem("files.line too long"))
    try:
        record = json.loads(line) if line.count(b"[") + line.count(b"{") <= MOST_CONTAINERS else None
        if not isinstance(record, dict) or not isinstance(record.pop("sum"), str):
            raise ValueError
        text = canonical(record)
    except (ValueError, KeyError, RecursionError):
        raise GameFileError(problem("files.no line")) from None
    checksum = _sum(previous, text)
    # Without its checksum, which comes before the type, the line is the record's text: sooner seen than written anew.
    if line.replace(f'"sum":"{checksum}","type"'.encode(), b'"type"', 1) != text.encode() + b"\n":
        raise GameFileError(problem("files.checksum"))
    return record, checksum


def _hash(found: Any) -> str:
    """The hash of a position as a line has it."""
    if not isinstance(found, str):
        raise GameFileError(problem("files.hash", found=shown(found, 40)))
    return found


def _step(record: dict[str, Any], before: Step | None) -> Step:
    """The step of a line after the line of another step, or after the header."""
    kind = record.get("type")
    if kind in (UNDO, REDO, TAKE_BACK):
        return str(kind)
    if kind == SEAT:
        return decode(SeatChange, {name: value for name, value in record.items() if name != "type"}, SEAT)
    if kind not in (DO, ALSO_DO):
        raise GameFileError(problem("files.unknown step", found=shown(kind, 40)))
    if record.get("command") is None:
        raise GameFileError(problem("files.no command"))
    command = decode_command(record["command"])
    if kind == DO:
        return command
    if isinstance(command, Confirm):
        raise GameFileError(problem("files.confirmation", step=repr(ALSO_DO)))
    if before is None or isinstance(before, Confirm | SeatChange | str):
        raise GameFileError(problem("files.other turn", step=repr(ALSO_DO)))
    return AlsoDo(command)
