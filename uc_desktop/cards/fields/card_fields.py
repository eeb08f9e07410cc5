"""The field types of cards, metropolises and government contracts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uc_desktop.cards.fields.conditions import CONDITION
from uc_desktop.cards.fields.field_types import Boolean, Converted, FieldType, Integer, Keyword, ListOf, NamedType, Text
from uc_desktop.cards.fields.permanents import PERMANENTS, SCORING
from uc_desktop.cards.fields.phrases import words_of
from uc_desktop.cards.fields.records import Field, FieldValues, Record, TaggedUnion
from uc_desktop.cards.fields.verbs import EFFECT, PRODUCTION_EFFECT
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Countable,
    CountCondition,
    FederationCondition,
    MetropolisScoring,
    Per,
    PointsByTable,
    PointsPer,
)
from uc_desktop.rules.content import CardDef, ContractDef, MetropolisDef
from uc_desktop.rules.terms import Color, Kind

ASSISTANT = "personal-assistant"
#: The numbers of each era's cards, and of the Special cards by their cost (C-1, C-2).
ERA_NUMBERS = {1: (1, 66), 2: (67, 123), 3: (124, 180)}
SPECIAL_NUMBERS = {3: (181, 190), 2: (191, 205), 1: (191, 205)}
#: From here on numbers are free for the cards that packs add, whatever they are.
OWN_NUMBERS = 301

ID = Text(60, r"[a-z0-9]+(-[a-z0-9]+)*", "an id of small letters, digits and hyphens")
NAME = Text(60)
_POINTS = Integer(1, 30)


def _identity(values: FieldValues) -> Iterable[tuple[str, str]]:
    """Faults of number, era, colour and cost against each other."""
    if values.get("id") == ASSISTANT:
        yield from _assistant(values)
        return
    if not values.has("color"):
        yield "id", "a card needs 'color'"
    if values.has("era") and values.has("cost"):
        yield "cost", "'cost' is for Special cards, which have no 'era'"
    elif values.has("era"):
        yield from _numbered(values, "era", ERA_NUMBERS, "of era")
    elif values.has("cost"):
        yield from _numbered(values, "cost", SPECIAL_NUMBERS, "at a cost of")
    else:
        yield "id", "a card needs 'era', or a Special card 'cost'"


def _numbered(
    values: FieldValues, key: str, table: dict[int, tuple[int, int]], words: str
) -> Iterable[tuple[str, str]]:
    number, value = values.get("number"), values.get(key)
    if number is None or value is None:
        return
    low, high = table[value]
    if not low <= number <= high and number < OWN_NUMBERS:
        yield "number", f"number {number}: the cards {words} {value} are numbered {low} to {high}"


def _assistant(values: FieldValues) -> Iterable[tuple[str, str]]:
    for key in ("color", "era", "cost"):
        if values.has(key):
            yield key, f"the Personal Assistant has no {key!r}"
    if values.get("number", 0) != 0:
        yield "number", "the Personal Assistant's number is 0"
    if values.get("kind", Kind.ACTION) is not Kind.ACTION:
        yield "kind", "the Personal Assistant is an action card (K-13)"


def _card(*, era: int | None = None, color: Color | None = None, **values: Any) -> CardDef:
    return CardDef(era=era, color=color, **values)


_EFFECTS: dict[Kind, tuple[FieldType[Any], str]] = {
    Kind.INSTANT: (EFFECT, "effect"),
    Kind.PERMANENT: (PERMANENTS, "permanent"),
    Kind.ACTION: (EFFECT, "effect"),
    Kind.PRODUCTION: (PRODUCTION_EFFECT, "effect"),
    Kind.END_SCORING: (ListOf(SCORING, 1, 4), "scoring"),
}


_ILLUSTRATION = (
    "What the picture shows: a scene, a subject, up to two companions and a number, such as "
    "`garden dome kelp school 3`; `resources/illustrations.yaml` has more of these words. A card with other words, or "
    "with none, has the picture of the shipped card with its id, or else one that fits its effect."
)


def _card_of(kind: Kind) -> Record[CardDef]:
    field_type, name = _EFFECTS[kind]
    fields = {
        "id": Field(ID, "id", about="A slug of the English name, with -2, -3, … within a family."),
        "number": Field(Integer(0, 999), "number", about="From 301 on for cards that a pack adds."),
        "era": Field(Integer(1, 3), "era", required=False, about="Absent for Special cards."),
        "color": Field(Keyword("a colour", words_of(Color)), "color", required=False),
        "kind": Field(Keyword("this kind", {kind.value: kind}), "kind"),
        "source": Field(
            Keyword("a source", {"rulebook": "rulebook", "original": "original"}),
            "source",
            about="Whether the rulebooks say what the card does.",
        ),
        "name": Field(NAME, "name"),
        "cost": Field(Integer(1, 3), "cost", required=False, about="In credits; Special cards only."),
        "effect": Field(field_type, name),
        "flavour": Field(Text(200), "flavour", required=False),
        "illustration": Field(Text(300), "illustration", required=False, about=_ILLUSTRATION),
    }
    return Record("a card", fields, _card, check=_identity)


CARD: FieldType[CardDef] = NamedType(
    "card", lambda: TaggedUnion("a card", "kind", {kind.value: _card_of(kind) for kind in Kind}), "a card"
)


_TABLE = Converted(
    Record(
        "a table of counts to points",
        {str(count): Field(_POINTS, str(count), required=False) for count in range(1, 21)},
        lambda **values: values,
        at_least_one=True,
    ),
    lambda values: tuple(sorted((int(count), points) for count, points in values.items())),
)

#: What brown metropolises score by: what is counted, and whether that takes points for each or a table.
_RULES = {
    "metropolises": (Countable.METROPOLIS, "points"),
    "tunnels_at_cities": (Countable.TUNNEL_AT_CITY, "table"),
    "connected_cities": (Countable.CITY, "table"),
    "special_cards": (Countable.SPECIAL_CARD, "points"),
    "structure_sets": (Countable.STRUCTURE_SET, "points"),
}


def _points_per(rule: Countable, points: int) -> MetropolisScoring:
    return PointsPer(points, Per(Count(rule)))


def _points_by_table(rule: Countable, table: tuple[tuple[int, int], ...]) -> MetropolisScoring:
    return PointsByTable(Count(rule), table)


def _scoring(rule: str, counted: Countable, key: str) -> Record[MetropolisScoring]:
    is_table = key == "table"
    fields = {
        "rule": Field(Keyword("this rule", {rule: counted}), "rule"),
        key: Field(_TABLE if is_table else _POINTS, key),
    }
    return Record(f"scoring by {rule}", fields, _points_by_table if is_table else _points_per)


_SCORING: FieldType[MetropolisScoring] = TaggedUnion(
    "a brown metropolis's scoring", "rule", {rule: _scoring(rule, *found) for rule, found in _RULES.items()}
)


def _metropolis(color: str, **fields: Field) -> Record[MetropolisDef]:
    common = {
        "id": Field(ID, "id"),
        "color": Field(Keyword("this colour", {color: color}), "color"),
        "name": Field(NAME, "name"),
    }
    return Record(f"a {color} metropolis", {**common, **fields}, MetropolisDef)


METROPOLIS: FieldType[MetropolisDef] = NamedType(
    "metropolis",
    lambda: TaggedUnion(
        "a metropolis",
        "color",
        {
            "blue": _metropolis(
                "blue",
                instant=Field(EFFECT, "instant"),
                production=Field(PRODUCTION_EFFECT, "production", required=False),
            ),
            "brown": _metropolis(
                "brown",
                scoring=Field(_SCORING, "scoring"),
                solo=Field(Boolean(), "solo", required=False, about="Whether it is used in solo games (L-1)."),
            ),
        },
    ),
    "a metropolis",
)


def _criteria(values: FieldValues) -> Iterable[tuple[str, str]]:
    """Faults of criteria, which must be goals that an effect cannot skip past."""
    for criterion in values.get("criteria", ()):
        for each in _simple(criterion):
            if isinstance(each, CountCondition) and each.at_most is not None:
                yield "criteria", "a criterion has 'at_least' only: it is a goal to be reached"
            if isinstance(each, FederationCondition) and each.space != 1:
                yield "criteria", "a criterion on the Federation track is about space 1: markers may pass the others"


def _simple(condition: Condition) -> Iterable[Condition]:
    """The conditions that a condition is made of."""
    if not isinstance(condition, AllOf | AnyOf):
        return [condition]
    return [each for member in condition.conditions for each in _simple(member)]


CONTRACT: FieldType[ContractDef] = NamedType(
    "contract",
    lambda: Record(
        "a government contract",
        {
            "id": Field(Text(11, r"contract-[1-9][0-9]?", "an id such as contract-1"), "id"),
            "name": Field(NAME, "name"),
            "criteria": Field(ListOf(CONDITION, 1, 4), "criteria", about="Conditions, all of which must hold."),
            "effect": Field(EFFECT, "effect", about="The benefit, given at once."),
            "flavour": Field(Text(200), "flavour", required=False),
        },
        ContractDef,
        check=_criteria,
    ),
    "a government contract",
)
