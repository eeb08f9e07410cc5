"""The shipped JSON schema is current, accepts what the loader accepts, and refuses what it refuses."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.yaml_nodes import read_yaml
from uc_desktop.cards.loading.files import kind_of
from uc_desktop.cards.loading.schema import schema, schema_text
from uc_desktop.paths import card_data
from uc_desktop.plain_text import INVISIBLE_CLASS, first_invisible

#: ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER.
JOINERS = "\u200c\u200d"
SCHEMA = schema()
FILES = sorted(path for path in card_data().rglob("*.yaml") if kind_of(path.relative_to(card_data()).as_posix()))


def accepts(schema: dict[str, Any], data: object) -> bool:
    """A small JSON Schema validator: just the keywords our schema uses."""
    return all(_CHECKS[keyword](wanted, data, schema) for keyword, wanted in schema.items() if keyword in _CHECKS)


def _type(wanted: str, data: object, _: dict[str, Any]) -> bool:
    types = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    return isinstance(data, types[wanted]) and not (wanted == "integer" and isinstance(data, bool))


def _properties(wanted: dict[str, Any], data: object, schema: dict[str, Any]) -> bool:
    return not isinstance(data, dict) or all(
        accepts(wanted[key], value) if key in wanted else schema["additionalProperties"] for key, value in data.items()
    )


def _patterns(wanted: dict[str, Any], data: object, schema: dict[str, Any]) -> bool:
    ((pattern, inner),) = wanted.items()
    return not isinstance(data, dict) or all(
        accepts(inner, value) if re.search(pattern, key) else schema["additionalProperties"]
        for key, value in data.items()
    )


def _sized(wanted: dict[str, Any], data: object, schema: dict[str, Any]) -> bool:
    return not isinstance(data, list) or (
        schema["minItems"] <= len(data) <= schema["maxItems"] and all(accepts(wanted, item) for item in data)
    )


_CHECKS: dict[str, Callable[[Any, Any, dict[str, Any]], bool]] = {
    "$ref": lambda wanted, data, _: accepts(SCHEMA["$defs"][wanted.removeprefix("#/$defs/")], data),
    "type": _type,
    "enum": lambda wanted, data, _: data in wanted,
    "anyOf": lambda wanted, data, _: any(accepts(one, data) for one in wanted),
    "oneOf": lambda wanted, data, _: sum(accepts(one, data) for one in wanted) == 1,
    "properties": _properties,
    "patternProperties": _patterns,
    "required": lambda wanted, data, _: not isinstance(data, dict) or set(wanted) <= set(data),
    "minProperties": lambda wanted, data, _: not isinstance(data, dict) or len(data) >= wanted,
    "items": _sized,
    "minimum": lambda wanted, data, _: not isinstance(data, int) or data >= wanted,
    "maximum": lambda wanted, data, _: not isinstance(data, int) or data <= wanted,
    "maxLength": lambda wanted, data, _: not isinstance(data, str) or len(data) <= wanted,
    "pattern": lambda wanted, data, _: not isinstance(data, str) or re.search(wanted, data) is not None,
}
#: What names what it holds.
_OF_NAMES = ("properties", "patternProperties", "$defs")
_WORDS = {"$schema", "$defs", "title", "description", "additionalProperties", "minItems", "maxItems"}


def plain(path: Path) -> Any:
    item = read_yaml(path.read_bytes(), ReadContext(path.name))
    assert item is not None
    return item.plain


def keywords(schema: object) -> set[str]:
    """Every keyword used anywhere in a schema."""
    if isinstance(schema, list):
        return set().union(*map(keywords, schema)) if schema else set()
    if not isinstance(schema, dict):
        return set()
    names = set(schema)
    for key in _OF_NAMES:
        names |= set().union(*(keywords(value) for value in schema.get(key, {}).values()))
    others = [value for key, value in schema.items() if key not in (*_OF_NAMES, "enum", "required")]
    return names | keywords(others)


def test_the_shipped_schema_is_current() -> None:
    assert (card_data() / "schema.json").read_text(encoding="utf-8") == schema_text()


def test_the_schema_is_json_and_names_each_kind_of_file() -> None:
    files = [name for name in json.loads(schema_text())["$defs"] if name.endswith("_file")]
    assert files == ["board_file", "bonus_file", "card_file", "contract_file", "main_board_file", "metropolis_file"]


def test_the_schema_uses_no_keyword_that_this_test_does_not_check() -> None:
    assert keywords(SCHEMA) - _WORDS <= set(_CHECKS)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_schema_accepts_the_shipped_files(path: Path) -> None:
    kind = kind_of(path.relative_to(card_data()).as_posix())
    assert kind is not None
    assert accepts({"$ref": f"#/$defs/{kind.kind}_file"}, plain(path))
    assert accepts(SCHEMA, plain(path))


CARD = {
    "id": "eel",
    "number": 1,
    "era": 1,
    "color": "red",
    "kind": "instant",
    "source": "original",
    "name": "Eel",
    "effect": [{"gain": {"kelp": 1}, "if": {"count": "upgraded tunnel", "at_least": 1}}],
}


def card(**changes: object) -> bool:
    return accepts(SCHEMA, [{**CARD, **changes}])


def test_the_schema_accepts_a_card() -> None:
    assert card() and card(translations={"pl": {"name": "Węgorz"}})


@pytest.mark.parametrize(
    "changes",
    [
        {"colour": "red"},
        {"color": "blue"},
        {"number": 1000},
        {"number": "1"},
        {"era": True},
        {"name": "a\nb"},
        {"name": "a\u202eb"},
        {"name": "a\u200b"},
        {"name": "\u3164"},
        {"id": "An Eel"},
        {"effect": []},
        {"effect": {"gian": {"kelp": 1}}},
        {"effect": {"gain": {}}},
        {"effect": {"gain": {"kelp": 1}, "draw": 1}},
        {"effect": {"gain": {"kelp": 1}, "if": {"count": "tunel", "at_least": 1}}},
        {"effect": {"replace": {"structure": "farm", "takes": {"kelp": 1}, "gives": {"credit": 1}}}},
        {"kind": "permanent"},
        {"kind": "end_scoring"},
        {"kind": "production", "effect": {"build": "tunnel"}},
        {"translations": {"Polish": {"name": "Węgorz"}}},
        {"translations": {"pl": {}}},
        {"translations": {"pl": "Węgorz"}},
    ],
    ids=str,
)
def test_the_schema_refuses_a_faulty_card(changes: dict[str, object]) -> None:
    assert not card(**changes)


def test_the_schema_accepts_every_visible_letter() -> None:
    assert card(name="Łódź: 山田　太郎 « é » 👍🏽")


def test_the_schema_names_the_invisible_characters_that_the_loader_refuses() -> None:
    named = re.compile(INVISIBLE_CLASS)
    for char in map(chr, range(0x10000)):
        if unicodedata.category(char) not in ("Cn", "Cs") and char not in JOINERS:
            assert bool(named.match(char)) == bool(first_invisible(char)), f"U+{ord(char):04X}"


def test_the_schema_accepts_joiners_wherever_they_are() -> None:
    """Only the loader looks at what is beside them."""
    assert not any(re.match(INVISIBLE_CLASS, char) for char in JOINERS)


def test_the_schema_refuses_a_card_without_a_name() -> None:
    assert not accepts(SCHEMA, [{key: value for key, value in CARD.items() if key != "name"}])
