"""The table of who played: each player summed up, or each person against each level of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QHeaderView, QLabel, QStyledItemDelegate, QStyleOptionViewItem, QTableWidgetItem, QWidget

from uc_desktop.app.saves.header import HUMAN
from uc_desktop.presentation.facts.pages.statistics_facts import heads
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.painting import picture_icon, player_mark
from uc_desktop.ui.pages.segments import Segments
from uc_desktop.ui.pages.statistics.chart import bot_picture
from uc_desktop.ui.widgets.collation import sort_key
from uc_desktop.ui.widgets.labels import plain_label
from uc_desktop.ui.widgets.tables import LEFT, RIGHT, read_only_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.presentation.facts.pages.statistics_facts import PlayerFacts
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: In units: a row, a column of numbers, and the signs of players.
_ROW, _COLUMN, _SIGN = 38, 68, 20
#: Whether a cell's row is that of the chosen person.
_CHOSEN: Final = Qt.ItemDataRole.UserRole + 1


class _Cell(QTableWidgetItem):
    """A cell that lies after those of smaller numbers, or of earlier words."""

    def __lt__(self, other: QTableWidgetItem) -> bool:
        mine, theirs = self.text(), other.text()
        if self.column() > 0:
            # Some languages write a comma for the decimal point.
            return float(mine.replace(",", ".")) < float(theirs.replace(",", "."))
        return sort_key(mine) < sort_key(theirs)


class _RowMark(QStyledItemDelegate):
    """Marks the rows of the chosen person with this colour, below their cells."""

    colour = QColor()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if index.data(_CHOSEN):
            painter.fillRect(option.rect, self.colour)
        super().paint(painter, option, index)


class PlayersTable(QWidget):
    """The table with the choice of its lines, and a note below it of what it leaves out."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.lines = Segments(page, self)
        self.lines.addItem(say("statistics.players"), False)
        self.lines.addItem(say("statistics.by level"), True)
        self.lines.setAccessibleName(say("statistics.lines"))
        self.table = read_only_table(say("statistics.list"), heads())
        self.table.setParent(self)
        self.note: QLabel = plain_label("", "note")
        self.note.setParent(self)
        self._rows: Sequence[PlayerFacts] = ()
        self._name = ""
        self._build()

    def _build(self) -> None:
        table, first, header = self.table, self.table.horizontalHeaderItem(0), self.table.horizontalHeader()
        assert first is not None
        first.setTextAlignment(LEFT)
        header.setDefaultAlignment(RIGHT)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        header.setHighlightSections(False)
        header.setToolTip(say("statistics.list tip"))
        table.setShowGrid(False)
        # Arrow keys go from cell to cell; Tab leaves the table.
        table.setTabKeyNavigation(False)
        self._mark = _RowMark(table)
        table.setItemDelegate(self._mark)
        table.setAlternatingRowColors(True)

    def show_rows(self, rows: Sequence[PlayerFacts], name: str, note: str) -> None:
        """Show these rows, those of the person of this name chosen."""
        self._rows, self._name = rows, name
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.table.setSortingEnabled(False)
        self.table.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, words in enumerate(row.cells):
                item = _Cell(words)
                item.setTextAlignment(LEFT if column == 0 else RIGHT)
                # Once sorted a row has another place.
                item.setData(Qt.ItemDataRole.UserRole, at)
                self.table.setItem(at, column, item)
        self.table.setSortingEnabled(True)

    def place(self, theme: Theme, size: PageSize) -> None:
        """Lay it out in its place."""
        w, h = self.width() / size.unit, self.height() / size.unit
        note = self.note.heightForWidth(size.px(w - 32)) / size.unit if self.note.text() else 0
        self.note.setGeometry(size.rect(16, h - note - 8, w - 32, note))
        self.table.setGeometry(size.rect(8, 0, w - 16, h - (note + 14 if note else 8)))
        self.table.verticalHeader().setDefaultSectionSize(size.px(_ROW))
        for column in range(1, self.table.columnCount()):
            self.table.setColumnWidth(column, size.px(min(_COLUMN, (w - 170) / (self.table.columnCount() - 1))))
        self.table.setIconSize(QSize(size.px(_SIGN), size.px(_SIGN)))
        self._dress(theme, size)

    def _dress(self, theme: Theme, size: PageSize) -> None:
        """Show the signs of the players, and the rows of the chosen person."""
        self._mark.colour = QColor(theme.ground.shoal if theme.glows else theme.ground.current)
        for row in range(self.table.rowCount()):
            cells = [self.table.item(row, column) for column in range(self.table.columnCount())]
            first = cells[0]
            if first is None:
                continue
            facts = self._rows[first.data(Qt.ItemDataRole.UserRole)]
            is_person = facts.player == HUMAN
            made = (
                player_mark(facts.color, theme, _SIGN * 0.3) if is_person else bot_picture(facts.player, theme, _SIGN)
            )
            first.setIcon(picture_icon(made, size.unit, self.devicePixelRatioF()))
            is_chosen = is_person and facts.name == self._name
            for cell in filter(None, cells):
                kind = cell.font()
                kind.setBold(is_chosen)
                cell.setFont(kind)
                cell.setData(_CHOSEN, is_chosen)
