"""Ways along the tunnels of a player's board, as points."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.player_board_layout import PlayerBoardLayout

#: How many straight pieces a curved route is made of.
_PIECES: Final = 12


def way_points(at: PlayerBoardLayout, way: Sequence[str]) -> tuple[Point, ...]:
    """The points of a way from site to site; along a tunnel those of its route."""
    points = [at.place(way[0])]
    for site in way[1:]:
        place = at.tunnels.get(site)
        route = _sampled(place.route) if place is not None else (at.place(site),)
        points += route if _far(points[-1], route[0]) <= _far(points[-1], route[-1]) else route[::-1]
    return tuple(points)


def _sampled(route: tuple[Point, ...]) -> tuple[Point, ...]:
    """Points along a route: both ends of a straight one, more of a curve."""
    if len(route) == 2:
        return route
    return tuple(_on_curve(route, number / _PIECES) for number in range(_PIECES + 1))


def _on_curve(route: tuple[Point, ...], share: float) -> Point:
    left = 1 - share
    weights = (left**3, 3 * left**2 * share, 3 * left * share**2, share**3)
    pairs = list(zip(weights, route, strict=True))
    return Point(sum(w * p.x for w, p in pairs), sum(w * p.y for w, p in pairs))


def _far(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)
