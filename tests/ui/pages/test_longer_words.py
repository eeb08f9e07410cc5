"""Pages in a language whose words are a third longer than ours: nothing is cut, nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from tests.app.records.solo_results import LOST, WON
from tests.app.records.test_statistics import BOTH as GAMES
from tests.ui.audits.cut import settle
from tests.ui.audits.page_audit import faults
from tests.ui.pages.games.test_saved_games_page import saved
from tests.ui.pages.statistics.pages import TODAY
from tests.ui.pseudo_language import LongerWords
from uc_desktop import paths
from uc_desktop.app.records.results import Results
from uc_desktop.app.tutorial.progress import Checkpoint
from uc_desktop.cards.words.words import load_folder
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(autouse=True, scope="module")
def _with_longer_words() -> Iterator[None]:
    use(LongerWords(load_folder(paths.resources() / "words", "en")))
    yield
    use(None)


def learn(window: MainWindow, folder: Path) -> None:
    """One chapter is done, one begun."""
    done, begun = window.tutor.chapters[:2]
    window.tutor.progress.keep(done.id, Checkpoint(), True)
    window.tutor.progress.keep(begun.id, Checkpoint(({"type": "none"},), (0, 0, 0, 1)), False)
    window.learn()


def saved_games(window: MainWindow, folder: Path) -> None:
    """With a deleted one, which can be brought back."""
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


PAGES: dict[str, Callable[[MainWindow, Path], object]] = {
    "learn": learn,
    "saved games": saved_games,
    "no saved games": lambda window, _: window.ask_for_game(),
    "settings": settings,
    "statistics": statistics,
    "solo games": solo_games,
    "no statistics": lambda window, _: window.commands.show_statistics(),
    "new game": new_game,
    "new solo game": lambda window, folder: new_game(window, folder, 1),
}
SIZES = {
    "as drawn": (QSize(1366, 768), 100),
    "large texts": (QSize(1366, 768), 150),
    "small window": (QSize(960, 540), 100),
    "small window, large texts": (QSize(960, 540), 150),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_longer_words_have_room(window: MainWindow, folder: Path, name: str, size: str) -> None:
    pixels, text = SIZES[size]
    window.resize(pixels)
    window.set_theme(theme_of("dark", text=text))
    PAGES[name](window, folder)
    settle()
    page = window.pages.page
    assert isinstance(page, Page)
    assert faults(page) == []
