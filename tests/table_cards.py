"""Cards, metropolises and contracts of the tests' own, read with the loader's own field types."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import TypeVar

import yaml

from uc_desktop.cards.fields.card_fields import CARD, CONTRACT, METROPOLIS
from uc_desktop.cards.fields.field_types import FieldType
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext
from uc_desktop.cards.fields.yaml_nodes import read_yaml
from uc_desktop.errors import ContentError
from uc_desktop.rules.content import CardDef, Content, ContractDef, MetropolisDef

T = TypeVar("T")
_FIRST_NUMBER = {1: 1, 2: 67, 3: 124}
_DEAREST_SPECIAL, _CHEAPEST_SPECIAL = 181, 191


def made_card(content: Content, effect: str, given: Mapping[str, object]) -> CardDef:
    """A card of this effect (YAML), of era 1 unless `given` has another `era` or a Special card's `cost`.

    One entry of a permanent effect or an end scoring may stand without its list.
    """
    name = _new_id("test-card", content.cards)
    fields: dict[str, object] = {"id": name, "name": name, "source": "original", **given}
    if "cost" in fields:
        fields["number"] = _DEAREST_SPECIAL if fields["cost"] == 3 else _CHEAPEST_SPECIAL
    else:
        era = int(str(fields.setdefault("era", 1)))
        fields["number"] = _FIRST_NUMBER[era]
    read = yaml.safe_load(effect)
    is_list = fields.get("kind") in ("permanent", "end_scoring") and isinstance(read, dict)
    return _read(CARD, {**fields, "effect": [read] if is_list else read}, content)


def made_tile(content: Content, instant: str, production: str) -> MetropolisDef:
    """A blue metropolis of these effects (YAML); no production if that is empty."""
    name = _new_id("test-tile", content.metropolises)
    fields: dict[str, object] = {
        "id": name,
        "color": "blue",
        "name": name,
        "instant": yaml.safe_load(instant),
    }
    if production:
        fields["production"] = yaml.safe_load(production)
    return _read(METROPOLIS, fields, content)


def made_contract(content: Content, criteria: str, effect: str) -> ContractDef:
    """A government contract with these criteria and this benefit (YAML); one criterion may stand without its list."""
    name = f"contract-{1 + max(int(known.rpartition('-')[2]) for known in content.contracts)}"
    wanted = yaml.safe_load(criteria)
    listed = wanted if isinstance(wanted, list) else [wanted]
    fields = {"id": name, "name": name, "criteria": listed, "effect": yaml.safe_load(effect)}
    return _read(CONTRACT, fields, content)


def _new_id(stem: str, known: Mapping[str, object]) -> str:
    return next(name for number in count(1) if (name := f"{stem}-{number}") not in known)


def _read(field_type: FieldType[T], fields: Mapping[str, object], content: Content) -> T:
    context = ReadContext("a test", known={"slot": set(content.slots), "bonus": set(content.bonuses)})
    item = read_yaml(yaml.safe_dump(dict(fields)).encode(), context)
    assert item is not None, context.problems
    try:
        return field_type.read(item, context)
    except InvalidValue:
        raise ContentError(*context.problems) from None
