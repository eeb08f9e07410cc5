"""Where the tags beside special sites lie: clear of all that stands, or may yet stand, around them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import (
    DOME_RADIUS,
    METROPOLIS_RADIUS,
    POD_RADIUS,
    TUNNEL_SIZE,
    PlayerBoardLayout,
)

Disc = tuple[float, float, float]

# What pieces fill, as discs (x, y, radius) about their middles, in units of the board.
_DOME: Final[tuple[Disc, ...]] = ((0, 0, DOME_RADIUS), (-24.5, 7.5, 9), (24.5, 7.5, 9))
#: With what an upgrade adds below it and at its corner.
_TOKEN: Final[tuple[Disc, ...]] = ((0, 0, POD_RADIUS), (0, 4, 11), (8.6, -9, 6))
_METROPOLIS: Final[tuple[Disc, ...]] = (
    (0, 0, METROPOLIS_RADIUS),
    *((x, y, 8.0) for x in range(-30, 31, 10) for y in (14, 32)),
)
#: Along its length, with the corners of an upgraded one.
_TUNNEL: Final[tuple[Disc, ...]] = (
    *((x, 0, 11.0) for x in (-10.5, -3.5, 3.5, 10.5)),
    *((x, y, 3.0) for x in (-17.5, 17.5) for y in (-8, 8)),
)
#: How far from a site anything can be that is in its tag's way.
_NEAR: Final = 105.0
_GAP: Final = 1.0
#: How far below the middle of an empty ring its foot is.
_FOOT: Final = 20.0
#: How many places are kept, which is more than all boards of a game have.
_KNOWN: Final = 64
_DOWN: Final = 90
_ROUND: Final = tuple(sorted((_DOWN + turn for turn in range(-180, 180, 15)), key=lambda angle: abs(angle - _DOWN)))
_ALONG: Final = (0, 8, -8, 16, -16, 24, -24)


@lru_cache(_KNOWN)
def city_tag_place(at: PlayerBoardLayout, site: str, size: tuple[float, float], built: bool) -> Point:
    """Where the tag of a city site lies: on the foot of its empty ring, or about the dome."""
    middle, unit = at.cities[site], at.unit
    if not built:
        return Point(middle.x, middle.y + _FOOT * unit)
    return _best(at, site, size, _about(middle, size, (DOME_RADIUS + _GAP) * unit))


@lru_cache(_KNOWN)
def building_tag_place(at: PlayerBoardLayout, site: str, size: tuple[float, float]) -> Point:
    """Where the tag of a building site lies: below it if there is room, else about it."""
    return _best(at, site, size, _about(at.place(site), size, (POD_RADIUS + 3.5) * at.unit))


@lru_cache(_KNOWN)
def tunnel_tag_place(at: PlayerBoardLayout, site: str, size: tuple[float, float]) -> Point:
    """Where the tag of a tunnel site lies: beside it, below if it lies more than it stands, else to its right, if
    there is room, else on the other side or a little along it."""
    return _best(at, site, size, _beside(at, site, size))


def _about(middle: Point, size: tuple[float, float], reach: float) -> Iterator[Point]:
    """Places at which a tag touches a disc, the lower ones first."""
    for angle in _ROUND:
        x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        yield _touching(middle, size, reach, x, y)


def _touching(middle: Point, size: tuple[float, float], reach: float, x: float, y: float) -> Point:
    w, h = size
    off = reach + abs(x) * (w - h) / 2 + h / 2
    return Point(middle.x + x * off, middle.y + y * off)


def _beside(at: PlayerBoardLayout, site: str, size: tuple[float, float]) -> Iterator[Point]:
    place, unit = at.tunnels[site], at.unit
    turn = math.radians(place.angle)
    x, y = -math.sin(turn), math.cos(turn)
    if x < -0.7:
        x, y = -x, -y
    for along in _ALONG:
        middle = Point(place.center.x + along * y * unit, place.center.y - along * x * unit)
        for side in (1, -1):
            yield _touching(middle, size, (TUNNEL_SIZE[1] / 2 + 2.5) * unit, side * x, side * y)


def _best(at: PlayerBoardLayout, site: str, size: tuple[float, float], places: Iterator[Point]) -> Point:
    """The first of the places where nothing is in the way, or else where least is."""
    discs = [*_around(at, site)]
    best, least = at.place(site), math.inf
    for place in places:
        way = _outside(at.field, place, size) + sum(_in_the_way(disc, place, size) for disc in discs)
        if way < least - 0.01:
            best, least = place, way
        if not way:
            break
    return best


def _in_the_way(disc: Disc, place: Point, size: tuple[float, float]) -> float:
    """How far a tag, which is round at both ends, reaches into a disc."""
    w, h = size
    aside = max(0.0, abs(disc[0] - place.x) - (w - h) / 2)
    return max(0.0, disc[2] + h / 2 - math.hypot(aside, disc[1] - place.y))


def _outside(field: Rect, place: Point, size: tuple[float, float]) -> float:
    w, h = size
    over = (field.x - place.x + w / 2, place.x + w / 2 - field.right, field.y - place.y + h / 2)
    return sum(max(0.0, each) for each in (*over, place.y + h / 2 - field.bottom))


def _around(at: PlayerBoardLayout, site: str) -> Iterator[Disc]:
    """All that may be in the way of a site's tag, in window pixels, but for tunnels' own tokens."""
    middle = at.place(site)
    for places, discs in (
        (at.cities, _DOME), (at.buildings, _TOKEN), (at.expansions, _TOKEN), (at.metropolises, _METROPOLIS)
    ):  # fmt: skip
        for other in places.values():
            if _is_near(at, middle, other):
                yield from _at(other, discs, at.unit)
    for id_, place in at.tunnels.items():
        if id_ != site and _is_near(at, middle, place.center):
            yield from _at(place.center, _turned(_TUNNEL, math.radians(place.angle)), at.unit)


def _turned(discs: tuple[Disc, ...], turn: float) -> tuple[Disc, ...]:
    cos, sin = math.cos(turn), math.sin(turn)
    return tuple((x * cos - y * sin, x * sin + y * cos, radius) for x, y, radius in discs)


def _is_near(at: PlayerBoardLayout, a: Point, b: Point) -> bool:
    reach = _NEAR * at.unit
    return abs(a.x - b.x) < reach and abs(a.y - b.y) < reach


def _at(middle: Point, discs: tuple[Disc, ...], unit: float) -> Iterator[Disc]:
    for x, y, radius in discs:
        yield middle.x + x * unit, middle.y + y * unit, radius * unit
