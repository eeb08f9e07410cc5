"""The lists beside the text of the rules: all chapters, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from uc_desktop.presentation.facts.pages.rules_facts import FoundEntry, found_words
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.app.reference import ReferenceChapter
    from uc_desktop.ui.pages.page import Page

#: How high rows are, in units.
ROW, FOUND_ROW = 24.1, 42.0
_DATA: Final = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class _PageList(QListWidget):
    """A list that is painted in the theme and the size of a page; `chosen` is emitted with the data of the row that
    somebody goes to, `taken` when it is activated."""

    chosen = Signal(object)
    taken = Signal()

    def __init__(self, page: Page, name: str) -> None:
        super().__init__()
        self.page, self.row_height = page, ROW
        self.setProperty("look", "keys")
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_RowPainter(self))
        self.currentItemChanged.connect(self._choose)
        self.itemActivated.connect(lambda _: self.taken.emit())
        self.itemClicked.connect(self._choose)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_DATA))

    def fit(self, row_height: float) -> None:
        """Look as the page does, with rows of so many units."""
        self.row_height = row_height
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def mark(self, data: object) -> None:
        """Stand on the row with this data, if there is one, without choosing it."""
        rows = (self.item(row) for row in range(self.count()))
        item = next((item for item in rows if item.data(_DATA) == data), None)
        self.blockSignals(True)
        self.setCurrentItem(item)  # type: ignore[arg-type]
        self.blockSignals(False)
        self.viewport().update()

    def paint_row(self, paint: UnitPainter, item: QListWidgetItem, *, is_here: bool) -> None:
        """Paint what a row says."""


class Contents(_PageList):
    """The chapters, under two heads; `chosen` is emitted with the number of one."""

    def __init__(self, page: Page, chapters: Sequence[ReferenceChapter], first_of_program: int) -> None:
        super().__init__(page, say("rules_page.contents"))
        for number, chapter in enumerate(chapters):
            if number in (0, first_of_program):
                head = QListWidgetItem(say("rules_page.group program" if number else "rules_page.group rules"))
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                self.addItem(head)
            item = QListWidgetItem(chapter.name)
            item.setData(_DATA, chapter.number)
            item.setData(_DATA + 1, chapter.title)
            self.addItem(item)

    def paint_row(self, paint: UnitPainter, item: QListWidgetItem, *, is_here: bool) -> None:
        ground, number = paint.ground, item.data(_DATA)
        if number is None:
            paint.text_in((8, 0, paint.w - 8, paint.h), item.text(), 12, 600, ground.mist)
            return
        paint.text_in((0, 0, 28, paint.h), number, 12, 600, ground.foam if is_here else ground.mist, "right")
        paint.text_in((38, 0, paint.w - 42, paint.h), item.data(_DATA + 1), 13, 700 if is_here else 400)


class FoundList(_PageList):
    """What was found; `chosen` is emitted with the id of an entry."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, say("rules.found"))
        self._typed = ""

    def show_found(self, found: Sequence[FoundEntry], typed: str) -> None:
        """Show these entries."""
        self._typed = typed
        self.blockSignals(True)
        self.clear()
        for each in found:
            item = QListWidgetItem(each.entry.name)
            item.setData(_DATA, each.entry.id)
            item.setData(_DATA + 1, each)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, each.excerpt)
            item.setToolTip(plain_tip(each.excerpt))
            self.addItem(item)
        self.blockSignals(False)

    def paint_row(self, paint: UnitPainter, item: QListWidgetItem, *, is_here: bool) -> None:
        ground, found, x, w = paint.ground, item.data(_DATA + 1), 56, paint.w - 62
        step = paint.theme.ink.step if paint.theme.glows else ground.lume
        if found.entry.is_rule:
            paint.text_in((12, 0, 46, paint.h), found.entry.id, 13, 700, ground.foam if is_here else step)
        paint.text_in((x, 3, w, 18), found.entry.title, 13, 700)
        paint.pen()
        paint.fill(paint.theme.ink.credit, 0.3)
        for start, length in found_words(found.excerpt, self._typed):
            left = x + paint.width(found.excerpt[:start], 12)
            wide = paint.width(found.excerpt[start : start + length], 12)
            if left + wide + 1 < x + w - 12:
                paint.rect(left - 1, 19.5, wide + 2, 17, 3)
        paint.text_in((x, 19.5, w, 18), found.excerpt, 12, 400, ground.soft)


class _RowPainter(QStyledItemDelegate):
    """Draws a row, marked if it is the current one."""

    def __init__(self, view: _PageList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, self._view.page.size_in_units.px(self._view.row_height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, item = self._view, self._view.item(index.row())
        is_here, is_found = index.row() == view.currentRow(), isinstance(view, FoundList)
        with UnitPainter(view.viewport(), view.page, painter, option) as paint:
            ground, theme, w, h = paint.ground, paint.theme, paint.w, paint.h
            if is_here:
                is_ringed = is_found or view.hasFocus()
                paint.pen(ground.lume if is_ringed else ground.line_high, 1.6 if is_ringed else 1)
                paint.fill(ground.current if is_found or not theme.glows else ground.shoal)
                paint.rect(1, 1, w - 2, h - 2, 8)
            elif option.state & QStyle.StateFlag.State_MouseOver and item.data(_DATA) is not None:
                paint.pen(ground.line_high)
                paint.rect(1, 1, w - 2, h - 2, 8)
            if is_here and not is_found:
                paint.pen()
                paint.fill(ground.lume)
                paint.rect(3, 5, 3, h - 10, 2)
            if is_found and index.row() and not is_here and index.row() != view.currentRow() + 1:
                paint.pen(ground.line)
                paint.line(0, 0, w, 0)
            view.paint_row(paint, item, is_here=is_here)
