"""The tables of overlays for screen readers: Qt's own tables, hidden below the picture of the table.

PySide has no way to give an interface of our own the rows and columns of a table, but Qt's table widgets have it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QTableWidget, QTableWidgetItem

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_tables
from uc_desktop.ui.overlays.overlay_table import FIELDS
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.table_view import TableView

_NOTHING: Final = DataTable("", ("",), ())


class HiddenTable(QTableWidget):
    """A table that nobody sees or can reach with mouse and keys: it lies under the view's viewport."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.told: DataTable | None = None
        self.lower()

    def tell(self, table: DataTable) -> None:
        """Have this in its headers and cells."""
        if table == self.told:
            return
        self.told = table
        self.setAccessibleName(table.title)
        self.setRowCount(len(table.rows))
        self.setColumnCount(len(table.heads) - 1)
        self.setHorizontalHeaderLabels(table.heads[1:])
        self.setVerticalHeaderLabels([row[0] for row in table.rows])
        for row, cells in enumerate(table.rows):
            for column, text in enumerate(cells[1:]):
                self.setItem(row, column, QTableWidgetItem(text))


class HiddenTables:
    """The tables of the overlay that lies over the table of a view, each where it is to be seen."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._tables: list[HiddenTable] = []

    def follow(self, controller: Controller | None) -> tuple[HiddenTable, ...]:
        """The tables of what is drawn now."""
        found: tuple[tuple[str, DataTable], ...] = ()
        if controller is not None:
            overlay = controller.table.overlay
            data = overlay_tables(controller.model(), overlay.kind, overlay.about)
            found = tuple(zip(FIELDS.get(overlay.kind, ()), data, strict=True))
        while len(self._tables) < len(found):
            self._tables.append(HiddenTable(self._view))
        for table, (key, shown) in zip(self._tables, found, strict=False):
            table.tell(shown)
            table.setGeometry(self._place(key))
            table.show()
        for table in self._tables[len(found) :]:
            table.tell(_NOTHING)
            table.hide()
        return tuple(self._tables[: len(found)])

    def _place(self, key: str) -> QRect:
        """Where the thing with this key is on the view."""
        item = self._view.builder.item(key)
        if item is None:
            return QRect()
        box = self._view.builder.boards.visible_part(item, item.sceneBoundingRect())
        at = self._view.mapFromScene(box).boundingRect()
        return at.translated(self._view.viewport().pos())
