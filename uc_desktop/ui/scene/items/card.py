"""Cards in the hand, large, on the table, claimed, and face down."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from uc_desktop.ui.art.cards import cards, table_cards, turn_chips
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import ItemState, TableItem


class _Size(NamedTuple):
    """How large a card and what is on it are drawn."""

    w: float
    h: float
    unit: float
    text: float


CardForm = Literal["hand", "large", "mini", "chip", "line", "played", "back"]


class CardItem(TableItem):
    """One card in one of its forms: lit in the hand and large, dark on the table, a chip when
    claimed or just played, or its back.

    A chip in the state USED is dimmed and shows the way back. A face is known by its id: give changed content
    another id or clear the raster.
    """

    def __init__(self, key: str, raster: Raster, z: float = z_order.HAND) -> None:
        super().__init__(key, raster, z)
        self.kind = "card"
        self.face: CardFace | None = None
        self.form: CardForm = "hand"
        self.overflow = self.small = self.illustrated = False
        self._rect = Rect(0, 0, 1, 1)
        self._unit = self._text = 1.0
        self._era: int | None = None

    def set_face(
        self,
        face: CardFace,
        form: CardForm,
        rect: Rect,
        unit: float = 1,
        text: float = 1,
        state: ItemState = ItemState.PLAIN,
    ) -> None:
        """Show `face` in `rect`; `unit` scales type and icons (1 at 1366 × 768), `text` the type alone where it can."""
        self.face, self.form, self._rect, self._unit, self._text = face, form, rect, unit, text
        self._become(state)
        self.text = face.name
        self.refresh()
        self.put(rect)

    def set_back(self, era: int | None, rect: Rect) -> None:
        """Show the back of an era's card, or of a Special card if `era` is None."""
        self.face, self.form, self._rect, self._era, self.text = None, "back", rect, era, ""
        self.refresh()
        self.put(rect)

    def refresh(self) -> None:
        face, rect, era = self.face, self._rect, self._era
        w, h, used = round(rect.w, 1), round(rect.h, 1), self.state is ItemState.USED
        size = _Size(w, h, self._unit, self._text)
        key = ("card", self.form, face, era, *size, used)
        make = _back(era, w, h) if face is None else _maker(face, self.form, size, used)
        self.set_picture(key, make)
        picture = self._raster.picture(key, make)
        self.overflow, self.small, self.illustrated = picture.overflow, picture.small, picture.inset is not None

    def describe(self) -> dict[str, Any]:
        card = self.face.id if self.face else ""
        era = self._era if self.form == "back" else None
        return super().describe() | {"card": card, "form": self.form, "era": era, "overflow": self.overflow}


def _back(era: int | None, w: float, h: float) -> Callable[[], Picture]:
    return lambda: table_cards.card_back(era, w, h)


def _maker(face: CardFace, form: CardForm, size: _Size, used: bool) -> Callable[[], Picture]:
    w, h, unit, text = size
    if form == "hand":
        return lambda: cards.hand_card(face, text_width, w, h, unit, text)
    if form == "large":
        return lambda: cards.large_card(face, text_width, w, h, text)
    if form == "mini":
        return lambda: table_cards.mini_card(face, w, h, text)
    if form == "played":
        return lambda: turn_chips.played_chip(face, text_width, w, h, unit)
    return lambda: table_cards.claimed_chip(face, text_width, w, h, used, form == "line", unit, text)
