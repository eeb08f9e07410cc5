"""All pages of the window, each with what it can show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.app.records.solo_results import LOST, WON
from tests.app.records.test_statistics import BOTH as GAMES
from tests.ui.audits.cut import settle
from tests.ui.pages.games.test_saved_games_page import saved
from tests.ui.pages.statistics.pages import TODAY
from uc_desktop.app.records.results import Results
from uc_desktop.app.tutorial.progress import Checkpoint
from uc_desktop.ui.pages.gallery.gallery_page import SIGN_LIST, GalleryPage
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.window.main_window import MainWindow


def learn(window: MainWindow, folder: Path) -> None:
    """One chapter is done, one begun."""
    done, begun = window.tutor.chapters[:2]
    window.tutor.progress.keep(done.id, Checkpoint(), True)
    window.tutor.progress.keep(begun.id, Checkpoint(({"type": "none"},), (0, 0, 0, 1)), False)
    window.learn()


def saved_games(window: MainWindow, folder: Path) -> None:
    """With five games."""
    for number in range(5):
        saved(window.engine, folder, str(number), 2, 1_000_000 - number)
    window.ask_for_game()


def settings(window: MainWindow, folder: Path) -> None:
    """With all sections found at once."""
    window.show_settings()
    page = window.pages.page
    assert isinstance(page, SettingsPage)
    page.search.setText(" ")


def statistics(window: MainWindow, folder: Path) -> None:
    page = StatisticsPage(GAMES, Results((LOST, WON)), window.theme, TODAY)
    window.pages.open(page)


def solo_games(window: MainWindow, folder: Path) -> None:
    statistics(window, folder)
    page = window.pages.page
    assert isinstance(page, StatisticsPage)
    page.show_solo_list()


def new_game(window: MainWindow, folder: Path, players: int = 4) -> None:
    window.new_game()
    page = window.pages.page
    assert isinstance(page, NewGamePage)
    page.seat_players(players)


def found_rules(window: MainWindow, folder: Path) -> None:
    """With what was found, and an example to try where there is room."""
    window.rulebook.open(["B-3"])
    page = window.pages.page
    assert isinstance(page, RulesPage)
    page.search.setText("biomatter")


def signs(window: MainWindow, folder: Path) -> None:
    window.commands.show_gallery()
    page = window.pages.page
    assert isinstance(page, GalleryPage)
    page.tabs.setCurrentIndex(SIGN_LIST)


PAGES: dict[str, Callable[[MainWindow, Path], object]] = {
    "learn": learn,
    "saved games": saved_games,
    "no saved games": lambda window, _: window.ask_for_game(),
    "settings": settings,
    "statistics": statistics,
    "solo games": solo_games,
    "no statistics": lambda window, _: window.commands.show_statistics(),
    "rules": lambda window, _: window.rulebook.open(["B-4"]),
    "found rules": found_rules,
    "cards": lambda window, _: window.commands.show_gallery(),
    "signs": signs,
    "new game": new_game,
    "new solo game": lambda window, folder: new_game(window, folder, 1),
}


def opened(window: MainWindow, folder: Path, name: str) -> Page:
    """The page of this name, which is shown."""
    PAGES[name](window, folder)
    settle()
    page = window.pages.page
    assert isinstance(page, Page)
    return page
