"""Timeline of the final scoring: category by category and card by card, then the winner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.final_report import GROUPS, PlayerResult
from uc_desktop.presentation.playback.timeline import Timeline, timeline
from uc_desktop.rules.events import Event, FinalScored
from uc_desktop.rules.sources import Source
from uc_desktop.rules.terms import FINAL_CATEGORIES

#: The durations within a segment: the card turns up; what it counts is shown; between the starts of two transfers; one
#: transfer; the pause at the end.
CARD, COUNTED, NEXT_TRANSFER, TRANSFER, REST = 260, 300, 180, 360, 240
#: The number of chunks in which the points of the game are counted, and the time between two of them.
CHUNKS, NEXT_CHUNK = 12, 110
#: From one player to the next where all have points in one segment.
NEXT_PLAYER: Final = 260
#: The most transfers for the points of one source; more points share them.
MOST_TRANSFERS: Final = 6
#: The end: the tubes fade, light falls on the winner, windows are lit from below, points and fish circle the dome.
TUBES_FADE, LIGHT_FALLS, WINDOWS, CIRCLE = 300, 600, 500, 1400
_GAME: Final = GROUPS.index("game")
_SHARED: Final = (GROUPS.index("cities"), GROUPS.index("resources"))


class Tally(NamedTuple):
    """The points counted in a segment: a group's, from one `source` of a player, or of all players (`player` is -1)."""

    group: int
    player: int
    source: Source | None
    points: int


class PointTransfer(NamedTuple):
    """Points that move to a player's tower; where `begin` equals `end` they appear there at once."""

    segment: int
    player: int
    group: int
    points: int
    begin: int
    end: int


class FinalSteps(Struct, frozen=True):
    """The timeline: a segment for each of the `tallies`, in this order, then the result, from `counted_at` on.

    `order` is the order of play, in which the players are counted.
    """

    timeline: Timeline
    order: tuple[int, ...]
    tallies: tuple[Tally, ...]
    transfers: tuple[PointTransfer, ...]
    counted_at: int

    def tally_at(self, now: float) -> Tally | None:
        """What is counted at this time; None once everything is counted."""
        return self.tallies[self.timeline.segment_at(now)] if now < self.counted_at else None

    def points(self, player: int, now: float) -> tuple[int, ...]:
        """The player's points that have arrived by this time, by group."""
        found = [0] * len(GROUPS)
        for each in self.transfers:
            if each.player == player and each.end <= now:
                found[each.group] += each.points
        return tuple(found)

    def lights(self) -> tuple[int, ...]:
        """When the tubes have faded, the light has fallen, the windows are lit, and all motion has ended."""
        return _lights(self.counted_at)


def final_steps(results: Sequence[PlayerResult], order: Sequence[int], events: Iterable[Event]) -> FinalSteps:
    """The timeline for these results and the events of the game; points that no event names are counted without a
    source."""
    by_player = {result.player: result for result in results}
    lines = _lines(by_player, events)
    tallies: list[Tally] = []
    transfers: list[PointTransfer] = []
    segments, now = [], 0
    for tally, points in _tallies(by_player, order, lines):
        segments.append(now)
        flights, length = _counting(len(tallies), tally, points)
        transfers += [each._replace(begin=now + each.begin, end=now + each.end) for each in flights]
        tallies.append(tally)
        now += length
    *lights, end = _lights(now)
    starts = [time for begin in segments for time in (begin + CARD, begin + CARD + COUNTED)]
    times = timeline([*segments, now], end, [*starts, *lights, *(each.end for each in transfers)])
    return FinalSteps(times, tuple(order), tuple(tallies), tuple(transfers), now)


def _lights(counted_at: int) -> tuple[int, int, int, int]:
    faded = counted_at + TUBES_FADE
    fallen = faded + LIGHT_FALLS
    return faded, fallen, fallen + WINDOWS, fallen + WINDOWS + CIRCLE


Lines = dict[tuple[int, int], list[tuple[Source | None, int]]]


def _lines(results: dict[int, PlayerResult], events: Iterable[Event]) -> Lines:
    """The sources of each player's points by group; their sums equal the results."""
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
    """Add points to their source's line: a card with several scoring lines is counted once."""
    for place, (known, before) in enumerate(lines):
        if known == source:
            lines[place] = source, before + points
            return
    lines.append((source, points))


#: Points by player.
PlayerPoints = tuple[tuple[int, int], ...]


def _tallies(
    results: dict[int, PlayerResult], order: Sequence[int], lines: Lines
) -> Iterator[tuple[Tally, PlayerPoints]]:
    """What is counted in each segment, and the points by player."""
    for group in range(len(GROUPS)):
        if group == _GAME or group in _SHARED:
            shared = tuple((player, results[player].groups[group]) for player in order)
            if group == _GAME or any(points for _, points in shared):
                yield Tally(group, -1, None, 0), shared
            continue
        for player in order:
            for source, points in lines[player, group]:
                yield Tally(group, player, source, points), ((player, points),)


def _counting(segment: int, tally: Tally, points_of: PlayerPoints) -> tuple[list[PointTransfer], int]:
    """The transfers of a segment, timed from its beginning, and its duration."""
    if tally.group == _GAME:
        return list(_game(points_of)), CHUNKS * NEXT_CHUNK + REST
    first, found = CARD + COUNTED, []
    for place, (player, points) in enumerate(each for each in points_of if each[1]):
        for number, chunk in enumerate(_chunks(points)):
            begin = first + place * NEXT_PLAYER + number * NEXT_TRANSFER
            found.append(PointTransfer(segment, player, tally.group, chunk, begin, begin + TRANSFER))
    return found, max((each.end for each in found), default=first) + REST


def _game(points_of: PlayerPoints) -> Iterator[PointTransfer]:
    """The points of the game: all towers grow together, chunk by chunk."""
    for player, points in points_of:
        for number in range(CHUNKS):
            more = points * (number + 1) // CHUNKS - points * number // CHUNKS
            if more:
                at = (number + 1) * NEXT_CHUNK
                yield PointTransfer(0, player, _GAME, more, at, at)


def _chunks(points: int) -> list[int]:
    """The points one by one, or in `MOST_TRANSFERS` chunks of about equal size."""
    count = min(abs(points), MOST_TRANSFERS)
    return [points * (number + 1) // count - points * number // count for number in range(count)]
