"""What moves in the title scene: where each thing is at a time, in the units of the scene."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from uc_desktop.ui.motion.sprites import Rise, Sway

if TYPE_CHECKING:
    from uc_desktop.ui.motion.sprites import Sprite


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
