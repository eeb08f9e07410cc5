"""The results of solo games on this computer: summed up, charted in time, and listed with the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QTableWidgetItem, QWidget

from uc_desktop.app.records.record_types import FinishedGame
from uc_desktop.app.records.results import Results
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.window_words import challenge_in_brief
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.dialogs.cards_choice import cards_choice, chosen_games
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.tables import MOST_ROWS, copy_by_keys, read_only_table
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    close_button,
    in_column,
    in_row,
    push_button,
)
from uc_desktop.ui.table.signals import announce
from uc_desktop.ui.theme.theme import Theme

_HEADS: Final[tuple[Key, ...]] = (
    "results.place", "results.points", "results.cities", "results.goal", "results.game", "results.board",
    "results.tiles", "results.undo", "results.length", "results.ended",
)  # fmt: skip
#: No chart shows more games than these, the last ones.
CHARTED: Final = 60
_CHART_HEIGHT: Final = 130.0
_SHARP: Final = 2


class ResultsDialog(FittingDialog):
    """Shows the results of the games chosen by their cards; they can be copied as text.

    `content` is the hash of the cards that are played with now: their games are chosen first, if there are any.
    """

    wanted = QSize(1160, 640)

    def __init__(self, theme: Theme, results: Results, parent: QWidget | None = None, content: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(say("results.title"))
        self._all, self._content = results, content
        self.cards = cards_choice(bool(content and results.with_cards(content).counted))
        self.summary = plain_label("", "")
        self.damage = plain_label(say("results.skipped", count=results.damaged), "alarm")
        self.damage.setVisible(results.damaged > 0)
        self.unlisted = plain_label("", "quiet")
        self.chart = _Chart(theme)
        self.table = read_only_table(say("results.list"), heads())
        self.table.horizontalHeader().setStretchLastSection(True)
        self.copy = push_button(say("dialogs.copy"), self._copy)
        self.told = plain_label("", "quiet")
        self.legend = plain_label(say("results.legend", points=GOAL_POINTS, cities=GOAL_CITIES), "quiet")
        title = in_row(plain_label(say("results.title"), "title"), None, self.cards)
        page = ScrollPane(
            in_column(self.summary, self.damage, self.chart, self.legend, self.table, self.unlisted, spacing=12)
        )
        buttons = in_row(self.copy, self.told, close_button(self), grows=self.told)
        self.setLayout(in_column(title, page, buttons, spacing=12, margins=DIALOG_MARGINS, grows=page))
        copy_by_keys(self.table, self._tell)
        self.cards.currentIndexChanged.connect(self._fill)
        self._fill()

    @property
    def results(self) -> Results:
        """The results that are shown."""
        return chosen_games(self.cards, self._all, self._content)

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

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.results))
        self._tell(say("dialogs.copied"))

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        announce(self, words)


def summary_words(results: Results) -> str:
    """All games in a few sentences."""
    if not results.games:
        return say("results.none")
    practice, count = len(results.practice), len(results.counted)
    if not count:
        return listing("sentences", (say("results.none counts"), say("results.practised", count=practice)))
    counted = say(
        "results.summary", count=count, wins=results.wins, best=results.best, mean=f"{results.mean:.1f}",
        streak=results.streak, longest=results.longest_streak,
    )  # fmt: skip
    return listing("sentences", (counted, *((say("results.more practised", count=practice),) if practice else ())))


def heads() -> tuple[str, ...]:
    """What stands over the columns of the list."""
    return tuple(say(each) for each in _HEADS)


def rows(results: Results) -> list[tuple[str, ...]]:
    """The lines of the list, in the order of its columns: the best first, practice last."""
    counted = [row_words(str(place), game) for place, game in enumerate(results.best_first, 1)]
    return counted + [row_words(say("results.practice"), game) for game in results.practice]


def row_words(place: str, game: FinishedGame) -> tuple[str, ...]:
    """A line of the list, in the order of its columns."""
    minutes = max(1, round(game.seconds / 60))
    length = say("results.steps and time", count=game.gestures, minutes=minutes)
    challenge = challenges.named(game.challenge)
    return (
        place,
        str(game.points),
        str(game.cities),
        say("results.reached" if game.won else "results.missed"),
        challenge_in_brief(challenge) if challenge else say("results.seed", seed=game.seed),
        _board_words(game.board),
        str(game.solo_start),
        undo_words(game),
        length if game.seconds else say("results.steps", count=game.gestures),
        game.ended.replace("T", " ")[:16],
    )


def _board_words(board: str) -> str:
    """What a board is called; one of a card pack by its id."""
    side, _, number = board.partition("-")
    return say("results.advanced", number=number) if side == ADVANCED else board


def undo_words(game: FinishedGame) -> str:
    """How far the game could be taken back, and how many confirmed turns were."""
    undo = say("results.free" if game.undo is UndoPolicy.FREE else "results.strict")
    if not game.take_back:
        return undo
    if not game.taken_back:
        return say("results.may take back", undo=undo)
    return say("results.taken back", count=game.taken_back, undo=undo)


def as_text(results: Results) -> str:
    """The summary and the list as plain text."""
    return f"{summary_words(results)}\n\n{text_table([heads(), *rows(results)])}\n"


def _chart_words(bars: Sequence[tuple[int, bool]]) -> tuple[str, str]:
    """The accessible name and the tooltip of the chart of these games: their points, and whether they were won."""
    if not bars:
        return say("results.none counts"), say("results.none counts")
    told = [say("results.bar reached" if won else "results.bar missed", points=points) for points, won in bars]
    tip = say("results.chart tip", count=len(bars), points=GOAL_POINTS)
    return say("results.chart", games=listing("comma", told)), tip


class _Chart(QLabel):
    """The points of the last games, oldest at the left, with the line of the goal, as broad as there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._bars = theme, tuple[tuple[int, bool], ...]()
        self.setFixedHeight(round(_CHART_HEIGHT * theme.text))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_games(self, results: Results) -> None:
        """Show the last games that count."""
        self._bars = tuple((game.points, game.won) for game in results.counted[-CHARTED:])
        name, tip = _chart_words(self._bars)
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw()

    def _draw(self) -> None:
        larger = self._theme.text
        picture = charts.results(self.width() / larger, _CHART_HEIGHT, self._bars, GOAL_POINTS, self._theme)
        pixmap: QPixmap = render(picture, _SHARP * larger)
        pixmap.setDevicePixelRatio(_SHARP)
        self.setPixmap(pixmap)
