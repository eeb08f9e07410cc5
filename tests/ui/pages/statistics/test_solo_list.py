"""The list of results of solo games: what it says, how it is sorted, what can be copied."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.app.records.solo_results import LOST as A_LOST
from tests.app.records.solo_results import WON, changed
from tests.ui.pages.statistics.pages import cells, page_of
from uc_desktop.app.records.attempts import Attempts
from uc_desktop.app.records.record_types import TIME, FinishedGame
from uc_desktop.app.records.results import Results
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation.facts.pages.dates import local
from uc_desktop.presentation.facts.pages.solo_facts import as_text, summary_words
from uc_desktop.ui.pages.statistics import solo_list
from uc_desktop.ui.pages.statistics.solo_list import SoloList

LOST = changed(A_LOST, board="advanced-1", solo_start=2)
SHARED = changed(WON, board="advanced-1", solo_start=2, challenge="day 2026-11-21", undo=UndoPolicy.STRICT, seconds=0)
BOTH = Results((LOST, SHARED), damaged=1)
#: The challenge of SHARED was attempted again, with more points.
AGAIN = changed(SHARED, ended="2026-11-21T09:00:00Z", points=130)
PRACTISED = Results((LOST, SHARED, AGAIN), damaged=2)


def shown(qtbot: QtBot, results: Results, content: str = "") -> SoloList:
    page = page_of(qtbot, results=results, content=content)
    page.show_solo_list()
    return page.solo_list


def row(shown_list: SoloList, number: int) -> list[str]:
    return cells(shown_list.table, shown_list.table.columnCount())[number]


def local_time(game: FinishedGame) -> str:
    """When a game ended, in this computer's time."""
    return f"{datetime.strptime(game.ended, TIME).replace(tzinfo=UTC).astimezone():%Y-%m-%d %H:%M}"


def test_the_best_game_comes_first(qtbot: QtBot) -> None:
    solo = shown(qtbot, BOTH)
    assert row(solo, 0) == [
        *("1", "104", "7", "reached", "Day 2026-11-21", "Advanced 1", "2", "strict"),
        *("240 steps", local_time(SHARED)),
    ]
    assert row(solo, 1)[:5] == ["2", "88", "6", "missed", "Seed sea"]
    assert row(solo, 1)[8] == "240 steps, 30 min"


def test_the_games_are_summed_up(qtbot: QtBot) -> None:
    words = "2 games, 1 won. Best 104 points, mean 96.0. Won in a row: 1 now, 1 at most."
    assert shown(qtbot, BOTH).summary.text() == words


def test_the_chart_tells_its_bars(qtbot: QtBot) -> None:
    solo = shown(qtbot, BOTH)
    assert solo.chart.accessibleName() == "Points of the last games, oldest first: 88 missed, 104 reached"
    assert not solo.chart.pixmap().isNull()


@pytest.mark.parametrize(
    ("results", "tip"),
    [
        (Results(()), "No game counts yet."),
        (Results((LOST,)), "The last game; the line is at 100 points."),
        (BOTH, "The last 2 games, oldest on the left; the line is at 100 points."),
    ],
)
def test_the_chart_tells_how_many_games_it_shows(qtbot: QtBot, results: Results, tip: str) -> None:
    assert shown(qtbot, results).chart.toolTip() == tip


def test_what_cannot_be_read_is_told(qtbot: QtBot) -> None:
    assert shown(qtbot, BOTH).damage.text() == "1 line of the records file cannot be read and was skipped."
    words = "2 lines of the records file cannot be read and were skipped."
    assert shown(qtbot, PRACTISED).damage.text() == words
    assert not shown(qtbot, Results((LOST,))).damage.isVisible()


def test_without_a_game_there_is_no_chart(qtbot: QtBot) -> None:
    solo = shown(qtbot, Results(()))
    assert (solo.summary.text(), solo.chart.isVisible()) == (summary_words(Results(())), False)
    assert solo.chart.accessibleName() == "No game counts yet."
    assert solo.table.rowCount() == 0


def test_results_can_be_copied(qtbot: QtBot) -> None:
    page = page_of(qtbot, results=BOTH)
    page.show_solo_list()
    page.copy.click()
    assert QGuiApplication.clipboard().text() == as_text(BOTH)
    assert page.about.accessibleName() == "Copied as text."
    assert "104" in as_text(BOTH).splitlines()[3]


# Later attempts at a challenge


def test_practice_is_listed_last_and_has_no_place(qtbot: QtBot) -> None:
    solo = shown(qtbot, PRACTISED)
    assert [row(solo, number)[:2] for number in range(3)] == [["1", "104"], ["2", "88"], ["practice", "130"]]
    assert row(solo, 2)[4] == "Day 2026-11-21"


def test_practice_is_told_and_not_summed_up(qtbot: QtBot) -> None:
    words = shown(qtbot, PRACTISED).summary.text()
    assert words.startswith("2 games, 1 won. Best 104 points, mean 96.0.")
    assert words.endswith("1 more game was practice: repeated attempts at a challenge do not count.")
    twice = replace(PRACTISED, games=(*PRACTISED.games, AGAIN))
    assert "2 more games were practice: repeated attempts at a challenge do not count." in summary_words(twice)


def test_practice_is_not_charted(qtbot: QtBot) -> None:
    name = shown(qtbot, PRACTISED).chart.accessibleName()
    assert name == "Points of the last games, oldest first: 88 missed, 104 reached"


def test_practice_is_marked_in_the_copied_text(qtbot: QtBot) -> None:
    *_, last = as_text(PRACTISED).splitlines()
    assert last.split()[:2] == ["practice", "130"]


def test_where_all_games_are_practice_that_is_said(qtbot: QtBot) -> None:
    only = Results((AGAIN,), attempts=Attempts({AGAIN.challenge: "abandoned"}))
    solo = shown(qtbot, only)
    words = "No game counts yet. 1 game was practice: repeated attempts at a challenge do not count."
    assert solo.summary.text() == words
    assert "yet. 2 games were practice: " in summary_words(replace(only, games=(AGAIN, AGAIN)))
    assert (solo.chart.isVisible(), solo.table.rowCount()) == (False, 1)


def test_of_countless_games_the_best_are_listed_and_the_rest_told(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solo_list, "MOST_ROWS", 1)
    page = page_of(qtbot, results=BOTH)
    page.show_solo_list()
    solo = page.solo_list
    assert (solo.table.rowCount(), row(solo, 0)[1]) == (1, "104")
    assert solo.unlisted.isVisible()
    assert solo.unlisted.text() == "1 more game is not listed here; Copy copies all."
    page.copy.click()
    assert "88" in QGuiApplication.clipboard().text()
    monkeypatch.setattr(solo_list, "MOST_ROWS", 2)
    assert not shown(qtbot, BOTH).unlisted.isVisible()


# Games with other cards


def test_games_with_other_cards_are_apart_where_there_are_some_with_these(qtbot: QtBot) -> None:
    page = page_of(qtbot, results=Results((replace(LOST, content="now"), SHARED)), content="now")
    page.show_solo_list()
    solo = page.solo_list
    assert solo.summary.text().startswith("1 game, 0 won. Best 88 points")
    assert [row(solo, number)[1] for number in range(solo.table.rowCount())] == ["88"]
    solo.cards.setCurrentIndex(solo.cards.findData("others"))
    assert [row(solo, number)[1] for number in range(solo.table.rowCount())] == ["104"]
    page.copy.click()
    assert "88" not in QGuiApplication.clipboard().text()
    solo.cards.setCurrentIndex(solo.cards.findData(""))
    assert solo.summary.text().startswith("2 games, 1 won.")


def test_where_all_games_had_other_cards_all_are_shown(qtbot: QtBot) -> None:
    solo = shown(qtbot, BOTH, "now")
    assert solo.summary.text() == summary_words(BOTH)


def test_an_attempt_after_one_with_other_cards_stays_practice() -> None:
    first, later = replace(SHARED, game_id="first"), replace(AGAIN, game_id="later", content="now")
    results = Results((first, later))
    assert results.with_cards("now").practice == (later,)
    assert results.without_cards("now").counted == (first,)


def test_times_that_have_no_local_time_are_told_as_they_are() -> None:
    for ended in ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"):
        assert local(ended).year in (1, 9999)
