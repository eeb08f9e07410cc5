"""What moves in the title scene: where each thing is at a time, in the units of the scene."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from random import Random
from typing import Final, NamedTuple


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


def _bubbles() -> tuple[Rise, ...]:
    """Three strings of bubbles, from the sea floor and behind the submarine."""
    random = Random(8)
    strings = ((1066, 735, 8, -220, 7), (700, 716, 6, -130, 5), (512, 300, -40, -70, 5), (474, 190, 6, -90, 6))
    return tuple(
        Rise(
            "bubble",
            (x + random.uniform(-8, 8), float(y)),
            (float(across), float(up)),
            random.uniform(9_000, 13_000),
            (number + random.random() * 0.4) / count,
            random.uniform(0.35, 1),
        )
        for x, y, across, up, count in strings
        for number in range(count)
    )


def _motes() -> tuple[Rise, ...]:
    """Specks that sink slowly through the light."""
    random = Random(77)
    return tuple(
        Rise(
            "mote",
            (random.uniform(560, 1320), random.uniform(60, 420)),
            (random.uniform(-30, 30), random.uniform(60, 140)),
            random.uniform(24_000, 40_000),
            random.random(),
            random.uniform(0.5, 1.1),
        )
        for _ in range(14)
    )


#: All that moves, the farthest first.
SPRITES: Final[tuple[Sprite, ...]] = (
    Sway("whale", (1010, 176), (60, 5), (190_000, 17_000)),
    Sway("pale-school", (742, 236), (26, 5), (48_000, 13_000)),
    Sway("green-jellyfish", (772, 330), (3, 10), (11_000, 6_000)),
    Sway("pink-jellyfish", (1262, 300), (3, 10), (13_000, 6_700)),
    Sway("violet-jellyfish", (1218, 356), (2, 8), (12_000, 5_600)),
    Sway("gondola", (930, 240), (0, 140), (40_000, 40_000)),
    Sway("golden-school", (1096, 400), (34, 6), (36_000, 9_000)),
    Sway("small-submarine", (1080, 250), (16, 4), (14_000, 6_000)),
    Sway("submarine", (572, 306), (14, 4), (8_000, 5_000)),
    *_motes(),
    *_bubbles(),
)
