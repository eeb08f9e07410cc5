"""Text measured and drawn by Qt, so that it is sharp at every zoom and wraps where Qt says it does."""

from collections.abc import Iterable
from functools import cache, lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QRawFont

from uc_desktop.ui.art.drawing.picture import TextBlock, Type
from uc_desktop.ui.theme.theme import font

#: Fonts take whole pixels only: texts are set at this many times their size and scaled back.
FINE = 8


@lru_cache(maxsize=256)
def font_of(kind: Type) -> QFont:
    """The font of a type, `FINE` times as large."""
    return font(kind.size * FINE, kind.weight, kind.italic)


@lru_cache(maxsize=256)
def metrics_of(kind: Type) -> QFontMetricsF:
    """The metrics of that font."""
    return QFontMetricsF(font_of(kind))


@lru_cache(maxsize=8192)
def text_width(text: str, kind: Type) -> float:
    """How wide `text` is on one line."""
    return metrics_of(kind).horizontalAdvance(text) / FINE


def is_in_own_font(blocks: Iterable[TextBlock]) -> bool:
    """Whether the shipped font has all characters; others are drawn with whatever fonts the system has."""
    return all(_has(character) for block in blocks for line in block.lines for character in line)


@lru_cache(maxsize=1024)
def _has(character: str) -> bool:
    return _raw_font().supportsCharacter(ord(character))


@cache
def _raw_font() -> QRawFont:
    return QRawFont.fromFont(font_of(Type(12)))


def draw(painter: QPainter, blocks: Iterable[TextBlock]) -> None:
    """Draw every block in the painter's present coordinates."""
    for block in blocks:
        _draw_block(painter, block)


def _draw_block(painter: QPainter, block: TextBlock) -> None:
    painter.save()
    painter.setFont(font_of(block.type))
    painter.setPen(QColor(block.colour))
    painter.scale(1 / FINE, 1 / FINE)
    share = {"left": 0.0, "middle": 0.5, "right": 1.0}[block.align]
    for i, line in enumerate(block.lines):
        x = block.x - text_width(line, block.type) * share
        y = block.y + i * (block.leading or block.type.size * 1.25)
        painter.drawText(QPointF(x * FINE, y * FINE), line)
    painter.restore()
