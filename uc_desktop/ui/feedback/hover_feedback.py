"""Feedback to pointing and pressing: a hovered card rises, other things get an outline, a pressed thing shrinks.

Only what is painted changes; the items keep their places.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.item_id import ItemId
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.hand_layout import HOVER_LIFT
from uc_desktop.ui.overlays.overlay_frame import VEIL
from uc_desktop.ui.scene.items.button import ButtonItem
from uc_desktop.ui.scene.items.focus import HoverLine
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.input.focus import RAISED
from uc_desktop.ui.table.table import Table

#: How large a thing is while it is pressed.
_PRESSED: Final = 0.96
#: Items that get no outline: they show by themselves that they are hovered, or are nothing to point at.
_NO_LINE: Final = ("card:", "option:", "log", "hand", "tray", VEIL)


class HoverFeedback:
    """The hover feedback of a table."""

    def __init__(self, table: Table) -> None:
        self._table, self._motions = table, table.motions
        self._line = HoverLine(table.builder.theme)
        self._around = self._pressed = ""
        # Where that lay when it was pointed at.
        self._place: Rect | None = None
        # The card that was raised before what is hovered changed, and how far it had come.
        self._before = ("", 0.0)
        table.builder.scene.addItem(self._line)

    def remove(self) -> None:
        """Remove the outline from the scene."""
        self._table.builder.scene.removeItem(self._line)

    def settle(self) -> None:
        """The table was drawn: put the outline around what is pointed at, if that is still there and in its place."""
        item = None if self._table.selection.dragged else self._table.builder.item(self._around)
        if item is not None and self._has_line(item) and _is_about(item.frame(), self._place):
            self._line.surround(item, self._table.builder.theme)
        else:
            self._line.setVisible(False)

    def point(self, key: str) -> None:
        """The pointer is on this thing now, or on none."""
        item = self._table.builder.item(key)
        self._around, self._place = key, None if item is None else item.frame()
        self.settle()
        if self._line.isVisible():
            self._motions.respond("line", "hover", self._line.setOpacity)

    def before_hover(self) -> None:
        """What is hovered is about to change."""
        self._before = self._raised()

    def raise_hovered(self, _key: ItemId) -> None:
        """What is hovered has changed: lower the card that was raised, and raise the one that is hovered now."""
        lies, (was, low) = self._lift(), self._before
        now, _ = self._raised()
        if was == now:
            return
        if was:
            sinking = self._with_marks(was, was)
            self._motions.respond(was, "hover", lambda share: _nudge(sinking, (low - lies) * (1 - share)))
        if now:
            lying, rising = self._table.builder.item(now), self._with_marks(now, RAISED)
            start = lies + (lying.nudged.y() if lying is not None else 0.0)
            self._motions.respond(now, "hover", lambda share: _nudge(rising, start * (1 - share)))

    def _has_line(self, item: TableItem) -> bool:
        is_veiled = item.zValue() < z_order.VEIL and self._table.builder.item(VEIL) is not None
        if self._table.selection.options is not None or is_veiled:
            return False
        kind_tells = isinstance(item, ButtonItem) or item.key.startswith(_NO_LINE)
        return item.usable and item.hand and not kind_tells and item.zValue() != z_order.GROUND

    def _raised(self) -> tuple[str, float]:
        """The card of the hand that is seen raised, and how far it has come down or is still to go."""
        item = self._table.builder.item(RAISED)
        key = self._table.selection.hovered
        return (key, item.nudged.y()) if item is not None and key.kind == "card" else ("", 0.0)

    def _with_marks(self, card: str, seen: str) -> list[TableItem]:
        """What is seen of a card, with the ring about it and the word on it."""
        keys = (seen, *(f"{mark}:{card}" for mark in ("ring", "match", "raised", "tag")))
        return [item for item in map(self._table.builder.item, keys) if item is not None]

    def _lift(self) -> float:
        return HOVER_LIFT * self._table.layout.unit

    def press(self, key: str) -> None:
        """Shrink the thing a little until it is released."""
        key = RAISED if key == self._raised()[0] else key
        if self._motions.is_on and self._table.builder.item(key) is not None:
            self._pressed = key
            self._motions.respond(f"press:{key}", "press", lambda share: self._size(key, 1 - (1 - _PRESSED) * share))

    def release(self) -> None:
        """What was pressed is released: let it grow back."""
        key, self._pressed = self._pressed, ""
        if key:
            self._motions.respond(
                f"press:{key}", "press", lambda share: self._size(key, _PRESSED + (1 - _PRESSED) * share)
            )

    def _size(self, key: str, size: float) -> None:
        item = self._table.builder.item(key)
        if item is not None:
            item.nudge(0, size)


def _is_about(here: Rect, there: Rect | None) -> bool:
    """Whether a thing still lies where it did: its middle in it, whatever its size has become."""
    return there is None or (there.x <= here.center.x <= there.right and there.y <= here.center.y <= there.bottom)


def _nudge(items: list[TableItem], by: float) -> None:
    for item in items:
        item.nudge(by)
