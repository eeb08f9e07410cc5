"""A fixed piece of work by which figures of different machines, and of one machine on different days, are compared."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from time import perf_counter
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

#: How many additions the loop of plain Python makes, how many items the painted scene has and how large they are.
ADDITIONS: Final = 20_000
ITEMS: Final = 300
_SIZE: Final = (1366, 768)
_ITEM: Final = (90, 60)
_TIMES: Final = 30
#: How many milliseconds one of each unit is.
_MILLISECONDS: Final = {"us": 1e-3, "ms": 1.0, "s": 1e3}


class ReferenceTimes:
    """Times of the reference's two parts: a loop of plain Python, and the painting of a fixed scene."""

    def __init__(self) -> None:
        self._scene = fixed_scene()
        self._image = QImage(*_SIZE, QImage.Format.Format_ARGB32_Premultiplied)
        self._looped: list[float] = []
        self._painted: list[float] = []

    def measure(self) -> None:
        """Do both parts several times; called before, between and after what is measured."""
        for _ in range(_TIMES):
            started = perf_counter()
            _loop()
            looped = perf_counter()
            self._paint()
            self._looped.append((looped - started) * 1e3)
            self._painted.append((perf_counter() - looped) * 1e3)

    def figures(self) -> dict[str, float]:
        """The median of both parts in milliseconds."""
        return {
            "reference_python_ms": round(median(self._looped), 2),
            "reference_painting_ms": round(median(self._painted), 2),
        }

    def _paint(self) -> None:
        painter = QPainter(self._image)
        self._scene.render(painter)
        painter.end()


def ratios(figures: Mapping[str, object], reference: Mapping[str, float]) -> dict[str, float]:
    """Every time among the figures in shares of the reference's two parts together; a time has its unit in its name."""
    whole = sum(reference.values())
    found: dict[str, float] = {}
    for name, value in figures.items():
        unit = next((part for part in name.split("_")[1:] if part in _MILLISECONDS), "")
        if unit and "_per_" not in name and isinstance(value, int | float):
            found[f"{name}_to_reference"] = round(value * _MILLISECONDS[unit] / whole, 4)
    return found


def _loop() -> int:
    total = 0
    for number in range(ADDITIONS):
        total += number & 7
    return total


def fixed_scene() -> QGraphicsScene:
    """Pixmaps in rows, each over a part of its neighbours, as cards and pieces lie on a table."""
    scene = QGraphicsScene(0, 0, *_SIZE)
    pixmap = QPixmap(*_ITEM)
    pixmap.fill(Qt.GlobalColor.darkCyan)
    with_hole = QPainter(pixmap)
    with_hole.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    with_hole.fillRect(QRectF(20, 20, 30, 20), Qt.GlobalColor.transparent)
    with_hole.end()
    across = 20
    for number in range(ITEMS):
        item = QGraphicsPixmapItem(pixmap)
        item.setPos(number % across * 65.5, number // across * 47.5)
        scene.addItem(item)
    return scene
