"""Tables in dialogs that can be copied with the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QTableWidget

from uc_desktop.app.reports.data_table import DataTable, as_tsv
from uc_desktop.presentation.words.catalogue import say


def copy_by_keys(table: QTableWidget, tell: Callable[[str], None]) -> None:
    """Ctrl+C anywhere in the table's window copies all of the table, for spreadsheets, and that is told."""

    def copy() -> None:
        QGuiApplication.clipboard().setText(as_tsv([_data(table)]))
        tell(say("dialogs.copied table"))

    shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), table.window())
    shortcut.activated.connect(copy)


def _data(table: QTableWidget) -> DataTable:
    columns = range(table.columnCount())
    heads = (table.horizontalHeaderItem(column) for column in columns)
    rows = ((table.item(row, column) for column in columns) for row in range(table.rowCount()))
    return DataTable(
        table.accessibleName(),
        tuple(head.text() if head else "" for head in heads),
        tuple(tuple(cell.text() if cell else "" for cell in row) for row in rows),
    )
