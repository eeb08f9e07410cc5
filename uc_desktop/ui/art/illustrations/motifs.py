"""The motif kit of the illustrations: things of the sea and of the stations, each about its own foot or middle.

A motif takes a random generator, so that the same seed draws the same kelp, and knows nothing of the scene.
"""

import math
from random import Random

from uc_desktop.ui.art.drawing.svg import (
    cased,
    circle,
    darker,
    ellipse,
    glow,
    group,
    lighter,
    line,
    linear,
    num,
    nums,
    path,
    rect,
)
from uc_desktop.ui.art.pieces.tokens import tube
from uc_desktop.ui.theme.theme import INK

WIDTH, HEIGHT = 240.0, 120.0
_DARK = INK.outline


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


def bubbles(x: float, y: float, count: int, random: Random, height: float = 50) -> str:
    """A string of bubbles rising from x,y."""
    parts = []
    for i in range(count):
        r, at, up = random.uniform(1.2, 3.8), x + random.uniform(-8, 8), y - height * i / count
        parts.append(circle(at, up, r, fill="#DFFBFF", opacity=0.25))
        parts.append(circle(at, up, r, stroke="#F2FFFF", width=0.9, opacity=0.8))
    return "".join(parts)


def submarine(x: float, y: float, scale: float = 1, colour: str = "#F2B84B", mirror: bool = False) -> str:
    """A small submarine with its lamp on."""
    hull = linear((0, lighter(colour, 0.45)), (0.5, colour), (1, darker(colour, 0.45)))
    ports = "".join(circle(i, 0, 3.3, fill="#CFF6FF", stroke=_DARK, width=1.2) for i in (-10, 1, 12))
    return group(
        x,
        y,
        glow(30, 2, 20, "#FFF3C0", 0.5),
        path("M24-3L60-12V14L24 6Z", fill="#FFF6CF", opacity=0.25),
        path("M-6-10H9V-18H-2Q-6-18-6-10Z", fill=darker(colour, 0.15), stroke=_DARK, width=1.2),
        path(
            "M-26 0C-26-9-14-11 0-11C16-11 26-6 26 1C26 8 14 11 0 11C-14 11-26 9-26 0Z",
            fill=hull,
            stroke=_DARK,
            width=1.3,
        ),
        path("M-25-2L-34-9V10L-25 3Z", fill=darker(colour, 0.25), stroke=_DARK, width=1.2),
        ports,
        path("M-20-5Q0-10 18-6", stroke="#FFFFFF", width=1.2, opacity=0.6),
        scale=scale,
        mirror=mirror,
    )


def tower(x: float, y: float, height: float, width: float = 14, colour: str = "#174C69") -> str:
    """A tower with warm windows and a mast, its foot at x,y."""
    parts = [rect(x - width / 2, y - height, width, height, 2, fill=colour)]
    for k in range(int(height // 8) - 1):
        at = y - height + 5 + k * 8
        parts.append(rect(x - width * 0.28, at, width * 0.2, 3, fill="#FFE9A6", opacity=0.9))
        if k % 2:
            parts.append(rect(x + width * 0.08, at, width * 0.2, 3, fill="#FFE9A6", opacity=0.55))
    return "".join(parts) + line(x, y - height, x, y - height - 7, stroke=colour, width=1.6)


def tunnel(x1: float, y1: float, x2: float, y2: float, height: float = 13, upgraded: bool = False) -> str:
    """A tunnel from one point to another."""
    length, turn = math.hypot(x2 - x1, y2 - y1), math.degrees(math.atan2(y2 - y1, x2 - x1))
    return group((x1 + x2) / 2, (y1 + y2) / 2, tube(length, height, upgraded), turn=turn)


def coral(x: float, y: float, scale: float = 1, colour: str = "#FF9C8A") -> str:
    """A branch of coral."""
    branches = "M0 0C-1-10-3-14-10-20M0-6C4-12 3-20 8-28M-1-10C-6-14-4-22-8-30M2-10C9-12 14-16 16-22M0 0V-12"
    return group(x, y, path(branches, stroke=colour, width=3.4), scale=scale)


def hologram(x: float, y: float, r: float = 30) -> str:
    """A globe of light."""
    light = "#9FFFF4"
    parts = [
        glow(x, y, r * 1.5, "#6FF3EA", 0.45),
        circle(x, y, r, fill="#0E5C6B", stroke=light, width=1.4, opacity=0.85),
    ]
    for k in (-0.55, 0, 0.55):
        reach = r * math.sqrt(1 - k * k)
        parts.append(
            path(
                f"M{nums(x - reach, y + k * r)}Q{nums(x, y + k * r + r * 0.22)} {nums(x + reach, y + k * r)}",
                stroke=light,
                width=1,
                opacity=0.7,
            )
        )
    parts += [ellipse(x, y, r * k, r, stroke=light, width=1, opacity=0.7) for k in (0.35, 0.8)]
    return "".join(parts)


def arm(x: float, y: float, scale: float = 1, colour: str = "#D7E4EA", mirror: bool = False) -> str:
    """A robot arm reaching right unless mirrored."""
    joint = "#7C9BAD"
    return group(
        x,
        y,
        cased("M0 0L14-34L44-46", colour, 6, _DARK, 9),
        circle(14, -34, 5.5, fill=joint, stroke=_DARK, width=1.3),
        circle(0, 0, 8, fill=joint, stroke=_DARK, width=1.3),
        path("M44-46L56-40M44-46L54-54", stroke=colour, width=4),
        scale=scale,
        mirror=mirror,
    )


def vent(x: float, y: float, scale: float = 1) -> str:
    """A hot spring with its glow."""
    return group(
        x,
        y,
        path("M-14 0L-6-26H6L15 0Z", fill="#24323C"),
        glow(0, -30, 26, "#FFB45E", 0.6),
        path("M-3-26C-8-38 4-44-2-58C6-50 10-38 4-26Z", fill="#FFD38A", opacity=0.8),
        scale=scale,
    )


def turbine(x: float, y: float, scale: float = 1) -> str:
    """A current turbine on a mast, its foot at x,y."""
    blade = path("M-2 0C-6-12-4-26 0-34C4-26 5-12 2 0Z", fill="#E2EEF3", stroke=_DARK, width=1.1)
    blades = "".join(group(0, -48, blade, turn=turn) for turn in (20, 140, 260))
    mast = path("M-3.4 0L-2-48H2L3.4 0Z", fill="#7C9BAD", stroke=_DARK, width=1.1)
    return group(x, y, mast, blades, circle(0, -48, 4.6, fill="#F2B84B", stroke=_DARK, width=1.2), scale=scale)


def crates(x: float, y: float, scale: float = 1, colour: str = "#A9BCC9") -> str:
    """Ingots of steelplast, stacked."""
    stack = ((-24, 0), (2, 0), (-11, -15))
    return group(x, y, *(_ingot(a, b, colour) for a, b in stack), scale=scale)


def _ingot(x: float, y: float, colour: str) -> str:
    front = rect(x, y - 14, 19, 14, 1.5, fill=colour, stroke=_DARK, width=1.1)
    top = path(
        f"M{nums(x, y - 14)}L{nums(x + 6, y - 20)}H{num(x + 25)}L{nums(x + 19, y - 14)}Z",
        fill=lighter(colour, 0.5),
        stroke=_DARK,
        width=1.1,
    )
    side = path(
        f"M{nums(x + 19, y - 14)}L{nums(x + 25, y - 20)}V{num(y - 6)}L{nums(x + 19, y)}Z",
        fill=darker(colour, 0.35),
        stroke=_DARK,
        width=1.1,
    )
    return top + side + front


def tank(x: float, y: float, scale: float = 1) -> str:
    """A desalination tank: a blue drum on legs with pipes."""
    drum = linear((0, "#9BD0FF"), (0.5, "#3C95EA"), (1, "#1D5596"), x2=1, y2=0)
    return group(
        x,
        y,
        path("M-20 0V-14M20 0V-14M-6 0V-12M6 0V-12", stroke=_DARK, width=3.6),
        path("M-30 0H-24V-30", stroke="#B9D3DF", width=5),
        rect(-24, -52, 48, 42, 11, fill=drum, stroke=_DARK, width=1.3),
        path("M-24-38H24M-24-22H24", stroke=_DARK, width=1.1, opacity=0.5),
        path(
            "M0-44C3.6-39 5.4-36.6 5.4-33.6A5.4 5.4 0 0 1-5.4-33.6C-5.4-36.6-3.6-39 0-44Z",
            fill="#EAF8FF",
            stroke=_DARK,
            width=1,
        ),
        scale=scale,
    )
