"""How cards lie: the hand, and the claimed cards in their columns, for any number of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from uc_desktop.ui.geometry import Rect

COLUMNS: Final = ("action", "permanent", "production", "end_scoring", "contract")
_SHARES: Final = {"action": 0.225, "permanent": 0.205, "production": 0.205, "end_scoring": 0.205, "contract": 0.16}
HOVER_LIFT: Final = 24.0

ChipMode = Literal["two lines", "one line", "overlap"]


def hand_layout(area: Rect, count: int, card: tuple[float, float], gap: float, pad: float = 8) -> tuple[Rect, ...]:
    """Where `count` cards lie in the hand, left to right; over three they overlap evenly and stay inside `area`."""
    w, h = card
    if count == 0:
        return ()
    room = area.w - pad
    step = w + gap if count == 1 else min(w + gap, (room - w) / (count - 1))
    return tuple(Rect(area.x + pad + i * step, area.y, w, h) for i in range(count))


@dataclass(frozen=True, slots=True)
class ClaimedColumn:
    """One kind's column: its title, the chips from the top, and how they are drawn."""

    kind: str
    title: Rect
    chips: tuple[Rect, ...]
    mode: ChipMode
    empty: Rect


def claimed_layout(
    area: Rect, counts: Sequence[int], unit: float, kinds: Sequence[str] = COLUMNS
) -> tuple[ClaimedColumn, ...]:
    """The columns of the claimed cards for `counts` of each kind, in the order of `kinds`.

    Where a column is short of room its chips become lower, then have name and icons side by side, and then overlap so
    that the top of each shows.
    A kind with more cards never takes another's width: places stay where they were learnt.
    """
    total = sum(_SHARES[kind] for kind in kinds)
    x, width, result = area.x + 8 * unit, area.w - 16 * unit, []
    for kind, count in zip(kinds, counts, strict=True):
        column_width = width * _SHARES[kind] / total
        result.append(_column(kind, Rect(x, area.y, column_width - 8 * unit, area.h), count, unit))
        x += column_width
    return tuple(result)


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
        return "two lines", tall, tall + gap
    step = (room + close) / count
    if step - close >= least:
        return "two lines" if step - close >= lower else "one line", min(tall, step - close), step
    return "overlap", least, (room - least) / (count - 1)
