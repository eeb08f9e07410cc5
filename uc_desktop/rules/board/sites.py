"""Where things may be built, and what is connected (chapters 5 and 6)."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import (
    BUILDING_OF,
    CITIES,
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


def why_not_site(board: Board, player: Player, what: Piece, site: str, *, expansion: bool) -> list[Reason]:
    """All reasons why this cannot be built on the site, its cost and the supply aside."""
    if what in CITIES:
        return _why_not_city(board, player, what, site)
    if what is Piece.TUNNEL:
        return _why_not_tunnel(board, player, site)
    return _why_not_building(board, player, what, site, expansion=expansion)


def _why_not_city(board: Board, player: Player, what: Piece, site: str) -> list[Reason]:
    index = board.city_index.get(site)
    if index is None:
        return [reason("B-6", "unknown_site", site=site, what=what)]
    if player.cities >> index & 1:
        return [reason("B-6", "site_taken", site=site)]
    if not board.open_city_sites(player.cities) >> index & 1:
        return [reason("B-6", "city_not_adjacent", site=site)]
    return []


def _why_not_tunnel(board: Board, player: Player, site: str) -> list[Reason]:
    index = board.tunnel_index.get(site)
    if index is None:
        return [reason("B-9", "unknown_site", site=site, what=Piece.TUNNEL)]
    if player.tunnels >> index & 1:
        return [reason("B-9", "site_taken", site=site)]
    if not board.open_tunnel_sites(player.tunnels) >> index & 1:
        return [reason("B-9", "tunnel_not_connected", site=site)]
    return []


def _why_not_building(board: Board, player: Player, what: Piece, site: str, *, expansion: bool) -> list[Reason]:
    index = board.building_index.get(site)
    if index is None:
        return [reason("B-7", "unknown_site", site=site, what=what)]
    found = []
    place = board.buildings[index]
    if place.expansion and not expansion:
        found.append(reason("B-8", "expansion_not_allowed", site=site))
    if expansion and not place.expansion:
        found.append(reason("B-8", "expansion_only", site=site))
    if player.buildings[index]:
        found.append(reason("B-7", "site_taken", site=site))
    if not (player.cities | board.open_city_sites(player.cities)) >> place.city & 1:
        found.append(reason("B-7", "building_no_city", site=site))
    return found


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
