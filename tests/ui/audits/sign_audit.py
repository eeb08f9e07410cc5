"""Measures signs as they are drawn: the longer side of their ink, in pixels of the window."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tests.ui.art.icon_names import ICON_NAMES
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import document
from uc_desktop.ui.art.drawing.svg_files import drawing
from uc_desktop.ui.art.icons.icons import IconToken, token_sign
from uc_desktop.ui.scene.items.item import TableItem

#: What only stands between signs.
SEPARATORS: Final = frozenset({"or", "bar", "arrow", "plus"})
#: The signs with a number in them.
_NUMBERED: Final[tuple[IconToken, ...]] = (
    *(("n", number) for number in range(1, 16)),
    *(("space", number) for number in range(5)),
    *(("times", number) for number in (2, 3)),
)
_GRID, _FINE, _VISIBLE = 48, 8, 40
#: Where a sign is drawn, and how many times as large as in its file.
_PLACED: Final = r'<g transform="translate\([^)]*\)(?: scale\(([\d.]+)\))?">'


class Sign(NamedTuple):
    """A sign in a picture, by its name, and how large its ink is."""

    name: str
    size: float


def signs_of(item: TableItem) -> list[Sign]:
    """Every sign that an item draws, but for what stands between them."""
    still = item.snapshot()
    assert still is not None, item.key
    return signs_in(still.make(), still.size)


def signs_in(picture: Picture, scale: float = 1) -> list[Sign]:
    """Every sign of a picture drawn so many times as large, but for what stands between them."""
    left, found = picture.body, []
    for name, body, pattern, size in _known():
        if body not in left:
            continue
        found += [Sign(name, size * float(match.group(1) or 1) * scale) for match in pattern.finditer(left)]
        left = pattern.sub("", left)
    return [sign for sign in found if sign.name not in SEPARATORS]


class _Drawn(NamedTuple):
    """What a sign looks like in its file, what finds it in a picture, and how large its ink is in the file."""

    name: str
    body: str
    pattern: re.Pattern[str]
    size: float


@cache
def _known() -> list[_Drawn]:
    """All signs, those with the longest drawings first: others may be a part of them."""
    bodies = {name: drawing(name) for name in ICON_NAMES}
    bodies |= {str(token): _inside(token_sign(token, 0, 0, 24)) for token in _NUMBERED}
    longest = sorted(bodies.items(), key=lambda known: -len(known[1]))
    return [_Drawn(name, body, re.compile(_PLACED + re.escape(body) + "</g>"), _extent(body)) for name, body in longest]


def _inside(placed: str) -> str:
    return re.sub(_PLACED, "", placed, count=1).removesuffix("</g>")


def _extent(body: str) -> float:
    """The longer side of what a drawing about 0,0 covers."""
    side, half = _GRID * _FINE, _GRID / 2
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawn = QSvgRenderer(document(body, -half, -half, _GRID, _GRID).encode())
    drawn.render(painter, QRectF(0, 0, side, side))
    painter.end()
    alpha = bytes(image.constBits())[3::4]
    rows = [alpha[at * side : (at + 1) * side] for at in range(side)]
    return max(_span(rows), _span([alpha[at::side] for at in range(side)])) / _FINE


def _span(lines: list[bytes]) -> int:
    """How many lines lie between the first and the last that is drawn on."""
    marked = [at for at, line in enumerate(lines) if max(line) > _VISIBLE]
    return marked[-1] - marked[0] + 1
