"""The page of statistics for tests, and what its table shows."""

from __future__ import annotations

from datetime import date

from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from uc_desktop.app.records.results import Results
from uc_desktop.app.records.statistics import Statistics
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.theme.theme import DARK, Theme

#: The day of the challenge in tests.
TODAY = date(2026, 11, 22)
NO_GAMES, NO_RESULTS = Statistics(()), Results(())


def page_of(
    qtbot: QtBot,
    games: Statistics = NO_GAMES,
    results: Results = NO_RESULTS,
    content: str = "",
    theme: Theme = DARK,
) -> StatisticsPage:
    """The page as it is shown for these records."""
    page = StatisticsPage(games, results, theme, TODAY, content)
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show()
    return page


def cells(table: QTableWidget, columns: int) -> list[list[str]]:
    """The texts of the first columns of a table, row by row."""
    items = [[table.item(row, column) for column in range(columns)] for row in range(table.rowCount())]
    return [[item.text() if item else "" for item in row] for row in items]
