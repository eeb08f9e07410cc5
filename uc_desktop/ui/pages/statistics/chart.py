"""Charts, and the panels around them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.theme.theme import DEPTHS
from uc_desktop.ui.widgets.labels import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.ui.art.drawing.picture import Picture
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: The colours of the levels of bots, of people, and of other bots.
LEVEL_COLOURS: Final = dict(zip(LEVEL_NAMES, DEPTHS, strict=True)) | {"people": "#F3E6C4", "others": "#9CC0D2"}
_INSIDE: Final = 16


class Tones(Struct, frozen=True):
    """The colours of charts: lines, what is won and what stands on it, the moving mean, and what is not filled."""

    line: str
    point: str
    on_point: str
    step: str
    hollow: str


class ChartPainter(UnitPainter):
    """Paints in the colours of charts too."""

    def __init__(self, widget: QWidget, page: Page) -> None:
        super().__init__(widget, page)
        g, ink = self.ground, self.theme.ink
        if self.theme.glows:
            self.tones = Tones(g.line, ink.point, ink.outline, ink.step, "#0B2539")
        else:
            self.tones = Tones(g.off_line, g.amber, g.on_lume, g.lume, g.panel_top)

    def __enter__(self) -> ChartPainter:
        return self


def smooth(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """A smooth path from the first point to the last, through the midpoints between the others."""
    way = QPainterPath(QPointF(*points[0]))
    for (x, y), (to_x, to_y) in pairwise(points[1:]):
        way.quadTo(QPointF(x, y), QPointF((x + to_x) / 2, (y + to_y) / 2))
    way.lineTo(QPointF(*points[-1]))
    return way


def bot_picture(level: str, theme: Theme, size: float = 22) -> Picture:
    """The sign of a bot in the colour of its level."""
    return robot(size, size / 16, LEVEL_COLOURS.get(level, LEVEL_COLOURS["others"]), theme.ink.outline)


class Chart(QWidget):
    """A chart of a page, painted in its units by `draw`."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def paintEvent(self, event: QPaintEvent) -> None:
        with ChartPainter(self, self.page) as paint:
            self.draw(paint, paint.w, paint.h)

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
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
        self.about = ElidedLabel("note")
        self.about.show_text(about)
        self.right = text("", "strong", wraps=False)
        self.below_right = text("", "note", wraps=False)
        self.body, self._top = body, top
        for part in (self.title, self.about, self.right, self.below_right, body):
            part.setParent(self)
        for label in (self.right, self.below_right):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def place(self, size: PageSize, x: float, y: float, w: float, h: float) -> None:
        """Set the geometry in units, and lay out."""
        self.setGeometry(size.rect(x, y, w, h))
        for left, right, top in ((self.title, self.right, 12), (self.about, self.below_right, 33)):
            aside = right.sizeHint().width() / size.unit + 2
            left.setGeometry(size.rect(_INSIDE, top, w - 2 * _INSIDE - aside - 6, 20))
            right.setGeometry(size.rect(w - _INSIDE - aside, top, aside, 20))
        self.body.setGeometry(size.rect(0, self._top, w, h - self._top))
        self.body.update()
