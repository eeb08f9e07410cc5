"""What swims in the illustrations, each about its own middle."""

from random import Random

from uc_desktop.ui.art.drawing.svg import (
    cased,
    circle,
    darker,
    ellipse,
    glow,
    group,
    lighter,
    linear,
    path,
    radial,
    rect,
)
from uc_desktop.ui.theme.theme import INK

_DARK = INK.outline


def fish(x: float, y: float, scale: float = 1, colour: str = "#F6D08A", mirror: bool = False) -> str:
    """One fish, swimming right unless mirrored."""
    body = path("M-9 0C-5-5 4-5 8 0C4 5-5 5-9 0ZM-8 0L-14-4.5V4.5Z", fill=colour)
    return group(x, y, body, circle(4.5, -0.8, 1, fill=_DARK), scale=scale, mirror=mirror)


def school(x: float, y: float, count: int, colour: str, random: Random, scale: float = 0.5) -> str:
    """Several small fish all going one way."""
    mirror = random.random() < 0.4
    return "".join(
        fish(x + random.uniform(-26, 26), y + random.uniform(-12, 12), scale * random.uniform(0.7, 1.1), colour, mirror)
        for _ in range(count)
    )


def jellyfish(x: float, y: float, scale: float = 1, colour: str = "#FFB3E0") -> str:
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


def whale(x: float, y: float, scale: float = 1, colour: str = "#5C93B5", mirror: bool = False) -> str:
    """A whale, heading left unless mirrored."""
    skin = linear((0, lighter(colour, 0.15)), (1, darker(colour, 0.4)))
    outline = "M-62 2C-50-20-10-26 20-20C44-15 56-4 62-8L78-22L80-6L92-2L66 8C50 16 30 24 0 24C-34 24-58 16-62 2Z"
    return group(
        x,
        y,
        path(outline, fill=skin, stroke=_DARK, width=1),
        path("M-58 6C-40 20-10 24 14 20C-6 14-34 14-58 6Z", fill=lighter(colour, 0.6), opacity=0.55),
        path("M-10 16C-6 28 4 34 14 34C12 26 6 18 2 14Z", fill=darker(colour, 0.3)),
        circle(-44, 0, 1.8, fill=_DARK),
        scale=scale,
        mirror=mirror,
    )


def manta(x: float, y: float, scale: float = 1, colour: str = "#7FA9C4", mirror: bool = False) -> str:
    """A manta ray seen from above and ahead."""
    wings = "M0-12C20-22 44-20 62 4C40-4 22 4 6 16L0 30L-6 16C-22 4-40-4-62 4C-44-20-20-22 0-12Z"
    return group(
        x,
        y,
        path(wings, fill=linear((0, lighter(colour, 0.2)), (1, darker(colour, 0.4))), stroke=_DARK, width=1),
        path("M-5-13L-9-20M5-13L9-20", stroke=colour, width=3),
        path("M0 28Q4 40-3 52", stroke=darker(colour, 0.3), width=1.8),
        path("M-34-8C-18-14-8-12 0-4C8-12 18-14 34-8", stroke="#FFFFFF", width=1.2, opacity=0.4),
        scale=scale,
        mirror=mirror,
    )


def turtle(x: float, y: float, scale: float = 1, colour: str = "#6FA86B", mirror: bool = False) -> str:
    """A turtle swimming right unless mirrored."""
    skin = lighter(colour, 0.35)
    return group(
        x,
        y,
        path(
            "M10-6C18-24 30-26 34-22C28-16 22-8 16-2ZM-14 6C-24 12-32 14-34 10C-28 4-20 0-14 0Z",
            fill=skin,
            stroke=_DARK,
            width=1,
        ),
        path("M8 6C12 16 20 24 26 22C24 14 18 8 14 4Z", fill=skin, stroke=_DARK, width=1),
        ellipse(27, -1, 8, 6, fill=skin, stroke=_DARK, width=1),
        ellipse(
            0, 0, 22, 13, fill=linear((0, lighter(colour, 0.25)), (1, darker(colour, 0.45))), stroke=_DARK, width=1.1
        ),
        path(
            "M-12-4L-4-8L6-8L12-2L5 6L-6 6ZM-12-4L-19-2M6-8L8-12M12-2L20 0M-6 6L-8 11",
            stroke=darker(colour, 0.55),
            width=1.2,
        ),
        circle(30, -3, 1.2, fill=_DARK),
        scale=scale,
        mirror=mirror,
    )


def diver(x: float, y: float, scale: float = 1, mirror: bool = False) -> str:
    """A diver with a lamp, swimming right unless mirrored."""
    suit = "#E79A4C"
    return group(
        x,
        y,
        path("M20-2L52-12V12L20 4Z", fill="#FFF6CF", opacity=0.28),
        cased("M-12 0L-30 6L-40 2M-12 2L-28 14L-38 12M6 2L18 10", suit, 4.4, _DARK, 6.8),
        path("M-40 2L-50-3M-38 12L-48 13", stroke="#7C9BAD", width=4),
        path("M-14-6Q4-9 10-4V5Q-2 9-14 5Z", fill=suit, stroke=_DARK, width=1.1),
        rect(-12, -11, 16, 6, 2.6, fill="#7C9BAD", stroke=_DARK, width=1),
        circle(14, -2, 8, fill="#F2C877", stroke=_DARK, width=1.2),
        ellipse(17, -2, 4, 5, fill="#CFF6FF", stroke=_DARK, width=1),
        scale=scale,
        mirror=mirror,
    )
