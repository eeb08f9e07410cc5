"""What stands on a player board, and what of it is connected (chapter 6)."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import (
    BUILDING_OF,
    KIND_BITS,
    UPGRADED,
    Piece,
)


def connected_cities(board: Board, player: Player) -> int:
    """The mask of connected cities (N-1)."""
    return board.reached(player.tunnels) & player.cities


def connected_metropolises(board: Board, player: Player) -> tuple[str, ...]:
    """The tiles of the connected metropolises, gained ones included."""
    return (
        tuple(
            tile
            for place, tile in zip(CORNERS, player.metropolises, strict=True)
            if is_place_connected(board, player, place)
        )
        + player.extra_metropolises
    )


def is_place_connected(board: Board, player: Player, place: str) -> bool:
    """Whether all tunnels that lead to the metropolis at this place are built (N-4)."""
    needed = board.tunnels_to[place]
    return player.tunnels & needed == needed


def tunnels_at_cities(board: Board, player: Player) -> int:
    """The mask of built tunnels with a city at one end or both (D-3); a metropolis is not a city."""
    cities, built = player.cities, player.tunnels
    return sum(1 << index for index, at in enumerate(board.tunnel_ends) if built >> index & 1 and at & cities)


def counted_buildings(board: Board, player: Player) -> Sequence[tuple[int, int]]:
    """(building site index, token code) of every building at a connected city (N-2)."""
    connected, at = connected_cities(board, player), board.buildings
    return [(index, code) for index, code in enumerate(player.buildings) if code and connected >> at[index].city & 1]


def bonus_at(board: Board, site: str) -> str | None:
    """The bonus on the site."""
    return board.sites[site].bonus


def structure_at(board: Board, player: Player, site: str) -> tuple[Piece, bool] | None:
    """The structure on a building or tunnel site and whether it is upgraded; None if there is none."""
    index = board.tunnel_index.get(site)
    if index is not None:
        bit = 1 << index
        return (Piece.TUNNEL, bool(player.upgraded_tunnels & bit)) if player.tunnels & bit else None
    index = board.building_index.get(site)
    if index is None or not player.buildings[index]:
        return None
    code = player.buildings[index]
    what = BUILDING_OF[code & KIND_BITS]
    assert what is not None
    return what, bool(code & UPGRADED)
