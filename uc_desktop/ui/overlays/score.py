"""The running score sheet: points by category so far and if the game ended now, the next order, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uc_desktop.presentation.facts.score_tables import (
    AT_THE_END,
    LEFT,
    next_round,
    points_by_category,
    so_far,
    sums,
    what_is_left,
)
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.report_words import CATEGORY_WORDS
from uc_desktop.rules.terms import Category, Phase
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, COPY, MARK, TEXT, Action, Head
from uc_desktop.ui.overlays.overlay_table import Grid, Look, alike_look, draw_players, draw_row, draw_stripes
from uc_desktop.ui.scene.scene_builder import SceneBuilder

SOURCES: Final = "sheet:sources"
_HEAD, _SUM = 40.0, 36.0
_SIDE = 268.0


def draw_score(stage: SceneBuilder, model: TableModel, layout: TableLayout) -> None:
    """The whole overlay; the players in play order."""
    frame = overlay_frame.frame_of(layout, 1080, 616)
    u, body = frame.unit, frame.body
    over = model.state.phase is Phase.OVER
    words = "The game is over" if over else "So far, and if the game ended now without another Production or feeding"
    head = Head("Score", words, "point")
    overlay_frame.draw_frame(
        stage,
        layout,
        frame,
        head,
        (Action(COPY, "Copy as text"), Action(SOURCES, "By source"), Action(CLOSE, "Close", "outline", "Esc")),
    )
    table = Rect(body.x, body.y, body.w - (_SIDE + 12) * u, body.h)
    _table(stage, model, table, u)
    players = len(model.state.players)
    side = Rect(table.right + 12 * u, body.y, _SIDE * u, (44 + 32 * players) * u)
    _order(stage, model, side, u)
    _supply(stage, model, Rect(side.x, side.bottom + 12 * u, side.w, body.bottom - side.bottom - 12 * u), u)


def _table(stage: SceneBuilder, model: TableModel, area: Rect, u: float) -> None:
    overlay_frame.draw_well(stage, "score:table", area)
    order = model.state.order
    begun = so_far(model)
    row = min(38 * u, (area.h - (_HEAD + 2 * _SUM + 24) * u) / (len(begun) + len(AT_THE_END)))
    grid = Grid(Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), 204 * u, len(order), row, u)
    cells = grid.cells(area.y + 6 * u, 30 * u)
    heads = [(f"score:name:{place}", model.seat(order[place]), cell) for place, cell in enumerate(cells)]
    draw_players(stage, heads, 12.5 * u, middle=True)
    points = [points_by_category(model, number) for number in order]
    (until_now, *now), (at_end, *total) = sums(model, points)
    words = [CATEGORY_WORDS[category] for category in (*begun, *AT_THE_END)]
    look = alike_look(stage, grid, words, Look(13, 500), indent=40 * u)
    bold = alike_look(stage, grid, (until_now, at_end), Look(14, 700), _SUM * u - 5 * u, 8 * u)
    y = _rows(stage, "so-far", begun, points, grid, area.y + (_HEAD + 4) * u, look)
    y = _sum(stage, "now", until_now, now, grid, y, 15, bold)
    y = _rows(stage, "end", AT_THE_END, points, grid, y + 4 * u, look)
    _sum(stage, "total", at_end, total, grid, y, 18, bold)


def _rows(
    stage: SceneBuilder, key: str, categories: Mapping[Category, IconToken], points: list[dict[Category, int]],
    grid: Grid, y: float, label: Look,
) -> float:  # fmt: skip
    u, count = grid.unit, len(categories)
    area = Rect(grid.area.x, y, grid.area.w, count * grid.row)
    draw_stripes(stage, f"score:{key}:stripes", area, grid.row, count, (-3 * u, area.h + 3 * u))
    for index, (category, icon) in enumerate(categories.items()):
        top = y + index * grid.row
        spot = Rect(grid.area.x + 6 * u, top, 26 * u, grid.row)
        stage.icons(f"score:{key}:{index}:icon", (icon,), spot, min(22 * u, grid.row - 4), MARK)
        values = [found.get(category, 0) for found in points]
        cells = [str(value).replace("-", "−") for value in values]
        look = Look(14, 500, stage.theme.ground.foam)
        draw_row(stage, f"score:{key}:{index}", grid, top, CATEGORY_WORDS[category], cells, look, label, indent=40 * u)
    return area.bottom


def _sum(
    stage: SceneBuilder, key: str, words: str, cells: list[str], grid: Grid, y: float, size: float, label: Look
) -> float:
    u = grid.unit
    draw_row(stage, f"score:{key}", grid, y + 5 * u, words, cells, Look(size, 700), label, _SUM * u - 5 * u, 8 * u)
    return y + _SUM * u + 4 * u


def _order(stage: SceneBuilder, model: TableModel, area: Rect, u: float) -> None:
    """The play order of the next round as the Federation track stands now."""
    overlay_frame.draw_well(stage, "score:order", area)
    title, order = next_round(model)
    _title(stage, "score:order:title", title, area, u)
    players = []
    for place, number in enumerate(order):
        row = Rect(area.x + 14 * u, area.y + (36 + 32 * place) * u, area.w - 28 * u, 32 * u)
        rank = Rect(row.x, row.y, 22 * u, row.h)
        stage.label(f"score:order:{place}", f"{place + 1}", rank, 13 * u, 600, stage.theme.ground.mist, z=TEXT)
        who = Rect(rank.right, row.y, row.w - rank.w, row.h)
        players.append((f"score:order:{place}", model.seat(number), who))
    draw_players(stage, players, 13 * u)


def _supply(stage: SceneBuilder, model: TableModel, area: Rect, u: float) -> None:
    """What is left of everything that can run out."""
    overlay_frame.draw_well(stage, "score:supply", area)
    _title(stage, "score:supply:title", LEFT, area, u)
    plan = what_is_left(model)
    step = min(32 * u, (area.h - 42 * u) / len(plan))
    rooms = [(words, Rect(0, 0, area.w - 102 * u, step)) for words, _, _ in plan]
    size = stage.alike(13 * u, 400, rooms)
    for index, (words, icon, left) in enumerate(plan):
        row = Rect(area.x + 12 * u, area.y + 36 * u + index * step, area.w - 26 * u, step)
        stage.icons(f"score:supply:{index}:icon", (icon,), Rect(row.x, row.y, 24 * u, row.h), 20 * u, MARK)
        place = Rect(row.x + 32 * u, row.y, row.w - 76 * u, row.h)
        stage.label(f"score:supply:{index}", words, place, size, 400, z=TEXT, grows=False)
        count = Rect(row.right - 44 * u, row.y, 44 * u, row.h)
        stage.label(
            f"score:supply:{index}:left",
            "any" if left is None else str(left),
            count,
            14 * u,
            700,
            None,
            "right",
            z=TEXT,
        )


def _title(stage: SceneBuilder, key: str, words: str, area: Rect, u: float) -> None:
    place = Rect(area.x + 14 * u, area.y + 8 * u, area.w - 28 * u, 24 * u)
    stage.label(key, words, place, 13.5 * u, 700, z=TEXT)
