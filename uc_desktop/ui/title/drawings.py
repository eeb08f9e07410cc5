"""The drawings of the title scene, from the SVG files of `resources/title`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from uc_desktop import paths
from uc_desktop.path_kind import is_file
from uc_desktop.ui.art.drawing.raster import stepped

FileName = Literal["sea", "city", "front", "veil", "lettering", "sprites", "signs"]

#: The size that the scene is drawn for, and what stays in sight where the window has other proportions.
SCENE: Final = QSizeF(1366, 768)
FOCUS: Final = (930.0, 480.0)


def svg_path(name: FileName) -> Path:
    """Where a file of the title scene lies."""
    return paths.resources() / "title" / f"{name}.svg"


@lru_cache
def svg_file(name: FileName) -> QSvgRenderer:
    """A file of the title scene, read once."""
    return QSvgRenderer(str(svg_path(name)))


@lru_cache
def lettering(language: str) -> QSvgRenderer:
    """The game's name as it is drawn in a language; its element "room" is what the letters fill."""
    own = svg_path("lettering").with_stem(f"lettering-{language}")
    return QSvgRenderer(str(own)) if is_file(own) else svg_file("lettering")


def box(name: FileName, element: str) -> QRectF:
    """Where an element lies in its file, with a pixel around it for soft edges."""
    return svg_file(name).boundsOnElement(element).adjusted(-1, -1, 1, 1)


def element_pixmap(name: FileName, element: str, scale: float, colour: str = "") -> QPixmap:
    """An element of a file at so many pixels a unit, drawn in one colour if that is given."""
    renderer, around = svg_file(name), box(name, element)
    pixmap = QPixmap((around.size() * scale).toSize().expandedTo(QSizeF(1, 1).toSize()))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner = QRectF(scale, scale, (around.width() - 2) * scale, (around.height() - 2) * scale)
    renderer.render(painter, element, inner)
    if colour:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), QColor(colour))
    painter.end()
    return pixmap


_scenes: dict[tuple[FileName, ...], tuple[QPixmap, float]] = {}


def scene_pixmap(files: tuple[FileName, ...], scale: float) -> tuple[QPixmap, float]:
    """These files, one over the other, at this many pixels a unit or somewhat more, and how many they are.

    The last picture is kept, and drawn in few sizes only: it takes long, and a window can be resized meanwhile.
    """
    scale = stepped(scale)
    kept = _scenes.get(files)
    if kept is None or kept[1] != scale:
        pixmap = QPixmap((SCENE * scale).toSize())
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name in files:
            svg_file(name).render(painter, QRectF(pixmap.rect()))
        painter.end()
        kept = _scenes[files] = pixmap, scale
    return kept


def forget_scene() -> None:
    """Free the memory of the pictures kept."""
    _scenes.clear()
