"""Charts of the final scoring: stacked bars and curves, without their texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import Point, circle, darker, group, line, path, polygon, rect
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.theme.theme import INK, PlayerLook, Theme

#: Fill of a bar's parts, by place in the stack; each but the first and last has a pattern too.
BAR_FILLS = (INK.point, INK.metropolis_brown, INK.step, INK.metropolis_blue, INK.credit)


def round_steps() -> Iterator[int]:
    """Round numbers from 1 on without end, of which a scale takes the first that leaves its marks far enough apart."""
    yield from (1, 2, 5, 10, 20, 25, 50)
    for power in count(2):
        yield from (step * 10**power for step in (1, 2, 5))


def bar_part(index: int, w: float, h: float) -> Picture:
    """A part of a stacked bar, or the sample of the legend: its fill and its pattern."""
    fill = BAR_FILLS[index]
    body = rect(0, 0, w, h, 5, fill=fill, stroke=INK.outline, width=0.8)
    return Picture(w, h, body + _hatch(index, w, h, darker(fill, 0.6)), (), 1)


def number_plate(index: int, w: float, h: float) -> Picture:
    """The plain field under a number on a patterned part."""
    return Picture(w, h, rect(0, 0, w, h, h * 0.3, fill=BAR_FILLS[index]))


def results(w: float, h: float, bars: Sequence[tuple[int, bool]], goal: int, theme: Theme) -> Picture:
    """A bar for the points of each game, those that reached the goal full, the others in outline; a line at the goal
    with its number."""
    g, room, foot = theme.ground, w - 44, h - 8
    most = max([goal, *(points for points, _ in bars)]) * 1.08
    step = min(34.0, room / max(1, len(bars)))
    body = rect(0, 0, w, h, 10, fill=g.well)
    for place, (points, won) in enumerate(bars):
        tall = (foot - 8) * max(0, points) / most
        paint = g.lume if won else g.quiet
        x = 36 + place * step
        body += rect(x, foot - tall, max(2.0, step - 4), tall, 2, fill=paint, stroke=g.mist, width=1)
    y = foot - (foot - 8) * goal / most
    body += path(f"M32 {y:.1f}H{w - 6:.1f}", stroke=g.amber, width=1.4, dash="5 4")
    number = TextBlock((str(goal),), 28, y + 4, Type(11, 600), g.amber, "right")
    return Picture(w, h, body, (number,))


def _hatch(index: int, w: float, h: float, ink: str) -> str:
    if index == 1:
        return "".join(line(x, 2, x, h - 2, stroke=ink, width=1.1, opacity=0.45) for x in range(5, int(w) - 2, 6))
    if index == 2:
        spots = [(x, y) for y in range(4, int(h) - 2, 6) for x in range(4 + y % 12 // 4, int(w) - 2, 7)]
        return "".join(circle(x, y, 1.1, fill=ink, opacity=0.45) for x, y in spots)
    if index == 3:
        return "".join(line(2, y, w - 2, y, stroke=ink, width=1.1, opacity=0.45) for y in range(5, int(h) - 2, 7))
    return ""


def curves(
    w: float, h: float, lines: Sequence[tuple[PlayerLook, Sequence[Point]]], levels: Sequence[float],
    eras: Sequence[float], theme: Theme,
) -> Picture:  # fmt: skip
    """Curves of points in a field of that size: level lines at these heights, dashes where an era ends."""
    g, u = theme.ground, max(1.0, h / 290)
    body = "".join(line(0, y, w, y, stroke=g.line, width=1, opacity=0.7) for y in levels)
    body += "".join(path(f"M{x:.1f} 0V{h:.1f}", stroke=g.contour, width=1, opacity=0.45, dash="3 4") for x in eras)
    for look, points in lines:
        body += path(polygon(points, False), stroke=g.well, width=5 * u) if theme.glows else ""
        body += path(polygon(points, False), stroke=look.colour, width=2.2 * u)
    for look, points in lines:
        body += "".join(group(x, y, player_shape(look, 4.4 * u, 1)) for x, y in points)
    return Picture(w, h, body, (), 6 * u)
