"""The results of solo games on this computer: summed up, charted in time, and listed with the best first."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from uc_desktop.app.records.results import Result, Results
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.rules.flow.solo import GOAL_CITIES, GOAL_POINTS
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.dialogs.copying import COPIED, copy_by_keys
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.plain_label import plain_label
from uc_desktop.ui.table.voice import announce
from uc_desktop.ui.theme.theme import Theme

HEADS: Final = ("Place", "Points", "Cities", "Goal", "Game", "Board", "Tiles from", "Undo", "Length", "Ended (UTC)")
LEGEND: Final = (
    f"The oldest game at the left. Full bars reached the goal: {GOAL_POINTS} points, which is the line, and "
    f"{GOAL_CITIES} connected cities."
)
#: No chart shows more games than these, the last ones.
CHARTED: Final = 60
_CHART_HEIGHT: Final = 130.0
_SHARP: Final = 2


class ResultsDialog(FittingDialog):
    """Shows results; they can be copied as text."""

    wanted = QSize(1160, 640)

    def __init__(self, theme: Theme, results: Results, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Solo games")
        self.results = results
        self.summary = plain_label(summary_words(results), "")
        self.damage = plain_label(damage_words(results), "alarm")
        self.damage.setVisible(bool(self.damage.text()))
        self.chart = _Chart(theme, results)
        self.chart.setVisible(bool(results.counted))
        self.table = _table(results)
        self.copy = QPushButton("Copy as text")
        close = QPushButton("Close")
        close.setDefault(True)
        self.copy.clicked.connect(self._copy)
        close.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        self.told = plain_label("", "quiet")
        buttons.addWidget(self.copy)
        buttons.addWidget(self.told, 1)
        buttons.addWidget(close)
        self.legend = plain_label(LEGEND, "quiet")
        self.legend.setVisible(bool(results.counted))
        page = QWidget()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        for part in (self.summary, self.damage, self.chart, self.legend, self.table):
            inside.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(plain_label("Solo games", "title"))
        column.addWidget(ScrollPane(page), 1)
        column.addLayout(buttons)
        copy_by_keys(self.table, self._tell)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.results))
        self._tell(COPIED)

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        announce(self, words)


def summary_words(results: Results) -> str:
    """All games in a few sentences."""
    if not results.games:
        return "No solo game has been finished yet."
    count = len(results.counted)
    games = "1 game" if count == 1 else f"{count} games"
    counted = (
        f"{games}, {results.wins} won. Best {results.best} points, mean {results.mean:.1f}. "
        f"Won in a row: {results.streak} now, {results.longest_streak} at most."
    )
    practice = practice_words(len(results.practice), "more " if count else "")
    return " ".join(filter(None, (counted if count else "No game counts yet.", practice)))


def practice_words(count: int, more: str) -> str:
    """How many games do not count, "more " if others do, and why; empty if there is none."""
    if not count:
        return ""
    games = f"1 {more}game was" if count == 1 else f"{count} {more}games were"
    return f"{games} practice: repeated attempts at a challenge do not count."


def damage_words(results: Results) -> str:
    """What of the files could not be read; empty if all could."""
    files = (("results", results.damaged), ("challenge attempts", results.attempts.damaged))
    return " ".join(skipped_lines(what, count) for what, count in files if count)


def skipped_lines(what: str, count: int) -> str:
    """That so many lines of this file could not be read, in a sentence."""
    lines, were = ("1 line", "was") if count == 1 else (f"{count} lines", "were")
    return f"{lines} of the {what} file cannot be read and {were} skipped."


def rows(results: Results) -> list[tuple[str, ...]]:
    """The lines of the list, in the order of HEADS: the best first, practice last."""
    counted = [row_words(str(place), game) for place, game in enumerate(results.best_first, 1)]
    return counted + [row_words("practice", game) for game in results.practice]


def row_words(place: str, game: Result) -> tuple[str, ...]:
    """A line of the list, in the order of HEADS."""
    length = f", {max(1, round(game.seconds / 60))} min" if game.seconds else ""
    return (
        place,
        str(game.points),
        str(game.cities),
        "reached" if game.won else "missed",
        game.challenge.capitalize() or f"Seed {game.seed}",
        game.board.replace("-", " ").capitalize(),
        str(game.solo_start),
        undo_words(game),
        f"{game.gestures} steps{length}",
        game.ended.replace("T", " ")[:16],
    )


def undo_words(game: Result) -> str:
    """How far the game could be taken back, and how many confirmed turns were."""
    if not game.take_back:
        return game.undo.value
    turns = "1 turn" if game.taken_back == 1 else f"{game.taken_back} turns"
    return f"{game.undo.value}, {turns} taken back" if game.taken_back else f"{game.undo.value}, turns too"


def as_text(results: Results) -> str:
    """The summary and the list as plain text."""
    return f"{summary_words(results)}\n\n{text_table([HEADS, *rows(results)])}\n"


def _table(results: Results) -> QTableWidget:
    lines = rows(results)
    table = QTableWidget(len(lines), len(HEADS))
    table.setAccessibleName("Results, the best first, practice last")
    table.setHorizontalHeaderLabels(HEADS)
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    for row, line in enumerate(lines):
        for column, words in enumerate(line):
            table.setItem(row, column, QTableWidgetItem(words))
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    table.horizontalHeader().setStretchLastSection(True)
    return table


class _Chart(QLabel):
    """The points of the last games, oldest at the left, with the line of the goal, as broad as there is room."""

    def __init__(self, theme: Theme, results: Results) -> None:
        super().__init__()
        self._theme, games = theme, results.counted[-CHARTED:]
        self._bars = tuple((game.points, game.won) for game in games)
        told = ", ".join(f"{points} {'reached' if won else 'missed'}" for points, won in self._bars)
        self.setAccessibleName(f"Points of the last games, oldest first: {told}")
        self.setToolTip(f"The last {len(games)} games, oldest at the left; the line is at {GOAL_POINTS} points.")
        self.setFixedHeight(round(_CHART_HEIGHT * theme.text))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        larger = self._theme.text
        picture = charts.results(self.width() / larger, _CHART_HEIGHT, self._bars, GOAL_POINTS, self._theme)
        pixmap: QPixmap = render(picture, _SHARP * larger)
        pixmap.setDevicePixelRatio(_SHARP)
        self.setPixmap(pixmap)
