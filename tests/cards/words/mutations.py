"""Every single small change of an effect: each number one up or down, each enum another value, each option toggled."""

from __future__ import annotations

import types
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

from uc_desktop.rules.conditions import Condition, Count, Countable, CountCondition, Per
from uc_desktop.rules.effects.nodes import EventKind, UpgradeCost, When
from uc_desktop.rules.terms import BUILDINGS, RESOURCES, Piece, Resources

CAN_BE_UPGRADED = (
    Countable.FARM,
    Countable.DESALINATION_PLANT,
    Countable.LABORATORY,
    Countable.BUILDING,
    Countable.TUNNEL,
    Countable.TUNNEL_AT_CITY,
    Countable.STRUCTURE,
)
#: The fields of `When` that belong to each event.
EVENT_FIELDS = {
    EventKind.SLOT_CHOSEN: {"matched", "color"},
    EventKind.SPACE_REACHED: {"space"},
    EventKind.BUILT: {"what", "nth_in_city", "nth_in_turn", "expansion"},
    EventKind.UPGRADED: {"what", "nth_in_city"},
    EventKind.SLOT_GAVE: {"resource"},
    EventKind.CARD_CLAIMED: {"kind"},
}
#: What an option that was absent becomes, by its type.
SAMPLES: dict[Any, Any] = {
    int: 2,
    bool: True,
    Resources: Resources(science=1, kelp=1),
    Per: Per(Count(Countable.FARM), 2),
    Condition: CountCondition(Count(Countable.CITY), 3),
    UpgradeCost: UpgradeCost((Resources(credit=1),)),
    tuple[Piece, ...]: (Piece.FARM,),
}


def mutations(value: Any, kind: Any = None) -> Iterator[Any]:
    """All values that differ from this one in a single place and are sense in the effect language."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (n for n in (value - 1, value + 1) if n >= 0)
        case StrEnum():
            yield from (other for other in type(value) if other is not value)
        case Resources():
            yield from _resources(value)
        case tuple():
            yield from _members(value)
        case None:
            yield _sample(kind)
        case _:
            if isinstance(value, Struct):
                yield from filter(_is_sense, _fields(value))


def _resources(value: Resources) -> Iterator[Resources]:
    for name in RESOURCES:
        for n in mutations(getattr(value, name)):
            yield replace(value, **{name: n})


def _members(value: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for index, member in enumerate(value):
        for other in mutations(member):
            if not isinstance(other, StrEnum) or other not in value:
                yield (*value[:index], other, *value[index + 1 :])


def _fields(value: Any) -> Iterator[Any]:
    hints = get_type_hints(type(value))
    for name in value.__struct_fields__:
        kind, optional = _without_none(hints[name])
        old = getattr(value, name)
        for new in mutations(old, kind):
            yield _replaced(value, name, new)
        if optional and old is not None:
            yield replace(value, **{name: None})


def _replaced(value: Any, name: str, new: Any) -> Any:
    """The value with the field changed; another event forgets the fields of the old one."""
    return When(new) if isinstance(new, EventKind) else replace(value, **{name: new})


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) not in (Union, types.UnionType) or type(None) not in get_args(hint):
        return hint, False
    rest = [kind for kind in get_args(hint) if kind is not type(None)]
    return (rest[0] if len(rest) == 1 else Condition), True


def _sample(kind: Any) -> Any:
    return next(iter(kind)) if isinstance(kind, type) and issubclass(kind, StrEnum) else SAMPLES[kind]


def _is_sense(value: Any) -> bool:
    match value:
        case Count(thing, upgraded):
            return not upgraded or thing in CAN_BE_UPGRADED
        case When():
            return _is_event(value)
        case _:
            return True


def _is_event(when: When) -> bool:
    used = {name for name, value in asdict(when).items() if value is not None} - {"event"}
    if not used <= EVENT_FIELDS.get(when.event, set()):
        return False
    if when.event is EventKind.UPGRADED and when.what is None:
        return False  # the same as all structures
    only_buildings = when.what is not None and all(what in BUILDINGS for what in when.what)
    if when.nth_in_turn is not None:
        return used == {"what", "nth_in_turn"} and when.what == (Piece.TUNNEL,)
    return only_buildings or not used & {"nth_in_city", "expansion"}
