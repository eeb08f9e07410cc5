"""Where a popup lies beside its target so that it covers as little as possible of what must stay in sight."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from uc_desktop.ui.layout.geometry import Rect

#: What stays free between a popup and its target.
_GAP = 12.0


Side = Literal["left", "right", "top", "bottom"]


class Tip(NamedTuple):
    """Where a panel points at what it is about: on this side, so far from the side's left or upper end."""

    side: Side
    at: float


def place_beside(target: Rect, w: float, h: float, inner: Rect, avoid: Sequence[Rect] = ()) -> Rect:
    """A rectangle of this size inside `inner` that covers least of `target` and of `avoid`: at a side of `target`, or,
    if it would cover something at each, as close as may be."""
    kept = (target, *avoid)
    best, cost = _cheapest(_sides(target, w, h, inner), kept)
    return _cheapest(chain([best], _further(kept, target, w, h, inner)), kept)[0] if cost else best


def tip_towards(panel: Rect, target: Rect, corner: float) -> Tip | None:
    """The tip by which the panel points at a target close beside it, at least `corner` off the ends of the side; None
    if the target lies further off, behind a corner or below the panel."""
    gaps: dict[Side, float] = {
        "left": panel.x - target.right,
        "right": target.x - panel.right,
        "top": panel.y - target.bottom,
        "bottom": target.y - panel.bottom,
    }
    apart = [side for side, gap in gaps.items() if gap >= 0]
    if len(apart) != 1 or gaps[apart[0]] > 4 * _GAP:
        return None
    middle = target.center
    if apart[0] in ("left", "right"):
        return Tip(apart[0], max(corner, min(middle.y - panel.y, panel.h - corner)))
    return Tip(apart[0], max(corner, min(middle.x - panel.x, panel.w - corner)))


def moved_inside(r: Rect, bounds: Rect) -> Rect:
    """The rectangle moved into the bounds."""
    x = max(bounds.x, min(r.x, bounds.right - r.w))
    y = max(bounds.y, min(r.y, bounds.bottom - r.h))
    return Rect(x, y, r.w, r.h)


def covered_area(r: Rect, avoid: Sequence[Rect], enough: float = math.inf) -> float:
    """The area of `avoid` that a rectangle covers, summed up until it comes to `enough`: exact only below that."""
    left, top, right, bottom = r.x, r.y, r.x + r.w, r.y + r.h
    cost = 0.0
    # While something is dragged this is asked for a thousand places at every step.
    for x, y, w, h in avoid:
        if x < right and left < x + w and y < bottom and top < y + h:
            cost += (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))
            if cost >= enough:
                break
    return cost


def _sides(target: Rect, w: float, h: float, inner: Rect) -> list[Rect]:
    middle, gap = target.center, _GAP
    raw = (
        Rect(target.x - w - gap, middle.y - h / 2, w, h),
        Rect(target.right + gap, middle.y - h / 2, w, h),
        Rect(middle.x - w / 2, target.y - h - gap, w, h),
        Rect(middle.x - w / 2, target.bottom + gap, w, h),
    )
    return [moved_inside(r, inner) for r in raw]


def _further(kept: Sequence[Rect], target: Rect, w: float, h: float, inner: Rect) -> Iterator[Rect]:
    """All places at the edges of what must not be covered, what is closest to `target` first."""
    last_x, last_y = inner.right - w, inner.bottom - h
    across = {round(x) for r in kept for x in (r.x, r.right - w, r.x - w - _GAP, r.right + _GAP)}
    down = {round(y) for r in kept for y in (r.y, r.bottom - h, r.y - h - _GAP, r.bottom + _GAP)}
    xs = {max(inner.x, min(x, last_x)) for x in across}
    ys = {max(inner.y, min(y, last_y)) for y in down}
    x_there, y_there = target.center.x - w / 2, target.center.y - h / 2
    places = sorted(((x - x_there) ** 2 + (y - y_there) ** 2, x, y) for x in xs for y in ys)
    return (Rect(x, y, w, h) for _, x, y in places)


def _cheapest(places: Iterable[Rect], avoid: Sequence[Rect]) -> tuple[Rect, float]:
    """The first of the places that cover least, and how much that is."""
    best, least = Rect(0, 0, 0, 0), math.inf
    for place in places:
        cost = covered_area(place, avoid, least)
        if cost < least:
            best, least = place, cost
            if not least:
                break
    return best, least
