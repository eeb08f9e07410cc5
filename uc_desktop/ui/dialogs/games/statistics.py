"""Statistics of all finished games, by player, boards and number of players; to be copied or exported."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from uc_desktop.app.records.statistics import HEADS, Statistics, as_csv, as_text
from uc_desktop.errors import system_message
from uc_desktop.rules.board.graph import ADVANCED, BASIC
from uc_desktop.ui.dialogs.copying import COPIED, copy_by_keys
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.games.results import practice_words, skipped_lines
from uc_desktop.ui.dialogs.games.save_copy import documents
from uc_desktop.ui.dialogs.plain_label import plain_label
from uc_desktop.ui.table.voice import announce

_SIDES = (("All boards", ""), ("Basic boards", BASIC), ("Advanced boards", ADVANCED))
_COUNTS = (("Any number of players", 0), ("1 player", 1), ("2 players", 2), ("3 players", 3), ("4 players", 4))


NONE_SUCH = "No finished game matches."


class _Cell(QTableWidgetItem):
    """A cell that lies after those of smaller numbers, or of earlier words."""

    def __lt__(self, other: QTableWidgetItem) -> bool:
        mine, theirs = self.text(), other.text()
        if self.column() > 0:
            return float(mine) < float(theirs)
        return mine.casefold() < theirs.casefold()


class StatisticsDialog(FittingDialog):
    """Shows the statistics of the games chosen by two lists."""

    wanted = QSize(900, 520)

    def __init__(self, statistics: Statistics, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Statistics")
        self._all = statistics
        self.side, self.count = QComboBox(), QComboBox()
        for words, side in _SIDES:
            self.side.addItem(words, side)
        for words, count in _COUNTS:
            self.count.addItem(words, count)
        self.side.setAccessibleName("Boards")
        self.count.setAccessibleName("Number of players")
        self.summary = plain_label("", "quiet")
        self.table = QTableWidget(0, len(HEADS))
        self.copy = QPushButton("Copy as text")
        self.export = QPushButton("Export as CSV…")
        self._build()
        self._fill()

    @property
    def chosen(self) -> Statistics:
        """The games that are summed up."""
        return self._all.of(self.side.currentData(), self.count.currentData())

    def _build(self) -> None:
        self.table.setAccessibleName("Players and how they did")
        self.table.setHorizontalHeaderLabels(HEADS)
        self.table.verticalHeader().hide()
        first = self.table.horizontalHeaderItem(0)
        assert first is not None
        first.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        for box in (self.side, self.count):
            box.currentIndexChanged.connect(self._fill)
        close = QPushButton("Close")
        close.setDefault(True)
        close.clicked.connect(self.accept)
        self.copy.clicked.connect(self._copy)
        self.export.clicked.connect(self._export)
        choice, buttons = QHBoxLayout(), QHBoxLayout()
        for box in (self.side, self.count):
            choice.addWidget(box)
        choice.addStretch(1)
        choice.addWidget(self.summary)
        buttons.addWidget(self.copy)
        buttons.addWidget(self.export)
        buttons.addStretch(1)
        buttons.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(plain_label("Statistics", "title"))
        column.addLayout(choice)
        column.addWidget(self.table)
        column.addLayout(buttons)
        copy_by_keys(self.table, self._tell)

    def _fill(self) -> None:
        chosen = self.chosen
        lines = chosen.lines()
        self.table.setSortingEnabled(False)
        self.table.setRowCount(len(lines))
        for row, line in enumerate(lines):
            for column, words in enumerate(line.cells()):
                item = _Cell(words)
                side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        self.table.setSortingEnabled(True)
        words = summary_words(chosen)
        self.summary.setText(NONE_SUCH if self._all.games and not chosen.games else words)
        self.copy.setEnabled(bool(lines))
        self.export.setEnabled(bool(chosen.games))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.chosen))
        self._tell(COPIED)

    def _export(self) -> None:
        """Ask for a file and write all chosen games into it, a line a player."""
        proposed = str(documents() / "underwater-cities.csv")
        name, _ = QFileDialog.getSaveFileName(self, "Export as CSV", proposed, "Tables (*.csv)")
        if not name:
            return
        path = Path(name) if name.endswith(".csv") else Path(f"{name}.csv")
        if path != Path(name) and path.exists():
            # What was asked about was the name as it was typed.
            self._tell(f"{path} is there already, and was left as it is.")
            return
        try:
            # With its mark spreadsheets read the letters of all languages.
            path.write_text(as_csv(self.chosen.games), encoding="utf-8-sig", newline="")
        except OSError as error:
            self._tell(f"{path.name} could not be written: {system_message(error)}.")
        else:
            self._tell(f"Written to {path}.")

    def _tell(self, words: str) -> None:
        self.summary.setText(words)
        announce(self, words)


def summary_words(statistics: Statistics) -> str:
    """How many games are summed up, how many were practice, and how many lines of the file cannot be read."""
    count = len(statistics.counted)
    practice = practice_words(len(statistics.games) - count, "more " if count else "")
    none = "No game counts yet" if practice else "No game has been finished yet"
    counted = none if not count else "1 game" if count == 1 else f"{count} games"
    skipped = skipped_lines("statistics", statistics.damaged) if statistics.damaged else ""
    more = " ".join(filter(None, (practice, skipped)))
    return f"{counted}. {more}".rstrip() if more or not count else counted
