"""Abandoning the game on the table, and deleting saved ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.app.playing import CHALLENGE, counted, files_closed, fresh, play, solo_header
from tests.error_texts import card_words
from tests.ui.dialogs.games.test_open_game import lines, saved
from tests.ui.expected.expected import check
from tests.ui.windows import begin, messages, path_of
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.saves.challenges import Challenge
from uc_desktop.app.saves.games import recent
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.rules.commands import Confirm
from uc_desktop.ui.dialogs.games import preview_queue
from uc_desktop.ui.dialogs.games.new_game import NewGameDialog
from uc_desktop.ui.dialogs.games.open_game import OpenDialog
from uc_desktop.ui.dialogs.games.previews import FOLDER, Previews
from uc_desktop.ui.dialogs.palette_entries import palette_entries
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The desktop's trash, where it has files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    with files_closed():
        yield tmp_path / "data" / "Trash" / "files"


class Asked(list[str]):
    """What boxes ask; they are answered with the button that is called `answer`, or the one for Enter."""

    answer = ""

    def reply(self, box: QMessageBox) -> None:
        self.append(f"{box.text()} {box.informativeText()}")
        buttons = box.buttons()
        named = [button for button in buttons if button.text() == self.answer]
        (named or sorted(buttons, key=lambda button: button is not box.defaultButton()))[0].click()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Boxes come up in earnest, and are answered then: what becomes of one that was answered is part of it."""
    found, show = Asked(), QMessageBox.exec

    def answered(box: QMessageBox) -> int:
        QTimer.singleShot(0, lambda: found.reply(box))
        return show(box)

    monkeypatch.setattr(QMessageBox, "exec", answered)
    return found


@pytest.fixture
def new_games(monkeypatch: pytest.MonkeyPatch) -> list[NewGameDialog]:
    """The new-game dialogs that came up, all cancelled."""
    found: list[NewGameDialog] = []

    def answer(dialog: NewGameDialog) -> int:
        found.append(dialog)
        return 0

    monkeypatch.setattr(NewGameDialog, "exec", answer)
    return found


# Abandoning


def test_an_abandoned_game_leaves_the_table_and_keeps_its_file(
    window: MainWindow, asked: Asked, new_games: list[NewGameDialog], folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    path = path_of(window)
    asked.answer = "Abandon, keep the file"
    window.menu.entry("abandon").trigger()
    assert asked[0].startswith("Abandon this game? The game ends here, unfinished.")
    assert "does not count in statistics or results" in asked[0]
    assert (window.session, window.controller, new_games) == (None, None, [])
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
    new_games: list[NewGameDialog],
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
    window: MainWindow, asked: Asked, new_games: list[NewGameDialog], folder: Path, trash: Path
) -> None:
    begin(window)
    path = path_of(window)
    asked.answer = "Abandon and delete"
    window.menu.entry("abandon").trigger()
    assert not path.exists() and list((folder / FOLDER).glob("*.png")) == []
    assert [each.name for each in trash.iterdir()] == [path.name]


def test_who_plays_on_has_lost_nothing(window: MainWindow, asked: Asked, new_games: list[NewGameDialog]) -> None:
    begin(window)
    session = window.session
    window.menu.entry("abandon").trigger()
    assert len(asked) == 1 and new_games == []
    assert window.session is session and check(window) == []


def test_the_next_start_does_not_come_back_to_an_abandoned_game(
    qtbot: QtBot, folder: Path, tmp_path: Path, asked: Asked, new_games: list[NewGameDialog]
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


def test_a_game_alone_that_is_abandoned_is_no_result(
    window: MainWindow, asked: Asked, new_games: list[NewGameDialog], folder: Path
) -> None:
    alone = Header(
        (Seat("Ana", "orange"),), "alone", window.engine.content.hash, UndoPolicy.STRICT, side="advanced", solo_start=2
    )
    window.begin(alone)
    asked.answer = "Abandon, keep the file"
    window.commands.abandon()
    assert not (folder / RECORDS).exists()


def test_a_bot_that_thinks_plays_no_more_in_an_abandoned_game(
    window: MainWindow, asked: Asked, new_games: list[NewGameDialog]
) -> None:
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


def test_the_title_leads_to_a_new_game_and_back_to_the_abandoned_one(
    window: MainWindow, asked: Asked, new_games: list[NewGameDialog]
) -> None:
    begin(window)
    path = path_of(window)
    asked.answer = "Abandon, keep the file"
    window.commands.abandon()
    QTest.mouseClick(window.pages.title.buttons[Way.NEW_GAME], Qt.MouseButton.LeftButton)
    assert len(new_games) == 1
    QTest.mouseClick(window.pages.title.buttons[Way.CONTINUE], Qt.MouseButton.LeftButton)
    assert path_of(window) == path


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


# Deleting


@pytest.fixture
def dialog(window: MainWindow, folder: Path, qtbot: QtBot) -> OpenDialog:
    """Three games, the last one on the table."""
    for number, name in enumerate(("old", "new", "played")):
        saved(window.engine, folder, name, 3 * number, 1_000_000 * (number + 1))
    made = OpenDialog(recent(folder), folder, Previews(folder, DARK, card_words), window.engine_for)
    made.delete, made.on_table = window.delete_game, folder / "played.ucgame"
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: "…" not in "".join(lines(made)))
    return made


def names(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.ucgame")}


def delete(dialog: OpenDialog, asked: Asked, row: int) -> None:
    """Press *Delete* for the game of this row, and confirm it."""
    dialog.list.setCurrentRow(row)
    asked.answer = "Delete"
    dialog.delete_button.click()


def test_a_saved_game_is_deleted_with_its_preview(dialog: OpenDialog, asked: Asked, folder: Path, trash: Path) -> None:
    assert len(list((folder / FOLDER).glob("*.png"))) == 3
    dialog.list.setCurrentRow(1)
    asked.answer = "Delete"
    QTest.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)
    assert asked[0].startswith("Delete this game? Ana, Bruno")
    assert names(folder) == {"old", "played"} and len(lines(dialog)) == 2
    assert len(list((folder / FOLDER).glob("*.png"))) == 2
    assert [path.name for path in trash.iterdir()] == ["new.ucgame"]


def test_a_game_deleted_while_its_preview_is_made_gets_none(
    qtbot: QtBot, window: MainWindow, folder: Path, asked: Asked, trash: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview_queue, "SLICE", 0)
    folder.mkdir()
    for name in "ab":
        play(fresh(window.engine, folder / f"{name}.ucgame"), 200).close()
    dialog = OpenDialog(recent(folder), folder, Previews(folder, DARK, card_words), window.engine_for)
    qtbot.addWidget(dialog)
    dialog.delete = window.delete_game
    steps = counted(monkeypatch, Session, "replay")
    while steps[0] < 4:
        QCoreApplication.processEvents()
    delete(dialog, asked, 0)
    qtbot.waitUntil(lambda: "…" not in lines(dialog)[0])
    assert len(lines(dialog)) == len(list((folder / FOLDER).glob("*.png"))) == 1


def test_nothing_is_deleted_that_was_not_confirmed(dialog: OpenDialog, asked: Asked, folder: Path) -> None:
    dialog.list.setCurrentRow(1)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert names(folder) == {"old", "new", "played"}


def test_the_game_on_the_table_is_not_deleted(dialog: OpenDialog, asked: Asked, folder: Path) -> None:
    delete(dialog, asked, 0)
    assert asked[0].startswith("The game on the table cannot be deleted here")
    assert names(folder) == {"old", "new", "played"}


def test_a_game_that_another_window_plays_is_not_deleted(
    dialog: OpenDialog, asked: Asked, window: MainWindow, folder: Path
) -> None:
    assert window.open_game(folder / "new.ucgame")
    delete(dialog, asked, 1)
    assert asked[1].startswith("new.ucgame is being played, here or in another window. The game was not deleted.")
    assert names(folder) == {"old", "new", "played"}


def test_where_there_is_no_trash_the_file_is_gone(
    dialog: OpenDialog, asked: Asked, folder: Path, trash: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uc_desktop.ui.window.games_folder.to_trash", lambda path: False)
    delete(dialog, asked, 2)
    assert names(folder) == {"new", "played"} and not trash.exists()


def test_why_a_game_cannot_be_deleted_is_told(
    dialog: OpenDialog, asked: Asked, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("uc_desktop.ui.window.games_folder.to_trash", lambda path: False)
    monkeypatch.setattr(Path, "unlink", refuse)
    delete(dialog, asked, 2)
    assert asked[1].startswith("old.ucgame cannot be deleted: Permission denied. The game was not deleted.")
    assert len(lines(dialog)) == 3 and (folder / "old.ucgame").is_file()


def test_when_all_are_deleted_nothing_can_be_opened(dialog: OpenDialog, asked: Asked) -> None:
    asked.answer = "Delete"
    dialog.on_table = None
    for _ in range(3):
        dialog.delete_button.click()
    assert lines(dialog) == [] and dialog.nothing.isVisible()
    assert not dialog.open_button.isEnabled() and not dialog.delete_button.isEnabled()


def test_without_a_game_the_menu_offers_nothing_about_one(window: MainWindow) -> None:
    names = ("abandon", "save-copy", "take-back", "history", "score")
    window.menu.aboutToShow.emit()
    assert [name for name in names if window.menu.entry(name).isEnabled()] == []
    begin(window)
    # No turn is confirmed yet.
    assert [name for name in names if not window.menu.entry(name).isEnabled()] == ["take-back"]
