"""The sea of the title scene: still layers, made once for a size, and sprites that move between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from uc_desktop.ui.art.drawing.pixmap_cache import DiskPixmapCache
from uc_desktop.ui.motion.sprites import Place
from uc_desktop.ui.scene.motion_clock import MotionClock
from uc_desktop.ui.title.drawings import (
    FOCUS,
    SCENE,
    box,
    element_pixmap,
    forget_scene,
    scene_pixmap,
    svg_file,
    svg_path,
)
from uc_desktop.ui.title.sprites import SPRITES

if TYPE_CHECKING:
    from uc_desktop.ui.motion.sprites import Sprite
    from uc_desktop.ui.theme.theme import Theme
    from uc_desktop.ui.title.drawings import (
        FileName,
    )

#: Milliseconds between two frames; what moves is slow.
FRAME: Final = 66
#: Places are rounded to so many steps a pixel: what has not moved by one is not painted anew.
_STEPS: Final = 2
#: How much of the light theme's ground lies over the scene.
_VEIL: Final = 215


class View(NamedTuple):
    """How the scene lies in a widget, which it covers: a unit's pixels, and where its corner is."""

    scale: float
    x: float
    y: float


def view_of(size: QSize) -> View:
    """The scene covers the size; what is over is cut so that its focus stays at the same share of it."""
    scale = max(size.width() / SCENE.width(), size.height() / SCENE.height())
    return View(
        scale,
        -(SCENE.width() * scale - size.width()) * FOCUS[0] / SCENE.width(),
        -(SCENE.height() * scale - size.height()) * FOCUS[1] / SCENE.height(),
    )


class Layers:
    """The still layers in the size of a widget, and the pictures of the sprites at its scale."""

    def __init__(self, size: QSize, ratio: float, theme: Theme, disk_cache: DiskPixmapCache | None) -> None:
        self.view = view_of(size)
        self._device, self._theme, self._disk_cache = QSizeF(size * ratio).toSize(), theme, disk_cache
        self.behind, self.front = self._layer(("sea", "city"), ratio), self._layer(("front",), ratio)
        for layer in (self.behind, self.front):
            layer.setDevicePixelRatio(ratio)
        sharp = self.view.scale * ratio
        self.pictures = {name: element_pixmap("sprites", name, sharp) for name in {each.picture for each in SPRITES}}
        for picture in self.pictures.values():
            picture.setDevicePixelRatio(ratio)

    def _layer(self, files: tuple[FileName, ...], ratio: float) -> QPixmap:
        """A layer of these files in the widget's size, from the disk cache if it is there."""
        if self._disk_cache is None:
            return self._painted(files, ratio)
        drawings = [svg_path(name).read_bytes() for name in (*files, "veil")]
        size, ground = (self._device.width(), self._device.height()), self._ground()
        inputs = (size, ratio, self.view, ground and ground.name(QColor.NameFormat.HexArgb), drawings)
        return self._disk_cache.pixmap(inputs, lambda: self._painted(files, ratio))

    def _ground(self) -> QColor | None:
        """The colour that lies over the scene, if one does."""
        if self._theme.glows:
            return None
        ground = QColor(self._theme.ground.abyss)
        ground.setAlpha(_VEIL)
        return ground

    def _painted(self, files: tuple[FileName, ...], ratio: float) -> QPixmap:
        """These files with the veil over them.

        SVG is drawn in few sizes and then scaled, as drawing it takes long: a window can be resized meanwhile.
        """
        whole, _ = scene_pixmap(files, self.view.scale * ratio)
        layer = QPixmap(self._device)
        layer.fill(Qt.GlobalColor.transparent)
        painter = QPainter(layer)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corner = QPointF(self.view.x, self.view.y) * ratio
        painter.drawPixmap(QRectF(corner, SCENE * self.view.scale * ratio), whole, QRectF(whole.rect()))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        svg_file("veil").render(painter, QRectF(QPointF(), QSizeF(self._device)))
        if (ground := self._ground()) is not None:
            painter.fillRect(layer.rect(), ground)
        painter.end()
        return layer


class Sea(QWidget):
    """Paints the scene; while it is alive its sprites move with the time that `advance` lets pass.

    It is alive where it is visible in the active window, motion is on, and the theme is one with light.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        #: The still layers of an earlier start, if they are to be found.
        self.disk_cache: DiskPixmapCache | None = None
        #: Told when time begins to pass.
        self.began: Callable[[], None] = lambda: None
        self.time = 0.0
        self._theme, self._moves = theme, False
        self._layers: Layers | None = None
        self._places: list[Place] = []
        self._clock = MotionClock(self, self, FRAME)

    @property
    def needs_time(self) -> bool:
        """Whether anything moves."""
        return self._moves and self._theme.glows and self.isVisible() and self.window().isActiveWindow()

    def set_moving(self, moves: bool) -> None:
        """Let the sprites move from now on, or rest."""
        self._moves = moves
        self._wake()

    def set_theme(self, theme: Theme) -> None:
        """Look otherwise."""
        self._theme, self._layers = theme, None
        self.update()
        self._wake()

    def _wake(self) -> None:
        if self.needs_time:
            self.began()

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""
        if not self.needs_time:
            return
        self.time += by
        if self._layers is not None:
            self._move(self._layers)

    def _move(self, layers: Layers) -> None:
        """Paint anew where a sprite was and is."""
        places, region = self._placed(layers.view), QRegion()
        for sprite, was, now in zip(SPRITES, self._places, places, strict=True):
            if was != now:
                region += self._area(sprite, was, layers).united(self._area(sprite, now, layers))
        self._places = places
        self.update(region)

    def _placed(self, view: View) -> list[Place]:
        """Where the sprites are in the widget now, in whole steps."""
        found = []
        for sprite in SPRITES:
            x, y, opacity = sprite.place(self.time)
            left, top = x * view.scale + view.x, y * view.scale + view.y
            found.append(Place(round(left * _STEPS) / _STEPS, round(top * _STEPS) / _STEPS, round(opacity, 1)))
        return found

    def _target(self, sprite: Sprite, place: Place, layers: Layers) -> QRectF:
        around, unit = box("sprites", sprite.picture), layers.view.scale * sprite.scale
        return QRectF(around.topLeft() * unit + QPointF(place.x, place.y), around.size() * unit)

    def _area(self, sprite: Sprite, place: Place, layers: Layers) -> QRect:
        return self._target(sprite, place, layers).toAlignedRect().intersected(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        layers = self._layers
        if layers is None or layers.behind.devicePixelRatio() != self.devicePixelRatioF():
            if self.disk_cache is not None:
                # Only the size shown last is saved.
                self.disk_cache.discard()
            layers = self._layers = Layers(self.size(), self.devicePixelRatioF(), self._theme, self.disk_cache)
            self._places = self._placed(layers.view)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        region, ratio = event.region(), layers.behind.devicePixelRatio()
        rects: list[QRect] = list(region)  # type: ignore[call-overload]  # PySide declares no iterator
        parts = [(rect, QRectF(QPointF(rect.topLeft()) * ratio, QSizeF(rect.size()) * ratio)) for rect in rects]
        for rect, source in parts:
            painter.drawPixmap(QRectF(rect), layers.behind, source)
        self._paint_sprites(painter, region, layers)
        for rect, source in parts:
            painter.drawPixmap(QRectF(rect), layers.front, source)
        painter.end()

    def _paint_sprites(self, painter: QPainter, region: QRegion, layers: Layers) -> None:
        if not self._theme.glows:
            return
        for sprite, place in zip(SPRITES, self._places, strict=True):
            target = self._target(sprite, place, layers)
            if place.opacity and region.intersects(target.toAlignedRect()):
                picture = layers.pictures[sprite.picture]
                painter.setOpacity(place.opacity)
                painter.drawPixmap(target, picture, QRectF(picture.rect()))
        painter.setOpacity(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._layers = None
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._wake()

    def hideEvent(self, event: QHideEvent) -> None:
        """Save the layers for the next start, and free their memory while a game is on the table."""
        if self.disk_cache is not None:
            self.disk_cache.save()
        self._layers = None
        forget_scene()
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.WindowActivate:
            self._wake()
        return handled
