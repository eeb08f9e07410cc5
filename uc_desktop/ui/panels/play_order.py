"""The play order in the bar at the top, and that of the next round.

Keys: `order:N` (N the place, 1 for the first) with `rank:order:N` and `name:order:N`, `next:N`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.top_bar_facts import OrderFacts, PlaceFacts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.drawing.text_fitting import elided
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

_PLACE, _GAP, _NEXT = 34.0, 5.0, 17.0
#: How broad the name of the player who decides is at most.
_NAME: Final = 110.0


class Extent(NamedTuple):
    """What is shown beside the places themselves; less where there is less room."""

    title: bool
    name: bool
    coming: bool


_EXTENTS: Final = (
    Extent(True, True, True),
    Extent(False, True, True),
    Extent(False, True, False),
    Extent(False, False, False),
)


def draw_play_order(
    builder: SceneBuilder, facts: OrderFacts, bar: Rect, room: tuple[float, float, float], k: float
) -> None:
    """The order as fully as there is room for: from the second of the three x in `room`, if need be from the first,
    up to the third."""
    least, wanted, right = room
    extent = order_extent(facts, right - least, k)
    if not facts.places or extent is None:
        return
    x = max(least, min(wanted, right - _width(facts, extent, k)))
    if extent.title:
        x = _text(builder, "label:order", facts.title, x, bar, k) + 8 * k
    for number, place in enumerate(facts.places, 1):
        x = _draw_place(builder, number, place, x, bar, k, named=extent.name)
    if extent.coming and facts.coming:
        x = _text(builder, "label:next-round", facts.coming_title, x + 9 * k, bar, k) + 13 * k
        for number, place in enumerate(facts.coming, 1):
            look, at = PieceLook("mark", place.color, 11.5), Point(x, bar.center.y)
            builder.piece(f"next:{number}", look, at, z_order.TILE, unit=k, says=place.says)
            x += _NEXT * k


def order_extent(facts: OrderFacts, room: float, k: float) -> Extent | None:
    """What is shown in so much room; None if not even the places are."""
    return next((extent for extent in _EXTENTS if _width(facts, extent, k) <= room), None)


def _width(facts: OrderFacts, extent: Extent, k: float) -> float:
    places = sum(_place_width(place, k, named=extent.name) + _GAP * k for place in facts.places)
    title = _text_width(facts.title, k) + 8 * k if extent.title else 0
    coming = _text_width(facts.coming_title, k) + (22 + _NEXT * len(facts.coming)) * k
    return title + places + (coming if extent.coming and facts.coming else 0)


def _place_width(place: PlaceFacts, k: float, *, named: bool) -> float:
    return (44 * k + text_width(_name(place, k), Type(12 * k, 700))) if named and place.is_deciding else _PLACE * k


def _name(place: PlaceFacts, k: float) -> str:
    return elided(place.name, Type(12 * k, 700), _NAME * k)


def _text_width(text: str, k: float) -> float:
    return text_width(text, Type(12 * k, 500)) + 2


def _text(builder: SceneBuilder, key: str, text: str, x: float, bar: Rect, k: float) -> float:
    at = Rect(x, bar.y, _text_width(text, k), bar.h)
    builder.label(key, text, at, 12 * k, 500, builder.theme.ground.mist, grows=False)
    return at.right


def _draw_place(
    builder: SceneBuilder, number: int, place: PlaceFacts, x: float, bar: Rect, k: float, *, named: bool
) -> float:
    """A numbered frame with the player's mark, and the name of the one who decides; returns where the next begins."""
    theme, h = builder.theme, min(24 * k, bar.h - 4)
    frame = Rect(x, bar.center.y - h / 2, _place_width(place, k, named=named), h)
    edge = (theme.ground.lume if place.is_viewer else theme.player(place.color).colour) if place.is_deciding else ""
    builder.picture(
        f"frame:order:{number}", frame, ("order frame", frame.w, h, edge, theme.name),
        lambda: _frame(frame.w, h, edge, theme), z_order.GROUND + 1,
    )  # fmt: skip
    rank = Rect(frame.x + 7 * k, frame.y, 10 * k, h)
    ink = theme.ground.foam if place.is_deciding else theme.ground.mist
    builder.label(f"rank:order:{number}", str(number), rank, max(11.0, 11 * k), 700, ink, grows=False)
    look, at = PieceLook("mark", place.color, 13.5), Point(frame.x + 23 * k, frame.center.y)
    builder.piece(f"order:{number}", look, at, z_order.TILE, unit=k, says=place.says)
    if named and place.is_deciding:
        name = Rect(frame.x + 36 * k, frame.y, frame.w - 40 * k, h)
        builder.label(f"name:order:{number}", _name(place, k), name, 12 * k, 700, name=place.name, grows=False)
    return frame.right + _GAP * k


def _frame(w: float, h: float, edge: str, theme: Theme) -> Picture:
    g = theme.ground
    fill, line, width = (g.current, edge, 1.8) if edge else (g.quiet, g.quiet_line, theme.border)
    return Picture(w, h, rect(0.5, 0.5, w - 1, h - 1, 8, fill=fill, stroke=line, width=width), (), 2)
