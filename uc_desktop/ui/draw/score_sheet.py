"""The running score sheet: points by category so far and if the game ended now, the next order, what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.flow.scoring import final_lines
from uc_desktop.rules.terms import Category, Phase, era_of
from uc_desktop.ui.art.icons import IconToken
from uc_desktop.ui.draw import sheet_frame
from uc_desktop.ui.draw.sheet_frame import CLOSE, COPY, MARK, TEXT, Action, Head
from uc_desktop.ui.draw.sheet_table import Grid, Look, alike_look, draw_players, draw_row, draw_stripes
from uc_desktop.ui.geometry import Rect
from uc_desktop.ui.layout import TableLayout
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.report_words import CATEGORY_WORDS
from uc_desktop.ui.stage import Stage

SO_FAR: Final[Mapping[Category, IconToken]] = {
    Category.FEDERATION: "federation",
    Category.SITES: "city_site",
    Category.CARDS: "card",
    Category.METROPOLISES: "metropolis_blue",
    Category.CONTRACTS: "special",
    Category.PRODUCTION: "production",
    Category.FEEDING: "feed",
}
AT_THE_END: Final[Mapping[Category, IconToken]] = {
    Category.BROWN_METROPOLIS: "metropolis_brown",
    Category.END_SCORING: "end_scoring",
    Category.CONNECTED_CITIES: "white_city",
    Category.RESOURCES: "credit",
}
SOURCES: Final = "sheet:sources"
_LEFT: Final = "What is left"
_HEAD, _SUM = 40.0, 36.0
_SIDE = 268.0

Points = Mapping[Category, int]


def points_by_category(model: TableModel, player: int) -> dict[Category, int]:
    """The player's points so far, and by the categories of final scoring what the end of the game would bring."""
    found = {Category(name): points for name, points in model.state.players[player].score}
    if model.state.phase is not Phase.OVER:
        for line in final_lines(model.content, model.state, player):
            found[line.category] = found.get(line.category, 0) + line.points
    return found


def so_far(model: TableModel) -> dict[Category, IconToken]:
    """The categories of points so far: those of contracts only where there are any."""
    in_play = bool(model.state.contracts) or any(player.contracts for player in model.state.players)
    return {each: icon for each, icon in SO_FAR.items() if each is not Category.CONTRACTS or in_play}


def draw_score_sheet(stage: Stage, model: TableModel, layout: TableLayout) -> None:
    """The whole sheet over the table; the players in play order."""
    frame = sheet_frame.frame_of(layout, 1080, 616)
    u, body = frame.unit, frame.body
    over = model.state.phase is Phase.OVER
    words = "The game is over" if over else "So far, and if the game ended now without another Production or feeding"
    head = Head("Score", words, "point")
    sheet_frame.draw_frame(
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


def _table(stage: Stage, model: TableModel, area: Rect, u: float) -> None:
    sheet_frame.draw_well(stage, "score:table", area)
    order = model.state.order
    begun = so_far(model)
    row = min(38 * u, (area.h - (_HEAD + 2 * _SUM + 24) * u) / (len(begun) + len(AT_THE_END)))
    grid = Grid(Rect(area.x + 10 * u, area.y, area.w - 20 * u, area.h), 204 * u, len(order), row, u)
    cells = grid.cells(area.y + 6 * u, 30 * u)
    heads = [(f"score:name:{place}", model.seat(order[place]), cell) for place, cell in enumerate(cells)]
    draw_players(stage, heads, 12.5 * u, middle=True)
    points = [points_by_category(model, number) for number in order]
    (until_now, *now), (at_end, *total) = _sums(model, points)
    words = [CATEGORY_WORDS[category] for category in (*begun, *AT_THE_END)]
    look = alike_look(stage, grid, words, Look(13, 500), indent=40 * u)
    bold = alike_look(stage, grid, (until_now, at_end), Look(14, 700), _SUM * u - 5 * u, 8 * u)
    y = _rows(stage, "so-far", begun, points, grid, area.y + (_HEAD + 4) * u, look)
    y = _sum(stage, "now", until_now, now, grid, y, 15, bold)
    y = _rows(stage, "end", AT_THE_END, points, grid, y + 4 * u, look)
    _sum(stage, "total", at_end, total, grid, y, 18, bold)


def _sums(model: TableModel, points: Sequence[Points]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rows below the categories so far and below those of the end, each with its name."""
    now = [model.state.players[number].points for number in model.state.order]
    last = "If the game ended now"
    if model.state.phase is Phase.OVER:
        now, last = [sum(found.get(category, 0) for category in SO_FAR) for found in points], "Total"
    return ("So far", *map(str, now)), (last, *(str(sum(found.values())) for found in points))


def tables(model: TableModel) -> tuple[DataTable, DataTable, DataTable]:
    """The sheet in tables: points by category, a column a player; the order of the next round; what is left."""
    points = [points_by_category(model, number) for number in model.state.order]
    now, total = _sums(model, points)
    rows = (
        *_plain_rows(so_far(model), points),
        now,
        *_plain_rows(AT_THE_END, points),
        total,
    )
    names = (model.seat(number).name for number in model.state.order)
    title, order = _next_round(model)
    places = tuple((str(place), model.seat(number).name) for place, number in enumerate(order, 1))
    left = tuple((words, "any" if count is None else str(count)) for words, _, count in _left(model))
    return (
        DataTable("Points by category", ("Category", *names), rows),
        DataTable(title, ("Place", "Player"), places),
        DataTable(_LEFT, ("What", "Left"), left),
    )


def _plain_rows(categories: Iterable[Category], points: Sequence[Points]) -> Iterator[tuple[str, ...]]:
    for category in categories:
        yield (CATEGORY_WORDS[category], *(str(found.get(category, 0)) for found in points))


def _rows(
    stage: Stage, key: str, categories: Mapping[Category, IconToken], points: list[dict[Category, int]],
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


def _sum(stage: Stage, key: str, words: str, cells: list[str], grid: Grid, y: float, size: float, label: Look) -> float:
    u = grid.unit
    draw_row(stage, f"score:{key}", grid, y + 5 * u, words, cells, Look(size, 700), label, _SUM * u - 5 * u, 8 * u)
    return y + _SUM * u + 4 * u


def _order(stage: Stage, model: TableModel, area: Rect, u: float) -> None:
    """The play order of the next round as the Federation track stands now."""
    sheet_frame.draw_well(stage, "score:order", area)
    title, order = _next_round(model)
    _title(stage, "score:order:title", title, area, u)
    players = []
    for place, number in enumerate(order):
        row = Rect(area.x + 14 * u, area.y + (36 + 32 * place) * u, area.w - 28 * u, 32 * u)
        rank = Rect(row.x, row.y, 22 * u, row.h)
        stage.label(f"score:order:{place}", f"{place + 1}", rank, 13 * u, 600, stage.theme.ground.mist, z=TEXT)
        who = Rect(rank.right, row.y, row.w - rank.w, row.h)
        players.append((f"score:order:{place}", model.seat(number), who))
    draw_players(stage, players, 13 * u)


def _next_round(model: TableModel) -> tuple[str, tuple[int, ...]]:
    """What the order is called, and the players in it."""
    if model.state.phase is Phase.OVER:
        return "Play order at the end", model.state.order
    return "Next round, as it stands", tuple(next_order(model.state))


def _left(model: TableModel) -> tuple[tuple[str, IconToken, int | None], ...]:
    """What can run out, its icon, and how many are left; None where there is no end of it."""
    state = model.state
    return (
        ("Tunnels", "tunnel", state.tunnels_left),
        ("Nonsymbiotic domes", "white_city", state.nonsymbiotic_left),
        ("Symbiotic domes", "purple_city", model.symbiotic_left),
        (f"Deck of era {ROMAN[era_of(state.round)]}", "card", len(state.deck)),
        ("Discard pile", "discard", len(state.discard)),
        ("Special deck", "special", len(state.special_deck)),
    )


def _supply(stage: Stage, model: TableModel, area: Rect, u: float) -> None:
    """What is left of everything that can run out."""
    sheet_frame.draw_well(stage, "score:supply", area)
    _title(stage, "score:supply:title", _LEFT, area, u)
    plan = _left(model)
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


def _title(stage: Stage, key: str, words: str, area: Rect, u: float) -> None:
    place = Rect(area.x + 14 * u, area.y + 8 * u, area.w - 28 * u, 24 * u)
    stage.label(key, words, place, 13.5 * u, 700, z=TEXT)
