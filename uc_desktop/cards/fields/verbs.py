"""The field types of effects: every verb of the effect language with the keys allowed beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from uc_desktop.cards.fields.conditions import CONDITION, PER, PRODUCTION_CONDITION
from uc_desktop.cards.fields.field_types import Converted, FieldType, Integer, Keyword, ListOf, NamedType, UnionByType
from uc_desktop.cards.fields.phrases import (
    AMOUNT,
    COST,
    MAX_NUMBER,
    OPTIONS,
    PIECE,
    PIECES,
    RESOURCE,
    RESOURCE_FIELDS,
    STRUCTURE,
    STRUCTURE_WORDS,
    UPGRADE_COST,
    several_of,
    words_of,
)
from uc_desktop.cards.fields.records import SPLICE, Field, FieldValues, PlacedFault, Record, UnionByKey
from uc_desktop.errors import Problem, problem
from uc_desktop.rules.conditions import Condition
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import Effect, Node
from uc_desktop.rules.terms import BUILDINGS, CITIES, STRUCTURES, Piece, Resources

Verb = Record[Node]

CARDS = Integer(1, 10)
TIMES = Integer(1, 10)
_DOMES = set(CITIES)
#: The only value of a verb that says all by itself.
_ONCE: FieldType[dict[str, Any]] = Converted(Integer(1, 1), lambda _: {})
_FREE: FieldType[dict[str, Any]] = Converted(Keyword(problem("forms.free"), {"free": None}), lambda _: {})


def _verb(
    verb: str,
    node: type[Node],
    value: FieldType[Any],
    name: str,
    example: str,
    beside: Mapping[str, Field] | None = None,
) -> tuple[str, Verb]:
    fields = {verb: Field(value, name), **(beside or {})}
    about = node.__doc__ or ""
    return verb, Record(problem("forms.part with", verb=verb), fields, node, about=about, example=example)


def _gained(point: int = 0, **resources: int) -> dict[str, Any]:
    return {"resources": Resources(**resources), "points": point}


def _distinct(values: FieldValues) -> Iterable[PlacedFault]:
    options, amount = values.get("of", ()), values.get("amount", 0)
    if len(set(options)) < len(options):
        yield "of", problem("content.resource twice")
    if options and amount > len(options):
        yield "amount", problem("content.too few resources", amount=amount, among=len(options))


def _sensible_build(values: FieldValues) -> Iterable[PlacedFault]:
    what = set(values.get("what", ()))
    if "site" in values and values["site"] is nodes.SiteKind.EXPANSION and not what <= set(BUILDINGS):
        yield "what", problem("content.expansion")
    if values.has("then_upgrade") and what & _DOMES:
        yield "then_upgrade", problem("content.city not upgraded")


GAIN = Record(
    problem("forms.gain"),
    {**RESOURCE_FIELDS, "point": Field(Integer(1, MAX_NUMBER), "point", required=False)},
    _gained,
    at_least_one=True,
)
_CHOSEN: Record[Any] = Record(
    problem("forms.chosen gain"),
    {"amount": Field(Integer(1, 4), "amount"), "of": Field(ListOf(RESOURCE, 2, 5), "options")},
    dict,
    check=_distinct,
)
_BUILD: Record[Any] = Record(
    problem("forms.build"),
    {
        "what": Field(PIECE, "what", about="What may be built, each time one of these."),
        "times": Field(TIMES, "times", required=False, about="Up to so many."),
        "cost": Field(COST, "cost", required=False, about="The usual cost, free, or an amount."),
        "discount": Field(AMOUNT, "discount", required=False, about="What comes off the cost (B-4)."),
        "site": Field(
            Keyword(problem("forms.site kind"), words_of(nodes.SiteKind)),
            "site",
            required=False,
            about="Ordinary building sites, or expansion sites only (B-8).",
        ),
        "then_upgrade": Field(
            UPGRADE_COST, "then_upgrade", required=False, about="What is built must be upgraded at this cost."
        ),
    },
    dict,
    check=_sensible_build,
)
_UPGRADE: Record[Any] = Record(
    problem("forms.upgrade"),
    {
        "what": Field(STRUCTURE, "what"),
        "times": Field(TIMES, "times", required=False, about="Up to so many."),
        "cost": Field(UPGRADE_COST, "cost", required=False, about="For each; of a list any one is paid (X-3)."),
    },
    dict,
)
_EXCHANGE = Converted(ListOf(AMOUNT, 2, 2), lambda sides: {"left": sides[0], "right": sides[1]})


def _short(called: Problem, words: Mapping[str, tuple[Piece, ...]], record: Record[Any]) -> FieldType[Any]:
    """The record, or only what stands at its `what`."""
    word = Keyword(called, words)
    one = Converted(word, lambda what: {"what": what})
    several = Converted(several_of(word), lambda what: {"what": what})
    return UnionByType(text=one, mapping=record, sequence=several)


def _giving(per: Mapping[str, Field]) -> list[tuple[str, Verb]]:
    return [
        _verb("gain", nodes.GainNode, GAIN, SPLICE, "gain: {kelp: 1, point: 2}", per),
        _verb(
            "gain_chosen",
            nodes.GainChosenNode,
            _CHOSEN,
            SPLICE,
            "gain_chosen: {amount: 2, of: [kelp, steelplast, science, credit]}",
        ),
    ]


def _advancing() -> list[tuple[str, Verb]]:
    return [
        _verb("draw", nodes.DrawNode, CARDS, "cards", "draw: 2"),
        _verb("advance", nodes.AdvanceNode, Integer(1, 5), "steps", "advance: 2"),
    ]


def _composed(effect: FieldType[Effect]) -> list[tuple[str, Verb]]:
    beside = {"then": Field(effect, "then"), "times": Field(TIMES, "times", required=False)}
    branches = ListOf(effect, 2, 6)
    return [
        _verb("pay", nodes.PayThenNode, OPTIONS, "options", "pay: {credit: 1}\nthen: {use_action_card: 1}", beside),
        _verb("exchange", nodes.ExchangeNode, _EXCHANGE, SPLICE, "exchange: [{kelp: 1}, {steelplast: 1}]"),
        _verb("choose", nodes.ChooseNode, branches, "branches", "choose:\n- gain: {science: 2}\n- advance: 1"),
        _verb(
            "sequence",
            nodes.InOrderNode,
            branches,
            "steps",
            "sequence:\n- build: tunnel\n- gain: {credit: 1}\n  per: {count: tunnel, every: 3}",
        ),
    ]


def _acting() -> list[tuple[str, Verb]]:
    slots = Keyword(problem("forms.slot choice"), words_of(nodes.SlotChoice))
    which = Keyword(problem("forms.structure choice"), {"upgraded": True, "any": False})
    return [
        _verb("draw_special", nodes.DrawSpecialNode, _ONCE, SPLICE, "draw_special: 1"),
        _verb("use_action_card", nodes.UseActionCardNode, Integer(1, 4), "times", "use_action_card: 2"),
        _verb("make_available", nodes.MakeAvailableNode, _ONCE, SPLICE, "make_available: 1"),
        _verb(
            "build",
            nodes.BuildNode,
            _short(problem("forms.piece"), PIECES, _BUILD),
            SPLICE,
            "build: {what: [farm, laboratory], times: 2, discount: {kelp: 1}, then_upgrade: {science: 1}}",
        ),
        _verb(
            "upgrade",
            nodes.UpgradeNode,
            _short(problem("forms.structure"), STRUCTURE_WORDS, _UPGRADE),
            SPLICE,
            "upgrade: {what: farm, times: 2, cost: [{credit: 1}, {science: 1}]}",
        ),
        _verb("perform_slot", nodes.PerformSlotNode, slots, "which", "perform_slot: available"),
        _verb("produce_structure", nodes.ProduceStructureNode, which, "upgraded", "produce_structure: upgraded"),
        _verb("convert_city", nodes.ConvertCityNode, _FREE, SPLICE, "convert_city: free"),
        _verb("gain_metropolis", nodes.GainMetropolisNode, _ONCE, SPLICE, "gain_metropolis: 1"),
    ]


_REPLACE: Record[Any] = Record(
    problem("forms.replacement"),
    {
        "structure": Field(Keyword(problem("forms.structure"), {what.value: what for what in STRUCTURES}), "structure"),
        "takes": Field(AMOUNT, "takes"),
        "gives": Field(AMOUNT, "gives"),
    },
    dict,
)


def _replacing() -> list[tuple[str, Verb]]:
    example = "replace: {structure: laboratory, takes: {science: 1}, gives: {steelplast: 1, kelp: 1}}"
    return [_verb("replace", nodes.ReplaceNode, _REPLACE, SPLICE, example)]


def _with_condition(verbs: list[tuple[str, Verb]], condition: FieldType[Condition]) -> dict[str, Verb]:
    for _, record in verbs:
        record.fields = {**record.fields, "if": Field(condition, "only_if", required=False)}
    return dict(verbs)


def _effect(part: FieldType[Node]) -> FieldType[Effect]:
    return UnionByType(mapping=Converted(part, lambda node: (node,)), sequence=ListOf(part, 1, 8))


_PER = {"per": Field(PER, "per", required=False, about="As many times as something is counted.")}

PART: FieldType[Node] = NamedType("part", lambda: VERBS, problem("forms.part of effect"))
EFFECT: FieldType[Effect] = NamedType("effect", lambda: _effect(PART), problem("forms.effect"))
VERBS: UnionByKey[Node] = UnionByKey(
    problem("forms.part"), _with_condition([*_giving(_PER), *_advancing(), *_acting(), *_composed(EFFECT)], CONDITION)
)

PRODUCTION_PART: FieldType[Node] = NamedType(
    "production_part", lambda: PRODUCTION_VERBS, problem("forms.production part")
)
PRODUCTION_EFFECT: FieldType[Effect] = NamedType(
    "production_effect", lambda: _effect(PRODUCTION_PART), problem("forms.production effect")
)
# No deck, track or building in Production: nothing one player produces depends on another (D-6).
PRODUCTION_VERBS: UnionByKey[Node] = UnionByKey(
    problem("forms.production part"),
    _with_condition([*_giving(_PER), *_composed(PRODUCTION_EFFECT), *_replacing()], PRODUCTION_CONDITION),
)
