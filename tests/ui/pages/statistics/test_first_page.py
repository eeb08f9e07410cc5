"""The page of statistics before a game has been finished: what it will show, and the ways to a first game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton

from tests.app.records.solo_results import LOST
from uc_desktop.app.records import record_store
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.presentation.facts.title_facts import CALM_GAME, Way
from uc_desktop.ui.pages.statistics.first_page import FirstStatisticsPage
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow


def first_page(window: MainWindow) -> FirstStatisticsPage:
    window.commands.do("statistics")
    page = window.pages.page
    assert isinstance(page, FirstStatisticsPage)
    return page


def test_before_the_first_game_the_page_tells_what_it_will_show(window: MainWindow) -> None:
    page = first_page(window)
    assert page.about.accessibleName() == "No game has been finished on this computer yet"
    assert [chart.accessibleName() for chart in page.coming] == [
        "Points, game by game", "Wins by level", "Challenge of the day",
    ]  # fmt: skip
    assert page.learn.accessibleDescription() == "Chapter 1 takes 5 minutes"
    assert window.focusWidget() is page.calm


def test_lines_that_cannot_be_read_are_told_of_here_too(window: MainWindow) -> None:
    window.games.mkdir(parents=True, exist_ok=True)
    (window.games / RECORDS).write_bytes(b"?\n")
    assert first_page(window).about.accessibleName().endswith("cannot be read and was skipped.")


def test_the_three_ways_lead_to_a_game(window: MainWindow) -> None:
    page = first_page(window)
    asked = list[str]()
    page.asked.disconnect()
    page.asked.connect(asked.append)
    ways: tuple[QAbstractButton, ...] = (page.learn, page.challenge, page.calm)
    for way in ways:
        way.click()
    assert asked == [Way.LEARN, Way.CHALLENGE, CALM_GAME]


def test_a_game_with_a_calm_bot_begins_at_once(window: MainWindow) -> None:
    first_page(window).calm.click()
    assert window.pages.page is None and window.session is not None
    assert [(seat.name, seat.player) for seat in window.session.header.seats] == [("Ana", "human"), ("Bruno", "calm")]


def test_once_a_game_is_finished_the_page_is_another(window: MainWindow) -> None:
    record_store.add(window.games, LOST)
    for command, is_solo in (("statistics", False), ("results", True)):
        window.commands.do(command)
        page = window.pages.page
        assert isinstance(page, StatisticsPage)
        assert page.solo_list.isVisible() is is_solo
        page.leave()


@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.parametrize(
    ("size", "text"), [((1366, 768), 100), ((1366, 768), 150), ((960, 540), 100), ((800, 600), 150)]
)
def test_everything_has_room(window: MainWindow, look: str, size: tuple[int, int], text: int) -> None:
    window.resize(*size)
    window.set_theme(theme_of(look, text=text))
    page = first_page(window)
    page.grab()
    places = [QRect(part.geometry()) for part in (*page.coming, page.ways)]
    for number, place in enumerate(places):
        assert place.left() >= 0 and place.right() <= page.width()
        assert not any(place.intersects(other) for other in places[number + 1 :])
    assert page.ways.height() >= page.ways.minimumSizeHint().height()
