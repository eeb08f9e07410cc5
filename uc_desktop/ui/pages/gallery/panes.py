"""The right column of the gallery: the chosen card, or the chosen sign with its cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.gallery.card_grid import CardDrawings, CardGrid
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.widgets.controls import in_column, in_row, push_button
from uc_desktop.ui.widgets.scroll_pane import ScrollPane

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.presentation.gallery.gallery_cards import GalleryCard
    from uc_desktop.presentation.gallery.signs import Sign
    from uc_desktop.ui.pages.gallery.sign_icons import SignIcons
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize

#: In units: the width of the card, its least and greatest height, a sign beside its name and shown large, the margin.
_CARD: Final = 255
_HEIGHTS: Final = (285, 371)
_SIGN, _LARGE, _AROUND = 22, 72, 14


class _Pane(QFrame):
    """A panel at the right of the gallery."""

    def __init__(self, page: Page, icons: SignIcons) -> None:
        super().__init__()
        self.setProperty("look", "panel")
        self.page, self.icons = page, icons

    def set_gaps(self, size: PageSize, column: QVBoxLayout) -> None:
        column.setContentsMargins(*[size.px(_AROUND)] * 4)
        column.setSpacing(size.px(6))


class CardPane(_Pane):
    """Shows a card large, with its place, the explanations of its words, and its signs.

    `sign_chosen` carries a sign that was clicked, `step` the number of cards to move by, `rules_asked` the ids of the
    rules that explain the card.
    """

    sign_chosen, step, rules_asked = Signal(str), Signal(int), Signal(list)

    def __init__(self, page: Page, icons: SignIcons, drawings: CardDrawings) -> None:
        super().__init__(page, icons)
        self._drawings = drawings
        self._card: GalleryCard | None = None
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.place, self.words = text("", "amber"), text("", "row")
        self._words_title = text(say("gallery.in words"), "small")
        self._signs_title = text(say("legend.on it"), "small")
        self.signs: list[QPushButton] = []
        self._grid = QGridLayout()
        self.previous = self._button("‹", say("gallery.previous"), lambda: self.step.emit(-1))
        self.next = self._button("›", say("gallery.next"), lambda: self.step.emit(1))
        self.rules = self._button(say("chapters.rules"), "", self._ask_rules)
        parts = (self.picture, self.place, self._signs_title, self._grid, self._words_title, self.words)
        self._inside = in_column(*parts, None)
        self.column = ScrollPane(self._inside)
        self._column = in_column(self.column, in_row(self.previous, None, self.rules, None, self.next))
        self.setLayout(self._column)

    def _button(self, words: str, name: str, action: Callable[[], object]) -> QPushButton:
        button = push_button(words, action, look="quiet")
        button.setAccessibleName(name or words)
        button.setToolTip(name)
        return button

    def show_card(self, card: GalleryCard, place: str) -> None:
        """Show this card, which lies at this place in the game on the table."""
        self._card = card
        rules = () if card.is_contract else self._drawings.faces.rules(card.id)
        for label, words in ((self.place, place), (self.words, "\n\n".join(rules))):
            label.setText(words)
            label.setVisible(bool(words))
        self._words_title.setVisible(bool(rules))
        self.rules.setVisible(bool(rules))
        self.column.setAccessibleName(card.name)
        self.picture.setAccessibleName(card.says)
        self.column.verticalScrollBar().setValue(0)
        for button in self.signs:
            button.hide()  # deleteLater leaves it visible until the event loop runs
            self._grid.removeWidget(button)
            button.deleteLater()
        self.signs = [self._sign_button(sign) for sign in card.signs]
        for stop, following in pairwise((self.column, *self.signs)):
            QWidget.setTabOrder(stop, following)
        self.fit()

    def _ask_rules(self) -> None:
        if self._card is not None:
            self.rules_asked.emit(list(self._drawings.faces.rule_ids(self._card.id)))

    def _sign_button(self, sign: Sign) -> QPushButton:
        button = push_button(sign.name, lambda: self.sign_chosen.emit(sign.id), look="named")
        button.setToolTip(sign.says)
        button.setAccessibleDescription(sign.meaning)
        button.setParent(self.column.widget())
        button.show()
        return button

    def fit(self) -> None:
        """Apply the sizes of the page."""
        size = self.page.size_in_units
        self.set_gaps(size, self._column)
        self._inside.setSpacing(size.px(6))
        self._grid.setSpacing(size.px(2))
        for button in (self.previous, self.rules, self.next):
            button.setMinimumSize(size.px(36), size.px(30))
        if self._card is None:
            return
        high = max(_HEIGHTS[0], min(_HEIGHTS[1], self.column.viewport().height() / size.unit))
        self.picture.setPixmap(self._drawings.large(self._card, _CARD, high).pixmap)
        row, column, half = 0, 0, self.column.viewport().width() / 2 - size.px(4)
        for button, sign in zip(self.signs, self._card.signs, strict=True):
            self.icons.set_icon(button, sign.token, _SIGN)
            button.setFixedHeight(size.px(28))
            columns = 1 if button.sizeHint().width() <= half else 2
            if column + columns > 2:
                row, column = row + 1, 0
            self._grid.addWidget(button, row, column, 1, columns)
            column += columns


class SignPane(_Pane):
    """Shows a sign large, its meaning and its cards; `card_chosen` carries a card that was clicked, `cards_asked` the
    sign whose cards are to be listed."""

    card_chosen, cards_asked = Signal(str), Signal(str)

    def __init__(self, page: Page, icons: SignIcons, drawings: CardDrawings) -> None:
        super().__init__(page, icons)
        self._sign = next(iter(SIGNS.values()))
        self._picture = QLabel()
        self.name, self.meaning = text("", "big"), text("", "row")
        self.count = text("", "strong")
        self.all = push_button(say("gallery.show all"), lambda: self.cards_asked.emit(self._sign.id), look="link")
        self.grid = CardGrid(page, drawings, say("gallery.with sign"))
        self.grid.setSelectionMode(CardGrid.SelectionMode.NoSelection)
        self.grid.clicked.connect(lambda index: self.card_chosen.emit(self.grid.cards[index.row()].id))
        self.grid.activated.connect(lambda index: self.card_chosen.emit(self.grid.cards[index.row()].id))
        self._head = in_row(self._picture, self.name, grows=self.name)
        below = in_row(self.count, self.all, grows=self.count)
        self._column = in_column(self._head, self.meaning, below, self.grid, grows=self.grid)
        self._column.addStretch()  # takes the space where no cards are shown
        self.setLayout(self._column)

    def show_sign(self, sign: Sign, cards: Sequence[GalleryCard]) -> None:
        """Show this sign, which is on these cards."""
        self._sign = sign
        self.name.setText(capital(sign.name))
        self.meaning.setText(sign.meaning)
        self.count.setText(say("gallery.shown on", count=len(cards)))
        self.all.setVisible(bool(cards))
        self.grid.show_cards(cards, "")
        self.fit()

    def fit(self) -> None:
        """Apply the sizes of the page."""
        self.set_gaps(self.page.size_in_units, self._column)
        self._head.setSpacing(self.page.size_in_units.px(12))
        self._picture.setPixmap(self.icons.pixmap(self._sign.token, _LARGE))
        self.grid.setVisible(bool(self.grid.cards) and self.page.size_in_units.form != "small")
        self.grid.fit()
