"""One player's Production as it is played: source by source, each amount on its way to the stock, then the feeding."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from uc_desktop.app.reports.production_report import COLUMNS, PlayerProduction
from uc_desktop.app.reports.production_ways import Way
from uc_desktop.presentation.playback.timeline import Timeline, timeline

#: The times of a source: its row is lit, its sites are ringed one after another, what they give is shown, sets out one
#: by one and arrives; then the sum is there.
ROW_LIT, NEXT_RING, CHIP, NEXT_COIN, COIN, REST = 120, 80, 200, 90, 420, 100
#: No source takes longer.
LONGEST: Final = 1200
#: More coins than these travel as one with a number for each resource.
MOST_COINS: Final = 6
NEXT_MEAL: Final = 160
#: The points that a city costs which is not fed, as far as there are so many.
_UNFED: Final = 3
_KELP, _BIOMATTER, _POINTS = COLUMNS.index("kelp"), COLUMNS.index("biomatter"), COLUMNS.index("points")


class Transfer(NamedTuple):
    """An amount of a column of the report on its way to or, below 0, from the stock.

    `way` are the sites that it passes, the source first; none for a source that is not on the board.
    """

    station: int
    column: int
    amount: int
    way: Way
    begin: int
    end: int

    @property
    def counts_at(self) -> int:
        """When the stock changes: as it arrives, or as it leaves."""
        return self.end if self.amount > 0 else self.begin


class Lit(NamedTuple):
    """A site of a source, ringed from a time until its station ends, with what it gives by column."""

    station: int
    site: str
    at: int
    gives: tuple[tuple[int, int], ...]


class Meal(NamedTuple):
    """What a city, at a site, eats: a column of the report, or the points that it costs not to."""

    site: str
    is_symbiotic: bool
    column: int
    amount: int
    at: int

    @property
    def is_fed(self) -> bool:
        """Whether there was something to eat."""
        return self.column != _POINTS


@dataclass(frozen=True, slots=True)
class ProductionSteps:
    """What is played: a station a row of the report, in its order, then the feeding, if it took place."""

    timeline: Timeline
    before: tuple[int, ...]
    sites: tuple[Lit, ...]
    transfers: tuple[Transfer, ...]
    meals: tuple[Meal, ...]

    def stock(self, now: float) -> tuple[int, ...]:
        """What the player has at this time, in the order of COLUMNS."""
        return _summed((each for each in self.transfers if each.counts_at <= now), self.before)

    def arrived(self, stations: Container[int], now: float) -> tuple[int, ...]:
        """What these stations have given by then, in the order of COLUMNS."""
        return _summed(each for each in self.transfers if each.station in stations and each.counts_at <= now)

    def to_come(self, now: float) -> dict[int, int]:
        """What the present station has still to give or take, by column."""
        station, found = self.timeline.station_at(now), dict[int, int]()
        for each in self.transfers:
            if each.station == station and each.counts_at > now:
                found[each.column] = found.get(each.column, 0) + each.amount
        return found

    def lit(self, now: float) -> tuple[Lit, ...]:
        """The sites that are ringed at this time."""
        station = self.timeline.station_at(now)
        return tuple(each for each in self.sites if each.station == station and each.at <= now < self.timeline.length)


def _summed(transfers: Iterator[Transfer], start: Sequence[int] = (0,) * len(COLUMNS)) -> tuple[int, ...]:
    found = list(start)
    for each in transfers:
        found[each.column] += each.amount
    return tuple(found)


def production_steps(
    part: PlayerProduction, ways: Sequence[tuple[Way, ...]], cities: Sequence[tuple[str, bool]]
) -> ProductionSteps:
    """How this player's Production is played: `ways` are those of each row's sources, `cities` the sites of the
    connected cities, those with True symbiotic."""
    transfers: list[Transfer] = []
    sites: list[Lit] = []
    stations, now = [], 0
    for station, row in enumerate(part.rows):
        stations.append(now)
        given, moving, length = _source(station, row.amounts, ways[station])
        sites += (each._replace(at=now + each.at) for each in given)
        transfers += (each._replace(begin=now + each.begin, end=now + each.end) for each in moving)
        now += length
    meals = tuple(_meals(part, cities, now + ROW_LIT))
    if part.fed is not None:
        stations.append(now)
        transfers += (
            Transfer(len(part.rows), meal.column, -meal.amount, (meal.site,), meal.at, meal.at + COIN) for meal in meals
        )
        now = max((meal.at + COIN for meal in meals), default=now) + REST
    cues = [each.at for each in sites] + [time for each in transfers for time in (each.begin, each.end)]
    return ProductionSteps(timeline(stations, now, cues), part.before, tuple(sites), tuple(transfers), meals)


def _source(station: int, amounts: Sequence[int], ways: Sequence[Way]) -> tuple[list[Lit], list[Transfer], int]:
    """What a source rings and sends, from its beginning at 0, and how long it takes."""
    coins = _coins(amounts, ways)
    rings = {way[0]: ROW_LIT + place * NEXT_RING for place, way in enumerate(dict.fromkeys(way for way in ways if way))}
    first = ROW_LIT + max(0, len(rings) - 1) * NEXT_RING + CHIP
    length = first + max(0, len(coins) - 1) * NEXT_COIN + COIN + REST
    share = min(1.0, LONGEST / length)
    moving = [
        Transfer(station, column, amount, way, *_times(first + place * NEXT_COIN, share))
        for place, (column, amount, way) in enumerate(coins)
    ]
    gives: dict[str, dict[int, int]] = {site: {} for site in rings}
    for column, amount, way in _coins(amounts, ways, whole=False):
        if way:
            gives[way[0]][column] = gives[way[0]].get(column, 0) + amount
    lit = [Lit(station, site, round(at * share), tuple(sorted(gives[site].items()))) for site, at in rings.items()]
    return lit, moving, round(length * share)


def _times(begin: int, share: float) -> tuple[int, int]:
    return round(begin * share), round((begin + COIN) * share)


def _coins(amounts: Sequence[int], ways: Sequence[Way], *, whole: bool = True) -> list[tuple[int, int, Way]]:
    """What travels: a coin for each that a source gives, by the ways in turn; too many go as one for each resource, if
    the `whole` is asked for. What is taken in exchange goes first, as one."""
    from_where = [way for way in ways if way] or [()]
    taken = [(column, amount, from_where[0]) for column, amount in enumerate(amounts) if amount < 0]
    given = [
        (column, 1, from_where[number % len(from_where)])
        for column, amount in enumerate(amounts)
        for number in range(amount)
    ]
    if whole and len(given) > MOST_COINS:
        given = [(column, amount, from_where[0]) for column, amount in enumerate(amounts) if amount > 0]
    return [*taken, *given]


def _meals(part: PlayerProduction, cities: Sequence[tuple[str, bool]], begin: int) -> Iterator[Meal]:
    """What each connected city eats, the nonsymbiotic ones first: kelp, then biomatter, or the points it costs."""
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
        points = max(0, min(_UNFED, fed.points - _UNFED * (number - len(food))))
        yield Meal(site, is_symbiotic, _POINTS, points, at)
