"""The levels of bots, each a depth of one to four waves: to choose from in a seat, and told of along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QRadioButton, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.presentation.facts.pages.new_game_facts import level_words, wave_count
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import player_explained
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.theme.theme import DEPTHS, Theme

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page

_WAVES: Final = 4
#: Of the strip: how high a row of levels is at least, how far its edges are from the line, where the line and the
#: texts lie, and how wide four levels side by side have to be.
_ROW, _EDGE, _LINE, _TEXT, _BESIDE = 84, 16, 24, 50, 700


def depth_colour(level: str, theme: Theme) -> QColor:
    """The colour of a level, of other bots that of the first; the light theme's ground needs it darker."""
    colour = QColor(DEPTHS[max(0, wave_count(level) - 1)])
    return colour if theme.glows else colour.darker(190)


def paint_robot(paint: UnitPainter, x: float, y: float, colour: QColor, size: float) -> None:
    """Paint a bot's head around a point; size 1 is 18 units wide."""
    paint.picture(x, y, robot(24 * size, 1.2 * size, colour.name(), paint.ground.well))


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
        is_on = self.isChecked()
        with UnitPainter(self, self._page) as paint:
            ground, middle = paint.ground, paint.h / 2
            line, width = (ground.lume, 1.8) if is_on else (ground.quiet_line, 1.0)
            if self.hasFocus():
                line, width = ground.focus if is_on else ground.lume, 2.0
            elif self.underMouse() and not is_on:
                line = ground.foam
            paint.pen(line, width)
            paint.fill(ground.current if is_on else ground.quiet)
            paint.rect(1, 1, paint.w - 2, paint.h - 2, 8)
            depth = depth_colour(self.level, paint.theme)
            paint_robot(paint, 18, middle + 1, QColor(ground.lume) if is_on and paint.theme.glows else depth, 0.8)
            paint.text_in((36, 0, paint.w - 76, paint.h), self.text(), 13, 700 if is_on else 500)
            faint = QColor(ground.line)
            if not paint.theme.glows:
                faint.setAlphaF(0.35)
            count = wave_count(self.level)
            paint.fill()
            for number in range(_WAVES if count else 0):
                colour = faint if number >= count else QColor(ground.foam) if is_on else depth
                paint.pen(colour, 1.6)
                paint.painter.drawPath(_wave(paint.w - 22, middle + (number - 1.5) * 4.4))


def _wave(x: float, y: float) -> QPainterPath:
    wave = QPainterPath(QPointF(x, y))
    for at, rise in ((x, -2.4), (x + 7, 2.4)):
        wave.quadTo(QPointF(at + 3.5, y + rise), QPointF(at + 7, y))
    return wave


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
        size, room = self._page.size_in_units, self._room(width)[1]
        highest = max(UnitPainter.height(explained, room / size.unit, 11.5) for _, _, explained in self._lines)
        return size.px(max(_ROW, _TEXT + highest + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        columns, unit = self._columns(self.width()), self._page.size_in_units.unit
        high, (across, room) = self._row_height(self.width()) / unit, self._room(self.width())
        with UnitPainter(self, self._page) as paint:
            for row in range(len(self._lines) // columns):
                levels = self._lines[row * columns : (row + 1) * columns]
                # The line leads from the colour of the first level to that of the last.
                fill = QLinearGradient(_EDGE, 0, paint.w - _EDGE, 0)
                for number, (level, _, _) in enumerate(levels):
                    fill.setColorAt(number / columns, depth_colour(level, paint.theme))
                paint.pen()
                paint.fill(fill)
                paint.rect(_EDGE, row * high + _LINE - 2, paint.w - 2 * _EDGE, 4, 2)
                for column, line in enumerate(levels):
                    _paint_level(paint, _EDGE + column * across / unit, row * high, room / unit, *line)


def _paint_level(paint: UnitPainter, x: float, y: float, room: float, level: str, words: str, explained: str) -> None:
    colour, ground = depth_colour(level, paint.theme), paint.ground
    paint.fill(ground.bubble)
    paint.pen(colour, 1.6)
    paint.circle(x + 14, y + _LINE, 15)
    paint_robot(paint, x + 14, y + _LINE + 1, colour, 0.9)
    paint.text(x + 36, y + 45.5, words, 13, 700)
    tone = "#C5DAE5" if paint.theme.glows else ground.mist
    paint.wrapped((x + 36, y + _TEXT, room, paint.h), explained, 11.5, colour=tone)
