"""The field types of permanent effects, of the events that trigger them, and of end scoring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uc_desktop.cards.fields.conditions import PER
from uc_desktop.cards.fields.field_types import Boolean, Converted, FieldType, IdOf, Integer, Keyword, ListOf
from uc_desktop.cards.fields.phrases import AMOUNT, MAX_NUMBER, PIECE, RESOURCE, STRUCTURE, words_of
from uc_desktop.cards.fields.records import SPLICE, Field, FieldValues, Record, TaggedUnion, UnionByKey
from uc_desktop.cards.fields.verbs import EFFECT
from uc_desktop.rules.conditions import PointsFor, PointsPer, Scoring
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import EventKind, Permanent, When
from uc_desktop.rules.terms import BUILDINGS, STRUCTURES, Color, Kind, Piece

_NTH = Integer(1, 4)
_COLOR = Keyword("a colour", words_of(Color))
_CLAIMED = Keyword("a kind of claimed card", words_of(kind for kind in Kind if kind is not Kind.INSTANT))


def _nth(values: FieldValues) -> Iterable[tuple[str, str]]:
    what = values.get("what")
    if values.has("nth_in_city") and not values.has("what"):
        yield "nth_in_city", "'nth_in_city' needs 'what', one or more buildings"
    if values.has("nth_in_city") and what is not None and not set(what) <= set(BUILDINGS):
        yield "nth_in_city", "only buildings are counted in a city"
    if values.has("nth_in_turn") and not values.has("what"):
        yield "nth_in_turn", "'nth_in_turn' needs 'what: tunnel'"
    if values.has("nth_in_turn") and what is not None and what != (Piece.TUNNEL,):
        yield "nth_in_turn", "only tunnels are counted in a turn"


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
    fields = {"event": Field(Keyword("this event", {kind.value: kind}), "event")}
    fields |= {key: Field(field_type, key, required=False) for key, field_type in field_types.items()}
    return Record(f"the event {kind.value!r}", fields, When, check=_nth)


EVENTS: TaggedUnion[When] = TaggedUnion(
    "an event", "event", {kind.value: _event(kind, field_types) for kind, field_types in _EVENT_FIELDS.items()}
)


def _upgradable(values: FieldValues) -> Iterable[tuple[str, str]]:
    if values.get("upgrading") and not set(values.get("what", ())) <= set(STRUCTURES):
        yield "upgrading", "cities are not upgraded"


_DISCOUNT: Record[Any] = Record(
    "a discount",
    {
        "what": Field(PIECE, "what"),
        "less": Field(AMOUNT, "less"),
        "upgrading": Field(Boolean(), "upgrading", required=False, about="On upgrading instead of building."),
    },
    dict,
    check=_upgradable,
)
_SLOT_BONUS: Record[Any] = Record(
    "a slot bonus",
    {"slots": Field(ListOf(IdOf("slot"), 1, 6), "slots"), "effect": Field(EFFECT, "effect")},
    dict,
)


def _permanent(
    key: str, node: type[Permanent], value: FieldType[Any], name: str, example: str, **beside: Field
) -> tuple[str, Record[Permanent]]:
    fields = {key: Field(value, name), **beside}
    return key, Record(f"an entry with {key!r}", fields, node, about=node.__doc__ or "", example=example)


PERMANENT: UnionByKey[Permanent] = UnionByKey(
    "an entry of a permanent effect",
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
        raise ValueError("a card has one 'ability' at most")
    return entries


PERMANENTS: FieldType[tuple[Permanent, ...]] = Converted(ListOf(PERMANENT, 1, 4), _one_ability)

_POINTS = Field(Integer(1, MAX_NUMBER), "points", about="The points each time.")
SCORING: UnionByKey[Scoring] = UnionByKey(
    "an entry of an end scoring",
    {
        "per": Record(
            "an entry with 'per'",
            {"points": _POINTS, "per": Field(PER, "per")},
            PointsPer,
            about=PointsPer.__doc__ or "",
            example="points: 3\nper: {count: upgraded farm, every: 2, at_most: 5}",
        ),
        "for": Record(
            "an entry with 'for'",
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
