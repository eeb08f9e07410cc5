"""The layout of overlays that play, and of Production: the board, its pipe and stocks, the sources, the controls."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts
from uc_desktop.presentation.playback.production_steps import Transfer
from uc_desktop.ui.layout.board_ways import way_points
from uc_desktop.ui.layout.geometry import Point, Rect, columns
from uc_desktop.ui.layout.player_board_layout import BASIC_TUNNELS, PlayerBoardLayout, player_board_layout
from uc_desktop.ui.layout.table_layout import TableLayout

#: Below the field of the board: the pipe, then the stocks.
_BELOW, _STOCK, _MANIFOLD = 112.0, 70.0, 102.0
_HEAD, _BAR, _MARGIN, _FEEDING = 58.0, 76.0, 12.0, 146.0
_LEFT: Final = 0.5663
#: The head of the list of sources, and the line of sums below it.
LIST_HEAD, LIST_FOOT, ROW, LEAST_ROW = 40.0, 36.0, 27.0, 15.5


class Screen(Struct, frozen=True):
    """The areas of an overlay that plays: the head, the left and right halves of the body, the control bar."""

    unit: float
    head: Rect
    body: Rect
    left: Rect
    right: Rect
    bar: Rect


@lru_cache(8)
def screen(layout: TableLayout) -> Screen:
    """The areas in a window of this layout."""
    u, window = layout.unit, layout.window
    margin, bar = _MARGIN * u, _BAR * u
    head = Rect(window.x + margin, window.y, window.w - 2 * margin, _HEAD * u)
    foot = Rect(head.x, window.bottom - margin - bar, head.w, bar)
    body = Rect(head.x, head.bottom, head.w, foot.y - margin - head.bottom)
    left = Rect(body.x, body.y, round(body.w * _LEFT), body.h)
    right = Rect(left.right + margin, body.y, body.w - left.w - margin, body.h)
    return Screen(u, head, body, left, right, foot)


class ProductionPlaces(Struct, frozen=True):
    """The places on the board at the left, and those of the list at the right; `manifold` is the height of the pipe."""

    screen: Screen
    at: PlayerBoardLayout
    below: float
    hub: Point
    manifold: float
    stocks: tuple[Rect, ...]
    sources: Rect
    feeding: Rect
    row: float
    most_rows: int

    def row_at(self, index: int) -> Rect:
        """The row of a source; those that do not fit share the last row."""
        area, u = self.sources, self.screen.unit
        place = min(index, self.most_rows - 1)
        return Rect(area.x + 6 * u, area.y + LIST_HEAD * u + place * self.row, area.w - 12 * u, self.row)

    def way(self, transfer: Transfer) -> tuple[Point, ...]:
        """The path of an amount: from its source to the hub and down the pipe to its stock; for a cost, straight from
        the stock to the source."""
        stock = self.stocks[transfer.column]
        mouth = Point(stock.center.x, stock.y + 12 * self.screen.unit)
        row = self.row_at(transfer.segment)
        beside = Point(row.x + 22 * self.screen.unit, row.center.y)
        if transfer.amount <= 0:
            sites = [site for site in transfer.way[:1] if site]
            return mouth, self.at.place(sites[0]) if sites else beside
        down = (Point(stock.center.x, self.manifold), mouth)
        if not transfer.way:
            return (beside, *down)
        return (*way_points(self.at, transfer.way), Point(self.hub.x, self.manifold), *down)


def production_places(layout: TableLayout, facts: ProductionFacts) -> ProductionPlaces:
    """The places in a window of this layout."""
    return _places(
        layout,
        facts.board.all_tunnels or BASIC_TUNNELS,
        tuple(facts.building_sites.items()),
        facts.start,
        len(facts.rows),
    )


@lru_cache(8)
def _places(
    layout: TableLayout, tunnels: tuple[str, ...], sites: tuple[tuple[str, int], ...], start: str, rows: int
) -> ProductionPlaces:
    parts = screen(layout)
    u, left, right = parts.unit, parts.left, parts.right
    field = Rect(left.x, left.y, left.w, left.h - _BELOW * u)
    at = player_board_layout(field, tunnels, dict(sites))
    row = Rect(left.x + 14 * u, left.bottom - (_STOCK + 10) * u, left.w - 28 * u, _STOCK * u)
    feeding = Rect(right.x, right.bottom - _FEEDING * u, right.w, _FEEDING * u)
    sources = Rect(right.x, right.y, right.w, feeding.y - 10 * u - right.y)
    room = sources.h - (LIST_HEAD + LIST_FOOT) * u
    most = max(1, int(room // (LEAST_ROW * u)))
    height = min(ROW * u, room / max(1, min(rows, most)))
    manifold = left.bottom - _MANIFOLD * u
    return ProductionPlaces(
        parts, at, left.h - field.h, at.cities[start], manifold, columns(row, 6, 8 * u), sources, feeding, height, most
    )
