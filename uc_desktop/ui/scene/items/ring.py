"""Rings: what may be touched, what is current, what has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from uc_desktop.ui.art.boards.rings import RingKind, box_ring, round_ring, tunnel_ring
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import TUNNEL_SIZE
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import Theme

#: The z-values of the kinds that lie over other rings.
_Z_VALUES: Final[Mapping[RingKind, float]] = {"pointed": z_order.POINTED, "focus": z_order.FOCUS}


class RingItem(TableItem):
    """A ring about a place; it takes no mouse. Only its opacity changes when it pulses."""

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.RING)
        self._theme = theme
        self.ring: RingKind = "legal"
        self._share_place: Callable[[RingItem, RingKind], None] = lambda other, kind: None

    def share_place(self, other: RingItem, kind: RingKind) -> None:
        """Let another ring be about the same place."""
        self._share_place(other, kind)

    def around_point(self, center: Point, radius: float, kind: RingKind = "legal") -> None:
        """Be a circle about a site."""
        self._be(kind)
        self._share_place = lambda other, kind: other.around_point(center, radius, kind)
        theme, r = self._theme, round(radius, 1)
        self.set_picture(("round ring", kind, r, theme.name), lambda: round_ring(kind, r, theme))
        self.center_on(*center)

    def around_rect(self, rect: Rect, kind: RingKind = "legal", corner: float = 8) -> None:
        """Be a frame about a slot, card, cell or button."""
        self._be(kind)
        self._share_place = lambda other, kind: other.around_rect(rect, kind, corner)
        theme, w, h = self._theme, round(rect.w, 1), round(rect.h, 1)
        self.set_picture(("box ring", kind, w, h, corner, theme.name), lambda: box_ring(kind, w, h, corner, theme))
        self.put(rect)

    def around_tunnel(self, center: Point, turn: float, unit: float, kind: RingKind = "legal") -> None:
        """Be a frame about a turned tunnel site."""
        self._be(kind)
        self._share_place = lambda other, kind: other.around_tunnel(center, turn, unit, kind)
        theme, (w, h) = self._theme, (TUNNEL_SIZE[0] * unit, TUNNEL_SIZE[1] * unit)
        key = ("tunnel ring", kind, round(w, 1), round(turn), theme.name)
        self.set_picture(key, lambda: tunnel_ring(kind, w, h, turn, theme))
        self.center_on(*center)

    def _be(self, kind: RingKind) -> None:
        self.ring = self.kind = kind
        self.setZValue(_Z_VALUES.get(kind, z_order.RING))
