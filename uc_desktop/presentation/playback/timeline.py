"""The times of what is played: where its stations begin, and when what is shown changes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

#: How fast a person may let it play, as shares of the normal speed.
PACES = (0.5, 1.0, 2.0)


@dataclass(frozen=True, slots=True)
class Timeline:
    """The beginnings of the stations, of which the first is 0 and each ends where the next begins; `cues` are all times
    at which what rests looks otherwise than before, from 0 to `length`."""

    stations: tuple[int, ...]
    length: int
    cues: tuple[int, ...]

    def station_at(self, now: float) -> int:
        """The station at this time: the last one at the end."""
        return max(0, bisect_right(self.stations, now) - 1)

    def cue_at(self, now: float) -> int:
        """The last time up to `now` at which something changed."""
        return self.cues[bisect_right(self.cues, now) - 1]

    def after(self, now: float) -> int:
        """The end of the station at this time."""
        return next((begin for begin in self.stations if begin > now), self.length)

    def before(self, now: float) -> int:
        """The beginning of the station at this time, or of the one before it if it has only begun."""
        return max((begin for begin in self.stations if begin < now), default=0)


def timeline(stations: Iterable[int], length: int, cues: Iterable[int]) -> Timeline:
    """The timeline of these stations; their beginnings and the end are cues too."""
    begins = tuple(stations)
    return Timeline(begins, length, tuple(sorted({0, length, *begins, *(cue for cue in cues if 0 <= cue <= length)})))


class Played(NamedTuple):
    """How far an overlay was played: `now` is a cue of its timeline, `pace` an index of PACES.

    With `moves` false nothing moves: it goes on station by station. `over` are the names of all overlays that were
    played to their ends.
    """

    now: int = 0
    is_playing: bool = False
    is_over: bool = True
    pace: int = 1
    moves: bool = False
    over: frozenset[str] = frozenset()
