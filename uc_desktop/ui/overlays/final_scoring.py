"""The final scoring: who wins, stacked bars, the curves of points, the table by category."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import path, rect
from uc_desktop.ui.layout.geometry import Rect, around
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame, score_curves
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT, Action, Frame, Head
from uc_desktop.ui.overlays.overlay_table import Grid, Look, alike_look, draw_players, draw_row, draw_stripes
from uc_desktop.ui.scene.scene_builder import SceneBuilder

LOOK: Final = on_overlay("look")
REMATCH: Final = on_overlay("rematch")
NEW_GAME: Final = on_overlay("new-game")
RESULTS: Final = on_overlay("results")
_ICONS: Final = ("point", "metropolis_brown", "end_scoring", "white_city", "credit")
_NAMES, _TOTALS, _PLACE = 156.0, 64.0, 20.0
#: No row below the table's rule is higher than this.
_SUM: Final = 44.0


def draw_final_scoring(builder: SceneBuilder, facts: FinalFacts, layout: TableLayout) -> None:
    """The whole overlay, with buttons that lead on: in the tutorial back to it, else to another game."""
    frame = overlay_frame.frame_of(layout, 1200, 740)
    u, body = frame.unit, frame.body
    head = Head(facts.title, _subtitle(facts, frame), "end_scoring", 24, "accent")
    overlay_frame.draw_frame(builder, layout, frame, head, _actions(facts))
    row = min(44 * u, (body.h * 0.36 - 44 * u) / 4)
    bars = Rect(body.x, body.y, body.w, 44 * u + row * len(facts.results))
    below = Rect(body.x, bars.bottom + 12 * u, body.w, body.bottom - bars.bottom - 12 * u)
    _bars(builder, facts, bars, row, u)
    left = Rect(below.x, below.y, round(below.w * 0.49), below.h)
    right = Rect(left.right + 12 * u, below.y, below.w - left.w - 12 * u, below.h)
    score_curves.draw_curves(builder, facts, left, u)
    _table(builder, facts, right, u)


def _actions(facts: FinalFacts) -> tuple[Action, ...]:
    """A chapter of the tutorial is no game to be played again."""
    copy = overlay_frame.copy_text()
    if facts.in_tutorial:
        return copy, Action(LOOK, say("final_overlay.tutorial"), "primary")
    look, new_game = Action(LOOK, say("final_overlay.look")), Action(NEW_GAME, say("final_overlay.new game"))
    if facts.goal:
        again = Action(REMATCH, say("final_overlay.again"), "primary")
        return copy, Action(RESULTS, say("final_overlay.results")), look, again, new_game
    return copy, look, Action(REMATCH, say("final_overlay.rematch"), "primary"), new_game


def _subtitle(facts: FinalFacts, frame: Frame) -> str:
    """How clear it was and, where there is room, what was played."""
    is_room = text_width(facts.margin_and_setup, Type(12, 400)) < frame.head.w * 0.46 / frame.unit
    return facts.margin_and_setup if is_room else facts.margin


# Bars


def _bars(builder: SceneBuilder, facts: FinalFacts, area: Rect, row: float, u: float) -> None:
    overlay_frame.draw_well(builder, "final:bars", area)
    left, width = area.x + _NAMES * u, area.w - (_NAMES + _TOTALS) * u
    told = _legend(builder, facts, Rect(left, area.y + 9 * u, width, 24 * u), u)
    scale = width / max(1, facts.results[0].total, facts.goal)
    players = []
    for place, seat in enumerate(facts.seats):
        top = area.y + 36 * u + place * row
        name = Rect(area.x + 14 * u, top, (_NAMES - 20) * u, row)
        if facts.goal:
            at = Rect(left + facts.goal * scale, area.y + 9 * u, 0, top + row - area.y - 9 * u)
            _goal(builder, facts, at, told, u)
        else:
            name = _place(builder, place, name, Rect(area.x + 6 * u, top, area.w - 12 * u, row), u)
        players.append((f"final:bar:{place}", seat, name))
        _bar(builder, facts, place, Rect(left, top + 3 * u, 0, row - 6 * u), scale, u)
    draw_players(builder, players, 14 * u, 700)


def _place(builder: SceneBuilder, place: int, name: Rect, row: Rect, u: float) -> Rect:
    """The player's place, with a light behind the winner's row; returns where the name is."""
    theme, w, h = builder.theme, round(row.w, 1), round(row.h, 1)
    if place == 0:
        band = rect(0, 0, w, h, 8 * u, fill=theme.ground.lume, opacity=0.18, stroke=theme.ground.lume, width=1)
        builder.picture(
            "final:winner", row, ("winner", w, h, theme.name), lambda: Picture(w, h, band, (), 1), INSET + 1
        )
    number = Rect(name.x, name.y, _PLACE * u, name.h)
    ink = theme.ground.foam if place == 0 else theme.ground.mist
    builder.label(f"final:place:{place}", str(place + 1), number, 14 * u, 700, ink, z=TEXT)
    return Rect(number.right, name.y, name.w - number.w, name.h)


def _goal(builder: SceneBuilder, facts: FinalFacts, at: Rect, least: float, u: float) -> None:
    """A line where one player's goal lies (L-7), named beside it from `least` on."""
    theme, h = builder.theme, round(at.h, 1)
    ink = theme.ground.amber
    builder.picture(
        "final:goal", Rect(at.x - 2, at.y, 4, at.h), ("goal", h, theme.name),
        lambda: Picture(4, h, path(f"M2 0V{h}", stroke=ink, width=1.6, dash="5 4")), MARK + 1,
    )  # fmt: skip
    words = Rect(max(at.x + 5 * u, least), at.y, 56 * u, 24 * u)
    builder.label("final:goal:words", say("final_overlay.goal", count=facts.goal), words, 12 * u, 600, ink, z=TEXT)


def _legend(builder: SceneBuilder, facts: FinalFacts, area: Rect, u: float) -> float:
    """What the parts are, those that somebody has; returns where there is room again."""
    x, kind = area.x, Type(12.5 * u, 500)
    for index, group in enumerate(facts.groups):
        if any(result.groups[index] > 0 for result in facts.results):
            spot = Rect(x, area.y + 4 * u, 16 * u, 16 * u)
            _part(builder, f"final:legend:{index}", index, spot)
            label = Rect(spot.right + 7 * u, area.y, text_width(group, kind) + 4 * u, area.h)
            builder.label(f"final:legend:{index}:words", group, label, 12.5 * u, 500, z=TEXT)
            x = label.right + 22 * u
    return x


def _bar(builder: SceneBuilder, facts: FinalFacts, place: int, start: Rect, scale: float, u: float) -> None:
    result, key, x = facts.results[place], f"final:bar:{place}", start.x
    for index, points in enumerate(result.groups):
        if points <= 0:
            continue
        part = Rect(x, start.y, max(2.0, points * scale - 2), start.h)
        name = say("final_overlay.part", group=facts.groups[index], points=points)
        _part(builder, f"{key}:{index}", index, part, name)
        _number(builder, f"{key}:{index}:points", index, str(points), part, u)
        x += points * scale
    total = Rect(x + 8 * u, start.y, (_TOTALS - 20) * u, start.h)
    builder.label(f"{key}:total", str(result.total), total, 19 * u, 700, z=TEXT)


def _part(builder: SceneBuilder, key: str, index: int, place: Rect, name: str = "") -> None:
    w, h = round(place.w, 1), round(place.h, 1)
    builder.picture(key, place, ("bar part", index, w, h), lambda: charts.bar_part(index, w, h), MARK, name)


def _number(builder: SceneBuilder, key: str, index: int, text: str, part: Rect, u: float) -> None:
    """The points on a part that is wide enough; all of them stand in the table too."""
    width = text_width(text, Type(13.5 * u, 700))
    if part.w < width + 2:
        return
    plate = around(part.center, round(min(part.w - 2, width + 8 * u), 1), round(18 * u, 1))
    w, h = plate.w, plate.h
    if index in (1, 2, 3):
        picture_key = ("number plate", index, w, h)
        builder.picture(f"{key}:plate", plate, picture_key, lambda: charts.number_plate(index, w, h), MARK + 0.5)
    builder.label(key, text, plate, 13.5 * u, 700, builder.theme.ink.outline, "middle", z=TEXT)


# Table


def _table(builder: SceneBuilder, facts: FinalFacts, area: Rect, u: float) -> None:
    overlay_frame.draw_well(builder, "final:table", area)
    inner, count = Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), len(facts.groups)
    top, tail = 38 * u, 100 * u
    row = min(44 * u, (area.h - top - tail - 8 * u) / count)
    grid = Grid(inner, 176 * u, len(facts.results), row, u)
    cells = grid.cells(area.y + 4 * u, 34 * u)
    heads = [(f"final:name:{place}", facts.seats[place], cell) for place, cell in enumerate(cells)]
    draw_players(builder, heads, 12.5 * u, middle=True)
    stripes = Rect(inner.x, inner.y + top + 4 * u, inner.w, row * count + 4 * u)
    draw_stripes(builder, "final:stripes", stripes, row, count, (-3 * u, row * count + 3 * u))
    look = alike_look(builder, grid, facts.groups, Look(13, 500), indent=42 * u)
    for index in range(count):
        _group_row(builder, facts, grid, index, stripes.y + index * row, look)
    _totals(builder, facts, grid, stripes.bottom, area.bottom - stripes.bottom)


def _group_row(builder: SceneBuilder, facts: FinalFacts, grid: Grid, index: int, y: float, look: Look) -> None:
    u, key = grid.unit, f"final:row:{index}"
    spot = Rect(grid.area.x + 8 * u, y, 26 * u, grid.row)
    builder.icons(f"{key}:icon", (_ICONS[index],), spot, min(22 * u, grid.row - 4), MARK)
    label = grid.label(y, grid.row, 42 * u)
    builder.label(f"{key}:label", facts.groups[index], label, look.size * u, look.weight, z=TEXT, grows=False)
    values = [result.groups[index] for result in facts.results]
    for place, (value, cell) in enumerate(zip(values, grid.cells(y, grid.row), strict=True)):
        best = value == max(values) and value > 0
        colour = builder.theme.ground.foam if best else builder.theme.ground.mist
        builder.label(f"{key}:{place}", str(value), cell, 14 * u, 700 if best else 500, colour, "middle", z=TEXT)


def _totals(builder: SceneBuilder, facts: FinalFacts, grid: Grid, y: float, room: float) -> None:
    u, mist = grid.unit, builder.theme.ground.mist
    tall = min(room - 6 * u, _SUM / 0.42 * u)
    total, cities, effects = facts.tables[0].rows[len(facts.groups) :]
    label = alike_look(builder, grid, (cities[0], effects[0]), Look(12.5, 400, mist), tall * 0.27, 12 * u)
    plan = (
        ("total", total, Look(19, 700), Look(15, 700), 0.42),
        ("cities", cities, Look(13, 500, mist), label, 0.27),
        ("effects", effects, Look(13, 500, mist), label, 0.27),
    )
    for key, (words, *cells), look, own, share in plan:
        draw_row(builder, f"final:{key}", grid, y, words, cells, look, own, tall * share, 12 * u)
        y += tall * share
