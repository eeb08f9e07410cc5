"""Index of signs and cards: the legend of all signs and the gallery of all cards, with links between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from uc_desktop.presentation.facts.pages.gallery_facts import gallery_facts
from uc_desktop.presentation.gallery.card_filter import ALL_CARDS, CardFilter, matching
from uc_desktop.presentation.gallery.gallery_cards import gallery_cards
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.pages.gallery.card_grid import CardDrawings, CardGrid
from uc_desktop.ui.pages.gallery.filter_bar import FilterBar
from uc_desktop.ui.pages.gallery.panes import CardPane, SignPane
from uc_desktop.ui.pages.gallery.sign_icons import SignIcons
from uc_desktop.ui.pages.gallery.sign_list import SignList
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.segments import Segments
from uc_desktop.ui.pages.widgets import SearchField, left_top, panel, text
from uc_desktop.ui.widgets.controls import in_column, push_button

if TYPE_CHECKING:
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.presentation.gallery.gallery_cards import GalleryCard
    from uc_desktop.rules.content import Content
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: In units: the right column and the search field, by form, and the gap between panels.
_SIDE: Final = {"wide": 378, "middle": 332, "small": 300}
_SEARCH: Final = {"wide": 280, "middle": 240, "small": 190}
_GAP: Final = 12
CARDS, SIGN_LIST = 0, 1


class GalleryPage(Page):
    """Shows all cards of a content, or all signs; `rules_asked` carries the ids of the rules that explain a card.

    `place` returns where a card lies in the game on the table, as far as everybody can see it.
    """

    rules_asked = Signal(list)

    def __init__(
        self, content: Content, texts: Texts, theme: Theme, place: Callable[[str], str] = lambda card: ""
    ) -> None:
        super().__init__(say("chapters.signs"), say("gallery.about"), theme)
        self.cards, self._place, self._current = gallery_cards(content, texts), place, ""
        icons, drawings = SignIcons(self), CardDrawings(self, Faces(content, texts))
        self.search = SearchField(say("gallery.hint"))
        self.search.setAccessibleName(say("gallery.field"))
        self.clear = push_button(say("gallery.clear"), self._clear, look="quiet")
        self.corner.addWidget(self.clear)
        self.corner.addWidget(self.search)
        self.tabs = Segments(self)
        for name in (say("gallery.cards"), say("legend.list")):
            self.tabs.addItem(name, name)
        self.tabs.setAccessibleName(say("gallery.show"))
        self.filter, self.nothing = FilterBar(icons, self.tabs), left_top(text("", "section"))
        self.grid, self.signs = CardGrid(self, drawings, say("gallery.cards")), SignList(self, icons)
        self.legend = panel(in_column(self.signs))
        self.card_pane, self.sign_pane = CardPane(self, icons, drawings), SignPane(self, icons, drawings)
        for part in (self.filter, self.nothing, self.grid, self.legend, self.card_pane, self.sign_pane):
            part.setParent(self.field)
        self._listen()
        self._find()

    def _listen(self) -> None:
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._enter)
        self.filter.changed.connect(self._find)
        self.tabs.changed.connect(self._show_tab)
        self.grid.chosen.connect(self._show_card)
        self.card_pane.step.connect(self.grid.step)
        self.card_pane.sign_chosen.connect(self.show_sign)
        self.card_pane.rules_asked.connect(self.rules_asked)
        self.signs.current_changed.connect(self._explain)
        self.signs.chosen.connect(self.show_cards_with)
        self.sign_pane.cards_asked.connect(self.show_cards_with)
        self.sign_pane.card_chosen.connect(self.show_card)
        QShortcut(QKeySequence.StandardKey.Find, self, self._search)

    @property
    def wanted(self) -> CardFilter:
        """What the cards are filtered and searched by."""
        return replace(self.filter.wanted, typed=self.search.text())

    def show_sign(self, sign: str) -> None:
        """Show what a sign means."""
        if sign not in self.signs.shown:
            self.search.clear()
        self.tabs.setCurrentIndex(SIGN_LIST)
        self.signs.set_current(sign)
        self.signs.setFocus()

    def show_card(self, card: str) -> None:
        """Show a card large, among all."""
        self._clear()
        self.tabs.setCurrentIndex(CARDS)
        self.grid.show_cards(self.grid.cards, card)
        self.grid.setFocus()

    def show_cards_with(self, sign: str) -> None:
        """Show the cards with a sign."""
        self.search.clear()
        self.filter.want(CardFilter(signs=frozenset({sign})))
        self.tabs.setCurrentIndex(CARDS)
        self.grid.setFocus()

    def first_focus(self) -> QWidget:
        return self.search

    def on_escape(self) -> None:
        """Clear the search and the filter first."""
        if self.wanted:
            self._clear()
        else:
            self.leave()

    def _clear(self) -> None:
        if self.clear.hasFocus():
            self.search.setFocus()
        # In this order the current card stays among those found.
        self.filter.want(ALL_CARDS)
        self.search.clear()

    def _search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _enter(self) -> None:
        """Move the focus from the search to its results."""
        (self.grid if self.tabs.currentIndex() == CARDS else self.signs).setFocus()

    def _find(self) -> None:
        """Show the cards and signs found, or why there are none."""
        self._found = found = gallery_facts(self.cards, self.wanted)
        self.clear.setVisible(bool(self.wanted))
        for index, name in enumerate((found.cards_name, found.signs_name)):
            self.tabs.setItem(index, name, QIcon())
            self.tabs.buttons()[index].setText(name)
        self.grid.show_cards(found.cards, self._current)
        self.signs.show_groups(found.groups, found.best_sign)
        self._show_tab()

    def _show_tab(self) -> None:
        """Show the cards or the signs."""
        is_cards = self.tabs.currentIndex() == CARDS
        why_none = self._found.why_none if is_cards else "" if self._found.groups else say("legend.nothing")
        for part, is_shown in ((self.grid, is_cards), (self.card_pane, is_cards), (self.legend, not is_cards)):
            part.setVisible(is_shown and not why_none)
        self.sign_pane.setVisible(not is_cards and not why_none)
        self.nothing.setVisible(bool(why_none))
        self.nothing.setText(why_none)
        self.show_about(self._found.count if is_cards and self.wanted else say("gallery.about"))
        self.lay_out(self.size_in_units)

    def _show_card(self, card: GalleryCard) -> None:
        self._current = card.id
        self.card_pane.show_card(card, self._place(card.id))
        at = self.grid.currentRow()
        self.card_pane.previous.setEnabled(at > 0)
        self.card_pane.next.setEnabled(at < len(self.grid.cards) - 1)

    def _explain(self, sign: str) -> None:
        if sign:
            self.sign_pane.show_sign(SIGNS[sign], matching(self.cards, CardFilter(signs=frozenset({sign}))))

    def lay_out(self, size: PageSize) -> None:
        _, _, width, height = size.field()
        side, is_wide = _SIDE[size.form], size.form == "wide"
        left = width - side - _GAP
        self.search.setFixedSize(size.px(_SEARCH[size.form]), size.px(36))
        self.search.show_sign(self.theme, size)
        self.clear.setFixedHeight(size.px(36))
        self.fit_head()
        has_chips = self.tabs.currentIndex() == CARDS
        top = self.filter.place(size, left if is_wide else width, has_chips=has_chips) + _GAP
        beside = 0 if is_wide else top
        for pane in (self.card_pane, self.sign_pane):
            pane.setGeometry(size.rect(left + _GAP, beside, side, height - beside))
            pane.fit()
        for part in (self.grid, self.legend, self.nothing):
            part.setGeometry(size.rect(0, top, left, height - top))
        layout = self.legend.layout()
        assert layout is not None
        layout.setContentsMargins(size.px(10), size.px(10), size.px(4), size.px(10))
        self.grid.fit()
        self.signs.fit()
