"""States, commands and events as JSON values and back, exactly; and the hash of a state.

Records are objects of their fields, tuples lists, enums their words. Commands and events carry their type's name as
``"type"``. What a file lacks has its default: a new field's default means what was always so before.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any, Final, TypeVar, cast

import msgspec

from uc_desktop.errors import GameFileError, Problem, problem
from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State

T = TypeVar("T")
Json = Any
_SORTED: Final = msgspec.json.Encoder(order="sorted")
#: What msgspec says of a wrong value, and of it this long at most in messages.
_AT: Final = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_FAULTS: Final = {
    "values.fields": re.compile(r"Object (?:contains unknown|missing required) field `(?P<names>.*)`", re.DOTALL),
    "values.type": re.compile(r"Expected `?(?P<expected>.+?)`?, got `?(?P<found>.+?)`?"),
    "values.unknown": re.compile(r"Invalid (?:enum )?value (?P<found>.*)", re.DOTALL),
}
_SHOWN: Final = 100


def encode(value: Any) -> Json:
    """The JSON value of plain game data."""
    return msgspec.json.decode(msgspec.json.encode(value))


def decode(kind: type[T], value: Json, where: str = "state") -> T:
    """Plain game data of this type from its JSON value; GameFileError says what is wrong and where."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise GameFileError(_fault(str(error), where)) from None
    except UnicodeEncodeError:
        raise GameFileError(problem("values.no text", where=where)) from None


def _fault(text: str, where: str) -> Problem:
    parts = _AT.fullmatch(text)
    assert parts is not None
    path = where + (parts["path"] or "")
    for key, pattern in _FAULTS.items():
        if found := pattern.fullmatch(parts["what"]):
            return problem(key, where=path, **{name: part[:_SHOWN] for name, part in found.groupdict().items()})
    return problem("values.wrong", where=path, what=parts["what"][:_SHOWN])


def decode_command(value: Json) -> Command:
    """The command of a JSON value; GameFileError if it is none."""
    return decode(cast(type[Command], Command), value, "command")


def decode_event(value: Json) -> Event:
    """The event of a JSON value; GameFileError if it is none."""
    return decode(cast(type[Event], Event), value, "event")


def shown(value: Json, longest: int = 60) -> str:
    """A value of a file as messages show it, cut to this length; null, true and false stand as in the file."""
    text = json.dumps(value) if value is None or isinstance(value, bool) else repr(value)
    return text[:longest]


def canonical(value: Json) -> str:
    """The one text of a JSON value: keys sorted, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def state_hash(state: State) -> str:
    """A hash over a state, the same on every platform."""
    return sha256(_SORTED.encode(state)).hexdigest()[:16]
