"""An era's Production: for one player at a time what each source gave, feeding, and what there is after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.presentation.facts.overlays.production_facts import OTHER, Meal, ProductionFacts, SourceRow, SumRow
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import signed
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.icons.icons import IconToken, fitting_size, row_width
from uc_desktop.ui.layout.geometry import Rect, columns, stack
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, INSET, MARK, TEXT, Action, Head, Tabs
from uc_desktop.ui.overlays.overlay_table import Cell, Grid, Look, draw_cells, draw_label, draw_stripes
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

_ICONS: Final[tuple[IconToken, ...]] = ("kelp", "steelplast", "science", "credit", "biomatter", "point")
_ROW, _LEAST_ROW, _TABLE_HEAD, _TABLE_TAIL = 28.6, 15.5, 42.0, 94.0
_FEEDING = 128.0


def draw_production(builder: SceneBuilder, facts: ProductionFacts, layout: TableLayout) -> None:
    """The whole overlay, with a tab a player."""
    frame = overlay_frame.frame_of(layout, 1200, 690, foot=True)
    u, body = frame.unit, frame.body
    side = Rect(body.x, body.y, round(body.w * 0.418), body.h)
    board = Rect(side.x, side.y, side.w, side.h - (_FEEDING + 12) * u)
    head, go_on = Head(facts.title, facts.subtitle, "produce"), Action(CLOSE, facts.go_on, "outline")
    tabs = Tabs("player", facts.tabs, facts.player)
    overlay_frame.draw_frame(builder, layout, frame, head, (overlay_frame.copy_text(), go_on), tabs, facts.is_opaque)
    _board(builder, facts, board)
    _feeding(builder, facts, Rect(side.x, side.bottom - _FEEDING * u, side.w, _FEEDING * u), u)
    _table(builder, facts, Rect(side.right + 14 * u, body.y, body.w - side.w - 14 * u, body.h), u)


def _board(builder: SceneBuilder, facts: ProductionFacts, area: Rect) -> None:
    theme, board, sites, lit = builder.theme, facts.board, facts.building_sites, facts.connected
    w, h = round(area.w, 1), round(area.h, 1)
    key = ("production board", board.key(), tuple(sites.items()), lit, w, h, theme.name)
    builder.picture("production:board", area, key, lambda: board_picture(board, lit, sites, w, h, theme), INSET)


# Feeding


def _feeding(builder: SceneBuilder, facts: ProductionFacts, area: Rect, u: float) -> None:
    overlay_frame.draw_well(builder, "sheet-feeding", area)
    builder.icons("sheet-feeding:icon", ("feed",), Rect(area.x + 12 * u, area.y + 12 * u, 36 * u, 36 * u), 34 * u, MARK)
    line = Rect(area.x + 58 * u, area.y + 10 * u, area.w - 70 * u, 20 * u)
    builder.label("sheet-feeding:title", facts.feeding_title, line, 14 * u, 700, z=TEXT)
    colour = builder.theme.ground.amber if facts.is_short else builder.theme.ground.mist
    builder.label("sheet-feeding:words", facts.feeding, line.moved(0, 20 * u), 13 * u, 400, colour, z=TEXT)
    meals = facts.meals
    rows = stack(Rect(area.x + 14 * u, area.y + 54 * u, area.w - 28 * u, 68 * u), 2 if len(meals) > 4 else 1, 0)
    each = max(4, -(-len(meals) // len(rows)))
    for index, meal in enumerate(meals):
        _meal(builder, f"feeding:{index}", columns(rows[index // each], each, 6 * u)[index % each], meal, u)


def _meal(builder: SceneBuilder, key: str, cell: Rect, meal: Meal, u: float) -> None:
    """One city and what it ate, or the points it cost."""
    (icons, lost), size = meal, min(24 * u, cell.h * 0.75)
    builder.icons(key, icons, cell, size, MARK, left=True)
    if lost:
        x = cell.x + row_width(icons, fitting_size(icons, size, cell.w)) + 4 * u
        place = Rect(x, cell.y, max(18 * u, cell.right - x), cell.h)
        builder.label(f"{key}:lost", lost, place, 13 * u, 700, builder.theme.ground.amber, z=TEXT)


# The table


def _table(builder: SceneBuilder, facts: ProductionFacts, area: Rect, u: float) -> None:
    room = area.h - (_TABLE_HEAD + _TABLE_TAIL) * u
    rows = fitting_rows(facts.rows, int(room // (_LEAST_ROW * u)))
    row = min(_ROW * u, room / max(1, len(rows)))
    grid = Grid(Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), 292 * u, len(_ICONS), row, u)
    body = Rect(grid.area.x, area.y + _TABLE_HEAD * u, grid.area.w, room)
    overlay_frame.draw_well(builder, "production:table", area)
    _head(builder, facts, grid)
    draw_stripes(builder, "production:stripes", body, row, len(rows), (-3 * u, body.h + 3 * u))
    _sources(builder, rows, grid, body.y)
    _totals(builder, facts, grid, body.bottom + 8 * u)


def fitting_rows(rows: Sequence[SourceRow], limit: int) -> tuple[SourceRow, ...]:
    """The rows, or the first of them and one that sums up those that do not fit."""
    if len(rows) <= limit:
        return tuple(rows)
    kept, rest = rows[: limit - 1], rows[limit - 1 :]
    total = tuple(map(sum, zip(*(row.amounts for row in rest), strict=True)))
    return (*kept, SourceRow(say("production_overlay.more", count=len(rest)), OTHER, total))


def _head(builder: SceneBuilder, facts: ProductionFacts, grid: Grid) -> None:
    u, (source, *names), mist = grid.unit, facts.tables[0].heads, builder.theme.ground.mist
    y, h = grid.area.y + 5 * u, 32 * u
    builder.label("production:source", source, grid.label(y, h, 8 * u), 13 * u, 600, mist, z=TEXT)
    for name, token, cell in zip(names, _ICONS, grid.cells(y, h), strict=True):
        builder.icons(f"production:head:{token}", (token,), cell, 22 * u, MARK, name=name)


def _sources(builder: SceneBuilder, rows: Sequence[SourceRow], grid: Grid, y: float) -> None:
    u, ink = grid.unit, builder.theme.ground.mist
    size = builder.alike(_type_size(grid), 400, [(row.label, _label_place(grid, 0, row)) for row in rows])
    for index, row in enumerate(rows):
        _source(builder, grid, index, y + index * grid.row, row, size)
    if not rows:
        nothing = Rect(grid.area.x + 8 * u, y + 8 * u, grid.area.w, 22 * u)
        builder.label("production:nothing", say("production_overlay.nothing"), nothing, 13 * u, 400, ink, z=TEXT)


def _type_size(grid: Grid) -> float:
    return max(11.0, min(13.0, grid.row / grid.unit * 0.68)) * grid.unit


def _label_place(grid: Grid, y: float, row: SourceRow) -> Rect:
    """Behind the icon; what comes with the row above is set in."""
    return grid.label(y, grid.row, (56 if row.is_pair else 36) * grid.unit)


def _source(builder: SceneBuilder, grid: Grid, index: int, y: float, row: SourceRow, label_size: float) -> None:
    u, key, theme = grid.unit, f"production:row:{index}", builder.theme
    icon, place = min(20 * u, grid.row - 1), _label_place(grid, y, row)
    spot = Rect(place.x - 30 * u, y, 24 * u, grid.row)
    builder.icons(f"{key}:icon", (row.icon,), spot, icon, MARK)
    quiet = theme.ground.mist if row.is_pair else None
    builder.label(f"{key}:label", row.label, place, label_size, 400, quiet, z=TEXT, grows=False)
    cells = [Cell(signed(amount), 700 if amount else 400, _tone(amount, theme)) for amount in row.amounts]
    draw_cells(builder, f"{key}:cells", grid.cells(y, grid.row), cells, min(14 * u, _type_size(grid) + u))


def _tone(amount: int, theme: Theme) -> str:
    return theme.ground.off if not amount else theme.ground.foam if amount > 0 else theme.ground.amber


def _totals(builder: SceneBuilder, facts: ProductionFacts, grid: Grid, y: float) -> None:
    u, g = grid.unit, builder.theme.ground
    rows: tuple[tuple[str, SumRow, Look, Look, float], ...] = (
        ("made", facts.produced, Look(16, 700, g.good), Look(14, 700), 28.0),
        ("before", facts.before, Look(13, 500, g.mist), Look(13, 400, g.mist), 24.0),
        ("after", facts.after, Look(16, 700, g.foam), Look(14, 700), 28.0),
    )
    for key, row, (size, weight, colour, _), label_look, height in rows:
        draw_label(builder, f"production:{key}", row.label, grid.label(y, height * u, 8 * u), label_look, u)
        cells, places = [Cell(text, weight, colour or g.foam) for text in row.cells], grid.cells(y, height * u)
        draw_cells(builder, f"production:{key}:cells", places, cells, size * u)
        y += height * u
