"""The scene builder: panels call it for every item they show, by key, with one method for each kind of item."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from PySide6.QtWidgets import QGraphicsScene

from uc_desktop.ui.art.boards.rings import RingKind
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.text_fitting import alike, alike_in_lines
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_layout import Slot
from uc_desktop.ui.scene.item_store import ItemStore
from uc_desktop.ui.scene.items.button import ButtonItem
from uc_desktop.ui.scene.items.card import CardForm, CardItem
from uc_desktop.ui.scene.items.chip import TagItem
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.scene.items.picture import IconsItem, PictureItem
from uc_desktop.ui.scene.items.piece import PieceItem, PieceLook
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.scene.items.site import SiteItem, SiteKind
from uc_desktop.ui.scene.items.slot import SlotItem
from uc_desktop.ui.theme.theme import Theme


class SceneBuilder(ItemStore):
    """An `ItemStore` with a method for each kind of item, drawn in one theme."""

    def __init__(self, scene: QGraphicsScene, raster: Raster, theme: Theme) -> None:
        super().__init__(scene, raster)
        self.theme = theme

    def set_theme(self, theme: Theme) -> None:
        """Remove every item, and draw in this theme from now on."""
        self.theme = theme
        self.clear()
        self.raster.clear()

    # One method a kind of item. `name` is the accessible name and tool tip; `live` items take the mouse.

    def picture(
        self,
        key: str,
        at: Rect,
        picture_key: Hashable,
        make: Callable[[], Picture],
        z: float,
        name: str = "",
        size: float = 1,
    ) -> PictureItem:
        """A picture that only lies there, `size` times as large as it is made."""

        def update(item: PictureItem) -> None:
            item.show_picture(at, picture_key, make, size)
            item.set_name(name)
            item.setZValue(z)

        return self.show(key, lambda: PictureItem(key, self.raster, z), update, (at, picture_key, z, name, size))

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

        def update(item: LabelItem) -> None:
            item.set_text(text, rect, size, weight, colour, align, grows=grows)
            if name:
                item.set_name(name)
            if z is not None:
                item.setZValue(z)

        return self.show(
            key,
            lambda: LabelItem(key, self.raster, self.theme),
            update,
            (text, rect, size, weight, colour, align, name, z, grows),
        )

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

        def update(item: IconsItem) -> None:
            item.set_icons(row, rect, size, left)
            item.set_name(name)
            item.setZValue(z)

        return self.show(key, lambda: IconsItem(key, self.raster, z), update, (row, rect, size, left, name, z))

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

        def update(item: PieceItem) -> None:
            item.set_piece(look, unit, state)
            item.center_on(*at)
            item.setRotation(turn)
            item.setZValue(z)
            item.place = place
            item.set_name(says)
            item.set_live(live)

        values = (look, at, unit, turn, z, state, live, says, place)
        return self.show(key, lambda: PieceItem(key, self.raster, self.theme, z), update, values)

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
        seen: bool = True,
        says: str = "",
    ) -> SiteItem:
        """An empty site with what is printed on it; one that is not `seen` only tells where it is."""
        row = tuple(icons)

        def update(item: SiteItem) -> None:
            item.set_site(kind, at, unit, turn, row, paired)
            item.center_on(*at)
            item.set_name(says)
            item.set_live(live)
            item.setVisible(seen)

        values = (kind, at, unit, turn, row, paired, live, seen, says)
        return self.show(key, lambda: SiteItem(key, self.raster, self.theme), update, values)

    def slot(
        self,
        key: str,
        slot: Slot,
        icons: Sequence[IconToken],
        unit: float,
        *,
        taken: bool = False,
        state: ItemState = ItemState.PLAIN,
        says: str = "",
    ) -> SlotItem:
        """An action slot."""
        row = tuple(icons)

        def update(item: SlotItem) -> None:
            item.set_slot(slot, row, unit, taken, state)
            item.set_name(says)
            item.set_live(True)

        values = (slot.name, slot.rect, row, unit, taken, state, says)
        return self.show(key, lambda: SlotItem(key, self.raster, self.theme), update, values)

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
        opacity: float | None = None,
        has_price: bool = False,
    ) -> CardItem:
        """A card showing its face, its type `text` times as large where it can, if not as large as all texts;
        `opacity` is in place of the state's own."""
        larger = self.theme.text if text is None else text

        def update(item: CardItem) -> None:
            item.set_face(face, form, rect, unit, larger, state, has_price)
            item.set_name(says)
            item.set_live(live)
            item.setZValue(z)
            if opacity is not None:
                item.setOpacity(opacity)
            item.place = place

        values = (face, form, rect, unit, z, state, live, says, place, larger, opacity, has_price)
        return self.show(key, lambda: CardItem(key, self.raster, z), update, values)

    def back(self, key: str, era: int | None, rect: Rect, z: float, *, says: str = "") -> CardItem:
        """The back of a card."""

        def update(item: CardItem) -> None:
            item.set_back(era, rect)
            item.setZValue(z)
            item.set_name(says)

        return self.show(key, lambda: CardItem(key, self.raster, z), update, (era, rect, says, z))

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
        before: float = 0,
    ) -> ButtonItem:
        """A button; an off one says on hover why. `like` and `aside` limit how its text grows."""

        def update(item: ButtonItem) -> None:
            item.set_button(label, rect, look, glyph, size, shortcut, like, aside, before)
            if says:
                item.set_name(says)
            item.set_on(on, why_not)
            if z is not None:
                item.setZValue(z)

        values = (label, rect, look, glyph, size, shortcut, on, why_not, says, z, tuple(like), aside, before)
        return self.show(key, lambda: ButtonItem(key, self.raster, self.theme), update, values)

    def tag(
        self,
        key: str,
        text: str,
        x: float,
        y: float,
        good: bool,
        unit: float,
        most: float = 128,
        *,
        upright: bool = False,
    ) -> TagItem:
        """A word on a card or slot."""
        return self.show(
            key,
            lambda: TagItem(key, self.raster, self.theme),
            lambda item: item.set_tag(text, x, y, good, most, unit, upright=upright),
            (text, x, y, good, most, unit, upright),
        )

    def ring_at_point(self, key: str, center: Point, radius: float, kind: RingKind) -> RingItem:
        """A ring about a site."""
        return self._ring(key, lambda item: item.around_point(center, radius, kind), ("point", center, radius, kind))

    def ring_at_rect(self, key: str, rect: Rect, kind: RingKind = "legal", corner: float = 8) -> RingItem:
        """A ring about a slot, card or cell."""
        return self._ring(key, lambda item: item.around_rect(rect, kind, corner), ("rect", rect, kind, corner))

    def ring_at_tunnel(self, key: str, center: Point, turn: float, unit: float, kind: RingKind) -> RingItem:
        """A ring about a turned tunnel site."""
        values = ("tunnel", center, turn, unit, kind)
        return self._ring(key, lambda item: item.around_tunnel(center, turn, unit, kind), values)

    def _ring(self, key: str, update: Callable[[RingItem], None], values: Hashable) -> RingItem:
        return self.show(key, lambda: RingItem(key, self.raster, self.theme), update, values)
