"""The drawings of pages, from the SVG files of `resources/pages`: still grounds, signs, and what a page shows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from uc_desktop import paths
from uc_desktop.ui.pages.page_size import DRAWN
from uc_desktop.ui.theme.theme import Theme
from uc_desktop.ui.title.drawings import SCENE, scene_pixmap
from uc_desktop.ui.title.drawings import FileName as Layer
from uc_desktop.ui.title.sea import view_of

#: The scene of the title, dark where panels lie, or all over, or with the city at the right; quiet water; the way down.
GroundName = Literal["scene", "dark-scene", "city", "calm", "dive"]
FileName = Literal["calm", "dive", "submarine", "signs", "doors"]
#: How much of the light theme's ground lies over a drawing.
_VEIL: Final = 215
#: How the darkness over the scene falls off from left to right.
_DARKNESS: Final = {
    "scene": ((0.0, 0.93), (0.62, 0.83), (0.74, 0.3), (1.0, 0.04)),
    "dark-scene": ((0.0, 0.9), (0.62, 0.8), (0.74, 0.62), (1.0, 0.62)),
}
#: The same over the title, where its menu is.
_OVER_TITLE: Final = ((0.0, 0.5), (0.033, 0.74), (0.08, 0.82), (0.28, 0.62), (0.42, 0.22), (0.556, 0.0))
#: Where in the window's height the dark foot of the scene begins, and how dark it gets.
_FOOT: Final = ((470 / 768, 0.0), (0.84, 0.56), (1.0, 0.8))
#: How far the city is moved to lie between panels.
_ASIDE: Final = QPointF(207, -127)
#: How many times as far the front layer moves.
_NEARER: Final = 1.7
SIGN: Final = 24.0


@lru_cache(maxsize=8)
def svg_file(name: FileName) -> QSvgRenderer:
    """A file of drawings, read once."""
    return QSvgRenderer(str(paths.resources() / "pages" / f"{name}.svg"))


def ground_pixmap(name: GroundName, size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """A ground that covers so many pixels."""
    pixmap = QPixmap((QSizeF(size) * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    paint_ground(painter, name, QRectF(0, 0, size.width(), size.height()), ratio, theme)
    painter.end()
    return pixmap


def paint_ground(
    painter: QPainter, name: GroundName, whole: QRectF, ratio: float, theme: Theme, share: float = 1.0
) -> None:
    """Paint a ground; for the city, `share` is how much of its way from the title the camera has moved."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    if name in ("scene", "dark-scene", "city"):
        _paint_scene(painter, whole, ratio, name, share)
    else:
        drawn = QSizeF(*DRAWN).scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        # What is over is cut at the left and right alike, and below.
        svg_file(name).render(painter, QRectF(QPointF((whole.width() - drawn.width()) / 2, 0), drawn))
    if not theme.glows:
        veil = QColor(theme.ground.abyss)
        veil.setAlpha(_VEIL)
        painter.fillRect(whole, veil)


def _paint_scene(painter: QPainter, whole: QRectF, ratio: float, name: GroundName, share: float) -> None:
    """Paint the title's scene under a darkness that falls off from left to right.

    As "city", at a `share` of 1, the city is at the right, and what was in front of it is gone.
    """
    scale, x, y = view_of(whole.size().toSize())
    layers: tuple[tuple[tuple[Layer, ...], float], ...] = ((("sea", "city"), 0), (("front",), 0))
    corner = QPointF()
    if name == "city":
        layers, corner = ((("sea",), 0), (("city",), 1), (("front",), _NEARER)), QPointF(x, y) * (1 - share)
    for files, moved in layers:
        if files == ("front",) and name == "city":
            painter.setOpacity(1 - share)
        if painter.opacity():
            layer, _ = scene_pixmap(files, scale * ratio)
            at = QRectF(corner + _ASIDE * (scale * moved * share), SCENE * scale)
            painter.drawPixmap(at, layer, QRectF(layer.rect()))
            if moved == 1:
                # The edges that have come into sight go on to those of the window.
                wide, high = layer.width(), layer.height()
                left, below = QRectF(whole.left(), at.top(), at.left(), at.height()), whole.bottom() - at.bottom()
                painter.drawPixmap(left, layer, QRectF(0, 0, 1, high))
                for x, width, source in ((left.left(), left.width(), 1), (at.left(), at.width(), wide)):
                    painter.drawPixmap(QRectF(x, at.bottom(), width, below), layer, QRectF(0, high - 1, source, 1))
    painter.setOpacity(1)
    across, down = (whole.topLeft(), whole.topRight()), (whole.topLeft(), whole.bottomLeft())
    darkness = _DARKNESS.get(name, _DARKNESS["scene"])
    for stops, ends, opacity in ((_OVER_TITLE, across, 1 - share), (darkness, across, share), (_FOOT, down, share)):
        dark = QLinearGradient(*ends)
        for at_share, dimmed in stops:
            colour = QColor("#031320")
            colour.setAlphaF(dimmed * opacity)
            dark.setColorAt(at_share, colour)
        painter.fillRect(whole, dark)


def glass(theme: Theme, place: QRectF, opacity: float = 0.94, *, is_chosen: bool = False) -> QLinearGradient:
    """What a panel at this place is filled with, so much of it opaque; another colour for what is chosen."""
    ground, fill = theme.ground, QLinearGradient(place.topLeft(), place.bottomLeft())
    names = (ground.chosen_top, ground.chosen_bottom) if is_chosen else (ground.glass_top, ground.glass_bottom)
    for at, name in enumerate(names):
        colour = QColor(name)
        colour.setAlphaF(opacity)
        fill.setColorAt(at, colour)
    return fill


def drawing(name: FileName, element: str, scale: float, ratio: float) -> QPixmap:
    """An element of a file at so many pixels a unit."""
    around = svg_file(name).boundsOnElement(element)
    pixmap = QPixmap((around.size() * scale * ratio).toSize().expandedTo(QSize(1, 1)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    svg_file(name).render(painter, element, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_sign(painter: QPainter, at: QPointF, name: str, colour: str, scale: float = 1.0) -> None:
    """Paint a sign with its origin here, in this colour."""
    ratio = painter.device().devicePixelRatio()
    pixmap = sign_pixmap(name, colour, scale, ratio)
    half = SIGN / 2 * scale
    painter.drawPixmap(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=256)
def sign_pixmap(name: str, colour: str, scale: float, ratio: float) -> QPixmap:
    """A sign in a square of 24 units with its origin in the middle, in this colour."""
    side = max(1, round(SIGN * scale * ratio))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter, around = QPainter(pixmap), svg_file("signs").boundsOnElement(name)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = side / SIGN
    corner = QPointF(around.x() + SIGN / 2, around.y() + SIGN / 2) * unit
    svg_file("signs").render(painter, name, QRectF(corner, around.size() * unit))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(pixmap.rect(), QColor(colour))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def sign_icon(name: str, colour: str, scale: float, ratio: float) -> QIcon:
    """A sign as the icon of a button."""
    icon = QIcon(sign_pixmap(name, colour, scale, ratio))
    for mode in (QIcon.Mode.Selected, QIcon.Mode.Active, QIcon.Mode.Disabled):
        icon.addPixmap(sign_pixmap(name, colour, scale, ratio), mode)
    return icon
