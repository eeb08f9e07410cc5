"""The sea in the illustrations: water, light and floor, plants and animals; and `motif`, which draws from an SVG file.

Things that always have the same shape are in `resources/icons/motifs.svg`. The others are drawn here from a random
generator, so that the same seed draws the same kelp.
"""

import math
from random import Random

from uc_desktop.ui.art.drawing.svg import (
    circle,
    darker,
    glow,
    group,
    lighter,
    linear,
    num,
    nums,
    path,
    radial,
    rect,
)
from uc_desktop.ui.art.drawing.svg_files import Changes, drawing

WIDTH, HEIGHT = 240.0, 120.0


def motif(name: str, x: float, y: float, scale: float = 1, mirror: bool = False, changes: Changes | None = None) -> str:
    """A motif of the SVG file, its foot or middle at x,y; `changes` are attributes to change, by class."""
    return group(x, y, drawing(name, changes or {}), scale=scale, mirror=mirror)


def sea(top: str, bottom: str) -> str:
    """The water, filling the whole picture."""
    return rect(0, 0, WIDTH, HEIGHT, fill=linear((0, top), (1, bottom)))


def rays(x: float, opacity: float) -> str:
    """Four shafts of light that enter about x."""
    paint = linear((0, "#E9FFFF", 0.9), (1, "#E9FFFF", 0))
    shafts = ((-90, 26), (-40, 14), (0, 30), (52, 16))
    return "".join(
        path(
            f"M{nums(x + d * 0.35, 0)}L{nums(x + d * 0.35 + w * 0.6, 0)}"
            f"L{nums(x + d + w * 1.5, HEIGHT)}L{nums(x + d - w * 0.4, HEIGHT)}Z",
            fill=paint,
            opacity=opacity,
        )
        for d, w in shafts
    )


def floor(y: float, swell: float, colour: str, random: Random) -> str:
    """One layer of sea floor whose edge rolls about y."""
    d, x = f"M0 {num(y)}", 0.0
    while x < WIDTH:
        width = min(random.randint(24, 52), WIDTH - x)
        rise = -swell * random.uniform(0.4, 1.3) if random.random() < 0.6 else swell * 0.5
        d += f"q{nums(width / 2, rise)} {num(width)} 0"
        x += width
    return path(f"{d}V{num(HEIGHT)}H0Z", fill=colour)


def kelp(x: float, y: float, height: float, colour: str, stalks: int, random: Random) -> str:
    """A stand of kelp rooted at x,y."""
    parts = []
    for i in range(stalks):
        foot, tall, bend = x + (i - (stalks - 1) / 2) * 9, height * random.uniform(0.7, 1.05), random.uniform(-8, 8)
        d = (
            f"M{nums(foot, y)}C{nums(foot + bend, y - tall * 0.35)} {nums(foot - bend, y - tall * 0.65)} "
            f"{nums(foot + bend * 0.4, y - tall)}"
        )
        parts.append(path(d, stroke=colour, width=2.4))
        parts += [_blade(foot, y, tall, bend, k, colour) for k in range(3, 9)]
    return "".join(parts)


def _blade(foot: float, y: float, tall: float, bend: float, k: int, colour: str) -> str:
    side = 1 if k % 2 else -1
    x, at = foot + bend * math.sin(k / 9 * 6.28) * 0.35, y - tall * k / 9
    return path(f"M{nums(x, at)}q{side * 4} -7 {side * 10} -7q{-side * 2} 7 {-side * 10} 7Z", fill=colour)


def bubbles(x: float, y: float, count: int, random: Random) -> str:
    """A string of bubbles rising from x,y."""
    parts = []
    for i in range(count):
        r, at, up = random.uniform(1.2, 3.8), x + random.uniform(-8, 8), y - 50 * i / count
        parts.append(circle(at, up, r, fill="#DFFBFF", opacity=0.25))
        parts.append(circle(at, up, r, stroke="#F2FFFF", width=0.9, opacity=0.8))
    return "".join(parts)


def coral(x: float, y: float, scale: float, colour: str) -> str:
    """A branch of coral."""
    return motif("coral", x, y, scale, changes={"branch": {"stroke": colour}})


def fish(x: float, y: float, scale: float, colour: str, mirror: bool = False) -> str:
    """One fish, swimming right unless mirrored."""
    return motif("fish", x, y, scale, mirror, {"body": {"fill": colour}})


def school(x: float, y: float, count: int, colour: str, random: Random, scale: float = 0.5) -> str:
    """Several small fish all going one way."""
    mirror = random.random() < 0.4
    return "".join(
        fish(x + random.uniform(-26, 26), y + random.uniform(-12, 12), scale * random.uniform(0.7, 1.1), colour, mirror)
        for _ in range(count)
    )


def jellyfish(x: float, y: float, scale: float, colour: str) -> str:
    """A jellyfish that gives light."""
    threads = "".join(
        path(f"M{i} 4C{i - 4} 14 {i + 5} 20 {i - 1} 32", stroke=colour, width=1.5, opacity=0.75)
        for i in (-10, -5, 0, 5, 10)
    )
    bell = path(
        "M-15 5C-16-12-8-17 0-17S16-12 15 5Q11 1 7.5 5Q4 1 0 5Q-4 1-7.5 5Q-11 1-15 5Z",
        fill=radial((0, "#FFFFFF", 0.95), (1, colour, 0.9), cx=0.4, cy=0.3, r=0.8),
    )
    return group(x, y, glow(0, 0, 28, colour, 0.4), threads, bell, scale=scale)


def whale(x: float, y: float, scale: float, colour: str = "#5C93B5", mirror: bool = False) -> str:
    """A whale, heading left unless mirrored."""
    skin = linear((0, lighter(colour, 0.15)), (1, darker(colour, 0.4)))
    parts = {"skin": skin, "belly": lighter(colour, 0.6), "flipper": darker(colour, 0.3)}
    return motif("whale", x, y, scale, mirror, {part: {"fill": paint} for part, paint in parts.items()})


def turtle(x: float, y: float, scale: float, colour: str = "#6FA86B", mirror: bool = False) -> str:
    """A turtle swimming right unless mirrored."""
    shell = linear((0, lighter(colour, 0.25)), (1, darker(colour, 0.45)))
    changes = {
        "skin": {"fill": lighter(colour, 0.35)},
        "shell": {"fill": shell},
        "scutes": {"stroke": darker(colour, 0.55)},
    }
    return motif("turtle", x, y, scale, mirror, changes)
