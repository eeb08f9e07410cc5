"""One card of the gallery large, with its words explained and its signs named."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from uc_desktop.presentation.gallery.gallery_cards import GalleryCard
from uc_desktop.presentation.gallery.signs import Sign
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.cards.cards import large_card
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.dialogs.dialog_size import ScrollPane
from uc_desktop.ui.dialogs.gallery.card_grid import face_of
from uc_desktop.ui.dialogs.gallery.flow_layout import FlowLayout
from uc_desktop.ui.dialogs.gallery.sign_icons import SignIcons
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import in_column, in_row, push_button
from uc_desktop.ui.theme.theme import Theme

#: At normal text size: the card, and what it takes with the bar to scroll beside it.
_CARD, WIDTH, _SIGN = (252.0, 367.0), 276, 22


class CardPane(QWidget):
    """Shows a card large, where it lies, what explains its words, and its signs; a click on a sign names that."""

    #: The id of a sign that was clicked, and how many cards farther to go.
    sign_chosen, step = Signal(str), Signal(int)

    def __init__(self, faces: Faces, icons: SignIcons, theme: Theme) -> None:
        super().__init__()
        self._faces, self._icons, self._unit = faces, icons, theme.text
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.place, self.words = plain_label("", "section"), plain_label("", "plain")
        self._words_title = plain_label(say("gallery.in words"), "quiet")
        self._signs_title = plain_label(say("legend.on it"), "quiet")
        self.signs: list[QPushButton] = []
        self._flow = FlowLayout(2)
        self.previous = self._step_button("‹", say("gallery.previous"), -1)
        self.next = self._step_button("›", say("gallery.next"), 1)
        above = (self.picture, self.place, self._signs_title, self._flow)
        self.column = ScrollPane(in_column(*above, self._words_title, self.words, None, spacing=6))
        self.setFixedWidth(round(WIDTH * self._unit))
        self.setLayout(in_column(self.column, in_row(self.previous, None, self.next), grows=self.column))

    def _step_button(self, sign: str, words: str, by: int) -> QPushButton:
        button = push_button(sign, lambda: self.step.emit(by))
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setAutoDefault(False)
        return button

    def show_card(self, card: GalleryCard | None, place: str) -> None:
        """Show this card, which lies at this place in the game on the table; nothing for none."""
        self.column.setVisible(card is not None)
        if card is None:
            return
        self._draw(card)
        rules = () if card.is_contract else self._faces.rules(card.id)
        for label, text in ((self.place, place), (self.words, "\n\n".join(rules))):
            label.setText(text)
            label.setVisible(bool(text))
        self._words_title.setVisible(bool(rules))
        self.column.setAccessibleName(card.name)
        self._name_signs(card.signs)
        self.column.verticalScrollBar().setValue(0)

    def _draw(self, card: GalleryCard) -> None:
        w, h = (side * self._unit for side in _CARD)
        sharp = self.devicePixelRatioF()
        pixmap = render(large_card(face_of(self._faces, card), text_width, w, h), sharp)
        pixmap.setDevicePixelRatio(sharp)
        self.picture.setPixmap(pixmap)
        self.picture.setAccessibleName(card.says)

    def _name_signs(self, signs: tuple[Sign, ...]) -> None:
        for button in self.signs:
            button.hide()  # it goes later, and would be seen meanwhile
            self._flow.removeWidget(button)
            button.deleteLater()
        self.signs = [self._sign_button(sign) for sign in signs]
        for button in self.signs:
            self._flow.addWidget(button)

    def _sign_button(self, sign: Sign) -> QPushButton:
        button = push_button(sign.name, lambda: self.sign_chosen.emit(sign.id), look="sign")
        button.setIcon(self._icons.icon(sign.token, _SIGN * self._unit))
        button.setIconSize(QSize(1, 1) * round(_SIGN * self._unit))
        button.setMinimumWidth(round(_CARD[0] * self._unit / 2) - 2)
        button.setToolTip(sign.says)
        button.setAccessibleDescription(sign.meaning)
        button.setAutoDefault(False)
        return button
