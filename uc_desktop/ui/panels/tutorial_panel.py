"""The tutorial on the table: what the present step says, in place of the log, and rings about what it points at.

Keys: `lesson` the panel, `lesson:words`, `lesson:title`, `button:lesson-…` its buttons, `pointed:NUMBER` the rings.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from uc_desktop.presentation.facts.tutorial_facts import CHAPTERS, FOLD, GO_ON, NEXT, RULES, TutorialFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

PANEL: Final = "lesson"
_HEAD, _FOOT, _PAD = 24.0, 30.0, 11.0
#: Frames this nearly square lie about round things.
_ROUND: Final = ("city-site", "building-site", "expansion-site", "piece")


def draw_tutorial_panel(
    builder: SceneBuilder, facts: TutorialFacts, layout: TableLayout, keys: str, taken: Collection[str] = ()
) -> None:
    """The panel with its words and buttons, or its head over the log, and the rings; `keys` lead on. What is `taken`,
    held or selected, has no ring."""
    u, log, theme = layout.side_unit, layout.log, builder.theme
    area = Rect(log.x, log.y, log.w, 34 * u) if facts.folded else log
    w, h = round(area.w, 1), round(area.h, 1)
    what = ("lesson", w, h, u, theme.name)
    builder.picture(PANEL, area, what, lambda: _ground(w, h, 10 * u, theme), z_order.PLATE, facts.says)
    inner = Rect(area.x + _PAD * u, area.y + 5 * u, area.w - 2 * _PAD * u, area.h - 12 * u)
    _head(builder, facts, Rect(inner.x, inner.y, inner.w, _HEAD * u), u)
    if not facts.folded:
        below = inner.y + (_HEAD + 3) * u
        foot = Rect(inner.x, inner.bottom - (_FOOT - 3) * u, inner.w, (_FOOT - 3) * u)
        builder.label("lesson:words", facts.words, Rect(inner.x, below, inner.w, foot.y - below - 4 * u), 14 * u, 500)
        _foot(builder, facts, foot, u, keys)
    for number, key in enumerate(facts.point):
        if key not in taken:
            _point_at(builder, number, key)


def _ground(w: float, h: float, radius: float, theme: Theme) -> Picture:
    return Picture(w, h, grounds.panel_body(w, h, radius, theme, theme.ground.quiet, theme.ground.amber), (), 3)


def _head(builder: SceneBuilder, facts: TutorialFacts, at: Rect, u: float) -> None:
    amber, fold = builder.theme.ground.amber, Rect(at.right - 24 * u, at.y, 24 * u, at.h)
    count = Rect(fold.x - 62 * u, at.y, 56 * u, at.h)
    title = Rect(at.x, at.y, count.x - at.x - 4 * u, at.h)
    builder.label("lesson:title", facts.title, title, 12.5 * u, 700, amber)
    builder.label("lesson:number", facts.count, count, 11.5 * u, 500, builder.theme.ground.mist, "right")
    glyph = "back" if facts.folded else "fold"
    builder.button(f"button:{FOLD}", "", fold, look="quiet", glyph=glyph, says=facts.fold_says)


def _foot(builder: SceneBuilder, facts: TutorialFacts, at: Rect, u: float, keys: str) -> None:
    """The chapters at the left, what leads on at the right, and between them the rules that tell more."""
    left, right = Rect(at.x, at.y, 70 * u, at.h), Rect(at.right - 94 * u, at.y, 94 * u, at.h)
    button = facts.button
    builder.button(f"button:{CHAPTERS}", facts.chapters, left, look="quiet", size=11.5 * u)
    if facts.rules:
        between = Rect(left.right + 5 * u, at.y, right.x - left.right - 10 * u, at.h)
        builder.button(f"button:{RULES}", facts.rules, between, look="quiet", size=11 * u, says=facts.rules_say)
    if button is None:
        if facts.your_move:
            builder.label("lesson:waits", facts.your_move, right, 12 * u, 700, builder.theme.ground.amber, "right")
        return
    goes_on = button.name == GO_ON
    builder.button(
        f"button:{button.name}", button.label, right, look="primary" if button.main else "plain",
        size=(12 if goes_on else 11.5) * u, shortcut=keys if goes_on or button.name == NEXT else "",
        glyph="play" if goes_on else "",
    )  # fmt: skip


def _point_at(builder: SceneBuilder, number: int, key: str) -> None:
    """A ring about a thing, if it is there and no button that is off."""
    item = builder.shown(key)
    if item is None or (item.key.kind in ("button", "keep") and not item.usable):
        return
    at, ring = item.layout_frame(), f"pointed:{number}"
    with builder.on(item.parentItem()):
        if item.kind in _ROUND and abs(at.w - at.h) < 2:
            builder.ring_at_point(ring, at.center, at.w / 2, "pointed")
        else:
            builder.ring_at_rect(ring, at, "pointed")
