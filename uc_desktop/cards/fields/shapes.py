"""Shapes: what a piece of data may look like, each read by the loader and written into the JSON schema.

A shape's `read` gives the value or notes every fault it finds and raises `Bad`. The loader, the schema and the
language's reference all stand on the same shapes, so they cannot disagree. Mappings are in `records`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from uc_desktop.cards.fields.reading import Bad, Reading
from uc_desktop.cards.fields.spelling import did_you_mean
from uc_desktop.cards.fields.yaml_nodes import Item, Unclear
from uc_desktop.plain_text import first_invisible

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Schema = dict[str, Any]


class Shape(ABC, Generic[T_co]):
    """A piece of data that is read to a `T_co`; `form` says in words what it must be."""

    form: str

    @abstractmethod
    def read(self, item: Item, reading: Reading) -> T_co:
        """The value; raises `Bad` when some fault was noted."""

    @abstractmethod
    def schema(self, defs: Schema) -> Schema:
        """The JSON schema; shapes with a name put theirs into `defs`."""

    def _mismatch(self, item: Item, reading: Reading) -> Bad:
        if isinstance(item.value, Unclear):
            return Bad()
        return reading.bad(item.line, f"must be {self.form}, not {item.form}")


class Number(Shape[int]):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.form = f"a number from {low} to {high}" if low < high else f"the number {low}"

    def read(self, item: Item, reading: Reading) -> int:
        if not isinstance(item.value, int) or isinstance(item.value, bool):
            raise self._mismatch(item, reading)
        if not self.low <= item.value <= self.high:
            raise reading.bad(item.line, f"{item.value} is out of range, must be {self.low} to {self.high}")
        return item.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag(Shape[bool]):
    """True or false."""

    form = "true or false"

    def read(self, item: Item, reading: Reading) -> bool:
        if not isinstance(item.value, bool):
            raise self._mismatch(item, reading)
        return item.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "boolean"}


class Text(Shape[str]):
    """One line of text; with a pattern, `form` says what it asks for."""

    def __init__(self, longest: int, pattern: str = r"[^\r\n]*\S[^\r\n]*", form: str = "text") -> None:
        self.longest, self.form = longest, form
        self._pattern = pattern
        self._compiled = re.compile(pattern)

    def read(self, item: Item, reading: Reading) -> str:
        if not isinstance(item.value, str):
            raise self._mismatch(item, reading)
        if len(item.value) > self.longest:
            raise reading.bad(item.line, f"longer than {self.longest} characters")
        if not self._compiled.fullmatch(item.value):
            what = "one line of text" if self.form == "text" else self.form
            raise reading.bad(item.line, f"{item.value[:40]!r} must be {what}")
        if found := first_invisible(item.value):
            raise reading.bad(item.line, f"{item.value[:40]!r} contains the invisible or control character {found}")
        return item.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "maxLength": self.longest, "pattern": f"^{self._pattern}$"}


class Word(Shape[T]):
    """One of some words, each standing for a value; `called` names them in faults."""

    def __init__(self, called: str, words: Mapping[str, T]) -> None:
        self.form, self.words = called, words

    def read(self, item: Item, reading: Reading) -> T:
        if not isinstance(item.value, str):
            raise self._mismatch(item, reading)
        if item.value not in self.words:
            hint = did_you_mean(item.value, self.words)
            raise reading.bad(item.line, f"{item.value[:40]!r} is not {self.form}{hint}")
        return self.words[item.value]

    def schema(self, defs: Schema) -> Schema:
        return {"enum": list(self.words)}


class Reference(Shape[str]):
    """The id of something defined elsewhere in the data."""

    def __init__(self, kind: str) -> None:
        self.kind, self.form = kind, f"the id of a {kind}"

    def read(self, item: Item, reading: Reading) -> str:
        if not isinstance(item.value, str):
            raise self._mismatch(item, reading)
        known = reading.known.get(self.kind)
        if known is not None and item.value not in known:
            hint = did_you_mean(item.value, known)
            raise reading.bad(item.line, f"there is no {self.kind} {item.value[:40]!r}{hint}")
        return item.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string"}


class Nullable(Shape[T | None]):
    """A shape, or null."""

    def __init__(self, inner: Shape[T]) -> None:
        self.inner, self.form = inner, f"{inner.form} or null"

    def read(self, item: Item, reading: Reading) -> T | None:
        return None if item.value is None else self.inner.read(item, reading)

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [self.inner.schema(defs), {"type": "null"}]}


class ListOf(Shape[tuple[T, ...]]):
    """A list; with `lenient`, elements with faults are left out instead of spoiling the rest (the faults stand)."""

    def __init__(self, inner: Shape[T], low: int = 1, high: int = 20, *, lenient: bool = False) -> None:
        self.inner, self.low, self.high, self.lenient = inner, low, high, lenient
        self.form = f"a list ({inner.form} each)"

    def read(self, item: Item, reading: Reading) -> tuple[T, ...]:
        if not isinstance(item.value, list):
            raise self._mismatch(item, reading)
        found = []
        for element in item.value[: self.high]:
            with suppress(Bad):
                found.append(self.inner.read(element, reading))
        if not self.low <= len(item.value) <= self.high:
            raise reading.bad(item.line, self._wrong_length(len(item.value)))
        if len(found) < len(item.value) and not self.lenient:
            raise Bad
        return tuple(found)

    def schema(self, defs: Schema) -> Schema:
        items = self.inner.schema(defs)
        return {"type": "array", "items": items, "minItems": self.low, "maxItems": self.high}

    def _wrong_length(self, length: int) -> str:
        asked = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"the list has {length} entries, must have {asked}"


class ByForm(Shape[T]):
    """Alternatives told apart by the form of the data: text, a mapping or a list."""

    def __init__(
        self,
        text: Shape[T] | None = None,
        mapping: Shape[T] | None = None,
        sequence: Shape[T] | None = None,
    ) -> None:
        self._by_type: dict[type, Shape[T]] = {
            kind: shape for kind, shape in ((str, text), (dict, mapping), (list, sequence)) if shape is not None
        }
        self.form = ", or ".join(dict.fromkeys(shape.form for shape in self._by_type.values()))

    @property
    def alternatives(self) -> tuple[Shape[T], ...]:
        """The shapes of all forms."""
        return tuple(self._by_type.values())

    def read(self, item: Item, reading: Reading) -> T:
        shape = self._by_type.get(type(item.value))
        if shape is None:
            raise self._mismatch(item, reading)
        return shape.read(item, reading)

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [shape.schema(defs) for shape in self._by_type.values()]}


class As(Shape[T]):
    """A shape whose value is turned into another; a ValueError of `turn` is a fault with its words."""

    def __init__(self, inner: Shape[Any], turn: Callable[[Any], T]) -> None:
        self.inner, self.form, self._turn = inner, inner.form, turn

    def read(self, item: Item, reading: Reading) -> T:
        try:
            return self._turn(self.inner.read(item, reading))
        except ValueError as error:
            raise reading.bad(item.line, str(error)) from None

    def schema(self, defs: Schema) -> Schema:
        return self.inner.schema(defs)


class Named(Shape[T]):
    """A shape with a name of its own in the schema; `get` is asked late, so shapes may contain themselves."""

    def __init__(self, name: str, get: Callable[[], Shape[T]], form: str) -> None:
        self.name, self.form, self.get = name, form, get

    def read(self, item: Item, reading: Reading) -> T:
        return self.get().read(item, reading)

    def schema(self, defs: Schema) -> Schema:
        if self.name not in defs:
            defs[self.name] = {}
            defs[self.name] = self.get().schema(defs)
        return {"$ref": f"#/$defs/{self.name}"}


@dataclass(frozen=True, slots=True)
class Placed(Generic[T]):
    """A value with the line it begins on."""

    line: int
    value: T


class AtLine(Shape[Placed[T]]):
    """A shape whose value keeps its line, for faults found later."""

    def __init__(self, inner: Shape[T]) -> None:
        self.inner, self.form = inner, inner.form

    def read(self, item: Item, reading: Reading) -> Placed[T]:
        return Placed(item.line, self.inner.read(item, reading))

    def schema(self, defs: Schema) -> Schema:
        return self.inner.schema(defs)
