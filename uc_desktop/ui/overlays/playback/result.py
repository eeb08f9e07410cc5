"""The result of the final scoring: the winner, the table by category, the curves, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.overlays import overlay_frame, score_curves
from uc_desktop.ui.overlays.overlay_frame import BUTTON_TYPE, INSET, MARK, REVIEW, TEXT, Action, draw_button
from uc_desktop.ui.overlays.overlay_table import Grid, Look, alike_look, draw_row, draw_stripes
from uc_desktop.ui.scene.items.button import button_cells
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

LOOK: Final = on_overlay("look")
REMATCH: Final = on_overlay("rematch")
NEW_GAME: Final = on_overlay("new-game")
RESULTS: Final = on_overlay("results")
AGAIN: Final = on_overlay("again")
ICONS: Final = ("point", "metropolis_brown", "end_scoring", "white_city", "credit")
#: The greatest height of a row below the table's rule.
_SUM: Final = 44.0
_LABELS: Final = 156.0
#: Where the label of a row begins, which has a sample of its colour, and where one below the total does.
_GROUP_INDENT, _SUM_INDENT = 30.0, 12.0
#: How wide a player's column is at least.
_LEAST_COLUMN: Final = 66.0
#: The greatest height of a table that has no curves below it.
_TALLEST: Final = 348.0


def draw_result(builder: SceneBuilder, facts: FinalFacts, area: Rect, u: float, is_told: bool) -> None:
    """Draw the headline, if it `is_told` already, the table, the curves and the buttons."""
    theme = builder.theme
    big = Rect(area.x, area.y, area.w, 50 * u)
    lead, small = Rect(area.x, big.bottom, area.w, 40 * u), Rect(area.x, big.bottom + 40 * u, area.w, 18 * u)
    if is_told:
        builder.label(on_overlay("title"), facts.winner, big, 34 * u, 800, z=TEXT)
        colour = theme.ink.point if theme.glows else theme.ground.amber
        builder.label(on_overlay("subtitle"), facts.lead, lead, 15.5 * u, 600, colour, z=TEXT)
        builder.label("final:setup", facts.setup, small, 12.5 * u, 400, theme.ground.mist, z=TEXT)
    top = small.bottom + 8 * u
    foot = _buttons(builder, facts, area, u)
    room = foot - 10 * u - top
    if not facts.has_curves:
        _table(builder, facts, Rect(area.x, top, area.w, min(room, _TALLEST * u)), u)
        return
    table = Rect(area.x, top, area.w, round(room * 0.55))
    _table(builder, facts, table, u)
    curves = Rect(area.x, table.bottom + 10 * u, area.w, foot - 20 * u - table.bottom)
    score_curves.draw_curves(builder, facts, curves, u)


def leading_on(facts: FinalFacts) -> tuple[Action, ...]:
    """The buttons that leave this game: in the tutorial, back to it; else, to its review or another game."""
    if facts.in_tutorial:
        return (Action(LOOK, say("final_overlay.tutorial"), "primary"),)
    new_game = Action(NEW_GAME, say("final_overlay.new game"))
    review = (Action(REVIEW, facts.review, says=say("review_overlay.title")),) if facts.review else ()
    if facts.goal:
        return (
            *review,
            Action(REMATCH, facts.rematch, "primary"),
            new_game,
            Action(RESULTS, say("final_overlay.results")),
        )
    return *review, Action(REMATCH, facts.rematch, "primary"), new_game


def looking_back(facts: FinalFacts) -> tuple[Action, ...]:
    """The buttons that show this game again."""
    look = () if facts.in_tutorial else (Action(LOOK, say("final_overlay.look")),)
    return *look, overlay_frame.copy_text(), Action(AGAIN, say("final_overlay.count again"))


def _buttons(builder: SceneBuilder, facts: FinalFacts, area: Rect, u: float) -> float:
    """Two rows of buttons; returns where they begin."""
    y = area.bottom
    for actions, height in ((looking_back(facts), 36 * u), (leading_on(facts), 42 * u)):
        row = Rect(area.x, y - height, area.w, height)
        labels = [action.label for action in actions]
        for action, place in zip(actions, button_cells(row, labels, 8 * u, BUTTON_TYPE * u), strict=True):
            draw_button(builder, action, place, u, like=labels, aside=4 * u)
        y = row.y - 8 * u
    return y + 8 * u


# Table


def _table(builder: SceneBuilder, facts: FinalFacts, area: Rect, u: float) -> None:
    overlay_frame.draw_well(builder, "final:table", area)
    inner, count = Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), len(facts.groups)
    top, tail = 54 * u, 84 * u
    row = min(36 * u, (area.h - top - tail - 8 * u) / count)
    grid = Grid(inner, _labels_width(facts, inner.w, u), len(facts.results), row, u)
    _heads(builder, facts, grid.cells(area.y + 5 * u, 48 * u), u)
    stripes = Rect(inner.x, inner.y + top + 4 * u, inner.w, row * count + 4 * u)
    _winners(builder, facts, grid, area, u)
    draw_stripes(builder, "final:stripes", stripes, row, count, (-3 * u, row * count + 3 * u))
    look = alike_look(builder, grid, facts.groups, Look(13, 500), indent=_GROUP_INDENT * u)
    for index in range(count):
        _group_row(builder, facts, grid, index, stripes.y + index * row, look)
    _totals(builder, facts, grid, stripes.bottom, area.bottom - stripes.bottom)


def _labels_width(facts: FinalFacts, room: float, u: float) -> float:
    """How wide the column of the labels is: wider for long ones, as far as the players' columns allow."""
    *_, cities, effects = facts.tables[0].rows
    groups = (text_width(group, Type(13 * u, 500)) + _GROUP_INDENT * u for group in facts.groups)
    sums = (text_width(row[0], Type(12.5 * u, 400)) + _SUM_INDENT * u for row in (cities, effects))
    most = room - len(facts.results) * _LEAST_COLUMN * u
    return max(_LABELS * u, min(most, max((*groups, *sums)) + 7 * u))


def _heads(builder: SceneBuilder, facts: FinalFacts, cells: Sequence[Rect], u: float) -> None:
    """Each player's mark, and below it the name."""
    rooms = [Rect(cell.x - 2 * u, cell.y + 17 * u, cell.w + 4 * u, cell.h - 17 * u) for cell in cells]
    seats = [facts.seats[at] for at in facts.columns]
    size = builder.alike_in_lines(12.5 * u, 600, zip([seat.name for seat in seats], rooms, strict=True))
    for place, (seat, cell, room) in enumerate(zip(seats, cells, rooms, strict=True)):
        look, spot = PieceLook("mark", seat.color, 14 * u), Point(cell.center.x, cell.y + 9 * u)
        builder.piece(f"final:name:{place}:mark", look, spot, MARK)
        builder.label(f"final:name:{place}:name", seat.name, room, size, 600, None, "middle", z=TEXT, grows=False)


def _winners(builder: SceneBuilder, facts: FinalFacts, grid: Grid, area: Rect, u: float) -> None:
    """A light behind the column of each player with most points."""
    if facts.goal:
        return
    theme, cells = builder.theme, grid.cells(area.y + 4 * u, area.h - 8 * u)
    w, h = round(cells[0].w, 1), round(cells[0].h, 1)
    colour = "#FFE9A6" if theme.glows else theme.ground.current

    def make() -> Picture:
        return Picture(w, h, rect(0, 0, w, h, 10 * u, fill=colour, opacity=0.1 if theme.glows else 0.8))

    for place, at in enumerate(facts.columns):
        if at < facts.winners:
            builder.picture(f"final:winner:{place}", cells[place], ("winner", w, h, theme.name), make, INSET + 0.5)


def _group_row(builder: SceneBuilder, facts: FinalFacts, grid: Grid, index: int, y: float, look: Look) -> None:
    u, key = grid.unit, f"final:row:{index}"
    sample = Rect(grid.area.x + 6 * u, y + grid.row / 2 - 7 * u, 14 * u, 14 * u)
    w, h = round(sample.w, 1), round(sample.h, 1)
    builder.picture(f"{key}:sample", sample, ("bar part", index, w, h), lambda: charts.bar_part(index, w, h), MARK)
    label = grid.label(y, grid.row, _GROUP_INDENT * u)
    builder.label(f"{key}:label", facts.groups[index], label, look.size * u, look.weight, z=TEXT, grows=False)
    values = [facts.results[at].groups[index] for at in facts.columns]
    for place, (value, cell) in enumerate(zip(values, grid.cells(y, grid.row), strict=True)):
        best = value == max(values) and value > 0
        colour = builder.theme.ground.foam if best else builder.theme.ground.mist
        builder.label(f"{key}:{place}", str(value), cell, 14 * u, 700 if best else 500, colour, "middle", z=TEXT)


def _totals(builder: SceneBuilder, facts: FinalFacts, grid: Grid, y: float, room: float) -> None:
    u, mist = grid.unit, builder.theme.ground.mist
    tall = min(room - 6 * u, _SUM / 0.42 * u)
    total, cities, effects = facts.tables[0].rows[len(facts.groups) :]
    label = alike_look(builder, grid, (cities[0], effects[0]), Look(12.5, 400, mist), tall * 0.27, _SUM_INDENT * u)
    plan = (
        ("total", total, Look(19, 700), Look(15, 700), 0.42),
        ("cities", cities, Look(13, 500, mist), label, 0.27),
        ("effects", effects, Look(13, 500, mist), label, 0.27),
    )
    for key, (words, *cells), look, own, share in plan:
        draw_row(builder, f"final:{key}", grid, y, words, cells, look, own, tall * share, _SUM_INDENT * u)
        y += tall * share
