"""Opens the signs and cards for what lies on the table, and finds them for the palette."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.gallery.card_filter import CardFilter, matching
from uc_desktop.presentation.gallery.card_places import public_place
from uc_desktop.presentation.gallery.gallery_cards import gallery_cards
from uc_desktop.presentation.gallery.signs import find_signs
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.palette_words import PaletteEntry
from uc_desktop.rules.content import Content
from uc_desktop.ui.dialogs.gallery.gallery import GalleryDialog
from uc_desktop.ui.theme.theme import Theme


class GalleryOpener:
    """`content` gives the cards in use, `model` what the table shows, None without a game: of that no more is told
    than everybody can see."""

    def __init__(
        self,
        parent: QWidget,
        texts: Texts,
        theme: Callable[[], Theme],
        content: Callable[[], Content],
        model: Callable[[], TableModel | None],
    ) -> None:
        self._parent, self._texts, self._theme, self._content, self._model = parent, texts, theme, content, model

    def dialog(self, *, sign: str = "", card: str = "") -> GalleryDialog:
        """The dialog, with a sign or card shown in it if one is named."""
        made = GalleryDialog(self._content(), self._texts, self._theme(), self._parent, self._place)
        if sign:
            made.show_sign(sign)
        if card:
            made.show_card(card)
        return made

    def open(self, *, sign: str = "", card: str = "") -> None:
        """Let signs and cards be looked up."""
        self.dialog(sign=sign, card=card).exec()

    def entries(self, typed: str) -> list[PaletteEntry]:
        """What the palette offers for "sign" or "card" and words: what is found for these."""
        first, *words = typed.casefold().split() or [""]
        if words and first in say("legend.asking").split():
            signs = find_signs(" ".join(words))
            return [
                PaletteEntry(say("legend.entry", says=each.says), partial(self.open, sign=each.id)) for each in signs
            ]
        if words and first in say("gallery.asking").split():
            cards = matching(gallery_cards(self._content(), self._texts), CardFilter(" ".join(words)))
            return [
                PaletteEntry(say("gallery.entry", name=each.name), partial(self.open, card=each.id)) for each in cards
            ]
        return []

    def _place(self, card: str) -> str:
        model = self._model()
        return "" if model is None else public_place(model, card)
