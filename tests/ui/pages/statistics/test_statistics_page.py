"""The page of statistics: chosen, copied, exported; and the same set-up once more."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.app.records.solo_results import LOST, WON, changed
from tests.app.records.test_statistics import AGAIN, BOTH, DUEL
from tests.ui.pages.statistics.pages import cells, page_of
from tests.ui.players.mouse import Mouse
from uc_desktop import paths
from uc_desktop.app.records import record_store
from uc_desktop.app.records.record_types import TIME
from uc_desktop.app.records.results import Results
from uc_desktop.app.records.statistics import Statistics
from uc_desktop.cards.words.words import load_folder
from uc_desktop.presentation.facts.pages.statistics_facts import about_words, as_text, heads, note_words
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.pages.statistics import statistics_page
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme

LEFT = Qt.MouseButton.LeftButton


def rows(page: StatisticsPage) -> list[list[str]]:
    return cells(page.players.table, 3)


def everybody(qtbot: QtBot, games: Statistics, content: str = "") -> StatisticsPage:
    """The page with the games of all players."""
    page = page_of(qtbot, games, content=content)
    page.filters.person.setCurrentIndex(page.filters.person.findData(""))
    return page


def test_the_menu_shows_all_finished_games(qtbot: QtBot, tmp_path: Path) -> None:
    for game in (DUEL, AGAIN):
        record_store.add(tmp_path, game)
    window = make_window(tmp_path, None)
    qtbot.addWidget(window)
    window.menu.entry("statistics").trigger()
    page = window.pages.page
    assert isinstance(page, StatisticsPage)
    assert rows(page) == [["Ana", "2", "1"], ["Greedy bot", "2", "1"]]
    assert page.about.accessibleName() == "2 games finished on this computer, 1 won"


def test_boards_and_number_of_players_choose_the_games(qtbot: QtBot) -> None:
    page = everybody(qtbot, BOTH)
    page.filters.side.setCurrentIndex(page.filters.side.findData("advanced"))
    assert rows(page) == [["Greedy bot", "1", "1"], ["Ana", "1", "0"]]
    page.filters.count.setCurrentIndex(page.filters.count.findData(2))
    assert rows(page) == []
    assert not page.export.isEnabled()
    assert page.about.accessibleName() == "No finished game matches."
    page.filters.side.setCurrentIndex(0)
    assert page.about.accessibleName() == "1 of 2 games finished on this computer"


def test_people_are_shown_against_each_level(qtbot: QtBot) -> None:
    page = everybody(qtbot, BOTH)
    page.players.lines.setCurrentIndex(1)
    assert rows(page) == [["Ana against Greedy bot", "2", "1"]]
    page.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[-1].startswith("Ana against Greedy bot")


def test_games_with_other_cards_are_apart_where_there_are_some_with_these(qtbot: QtBot) -> None:
    page = everybody(qtbot, Statistics((replace(DUEL, content="now"), AGAIN)), content="now")
    assert page.about.accessibleName() == "1 of 2 games finished on this computer"
    assert rows(page) == [["Ana", "1", "1"], ["Greedy bot", "1", "0"]]
    page.filters.cards.setCurrentIndex(page.filters.cards.findData("others"))
    assert rows(page) == [["Greedy bot", "1", "1"], ["Ana", "1", "0"]]
    page.filters.cards.setCurrentIndex(page.filters.cards.findData(""))
    assert page.about.accessibleName() == "2 games finished on this computer"


def test_where_all_games_had_other_cards_all_are_shown(qtbot: QtBot) -> None:
    page = everybody(qtbot, BOTH, content="now")
    assert page.about.accessibleName() == "2 games finished on this computer"


def test_games_in_which_seats_changed_hands_are_told() -> None:
    changed = replace(DUEL, seats=(replace(DUEL.seats[0], changed=True), DUEL.seats[1]))
    assert note_words(Statistics((changed, AGAIN))) == "In 1 game a seat changed players."


def test_without_finished_games_that_is_said() -> None:
    assert about_words(Statistics(()), Statistics(()), "") == "No game has been finished on this computer yet"
    assert note_words(Statistics((), damaged=2)) == "2 lines of the records file cannot be read and were skipped."


def test_practice_is_told_apart_and_can_be_exported(qtbot: QtBot) -> None:
    practice = replace(AGAIN, practice=True)
    page = everybody(qtbot, Statistics((DUEL, practice)))
    assert rows(page) == [["Ana", "1", "1"], ["Greedy bot", "1", "0"]]
    told = "practice: repeated attempts at a challenge do not count."
    assert page.about.accessibleName() == "1 game finished on this computer"
    assert page.players.note.text() == f"1 more game was {told}" and page.players.note.isVisible()
    page.filters.count.setCurrentIndex(page.filters.count.findData(3))
    assert page.about.accessibleName() == "No game counts yet."
    assert page.players.note.text() == f"1 game was {told}"
    assert page.export.isEnabled() and not page.copy.isEnabled()


def test_people_are_sorted_as_the_language_does(qtbot: QtBot) -> None:
    names = ("zoe", "Łucja", "Ósma", "Lena", "ola", "Ewa 10", "Ewa 9")
    games = (replace(DUEL, seats=(replace(DUEL.seats[0], name=name), *DUEL.seats[1:])) for name in names)
    in_order = ["Ewa 9", "Ewa 10", "Lena", "Łucja", "ola", "Ósma", "zoe"]
    use(load_folder(paths.resources() / "words", "pl"))
    try:
        page = everybody(qtbot, Statistics(tuple(games)))
        page.players.lines.setCurrentIndex(1)
        assert [line.name for line in page.shown_lines] == in_order
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            page.players.table.sortItems(0, order)
            assert [row[0].partition(" przeciw")[0] for row in rows(page)] == in_order
            in_order.reverse()
    finally:
        use(None)


def test_lines_are_sorted_by_numbers_when_a_head_is_clicked(qtbot: QtBot) -> None:
    page = everybody(qtbot, BOTH)
    best = heads().index("Best")
    head = page.players.table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(best) + 10, head.height() // 2)
    numbers: list[list[str]] = []
    for _ in range(2):
        QTest.mouseClick(head.viewport(), LEFT, pos=at)
        items = [page.players.table.item(row, best) for row in range(page.players.table.rowCount())]
        numbers.append([item.text() for item in items if item is not None])
    assert numbers == [["90", "100"], ["100", "90"]]


def test_an_export_never_takes_the_place_of_a_file_nobody_was_asked_about(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games.csv").write_text("something dear")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "games"), ""))
    page = everybody(qtbot, BOTH)
    QTest.mouseClick(page.export, LEFT)
    assert page.about.accessibleName().endswith("games.csv already exists and was not changed.")
    assert (tmp_path / "games.csv").read_text() == "something dear"


def test_the_table_is_copied_as_text(qtbot: QtBot) -> None:
    page = everybody(qtbot, BOTH)
    QTest.mouseClick(page.copy, LEFT)
    assert QGuiApplication.clipboard().text() == as_text(BOTH.lines())
    head, _, bot, *_ = as_text(BOTH.lines()).splitlines()
    assert head.split()[:3] == ["Player", "Games", "Won"]
    assert bot.split() == ["Greedy", "bot", "2", "1", "50", "77.0", "90", "2.0", "5.0"]
    assert page.about.accessibleName() == "Copied as text."


def test_the_chosen_games_are_exported(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "games"), ""))
    page = everybody(qtbot, BOTH)
    page.filters.count.setCurrentIndex(page.filters.count.findData(2))
    QTest.mouseClick(page.export, LEFT)
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("2026-11-20T18:30:00Z,sea,basic,no,2,1,Ana,human,orange,yes,100,60,")
    assert "games.csv" in page.about.accessibleName()


def test_a_file_that_cannot_be_written_is_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "games.csv"), ""))
    page = everybody(qtbot, BOTH)
    QTest.mouseClick(page.export, LEFT)
    assert page.about.accessibleName().startswith("games.csv could not be written")


def test_a_rematch_has_the_same_set_up_and_another_seed(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("final", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    assert window.session is not None
    before = window.session.header
    Mouse(window).click("sheet:rematch")
    after = window.session.header
    assert after.seed != before.seed
    assert (after.seats, after.side, after.undo, after.contracts) == (
        before.seats,
        before.side,
        before.undo,
        before.contracts,
    )


def test_of_countless_players_those_with_the_most_games_are_listed_and_the_rest_told(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics_page, "MOST_ROWS", 1)
    page = everybody(qtbot, BOTH)
    assert len(rows(page)) == 1
    assert page.players.note.text() == "1 more player is not listed here; Copy copies all."
    page.copy.click()
    assert {"Ana", "Greedy"} <= set(QGuiApplication.clipboard().text().split())


# What is chosen and shown of it


def test_a_person_is_chosen_first_and_spoken_to(qtbot: QtBot) -> None:
    page = page_of(qtbot, BOTH)
    assert page.filters.name == "Ana"
    assert page.about.accessibleName() == "2 games finished on this computer, 1 won"
    assert [row.label for row in page.sources.rows] == ["You", "Winners", "Your best"]
    assert [row.total for row in page.sources.rows] == [100, 90, 100]


def test_games_are_chosen_by_their_age(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = everybody(qtbot, Statistics((replace(DUEL, ended="2001-01-01T12:00:00Z"), replace(AGAIN, ended=now()))))
    for days, games in ((30, 1), (365, 1), (0, 2)):
        page.filters.time.setCurrentIndex(page.filters.time.findData(days))
        assert len(page.chosen.games) == games


def now() -> str:
    return datetime.now(UTC).strftime(TIME)


def test_every_game_of_the_chart_can_be_looked_at(qtbot: QtBot) -> None:
    page = page_of(qtbot, BOTH)
    names = [dot.accessibleName() for dot in page.points.dots]
    assert names == [
        "Game 1, 20 November: 100 points, won by 19, 1 bot",
        "Game 2, 21 November: 70 points, 20 behind, 2 bots",
    ]
    assert page.points.facts is not None
    assert [game.moving for game in page.points.facts.games] == [100, 85]
    qtbot.waitUntil(page.isActiveWindow)
    page.points.dots[1].setFocus()
    assert page.points.looked_at == 1
    QTest.keyClick(page.points.dots[1], Qt.Key.Key_Left)
    assert page.points.dots[0].hasFocus() and page.points.looked_at == 0
    assert page.points.dots[0].focusPolicy() == Qt.FocusPolicy.StrongFocus
    QTest.keyClick(page.points.dots[0], Qt.Key.Key_End)
    assert page.points.looked_at == 1
    page.points.look_at(0)
    page.points.look_at(-1)
    assert page.points.looked_at == 1
    assert page.points.accessibleDescription() == "best 100, mean 85, last 2: 85"


def test_wins_are_told_by_the_strongest_opponent(qtbot: QtBot) -> None:
    bot = DUEL.seats[1]
    calm, master = replace(bot, player="calm"), replace(bot, player="master", name="Dora")
    person = replace(bot, player="human")
    games = (
        DUEL,
        replace(DUEL, seed="b", seats=(DUEL.seats[0], calm, master)),
        replace(DUEL, seed="c", seats=(replace(calm, won=True), replace(DUEL.seats[0], won=False))),
        replace(DUEL, seed="d", seats=(DUEL.seats[0], person)),
    )
    page = page_of(qtbot, Statistics(games))
    told = "Calm 0 of 1, Keen 0 of 0, Strong 0 of 0, Master 1 of 1, People 1 of 1, Others 1 of 1"
    assert page.levels.accessibleDescription() == told


def test_what_winners_get_more_of_is_told(qtbot: QtBot) -> None:
    page = page_of(qtbot, Statistics((DUEL,)))
    assert page.sources.lead == ""
    best = replace(AGAIN.seats[0], groups=(60, 5, 20, 20, 5))
    page = page_of(qtbot, Statistics((replace(AGAIN, seats=(best, *AGAIN.seats[1:])),)))
    assert page.sources.lead == "Winners get 10 more from cards."


def test_the_days_of_challenges_go_by_utc_and_are_counted_in_a_row(qtbot: QtBot) -> None:
    days = ("2026-11-02", "2026-11-03", "2026-11-04", "2026-11-20", "2026-11-21")
    games = tuple(changed(WON if at % 2 else LOST, seed=day, challenge=f"day {day}") for at, day in enumerate(days))
    page = page_of(qtbot, results=Results(games))
    facts = page.calendar.facts
    assert (facts.month, facts.weekday, len(facts.days)) == ("November", 6, 30)
    assert [day.number for day in facts.days if day.is_played] == [2, 3, 4, 20, 21]
    assert [day.number for day in facts.days if day.is_goal] == [3, 20]
    assert [day.number for day in facts.days if day.is_today] == [22]
    assert (page.calendar_panel.right.text(), page.calendar_panel.below_right.text()) == ("2 in a row", "longest 3")
    assert "20 November goal reached" in page.calendar.accessibleDescription()


def test_the_best_solo_games_lead_to_the_list_of_all_and_esc_back(qtbot: QtBot) -> None:
    page = page_of(qtbot, results=Results((LOST, WON)))
    told = page.solo.accessibleDescription()
    assert told == "104 points, 7 cities, reached, 21 Nov. 88 points, 6 cities, missed, 20 Nov"
    assert page.solo_panel.right.text() == "1 of 2 won"
    qtbot.waitUntil(page.isActiveWindow)
    page.all_solo.click()
    assert page.solo_list.isVisible() and not page.export.isVisible()
    gone: list[bool] = []
    page.left.connect(lambda: gone.append(True))
    QTest.keyClick(page.solo_list.table, Qt.Key.Key_Escape)
    assert not page.solo_list.isVisible() and page.export.isVisible() and not gone
    QTest.keyClick(page.all_solo, Qt.Key.Key_Escape)
    assert gone


def test_tab_goes_from_the_filters_through_the_panels(qtbot: QtBot) -> None:
    page = page_of(qtbot, BOTH, Results((LOST, WON)))
    qtbot.waitUntil(page.isActiveWindow)
    filters = page.filters
    page.filters.person.setFocus()
    for expected in (
        filters.side.buttons()[0], filters.count.buttons()[0], filters.time.buttons()[2], page.points.dots[1],
        page.players.lines.buttons()[0], page.players.table, page.all_solo,
    ):  # fmt: skip
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        assert page.focusWidget() is expected


@pytest.mark.parametrize("theme", [DARK, LIGHT])
@pytest.mark.parametrize(
    ("size", "text"), [((1366, 768), 1.0), ((1366, 768), 1.5), ((960, 540), 1.0), ((800, 600), 1.5)]
)
def test_every_panel_has_room(qtbot: QtBot, theme: Theme, size: tuple[int, int], text: float) -> None:
    page = page_of(qtbot, BOTH, Results((LOST, WON)), theme=replace(theme, text=text))
    page.resize(*size)
    page.grab()
    parts = [*page.panels(), page.filters]
    for number, part in enumerate(parts):
        assert part.geometry().left() >= 0 and part.geometry().right() <= page.width(), part.accessibleName()
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[number + 1 :])
    page.show_solo_list()
    page.grab()
