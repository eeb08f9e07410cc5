"""What lies far behind an illustration's subject and close before it: the same subject never looks quite the same."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from uc_desktop.ui.art.drawing.svg import circle, faded, group, mix, nums, path, rect
from uc_desktop.ui.art.illustrations import motifs

_Far = Callable[[str, str, Random], str]
_Near = Callable[[str, str, Random], str]


def _skyline(water: str, floor: str, random: Random) -> str:
    """Far towers in the haze."""
    colour, parts, x = mix(water, floor, 0.45), "", random.uniform(-10, 10)
    while x < motifs.WIDTH:
        wide, tall = random.uniform(8, 18), random.uniform(16, 62)
        parts += rect(x, 104 - tall, wide, tall, 1.5, fill=colour)
        if tall > 30:
            parts += rect(x + wide * 0.3, 110 - tall, wide * 0.25, 2.4, fill="#FFE9A6", opacity=0.55)
        x += wide + random.choice((2, 5, 22))
    return parts


def _far_domes(water: str, floor: str, random: Random) -> str:
    """Far cities under their domes, joined by tubes."""
    colour = mix(water, floor, 0.4)
    parts = rect(0, 92, motifs.WIDTH, 4, fill=colour)
    for at in (random.uniform(14, 50), random.uniform(80, 150), random.uniform(180, 228)):
        r = random.uniform(12, 24)
        parts += path(f"M{nums(at - r, 98)}A{nums(r, r)} 0 0 1 {nums(at + r, 98)}Z", fill=colour)
        parts += circle(at - r * 0.3, 98 - r * 0.55, r * 0.16, fill="#FFFFFF", opacity=0.35)
    return parts


def _peaks(water: str, floor: str, random: Random) -> str:
    """Far ridges, one behind another."""
    parts = ""
    for share, base in ((0.3, 78), (0.55, 92)):
        d, x = "M-10 120", -10.0
        while x < motifs.WIDTH + 30:
            d += f"L{nums(x, base - random.uniform(8, 44))}L{nums(x + random.uniform(12, 20), base)}"
            x += random.uniform(26, 48)
        parts += path(f"{d}V130H-10Z", fill=mix(water, floor, share))
    return parts


def _arch(water: str, floor: str, random: Random) -> str:
    """A far arch of rock."""
    outline = "M-58 118C-54 40-30 18 0 18C34 18 50 50 60 118H32C26 70 18 50 0 48C-18 50-26 74-30 118Z"
    return group(random.choice((52.0, 184.0)), 0, path(outline, fill=mix(water, floor, 0.5)))


def _far_kelp(water: str, floor: str, random: Random) -> str:
    """A forest of kelp in the haze."""
    return faded(
        0.6,
        *(
            motifs.kelp(random.uniform(0, 240), 118, random.uniform(60, 112), mix(water, floor, 0.35), 2, random)
            for _ in range(7)
        ),
    )


def _far_whale(water: str, floor: str, random: Random) -> str:
    """A whale passing far behind."""
    side = random.random() < 0.5
    colour = mix(water, floor, 0.35)
    return faded(0.7, motifs.whale(58 if side else 182, random.uniform(26, 44), 0.5, colour, not side))


def _far_schools(water: str, floor: str, random: Random) -> str:
    """Swarms of fish far off."""
    swarms = ((random.uniform(20, 220), random.uniform(14, 60)) for _ in range(4))
    return faded(0.55, *(motifs.school(x, y, 7, mix(water, "#FFFFFF", 0.5), random, 0.35) for x, y in swarms))


def _nothing(_one: str, _other: str, _random: Random) -> str:
    """Open water far behind, nothing before the eye."""
    return ""


FAR: Final[Mapping[str, _Far]] = {
    "skyline": _skyline,
    "domes": _far_domes,
    "peaks": _peaks,
    "arch": _arch,
    "kelp": _far_kelp,
    "whale": _far_whale,
    "schools": _far_schools,
    "open": _nothing,
}


def _rocks(near: str, weed: str, random: Random) -> str:
    """Boulders in a corner."""
    x, parts = random.choice((6.0, 234.0)), ""
    for d, r in ((-14, 20), (10, 15), (26, 9)):
        at = x + (d if x < 120 else -d)
        bumps = [(at + r * math.cos(a) * random.uniform(0.8, 1.1), 120 - r * abs(math.sin(a))) for a in _HALF_TURN]
        parts += path("M" + "L".join(nums(*bump) for bump in bumps) + "Z", fill=mix(near, "#000000", 0.25))
    return parts


_HALF_TURN = tuple(math.pi * k / 6 for k in range(7))


def _fronds(near: str, weed: str, random: Random) -> str:
    """Kelp close to the eye, dark against the light."""
    x = random.choice((-4.0, 244.0))
    colour = mix(weed, near, 0.65)
    return motifs.kelp(x, 128, random.uniform(90, 128), colour, 3, random)


def _overhang(near: str, weed: str, random: Random) -> str:
    """A ledge of rock at the top edge."""
    left = random.random() < 0.5
    ledge = path("M0 0H120Q104 14 78 12Q62 26 40 20Q26 38 0 34Z", fill=mix(near, "#000000", 0.2))
    return ledge if left else group(240, 0, ledge, mirror=True)


def _porthole(near: str, weed: str, random: Random) -> str:
    """The rim of a window through which all this is seen."""
    hole = "M30 6Q8 6 8 28V92Q8 114 30 114H210Q232 114 232 92V28Q232 6 210 6Z"
    frame = path(f"M0 0H240V120H0Z{hole}", fill=mix(near, "#000000", 0.3))
    rim = rect(8, 6, 224, 108, 22, stroke=mix(near, "#FFFFFF", 0.35), width=2)
    rivets = "".join(circle(x, y, 2.2, fill=mix(near, "#FFFFFF", 0.45)) for x in (8, 120, 232) for y in (4, 116))
    return frame + rim + rivets


def _corals(near: str, weed: str, random: Random) -> str:
    """Coral at the lower edge."""
    colours = ("#FF9C8A", "#FFC27A", "#E98BC0")
    return "".join(
        motifs.coral(x, 122, random.uniform(0.7, 1.2), random.choice(colours))
        for x in (random.uniform(4, 30), random.uniform(40, 70), random.uniform(196, 236))
    )


NEAR: Final[Mapping[str, _Near]] = {
    "rocks": _rocks,
    "fronds": _fronds,
    "overhang": _overhang,
    "porthole": _porthole,
    "corals": _corals,
    "clear": _nothing,
}
