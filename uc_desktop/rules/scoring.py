"""Final scoring (chapter 12), also of a game that would end now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from uc_desktop.rules import sites
from uc_desktop.rules.board import PLACES
from uc_desktop.rules.content import Content, MetropolisDef
from uc_desktop.rules.effects.amounts import count, multiplier, special_cards
from uc_desktop.rules.effects.nodes import Count, PointsFor, PointsPer, Thing
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import KIND_BITS, NOTHING, Category, Resources

#: Points of a connected city by its types of building (W-3).
CITY_POINTS = (2, 3, 4, 6)
#: What one biomatter counts when resources are turned into points, and how many make a point (W-4).
BIOMATTER_VALUE = 2
LEFT_OVER_FOR_A_POINT = 4


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the final scoring: points from a source, and what was paid for them (W-2)."""

    category: Category
    source: str
    points: int
    paid: Resources = NOTHING


def final_lines(content: Content, state: State, number: int) -> tuple[ScoreLine, ...]:
    """All lines of a player's final scoring, in the order of W-1; lines of 0 points are left out."""
    conversions, left = best_conversions(content, state, number)
    lines = (
        *brown_lines(content, state, number),
        *_counted_cards(content, state, number),
        *conversions,
        *city_lines(content, state, number),
        ScoreLine(Category.RESOURCES, "resources", points_for_rest(left), left),
    )
    return tuple(line for line in lines if line.points)


def points_for_rest(left: Resources) -> int:
    """Points for resources left over (W-4)."""
    kelp, steelplast, science, credit, biomatter = left
    return (kelp + steelplast + science + credit + BIOMATTER_VALUE * biomatter) // LEFT_OVER_FOR_A_POINT


def brown_lines(content: Content, state: State, number: int) -> Iterator[ScoreLine]:
    """The brown metropolis, if it is connected (W-6)."""
    player = state.players[number]
    board = content.boards[player.board]
    for place, tile in zip(PLACES, player.metropolises, strict=True):
        definition = content.metropolises[tile]
        if definition.scoring is not None and sites.is_place_connected(board, player, place):
            points = brown_points(content, state, number, definition)
            yield ScoreLine(Category.BROWN_METROPOLIS, tile, points)


def brown_points(content: Content, state: State, number: int, tile: MetropolisDef) -> int:
    """What a brown metropolis is worth to the player if it is connected (W-6)."""
    assert tile.scoring is not None
    amount = _BROWN_COUNTS[tile.scoring.rule](content, state, number)
    if tile.scoring.table:
        return max((points for least, points in tile.scoring.table if amount >= least), default=0)
    return tile.scoring.points * amount


_BROWN_COUNTS = {
    "metropolises": lambda content, state, number: count(content, state, number, Count(Thing.METROPOLIS)),
    "tunnels_at_cities": lambda content, state, number: count(content, state, number, Count(Thing.TUNNEL_AT_CITY)),
    "connected_cities": lambda content, state, number: count(content, state, number, Count(Thing.CITY)),
    "special_cards": lambda content, state, number: special_cards(content, state.players[number]),
    "structure_sets": lambda content, state, number: count(content, state, number, Count(Thing.STRUCTURE_SET)),
}


def _counted_cards(content: Content, state: State, number: int) -> Iterator[ScoreLine]:
    for card in state.players[number].claimed:
        for scoring in content.cards[card].scoring:
            if isinstance(scoring, PointsPer):
                points = scoring.points * multiplier(content, state, number, scoring.per)
                yield ScoreLine(Category.END_SCORING, card, points)


def city_lines(content: Content, state: State, number: int) -> Iterator[ScoreLine]:
    """Points of the connected cities by their types of building (W-3), a line for each number of types."""
    player = state.players[number]
    board = content.boards[player.board]
    connected = sites.connected_cities(board, player)
    by_types = [0, 0, 0, 0]
    for city, indexes in enumerate(board.sites_of):
        if connected >> city & 1:
            kinds = {player.buildings[index] & KIND_BITS for index in indexes if player.buildings[index]}
            by_types[len(kinds)] += 1
    for types, cities in enumerate(by_types):
        yield ScoreLine(Category.CONNECTED_CITIES, f"cities with {types} types", CITY_POINTS[types] * cities)


def best_conversions(content: Content, state: State, number: int) -> tuple[tuple[ScoreLine, ...], Resources]:
    """The conversions of all end-scoring cards that, with W-4 for the rest, give most; and what is left (W-2).

    On a tie the fewest resources are spent, then the earlier claimed cards are used.
    """
    player = state.players[number]
    offers = [
        (card, scoring)
        for card in player.claimed
        for scoring in content.cards[card].scoring
        if isinstance(scoring, PointsFor)
    ]
    best = max(_ways(offers, player.stock), key=_worth)
    lines = tuple(
        ScoreLine(Category.END_SCORING, card, offer.points * times, offer.cost.times(times))
        for (card, offer), times in zip(offers, best.times, strict=True)
        if times
    )
    return lines, best.left


@dataclass(frozen=True, slots=True)
class _Way:
    points: int
    spent: int
    times: tuple[int, ...]
    left: Resources


def _worth(way: _Way) -> tuple[int, int, tuple[int, ...]]:
    return way.points + points_for_rest(way.left), -way.spent, way.times


def _ways(offers: list[tuple[str, PointsFor]], stock: Resources) -> Iterator[_Way]:
    """All ways to use the offers that can be paid together: bounded, as each is at most its stock's share."""
    ranges = [range(_most(offer, stock) + 1) for _, offer in offers]
    for times in product(*ranges):
        left = stock
        for (_, offer), often in zip(offers, times, strict=True):
            left = left.minus(offer.cost.times(often))
        if min(left) >= 0:
            points = sum(offer.points * often for (_, offer), often in zip(offers, times, strict=True))
            yield _Way(points, sum(stock) - sum(left), times, left)


def _most(offer: PointsFor, stock: Resources) -> int:
    fits = min(have // need for have, need in zip(stock, offer.cost, strict=True) if need)
    return fits if offer.times is None else min(fits, offer.times)


def ranking(state: State) -> tuple[int, ...]:
    """The players from first to last: most points, ties by the play order set after the last round (W-5)."""
    return tuple(sorted(state.order, key=lambda number: (-state.players[number].points, state.order.index(number))))
