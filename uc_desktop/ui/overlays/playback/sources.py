"""The list of a Production's sources, which is filled in as it plays, and below it the feeding."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.presentation.facts.overlays.production_facts import OTHER, ProductionFacts, SourceRow
from uc_desktop.presentation.playback.production_steps import Meal
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import number, signed
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, path, rect
from uc_desktop.ui.layout.geometry import Rect, columns, stack
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT
from uc_desktop.ui.overlays.overlay_table import Cell, Grid, draw_cells, draw_stripes
from uc_desktop.ui.overlays.playback.places import LIST_FOOT, LIST_HEAD, ProductionPlaces
from uc_desktop.ui.overlays.playback.production_board import STOCKS
from uc_desktop.ui.overlays.playback.traveller import warm
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The width of the labels, and the space at the right for the ticks.
_LABELS, _TICKS = 250.0, 24.0


def draw_sources(
    builder: SceneBuilder, facts: ProductionFacts, places: ProductionPlaces, playback: PlaybackState
) -> None:
    """Draw a row for each source: what has arrived from it, dashed what is still to come; then their sum."""
    u, area, steps = places.screen.unit, places.sources, facts.steps
    overlay_frame.draw_well(builder, "production:table", area)
    rows = fitting_rows(facts.rows, places.most_rows)
    inner = Rect(area.x + 8 * u, area.y, area.w - (16 + _TICKS) * u, area.h)
    grid = Grid(inner, _LABELS * u, len(STOCKS), places.row, u)
    _head(builder, facts, grid)
    body = Rect(area.x + 6 * u, area.y + LIST_HEAD * u, area.w - 12 * u, area.h - (LIST_HEAD + LIST_FOOT) * u)
    draw_stripes(builder, "production:stripes", body, places.row, len(rows), (-3 * u, body.h + 3 * u))
    if not rows:
        nothing = Rect(grid.area.x + 8 * u, body.y + 8 * u, grid.area.w, 22 * u)
        mist = builder.theme.ground.mist
        builder.label("production:nothing", say("production_overlay.nothing"), nothing, 13 * u, 400, mist, z=TEXT)
    size = builder.alike(_type_size(grid), 700, [(row.label, _label_place(grid, 0, row)) for row in rows])
    segment = steps.timeline.segment_at(playback.now)
    for index, row in enumerate(rows):
        last = len(facts.rows) if index == len(rows) - 1 else index + 1
        is_done = playback.is_over or segment >= last
        state = (not is_done and segment >= index, is_done)
        _row(builder, grid, places, index, row, steps.arrived(range(index, last), playback.now), state, size)
    label = say("production_overlay.in all" if playback.is_over else "production_overlay.so far")
    _sum(builder, grid, body.bottom + 4 * u, label, steps.arrived(range(len(facts.rows)), playback.now))


def fitting_rows(rows: Sequence[SourceRow], limit: int) -> tuple[SourceRow, ...]:
    """The rows, or the first of them and one that sums up those that do not fit."""
    if len(rows) <= limit:
        return tuple(rows)
    kept, rest = rows[: limit - 1], rows[limit - 1 :]
    total = tuple(map(sum, zip(*(row.amounts for row in rest), strict=True)))
    return (*kept, SourceRow(say("production_overlay.more", count=len(rest)), OTHER, total))


def _head(builder: SceneBuilder, facts: ProductionFacts, grid: Grid) -> None:
    u, (source, *names), mist = grid.unit, facts.tables[0].heads, builder.theme.ground.mist
    y, h = grid.area.y + 4 * u, 32 * u
    builder.label("production:source", source, grid.label(y, h, 8 * u), 13 * u, 600, mist, z=TEXT)
    for name, token, cell in zip(names, STOCKS, grid.cells(y, h), strict=True):
        builder.icons(f"production:head:{token}", (token,), cell, 21 * u, MARK, name=name)


def _type_size(grid: Grid) -> float:
    return max(11.0, min(13.0, grid.row / grid.unit * 0.62)) * grid.unit


def _label_place(grid: Grid, y: float, row: SourceRow) -> Rect:
    """Right of the icon; a row that belongs to the one above is indented."""
    return grid.label(y, grid.row, (52 if row.is_pair else 36) * grid.unit)


def _row(
    builder: SceneBuilder, grid: Grid, places: ProductionPlaces, index: int, row: SourceRow, arrived: tuple[int, ...],
    state: tuple[bool, bool], label_size: float,
) -> None:  # fmt: skip
    u, key, theme, (is_now, is_done) = grid.unit, f"production:row:{index}", builder.theme, state
    at = places.row_at(index)
    marks = tuple(
        cell.center.x - at.x
        for cell, amount, there in zip(grid.cells(at.y, at.h), row.amounts, arrived, strict=True)
        if amount and not there
    )
    w, h = round(at.w, 1), round(at.h, 1)
    what = ("source row", w, h, marks, is_now, is_done, theme.name)
    builder.picture(
        f"{key}:ground", at, what, lambda: _row_picture(w, h, marks, is_now, is_done, u, theme), INSET + 0.5
    )
    place = _label_place(grid, at.y, row)
    icon = min(19 * u, at.h - 2)
    builder.icons(f"{key}:icon", (row.icon,), Rect(place.x - 28 * u, at.y, 24 * u, at.h), icon, MARK)
    ink = None if is_now or is_done else theme.ground.mist
    builder.label(f"{key}:label", row.label, place, label_size, 700 if is_now else 400, ink, z=TEXT, grows=False)
    cells = [Cell(signed(amount) if amount else "", 700, _tone(amount, theme)) for amount in arrived]
    draw_cells(builder, f"{key}:cells", grid.cells(at.y, at.h), cells, min(14 * u, _type_size(grid) + u))


def _row_picture(
    w: float, h: float, marks: Sequence[float], is_now: bool, is_done: bool, u: float, theme: Theme
) -> Picture:
    g, body = theme.ground, ""
    if is_now:
        fill = "#0F5560" if theme.glows else g.current
        body += rect(0, 0, w, h, 7 * u, fill=fill, stroke=g.lume, width=1.8)
    tall = min(14 * u, h - 4)
    for x in marks:
        edge = warm(theme) if is_now else g.line_high
        body += rect(
            x - 11 * u, h / 2 - tall / 2, 22 * u, tall, tall / 2, stroke=edge, width=1, dash="3 3", opacity=0.9
        )
    if is_done:
        x = w - 14 * u
        tick = f"M{x - 4 * u:.1f} {h / 2:.1f}l{2.8 * u:.1f} {3 * u:.1f}l{5.2 * u:.1f} {-6 * u:.1f}"
        body += path(tick, stroke=g.good, width=1.8 * u)
    return Picture(w, h, body, (), 3)


def _tone(amount: int, theme: Theme) -> str:
    return theme.ground.foam if amount > 0 else theme.ground.amber


def _sum(builder: SceneBuilder, grid: Grid, y: float, label: str, amounts: tuple[int, ...]) -> None:
    u, theme = grid.unit, builder.theme
    h = 28 * u
    builder.label("production:made:label", label, grid.label(y, h, 8 * u), 14 * u, 700, z=TEXT)
    cells = [Cell(signed(n) if n else "0", 700, theme.ground.good if n > 0 else theme.ground.mist) for n in amounts]
    draw_cells(builder, "production:made:cells", grid.cells(y, h), cells, 15 * u)


# Feeding


def draw_feeding(
    builder: SceneBuilder, facts: ProductionFacts, places: ProductionPlaces, playback: PlaybackState
) -> None:
    """Draw the connected cities, and what each has eaten by now."""
    u, area, steps = places.screen.unit, places.feeding, facts.steps
    has_begun = (bool(steps.meals) and playback.now >= steps.meals[0].at) or playback.is_over
    title, words = facts.fed if has_begun else facts.to_feed
    overlay_frame.draw_well(builder, "sheet-feeding", area)
    builder.icons("sheet-feeding:icon", ("feed",), Rect(area.x + 12 * u, area.y + 10 * u, 38 * u, 40 * u), 34 * u, MARK)
    line = Rect(area.x + 60 * u, area.y + 9 * u, area.w - 72 * u, 20 * u)
    builder.label("sheet-feeding:title", title, line, 14 * u, 700, z=TEXT)
    colour = builder.theme.ground.amber if facts.is_short and has_begun else builder.theme.ground.mist
    builder.label("sheet-feeding:words", words, line.moved(0, 20 * u), 12.5 * u, 400, colour, z=TEXT)
    meals = steps.meals
    rows = stack(
        Rect(area.x + 12 * u, area.y + 56 * u, area.w - 24 * u, area.h - 66 * u), 2 if len(meals) > 5 else 1, 6 * u
    )
    each = max(4, -(-len(meals) // len(rows)))
    for index, meal in enumerate(meals):
        place = columns(rows[index // each], each, 8 * u)[index % each]
        _meal(builder, f"feeding:{index}", place, meal, meal.at <= playback.now, u)


def _meal(builder: SceneBuilder, key: str, place: Rect, meal: Meal, is_eaten: bool, u: float) -> None:
    """One city and what it eats, dashed until then; or the points that it costs."""
    theme, w, h = builder.theme, round(place.w, 1), round(place.h, 1)
    side = min(34 * u, h - 8 * u, w * 0.36)
    spot = Rect(place.right - side - 8 * u, place.center.y - side / 2, side, side)

    def make() -> Picture:
        g = theme.ground
        body = rect(0.5, 0.5, w - 1, h - 1, 10 * u, fill=g.reef, stroke=g.line, width=1, opacity=0.9)
        edge = g.good if is_eaten and meal.is_fed else g.amber if is_eaten else g.line_high
        x, y = spot.center.x - place.x, spot.center.y - place.y
        dash = {} if is_eaten else {"dash": "4 3"}
        body += circle(x, y, side / 2, fill=g.well, stroke=edge, width=1.4, **dash)  # type: ignore[arg-type]
        return Picture(w, h, body, (), 2)

    builder.picture(f"{key}:ground", place, ("meal", w, h, meal.is_fed, is_eaten, theme.name), make, MARK - 0.5)
    city = Rect(place.x + 6 * u, place.y, spot.x - place.x - 12 * u, place.h)
    row = ("purple_city" if meal.is_symbiotic else "white_city", "arrow")
    builder.icons(key, row, city, min(34 * u, h * 0.8), MARK)
    if meal.is_fed:
        builder.icons(f"{key}:food", (STOCKS[meal.column],), spot, side * (0.72 if is_eaten else 0.5), MARK)
    elif is_eaten:
        builder.label(f"{key}:lost", number(-meal.amount), spot, 13 * u, 700, theme.ground.amber, "middle", z=TEXT)
