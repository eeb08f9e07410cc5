"""The list of all solo games on this computer: summed up, charted in time, and listed with the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QTableWidgetItem, QVBoxLayout

from uc_desktop.presentation.facts.pages.solo_facts import CHARTED, chart_words, heads, rows, summary_words
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.pages.statistics.filters import cards_choice, chosen_games
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.widgets.controls import in_column, in_row, push_button
from uc_desktop.ui.widgets.scroll_pane import ScrollPane
from uc_desktop.ui.widgets.tables import MOST_ROWS, read_only_table

if TYPE_CHECKING:
    from uc_desktop.app.records.results import Results
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize

#: How high the chart is, by the form of the page.
_CHART_HEIGHT: Final = {"wide": 130.0, "middle": 90.0, "small": 90.0}
_SHARP: Final = 2
#: The least that the table shows at once, in units.
_TABLE: Final = 150


class SoloList(QFrame):
    """The results of the games chosen by their cards; `changed` tells that others are chosen, `closed` that the list is
    to go.

    `content` is the hash of the cards that are played with now: their games are chosen first, if there are any.
    """

    changed = Signal()
    closed = Signal()

    def __init__(self, page: Page, results: Results, content: str) -> None:
        super().__init__()
        self.setProperty("look", "panel")
        self._all, self._content = results, content
        self.setAccessibleName(say("results.title"))
        self.cards = cards_choice(bool(content and results.with_cards(content).counted))
        self.close_list = push_button(say("statistics.back to panels"), self.closed.emit, look="quiet")
        self.summary = text("", "row")
        self.damage = text(say("results.skipped", count=results.damaged), "amber")
        self.damage.setVisible(results.damaged > 0)
        self.unlisted = text("", "note")
        self.chart = _Chart(page)
        self.table = read_only_table(say("results.list"), heads())
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.setTabKeyNavigation(False)
        self.legend = text(say("results.legend", points=GOAL_POINTS, cities=GOAL_CITIES), "note")
        title = in_row(text(say("results.title"), "section", wraps=False), None, self.cards, self.close_list)
        self._column = in_column(
            self.summary, self.damage, self.chart, self.legend, self.table, self.unlisted, spacing=10, grows=self.table
        )
        self._whole = QVBoxLayout(self)
        self._whole.addLayout(title)
        self._whole.addWidget(ScrollPane(self._column), 1)
        self.cards.currentIndexChanged.connect(self._fill)
        self._fill()

    @property
    def results(self) -> Results:
        """The results that are shown."""
        return chosen_games(self.cards, self._all, self._content)

    def place(self, size: PageSize, width: float, height: float) -> None:
        """Lie in so many units."""
        self.setGeometry(size.rect(0, 0, width, height))
        self._whole.setContentsMargins(*(size.px(each) for each in (16, 12, 16, 12)))
        self.table.setMinimumHeight(size.px(_TABLE))
        self.chart.draw()

    def _fill(self) -> None:
        results = self.results
        self.summary.setText(summary_words(results))
        self.unlisted.setText(say("results.unlisted", count=max(0, len(results.games) - MOST_ROWS)))
        self.unlisted.setVisible(len(results.games) > MOST_ROWS)
        self.chart.show_games(results)
        self.chart.setVisible(bool(results.counted))
        self.legend.setVisible(bool(results.counted))
        lines = rows(results)[:MOST_ROWS]
        self.table.setRowCount(len(lines))
        for row, line in enumerate(lines):
            for column, words in enumerate(line):
                self.table.setItem(row, column, QTableWidgetItem(words))
        self.changed.emit()


class _Chart(QLabel):
    """The points of the last games, oldest at the left, with the line of the goal, as broad as there is room."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._bars = page, tuple[tuple[int, bool], ...]()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def show_games(self, results: Results) -> None:
        """Show the last games that count."""
        self._bars = tuple((game.points, game.won) for game in results.counted[-CHARTED:])
        name, tip = chart_words(self._bars)
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.draw()

    def draw(self) -> None:
        """Draw the chart for the page's theme and size."""
        size = self._page.size_in_units
        unit, high = size.unit, _CHART_HEIGHT[size.form]
        self.setFixedHeight(size.px(high))
        picture = charts.results(self.width() / unit, high, self._bars, GOAL_POINTS, self._page.theme)
        pixmap: QPixmap = render(picture, _SHARP * unit)
        pixmap.setDevicePixelRatio(_SHARP)
        self.setPixmap(pixmap)
