"""How large a page is in units: a unit is a pixel of the drawings at the text size in use."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import QRect, QRectF, QSize

#: The size that pages are drawn for, in units.
DRAWN: Final = (1366, 768)
#: The largest that anything becomes with the window.
_LARGEST: Final = 1.25
#: Fewest units across of a wide page, and of one that is not small.
_WIDE, _MIDDLE = 1240, 900
#: The margin at the left and right, the top of the field and the margin below it, by form.
_FIELD: Final = {"wide": (40, 82, 40), "middle": (24, 72, 22), "small": (16, 66, 14)}

Form = Literal["wide", "middle", "small"]


class PageSize(Struct, frozen=True):
    """A page's `width` and `height` in units, and how many pixels a unit has."""

    width: float
    height: float
    unit: float

    @property
    def form(self) -> Form:
        """Which of the three arrangements fits: several columns as drawn, fewer, or one."""
        return "wide" if self.width >= _WIDE else "middle" if self.width >= _MIDDLE else "small"

    @property
    def margin(self) -> int:
        """The margin at the left and right, in units."""
        return _FIELD[self.form][0]

    def px(self, units: float) -> int:
        """A length in pixels."""
        return round(units * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> QRect:
        """A place given in units, in pixels."""
        return QRectF(x * self.unit, y * self.unit, width * self.unit, height * self.unit).toRect()

    def field(self) -> tuple[float, float, float, float]:
        """Where what the page shows lies below its head: x, y, width and height in units."""
        margin, top, below = _FIELD[self.form]
        return margin, top, self.width - 2 * margin, self.height - top - below


def size_of(size: QSize, text: float) -> PageSize:
    """The size of a page of so many pixels, with texts so much larger than drawn: more room than drawn makes all of it
    larger, by up to a quarter; what is left is more room."""
    grown = max(1.0, min(size.width() / text / DRAWN[0], size.height() / text / DRAWN[1], _LARGEST))
    unit = text * grown
    return PageSize(size.width() / unit, size.height() / unit, unit)
