"""What small pictures of a player's board show: the structures and the connected metropolises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.board.sites import is_place_connected, structure_at
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import Piece


@dataclass(frozen=True)
class SmallBoardFacts:
    """What stands on a player's board, by site id: cities "white" or "purple", tunnels 1 or 2 (upgraded), buildings by
    site as (kind, upgraded), and which metropolises are connected; and all tunnel sites of the board, and how many
    ordinary building sites each city has (by default, as the first board)."""

    cities: Mapping[str, str] = field(default_factory=dict)
    tunnels: Mapping[str, int] = field(default_factory=dict)
    buildings: Mapping[str, tuple[str, bool]] = field(default_factory=dict)
    metropolises: frozenset[str] = frozenset()
    all_tunnels: tuple[str, ...] = ()
    ordinary_sites: tuple[tuple[str, int], ...] = ()

    def key(self) -> tuple[object, ...]:
        """Equal for boards that look the same."""
        built = (tuple(sorted(part.items())) for part in (self.cities, self.tunnels, self.buildings))
        return (*built, tuple(sorted(self.metropolises)), self.all_tunnels, self.ordinary_sites)


def small_board_facts(board: Board, player: Player) -> SmallBoardFacts:
    """What stands on this board of a player."""
    names: dict[str, str] = {Piece.DESALINATION_PLANT: "desalination"}
    cities = {
        site.id: "purple" if player.symbiotic >> index & 1 else "white"
        for index, site in enumerate(board.cities)
        if player.cities >> index & 1
    }
    tunnels = {
        site.id: 2 if player.upgraded_tunnels >> index & 1 else 1
        for index, site in enumerate(board.tunnels)
        if player.tunnels >> index & 1
    }
    built = {site.id: structure_at(board, player, site.id) for site in board.buildings}
    buildings = {site: (names.get(at[0], str(at[0])), at[1]) for site, at in built.items() if at is not None}
    connected = frozenset(place for place in CORNERS if is_place_connected(board, player, place))
    tunnel_sites, ordinary = tuple(site.id for site in board.tunnels), tuple(board.ordinary_sites.items())
    return SmallBoardFacts(cities, tunnels, buildings, connected, tunnel_sites, ordinary)
