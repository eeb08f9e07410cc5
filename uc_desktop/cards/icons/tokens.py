"""Tokens of icon rows, and the rows of amounts, things, counts and conditions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from uc_desktop.cards.icons.groups import grouped
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Countable,
    CountCondition,
    FederationCondition,
    Per,
    ProducedCondition,
)
from uc_desktop.rules.terms import Piece, Resource, Resources

IconToken = str | tuple[str, int | str]
Row = tuple[IconToken, ...]

_MAX_REPEATED = 3

_BUILDABLE = {
    "desalination plant": "desalination",
    "nonsymbiotic city": "white_city",
    "symbiotic city": "purple_city",
}
#: Things whose row is not the icon of the same name.
_THINGS: dict[Countable, Row] = {
    Countable.TUNNEL_AT_CITY: ("tunnel", "city"),
    Countable.BUILDING_TYPE: ("different", "building"),
    Countable.EXPANSION_BUILDING: ("building", "expansion_site"),
    Countable.CITY_WITH_THREE_TYPES: ("city", "farm", "desalination", "laboratory"),
    Countable.CITY_WITH_TWO_OF_A_KIND: ("city", "building", ("t", "="), "building"),
    Countable.STRUCTURE_SET: ("farm_upgraded", "desalination_upgraded", "laboratory_upgraded", "tunnel_upgraded"),
    Countable.ACTION_CARD: ("action",),
    Countable.USED_ACTION_CARD: ("action", "refresh"),
    Countable.PERMANENT_CARD: ("permanent",),
    Countable.PRODUCTION_CARD: ("production",),
    Countable.SPECIAL_CARD: ("gem",),
    Countable.CARD_IN_HAND: ("hand",),
}
#: Things that look as if they were paid or drawn; a sign before them says that they are counted.
_IN_STOCK = {Countable(resource.value) for resource in Resource} | {Countable.CARD_IN_HAND}


def text(words: str) -> IconToken:
    """Drawn text: digits and signs only."""
    return ("t", words)


def joined(sign: str, rows: Iterable[Row]) -> Row:
    """The rows that are not empty, the sign between them."""
    found: list[IconToken] = []
    for row in rows:
        if found and row:
            found.append(sign)
        found += row
    return tuple(found)


def repeated(row: Row, n: int) -> Row:
    """So many of it: a single icon up to three times, else once with the number behind."""
    if len(row) == 1 and 1 <= n <= _MAX_REPEATED:
        return row * n
    return row if n == 1 else (*row, text(f"×{n}"))


def amounts(resources: Resources, points: int = 0) -> Row:
    """All resources in the game's order, then a shell with the points; 0 if there is nothing."""
    row = [token for name, n in resources.named().items() for token in repeated((name,), n)]
    if points:
        row.append(("n", points))
    return tuple(row) or (text("0"),)


def any_of(options: Iterable[Resources]) -> Row:
    """One of several prices."""
    return joined("or", (amounts(option) for option in options))


def piece_icon(name: str) -> str:
    """The icon of something built, or of several kinds of such things."""
    return _BUILDABLE.get(name, name)


def things_built(what: tuple[Piece, ...], n: int = 1) -> Row:
    """What may be built, so many times."""
    names = [piece_icon(name) for name in grouped(what)]
    if len(names) == 1:
        return repeated((names[0],), n)
    row = joined("or", ((name,) for name in names))
    return row if n == 1 else (*row, text(f"×{n}"))


def thing(count: Count) -> Row:
    """What is counted."""
    row = _THINGS.get(count.thing) or (piece_icon(count.thing.value),)
    return (f"{row[0]}_upgraded", *row[1:]) if count.upgraded else row


def per(each: Per, gained: Row) -> Row:
    """What is gained for every so many of a thing, and how often at most."""
    sign: Row = ("per",) if each.count.thing in _IN_STOCK else ()
    row: Row = (*sign, *repeated(thing(each.count), each.every), "arrow", *gained)
    return row if each.at_most is None else (*row, "up_to", text(f"×{each.at_most}"))


def under(condition: Condition, row: Row) -> Row:
    """The row, only if the condition holds."""
    return ("if", *condition_row(condition), text(":"), *row)


def condition_row(condition: Condition) -> Row:
    """The condition alone."""
    match condition:
        case CountCondition(count, at_least, at_most):
            return (text(_bounds(at_least, at_most)), *thing(count))
        case FederationCondition(space):
            return (("space", space),)
        case ProducedCondition(resource, at_least):
            return ("produce", text(f"≥{at_least}"), resource.value)
        case AllOf(members):
            return joined("plus", map(condition_row, members))
        case AnyOf(members):
            return joined("or", map(condition_row, members))
    assert_never(condition)


def _bounds(low: int, high: int | None) -> str:
    if high is None:
        return f"≥{low}"
    if low == high:
        return f"={low}"
    return f"{low}-{high}" if low else f"≤{high}"
