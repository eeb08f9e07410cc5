"""The overlay of an era's Production: that of one player, which plays, or that of all players in one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.facts.overlays.production_facts import ALL_PLAYERS, AllProductionFacts, ProductionFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import column_names, number, signed
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import group, path
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, CONTROL, MARK, TEXT, Action
from uc_desktop.ui.overlays.overlay_table import Cell, Grid, draw_cells, draw_players, draw_stripes
from uc_desktop.ui.overlays.playback.control_bar import SHOW_ALL, Progress, draw_bar
from uc_desktop.ui.overlays.playback.head import draw_head
from uc_desktop.ui.overlays.playback.places import Screen, production_places, screen
from uc_desktop.ui.overlays.playback.production_board import STOCKS, draw_board
from uc_desktop.ui.overlays.playback.sources import draw_feeding, draw_sources
from uc_desktop.ui.overlays.playback.traveller import Traveller, coin
from uc_desktop.ui.scene.items.button import GLYPHS
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

_FEEDING: Final[IconToken] = "feed"


def draw_production(
    builder: SceneBuilder, facts: ProductionFacts, layout: TableLayout, playback: PlaybackState
) -> None:
    """Draw the overlay as far as it was played."""
    places = production_places(layout, facts)
    parts, u = places.screen, places.screen.unit
    overlay_frame.draw_veil(builder, layout, facts.title, opaque=True)
    left = _draw_tabs(builder, facts.tabs, str(facts.player), parts, playback)
    draw_head(builder, parts, (facts.title, _subtitle(facts, playback)), "produce", left)
    draw_board(builder, facts, places, playback)
    draw_sources(builder, facts, places, playback)
    draw_feeding(builder, facts, places, playback)
    draw_bar(builder, parts.bar, "production", _progress(facts, playback), playback, _actions(facts.go_on, playback), u)


def production_travellers(facts: ProductionFacts, layout: TableLayout, theme: Theme) -> tuple[Traveller, ...]:
    """The amounts that move to the stocks, and the food that moves to the cities."""
    places, u = production_places(layout, facts), screen(layout).unit
    return tuple(
        Traveller(coin(str(STOCKS[each.column]), abs(each.amount), u, theme), places.way(each), each.begin, each.end)
        for each in facts.steps.transfers
        if each.amount
    )


def _actions(go_on: str, playback: PlaybackState) -> tuple[Action, ...]:
    """The buttons, which keep their places when all is shown."""
    why_not = say("playback.all shown") if playback.is_over else ""
    close = Action(CLOSE, go_on, "primary" if playback.is_over else "quiet")
    return overlay_frame.copy_text(), Action(SHOW_ALL, say("playback.all"), why_not=why_not), close


def _subtitle(facts: ProductionFacts, playback: PlaybackState) -> str:
    if playback.is_over or not facts.segments:
        return say("production_overlay.finished", name=dict(facts.tabs)[facts.player].name)
    return facts.segments[facts.steps.timeline.segment_at(playback.now)]


def _progress(facts: ProductionFacts, playback: PlaybackState) -> Progress:
    icons: list[IconToken] = [row.icon for row in facts.rows]
    count, segment = len(icons), facts.steps.timeline.segment_at(playback.now)
    if len(facts.segments) > count:
        icons.append(_FEEDING)
    at = say("production_overlay.position", number=segment + 1, all=count)
    words = [] if playback.is_over or segment >= count else [(segment, at)]
    if len(icons) > count and (segment >= count or count - segment > 2):
        words.append((count, say("production_overlay.feeding")))
    if count and segment > 2:
        words.append((0, say("production_overlay.first")))
    return Progress(icons, segment, words)


def _draw_tabs(
    builder: SceneBuilder, tabs: Sequence[tuple[int, Seat]], shown: str, parts: Screen, playback: PlaybackState
) -> float:
    """A tab for each player, ticked once played to its end, and one for all players; returns where they begin."""
    u, y, h = parts.unit, parts.head.y + 11 * parts.unit, 36 * parts.unit
    words, names = say("production_overlay.all"), [seat.name for _, seat in tabs]
    right = parts.head.right
    if len(tabs) > 1:
        width = overlay_frame.button_width(words, u)
        look = "outline" if shown == ALL_PLAYERS else "quiet"
        builder.button(
            on_overlay(f"player:{ALL_PLAYERS}"), words, Rect(right - width, y, width, h), look=look,
            size=overlay_frame.BUTTON_TYPE * u, says=say("production_overlay.all players"), z=CONTROL, aside=8 * u,
        )  # fmt: skip
        right -= width + 10 * u
    for player, seat in reversed(tabs):
        width = max(112 * u, overlay_frame.button_width(seat.name, u) + 36 * u)
        place = Rect(right - width, y, width, h)
        action = Action(on_overlay(f"player:{player}"), seat.name, "outline" if str(player) == shown else "quiet")
        overlay_frame.draw_button(builder, action, place, u, like=names, aside=26 * u)
        spot = Point(place.x + 19 * u, place.center.y)
        builder.piece(f"{action.key}:mark", PieceLook("mark", seat.color, 14 * u), spot, CONTROL + 1)
        if f"{Overlay.PRODUCTION}:{player}" in playback.ended:
            _tick(builder, f"{action.key}:tick", Rect(place.right - 27 * u, place.y, 20 * u, h), u)
        right = place.x - 10 * u
    return right


def _tick(builder: SceneBuilder, key: str, place: Rect, u: float) -> None:
    theme, w, h = builder.theme, round(place.w, 1), round(place.h, 1)
    sign = path(GLYPHS["confirm"], stroke=theme.ground.good, width=2)
    drawn = group(w / 2, h / 2, sign, scale=u)
    builder.picture(key, place, ("tick", w, h, theme.name), lambda: Picture(w, h, drawn), CONTROL + 1)


# All players


def draw_all_production(
    builder: SceneBuilder, facts: AllProductionFacts, layout: TableLayout, playback: PlaybackState
) -> None:
    """What each player had, what Production gave, what feeding took, and what there is, in one table."""
    parts = screen(layout)
    u, area = parts.unit, parts.body
    overlay_frame.draw_veil(builder, layout, facts.title, opaque=True)
    left = _draw_tabs(builder, facts.tabs, ALL_PLAYERS, parts, playback)
    draw_head(builder, parts, (facts.title, facts.subtitle), "produce", left)
    overlay_frame.draw_well(builder, "production:table", area)
    lines = len(facts.heads)
    row = min(32 * u, (area.h - 56 * u) / max(1, lines * len(facts.rows)))
    grid = Grid(Rect(area.x + 12 * u, area.y, area.w - 24 * u, area.h), 400 * u, len(STOCKS), row, u)
    for name, token, cell in zip(column_names(), STOCKS, grid.cells(area.y + 6 * u, 34 * u), strict=True):
        builder.icons(f"production:head:{token}", (token,), cell, 24 * u, MARK, name=name)
    top = area.y + 46 * u
    body = Rect(grid.area.x, top, grid.area.w, row * lines * len(facts.rows))
    rules = [lines * row * index for index in range(len(facts.rows))]
    draw_stripes(builder, "production:stripes", body, row * lines, len(facts.rows), rules)
    players = [
        (f"production:of:{index}", seat, Rect(grid.area.x + 8 * u, top + index * lines * row, 180 * u, row * lines))
        for index, (seat, _) in enumerate(facts.rows)
    ]
    draw_players(builder, players, 15 * u, 700)
    for index, (_, amounts) in enumerate(facts.rows):
        for line, values in enumerate(amounts):
            _all_row(builder, grid, top + (index * lines + line) * row, (index, line), facts.heads[line], values)
    actions = (overlay_frame.copy_text(), Action(CLOSE, facts.go_on, "primary"))
    overlay_frame.draw_actions(builder, parts.bar, actions, u)


def _all_row(
    builder: SceneBuilder, grid: Grid, y: float, at: tuple[int, int], label: str, values: Sequence[int]
) -> None:
    u, theme, line = grid.unit, builder.theme, at[1]
    is_sum, key = line == 3, f"production:row:{at[0]}:{line}"
    size = min(15 * u, grid.row * 0.6)
    place = grid.label(y, grid.row, 210 * u)
    builder.label(f"{key}:label", label, place, min(13 * u, size), 700 if is_sum else 400, z=TEXT, grows=False)
    shown = [signed(value) if line in (1, 2) else number(value) for value in values]
    tones = {1: theme.ground.good, 3: theme.ground.foam}
    cells = [
        Cell(text, 700 if is_sum or value else 400, tones.get(line, theme.ground.mist) if value else theme.ground.off)
        for text, value in zip(shown, values, strict=True)
    ]
    draw_cells(builder, f"{key}:cells", grid.cells(y, grid.row), cells, size)
