"""Cards in the hand, large, on the table, claimed, and face down."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from uc_desktop.ui.art.cards import table_cards, turn_chips
from uc_desktop.ui.art.cards.cards import CardFace, large_card
from uc_desktop.ui.art.cards.claimed_chips import claimed_chip
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.cards.open_card import open_card
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


class _Mark(NamedTuple):
    """What is shown on a claimed card: that it was used, or its price, for it is still to be paid."""

    is_used: bool
    has_price: bool


CardForm = Literal["hand", "large", "open", "mini", "chip", "signs", "pile", "played", "back"]


class CardItem(TableItem):
    """One card in one of its forms: lit in the hand, large and laid open, dark on the table, a chip when claimed, with
    its name or with signs only, in a pile or just played, or its back.

    A claimed card in the state USED is dimmed and shows the way back. A face is known by its id: give changed content
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
        self._has_price = False
        self._era: int | None = None

    def set_face(
        self,
        face: CardFace,
        form: CardForm,
        rect: Rect,
        unit: float = 1,
        text: float = 1,
        state: ItemState = ItemState.PLAIN,
        has_price: bool = False,
    ) -> None:
        """Show `face` in `rect`; `unit` scales type and icons (1 at 1366 × 768), `text` the type alone where it can; a
        claimed card that `has_price` is still to be paid."""
        self._has_price = has_price
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
        w, h, mark = round(rect.w, 1), round(rect.h, 1), _Mark(self.state is ItemState.USED, self._has_price)
        size = _Size(w, h, self._unit, self._text)
        key = ("card", self.form, face, era, *size, *mark)
        make = _back(era, w, h) if face is None else _maker(face, self.form, size, mark)
        self.set_picture(key, make)
        picture = self._raster.picture(key, make)
        self.overflow, self.small, self.illustrated = picture.overflow, picture.small, picture.inset is not None

    def describe(self) -> dict[str, Any]:
        card = self.face.id if self.face else ""
        era = self._era if self.form == "back" else None
        return super().describe() | {"card": card, "form": self.form, "era": era, "overflow": self.overflow}


def _back(era: int | None, w: float, h: float) -> Callable[[], Picture]:
    return lambda: table_cards.card_back(era, w, h)


def _maker(face: CardFace, form: CardForm, size: _Size, mark: _Mark) -> Callable[[], Picture]:
    w, h, unit, text = size
    if form == "hand":
        return lambda: hand_card(face, w, h, unit, text)
    if form == "large":
        return lambda: large_card(face, w, h, text)
    if form == "open":
        return lambda: open_card(face, w, h, unit, text)
    if form == "mini":
        return lambda: table_cards.mini_card(face, w, h, text)
    if form == "played":
        return lambda: turn_chips.played_chip(face, w, h, unit, text)
    if form == "pile":
        return lambda: table_cards.pile_chip(face, w, h, unit)
    is_named, (used, priced) = form == "chip", mark
    return lambda: claimed_chip(face, w, h, unit, is_named=is_named, used=used, has_price=priced)
