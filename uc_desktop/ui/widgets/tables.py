"""Tables in dialogs and pages: read-only, and copied as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHeaderView, QTableWidget

from uc_desktop.app.reports.data_table import DataTable, as_tsv

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
#: A longer table would block the window while it is filled; copied it has all its rows.
MOST_ROWS = 1_000


def read_only_table(name: str, heads: Sequence[str], rows: int = 0) -> QTableWidget:
    """A table that cannot be edited; rows are selected as a whole, columns are as wide as their contents."""
    table = QTableWidget(rows, len(heads))
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(heads)
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setDefaultAlignment(LEFT)
    return table


def copy_table(table: QTableWidget) -> None:
    """Copy the whole table, for spreadsheets."""
    QGuiApplication.clipboard().setText(as_tsv([_data(table)]))


def _data(table: QTableWidget) -> DataTable:
    columns = range(table.columnCount())
    heads = (table.horizontalHeaderItem(column) for column in columns)
    rows = ((table.item(row, column) for column in columns) for row in range(table.rowCount()))
    return DataTable(
        table.accessibleName(),
        tuple(head.text() if head else "" for head in heads),
        tuple(tuple(cell.text() if cell else "" for cell in row) for row in rows),
    )
