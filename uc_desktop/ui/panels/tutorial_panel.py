"""The tutorial on the table: what the present step says, in place of the log, and rings about what it points at.

Keys: `lesson` the panel, `lesson:words`, `lesson:title`, `button:lesson-…` its buttons, `pointed:NUMBER` the rings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

PANEL: Final = "lesson"
GO_ON, TAKE_BACK, AGAIN, NEXT, CHAPTERS, FOLD, RULES = (
    "lesson-go-on", "lesson-take-back", "lesson-again", "lesson-next", "lesson-chapters", "lesson-fold", "lesson-rules",
)  # fmt: skip
#: What is said before a step's words when something else was done.
ASTRAY: Final = "That is allowed too, but leads elsewhere. Take it back and try this:"
#: What is said when nothing of what a step waits for can be done any more.
STUCK: Final = (
    "What this step waits for cannot be done any more, because of something done earlier. Begin the chapter again, or "
    "choose another one."
)
#: What is said when a step must wait for something begun.
UNFINISHED: Final = (
    "First finish what you began: what is ringed in the turn panel belongs to it. Then the tutorial goes on."
)
_HEAD, _FOOT, _PAD = 24.0, 30.0, 11.0
#: Frames this nearly square lie about round things.
_ROUND: Final = ("city-site", "building-site", "expansion-site", "piece")


@dataclass(frozen=True, slots=True)
class Teaching:
    """What the tutorial shows: the chapter's title, the number of the step and of how many, what it says, the rules
    that tell more, the keys of what it points at, and what can be done about it.

    `waits` for a gesture at the table, `astray` when another one was made, `unfinished` when something begun must be
    ended before, `stuck` when none is possible any more, `is_last` step of its chapter, with `has_next` chapter;
    `folded` shows the title only, over the log.
    """

    title: str
    number: int
    count: int
    words: str
    rules: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    waits: bool = False
    astray: bool = False
    unfinished: bool = False
    stuck: bool = False
    is_last: bool = False
    has_next: bool = False
    folded: bool = False

    @property
    def said(self) -> str:
        """What is to be read, after a word about what was done instead, or only what keeps from it."""
        if self.stuck or self.unfinished:
            return STUCK if self.stuck else UNFINISHED
        return f"{ASTRAY} {self.words}" if self.astray else self.words


def draw_tutorial_panel(stage: SceneBuilder, teaching: Teaching, layout: TableLayout, keys: str) -> None:
    """The panel with its words and buttons, or its head over the log, and the rings; `keys` lead on."""
    u, log = layout.side_unit, layout.log
    area = Rect(log.x, log.y, log.w, 34 * u) if teaching.folded else log
    _panel(stage, area, u, f"Tutorial: {teaching.title}, step {teaching.number} of {teaching.count}")
    inner = Rect(area.x + _PAD * u, area.y + 5 * u, area.w - 2 * _PAD * u, area.h - 12 * u)
    _head(stage, teaching, Rect(inner.x, inner.y, inner.w, _HEAD * u), u)
    if not teaching.folded:
        below = inner.y + (_HEAD + 3) * u
        foot = Rect(inner.x, inner.bottom - (_FOOT - 3) * u, inner.w, (_FOOT - 3) * u)
        stage.label("lesson:words", teaching.said, Rect(inner.x, below, inner.w, foot.y - below - 4 * u), 14 * u, 500)
        _foot(stage, teaching, foot, u, keys)
    for number, key in enumerate(teaching.point):
        _point_at(stage, number, key)


def _panel(stage: SceneBuilder, area: Rect, u: float, says: str) -> None:
    theme, w, h = stage.theme, round(area.w, 1), round(area.h, 1)
    what = ("lesson", w, h, u, theme.name)
    stage.picture(PANEL, area, what, lambda: _ground(w, h, 10 * u, theme), z_order.PLATE, says)


def _ground(w: float, h: float, radius: float, theme: Theme) -> Picture:
    return Picture(w, h, grounds.panel_body(w, h, radius, theme, theme.ground.quiet, theme.ground.amber), (), 3)


def _head(stage: SceneBuilder, teaching: Teaching, at: Rect, u: float) -> None:
    amber, fold = stage.theme.ground.amber, Rect(at.right - 24 * u, at.y, 24 * u, at.h)
    count = Rect(fold.x - 62 * u, at.y, 56 * u, at.h)
    title = Rect(at.x, at.y, count.x - at.x - 4 * u, at.h)
    stage.label("lesson:title", teaching.title, title, 12.5 * u, 700, amber)
    numbers = f"{teaching.number} of {teaching.count}"
    stage.label("lesson:number", numbers, count, 11.5 * u, 500, stage.theme.ground.mist, "right")
    glyph, says = ("back", "Show the instructions") if teaching.folded else ("fold", "Show the log instead")
    stage.button(f"button:{FOLD}", "", fold, look="quiet", glyph=glyph, says=says)


def _foot(stage: SceneBuilder, teaching: Teaching, at: Rect, u: float, keys: str) -> None:
    """The chapters at the left, what leads on at the right, and between them the rules that tell more."""
    left, right = Rect(at.x, at.y, 70 * u, at.h), Rect(at.right - 94 * u, at.y, 94 * u, at.h)
    stage.button(f"button:{CHAPTERS}", "Chapters", left, look="quiet", size=11.5 * u)
    if teaching.rules:
        between = Rect(left.right + 5 * u, at.y, right.x - left.right - 10 * u, at.h)
        says = f"More of this in the rules: {', '.join(teaching.rules)}"
        stage.button(f"button:{RULES}", "Rules", between, look="quiet", size=11 * u, says=says)
    if teaching.astray:
        stage.button(f"button:{TAKE_BACK}", "Take it back", right, size=11.5 * u)
    elif teaching.stuck:
        stage.button(f"button:{AGAIN}", "Begin again", right, look="primary", size=11.5 * u)
    elif teaching.is_last:
        label = "Next chapter" if teaching.has_next else "Finish"
        stage.button(f"button:{NEXT}", label, right, look="primary", size=11.5 * u, shortcut=keys)
    elif teaching.waits:
        stage.label("lesson:waits", "Your move", right, 12 * u, 700, stage.theme.ground.amber, "right")
    else:
        stage.button(f"button:{GO_ON}", "Continue", right, size=12 * u, shortcut=keys, glyph="play")


def _point_at(stage: SceneBuilder, number: int, key: str) -> None:
    """A ring about a thing, if it is there and no button that is off."""
    item = stage.shown(key)
    if item is None or (key.startswith("button:") and not item.usable):
        return
    at, ring = item.frame(), f"pointed:{number}"
    if item.kind in _ROUND and abs(at.w - at.h) < 2:
        stage.ring_at_point(ring, at.center, at.w / 2, "pointed")
    else:
        stage.ring_at_rect(ring, at, "pointed")
