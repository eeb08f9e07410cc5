"""The ghost: the picture of what is dragged, which follows the pointer and snaps to legal places."""

from __future__ import annotations

from typing import Final

from uc_desktop.ui import gestures, z_order
from uc_desktop.ui.art.icons import icon
from uc_desktop.ui.art.sheet import Sheet
from uc_desktop.ui.draw.faces import Faces
from uc_desktop.ui.geometry import Point, Rect
from uc_desktop.ui.items.card import CardItem
from uc_desktop.ui.items.item import ItemState, Still, TableItem
from uc_desktop.ui.items.picture import PictureItem
from uc_desktop.ui.items.piece import PieceItem, PieceLook, PieceName
from uc_desktop.ui.layout import TableLayout
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.stage import Stage

#: The picture of each piece of the supply.
PIECES: Final[dict[str, PieceName]] = {
    "piece:nonsymbiotic city": "white_city",
    "piece:symbiotic city": "purple_city",
    "piece:tunnel": "tunnel",
    "piece:farm": "farm",
    "piece:desalination plant": "desalination",
    "piece:laboratory": "laboratory",
}


class Ghost:
    """At most one dragged picture on the stage's scene; it takes no mouse."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._item: TableItem | None = None

    @property
    def is_up(self) -> bool:
        """Whether something is dragged."""
        return self._item is not None

    def lift(self, model: TableModel, faces: Faces, source: str, at: Point, layout: TableLayout) -> None:
        """Begin to drag the thing with this key."""
        self.drop()
        self._item = self._picture(model, faces, source, layout)
        self._item.set_state(ItemState.GHOST)
        self._stage.scene.addItem(self._item)
        self.move(at, None)

    def move(self, at: Point, snapped: Point | None) -> None:
        """Follow the pointer, or lie on the place it snaps to."""
        if self._item is not None:
            where = snapped or at
            self._item.center_on(where.x, where.y)

    def still(self) -> Still | None:
        """What is dragged, where it is now."""
        return None if self._item is None else self._item.still()

    def drop(self) -> None:
        """Stop dragging."""
        if self._item is not None:
            self._stage.scene.removeItem(self._item)
            self._item = None

    def _picture(self, model: TableModel, faces: Faces, source: str, layout: TableLayout) -> TableItem:
        raster, theme, u = self._stage.raster, self._stage.theme, layout.unit
        kind, _, name = source.partition(":")
        if kind in ("card", "special", gestures.PLAYED):
            item = CardItem("ghost", raster, z_order.GHOST)
            card = name or model.state.turn.card
            w, h = (layout.hand_card[0] * 0.7, layout.hand_card[1] * 0.7) if kind == "card" else (50 * u, 72 * u)
            item.set_face(faces.of(card), "hand" if kind == "card" else "mini", Rect(0, 0, w, h), u * 0.7)
            return item
        if kind == "contract":
            seal = PictureItem("ghost", raster, z_order.GHOST)
            size = 30 * u
            at = Rect(0, 0, size, size)
            seal.show_sheet(at, ("seal", size), lambda: Sheet(size, size, icon("contract", size / 2, size / 2, size)))
            return seal
        piece = PieceItem("ghost", raster, theme, z_order.GHOST)
        if source in PIECES:
            piece.set_piece(PieceLook(PIECES[source]), u)
        elif source == "piece:upgrade":
            piece.set_piece(PieceLook("farm", upgraded=True), u)
        else:
            piece.set_piece(PieceLook("action_tile", model.seat(model.viewer).color), u)
        return piece
