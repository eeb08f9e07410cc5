"""What fills the window: the table, or the title with what the saved games, the tutorial and the results offer."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QStackedWidget

from uc_desktop.app.records import results
from uc_desktop.app.records.results import Results
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.saves import challenges
from uc_desktop.errors import ContentError, GameFileError
from uc_desktop.presentation.facts.title_facts import NextChapter, SavedGame, TitleEntry, title_facts
from uc_desktop.ui.dialogs.games.open_game import when_played
from uc_desktop.ui.dialogs.games.previews import Previews
from uc_desktop.ui.dialogs.games.solo_fields import today
from uc_desktop.ui.feedback.drifting_water import DriftingWater
from uc_desktop.ui.table.table_view import TableView
from uc_desktop.ui.title.title_page import TitlePage

if TYPE_CHECKING:
    from uc_desktop.ui.window.main_window import MainWindow
    from uc_desktop.ui.window.tutorial import Tutor


class Pages(QStackedWidget):
    """The table, or the title while no game is on it; whichever is shown takes the keys."""

    def __init__(self, window: MainWindow, view: TableView) -> None:
        super().__init__(window)
        self._window, self._view = window, view
        self.title = TitlePage(window.theme, self)
        self.water = DriftingWater(view)
        self.addWidget(view)
        self.addWidget(self.title)

    def show_table(self) -> None:
        """Show the table, which is as large as the window at once."""
        self.setCurrentWidget(self._view)
        self._view.setFocus()

    def show_title(self, previews: Previews) -> None:
        """Show the title with the ways to a game as they are now."""
        self.title.show_ways(*_ways(self._window, previews))
        self.setCurrentWidget(self.title)
        self.title.leading().setFocus()

    def follow(self, settings: Settings, moves: bool) -> None:
        """Show whether sounds are on; let the title's scene and the water of the table move or rest."""
        self.title.show_sounds(settings.sound)
        self.title.sea.set_moving(moves)
        self.water.set_moving(moves)


def _ways(window: MainWindow, previews: Previews) -> tuple[tuple[TitleEntry, ...], QImage]:
    """The ways to a game, and the picture of the saved one."""
    saved, picture = _saved(window, previews)
    count, chapter = _chapters(window.tutor)
    return title_facts(saved, count, chapter, challenges.of_the_day(today()), _results(window)), picture


def _saved(window: MainWindow, previews: Previews) -> tuple[SavedGame | None, QImage]:
    path = window.last_game()
    if path is None:
        return None, QImage()
    found = previews.kept(path) or previews.made(path, window.engine_for)
    return SavedGame(found.names, found.standing, when_played(path), found.fault), found.picture


def _chapters(tutor: Tutor) -> tuple[int, NextChapter | None]:
    """How many chapters there are, 0 if they have faults, and the one to go on with."""
    with suppress(ContentError):
        chapter = tutor.unfinished()
        if chapter is None:
            return len(tutor.chapters), None
        number = tutor.chapters.index(chapter) + 1
        return len(tutor.chapters), NextChapter(number, chapter.words.title, tutor.is_new)
    return 0, None


def _results(window: MainWindow) -> Results:
    with suppress(GameFileError):
        return results.load(window.games / results.FILE)
    return Results(())
