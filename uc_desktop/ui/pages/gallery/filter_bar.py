"""What the cards of the gallery are filtered by: chips in groups, in a row that wraps."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from uc_desktop.presentation.facts.pages.gallery_facts import FilterChip, filter_groups, sign_chip
from uc_desktop.presentation.gallery.card_filter import ALL_CARDS
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.widgets import text

if TYPE_CHECKING:
    from uc_desktop.presentation.gallery.card_filter import CardFilter
    from uc_desktop.ui.pages.gallery.sign_icons import SignIcons
    from uc_desktop.ui.pages.page_size import PageSize

#: In units: a chip with a sign, that sign, the gaps between chips, groups and rows, and the padding of `leads`.
_CHIP, _SIGN, _BETWEEN, _APART, _ROWS, _AIR = 34, 21, 4, 10, 6, 16


class FilterBar(QWidget):
    """The chips of the filter, after the widget `leads`. A card must match one pressed chip of each group with any.

    On a small page `more` shows or hides the chips.
    """

    changed = Signal()

    def __init__(self, icons: SignIcons, leads: QWidget) -> None:
        super().__init__()
        self._icons, self._leads = icons, leads
        leads.setParent(self)
        self.wanted = ALL_CARDS
        self.chips: dict[tuple[str, Hashable], QPushButton] = {}
        self._signs: dict[QPushButton, str] = {}
        self.more = self._button(say("gallery.filters"), "chip")
        self.more.setCheckable(True)
        self.more.clicked.connect(self.changed)
        self._groups: list[list[QWidget]] = []
        for title, chips in filter_groups().items():
            label = text(title, "small", wraps=False)
            label.setParent(self)
            self._groups.append([label, *map(self._chip, chips)])

    def _button(self, words: str, look: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setProperty("look", look)
        return button

    def _chip(self, facts: FilterChip) -> QPushButton:
        chip = self._button(facts.words, "chip")
        chip.setCheckable(True)
        chip.setAccessibleName(facts.name)
        chip.setToolTip(facts.name)
        chip.clicked.connect(lambda: self.toggle(facts.part, facts.value))
        if facts.sign:
            chip.setProperty("fits", True)
            self._signs[chip] = facts.sign
        self.chips[facts.part, facts.value] = chip
        return chip

    def toggle(self, part: str, value: Hashable) -> None:
        """Add this value to a field of the filter, or remove it."""
        changed: Any = {part: getattr(self.wanted, part) ^ {value}}
        self.want(replace(self.wanted, **changed))

    def want(self, wanted: CardFilter) -> None:
        """Set the filter; a sign that is not among the chips gets one."""
        self.wanted = wanted
        for sign in sorted(wanted.signs):
            if ("signs", sign) not in self.chips:
                self._groups[-1].append(self._chip(sign_chip(sign)))
        for (part, value), chip in self.chips.items():
            chip.setChecked(value in getattr(wanted, part))
        self.changed.emit()

    def place(self, size: PageSize, width: float, *, has_chips: bool) -> float:
        """Lay out in as many rows as the width needs, with the chips or without; return the height. In units."""
        high, is_small = 34 if size.form == "wide" else 30, size.form == "small"
        for chip, sign in self._signs.items():
            self._icons.set_icon(chip, SIGNS[sign].token, _SIGN)
        are_shown = has_chips and (self.more.isChecked() or not is_small)
        self.more.setVisible(has_chips and is_small)
        for part in (part for group in self._groups for part in group):
            part.setVisible(are_shown)
        x = y = 0.0
        more = [[self.more]] if has_chips and is_small else []
        for group in ([self._leads], *more, *(self._groups if are_shown else ())):
            widths = [self._width(part, size) for part in group]
            if x and x + sum(widths) + _BETWEEN * len(group) > width:
                x, y = 0.0, y + high + _ROWS
            for part, wide in zip(group, widths, strict=True):
                if x and x + wide > width:
                    x, y = 0.0, y + high + _ROWS
                part.setGeometry(size.rect(x, y, wide, high))
                x += wide + _BETWEEN
            x += _APART
        self.setGeometry(size.rect(0, 0, width, y + high))
        return y + high

    def _width(self, part: QWidget, size: PageSize) -> float:
        if part in self._signs:
            return _CHIP
        return part.sizeHint().width() / size.unit + (_AIR if part is self._leads else 2)
