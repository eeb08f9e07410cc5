"""The page of statistics before the first game has been finished: what it will show, and three ways to get there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QRadialGradient
from PySide6.QtWidgets import QVBoxLayout, QWidget

from uc_desktop.presentation.facts.pages.dates import WEEKDAYS
from uc_desktop.presentation.facts.pages.new_game_facts import minutes_words
from uc_desktop.presentation.facts.pages.statistics_facts import level_facts
from uc_desktop.presentation.facts.title_facts import CALM_GAME, Way
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.statistics.bars import draw_level
from uc_desktop.ui.pages.statistics.chart import Chart, smooth
from uc_desktop.ui.pages.widgets import PaintedButton, SignButton, panel, scroll_area, text

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.solo_facts import CalendarFacts
    from uc_desktop.presentation.words.catalogue import Key
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.pages.statistics.chart import ChartPainter
    from uc_desktop.ui.theme.theme import Theme

_GAP: Final = 12
#: In units: the ways, and the least height of what will be shown.
_WAYS: Final = (378, 338)
_ROW: Final = 300
_BARS: Final = (270, 228, 190, 150, 110)

Kind = Literal["points", "wins", "challenge"]
_TITLES: Final[dict[Kind, tuple[Key, Key, Key]]] = {
    "points": ("statistics.points by game", "first_statistics.points about", "first_statistics.points when"),
    "wins": ("statistics.wins", "first_statistics.wins about", "first_statistics.wins when"),
    "challenge": ("statistics.challenge", "first_statistics.challenge about", "first_statistics.challenge when"),
}


class FirstStatisticsPage(Page):
    """Shows what will be here; `asked` names the command of one of the three ways.

    `learn` tells how long the next chapter of the tutorial takes, and `note` what of the records cannot be read; either
    may be empty.
    """

    asked = Signal(str)

    def __init__(self, calendar: CalendarFacts, learn: str, note: str, theme: Theme) -> None:
        about = listing("statements", filter(None, (say("statistics.none"), note)))
        super().__init__(say("statistics.title"), about, theme, "scene")
        self._inside = QWidget()
        self._scroll = scroll_area(self, self._inside)
        self.coming = [ComingChart(self, kind, calendar) for kind in _TITLES]
        self.learn = FirstGameButton(self, "book", say("first_statistics.learn"), learn)
        self.challenge = FirstGameButton(
            self,
            "challenge",
            say("statistics.challenge"),
            say("first_statistics.challenge length", minutes=minutes_words(1)),
        )
        self.calm = SignButton(say("first_statistics.calm"), "play", look="go")
        for button, command in ((self.learn, Way.LEARN), (self.challenge, Way.CHALLENGE), (self.calm, CALM_GAME)):
            button.clicked.connect(lambda *_, command=command: self.asked.emit(command))
        self._column = QVBoxLayout()
        calm_about = text(say("first_statistics.calm about", minutes=minutes_words(1, bots=1)), "note")
        calm_about.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for part in (
            text(say("first_statistics.title"), "section"), text(say("first_statistics.about"), "note"),
            self.learn, self.challenge, text(say("first_statistics.or else"), "row"), self.calm, calm_about,
        ):  # fmt: skip
            self._column.addWidget(part)
        self.ways = panel(self._column)
        for chart in (*self.coming, self.ways):
            chart.setParent(self._inside)

    def first_focus(self) -> QWidget:
        return self.calm

    def lay_out(self, size: PageSize) -> None:
        _, _, width, height = size.field()
        self._scroll.setGeometry(size.rect(0, 0, width, height))
        self._column.setContentsMargins(*(size.px(each) for each in (16, 14, 16, 12)))
        self._column.setSpacing(size.px(7))
        for button in (self.learn, self.challenge):
            button.setFixedHeight(size.px(58))
        self.calm.setFixedHeight(size.px(48))
        self.calm.show_sign(self.theme, size)
        places = self._places(size, width, height)
        for part, place in zip((*self.coming, self.ways), places, strict=True):
            part.setGeometry(size.rect(*place))
            part.update()
        bottom = max(y + h for _, y, _, h in places)
        right = max(x + w for x, _, w, _ in places)
        self._inside.setFixedSize(size.px(right), size.px(bottom))

    @staticmethod
    def _places(size: PageSize, width: float, height: float) -> list[tuple[float, float, float, float]]:
        """Where what will be here lies, and the ways."""
        wide, high = _WAYS
        if size.form == "wide":
            left = width - wide - 3 * _GAP
            upper, half = height * 280 / 646, (left - _GAP) / 2
            below = (upper + _GAP, height - upper - _GAP)
            first = (0.0, 0.0, left, upper)
            return [
                first, (0, below[0], half, below[1]), (half + _GAP, below[0], half, below[1]),
                (width - wide, height - high, wide, high),
            ]  # fmt: skip
        inner = width - 14
        step = _ROW + _GAP
        if size.form == "middle":
            left = inner - wide - _GAP
            return [*((0.0, step * at, left, float(_ROW)) for at in range(3)), (left + _GAP, 0, wide, high)]
        below_ways = high + _GAP
        return [*((0.0, below_ways + step * at, inner, float(_ROW)) for at in range(3)), (0, 0, inner, high)]


class ComingChart(Chart):
    """A dashed frame that shows how something will look, and when it begins to."""

    def __init__(self, page: Page, kind: Kind, calendar: CalendarFacts) -> None:
        super().__init__(page)
        self._kind: Kind = kind
        self._calendar = calendar
        title, about, when = (say(key) for key in _TITLES[kind])
        self.setAccessibleName(title)
        self.setAccessibleDescription(listing("statements", (about, when)))

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
        glows, ground = paint.theme.glows, paint.ground
        paint.pen("#5F97AD" if glows else ground.line_high, 1.2, 0.85, (6, 5))
        paint.fill(ground.deep, 0.86)
        paint.rect(1, 1, w - 2, h - 2, 12)
        self._draw_head(paint, w)
        {"points": self._draw_points, "wins": self._draw_wins, "challenge": self._draw_challenge}[self._kind](
            paint, w, h
        )

    def _draw_head(self, paint: ChartPainter, w: float) -> None:
        title, about, when = (say(key) for key in _TITLES[self._kind])
        wide = paint.width(when, 12, 600) + 20
        paint.pen("#5FA9C4" if paint.theme.glows else paint.ground.line, 1)
        paint.fill("#0A2A3F" if paint.theme.glows else paint.ground.quiet)
        paint.rect(w - 18 - wide, 14, wide, 24, 12)
        paint.text(w - 28, 30.3, when, 12, 600, paint.ground.sign, "right")
        paint.text(18, 30, title, 15, 700, room=w - wide - 48)
        paint.text(18, 50, about, 12.5, 400, paint.ground.soft, room=w - 36)

    @staticmethod
    def _draw_points(paint: ChartPainter, w: float, h: float) -> None:
        tones, count = paint.tones, 12
        step = (w - 102) / (count - 1)
        rise = h - 152
        way = [
            (60 + at * step, h - 46 - rise * (1 - math.exp(-at / 4.2)) + (8 if at % 2 else -6)) for at in range(count)
        ]
        paint.pen(paint.ground.line_high if paint.theme.glows else tones.line, 1, 0.6)
        for at in range(4):
            y = h - 36 - at * (h - 136) / 3
            paint.line(40, y, w - 40, y)
        paint.fill()
        paint.pen(tones.step, 2.6, 0.5, (2, 8))
        paint.painter.drawPath(smooth(way))
        paint.pen(tones.point, 1.6, 0.6)
        for at, (x, y) in enumerate(way[1:], 1):
            paint.circle(x, y + (-16, 12, -9, 18)[at % 4], 5)
        x, y = way[0][0], way[0][1] - 16
        _glow(paint, x, y, 26)
        paint.pen(paint.theme.ink.outline, 1.3)
        paint.fill(tones.point)
        paint.circle(x, y, 7)
        paint.text(x - 10, y - 22, say("first_statistics.your first"), 13, 700, tones.point)

    @staticmethod
    def _draw_wins(paint: ChartPainter, w: float, h: float) -> None:
        levels = level_facts(())
        step = min(48.0, (h - 80) / len(levels))
        for at, level in enumerate(levels):
            y = 102 + at * step if step == 48 else 78 + at * step
            draw_level(paint, level, 34, y)
            paint.pen("#5F97AD" if paint.theme.glows else paint.ground.line, 1.2, 0.8, (5, 5))
            paint.fill()
            paint.rect(126, y - 10, _BARS[at] / 430 * w, 20, 6)

    def _draw_challenge(self, paint: ChartPainter, w: float, h: float) -> None:
        column, top = (w - 36) / 7, 116
        step = min(40.0, (h - top - 20) / 5)
        for at, key in enumerate(WEEKDAYS):
            paint.text(18 + column * (at + 0.5), 90, say(key), 12, 600, paint.ground.mist, "middle")
        for day in self._calendar.days:
            week, at = divmod(self._calendar.weekday + day.number - 1, 7)
            x, y = 18 + column * (at + 0.5), top + week * step
            colour = "#86A9BB" if paint.theme.glows else paint.ground.mist
            if day.is_today:
                _glow(paint, x, y, 28)
                paint.pen(paint.tones.point, 2)
                paint.fill(paint.ground.quiet if paint.theme.glows else paint.tones.hollow)
                paint.circle(x, y, 15)
                colour = paint.tones.point
            paint.text(x, y + 4.6, str(day.number), 12, 700 if day.is_today else 500, colour, "middle")


def _glow(paint: ChartPainter, x: float, y: float, radius: float) -> None:
    """Light around a point, where there is any."""
    if not paint.theme.glows:
        return
    light = QRadialGradient(x, y, radius)
    for at, opacity in ((0.0, 0.5), (0.4, 0.25), (1.0, 0.0)):
        colour = QColor(paint.tones.point)
        colour.setAlphaF(opacity)
        light.setColorAt(at, colour)
    paint.pen()
    paint.fill(light)
    paint.circle(x, y, radius)


class FirstGameButton(PaintedButton):
    """A button that leads to a game, with a sign, and a line on what is there."""

    def __init__(self, page: Page, sign: str, title: str, about: str) -> None:
        super().__init__(page, title, about)
        self._sign, self._about = sign, about

    def draw(self, paint: UnitPainter) -> None:
        ground, w, h = paint.ground, paint.w, paint.h
        paint.edge(ground.button_line)
        paint.fill(ground.current if self.isDown() else ground.quiet)
        paint.rect(1.5, 1.5, w - 3, h - 3, 11)
        paint.pen(ground.line_high, 1.1)
        paint.fill(ground.well)
        paint.circle(30, h / 2, 17)
        paint.sign(30, h / 2, self._sign, ground.sign)
        paint.text(58, h / 2 - 4 if self._about else h / 2 + 5, self.text(), 14.5, 700, room=w - 92)
        paint.text(58, h / 2 + 14, self._about, 12.5, 400, ground.soft, room=w - 92)
        paint.sign(w - 22, h / 2, "on", ground.mist)
