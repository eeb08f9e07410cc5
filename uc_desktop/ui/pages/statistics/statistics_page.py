"""The page of statistics: all finished games in charts, chosen by filters; to be copied, or saved as CSV."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QWidget

from uc_desktop.app.records.statistics import PlayerLine, as_csv
from uc_desktop.path_kind import is_free
from uc_desktop.presentation.facts.pages import solo_facts, statistics_facts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import system_words
from uc_desktop.regular_file import open_regular
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.statistics.bars import BEST, LevelChart, SoloChart, SourceChart
from uc_desktop.ui.pages.statistics.calendar import Calendar
from uc_desktop.ui.pages.statistics.chart import ChartPanel
from uc_desktop.ui.pages.statistics.filters import ONE_ROW, Filters
from uc_desktop.ui.pages.statistics.players import PlayersTable
from uc_desktop.ui.pages.statistics.point_chart import PointChart
from uc_desktop.ui.pages.statistics.solo_list import SoloList
from uc_desktop.ui.pages.widgets import SignButton, scroll_area
from uc_desktop.ui.table.signals import announce
from uc_desktop.ui.widgets.collation import sort_key
from uc_desktop.ui.widgets.controls import push_button
from uc_desktop.ui.widgets.save_copy import documents
from uc_desktop.ui.widgets.tables import MOST_ROWS, copy_table

if TYPE_CHECKING:
    from datetime import date

    from uc_desktop.app.records.results import Results
    from uc_desktop.app.records.statistics import Statistics
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

_GAP: Final = 12
#: The widths of the second and third columns, and the heights of the two rows, as drawn.
_SECOND, _THIRD = 310, 312
_UPPER, _LOWER = 270, 318
#: The height of every row where there are fewer columns.
_ROW: Final = 318


class StatisticsPage(Page):
    """Shows the statistics of the games chosen by the filters, and the solo games.

    `content` is the hash of the cards that are played with now: their games are chosen first, if there are any. `today`
    is the day of the challenge, by UTC.
    """

    def __init__(self, everything: Statistics, results: Results, theme: Theme, today: date, content: str = "") -> None:
        super().__init__(say("statistics.title"), "", theme)
        self._all, self._today = everything, today
        self._colors = statistics_facts.colors_of(everything.games)
        #: The games that are summed up, and the lines of the table.
        self.chosen, self.shown_lines = everything, tuple[PlayerLine, ...]()
        self.copy = SignButton(say("dialogs.copy"), "copy", self._copy)
        self.export = SignButton(say("statistics.export"), "save-as", self._export)
        for button in (self.copy, self.export):
            self.corner.addWidget(button)
        self._inside = QWidget()
        self._scroll = scroll_area(self, self._inside)
        self.filters = Filters(everything, self, content)
        self._make_panels()
        self.solo_list = SoloList(self, results, content)
        self.solo_list.setParent(self.field)
        self.solo_list.hide()
        self.solo_list.changed.connect(self._fill_solo)
        self.solo_list.closed.connect(self._close_solo_list)
        self._make_solo_panels(results)
        for part in (self.filters, *self.panels()):
            part.setParent(self._inside)
        self.filters.changed.connect(self._fill)
        self.players.lines.changed.connect(self._fill)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self)
        copy.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        copy.activated.connect(self._copy_table)
        self._fill()
        self._fill_solo()

    # What there is

    def _make_panels(self) -> None:
        self.points, self.levels, self.players, self.sources = (
            PointChart(self), LevelChart(self), PlayersTable(self), SourceChart(self),
        )  # fmt: skip
        self.points_panel = ChartPanel(say("statistics.points by game"), "", self.points, 32)
        self.levels_panel = ChartPanel(say("statistics.wins"), say("statistics.wins about"), self.levels, 58)
        self.players_panel = ChartPanel(say("statistics.who played"), "", self.players, 44)
        self.players.lines.setParent(self.players_panel)
        self.sources_panel = ChartPanel(say("statistics.sources"), say("statistics.sources about"), self.sources, 58)

    def _make_solo_panels(self, results: Results) -> None:
        self.calendar = Calendar(self, solo_facts.calendar_facts(results, self._today))
        facts = self.calendar.facts
        self.calendar_panel = ChartPanel(say("statistics.challenge"), facts.month, self.calendar, 56)
        self.calendar_panel.right.setText(say("statistics.in a row", count=facts.streak))
        self.calendar_panel.below_right.setText(say("statistics.longest", count=facts.longest))
        self.solo = SoloChart(self)
        about = say("statistics.solo about", cities=GOAL_CITIES, points=GOAL_POINTS)
        self.solo_panel = ChartPanel(say("statistics.solo"), about, self.solo, 58)
        self.all_solo = push_button(say("statistics.all solo"), self.show_solo_list, look="quiet")
        self.all_solo.setParent(self.solo_panel)

    def panels(self) -> tuple[ChartPanel, ...]:
        """The panels, row by row."""
        return (
            self.points_panel, self.levels_panel, self.calendar_panel,
            self.players_panel, self.sources_panel, self.solo_panel,
        )  # fmt: skip

    def _fill(self) -> None:
        chosen = self.chosen = self.filters.chosen
        by_level = tuple(sorted(chosen.against_levels(), key=lambda line: sort_key(line.name)))
        self.shown_lines = by_level if self.players.lines.currentData() else chosen.lines()
        name = self.filters.name
        is_you = bool(name) and name == self._all.people[0]
        facts = statistics_facts.statistics_facts(chosen, name, is_you, self._today)
        none = say("statistics.none such" if not chosen.games and self._all.games else "statistics.none counts")
        self.points.show_facts(facts.points, none)
        self.points_panel.right.setText(facts.points.best)
        self.points_panel.below_right.setText(facts.points.latest)
        self.levels.show_levels(facts.levels)
        self.sources.show_sources(facts.sources, facts.lead, none)
        self._show_lines(self.shown_lines, chosen)
        self.show_about(statistics_facts.about_words(chosen, self._all, name))
        self._enable()
        self._order_tabs()
        self.lay_out(self.size_in_units)

    def _order_tabs(self) -> None:
        """Let Tab go from the filters through the panels, whose games are made anew with every choice."""
        chain = [*self.filters.parts(), *self.points.dots, *self.players.lines.buttons(), self.players.table]
        for before, after in pairwise([self.back, self.copy, self.export, *chain, self.all_solo]):
            QWidget.setTabOrder(before, after)

    def _show_lines(self, lines: Sequence[PlayerLine], chosen: Statistics) -> None:
        listed = lines[:MOST_ROWS]
        rows = statistics_facts.player_rows(listed, self._all.games)
        note = statistics_facts.note_words(chosen, len(lines) - len(listed))
        self.players.show_rows(rows, self.filters.name, note)

    def _fill_solo(self) -> None:
        results = self.solo_list.results
        self.solo.show_bars(solo_facts.best_solo_games(results, BEST, self._today))
        wins = say("statistics.solo wins", count=results.wins, games=len(results.counted)) if results.counted else ""
        self.solo_panel.right.setText(wins)
        self.lay_out(self.size_in_units)

    def _enable(self) -> None:
        is_solo = self.solo_list.isVisibleTo(self)
        self.copy.setEnabled(is_solo or bool(self.shown_lines))
        self.export.setEnabled(bool(self.chosen.games))
        self.export.setVisible(not is_solo)
        for button in (self.copy, self.export):
            button.show_sign(self.theme, self.size_in_units)

    # What is done

    def show_solo_list(self) -> None:
        """Show the list of all solo games in place of the panels."""
        self._scroll.hide()
        self.solo_list.show()
        self.solo_list.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._enable()
        self.fit_head()

    def _close_solo_list(self) -> None:
        self.solo_list.hide()
        self._scroll.show()
        self.all_solo.setFocus(Qt.FocusReason.OtherFocusReason)
        self._enable()
        self.fit_head()

    def on_escape(self) -> None:
        if self.solo_list.isVisibleTo(self):
            self._close_solo_list()
        else:
            self.leave()

    def first_focus(self) -> QWidget:
        return self.solo_list.table if self.solo_list.isVisibleTo(self) else self.filters.person

    def _copy(self) -> None:
        if self.solo_list.isVisibleTo(self):
            words = solo_facts.as_text(self.solo_list.results)
        else:
            words = statistics_facts.as_text(self.shown_lines)
        QGuiApplication.clipboard().setText(words)
        self._tell(say("dialogs.copied"))

    def _copy_table(self) -> None:
        """Copy the table that is shown, for spreadsheets."""
        copy_table(self.solo_list.table if self.solo_list.isVisibleTo(self) else self.players.table)
        self._tell(say("dialogs.copied table"))

    def _export(self) -> None:
        """Ask for a file and write all chosen games into it, a line a player."""
        proposed = str(documents() / "underwater-cities.csv")
        name, _ = QFileDialog.getSaveFileName(self, say("statistics.export title"), proposed, say("statistics.files"))
        if not name:
            return
        path = Path(name) if name.endswith(".csv") else Path(f"{name}.csv")
        if path != Path(name) and not is_free(path):
            # What was asked about was the name as it was typed.
            self._tell(say("statistics.is there", path=str(path)))
            return
        try:
            # With its mark spreadsheets read the letters of all languages.
            with open_regular(path, "wb") as file:
                file.write(as_csv(self.chosen.games, statistics_facts.file_heads()).encode("utf-8-sig"))
        except OSError as error:
            self._tell(say("statistics.failed", file=path.name, problem=system_words(error)))
        else:
            self._tell(say("statistics.written", path=str(path)))

    def _tell(self, words: str) -> None:
        self.show_about(words)
        announce(self, words)

    # Where it lies

    def lay_out(self, size: PageSize) -> None:
        _, _, width, height = size.field()
        self.solo_list.place(size, width, height)
        for button in (self.copy, self.export):
            button.setFixedHeight(size.px(36))
            button.set_words_shown(size.form != "small")
            button.show_sign(self.theme, size)
        self.fit_head()
        self._scroll.setGeometry(size.rect(0, 0, width, height))
        places = {"wide": self._wide, "middle": self._middle, "small": self._small}
        # Where the filters take one row all panels are seen at once, without a scroll bar.
        is_whole = size.form == "wide" and self.filters.place(size, width) <= ONE_ROW
        inner = width if is_whole else width - 14
        self.filters.show_marks(self._colors, self.theme, size)
        top = self.filters.place(size, inner) + _GAP
        bottom = top
        for panel, place in zip(self.panels(), places[size.form](inner, top, height), strict=True):
            panel.place(size, *place)
            bottom = max(bottom, place[1] + place[3])
        self._inside.setFixedSize(size.px(inner), size.px(bottom))
        lines = self.players.lines.sizeHint().width() / size.unit + 4
        panel_width = self.players_panel.width() / size.unit
        self.players.lines.setGeometry(size.rect(panel_width - lines - 12, 10, lines, 28))
        self.players.place(self.theme, size)
        solo = self.solo_panel.height() / size.unit
        self.all_solo.setGeometry(size.rect(12, solo - 44, self.solo_panel.width() / size.unit - 24, 32))
        self.solo.setGeometry(size.rect(0, 58, self.solo_panel.width() / size.unit, solo - 58 - 52))

    @staticmethod
    def _wide(width: float, top: float, height: float) -> list[tuple[float, float, float, float]]:
        first = width - _SECOND - _THIRD - 2 * _GAP
        room = height - top - _GAP
        upper = max(_UPPER, room * _UPPER / (_UPPER + _LOWER))
        lower = max(_LOWER, room - upper)
        below = top + upper + _GAP
        xs = ((0.0, first), (first + _GAP, _SECOND), (first + _SECOND + 2 * _GAP, _THIRD))
        return [(x, y, w, h) for y, h in ((top, upper), (below, lower)) for x, w in xs]

    @staticmethod
    def _middle(width: float, top: float, height: float) -> list[tuple[float, float, float, float]]:
        first = width - _THIRD - _GAP
        right, step = first + _GAP, _ROW + _GAP
        half = (width - _GAP) / 2
        return [
            (0, top, first, _ROW), (right, top, _THIRD, _ROW), (right, top + step, _THIRD, _ROW),
            (0, top + step, first, _ROW), (0, top + 2 * step, half, _ROW), (half + _GAP, top + 2 * step, half, _ROW),
        ]  # fmt: skip

    @staticmethod
    def _small(width: float, top: float, height: float) -> list[tuple[float, float, float, float]]:
        step = _ROW + _GAP
        return [(0, top + step * at, width, _ROW) for at in (0, 1, 4, 2, 3, 5)]
