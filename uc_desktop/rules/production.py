"""What a player's network produces, and feeding (chapters 10 and 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from uc_desktop.rules import sites
from uc_desktop.rules.board import Board
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import (
    BUILDINGS,
    NOTHING,
    TOKEN,
    UPGRADED,
    Resources,
    What,
)

Yield = tuple[Resources, int]

#: What one structure produces by itself, plain and upgraded (D-1, D-3): resources and points.
OWN_PRODUCTION: Mapping[tuple[What, bool], Yield] = {
    (What.FARM, False): (Resources(kelp=1), 0),
    (What.FARM, True): (Resources(kelp=1), 1),
    (What.DESALINATION_PLANT, False): (Resources(credit=1), 0),
    (What.DESALINATION_PLANT, True): (Resources(credit=1, biomatter=1), 0),
    (What.LABORATORY, False): (Resources(science=1), 0),
    (What.LABORATORY, True): (Resources(science=1, steelplast=1), 0),
    (What.TUNNEL, False): (Resources(credit=1), 0),
    (What.TUNNEL, True): (Resources(credit=1), 1),
}
#: The bonus of a city with two upgraded buildings of one type, once a type (D-2).
PAIR_BONUS: Mapping[What, Yield] = {
    What.FARM: (Resources(kelp=1), 1),
    What.DESALINATION_PLANT: (Resources(credit=1), 0),
    What.LABORATORY: (Resources(steelplast=1), 0),
}
#: Points of a connected symbiotic city (D-4).
SYMBIOTIC_POINTS = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a Production: `count` sources of one kind and what they give together."""

    source: str
    count: int
    resources: Resources
    points: int


def network_lines(board: Board, player: Player) -> list[Line]:
    """What structures, pairs of upgraded buildings and symbiotic cities produce, in the order of Q-14."""
    lines = [*_building_lines(board, player), *_tunnel_lines(board, player)]
    symbiotic = (sites.connected_cities(board, player) & player.symbiotic).bit_count()
    if symbiotic:
        lines.append(Line("symbiotic city", symbiotic, NOTHING, SYMBIOTIC_POINTS * symbiotic))
    return lines


def _building_lines(board: Board, player: Player) -> list[Line]:
    codes = [code for _, code in sites.counted_buildings(board, player)]
    lines = []
    for what in BUILDINGS:
        lines += _line(str(what), OWN_PRODUCTION[what, False], codes.count(TOKEN[what]))
        lines += _line(f"upgraded {what}", OWN_PRODUCTION[what, True], codes.count(TOKEN[what] + UPGRADED))
        lines += _line(f"two upgraded {what}", PAIR_BONUS[what], _pairs(board, player, what))
    return lines


def _pairs(board: Board, player: Player, what: What) -> int:
    """How many connected cities have at least two upgraded buildings of this type (D-2)."""
    connected = sites.connected_cities(board, player)
    wanted = TOKEN[what] + UPGRADED
    return sum(
        1
        for city, indexes in enumerate(board.sites_of)
        if connected >> city & 1 and sum(player.buildings[index] == wanted for index in indexes) >= 2
    )


def _tunnel_lines(board: Board, player: Player) -> list[Line]:
    counted = sites.tunnels_at_cities(board, player)
    upgraded = (counted & player.upgraded_tunnels).bit_count()
    plain = counted.bit_count() - upgraded
    return [
        *_line("tunnel", OWN_PRODUCTION[What.TUNNEL, False], plain),
        *_line("upgraded tunnel", OWN_PRODUCTION[What.TUNNEL, True], upgraded),
    ]


def _line(source: str, each: Yield, count: int) -> list[Line]:
    return [Line(source, count, each[0].times(count), each[1] * count)] if count else []


@dataclass(frozen=True, slots=True)
class Feeding:
    """What feeding costs: kelp, then biomatter, then points for each city still unfed (Z-2)."""

    cities: int
    kelp: int
    biomatter: int
    unfed: int

    @property
    def points(self) -> int:
        """The points lost if there are as many; never below 0 in all (Q-15)."""
        return 3 * self.unfed


def feeding(board: Board, player: Player) -> Feeding:
    """How the player feeds the connected cities from the present stock (Z-2)."""
    cities = sites.connected_cities(board, player).bit_count()
    kelp = min(cities, player.stock.kelp)
    biomatter = min(cities - kelp, player.stock.biomatter)
    return Feeding(cities, kelp, biomatter, cities - kelp - biomatter)
