"""Painting in the units of a page and the colours of its theme."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, inf
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QGradient, QIcon, QLinearGradient, QPainter, QPen, QPixmap

from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.pages.drawings import SIGN, glass, sign_pixmap
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.theme.theme import Theme

Side = Literal["left", "middle", "right"]
#: A place in units: x, y, width and height.
Place = tuple[float, float, float, float]
_SIDES: Final = {
    "left": Qt.AlignmentFlag.AlignLeft, "middle": Qt.AlignmentFlag.AlignHCenter, "right": Qt.AlignmentFlag.AlignRight,
}  # fmt: skip


class UnitPainter:
    """Paints a widget of a page, `w` units wide and `h` high, in a with statement.

    For an item of a view it takes the view's painter, which it restores, and the item's options.
    """

    def __init__(
        self, widget: QWidget, page: Page, painter: QPainter | None = None, item: QStyleOptionViewItem | None = None
    ) -> None:
        self.painter, self.theme, self.ground = painter or QPainter(widget), page.theme, page.theme.ground
        self.widget, self.unit, self._is_given = widget, page.size_in_units.unit, painter is not None
        place: QRect = item.rect if item else widget.rect()
        self.w, self.h = place.width() / self.unit, place.height() / self.unit
        #: The device pixels of a unit.
        self.scale = self.unit * widget.devicePixelRatioF()
        self.painter.save()
        self.painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.painter.translate(place.topLeft())
        self.painter.scale(self.unit, self.unit)

    def __enter__(self) -> UnitPainter:
        return self

    def __exit__(self, *_: object) -> None:
        self.painter.restore()
        if not self._is_given:
            self.painter.end()

    # Pen and brush

    def pen(self, colour: str | QColor = "", width: float = 1, opacity: float = 1, dash: Sequence[float] = ()) -> None:
        """Set the pen; without a colour no lines are drawn. `dash` in units."""
        if not colour:
            self.painter.setPen(Qt.PenStyle.NoPen)
            return
        pen = QPen(_colour(colour, opacity), width)
        if dash:
            pen.setDashPattern([each / width for each in dash])
        self.painter.setPen(pen)

    def edge(self, rest: str) -> None:
        """Set the pen for a button's outline: a ring if it has the focus, bright below the mouse, else this colour."""
        if self.widget.hasFocus():
            self.pen(self.ground.lume, self.theme.ring)
        else:
            self.pen(self.ground.foam if self.widget.underMouse() else rest, self.theme.border)

    def fill(self, colour: str | QColor | QGradient = "", opacity: float = 1) -> None:
        """Set the brush; without a colour shapes are not filled."""
        if isinstance(colour, QGradient):
            self.painter.setBrush(QBrush(colour))
        else:
            self.painter.setBrush(_colour(colour, opacity) if colour else QBrush())

    # Shapes

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A line."""
        self.painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))

    def rect(self, x: float, y: float, w: float, h: float, radius: float = 0) -> None:
        """A rectangle."""
        self.painter.drawRoundedRect(QRectF(x, y, w, h), radius, radius)

    def circle(self, x: float, y: float, radius: float) -> None:
        """A circle around a point."""
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def panel(
        self, place: Place, radius: float = 12, opacity: float = 0.94, *, is_chosen: bool = False, inset: float = 0
    ) -> None:
        """A panel with the outline of the pen, inside the place by half its width or by `inset`."""
        rect, aside = QRectF(*place), inset or self.painter.pen().widthF() / 2
        self.fill(glass(self.theme, rect, opacity, is_chosen=is_chosen))
        self.painter.drawRoundedRect(rect.adjusted(aside, aside, -aside, -aside), radius, radius)

    # Texts

    def text(
        self, x: float, y: float, words: str, size: float, weight: int = 400, colour: str = "", side: Side = "left",
        room: float = 0,
    ) -> float:  # fmt: skip
        """Draw a line of text on a base line, its `side` at x, elided to any `room`; return its width."""
        words, wide = self._set_text(words, size, weight, colour, room)
        self.painter.drawText(QPointF(x - {"left": 0.0, "middle": wide / 2, "right": wide}[side], y), words)
        return wide

    def text_in(
        self, place: Place, words: str, size: float, weight: int = 400, colour: str = "", side: Side = "left"
    ) -> float:
        """Draw a line of text, vertically centred in a place and elided to its width; return the width."""
        words, wide = self._set_text(words, size, weight, colour, place[2])
        self.painter.drawText(QRectF(*place), int(_SIDES[side] | Qt.AlignmentFlag.AlignVCenter), words)
        return wide

    def _set_text(self, words: str, size: float, weight: int, colour: str, room: float) -> tuple[str, float]:
        """Set the font and the colour; return the words, elided to the room, and their width."""
        kind = font(size, weight)
        metrics = QFontMetricsF(kind)
        if room:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.painter.setFont(kind)
        self.painter.setPen(QColor(colour or self.ground.foam))
        return words, metrics.horizontalAdvance(words)

    def wrapped(
        self, place: Place, words: str, size: float, weight: int = 400, colour: str = "", side: Side = "left"
    ) -> float:
        """Draw a text in as many lines as a place has room for, cut with an ellipsis; return the height of them."""
        self._set_text("", size, weight, colour, 0)
        x, y, w, h = place
        lines, step = _broken(words, size, weight, w, h)
        for number, line in enumerate(lines):
            self.painter.drawText(QRectF(x, y + number * step, w, step), int(_SIDES[side]), line)
        return len(lines) * step

    @staticmethod
    def width(words: str, size: float, weight: int = 400) -> float:
        """The width of a text."""
        return QFontMetricsF(font(size, weight)).horizontalAdvance(words)

    @staticmethod
    def height(words: str, room: float, size: float, weight: int = 400) -> float:
        """The height of a text wrapped to the width `room`."""
        lines, step = _broken(words, size, weight, room)
        return len(lines) * step

    # Pictures

    def sign(self, x: float, y: float, name: str, colour: str, scale: float = 1.0) -> None:
        """A sign of pages around a point."""
        pixmap = sign_pixmap(name, colour, scale * self.unit, self.widget.devicePixelRatioF())
        side = SIGN * scale
        self.painter.drawPixmap(QRectF(x - side / 2, y - side / 2, side, side), pixmap, QRectF(pixmap.rect()))

    def picture(self, x: float, y: float, made: Picture) -> None:
        """A picture around a point, on whole pixels."""
        self.pixmap(x, y, rendered(made, self.scale))

    def pixmap(self, x: float, y: float, pixmap: QPixmap) -> None:
        """A pixmap around a point, one of its pixels on each device pixel."""
        left, top = round(x * self.scale - pixmap.width() / 2), round(y * self.scale - pixmap.height() / 2)
        place = QRectF(left, top, pixmap.width(), pixmap.height())
        place = QRectF(place.topLeft() / self.scale, place.size() / self.scale)
        self.painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))

    def mark(self, x: float, y: float, color: str, radius: float = 6.2) -> None:
        """The mark of the player of this colour."""
        self.picture(x, y, player_mark(color, self.theme, radius))

    def icon(self, x: float, y: float, name: str, size: float) -> None:
        """An icon of the table."""
        side = 2 * ceil(size * 0.6)
        self.picture(x, y, Picture(side, side, icon(name, side / 2, side / 2, size)))


def _broken(words: str, size: float, weight: int, room: float, height: float = inf) -> tuple[tuple[str, ...], float]:
    """A text in lines, and how far it is from one to the next."""
    # The fonts of pages have whole pixels.
    kind, step = Type(round(size), weight), QFontMetricsF(font(size, weight)).lineSpacing()
    return fitted(words, kind, room, height, leading=step / kind.size).lines, step


def _colour(colour: str | QColor, opacity: float) -> QColor:
    made = QColor(colour)
    if opacity < 1:
        made.setAlphaF(opacity)
    return made


@lru_cache(128)
def rendered(made: Picture, scale: float, ratio: float = 1) -> QPixmap:
    """A cached pixmap of a picture, at `scale` device pixels a unit."""
    return render(made, scale, ratio)


def shaded(top: str, bottom: str, y: float, h: float) -> QLinearGradient:
    """A vertical gradient between two colours, from y over the height h."""
    made = QLinearGradient(0, y, 0, y + h)
    made.setColorAt(0, QColor(top))
    made.setColorAt(1, QColor(bottom))
    return made


def player_mark(color: str, theme: Theme, radius: float) -> Picture:
    """The mark of the player of this colour."""
    half = ceil(1.3 * radius)
    return Picture(2 * half, 2 * half, group(half, half, player_shape(theme.player(color), radius, theme.outline)))


def picture_icon(made: Picture, unit: float, ratio: float) -> QIcon:
    """A picture as the icon of a widget."""
    return QIcon(rendered(made, unit * ratio, ratio))
