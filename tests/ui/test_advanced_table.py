"""The advanced boards on the table: room for everything, and what special sites cost and give told before building."""

from __future__ import annotations

from itertools import combinations

import pytest

from uc_desktop.rules.board import Board
from uc_desktop.rules.content import Content
from uc_desktop.ui.geometry import Point
from uc_desktop.ui.layout import table_layout
from uc_desktop.ui.player_board_layout import (
    DOME_RADIUS,
    METROPOLIS_RADIUS,
    POD_RADIUS,
    PlayerBoardLayout,
    player_board_layout,
)

BOARDS = pytest.mark.parametrize("name", ["advanced-1", "advanced-2", "advanced-3", "advanced-4"])
SIZES = pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")


def laid_out(board: Board, size: tuple[int, int]) -> PlayerBoardLayout:
    counts = {
        city.id: sum(not board.buildings[site].expansion for site in sites)
        for city, sites in zip(board.cities, board.sites_of, strict=True)
    }
    return player_board_layout(table_layout(*size).field, board.tunnel_index, counts)


def apart(a: Point, b: Point) -> float:
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)


@BOARDS
@SIZES
def test_every_site_has_a_place_of_its_own(content: Content, name: str, size: tuple[int, int]) -> None:
    board = content.boards[name]
    at = laid_out(board, size)
    assert set(at.sites()) == {*board.sites, "UL", "UR", "LL"}
    near = [
        (one, other)
        for one, other in combinations(at.sites(), 2)
        if apart(at.place(one), at.place(other)) < 2 * 9 * at.unit
    ]
    assert near == []


@BOARDS
@SIZES
def test_tunnels_stay_clear_of_domes_sites_and_metropolises(content: Content, name: str, size: tuple[int, int]) -> None:
    at = laid_out(content.boards[name], size)
    clear = dict.fromkeys(at.cities, DOME_RADIUS) | dict.fromkeys(at.buildings, POD_RADIUS)
    clear |= dict.fromkeys(at.metropolises, METROPOLIS_RADIUS)
    close = [
        (tunnel.id, site)
        for tunnel in at.tunnels.values()
        for site, radius in clear.items()
        if apart(tunnel.center, at.place(site)) < (9 + radius) * at.unit
    ]
    assert close == []
