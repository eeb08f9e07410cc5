"""The field types of cards, metropolises and government contracts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from uc_desktop.cards.fields.conditions import CONDITION
from uc_desktop.cards.fields.field_types import Boolean, Converted, FieldType, Integer, Keyword, ListOf, NamedType, Text
from uc_desktop.cards.fields.permanents import PERMANENTS, SCORING
from uc_desktop.cards.fields.phrases import words_of
from uc_desktop.cards.fields.records import (
    ByLanguage,
    Field,
    FieldValues,
    PlacedFault,
    Record,
    TaggedUnion,
    missing_key,
)
from uc_desktop.cards.fields.verbs import EFFECT, PRODUCTION_EFFECT
from uc_desktop.errors import problem
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
from uc_desktop.rules.content import CardDef, ContractDef, MetropolisDef, Translation
from uc_desktop.rules.terms import Color, Kind

ASSISTANT = "personal-assistant"
#: The numbers of each era's cards, and of the Special cards by their cost (C-1, C-2).
ERA_NUMBERS = {1: (1, 66), 2: (67, 123), 3: (124, 180)}
SPECIAL_NUMBERS = {3: (181, 190), 2: (191, 205), 1: (191, 205)}
#: From here on numbers are free for the cards that packs add, whatever they are.
OWN_NUMBERS = 301

ID = Text(60, r"[a-z0-9]+(-[a-z0-9]+)*", problem("forms.id"))
NAME, FLAVOUR = Text(60), Text(200)
_CALLED = problem("forms.card")
_POINTS = Integer(1, 30)

_NAMED: Mapping[str, Field] = {"name": Field(NAME, "name", required=False)}
_TOLD: Mapping[str, Field] = {**_NAMED, "flavour": Field(FLAVOUR, "flavour", required=False)}


def _translations(fields: Mapping[str, Field]) -> Field:
    keys = " and ".join(f"`{key}`" for key in fields)
    about = f"Each has {keys}, as in `{{pl: {{name: Zatoka}}}}`; what it lacks is shown as it stands above."
    return Field(ByLanguage(fields, Translation), "translations", required=False, about=about)


def _identity(values: FieldValues) -> Iterable[PlacedFault]:
    """Faults of number, era, colour and cost against each other."""
    if values.get("id") == ASSISTANT:
        yield from _assistant(values)
        return
    if not values.has("color"):
        yield "id", missing_key(_CALLED, "color")
    if values.has("era") and values.has("cost"):
        yield "cost", problem("content.cost with era")
    elif values.has("era"):
        yield from _numbered(values, "era", ERA_NUMBERS, "content.number of era")
    elif values.has("cost"):
        yield from _numbered(values, "cost", SPECIAL_NUMBERS, "content.number at cost")
    else:
        yield "id", problem("content.no era")


def _numbered(values: FieldValues, key: str, table: dict[int, tuple[int, int]], fault: str) -> Iterable[PlacedFault]:
    number, value = values.get("number"), values.get(key)
    if number is None or value is None:
        return
    low, high = table[value]
    if not low <= number <= high and number < OWN_NUMBERS:
        yield "number", problem(fault, number=number, value=value, low=low, high=high)


def _assistant(values: FieldValues) -> Iterable[PlacedFault]:
    for key in ("color", "era", "cost"):
        if values.has(key):
            yield key, problem("content.assistant key", key=key)
    if values.get("number", 0) != 0:
        yield "number", problem("content.assistant number")
    if values.get("kind", Kind.ACTION) is not Kind.ACTION:
        yield "kind", problem("content.assistant kind")


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
        "color": Field(Keyword(problem("forms.colour"), words_of(Color)), "color", required=False),
        "kind": Field(Keyword(problem("forms.this kind"), {kind.value: kind}), "kind"),
        "source": Field(
            Keyword(problem("forms.source"), {"rulebook": "rulebook", "original": "original"}),
            "source",
            about="Whether the rulebooks say what the card does.",
        ),
        "name": Field(NAME, "name"),
        "cost": Field(Integer(1, 3), "cost", required=False, about="In credits; Special cards only."),
        "effect": Field(field_type, name),
        "flavour": Field(FLAVOUR, "flavour", required=False),
        "illustration": Field(Text(300), "illustration", required=False, about=_ILLUSTRATION),
        "translations": _translations(_TOLD),
    }
    return Record(_CALLED, fields, _card, check=_identity)


CARD: FieldType[CardDef] = NamedType(
    "card", lambda: TaggedUnion(_CALLED, "kind", {kind.value: _card_of(kind) for kind in Kind}), _CALLED
)


_TABLE = Converted(
    Record(
        problem("forms.table"),
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
        "rule": Field(Keyword(problem("forms.this rule"), {rule: counted}), "rule"),
        key: Field(_TABLE if is_table else _POINTS, key),
    }
    return Record(problem("forms.scoring by", rule=rule), fields, _points_by_table if is_table else _points_per)


_SCORING: FieldType[MetropolisScoring] = TaggedUnion(
    problem("forms.brown scoring"), "rule", {rule: _scoring(rule, *found) for rule, found in _RULES.items()}
)


_METROPOLISES = {"blue": "forms.blue metropolis", "brown": "forms.brown metropolis"}


def _metropolis(color: str, **fields: Field) -> Record[MetropolisDef]:
    common = {
        "id": Field(ID, "id"),
        "color": Field(Keyword(problem("forms.this colour"), {color: color}), "color"),
        "name": Field(NAME, "name"),
    }
    translations = _translations(_NAMED)
    return Record(problem(_METROPOLISES[color]), {**common, **fields, "translations": translations}, MetropolisDef)


METROPOLIS: FieldType[MetropolisDef] = NamedType(
    "metropolis",
    lambda: TaggedUnion(
        problem("forms.metropolis"),
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
    problem("forms.metropolis"),
)


def _criteria(values: FieldValues) -> Iterable[PlacedFault]:
    """Faults of criteria, which must be goals that an effect cannot skip past."""
    for criterion in values.get("criteria", ()):
        for each in _simple(criterion):
            if isinstance(each, CountCondition) and each.at_most is not None:
                yield "criteria", problem("content.criterion at_most")
            if isinstance(each, FederationCondition) and each.space != 1:
                yield "criteria", problem("content.criterion space")


def _simple(condition: Condition) -> Iterable[Condition]:
    """The conditions that a condition is made of."""
    if not isinstance(condition, AllOf | AnyOf):
        return [condition]
    return [each for member in condition.conditions for each in _simple(member)]


CONTRACT: FieldType[ContractDef] = NamedType(
    "contract",
    lambda: Record(
        problem("forms.contract"),
        {
            "id": Field(Text(11, r"contract-[1-9][0-9]?", problem("forms.contract id")), "id"),
            "name": Field(NAME, "name"),
            "criteria": Field(ListOf(CONDITION, 1, 4), "criteria", about="Conditions, all of which must hold."),
            "effect": Field(EFFECT, "effect", about="The benefit, given at once."),
            "flavour": Field(FLAVOUR, "flavour", required=False),
            "translations": _translations(_TOLD),
        },
        ContractDef,
        check=_criteria,
    ),
    problem("forms.contract"),
)
