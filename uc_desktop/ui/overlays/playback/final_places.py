"""The layout of the final scoring, during the counting and at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays.playback.places import Screen, screen

#: The greatest height of a point and width of a tower, at unit 1.
_POINT, _WIDTH = 3.42, 92.0
#: What a tower needs above its points: the dome and the sum.
_TOP: Final = 124.0
#: The width of the card, and its greatest height: in a low window its picture is lower.
_CARD: Final = (280.0, 392.0)
_SUM: Final = 100.0


class Towers(Struct, frozen=True):
    """The towers, in the order of play: their area, the height on which they stand, and how high a point is."""

    unit: float
    area: Rect
    base: float
    scale: float
    width: float
    middles: tuple[float, ...]
    most: int

    def top(self, points: int) -> float:
        """The height of the top of a tower of so many points."""
        return self.base - max(0, points) * self.scale


class FinalPlaces(Struct, frozen=True):
    """The places of the card, of what it counts below it, and of the towers; at the end, those of the towers and of the
    result `beside` them."""

    screen: Screen
    owner: Rect
    card: Rect
    counted: Rect
    place: Rect
    legend: Rect
    counting: Towers
    ended: Towers
    beside: Rect

    @property
    def mouth(self) -> Point:
        """Where points start to move."""
        return Point(self.counted.right - 6 * self.screen.unit, self.counted.y)


def final_places(layout: TableLayout, facts: FinalFacts) -> FinalPlaces:
    """The places in a window of this layout."""
    most = max(25, facts.goal, *(result.total for result in facts.results))
    return _places(layout, len(facts.results), most)


@lru_cache(8)
def _places(layout: TableLayout, players: int, most: int) -> FinalPlaces:
    parts = screen(layout)
    u, body = parts.unit, parts.body
    left = Rect(body.x + 20 * u, body.y, 326 * u, body.h)
    place = Rect(left.x, left.bottom - 26 * u, left.w, 20 * u)
    counted = Rect(left.x, place.y - (_SUM + 8) * u, left.w, _SUM * u)
    owner = Rect(left.x + 20 * u, left.y + 6 * u, left.w - 40 * u, 26 * u)
    tall = min(_CARD[1] * u, counted.y - 12 * u - owner.bottom - 4 * u)
    wide = _CARD[0] * u
    card = Rect(left.center.x - wide / 2, owner.bottom + 4 * u, wide, tall)
    field = Rect(left.right + 30 * u, body.y, body.right - left.right - 30 * u, body.h)
    legend = Rect(field.x + 36 * u, field.y + 6 * u, field.w - 36 * u, 24 * u)
    under = Rect(field.x, legend.bottom, field.w, field.bottom - 68 * u - legend.bottom)
    ended = Rect(body.x, 0, round(layout.window.w * 0.585), layout.window.bottom - 124 * u)
    beside = Rect(layout.window.x + round(layout.window.w * 0.615), 0, 0, layout.window.h)
    beside = Rect(beside.x, 20 * u, layout.window.w - beside.x - 28 * u, layout.window.h - 40 * u)
    counting, at_end = _towers(under, players, most, u), _towers(ended, players, most, u)
    return FinalPlaces(parts, owner, card, counted, place, legend, counting, at_end, beside)


def _towers(area: Rect, players: int, most: int, u: float) -> Towers:
    scale = min(_POINT * u, (area.h - _TOP * u) / most)
    left = area.x + 40 * u
    slot = (area.right - left) / players
    width = min(_WIDTH * u, slot * 0.46)
    middles = tuple(left + slot * (place + 0.5) for place in range(players))
    return Towers(u, area, area.bottom, scale, width, middles, most)
