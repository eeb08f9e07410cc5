"""A player's board: where cities, building sites, tunnels and metropolises lie, by site id, for any graph of tunnels.

City sites are "r,c"; building sites "r,c#1" to "r,c#4"; the expansion site "r,c#x"; tunnel sites "r,c-r,c" or with a
metropolis first, "UL-0,1"; metropolises "UL", "UR", "LL". The ends of a tunnel may be written in either order.
"""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from uc_desktop.rules.board.graph import Board
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import FIELD_SIZE

CITY_SITES: Final = tuple(f"{row},{column}" for row in range(3) for column in range(3))
METROPOLIS_SITES: Final = ("UL", "UR", "LL")
BASIC_TUNNELS: Final = (
    "0,0-0,1", "0,1-0,2", "0,2-1,2", "1,2-2,2", "2,1-2,2", "2,0-2,1", "1,0-2,0", "0,0-1,0",
    "0,0-1,1", "0,2-1,1", "1,1-2,0", "1,1-2,2", "UL-0,1", "UL-1,0", "UR-0,2", "LL-2,0",
)  # fmt: skip
BASIC_BUILDING_SITES: Final[Mapping[str, int]] = dict.fromkeys(CITY_SITES, 3)

DOME_RADIUS: Final = 25.0
POD_RADIUS: Final = 11.6
METROPOLIS_RADIUS: Final = 33.0
TUNNEL_SIZE: Final = (42.0, 18.0)
PLATE_SIZE: Final = (112.0, 96.0)
_POD_REACH, _EXPANSION_REACH = 45.5, 43.0

_GRID: Final = {
    "0,0": (142, 88), "0,1": (264, 88), "0,2": (386, 88),
    "1,0": (84, 214), "1,1": (264, 214), "1,2": (444, 214),
    "2,0": (152, 342), "2,1": (298, 342), "2,2": (444, 342),
}  # fmt: skip
_POD_ANGLES: Final = {2: (130, 50), 3: (145, 90, 35), 4: (153, 112, 69, 26)}
#: How near the direction of a tunnel, in degrees, a building site is in its token's way.
_IN_THE_WAY: Final = 26
_EXPANSION_ANGLES: Final = {
    "0,0": -48, "0,1": -48, "0,2": -132, "1,0": -6, "1,1": -90, "1,2": -40, "2,0": -48, "2,1": -48, "2,2": -40,
}  # fmt: skip


class TunnelPlace(Struct, frozen=True):
    """Where a tunnel token lies, how it is turned (degrees, −90 to 90), and the route it lies on.

    A route of two points is straight, one of four a cubic curve.
    """

    id: str
    center: Point
    angle: float
    route: tuple[Point, ...]


class PlayerBoardLayout(Struct, frozen=True, eq=False):
    """All places of a player's board in window pixels; `unit` scales its pieces.

    Layouts are told apart by which object they are; `draw.table` keeps the one for each place and board.
    """

    field: Rect
    unit: float
    cities: dict[str, Point]
    buildings: dict[str, Point]
    expansions: dict[str, Point]
    tunnels: dict[str, TunnelPlace]
    metropolises: dict[str, Point]

    def place(self, site: str) -> Point:
        """The middle of any site by its id. Raises KeyError for one this board does not have."""
        for places in (self.cities, self.buildings, self.expansions, self.metropolises):
            if site in places:
                return places[site]
        return self.tunnels[site].center


def player_board_of(board: Board, field: Rect) -> PlayerBoardLayout:
    """The layout of a player's board in a field of the window."""
    return _of_graph(field, tuple(tunnel.id for tunnel in board.tunnels), tuple(board.ordinary_sites.items()))


@lru_cache(maxsize=64)
def _of_graph(field: Rect, tunnels: tuple[str, ...], buildings: tuple[tuple[str, int], ...]) -> PlayerBoardLayout:
    return player_board_layout(field, tunnels, dict(buildings))


def player_board_layout(
    field: Rect,
    tunnels: Iterable[str] = BASIC_TUNNELS,
    building_sites: Mapping[str, int] = BASIC_BUILDING_SITES,
) -> PlayerBoardLayout:
    """The places on a board whose field (without the supply) is `field`, for any graph and 2 to 4 building sites."""
    unit = min(field.w / FIELD_SIZE[0], field.h / FIELD_SIZE[1])
    cities = {site: _grid_point(field, *_GRID[site]) for site in CITY_SITES}
    corners = {site: _corner(field, unit, site) for site in METROPOLIS_SITES}
    ids = tuple(tunnels)
    buildings: dict[str, Point] = {}
    expansions: dict[str, Point] = {}
    for site, middle in cities.items():
        angles = _POD_ANGLES[building_sites.get(site, 3)]
        buildings |= {f"{site}#{i + 1}": _off(middle, angle, _POD_REACH * unit) for i, angle in enumerate(angles)}
        free = _expansion_angle(site, ids, cities, corners)
        expansions[f"{site}#x"] = _off(middle, free, _EXPANSION_REACH * unit)
    routes = {id_: _tunnel(id_, cities | corners, building_sites, unit) for id_ in ids}
    return PlayerBoardLayout(field, unit, cities, buildings, expansions, routes, corners)


def ends(tunnel: str) -> tuple[str, str]:
    """The two ends of a tunnel site, a metropolis first."""
    a, b = tunnel.split("-")
    return (b, a) if b in METROPOLIS_SITES else (a, b)


def _grid_point(field: Rect, x: float, y: float) -> Point:
    return Point(field.x + x / FIELD_SIZE[0] * field.w, field.y + y / FIELD_SIZE[1] * field.h)


def _corner(field: Rect, unit: float, site: str) -> Point:
    x = field.right - 42 * unit if site == "UR" else field.x + (44 if site == "UL" else 46) * unit
    y = 338 / FIELD_SIZE[1] * field.h if site == "LL" else 46 * unit
    return Point(x, field.y + y)


def _off(middle: Point, angle: float, reach: float) -> Point:
    turn = math.radians(angle)
    return Point(middle.x + reach * math.cos(turn), middle.y + reach * math.sin(turn))


def _expansion_angle(
    site: str, tunnels: Iterable[str], cities: Mapping[str, Point], corners: Mapping[str, Point]
) -> float:
    """The drawn angle if no tunnel leaves near it, else the one above the dome farthest from any tunnel."""
    places, leaving = {**cities, **corners}, []
    for tunnel in tunnels:
        a, b = ends(tunnel)
        if site in (a, b):
            far = places[b if site == a else a]
            leaving.append(math.degrees(math.atan2(far.y - places[site].y, far.x - places[site].x)))
    drawn = float(_EXPANSION_ANGLES[site])
    if all(_apart(drawn, angle) >= 20 for angle in leaving):
        return drawn
    candidates = [float(angle) for angle in range(-168, -11, 6)]
    return max(candidates, key=lambda angle: (min(_room(angle, other) for other in leaving), -_apart(angle, drawn)))


def _room(angle: float, tunnel: float) -> float:
    """How far an expansion site may still come towards a tunnel; the token of one from above lies close to the city."""
    return _apart(angle, tunnel) - (28 if _apart(tunnel, -90) < 15 else 18)


def _apart(a: float, b: float) -> float:
    return abs((a - b + 180) % 360 - 180)


def _tunnel(id_: str, places: Mapping[str, Point], building_sites: Mapping[str, int], unit: float) -> TunnelPlace:
    a, b = ends(id_)
    start, end = places[a], places[b]
    if (a, b) in (("UL", "0,1"), ("UR", "0,1")):
        return _over(id_, start, end, unit)
    if (a, b) == ("UL", "1,0"):
        return _down(id_, start, end, unit)
    return _straight(id_, (a, start), (b, end), building_sites, unit)


def _over(id_: str, start: Point, end: Point, unit: float) -> TunnelPlace:
    """From an upper corner over the corner city to the middle one."""
    run = end.x - start.x
    u, side = unit, math.copysign(unit, run)
    route = (
        Point(start.x + 26 * side, start.y - 16 * u),
        Point(start.x + run * 0.49, start.y - 26 * u),
        Point(start.x + run * 0.85, start.y - 12 * u),
        Point(end.x - 12 * side, end.y - 26 * u),
    )
    return TunnelPlace(id_, Point(start.x + run * 0.49, start.y - 22 * u), -math.copysign(2, run), route)


def _down(id_: str, start: Point, end: Point, unit: float) -> TunnelPlace:
    """From the upper left corner down the edge to the city of the middle row."""
    u, drop = unit, end.y - start.y
    route = (
        Point(start.x - 2 * u, start.y + 32 * u),
        Point(start.x - 4 * u, start.y + drop * 0.51),
        Point(start.x + 12 * u, start.y + drop * 0.77),
        Point(end.x - 12 * u, end.y - 24 * u),
    )
    return TunnelPlace(id_, Point(start.x, start.y + drop * 0.51), 80, route)


def _straight(
    id_: str, one: tuple[str, Point], other: tuple[str, Point], building_sites: Mapping[str, int], unit: float
) -> TunnelPlace:
    """The token lies in the middle of what shows between the two pieces, clear of the upper one's building sites."""
    (first, start), (last, end) = one, other
    if start.y > end.y:
        (first, start), (last, end) = other, one
    if abs(end.y - start.y) < 12 * unit:
        start, end = Point(start.x, start.y - 3 * unit), Point(end.x, end.y - 3 * unit)
    run, drop = end.x - start.x, end.y - start.y
    length = math.hypot(run, drop)
    angle = math.degrees(math.atan2(drop, run))
    steep = drop > 60 * unit or (drop > 40 * unit and abs(run) < 150 * unit)
    before, after = _ends_taken(first, last, angle, steep, building_sites)
    share = (before * unit + length - after * unit) / 2 / length
    turned = angle - 180 if angle > 90 else angle
    return TunnelPlace(id_, Point(start.x + run * share, start.y + drop * share), turned, (start, end))


def _ends_taken(
    upper: str, lower: str, angle: float, steep: bool, building_sites: Mapping[str, int]
) -> tuple[float, float]:
    """How much of a straight tunnel its upper and its lower piece take: a city with a building site in the way more."""
    is_of_metropolis = bool({upper, lower} & set(METROPOLIS_SITES))
    pods = _POD_ANGLES[building_sites.get(upper, 3)] if steep and upper not in METROPOLIS_SITES else ()
    if any(_apart(angle, pod) < _IN_THE_WAY for pod in pods):
        return 61, 34 if is_of_metropolis else 23
    if is_of_metropolis:
        return 34, 34
    return 54 if steep else 28, 30
