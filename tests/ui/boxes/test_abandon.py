"""Abandoning the game on the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.app.playing import CHALLENGE, play, solo_header
from tests.ui.expected.expected import check
from tests.ui.pages.games.test_saved_games_page import saved, shown
from tests.ui.windows import begin, messages, path_of
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.saves.challenges import Challenge
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.presentation.facts.pages.saved_games_facts import Standing
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.rules.commands import Confirm
from uc_desktop.ui.boxes.abandon import AbandonBox
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.pages.games.previews import FOLDER
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.pages import Pages

pytestmark = pytest.mark.usefixtures("trash")


class Asked(list[str]):
    """What boxes ask; they are answered with the button that is called `answer`, or the one for Enter."""

    answer = ""

    def reply(self, box: Box) -> None:
        self.append(f"{box.title.text()} {box.about.text()}")
        named = [button for button in box.findChildren(QPushButton) if button.text() == self.answer]
        if named:
            named[0].click()
        else:
            QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Boxes come up in earnest, and are answered then: what becomes of one that was answered is part of it."""
    found, ask = Asked(), Pages.ask

    def answered(pages: Pages, box: Box) -> None:
        ask(pages, box)
        if isinstance(box, AbandonBox):
            found.reply(box)

    monkeypatch.setattr(Pages, "ask", answered)
    return found


# Abandoning


def test_an_abandoned_game_leaves_the_table_and_keeps_its_file(
    window: MainWindow, asked: Asked, folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    path = path_of(window)
    asked.answer = "Abandon, keep the file"
    window.menu.entry("abandon").trigger()
    assert asked[0].startswith("Abandon this game? The game ends here, unfinished.")
    assert "does not count in statistics or results" in asked[0]
    assert (window.session, window.controller, window.pages.page) == (None, None, None)
    assert window.pages.title.isVisible() and not list(window.view.builder.items())
    assert path.is_file() and not (folder / RECORDS).exists()
    assert window.open_game(path)
    assert not window.pages.title.isVisible() and check(window) == []


@pytest.mark.parametrize(
    ("challenge", "confirmed", "says_so"), [(CHALLENGE, True, True), (CHALLENGE, False, False), (None, True, False)]
)
def test_abandoning_an_attempt_at_a_challenge_says_that_starting_it_again_is_practice(
    window: MainWindow,
    asked: Asked,
    challenge: Challenge | None,
    confirmed: bool,
    says_so: bool,
) -> None:
    window.begin(solo_header(window.engine, challenge=challenge))
    assert window.session is not None
    while confirmed and not any(isinstance(entry.command, Confirm) for entry in window.session.entries):
        play(window.session, 1)
    asked.answer = "Abandon, keep the file"
    window.menu.entry("abandon").trigger()
    assert ("Starting this challenge again will be practice." in asked[-1]) is says_so


def test_an_abandoned_game_is_deleted_where_that_is_wanted(
    window: MainWindow, asked: Asked, folder: Path, trash: Path
) -> None:
    begin(window)
    path = path_of(window)
    asked.answer = "Abandon and delete"
    window.menu.entry("abandon").trigger()
    assert not path.exists() and list((folder / FOLDER).glob("*.png")) == []
    assert [each.name for each in trash.iterdir()] == [path.name]


def test_who_plays_on_has_lost_nothing(window: MainWindow, asked: Asked) -> None:
    begin(window)
    session = window.session
    window.menu.entry("abandon").trigger()
    assert len(asked) == 1 and window.pages.page is None
    assert window.session is session and check(window) == []


def test_the_next_start_does_not_come_back_to_an_abandoned_game(
    qtbot: QtBot, folder: Path, tmp_path: Path, asked: Asked
) -> None:
    def start() -> MainWindow:
        made = make_window(folder, None, settings=tmp_path / "settings.json")
        qtbot.addWidget(made)
        made.show()
        return made

    first = start()
    begin(first)
    asked.answer = "Abandon, keep the file"
    first.commands.abandon()
    first.close()
    second = start()
    assert not second.take_up() and second.session is None
    begin(second)
    path = path_of(second)
    second.close()
    third = start()
    assert third.take_up() and path_of(third) == path
    third.close()


def test_a_game_alone_that_is_abandoned_is_no_result(window: MainWindow, asked: Asked, folder: Path) -> None:
    alone = Header(
        (Seat("Ana", "orange"),), "alone", window.engine.content.hash, UndoPolicy.STRICT, side="advanced", solo_start=2
    )
    window.begin(alone)
    asked.answer = "Abandon, keep the file"
    window.commands.abandon()
    assert not (folder / RECORDS).exists()


def test_a_bot_that_thinks_plays_no_more_in_an_abandoned_game(window: MainWindow, asked: Asked) -> None:
    seats = Seat("Bruno", "blue", "greedy"), Seat("Ana", "orange")
    games = (Header(seats, seed, window.engine.content.hash) for seed in "abcdefgh")
    window.begin(next(game for game in games if window.engine.new_game(game.setup).active == 0))
    left = window.controller
    assert left is not None and left.bots_play
    asked.answer = "Abandon, keep the file"
    window.commands.abandon()
    assert window.session is None and not left.bots_play


def test_a_chapter_and_a_finished_game_are_not_abandoned(window: MainWindow, asked: Asked, folder: Path) -> None:
    window.tutor.begin(window.tutor.chapters[0], None)
    window.commands.abandon()
    assert "Leave it under Learn the game" in messages(window)[-1] and window.tutor.chapter_run is not None
    assert asked == []
    assert window.open_game(saved(window.engine, folder, "over", 5000, 1_000_000))
    window.commands.abandon()
    assert messages(window)[-1] == "This game is over. Open or start another one."


def test_the_title_continues_the_game_before_an_abandoned_one(window: MainWindow, asked: Asked) -> None:
    begin(window)
    before = path_of(window)
    begin(window)
    asked.answer = "Abandon, keep the file"
    window.commands.abandon()
    QTest.mouseClick(window.pages.title.buttons[Way.CONTINUE], Qt.MouseButton.LeftButton)
    assert path_of(window) == before
    window.commands.abandon()
    assert Way.CONTINUE not in window.pages.title.buttons and not window.continue_game()


def test_saved_games_mark_an_abandoned_one_and_take_it_up_again(window: MainWindow, asked: Asked, qtbot: QtBot) -> None:
    begin(window)
    before = path_of(window)
    begin(window)
    path = path_of(window)
    asked.answer = "Abandon, keep the file"
    window.commands.abandon()
    page = shown(qtbot, window)
    assert page.newest is not None and page.newest.entry.path == before
    entry = page.cards[path].entry
    assert (entry.standing, entry.more) == ("Abandoned", "First cards")
    page.filters.choose(None, Standing.FINISHED)
    assert page.listed == [] and not page.newest.isVisible()
    page.filters.choose(None, None)
    page.search.setText("abandoned")
    assert page.newest.entry.path == path and page.newest.go.text() == "Take it up again"
    page.newest.go.click()
    assert path_of(window) == path and window.last_game() == path
    page = shown(qtbot, window)
    assert page.newest is not None and page.newest.entry.path == path and page.newest.go.text() == "Continue"


def test_a_deleted_game_is_not_offered_by_the_title(window: MainWindow, asked: Asked) -> None:
    begin(window)
    asked.answer = "Abandon and delete"
    window.commands.abandon()
    assert Way.CONTINUE not in window.pages.title.buttons


def test_the_palette_knows_it(window: MainWindow, asked: Asked) -> None:
    begin(window)
    assert window.controller is not None
    entry = next(each for each in palette_entries(window.controller) if each.words == "Abandon this game")
    entry.action()
    assert len(asked) == 1
    window.tutor.begin(window.tutor.chapters[0], window.session)
    assert not any(each.words == "Abandon this game" for each in palette_entries(window.controller))


def test_without_a_game_the_menu_offers_nothing_about_one(window: MainWindow) -> None:
    names = ("abandon", "save-copy", "take-back", "history", "score")
    window.menu.aboutToShow.emit()
    assert [name for name in names if window.menu.entry(name).isEnabled()] == []
    begin(window)
    # No turn is confirmed yet.
    assert [name for name in names if not window.menu.entry(name).isEnabled()] == ["take-back"]
