"""States, commands and events as JSON values and back, exactly; and the hash of a state.

The JSON of a value follows its type: classes are objects of their fields, amounts objects by resource, tuples lists,
enums their words. Commands and events carry their type's name as ``"type"``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from functools import cache
from hashlib import sha256
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from uc_desktop.errors import GameFileError, problem
from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State

T = TypeVar("T")
Json = Any
#: The names of wrong fields are cut to this length in messages.
_NAMES_SHOWN = 100


def encode(value: Any) -> Json:
    """The JSON value of plain game data."""
    return _encoder(cast(Any, type(value)))(value)


@cache
def _encoder(kind: Any) -> Callable[[Any], Json]:
    """How values of a type are encoded: asked once a type, as a state is hashed at every gesture."""
    if issubclass(kind, Enum):
        return attrgetter("value")
    if kind in (NoneType, str, int, bool):
        return _as_it_is
    if issubclass(kind, tuple) and not hasattr(kind, "_fields"):
        return _encode_members
    assert issubclass(kind, Struct) or hasattr(kind, "_fields"), kind
    names: tuple[str, ...] = kind.__struct_fields__ if issubclass(kind, Struct) else kind._fields
    return lambda value: {name: encode(getattr(value, name)) for name in names}


def _as_it_is(value: Json) -> Json:
    return value


def _encode_members(value: tuple[object, ...]) -> Json:
    return [encode(member) for member in value]


def decode(kind: type[T], value: Json, where: str = "state") -> T:
    """Plain game data of this type from its JSON value; GameFileError says what is wrong and where."""
    read: Callable[[Json, str], T] = _decoder(cast(Any, kind))
    return read(value, where)


@cache
def _decoder(kind: Any) -> Callable[[Json, str], Any]:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _union(kind)
    if origin is tuple:
        return _tuple(get_args(kind))
    if hasattr(kind, "_fields"):
        return _object(kind, get_type_hints(kind))
    if issubclass(kind, Struct):
        hints = get_type_hints(kind)
        return _object(kind, {name: hints[name] for name in kind.__struct_fields__})
    return _plain(kind)


def _plain(kind: type) -> Callable[[Json, str], Any]:
    def read(value: Json, where: str) -> Any:
        if issubclass(kind, Enum):
            try:
                return kind(value)
            except ValueError:
                known = str([str(member) for member in kind])
                raise GameFileError(problem("values.unknown", where=where, found=shown(value), known=known)) from None
        if type(value) is not kind:
            raise GameFileError(problem("values.type", where=where, expected=kind.__name__, found=shown(value)))
        return value

    return read


def _union(kind: Any) -> Callable[[Json, str], Any]:
    """For a type or None, and for a text or a type whose JSON is none."""
    members = get_args(kind)
    inner = next((member for member in members if member not in (NoneType, str)), str)

    def read(value: Json, where: str) -> Any:
        if (value is None and NoneType in members) or (isinstance(value, str) and str in members):
            return value
        return _decoder(inner)(value, where)

    return read


def _tuple(members: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    repeated = len(members) == 2 and members[1] is Ellipsis

    def read(value: Json, where: str) -> Any:
        if not isinstance(value, list) or not (repeated or len(value) == len(members)):
            if repeated:
                raise GameFileError(problem("values.list", where=where))
            raise GameFileError(problem("values.list of", where=where, expected=len(members)))
        kinds = [members[0]] * len(value) if repeated else members
        return tuple(
            _decoder(kind)(member, f"{where}[{index}]")
            for index, (kind, member) in enumerate(zip(kinds, value, strict=True))
        )

    return read


def _object(kind: Any, types: dict[str, Any]) -> Callable[[Json, str], Any]:
    def read(value: Json, where: str) -> Any:
        if not isinstance(value, dict):
            raise GameFileError(problem("values.object", where=where, found=shown(value)))
        wrong = sorted(set(types) ^ set(value))
        if wrong:
            names = ", ".join(wrong)[:_NAMES_SHOWN]
            raise GameFileError(problem("values.fields", where=where, names=names))
        return kind(**{name: _decoder(of)(value[name], f"{where}.{name}") for name, of in types.items()})

    return read


def with_defaults(kind: Any, value: dict[str, Json]) -> dict[str, Json]:
    """A JSON object of this record, its missing fields filled in where they have a default.

    What older programs wrote stays readable so: a new field's default means what was always so before.
    """
    return {**_defaults(kind), **value}


@cache
def _defaults(kind: Any) -> dict[str, Json]:
    return {field.name: encode(field.default) for field in fields(kind) if field.default is not NODEFAULT}


_COMMANDS: dict[str, type] = {kind.__name__: kind for kind in get_args(Command)}
_EVENTS: dict[str, type] = {kind.__name__: kind for kind in get_args(Event)}


def encode_command(command: Command) -> Json:
    """The JSON value of a command, with its type's name."""
    return {"type": type(command).__name__, **encode(command)}


def decode_command(value: Json) -> Command:
    """The command of a JSON value, which may lack fields that have a default; GameFileError if it is none."""
    return _typed(_COMMANDS, value, "command", "values.no command")  # type: ignore[no-any-return]


def encode_event(event: Event) -> Json:
    """The JSON value of an event, with its type's name."""
    return {"type": type(event).__name__, **encode(event)}


def decode_event(value: Json) -> Event:
    """The event of a JSON value; GameFileError if it is none."""
    return _typed(_EVENTS, value, "event", "values.no event")  # type: ignore[no-any-return]


def _typed(kinds: dict[str, type], value: Json, where: str, unknown: str) -> Any:
    name = value.get("type") if isinstance(value, dict) else None
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise GameFileError(problem(unknown, found=shown(name)))
    members = {key: member for key, member in value.items() if key != "type"}
    return decode(kind, with_defaults(kind, members), where)


def shown(value: Json, longest: int = 60) -> str:
    """A value of a file as messages show it, cut to this length; null, true and false stand as in the file."""
    text = json.dumps(value) if value is None or isinstance(value, bool) else repr(value)
    return text[:longest]


def canonical(value: Json) -> str:
    """The one text of a JSON value: keys sorted, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def state_hash(state: State) -> str:
    """A hash over a state, the same on every platform."""
    return sha256(canonical(encode(state)).encode()).hexdigest()[:16]
