"""The parent of the items of both boards: it is zoomed and panned, while the rest of the table stays."""

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
#: The margin around a thing that is moved into sight, in units of the scene.
_MARGIN: Final = 12.0


class BoardsLayer:
    """Zooms and pans the items that have `root` as their parent, in whose coordinates the boards are laid out.

    At a zoom of 1 these are the scene's. At any other one the items are clipped, for the mouse too, to `area` without
    the part of it that is `excluded`, which shows something else.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._frame = QGraphicsPathItem()
        self.root = QGraphicsRectItem(self._frame)
        for item in (self._frame, self.root):
            item.setPen(QPen(Qt.PenStyle.NoPen))
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._frame.setZValue(z_order.BOARDS)
        scene.addItem(self._frame)
        self.area = self.excluded = Rect(0, 0, 0, 0)
        self.zoom = 1.0
        # How far the area is scrolled to the right and down over the zoomed boards.
        self._offset = Point(0, 0)

    @property
    def is_zoomed(self) -> bool:
        """Whether the boards are larger than laid out."""
        return self.zoom > 1

    def set_area(self, area: Rect, excluded: Rect) -> None:
        """Show the boards in this part of the scene, without what is `excluded` at its lower edge; the same part of the
        boards stays in sight."""
        if (area, excluded) == (self.area, self.excluded):
            return
        across, down = (area.w / self.area.w, area.h / self.area.h) if self.area.w and self.area.h else (1, 1)
        self.area, self.excluded, self._offset = area, excluded, Point(self._offset.x * across, self._offset.y * down)
        shown, hidden = QPainterPath(), QPainterPath()
        shown.addRect(QRectF(*area))
        hidden.addRect(QRectF(*excluded))
        self._frame.setPath(shown - hidden)
        self._place()

    def zoom_about(self, at: Point, factor: float) -> bool:
        """Multiply the zoom by `factor`, within 1 and `LARGEST`, so that what lies at this place of the scene stays
        there; return whether it changed."""
        zoom = min(LARGEST, max(1.0, self.zoom * factor))
        if zoom == self.zoom:
            return False
        x, y, grown = at.x - self.area.x, at.y - self.area.y, zoom / self.zoom
        self.zoom = zoom
        self._offset = Point((self._offset.x + x) * grown - x, (self._offset.y + y) * grown - y)
        self._place()
        return True

    def fit(self) -> bool:
        """Show the boards as they are laid out; return whether anything changed."""
        return self.zoom_about(self.area.center, 1 / self.zoom)

    def move(self, across: float, down: float) -> None:
        """Move the boards to the right and down, but no edge of them into the area; the lower one up to above what is
        excluded."""
        self._offset = Point(self._offset.x - across, self._offset.y - down)
        self._place()

    def reveal(self, item: QGraphicsItem) -> bool:
        """Pan so that an item of the boards is in sight; return whether anything moved."""
        if not self.is_zoomed or not self.carries(item):
            return False
        box, area, before = item.sceneBoundingRect(), self.area, self._offset
        left, right = area.x + _MARGIN - box.left(), box.right() - area.right + _MARGIN
        top, bottom = area.y + _MARGIN - box.top(), box.bottom() - self.excluded.y + _MARGIN
        self.move(left if left > 0 else -max(0.0, right), top if top > 0 else -max(0.0, bottom))
        return self._offset != before

    def carries(self, item: QGraphicsItem) -> bool:
        """Whether an item lies on the boards."""
        return item.parentItem() is self.root

    def zoomed_layout(self, layout: TableLayout) -> TableLayout:
        """The layout with the main board as it is zoomed and moved."""
        if not self.is_zoomed:
            return layout
        box = self.root.mapRectToScene(QRectF(*layout.main_board))
        seen = Rect(box.x(), box.y(), box.width(), box.height())
        return replace(layout, main_board=seen, unit=layout.unit * self.zoom)

    def visible_part(self, item: QGraphicsItem, box: QRectF) -> QRectF:
        """The part in sight of an item's box in the scene, empty if none is; all of it where the item is not on the
        boards."""
        return box.intersected(QRectF(*self.area)) if self.is_zoomed and self.carries(item) else box

    def shows(self, at: Point) -> bool:
        """Whether a place of the scene shows the boards."""
        there = Rect(*at, 0, 0)
        return self.area.holds(there) and not self.excluded.holds(there)

    def _place(self) -> None:
        # The lower edge of the boards can be panned up to above what is excluded.
        lower = self.excluded.h if self.is_zoomed else 0
        most_x, most_y = self.area.w * (self.zoom - 1), self.area.h * (self.zoom - 1) + lower
        self._offset = Point(min(max(0.0, self._offset.x), most_x), min(max(0.0, self._offset.y), most_y))
        self.root.setScale(self.zoom)
        left, top = self.area.x * (1 - self.zoom), self.area.y * (1 - self.zoom)
        self.root.setPos(left - self._offset.x, top - self._offset.y)
        self._frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, self.is_zoomed)
