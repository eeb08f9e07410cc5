"""The levels of bots, each a depth of one to four waves: to choose from in a seat, and told of along a line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QFrame, QRadioButton, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.presentation.facts.pages.new_game_facts import level_words, wave_count
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import player_explained
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.theme.theme import DEPTHS, Theme, font

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page

_WAVES: Final = 4
#: Of the strip: how high a row of levels is at least, how far its edges are from the line, where the line and the
#: texts lie, and how wide four levels side by side have to be.
_ROW, _EDGE, _LINE, _TEXT, _BESIDE = 84, 16, 24, 50, 700
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft


def depth_colour(level: str, theme: Theme) -> QColor:
    """The colour of a level, of other bots that of the first; the light theme's ground needs it darker."""
    colour = QColor(DEPTHS[max(0, wave_count(level) - 1)])
    return colour if theme.glows else colour.darker(190)


@lru_cache(maxsize=64)
def robot_pixmap(colour: str, eyes: str, unit: float, ratio: float) -> QPixmap:
    """A bot's head, 18 units wide."""
    pixmap = render(robot(24 * unit, 1.2 * unit, colour, eyes), 1, ratio)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_robot(painter: QPainter, middle: QPointF, colour: QColor, theme: Theme, unit: float) -> None:
    """Paint a bot's head here."""
    pixmap = robot_pixmap(colour.name(), theme.ground.well, unit, painter.device().devicePixelRatio())
    half = QPointF(pixmap.width(), pixmap.height()) / pixmap.devicePixelRatio() / 2
    painter.drawPixmap(middle - half, pixmap)


class LevelButton(QRadioButton):
    """A level to choose: a bot's head, the level's word, and its waves."""

    def __init__(self, level: str, page: Page, parent: QWidget) -> None:
        super().__init__(level_words(level), parent)
        self.level, self._page = level, page
        self.setAccessibleDescription(player_explained(level))
        self.setToolTip(player_explained(level))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, unit, px = self._page.theme, self._page.size_in_units.unit, self._page.size_in_units.px
        ground, painter, is_on = theme.ground, QPainter(self), self.isChecked()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        line, width = (ground.lume, 1.8) if is_on else (ground.quiet_line, 1.0)
        if self.hasFocus():
            line, width = ground.focus if is_on else ground.lume, 2.0
        elif self.underMouse() and not is_on:
            line = ground.foam
        painter.setPen(QPen(QColor(line), width * unit))
        painter.setBrush(QColor(ground.current if is_on else ground.quiet))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))
        depth, middle = depth_colour(self.level, theme), self.height() / 2
        tone = QColor(ground.lume) if is_on and theme.glows else depth
        paint_robot(painter, QPointF(18 * unit, middle + unit), tone, theme, 0.8 * unit)
        kind = font(13 * unit, 700 if is_on else 500)
        painter.setFont(kind)
        painter.setPen(QColor(ground.foam))
        room = self.rect().adjusted(px(36), 0, -px(40), 0)
        words = QFontMetrics(kind).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)
        self._paint_waves(painter, QColor(ground.foam) if is_on else depth, unit)
        painter.end()

    def _paint_waves(self, painter: QPainter, colour: QColor, unit: float) -> None:
        count = wave_count(self.level)
        faint = QColor(self._page.theme.ground.line)
        if not self._page.theme.glows:
            faint.setAlphaF(0.35)
        for number in range(_WAVES if count else 0):
            x, y = self.width() - 22 * unit, self.height() / 2 + (number - 1.5) * 4.4 * unit
            wave = QPainterPath(QPointF(x, y))
            for step in range(2):
                at, rise = x + step * 7 * unit, -2.4 if step == 0 else 2.4
                wave.quadTo(QPointF(at + 3.5 * unit, y + rise * unit), QPointF(at + 7 * unit, y))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour if number < count else faint, 1.6 * unit))
            painter.drawPath(wave)


class LevelStrip(QFrame):
    """The levels along a line that leads down, each with a line that says how it plays."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.setProperty("look", "panel")
        self.setAccessibleName(say("new_game.levels"))
        self._lines = [(level, level_words(level), player_explained(level)) for level in LEVEL_NAMES]
        told = [say("levels.line", level=words, line=explained) for _, words, explained in self._lines]
        self.setAccessibleDescription("\n".join(told))

    def height_at(self, width: int) -> int:
        """How high it has to be, in pixels."""
        columns = self._columns(width)
        return self._row_height(width) * (len(self._lines) // columns)

    def _columns(self, width: int) -> int:
        return len(self._lines) if width >= self._page.size_in_units.px(_BESIDE) else len(self._lines) // 2

    def _room(self, width: int) -> tuple[float, float]:
        """How wide a level is, and its text."""
        px = self._page.size_in_units.px
        across = (width - 2 * px(_EDGE)) / self._columns(width)
        return across, across - px(40)

    def _row_height(self, width: int) -> int:
        px, unit = self._page.size_in_units.px, self._page.size_in_units.unit
        metrics, room = QFontMetrics(font(11.5 * unit)), int(self._room(width)[1])
        heights = (
            metrics.boundingRect(0, 0, room, 10_000, int(_WRAPPED), explained).height()
            for _, _, explained in self._lines
        )
        return max(px(_ROW), px(_TEXT) + max(heights) + px(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        columns, high = self._columns(self.width()), self._row_height(self.width())
        across, room = self._room(self.width())
        for row in range(len(self._lines) // columns):
            self._paint_line(painter, row * high, row * columns, columns)
            for column in range(columns):
                at = QPointF(self._page.size_in_units.px(_EDGE) + column * across, row * high)
                self._paint_level(painter, at, room, *self._lines[row * columns + column])
        painter.end()

    def _paint_line(self, painter: QPainter, top: float, first: int, columns: int) -> None:
        """The line of a row, from the colour of its first level to that of its last."""
        px, theme = self._page.size_in_units.px, self._page.theme
        line = QRectF(px(_EDGE), top + px(_LINE - 2), self.width() - 2 * px(_EDGE), px(4))
        fill = QLinearGradient(line.topLeft(), line.topRight())
        for number in range(columns):
            fill.setColorAt(number / columns, depth_colour(LEVEL_NAMES[first + number], theme))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(line, px(2), px(2))

    def _paint_level(self, painter: QPainter, at: QPointF, room: float, level: str, words: str, explained: str) -> None:
        theme, unit, px = self._page.theme, self._page.size_in_units.unit, self._page.size_in_units.px
        colour, middle = depth_colour(level, theme), at + QPointF(px(14), px(_LINE))
        painter.setBrush(QColor(theme.ground.bubble))
        painter.setPen(QPen(colour, 1.6 * unit))
        painter.drawEllipse(middle, px(15), px(15))
        paint_robot(painter, middle + QPointF(0, unit), colour, theme, 0.9 * unit)
        left, top = round(at.x()) + px(36), round(at.y())
        for text, size, weight, y, tone in (
            (words, 13, 700, 33, theme.ground.foam),
            (explained, 11.5, 400, _TEXT, "#C5DAE5" if theme.glows else theme.ground.mist),
        ):
            painter.setFont(font(size * unit, weight))
            painter.setPen(QColor(tone))
            painter.drawText(left, top + px(y), int(room), self.height(), int(_WRAPPED), text)
