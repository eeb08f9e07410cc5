"""The items of a scene by key, kept in step with what is called for.

What is not called for between `begin` and `end` leaves the scene. An item is told again only if what it is told has
changed, so drawing the same thing twice changes nothing: `changes` counts what did. Whole parts of a drawing are left
out when nothing that they are drawn from has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from PySide6.QtWidgets import QGraphicsScene

from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.scene.items.item import Intent, ItemSnapshot, TableItem

Item = TypeVar("Item", bound=TableItem)
Value = TypeVar("Value")


class ItemSpec(NamedTuple):
    """A call for an item: what it is told, how it is made when it is new, and how it is told."""

    what: Hashable
    make: Callable[[], TableItem]
    tell: Callable[[Any], None]


class Part(NamedTuple):
    """A part of a drawing: what it was drawn from, the calls for its items by key, and the parts within it."""

    what: object
    specs: dict[str, ItemSpec]
    parts: dict[str, Part]


#: How many things that were worked out are remembered beside those that the last drawing asked for.
MOST_KNOWN = 100


class ItemStore:
    """The items of a scene by key; `on_intent(key, gesture, place)` hears every gesture on a live item."""

    def __init__(self, scene: QGraphicsScene, raster: Raster, on_intent: Intent) -> None:
        self.scene = scene
        self.raster = raster
        self.changes = 0
        #: How often the whole table was drawn.
        self.drawn = 0
        self._on_intent = on_intent
        self._items: dict[str, TableItem] = {}
        # The call that each item was last told by, the very one as long as the calls that follow tell the same.
        self._told: dict[str, ItemSpec] = {}
        # What items look like that were not told anything since.
        self._stills: dict[str, ItemSnapshot | None] = {}
        # The calls since `begin`, in their order.
        self._called: dict[str, ItemSpec] = {}
        # The parts of the last drawing, and those of the one that is under way.
        self._parts: dict[str, Part] = {}
        self._kept: dict[str, Part] = {}
        self._is_drawing = False
        # What was worked out for the table, and what from; and the names of what was asked for since `begin`.
        self._known: dict[Hashable, tuple[object, Any]] = {}
        self._asked: set[Hashable] = set()
        # The keys of the items told anything since `begin`.
        self._news: set[str] = set()

    def clear(self) -> None:
        """Every item leaves, and nothing that was drawn is remembered."""
        for item in self._items.values():
            self.scene.removeItem(item)
        self._items.clear()
        self._told.clear()
        self._stills.clear()
        self._parts.clear()
        self._known.clear()

    def forget(self) -> None:
        """Draw every part anew next time; what is shown stays."""
        self._parts = {}

    def begin(self) -> None:
        """Begin to draw the whole table."""
        if self._is_drawing:
            # The last drawing failed half-way, or was broken off: of what is shown, nothing is sure.
            self.forget()
        self._is_drawing = True
        self._called.clear()
        self._kept = {}
        self._asked.clear()
        self._news.clear()
        self.changes = 0

    def part(self, name: str, what: object, draw: Callable[[], object]) -> None:
        """Let `draw` draw a part of the table, unless all that it draws from, `what`, is as it was when the table was
        last drawn: then the part stays as it is. There may be parts within a part.
        """
        part = self._parts.get(name)
        if part is not None and part.what == what:
            self._called.update(part.specs)
        else:
            called, kept = len(self._called), len(self._kept)
            draw()
            specs, parts = islice(self._called.items(), called, None), islice(self._kept.items(), kept, None)
            part = Part(what, dict(specs), dict(parts))
        self._kept.update(part.parts)
        self._kept[name] = part

    def known(self, name: Hashable, what: object, make: Callable[[], Value]) -> Value:
        """What `make` gives for a table; what it gave for the table before, if it is made from the same, `what`."""
        before = self._known.get(name)
        if before is None or before[0] != what:
            before = self._known[name] = what, make()
        self._asked.add(name)
        found: Value = before[1]
        return found

    def end(self) -> None:
        """Everything was called for: what was not leaves the scene."""
        self.drawn += 1
        if len(self._called) < len(self._items):
            for key in [key for key in self._items if key not in self._called]:
                self.scene.removeItem(self._items.pop(key))
                self._told.pop(key, None)
                self._stills.pop(key, None)
                self.changes += 1
        self._parts = self._kept
        self._is_drawing = False
        # Parts that stay as they are ask for nothing, and may come to ask again.
        if len(self._known) > MOST_KNOWN:
            for unasked in self._known.keys() - self._asked:
                del self._known[unasked]

    def told(self) -> list[TableItem]:
        """The items in the scene that were told anything since `begin`."""
        return [self._items[key] for key in self._news if key in self._items]

    def item(self, key: str) -> TableItem | None:
        """The item with this key; None if the scene has none."""
        return self._items.get(key)

    def shown(self, key: str) -> TableItem | None:
        """The item with this key, if it was called for since `begin`."""
        return self._items[key] if key in self._called else None

    def items(self) -> Iterator[TableItem]:
        """All items in the scene."""
        return iter(self._items.values())

    def stills(self) -> dict[str, ItemSnapshot]:
        """What all that is to be seen looks like now, by key."""
        for key, item in self._items.items():
            if key not in self._stills:
                self._stills[key] = item.snapshot()
        return {key: still for key, still in self._stills.items() if still is not None}

    def show(self, key: str, make: Callable[[], Item], tell: Callable[[Item], None], what: Hashable) -> Item:
        """Show an item: made by `make` when it is new, and told by `tell` when `what` differs from last time.

        All that is ever set on it, `tell` sets; it is not told anything else.
        """
        assert key not in self._called, f"{key} is called for twice"
        # What is told the same is called for by the very same call, which is soon seen.
        spec = self._told.get(key)
        if spec is None or spec.what != what:
            spec = ItemSpec(what, make, tell)
        self._called[key] = spec
        item: Any = self._call(key, spec)
        return item  # type: ignore[no-any-return]

    def _call(self, key: str, spec: ItemSpec) -> TableItem:
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = spec.make()
            item.on_intent = self._on_intent
            self.scene.addItem(item)
        told = self._told.get(key)
        if told is None or told.what != spec.what:
            # If telling fails, nobody knows what it shows.
            self._told.pop(key, None)
            item.be_told(spec.tell)
            self._news.add(key)
            self._stills.pop(key, None)
            self.changes += 1
        self._told[key] = spec
        return item
