"""The curve of the points given away, turn by turn; each turn is a field that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from uc_desktop.presentation.facts.overlays.review_facts import ReviewFacts, ReviewPoint
from uc_desktop.presentation.item_id import ItemId, on_overlay
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import Point, circle, group, line, linear, nums, path, radial, rect
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.overlays.overlay_frame import CONTROL, INSET, MARK, TEXT
from uc_desktop.ui.overlays.score_curves import level_step
from uc_desktop.ui.scene.items.button import GLYPHS
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The least that the scale reaches to, and the room above it for the number of a turning point.
_LEAST, _ABOVE = 4.0, 26.0


def turn_key(player: int, turn: int) -> ItemId:
    """The key of the field of a turn, by its number among the player's."""
    return on_overlay(f"turn:{player}:{turn}")


def draw_curve(builder: SceneBuilder, facts: ReviewFacts, area: Rect, u: float) -> None:
    """Title, sums, the curve with its scale, and a field for each turn."""
    _words(builder, facts, area, u)
    plot = Rect(area.x + 42 * u, area.y + 62 * u + _ABOVE * u, area.w - 66 * u, area.h - (62 + _ABOVE + 54) * u)
    step = level_step(max(1, round(facts.most + 0.5)))
    top = max(_LEAST, step * -(-facts.most // step))
    levels = [step * number for number in range(int(top // step) + 1)]
    for value in levels:
        y = plot.bottom - plot.h * value / top
        place = Rect(area.x + 6 * u, y - 8 * u, 28 * u, 16 * u)
        builder.label(
            f"review:level:{value}", str(value), place, 12 * u, 500, builder.theme.ground.mist, "right", z=TEXT
        )  # fmt: skip
    if facts.points:
        _curve(builder, facts, plot, levels, top)
        _rounds(builder, facts, plot, u)
        _fields(builder, facts, plot, u)
        _turning_points(builder, facts, plot, top, u)


def _words(builder: SceneBuilder, facts: ReviewFacts, area: Rect, u: float) -> None:
    theme, half = builder.theme, (area.w - 36 * u) / 2
    title = Rect(area.x + 18 * u, area.y + 10 * u, half, 24 * u)
    builder.label("review:title", facts.curve_title, title, 14.5 * u, 700, z=TEXT)
    tick = Rect(title.x, title.bottom, 15 * u, 18 * u)
    size = round(15 * u, 1)
    key = ("good turn", size, theme.name)
    builder.picture("review:tick", tick, key, lambda: Picture(size, size, _tick(size, theme), (), 2), MARK)
    good = Rect(tick.right + 6 * u, title.bottom - u, half - 21 * u, 20 * u)
    builder.label("review:good", facts.good, good, 12.5 * u, 400, theme.ground.mist, z=TEXT)
    total = Rect(area.right - 18 * u - half, area.y + 8 * u, half, 28 * u)
    builder.label("review:total", facts.total, total, 20 * u, 700, theme.ground.amber, "right", z=TEXT)
    share = Rect(total.x, good.y, half, good.h)
    builder.label("review:share", facts.share, share, 12.5 * u, 400, theme.ground.mist, "right", z=TEXT)


def _x(plot: Rect, index: int, count: int) -> float:
    return plot.x + plot.w * (index + 0.5) / count


def _curve(builder: SceneBuilder, facts: ReviewFacts, plot: Rect, levels: Sequence[int], top: float) -> None:
    theme, w, h, count = builder.theme, round(plot.w, 1), round(plot.h, 1), facts.turns
    points = tuple(
        (round(w * (at + 0.5) / count, 1), round(h * (1 - point.given_away / top), 1))
        for at, point in enumerate(facts.points)
    )
    heights = tuple(round(h * (1 - value / top), 1) for value in levels)
    breaks = tuple(round(_break(facts, each, w), 1) for each in facts.production_rounds)
    key = ("review curve", w, h, points, heights, breaks, theme.name)
    builder.picture("review:line", plot, key, lambda: curve_picture(w, h, points, heights, breaks, theme), MARK)


def _break(facts: ReviewFacts, after: int, w: float) -> float:
    """Where the round after which Production comes ends."""
    last = max(at for at, point in enumerate(facts.points) if point.round <= after)
    return w * (last + 1) / facts.turns


def curve_picture(
    w: float, h: float, points: Sequence[Point], levels: Sequence[float], breaks: Sequence[float], theme: Theme
) -> Picture:
    """A smooth line through the points over level lines, with dashes at Productions; no peak leaves its turn."""
    g = theme.ground
    body = "".join(line(0, y, w, y, stroke=g.line, width=1, opacity=0.7) for y in levels)
    body += "".join(
        path(f"M{x:.1f} -16V{h + 44:.1f}", stroke=g.contour, width=1.2, opacity=0.5, dash="3 4") for x in breaks
    )
    curve = f"M{nums(*points[0])}"
    for (x, y), (to_x, to_y) in pairwise(points):
        middle = (x + to_x) / 2
        curve += f"C{nums(middle, y, middle, to_y, to_x, to_y)}"
    under = f"{curve}L{nums(points[-1][0], h)}L{nums(points[0][0], h)}Z"
    fill = linear((0, g.amber, 0.62), (0.6, g.amber, 0.2), (1, g.amber, 0.04)) if theme.glows else g.cost_fill
    body += path(under, fill=fill)
    body += path(curve, stroke=g.shadow, width=5, opacity=0.45) if theme.glows else ""
    return Picture(w, h, body + path(curve, stroke=g.amber, width=2.6), (), 50)


def _rounds(builder: SceneBuilder, facts: ReviewFacts, plot: Rect, u: float) -> None:
    """The numbers of the rounds below their turns, and a sign of Production between them."""
    count, mist = facts.turns, builder.theme.ground.mist
    y = plot.bottom + 31 * u
    rounds = [point.round for point in facts.points]
    middles = {}
    for number in dict.fromkeys(rounds):
        at = [index for index, each in enumerate(rounds) if each == number]
        middles[number] = (_x(plot, at[0], count) + _x(plot, at[-1], count)) / 2
    left = plot.x - 34 * u
    label = Rect(left, y, middles[rounds[0]] - 8 * u - left, 18 * u)
    builder.label("review:round", facts.round_label, label, 12 * u, 400, mist, z=TEXT)
    for number, middle in middles.items():
        place = Rect(middle - 14 * u, y, 28 * u, 18 * u)
        builder.label(f"review:round:{number}", str(number), place, 12.5 * u, 600, mist, "middle", z=TEXT)
    for each in facts.production_rounds:
        spot = Rect(plot.x + _break(facts, each, plot.w) - 9 * u, y, 18 * u, 18 * u)
        builder.icons(f"review:production:{each}", ("production",), spot, 17 * u, TEXT)


def _fields(builder: SceneBuilder, facts: ReviewFacts, plot: Rect, u: float) -> None:
    """A field as high as the curve for each turn, with a tick or a dot at its foot."""
    theme, count = builder.theme, facts.turns
    chosen = None if facts.chosen is None else facts.chosen.key
    for at, point in enumerate(facts.points):
        left, right = plot.x + plot.w * at / count, plot.x + plot.w * (at + 1) / count
        place = Rect(left, plot.y - 10 * u, right - left, plot.h + 38 * u)
        w, h = round(place.w, 1), round(place.h, 1)
        key = ("review turn", point.is_good, at == chosen, w, h, theme.name)

        def update(
            item: PictureItem, place: Rect = place, key: tuple[object, ...] = key, point: ReviewPoint = point,
            size: tuple[float, float] = (w, h), is_chosen: bool = at == chosen,
        ) -> None:  # fmt: skip
            item.show_picture(place, key, lambda: _field(*size, u, point.is_good, is_chosen, theme))
            item.set_name(point.says)
            item.set_live(facts.chosen is not None)

        own = turn_key(facts.player, point.key)
        values = (place, key, point.says, facts.chosen is not None)
        builder.show(own, lambda own=own: PictureItem(own, builder.raster, INSET), update, values)  # type: ignore[misc]


def _field(w: float, h: float, u: float, is_good: bool, is_chosen: bool, theme: Theme) -> Picture:
    g, size = theme.ground, min(13 * u, w - 2)
    body = rect(0, 0, w, h, 6, fill=g.current if is_chosen else g.well, opacity=0.55 if is_chosen else 0.01)
    x, y = w / 2, h - 10 * u
    sign = group(x - size / 2, y - size / 2, _tick(size, theme)) if is_good else circle(x, y, 2 * u, fill=g.off)
    return Picture(w, h, body + sign, (), 1)


def _tick(size: float, theme: Theme) -> str:
    """A tick in a ring, from 0,0."""
    g, r = theme.ground, size / 2
    mark = group(r, r, path(GLYPHS["confirm"], stroke=g.good, width=2.4), scale=size / 20)
    return circle(r, r, r - 0.5, fill=g.well, stroke=g.good, width=1) + mark


def _turning_points(builder: SceneBuilder, facts: ReviewFacts, plot: Rect, top: float, u: float) -> None:
    """The numbers of the turning points at their peaks, and beside them what they gave away."""
    theme, count = builder.theme, facts.turns
    turning = [at for at, point in enumerate(facts.points) if point.turning_point]
    for at in turning:
        x, point = _x(plot, at, count), facts.points[at]
        y = plot.bottom - plot.h * point.given_away / top - 4 * u
        key, number = f"review:turning-point:{point.turning_point}", point.turning_point
        draw_number(builder, key, number, (x, y), 11 * u)
        is_left = min((_x(plot, other, count) for other in turning if other > at), default=plot.right) < x + 60 * u
        place = Rect(x - 60 * u if is_left else x + 16 * u, y - 9 * u, 44 * u, 18 * u)
        align, tone = "right" if is_left else "left", theme.ground.amber
        builder.label(f"{key}:points", point.words, place, 13 * u, 700, tone, align, z=TEXT)


def draw_number(builder: SceneBuilder, key: str, number: int, at: Point, r: float) -> None:
    """The number of a turning point on an amber disc."""
    theme, size = builder.theme, round(2 * r, 1)

    def make() -> Picture:
        half, g = size / 2, theme.ground
        glow = radial((0, g.amber, 0.6), (1, g.amber, 0)) if theme.glows else None
        halo = circle(half, half, 2 * half, fill=glow) if glow else ""
        disc = circle(half, half, half - 0.7, fill=g.amber, stroke=theme.ink.outline, width=1.3)
        ink = theme.ink.outline if theme.glows else g.on_lume
        text = TextBlock((str(number),), half, baseline(half, half * 1.15), Type(half * 1.15, 800), ink, "middle")
        return Picture(size, size, halo + disc, (text,), half + 2)

    place = Rect(at[0] - r, at[1] - r, size, size)
    builder.picture(key, place, ("turning point", number, size, theme.name), make, CONTROL)
