"""A reconciler: keeps the items of a scene, by key, equal to what the last drawing called for.

Items that are not called for between `begin` and `end` leave the scene. An item is updated only if its values have
changed, so drawing the same thing twice changes nothing; `changes` counts the updates. A panel is not drawn at all if
nothing that it is drawn from has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.boards_layer import BoardsLayer
from uc_desktop.ui.scene.items.item import ItemSnapshot, TableItem

Item = TypeVar("Item", bound=TableItem)
Value = TypeVar("Value")


class ItemSpec(NamedTuple):
    """A call for an item: its values, and how to make it when it is new and how to update it."""

    values: Hashable
    make: Callable[[], TableItem]
    update: Callable[[Any], None]


class DrawnPanel(NamedTuple):
    """A panel as it was last drawn: its inputs, the calls for its items by key, and the panels within it."""

    inputs: object
    specs: dict[str, ItemSpec]
    panels: dict[str, DrawnPanel]


#: Above this size, `end` drops the cached values that the last drawing did not ask for.
CACHE_SIZE = 100


class ItemStore:
    """The items of a scene by key."""

    def __init__(self, scene: QGraphicsScene, raster: Raster) -> None:
        self.scene = scene
        self.raster = raster
        self.boards = BoardsLayer(scene)
        # What new items lie on; None for the scene itself.
        self._parent: QGraphicsItem | None = None
        self.changes = 0
        #: How often the whole table was drawn.
        self.draw_count = 0
        self._items: dict[str, TableItem] = {}
        # The call that each item was last updated by; the same object as long as later calls have equal values.
        self._specs: dict[str, ItemSpec] = {}
        # Snapshots of the items that were not updated since.
        self._snapshots: dict[str, ItemSnapshot | None] = {}
        # The calls since `begin`, in their order.
        self._called: dict[str, ItemSpec] = {}
        # The panels of the last drawing, and those of the one that is under way.
        self._panels: dict[str, DrawnPanel] = {}
        self._current: dict[str, DrawnPanel] = {}
        self._is_drawing = False
        # Cached values by name, each with its inputs; and the names that were asked for since `begin`.
        self._cache: dict[Hashable, tuple[object, Any]] = {}
        self._asked: set[Hashable] = set()
        # The keys of the items updated since `begin`.
        self._changed: set[str] = set()

    def clear(self) -> None:
        """Remove every item and forget what was drawn and cached."""
        for item in self._items.values():
            self.scene.removeItem(item)
        self._items.clear()
        self._specs.clear()
        self._snapshots.clear()
        self._panels.clear()
        self._cache.clear()

    def forget(self) -> None:
        """Draw every panel anew next time; the items stay."""
        self._panels = {}

    def begin(self) -> None:
        """Begin to draw the whole table."""
        if self._is_drawing:
            # The last drawing failed half-way: the items may not show what its panels say.
            self.forget()
        self._is_drawing = True
        self._called.clear()
        self._current = {}
        self._asked.clear()
        self._changed.clear()
        self.changes = 0

    def draw_if_changed(self, name: str, inputs: object, draw: Callable[[], object]) -> None:
        """Draw a panel, unless its `inputs`, all that it is drawn from, equal those of the last drawing.

        An unchanged panel keeps its items. There may be panels within a panel.
        """
        panel = self._panels.get(name)
        if panel is not None and panel.inputs == inputs:
            self._called.update(panel.specs)
        else:
            called, current = len(self._called), len(self._current)
            draw()
            specs, panels = islice(self._called.items(), called, None), islice(self._current.items(), current, None)
            panel = DrawnPanel(inputs, dict(specs), dict(panels))
        self._current.update(panel.panels)
        self._current[name] = panel

    @contextmanager
    def on(self, parent: QGraphicsItem | None) -> Iterator[None]:
        """A context in which new items lie on `parent`, in its coordinates; None stands for the scene itself."""
        before, self._parent = self._parent, parent
        try:
            yield
        finally:
            self._parent = before

    def forget_snapshots(self) -> None:
        """Drop the cached snapshots, since the boards were zoomed or panned."""
        self._snapshots.clear()

    def cached(self, name: Hashable, inputs: object, make: Callable[[], Value]) -> Value:
        """What `make` returns, called again only if `inputs` differ from those of the last call with this name."""
        entry = self._cache.get(name)
        if entry is None or entry[0] != inputs:
            entry = self._cache[name] = inputs, make()
        self._asked.add(name)
        found: Value = entry[1]
        return found

    def end(self) -> None:
        """End the drawing: items that were not called for leave the scene."""
        self.draw_count += 1
        if len(self._called) < len(self._items):
            for key in [key for key in self._items if key not in self._called]:
                self.scene.removeItem(self._items.pop(key))
                self._specs.pop(key, None)
                self._snapshots.pop(key, None)
                self.changes += 1
        self._panels = self._current
        self._is_drawing = False
        # A panel that is not on the table now may come back and ask again, so a few unused values are kept.
        if len(self._cache) > CACHE_SIZE:
            for unasked in self._cache.keys() - self._asked:
                del self._cache[unasked]

    def changed_items(self) -> list[TableItem]:
        """The items in the scene that were updated since `begin`."""
        return [self._items[key] for key in self._changed if key in self._items]

    def item(self, key: str) -> TableItem | None:
        """The item with this key; None if the scene has none."""
        return self._items.get(key)

    def shown(self, key: str) -> TableItem | None:
        """The item with this key, if it was called for since `begin`."""
        return self._items[key] if key in self._called else None

    def items(self) -> Iterator[TableItem]:
        """All items in the scene."""
        return iter(self._items.values())

    def items_at(self, place: QPointF) -> list[TableItem]:
        """All items at a place, what lies over the table included; the topmost first."""
        return [item for item in self.scene.items(place) if isinstance(item, TableItem)]

    def item_at(self, place: QPointF) -> TableItem | None:
        """The topmost item at a place that takes the mouse, if there is one."""
        return topmost(self.items_at(place))

    def key_at(self, place: QPointF) -> ItemId:
        """The key of the topmost item at a place that takes the mouse, empty if there is none."""
        item = self.item_at(place)
        return NO_ITEM if item is None else item.key

    def center_of(self, key: str) -> Point:
        """The middle of an item; the corner of the window if it is not in the scene."""
        item = self.item(key)
        return Point(0, 0) if item is None else Point(item.center().x(), item.center().y())

    def snapshots(self) -> dict[str, ItemSnapshot]:
        """Snapshots of all visible items, by key."""
        for key, item in self._items.items():
            if key not in self._snapshots:
                self._snapshots[key] = (
                    None if self.boards.visible_part(item, item.sceneBoundingRect()).isEmpty() else item.snapshot()
                )
        return {key: snapshot for key, snapshot in self._snapshots.items() if snapshot is not None}

    def show(self, key: str, make: Callable[[], Item], update: Callable[[Item], None], values: Hashable) -> Item:
        """Show an item: `make` makes it when it is new, `update` sets its values when they differ from the last ones.

        `update` must set every property: items are reused.
        """
        assert key not in self._called, f"{key} is called for twice"
        # For equal values the last call is kept, so that a comparison finds the same object.
        spec = self._specs.get(key)
        if spec is None or spec.values != values:
            spec = ItemSpec(values, make, update)
        self._called[key] = spec
        item: Any = self._call(key, spec)
        return item  # type: ignore[no-any-return]

    def _call(self, key: str, spec: ItemSpec) -> TableItem:
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = spec.make()
            if self._parent is None:
                self.scene.addItem(item)
            else:
                item.setParentItem(self._parent)
        last = self._specs.get(key)
        if last is None or last.values != spec.values:
            # If the update fails, it is not known what the item shows.
            self._specs.pop(key, None)
            item.update_by(spec.update)
            self._changed.add(key)
            self._snapshots.pop(key, None)
            self.changes += 1
        self._specs[key] = spec
        return item


def topmost(items: list[TableItem]) -> TableItem | None:
    """The first that takes the mouse."""
    return next(filter(is_live, items), None)


def is_live(item: TableItem) -> bool:
    """Whether an item takes the mouse."""
    return item.acceptedMouseButtons() != Qt.MouseButton.NoButton
