"""A robot's head: the sign of a bot."""

from __future__ import annotations

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, group, line, rect


def robot(size: float, unit: float, ink: str, eyes: str) -> Picture:
    """The head, 12 units wide, in the middle of a square."""
    head = rect(-6, -3.5, 12, 9, 3, fill=ink) + line(0, -3.5, 0, -6.5, stroke=ink, width=1.5)
    body = head + circle(-2.4, 1, 1.3, fill=eyes) + circle(2.4, 1, 1.3, fill=eyes)
    return Picture(size, size, group(size / 2, size / 2, body, scale=unit))
