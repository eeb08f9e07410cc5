"""What the items of both boards lie on: it is zoomed and moved within its area, while the rest of the table stays."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem, QGraphicsScene

from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout

#: The largest zoom.
LARGEST: Final = 3.0
#: How much of its surroundings is seen of a thing that is moved into sight, in pixels of the table.
_AROUND: Final = 12.0


class BoardsLayer:
    """The parent of the boards' items, in whose coordinates the table is laid out.

    At a zoom of 1 these are the scene's. Else what lies outside `area`, or in the part of it that is `kept` for what
    stays, is neither seen nor touched.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._frame = QGraphicsPathItem()
        self.ground = QGraphicsRectItem(self._frame)
        for item in (self._frame, self.ground):
            item.setPen(QPen(Qt.PenStyle.NoPen))
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._frame.setZValue(z_order.BOARDS)
        scene.addItem(self._frame)
        self.area = self.kept = Rect(0, 0, 0, 0)
        self.zoom = 1.0
        # How far the ground's upper left lies outside the area.
        self._beyond = Point(0, 0)

    @property
    def is_zoomed(self) -> bool:
        """Whether the boards are larger than laid out."""
        return self.zoom > 1

    def set_area(self, area: Rect, kept: Rect) -> None:
        """Be seen in this part of the scene but for what is `kept` at its lower edge; where the area changes, the same
        part of the boards stays in sight."""
        if (area, kept) == (self.area, self.kept):
            return
        across, down = (area.w / self.area.w, area.h / self.area.h) if self.area.w and self.area.h else (1, 1)
        self.area, self.kept, self._beyond = area, kept, Point(self._beyond.x * across, self._beyond.y * down)
        seen, aside = QPainterPath(), QPainterPath()
        seen.addRect(QRectF(*area))
        aside.addRect(QRectF(*kept))
        self._frame.setPath(seen - aside)
        self._place()

    def zoom_about(self, at: Point, factor: float) -> bool:
        """Be so many times as large as before, from 1 to `LARGEST` times as laid out, with what lies at a place of the
        scene staying there; whether anything changes."""
        zoom = min(LARGEST, max(1.0, self.zoom * factor))
        if zoom == self.zoom:
            return False
        x, y, grown = at.x - self.area.x, at.y - self.area.y, zoom / self.zoom
        self.zoom = zoom
        self._beyond = Point((self._beyond.x + x) * grown - x, (self._beyond.y + y) * grown - y)
        self._place()
        return True

    def fit(self) -> bool:
        """Be as laid out; whether anything changes."""
        return self.zoom_about(self.area.center, 1 / self.zoom)

    def move(self, across: float, down: float) -> None:
        """Be so far to the right and below, but never away from an edge of the area; its lower edge is above what is
        kept."""
        self._beyond = Point(self._beyond.x - across, self._beyond.y - down)
        self._place()

    def reveal(self, item: QGraphicsItem) -> bool:
        """Move an item of the boards into sight; whether anything moves."""
        if not self.is_zoomed or not self.carries(item):
            return False
        box, area, before = item.sceneBoundingRect(), self.area, self._beyond
        left, right = area.x + _AROUND - box.left(), box.right() - area.right + _AROUND
        top, bottom = area.y + _AROUND - box.top(), box.bottom() - self.kept.y + _AROUND
        self.move(left if left > 0 else -max(0.0, right), top if top > 0 else -max(0.0, bottom))
        return self._beyond != before

    def carries(self, item: QGraphicsItem) -> bool:
        """Whether an item lies on the boards."""
        return item.parentItem() is self.ground

    def seen_layout(self, layout: TableLayout) -> TableLayout:
        """The layout with the main board as it is zoomed and moved."""
        if not self.is_zoomed:
            return layout
        box = self.ground.mapRectToScene(QRectF(*layout.main_board))
        seen = Rect(box.x(), box.y(), box.width(), box.height())
        return replace(layout, main_board=seen, unit=layout.unit * self.zoom)

    def in_sight(self, item: QGraphicsItem, box: QRectF) -> QRectF:
        """How much is in sight of an item, of the boards or not, that takes this box of the scene; else empty."""
        return box.intersected(QRectF(*self.area)) if self.is_zoomed and self.carries(item) else box

    def shows(self, at: Point) -> bool:
        """Whether the boards are seen at a place of the scene."""
        there = Rect(*at, 0, 0)
        return self.area.holds(there) and not self.kept.holds(there)

    def _place(self) -> None:
        # What lies lowest can be moved up to above what is kept.
        lower = self.kept.h if self.is_zoomed else 0
        most_x, most_y = self.area.w * (self.zoom - 1), self.area.h * (self.zoom - 1) + lower
        self._beyond = Point(min(max(0.0, self._beyond.x), most_x), min(max(0.0, self._beyond.y), most_y))
        self.ground.setScale(self.zoom)
        left, top = self.area.x * (1 - self.zoom), self.area.y * (1 - self.zoom)
        self.ground.setPos(left - self._beyond.x, top - self._beyond.y)
        self._frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, self.is_zoomed)
