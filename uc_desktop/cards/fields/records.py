"""Field types of mappings: records with named fields, and unions of records by a key or by a word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

from msgspec import Struct

from uc_desktop.cards.fields.field_types import FieldType, Keyword, Schema
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.fields.yaml_nodes import YamlNode
from uc_desktop.errors import Problem, problem

T = TypeVar("T")

#: The pattern of a language's code.
_LANGUAGE: Final = "[a-z]{2,3}"
#: The name of a field whose value is a mapping of several arguments.
SPLICE = "*"


class Field(Struct, frozen=True):
    """A field of a record: its type, the argument of `build` it fills (or `SPLICE`), and a description."""

    field_type: FieldType[Any]
    name: str
    required: bool = True
    about: str = ""


class FieldValues(dict[str, Any]):
    """The values read so far, by YAML key; `faulty` holds the keys whose value could not be read."""

    def __init__(self) -> None:
        super().__init__()
        self.faulty: set[str] = set()

    def has(self, key: str) -> bool:
        """Whether the data has this key, with a good value or not."""
        return key in self or key in self.faulty


#: A fault over several fields: the key, or the line, to show it at, and what is wrong.
PlacedFault = tuple[str | int, Problem]
#: Finds such faults.
Check = Callable[[FieldValues], Iterable[PlacedFault]]


def missing_key(called: Problem, key: str) -> Problem:
    """The problem that a mapping lacks a required key; `called` names the mapping."""
    return problem("content.needs key", called=called, key=key)


def unknown_key(called: Problem, key: str, known: Iterable[str]) -> Problem:
    """The problem that a mapping has an unknown key, with suggestions."""
    return suggesting(problem("content.unknown key", called=called, key=key[:40]), key, known)


class Record(FieldType[T]):
    """A mapping with these keys and no others; `build` gets the values read, by field name, and makes the result.

    `check` sees what could be read, even if some of it could not. `about` and `example` are for the reference.
    """

    def __init__(
        self,
        called: Problem,
        fields: Mapping[str, Field],
        build: Callable[..., T],
        *,
        check: Check | None = None,
        at_least_one: bool = False,
        about: str = "",
        example: str = "",
    ) -> None:
        self.called, self.fields, self.form = called, fields, called
        self.about, self.example = about, example
        self._build, self._check, self._at_least_one = build, check, at_least_one
        self._required = [key for key, field in fields.items() if field.required]

    def read(self, node: YamlNode, context: ReadContext) -> T:
        if not isinstance(node.value, dict):
            raise self._mismatch(node, context)
        before = len(context.faults)
        values = self._read_fields(node, node.value, context)
        if self._check is not None:
            for place, fault in self._check(values):
                line = place if isinstance(place, int) else node.key_lines.get(place, node.line)
                context.add_fault(line, fault)
        if values.faulty or len(context.faults) > before:
            raise InvalidValue
        return self._build(**self._arguments(values))

    def schema(self, defs: Schema) -> Schema:
        schema: Schema = {
            "type": "object",
            "properties": {key: self._field_schema(field, defs) for key, field in self.fields.items()},
            "additionalProperties": False,
        }
        if self._required:
            schema["required"] = self._required
        if self._at_least_one:
            schema["minProperties"] = 1
        if self.about:
            schema["description"] = self.about
        return schema

    def _read_fields(self, node: YamlNode, data: Mapping[str, YamlNode], context: ReadContext) -> FieldValues:
        values = FieldValues()
        for key, value in data.items():
            field = self.fields.get(key)
            if field is None:
                self._unknown(node.key_lines[key], key, context)
                continue
            try:
                with context.at_key(key):
                    values[key] = field.field_type.read(value, context)
            except InvalidValue:
                values.faulty.add(key)
        for key in self._required:
            if key not in data:
                context.add_fault(node.line, missing_key(self.called, key))
        if self._at_least_one and not data:
            empty = problem("content.empty mapping", called=self.called)
            context.add_fault(node.line, suggesting(empty, "", self.fields))
        return values

    def _unknown(self, line: int, key: str, context: ReadContext) -> None:
        context.add_fault(line, unknown_key(self.called, key, self.fields))

    def _arguments(self, values: Mapping[str, Any]) -> dict[str, Any]:
        arguments: dict[str, Any] = {}
        for key, value in values.items():
            name = self.fields[key].name
            if name == SPLICE:
                arguments.update(value)
            else:
                arguments[name] = value
        return arguments

    @staticmethod
    def _field_schema(field: Field, defs: Schema) -> Schema:
        schema = field.field_type.schema(defs)
        return {**schema, "description": field.about} if field.about else schema


class ByLanguage(FieldType[tuple[T, ...]]):
    """A mapping of codes of languages to records.

    `build` is called for each with the record's values, and with the code as `language`.
    """

    def __init__(self, fields: Mapping[str, Field], build: Callable[..., T]) -> None:
        self.form, self._build = problem("forms.translations"), build
        self._record = Record(problem("forms.translation"), fields, dict[str, Any], at_least_one=True)

    def read(self, node: YamlNode, context: ReadContext) -> tuple[T, ...]:
        if not isinstance(node.value, dict):
            raise self._mismatch(node, context)
        found = []
        for code, value in node.value.items():
            if not re.fullmatch(_LANGUAGE, code):
                form = problem("forms.language code")
                context.add_fault(node.key_lines[code], problem("content.wrong word", found=code[:40], form=form))
                continue
            with suppress(InvalidValue), context.at_key(code):
                found.append(self._build(language=code, **self._record.read(value, context)))
        if len(found) < len(node.value):
            raise InvalidValue
        return tuple(found)

    def schema(self, defs: Schema) -> Schema:
        records = {f"^{_LANGUAGE}$": self._record.schema(defs)}
        return {"type": "object", "patternProperties": records, "additionalProperties": False}


class UnionByKey(FieldType[T]):
    """A mapping that is one of several records, chosen by which of the records' keys it has."""

    def __init__(self, called: Problem, records: Mapping[str, Record[Any]]) -> None:
        self.called, self.form, self.records = called, called, records
        self._all_keys = tuple(dict.fromkeys(key for record in records.values() for key in record.fields))

    def read(self, node: YamlNode, context: ReadContext) -> T:
        if not isinstance(node.value, dict):
            raise self._mismatch(node, context)
        found = [key for key in node.value if key in self.records]
        if len(found) == 1:
            value: T = self.records[found[0]].read(node, context)
            return value
        if found:
            raise context.invalid(node.line, problem("content.several keys", called=self.called, keys=", ".join(found)))
        raise self._without(node, node.value, context)

    def schema(self, defs: Schema) -> Schema:
        return {"oneOf": [record.schema(defs) for record in self.records.values()]}

    def _without(self, node: YamlNode, data: Mapping[str, YamlNode], context: ReadContext) -> InvalidValue:
        strange = [key for key in data if key not in self._all_keys]
        if not strange:
            return context.invalid(
                node.line, problem("content.needs one of", called=self.called, keys=", ".join(self.records))
            )
        for key in strange:
            context.add_fault(node.key_lines[key], unknown_key(self.called, key, self.records))
        return InvalidValue()


class TaggedUnion(FieldType[T]):
    """A mapping that is one of several records, chosen by the word at the key `tag`, which each record has too."""

    def __init__(self, called: Problem, tag: str, records: Mapping[str, Record[Any]]) -> None:
        self.called, self.form, self.tag, self.records = called, called, tag, records
        self._word = Keyword(problem("forms.tag"), {word: word for word in records})

    def read(self, node: YamlNode, context: ReadContext) -> T:
        if not isinstance(node.value, dict):
            raise self._mismatch(node, context)
        if self.tag not in node.value:
            raise context.invalid(node.line, missing_key(self.called, self.tag))
        with context.at_key(self.tag):
            word = self._word.read(node.value[self.tag], context)
        value: T = self.records[word].read(node, context)
        return value

    def schema(self, defs: Schema) -> Schema:
        return {"oneOf": [record.schema(defs) for record in self.records.values()]}
