"""Timelines: where their segments begin, and at which times the picture changes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

#: The playing speeds to choose from, as multiples of the normal speed.
PACES = (0.5, 1.0, 2.0)


class Timeline(Struct, frozen=True):
    """A timeline from 0 to `length`.

    `segments` are the beginnings of the segments: the first is 0, and each ends where the next begins. `keyframes` are
    all times at which anything but a moving picture changes.
    """

    segments: tuple[int, ...]
    length: int
    keyframes: tuple[int, ...]

    def segment_at(self, now: float) -> int:
        """The index of the segment at this time; at the end, that of the last one."""
        return max(0, bisect_right(self.segments, now) - 1)

    def keyframe_at(self, now: float) -> int:
        """The last keyframe up to `now`."""
        return self.keyframes[bisect_right(self.keyframes, now) - 1]

    def after(self, now: float) -> int:
        """The end of the segment at this time."""
        return next((begin for begin in self.segments if begin > now), self.length)

    def before(self, now: float) -> int:
        """The beginning of the segment at this time; if `now` is its beginning, that of the segment before."""
        return max((begin for begin in self.segments if begin < now), default=0)


def timeline(segments: Iterable[int], length: int, changes: Iterable[int]) -> Timeline:
    """The timeline of these segments; its keyframes are their beginnings, the end, and the `changes` within it."""
    begins = tuple(segments)
    within = (time for time in changes if 0 <= time <= length)
    return Timeline(begins, length, tuple(sorted({0, length, *begins, *within})))


class PlaybackState(NamedTuple):
    """How far an overlay was played: `now` is a keyframe of its timeline, `pace` an index of PACES.

    If it is not `is_animated`, it goes on segment by segment, at a press. `ended` are the names of all overlays that
    were played to their ends.
    """

    now: int = 0
    is_playing: bool = False
    is_over: bool = True
    pace: int = 1
    is_animated: bool = False
    ended: frozenset[str] = frozenset()
