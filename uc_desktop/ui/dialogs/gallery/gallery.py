"""Index of signs and cards: the legend of all signs, and a gallery of all cards, each leading to the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QTabBar, QWidget

from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.gallery.card_filter import matching, why_nothing
from uc_desktop.presentation.gallery.gallery_cards import GalleryCard, gallery_cards
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.gallery.card_grid import PITCH, CardGrid
from uc_desktop.ui.dialogs.gallery.card_pane import WIDTH, CardPane
from uc_desktop.ui.dialogs.gallery.filter_bar import FilterBar
from uc_desktop.ui.dialogs.gallery.legend import COLUMN, Legend
from uc_desktop.ui.dialogs.gallery.sign_icons import SignIcons
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import WELL_MARGINS, in_column, in_row, push_button
from uc_desktop.ui.theme.theme import Theme

#: What lies beside the legend, the cards and the one shown large: gaps, margins and bars to scroll.
_BETWEEN: Final = 104
#: How many columns of cards there must be beside the legend, and beside one of two columns.
_FEW, _SEVERAL = 2, 4
_CARDS, _SIGNS = 0, 1
#: So much more of the free room than others that these get next to none.
_ALL: Final = 100
#: The smallest window at normal text size: one column of cards beside the large one.
_SMALLEST: Final = QSize(500, 360)


class GalleryDialog(FittingDialog):
    """Shows all signs and all cards of a content beside each other, or where there is no room for that as two pages.

    `place` tells where a card lies in the game on the table, as far as everybody can see it.
    """

    wanted = QSize(1490, 900)

    def __init__(
        self,
        content: Content,
        texts: Texts,
        theme: Theme,
        parent: QWidget | None = None,
        place: Callable[[str], str] = lambda card: "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(say("gallery.title"))
        self.cards, self._place, self._unit = gallery_cards(content, texts), place, theme.text
        faces, icons = Faces(content, texts), SignIcons(theme, self.devicePixelRatioF())
        self._current: GalleryCard | None = None
        self.legend, self.filter = Legend(icons, theme), FilterBar(icons, theme.text)
        self.grid, self.pane = CardGrid(faces, theme), CardPane(faces, icons, theme)
        self.grid.setAccessibleName(say("gallery.cards"))
        self.nothing, self.count = plain_label("", "section"), plain_label("", "section")
        self.count.setWordWrap(False)
        self.about, self.pages = plain_label(say("gallery.about"), "quiet"), QTabBar()
        self.close_button = push_button(say("dialogs.close"), self.reject)
        self.close_button.setAutoDefault(False)  # Enter belongs to the signs and cards
        self._gallery = QWidget()
        self._lay_out()
        self._listen()
        self._find()
        self.filter.field.setFocus()
        # By itself it would be no smaller than legend and cards beside each other.
        self.setMinimumSize(_SMALLEST * theme.text)

    def _lay_out(self) -> None:
        self.pages.addTab(say("gallery.cards"))
        self.pages.addTab(say("legend.list"))
        title = plain_label(say("gallery.title"), "title")
        title.setWordWrap(False)
        top = in_row(title, self.pages, self.about, None, self.count, self.close_button, spacing=16, grows=self.about)
        top.setStretchFactor(self.about, _ALL)  # where it is not seen the room beside it grows
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        found = in_row(self.grid, self.nothing, self.pane, grows=self.grid)
        found.setStretchFactor(self.nothing, 1)
        self._gallery.setLayout(in_column(self.filter, found, grows=found))
        middle = in_row(self.legend, self._gallery, spacing=12, grows=self._gallery)
        self.setLayout(in_column(top, middle, margins=WELL_MARGINS, grows=middle))

    def _listen(self) -> None:
        self.filter.changed.connect(self._find)
        self.filter.field.returnPressed.connect(self.grid.setFocus)
        self.grid.chosen.connect(self._show)
        self.pane.step.connect(self.grid.step)
        self.pane.sign_chosen.connect(self.show_sign)
        self.legend.table.chosen.connect(lambda sign: self.filter.toggle("signs", sign))
        self.pages.currentChanged.connect(self._arrange)
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self._search)

    def show_sign(self, sign: str) -> None:
        """Show what a sign means."""
        self.legend.field.clear()
        self.pages.setCurrentIndex(_SIGNS)
        self.legend.table.point(sign)
        self.legend.table.setFocus()

    def show_card(self, card: str) -> None:
        """Show a card large."""
        self.filter.clear()
        self.pages.setCurrentIndex(_CARDS)
        self.grid.show_cards(self.grid.cards, card)
        self.grid.setFocus()

    def _find(self) -> None:
        """Show the cards that the filter lets through, or why there are none."""
        found = matching(self.cards, self.filter.wanted)
        self.grid.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.nothing.setText("" if found else why_nothing(self.cards, self.filter.wanted))
        self.count.setText(say("gallery.count", count=len(found), all=len(self.cards)))
        self.grid.show_cards(found, "" if self._current is None else self._current.id)
        if not found:
            self._show(None)

    def _show(self, card: GalleryCard | None) -> None:
        self._current = card
        self.pane.show_card(card, "" if card is None else self._place(card.id))
        at = self.grid.currentIndex().row()
        self.pane.previous.setEnabled(card is not None and at > 0)
        self.pane.next.setEnabled(card is not None and at < len(self.grid.cards) - 1)
        self.legend.table.light(frozenset() if card is None else card.sign_ids, self.filter.wanted.signs)

    def _search(self) -> None:
        field = self.legend.field if self.legend.isVisible() and not self._gallery.isVisible() else self.filter.field
        field.setFocus()
        field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape takes back a search or filter first, then closes."""
        if event.key() == Qt.Key.Key_Escape and (self.legend.field.text() or self.filter.wanted):
            self.legend.field.clear()
            self.filter.clear()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Legend and cards beside each other if there is room, else the page that is chosen."""
        is_wide = self.width() >= self._least_width(1, _FEW)
        is_broad = self.width() >= self._least_width(2, _SEVERAL)
        self.pages.setVisible(not is_wide)
        self.about.setVisible(is_wide)
        self.legend.setVisible(is_wide or self.pages.currentIndex() == _SIGNS)
        self._gallery.setVisible(is_wide or self.pages.currentIndex() == _CARDS)
        if is_wide:
            self.legend.narrow_to(2 if is_broad else 1)
        else:
            self.legend.widen()

    def _least_width(self, signs: int, cards: int) -> int:
        """How broad it must be for so many columns of signs and of cards beside each other."""
        return _BETWEEN + round((COLUMN * signs + PITCH.width() * cards + WIDTH) * self._unit)
