"""The turn panel: where the turn stands, what is open, and the buttons of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.presentation.facts.turn.turn_facts import ConfirmFacts, StepFacts, TurnFacts, UndoFacts
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import circle, group, path, rounded
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.panel import panel
from uc_desktop.ui.panels.turn.turn_parts import draw_chosen, draw_parts, plan_of
from uc_desktop.ui.panels.turn.turn_places import turn_places
from uc_desktop.ui.scene.items.button import GLYPHS, button_cells, have_room_for_signs
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: What lies between the title and the number of the turn, which enlarged texts fill their room up to.
_APART: Final = 7.0
#: How wide the number of the turn is, and where the discs of the steps stand beside it; how far these are from each
#: other then, and how large; and by how much their numbers are larger at most.
_NUMBER, _NUMBER_BY_STEPS, _PITCH, _SMALL_DISCS, _LARGEST_NUMBER = 74.0, 66.0, 17.0, 0.86, 1.2
#: The gap between the buttons for undo, and what the icon and the margins take of one.
_UNDO_GAP: Final = 6.0
#: What is free before and after the word of a step; its disc stands in the first.
_BEFORE_STEP, _AFTER_STEP = 20.0, 3.0


def draw_turn_panel(builder: SceneBuilder, facts: TurnFacts, layout: TableLayout, faces: Faces) -> None:
    """Title, steps, slot and card, chips, and the buttons Done and Confirm; between them is room for `draw_undo`, and
    where there are no chips for `draw_turn_guidance`.

    Where there are many chips the steps give them their room: their discs stand in the title.
    """
    u, places = layout.side_unit, turn_places(layout, len(facts.claims))
    top = places.title.bottom + 3 * u
    plan = plan_of(facts, places.inner.w, places.above_undo - top, u, builder.theme.text, is_low=places.is_low)
    panel(builder, "turn-panel", layout.turn_panel, accent=facts.is_mine)
    _title(builder, facts, places.title, u, has_steps=bool(facts.chips) and not plan.steps)
    _confirm(builder, facts.confirm, places.confirm, u)
    for claim, row in zip(facts.claims, places.claims, strict=True):
        builder.button(f"claim:{claim.contract}", claim.label, row, look="primary", size=12 * u, says=claim.says)
    if not facts.chips:
        if facts.steps:
            _steps(builder, facts.steps, facts.now, places.steps, u)
        return
    if facts.steps and plan.steps:
        _steps(builder, facts.steps, facts.now, places.steps, u)
        top = places.below_steps
    if facts.chosen is not None:
        chosen = Rect(places.inner.x, top, places.inner.w, 27 * u)
        draw_chosen(builder, facts.chosen, chosen, u, faces)
        top = chosen.bottom + 4 * u
    space = Rect(places.inner.x, top, places.inner.w, places.above_undo - top)
    draw_parts(builder, facts, space, u, plan, is_low=places.is_low)


def draw_undo(builder: SceneBuilder, facts: tuple[UndoFacts, ...], layout: TableLayout) -> None:
    """The turn panel's buttons Undo, Redo and Revert."""
    u, row, labels = layout.side_unit, turn_places(layout).undo, [button.label for button in facts]
    if not have_room_for_signs(row, labels, _UNDO_GAP * u):
        # Redo is used least: its sign alone is enough.
        labels = ["" if button.name == "redo" else button.label for button in facts]
    cells = button_cells(row, labels, _UNDO_GAP * u, 12 * u, "undo")
    for button, label, cell in zip(facts, labels, cells, strict=True):
        builder.button(
            f"button:{button.name}", label, cell, glyph=button.name, size=12 * u,
            says=button.says, on=button.is_on, why_not=button.why_not, like=labels,
        )  # fmt: skip


def _title(builder: SceneBuilder, facts: TurnFacts, at: Rect, u: float, *, has_steps: bool) -> None:
    """On a band of its own: whose turn it is, and which one; the discs of the steps where they have no row."""
    theme, w, h = builder.theme, round(at.w, 1), round(at.h, 1)
    what = ("turn head", facts.is_mine, w, h, theme.name)
    builder.picture("path:turn:head", at, what, lambda: _head(facts.is_mine, w, h, theme), z_order.PLATE)
    mark = Point(at.x + 17 * u, at.center.y)
    builder.piece("turn:mark", PieceLook("mark", facts.color), mark, z_order.TILE, unit=u)
    left, right = at.x + 32 * u, at.right - 11 * u
    if facts.number:
        wide = (_NUMBER_BY_STEPS if has_steps else _NUMBER) * u
        place = Rect(right - wide, at.y, wide, at.h)
        builder.label("turn:number", facts.number, place, 12 * u, 500, builder.theme.ground.mist, "right")
        right = place.x - _APART * u
    if has_steps and facts.steps:
        wide = len(facts.steps) * _PITCH * u
        place = Rect(right - wide, at.y, wide, at.h)
        centers = tuple((number + 0.5) * _PITCH * u for number in range(len(facts.steps)))
        says = lines(*(step.says for step in facts.steps))
        _draw_discs(builder, facts.now, centers, place, u * _SMALL_DISCS, says)
        right = place.x - 3 * u
    # A long name takes a second line.
    builder.label("turn:title", facts.title, Rect(left, at.y, right - left, at.h), 14 * u, 700)


def _head(is_mine: bool, w: float, h: float, theme: Theme) -> Picture:
    fill = theme.ground.current if is_mine else theme.ground.quiet
    return Picture(w, h, path(rounded(0, 0, w, h, 11, 11, 0, 0), fill=fill, opacity=0.6), (), 1)


def _steps(builder: SceneBuilder, steps: Sequence[StepFacts], now: int, area: Rect, u: float) -> None:
    """A disc for each step and what it is called, in cells as wide as their words need; where there is no room for all
    words, those of the current one."""
    theme, usual, before = builder.theme, Type(12 * u, 700), _BEFORE_STEP * u
    needs = [text_width(step.label, usual) for step in steps]
    free, least = area.w - before * len(steps) - _AFTER_STEP * u * (len(steps) - 1), min(1.0, SMALLEST / usual.size)
    have_words = [sum(needs) * least + 1 <= free or index == now for index in range(len(steps))]
    needs = [need * has_words for need, has_words in zip(needs, have_words, strict=True)]
    larger = max(least, min(theme.text, free / (sum(needs) + 3)))
    size, spare = usual.size * larger, max(0.0, free - larger * sum(needs)) / len(steps)
    rooms, x = [], area.x
    for need in needs:
        rooms.append(Rect(x + before, area.y, need * larger + spare, area.h))
        x = rooms[-1].right + _AFTER_STEP * u
    for index, (step, room) in enumerate(zip(steps, rooms, strict=True)):
        weight, colour = (700, theme.ground.foam) if index == now else (500, theme.ground.mist)
        if have_words[index]:
            builder.label(f"turn:step:{index}", step.label, room, size, weight, colour, name=step.says, grows=False)
    centers = tuple(room.x - before - area.x + 9 * u for room in rooms)
    says = lines(*(step.says for step, has_words in zip(steps, have_words, strict=True) if not has_words))
    _draw_discs(builder, now, centers, area, u, says)


def _draw_discs(
    builder: SceneBuilder, now: int, centers: tuple[float, ...], area: Rect, u: float, says: str = ""
) -> None:
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    what = ("turn steps", now, centers, w, h, u, theme.name)
    builder.picture("turn:steps", area, what, lambda: _discs(now, centers, w, h, u, theme), z_order.TEXT, says)


def _discs(now: int, centers: tuple[float, ...], w: float, h: float, u: float, theme: Theme) -> Picture:
    """A disc for each step: ticked when done, lit with its number while it lasts, empty before."""
    g, body, y = theme.ground, "", h / 2
    numbers: list[TextBlock] = []
    for index, x in enumerate(centers):
        fill, edge = (
            (g.lume, g.lume) if index == now else (g.lume_dark, g.lume_dark) if index < now else (g.well, g.mist)
        )
        body += circle(x, y, 8.5 * u, fill=fill, stroke=edge, width=1.2)
        if index < now:
            body += group(x, y, path(GLYPHS["confirm"], stroke=theme.ink.foam, width=2), scale=0.8 * u)
        else:
            ink = g.on_lume if index == now else g.mist
            size = max(SMALLEST, 11 * u * min(theme.text, _LARGEST_NUMBER))
            numbers.append(TextBlock((str(index + 1),), x, baseline(y, size), Type(size, 700), ink, "middle"))
    return Picture(w, h, body, tuple(numbers), 2)


def _confirm(builder: SceneBuilder, facts: ConfirmFacts, at: Rect, u: float) -> None:
    builder.button(
        "button:confirm", facts.label, at, look="primary" if facts.is_due else "outline", glyph="confirm", size=13 * u,
        on=not facts.why_not, why_not=facts.why_not, shortcut=facts.shortcut,
    )  # fmt: skip
