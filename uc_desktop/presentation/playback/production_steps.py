"""Timeline of one player's Production: source by source, each amount moves to its stock, then the feeding."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.production_report import COLUMNS, PlayerProduction
from uc_desktop.app.reports.production_ways import Way
from uc_desktop.presentation.playback.timeline import Timeline, timeline
from uc_desktop.rules.flow.production import UNFED_COST

#: The durations within a source: its row is lit; between the rings of two sites; what they give is shown; between the
#: starts of two coins; one coin's move; the pause at the end.
ROW_LIT, NEXT_RING, CHIP, NEXT_COIN, COIN, REST = 120, 80, 200, 90, 420, 100
#: The longest duration of a source.
LONGEST: Final = 1200
#: The most coins of a source; with more, one coin with a number moves for each resource.
MOST_COINS: Final = 6
#: The time between the meals of two cities.
NEXT_MEAL: Final = 160
_KELP, _BIOMATTER, _POINTS = COLUMNS.index("kelp"), COLUMNS.index("biomatter"), COLUMNS.index("points")


class Transfer(NamedTuple):
    """An amount of a column of the report that moves to the stock or, if negative, away from it.

    `way` are the sites that it passes, the source first; empty for a source that is not on the board.
    """

    segment: int
    column: int
    amount: int
    way: Way
    begin: int
    end: int

    @property
    def counts_at(self) -> int:
        """When the stock changes: at the end for a gain, at the beginning for a cost."""
        return self.end if self.amount > 0 else self.begin


class LitSite(NamedTuple):
    """A site of a source, ringed from `at` until its segment ends, with what it gives by column."""

    segment: int
    site: str
    at: int
    gives: tuple[tuple[int, int], ...]


class Meal(NamedTuple):
    """What the city at a site eats, as a column of the report; for an unfed city the points that it costs."""

    site: str
    is_symbiotic: bool
    column: int
    amount: int
    at: int

    @property
    def is_fed(self) -> bool:
        """Whether the city eats kelp or biomatter."""
        return self.column != _POINTS


class ProductionSteps(Struct, frozen=True):
    """The timeline: a segment for each row of the report, in its order, then one for feeding if it took place."""

    timeline: Timeline
    before: tuple[int, ...]
    sites: tuple[LitSite, ...]
    transfers: tuple[Transfer, ...]
    meals: tuple[Meal, ...]

    def stock(self, now: float) -> tuple[int, ...]:
        """What the player has at this time, in the order of COLUMNS."""
        return _summed((each for each in self.transfers if each.counts_at <= now), self.before)

    def arrived(self, segments: Container[int], now: float) -> tuple[int, ...]:
        """What these segments have given by this time, in the order of COLUMNS."""
        return _summed(each for each in self.transfers if each.segment in segments and each.counts_at <= now)

    def to_come(self, now: float) -> dict[int, int]:
        """What the current segment has still to give or take, by column."""
        segment, found = self.timeline.segment_at(now), dict[int, int]()
        for each in self.transfers:
            if each.segment == segment and each.counts_at > now:
                found[each.column] = found.get(each.column, 0) + each.amount
        return found

    def lit(self, now: float) -> tuple[LitSite, ...]:
        """The sites that are ringed at this time."""
        segment = self.timeline.segment_at(now)
        return tuple(each for each in self.sites if each.segment == segment and each.at <= now < self.timeline.length)


def _summed(transfers: Iterator[Transfer], start: Sequence[int] = (0,) * len(COLUMNS)) -> tuple[int, ...]:
    found = list(start)
    for each in transfers:
        found[each.column] += each.amount
    return tuple(found)


def production_steps(
    part: PlayerProduction, ways: Sequence[tuple[Way, ...]], cities: Sequence[tuple[str, bool]]
) -> ProductionSteps:
    """The timeline of this player's Production.

    `ways` are those of each row's sources, `cities` the sites of the connected cities and whether each is symbiotic.
    """
    transfers: list[Transfer] = []
    sites: list[LitSite] = []
    segments, now = [], 0
    for segment, row in enumerate(part.rows):
        segments.append(now)
        given, moving, length = _source(segment, row.amounts, ways[segment])
        sites += (each._replace(at=now + each.at) for each in given)
        transfers += (each._replace(begin=now + each.begin, end=now + each.end) for each in moving)
        now += length
    meals = tuple(_meals(part, cities, now + ROW_LIT))
    if part.fed is not None:
        segments.append(now)
        transfers += (
            Transfer(len(part.rows), meal.column, -meal.amount, (meal.site,), meal.at, meal.at + COIN) for meal in meals
        )
        now = max((meal.at + COIN for meal in meals), default=now) + REST
    changes = [each.at for each in sites] + [time for each in transfers for time in (each.begin, each.end)]
    return ProductionSteps(timeline(segments, now, changes), part.before, tuple(sites), tuple(transfers), meals)


def _source(segment: int, amounts: Sequence[int], ways: Sequence[Way]) -> tuple[list[LitSite], list[Transfer], int]:
    """The ringed sites and transfers of a source, timed from its beginning, and its duration."""
    from_where = [way for way in ways if way] or [()]
    coins = _coins(amounts, from_where)
    rings = {way[0]: ROW_LIT + place * NEXT_RING for place, way in enumerate(dict.fromkeys(way for way in ways if way))}
    first = ROW_LIT + max(0, len(rings) - 1) * NEXT_RING + CHIP
    length = first + max(0, len(coins) - 1) * NEXT_COIN + COIN + REST
    share = min(1.0, LONGEST / length)
    moving = [
        Transfer(segment, column, amount, way, *_times(first + place * NEXT_COIN, share))
        for place, (column, amount, way) in enumerate(coins)
    ]
    gives: dict[str, dict[int, int]] = {site: {} for site in rings}
    for column, amount, way in _shares(amounts, from_where):
        if way:
            gives[way[0]][column] = gives[way[0]].get(column, 0) + amount
    lit = [LitSite(segment, site, round(at * share), tuple(sorted(gives[site].items()))) for site, at in rings.items()]
    return lit, moving, round(length * share)


def _times(begin: int, share: float) -> tuple[int, int]:
    return round(begin * share), round((begin + COIN) * share)


def _coins(amounts: Sequence[int], ways: Sequence[Way]) -> list[tuple[int, int, Way]]:
    """The coins of a source as (column, amount, way): what it takes in exchange first, then one coin for each unit that
    it gives, distributed over the ways in turn; with more than `MOST_COINS` one for each resource."""
    taken = [(column, amount, ways[0]) for column, amount in enumerate(amounts) if amount < 0]
    given = [(column, amount) for column, amount in enumerate(amounts) if amount > 0]
    if sum(amount for _, amount in given) > MOST_COINS:
        return [*taken, *((column, amount, ways[0]) for column, amount in given)]
    return [*taken, *((column, 1, ways[n % len(ways)]) for column, amount in given for n in range(amount))]


def _shares(amounts: Sequence[int], ways: Sequence[Way]) -> Iterator[tuple[int, int, Way]]:
    """What moves on each of the ways, as (column, amount, way): what is taken on the first, what is given in turn."""
    for column, amount in enumerate(amounts):
        if amount < 0:
            yield column, amount, ways[0]
            continue
        for place, way in enumerate(ways[:amount]):
            yield column, amount // len(ways) + (place < amount % len(ways)), way


def _meals(part: PlayerProduction, cities: Sequence[tuple[str, bool]], begin: int) -> Iterator[Meal]:
    """What each connected city eats, nonsymbiotic ones first: kelp, then biomatter; then the points that others
    cost."""
    if part.fed is None:
        return
    fed, known = part.fed, sorted(cities, key=lambda city: city[1])
    places = [*known, *[("", False)] * fed.cities][: fed.cities]
    food = [_KELP] * fed.kelp + [_BIOMATTER] * fed.biomatter
    for number, (site, is_symbiotic) in enumerate(places):
        at = begin + number * NEXT_MEAL
        if number < len(food):
            yield Meal(site, is_symbiotic, food[number], 1, at)
            continue
        points = max(0, min(UNFED_COST, fed.points - UNFED_COST * (number - len(food))))
        yield Meal(site, is_symbiotic, _POINTS, points, at)
