"""The challenges of the days of a month."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from uc_desktop.presentation.facts.pages.dates import WEEKDAYS
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.pages.statistics.chart import Chart

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.solo_facts import CalendarFacts, DayFacts
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.statistics.chart import ChartPainter

Kind = Literal["goal", "played", "today"]
_LEGEND: Final[tuple[tuple[Kind, Key], ...]] = (
    ("goal", "statistics.sign goal"), ("played", "statistics.sign played"), ("today", "statistics.sign today"),
)  # fmt: skip
_INSIDE: Final = 16
_RADIUS: Final = 11
#: A month lies in up to six weeks.
_WEEKS: Final = 6
_FOOT: Final = 30


class Calendar(Chart):
    """A circle for each day whose challenge was played, filled where the goal was reached; neighbours are joined."""

    def __init__(self, page: Page, facts: CalendarFacts) -> None:
        super().__init__(page)
        self.facts = facts
        self.setAccessibleName(say("statistics.challenge"))
        self.setAccessibleDescription(facts.words)

    def draw(self, paint: ChartPainter, w: float, h: float) -> None:
        column, line = (w - 2 * _INSIDE) / 7, (h - 18 - _FOOT) / _WEEKS
        for at, key in enumerate(WEEKDAYS):
            paint.text(_INSIDE + column * (at + 0.5), 10, say(key), 11.5, 600, paint.ground.mist, "middle")
        before = None
        for day in self.facts.days:
            week, at = divmod(self.facts.weekday + day.number - 1, 7)
            x, y = _INSIDE + column * (at + 0.5), 18 + line * (week + 0.5)
            if at and before is not None and before.is_played and day.is_played:
                paint.pen(paint.tones.point, 3, 0.55)
                paint.line(x - column + _RADIUS, y, x - _RADIUS, y)
            _draw_day(paint, day, x, y)
            before = day
        self._draw_legend(paint, h - _FOOT + 16)

    @staticmethod
    def _draw_legend(paint: ChartPainter, y: float) -> None:
        x = 17.0
        for kind, key in _LEGEND:
            _draw_circle(paint, x + 5, y - 4.2, 5.4, kind)
            x += 32 + paint.text(x + 16, y, say(key), 12, 500, paint.ground.soft)


def _draw_day(paint: ChartPainter, day: DayFacts, x: float, y: float) -> None:
    tones, theme = paint.tones, paint.theme
    kind: Kind | None = "goal" if day.is_goal else "played" if day.is_played else "today" if day.is_today else None
    if kind is None:
        colour = "#80A2B4" if theme.glows and day.is_future else "#86A9BB" if theme.glows else paint.ground.mist
        paint.text(x, y + 4.2, str(day.number), 11.5, 500, colour, "middle")
        return
    _draw_circle(paint, x, y, _RADIUS, kind)
    colour = {"goal": tones.on_point, "played": tones.point, "today": paint.ground.foam}[kind]
    if day.is_today and kind != "today":
        paint.fill()
        paint.pen(tones.point, 1.2, 1, (3, 3))
        paint.circle(x, y, _RADIUS + 3)
    paint.text(x, y + 4.2, str(day.number), 11.5, 700, colour, "middle")


def _draw_circle(paint: ChartPainter, x: float, y: float, radius: float, kind: Kind) -> None:
    """The goal reached, played, or today."""
    tones = paint.tones
    paint.pen(tones.point, 1.6, 1, (4, 3) if kind == "today" else ())
    paint.fill({"goal": tones.point, "played": tones.hollow, "today": ""}[kind])
    paint.circle(x, y, radius)
