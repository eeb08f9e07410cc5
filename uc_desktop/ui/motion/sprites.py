"""Small pictures that move by themselves: where each is at a time, in the units of what they move over."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple


class Place(NamedTuple):
    """Where the origin of a sprite is, and how much of it is seen, from 0 to 1."""

    x: float
    y: float
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Sway:
    """Goes to and fro about `at` as far as `by`, across and down in periods of their own, in milliseconds."""

    picture: str
    at: tuple[float, float]
    by: tuple[float, float]
    periods: tuple[float, float]
    scale: float = 1

    def place(self, time: float) -> Place:
        """Where it is; at time 0 it is at its middle."""
        across, down = (way * sin(2 * pi * time / period) for way, period in zip(self.by, self.periods, strict=True))
        return Place(self.at[0] + across, self.at[1] + down)


@dataclass(frozen=True, slots=True)
class Rise:
    """Goes from `at` as far as `by` in a period, then again from the beginning; it fades in and out."""

    picture: str
    at: tuple[float, float]
    by: tuple[float, float]
    period: float
    begins: float
    scale: float = 1

    def place(self, time: float) -> Place:
        """Where it is; `begins` is the share of its way that lies behind it at time 0."""
        share = (self.begins + time / self.period) % 1
        wobble = 3 * sin(6 * pi * share)
        return Place(self.at[0] + self.by[0] * share + wobble, self.at[1] + self.by[1] * share, sin(pi * share))


Sprite = Sway | Rise
