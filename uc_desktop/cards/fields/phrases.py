"""The words of the effect language: things to build, things to count, amounts and costs, as field types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from uc_desktop.cards.fields.field_types import Converted, FieldType, Integer, Keyword, ListOf, NamedType, UnionByType
from uc_desktop.cards.fields.records import Field, Record
from uc_desktop.errors import ContentError, Problem, problem
from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.effects.nodes import UpgradeCost
from uc_desktop.rules.terms import BUILDINGS, CITIES, NOTHING, STRUCTURES, Piece, Resource, Resources

E = TypeVar("E", bound=StrEnum)
MAX_NUMBER = 30

PIECES: Mapping[str, tuple[Piece, ...]] = {
    **{what.value: (what,) for what in Piece},
    "city": CITIES,
    "building": BUILDINGS,
    "structure": STRUCTURES,
}
STRUCTURE_WORDS = {word: pieces for word, pieces in PIECES.items() if set(pieces) <= set(STRUCTURES)}

_UPGRADEABLE = (
    Countable.FARM,
    Countable.DESALINATION_PLANT,
    Countable.LABORATORY,
    Countable.BUILDING,
    Countable.TUNNEL,
    Countable.TUNNEL_AT_CITY,
    Countable.STRUCTURE,
)
#: What is on the board and so may be called connected.
_ON_BOARD = (
    *_UPGRADEABLE,
    Countable.CITY,
    Countable.NONSYMBIOTIC_CITY,
    Countable.SYMBIOTIC_CITY,
    Countable.METROPOLIS,
    Countable.BUILDING_TYPE,
    Countable.EXPANSION_BUILDING,
    Countable.CITY_WITH_THREE_TYPES,
    Countable.CITY_WITH_TWO_OF_A_KIND,
    Countable.STRUCTURE_SET,
)


def words_of(members: Iterable[E]) -> dict[str, E]:
    """The members of an enum by the words that stand for them."""
    return {member.value: member for member in members}


def _phrases() -> dict[str, Count]:
    plain = {thing.value: Count(thing) for thing in Countable}
    upgraded = {f"upgraded {thing.value}": Count(thing, upgraded=True) for thing in _UPGRADEABLE}
    on_board = {count: plain[count] for count in (thing.value for thing in _ON_BOARD)}
    connected = {f"connected {phrase}": count for phrase, count in {**on_board, **upgraded}.items()}
    return {**plain, **upgraded, **connected}


#: Every phrase that may stand for a count. "connected" changes nothing; it is there to be read by people.
PHRASES: Mapping[str, Count] = _phrases()

COUNT: FieldType[Count] = NamedType("count", lambda: Keyword(problem("forms.count"), PHRASES), problem("forms.count"))


def _flat(lists: tuple[tuple[Piece, ...], ...]) -> tuple[Piece, ...]:
    found = tuple(what for some in lists for what in some)
    if len(set(found)) < len(found):
        raise ContentError(problem("content.thing twice"))
    return found


def pieces(called: Problem, words: Mapping[str, tuple[Piece, ...]]) -> FieldType[tuple[Piece, ...]]:
    """A field type of one of the words, or of a list of them."""
    word = Keyword(called, words)
    return UnionByType(text=word, sequence=several_of(word))


def several_of(word: FieldType[tuple[Piece, ...]]) -> FieldType[tuple[Piece, ...]]:
    """A field type of a list of things, none named twice."""
    return Converted(ListOf(word, 1, 6), _flat)


PIECE = pieces(problem("forms.piece"), PIECES)
STRUCTURE = pieces(problem("forms.structure"), STRUCTURE_WORDS)

RESOURCE = Keyword(problem("forms.resource"), words_of(Resource))
RESOURCE_FIELDS = {
    resource.value: Field(Integer(1, MAX_NUMBER), resource.value, required=False) for resource in Resource
}

AMOUNT: FieldType[Resources] = NamedType(
    "amount",
    lambda: Record(problem("forms.amount"), RESOURCE_FIELDS, Resources, at_least_one=True),
    problem("forms.amount"),
)
AMOUNTS: FieldType[tuple[Resources, ...]] = ListOf(AMOUNT, 2, 5)
#: One amount, or several of which any one is paid.
OPTIONS: FieldType[tuple[Resources, ...]] = UnionByType(
    mapping=Converted(AMOUNT, lambda amount: (amount,)), sequence=AMOUNTS
)

#: A cost of building; None is the usual one.
COST: FieldType[Resources | None] = UnionByType(
    text=Keyword(problem("forms.cost"), {"usual": None, "free": NOTHING}), mapping=AMOUNT
)

_UPGRADE_WORDS = {"usual": UpgradeCost(), "free": UpgradeCost((NOTHING,))}
UPGRADE_COST: FieldType[UpgradeCost] = UnionByType(
    text=Keyword(problem("forms.cost"), _UPGRADE_WORDS),
    mapping=Converted(AMOUNT, lambda amount: UpgradeCost((amount,))),
    sequence=Converted(AMOUNTS, UpgradeCost),
)
