"""Sprites that move periodically: their places at a time, in the units of the picture that they move over."""

from __future__ import annotations

from math import pi, sin
from typing import NamedTuple

from msgspec import Struct


class Place(NamedTuple):
    """The origin of a sprite, and its opacity."""

    x: float
    y: float
    opacity: float = 1


class Sway(Struct, frozen=True):
    """Oscillates around `at` with amplitude `by`; `periods` are those across and down, in milliseconds."""

    picture: str
    at: tuple[float, float]
    by: tuple[float, float]
    periods: tuple[float, float]
    scale: float = 1

    def place(self, time: float) -> Place:
        """Its place at this time: `at` at time 0."""
        across, down = (way * sin(2 * pi * time / period) for way, period in zip(self.by, self.periods, strict=True))
        return Place(self.at[0] + across, self.at[1] + down)


class Rise(Struct, frozen=True):
    """Moves from `at` by the vector `by` in a period, then again from the beginning; it fades in and out."""

    picture: str
    at: tuple[float, float]
    by: tuple[float, float]
    period: float
    begins: float
    scale: float = 1

    def place(self, time: float) -> Place:
        """Its place at this time; at time 0 it has gone the share `begins` of its way."""
        share = (self.begins + time / self.period) % 1
        wobble = 3 * sin(6 * pi * share)
        return Place(self.at[0] + self.by[0] * share + wobble, self.at[1] + self.by[1] * share, sin(pi * share))


Sprite = Sway | Rise
