"""Statistics of all finished games, by player, boards and number of players; to be copied or exported."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QHeaderView,
    QTableWidgetItem,
    QWidget,
)

from uc_desktop.app.records.statistics import PlayerLine, Statistics, as_csv
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.path_kind import is_free
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.problem_words import system_words
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.regular_file import open_regular
from uc_desktop.rules.board.graph import ADVANCED, BASIC
from uc_desktop.ui.dialogs.cards_choice import cards_choice, chosen_games
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.games.new_game import PLAYERS
from uc_desktop.ui.dialogs.games.save_copy import documents
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.tables import LEFT, MOST_ROWS, RIGHT, copy_by_keys, read_only_table
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    choice_box,
    close_button,
    in_column,
    in_row,
    push_button,
)
from uc_desktop.ui.table.signals import announce

_HEADS: Final[tuple[Key, ...]] = (
    "statistics.player", "statistics.games", "statistics.won", "statistics.share", "statistics.mean points",
    "statistics.best", "statistics.mean place", "statistics.mean cities",
)  # fmt: skip
_SIDES: Final[tuple[tuple[Key, str], ...]] = (
    ("statistics.all boards", ""), ("statistics.basic", BASIC), ("statistics.advanced", ADVANCED),
)  # fmt: skip


class _Cell(QTableWidgetItem):
    """A cell that lies after those of smaller numbers, or of earlier words."""

    def __lt__(self, other: QTableWidgetItem) -> bool:
        mine, theirs = self.text(), other.text()
        if self.column() > 0:
            return float(mine) < float(theirs)
        return mine.casefold() < theirs.casefold()


class StatisticsDialog(FittingDialog):
    """Shows the statistics of the games chosen by lists, of each player or of people against each level of bots.

    `content` is the hash of the cards that are played with now: their games are chosen first, if there are any.
    """

    wanted = QSize(900, 520)

    def __init__(self, statistics: Statistics, parent: QWidget | None = None, content: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(say("statistics.title"))
        self._all, self._content = statistics, content
        numbers = [(say("new_game.players", count=count), count) for count in PLAYERS]
        self.side = choice_box(say("statistics.boards"), ((say(words), side) for words, side in _SIDES))
        self.count = choice_box(say("statistics.number"), [(say("statistics.any number"), 0), *numbers])
        self.cards = cards_choice(bool(content and statistics.with_cards(content).counted))
        by_level = ((say("statistics.players"), False), (say("statistics.by level"), True))
        self.lines = choice_box(say("statistics.lines"), by_level)
        self.summary = plain_label("", "quiet")
        self.table = read_only_table(say("statistics.list"), heads())
        self.copy = push_button(say("dialogs.copy"), self._copy)
        self.export = push_button(say("statistics.export"), self._export)
        self._build()
        self._fill()

    @property
    def chosen(self) -> Statistics:
        """The games that are summed up."""
        return chosen_games(self.cards, self._all.of(self.side.currentData(), self.count.currentData()), self._content)

    @property
    def shown_lines(self) -> tuple[PlayerLine, ...]:
        """The lines of the table."""
        return self.chosen.against_levels() if self.lines.currentData() else self.chosen.lines()

    def _build(self) -> None:
        first, header = self.table.horizontalHeaderItem(0), self.table.horizontalHeader()
        assert first is not None
        first.setTextAlignment(LEFT)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(RIGHT)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        for box in (self.lines, self.side, self.count, self.cards):
            box.currentIndexChanged.connect(self._fill)
        title = plain_label(say("statistics.title"), "title")
        choice = in_column(in_row(self.lines, self.cards, None), in_row(self.side, self.count, None))
        buttons = in_row(self.copy, self.export, None, close_button(self))
        self.setLayout(in_column(title, choice, self.summary, self.table, buttons, spacing=12, margins=DIALOG_MARGINS))
        copy_by_keys(self.table, self._tell)

    def _fill(self) -> None:
        chosen = self.chosen
        lines = self.shown_lines
        listed = lines[:MOST_ROWS]
        self.table.setSortingEnabled(False)
        self.table.setRowCount(len(listed))
        for row, line in enumerate(listed):
            for column, words in enumerate(cells(line)):
                item = _Cell(words)
                item.setTextAlignment(LEFT if column == 0 else RIGHT)
                self.table.setItem(row, column, item)
        self.table.setSortingEnabled(True)
        words = summary_words(chosen, len(lines) - len(listed))
        self.summary.setText(say("statistics.none such") if self._all.games and not chosen.games else words)
        self.copy.setEnabled(bool(lines))
        self.export.setEnabled(bool(chosen.games))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.shown_lines))
        self._tell(say("dialogs.copied"))

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
                file.write(as_csv(self.chosen.games).encode("utf-8-sig"))
        except OSError as error:
            self._tell(say("statistics.failed", file=path.name, problem=system_words(error)))
        else:
            self._tell(say("statistics.written", path=str(path)))

    def _tell(self, words: str) -> None:
        self.summary.setText(words)
        announce(self, words)


def heads() -> tuple[str, ...]:
    """What stands over the columns of the table."""
    return tuple(say(each) for each in _HEADS)


def cells(line: PlayerLine) -> tuple[str, ...]:
    """A line of the table, in the order of its columns."""
    share = f"{100 * line.won / line.games:.0f}"
    means = (f"{line.points:.1f}", str(line.best), f"{line.place:.1f}", f"{line.cities:.1f}")
    name = line.name or player_words(line.player)
    if line.against:
        name = say("statistics.against", name=name, bot=player_words(line.against))
    return (name, str(line.games), str(line.won), share, *means)


def as_text(lines: Iterable[PlayerLine]) -> str:
    """The table of these lines as plain text."""
    return text_table([heads(), *map(cells, lines)]) + "\n"


def summary_words(statistics: Statistics, unlisted: int = 0) -> str:
    """How many games are summed up, how many were practice, in how many seats changed hands, how many lines of the file
    cannot be read, and how many players are not listed."""
    count, skipped = len(statistics.counted), statistics.damaged
    practice = len(statistics.games) - count
    practised: Key = "results.more practised" if count else "results.practised"
    more = [say(practised, count=practice)] if practice else []
    more += [say("statistics.changed", count=statistics.changed)] if statistics.changed else []
    more += [say("results.skipped", count=skipped)] if skipped else []
    more += [say("statistics.unlisted", count=unlisted)] if unlisted else []
    if not count:
        return listing("sentences", (say("statistics.none counts" if practice else "statistics.none"), *more))
    if not more:
        return say("statistics.summary", count=count)
    return say("statistics.summary and more", count=count, more=listing("sentences", more))
