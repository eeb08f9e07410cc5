"""Field types of scenarios, in addition to those of the card data."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import Struct

from uc_desktop.cards.fields.field_types import (
    Converted,
    FieldType,
    Integer,
    ListOf,
    Located,
    Schema,
    Text,
    UnionByType,
    WithLocation,
)
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext
from uc_desktop.cards.fields.records import Field, Record, unknown_key
from uc_desktop.cards.fields.yaml_nodes import YamlNode
from uc_desktop.errors import Problem, problem
from uc_desktop.rules.terms import MOST_RESOURCES, RESOURCES, Resources

T = TypeVar("T")


class Entries(FieldType[dict[str, T]]):
    """A mapping from names of one's own to values of one field type."""

    def __init__(self, called: Problem, inner: FieldType[T]) -> None:
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


def record(called: Problem, field_types: Mapping[str, FieldType[Any]], build: Any = dict) -> Record[Any]:
    """A mapping with these keys, none of them needed."""
    return Record(
        called, {key: Field(field_type, key, required=False) for key, field_type in field_types.items()}, build
    )


NAME = Text(60)
NAMES: FieldType[tuple[str, ...]] = ListOf(NAME, 0, 60)
ONE_OR_MORE: FieldType[tuple[str, ...]] = UnionByType(
    text=Converted(NAME, lambda name: (name,)), sequence=NAMES, form=problem("forms.names")
)
_CARD: FieldType[str] = UnionByType(text=NAME, number=Converted(Integer(0, 9999), str), form=problem("forms.card name"))
CARDS: FieldType[tuple[str, ...]] = ListOf(_CARD, 0, 210)
AMOUNTS: FieldType[Resources] = record(
    problem("forms.amount"), {name: Integer(0, MOST_RESOURCES) for name in RESOURCES}, Resources
)
#: Cards on top of a pile, or the whole pile: (cards, whether there are no others).
PILE: FieldType[tuple[tuple[str, ...], bool]] = UnionByType(
    sequence=Converted(CARDS, lambda cards: (cards, False)),
    mapping=record(problem("forms.pile"), {"only": CARDS}, lambda only=(): (only, True)),
    form=problem("forms.pile list"),
)


class ScenarioStep(Struct, frozen=True):
    """A command of a scenario: words or a JSON object; `refused` holds rules that must refuse it, `may_fail` that
    it may be refused."""

    command: str | dict[str, Any]
    refused: tuple[str, ...] = ()
    may_fail: bool = False


class ScenarioStepType(FieldType[ScenarioStep]):
    """A command in words, as a JSON object (with its `type`), or either at `do` (with `refused`) or `try`."""

    form = problem("forms.scenario step")

    def read(self, node: YamlNode, context: ReadContext) -> ScenarioStep:
        if not isinstance(node.value, dict) or "type" in node.value:
            return ScenarioStep(self._command(node, context))
        known = {"do", "try", "refused"}
        for key in node.value.keys() - known:
            context.add_fault(node.key_lines[key], unknown_key(problem("forms.scenario step"), key, known))
        at = [key for key in ("do", "try") if key in node.value]
        if len(at) != 1 or ("try" in at and "refused" in node.value) or node.value.keys() - known:
            raise context.invalid(node.line, problem("scenario.keys of a command"))
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


STEPS: FieldType[tuple[Located[ScenarioStep], ...]] = ListOf(WithLocation(ScenarioStepType()), 0, 500)
