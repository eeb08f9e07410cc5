"""What the pointer means: the thing under it, and the legal place a drop there goes to."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from uc_desktop.presentation import gestures
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.slot import SlotItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: A drop this near to the middle of a place, in pixels at the smallest size, counts as on it.
NEAR = 26.0
#: How much farther than its ring a round place reaches, for what is dragged hides the ring.
_BEYOND = 1.4


class HitTest:
    """Finds the items of a scene by where they lie."""

    def __init__(self, builder: SceneBuilder) -> None:
        self._builder = builder

    def thing_at(self, place: QPointF) -> TableItem | None:
        """The topmost thing at a place that takes the mouse, if there is one."""
        return _topmost(self._things(place))

    def key_at(self, place: QPointF) -> ItemId:
        """The key of the topmost thing at a place that takes the mouse, empty if there is none."""
        thing = self.thing_at(place)
        return NO_ITEM if thing is None else thing.key

    def drop_at(self, place: Point, targets: frozenset[str], layout: TableLayout) -> tuple[ItemId, ItemId]:
        """The target that a drop goes to, and what it is over: the target, or the topmost thing that takes the mouse.

        The target is what lies there, else the nearest one close by, else the hand or the tray; empty for none.
        """
        things = self._things(QPointF(place.x, place.y))
        there = next((item.key for item in things if item.key in targets), NO_ITEM)
        target = there or ItemId(self._near(place, targets, layout) or region_at(place, targets, layout))
        topmost = _topmost(things)
        return target, target or (NO_ITEM if topmost is None else topmost.key)

    def _things(self, place: QPointF) -> list[TableItem]:
        """All things at a place, the topmost first."""
        return [item for item in self._builder.scene.items(place) if isinstance(item, TableItem)]

    def snapped(self, held: str, target: str) -> Point | None:
        """Where a dragged thing comes to lie on a target: a piece on its site, the tile on a slot; None elsewhere."""
        item = self._builder.item(target)
        if isinstance(item, SlotItem) and held == gestures.TILE:
            return item.tile_place
        return self.center_of(target) if item is not None and item.key.kind in ("site", "built") else None

    def center_of(self, key: str) -> Point:
        """The middle of a thing; the corner of the window if it is not in the scene."""
        item = self._builder.item(key)
        return Point(0, 0) if item is None else Point(item.center().x(), item.center().y())

    def _near(self, place: Point, targets: frozenset[str], layout: TableLayout) -> str:
        there = [key for key in sorted(targets) if self._builder.item(key) is not None]
        near = [key for key in there if self._distance(place, key) < self._reach(key, layout)]
        return min(near, key=lambda key: self._distance(place, key), default="")

    def _reach(self, key: str, layout: TableLayout) -> float:
        """How far from its middle a place still means it: as far as the ring about a site shows, and a little more."""
        ring = self._builder.item(f"ring:{key}") if ItemId(key).kind in ("site", "built") else None
        return max(NEAR * layout.unit, 0.0 if ring is None else _BEYOND * ring.frame().w / 2)

    def _distance(self, place: Point, key: str) -> float:
        center = self.center_of(key)
        return float(((center.x - place.x) ** 2 + (center.y - place.y) ** 2) ** 0.5)


def _topmost(things: list[TableItem]) -> TableItem | None:
    """The first that takes the mouse."""
    return next((item for item in things if item.acceptedMouseButtons() != Qt.MouseButton.NoButton), None)


def region_at(place: Point, targets: frozenset[str], layout: TableLayout) -> str:
    """The hand or the tray, if this place is in it and it is a target; else empty."""
    regions = {gestures.HAND: layout.hand, gestures.TRAY: layout.claimed}
    return next((key for key, area in regions.items() if key in targets and _holds(area, place)), "")


def _holds(area: Rect, place: Point) -> bool:
    return area.x <= place.x <= area.right and area.y <= place.y <= area.bottom
