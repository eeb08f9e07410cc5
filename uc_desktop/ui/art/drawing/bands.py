"""The band of a card's or slot's colour, always with its letter or its pattern."""

from collections.abc import Callable

from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.svg import circle, darker, lighter, line, linear, num, nums, path
from uc_desktop.ui.theme.theme import INK

LETTERS = {"green": "G", "red": "R", "yellow": "Y", "contract": "C", "none": ""}
#: The colour of a slot, by the first letter of its name.
COLOURS = {"Y": "yellow", "R": "red", "G": "green"}


def band_paint(colour: str) -> str:
    """The paint of a band."""
    band = INK.band(colour)
    return linear((0, lighter(band, 0.22)), (1, darker(band, 0.1)))


def letter_disc(colour: str, x: float, y: float, r: float) -> str:
    """The colour's letter on a dark disc; nothing for no colour."""
    if not LETTERS[colour]:
        return ""
    disc = circle(x, y, r, fill=INK.outline)
    return disc + write(LETTERS[colour], x, y, r * 1.06, lighter(INK.band(colour), 0.25), 2.1)


def pattern(colour: str, x: float, y: float, w: float, h: float, opacity: float = 0.28, step: float = 6) -> str:
    """The colour's pattern, all inside the box: waves, slants, dots or lines."""
    if w < step or h < step / 2 or colour == "none":
        return ""
    return _PATTERNS[colour](x, y, w, h, opacity, step)


def _ink(colour: str) -> str:
    return darker(INK.band(colour), 0.75)


def _waves(x: float, y: float, w: float, h: float, opacity: float, step: float) -> str:
    lines, at = [], y + step * 0.8
    while at < y + h - 1:
        humps = "".join(
            f"q{nums(step / 2, step * (0.55 if i % 2 else -0.55))} {num(step)} 0" for i in range(int(w // step))
        )
        lines.append(path(f"M{nums(x, at)}{humps}", stroke=_ink("green"), width=1.3, opacity=opacity))
        at += step * 1.05
    return "".join(lines)


def _slants(x: float, y: float, w: float, h: float, opacity: float, step: float) -> str:
    lines, offset = [], -h + step
    while offset < w:
        start, end = max(0.0, offset), min(w, offset + h)
        if end - start > 1.5:
            a, b = (x + start, y + h - start + offset), (x + end, y + h - end + offset)
            lines.append(line(*a, *b, stroke=_ink("red"), width=1.6, opacity=opacity))
        offset += step * 1.15
    return "".join(lines)


def _dots(x: float, y: float, w: float, h: float, opacity: float, step: float) -> str:
    dots, at, row = [], y + step * 0.55, 0
    while at < y + h - 1:
        across = x + step * (0.5 + 0.5 * (row % 2))
        while across < x + w - 1:
            dots.append(circle(across, at, 1.2, fill=_ink("yellow"), opacity=opacity + 0.06))
            across += step
        at, row = at + step * 0.8, row + 1
    return "".join(dots)


def _lines(x: float, y: float, w: float, h: float, opacity: float, step: float) -> str:
    at = (y + h * share for share in (0.3, 0.5, 0.7))
    return "".join(line(x, q, x + w, q, stroke=_ink("contract"), width=1.2, opacity=opacity) for q in at)


_PATTERNS: dict[str, Callable[[float, float, float, float, float, float], str]] = {
    "green": _waves,
    "red": _slants,
    "yellow": _dots,
    "contract": _lines,
}
