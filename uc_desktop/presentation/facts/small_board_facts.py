"""What small pictures of a player's board show: the structures, the connected metropolises, and what of it is new."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import end_of_own_turn, is_under_way
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.board.sites import is_place_connected, structure_at
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import Piece


class SmallBoardFacts(Struct, frozen=True):
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


def new_pieces(board: Board, before: Player, after: Player) -> frozenset[str]:
    """The sites of this player's board on which something was built, upgraded or converted between two positions."""
    if before.standing() == after.standing():
        return frozenset()
    was, now = small_board_facts(board, before), small_board_facts(board, after)
    pairs = ((was.cities, now.cities), (was.tunnels, now.tunnels), (was.buildings, now.buildings))
    return frozenset(site for old, new in pairs for site, what in new.items() if old.get(site) != what)


def at_own_turn(model: TableModel) -> State | None:
    """The position after the viewer's last turn, or that with which the game began; None once the viewer acts again,
    where nobody plays, and where the game began with no position."""
    if not model.is_personal or model.past is not None or is_under_way(model.entries, model.viewer):
        return None
    end = end_of_own_turn(model.entries, model.viewer)
    return model.entries[end - 1].state if end else model.start


def new_since_own_turn(model: TableModel, number: int) -> frozenset[str]:
    """The sites of another player's board with pieces that are new since the viewer's last turn."""
    then = at_own_turn(model)
    if then is None or number == model.viewer:
        return frozenset()
    return new_pieces(model.board(number), then.players[number], model.state.players[number])
