"""The statistics at the window: chosen, copied, exported; and the same set-up once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.app.records.test_statistics import AGAIN, BOTH, DUEL
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records import record_store
from uc_desktop.app.records.statistics import Statistics
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.dialogs.games import statistics as statistics_dialog
from uc_desktop.ui.dialogs.games.statistics import StatisticsDialog, as_text, heads, summary_words
from uc_desktop.ui.start.make_window import make_window

LEFT = Qt.MouseButton.LeftButton


def rows(dialog: StatisticsDialog) -> list[list[str]]:
    def text(row: int, column: int) -> str:
        item = dialog.table.item(row, column)
        return item.text() if item is not None else ""

    return [[text(row, column) for column in range(3)] for row in range(dialog.table.rowCount())]


def shown(qtbot: QtBot, found: Statistics) -> StatisticsDialog:
    dialog = StatisticsDialog(found)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_the_menu_shows_all_finished_games(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (DUEL, AGAIN):
        record_store.add(tmp_path, game)
    window = make_window(tmp_path, None)
    qtbot.addWidget(window)
    opened: list[StatisticsDialog] = []
    monkeypatch.setattr(StatisticsDialog, "exec", lambda dialog: opened.append(dialog))
    window.menu.entry("statistics").trigger()
    assert rows(opened[0]) == [["Ana", "2", "1"], ["Greedy bot", "2", "1"]]
    assert opened[0].summary.text() == "2 games"


def test_boards_and_number_of_players_choose_the_games(qtbot: QtBot) -> None:
    dialog = shown(qtbot, BOTH)
    dialog.side.setCurrentIndex(dialog.side.findData("advanced"))
    assert rows(dialog) == [["Greedy bot", "1", "1"], ["Ana", "1", "0"]]
    dialog.count.setCurrentIndex(dialog.count.findData(2))
    assert rows(dialog) == []
    assert not dialog.export.isEnabled()
    assert dialog.summary.text() == "No finished game matches."
    dialog.side.setCurrentIndex(0)
    assert dialog.summary.text() == "1 game"


def test_people_are_shown_against_each_level(qtbot: QtBot) -> None:
    dialog = shown(qtbot, BOTH)
    dialog.lines.setCurrentIndex(1)
    assert rows(dialog) == [["Ana against Greedy bot", "2", "1"]]
    dialog.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[-1].startswith("Ana against Greedy bot")


def test_games_with_other_cards_are_apart_where_there_are_some_with_these(qtbot: QtBot) -> None:
    dialog = StatisticsDialog(Statistics((replace(DUEL, content="now"), AGAIN)), content="now")
    qtbot.addWidget(dialog)
    assert dialog.summary.text() == "1 game"
    assert rows(dialog) == [["Ana", "1", "1"], ["Greedy bot", "1", "0"]]
    dialog.cards.setCurrentIndex(dialog.cards.findData("others"))
    assert rows(dialog) == [["Greedy bot", "1", "1"], ["Ana", "1", "0"]]
    dialog.cards.setCurrentIndex(dialog.cards.findData(""))
    assert dialog.summary.text() == "2 games"


def test_where_all_games_had_other_cards_all_are_shown(qtbot: QtBot) -> None:
    dialog = StatisticsDialog(BOTH, content="now")
    qtbot.addWidget(dialog)
    assert dialog.summary.text() == "2 games"


def test_games_in_which_seats_changed_hands_are_told() -> None:
    changed = replace(DUEL, seats=(replace(DUEL.seats[0], changed=True), DUEL.seats[1]))
    assert summary_words(Statistics((changed, AGAIN))) == "2 games. In 1 game a seat changed players."


def test_without_finished_games_that_is_said(qtbot: QtBot) -> None:
    assert shown(qtbot, Statistics(())).summary.text() == "No game has been finished yet."
    skipped = "2 lines of the records file cannot be read and were skipped."
    assert summary_words(Statistics((), damaged=2)) == f"No game has been finished yet. {skipped}"


def test_practice_is_told_apart_and_can_be_exported(qtbot: QtBot) -> None:
    practice = replace(AGAIN, practice=True)
    dialog = shown(qtbot, Statistics((DUEL, practice)))
    assert rows(dialog) == [["Ana", "1", "1"], ["Greedy bot", "1", "0"]]
    told = "practice: repeated attempts at a challenge do not count."
    assert dialog.summary.text() == f"1 game. 1 more game was {told}"
    dialog.count.setCurrentIndex(dialog.count.findData(3))
    assert dialog.summary.text() == f"No game counts yet. 1 game was {told}"
    assert dialog.export.isEnabled() and not dialog.copy.isEnabled()


def test_lines_are_sorted_by_numbers_when_a_head_is_clicked(qtbot: QtBot) -> None:
    dialog = shown(qtbot, BOTH)
    best = heads().index("Best")
    head = dialog.table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(best) + 10, head.height() // 2)
    numbers: list[list[str]] = []
    for _ in range(2):
        QTest.mouseClick(head.viewport(), LEFT, pos=at)
        items = [dialog.table.item(row, best) for row in range(dialog.table.rowCount())]
        numbers.append([item.text() for item in items if item is not None])
    assert numbers == [["90", "100"], ["100", "90"]]


def test_an_export_never_takes_the_place_of_a_file_nobody_was_asked_about(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games.csv").write_text("something dear")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "games"), ""))
    dialog = shown(qtbot, BOTH)
    QTest.mouseClick(dialog.export, LEFT)
    assert dialog.summary.text().endswith("games.csv already exists and was not changed.")
    assert (tmp_path / "games.csv").read_text() == "something dear"


def test_the_table_is_copied_as_text(qtbot: QtBot) -> None:
    dialog = shown(qtbot, BOTH)
    QTest.mouseClick(dialog.copy, LEFT)
    assert QGuiApplication.clipboard().text() == as_text(BOTH.lines())
    head, _, bot, *_ = as_text(BOTH.lines()).splitlines()
    assert head.split()[:3] == ["Player", "Games", "Won"]
    assert bot.split() == ["Greedy", "bot", "2", "1", "50", "77.0", "90", "2.0", "5.0"]
    assert dialog.summary.text() == "Copied as text."


def test_the_chosen_games_are_exported(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "games"), ""))
    dialog = shown(qtbot, BOTH)
    dialog.count.setCurrentIndex(dialog.count.findData(2))
    QTest.mouseClick(dialog.export, LEFT)
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("2026-11-20T18:30:00Z,sea,basic,no,2,1,Ana,human,orange,yes,100,60,")
    assert "games.csv" in dialog.summary.text()


def test_a_file_that_cannot_be_written_is_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "games.csv"), ""))
    dialog = shown(qtbot, BOTH)
    QTest.mouseClick(dialog.export, LEFT)
    assert dialog.summary.text().startswith("games.csv could not be written")


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
    monkeypatch.setattr(statistics_dialog, "MOST_ROWS", 1)
    dialog = shown(qtbot, BOTH)
    assert len(rows(dialog)) == 1
    assert dialog.summary.text() == "2 games. 1 more player is not listed here; Copy copies all."
    dialog.copy.click()
    assert {"Ana", "Greedy"} <= set(QGuiApplication.clipboard().text().split())
