"""Pictures that are seen only in motion: a card of somebody else, a resource on its way, a word."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.art.boards.slots import count_mark
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.chip import TagItem
from uc_desktop.ui.scene.items.item import ItemSnapshot, TableItem
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.items.piece import PIECES, PieceItem, PieceLook
from uc_desktop.ui.theme.theme import Theme

_CARD = (132.0, 188.0)


class SnapshotMaker(Struct, frozen=True):
    """Makes snapshots; `unit` scales them as it does the table, `boards` is the area that shows both boards."""

    content: Content
    faces: Faces
    raster: Raster
    theme: Theme
    unit: float
    boards: Rect

    def card(self, card: str, at: Point) -> ItemSnapshot:
        """A card large enough to be read."""
        item = CardItem("card", self.raster, z_order.HAND)
        place = around(at, _CARD[0] * self.unit, _CARD[1] * self.unit)
        item.set_face(self.faces.of(card), "hand", place, self.unit, self.theme.text)
        return _snapshot(item)

    def icon(self, name: str, at: Point, size: float = 26) -> ItemSnapshot:
        """An icon, such as that of a resource."""
        item, side = PictureItem("icon", self.raster, z_order.TAG), round(size * self.unit, 1)
        picture_key = ("icon in motion", name, side)
        item.show_picture(
            around(at, side), picture_key, lambda: Picture(side, side, icon(name, side / 2, side / 2, side), (), 1)
        )
        return _snapshot(item)

    def piece(self, what: Piece, at: Point) -> ItemSnapshot:
        """A piece of the supply."""
        item = PieceItem("piece", self.raster, self.theme, z_order.TOKEN)
        item.set_piece(PieceLook(PIECES[f"piece:{what}"]), self.unit)
        return replace(_snapshot(item), at=at)

    def tag(self, text: str, at: Point, most: float) -> ItemSnapshot:
        """A word or two."""
        item = TagItem("tag", self.raster, self.theme)
        item.set_tag(text, at.x, at.y, False, most, self.unit)
        return _snapshot(item)

    def count(self, label: str, current: bool, rect: Rect) -> ItemSnapshot:
        """The mark of a count on the slot in `rect`."""
        w, h, u, theme = round(rect.w, 1), round(rect.h, 1), self.unit, self.theme
        item = PictureItem("count", self.raster, z_order.TAG)
        picture_key = ("count", label, current, w, h, round(u, 4), theme.name)
        item.show_picture(Rect(rect.x, rect.y, w, h), picture_key, lambda: count_mark(label, current, w, h, u, theme))
        return _snapshot(item)

    def night(self, board: ItemSnapshot) -> ItemSnapshot:
        """The dark over a board."""
        item, place = PictureItem("night", self.raster, z_order.NIGHT), around(board.at, board.w, board.h)
        seen = place.within(self.boards)
        w, h = round(seen.w, 1), round(seen.h, 1)
        dark = rect(0, 0, w, h, 14, fill="#020A13")
        item.show_picture(around(seen.center, w, h), ("night", w, h), lambda: Picture(w, h, dark))
        return _snapshot(item)


def _snapshot(item: TableItem) -> ItemSnapshot:
    found = item.snapshot()
    assert found is not None
    return found
