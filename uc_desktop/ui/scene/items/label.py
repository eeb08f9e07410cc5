"""Text on the table."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Align, Picture, TextBlock, Type, baseline, elided, hyphenated, wrap
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import Theme

SMALLEST = 11.0
#: From one line of a label to the next, as a share of the size of its letters.
LEADING = 1.25
#: How much of a line's height enlarged letters take.
_MOST = 0.82


class LabelItem(TableItem):
    """A text in a rectangle: it wraps to as many lines as there is room for, then grows smaller down to the floor.

    A word too long for a line is broken then; what still does not fit ends in an ellipsis, `overflow` is true, and the
    whole text is its tool tip.
    """

    def __init__(self, key: str, raster: Raster, theme: Theme, z: float = z_order.TEXT) -> None:
        super().__init__(key, raster, z)
        self.kind = "label"
        self.overflow = False
        self._theme = theme
        self._floor = SMALLEST
        # How the text was last set.
        self._setting: tuple[Any, ...] = ()

    def set_text(
        self,
        text: str,
        rect: Rect,
        size: float = 12,
        weight: int = 400,
        colour: str | None = None,
        align: Align = "left",
        floor: float = SMALLEST,
        grows: bool = True,
    ) -> None:
        """Show `text` in the upright middle of `rect`, larger by the text size if it `grows`."""
        self._setting = rect, size, weight, colour, align, floor, grows
        kind, lines, self.overflow = _set(text, Type(size, weight), rect.w, rect.h, min(floor, size))
        if grows and not self.overflow and self._theme.text > 1:
            kind, lines = _enlarged(text, kind, lines, rect, min(kind.size * self._theme.text, rect.h * _MOST))
        paint = colour or self._theme.ground.foam
        self.set_name(text)
        self.text = text
        w, h = round(rect.w, 1), round(rect.h, 1)
        self.set_picture(("label", lines, kind, w, h, paint, align), lambda: _picture(lines, kind, w, h, paint, align))
        self.put(rect)

    def change_text(self, text: str) -> None:
        """Show another text in the same place and look, until the next drawing that changes the item."""
        self.set_text(text, *self._setting)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"overflow": self.overflow}


def alike(size: float, weight: int, larger: float, rooms: Iterable[tuple[str, float, float]]) -> float:
    """The size, up to `larger` times `size`, at which all these texts fit on one line in their widths and heights."""
    wanted = size * larger
    for text, w, h in rooms:
        wanted = min(wanted, h * _MOST, size * (w - 1) / max(1.0, text_width(text, Type(size, weight))))
    # Fonts come in eighths of a pixel; the next larger would not fit.
    return max(size, math.floor(wanted * 8) / 8)


def alike_in_lines(size: float, weight: int, larger: float, rooms: Iterable[tuple[str, float, float]]) -> float:
    """The size, up to `larger` times `size`, at which all these texts fit in their widths and heights, broken into
    lines; the smallest one where there is none. One that fits at no size at all makes the others no smaller."""
    found = (_largest(text, Type(size * larger, weight), Rect(0, 0, w, h)) for text, w, h in rooms)
    return min((each for each in found if each), default=SMALLEST)


def fit_rows(
    size: float, weight: int, larger: float, rows: Sequence[tuple[str, float]], least: float, margin: float, room: float
) -> tuple[float, list[float]]:
    """The type size and the heights at which rows with these texts and widths fit into a height of `room`.

    The size is the largest that fits between `size` and `larger` times that; `size` if none fits, where the rows are
    higher than `room` together. A row is as high as its lines and the `margin`, at least `least`.
    """
    wanted = size * larger
    while True:
        lines = [len(wrap(text, Type(wanted, weight), w, text_width)) for text, w in rows]
        found = [max(least, count * wanted * LEADING + margin) for count in lines]
        if sum(found) <= room or wanted <= size:
            return wanted, found
        wanted = max(size, wanted - 0.5)


def _largest(text: str, wanted: Type, room: Rect) -> float:
    """The size at which a text fits, 0 if it is always cut."""
    kind, lines, cut = _set(text, wanted, room.w, room.h, min(SMALLEST, wanted.size))
    return 0 if cut or len("".join(lines)) > len(text) else kind.size


@lru_cache(4096)
def _set(text: str, kind: Type, w: float, h: float, floor: float) -> tuple[Type, tuple[str, ...], bool]:
    while True:
        lines = wrap(text, kind, w, text_width)
        most = max(1, int(h / (kind.size * LEADING) + 0.2))
        widest = max((text_width(line, kind) for line in lines), default=0)
        if len(lines) <= most and widest <= w + 0.5:
            return kind, lines, False
        if kind.size - 0.5 < floor:
            break
        kind = kind._replace(size=kind.size - 0.5)
    broken = wrap(hyphenated(text, kind, w, text_width), kind, w, text_width)
    if len(broken) <= most and max(text_width(line, kind) for line in broken) <= w + 0.5:
        return kind, broken, False
    # An empty last line would move the one above it out of the middle.
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])][: len(lines)]
    return kind, tuple(elided(line, kind, w, text_width) for line in kept), True


def _enlarged(text: str, kind: Type, lines: tuple[str, ...], rect: Rect, wanted: float) -> tuple[Type, tuple[str, ...]]:
    """The text at the size wanted, or as near to it as fits without more lines or, once broken, at all."""
    size = wanted
    while size > kind.size:
        larger, broken, cut = _set(text, kind._replace(size=size), rect.w, rect.h, size)
        if not cut and (len(broken) == len(lines) or len(lines) > 1):
            return larger, broken
        size -= 0.5
    return kind, lines


def _picture(lines: tuple[str, ...], kind: Type, w: float, h: float, colour: str, align: Align) -> Picture:
    leading = kind.size * LEADING
    first = baseline(h / 2, kind.size) - (len(lines) - 1) * leading / 2
    x = {"left": 0.0, "middle": w / 2, "right": w}[align]
    return Picture(w, h, "", (TextBlock(lines, x, first, kind, colour, align, leading),), 2)
