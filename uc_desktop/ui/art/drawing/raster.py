"""Pictures made into pixmaps, once for every picture, state and size in device pixels.

A `Raster` belongs to one window. Keys are any hashable values; two pictures that differ must differ in their key.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from uc_desktop.ui.art.drawing import lettering
from uc_desktop.ui.art.drawing.picture import Inset, Picture
from uc_desktop.ui.art.drawing.pixmap_cache import DiskPixmapCache
from uc_desktop.ui.art.drawing.svg import document

_STEPS_PER_DOUBLING = 4
_LARGEST_SIDE = 8192
#: How many pictures are remembered as they are drawn.
_PICTURES = 2000


def device_scale(painter: QPainter) -> float:
    """How many device pixels one unit takes under a painter's transform."""
    transform = painter.deviceTransform()
    return math.hypot(transform.m11(), transform.m12())


@lru_cache(64)
def stepped(scale: float) -> float:
    """`scale` rounded up to a quarter of a doubling, so that zooming does not draw every picture anew at each notch.

    Whole and half scales, at which a table rests, are kept as they are.
    """
    scale = max(scale, 0.05)
    if abs(scale * 4 - round(scale * 4)) < 1e-3:
        return round(scale * 4) / 4
    return float(2 ** (math.ceil(math.log2(scale) * _STEPS_PER_DOUBLING) / _STEPS_PER_DOUBLING))


def render(picture: Picture, scale: float, ratio: float = 1) -> QPixmap:
    """`picture` with its bleed at `scale` device pixels a unit, as a pixmap with this device pixel ratio."""
    w, h = picture.w + 2 * picture.bleed, picture.h + 2 * picture.bleed
    scale = _possible(picture, scale)
    pixmap = QPixmap(max(1, math.ceil(w * scale)), max(1, math.ceil(h * scale)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if picture.inset is not None:
        _let_in(painter, picture.inset, picture.bleed, scale)
    if picture.body:
        QSvgRenderer(QByteArray(picture.svg().encode())).render(painter, QRectF(0, 0, w * scale, h * scale))
    painter.scale(scale, scale)
    painter.translate(picture.bleed, picture.bleed)
    lettering.draw(painter, picture.texts)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _possible(picture: Picture, scale: float) -> float:
    """The scale, or as much of it as a pixmap may have pixels for."""
    return min(scale, _LARGEST_SIDE / (max(picture.w, picture.h) + 2 * picture.bleed))


def _let_in(painter: QPainter, inset: Inset, bleed: float, scale: float) -> None:
    x, y, w, h = inset.target
    target = QRectF((x + bleed) * scale, (y + bleed) * scale, w * scale, h * scale)
    painter.setClipRect(target)
    drawing = _parsed(inset.body)
    drawing.setViewBox(QRectF(*inset.view))
    drawing.render(painter, target)
    painter.setClipping(False)


@lru_cache(64)
def _parsed(body: str) -> QSvgRenderer:
    """A body as Qt draws it: the same illustration is let into cards of several sizes."""
    return QSvgRenderer(QByteArray(document(body, 0, 0, 1, 1).encode()))


class Print(NamedTuple):
    """A picture in pixels, whose own ratio makes it as large as the item wants, and where its corner lies in an item
    whose origin is the picture's top left."""

    pixmap: QPixmap
    corner: QPointF


class _Cache:
    """Pictures and their pixmaps; those unused longest are forgotten once they are more than `budget` bytes, or as many
    times as much as pixmaps have device pixels a unit."""

    def __init__(self, budget: int) -> None:
        self.pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self.pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._budget = budget
        self._held, self._scale = 0, 1.0

    def keep(self, key: Hashable, pixmap: QPixmap, scale: float) -> None:
        self.pixmaps[key] = pixmap
        self._held += pixmap.width() * pixmap.height() * 4
        # A table at 300 % takes more than its share.
        self._scale = max(self._scale, scale)
        while self._held > self._budget * self._scale and len(self.pixmaps) > 1:
            _, old = self.pixmaps.popitem(last=False)
            self._held -= old.width() * old.height() * 4

    def clear(self) -> None:
        self.pixmaps.clear()
        self.pictures.clear()
        self._held, self._scale = 0, 1.0


class Raster:
    """The pictures of one window, each made once while it is remembered.

    `pixels` is how many device pixels one unit takes where they are shown. `disk_cache`, if set, is asked before a
    picture is drawn.
    """

    def __init__(self, budget: int = 96 * 1024 * 1024, pixels: float = 1) -> None:
        self.pixels = pixels
        self.disk_cache: DiskPixmapCache | None = None
        self._cache = _Cache(budget)

    def picture(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture of `key`, made at most once while it is remembered."""
        pictures = self._cache.pictures
        found = pictures.get(key)
        if found is None:
            found = pictures[key] = make()
            if len(pictures) > _PICTURES:
                pictures.popitem(last=False)
        else:
            pictures.move_to_end(key)
        return found

    def printed(self, key: Hashable, make: Callable[[], Picture], scale: float, size: float = 1) -> Print:
        """The picture of `key` at `scale` device pixels a unit of its own, to be drawn `size` times as large."""
        picture, full, pixmaps = self.picture(key, make), (key, round(scale, 4), size), self._cache.pixmaps
        found = pixmaps.get(full)
        if found is None:
            found = self._rendered(picture, scale, _possible(picture, scale) / size)
            self._cache.keep(full, found, scale)
        else:
            pixmaps.move_to_end(full)
        bleed = picture.bleed * size
        return Print(found, QPointF(-bleed, -bleed))

    def _rendered(self, picture: Picture, scale: float, ratio: float) -> QPixmap:
        if self.disk_cache is None or not lettering.is_in_own_font(picture.texts):
            return render(picture, scale, ratio)
        found = self.disk_cache.pixmap((picture, scale), lambda: render(picture, scale))
        found.setDevicePixelRatio(ratio)
        return found

    def clear(self) -> None:
        """Forget everything, as after a change of theme."""
        self._cache.clear()
