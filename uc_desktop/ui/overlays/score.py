"""The running score: points by category so far and if the game ended now, the next order, what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.presentation.facts.overlays.score_facts import ScoreOverlayFacts, ScoreRow
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.report_words import number
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import MARK, TEXT, Action, Head
from uc_desktop.ui.overlays.overlay_table import Grid, Look, alike_look, draw_players, draw_row, draw_stripes
from uc_desktop.ui.scene.scene_builder import SceneBuilder

SOURCES: Final = on_overlay("sources")
_HEAD, _SUM = 40.0, 36.0
_SIDE = 268.0


def draw_score(builder: SceneBuilder, facts: ScoreOverlayFacts, layout: TableLayout) -> None:
    """The whole overlay; the players in play order."""
    frame = overlay_frame.frame_of(layout, 1080, 616)
    u, body = frame.unit, frame.body
    actions = (overlay_frame.copy_text(), Action(SOURCES, facts.by_source), overlay_frame.close())
    overlay_frame.draw_frame(builder, layout, frame, Head(facts.title, facts.subtitle, "point"), actions)
    table = Rect(body.x, body.y, body.w - (_SIDE + 12) * u, body.h)
    _table(builder, facts, table, u)
    side = Rect(table.right + 12 * u, body.y, _SIDE * u, (44 + 32 * len(facts.seats)) * u)
    _order(builder, facts, side, u)
    _supply(builder, facts, Rect(side.x, side.bottom + 12 * u, side.w, body.bottom - side.bottom - 12 * u), u)


def _table(builder: SceneBuilder, facts: ScoreOverlayFacts, area: Rect, u: float) -> None:
    overlay_frame.draw_well(builder, "score:table", area)
    rows, count = (*facts.so_far, *facts.at_the_end), len(facts.seats)
    row = min(38 * u, (area.h - (_HEAD + 2 * _SUM + 24) * u) / len(rows))
    grid = Grid(Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), 204 * u, count, row, u)
    cells = grid.cells(area.y + 6 * u, 30 * u)
    heads = [(f"score:name:{place}", facts.seats[place], cell) for place, cell in enumerate(cells)]
    draw_players(builder, heads, 12.5 * u, middle=True)
    look = alike_look(builder, grid, [each.label for each in rows], Look(13, 500), indent=40 * u)
    sums = (facts.now.label, facts.total.label)
    bold = alike_look(builder, grid, sums, Look(14, 700), _SUM * u - 5 * u, 8 * u)
    y = _rows(builder, "so-far", facts.so_far, grid, area.y + (_HEAD + 4) * u, look)
    y = _sum(builder, "now", facts.now, grid, y, 15, bold)
    y = _rows(builder, "end", facts.at_the_end, grid, y + 4 * u, look)
    _sum(builder, "total", facts.total, grid, y, 18, bold)


def _rows(builder: SceneBuilder, key: str, rows: Sequence[ScoreRow], grid: Grid, y: float, label: Look) -> float:
    u, count = grid.unit, len(rows)
    area = Rect(grid.area.x, y, grid.area.w, count * grid.row)
    draw_stripes(builder, f"score:{key}:stripes", area, grid.row, count, (-3 * u, area.h + 3 * u))
    look = Look(14, 500, builder.theme.ground.foam)
    for index, (words, points, icon) in enumerate(rows):
        top = y + index * grid.row
        spot = Rect(grid.area.x + 6 * u, top, 26 * u, grid.row)
        builder.icons(f"score:{key}:{index}:icon", (icon,), spot, min(22 * u, grid.row - 4), MARK)
        cells = list(map(number, points))
        draw_row(builder, f"score:{key}:{index}", grid, top, words, cells, look, label, indent=40 * u)
    return area.bottom


def _sum(builder: SceneBuilder, key: str, row: ScoreRow, grid: Grid, y: float, size: float, label: Look) -> float:
    u, cells = grid.unit, list(map(str, row.points))
    draw_row(
        builder, f"score:{key}", grid, y + 5 * u, row.label, cells, Look(size, 700), label, _SUM * u - 5 * u, 8 * u
    )
    return y + _SUM * u + 4 * u


def _order(builder: SceneBuilder, facts: ScoreOverlayFacts, area: Rect, u: float) -> None:
    """The play order of the next round as the Federation track stands now."""
    overlay_frame.draw_well(builder, "score:order", area)
    _title(builder, "score:order:title", facts.order_title, area, u)
    players = []
    for place, seat in enumerate(facts.order):
        row = Rect(area.x + 14 * u, area.y + (36 + 32 * place) * u, area.w - 28 * u, 32 * u)
        rank = Rect(row.x, row.y, 22 * u, row.h)
        builder.label(f"score:order:{place}", f"{place + 1}", rank, 13 * u, 600, builder.theme.ground.mist, z=TEXT)
        players.append((f"score:order:{place}", seat, Rect(rank.right, row.y, row.w - rank.w, row.h)))
    draw_players(builder, players, 13 * u)


def _supply(builder: SceneBuilder, facts: ScoreOverlayFacts, area: Rect, u: float) -> None:
    """What is left of everything that can run out."""
    overlay_frame.draw_well(builder, "score:supply", area)
    _title(builder, "score:supply:title", facts.left_title, area, u)
    step = min(32 * u, (area.h - 42 * u) / len(facts.left))
    size = builder.alike(13 * u, 400, [(row.label, Rect(0, 0, area.w - 102 * u, step)) for row in facts.left])
    for index, (words, icon, left) in enumerate(facts.left):
        row, key = Rect(area.x + 12 * u, area.y + 36 * u + index * step, area.w - 26 * u, step), f"score:supply:{index}"
        builder.icons(f"{key}:icon", (icon,), Rect(row.x, row.y, 24 * u, row.h), 20 * u, MARK)
        place = Rect(row.x + 32 * u, row.y, row.w - 76 * u, row.h)
        builder.label(key, words, place, size, 400, z=TEXT, grows=False)
        count = Rect(row.right - 44 * u, row.y, 44 * u, row.h)
        builder.label(f"{key}:left", left, count, 14 * u, 700, None, "right", z=TEXT)


def _title(builder: SceneBuilder, key: str, words: str, area: Rect, u: float) -> None:
    place = Rect(area.x + 14 * u, area.y + 8 * u, area.w - 28 * u, 24 * u)
    builder.label(key, words, place, 13.5 * u, 700, z=TEXT)
