"""The goal of a solo game (L-7), how far it is, and what the fourth neutral tile does (L-6).

Keys: `goal` (the panel), `goal:cities` and `goal:points` with their bars, `goal:fourth`, `goal:next`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.goal_facts import AimFacts, GoalFacts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.drawing.text_fitting import first_fitting
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.panel import panel
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The room for the labels, unless one is longer, and for the values.
_LABEL: Final = 48.0
_VALUE: Final = 76.0


def draw_goal(builder: SceneBuilder, facts: GoalFacts, layout: TableLayout) -> None:
    """The panel in place of the opponents, in a game of one."""
    area, u = layout.opponents[0], layout.side_unit
    panel(builder, "goal", area)
    left, width = area.x + 11 * u, area.w - 22 * u
    kind = Type(12.5 * u * builder.theme.text, 700)
    title = first_fitting((facts.title, facts.short_title), kind, width)
    builder.label("title:goal", title, Rect(left, area.y + 6 * u, width, 20 * u), 12.5 * u, 700, name=facts.title)
    kind, row = Type(12 * u, 500), Rect(left, area.y + 30 * u, width, 20 * u)
    label = max(_LABEL * u, *(text_width(aim.label, kind) + 5 * u for aim in facts.aims))
    size = _size(builder, facts, label, u)
    for aim in facts.aims:
        _aim(builder, aim, row, label, size, u)
        row = row.moved(0, 23 * u)
    bottom = row.y - 3 * u
    _words(builder, facts, Rect(left, bottom, width, area.bottom - bottom - 6 * u), u)


def _size(builder: SceneBuilder, facts: GoalFacts, label: float, u: float) -> float:
    """The size at which all labels and values have room on both sides of their bars."""
    label_room, value = Rect(0, 0, label - 4 * u, 20 * u), Rect(0, 0, (_VALUE - 4) * u, 20 * u)
    labels = builder.alike(12 * u, 500, [(aim.label, label_room) for aim in facts.aims])
    return min(labels, builder.alike(12 * u, 700, [(aim.text, value) for aim in facts.aims]))


def _aim(builder: SceneBuilder, aim: AimFacts, row: Rect, label: float, size: float, u: float) -> None:
    """How much of an aim is reached, and in outline what would be if the game ended now."""
    key, theme = f"goal:{aim.name}", builder.theme
    builder.label(f"{key}:label", aim.label, Rect(row.x, row.y, label, row.h), size, 500, grows=False)
    value = Rect(row.right - _VALUE * u, row.y, _VALUE * u, row.h)
    builder.label(key, aim.text, value, size, 700, align="right", grows=False)
    bar = Rect(row.x + label, row.y + 5 * u, row.w - label - _VALUE * u, row.h - 10 * u)
    w, h = round(bar.w, 1), round(bar.h, 1)
    what = ("goal bar", aim.now, aim.then, w, h, theme.name)
    builder.picture(
        f"{key}:bar", bar, what, lambda: _bar_picture(aim.now, aim.then, w, h, theme), z_order.PLATE, aim.says
    )  # fmt: skip


def _bar_picture(now: float, then: float, w: float, h: float, theme: Theme) -> Picture:
    g, corner = theme.ground, h / 2
    body = rect(0, 0, w, h, corner, fill=g.well, stroke=g.line, width=1)
    if then > now:
        body += rect(1, 1, max(h, w * then) - 2, h - 2, corner, stroke=g.lume, width=1.2, dash="3 2")
    if now:
        body += rect(0, 0, max(h, w * now), h, corner, fill=g.good if now >= 1 else g.lume)
    return Picture(w, h, body, (), 1)


def _words(builder: SceneBuilder, facts: GoalFacts, area: Rect, u: float) -> None:
    mist, place = builder.theme.ground.mist, Rect(area.x, area.y, area.w, 17 * u)
    half = (area.bottom - place.bottom - 4 * u) * 0.5
    rows = [Rect(area.x, place.bottom + 2 * u + number * half, area.w, half) for number in (0, 1)]
    texts = ((facts.forecast, place), (facts.fourth, rows[0]), (facts.coming, rows[1]))
    size = builder.alike_in_lines(11.5 * u, 500, [text for text in texts if text[0]])
    builder.label("goal:forecast", facts.forecast, place, size, 400, mist, "right", grows=False)
    builder.label("goal:fourth", facts.fourth, rows[0], size, 500, grows=False)
    builder.label("goal:next", facts.coming, rows[1], size, 400, mist, grows=False)
