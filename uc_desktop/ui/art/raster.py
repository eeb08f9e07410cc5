"""Pictures made into pixmaps, once for every picture, state and size in device pixels.

A `Raster` belongs to one window. Keys are any hashable values; two pictures that differ must differ in their key.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from uc_desktop.ui.art import lettering
from uc_desktop.ui.art.sheet import Inset, Sheet
from uc_desktop.ui.art.svg import document

_STEPS_PER_DOUBLING = 4
_LARGEST_SIDE = 8192


def device_scale(painter: QPainter) -> float:
    """How many device pixels one unit takes under a painter's transform."""
    transform = painter.deviceTransform()
    return math.hypot(transform.m11(), transform.m12())


def stepped(scale: float) -> float:
    """`scale` rounded up to a quarter of a doubling, so that zooming does not draw every picture anew at each notch.

    Whole and half scales, at which a table rests, are kept as they are.
    """
    scale = max(scale, 0.05)
    if abs(scale * 4 - round(scale * 4)) < 1e-3:
        return round(scale * 4) / 4
    return float(2 ** (math.ceil(math.log2(scale) * _STEPS_PER_DOUBLING) / _STEPS_PER_DOUBLING))


def render(sheet: Sheet, scale: float) -> QPixmap:
    """`sheet` with its bleed at `scale` device pixels a unit; the pixmap's own ratio is 1."""
    w, h = sheet.w + 2 * sheet.bleed, sheet.h + 2 * sheet.bleed
    scale = min(scale, _LARGEST_SIDE / max(w, h))
    pixmap = QPixmap(max(1, math.ceil(w * scale)), max(1, math.ceil(h * scale)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if sheet.inset is not None:
        _let_in(painter, sheet.inset, sheet.bleed, scale)
    if sheet.body:
        QSvgRenderer(QByteArray(sheet.svg().encode())).render(painter, QRectF(0, 0, w * scale, h * scale))
    painter.scale(scale, scale)
    painter.translate(sheet.bleed, sheet.bleed)
    lettering.draw(painter, sheet.texts)
    painter.end()
    return pixmap


def _let_in(painter: QPainter, inset: Inset, bleed: float, scale: float) -> None:
    x, y, w, h = inset.target
    target = QRectF((x + bleed) * scale, (y + bleed) * scale, w * scale, h * scale)
    painter.setClipRect(target)
    QSvgRenderer(QByteArray(document(inset.body, *inset.view).encode())).render(painter, target)
    painter.setClipping(False)


class Print(NamedTuple):
    """A picture in pixels, and where they go in an item whose origin is the picture's top left."""

    scale: float
    pixmap: QPixmap
    target: QRectF
    source: QRectF

    def draw(self, painter: QPainter) -> None:
        """Draw it at the painter's origin."""
        painter.drawPixmap(self.target, self.pixmap, self.source)


class Raster:
    """A cache of pixmaps that forgets what was unused longest once it holds more than `budget` bytes."""

    def __init__(self, budget: int = 96 * 1024 * 1024) -> None:
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._sheets: OrderedDict[Hashable, Sheet] = OrderedDict()
        self._budget = budget
        self._held = 0

    def sheet(self, key: Hashable, make: Callable[[], Sheet]) -> Sheet:
        """The picture of `key`, made at most once while it is remembered."""
        if key not in self._sheets:
            self._sheets[key] = make()
            if len(self._sheets) > 2000:
                self._sheets.popitem(last=False)
        self._sheets.move_to_end(key)
        return self._sheets[key]

    def pixmap(self, key: Hashable, make: Callable[[], Sheet], scale: float) -> QPixmap:
        """The picture of `key` at `scale` device pixels a unit."""
        full = (key, round(scale, 4))
        found = self._pixmaps.get(full)
        if found is None:
            found = render(self.sheet(key, make), scale)
            self._keep(full, found)
        self._pixmaps.move_to_end(full)
        return found

    def printed(self, key: Hashable, make: Callable[[], Sheet], scale: float, size: float = 1) -> Print:
        """The picture of `key` at `scale` device pixels a unit of its own, ready to be drawn `size` times as large."""
        pixmap, bleed = self.pixmap(key, make, scale), self.sheet(key, make).bleed * size
        wide, high = pixmap.width() / scale * size, pixmap.height() / scale * size
        return Print(scale, pixmap, QRectF(-bleed, -bleed, wide, high), QRectF(pixmap.rect()))

    def clear(self) -> None:
        """Forget everything, as after a change of theme."""
        self._pixmaps.clear()
        self._sheets.clear()
        self._held = 0

    def _keep(self, key: Hashable, pixmap: QPixmap) -> None:
        self._pixmaps[key] = pixmap
        self._held += pixmap.width() * pixmap.height() * 4
        while self._held > self._budget and len(self._pixmaps) > 1:
            _, old = self._pixmaps.popitem(last=False)
            self._held -= old.width() * old.height() * 4
