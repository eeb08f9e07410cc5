"""The picture of what is dragged, which follows the pointer and snaps to legal places."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from uc_desktop.presentation import command_rows
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.motion.queue import Motions, TweenKind
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.item import ItemSnapshot, ItemState, TableItem
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.items.piece import PIECES, PieceItem, PieceLook
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.scene.items.site import SiteItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: How much is seen of what is dragged, and of a card over a slot.
_SOLID, _THIN = 0.86, 0.45
#: The keys of what is dragged, and of what is only shown where it would go.
_DRAGGED, _GHOST = "dragged", "ghost"
#: An upgrade that is on nothing yet.
_UPGRADE: Final = PieceLook("farm", upgraded=True)


class DragPicture:
    """At most one dragged picture in the builder's scene; it takes no mouse.

    It grows a little when it is picked up. Where it has snapped it lies as it will lie there, with a dashed ring in
    place of the legal one. Its position changes at once; `motions` animate how it is painted on the way there, and keep
    the snapshot of what was dropped.
    """

    def __init__(self, builder: SceneBuilder, motions: Motions) -> None:
        self._builder, self._motions = builder, motions
        self._item: TableItem | None = None
        self._ring: RingItem | None = None
        self._legal: RingItem | None = None
        self._to, self._snapped = Point(0, 0), False
        # How far off, how large of its size and how far from its angle it was when it was last picked up or snapped.
        self._off, self._from, self._turned = Point(0, 0), 1.0, 0.0
        self._turn = 0.0
        self._left, self._unit, self._key = 0.0, 1.0, _DRAGGED

    def lift(
        self,
        model: TableModel,
        faces: Faces,
        source: str,
        at: Point,
        layout: TableLayout,
        home: ItemSnapshot | None = None,
    ) -> None:
        """Begin to drag the thing with this key, which looks like `home` where it lies."""
        self.drop()
        self._unit, self._key = layout.unit, _DRAGGED
        self._item = self._dragged(model, faces, source, layout, self._builder.raster)
        self._item.set_state(ItemState.DRAGGED)
        self._builder.scene.addItem(self._item)
        self._to, self._snapped, self._turn = at, False, 0.0
        if home is not None:
            self._glide("pick_up", home.at, home.w / self._item.frame().w)
        else:
            self._show(1)

    def preview(self, model: TableModel, faces: Faces, source: str, layout: TableLayout, target: str) -> None:
        """Show the thing with this key, which nobody drags, on a place where a click would take it."""
        self._remove()
        self._unit, self._key = layout.unit, _GHOST
        self._item = self._dragged(model, faces, source, layout, self._builder.raster)
        self._item.set_state(ItemState.DRAGGED)
        self._builder.scene.addItem(self._item)
        self._to, self._snapped, self._off, self._from = self._builder.center_of(target), True, Point(0, 0), 1.0
        self._turn, self._turned = self._turn_at(target), 0.0
        self._surround(target)
        self._look_as_at(target)
        self._item.setOpacity(_SOLID)
        self._show(1)

    def end_preview(self) -> None:
        """Remove what `preview` showed."""
        self._remove()

    def move(self, at: Point, snapped: Point | None, target: str = "") -> None:
        """Follow the pointer, or lie on the place it snaps to; `target` is where a drop would take it."""
        if self._item is None:
            return
        self._surround(target)
        # A card would hide the slot that it is about.
        self._item.setOpacity(_THIN if ItemId(target).kind == "slot" and isinstance(self._item, CardItem) else _SOLID)
        where, here, large, turned = snapped or at, self._here(), self._large(), self._item.rotation()
        is_new = (snapped is not None, where) != (self._snapped, self._to) and bool(snapped or self._snapped)
        self._to, self._snapped = where, snapped is not None
        self._turn = self._turn_at(target) if self._snapped else 0.0
        self._look_as_at(target if self._snapped else "")
        if is_new:
            self._glide("snap", here, large, turned)
        else:
            self._show(1 - self._left)

    def snapshot(self) -> ItemSnapshot | None:
        """What is dragged, where it is now."""
        still = None if self._item is None else self._item.snapshot()
        if still is None:
            return None
        large = self._large()
        return replace(still, at=self._here(), size=still.size * large, w=still.w * large, h=still.h * large)

    def drop(self) -> None:
        """Stop dragging, if something is dragged."""
        if self._item is not None:
            self._motions.last_dragged = self.snapshot()
        self._remove()

    def _remove(self) -> None:
        self._surround("")
        if self._item is not None:
            self._builder.scene.removeItem(self._item)
            self._item = None

    def _turn_at(self, target: str) -> float:
        """How what is dragged will lie there: a tunnel along its route."""
        there = self._builder.item(target)
        return there.turn if isinstance(there, SiteItem) else there.rotation() if there is not None else 0.0

    def _look_as_at(self, target: str) -> None:
        """An upgrade looks like what it makes of the structure it is on."""
        there = self._builder.item(target)
        if isinstance(self._item, PieceItem) and self._item.look.upgraded:
            look = there.look._replace(upgraded=True) if isinstance(there, PieceItem) else _UPGRADE
            self._item.set_piece(look, self._unit, self._item.state)

    def _glide(self, kind: TweenKind, start: Point, large: float, turned: float = 0.0) -> None:
        self._off, self._from = Point(start.x - self._to.x, start.y - self._to.y), large
        # A tunnel looks the same the other way round: it turns the shorter way.
        self._turned = (turned - self._turn + 90) % 180 - 90
        self._motions.respond("dragged", kind, self._show)

    def _show(self, share: float) -> None:
        """Be seen after this share of the way from where it was to where it is."""
        self._left = 1 - share
        if self._item is not None:
            self._item.center_on(*self._here())
            self._item.setScale(self._large())
            self._item.setRotation(self._turn + self._turned * self._left)

    def _here(self) -> Point:
        return Point(self._to.x + self._off.x * self._left, self._to.y + self._off.y * self._left)

    def _large(self) -> float:
        held = self._builder.boards.zoom if self._snapped else self._builder.theme.motion.pick_up_scale
        return held + (self._from - held) * self._left

    def _surround(self, target: str) -> None:
        """The ring about a legal place is dashed while a drop would go there."""
        legal = self._builder.item(f"ring:{target}") if target else None
        if legal is self._legal:
            return
        if self._ring is not None and self._legal is not None:
            self._builder.scene.removeItem(self._ring)
            self._legal.cover(False)
        self._ring = self._legal = None
        if isinstance(legal, RingItem):
            self._ring, self._legal = RingItem(self._key, self._builder.raster, self._builder.theme), legal
            self._ring.setParentItem(legal.parentItem())
            legal.share_place(self._ring, "dragged")
            legal.cover(True)
            if self._ring.parentItem() is None:
                self._builder.scene.addItem(self._ring)

    def _dragged(self, model: TableModel, faces: Faces, source: str, layout: TableLayout, raster: Raster) -> TableItem:
        theme, u = self._builder.theme, layout.unit
        kind, name = ItemId(source).kind, ItemId(source).id
        if kind in ("card", "special", command_rows.PLAYED):
            item = CardItem(self._key, raster, z_order.DRAGGED)
            card = name or model.state.turn.card
            w, h = (layout.hand_card[0] * 0.7, layout.hand_card[1] * 0.7) if kind == "card" else (53 * u, 86 * u)
            item.set_face(faces.of(card), "hand" if kind == "card" else "mini", Rect(0, 0, w, h), u * 0.7, theme.text)
            return item
        if kind == "contract":
            seal = PictureItem(self._key, raster, z_order.DRAGGED)
            size = 30 * u
            at = Rect(0, 0, size, size)
            seal.show_picture(
                at, ("seal", size), lambda: Picture(size, size, icon("contract", size / 2, size / 2, size))
            )
            return seal
        piece = PieceItem(self._key, raster, theme, z_order.DRAGGED)
        if source in PIECES:
            piece.set_piece(PieceLook(PIECES[source]), u)
        elif source == "piece:upgrade":
            piece.set_piece(_UPGRADE, u)
        else:
            piece.set_piece(PieceLook("action_tile", model.seat(model.viewer).color), u)
        return piece
