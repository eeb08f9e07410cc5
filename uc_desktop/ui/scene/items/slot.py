"""Action slots of the main board."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF

from uc_desktop.ui.art.boards import slots
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.main_board_layout import Slot
from uc_desktop.ui.scene.items.item import ItemState, TableItem
from uc_desktop.ui.theme.theme import Theme


class SlotItem(TableItem):
    """One slot with its effect's icons; with a tile on it they are fainter, unless it is CURRENT.

    The tile is a piece of its own, and so is the ring of the current slot.
    """

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.SLOT)
        self.kind = "slot"
        self.taken = False
        self._theme = theme
        self._slot: Slot | None = None
        self._icons: tuple[IconToken, ...] = ()
        self._unit = 1.0

    def set_slot(
        self,
        slot: Slot,
        icons: Sequence[IconToken],
        unit: float,
        taken: bool = False,
        state: ItemState = ItemState.PLAIN,
    ) -> None:
        """Be this slot with its effect in icons, and perhaps a tile on it."""
        self._slot, self._icons, self._unit, self.taken = slot, tuple(icons), unit, taken
        self._become(state)
        self.place = slot.name
        self.refresh()
        self.put(slot.rect)

    @property
    def tile_place(self) -> Point | None:
        """Where a tile lies on it, in the scene."""
        if self._slot is None:
            return None
        at = self.mapToScene(self.mapFromParent(QPointF(*self._slot.tile)))
        return Point(at.x(), at.y())

    def refresh(self) -> None:
        slot, icons, unit, theme, taken = self._slot, self._icons, self._unit, self._theme, self.taken
        if slot is None:
            return
        current = self.state is ItemState.CURRENT
        key = ("slot", slot.name, slot.rect[2:], icons, unit, theme.name, taken, current)
        self.set_picture(key, lambda: slots.slot(slot, icons, unit, theme, taken, current))

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"taken": self.taken}
