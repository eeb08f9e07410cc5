"""How cards lie: the hand, and the claimed cards in their columns, for any number of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Literal

from uc_desktop.ui.layout.geometry import Point, Rect, columns

COLUMNS: Final = ("action", "permanent", "production", "end_scoring", "contract")
_SHARES: Final = {"action": 0.225, "permanent": 0.205, "production": 0.205, "end_scoring": 0.205, "contract": 0.16}
#: A column is crowded that has more cards than this; and how broad one is, in units, that has no more than its title.
_MANY: Final = 4
_TITLED: Final = {"action": 120, "permanent": 116, "production": 116, "end_scoring": 122, "contract": 100}
#: How far a card rises: not over the resource bar.
HOVER_LIFT: Final = 5.0
#: Cards lie in one row as long as they are at least so broad, in parts of their full width; in a row where there are
#: more.
_NARROWEST, _MOST_IN_A_ROW = 2 / 3, 6
#: A tray narrower than this, in units, has no room for five columns; and how broad a stack of chips is there.
_FIVE_COLUMNS, _STACK, _LEAST_STACK = 560.0, 150.0, 112.0

ChipMode = Literal["two-lines", "one-line", "overlap"]


def hand_layout(area: Rect, count: int, card: tuple[float, float], gap: float, pad: float = 8) -> tuple[Rect, ...]:
    """Where `count` cards lie in the hand, left to right and row by row, none over another.

    As many as there is room for have their full size, some more are narrower, still more lie in two rows or, if there
    are very many, in more.
    """
    w, h = card
    room = area.w - pad
    whole = count * (w + gap) - gap <= room + 1
    narrow = count * (w * _NARROWEST + gap / 2) - gap / 2 <= room
    rows = 1 if whole or narrow else max(2, -(-count // _MOST_IN_A_ROW))
    across = -(-count // rows)
    high = (h + gap / 2) / rows - gap / 2
    step = w + gap if whole else min(w + gap, (room + gap / 2) / across)
    wide = min(w, step - gap / 2)
    places = ((i % across, i // across) for i in range(count))
    return tuple(Rect(area.x + pad + x * step, area.y + y * (high + gap / 2), wide, high) for x, y in places)


def place_in_hand(places: Sequence[Rect], at: Point) -> int:
    """Before how many of the cards that lie in these places comes what is laid down here."""
    return sum(place.bottom < at.y or (place.y <= at.y and place.center.x < at.x) for place in places)


def raised(area: Rect, place: Rect, card: tuple[float, float], unit: float) -> Rect:
    """Where a card of the hand is shown whole while it is pointed at, within the hand's edges: a little higher, or over
    its place where that is in a lower row."""
    w, h = card
    x = max(area.x, min(place.center.x - w / 2, area.right - w))
    return Rect(x, place.bottom - h if place.y > area.y else area.y - HOVER_LIFT * unit, w, h)


@dataclass(frozen=True, slots=True)
class ClaimedColumn:
    """One kind's column: its title, the chips from the top, and how they are drawn.

    Where the kinds are stacked the title has only room for a sign, at the left of the kind's first chip.
    """

    kind: str
    title: Rect
    chips: tuple[Rect, ...]
    mode: ChipMode
    empty: Rect
    stacked: bool = False


def claimed_layout(
    area: Rect, counts: Sequence[int], unit: float, kinds: Sequence[str] = COLUMNS
) -> tuple[ClaimedColumn, ...]:
    """The columns of the claimed cards for `counts` of each kind, in the order of `kinds`.

    In a tray that is too narrow for them the kinds that there are any of follow one another in stacks. Where a column
    is short of room its chips become lower, then have name and icons side by side, and then overlap so that the top of
    each shows.
    A kind with more cards never takes another's width, for places stay where they were learnt; only one with more than
    four takes what columns without a card have beside their titles.
    """
    if len(kinds) > 1 and area.w < _FIVE_COLUMNS * unit:
        return _stacked(area, counts, unit, kinds)
    x, result = area.x + 8 * unit, []
    for kind, count, column_width in zip(kinds, counts, _widths(area.w - 16 * unit, counts, unit, kinds), strict=True):
        result.append(_column(kind, Rect(x, area.y, column_width - 8 * unit, area.h), count, unit))
        x += column_width
    return tuple(result)


def _widths(width: float, counts: Sequence[int], unit: float, kinds: Sequence[str]) -> list[float]:
    """How broad the columns are, each with the gap behind it."""
    total = sum(_SHARES[kind] for kind in kinds)
    usual = [width * _SHARES[kind] / total for kind in kinds]
    crowded = sum(count > _MANY for count in counts)
    if not crowded:
        return usual
    found = [
        wide if count else min(wide, _TITLED[kind] * unit)
        for wide, count, kind in zip(usual, counts, kinds, strict=True)
    ]
    more = (sum(usual) - sum(found)) / crowded
    return [wide + more * (count > _MANY) for wide, count in zip(found, counts, strict=True)]


def stack_title(area: Rect, unit: float) -> Rect:
    """The place of the one title over all stacks of a tray."""
    return Rect(area.x + 8 * unit, area.y + 6 * unit, area.w - 16 * unit, 22 * unit)


def _stacked(area: Rect, counts: Sequence[int], unit: float, kinds: Sequence[str]) -> tuple[ClaimedColumn, ...]:
    inner = Rect(area.x + 8 * unit, area.y + 35 * unit, area.w - 16 * unit, area.h - 37 * unit)
    aside, tall = 20 * unit, max(36 * unit, min(47 * unit, inner.h / 4))
    fewest = max(1, int(inner.w / (_STACK * unit)))
    for number in range(fewest, max(fewest, sum(counts) + 1) + 1):
        stacks = columns(inner, number, 8 * unit)
        deep = max(1, -(-sum(counts) // number))
        mode, height, step = _mode(deep, inner.h, tall, unit)
        # Names that are cut tell more than names that lie on one another.
        if mode != "overlap" or inner.w < (number + 1) * _LEAST_STACK * unit:
            break
    places = [
        Rect(stacks[at // deep].x + aside, inner.y + at % deep * step, stacks[0].w - aside, height)
        for at in range(sum(counts))
    ]
    found = []
    for kind, count, end in zip(kinds, counts, accumulate(counts), strict=True):
        if count:
            chips = tuple(places[end - count : end])
            first = chips[0]
            sign = Rect(first.x - aside, first.y, aside - 2 * unit, min(height, step))
            found.append(ClaimedColumn(kind, sign, chips, mode, first, True))
    return tuple(found)


def _column(kind: str, area: Rect, count: int, unit: float) -> ClaimedColumn:
    title = Rect(area.x, area.y + 6 * unit, area.w, 22 * unit)
    top = area.y + 35 * unit
    room = area.bottom - 2 * unit - top
    gap = 2.5 * unit
    tall = max(36 * unit, min(47 * unit, (room + gap) / 4 - gap))
    mode, height, step = _mode(count, room, tall, unit)
    chips = tuple(Rect(area.x, top + i * step, area.w, height) for i in range(count))
    return ClaimedColumn(kind, title, chips, mode, Rect(area.x, top, area.w, min(tall, room)))


def _mode(count: int, room: float, tall: float, unit: float) -> tuple[ChipMode, float, float]:
    """How the chips of a column are drawn, their height, and the way from one to the next."""
    gap, close, lower, least = 2.5 * unit, 1.5 * unit, 23.5 * unit, 16 * unit
    if count * (tall + gap) - gap <= room:
        return "two-lines", tall, tall + gap
    step = (room + close) / count
    if step - close >= least:
        return "two-lines" if step - close >= lower else "one-line", min(tall, step - close), step
    return "overlap", least, (room - least) / (count - 1)
