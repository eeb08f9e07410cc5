"""The start of the program: whatever fails with the game it was left with, the window is there and offers others."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.app.playing import header
from tests.error_texts import card_words
from tests.ui.expected.expected import check
from tests.ui.pages.games.test_saved_games_page import faces, saved, shown
from tests.ui.windows import begin, box_at_start, messages, new_game_page, path_of, press_button
from uc_desktop.app.records.settings import Settings, save_settings
from uc_desktop.app.saves.game_file import line_of, loading
from uc_desktop.app.tutorial.progress import TutorialProgress
from uc_desktop.app.tutorial.run import ChapterRun
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.pages.games import preview_making
from uc_desktop.ui.pages.games.game_card import GameCard
from uc_desktop.ui.pages.games.previews import Previews
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window import games_folder
from uc_desktop.ui.window.games_folder import GamesFolder
from uc_desktop.ui.window.idle_gc import IdleGc
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.restore_game import take_up
from uc_desktop.ui.window.tutorial import Tutor

Capture = pytest.CaptureFixture[str]


class Boom(Exception):
    """What nobody thought of."""


def fail(*_: object, **__: object) -> Any:
    raise Boom("no such dome")


#: Where the taking up of the last game can fail, from reading its file to the chapter that lies over it.
BOUNDARIES: dict[str, tuple[object, str]] = {
    "reading the file": (games_folder, "load"),
    "playing it again": (games_folder, "opening"),
    "keeping its records": (GamesFolder, "keep_records"),
    "making the table": (Controller, "__init__"),
    "drawing the table": (Controller, "resize"),
    "the last before it is there": (IdleGc, "begin"),
    "the tutorial": (Tutor, "left_in"),
}


@pytest.fixture
def two(window: MainWindow, folder: Path) -> tuple[Path, Path]:
    """The last game, and one before it."""
    earlier = saved(window.engine, folder, "earlier", 9, 1_000_000)
    return saved(window.engine, folder, "last", 8, 2_000_000), earlier


def choose(window: MainWindow, path: Path) -> None:
    """Choose a game on the page of saved games."""
    page = window.pages.page
    assert isinstance(page, SavedGamesPage)
    (face,) = (face for face in faces(page) if face.entry.path == path)
    QTest.keyClick(face if isinstance(face, GameCard) else face.go, Qt.Key.Key_Space)


def taken_up_with(qtbot: QtBot, window: MainWindow, boundary: str) -> Box:
    """The program starts, and something fails there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(*BOUNDARIES[boundary], fail)
        take_up(window)
    return box_at_start(qtbot, window)


def test_the_box_opens_once_the_title_is_painted(
    window: MainWindow, two: tuple[Path, Path], capsys: Capture, qtbot: QtBot
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(*BOUNDARIES["reading the file"], fail)
        take_up(window)
    assert window.pages.box is None, "the title is not painted yet"
    box = box_at_start(qtbot, window)
    assert box.title.text().startswith("The last game could not be opened")
    assert box.filled is not None and box.filled.text() == "Open another game…"


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_a_failure_is_told_with_where_the_game_is_and_its_report(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture, boundary: str
) -> None:
    box = taken_up_with(qtbot, window, boundary)
    assert box.title.text() == "The last game could not be opened because of an error in the program."
    assert box.about.text().startswith(f"It is saved up to the last step: {two[0]}\n\n")
    (report,) = box.findChildren(QPlainTextEdit)
    assert "Boom: no such dome" in report.toPlainText()
    assert "Boom: no such dome" in capsys.readouterr().err
    assert window.session is None and window.pages.title.isVisible()
    press_button(window, "Copy the report")
    assert QGuiApplication.clipboard().text() == report.toPlainText()
    assert box.isVisible()


@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("again", [False, True])
def test_after_a_failure_a_game_can_be_opened(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture, boundary: str, again: bool
) -> None:
    """Another one, or the same if it does not fail any more: its file is not held by anything."""
    taken_up_with(qtbot, window, boundary)
    press_button(window, "Open another game…")
    choose(window, two[not again])
    assert path_of(window) == two[not again]
    assert window.session is not None and not window.session.sealed
    assert not window.pages.title.isVisible() and check(window) == []


def test_after_a_failure_a_new_game_can_be_begun(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture
) -> None:
    taken_up_with(qtbot, window, "making the table")
    press_button(window, "New game…")
    new_game_page(window).start.click()
    assert path_of(window) not in two
    assert not window.pages.title.isVisible()


def test_after_a_failure_escape_leaves_the_title(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture
) -> None:
    box = taken_up_with(qtbot, window, "making the table")
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert (window.pages.box, box.isVisible(), window.pages.title.isVisible()) == (None, False, True)


def test_after_a_failure_the_program_can_be_closed(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture
) -> None:
    taken_up_with(qtbot, window, "making the table")
    press_button(window, "Close the program")
    assert not window.isVisible()


def test_who_wants_none_of_it_finds_the_ways_to_a_game_in_the_window(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture
) -> None:
    taken_up_with(qtbot, window, "reading the file")
    press_button(window, "Open another game…")
    assert window.pages.page is not None
    window.pages.page.leave()
    assert window.isVisible() and window.pages.title.isVisible()


def test_a_chapter_that_fails_is_not_begun_at_the_next_start(
    qtbot: QtBot, window: MainWindow, folder: Path, capsys: Capture
) -> None:
    begin(window)
    chapter = window.tutor.chapters[0]
    window.tutor.progress.put_on_table(chapter.id)
    assert window.open_game(saved(window.engine, folder, "last", 8, 2_000_000_000))
    window.tutor.progress.put_on_table(chapter.id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ChapterRun, "follow", fail)
        take_up(window)
    assert box_at_start(qtbot, window).title.text().startswith("The last game could not be opened")
    assert TutorialProgress(folder / "tutorial.json").present == ""


@pytest.mark.parametrize("field", ["seed", "program"])
def test_a_game_with_a_valid_checksum_and_a_text_that_cannot_be_shown_is_told_and_others_are_offered(
    qtbot: QtBot, window: MainWindow, two: tuple[Path, Path], capsys: Capture, field: str
) -> None:
    bad = {**header(window.engine).to_json(), field: "a\ud800b"}
    two[0].write_bytes(line_of("", bad)[0])
    os.utime(two[0], (3_000_000, 3_000_000))
    take_up(window)
    assert box_at_start(qtbot, window).about.text().startswith(f"The game cannot be opened. {two[0]}:1: header: the ")
    assert messages(window)[0].endswith("The file is not changed.")
    assert window.pages.title.isVisible()
    assert capsys.readouterr().err == ""
    press_button(window, "Open another game…")
    choose(window, two[1])
    assert path_of(window) == two[1]


def test_without_a_game_the_title_is_shown(window: MainWindow) -> None:
    take_up(window)
    assert window.pages.title.isVisible() and not window.view.isVisible()


def test_a_game_that_can_be_taken_up_is(window: MainWindow, two: tuple[Path, Path]) -> None:
    take_up(window)
    assert path_of(window) == two[0]
    assert window.pages.box is None


def test_a_game_that_failed_on_its_way_to_the_table_is_taken_up_by_going_on(
    window: MainWindow, two: tuple[Path, Path]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Controller, "__init__", fail)
        with pytest.raises(Boom):
            window.open_game(two[0])
        with pytest.raises(Boom):
            window.take_up_again()
    assert window.pages.title.isVisible()
    window.take_up_again()
    assert path_of(window) == two[0] and not window.pages.title.isVisible()


# The list of games


def test_a_game_whose_picture_fails_is_listed_among_the_others(
    window: MainWindow, two: tuple[Path, Path], folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        preview_making, "loading", lambda path, **how: fail() if path == two[0] else loading(path, **how)
    )
    found = [(face.entry.name, face.entry.standing) for face in faces(shown(qtbot, window))]
    assert found == [("Ana, Bruno", "Round 1 of 10"), ("last", "It cannot be shown")]


@pytest.mark.skipif(os.name != "posix", reason="names of files are text elsewhere")
def test_a_game_whose_name_is_no_text_is_listed_and_opened(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(window.engine, folder, "a\udcffb", 8, 1_000_000)
    assert len(faces(shown(qtbot, window))) == 1
    window.open_game(path)
    begin(window)
    assert Previews(folder, window.theme, card_words).kept(path) is not None


def test_a_last_game_that_cannot_be_asked_about_is_told(qtbot: QtBot, folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    path, settings = folder / f"{'a' * 300}.ucgame", tmp_path / "settings.json"
    save_settings(settings, Settings(game=str(path)))
    window = make_window(folder, None, settings=settings)
    qtbot.addWidget(window)
    window.show()
    take_up(window)
    assert window.pages.title.isVisible() and Way.OPEN in window.pages.title.buttons
    assert path.name in window.problem and "File name too long" in window.problem
    assert box_at_start(qtbot, window).about.text() == window.problem
