"""The curves of points over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from uc_desktop.app.reports.final_report import PlayerResult
from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import lighter, path
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import MARK, TEXT
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The least room for the label of an era.
_ERA: Final = 64.0
#: The size of numbers and words at the edges.
_SMALL: Final = 11.5
#: The room for the names at the ends of the curves, and the most that long ones take.
_LEGEND, _LONG_LEGEND = 116.0, 168.0


class _Names(NamedTuple):
    """What stands at the ends of the curves, how large, and what room it takes beside them."""

    texts: tuple[str, ...]
    size: float
    room: float


def draw_curves(builder: SceneBuilder, facts: FinalFacts, area: Rect, u: float) -> None:
    """The points after each round and at the end, with each player's name at the end of the curve."""
    overlay_frame.draw_well(builder, "curves", area)
    title = Rect(area.x + 16 * u, area.y + 10 * u, area.w - 32 * u, 18 * u)
    builder.label("curves:title", facts.tables[1].title, title, 13.5 * u, 700, z=TEXT)
    names = _names(builder, facts, u)
    plot = Rect(area.x + 44 * u, area.y + 48 * u, area.w - 54 * u - names.room, area.h - 80 * u)
    most = max(facts.results[0].total, facts.goal)
    step = level_step(most)
    top = step * max(1, -(-most // step))
    points = [_points(result, plot, top) for result in facts.results]
    _picture(builder, facts, plot, points, [plot.h * (1 - v / top) for v in range(0, top + 1, step)])
    for value in range(0, top + 1, step):
        y = plot.bottom - plot.h * value / top
        _small(
            builder, f"curves:level:{value}", str(value), Rect(area.x + 4 * u, y - 8 * u, 33 * u, 16 * u), "right", u
        )
    if facts.goal:
        _goal(builder, facts, plot, plot.h * (1 - facts.goal / top), u)
    _rounds(builder, facts, plot, u)
    _ends(builder, facts, plot, [line[-1].y for line in points], names, u)


def _goal(builder: SceneBuilder, facts: FinalFacts, plot: Rect, down: float, u: float) -> None:
    """A line at the goal of one player alone (L-7), its name below its beginning, where no curve comes so early."""
    theme, w = builder.theme, round(plot.w, 1)
    at, ink = Rect(plot.x, plot.y + down - 2, plot.w, 4), theme.ground.amber
    line = path(f"M0 2H{w}", stroke=ink, width=1.6, dash="5 4")
    builder.picture("curves:goal", at, ("goal line", w, theme.name), lambda: Picture(w, 4, line), MARK - 0.5)
    words = Rect(plot.x + 4 * u, at.bottom + u, 90 * u, 15 * u)
    builder.label("curves:goal:words", say("final_overlay.goal", count=facts.goal), words, 12 * u, 600, ink, z=TEXT)


def level_step(most: int) -> int:
    """The distance of the level lines: a round number, at most six lines."""
    return next(step for step in charts.round_steps() if most <= 5 * step)


def _points(result: PlayerResult, plot: Rect, top: int) -> list[Point]:
    values = (*result.curve, result.total)
    return [
        Point(_x(plot, i, len(values)), plot.bottom - plot.h * max(0, value) / top) for i, value in enumerate(values)
    ]


def _x(plot: Rect, index: int, count: int) -> float:
    return plot.x + plot.w * (index + 0.5) / count


def _picture(
    builder: SceneBuilder, facts: FinalFacts, plot: Rect, points: Sequence[Sequence[Point]], levels: Sequence[float]
) -> None:
    theme, count = builder.theme, len(facts.rounds)
    eras = [(_x(plot, index, count) + plot.w / count / 2 - plot.x) for index, _ in facts.eras]
    lines = [
        (theme.player(seat.color), [(p.x - plot.x, p.y - plot.y) for p in line])
        for seat, line in zip(facts.seats, points, strict=True)
    ]
    key = ("curves", plot.w, plot.h, tuple((look.name, tuple(line)) for look, line in lines), theme.name)
    drawn = list(reversed(lines))
    builder.picture("curves:lines", plot, key, lambda: charts.curves(plot.w, plot.h, drawn, levels, eras, theme), MARK)


def _rounds(builder: SceneBuilder, facts: FinalFacts, plot: Rect, u: float) -> None:
    cell = plot.w / len(facts.rounds)
    for index, words in enumerate(facts.rounds):
        # A long word for the end is broader than its cell, and has room beside the curves.
        wide = max(cell, text_width(words, Type(_SMALL * u, 500)) + 2)
        place = Rect(plot.x + (index + 0.5) * cell - wide / 2, plot.bottom + 6 * u, wide, 18 * u)
        _small(builder, f"curves:round:{index}", words, place, "middle", u)
    for index, words in facts.eras:
        right, width = plot.x + (index + 1) * cell - 5 * u, max(cell, _ERA * u)
        place = Rect(right - width, plot.y - 17 * u, width, 15 * u)
        _small(builder, f"curves:era:{index}", words, place, "right", u)


def _names(builder: SceneBuilder, facts: FinalFacts, u: float) -> _Names:
    texts = tuple(
        say("final_overlay.curve", name=seat.name, points=result.total)
        for seat, result in zip(facts.seats, facts.results, strict=True)
    )
    size = builder.alike(12 * u, 600, [(text, Rect(0, 0, _LONG_LEGEND * u, 16 * u)) for text in texts])
    widest = max(text_width(text, Type(size, 600)) for text in texts)
    return _Names(texts, size, min(_LONG_LEGEND * u, max(_LEGEND * u, widest - 4 * u)))


def _ends(
    builder: SceneBuilder, facts: FinalFacts, plot: Rect, heights: Sequence[float], names: _Names, u: float
) -> None:
    places = spread(heights, 16 * u, plot.y - 10 * u, plot.bottom + 8 * u)
    left = plot.right - plot.w / len(facts.rounds) / 2 + 12 * u
    for place, (seat, y) in enumerate(zip(facts.seats, places, strict=True)):
        colour = builder.theme.player(seat.color).colour
        label = Rect(left, y - 8 * u, names.room + 6 * u, 16 * u)
        paint = lighter(colour, 0.35) if builder.theme.glows else colour
        builder.label(f"curves:end:{place}", names.texts[place], label, names.size, 600, paint, z=TEXT, grows=False)


def spread(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """The heights, moved apart until they are `gap` apart and within `top` and `bottom`, in the same order."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed: dict[int, float] = {}
    least = top
    for i in order:
        placed[i] = max(heights[i], least)
        least = placed[i] + gap
    most = bottom
    for i in reversed(order):
        placed[i] = min(placed[i], most)
        most = placed[i] - gap
    return [placed[i] for i in range(len(heights))]


def _small(builder: SceneBuilder, key: str, text: str, place: Rect, align: str, u: float) -> None:
    builder.label(key, text, place, _SMALL * u, 500, builder.theme.ground.mist, align, z=TEXT)
