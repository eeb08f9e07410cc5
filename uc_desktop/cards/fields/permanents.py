"""The field types of permanent effects, of the events that trigger them, and of end scoring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uc_desktop.cards.fields.conditions import PER
from uc_desktop.cards.fields.field_types import Boolean, Converted, FieldType, IdOf, Integer, Keyword, ListOf
from uc_desktop.cards.fields.phrases import AMOUNT, MAX_NUMBER, PIECE, RESOURCE, STRUCTURE, words_of
from uc_desktop.cards.fields.records import SPLICE, Field, FieldValues, PlacedFault, Record, TaggedUnion, UnionByKey
from uc_desktop.cards.fields.verbs import EFFECT
from uc_desktop.errors import ContentError, problem
from uc_desktop.rules.conditions import PointsFor, PointsPer, Scoring
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import EventKind, Permanent, When
from uc_desktop.rules.terms import BUILDINGS, STRUCTURES, Color, Kind, Piece

_NTH = Integer(1, 4)
_COLOR = Keyword(problem("forms.colour"), words_of(Color))
_CLAIMED = Keyword(problem("forms.claimed kind"), words_of(kind for kind in Kind if kind is not Kind.INSTANT))


def _nth(values: FieldValues) -> Iterable[PlacedFault]:
    what = values.get("what")
    if values.has("nth_in_city") and not values.has("what"):
        yield "nth_in_city", problem("content.nth without building")
    if values.has("nth_in_city") and what is not None and not set(what) <= set(BUILDINGS):
        yield "nth_in_city", problem("content.nth of no building")
    if values.has("nth_in_turn") and not values.has("what"):
        yield "nth_in_turn", problem("content.nth without tunnel")
    if values.has("nth_in_turn") and what is not None and what != (Piece.TUNNEL,):
        yield "nth_in_turn", problem("content.nth of no tunnel")


#: What may be asked of each happening.
_EVENT_FIELDS: dict[EventKind, dict[str, FieldType[Any]]] = {
    EventKind.SLOT_CHOSEN: {"matched": Boolean(), "color": _COLOR},
    EventKind.SPACE_REACHED: {"space": Integer(1, 4)},
    EventKind.BUILT: {"what": PIECE, "nth_in_city": _NTH, "nth_in_turn": _NTH},
    EventKind.UPGRADED: {"what": STRUCTURE, "nth_in_city": _NTH},
    EventKind.SLOT_GAVE: {"resource": RESOURCE},
    EventKind.METROPOLIS_CONNECTED: {},
    EventKind.ACTION_CARD_USED: {},
    EventKind.SPECIAL_DRAWN: {},
    EventKind.CARD_CLAIMED: {"kind": _CLAIMED},
    EventKind.TURN_ENDED: {},
}


def _event(kind: EventKind, field_types: dict[str, FieldType[Any]]) -> Record[When]:
    fields = {"event": Field(Keyword(problem("forms.this event"), {kind.value: kind}), "event")}
    fields |= {key: Field(field_type, key, required=False) for key, field_type in field_types.items()}
    return Record(problem("forms.event called", event=kind.value), fields, When, check=_nth)


EVENTS: TaggedUnion[When] = TaggedUnion(
    problem("forms.event"),
    "event",
    {kind.value: _event(kind, field_types) for kind, field_types in _EVENT_FIELDS.items()},
)


def _upgradable(values: FieldValues) -> Iterable[PlacedFault]:
    if values.get("upgrading") and not set(values.get("what", ())) <= set(STRUCTURES):
        yield "upgrading", problem("content.cities not upgraded")


_DISCOUNT: Record[Any] = Record(
    problem("forms.discount"),
    {
        "what": Field(PIECE, "what"),
        "less": Field(AMOUNT, "less"),
        "upgrading": Field(Boolean(), "upgrading", required=False, about="On upgrading instead of building."),
    },
    dict,
    check=_upgradable,
)
_SLOT_BONUS: Record[Any] = Record(
    problem("forms.slot bonus"),
    {"slots": Field(ListOf(IdOf("slot"), 1, 6), "slots"), "effect": Field(EFFECT, "effect")},
    dict,
)


def _permanent(
    key: str, node: type[Permanent], value: FieldType[Any], name: str, example: str, **beside: Field
) -> tuple[str, Record[Permanent]]:
    fields = {key: Field(value, name), **beside}
    return key, Record(problem("forms.entry with", key=key), fields, node, about=node.__doc__ or "", example=example)


PERMANENT: UnionByKey[Permanent] = UnionByKey(
    problem("forms.permanent entry"),
    dict(
        [
            _permanent(
                "when",
                nodes.Trigger,
                EVENTS,
                "when",
                "when: {event: built, what: laboratory, nth_in_city: 2}\neffect: {gain: {credit: 1}}",
                effect=Field(EFFECT, "effect"),
                once_per_turn=Field(Boolean(), "once_per_turn", required=False),
            ),
            _permanent(
                "discount",
                nodes.Discount,
                _DISCOUNT,
                SPLICE,
                "discount: {what: tunnel, less: {credit: 2}}",
            ),
            _permanent(
                "ability",
                nodes.Ability,
                EFFECT,
                "effect",
                "ability: {exchange: [{kelp: 1}, {steelplast: 1}]}",
            ),
            _permanent(
                "slot_bonus",
                nodes.SlotBonus,
                _SLOT_BONUS,
                SPLICE,
                "slot_bonus: {slots: [A-R3, A-2R4], effect: {gain: {kelp: 1}}}",
            ),
            _permanent("hand_limit", nodes.HandLimit, Integer(1, 3), "more", "hand_limit: 1"),
        ]
    ),
)


def _one_ability(entries: tuple[Permanent, ...]) -> tuple[Permanent, ...]:
    if sum(isinstance(entry, nodes.Ability) for entry in entries) > 1:
        raise ContentError(problem("content.several abilities"))
    return entries


PERMANENTS: FieldType[tuple[Permanent, ...]] = Converted(ListOf(PERMANENT, 1, 4), _one_ability)

_POINTS = Field(Integer(1, MAX_NUMBER), "points", about="The points each time.")
SCORING: UnionByKey[Scoring] = UnionByKey(
    problem("forms.scoring entry"),
    {
        "per": Record(
            problem("forms.entry with", key="per"),
            {"points": _POINTS, "per": Field(PER, "per")},
            PointsPer,
            about=PointsPer.__doc__ or "",
            example="points: 3\nper: {count: upgraded farm, every: 2, at_most: 5}",
        ),
        "for": Record(
            problem("forms.entry with", key="for"),
            {
                "points": _POINTS,
                "for": Field(AMOUNT, "cost"),
                "times": Field(Integer(1, MAX_NUMBER), "times", required=False, about="At most so many times."),
            },
            PointsFor,
            about=PointsFor.__doc__ or "",
            example="points: 3\nfor: {science: 2}\ntimes: 5",
        ),
    },
)
