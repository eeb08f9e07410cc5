"""The stage: the scene's items by key, told what to show and kept in step.

Drawing functions call the stage for everything that is to be seen; what is not called for between `begin` and `end`
leaves the scene. An item is told again only if what it is told has changed, so drawing the same thing twice changes
nothing: `changes` counts what did.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from PySide6.QtWidgets import QGraphicsScene

from uc_desktop.ui.art.cards import CardFace
from uc_desktop.ui.art.icons import IconToken
from uc_desktop.ui.art.places import IconRows
from uc_desktop.ui.art.raster import Raster
from uc_desktop.ui.art.rings import RingKind
from uc_desktop.ui.art.sheet import Sheet
from uc_desktop.ui.geometry import Point, Rect
from uc_desktop.ui.items.button import ButtonItem
from uc_desktop.ui.items.card import CardForm, CardItem
from uc_desktop.ui.items.chip import ChipItem, TagItem
from uc_desktop.ui.items.item import Intent, ItemState, Still, TableItem
from uc_desktop.ui.items.label import LabelItem, alike, alike_in_lines
from uc_desktop.ui.items.picture import IconsItem, PictureItem
from uc_desktop.ui.items.piece import PieceItem, PieceLook
from uc_desktop.ui.items.ring import RingItem
from uc_desktop.ui.items.site import SiteItem, SiteKind
from uc_desktop.ui.items.slot import SlotItem
from uc_desktop.ui.main_board_layout import Slot
from uc_desktop.ui.theme import Theme

Item = TypeVar("Item", bound=TableItem)
Value = TypeVar("Value")


class Stage:
    """The items of a scene by key; `on_intent(key, gesture, place)` hears every gesture on a live item."""

    def __init__(self, scene: QGraphicsScene, raster: Raster, theme: Theme, on_intent: Intent) -> None:
        self.scene = scene
        self.raster = raster
        self.theme = theme
        self.changes = 0
        #: How often the whole table was drawn.
        self.drawn = 0
        self._on_intent = on_intent
        self._items: dict[str, TableItem] = {}
        self._told: dict[str, Hashable] = {}
        # What items look like that were not told anything since.
        self._stills: dict[str, Still | None] = {}
        # The keys called for since `begin`, in their order.
        self._called: dict[str, None] = {}
        # What the parts of the table were drawn from, the keys that they called for, and the parts within them.
        self._parts: dict[str, tuple[object, tuple[str, ...], tuple[str, ...]]] = {}
        self._kept: dict[str, None] = {}
        # What was worked out for the table, and what from; and the names of what was asked for since `begin`.
        self._known: dict[Hashable, tuple[object, Any]] = {}
        self._asked: set[Hashable] = set()
        #: Where things are ready that may come on stage soon, told what they show.
        self.wings: Stage | None = None
        # The keys of the items told anything since `begin`.
        self._news: set[str] = set()

    def set_theme(self, theme: Theme) -> None:
        """Begin anew in another look: every item leaves, and all that is drawn next is drawn in the new one."""
        self.theme = theme
        for item in self._items.values():
            self.scene.removeItem(item)
        self._items.clear()
        self._told.clear()
        self._stills.clear()
        self._parts.clear()
        self._known.clear()
        self.wings = None
        self.raster.clear()

    def begin(self) -> None:
        """Begin to draw the whole table."""
        self._called.clear()
        self._kept.clear()
        self._asked.clear()
        self._news.clear()
        self.changes = 0

    def part(self, name: str, what: object, draw: Callable[[], object]) -> None:
        """Let `draw` draw a part of the table, unless all that it draws from, `what`, is as it was when the table was
        last drawn: then the part stays as it is. There may be parts within a part.
        """
        before = self._parts.get(name)
        if before is not None and before[0] == what:
            self._called.update(dict.fromkeys(before[1]))
            self._kept.update(dict.fromkeys(before[2]))
        else:
            called, kept = len(self._called), len(self._kept)
            draw()
            self._parts[name] = what, tuple(islice(self._called, called, None)), tuple(islice(self._kept, kept, None))
        self._kept[name] = None

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
                del self._told[key]
                self._stills.pop(key, None)
                self.changes += 1
        if len(self._kept) < len(self._parts):
            for name in self._parts.keys() - self._kept.keys():
                del self._parts[name]
        if len(self._asked) < len(self._known):
            for unasked in self._known.keys() - self._asked:
                del self._known[unasked]

    def told(self) -> list[TableItem]:
        """The items on stage that were told anything since `begin`."""
        return [self._items[key] for key in self._news if key in self._items]

    def item(self, key: str) -> TableItem | None:
        """The item with this key, if it is on stage."""
        return self._items.get(key)

    def shown(self, key: str) -> TableItem | None:
        """The item with this key, if it was called for since `begin`."""
        return self._items[key] if key in self._called else None

    def items(self) -> Iterator[TableItem]:
        """All items on stage."""
        return iter(self._items.values())

    def stills(self) -> dict[str, Still]:
        """What all that is to be seen looks like now, by key."""
        for key, item in self._items.items():
            if key not in self._stills:
                self._stills[key] = item.still()
        return {key: still for key, still in self._stills.items() if still is not None}

    def show(self, key: str, make: Callable[[], Item], tell: Callable[[Item], None], what: Hashable) -> Item:
        """Show an item: made by `make` when it is new, and told by `tell` when `what` differs from last time."""
        assert key not in self._called, f"{key} is called for twice"
        self._called[key] = None
        item: Any = self._items.get(key)
        if item is None:
            item = self._items[key] = self._ready(key, what) or make()
            item.on_intent = self._on_intent
            self.scene.addItem(item)
        if self._told.get(key) != what:
            item.be_told(tell)
            self._told[key] = what
            self._news.add(key)
            self._stills.pop(key, None)
            self.changes += 1
        return item  # type: ignore[no-any-return]

    def _ready(self, key: str, what: Hashable) -> TableItem | None:
        """The item with this key from the wings, if it was told the same there."""
        if self.wings is None or self.wings._told.get(key) != what:
            return None
        item = self.wings._items.pop(key)
        self.wings.scene.removeItem(item)
        self._told[key] = self.wings._told.pop(key)
        self._news.add(key)
        self.changes += 1
        item.show_with(self.raster)
        return item

    # One method a kind of item. `name` is the accessible name and tool tip; `live` items take the mouse.

    def picture(
        self, key: str, at: Rect, sheet_key: Hashable, make: Callable[[], Sheet], z: float, name: str = ""
    ) -> PictureItem:
        """A picture that only lies there."""

        def tell(item: PictureItem) -> None:
            item.show_sheet(at, sheet_key, make)
            item.set_name(name)
            item.setZValue(z)

        return self.show(key, lambda: PictureItem(key, self.raster, z), tell, (at, sheet_key, z, name))

    def label(
        self,
        key: str,
        text: str,
        rect: Rect,
        size: float = 12,
        weight: int = 400,
        colour: str | None = None,
        align: Any = "left",
        name: str = "",
        z: float | None = None,
        grows: bool = True,
    ) -> LabelItem:
        """A text in a rectangle; sizes in pixels, already scaled; one that `grows` is larger by the text size."""

        def make() -> LabelItem:
            return LabelItem(key, self.raster, self.theme) if z is None else LabelItem(key, self.raster, self.theme, z)

        def tell(item: LabelItem) -> None:
            item.set_text(text, rect, size, weight, colour, align, grows=grows)
            if name:
                item.set_name(name)

        return self.show(key, make, tell, (text, rect, size, weight, colour, align, name, grows))

    def alike(self, size: float, weight: int, texts: Iterable[tuple[str, Rect]]) -> float:
        """The size to which texts that belong together may all grow, for labels that do not by themselves."""
        return alike(size, weight, self.theme.text, [(text, at.w, at.h) for text, at in texts])

    def alike_in_lines(self, size: float, weight: int, texts: Iterable[tuple[str, Rect]]) -> float:
        """The same for texts that may be broken into lines, such as names; it may be smaller than `size` too."""
        return alike_in_lines(size, weight, self.theme.text, [(text, at.w, at.h) for text, at in texts])

    def icons(
        self,
        key: str,
        icons: Sequence[IconToken],
        rect: Rect,
        size: float,
        z: float,
        left: bool = False,
        name: str = "",
    ) -> IconsItem:
        """A row of icons."""
        row = tuple(icons)

        def tell(item: IconsItem) -> None:
            item.set_icons(row, rect, size, left)
            item.set_name(name)
            item.setZValue(z)

        return self.show(key, lambda: IconsItem(key, self.raster, z), tell, (row, rect, size, left, name, z))

    def piece(
        self,
        key: str,
        look: PieceLook,
        at: Point,
        z: float,
        *,
        unit: float = 1,
        turn: float = 0,
        state: ItemState = ItemState.PLAIN,
        live: bool = False,
        says: str = "",
        place: str = "",
    ) -> PieceItem:
        """A piece with its middle at `at`, turned by `turn` degrees."""

        def tell(item: PieceItem) -> None:
            item.set_piece(look, unit, state)
            item.center_on(*at)
            item.setRotation(turn)
            item.setZValue(z)
            item.place = place
            item.set_name(says)
            item.set_live(live)

        what = (look, at, unit, turn, z, state, live, says, place)
        return self.show(key, lambda: PieceItem(key, self.raster, self.theme, z), tell, what)

    def site(
        self,
        key: str,
        kind: SiteKind,
        at: Point,
        unit: float,
        *,
        turn: float = 0,
        icons: Sequence[IconToken] = (),
        paired: bool = False,
        live: bool = False,
        says: str = "",
    ) -> SiteItem:
        """An empty site with the marks printed on it."""
        row = tuple(icons)

        def tell(item: SiteItem) -> None:
            item.set_site(kind, at, unit, turn, row, paired)
            item.center_on(*at)
            item.set_name(says)
            item.set_live(live)

        return self.show(
            key,
            lambda: SiteItem(key, self.raster, self.theme),
            tell,
            (kind, at, unit, turn, row, paired, live, says),
        )

    def slot(
        self,
        key: str,
        slot: Slot,
        icons: IconRows,
        unit: float,
        *,
        taken: bool = False,
        state: ItemState = ItemState.PLAIN,
        live: bool = True,
        says: str = "",
    ) -> SlotItem:
        """An action slot."""
        rows = tuple(tuple(row) for row in icons)

        def tell(item: SlotItem) -> None:
            item.set_slot(slot, rows, unit, taken, state)
            item.set_name(says)
            item.set_live(live)

        what = (slot.name, slot.rect, rows, unit, taken, state, live, says)
        return self.show(key, lambda: SlotItem(key, self.raster, self.theme), tell, what)

    def card(
        self,
        key: str,
        face: CardFace,
        form: CardForm,
        rect: Rect,
        unit: float,
        z: float,
        *,
        state: ItemState = ItemState.PLAIN,
        live: bool = True,
        says: str = "",
        place: str = "",
        text: float | None = None,
    ) -> CardItem:
        """A card showing its face, its type `text` times as large where it can, if not as large as all texts."""
        larger = self.theme.text if text is None else text

        def tell(item: CardItem) -> None:
            item.set_face(face, form, rect, unit, larger, state)
            item.set_name(says)
            item.set_live(live)
            item.setZValue(z)
            item.place = place

        what = (face, form, rect, unit, z, state, live, says, place, larger)
        return self.show(key, lambda: CardItem(key, self.raster, z), tell, what)

    def back(
        self, key: str, era: int | None, rect: Rect, z: float, *, pile: bool = False, live: bool = False, says: str = ""
    ) -> CardItem:
        """The back of a card or of a deck."""

        def tell(item: CardItem) -> None:
            item.set_back(era, rect, pile)
            item.setZValue(z)
            item.set_name(says)
            item.set_live(live)

        return self.show(key, lambda: CardItem(key, self.raster, z), tell, (era, rect, pile, live, says, z))

    def button(
        self,
        key: str,
        label: str,
        rect: Rect,
        *,
        look: Any = "plain",
        glyph: str = "",
        size: float = 12,
        shortcut: str = "",
        on: bool = True,
        why_not: str = "",
        says: str = "",
        z: float | None = None,
        like: Sequence[str] = (),
        aside: float = 0,
    ) -> ButtonItem:
        """A button; an off one says on hover why. `like` and `aside` limit how its text grows."""

        def tell(item: ButtonItem) -> None:
            item.set_button(label, rect, look, glyph, size, shortcut, like, aside)
            if says:
                item.set_name(says)
            item.set_on(on, why_not)
            if z is not None:
                item.setZValue(z)

        what = (label, rect, look, glyph, size, shortcut, on, why_not, says, tuple(like), aside)
        return self.show(key, lambda: ButtonItem(key, self.raster, self.theme), tell, what)

    def chip(
        self,
        key: str,
        label: str,
        rect: Rect,
        unit: float,
        *,
        progress: Any = "open",
        tag: str = "",
        live: bool = True,
        must: bool = False,
    ) -> ChipItem:
        """A line of the turn panel."""

        def tell(item: ChipItem) -> None:
            item.set_chip(label, rect, progress, tag, unit, must)
            item.set_live(live)

        what = (label, rect, unit, progress, tag, live, must)
        return self.show(key, lambda: ChipItem(key, self.raster, self.theme), tell, what)

    def tag(self, key: str, text: str, x: float, y: float, good: bool, unit: float, most: float = 128) -> TagItem:
        """A word on a card."""
        return self.show(
            key,
            lambda: TagItem(key, self.raster, self.theme),
            lambda item: item.set_tag(text, x, y, good, most, unit),
            (text, x, y, good, most, unit),
        )

    def ring_at_point(self, key: str, center: Point, radius: float, kind: RingKind = "legal") -> RingItem:
        """A ring about a site."""
        return self._ring(key, lambda item: item.around_point(center, radius, kind), ("point", center, radius, kind))

    def ring_at_rect(self, key: str, rect: Rect, kind: RingKind = "legal", corner: float = 8) -> RingItem:
        """A ring about a slot, card or cell."""
        return self._ring(key, lambda item: item.around_rect(rect, kind, corner), ("rect", rect, kind, corner))

    def ring_at_tunnel(self, key: str, center: Point, turn: float, unit: float, kind: RingKind = "legal") -> RingItem:
        """A ring about a turned tunnel site."""
        what = ("tunnel", center, turn, unit, kind)
        return self._ring(key, lambda item: item.around_tunnel(center, turn, unit, kind), what)

    def _ring(self, key: str, tell: Callable[[RingItem], None], what: Hashable) -> RingItem:
        return self.show(key, lambda: RingItem(key, self.raster, self.theme), tell, what)
