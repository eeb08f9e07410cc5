"""Hints on the table: the turns to choose from in the right column, their marks on boards and hand, and the next step
of the one that is played; while hints are thought about, waves in place of the turn panel.

Keys: `hint:0` and so on the turns, `hint:close` and while they are thought about `hint:stop`, `hint:end` ends the one
that is played, `hint-mark:KEY` and `hint-ring:KEY` a mark and its ring, `hint-step:NUMBER` the rings of the next step.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.turn.hint_facts import HintFacts, HintMark, HintRow, HintStepFacts
from uc_desktop.presentation.words.catalogue import listing
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.boards.rings import RingKind
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.turn_chips import named_chip, slot_chip
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import circle, rect
from uc_desktop.ui.art.drawing.text_fitting import fitted, text_scales
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.art.thinking_waves import thinking_waves
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The ground of the panel, which takes the mouse.
GROUND: Final = "hint-panel"
_PAD, _GAP, _CHIP, _FOOT, _INNER = 10.0, 6.0, 26.0, 28.0, 8.0
_TITLE, _HEADLINE, _WHY, _NOTE = 13.5, 12.5, 11.5, 11.0
_LEADING: Final = 1.28
_BADGE: Final = 10.0
#: How large the sign of a bot is, and where the title beside it begins.
_SIGN, _TITLE_LEFT = 18.0, 24.0
#: How high the waves are at most.
_WAVES: Final = 130.0
#: Item kinds whose ring is round if the frame is square.
_ROUND: Final = ("city-site", "building-site", "expansion-site", "piece")


class _RowPlan(NamedTuple):
    """How high the headline and the reasons are, these themselves, and how high all is."""

    headline: float
    reasons: float
    why: str
    height: float


class _Plan(NamedTuple):
    """How much larger texts are, and how high title, rows and note are."""

    scale: float
    title: float
    rows: tuple[_RowPlan, ...]
    note: float
    height: float


def draw_hint_panel(builder: SceneBuilder, facts: HintFacts | HintStepFacts, layout: TableLayout, faces: Faces) -> None:
    """The panel, and the marks and rings of what it names."""
    if isinstance(facts, HintStepFacts):
        _draw_step(builder, facts, layout)
        return
    u, theme = layout.side_unit, builder.theme
    top, side = layout.player_board.y, layout.turn_panel
    room = Rect(side.x, top, side.w, layout.log.bottom - top) if facts.rows else side
    plan = _largest_plan(facts, room, u, theme.text)
    area = Rect(room.x, room.y, room.w, min(room.h, plan.height)) if facts.rows else room
    _ground(builder, area, facts.says, theme)
    inner = Rect(area.x + _PAD * u, area.y + _PAD * u, area.w - 2 * _PAD * u, area.h - 2 * _PAD * u)
    y = _draw_head(builder, facts, inner, plan, u)
    for row, sizes in zip(facts.rows, plan.rows, strict=True):
        _draw_row(builder, facts, row, Rect(inner.x, y, inner.w, sizes.height), sizes, plan.scale, u, faces)
        y += sizes.height + _GAP * u
    _draw_foot(builder, facts, Rect(inner.x, y, inner.w, inner.bottom - y), plan, u)
    for mark in facts.marks:
        _draw_mark(builder, mark, layout.unit)


def _draw_head(builder: SceneBuilder, facts: HintFacts, inner: Rect, plan: _Plan, u: float) -> float:
    """The sign of a bot and the title, below them the waves while hints are thought about; returns where the rows or
    the foot begin."""
    theme, side = builder.theme, round(_SIGN * u, 1)
    sign = Rect(inner.x, inner.y + (plan.title - side) / 2, side, side)
    what, ink = ("robot", side, theme.ground.good), theme.ground.good
    builder.picture("hint-bot", sign, what, lambda: robot(side, side / 15, ink, theme.ground.reef), z_order.HINT_TEXT)
    title = Rect(inner.x + _TITLE_LEFT * u, inner.y, inner.w - _TITLE_LEFT * u, plan.title)
    size = _TITLE * u * plan.scale
    builder.label("hint-title", facts.title, title, size, 700, ink, z=z_order.HINT_TEXT, grows=False)
    if facts.rows:
        return title.bottom + _GAP * u
    foot, w = inner.bottom - plan.note, round(inner.w, 1)
    h = round(min(foot - title.bottom - 2 * _GAP * u, _WAVES * u), 1)
    waves, shown = Rect(inner.x, title.bottom + _GAP * u, w, h), ("thinking waves", facts.waves, w, h, u, theme.name)
    builder.picture("hint-waves", waves, shown, lambda: thinking_waves(facts.waves, w, h, u, theme), z_order.HINT_TEXT)
    return foot


def _largest_plan(facts: HintFacts, room: Rect, u: float, text: float) -> _Plan:
    """The largest texts with which all has room, with as many reasons as have."""
    plan = _plan_at(facts, room.w, u, 1, 1)
    most_reasons = max((len(row.why) for row in facts.rows), default=1)
    for scale in (*text_scales(text), 0.95, 0.9, 0.85):
        for most in range(most_reasons, 0, -1):
            plan = _plan_at(facts, room.w, u, scale, most)
            if plan.height <= room.h:
                return plan
    return plan


def _plan_at(facts: HintFacts, width: float, u: float, scale: float, most: int) -> _Plan:
    w = width - 2 * _PAD * u
    inside = w - 2 * _INNER * u
    title = _text_height(facts.title, _TITLE * u * scale, 700, w - _TITLE_LEFT * u)
    rows = []
    for row in facts.rows:
        why = listing("sentences", row.why[:most])
        headline = _text_height(row.headline, _HEADLINE * u * scale, 700, inside)
        reasons = _text_height(why, _WHY * u * scale, 400, inside)
        chips = (2 * _CHIP + 5 if row.card else _CHIP + 2) * u
        rows.append(_RowPlan(headline, reasons, why, chips + headline + reasons + 2 * _INNER * u))
    note = max(_text_height(facts.note, _NOTE * u * scale, 400, w - 84 * u), _FOOT * u)
    height = title + sum(row.height + _GAP * u for row in rows) + note + (2 * _PAD + _GAP) * u
    return _Plan(scale, title, tuple(rows), note, height)


def _text_height(text: str, size: float, weight: int, width: float) -> float:
    """How high a text is, broken into lines of this width."""
    return len(fitted(text, Type(size, weight), width).lines) * size * _LEADING + 2


def _ground(builder: SceneBuilder, area: Rect, says: str, theme: Theme) -> None:
    """What the panel lies on: nothing below it takes the mouse."""
    w, h = round(area.w, 1), round(area.h, 1)
    what = ("hint ground", w, h, theme.name)

    def make() -> Picture:
        return Picture(w, h, grounds.panel_body(w, h, 12, theme, theme.ground.reef, theme.ground.good), (), 4)

    def update(item: PictureItem) -> None:
        item.show_picture(area, what, make)
        item.set_name(says)
        item.set_live(True)
        item.hand = False

    builder.show(GROUND, lambda: PictureItem(GROUND, builder.raster, z_order.HINT), update, (area, what, says))


def _draw_row(
    builder: SceneBuilder, facts: HintFacts, row: HintRow, at: Rect, sizes: _RowPlan, scale: float, u: float,
    faces: Faces,
) -> None:  # fmt: skip
    """A turn: slot and card, how much less it leads to, what it does and why."""
    theme, index = builder.theme, row.number - 1
    look = "lit" if row.is_best else "plain"
    builder.button(f"hint:{index}", "", at, look=look, says=row.says, z=z_order.HINT_ROW)
    inner = Rect(at.x + _INNER * u, at.y + _INNER * u, at.w - 2 * _INNER * u, at.h)
    ink = theme.ground.good if row.is_best else theme.ground.foam
    badge = Point(inner.x + _BADGE * u, inner.y + _CHIP * u / 2)
    _badge(builder, f"hint-number:{index}", badge, str(row.number), _BADGE * u, ink, z_order.HINT_TEXT)
    gap = text_width(row.gap, Type(_HEADLINE * u, 700)) * min(scale, 1.15) + 4
    right = Rect(inner.right - gap, inner.y, gap, _CHIP * u)
    builder.label(
        f"hint-gap:{index}", row.gap, right, _HEADLINE * u * min(scale, 1.15), 700, ink, "right",
        z=z_order.HINT_TEXT, grows=False,
    )  # fmt: skip
    y = _chips(builder, facts, row, inner, right.x, u, faces)
    for key, text, size, weight, high in (
        ("hint-turn", row.headline, _HEADLINE, 700, sizes.headline), ("hint-why", sizes.why, _WHY, 400, sizes.reasons),
    ):  # fmt: skip
        place = Rect(inner.x, y, inner.w, high)
        builder.label(f"{key}:{index}", text, place, size * u * scale, weight, z=z_order.HINT_TEXT, grows=False)
        y += high


def _chips(
    builder: SceneBuilder, facts: HintFacts, row: HintRow, inner: Rect, right: float, u: float, faces: Faces
) -> float:
    """Slot and card, one below the other; returns where they end."""
    theme, index, left = builder.theme, row.number - 1, inner.x + (2 * _BADGE + 6) * u
    h = round((_CHIP - 1) * u, 1)
    if row.slot:
        rows, w = faces.slot_rows(row.slot), round(right - left - 6 * u, 1)
        draw = partial(slot_chip, row.slot_name, rows, w, h, u)
        builder.picture(
            f"hint-slot:{index}", Rect(left, inner.y, w, h), ("slot chip", row.slot, w, h, u), draw, z_order.HINT_TEXT
        )
    if not row.card:
        return inner.y + (_CHIP + 2) * u
    face, top = faces.of(row.card), inner.y + (_CHIP + 3) * u
    size = 11.5 * u * min(theme.text, 1.15)
    wide = text_width(facts.with_, Type(size, 400)) + 4
    word = Rect(left, top, wide, h)
    builder.label(
        f"hint-with:{index}", facts.with_, word, size, 400, theme.ground.mist, z=z_order.HINT_TEXT, grows=False
    )
    x = word.right + 5 * u
    w = round(inner.right - x, 1)
    chip = partial(named_chip, face, w, h, u, theme.text)
    what = ("named chip", row.card, w, h, u, theme.text)
    builder.picture(f"hint-card:{index}", Rect(x, top, w, h), what, chip, z_order.HINT_TEXT)
    return top + (_CHIP + 2) * u


def _draw_foot(builder: SceneBuilder, facts: HintFacts, at: Rect, plan: _Plan, u: float) -> None:
    """What "less" means, and the button that closes."""
    theme = builder.theme
    button = Rect(at.right - 74 * u, at.center.y - (_FOOT - 3) * u / 2, 74 * u, (_FOOT - 3) * u)
    note = Rect(at.x, at.y, button.x - at.x - 10 * u, at.h)
    builder.label(
        "hint-note", facts.note, note, _NOTE * u * plan.scale, 400, theme.ground.mist, z=z_order.HINT_TEXT, grows=False
    )
    key = "hint:close" if facts.rows else "hint:stop"
    builder.button(key, facts.close, button, look="quiet", size=12 * u, says=facts.close_says, z=z_order.HINT_ROW)


def _draw_mark(builder: SceneBuilder, mark: HintMark, unit: float) -> None:
    """A ring with the numbers of the turns about a thing, if it is there."""
    item = builder.shown(mark.key)
    if item is None:
        return
    ink = builder.theme.ground.good if mark.is_best else builder.theme.ground.foam
    with builder.on(item.parentItem()):
        at = _ring(builder, f"hint-ring:{mark.key}", item, "best-hint" if mark.is_best else "hint")
        radius = 9.5 * unit
        # In a card's upper corners its colour and number are read.
        place = Point(at.center.x if mark.key.startswith("card:") else at.right - 2 * unit, at.y + 2 * unit)
        _badge(
            builder,
            f"hint-mark:{mark.key}",
            place,
            mark.numbers,
            radius,
            ink,
            max(z_order.TAG, item.zValue() + 1),
            mark.says,
        )


def _ring(builder: SceneBuilder, key: str, item: TableItem, kind: RingKind) -> Rect:
    """A ring about an item, round about round things; returns where the item lies."""
    at = item.layout_frame()
    if item.kind in _ROUND and abs(at.w - at.h) < 2:
        builder.ring_at_point(key, at.center, at.w / 2, kind)
    else:
        builder.ring_at_rect(key, at, kind)
    return at


def _badge(
    builder: SceneBuilder, key: str, at: Point, text: str, radius: float, colour: str, z: float, says: str = ""
) -> None:
    """A number in a disc, wider for several numbers."""
    r = round(radius, 1)
    w = round(2 * r + max(0.0, (len(text) - 1) * r * 0.7), 1)
    ink = builder.theme.ground.abyss
    what = ("hint badge", text, w, r, colour, ink)

    def make() -> Picture:
        body = circle(r, r, r, fill=colour) if w == 2 * r else rect(0, 0, w, 2 * r, r, fill=colour)
        size = r * 1.25
        number = TextBlock((text,), w / 2, baseline(r, size), Type(size, 700), ink, "middle")
        return Picture(w, 2 * r, body, (number,), 1)

    builder.picture(key, Rect(at.x - w / 2, at.y - r, w, 2 * r), what, make, z, says)


def _draw_step(builder: SceneBuilder, facts: HintStepFacts, layout: TableLayout) -> None:
    """The next step in place of the log, and rings about what it is done with."""
    u, log, theme = layout.side_unit, layout.log, builder.theme
    _ground(builder, log, facts.words, theme)
    inner = log.inset(_PAD * u)
    wide = max(56 * u, text_width(facts.end, Type(11.5 * u, 600)) + 20 * u)
    end = Rect(inner.right - wide, inner.y - 2 * u, wide, 24 * u)
    title = Rect(inner.x, inner.y - 2 * u, end.x - inner.x - 6 * u, 24 * u)
    builder.label("hint-title", facts.title, title, 12.5 * u, 700, theme.ground.good, z=z_order.HINT_TEXT)
    words = Rect(inner.x, title.bottom + 3 * u, inner.w, inner.bottom - title.bottom - 3 * u)
    builder.label("hint-words", facts.words, words, 13.5 * u, 500, z=z_order.HINT_TEXT)
    builder.button("hint:end", facts.end, end, look="quiet", size=11.5 * u, says=facts.end_says, z=z_order.HINT_ROW)
    for number, key in enumerate(facts.point):
        item = builder.shown(key)
        if item is not None and (item.usable or item.key.kind != "button"):
            with builder.on(item.parentItem()):
                _ring(builder, f"hint-step:{number}", item, "best-hint")
