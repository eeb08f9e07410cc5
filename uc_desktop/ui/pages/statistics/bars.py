"""Wins by level of bots, points by source, and the best solo games, as bars."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from uc_desktop.presentation.facts.pages.statistics_facts import PEOPLE, SOURCES
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.rules.terms import GOAL_POINTS
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.pieces.pieces import dome
from uc_desktop.ui.pages.painting import shaded
from uc_desktop.ui.pages.statistics.chart import LEVEL_COLOURS, Chart, bot_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

    from uc_desktop.presentation.facts.pages.solo_facts import SoloBar
    from uc_desktop.presentation.facts.pages.statistics_facts import LevelFacts, SourceFacts
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.statistics.chart import ChartPainter

_INSIDE: Final = 16
#: Where the names of levels begin, in units.
_LABEL: Final = 45
#: The points at the end of a bar of a solo game.
_FULL: Final = 140
#: How many solo games there is room for.
BEST: Final = 5
#: The narrowest part of a bar with its number, and the narrowest segment that is told apart from the next.
_NUMBERED, _SEGMENT = 22, 3


class LevelChart(Chart):
    """A bar a level of bots, a segment a game, filled where it was won."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.levels: Sequence[LevelFacts] = ()

    def show_levels(self, levels: Sequence[LevelFacts]) -> None:
        """Show these levels."""
        self.levels = levels
        told = (say("statistics.level says", level=each.label, score=each.score) for each in levels)
        self.setAccessibleName(say("statistics.wins"))
        self.setAccessibleDescription(listing("comma", told))
        self.update()

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
        if not self.levels:
            return
        most = max(1, *(each.games for each in self.levels))
        step = (h - 10) / len(self.levels)
        left = max(98, _LABEL + 8 + max(paint.width(each.label, 13, 600) for each in self.levels))
        aside = max(paint.width(each.score, 13, 600) for each in self.levels)
        room = w - left - max(70, aside + _INSIDE + 8)
        for at, level in enumerate(self.levels):
            y = step * (at + 0.5)
            draw_level(paint, level, 28, y)
            paint.text(w - _INSIDE, y + 4.6, level.score, 13, 600, side="right")
            paint.pen()
            paint.fill(paint.ground.field, 0.9)
            paint.rect(left, y - 9, room, 18, 5)
            if level.games:
                self._draw_bar(paint, level, left, y, room * level.games / most)

    @staticmethod
    def _draw_bar(paint: ChartPainter, level: LevelFacts, left: float, y: float, wide: float) -> None:
        colour, g = QColor(LEVEL_COLOURS[level.level]), paint.ground
        paint.pen(g.line, 1)
        paint.fill("#123B55" if paint.theme.glows else g.panel_top)
        paint.rect(left, y - 9, wide, 18, 5)
        segment = wide / level.games
        if level.won:
            paint.fill(shaded(colour.lighter(115).name(), colour.darker(118).name(), y - 9, 18))
            paint.rect(left, y - 9, segment * level.won, 18, 5)
        if segment >= _SEGMENT:
            paint.pen(g.deep if paint.theme.glows else g.line, 1.2, 0.7)
            for number in range(1, level.games):
                paint.line(left + segment * number, y - 8, left + segment * number, y + 8)


def draw_level(paint: ChartPainter, level: LevelFacts, x: float, y: float) -> None:
    """The sign of a level around a point, and what it is called."""
    if level.level == PEOPLE:
        paint.sign(x, y, "two", LEVEL_COLOURS[PEOPLE] if paint.theme.glows else paint.ground.mist)
    else:
        paint.picture(x, y, bot_picture(level.level, paint.theme))
    paint.text(x + 17, y + 4.6, level.label, 13, 600, room=72)


class SourceChart(Chart):
    """Stacked bars of points by source, with what their fills mean, and what winners get more of."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rows: Sequence[SourceFacts] = ()
        self.lead = self._none = ""

    def show_sources(self, rows: Sequence[SourceFacts], lead: str, none: str) -> None:
        """Show these bars; where there are none, say so."""
        self.rows, self.lead, self._none = rows, lead, none
        self.setAccessibleName(say("statistics.sources"))
        self.setAccessibleDescription(listing("statements", [*(row.words for row in rows), lead]) if rows else none)
        self.update()

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
        if not self.rows:
            paint.text(w / 2, h / 2, self._none, 13, 500, paint.ground.soft, "middle", w - 32)
            return
        full = max(1, *(sum(row.parts) for row in self.rows))
        legend = h - 44 - 3 * 22
        step = min(48.0, (legend - 24) / len(self.rows))
        for at, row in enumerate(self.rows):
            y = 8 + step * at
            paint.text(_INSIDE, y + 8, row.label, 12.5, 600, room=w - 90)
            paint.text(w - _INSIDE, y + 8, str(row.total), 13, 700, side="right")
            _draw_stack(paint, row, y + 13, (w - 2 * _INSIDE) / full)
        for at, key in enumerate(SOURCES):
            x, y = _INSIDE + at % 2 * (w / 2 - 9), legend + at // 2 * 22
            _draw_part(paint, at, x, y - 10, 14, 14)
            paint.text(x + 21, y + 1.5, say(key), 12, 500, room=w / 2 - 40)
        if self.lead:
            paint.pen()
            paint.fill(paint.ground.field, 0.75)
            paint.rect(12, h - 44, w - 24, 32, 8)
            paint.text(24, h - 23.6, self.lead, 12.5, 600, room=w - 48)


def _draw_stack(paint: ChartPainter, row: SourceFacts, y: float, scale: float) -> None:
    x, high = float(_INSIDE), 20
    for at, points in enumerate(row.parts):
        wide = max(0.0, points) * scale
        if wide >= 2:
            _draw_part(paint, at, x + 0.5, y, wide - 1, high)
        if wide > _NUMBERED:
            paint.pen()
            paint.fill(QColor(charts.BAR_FILLS[at]).lighter(112).name(), 0.92)
            paint.rect(x + wide / 2 - 11, y + 4, 22, high - 8, 4)
            ink = paint.theme.ink.outline
            paint.text(x + wide / 2, y + high / 2 + 4.3, str(round(points)), 12, 700, ink, "middle")
        x += wide


def _draw_part(paint: ChartPainter, at: int, x: float, y: float, w: float, h: float) -> None:
    """A part of a bar as the final scoring draws it."""
    part = bar_part(at, round(w), round(h))
    paint.painter.drawPixmap(QRectF(x, y, w, h), part, QRectF(part.rect()))


@lru_cache(128)
def bar_part(at: int, w: int, h: int) -> QPixmap:
    """A part of a bar as the final scoring draws it."""
    made = charts.bar_part(at, w, h)
    return render(Picture(made.w, made.h, made.body), 3)


class SoloChart(Chart):
    """A bar for each of the best solo games, with a line at the goal."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.bars: Sequence[SoloBar] = ()

    def show_bars(self, bars: Sequence[SoloBar]) -> None:
        """Show these games."""
        self.bars = bars
        self.setAccessibleName(say("statistics.solo"))
        told = listing("statements", (bar.words for bar in bars))
        self.setAccessibleDescription(told if bars else say("statistics.no solo"))
        self.update()

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
        if not self.bars:
            words = say("statistics.no solo")
            paint.text(w / 2, h / 2, words, 13, 500, paint.ground.soft, "middle", w - 32)
            return
        step, room = min(44.0, (h - 12) / BEST), w - 2 * _INSIDE - 66
        scale = room / max(_FULL, self.bars[0].points)
        for at, bar in enumerate(self.bars):
            self._draw_bar(paint, bar, 6 + step * at, w, room, scale)
        paint.pen(paint.ground.focus, 1.4, 0.8, (4, 4))
        x = _INSIDE + GOAL_POINTS * scale
        paint.line(x, 0, x, 6 + step * len(self.bars))

    @staticmethod
    def _draw_bar(paint: ChartPainter, bar: SoloBar, y: float, w: float, room: float, scale: float) -> None:
        theme = paint.theme
        paint.pen()
        paint.fill(paint.ground.field, 0.85)
        paint.rect(_INSIDE, y, room, 30, 6)
        missed = "#3D5C70" if theme.glows else theme.ground.off_line
        paint.fill(shaded("#FFF6DE", "#D9C48E", y, 30) if bar.won else missed)
        paint.rect(_INSIDE, y, max(6.0, bar.points * scale), 30, 6)
        ink = theme.ink.outline if bar.won else paint.ground.foam
        paint.text(_INSIDE + 10, y + 20, str(bar.points), 14, 700, ink)
        paint.picture(_INSIDE + 58, y + 15, Picture(22, 22, group(11, 13, dome(8))))
        paint.text(_INSIDE + 71, y + 19.6, str(bar.cities), 13, 600, ink)
        if bar.won:
            paint.sign(_INSIDE + 98, y + 15, "tick", "#1C6B45", 1.1)
        paint.text(w - _INSIDE, y + 19.6, bar.when, 12, 500, paint.ground.soft, "right", 62)
