"""Saved games to open, with a picture of their boards, and what becomes of the one chosen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from tests.app.playing import counted, files_closed, fresh, play
from tests.error_texts import card_words
from tests.ui.windows import begin, messages, path_of
from uc_desktop.app.saves.games import recent
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.saves.journal import game_data, write_whole
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.slices import run_to_end
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.dialogs.games import preview_queue
from uc_desktop.ui.dialogs.games.open_game import OpenDialog
from uc_desktop.ui.dialogs.games.preview_making import standing
from uc_desktop.ui.dialogs.games.previews import FOLDER, Preview, Previews
from uc_desktop.ui.theme.theme import DARK, LIGHT, theme_of
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    with files_closed():
        yield


def saved(engine: Engine, folder: Path, name: str, commands: int, when: int) -> Path:
    """A game of Ana and Bruno, so many commands old, played last at this time."""
    path = folder / f"{name}.ucgame"
    folder.mkdir(exist_ok=True)
    play(fresh(engine, path), commands).close()
    os.utime(path, (when, when))
    return path


def shown(qtbot: QtBot, window: MainWindow, folder: Path) -> OpenDialog:
    """The dialog, when all its previews are there; it belongs to the window, so that it lives as long."""
    dialog = OpenDialog(recent(folder), folder, Previews(folder, DARK, card_words), window.engine_for)
    dialog.setParent(window, dialog.windowFlags())
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: "…" not in "".join(lines(dialog)))
    return dialog


def made_of(previews: Previews, path: Path, window: MainWindow) -> Preview:
    return run_to_end(previews.making(path, window.engine_for))


def lines(dialog: OpenDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def picture(dialog: OpenDialog, row: int) -> QImage:
    return dialog.list.item(row).icon().pixmap(dialog.list.iconSize()).toImage()


# The list


def test_the_game_played_last_comes_first_with_its_players_and_where_it_stands(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    saved(window.engine, folder, "old", 5000, 1_000_000)
    saved(window.engine, folder, "new", 2, 2_000_000)
    new, old = lines(shown(qtbot, window, folder))
    assert new.splitlines()[:2] == ["Ana, Bruno", "Before the first round"]
    assert old.splitlines()[0] == "Ana, Bruno"
    assert " won with " in old
    assert "January 1970" in old


def test_every_game_has_a_picture_of_its_own_boards(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    saved(window.engine, folder, "old", 5000, 1_000_000)
    saved(window.engine, folder, "new", 2, 2_000_000)
    saved(window.engine, folder, "same", 2, 3_000_000)
    dialog = shown(qtbot, window, folder)
    assert picture(dialog, 0) == picture(dialog, 1) != picture(dialog, 2)


def test_a_chosen_game_keeps_the_colours_of_its_picture(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    from PySide6.QtGui import QIcon

    saved(window.engine, folder, "game", 20, 1_000_000)
    dialog = shown(qtbot, window, folder)
    icon = dialog.list.item(0).icon()
    assert icon.pixmap(dialog.list.iconSize(), QIcon.Mode.Selected).toImage() == picture(dialog, 0)


def test_of_many_games_all_get_their_pictures(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    for number in range(7):
        saved(window.engine, folder, str(number), number, 1_000_000 + number)
    shown(qtbot, window, folder)
    assert len(list((folder / FOLDER).glob("*.png"))) == 7
    dialog = shown(qtbot, window, folder)
    assert {line.splitlines()[0] for line in lines(dialog)} == {"Ana, Bruno"}


def test_a_file_that_is_no_game_says_so(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    folder.mkdir()
    (folder / "broken.ucgame").write_text("no game\n")
    dialog = shown(qtbot, window, folder)
    assert lines(dialog)[0].splitlines()[:3] == [
        "broken.ucgame", "It cannot be shown", "broken.ucgame:1: this is not a line of a game file",
    ]  # fmt: skip
    assert "broken.ucgame:1: this is not a line of a game file" in dialog.list.item(0).toolTip()


def test_a_game_whose_first_step_is_illegal_says_so_in_words(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    header = fresh(window.engine).header
    write_whole(folder / "forged.ucgame", game_data(header, [(CONFIRM, None)]))
    dialog = shown(qtbot, window, folder)
    tip = dialog.list.item(0).toolTip()
    assert "forged.ucgame:2: the rules do not allow this step: Discard down to 3 cards first: you have 6. (S-6)" in tip


def test_a_damaged_game_is_shown_as_far_as_it_is_sound(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 20, 1_000_000)
    path.write_bytes(path.read_bytes()[:-9] + b"damaged\n")
    assert "read-only" in lines(shown(qtbot, window, folder))[0]


def test_a_torn_last_step_is_no_damage(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 20, 1_000_000)
    path.write_bytes(path.read_bytes()[:-9])
    assert "read-only" not in lines(shown(qtbot, window, folder))[0]


def test_without_games_nothing_can_be_opened_but_a_file(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    dialog = shown(qtbot, window, folder)
    assert not dialog.open_button.isEnabled()
    assert dialog.other_button.isEnabled()


def game(engine: Engine, header: Header) -> Session:
    return Session(engine, header, None, UndoList)


def test_challenges_and_what_ifs_are_named(window: MainWindow) -> None:
    seats, content = (Seat("Ana", "orange"),), window.engine.content.hash
    day = Header(seats, "s", content, UndoPolicy.STRICT, challenge="day 2026-11-21", side="advanced")
    assert standing(game(window.engine, day)) == "Before the first round, Day 2026-11-21"
    what_if = Header(seats, "s", content, side="advanced", what_if=True)
    assert standing(game(window.engine, what_if)) == "What if: Before the first round"


def test_previews_are_made_in_slices_between_which_the_list_can_be_used(
    qtbot: QtBot, window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event carries out one step of a game at most, where a slice may take no time."""
    monkeypatch.setattr(preview_queue, "SLICE", 0)
    saved(window.engine, folder, "game", 100, 1_000_000)
    steps = counted(monkeypatch, Session, "replay")
    dialog = OpenDialog(recent(folder), folder, Previews(folder, DARK, card_words), window.engine_for)
    qtbot.addWidget(dialog)
    seen = [0]
    while "…" in lines(dialog)[0]:
        QCoreApplication.processEvents()
        if steps[0] != seen[-1]:
            seen.append(steps[0])
    assert seen == list(range(101))


# What is kept


def test_a_game_that_leaves_the_table_has_its_preview_already(window: MainWindow, folder: Path) -> None:
    begin(window)
    path = path_of(window)
    begin(window)
    found = Previews(folder, DARK, card_words).kept(path)
    assert found is not None
    assert (found.names, found.standing) == ("Ana, Bruno", "Before the first round")


def test_a_preview_is_made_once_until_the_game_goes_on(window: MainWindow, folder: Path) -> None:
    path, previews = saved(window.engine, folder, "game", 2, 1_000_000), Previews(folder, DARK, card_words)
    assert previews.kept(path) is None
    made = made_of(previews, path, window)
    assert previews.kept(path) == made
    path.unlink()
    saved(window.engine, folder, "game", 100, 1_000_000)
    assert previews.kept(path) is None


def test_a_damaged_preview_is_made_anew(window: MainWindow, folder: Path) -> None:
    path, previews = saved(window.engine, folder, "game", 2, 1_000_000), Previews(folder, DARK, card_words)
    made = made_of(previews, path, window)
    (file,) = (folder / FOLDER).iterdir()
    file.write_bytes(file.read_bytes()[:100])
    assert previews.kept(path) is None
    assert made_of(previews, path, window) == made == previews.kept(path)


def test_a_preview_in_other_colours_is_made_anew(window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 2, 1_000_000)
    dark = made_of(Previews(folder, DARK, card_words), path, window)
    for theme in (LIGHT, theme_of("dark", "apart")):
        previews = Previews(folder, theme, card_words)
        assert previews.kept(path) is None
        assert made_of(previews, path, window).picture != dark.picture
        assert previews.kept(path) is not None


def test_previews_of_games_that_are_gone_go_too(window: MainWindow, folder: Path) -> None:
    paths = [saved(window.engine, folder, name, 2, 1_000_000) for name in "ab"]
    previews = Previews(folder, DARK, card_words)
    for path in paths:
        made_of(previews, path, window)
    previews.forget_all_but(paths[:1])
    assert [previews.kept(path) is None for path in paths] == [False, True]


def test_previews_that_cannot_be_kept_are_no_trouble(window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 2, 1_000_000)
    (folder / FOLDER).write_text("a file where the folder should be")
    assert made_of(Previews(folder, DARK, card_words), path, window).names == "Ana, Bruno"
    assert (folder / FOLDER).read_text() == "a file where the folder should be"


# Opening


@pytest.fixture
def two(window: MainWindow, folder: Path) -> tuple[Path, Path]:
    """Two games, the older one first; neither is on the table."""
    return tuple(saved(window.engine, folder, name, 8 + at, at) for at, name in enumerate(("older", "newer")))  # type: ignore[return-value]


def choose(monkeypatch: pytest.MonkeyPatch, *keys: Qt.Key) -> None:
    """When the dialog opens these keys are pressed in its list."""

    def use(dialog: QDialog) -> int:
        assert isinstance(dialog, OpenDialog)
        dialog.show()
        for key in keys:
            QTest.keyClick(dialog.list, key)
        return dialog.result()

    monkeypatch.setattr(OpenDialog, "exec", use)


def from_menu(window: MainWindow) -> None:
    window.menu.entry("open").trigger()


def test_the_game_chosen_comes_on_the_table(
    window: MainWindow, two: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, Qt.Key.Key_Down, Qt.Key.Key_Return)
    from_menu(window)
    assert path_of(window) == two[0]
    choose(monkeypatch, Qt.Key.Key_Return)
    from_menu(window)
    assert path_of(window) == two[1]


def test_escape_leaves_the_table_as_it_is(
    window: MainWindow, two: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_game(two[0])
    choose(monkeypatch, Qt.Key.Key_Escape)
    from_menu(window)
    assert path_of(window) == two[0]


def test_a_game_in_another_folder_is_opened_by_its_file(
    window: MainWindow, two: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = saved(window.engine, tmp_path / "elsewhere", "mine", 5, 9)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(elsewhere), ""))

    def use(dialog: OpenDialog) -> int:
        dialog.other_button.click()
        return dialog.result()

    monkeypatch.setattr(OpenDialog, "exec", use)
    from_menu(window)
    assert path_of(window) == elsewhere
    begin(window)
    assert list(elsewhere.parent.iterdir()) == [elsewhere]


def test_what_cannot_be_opened_is_told_and_the_game_on_the_table_stays(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    session = window.session
    (folder / "broken.ucgame").write_text("no game\n")
    os.utime(folder / "broken.ucgame", (9e9, 9e9))
    choose(monkeypatch, Qt.Key.Key_Return)
    from_menu(window)
    assert window.session is session
    assert "broken.ucgame:1: this is not a line of a game file. The file is not changed." in messages(window)[0]
