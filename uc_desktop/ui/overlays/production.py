"""An era's Production: for one player at a time what each source gave, feeding, and what there is after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from uc_desktop.app.reports.production_report import (
    COLUMNS,
    PlayerProduction,
    ProductionReport,
    as_it_produced,
)
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.report_words import feeding_words, row_label, signed
from uc_desktop.rules.board.sites import connected_cities
from uc_desktop.rules.sources import RuleSource, Source, SourceKind
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.art.icons.icons import IconToken, fitting_size, row_width
from uc_desktop.ui.layout.geometry import Point, Rect, columns, stack
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, CONTROL, COPY, INSET, MARK, TEXT, Action, Frame, Head
from uc_desktop.ui.overlays.overlay_table import Cell, Grid, Look, draw_cells, draw_label, draw_stripes
from uc_desktop.ui.panels.opponents import board_facts
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

TAB: Final = "sheet:player:"
_ICONS: Final[tuple[IconToken, ...]] = ("kelp", "steelplast", "science", "credit", "biomatter", "point")
_WHAT_ICONS: Final[Mapping[Piece, str]] = {
    Piece.FARM: "farm",
    Piece.DESALINATION_PLANT: "desalination",
    Piece.LABORATORY: "laboratory",
    Piece.TUNNEL: "tunnel",
    Piece.SYMBIOTIC_CITY: "purple_city",
}
_KIND_ICONS: Final[Mapping[SourceKind, str]] = {
    SourceKind.TUNNEL_PAIR: "tunnel",
    SourceKind.METROPOLIS_TUNNEL: "metropolis",
    SourceKind.FEDERATION: "federation",
}
_UPGRADED: Final = (SourceKind.UPGRADED_STRUCTURE, SourceKind.UPGRADED_PAIR)
_ROW, _LEAST_ROW, _TABLE_HEAD, _TABLE_TAIL = 28.6, 15.5, 42.0, 94.0
_FEEDING = 128.0
#: What draws something, part by part.
Parts = tuple[Callable[[SceneBuilder], None], ...]


def production_parts(
    model: TableModel, layout: TableLayout, report: Callable[[], ProductionReport], player: int
) -> Parts:
    """What draws the whole overlay, with a tab a player, part by part; each asks for the report."""
    frame = overlay_frame.frame_of(layout, 1200, 690, foot=True)
    u, body = frame.unit, frame.body
    side = Rect(body.x, body.y, round(body.w * 0.418), body.h)
    board = Rect(side.x, side.y, side.w, side.h - (_FEEDING + 12) * u)
    feeding = Rect(side.x, side.bottom - _FEEDING * u, side.w, _FEEDING * u)
    at = Rect(side.right + 14 * u, body.y, body.w - side.w - 14 * u, body.h)
    table = cache(lambda: _table_of(model, report().of(player), at, u))
    return (
        lambda stage: _frame(stage, model, layout, frame, report(), player),
        lambda stage: _board(stage, model, player, board),
        lambda stage: _feeding(stage, model, report().of(player), feeding, u),
        lambda stage: _ground(stage, table()),
        lambda stage: _sources(stage, model, table()),
        lambda stage: _totals(stage, report().of(player), table()),
    )


def _frame(
    stage: SceneBuilder, model: TableModel, layout: TableLayout, frame: Frame, report: ProductionReport, player: int
) -> None:
    """Veil, panel, tabs, title and buttons."""
    u = frame.unit
    # Everybody looks at it, at the table of whoever played last, and a new hand lies there. After the last one
    # the table would give away what the final scoring is about to tell.
    opaque = report.is_last or model.header.has_curtain
    overlay_frame.draw_veil(stage, layout, f"Production, end of era {ROMAN[report.era]}", opaque=opaque)
    overlay_frame.draw_panel(stage, frame.panel)
    tabs = Rect(frame.head.x, frame.head.y + 18 * u, frame.head.w, 36 * u)
    left = _tabs(stage, model, report, player, tabs, u)
    after = "then final scoring" if report.is_last else "then the next era"
    head = Head(f"Production, end of era {ROMAN[report.era]}", f"after round {report.round}; {after}", "produce")
    overlay_frame.draw_title(stage, frame, head, left - 12 * u)
    on = "To the final scoring" if report.is_last else "To the next era"
    overlay_frame.draw_actions(stage, frame.foot, (Action(COPY, "Copy as text"), Action(CLOSE, on, "outline")), u)


def _tabs(stage: SceneBuilder, model: TableModel, report: ProductionReport, player: int, row: Rect, u: float) -> float:
    """A button a player in the order of Production, the shown one lit; returns where they begin."""
    x, names = row.right, [model.seat(part.player).name for part in report.players]
    for part in reversed(report.players):
        seat = model.seat(part.player)
        width = max(112 * u, text_width(seat.name, Type(13 * u, 600)) + 68 * u)
        x -= width
        look = "outline" if part.player == player else "quiet"
        action = Action(f"{TAB}{part.player}", seat.name, look)  # type: ignore[arg-type]
        overlay_frame.draw_button(stage, action, Rect(x, row.y, width, row.h), u, like=names, aside=26 * u)
        at = Point(x + 19 * u, row.center.y)
        stage.piece(f"{TAB}{part.player}:mark", PieceLook("mark", seat.color, 14 * u), at, CONTROL + 1)
        x -= 8 * u
    return x


def _board(stage: SceneBuilder, model: TableModel, player: int, area: Rect) -> None:
    theme, board, position = stage.theme, model.board(player), as_it_produced(model.entries, player, model.state)
    facts, mask = board_facts(board, position), connected_cities(board, position)
    lit = frozenset(site.id for index, site in enumerate(board.cities) if mask >> index & 1)
    w, h = round(area.w, 1), round(area.h, 1)
    key = ("production board", position.board, facts.key(), lit, w, h, theme.name)
    stage.picture(
        "production:board", area, key, lambda: board_picture(facts, lit, board.ordinary_sites, w, h, theme), INSET
    )


# Feeding


def _feeding(stage: SceneBuilder, model: TableModel, part: PlayerProduction, area: Rect, u: float) -> None:
    overlay_frame.draw_well(stage, "sheet-feeding", area)
    title, words = feeding_words(part)
    stage.icons("sheet-feeding:icon", ("feed",), Rect(area.x + 12 * u, area.y + 12 * u, 36 * u, 36 * u), 34 * u, MARK)
    line = Rect(area.x + 58 * u, area.y + 10 * u, area.w - 70 * u, 20 * u)
    stage.label("sheet-feeding:title", title, line, 14 * u, 700, z=TEXT)
    short = part.fed is not None and part.fed.kelp + part.fed.biomatter < part.fed.cities
    colour = stage.theme.ground.amber if short else stage.theme.ground.mist
    stage.label("sheet-feeding:words", words, line.moved(0, 20 * u), 13 * u, 400, colour, z=TEXT)
    meals = _meals(model, part)
    rows = stack(Rect(area.x + 14 * u, area.y + 54 * u, area.w - 28 * u, 68 * u), 2 if len(meals) > 4 else 1, 0)
    each = max(4, -(-len(meals) // len(rows)))
    for index, (icons, lost) in enumerate(meals):
        _meal(stage, f"feeding:{index}", columns(rows[index // each], each, 6 * u)[index % each], icons, lost, u)


def _meal(stage: SceneBuilder, key: str, cell: Rect, icons: tuple[IconToken, ...], lost: str, u: float) -> None:
    """One city and what it ate, or the points it cost."""
    size = min(24 * u, cell.h * 0.75)
    stage.icons(key, icons, cell, size, MARK, left=True)
    if lost:
        x = cell.x + row_width(icons, fitting_size(icons, size, cell.w)) + 4 * u
        place = Rect(x, cell.y, max(18 * u, cell.right - x), cell.h)
        stage.label(f"{key}:lost", lost, place, 13 * u, 700, stage.theme.ground.amber, z=TEXT)


def _meals(model: TableModel, part: PlayerProduction) -> list[tuple[tuple[IconToken, ...], str]]:
    """What each connected city ate, the nonsymbiotic ones first: kelp, biomatter, or the points it cost."""
    if part.fed is None:
        return []
    player, fed = model.state.players[part.player], part.fed
    symbiotic = (connected_cities(model.board(part.player), player) & player.symbiotic).bit_count()
    city = ["white_city"] * (fed.cities - symbiotic) + ["purple_city"] * symbiotic
    food = ["kelp"] * fed.kelp + ["biomatter"] * fed.biomatter
    unfed = fed.cities - len(food)
    costs = [signed(-max(0, min(3, fed.points - 3 * i))) if fed.points > 3 * i else "0" for i in range(unfed)]
    eaten: list[tuple[tuple[IconToken, ...], str]] = [
        ((dome, "arrow", meal), "") for dome, meal in zip(city, food, strict=False)
    ]
    return eaten + [((dome, "arrow", "point"), cost) for dome, cost in zip(city[len(food) :], costs, strict=False)]


# The table


class ShownRow(NamedTuple):
    """A row of the table: what it is called, and the source, or the sum of sources of several kinds."""

    label: str
    source: Source | None
    amounts: tuple[int, ...]

    @property
    def is_pair(self) -> bool:
        """Whether the row comes with the one above it."""
        return isinstance(self.source, RuleSource) and self.source.kind is SourceKind.UPGRADED_PAIR


class _Table(NamedTuple):
    """The table on its ground `area`: what its rows tell, and where they lie."""

    area: Rect
    grid: Grid
    body: Rect
    rows: tuple[ShownRow, ...]


def _table_of(model: TableModel, part: PlayerProduction, area: Rect, u: float) -> _Table:
    room = area.h - (_TABLE_HEAD + _TABLE_TAIL) * u
    shown = [ShownRow(row_label(model.content, model.texts, row), row.source, row.amounts) for row in part.rows]
    rows = fitting_rows(shown, int(room // (_LEAST_ROW * u)))
    row = min(_ROW * u, room / max(1, len(rows)))
    grid = Grid(Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), 292 * u, len(COLUMNS), row, u)
    body = Rect(grid.area.x, area.y + _TABLE_HEAD * u, grid.area.w, room)
    return _Table(area, grid, body, rows)


def _ground(stage: SceneBuilder, table: _Table) -> None:
    """The table's ground and head."""
    grid, body, u = table.grid, table.body, table.grid.unit
    overlay_frame.draw_well(stage, "production:table", table.area)
    _head(stage, grid, u)
    draw_stripes(stage, "production:stripes", body, grid.row, len(table.rows), (-3 * u, body.h + 3 * u))


def _sources(stage: SceneBuilder, model: TableModel, table: _Table) -> None:
    _, grid, body, rows = table
    u, ink = grid.unit, stage.theme.ground.mist
    size = stage.alike(_type_size(grid), 400, [(source.label, _label_place(grid, 0, source)) for source in rows])
    for index, source in enumerate(rows):
        _source(stage, model, grid, index, body.y + index * grid.row, source, size)
    if not rows:
        nothing = Rect(body.x + 8 * u, body.y + 8 * u, body.w, 22 * u)
        stage.label("production:nothing", "Nothing was produced.", nothing, 13 * u, 400, ink, z=TEXT)


def fitting_rows(rows: Sequence[ShownRow], limit: int) -> tuple[ShownRow, ...]:
    """The rows, or the first of them and one that sums up those that do not fit."""
    if len(rows) <= limit:
        return tuple(rows)
    kept, rest = rows[: limit - 1], rows[limit - 1 :]
    total = tuple(map(sum, zip(*(row.amounts for row in rest), strict=True)))
    return (*kept, ShownRow(f"{len(rest)} more sources", None, total))


def _head(stage: SceneBuilder, grid: Grid, u: float) -> None:
    y, h = grid.area.y + 5 * u, 32 * u
    stage.label("production:source", "Source", grid.label(y, h, 8 * u), 13 * u, 600, stage.theme.ground.mist, z=TEXT)
    for name, token, cell in zip(COLUMNS, _ICONS, grid.cells(y, h), strict=True):
        stage.icons(f"production:head:{name}", (token,), cell, 22 * u, MARK, name=name)


def _type_size(grid: Grid) -> float:
    return max(11.0, min(13.0, grid.row / grid.unit * 0.68)) * grid.unit


def _label_place(grid: Grid, y: float, row: ShownRow) -> Rect:
    """Behind the icon; what comes with the row above is set in."""
    return grid.label(y, grid.row, (56 if row.is_pair else 36) * grid.unit)


def _source(
    stage: SceneBuilder, model: TableModel, grid: Grid, index: int, y: float, row: ShownRow, label_size: float
) -> None:
    u, key, theme = grid.unit, f"production:row:{index}", stage.theme
    icon, place = min(20 * u, grid.row - 1), _label_place(grid, y, row)
    spot = Rect(place.x - 30 * u, y, 24 * u, grid.row)
    stage.icons(f"{key}:icon", (source_icon(model, row.source),), spot, icon, MARK)
    quiet = theme.ground.mist if row.is_pair else None
    stage.label(f"{key}:label", row.label, place, label_size, 400, quiet, z=TEXT, grows=False)
    cells = [Cell(signed(amount), 700 if amount else 400, _tone(amount, theme)) for amount in row.amounts]
    draw_cells(stage, f"{key}:cells", grid.cells(y, grid.row), cells, min(14 * u, _type_size(grid) + u))


def source_icon(model: TableModel, source: Source | None) -> str:
    """The icon of a source, or of the sum of several."""
    if isinstance(source, RuleSource) and source.what is not None:
        return _WHAT_ICONS[source.what] + ("_upgraded" if source.kind in _UPGRADED else "")
    if isinstance(source, RuleSource):
        return _KIND_ICONS.get(source.kind, "produce")
    tile = model.content.metropolises.get(source or "")
    if tile is not None:
        return f"metropolis_{tile.color}"
    return "production" if source in model.content.cards else "produce"


def _tone(amount: int, theme: Theme) -> str:
    return theme.ground.off if not amount else theme.ground.foam if amount > 0 else theme.ground.amber


def _totals(stage: SceneBuilder, part: PlayerProduction, table: _Table) -> None:
    grid, u, g = table.grid, table.grid.unit, stage.theme.ground
    y = table.body.bottom + 8 * u
    made = [signed(amount) if amount else "0" for amount in part.produced]
    had = [str(had) + (f" −{eaten}" if eaten else "") for had, eaten in zip(part.before, part.eaten, strict=True)]
    words = "Before, minus feeding" if part.fed is not None else "Before"
    rows = (
        ("made", "Production", made, (16, 700, g.good), Look(14, 700), 28.0),
        ("before", words, had, (13, 500, g.mist), Look(13, 400, g.mist), 24.0),
        ("after", "After", [str(amount) for amount in part.after], (16, 700, g.foam), Look(14, 700), 28.0),
    )
    for key, label, texts, (size, weight, colour), label_look, height in rows:
        draw_label(stage, f"production:{key}", label, grid.label(y, height * u, 8 * u), label_look, u)
        cells, places = [Cell(text, weight, colour) for text in texts], grid.cells(y, height * u)
        draw_cells(stage, f"production:{key}:cells", places, cells, size * u)
        y += height * u
