"""The field types of conditions and of "for every …"."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uc_desktop.cards.fields.field_types import FieldType, Integer, ListOf, NamedType
from uc_desktop.cards.fields.phrases import COUNT, MAX_NUMBER, RESOURCE
from uc_desktop.cards.fields.records import Field, FieldValues, PlacedFault, Record, UnionByKey
from uc_desktop.errors import Problem, problem
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    CountCondition,
    FederationCondition,
    Per,
    ProducedCondition,
)


def _bounds(values: FieldValues) -> Iterable[PlacedFault]:
    low, high = values.get("at_least"), values.get("at_most")
    if low is not None and high is not None and low > high:
        yield "at_most", problem("content.bounds", low=low, high=high)
    if not values.has("at_least") and not values.has("at_most"):
        yield "count", problem("content.no bound")


def _conditions(itself: FieldType[Condition]) -> dict[str, Record[Condition]]:
    members = ListOf(itself, 2, 5)
    return {
        "count": Record(
            problem("forms.count condition"),
            {
                "count": Field(COUNT, "count"),
                "at_least": Field(Integer(1, MAX_NUMBER), "at_least", required=False),
                "at_most": Field(Integer(0, MAX_NUMBER), "at_most", required=False),
            },
            CountCondition,
            check=_bounds,
            about="Holds if so many are counted.",
            example="if: {count: connected upgraded laboratory, at_least: 2}\ngain: {science: 1}",
        ),
        "federation": Record(
            problem("forms.federation condition"),
            {"federation": Field(Integer(0, 4), "space")},
            FederationCondition,
            about=FederationCondition.__doc__ or "",
            example="if: {federation: 3}\ngain: {credit: 3}",
        ),
        "all": Record(
            problem("forms.condition"),
            {"all": Field(members, "conditions")},
            AllOf,
            about=AllOf.__doc__ or "",
            example="if: {all: [{count: city, at_least: 3}, {federation: 1}]}\ndraw: 2",
        ),
        "any": Record(
            problem("forms.condition"),
            {"any": Field(members, "conditions")},
            AnyOf,
            about=AnyOf.__doc__ or "",
            example="if: {any: [{count: kelp, at_most: 0}, {count: credit, at_most: 0}]}\ngain: {kelp: 2}",
        ),
    }


def _produced() -> dict[str, Record[Condition]]:
    return {
        "produced": Record(
            problem("forms.produced condition"),
            {
                "produced": Field(RESOURCE, "resource"),
                "at_least": Field(Integer(1, MAX_NUMBER), "at_least", required=False),
            },
            ProducedCondition,
            about=f"{ProducedCondition.__doc__} Production effects only.",
            example="if: {produced: biomatter, at_least: 1}\ngain: {point: 2}",
        )
    }


def _named(name: str, called: Problem, get: Callable[[], UnionByKey[Condition]]) -> FieldType[Condition]:
    return NamedType(name, get, called)


CONDITION: FieldType[Condition] = _named("condition", problem("forms.condition"), lambda: CONDITIONS)
CONDITIONS: UnionByKey[Condition] = UnionByKey(problem("forms.condition"), _conditions(CONDITION))

PRODUCTION_CONDITION: FieldType[Condition] = _named(
    "production_condition", problem("forms.condition"), lambda: PRODUCTION_CONDITIONS
)
PRODUCTION_CONDITIONS: UnionByKey[Condition] = UnionByKey(
    problem("forms.condition"), {**_conditions(PRODUCTION_CONDITION), **_produced()}
)

PER = Record(
    problem("forms.multiplier"),
    {
        "count": Field(COUNT, "count", about="What is counted."),
        "every": Field(Integer(1, MAX_NUMBER), "every", required=False, about="Once for every so many (X-1)."),
        "at_most": Field(Integer(1, MAX_NUMBER), "at_most", required=False, about="At most so many times."),
    },
    Per,
    about=Per.__doc__ or "",
    example="gain: {steelplast: 1}\nper: {count: connected desalination plant, every: 2, at_most: 4}",
)
