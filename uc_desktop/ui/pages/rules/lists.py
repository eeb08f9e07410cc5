"""The lists beside the text of the rules: all chapters, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from uc_desktop.presentation.facts.pages.rules_facts import FoundEntry, found_words
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.games.painting import Brush
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.app.reference import ReferenceChapter
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: How high rows are, in units.
ROW, FOUND_ROW = 24.1, 42.0
_DATA: Final = Qt.ItemDataRole.UserRole
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


class _PageList(QListWidget):
    """A list that is painted in the theme and the size of a page; `chosen` is emitted with the data of the row that
    somebody goes to, `taken` when it is activated."""

    chosen = Signal(object)
    taken = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("look", "keys")
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_RowPainter(self))
        self.look: tuple[Theme, PageSize] | None = None
        self.row_height = ROW
        self.currentItemChanged.connect(self._choose)
        self.itemActivated.connect(lambda _: self.taken.emit())
        self.itemClicked.connect(self._choose)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_DATA))

    def fit(self, theme: Theme, size: PageSize, row_height: float) -> None:
        """Look as this theme wants on a page of this size."""
        self.look, self.row_height = (theme, size), row_height
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

    def paint_row(self, brush: Brush, place: QRectF, item: QListWidgetItem, *, is_here: bool) -> None:
        """Paint what a row says."""


class Contents(_PageList):
    """The chapters, under two heads; `chosen` is emitted with the number of one."""

    def __init__(self, chapters: Sequence[ReferenceChapter], first_of_program: int) -> None:
        super().__init__(say("rules_page.contents"))
        for number, chapter in enumerate(chapters):
            if number in (0, first_of_program):
                head = QListWidgetItem(say("rules_page.group program" if number else "rules_page.group rules"))
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                self.addItem(head)
            item = QListWidgetItem(chapter.name)
            item.setData(_DATA, chapter.number)
            item.setData(_DATA + 1, chapter.title)
            self.addItem(item)

    def paint_row(self, brush: Brush, place: QRectF, item: QListWidgetItem, *, is_here: bool) -> None:
        ground, unit = brush.theme.ground, brush.size.unit
        if item.data(_DATA) is None:
            brush.text(place.adjusted(8 * unit, 0, 0, 0), item.text(), 12, 600, ground.mist)
            return
        number = QRectF(place.x(), place.y(), 28 * unit, place.height())
        brush.text(number, item.data(_DATA), 12, 600, ground.foam if is_here else ground.mist, _RIGHT)
        title, weight = place.adjusted(38 * unit, 0, -4 * unit, 0), 700 if is_here else 400
        brush.text(title, item.data(_DATA + 1), 13, weight, ground.foam)


class FoundList(_PageList):
    """What was found; `chosen` is emitted with the id of an entry."""

    def __init__(self) -> None:
        super().__init__(say("rules.found"))
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
            self.addItem(item)
        self.blockSignals(False)

    def paint_row(self, brush: Brush, place: QRectF, item: QListWidgetItem, *, is_here: bool) -> None:
        ground, unit, found = brush.theme.ground, brush.size.unit, item.data(_DATA + 1)
        step = brush.theme.ink.step if brush.theme.glows else ground.lume
        if found.entry.is_rule:
            number = QRectF(place.x() + 12 * unit, place.y(), 46 * unit, place.height())
            brush.text(number, found.entry.id, 13, 700, ground.foam if is_here else step)
        line = QRectF(place.x() + 56 * unit, place.y() + 3 * unit, place.width() - 62 * unit, 18 * unit)
        brush.text(line, found.entry.title, 13, 700, ground.foam)
        self._paint_excerpt(brush, line.translated(0, 16.5 * unit), found.excerpt)

    def _paint_excerpt(self, brush: Brush, place: QRectF, excerpt: str) -> None:
        """A line of the text, with the words marked that were looked for."""
        unit, ink = brush.size.unit, QColor(brush.theme.ink.credit)
        ink.setAlphaF(0.3)
        metrics = QFontMetricsF(font(12 * unit))
        for start, length in found_words(excerpt, self._typed):
            left = place.x() + metrics.horizontalAdvance(excerpt[:start])
            box = QRectF(left - unit, place.y(), metrics.horizontalAdvance(excerpt[start : start + length]), 0)
            box.setSize(box.size() + QRectF(0, 0, 2 * unit, place.height() - unit).size())
            if box.right() < place.right() - 12 * unit:
                brush.painter.setPen(Qt.PenStyle.NoPen)
                brush.painter.setBrush(ink)
                brush.painter.drawRoundedRect(box, 3 * unit, 3 * unit)
        brush.text(place, excerpt, 12, 400, brush.theme.ground.soft)


class _RowPainter(QStyledItemDelegate):
    """Draws a row, marked if it is the current one."""

    def __init__(self, view: _PageList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = self._view.look
        return QSize(10, round(self._view.row_height * (look[1].unit if look else 1)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, item = self._view, self._view.item(index.row())
        if view.look is None:
            return
        theme, size = view.look
        ground, unit = theme.ground, size.unit
        painter.save()
        brush, place = Brush(painter, theme, size), QRectF(option.rect)
        is_here = index.row() == view.currentRow()
        is_found, has_focus = isinstance(view, FoundList), view.hasFocus()
        frame = place.adjusted(unit, unit, -unit, -unit)
        if is_here:
            is_ringed = is_found or has_focus
            painter.setPen(QPen(QColor(ground.lume if is_ringed else ground.line_high), 1.6 * unit if is_ringed else 1))
            painter.setBrush(QColor(ground.current if is_found or not theme.glows else ground.shoal))
            painter.drawRoundedRect(frame, 8 * unit, 8 * unit)
        elif option.state & QStyle.StateFlag.State_MouseOver and item.data(_DATA) is not None:
            painter.setPen(QPen(QColor(ground.line_high), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 8 * unit, 8 * unit)
        if is_here and not is_found:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground.lume))
            painter.drawRoundedRect(
                QRectF(place.x() + 3 * unit, place.y() + 5 * unit, 3 * unit, place.height() - 10 * unit), 2, 2
            )
        if is_found and index.row() and not is_here and index.row() != view.currentRow() + 1:
            painter.setPen(QPen(QColor(ground.line), 1))
            painter.drawLine(place.topLeft(), place.topRight())
        view.paint_row(brush, place, item, is_here=is_here)
        painter.restore()
