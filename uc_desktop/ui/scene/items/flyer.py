"""The picture of a thing on its way: it takes no mouse and is no thing of the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from uc_desktop.ui.art.drawing.raster import Raster, device_scale, stepped
from uc_desktop.ui.scene.items.item import ItemSnapshot


class Flyer(QGraphicsItem):
    """Shows a still about its own origin.

    Its pixmap is made once, at the size the thing rests in: growing and turning on the way cost no drawing anew.
    """

    def __init__(self, still: ItemSnapshot, raster: Raster, z: float) -> None:
        super().__init__()
        self.still, self._raster = still, raster
        self._pixmap: QPixmap | None = None
        self._height = 1.0
        bleed = raster.picture(still.picture_key, still.make).bleed * still.size
        box = QRectF(-still.w / 2, -still.h / 2, still.w, still.h)
        self._box = box.adjusted(-bleed, -bleed, bleed, bleed)
        self.setPos(*still.at)
        self.setRotation(still.turn)
        self.setZValue(z)

    def set_height(self, share: float) -> None:
        """Show so much of its height, about its middle, as when it turns over."""
        if share != self._height:
            self._height = share
            self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._pixmap is None:
            ratio, still = stepped(device_scale(painter) / self.scale() * self.still.size), self.still
            self._pixmap, _ = self._raster.printed(still.picture_key, still.make, ratio, still.size)
        painter.scale(1, self._height)
        painter.drawPixmap(self._box.topLeft(), self._pixmap)
