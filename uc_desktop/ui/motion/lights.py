"""Light that runs along the tunnels while Production is told: from what each source counts to the starting city."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from uc_desktop.app.reports.production_ways import Way
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, glow, group
from uc_desktop.ui.art.pieces.pieces import production_light
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.player_board_layout import DOME_RADIUS, PlayerBoardLayout
from uc_desktop.ui.motion.queue import Flight, Plan
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Motion, Theme

#: In how many pieces a curved route is run along.
_PIECES: Final = 8
_LIGHT, _GLOW = 3.4, DOME_RADIUS * 1.9


@dataclass(frozen=True, slots=True)
class Lights:
    """Light on a board laid out like `at`, in layer `z`; `cities` are the sites with a dome."""

    at: PlayerBoardLayout
    cities: frozenset[str]
    theme: Theme
    z: float

    def told(self, rows: Sequence[tuple[Way, ...]], step: float, times: Motion) -> Plan:
        """Row after row, each a step later: its lights set out, and domes glow where they come by first and last."""
        return tuple(flight for number, ways in enumerate(rows) for flight in self._row(ways, number * step, times))

    def _row(self, ways: tuple[Way, ...], begin: float, times: Motion) -> Iterator[Flight]:
        arrives, glows = begin + times.tunnel_light, times.production_source
        lasting = [way for way in ways if len(way) > 1]
        for points in {self._points(way): None for way in lasting}:
            light = self._light(points[0])
            yield Flight(light, points, begin, arrives, begin, arrives, above=False)
        first = {next(site for site in way if site in self.at.cities) for way in ways if way}
        for site in sorted(first & self.cities):
            yield from self._dome(site, begin, glows)
        for site in sorted({way[-1] for way in lasting} & self.cities - first):
            yield from self._dome(site, arrives, glows)

    def _dome(self, site: str, begin: float, lasts: float) -> Iterator[Flight]:
        """The dome glows up and fades again."""
        still, high, ends = self._glow(self.at.cities[site]), begin + lasts * 0.4, begin + lasts
        yield Flight(still, (still.at,), begin, high, begin, high, fade=(0, 1), above=False)
        yield Flight(still, (still.at,), high, ends, high, ends, fade=(1, 0), above=False)

    def _points(self, way: Way) -> tuple[Point, ...]:
        points = [self.at.place(way[0])]
        for site in way[1:]:
            place = self.at.tunnels.get(site)
            route = _sampled(place.route) if place is not None else (self.at.place(site),)
            points += route if _far(points[-1], route[0]) <= _far(points[-1], route[-1]) else route[::-1]
        return tuple(points)

    def _light(self, at: Point) -> ItemSnapshot:
        side = 2 * _LIGHT

        def make() -> Picture:
            spark = production_light(_LIGHT)
            dark = circle(0, 0, _LIGHT * 1.4, fill="#FFB84D", stroke=self.theme.ground.foam, width=1.6)
            return Picture(side, side, group(side / 2, side / 2, spark if self.theme.glows else dark), (), _LIGHT * 5)

        return self._still(("light", self.theme.name), make, at, side)

    def _glow(self, at: Point) -> ItemSnapshot:
        side = 2 * DOME_RADIUS

        def make() -> Picture:
            light = glow(0, 0, _GLOW, "#FFF3C0", 0.75)
            ring = circle(0, 0, DOME_RADIUS * 1.15, stroke=self.theme.ground.amber, width=3)
            return Picture(side, side, group(side / 2, side / 2, light if self.theme.glows else ring), (), _GLOW)

        return self._still(("glow", self.theme.name), make, at, side)

    def _still(self, key: tuple[str, str], make: Callable[[], Picture], at: Point, side: float) -> ItemSnapshot:
        size = self.at.unit
        return ItemSnapshot(key, make, size, at, side * size, side * size, 0, self.z)


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
