"""The legend: all signs under headings, and what the current one means."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from uc_desktop.presentation.gallery.signs import SIGN_GROUPS, SIGNS, Sign, find_signs
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.dialogs.gallery.sign_icons import SignIcons
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import in_column, in_row
from uc_desktop.ui.theme.theme import Theme

#: At normal text size: a column of signs, a row, a sign in it, and the current sign.
COLUMN, _ROW, _SIGN, _LARGE = 190, 29, 23, 44
#: The corners of the ring of a sign.
_ROUND = 6
#: The most columns that signs are shown in.
_MOST_COLUMNS: Final = 4
_ID, _LIT, _WANTED = (Qt.ItemDataRole.UserRole + number for number in range(3))
_HEADING: Final = ""
#: What a cell has besides its icon and text, and how broad the bar to scroll is.
_SCROLL_BAR: Final = 14
#: Qt's own limit.
_ANY_WIDTH: Final = 16777215


class _SignPainter(QStyledItemDelegate):
    """Draws a sign with its name: bold in a ring where it is on the current card, filled where cards are filtered by
    it."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._ground = theme.ground

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.font.setBold(bool(index.data(_LIT) or index.data(_WANTED)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        ring = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(_WANTED):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._ground.current))
            painter.drawRoundedRect(ring, _ROUND, _ROUND)
        super().paint(painter, option, index)
        if index.data(_LIT) or index.data(_WANTED):
            painter.setPen(QPen(QColor(self._ground.lume), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(ring, _ROUND, _ROUND)
        painter.restore()


class SignTable(QTableWidget):
    """The signs in columns under their headings, as many columns as there is room for."""

    #: The id of the sign that has become current, and of the one that was clicked or pressed.
    pointed, chosen = Signal(str), Signal(str)

    def __init__(self, icons: SignIcons, theme: Theme) -> None:
        super().__init__(0, 1)
        self._icons, self._unit = icons, theme.text
        self._typed = ""
        self._lit: frozenset[str] = frozenset()
        self._wanted: frozenset[str] = frozenset()
        self._quiet = QColor(theme.ground.mist)
        self.setItemDelegate(_SignPainter(self, theme))
        self.setAccessibleName(say("legend.list"))
        self.setShowGrid(False)
        self.setIconSize(QSize(1, 1) * round(_SIGN * self._unit))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(_ROW * self._unit))
        self.currentCellChanged.connect(lambda *_: self.pointed.emit(self.current))
        self.cellClicked.connect(lambda *_: self._choose())
        self._fill()

    @property
    def current(self) -> str:
        """The id of the current sign; empty for none."""
        return str(self.currentIndex().data(_ID) or _HEADING)

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the signs that are listed."""
        return tuple(str(item.data(_ID)) for item in self._sign_items())

    def search(self, typed: str) -> None:
        """List the signs that are found for these words, the best match being current; all for none."""
        self._typed = typed
        self._fill()
        found = find_signs(typed) if typed.strip() else ()
        self.point(found[0].id if found else "")

    def point(self, sign: str) -> None:
        """Make a sign current and show it, if it is listed."""
        item = next((each for each in self._sign_items() if each.data(_ID) == sign), None)
        self.setCurrentItem(item)  # type: ignore[arg-type]
        # Its explanation may change the width, and that changes all items.
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def light(self, lit: frozenset[str], wanted: frozenset[str]) -> None:
        """Mark the signs of the current card, and those that cards are filtered by."""
        self._lit, self._wanted = lit, wanted
        for item in self._sign_items():
            item.setData(_LIT, item.data(_ID) in lit)
            item.setData(_WANTED, item.data(_ID) in wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space do what a click does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns() != self.columnCount():
            current = self.current
            self._fill()
            self.point(current)

    def _columns(self) -> int:
        return max(1, min(_MOST_COLUMNS, int(self.viewport().width() // (COLUMN * self._unit))))

    def _choose(self) -> None:
        if self.current:
            self.chosen.emit(self.current)

    def _sign_items(self) -> list[QTableWidgetItem]:
        places = ((row, column) for row in range(self.rowCount()) for column in range(self.columnCount()))
        items = (self.item(*place) for place in places)
        return [item for item in items if item is not None and item.data(_ID)]

    def _fill(self) -> None:
        found = {sign.id for sign in find_signs(self._typed)}
        columns = self._columns()
        self.clearSpans()
        self.setRowCount(0)
        self.setColumnCount(columns)
        for group in SIGN_GROUPS:
            if signs := [sign for sign in group.signs if sign.id in found]:
                self._add_heading(group.title)
                for first in range(0, len(signs), columns):
                    self._add_row(signs[first : first + columns])
        self.light(self._lit, self._wanted)

    def _add_heading(self, title: str) -> None:
        row, item = self.rowCount(), QTableWidgetItem(title)
        item.setData(_ID, _HEADING)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setForeground(self._quiet)
        self.insertRow(row)
        self.setItem(row, 0, item)
        if self.columnCount() > 1:
            self.setSpan(row, 0, 1, self.columnCount())

    def _add_row(self, signs: list[Sign]) -> None:
        row = self.rowCount()
        self.insertRow(row)
        for column in range(self.columnCount()):
            item = self._item(signs[column]) if column < len(signs) else _nothing()
            self.setItem(row, column, item)

    def _item(self, sign: Sign) -> QTableWidgetItem:
        item = QTableWidgetItem(self._icons.icon(sign.token, _SIGN * self._unit), sign.name)
        item.setData(_ID, sign.id)
        item.setToolTip(sign.says)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, sign.says)
        return item


def _nothing() -> QTableWidgetItem:
    """What fills the end of a line; it cannot become current."""
    item = QTableWidgetItem()
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    item.setData(_ID, _HEADING)
    return item


class Legend(QWidget):
    """The signs with a field to search them, and below them the current one large with what it means."""

    def __init__(self, icons: SignIcons, theme: Theme) -> None:
        super().__init__()
        self._icons, self._unit = icons, theme.text
        self.field, self.table = QLineEdit(), SignTable(icons, theme)
        self.field.setPlaceholderText(say("legend.hint"))
        self.field.setAccessibleName(say("legend.field"))
        self.field.setClearButtonEnabled(True)
        self._foot, self._picture = QWidget(), QLabel()
        self.name, self.meaning = plain_label("", "section"), plain_label("", "plain")
        self._picture.setFixedSize(QSize(1, 1) * ceil(_LARGE * self._unit))
        self._lay_out()
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self.table.setFocus)
        self.table.pointed.connect(self._explain)
        self._explain("")

    def narrow_to(self, columns: int) -> None:
        """Be as broad as so many columns of signs."""
        self.setFixedWidth(round(COLUMN * columns * self._unit) + 2 * _SCROLL_BAR)

    def widen(self) -> None:
        """Be as broad as there is room."""
        self.setMinimumWidth(0)
        self.setMaximumWidth(_ANY_WIDTH)

    def _lay_out(self) -> None:
        words = in_column(self.name, self.meaning, None, spacing=2)
        foot = in_row(self._picture, words, grows=words)
        foot.setAlignment(self._picture, Qt.AlignmentFlag.AlignTop)
        self._foot.setLayout(foot)
        self.setLayout(in_column(self.field, self.table, self._foot, spacing=8, grows=self.table))

    def _search(self, typed: str) -> None:
        self.table.search(typed)
        self._explain(self.table.current)

    def _explain(self, sign_id: str) -> None:
        sign = SIGNS.get(sign_id)
        nothing = say("legend.choose") if self.table.shown else say("legend.nothing")
        self.name.setVisible(sign is not None)
        self._picture.setVisible(sign is not None)
        self.name.setText("" if sign is None else sign.name)
        self.meaning.setText(nothing if sign is None else sign.meaning)
        if sign is not None:
            self._picture.setPixmap(self._icons.pixmap(sign.token, _LARGE * self._unit))
        self._foot.setMinimumHeight(max(self._foot.minimumHeight(), self._foot_height()))

    def _foot_height(self) -> int:
        """The height of the sign or of three lines of words, so that the list above keeps its size."""
        return max(round(_LARGE * self._unit), 4 * self.fontMetrics().lineSpacing())
