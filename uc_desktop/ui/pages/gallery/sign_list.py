"""The legend: all signs in columns under headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.presentation.gallery.signs import SignGroup
    from uc_desktop.ui.pages.gallery.sign_icons import SignIcons
    from uc_desktop.ui.pages.page import Page

Index = QModelIndex | QPersistentModelIndex
#: In units: the least width of a column, a row, a sign in it, and where the middle of the sign and the name are.
_COLUMN, _ROW, _SIGN, _SIGN_AT, _NAME_AT = 205, 28, 23, 20, 40
_MOST_COLUMNS: Final = 5
#: The role of the id of a sign; other cells have none.
_ID: Final = Qt.ItemDataRole.UserRole


class _SignPainter(QStyledItemDelegate):
    """Draws a sign with its name, the current one highlighted, and a heading with a line after it."""

    def __init__(self, page: Page, icons: SignIcons) -> None:
        super().__init__(page)
        self._page, self._icons = page, icons

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        ground, size, sign = self._page.theme.ground, self._page.size_in_units, SIGNS.get(index.data(_ID))
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        place, words = QRectF(option.rect), str(index.data() or "")
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if sign is not None and (is_current or option.state & QStyle.StateFlag.State_MouseOver):
            painter.setPen(QPen(QColor(ground.lume if is_current else ground.line_high), (1.7 if is_current else 1)))
            painter.setBrush(QColor(ground.current) if is_current else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(1.5, 1.5, -1.5, -1.5), size.px(8), size.px(8))
        left = size.px(8)
        if sign is not None:
            pixmap, left = self._icons.pixmap(sign.token, _SIGN), size.px(_NAME_AT)
            middle = place.topLeft() + QPointF(size.px(_SIGN_AT), place.height() / 2)
            painter.drawPixmap(middle - QRectF(QPointF(), pixmap.deviceIndependentSize()).center(), pixmap)
        kind = (13, 700 if is_current else 400) if sign is not None else (12, 600)
        painter.setFont(font(kind[0] * size.unit, kind[1]))
        painter.setPen(QColor(ground.foam if sign is not None else ground.mist))
        room = place.adjusted(left, 0, -size.px(4), 0)
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(room.width()))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), shown)
        if sign is None and words:
            start = QPointF(room.x() + painter.fontMetrics().horizontalAdvance(words) + size.px(8), place.center().y())
            painter.setPen(QPen(QColor(ground.line), self._page.theme.border))
            painter.drawLine(start, QPointF(place.right() - size.px(6), start.y()))
        painter.restore()


class SignList(QTableWidget):
    """The signs under the headings of their groups, in as many columns as there is room for."""

    #: The id of the sign that became current, and of one that was double-clicked or activated by Enter or Space.
    current_changed, chosen = Signal(str), Signal(str)

    def __init__(self, page: Page, icons: SignIcons) -> None:
        super().__init__(0, 1)
        self._page = page
        self._groups: Sequence[SignGroup] = ()
        self.setProperty("look", "bare")
        self.setItemDelegate(_SignPainter(page, icons))
        self.setAccessibleName(say("legend.list"))
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.currentCellChanged.connect(lambda *_: self.current_changed.emit(self.current))
        self.cellDoubleClicked.connect(lambda *_: self._choose())

    @property
    def current(self) -> str:
        """The id of the current sign; empty for none."""
        return str(self.currentIndex().data(_ID) or "")

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the signs that are listed."""
        return tuple(sign.id for group in self._groups for sign in group.signs)

    def show_groups(self, groups: Sequence[SignGroup], best: str) -> None:
        """List these groups. The sign `best` becomes current; without it the current one stays, else the first is."""
        current = best or self.current
        if groups != self._groups:
            self._groups = groups
            self._fill()
        self.set_current(current if current in self.shown else next(iter(self.shown), ""))

    def set_current(self, sign: str) -> None:
        """Make a sign current and show it, if it is listed."""
        cells = ((row, column) for row in range(self.rowCount()) for column in range(self.columnCount()))
        items = (self.item(*cell) for cell in cells)
        item = next((each for each in items if each is not None and sign and each.data(_ID) == sign), None)
        self.setCurrentItem(item)  # type: ignore[arg-type]
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space do what a double click does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Apply the sizes of the page to rows and columns."""
        self.verticalHeader().setDefaultSectionSize(self._page.size_in_units.px(_ROW))
        if self._columns() != self.columnCount():
            current = self.current
            self._fill()
            self.set_current(current)
        self.viewport().update()

    def _columns(self) -> int:
        return max(1, min(_MOST_COLUMNS, self.viewport().width() // self._page.size_in_units.px(_COLUMN)))

    def _choose(self) -> None:
        if self.current:
            self.chosen.emit(self.current)

    def _fill(self) -> None:
        columns = self._columns()
        self.clearSpans()
        self.setRowCount(0)
        self.setColumnCount(columns)
        for group in self._groups:
            self._add_row([group.title, *[""] * (columns - 1)])
            if columns > 1:
                self.setSpan(self.rowCount() - 1, 0, 1, columns)
            for first in range(0, len(group.signs), columns):
                ids = [sign.id for sign in group.signs[first : first + columns]]
                self._add_row([*ids, *[""] * (columns - len(ids))])

    def _add_row(self, cells: Sequence[str]) -> None:
        """A row of signs by their ids, or of other words, which cannot become current."""
        row = self.rowCount()
        self.insertRow(row)
        for column, cell in enumerate(cells):
            sign = SIGNS.get(cell)
            item = QTableWidgetItem(cell if sign is None else sign.name)
            if sign is None:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            else:
                item.setData(_ID, sign.id)
                item.setToolTip(sign.says)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, sign.says)
            self.setItem(row, column, item)
