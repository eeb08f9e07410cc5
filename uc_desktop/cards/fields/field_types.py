"""Field types: what the data may hold, each read by the loader and described in the JSON schema.

`read` returns the value, or records every fault it finds and raises `InvalidValue`. The loader, the schema and the
reference of the language use the same field types, so that they cannot disagree. Mappings are in `records`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import reduce
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.fields.yaml_nodes import Unclear, YamlNode
from uc_desktop.errors import ContentError, Problem, problem
from uc_desktop.plain_text import INVISIBLE_CLASS, first_invisible

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Schema = dict[str, Any]

_TEXT: Final = problem("forms.text")
#: The form of an id, by kind.
_IDS: Final = {"bonus": "forms.bonus id", "slot": "forms.slot id"}
#: The problem of an unknown id, by kind.
_UNKNOWN_IDS: Final = {"bonus": "content.no bonus", "slot": "content.no slot"}


def one_of(forms: Iterable[Problem]) -> Problem:
    """The form "one of these forms"; there must be at least one."""
    return reduce(lambda one, other: problem("forms.either", one=one, other=other), dict.fromkeys(forms))


class FieldType(ABC, Generic[T_co]):
    """A type of data that is read to a `T_co`; `form` says what it must be."""

    form: Problem

    @abstractmethod
    def read(self, node: YamlNode, context: ReadContext) -> T_co:
        """The value; raises `InvalidValue` once its faults are recorded."""

    @abstractmethod
    def schema(self, defs: Schema) -> Schema:
        """The JSON schema; named types put theirs into `defs`."""

    def _mismatch(self, node: YamlNode, context: ReadContext) -> InvalidValue:
        if isinstance(node.value, Unclear):
            return InvalidValue()
        return context.invalid(node.line, problem("content.mismatch", form=self.form, found=node.form))


class Integer(FieldType[int]):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.form = problem("forms.number", low=low, high=high) if low < high else problem("forms.one number", only=low)

    def read(self, node: YamlNode, context: ReadContext) -> int:
        if not isinstance(node.value, int) or isinstance(node.value, bool):
            raise self._mismatch(node, context)
        if not self.low <= node.value <= self.high:
            raise context.invalid(
                node.line, problem("content.out of range", found=node.value, low=self.low, high=self.high)
            )
        return node.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Boolean(FieldType[bool]):
    """True or false."""

    form = problem("forms.boolean")

    def read(self, node: YamlNode, context: ReadContext) -> bool:
        if not isinstance(node.value, bool):
            raise self._mismatch(node, context)
        return node.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "boolean"}


class Text(FieldType[str]):
    """One line of text; with a pattern, `form` says what it asks for."""

    def __init__(self, longest: int, pattern: str = r"[^\r\n]*\S[^\r\n]*", form: Problem = _TEXT) -> None:
        self.longest, self.form = longest, form
        self._pattern = pattern
        self._compiled = re.compile(pattern)

    def read(self, node: YamlNode, context: ReadContext) -> str:
        if not isinstance(node.value, str):
            raise self._mismatch(node, context)
        if len(node.value) > self.longest:
            raise context.invalid(node.line, problem("content.too long", most=self.longest))
        if not self._compiled.fullmatch(node.value):
            form = problem("forms.line") if self.form == _TEXT else self.form
            raise context.invalid(node.line, problem("content.wrong text", found=node.value[:40], form=form))
        if char := first_invisible(node.value):
            raise context.invalid(node.line, problem("content.invisible", found=node.value[:40], char=char))
        return node.value

    def schema(self, defs: Schema) -> Schema:
        visible = f"(?!.*{INVISIBLE_CLASS})" if self.form == _TEXT else ""
        return {"type": "string", "maxLength": self.longest, "pattern": f"^{visible}{self._pattern}$"}


class Keyword(FieldType[T]):
    """One of some words, each with a value; `called` names them in faults."""

    def __init__(self, called: Problem, words: Mapping[str, T]) -> None:
        self.form, self.words = called, words

    def read(self, node: YamlNode, context: ReadContext) -> T:
        if not isinstance(node.value, str):
            raise self._mismatch(node, context)
        if node.value not in self.words:
            fault = problem("content.wrong word", found=node.value[:40], form=self.form)
            raise context.invalid(node.line, suggesting(fault, node.value, self.words))
        return self.words[node.value]

    def schema(self, defs: Schema) -> Schema:
        return {"enum": list(self.words)}


class IdOf(FieldType[str]):
    """The id of something defined elsewhere in the data."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.form = Problem(_IDS[kind])

    def read(self, node: YamlNode, context: ReadContext) -> str:
        if not isinstance(node.value, str):
            raise self._mismatch(node, context)
        known = context.known.get(self.kind)
        if known is not None and node.value not in known:
            fault = problem(_UNKNOWN_IDS[self.kind], found=node.value[:40])
            raise context.invalid(node.line, suggesting(fault, node.value, known))
        return node.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string"}


class Nullable(FieldType[T | None]):
    """A field type, or null."""

    def __init__(self, inner: FieldType[T]) -> None:
        self.inner, self.form = inner, problem("forms.or null", form=inner.form)

    def read(self, node: YamlNode, context: ReadContext) -> T | None:
        return None if node.value is None else self.inner.read(node, context)

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [self.inner.schema(defs), {"type": "null"}]}


class ListOf(FieldType[tuple[T, ...]]):
    """A list; if `lenient`, elements with faults are left out (the faults stand) instead of failing the list."""

    def __init__(self, inner: FieldType[T], low: int = 1, high: int = 20, *, lenient: bool = False) -> None:
        self.inner, self.low, self.high, self.lenient = inner, low, high, lenient
        self.form = problem("forms.list", form=inner.form)

    def read(self, node: YamlNode, context: ReadContext) -> tuple[T, ...]:
        if not isinstance(node.value, list):
            raise self._mismatch(node, context)
        found = []
        for element in node.value[: self.high]:
            with suppress(InvalidValue):
                found.append(self.inner.read(element, context))
        if not self.low <= len(node.value) <= self.high:
            raise context.invalid(node.line, self._wrong_length(len(node.value)))
        if len(found) < len(node.value) and not self.lenient:
            raise InvalidValue
        return tuple(found)

    def schema(self, defs: Schema) -> Schema:
        items = self.inner.schema(defs)
        return {"type": "array", "items": items, "minItems": self.low, "maxItems": self.high}

    def _wrong_length(self, length: int) -> Problem:
        if self.low == self.high:
            return problem("content.exact length", found=length, need=self.low)
        return problem("content.length", found=length, low=self.low, high=self.high)


class UnionByType(FieldType[T]):
    """One of several field types, chosen by the type of the data: text, a mapping, a list or a number."""

    def __init__(
        self,
        text: FieldType[T] | None = None,
        mapping: FieldType[T] | None = None,
        sequence: FieldType[T] | None = None,
        number: FieldType[T] | None = None,
        form: Problem | None = None,
    ) -> None:
        self._by_type: dict[type, FieldType[T]] = {
            kind: field_type
            for kind, field_type in ((int, number), (str, text), (dict, mapping), (list, sequence))
            if field_type is not None
        }
        self.form = form or one_of(field_type.form for field_type in self._by_type.values())

    @property
    def alternatives(self) -> tuple[FieldType[T], ...]:
        """The field types of all types of data."""
        return tuple(self._by_type.values())

    def read(self, node: YamlNode, context: ReadContext) -> T:
        field_type = self._by_type.get(type(node.value))
        if field_type is None:
            raise self._mismatch(node, context)
        return field_type.read(node, context)

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [field_type.schema(defs) for field_type in self._by_type.values()]}


class Converted(FieldType[T]):
    """A field type whose value is converted by `turn`; the problem of a ContentError it raises becomes a fault."""

    def __init__(self, inner: FieldType[Any], turn: Callable[[Any], T]) -> None:
        self.inner, self.form, self._turn = inner, inner.form, turn

    def read(self, node: YamlNode, context: ReadContext) -> T:
        try:
            return self._turn(self.inner.read(node, context))
        except ContentError as error:
            raise context.invalid(node.line, error.problems[0]) from None

    def schema(self, defs: Schema) -> Schema:
        return self.inner.schema(defs)


class NamedType(FieldType[T]):
    """A field type with its own name in the schema; `get` is called late, so that types may contain themselves."""

    def __init__(self, name: str, get: Callable[[], FieldType[T]], form: Problem) -> None:
        self.name, self.form, self.get = name, form, get

    def read(self, node: YamlNode, context: ReadContext) -> T:
        return self.get().read(node, context)

    def schema(self, defs: Schema) -> Schema:
        if self.name not in defs:
            defs[self.name] = {}
            defs[self.name] = self.get().schema(defs)
        return {"$ref": f"#/$defs/{self.name}"}


class Located(Struct, Generic[T], frozen=True):
    """A value with the line it begins on."""

    line: int
    value: T


class WithLocation(FieldType[Located[T]]):
    """A field type whose value keeps its line, for faults found later."""

    def __init__(self, inner: FieldType[T]) -> None:
        self.inner, self.form = inner, inner.form

    def read(self, node: YamlNode, context: ReadContext) -> Located[T]:
        return Located(node.line, self.inner.read(node, context))

    def schema(self, defs: Schema) -> Schema:
        return self.inner.schema(defs)
