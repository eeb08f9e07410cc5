"""The points game by game, with the mean of five; every game is a field that can be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QLinearGradient, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.charts import round_steps
from uc_desktop.ui.pages.statistics.chart import Chart, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from uc_desktop.presentation.facts.pages.statistics_facts import PointsFacts
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.statistics.chart import ChartPainter

#: Where the field of the points lies, in units from the chart's edges: left, top, right and below.
_LEFT, _TOP, _RIGHT, _BELOW = 46, 40, 20, 40
#: Between two numbers below the chart, at least.
_APART: Final = 40
_TIP: Final = (202, 44)
_KEYS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Dot(QAbstractButton):
    """A game of the chart, which paints it; hovered or focused it is told what the game was."""

    def __init__(self, chart: PointChart, number: int, name: str) -> None:
        super().__init__(chart)
        self._chart, self._number = chart, number
        self.setAccessibleName(name)
        # Tab comes to one of them only: arrow keys lead on.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._chart.look_at(self._number)

    def leaveEvent(self, event: QEvent) -> None:
        self._chart.look_at(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._chart.look_at(self._number)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._chart.look_at(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._chart.on_key(self._number, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the chart paints all dots, below the tip of the one that is looked at."""


class PointChart(Chart):
    """A dot for each game, filled if it was won; `looked_at` is the index of the dot with a tip, -1 for none."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.facts: PointsFacts | None = None
        self.dots: list[Dot] = []
        self.looked_at = -1
        self._none = ""

    def show_facts(self, facts: PointsFacts, none: str) -> None:
        """Show these games; where there are none, say so."""
        for dot in self.dots:
            dot.deleteLater()
        self.facts, self._none, self.looked_at = facts, none, -1
        self.setAccessibleName(say("statistics.points by game"))
        mean = say("statistics.mean line", mean=f"{facts.mean:.0f}")
        told = say("statistics.points say", best=facts.best, mean=mean, latest=facts.latest)
        self.setAccessibleDescription(told if facts.games else none)
        self.dots = [Dot(self, at, game.words) for at, game in enumerate(facts.games)]
        if self.dots:
            self.dots[-1].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._place()
        for dot in self.dots:
            dot.show()
        self.update()

    def look_at(self, number: int) -> None:
        """Tell what this game was; -1 for none but the one with the keys."""
        if number < 0:
            number = next((at for at, dot in enumerate(self.dots) if dot.hasFocus()), -1)
        self.looked_at = number
        self.update()

    def on_key(self, number: int, event: QKeyEvent) -> None:
        """Go from this game to another one by arrow keys, Home and End."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self.dots) - 1}
        key = Qt.Key(event.key())
        if key not in ends and key not in _KEYS:
            event.ignore()
            return
        to = ends.get(key, max(0, min(len(self.dots) - 1, number + _KEYS.get(key, 0))))
        self.dots[number].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.dots[to].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.dots[to].setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    # Places, in units

    def _scale(self) -> tuple[int, int, int]:
        """The least and the most that the scale reaches to, and its steps."""
        assert self.facts is not None
        points = [game.points for game in self.facts.games]
        low, high = min(points), max(points)
        step = next(step for step in round_steps() if 3.6 * step >= high - low)
        bottom = low // step * step
        return bottom, max(bottom + 2 * step, -(-high // step) * step), step

    def _at(self, number: float, points: float) -> tuple[float, float]:
        """Where a game with so many points lies."""
        assert self.facts is not None
        unit, (bottom, top, _) = self.page.size_in_units.unit, self._scale()
        w, h = self.width() / unit - _LEFT - _RIGHT, self.height() / unit - _TOP - _BELOW
        x = _LEFT + w * (number + 0.5) / len(self.facts.games)
        return x, _TOP + h - h * (points - bottom) / (top - bottom)

    def _place(self) -> None:
        if self.facts is None or not self.facts.games:
            return
        size = self.page.size_in_units
        step = self._at(1, 0)[0] - self._at(0, 0)[0]
        wide = min(18.0, max(8.0, step))
        for at, (dot, game) in enumerate(zip(self.dots, self.facts.games, strict=True)):
            x, y = self._at(at, game.points)
            dot.setGeometry(size.rect(x - wide / 2, y - 9, wide, 18))

    # Painting

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
        if self.facts is None:
            return
        if not self.facts.games:
            paint.text(w / 2, h / 2, self._none, 13, 500, paint.ground.soft, "middle", w - 32)
            return
        self._draw_legend(paint)
        self._draw_scale(paint, w, h)
        self._draw_mean(paint, w, h)
        for at in range(len(self.facts.games)):
            self._draw_dot(paint, at)
        if 0 <= self.looked_at < len(self.facts.games):
            self._draw_tip(paint, w, h)

    def _draw_legend(self, paint: ChartPainter) -> None:
        x, y = 21.0, 15.0
        for won, key in ((True, say("statistics.sign won")), (False, say("statistics.sign not won"))):
            self._draw_circle(paint, x, y - 4, won)
            x += 24 + paint.text(x + 10, y, key, 12, 500, paint.ground.soft) + 10
        paint.pen(paint.tones.step, 2.6)
        paint.line(x - 4, y - 4, x + 18, y - 4)
        paint.text(x + 26, y, say("statistics.sign moving"), 12, 500, paint.ground.soft)

    def _draw_scale(self, paint: ChartPainter, w: float, h: float) -> None:
        assert self.facts is not None
        bottom, top, step = self._scale()
        for value in range(bottom, top + 1, step):
            y = self._at(0, value)[1]
            paint.pen(paint.tones.line, 1, 0.7)
            paint.line(_LEFT, y, w - _RIGHT, y)
            paint.text(_LEFT - 10, y + 4.2, str(value), 12, 500, paint.ground.mist, "right")
        foot = h - _BELOW + 20
        if paint.width(axis := say("statistics.game axis"), 11.5) <= _LEFT - 12:
            paint.text(10, foot, axis, 11.5, 400, paint.ground.mist)
        count, first = len(self.facts.games), self.facts.first
        apart = next(n for n in round_steps() if n * (w - _LEFT - _RIGHT) / count >= _APART)
        for at in range(count):
            number = first + at + 1
            x, wide = self._at(at, 0)[0], paint.width(str(number), 12, 500)
            is_first = at == 0 and apart - number % apart > apart / 2
            if (number % apart == 0 or is_first) and x - wide / 2 >= _LEFT - 2:
                paint.text(x, foot, str(number), 12, 500, paint.ground.mist, "middle")

    def _draw_mean(self, paint: ChartPainter, w: float, h: float) -> None:
        assert self.facts is not None
        painter, facts, tones = paint.painter, self.facts, paint.tones
        foot = h - _BELOW
        way = [self._at(at, game.moving) for at, game in enumerate(facts.games)]
        curve = smooth(way)
        under = smooth(way)
        under.lineTo(way[-1][0], foot)
        under.lineTo(way[0][0], foot)
        light = QLinearGradient(0, _TOP, 0, foot)
        for at, opacity in ((0.0, 0.34), (1.0, 0.02)):
            colour = QColor(tones.step)
            colour.setAlphaF(opacity)
            light.setColorAt(at, colour)
        paint.pen()
        paint.fill(light)
        painter.drawPath(under)
        paint.fill()
        if paint.theme.glows:
            paint.pen(paint.ground.shadow, 5, 0.45)
            painter.drawPath(curve)
        paint.pen(tones.step, 2.6)
        painter.drawPath(curve)
        y = self._at(0, facts.mean)[1]
        paint.pen(tones.point, 1.4, 0.8, (6, 5))
        paint.line(_LEFT, y, w - _RIGHT, y)
        words = say("statistics.mean line", mean=f"{facts.mean:.0f}")
        paint.text(_LEFT + 4, y - 6, words, 12, 600, tones.point)

    def _draw_dot(self, paint: ChartPainter, at: int) -> None:
        assert self.facts is not None
        game = self.facts.games[at]
        self._draw_circle(paint, *self._at(at, game.points), game.won)

    @staticmethod
    def _draw_circle(paint: ChartPainter, x: float, y: float, won: bool) -> None:
        tones = paint.tones
        paint.pen(paint.theme.ink.outline if won else paint.ground.mist, 1.1 if won else 1.5)
        paint.fill(tones.point if won else tones.hollow)
        paint.circle(x, y, 4.2 if won else 3.6)

    def _draw_tip(self, paint: ChartPainter, w: float, h: float) -> None:
        """What the game was, below its dot where there is room, else above it."""
        assert self.facts is not None
        game, g = self.facts.games[self.looked_at], paint.ground
        x, y = self._at(self.looked_at, game.points)
        wide = max(
            _TIP[0],
            *(
                paint.width(words, size, weight) + 26
                for words, size, weight in ((game.title, 12.5, 700), (game.about, 11.5, 400))
            ),
        )
        is_below = y + 22 + _TIP[1] <= h - 4
        top = y + 26 if is_below else y - 26 - _TIP[1]
        left = max(6.0, min(w - 6 - wide, x - wide / 2))
        paint.pen(g.foam, 1.2, 0.8)
        paint.line(x, y + (9 if is_below else -9), x, top if is_below else top + _TIP[1])
        paint.fill()
        paint.pen(g.lume if self.dots[self.looked_at].hasFocus() else g.focus, 1.7)
        paint.circle(x, y, 8)
        paint.pen(g.foam, 1.2)
        paint.fill(g.bubble)
        paint.rect(left, top, wide, _TIP[1], 9)
        paint.text(left + 12, top + 18, game.title, 12.5, 700)
        paint.text(left + 12, top + 35, game.about, 11.5, 400, paint.ground.soft)
