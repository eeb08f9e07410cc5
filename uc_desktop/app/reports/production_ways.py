"""Where on a player's board each source of Production stands, and the way from there along the tunnels to the start."""

from __future__ import annotations

from collections import deque

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import CORNERS, Board, BuildingSite, TunnelSite
from uc_desktop.rules.flow.production import cities_with_pair, producing_pairs
from uc_desktop.rules.sources import RuleSource, Source, SourceKind
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import BUILDINGS, TOKEN, UPGRADED, Piece

#: Site ids from a source to the starting city: a building, a city or an end of a tunnel first, then tunnels and what
#: they lead to by turns.
Way = tuple[str, ...]


def ways_of_source(board: Board, player: Player, source: Source) -> tuple[Way, ...]:
    """The ways from all that a line of Production counts (D-1 to D-5); none for a source that is not on the board."""
    home = _ways_home(board, player)
    if isinstance(source, str):
        places = [place for place, tile in zip(CORNERS, player.metropolises, strict=True) if tile == source]
        return tuple(_from_tunnel(tunnel, board, home) for tunnel in board.tunnels if tunnel.metropolis in places)
    if source.what in BUILDINGS:
        return tuple((site.id, *home[site.city]) for site in _buildings(board, player, source))
    if source.what is Piece.TUNNEL or source.kind is SourceKind.TUNNEL_PAIR:
        return tuple(_from_tunnel(board.tunnels[at], board, home) for at in _tunnels(board, player, source.kind))
    if source.kind is SourceKind.SYMBIOTIC_CITY:
        mask = sites.connected_cities(board, player) & player.symbiotic
        return tuple(home[city] for city in range(len(board.cities)) if mask >> city & 1)
    return ()


def _buildings(board: Board, player: Player, source: RuleSource) -> list[BuildingSite]:
    """The building sites counted; of pairs those at a city that gives their bonus."""
    assert source.what is not None
    wanted = TOKEN[source.what] + UPGRADED * (source.kind is not SourceKind.STRUCTURE)
    found = [board.buildings[at] for at, code in sites.counted_buildings(board, player) if code == wanted]
    if source.kind is not SourceKind.UPGRADED_PAIR:
        return found
    cities = cities_with_pair(board, player, source.what)
    return [site for site in found if site.city in cities]


def _tunnels(board: Board, player: Player, kind: SourceKind) -> list[int]:
    """The tunnel sites counted: plain or upgraded ones at cities, or both of each pair."""
    if kind is SourceKind.TUNNEL_PAIR:
        return [tunnel for pair in producing_pairs(board, player) for tunnel in pair.tunnels]
    counted = sites.tunnels_at_cities(board, player)
    there = counted & (~player.upgraded_tunnels if kind is SourceKind.STRUCTURE else player.upgraded_tunnels)
    return [index for index in range(len(board.tunnels)) if there >> index & 1]


def _from_tunnel(tunnel: TunnelSite, board: Board, home: dict[int, Way]) -> Way:
    """The way along the tunnel and on from the end that is nearer to the starting city."""
    ends = sorted((city for city in tunnel.cities if city in home), key=lambda city: len(home[city]))
    if not ends:
        return ()
    others = [board.cities[city].id for city in tunnel.cities if city != ends[0]]
    return ((others or [tunnel.metropolis or ""])[0], tunnel.id, *home[ends[0]])


def _ways_home(board: Board, player: Player) -> dict[int, Way]:
    """The shortest way to the starting city along built tunnels, by the index of each city site they reach."""
    ways: dict[int, Way] = {board.start: (board.cities[board.start].id,)}
    waiting = deque([board.start])
    while waiting:
        here = waiting.popleft()
        for index, tunnel in enumerate(board.tunnels):
            if player.tunnels >> index & 1 and here in tunnel.cities:
                for there in set(tunnel.cities) - set(ways):
                    ways[there] = (board.cities[there].id, tunnel.id, *ways[here])
                    waiting.append(there)
    return ways
