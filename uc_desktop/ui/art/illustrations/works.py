"""Buildings, vehicles and equipment in the illustrations whose shape or colours vary.

Those that always look the same are in `resources/icons/motifs.svg`.
"""

import math
from random import Random

from uc_desktop.ui.art.drawing.svg import circle, darker, ellipse, glow, group, lighter, line, linear, nums, path, rect
from uc_desktop.ui.art.illustrations.motifs import motif
from uc_desktop.ui.art.pieces.tokens import tube
from uc_desktop.ui.theme.theme import INK

_DARK = INK.outline
_STEEL, _PLATE, _WARM, _LIGHT = "#B9CBD6", "#5E7C8E", "#F2B84B", "#FFE9A6"


def submarine(x: float, y: float, scale: float, colour: str = "#F2B84B", mirror: bool = False) -> str:
    """A small submarine with its lamp on."""
    hull = linear((0, lighter(colour, 0.45)), (0.5, colour), (1, darker(colour, 0.45)))
    changes = {"hull": {"fill": hull}, "tower": {"fill": darker(colour, 0.15)}, "fin": {"fill": darker(colour, 0.25)}}
    return motif("submarine", x, y, scale, mirror, changes)


def freighter(x: float, y: float, colour: str, scale: float, mirror: bool = False) -> str:
    """A long cargo submarine with crates on its back, its middle at x,y."""
    hull = linear((0, lighter(colour, 0.3)), (0.5, colour), (1, darker(colour, 0.5)))
    changes = {"hull": {"fill": hull}, "tower": {"fill": darker(colour, 0.1)}, "fin": {"fill": darker(colour, 0.3)}}
    return motif("freighter", x, y, scale, mirror, changes)


def machine(x: float, y: float, scale: float, colour: str = "#5E7C8E") -> str:
    """A machine of gears and a furnace window, its foot at x,y."""
    body = linear((0, lighter(colour, 0.3)), (1, darker(colour, 0.4)))
    changes = {"body": {"fill": body}, "chimney": {"fill": darker(colour, 0.2)}}
    return motif("machine", x, y, scale, changes=changes)


def tower(x: float, y: float, height: float, width: float, colour: str = "#174C69") -> str:
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


def hologram(x: float, y: float, r: float) -> str:
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


def train(x: float, y: float, cars: int, colour: str, scale: float) -> str:
    """A train of capsules in a glass tube, its middle at x,y."""
    tube = rect(-130, -15, 260, 30, 15, fill="#CFF6FF", opacity=0.18, stroke="#CFF6FF", width=1.4)
    rings = "".join(line(k, -15, k, 15, stroke="#CFF6FF", width=1, opacity=0.5) for k in range(-110, 111, 22))
    coach = linear((0, lighter(colour, 0.5)), (0.5, colour), (1, darker(colour, 0.4)))
    wagons = ""
    for car in range(cars):
        left = -19 * cars + 38 * car
        wagons += rect(left, -10, 34, 20, 9, fill=coach, stroke=_DARK, width=1.1)
        wagons += "".join(circle(left + 9 + 8 * k, -1, 2.6, fill=_LIGHT, stroke=_DARK, width=0.8) for k in range(3))
    return group(x, y, tube, wagons, rings, scale=scale)


def lanterns(x: float, y: float, count: int, random: Random) -> str:
    """A sagging string of lanterns about x,y."""
    span = 200.0
    strings = path(
        f"M{nums(x - span / 2, y - 14)}Q{nums(x, y + 22)} {nums(x + span / 2, y - 14)}", stroke=_DARK, width=1.6
    )
    lights = ""
    for k in range(count):
        t = (k + 0.5) / count
        at, hang = x - span / 2 + span * t, y - 14 + 72 * t * (1 - t)
        colour = random.choice((_WARM, "#FF9C8A", "#8FE0FF", "#B5FFE8"))
        lights += glow(at, hang + 8, 17, colour, 0.7)
        lights += ellipse(at, hang + 8, 5.4, 7, fill=lighter(colour, 0.45), stroke=_DARK, width=1)
    return strings + lights


def capsule(x: float, y: float, colour: str, scale: float) -> str:
    """A glowing glass capsule on a foot, its foot at x,y."""
    glass = rect(-11, -46, 22, 40, 11, fill="#DFFBFF", opacity=0.3, stroke="#F2FFFF", width=1.4)
    inside = ellipse(0, -24, 6, 12, fill=colour, opacity=0.9) + circle(-2, -30, 2.4, fill="#FFFFFF", opacity=0.8)
    foot = path("M-12 0L-9-8H9L12 0Z", fill=_PLATE, stroke=_DARK, width=1.1)
    return group(x, y, glow(0, -26, 26, colour, 0.6), glass, inside, foot, scale=scale)


def shelves(x: float, y: float, random: Random) -> str:
    """An archive's shelves full of rolls and books, its foot at x,y."""
    frame = rect(-62, -78, 124, 78, 3, fill="#3A2A1E", stroke=_DARK, width=1.4)
    books = ""
    for row in range(3):
        at = -57.0
        while at < 52:
            wide, tall = random.uniform(5, 10), random.uniform(13, 20)
            colour = random.choice(("#C9705A", "#8FB5C8", "#D8B26A", "#7FA46F", "#A48AC2", "#E8DFCF"))
            books += rect(at, -54 + 25 * row - tall, wide - 1, tall, 1, fill=colour, stroke=_DARK, width=0.8)
            at += wide
    boards = "".join(rect(-62, -54 + 25 * row, 124, 4, 1, fill="#8A6440") for row in range(3))
    return group(x, y, frame, books, boards, glow(0, -84, 50, "#FFE9A6", 0.35))


def flags(x: float, y: float, random: Random) -> str:
    """Three banners on poles, their feet about x,y."""
    colours = random.sample(("#E7866F", "#8FD0E6", "#A9D67C", "#F2B84B", "#C9A2FF"), 3)
    found = ""
    for d, tall, colour in zip((-40, 0, 40), (74, 92, 68), colours, strict=True):
        pole = line(d, 0, d, -tall, stroke=_STEEL, width=2.6) + circle(d, -tall, 3.4, fill=_WARM, stroke=_DARK, width=1)
        outline = "M0 4Q16-2 32 6V32Q16 22 0 30Z"
        cloth = group(d, -tall, path(outline, fill=colour, stroke=_DARK, width=1.1))
        found += pole + cloth + circle(d + 16, -tall + 15, 5, fill="#FFFFFF", opacity=0.75)
    return group(x, y, found)
