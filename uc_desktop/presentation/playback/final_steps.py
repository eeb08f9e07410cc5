"""The final scoring as it is played: category by category and card by card, point by point, then who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from uc_desktop.app.reports.final_report import GROUPS, PlayerResult
from uc_desktop.presentation.playback.timeline import Timeline, timeline
from uc_desktop.rules.events import Event, FinalScored
from uc_desktop.rules.sources import Source
from uc_desktop.rules.terms import FINAL_CATEGORIES

#: The times of a step: its card turns up, what it counts is shown, the points set out and arrive.
CARD, COUNTED, NEXT_SHELL, SHELL, REST = 260, 300, 180, 360, 240
#: The points of the game are counted in so many parts, so far apart.
PARTS, NEXT_PART = 12, 110
#: From one player to the next where all have points in one step.
NEXT_PLAYER: Final = 260
#: More points than these of one source share so many shells.
MOST_SHELLS: Final = 6
#: The end: the tubes fade, light falls on the winner, windows are lit from below, shells and fish go once around.
TUBES_FADE, LIGHT_FALLS, WINDOWS, ROUND = 300, 600, 500, 1400
_GAME: Final = GROUPS.index("game")
_SHARED: Final = (GROUPS.index("cities"), GROUPS.index("resources"))


class Tally(NamedTuple):
    """What is counted in a step: points of a group, of one player's `source`, or of all players, whose number is -1."""

    group: int
    player: int
    source: Source | None
    points: int


class Shell(NamedTuple):
    """Points on their way to a player's tower; what begins as it ends is not seen on its way."""

    step: int
    player: int
    group: int
    points: int
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class FinalSteps:
    """What is played: a station for each of the `tallies`, in this order, then the result, from `counted_at` on.

    `order` is the order of play, in which the players are counted.
    """

    timeline: Timeline
    order: tuple[int, ...]
    tallies: tuple[Tally, ...]
    shells: tuple[Shell, ...]
    counted_at: int

    def tally_at(self, now: float) -> Tally | None:
        """What is counted at this time; None when all is."""
        return self.tallies[self.timeline.station_at(now)] if now < self.counted_at else None

    def points(self, player: int, now: float) -> tuple[int, ...]:
        """The points of the player that have arrived by then, by group."""
        found = [0] * len(GROUPS)
        for each in self.shells:
            if each.player == player and each.end <= now:
                found[each.group] += each.points
        return tuple(found)

    def lights(self) -> tuple[int, ...]:
        """When the tubes have faded, the light falls, the windows are lit, and all rests again."""
        fallen = self.counted_at + TUBES_FADE + LIGHT_FALLS
        return self.counted_at + TUBES_FADE, fallen, fallen + WINDOWS, fallen + WINDOWS + ROUND


def final_steps(results: Sequence[PlayerResult], order: Sequence[int], events: Iterable[Event]) -> FinalSteps:
    """How these results are counted, after the events of the game; what no event tells of is counted without a
    source."""
    by_player = {result.player: result for result in results}
    lines = _lines(by_player, events)
    tallies: list[Tally] = []
    shells: list[Shell] = []
    stations, now = [], 0
    for tally, parts in _tallies(by_player, order, lines):
        stations.append(now)
        flights, length = _counting(len(tallies), tally, parts)
        shells += [each._replace(begin=now + each.begin, end=now + each.end) for each in flights]
        tallies.append(tally)
        now += length
    lights = (now + TUBES_FADE, now + TUBES_FADE + LIGHT_FALLS, now + TUBES_FADE + LIGHT_FALLS + WINDOWS)
    starts = [time for begin in stations for time in (begin + CARD, begin + CARD + COUNTED)]
    times = timeline([*stations, now], lights[-1] + ROUND, [*starts, *lights, *(each.end for each in shells)])
    return FinalSteps(times, tuple(order), tuple(tallies), tuple(shells), now)


Lines = dict[tuple[int, int], list[tuple[Source | None, int]]]


def _lines(results: dict[int, PlayerResult], events: Iterable[Event]) -> Lines:
    """The sources of each player's points by group, together as many as in the results."""
    found: Lines = {(player, group): [] for player in results for group in range(len(GROUPS))}
    groups = {category.value: group for group, category in enumerate(FINAL_CATEGORIES, 1)}
    for event in events:
        if isinstance(event, FinalScored):
            _add(found[event.player, groups[event.category]], event.source, event.points)
    for (player, group), known in found.items():
        if missing := results[player].groups[group] - sum(points for _, points in known):
            known.append((None, missing))
    return found


def _add(lines: list[tuple[Source | None, int]], source: Source, points: int) -> None:
    """A card may score by several lines, which are counted together."""
    for place, (known, before) in enumerate(lines):
        if known == source:
            lines[place] = source, before + points
            return
    lines.append((source, points))


Parts = tuple[tuple[int, int], ...]


def _tallies(results: dict[int, PlayerResult], order: Sequence[int], lines: Lines) -> Iterator[tuple[Tally, Parts]]:
    """What is counted in each step, and the points by player."""
    for group in range(len(GROUPS)):
        if group == _GAME or group in _SHARED:
            parts = tuple((player, results[player].groups[group]) for player in order)
            if group == _GAME or any(points for _, points in parts):
                yield Tally(group, -1, None, 0), parts
            continue
        for player in order:
            for source, points in lines[player, group]:
                yield Tally(group, player, source, points), ((player, points),)


def _counting(step: int, tally: Tally, parts: Parts) -> tuple[list[Shell], int]:
    """The points of a step from its beginning at 0, and how long it takes."""
    if tally.group == _GAME:
        return list(_game(parts)), PARTS * NEXT_PART + REST
    first, found = CARD + COUNTED, []
    for place, (player, points) in enumerate(part for part in parts if part[1]):
        for number, chunk in enumerate(_chunks(points)):
            begin = first + place * NEXT_PLAYER + number * NEXT_SHELL
            found.append(Shell(step, player, tally.group, chunk, begin, begin + SHELL))
    return found, max((each.end for each in found), default=first) + REST


def _game(parts: Parts) -> Iterator[Shell]:
    """All towers grow together."""
    for player, points in parts:
        for number in range(PARTS):
            more = points * (number + 1) // PARTS - points * number // PARTS
            if more:
                at = (number + 1) * NEXT_PART
                yield Shell(0, player, _GAME, more, at, at)


def _chunks(points: int) -> list[int]:
    """One by one, or in as many equal parts as there may be."""
    count = min(abs(points), MOST_SHELLS)
    return [points * (number + 1) // count - points * number // count for number in range(count)]
