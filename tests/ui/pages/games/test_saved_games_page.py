"""The page of saved games: what it tells of each, its previews, and what is done with games there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.app.playing import CHALLENGE, counted, files_closed, fresh, play, solo_header
from tests.error_texts import card_words
from tests.ui.windows import begin, messages, path_of
from uc_desktop.app.saves.companions import rename
from uc_desktop.app.saves.game_file import line_of
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.saves.journal import game_data, write_whole
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.slices import run_to_end
from uc_desktop.presentation.facts.pages.saved_games_facts import GameKind, Order, Standing, game_glance
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.pages.games import preview_queue
from uc_desktop.ui.pages.games.game_card import GameCard, NameField
from uc_desktop.ui.pages.games.newest_game import NewestGame
from uc_desktop.ui.pages.games.preview_making import standing
from uc_desktop.ui.pages.games.previews import FOLDER, Preview, Previews
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage, copy_name
from uc_desktop.ui.pages.widgets import SignButton
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


def opened(window: MainWindow) -> SavedGamesPage:
    """The page, as it is opened."""
    window.menu.entry("open").trigger()
    page = window.pages.page
    assert isinstance(page, SavedGamesPage)
    return page


def shown(qtbot: QtBot, window: MainWindow) -> SavedGamesPage:
    """The page, when all its previews are there."""
    page = opened(window)
    qtbot.waitUntil(lambda: all(face.entry.standing != "…" for face in faces(page)))
    qtbot.waitUntil(lambda: not page.is_settling)
    return page


def faces(page: SavedGamesPage) -> list[NewestGame | GameCard]:
    """What shows the games, in their order."""
    newest = page.newest
    return [*((newest,) if newest is not None and newest.isVisible() else ()), *page.listed]


def names(page: SavedGamesPage) -> list[str]:
    return [face.entry.name for face in faces(page)]


def words(page: SavedGamesPage) -> list[str]:
    return [face.accessibleName() for face in faces(page)]


def made_of(previews: Previews, path: Path, window: MainWindow) -> Preview:
    return run_to_end(previews.making(path, window.engine_for))


# The list


def test_the_game_played_last_comes_first_with_its_players_and_where_it_stands(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    saved(window.engine, folder, "old", 5000, 1_000_000)
    saved(window.engine, folder, "new", 2, 2_000_000)
    page = shown(qtbot, window)
    new, old = words(page)
    assert new.startswith("Ana, Bruno, Game, First cards, Bruno 0 points, Ana 0 points, ")
    assert " won, by " in old and "January 1970" in old
    assert page.newest is not None and page.newest.entry.path.stem == "new"


def test_a_damaged_game_is_large_only_where_it_is_the_only_one(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    sound = saved(window.engine, folder, "sound", 2, 1_000_000)
    (folder / "damaged.ucgame").write_text("this is no game")
    page = shown(qtbot, window)
    assert page.newest is not None and page.newest.entry.path == sound and page.newest.go.text() == "Continue"
    page.search.setText("damaged")
    qtbot.waitUntil(lambda: not page.listed)
    assert page.newest.entry.path.stem == "damaged" and page.newest.go.text() == "Look at it"
    assert page.newest.tools["save-as"].isEnabled() and not page.newest.tools["rename"].isEnabled()


def test_every_game_has_a_picture_of_ones_own_board(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    for number, (name, steps) in enumerate((("first", 2), ("old", 5000), ("new", 2), ("same", 2))):
        saved(window.engine, folder, name, steps, 1_000_000 * (number + 1))
    page = shown(qtbot, window)
    window.resize(1366, 768)
    new, old, first = (card.grab(QRect(12, 46, 108, 90)).toImage() for card in page.listed)
    assert new == first != old


def test_of_many_games_all_get_their_previews(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    for number in range(12):
        saved(window.engine, folder, str(number), number, 1_000_000 + number)
    shown(qtbot, window)
    assert len(list((folder / FOLDER).glob("*.png"))) == 12
    assert names(shown(qtbot, window)) == ["Ana, Bruno"] * 12


def test_a_file_that_is_no_game_says_so(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    folder.mkdir()
    (folder / "broken.ucgame").write_text("no game\n")
    page = shown(qtbot, window)
    assert words(page)[0].startswith("broken, It cannot be shown, broken.ucgame:1: this is not a line of a game file")
    assert page.newest is not None
    assert "broken.ucgame:1: this is not a line of a game file" in page.newest.toolTip()
    assert [name for name, tool in page.newest.tools.items() if tool.isEnabled()] == ["save-as", "delete"]


def test_a_game_whose_first_step_is_illegal_says_so_in_words(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    header = fresh(window.engine).header
    write_whole(folder / "forged.ucgame", game_data(header, [(CONFIRM, None)]))
    (face,) = faces(shown(qtbot, window))
    tip = face.toolTip()
    assert "forged.ucgame:2: the rules do not allow this step: Discard down to 3 cards first: you have 6. (S-6)" in tip


def test_a_game_whose_preview_fails_says_so_in_words(window: MainWindow, folder: Path) -> None:
    def broken(_content: str) -> Engine:
        raise ZeroDivisionError("no way")

    path = saved(window.engine, folder, "game", 2, 1_000_000)
    previews = Previews(folder, DARK, card_words)
    preview = run_to_end(previews.making(path, broken))
    assert preview.fault == "unexpected error (ZeroDivisionError: no way)"


def test_a_game_of_a_newer_version_names_it(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    folder.mkdir()
    header = fresh(window.engine).header.to_json()
    (folder / "newer.ucgame").write_bytes(line_of("", {**header, "format": 9, "program": "1.6"})[0])
    assert words(shown(qtbot, window))[0].startswith("newer, Needs version 1.6, update to open it")


def test_a_damaged_game_is_shown_as_far_as_it_is_sound(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 20, 1_000_000)
    path.write_bytes(path.read_bytes()[:-9] + b"damaged\n")
    page = shown(qtbot, window)
    assert "read-only" in words(page)[0]
    assert page.newest is not None and page.newest.go.text() == "Look at it"


def test_a_torn_last_step_is_no_damage(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 20, 1_000_000)
    path.write_bytes(path.read_bytes()[:-9])
    assert "read-only" not in words(shown(qtbot, window))[0]


def test_without_games_there_are_the_ways_to_one_and_a_file(window: MainWindow, folder: Path) -> None:
    page = opened(window)
    assert [way.accessibleName() for way in page.none.ways] == ["Learn the game", "New game", "Challenge of the day"]
    assert page.none.isVisible() and page.other.isVisible() and not page.filters.isVisible()
    assert window.focusWidget() is page.none.ways[0]
    page.none.ways[0].click()
    assert window.tutor.chapter_run is not None


def game(engine: Engine, header: Header) -> Session:
    return Session(engine, header, None, UndoList)


def test_challenges_and_what_ifs_are_named(window: MainWindow) -> None:
    seats, content = (Seat("Ana", "orange"),), window.engine.content.hash
    day = Header(seats, "s", content, UndoPolicy.STRICT, challenge="day 2026-11-21", side="advanced")
    assert standing(game(window.engine, day)) == "Before the first round, Day 2026-11-21"
    what_if = Header(seats, "s", content, side="advanced", what_if=True)
    assert standing(game(window.engine, what_if)) == "What if: Before the first round"


def test_a_solo_game_tells_its_goal(window: MainWindow) -> None:
    seats, content = (Seat("Ana", "orange"),), window.engine.content.hash
    day = Header(seats, "s", content, UndoPolicy.STRICT, challenge="day 2026-11-21", side="advanced")
    found = game_glance(game(window.engine, day))
    assert (found.kind, found.name, found.more) == (GameKind.CHALLENGE, "Day 2026-11-21", "1 of 7 cities")
    assert game_glance(game(window.engine, Header(seats, "s", content, side="advanced"))).kind is GameKind.SOLO


def test_what_ifs_are_named(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    header = replace(fresh(window.engine).header, what_if=True)
    write_whole(folder / "game.ucgame", game_data(header, []))
    assert "What if" in words(shown(qtbot, window))[0]


def test_previews_are_made_in_slices_between_which_the_page_can_be_used(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event carries out one step of a game at most, where a slice may take no time."""
    monkeypatch.setattr(preview_queue, "SLICE", 0)
    saved(window.engine, folder, "game", 100, 1_000_000)
    steps = counted(monkeypatch, Session, "replay")
    page = opened(window)
    seen = [0]
    while faces(page)[0].entry.standing == "…":
        QCoreApplication.processEvents()
        if steps[0] != seen[-1]:
            seen.append(steps[0])
    assert seen == list(range(101))


# Search, filters and order


@pytest.fixture
def several(window: MainWindow, folder: Path) -> None:
    """Two games of two, one of them finished, a solo game and a challenge."""
    saved(window.engine, folder, "Ana 2026-11-03", 5000, 4_000_000)
    saved(window.engine, folder, "Bea 2026-11-20", 30, 3_000_000)
    for number, (name, challenge) in enumerate((("day", CHALLENGE), ("solo", None))):
        header = replace(solo_header(window.engine, challenge=challenge), seats=(Seat("Zoe", "orange"),))
        header = header if challenge else replace(header, seed="solo")
        write_whole(folder / f"{name}.ucgame", game_data(header, []))
        os.utime(folder / f"{name}.ucgame", (1_000_000 + number, 1_000_000 + number))
    rename(folder / "Bea 2026-11-20.ucgame", "Practice")


def stems(page: SavedGamesPage) -> list[str]:
    return [face.entry.path.stem.partition(" ")[0] for face in faces(page)]


def test_filters_leave_games_and_tell_how_many(qtbot: QtBot, window: MainWindow, folder: Path, several: None) -> None:
    page = shown(qtbot, window)
    kinds, standings = page.filters.kinds, page.filters.standings
    chips = [*kinds.values(), *standings.values()]
    assert [chip.text().split()[-1] for chip in chips] == ["4", "2", "1", "1", "3", "1"]
    kinds[GameKind.GAME].click()
    assert stems(page) == ["Ana", "Bea"]
    assert [chip.text().split()[-1] for chip in standings.values()] == ["1", "1"]
    standings[Standing.FINISHED].click()
    assert stems(page) == ["Ana"]
    standings[Standing.FINISHED].click()
    kinds[GameKind.CHALLENGE].click()
    assert stems(page) == ["day"]
    kinds[None].click()
    assert stems(page) == ["Ana", "Bea", "solo", "day"]


def test_names_players_and_dates_are_found(qtbot: QtBot, window: MainWindow, folder: Path, several: None) -> None:
    page = shown(qtbot, window)
    for searched, found in (
        ("pract", ["Bea"]),
        ("bruno", ["Ana", "Bea"]),
        ("Brúno", ["Ana", "Bea"]),
        ("february", ["Ana", "Bea"]),
    ):
        page.search.setText(searched)
        assert stems(page) == found
    page.search.setText("nobody")
    page.filters.standings[Standing.FINISHED].click()
    assert faces(page) == [] and page.nothing.isVisible()
    assert page.nothing.words.text() == "No saved game is found for Finished and “nobody”."
    drops = [button for button in page.nothing.findChildren(SignButton) if button.isVisible()]
    assert [button.text() for button in drops] == ["Without Finished", "Without “nobody”"]
    drops[1].click()
    assert stems(page) == ["Ana"]
    page.filters.standings[Standing.FINISHED].click()
    page.search.setText("x")
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == "" and len(faces(page)) == 4


def test_the_others_stand_in_the_order_chosen(qtbot: QtBot, window: MainWindow, folder: Path, several: None) -> None:
    page = shown(qtbot, window)
    for order, found in ((Order.NAME, ["day", "Bea", "solo"]), (Order.BEGUN, ["Bea", "solo", "day"])):
        page.filters.order.setCurrentIndex(page.filters.order.findData(order))
        assert stems(page) == ["Ana", *found]


# Names and copies


def test_a_name_is_given_and_stays(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 2, 1_000_000)
    before = path.read_bytes()
    page = shown(qtbot, window)
    assert page.newest is not None
    QTest.keyClick(page.newest.go, Qt.Key.Key_F2)
    field = window.focusWidget()
    assert isinstance(field, NameField) and field.text() == "Ana, Bruno"
    QTest.keyClicks(field, "Friday")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert names(page) == ["Ana, Bruno"] and window.pages.page is page
    page.newest.tools["rename"].click()
    field = window.focusWidget()
    assert isinstance(field, NameField)
    QTest.keyClicks(field, "Friday evening")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert names(page) == ["Friday evening"] and path.read_bytes() == before
    assert window.focusWidget() is page.newest.go
    page.leave()
    assert names(shown(qtbot, window)) == ["Friday evening"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_esc_leaves_after_a_name_was_given_or_not(qtbot: QtBot, window: MainWindow, folder: Path, key: Qt.Key) -> None:
    saved(window.engine, folder, "game", 2, 1_000_000)
    page = shown(qtbot, window)
    assert page.newest is not None
    QTest.keyClick(page.newest.go, Qt.Key.Key_F2)
    QTest.keyClick(window.focusWidget(), key)
    qtbot.waitUntil(lambda: not page.findChildren(NameField))
    QTest.keyClick(page.newest.go, Qt.Key.Key_Escape)
    assert window.pages.page is None


def test_a_name_that_cannot_be_kept_is_told(
    qtbot: QtBot, window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(window.engine, folder, "game", 2, 1_000_000)
    page = shown(qtbot, window)
    assert page.newest is not None
    QTest.keyClick(page.newest.go, Qt.Key.Key_F2)
    field = window.focusWidget()
    assert isinstance(field, NameField)
    field.setText("a\u202eb")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "cannot be the name of a game" in messages(window)[0]
    assert names(page) == ["Ana, Bruno"]


def test_a_copy_lies_beside_its_game(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    path = saved(window.engine, folder, "game", 20, 1_000_000)
    page = shown(qtbot, window)
    assert page.newest is not None
    page.newest.tools["copy"].click()
    assert sorted(names(page)) == ["Ana, Bruno", "Ana, Bruno (copy)"]
    copy = folder / "game (2).ucgame"
    assert copy.read_bytes() == path.read_bytes() and copy.stat().st_mtime == 1_000_000


def test_a_game_is_saved_elsewhere(
    qtbot: QtBot, window: MainWindow, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(window.engine, folder, "game", 20, 1_000_000)
    page = shown(qtbot, window)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "mine"), ""))
    assert page.newest is not None
    page.newest.tools["save-as"].click()
    assert (tmp_path / "mine.ucgame").read_bytes() == path.read_bytes()
    assert "mine.ucgame" in page.about.accessibleName()
    page.newest.tools["save-as"].click()
    assert "already exists" in messages(window)[0]


# Keys and the mouse


def test_arrow_keys_go_from_card_to_card(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    window.resize(1366, 768)
    for number in range(9):
        saved(window.engine, folder, str(number), 2, 1_000_000 - number)
    page = shown(qtbot, window)
    page.listed[0].setFocus()
    for key, number in (("Right", 1), ("Down", 4), ("End", 7), ("Up", 4), ("Left", 3), ("Home", 0)):
        QTest.keyClick(window.focusWidget(), Qt.Key[f"Key_{key}"])
        assert window.focusWidget() is page.listed[number]
    QTest.keyClick(page.listed[0], Qt.Key.Key_Up)
    assert page.newest is not None and window.focusWidget() is page.newest.go


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_tools_of_a_card_are_there_while_it_has_the_focus(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    for number in range(3):
        saved(window.engine, folder, str(number), 2, 1_000_000 - number)
    page = shown(qtbot, window)
    card = page.listed[0]
    assert tools_of(card) == []
    card.setFocus()
    assert tools_of(card) == ["Rename", "Copy", "Delete"]
    card.show_menu()
    menu = card.findChild(QMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Open", "Rename", "Copy", "Save as…", "Delete"]
    menu.close()
    page.listed[1].setFocus()
    assert tools_of(card) == []


def tools_of(card: GameCard) -> list[str]:
    return [tool.accessibleName() for tool in card.findChildren(SignButton) if tool.isVisible()]


@pytest.mark.parametrize(
    ("size", "text"),
    [((1366, 768), 100), ((1920, 1080), 100), ((1366, 768), 150), ((960, 540), 100), ((800, 600), 150)],
)
def test_everything_has_room(qtbot: QtBot, window: MainWindow, folder: Path, size: tuple[int, int], text: int) -> None:
    for number in range(5):
        saved(window.engine, folder, str(number), 2, 1_000_000 - number)
    window.resize(*size)
    window.set_theme(theme_of("dark", text=text))
    page = shown(qtbot, window)
    filters = [*page.filters.kinds.values(), *page.filters.standings.values(), page.filters.order]
    parts: list[QWidget] = [*filters, page.search, page.other, page.back, *faces(page)]
    places = [QRect(part.mapTo(page, part.rect().topLeft()), part.size()) for part in parts]
    for number, place in enumerate(places):
        assert place.left() >= 0 and place.right() <= page.width(), parts[number].accessibleName()
        assert not any(place.intersects(other) for other in places[number + 1 :]), parts[number].accessibleName()
    for chip in filters[:-1]:
        assert chip.width() >= chip.sizeHint().width()


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


def test_a_copy_of_a_long_name_is_called_a_copy() -> None:
    assert copy_name("Friday") == "Friday (copy)"
    assert copy_name("n" * 60) == f"{'n' * 52}… (copy)"


def test_the_game_chosen_comes_on_the_table(qtbot: QtBot, window: MainWindow, two: tuple[Path, Path]) -> None:
    card = opened(window).listed[0]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert path_of(window) == two[0] and window.pages.page is None
    page = opened(window)
    assert page.newest is not None
    assert (page.newest.entry.path, page.newest.entry.when) == (two[0], "on the table")
    page.listed[0].click()
    assert path_of(window) == two[1]


def test_the_game_on_the_table_can_be_chosen(window: MainWindow, two: tuple[Path, Path]) -> None:
    window.open_game(two[1])
    session, page = window.session, opened(window)
    assert page.newest is not None
    page.newest.go.click()
    assert window.session is session and window.pages.page is None and window.view.isVisible()


def test_escape_leaves_the_table_as_it_is(window: MainWindow, two: tuple[Path, Path]) -> None:
    window.open_game(two[0])
    QTest.keyClick(opened(window).first_focus(), Qt.Key.Key_Escape)
    assert path_of(window) == two[0] and window.pages.page is None


def test_a_game_in_another_folder_is_opened_by_its_file(
    window: MainWindow, two: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = saved(window.engine, tmp_path / "elsewhere", "mine", 5, 9)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(elsewhere), ""))
    opened(window).other.click()
    assert path_of(window) == elsewhere
    begin(window)
    assert list(elsewhere.parent.iterdir()) == [elsewhere]


def test_what_cannot_be_opened_is_told_and_the_game_on_the_table_stays(window: MainWindow, folder: Path) -> None:
    begin(window)
    session = window.session
    (folder / "broken.ucgame").write_text("no game\n")
    os.utime(folder / "broken.ucgame", (9e9, 9e9))
    opened(window).cards[folder / "broken.ucgame"].click()
    assert window.session is session
    assert "broken.ucgame:1: this is not a line of a game file. The file is not changed." in messages(window)[0]
