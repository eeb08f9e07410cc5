"""The panel of a replay, in the place of the turn panel.

Keys: `replay:again`, `replay:play`, `replay:next`, `replay:pace:PACE`, `replay:skip`; `turn-step:N` for each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from uc_desktop.presentation.facts.replay.replay_facts import ReplayFacts, ReplayStepFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.bands import COLOURS
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import circle, lighter, line, mix, path, rect, rounded
from uc_desktop.ui.art.drawing.text_fitting import fit_rows
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.button import button_cells
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import INK, PlayerLook, Theme

_HEAD: Final = 31.0
#: The height of a step with one line, and its least height.
_STEP, _LEAST_STEP = 28.0, 22.0
#: By how much the numbers on the discs of the steps are larger at most.
_LARGEST_NUMBER: Final = 1.2
#: Where the words of a step begin, and what is free beside them at both sides.
_STEP_LEFT, _STEP_SIDES = 64.0, 74.0
#: The heights of the rows below the steps: buttons, speeds, and Skip.
_BUTTONS, _PACES, _SKIP = 30.0, 26.0, 30.0


def draw_replay_panel(builder: SceneBuilder, facts: ReplayFacts, layout: TableLayout) -> None:
    """Draw the panel."""
    area, u = layout.turn_panel, layout.side_unit
    theme, look = builder.theme, builder.theme.player(facts.color)
    _ground(builder, facts, area, u)
    inner = Rect(area.x + 12 * u, area.y + (_HEAD + 5) * u, area.w - 24 * u, area.h - (_HEAD + 13) * u)
    skip = Rect(inner.x, inner.bottom - _SKIP * u, inner.w, _SKIP * u)
    paces = Rect(inner.x, skip.y - (_PACES + 8) * u, inner.w, _PACES * u)
    buttons = Rect(inner.x, paces.y - (_BUTTONS + 7) * u, inner.w, _BUTTONS * u)
    builder.button(f"replay:{facts.skip.name}", facts.skip.label, skip, glyph=facts.skip.glyph, size=13 * u,
                   says=facts.skip.says)  # fmt: skip
    _draw_paces(builder, facts, paces, u)
    labels = [button.label for button in facts.buttons]
    cells = button_cells(buttons, labels, 6 * u, 12 * u, facts.skip.glyph)
    for button, cell in zip(facts.buttons, cells, strict=True):
        builder.button(f"replay:{button.name}", button.label, cell, glyph=button.glyph, size=12 * u,
                       says=button.says, like=labels)  # fmt: skip
    _draw_steps(builder, facts, Rect(area.x, inner.y, area.w, buttons.y - 8 * u - inner.y), u, look, theme)


def _ground(builder: SceneBuilder, facts: ReplayFacts, area: Rect, u: float) -> None:
    """The panel with a frame and a band in the player's colour, and the title on the band."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    colour = theme.player(facts.color).colour

    def make() -> Picture:
        fill = mix(colour, theme.ground.panel_bottom, 0.65)
        band = path(rounded(1, 1, w - 2, (_HEAD - 1) * u, 11 * u, 11 * u, 0, 0), fill=fill, opacity=0.6)
        frame = rect(1, 1, w - 2, h - 2, 11 * u, stroke=colour, width=theme.border + 0.4)
        return Picture(w, h, grounds.panel_body(w, h, 12 * u, theme, None, colour) + band + frame, (), 3)

    builder.picture("turn-panel", area, ("replay panel", facts.color, w, h, theme.name), make, z_order.GROUND)
    middle = area.y + _HEAD / 2 * u
    builder.piece("turn:mark", PieceLook("mark", facts.color), Point(area.x + 18 * u, middle), z_order.TILE, unit=u)
    room, wide = area.w - (146 if facts.bot else 124) * u, text_width(facts.title, Type(14 * u, 700))
    title = Rect(area.x + 33 * u, area.y + 1 * u, min(room, wide * theme.text + 2), (_HEAD - 2) * u)
    builder.label("turn:title", facts.title, title, 14 * u, 700)
    number = Rect(area.right - 88 * u, title.y, 76 * u, title.h)
    builder.label("turn:number", facts.number, number, 12 * u, 500, theme.ground.mist, "right")
    if facts.bot:
        sign = Rect(title.right + 4 * u, middle - 8 * u, 16 * u, 16 * u)
        what, ink = ("robot", round(u, 3), theme.name), theme.ground.mist
        builder.picture(
            "turn:bot", sign, what, lambda: robot(16 * u, u, ink, theme.ground.well), z_order.TEXT, facts.bot
        )


def _draw_paces(builder: SceneBuilder, facts: ReplayFacts, area: Rect, u: float) -> None:
    """The speeds side by side, the chosen one raised."""
    wide = min(64 * u, max(40 * u, text_width(facts.speed, Type(12 * u, 500)) + 2 * u))
    title = Rect(area.x, area.y, wide, area.h)
    builder.label("turn:speed", facts.speed, title, 12 * u, 500, builder.theme.ground.mist)
    row = Rect(title.right + 2 * u, area.y, area.right - title.right - 2 * u, area.h)
    cells = button_cells(row, [pace.label for pace in facts.paces], 2 * u, 11.5 * u)
    for pace, cell in zip(facts.paces, cells, strict=True):
        look = "chosen" if pace.is_chosen else "quiet"
        builder.button(f"replay:{pace.name}", pace.label, cell, look=look, size=11.5 * u, says=pace.says)


def _draw_steps(
    builder: SceneBuilder, facts: ReplayFacts, area: Rect, u: float, look: PlayerLook, theme: Theme
) -> None:
    """The steps, as many as there is room for around the one shown: past ones solid, that one boxed, the others
    hollow."""
    size, heights = _step_heights(facts.steps, area, u, theme.text)
    shown = _steps_shown(facts.now, heights, area.h)
    steps, high = tuple(facts.steps[at] for at in shown), tuple(heights[at] for at in shown)
    w, h = round(area.w, 1), round(sum(high), 1)
    what = ("turn steps", tuple((step.number, step.sign, step.when) for step in steps), look, w, high, u, theme.name)
    place = Rect(area.x, area.y, area.w, h)
    builder.picture("turn:steps", place, what, lambda: _signs(steps, w, high, u, look, theme), z_order.PLATE)
    for step, bottom, tall in zip(steps, accumulate(high), high, strict=True):
        room = Rect(area.x + _STEP_LEFT * u, area.y + bottom - tall, area.w - _STEP_SIDES * u, tall)
        ink = theme.ground.mist if step.when == "coming" else theme.ground.foam
        weight = 600 if step.when == "now" else 500
        builder.label(f"turn-step:{step.number}", step.text, room, size, weight, ink, name=step.says, grows=False)
    rule = Rect(area.x + 12 * u, area.bottom + 3 * u, area.w - 24 * u, 1)
    drawn = lambda: Picture(rule.w, 1, line(0, 0.5, rule.w, 0.5, stroke=theme.ground.line, width=1))  # noqa: E731
    builder.picture("turn:rule", rule, ("rule", round(rule.w, 1), theme.name), drawn, z_order.PLATE)


def _step_heights(
    steps: tuple[ReplayStepFacts, ...], area: Rect, u: float, text: float
) -> tuple[float, tuple[float, ...]]:
    """The type size of the steps, as large as all have room for, and how high each step is."""
    rows = [(step.text, area.w - _STEP_SIDES * u) for step in steps]
    size, found = fit_rows(12 * u, 600, text, rows, _LEAST_STEP * u, 3 * u, area.h)
    spare = min((_STEP - _LEAST_STEP) * u, max(0.0, area.h - sum(found)) / len(found))
    return size, tuple(round(high + spare, 1) for high in found)


def _steps_shown(now: int, heights: Sequence[float], room: float) -> range:
    """The indices of as many steps as have room; that of `now` is as near to the middle as possible."""
    first, last = now, now
    while True:
        left = room - sum(heights[first : last + 1])
        can_after = last + 1 < len(heights) and heights[last + 1] <= left
        can_before = first > 0 and heights[first - 1] <= left
        if can_after and (last - now <= now - first or not can_before):
            last += 1
        elif can_before:
            first -= 1
        else:
            return range(first, last + 1)


def _signs(
    steps: tuple[ReplayStepFacts, ...], w: float, heights: Sequence[float], u: float, look: PlayerLook, theme: Theme
) -> Picture:
    """A disc with its number and a sign for each step, one below the other."""
    body, numbers, bright = "", list[TextBlock](), lighter(look.colour, 0.3) if theme.glows else look.colour
    for step, bottom, high in zip(steps, accumulate(heights), heights, strict=True):
        y, is_coming = bottom - high / 2, step.when == "coming"
        if step.when == "now":
            fill = mix(look.colour, theme.ground.panel_bottom, 0.62)
            body += rect(8 * u, y - high / 2 + 0.5, w - 16 * u, high - 1, 8 * u, fill=fill, stroke=bright, width=1.6)
        disc = (theme.ground.quiet, theme.ground.mist) if is_coming else (bright, theme.ink.outline)
        body += circle(24 * u, y, 9 * u, fill=disc[0], stroke=disc[1], width=1.2)
        ink = theme.ground.mist if is_coming else theme.ink.outline if theme.glows else theme.ground.on_lume
        size = 12 * u * min(theme.text, _LARGEST_NUMBER)
        numbers.append(TextBlock((str(step.number),), 24 * u, baseline(y, size), Type(size, 700), ink, "middle"))
        body += _sign(step, 47 * u, y, u)
    return Picture(w, sum(heights), body, tuple(numbers), 2)


def _sign(step: ReplayStepFacts, x: float, y: float, u: float) -> str:
    if not step.sign.slot:
        return icon(step.sign.icon, x, y, 20 * u)
    paint = INK.band(COLOURS[step.sign.slot[0]])
    plate = rect(x - 11 * u, y - 7.5 * u, 22 * u, 15 * u, 4 * u, fill=paint, stroke=INK.outline, width=1)
    return plate + write(step.sign.slot, x, y, 8 * u, INK.outline, 2.2)
