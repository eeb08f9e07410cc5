"""Field types of scenarios, in addition to those of the card data."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import Struct

from uc_desktop.cards.fields.field_types import FieldType, Integer, ListOf, Located, Schema, Text, WithLocation
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext
from uc_desktop.cards.fields.records import Field, Record
from uc_desktop.cards.fields.suggestions import did_you_mean
from uc_desktop.cards.fields.yaml_nodes import YamlNode
from uc_desktop.rules.terms import MOST_RESOURCES, RESOURCES, Resources

T = TypeVar("T")


class TextOrInteger(FieldType[str]):
    """A name, or a number that stands for one, as text."""

    form = "a name or a number"

    def read(self, node: YamlNode, context: ReadContext) -> str:
        if isinstance(node.value, str) or (isinstance(node.value, int) and not isinstance(node.value, bool)):
            return str(node.value)
        raise self._mismatch(node, context)

    def schema(self, defs: Schema) -> Schema:
        return {"type": ["string", "integer"]}


class IntegerOr(FieldType[Any]):
    """A number, or another field type."""

    def __init__(self, low: int, high: int, other: FieldType[Any]) -> None:
        self._number, self._other = Integer(low, high), other
        self.form = f"{self._number.form} or {other.form}"

    def read(self, node: YamlNode, context: ReadContext) -> Any:
        return (self._number if isinstance(node.value, int) else self._other).read(node, context)

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [self._number.schema(defs), self._other.schema(defs)]}


class Entries(FieldType[dict[str, T]]):
    """A mapping from names of one's own to values of one field type."""

    def __init__(self, called: str, inner: FieldType[T]) -> None:
        self.form, self._inner = called, inner

    def read(self, node: YamlNode, context: ReadContext) -> dict[str, T]:
        if not isinstance(node.value, dict):
            raise self._mismatch(node, context)
        found: dict[str, T] = {}
        for key, value in node.value.items():
            with suppress(InvalidValue), context.at_key(key):
                found[key] = self._inner.read(value, context)
        if len(found) < len(node.value):
            raise InvalidValue
        return found

    def schema(self, defs: Schema) -> Schema:
        return {"type": "object", "additionalProperties": self._inner.schema(defs)}


def record(called: str, field_types: Mapping[str, FieldType[Any]], build: Any = dict) -> Record[Any]:
    """A mapping with these keys, none of them needed."""
    return Record(
        called, {key: Field(field_type, key, required=False) for key, field_type in field_types.items()}, build
    )


NAME = Text(60)
NAMES: FieldType[tuple[str, ...]] = ListOf(NAME, 0, 60)
CARDS: FieldType[tuple[str, ...]] = ListOf(TextOrInteger(), 0, 210)
AMOUNTS: FieldType[Resources] = record(
    "an amount of resources", {name: Integer(0, MOST_RESOURCES) for name in RESOURCES}, Resources
)


class _Pile(FieldType[tuple[tuple[str, ...], bool]]):
    form = "a list of cards, or only: a list of cards"

    def read(self, node: YamlNode, context: ReadContext) -> tuple[tuple[str, ...], bool]:
        if isinstance(node.value, dict):
            read: dict[str, tuple[str, ...]] = record("a pile", {"only": CARDS}).read(node, context)
            return read.get("only", ()), True
        return CARDS.read(node, context), False

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [CARDS.schema(defs), {"type": "object"}]}


#: Cards on top of a pile, or the whole pile: (cards, whether there are no others).
PILE = _Pile()


class OneOrMore(FieldType[tuple[str, ...]]):
    """A name, or a list of names."""

    form = "a name or a list of names"

    def read(self, node: YamlNode, context: ReadContext) -> tuple[str, ...]:
        return (NAME.read(node, context),) if isinstance(node.value, str) else NAMES.read(node, context)

    def schema(self, defs: Schema) -> Schema:
        return {"anyOf": [NAME.schema(defs), NAMES.schema(defs)]}


class ScenarioStep(Struct, frozen=True):
    """A command of a scenario: words or a JSON object; `refused` holds rules that must refuse it, `may_fail` that
    it may be refused."""

    command: str | dict[str, Any]
    refused: tuple[str, ...] = ()
    may_fail: bool = False


class ScenarioStepType(FieldType[ScenarioStep]):
    """A command in words, as a JSON object (with its `type`), or either at `do` (with `refused`) or `try`."""

    form = "a command in words, a command's JSON object, or one of these at 'do' or 'try'"

    def read(self, node: YamlNode, context: ReadContext) -> ScenarioStep:
        if not isinstance(node.value, dict) or "type" in node.value:
            return ScenarioStep(self._command(node, context))
        known = {"do", "try", "refused"}
        for key in node.value.keys() - known:
            context.add_fault(node.key_lines[key], f"unknown key {key!r} in a command{did_you_mean(key, known)}")
        at = [key for key in ("do", "try") if key in node.value]
        if len(at) != 1 or ("try" in at and "refused" in node.value) or node.value.keys() - known:
            raise context.invalid(node.line, "a command has 'do', perhaps with 'refused', or 'try'")
        command = self._command(node.value[at[0]], context)
        refused = ListOf(NAME, 1, 10).read(node.value["refused"], context) if "refused" in node.value else ()
        return ScenarioStep(command, refused, may_fail="try" in at)

    @staticmethod
    def _command(node: YamlNode, context: ReadContext) -> str | dict[str, Any]:
        if isinstance(node.value, dict):
            plain: dict[str, Any] = node.plain
            return plain
        return Text(400).read(node, context)

    def schema(self, defs: Schema) -> Schema:
        return {"type": ["string", "object"]}


ONE_OR_MORE = OneOrMore()
STEPS: FieldType[tuple[Located[ScenarioStep], ...]] = ListOf(WithLocation(ScenarioStepType()), 0, 500)
