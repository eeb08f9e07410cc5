"""The final scoring: who wins, stacked bars, the curves of points, the table by category."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.app.reports.final_report import GROUPS, FinalReport, PlayerResult
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.report_words import GROUP_WORDS, headline, margin_words, setup_words
from uc_desktop.rules.flow.solo import GOAL_POINTS
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import path, rect
from uc_desktop.ui.layout.geometry import Rect, around
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays import score_curves
from uc_desktop.ui.overlays.overlay_frame import COPY, INSET, MARK, TEXT, Action, Frame, Head
from uc_desktop.ui.overlays.overlay_table import Grid, Look, alike_look, draw_players, draw_row, draw_stripes
from uc_desktop.ui.scene.scene_builder import SceneBuilder

LOOK: Final = "sheet:look"
REMATCH: Final = "sheet:rematch"
NEW_GAME: Final = "sheet:new-game"
_ACTIONS: Final = (
    Action(COPY, "Copy as text"),
    Action(LOOK, "Look at the table"),
    Action(REMATCH, "Rematch", "primary"),
    Action(NEW_GAME, "New game"),
)
#: A chapter of the tutorial is no game to be played again.
_IN_TUTORIAL: Final = (Action(COPY, "Copy as text"), Action(LOOK, "Back to the tutorial", "primary"))
RESULTS: Final = "sheet:results"
_ALONE: Final = (
    Action(COPY, "Copy as text"),
    Action(RESULTS, "All results"),
    Action(LOOK, "Look at the table"),
    Action(REMATCH, "Play again", "primary"),
    Action(NEW_GAME, "New game"),
)
_ICONS: Final = ("point", "metropolis_brown", "end_scoring", "white_city", "credit")
_NAMES, _TOTALS, _PLACE = 156.0, 64.0, 20.0
#: No row below the table's rule is higher than this.
_SUM: Final = 44.0


def draw_final_scoring(
    stage: SceneBuilder, model: TableModel, layout: TableLayout, report: FinalReport, in_tutorial: bool = False
) -> None:
    """The whole overlay, with buttons that lead on: in the tutorial back to it, else to another game."""
    frame = overlay_frame.frame_of(layout, 1200, 740)
    u, body = frame.unit, frame.body
    head = Head(headline(report, model.header), _subtitle(model, report, frame), "end_scoring", 24, "accent")
    actions = _IN_TUTORIAL if in_tutorial else _ALONE if report.is_solo else _ACTIONS
    overlay_frame.draw_frame(stage, layout, frame, head, actions)
    row = min(44 * u, (body.h * 0.36 - 44 * u) / 4)
    bars = Rect(body.x, body.y, body.w, 44 * u + row * len(report.results))
    below = Rect(body.x, bars.bottom + 12 * u, body.w, body.bottom - bars.bottom - 12 * u)
    _bars(stage, model, report, bars, row, u)
    left = Rect(below.x, below.y, round(below.w * 0.49), below.h)
    right = Rect(left.right + 12 * u, below.y, below.w - left.w - 12 * u, below.h)
    score_curves.draw_curves(stage, model, report, left, u)
    _table(stage, model, report, right, u)


def _subtitle(model: TableModel, report: FinalReport, frame: Frame) -> str:
    """How clear it was and, where there is room, what was played."""
    margin = margin_words(report, model.header)
    whole = f"{margin}; {setup_words(report, model.header)}"
    return whole if text_width(whole, Type(12, 400)) < frame.head.w * 0.46 / frame.unit else margin


# Bars


def _bars(stage: SceneBuilder, model: TableModel, report: FinalReport, area: Rect, row: float, u: float) -> None:
    overlay_frame.draw_well(stage, "final:bars", area)
    left, width = area.x + _NAMES * u, area.w - (_NAMES + _TOTALS) * u
    told = _legend(stage, report, Rect(left, area.y + 9 * u, width, 24 * u), u)
    scale = width / max(1, report.winner.total, GOAL_POINTS if report.is_solo else 0)
    players = []
    for place, result in enumerate(report.results):
        top = area.y + 36 * u + place * row
        name = Rect(area.x + 14 * u, top, (_NAMES - 20) * u, row)
        if report.is_solo:
            _goal(stage, Rect(left + GOAL_POINTS * scale, area.y + 9 * u, 0, top + row - area.y - 9 * u), told, u)
        else:
            name = _place(stage, place, name, Rect(area.x + 6 * u, top, area.w - 12 * u, row), u)
        players.append((f"final:bar:{place}", model.seat(result.player), name))
        _bar(stage, result, Rect(left, top + 3 * u, 0, row - 6 * u), scale, f"final:bar:{place}", u)
    draw_players(stage, players, 14 * u, 700)


def _place(stage: SceneBuilder, place: int, name: Rect, row: Rect, u: float) -> Rect:
    """The player's place, with a light behind the winner's row; returns where the name is."""
    theme, w, h = stage.theme, round(row.w, 1), round(row.h, 1)
    if place == 0:
        band = rect(0, 0, w, h, 8 * u, fill=theme.ground.lume, opacity=0.18, stroke=theme.ground.lume, width=1)
        stage.picture("final:winner", row, ("winner", w, h, theme.name), lambda: Picture(w, h, band, (), 1), INSET + 1)
    number = Rect(name.x, name.y, _PLACE * u, name.h)
    ink = theme.ground.foam if place == 0 else theme.ground.mist
    stage.label(f"final:place:{place}", str(place + 1), number, 14 * u, 700, ink, z=TEXT)
    return Rect(number.right, name.y, name.w - number.w, name.h)


def _goal(stage: SceneBuilder, at: Rect, least: float, u: float) -> None:
    """A line where one player's goal lies (L-7), named beside it from `least` on."""
    theme, h = stage.theme, round(at.h, 1)
    ink = theme.ground.amber
    stage.picture(
        "final:goal", Rect(at.x - 2, at.y, 4, at.h), ("goal", h, theme.name),
        lambda: Picture(4, h, path(f"M2 0V{h}", stroke=ink, width=1.6, dash="5 4")), MARK + 1,
    )  # fmt: skip
    words = Rect(max(at.x + 5 * u, least), at.y, 56 * u, 24 * u)
    stage.label("final:goal:words", f"goal {GOAL_POINTS}", words, 12 * u, 600, ink, z=TEXT)


def _legend(stage: SceneBuilder, report: FinalReport, area: Rect, u: float) -> float:
    """What the parts are, those that somebody has; returns where there is room again."""
    x, kind = area.x, Type(12.5 * u, 500)
    for index, group in enumerate(GROUPS):
        if any(result.groups[index] > 0 for result in report.results):
            spot = Rect(x, area.y + 4 * u, 16 * u, 16 * u)
            _part(stage, f"final:legend:{index}", index, spot)
            label = Rect(spot.right + 7 * u, area.y, text_width(GROUP_WORDS[group], kind) + 4 * u, area.h)
            stage.label(f"final:legend:{index}:words", GROUP_WORDS[group], label, 12.5 * u, 500, z=TEXT)
            x = label.right + 22 * u
    return x


def _bar(stage: SceneBuilder, result: PlayerResult, start: Rect, scale: float, key: str, u: float) -> None:
    x = start.x
    for index, points in enumerate(result.groups):
        if points <= 0:
            continue
        part = Rect(x, start.y, max(2.0, points * scale - 2), start.h)
        _part(stage, f"{key}:{index}", index, part, f"{GROUP_WORDS[GROUPS[index]]}: {points}")
        _number(stage, f"{key}:{index}:points", index, str(points), part, u)
        x += points * scale
    total = Rect(x + 8 * u, start.y, (_TOTALS - 20) * u, start.h)
    stage.label(f"{key}:total", str(result.total), total, 19 * u, 700, z=TEXT)


def _part(stage: SceneBuilder, key: str, index: int, place: Rect, name: str = "") -> None:
    w, h = round(place.w, 1), round(place.h, 1)
    stage.picture(key, place, ("bar part", index, w, h), lambda: charts.bar_part(index, w, h), MARK, name)


def _number(stage: SceneBuilder, key: str, index: int, text: str, part: Rect, u: float) -> None:
    """The points on a part that is wide enough; all of them stand in the table too."""
    width = text_width(text, Type(13.5 * u, 700))
    if part.w < width + 2:
        return
    plate = around(part.center, round(min(part.w - 2, width + 8 * u), 1), round(18 * u, 1))
    w, h = plate.w, plate.h
    if index in (1, 2, 3):
        picture_key = ("number plate", index, w, h)
        stage.picture(f"{key}:plate", plate, picture_key, lambda: charts.number_plate(index, w, h), MARK + 0.5)
    stage.label(key, text, plate, 13.5 * u, 700, stage.theme.ink.outline, "middle", z=TEXT)


# Table


def _table(stage: SceneBuilder, model: TableModel, report: FinalReport, area: Rect, u: float) -> None:
    overlay_frame.draw_well(stage, "final:table", area)
    inner = Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h)
    top, tail = 38 * u, 100 * u
    row = min(44 * u, (area.h - top - tail - 8 * u) / len(GROUPS))
    grid = Grid(inner, 176 * u, len(report.results), row, u)
    _names(stage, model, report, grid, u)
    stripes = Rect(inner.x, inner.y + top + 4 * u, inner.w, row * len(GROUPS) + 4 * u)
    draw_stripes(stage, "final:stripes", stripes, row, len(GROUPS), (-3 * u, row * len(GROUPS) + 3 * u))
    look = alike_look(stage, grid, [GROUP_WORDS[group] for group in GROUPS], Look(13, 500), indent=42 * u)
    for index in range(len(GROUPS)):
        _group_row(stage, report, grid, index, stripes.y + index * row, look)
    _totals(stage, report, grid, stripes.bottom, area.bottom - stripes.bottom)


def _names(stage: SceneBuilder, model: TableModel, report: FinalReport, grid: Grid, u: float) -> None:
    cells = grid.cells(grid.area.y + 4 * u, 34 * u)
    seats = [model.seat(result.player) for result in report.results]
    heads = [(f"final:name:{place}", seats[place], cell) for place, cell in enumerate(cells)]
    draw_players(stage, heads, 12.5 * u, middle=True)


def _group_row(stage: SceneBuilder, report: FinalReport, grid: Grid, index: int, y: float, look: Look) -> None:
    u, key = grid.unit, f"final:row:{index}"
    spot = Rect(grid.area.x + 8 * u, y, 26 * u, grid.row)
    stage.icons(f"{key}:icon", (_ICONS[index],), spot, min(22 * u, grid.row - 4), MARK)
    label = grid.label(y, grid.row, 42 * u)
    stage.label(f"{key}:label", GROUP_WORDS[GROUPS[index]], label, look.size * u, look.weight, z=TEXT, grows=False)
    values = [result.groups[index] for result in report.results]
    for place, (value, cell) in enumerate(zip(values, grid.cells(y, grid.row), strict=True)):
        best = value == max(values) and value > 0
        colour = stage.theme.ground.foam if best else stage.theme.ground.mist
        stage.label(f"{key}:{place}", str(value), cell, 14 * u, 700 if best else 500, colour, "middle", z=TEXT)


def _totals(stage: SceneBuilder, report: FinalReport, grid: Grid, y: float, room: float) -> None:
    u, mist = grid.unit, stage.theme.ground.mist
    tall = min(room - 6 * u, _SUM / 0.42 * u)
    small = ("Connected cities", "Cards played for effect")
    label = alike_look(stage, grid, small, Look(12.5, 400, mist), tall * 0.27, 12 * u)
    plan = (
        ("total", "Total", [result.total for result in report.results], Look(19, 700), Look(15, 700), 0.42),
        (
            "cities",
            small[0],
            [r.cities for r in report.results],
            Look(13, 500, mist),
            label,
            0.27,
        ),
        (
            "effects",
            small[1],
            [r.effects for r in report.results],
            Look(13, 500, mist),
            label,
            0.27,
        ),
    )
    for key, words, values, look, own, share in plan:
        draw_row(stage, f"final:{key}", grid, y, words, _words(values), look, own, tall * share, 12 * u)
        y += tall * share


def _words(values: Sequence[int]) -> list[str]:
    return [str(value) for value in values]
