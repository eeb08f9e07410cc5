"""Painting charts in units of the page, and the panels that they lie in."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QFrame, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.pages.drawings import sign_pixmap
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.theme.theme import DEPTHS, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

Side = Literal["left", "middle", "right"]
#: The colours of the levels of bots, of people, and of other bots.
LEVEL_COLOURS: Final = dict(zip(LEVEL_NAMES, DEPTHS, strict=True)) | {"people": "#F3E6C4", "others": "#9CC0D2"}
_INSIDE: Final = 16
#: A sign's square, in units, and how many pixels a unit of a picture has.
SIGN: Final = 24
_SHARP: Final = 3


class Tones(Struct, frozen=True):
    """The colours of charts: texts, what is won and what stands on it, the moving mean, and what is not filled."""

    foam: str
    soft: str
    dim: str
    line: str
    point: str
    on_point: str
    step: str
    well: str
    hollow: str


def tones(theme: Theme) -> Tones:
    """The colours of charts in a theme."""
    g = theme.ground
    if theme.glows:
        return Tones(
            g.foam, g.soft, g.mist, g.line, theme.ink.point, theme.ink.outline, theme.ink.step, g.field, "#0B2539"
        )
    return Tones(g.foam, g.soft, g.mist, g.off_line, g.amber, g.on_lume, g.lume, g.field, g.panel_top)


class Sketch:
    """A painter that measures in units; texts stand on their base line."""

    def __init__(self, painter: QPainter, theme: Theme, unit: float) -> None:
        self.painter, self.theme, self.tones = painter, theme, tones(theme)
        self._unit = unit
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(unit, unit)

    def pen(self, colour: str, width: float, opacity: float = 1, dash: Sequence[float] = ()) -> None:
        """Draw lines so from now on; `dash` in units."""
        made = QColor(colour)
        made.setAlphaF(opacity)
        pen = QPen(made, width)
        if dash:
            pen.setDashPattern([each / width for each in dash])
        self.painter.setPen(pen)

    def fill(self, colour: str | QGradient = "", opacity: float = 1) -> None:
        """Fill shapes so from now on; an empty colour does not."""
        if not isinstance(colour, str):
            self.painter.setBrush(QBrush(colour))
            return
        made = QColor(colour) if colour else QColor(0, 0, 0, 0)
        if colour:
            made.setAlphaF(opacity)
        self.painter.setBrush(made)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A line."""
        self.painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))

    def rect(self, x: float, y: float, w: float, h: float, radius: float = 0) -> None:
        """A rectangle."""
        self.painter.drawRoundedRect(QRectF(x, y, w, h), radius, radius)

    def circle(self, x: float, y: float, radius: float) -> None:
        """A circle around a point."""
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def text(
        self, x: float, y: float, words: str, size: float, weight: int = 400, colour: str = "", side: Side = "left",
        room: float = 0,
    ) -> float:  # fmt: skip
        """A line of text from, around or up to x, cut where it takes more than the `room`; how wide it is."""
        kind = font(size, weight)
        metrics = QFontMetricsF(kind)
        if room:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        wide = metrics.horizontalAdvance(words)
        self.painter.setFont(kind)
        self.painter.setPen(QColor(colour or self.tones.foam))
        self.painter.drawText(QPointF(x - {"left": 0.0, "middle": wide / 2, "right": wide}[side], y), words)
        return wide

    @staticmethod
    def width(words: str, size: float, weight: int = 400) -> float:
        """How wide a text is."""
        return QFontMetricsF(font(size, weight)).horizontalAdvance(words)

    def sign(self, x: float, y: float, name: str, colour: str, scale: float = 1.0) -> None:
        """A sign of pages around a point."""
        # Its pixmap is made for the pixels it takes, the painter's scale included.
        pixmap = sign_pixmap(name, colour, scale * self._unit, self.painter.device().devicePixelRatio())
        side = SIGN * scale
        self.painter.drawPixmap(QRectF(x - side / 2, y - side / 2, side, side), pixmap, QRectF(pixmap.rect()))

    def picture(self, x: float, y: float, made: Picture) -> None:
        """A picture around a point."""
        pixmap = _rendered(made)
        self.painter.drawPixmap(QRectF(x - made.w / 2, y - made.h / 2, made.w, made.h), pixmap, QRectF(pixmap.rect()))


@lru_cache(64)
def _rendered(made: Picture) -> QPixmap:
    return render(made, _SHARP)


def shaded(top: str, bottom: str, y: float, h: float) -> QLinearGradient:
    """Two colours from the top to the bottom of something at y."""
    made = QLinearGradient(0, y, 0, y + h)
    made.setColorAt(0, QColor(top))
    made.setColorAt(1, QColor(bottom))
    return made


def smooth(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """A smooth way through the middles of these points, from the first to the last."""
    way = QPainterPath(QPointF(*points[0]))
    for (x, y), (to_x, to_y) in pairwise(points[1:]):
        way.quadTo(QPointF(x, y), QPointF((x + to_x) / 2, (y + to_y) / 2))
    way.lineTo(QPointF(*points[-1]))
    return way


def bot_picture(level: str, theme: Theme, size: float = 22) -> Picture:
    """The sign of a bot in the colour of its level."""
    return robot(size, size / 16, LEVEL_COLOURS.get(level, LEVEL_COLOURS["others"]), theme.ink.outline)


def mark_picture(color: str, theme: Theme, size: float = 22) -> Picture:
    """The mark of a player."""
    return Picture(size, size, group(size / 2, size / 2, player_shape(theme.player(color), size * 0.3, theme.outline)))


def pixmap_of(made: Picture, unit: float, ratio: float) -> QPixmap:
    """A picture as an icon of a widget."""
    return render(made, unit * ratio, ratio)


class Chart(QWidget):
    """A chart of a page, painted in its units by `draw`."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, painter = self.page.size_in_units.unit, QPainter(self)
        self.draw(Sketch(painter, self.page.theme, unit), self.width() / unit, self.height() / unit)
        painter.end()

    def draw(self, sketch: Sketch, w: float, h: float) -> None:
        """Paint the chart, so many units wide and high."""


class ChartPanel(QFrame):
    """A panel with a title and a line below it, each with something at its right, and below them a chart or a table.

    `top` is where that begins, in units.
    """

    def __init__(self, title: str, about: str, body: QWidget, top: float, look: str = "panel") -> None:
        super().__init__()
        self.setProperty("look", look)
        self.setAccessibleName(title)
        self.title = text(title, "name", wraps=False)
        self.about = text(about, "note", wraps=False)
        self.right = text("", "strong", wraps=False)
        self.below_right = text("", "note", wraps=False)
        self.body, self._top = body, top
        for part in (self.title, self.about, self.right, self.below_right, body):
            part.setParent(self)
        for label in (self.right, self.below_right):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def place(self, size: PageSize, x: float, y: float, w: float, h: float) -> None:
        """Lie here, in units."""
        self.setGeometry(size.rect(x, y, w, h))
        for left, right, top in ((self.title, self.right, 12), (self.about, self.below_right, 33)):
            aside = right.sizeHint().width() / size.unit + 2
            left.setGeometry(size.rect(_INSIDE, top, w - 2 * _INSIDE - aside - 6, 20))
            right.setGeometry(size.rect(w - _INSIDE - aside, top, aside, 20))
        self.body.setGeometry(size.rect(0, self._top, w, h - self._top))
        self.body.update()
