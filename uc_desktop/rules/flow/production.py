"""What a player's network produces, and feeding (chapters 10 and 11)."""

from __future__ import annotations

from functools import reduce
from typing import Final, NamedTuple

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board, TunnelPair
from uc_desktop.rules.board.yields import OWN_PRODUCTION, PAIR_BONUS, Output
from uc_desktop.rules.conditions import AllOf, AnyOf, Condition, ProducedCondition
from uc_desktop.rules.effects.nodes import Effect
from uc_desktop.rules.sources import (
    METROPOLIS_TUNNEL,
    TUNNEL_PAIR,
    Line,
    Source,
    structures,
    symbiotic_cities,
    upgraded_pairs,
)
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import (
    BUILDINGS,
    NOTHING,
    TOKEN,
    UPGRADED,
    Piece,
    Resources,
)


def network_lines(board: Board, player: Player) -> list[Line]:
    """What structures, pairs of upgraded buildings, symbiotic cities and pairs of tunnels produce, in this order."""
    return [
        *_building_lines(board, player),
        *_tunnel_lines(board, player),
        *_city_lines(board, player),
        *_tunnel_pair_lines(board, player),
    ]


def metropolis_lines(board: Board, player: Player) -> list[Line]:
    """What connected metropolises produce by the sites of their tunnels (V-6)."""
    found = [
        tunnel.points
        for tunnel in board.tunnels
        if tunnel.points and tunnel.metropolis and sites.is_place_connected(board, player, tunnel.metropolis)
    ]
    return [Line(METROPOLIS_TUNNEL, len(found), NOTHING, sum(found))] if found else []


def waits_for_produced(effect: Effect) -> bool:
    """Whether a card's production effect looks at what this Production brought, and so comes last."""
    return any(_looks_at_produced(node.only_if) for node in effect)


def _looks_at_produced(condition: Condition | None) -> bool:
    if isinstance(condition, AllOf | AnyOf):
        return any(_looks_at_produced(member) for member in condition.conditions)
    return isinstance(condition, ProducedCondition)


def _building_lines(board: Board, player: Player) -> list[Line]:
    codes: dict[int, list[int]] = {}
    for index, code in sites.counted_buildings(board, player):
        codes.setdefault(board.buildings[index].times, []).append(code)
    by_times = sorted(codes.items())
    lines = []
    for what in BUILDINGS:
        for upgraded in (False, True):
            wanted = TOKEN[what] + UPGRADED * upgraded
            for times, found in by_times:
                lines += _structures(what, upgraded, times, found.count(wanted))
        lines += _line(upgraded_pairs(what), PAIR_BONUS[what], len(cities_with_pair(board, player, what)))
    return lines


def cities_with_pair(board: Board, player: Player, what: Piece) -> list[int]:
    """The indexes of the connected cities with at least two upgraded buildings of this type (D-2)."""
    wanted = TOKEN[what] + UPGRADED
    cities = [board.buildings[index].city for index, code in sites.counted_buildings(board, player) if code == wanted]
    return [city for city in dict.fromkeys(cities) if cities.count(city) >= 2]


def _tunnel_lines(board: Board, player: Player) -> list[Line]:
    """What tunnels at a city produce, by how often a tunnel on their sites produces (V-4)."""
    counted = sites.tunnels_at_cities(board, player)
    lines = []
    for upgraded, mask in ((False, counted & ~player.upgraded_tunnels), (True, counted & player.upgraded_tunnels)):
        for times, there in board.tunnels_by_times:
            lines += _structures(Piece.TUNNEL, upgraded, times, (mask & there).bit_count())
    return lines


def _city_lines(board: Board, player: Player) -> list[Line]:
    """Connected symbiotic cities, by the points of their sites (D-4, V-3)."""
    symbiotic = sites.connected_cities(board, player) & player.symbiotic
    points = [site.points for index, site in enumerate(board.cities) if symbiotic >> index & 1]
    lines = []
    for each in sorted(set(points)):
        lines += _line(symbiotic_cities(each), (NOTHING, each), points.count(each))
    return lines


def _tunnel_pair_lines(board: Board, player: Player) -> list[Line]:
    """What pairs of tunnels give together."""
    found = [pair.resources for pair in producing_pairs(board, player)]
    return [Line(TUNNEL_PAIR, len(found), reduce(Resources.plus, found, NOTHING), 0)] if found else []


def producing_pairs(board: Board, player: Player) -> list[TunnelPair]:
    """The pairs of tunnel sites of which both tunnels are at a connected city (V-5)."""
    if not board.pairs:
        return []
    counted = sites.tunnels_at_cities(board, player)
    return [pair for pair in board.pairs if all(counted >> tunnel & 1 for tunnel in pair.tunnels)]


def _structures(what: Piece, upgraded: bool, times: int, count: int) -> list[Line]:
    """What so many structures produce whose sites count their own production `times` times (V-2)."""
    if not count:
        return []
    resources, points = OWN_PRODUCTION[what, upgraded]
    return [Line(structures(what, upgraded, times), count, resources.times(count * times), points * count * times)]


def _line(source: Source, each: Output, count: int) -> list[Line]:
    return [Line(source, count, each[0].times(count), each[1] * count)] if count else []


#: The points that each unfed city costs.
UNFED_COST: Final = 3


class Feeding(NamedTuple):
    """What feeding costs: kelp, then biomatter, then points for each city still unfed."""

    cities: int
    kelp: int
    biomatter: int
    unfed: int

    @property
    def points(self) -> int:
        """The points lost if there are as many; never below 0 in all."""
        return UNFED_COST * self.unfed


def feeding(board: Board, player: Player) -> Feeding:
    """How the player feeds the connected cities from the present stock (Z-2)."""
    cities = sites.connected_cities(board, player).bit_count()
    kelp = min(cities, player.stock.kelp)
    biomatter = min(cities - kelp, player.stock.biomatter)
    return Feeding(cities, kelp, biomatter, cities - kelp - biomatter)
