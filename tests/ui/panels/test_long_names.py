"""The longest names that can be given are read whole, and as large as one another, at every size of the window.

Beside the small boards and the supply they have one line, and end in an ellipsis where they must.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.shared_window import NOBODY, SharedWindow, Size, in_each
from tests.ui.theme.test_text_size import sizes
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.text_fitting import alike_in_lines
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.pages.new_game.seat_card import LONGEST_NAME
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.theme.theme import DARK, theme_of
from uc_desktop.ui.window.main_window import MainWindow

NAMES = ("Wolfgang Amadeus", "Maximilian-Georg", "Konstantina Mori", "Bartholomew Webb")
SIZES = ((1366, 768), (1920, 1080), (1024, 600))
TEXTS = (100, 150)
#: Names that stand beside or above one another, by scene.
TOGETHER = {
    "table": ("name:player:1", "name:player:2", "name:player:3"),
    "score": tuple(f"score:name:{place}:name" for place in range(4)),
    "final": tuple(f"final:name:{place}:name" for place in range(4)),
}


@pytest.fixture
def folder(qapp: QApplication, tmp_path: Path) -> Path:
    return tmp_path


def show_renamed(name: str, names: Mapping[str, str], folder: Path, *, is_painted: bool = False) -> MainWindow:
    """A scene in a window of its own, in which some players are called otherwise, by their names in it."""
    return SharedWindow(folder, is_painted=is_painted).show_scene(name, names).window


@pytest.mark.parametrize("scene", ["set-up", "table", "production", "era", "score", "counting", "final", "history"])
def test_the_longest_names_are_read_whole(folder: Path, scene: str) -> None:
    assert all(len(name) == LONGEST_NAME for name in NAMES)
    players = [seat.name for seat in SCENES[scene].seats]
    window = show_renamed(scene, dict(zip(players, NAMES, strict=True)), folder)
    for shown in in_each(window, SIZES, TEXTS):
        QApplication.processEvents()
        assert (shown, audit(window), check(window)) == (shown, [], [])
        for key in (together := TOGETHER.get(scene, ())):
            assert sizes(window, key) == sizes(window, together[0]) != set(), (shown, key)
    window.close()


def test_a_name_that_fits_nowhere_ends_in_an_ellipsis_beside_the_mark(folder: Path) -> None:
    widest = "W" * LONGEST_NAME
    window = show_renamed("table", {"Bruno": widest}, folder)
    for shown in in_each(window, SIZES, TEXTS):
        name, bot, points = (window.view.builder.item(f"{key}:player:1") for key in ("name", "bot", "points"))
        assert name is not None and bot is not None and points is not None
        (line,) = name.lines()
        assert line.words.endswith("…") and widest in name.accessible_name, shown
        # Its middle is that of the points, which stand beside it, and of the sign of the bot, between mark and name.
        assert abs(name.center().y() - points.center().y()) <= 2, shown
        assert abs(name.center().y() - bot.center().y()) <= 2, shown
        assert bot.frame().right <= line.start.x and line.start.x + line.width < points.frame().x, shown
        assert (shown, check(window)) == (shown, [])
    window.close()


def test_names_stand_on_one_line_and_are_never_broken_within_a_word(folder: Path) -> None:
    names = {"Ana": "²A<b>x</b>&³", "Bruno": "Random blue", "Chiara": "Greedy blue", "Dawid": "Maximilian-Georg"}
    window = show_renamed("table", names, folder)
    for shown in in_each(window, SIZES, TEXTS):
        keys = {"supply:owner": "Ana", "name:player:1": "Bruno", "name:player:2": "Chiara", "name:player:3": "Dawid"}
        for key, player in keys.items():
            item = window.view.builder.item(key)
            assert item is not None
            (line,) = item.lines()
            assert names[player].startswith(line.words.rstrip("…").rstrip()), (shown, key)
            assert names[player] in item.accessible_name, (shown, key)
        assert (shown, audit(window), check(window)) == (shown, [], [])
    window.close()


def test_the_sign_of_a_bot_covers_no_mark_beside_a_long_name(folder: Path) -> None:
    window = show_renamed("table", {"Chiara": "Konstantina Mori"}, folder, is_painted=True)
    for shown in in_each(window, SIZES, TEXTS):
        QApplication.processEvents()
        name, bot = (window.view.builder.item(f"{key}:player:2") for key in ("name", "bot"))
        assert name is not None and bot is not None and len(name.lines()) == 1, shown
        other = window.view.builder.item("bot:player:1")
        assert other is not None and bot.frame().x == other.frame().x, "no name moves it"
        bot.show()
        with_bot = _pixels_of_mark(window)
        bot.hide()
        assert with_bot == _pixels_of_mark(window) > 20, shown
    window.close()


def _pixels_of_mark(window: MainWindow) -> int:
    """How many pixels left of Chiara's name have her colour."""
    strip, name = (window.view.builder.item(f"{key}player:2") for key in ("", "name:"))
    assert strip is not None and name is not None
    frame, scale = strip.frame(), window.view.transform().m11()
    left, right, bottom = frame.x + 8, name.frame().x, name.frame().bottom
    corner = window.view.mapFromScene(left, frame.y)
    across, down = int((right - left) * scale), int((bottom - frame.y) * scale)
    image = window.view.grab(QRect(corner, QSize(across, down))).toImage()
    colour = theme_of("dark").player("ivory").colour.lower()
    return sum(image.pixelColor(x, y).name() == colour for x in range(across) for y in range(down))


@pytest.mark.parametrize("scene", ["history", "bot-turn"])
def test_whose_turn_it_is_keeps_apart_from_its_number(folder: Path, scene: str) -> None:
    for name in ("Chiara", "Konstantina Mori", "W" * LONGEST_NAME):
        window = show_renamed(scene, dict.fromkeys(("Bruno", "Chiara", "Dawid"), name), folder)
        for shown in in_each(window, (*SIZES, (1024, 700)), TEXTS):
            title, number = (window.view.builder.item(f"turn:{key}") for key in ("title", "number"))
            assert title is not None and number is not None
            ends = [line.start.x + line.width for line in title.lines()]
            assert max(ends) + 5 <= number.lines()[0].start.x, (name, shown)
            assert check(window) == []
        window.close()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_hint_of_a_replay_is_read_whole_beside_the_name(shared: SharedWindow, size: Size, text: int) -> None:
    for name in (*NAMES, "W" * LONGEST_NAME):
        window = shared.show_scene("bot-turn", {"Bruno": name}, size, text).window
        labels = [window.view.builder.item(f"supply:{key}") for key in ("owner", "title")]
        for label in labels:
            assert isinstance(label, LabelItem) and not label.overflow, name
            assert len(label.lines()) <= 2, name
        assert check(window) == []


def test_points_of_three_digits_keep_apart_from_the_small_board(folder: Path) -> None:
    window = show_renamed("history", NOBODY, folder)
    for shown in in_each(window, SIZES[:1], (100, 130, 150)):
        label, board = (window.view.builder.item(key) for key in ("points:player:1", "board:1"))
        assert isinstance(label, LabelItem) and board is not None
        label.set_text("128", label.frame(), 14, 700)
        (line,) = label.lines()
        assert not label.overflow and line.start.x + line.width <= board.frame().x - 3, shown
    window.close()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [*SIZES, (1280, 680)], ids=str)
def test_who_claimed_a_contract_is_read_whole(shared: SharedWindow, size: Size, text: int) -> None:
    for name in (*NAMES, "Mohammed Mammamm", "Konstantinopoulo"):
        window = shared.show_scene("contracts", {"Chiara": name}, size, text).window
        label = window.view.builder.item("claimed-by:contract-5")
        assert isinstance(label, LabelItem) and label.text == name
        assert not label.overflow, name
        assert (name, audit(window), check(window)) == (name, [], [])


def test_a_name_of_one_long_word_is_broken_where_it_cannot_be_made_smaller(qapp: QApplication) -> None:
    label = LabelItem("name", Raster(), DARK)
    label.set_text("Konstantinopoulo", Rect(0, 0, 72, 29), 13, 700)
    assert not label.overflow and label.text == "Konstantinopoulo"
    assert [(line.words, line.size) for line in label.lines()] == [("Konstantino-", 11), ("poulo", 11)]


def test_a_word_that_is_cut_stays_in_the_middle_of_its_room(qapp: QApplication) -> None:
    cut, short = LabelItem("cut", Raster(), DARK), LabelItem("short", Raster(), DARK)
    cut.set_text("W" * LONGEST_NAME, Rect(0, 0, 60, 30), 11, 700)
    short.set_text("W", Rect(0, 0, 60, 30), 11, 700)
    assert cut.overflow and [line.start.y for line in cut.lines()] == [line.start.y for line in short.lines()]


def test_names_are_set_at_one_size_at_which_each_fits_broken_into_lines(qapp: QApplication) -> None:
    assert alike_in_lines(14, 700, 1, [("Ana", 90, 20), ("Bruno", 90, 20)]) == 14
    assert alike_in_lines(14, 700, 1.5, [("Ana", 90, 40), ("Bruno", 90, 40)]) == 21
    assert alike_in_lines(14, 700, 1, [("Ana", 90, 40), ("Maximilian-Georg", 72, 40)]) == 12.5
    assert alike_in_lines(14, 700, 1, [("Ana", 90, 20), ("Maximilian-Georg", 10, 20)]) == 14
