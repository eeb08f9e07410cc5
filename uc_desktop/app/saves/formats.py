"""The formats of game files, and how the lines of older ones become those of the present one.

A change that defaults cannot express makes a new format: `MIGRATIONS` gets a step from the one before, and the tests
a file of the one before.

Lines "also do" were added to format 2 without a new one, because files without them stay as they are, and programs
that do not know such lines refuse them by their kind; so were lines "seat" to format 3. Format 3 only differs where a
file begins with a position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from uc_desktop.errors import GameFileError, problem
from uc_desktop.plain_text import is_line
from uc_desktop.rules.codec import shown

FORMAT: Final = 3
Record = Mapping[str, Any]
_LONGEST_VERSION: Final = 40


def _same(record: Record) -> Record:
    """Format 2 has one more kind of line, a confirmed turn "take back"; all others are as they were."""
    return record


def _without_starts(record: Record) -> Record:
    """Format 3 counts in no position how often parts started in the turn."""
    if "start_position" not in record:
        return record
    return {**record, "start_position": without_starts(record["start_position"])}


def without_starts(state: Any) -> Any:
    """The JSON of a position without the count of starts that positions had up to format 2; anything else as it is."""
    turn = state.get("turn") if isinstance(state, dict) else None
    if not isinstance(turn, dict):
        return state
    return {**state, "turn": {name: value for name, value in turn.items() if name != "starts"}}


#: A step makes a line of its format, the header or a step as its "type" tells, one of the next format.
MIGRATIONS: Final[Mapping[int, Callable[[Record], Record]]] = {1: _same, 2: _without_starts}


def format_of(header: Record) -> int:
    """The format of the file with this header; GameFileError if it is none that can be read.

    That of a newer format names the version of the program that wrote the file, if the header does.
    """
    if "format" not in header:
        raise GameFileError(problem("files.no format", most=FORMAT))
    found = header["format"]
    if isinstance(found, bool) or not isinstance(found, int) or found < 1:
        raise GameFileError(problem("files.unknown format", found=shown(found, 40), most=FORMAT))
    if found > FORMAT:
        number, program = shown(found, 40), header.get("program")
        if isinstance(program, str) and is_line(program, _LONGEST_VERSION):
            raise GameFileError(problem("files.newer format by", program=program, found=number))
        raise GameFileError(problem("files.newer format", found=number))
    return found


def migrated(record: Record, found: int) -> dict[str, Any]:
    """A line of a file of format `found` as it is in the present format; a header names that one then.

    GameFileError if it is no line of its format.
    """
    try:
        for number in range(found, FORMAT):
            record = MIGRATIONS[number](record)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise GameFileError(problem("files.no line of format", format=found)) from error
    return {**record, "format": FORMAT} if record.get("type") == "header" else dict(record)
