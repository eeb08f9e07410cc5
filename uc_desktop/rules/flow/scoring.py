"""Final scoring (chapter 12), also of a game that would end now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import CORNERS
from uc_desktop.rules.conditions import MetropolisScoring, PointsByTable, PointsFor, PointsPer
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import count, multiplier, types_at_cities
from uc_desktop.rules.sources import RESOURCES_LEFT, Source, cities_with
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Category, Resources

#: Points of a connected city by its types of building (W-3).
CITY_POINTS = (2, 3, 4, 6)
#: What one biomatter counts when resources are turned into points, and how many make a point.
BIOMATTER_VALUE = 2
LEFT_OVER_FOR_A_POINT = 4
#: How many ways to use conversions are weighed, times the square of their number. With the nine shipped ones and up to
#: 25 of each resource, a tenth of it was enough.
_MOST_WORK = 1_000_000


class ScoreLine(NamedTuple):
    """One line of the final scoring: points from a source, and what was paid for them."""

    category: Category
    source: Source
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
        ScoreLine(Category.RESOURCES, RESOURCES_LEFT, points_for_rest(left), left),
    )
    return tuple(line for line in lines if line.points)


def points_for_rest(left: Resources) -> int:
    """Points for resources left over (W-4)."""
    return _quarters(left) // LEFT_OVER_FOR_A_POINT


def brown_lines(content: Content, state: State, number: int) -> Iterator[ScoreLine]:
    """The brown metropolis, if it is connected (W-6)."""
    player = state.players[number]
    board = content.boards[player.board]
    for place, tile in zip(CORNERS, player.metropolises, strict=True):
        definition = content.metropolises[tile]
        if definition.scoring is not None and sites.is_place_connected(board, player, place):
            points = counted_points(content, state, number, definition.scoring)
            yield ScoreLine(Category.BROWN_METROPOLIS, tile, points)


def counted_points(content: Content, state: State, number: int, scoring: MetropolisScoring) -> int:
    """What scores by a count is worth to the player."""
    match scoring:
        case PointsPer(points, per):
            return points * multiplier(content, state, number, per)
        case PointsByTable(counted, table):
            amount = count(content, state, number, counted)
            return max((points for least, points in table if amount >= least), default=0)


def _counted_cards(content: Content, state: State, number: int) -> Iterator[ScoreLine]:
    """What the end-scoring cards give that count something (K-8); those that buy points are conversions."""
    for card in state.players[number].claimed:
        for scoring in content.cards[card].scoring:
            if isinstance(scoring, PointsPer):
                yield ScoreLine(Category.END_SCORING, card, counted_points(content, state, number, scoring))


def city_lines(content: Content, state: State, number: int) -> Iterator[ScoreLine]:
    """Points of the connected cities, a line for each number of types of building."""
    player = state.players[number]
    by_types = types_at_cities(content.boards[player.board], player)
    for types, points in enumerate(CITY_POINTS):
        yield ScoreLine(Category.CONNECTED_CITIES, cities_with(types), points * by_types.count(types))


def best_conversions(content: Content, state: State, number: int) -> tuple[tuple[ScoreLine, ...], Resources]:
    """The conversions of all end-scoring cards that, with the points for the rest, give most; and what is left (W-2).

    On a tie the fewest resources are spent, then the earlier claimed cards are used.
    """
    player = state.players[number]
    offers = [
        (card, scoring)
        for card in player.claimed
        for scoring in content.cards[card].scoring
        if isinstance(scoring, PointsFor) and _gain(scoring) > 0
    ]
    # Of equal offers without a limit the first does for all.
    unlimited = {offer: card for card, offer in reversed(offers) if offer.times is None}
    offers = [(card, offer) for card, offer in offers if unlimited.get(offer, card) == card]
    uses, left = _best_uses([offer for _, offer in offers], player.stock)
    lines = tuple(
        ScoreLine(Category.END_SCORING, card, offer.points * times, offer.cost.times(times))
        for (card, offer), times in zip(offers, uses, strict=True)
        if times
    )
    return lines, left


def _best_uses(offers: list[PointsFor], stock: Resources) -> tuple[tuple[int, ...], Resources]:
    """How often each offer that gains something is best used, and what is left.

    Offer by offer, of all ways to the same stock left only the best is kept: what comes after does not depend on the
    way. Ways that could not even reach what is sure by using everything used later for itself are given up. So many
    offers or resources that this would take long are in packs only; then only the most hopeful ways are followed.
    """
    greedy = _greedy_uses(offers, stock)
    sure = _quarters_of(offers, stock, greedy)
    sure -= sure % LEFT_OVER_FOR_A_POINT
    most = _MOST_WORK // max(1, len(offers)) ** 2
    ways: dict[Resources, tuple[int, tuple[int, ...]]] = {stock: (_quarters(stock), ())}
    for index, offer in enumerate(offers):
        found: dict[Resources, tuple[int, tuple[int, ...]]] = {}
        for left, (quarters, uses) in _followed(ways, offer, most):
            often = _most(offer, left) + 1
            for times in range(max(0, often - most), often):
                after = left.minus(offer.cost.times(times))
                way = (quarters + _gain(offer) * times, (*uses, times))
                found[after] = max(way, found.get(after, way))
        upper_bounds = {left: way[0] + _hoped_quarters(offers[index + 1 :], left) for left, way in found.items()}
        hopeful = sorted(
            (left for left in found if upper_bounds[left] >= sure), key=upper_bounds.__getitem__, reverse=True
        )
        ways = {left: found[left] for left in hopeful}
    # What is sure may be among the ways given up.
    left = _left_after(offers, stock, greedy)
    ways[left] = max(ways.get(left, (0, ())), (_quarters_of(offers, stock, greedy), greedy))
    best = max(ways, key=lambda left: (ways[left][0] // LEFT_OVER_FOR_A_POINT, sum(left), ways[left][1]))
    return ways[best][1], best


def _followed(
    ways: dict[Resources, tuple[int, tuple[int, ...]]], offer: PointsFor, most: int
) -> Iterator[tuple[Resources, tuple[int, tuple[int, ...]]]]:
    """The first of the ways, one at least, as long as they lead to so many more at the most."""
    looked = 0
    for left, way in ways.items():
        looked += _most(offer, left) + 1
        yield left, way
        if looked > most:
            return


def _quarters(resources: Resources) -> int:
    """What resources left over are worth, in quarters of a point."""
    return sum(resources) + (BIOMATTER_VALUE - 1) * resources.biomatter


def _gain(offer: PointsFor) -> int:
    """The quarters of a point by which using an offer once is better than leaving its cost over."""
    return LEFT_OVER_FOR_A_POINT * offer.points - _quarters(offer.cost)


def _greedy_uses(offers: list[PointsFor], stock: Resources) -> tuple[int, ...]:
    """How often each offer is used if each is used as often as it goes, the best ones first."""
    uses = dict.fromkeys(range(len(offers)), 0)
    for index in sorted(uses, key=lambda index: _gain(offers[index]), reverse=True):
        uses[index] = _most(offers[index], stock)
        stock = stock.minus(offers[index].cost.times(uses[index]))
    return tuple(uses.values())


def _left_after(offers: list[PointsFor], stock: Resources, uses: tuple[int, ...]) -> Resources:
    for offer, times in zip(offers, uses, strict=True):
        stock = stock.minus(offer.cost.times(times))
    return stock


def _quarters_of(offers: list[PointsFor], stock: Resources, uses: tuple[int, ...]) -> int:
    """The quarters of a point that these uses and the rest are worth."""
    return _quarters(stock) + sum(_gain(offer) * times for offer, times in zip(offers, uses, strict=True))


def _hoped_quarters(offers: list[PointsFor], stock: Resources) -> int:
    """No fewer quarters than these offers can gain from this stock: as if each had it for itself."""
    return sum(_gain(offer) * _most(offer, stock) for offer in offers)


def _most(offer: PointsFor, stock: Resources) -> int:
    fits = min(have // need for have, need in zip(stock, offer.cost, strict=True) if need)
    return fits if offer.times is None else min(fits, offer.times)


def ranking(state: State) -> tuple[int, ...]:
    """The players from first to last: most points, ties by the play order set after the last round (W-5)."""
    return tuple(sorted(state.order, key=lambda number: (-state.players[number].points, state.order.index(number))))
