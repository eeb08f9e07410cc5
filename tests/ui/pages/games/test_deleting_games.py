"""Deleting saved games: they leave the page at once, and their files go with it unless they are brought back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.app.playing import counted, fresh, play
from tests.ui.pages.games.test_saved_games_page import faces, opened, saved, shown, stems
from tests.ui.windows import messages
from uc_desktop.app.saves.companions import rename
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.ui.pages.games import preview_queue
from uc_desktop.ui.pages.games.newest_game import NewestGame
from uc_desktop.ui.pages.games.previews import FOLDER
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("trash")


@pytest.fixture
def page(window: MainWindow, folder: Path, qtbot: QtBot) -> SavedGamesPage:
    """Three games, the last one on the table."""
    for number, name in enumerate(("old", "new", "played")):
        saved(window.engine, folder, name, 3 * number, 1_000_000 * (number + 1))
    assert window.open_game(folder / "played.ucgame")
    return shown(qtbot, window)


def files(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.ucgame")}


def delete(page: SavedGamesPage, name: str) -> None:
    """Press Del at the game of this file."""
    (face,) = (face for face in faces(page) if face.entry.path.stem == name)
    keys = face.go if isinstance(face, NewestGame) else face
    keys.setFocus()
    QTest.keyClick(keys, Qt.Key.Key_Delete)


def test_a_deleted_game_goes_with_its_preview_when_the_page_is_left(
    page: SavedGamesPage, window: MainWindow, folder: Path, trash: Path
) -> None:
    rename(folder / "new.ucgame", "New")
    assert len(list((folder / FOLDER).glob("*.png"))) == 3
    page.listed[0].setFocus()
    delete(page, "new")
    assert stems(page) == ["played", "old"] and window.focusWidget() is page.listed[0]
    assert page.undo_line.isVisible() and files(folder) == {"old", "new", "played"}
    page.leave()
    assert files(folder) == {"old", "played"}
    assert len(list((folder / FOLDER).glob("*.png"))) == 2
    assert sorted(path.name for path in trash.iterdir()) == ["new.ucgame", "new.ucgame.name"]


def test_deleted_games_are_brought_back_one_after_the_other(
    page: SavedGamesPage, window: MainWindow, folder: Path, trash: Path
) -> None:
    delete(page, "new")
    delete(page, "old")
    assert stems(page) == ["played"]
    page.undo_line.undo.click()
    assert stems(page) == ["played", "old"] and page.undo_line.isVisible()
    QTest.keyClick(page.first_focus(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert stems(page) == ["played", "new", "old"] and not page.undo_line.isVisible()
    page.leave()
    assert files(folder) == {"old", "new", "played"} and not trash.exists()


@pytest.mark.parametrize("way", ["another game", "the program"])
def test_however_the_page_goes_the_deleted_game_does(
    page: SavedGamesPage, window: MainWindow, folder: Path, way: str
) -> None:
    delete(page, "new")
    if way == "another game":
        QTest.keyClick(page.listed[0], Qt.Key.Key_Return)
    else:
        window.close()
    assert files(folder) == {"old", "played"}


def test_the_title_does_not_go_on_with_a_deleted_game(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    saved(window.engine, folder, "only", 3, 1_000_000)
    window.show_title()
    assert Way.CONTINUE in window.pages.title.buttons
    page = shown(qtbot, window)
    delete(page, "only")
    assert page.none.isVisible() and page.undo_line.isVisible()
    page.leave()
    qtbot.waitUntil(lambda: Way.CONTINUE not in window.pages.title.buttons)


def test_a_game_deleted_while_its_preview_is_made_gets_none(
    qtbot: QtBot, window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview_queue, "SLICE", 0)
    folder.mkdir()
    for name in "ab":
        play(fresh(window.engine, folder / f"{name}.ucgame"), 200).close()
    page = opened(window)
    steps = counted(monkeypatch, Session, "replay")
    while steps[0] < 4:
        QCoreApplication.processEvents()
    delete(page, faces(page)[0].entry.path.stem)
    qtbot.waitUntil(lambda: faces(page)[0].entry.standing != "…")
    page.leave()
    assert len(files(folder)) == len(list((folder / FOLDER).glob("*.png"))) == 1


def test_the_game_on_the_table_is_not_deleted(page: SavedGamesPage, window: MainWindow, folder: Path) -> None:
    delete(page, "played")
    assert page.newest is not None and not page.newest.tools["delete"].isEnabled()
    assert messages(window)[0].startswith("The game on the table cannot be deleted here")
    assert len(faces(page)) == 3 and not page.undo_line.isVisible()


def test_a_game_that_another_window_plays_is_not_deleted(
    page: SavedGamesPage, window: MainWindow, folder: Path, trash: Path
) -> None:
    assert window.open_game(folder / "new.ucgame")
    window.session, played_elsewhere = None, window.session
    page = opened(window)
    delete(page, "new")
    window.session = played_elsewhere
    assert messages(window)[0].startswith("new.ucgame is being played, here or in another window.")
    page.leave()
    assert files(folder) == {"old", "new", "played"}


def test_where_there_is_no_trash_the_file_is_gone(
    page: SavedGamesPage, folder: Path, trash: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uc_desktop.ui.window.games_folder.to_trash", lambda path: False)
    delete(page, "old")
    page.leave()
    assert files(folder) == {"new", "played"} and not trash.exists()


def test_why_a_game_cannot_be_deleted_is_told(
    page: SavedGamesPage, window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("uc_desktop.ui.window.games_folder.to_trash", lambda path: False)
    delete(page, "old")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        page.leave()
    assert messages(window)[0].startswith("old.ucgame cannot be deleted: Permission denied. The game was not deleted.")
    assert (folder / "old.ucgame").is_file()


@pytest.mark.parametrize("size", [(1366, 768), (960, 540), (800, 600)])
def test_the_offer_to_undo_hides_no_game(page: SavedGamesPage, window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    delete(page, "new")
    line = page.undo_line.geometry()
    assert page.rect().contains(line)
    newest, area = page.newest, page.listed[0].parentWidget()
    assert newest is not None and area is not None
    shown = area.parentWidget() if newest.parentWidget() is area else newest
    assert shown is not None
    assert not line.intersects(QRect(shown.mapTo(page, shown.rect().topLeft()), shown.size()))
