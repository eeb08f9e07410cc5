"""Lines about a thing: the keyboard's ring, which tells what Enter would act on, and the pointer's."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from uc_desktop.ui.layout import z_order
from uc_desktop.ui.scene.items.chip import ChipItem
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.scene.items.site import SiteItem
from uc_desktop.ui.theme.theme import Theme

#: How much wider the two tones are than a legal ring, how far outside the thing they lie, and the corner of a frame.
_CASING, _CORE, _OUTSIDE, _CORNER = 4.4, 0.8, 4.0, 9.0
#: The same for the lines of the turn panel, which lie close to each other.
_WITHIN = -2.0
#: The same for a heading, across and down: its letters begin at the very edge of its box, and words follow close below.
_HEADING = (6.0, 1.0)
#: How wide the pointer's line is, and how far outside the thing.
_THIN, _CLOSE = 1.6, 0.5


class FocusRing(QGraphicsItem):
    """A ring about a thing in two tones, one of which stands out on any ground; it takes no mouse."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._line = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def surround(self, item: TableItem, theme: Theme) -> None:
        """Lie about this item, over all that lies where it does."""
        self.setParentItem(item.parentItem())
        self.prepareGeometryChange()
        self._theme = theme
        if isinstance(item, LabelItem):
            self._line = _outline(item, *_HEADING)
        else:
            outside = _WITHIN if isinstance(item, ChipItem) else _OUTSIDE
            self._line = _outline(item, outside, outside)
        self.setZValue(_z_about(item, z_order.FOCUS))
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        edge = self._theme.ring + _CASING
        return self._line.boundingRect().adjusted(-edge, -edge, edge, edge)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ground, ring = self._theme.ground, self._theme.ring
        for colour, wider in ((ground.abyss, _CASING), (ground.focus, _CORE)):
            painter.setPen(QPen(QColor(colour), ring + wider))
            painter.drawPath(self._line)


class HoverLine(QGraphicsItem):
    """A thin white line about the thing under the pointer; it takes no mouse."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._line = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def surround(self, item: TableItem, theme: Theme) -> None:
        """Lie about this item, over all that lies where it does."""
        self.setParentItem(item.parentItem())
        self.prepareGeometryChange()
        self._theme, self._line = theme, _outline(item, _CLOSE, _CLOSE)
        self.setZValue(_z_about(item, z_order.RING))
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._line.boundingRect().adjusted(-_THIN, -_THIN, _THIN, _THIN)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(QPen(QColor(self._theme.ground.focus), _THIN))
        painter.drawPath(self._line)


def _z_about(item: TableItem, in_hand: float) -> float:
    """The z value of a line about an item, `in_hand` for one in the hand: never above what covers the item."""
    if item.zValue() > z_order.VEIL:
        return z_order.DIALOG_FOCUS
    return in_hand if item.zValue() >= z_order.CHOOSER else z_order.BOARD_LINE


def _outline(item: TableItem, across: float, down: float) -> QPainterPath:
    """The item's own outline on what it lies on, so much larger at the sides, and at top and bottom."""
    if isinstance(item, SiteItem) and (turned := item.line_about(across)) is not None:
        return item.mapToParent(turned)
    line, own = QPainterPath(), item.shape()
    box = own.boundingRect().adjusted(-across, -down, across, down)
    # Round things tell their shape by curves, all others by a rectangle.
    if own.elementCount() > 5:
        line.addEllipse(box)
    else:
        line.addRoundedRect(box, _CORNER, _CORNER)
    return item.mapToParent(line)
