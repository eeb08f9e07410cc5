"""What the cards of the gallery are searched and filtered by: a field, and chips in groups."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.gallery.card_filter import ALL_CARDS, THINGS, CardFilter
from uc_desktop.presentation.gallery.gallery_cards import Deck
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.keys import Key
from uc_desktop.rules.terms import Color, Kind
from uc_desktop.ui.dialogs.gallery.flow_layout import FlowLayout
from uc_desktop.ui.dialogs.gallery.sign_icons import SignIcons
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import in_row, push_button

_FIELD, _SIGN = 200, 22
#: The chips with words, and those with the sign of this id.
_DECKS: Final[dict[Deck, str]] = {Deck.ERA_1: ROMAN[1], Deck.ERA_2: ROMAN[2], Deck.ERA_3: ROMAN[3]}
_COLORS: Final = {Color.GREEN: "card_green", Color.RED: "card_red", Color.YELLOW: "card_yellow"}


class FilterBar(QWidget):
    """The field and the chips; within a group one of those pressed is enough, each group must be met."""

    changed = Signal()

    def __init__(self, icons: SignIcons, unit: float) -> None:
        super().__init__()
        self._icons, self._unit = icons, unit
        self.wanted = ALL_CARDS
        self.chips: dict[tuple[str, Hashable], QPushButton] = {}
        self.field, self.clear_button = QLineEdit(), push_button(say("gallery.clear"), self.clear)
        self.field.setPlaceholderText(say("gallery.hint"))
        self.field.setAccessibleName(say("gallery.field"))
        self.field.setClearButtonEnabled(True)
        self.field.setFixedWidth(round(_FIELD * unit))
        self.flow = FlowLayout()
        self.setLayout(self.flow)
        self._fill()
        self.field.textChanged.connect(lambda typed: self.want(replace(self.wanted, typed=typed)))
        self.clear_button.setAutoDefault(False)

    def _fill(self) -> None:
        decks = {deck: self._worded("decks", deck, words) for deck, words in _DECKS.items()}
        for deck, key in ((Deck.SPECIAL, "gallery.special"), (Deck.CONTRACT, "gallery.contracts")):
            decks[deck] = self._worded("decks", deck, say(key))  # type: ignore[arg-type]
        self.flow.addWidget(self.field)
        self._add_group("gallery.eras", decks.values())
        self._add_group("gallery.colors", [self._signed("colors", each, sign) for each, sign in _COLORS.items()])
        self._add_group("gallery.kinds", [self._signed("kinds", kind, kind.value) for kind in Kind])
        self._add_group("gallery.things", [self._signed("signs", sign, sign) for sign in THINGS])
        self.flow.addWidget(self.clear_button)

    def _add_group(self, title: Key, chips: Iterable[QPushButton]) -> None:
        group = QWidget()
        label = plain_label(say(title), "quiet")
        label.setWordWrap(False)
        group.setLayout(in_row(label, *chips, spacing=4))
        self.flow.addWidget(group)

    def _worded(self, part: str, value: Hashable, words: str) -> QPushButton:
        chip = self._chip(part, value)
        chip.setText(words)
        deck = say("gallery.era", era=words) if words in ROMAN else words
        chip.setAccessibleName(deck)
        chip.setToolTip(deck)
        return chip

    def _signed(self, part: str, value: Hashable, sign_id: str) -> QPushButton:
        sign, chip = SIGNS[sign_id], self._chip(part, value)
        chip.setIcon(self._icons.icon(sign.token, _SIGN * self._unit))
        chip.setIconSize(QSize(1, 1) * round(_SIGN * self._unit))
        chip.setAccessibleName(capital(sign.name))
        chip.setToolTip(capital(sign.name))
        return chip

    def _chip(self, part: str, value: Hashable) -> QPushButton:
        chip = push_button("", lambda: self.toggle(part, value), look="chip")
        chip.setCheckable(True)
        chip.setAutoDefault(False)
        self.chips[part, value] = chip
        return chip

    def toggle(self, part: str, value: Hashable) -> None:
        """Ask for this value of a part of the filter, or no more."""
        changed: Any = {part: getattr(self.wanted, part) ^ {value}}
        self.want(replace(self.wanted, **changed))

    def clear(self) -> None:
        """Ask for nothing in particular."""
        self.want(ALL_CARDS)

    def want(self, wanted: CardFilter) -> None:
        """Ask for this, and show it."""
        if wanted == self.wanted:
            return
        self.wanted = wanted
        if self.field.text() != wanted.typed:
            self.field.setText(wanted.typed)
        for (part, value), chip in self.chips.items():
            chip.setChecked(value in getattr(wanted, part))
        self.clear_button.setEnabled(bool(wanted))
        self.changed.emit()
