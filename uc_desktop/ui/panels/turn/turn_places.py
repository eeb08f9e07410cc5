"""The layout of the turn panel's fixed rows."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.ui.art.cards.faces import Rows
from uc_desktop.ui.art.icons.icons import row_width
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout

#: A panel lower than this, at the smallest size, has lower rows.
_LOW = 350.0
#: The space between the chips of slot and card, and their least width.
_BETWEEN, _LEAST_CHIP = 24.0, 80.0


class TurnPlaces(NamedTuple):
    """The rows of title and steps at the top, and of the buttons at the bottom; the space between is for the rest.

    `claims` are the rows above that for undo, one for each contract that can be claimed. `is_low` tells that the panel
    has little height.
    """

    inner: Rect
    title: Rect
    steps: Rect
    undo: Rect
    confirm: Rect
    claims: tuple[Rect, ...]
    is_low: bool

    @property
    def below_steps(self) -> float:
        """The top of the space below the steps."""
        return self.steps.bottom + 3 * self.steps.h / 24

    @property
    def above_undo(self) -> float:
        """The bottom of the space above the rows for claims and undo."""
        return min(row.y for row in (*self.claims, self.undo)) - 3 * self.steps.h / 24


def turn_places(layout: TableLayout, claims: int = 0) -> TurnPlaces:
    """The rows of the turn panel, with so many contracts to claim."""
    u, area = layout.side_unit, layout.turn_panel
    inner = Rect(area.x + 11 * u, area.y, area.w - 22 * u, area.h)
    confirm = Rect(inner.x, area.bottom - 39 * u, inner.w, 31 * u)
    undo = Rect(inner.x, confirm.y - 31 * u, inner.w, 26 * u)
    return TurnPlaces(
        inner,
        Rect(area.x + 1, area.y + 1, area.w - 2, 30 * u),
        Rect(inner.x, area.y + 34 * u, inner.w, 24 * u),
        undo,
        confirm,
        tuple(undo.moved(0, -31 * u * (claims - number)) for number in range(claims)),
        area.h < _LOW * u,
    )


def chip_places(rows: Rows, area: Rect, u: float, least_card: float = 0) -> tuple[Rect, Rect, Rect]:
    """The places of a slot's chip, which is as wide as these icons need, of the sign between, and of a card's chip,
    which is at least `least_card` wide."""
    icons = max(row_width(row, 20 * u) for row in rows)
    most = area.w - _BETWEEN * u - max(_LEAST_CHIP * u, least_card)
    wide = min(max(icons + 38 * u, _LEAST_CHIP * u), most)
    slot = Rect(area.x, area.y, wide, area.h)
    sign = Rect(slot.right + 3 * u, area.y, (_BETWEEN - 6) * u, area.h)
    card = Rect(slot.right + _BETWEEN * u, area.y, area.right - slot.right - _BETWEEN * u, area.h)
    return slot, sign, card
