"""The longest names that can be given are read whole, and as large as one another, at every size of the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.theme.test_text_size import sizes
from uc_desktop.tools import scenes
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.dialogs.games.seat_card import LONGEST_NAME
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.label import LabelItem, alike_in_lines
from uc_desktop.ui.theme.theme import DARK, theme_of
from uc_desktop.ui.window.main_window import MainWindow

NAMES = ("Wolfgang Amadeus", "Maximilian-Georg", "Konstantina Mori", "Bartholomew Webb")
SIZES = ((1366, 768), (1920, 1080), (1024, 600))
#: Names that stand beside or above one another, by scene.
TOGETHER = {
    "table": ("name:player:1", "name:player:2", "name:player:3"),
    "score": tuple(f"score:name:{place}:name" for place in range(4)),
    "final": tuple(f"final:name:{place}:name" for place in range(4)),
}


def show_renamed(name: str, names: Mapping[str, str], folder: Path, patch: pytest.MonkeyPatch) -> MainWindow:
    """A scene in which some players are called otherwise, by their names in it."""
    scene = scenes.SCENES[name]
    seats = tuple(replace(seat, name=names.get(seat.name, seat.name)) for seat in scene.seats)
    patch.setattr(scenes, "SCENES", {name: replace(scene, seats=seats)})
    return scenes.show_scene(name, folder, SIZES[0])


@pytest.fixture(params=["set-up", "table", "production", "era", "score", "counting", "final", "history"])
def window(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    assert all(len(name) == LONGEST_NAME for name in NAMES)
    players = [seat.name for seat in scenes.SCENES[request.param].seats]
    shown = show_renamed(request.param, dict(zip(players, NAMES, strict=True)), tmp_path, monkeypatch)
    shown.setProperty("scene", request.param)
    yield shown
    shown.close()


@pytest.mark.parametrize("text", [100, 150])
def test_the_longest_names_are_read_whole(window: MainWindow, text: int) -> None:
    window.set_theme(theme_of("dark", text=text))
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert (size, audit(window), check(window)) == (size, [], [])
        for key in (together := TOGETHER.get(window.property("scene"), ())):
            assert sizes(window, key) == sizes(window, together[0]) != set(), key


@pytest.mark.parametrize("text", [100, 150])
def test_a_name_that_fits_nowhere_ends_in_an_ellipsis_beside_the_mark(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    widest = "W" * LONGEST_NAME
    window = show_renamed("table", {"Bruno": widest}, tmp_path, monkeypatch)
    window.set_theme(theme_of("dark", text=text))
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        name, bot, points = (window.view.builder.item(f"{key}:player:1") for key in ("name", "bot", "points"))
        assert name is not None and bot is not None and points is not None
        (line,) = name.lines()
        assert line.words.endswith("…") and widest in name.accessible_name, size
        # Its middle is that of the points, which stand beside it, and the sign of the bot covers no mark.
        assert abs(name.center().y() - points.center().y()) <= 2, size
        assert line.start.x + line.width <= bot.frame().x and bot.frame().right < points.frame().x, size
        assert (size, check(window)) == (size, [])
    window.close()


@pytest.mark.parametrize("text", [100, 150])
def test_the_sign_of_a_bot_covers_no_mark_beside_a_name_of_two_lines(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    window = show_renamed("table", {"Chiara": "Konstantina Mori"}, tmp_path, monkeypatch)
    window.set_theme(theme_of("dark", text=text))
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        name, bot = (window.view.builder.item(f"{key}:player:2") for key in ("name", "bot"))
        assert name is not None and bot is not None and len(name.lines()) == 2, size
        with_bot = _pixels_of_mark(window)
        bot.hide()
        assert with_bot == _pixels_of_mark(window) > 20, size
    window.close()


def _pixels_of_mark(window: MainWindow) -> int:
    """How many pixels left of Chiara's name have her colour."""
    strip, name = (window.view.builder.item(f"{key}player:2") for key in ("", "name:"))
    assert strip is not None and name is not None
    frame, scale = strip.frame(), window.view.transform().m11()
    left, right, bottom = frame.x + 8, name.frame().x, name.frame().bottom
    corner, image = window.view.mapFromScene(left, frame.y), window.view.grab().toImage()
    across = range(corner.x(), corner.x() + int((right - left) * scale))
    down = range(corner.y(), corner.y() + int((bottom - frame.y) * scale))
    colour = theme_of("dark").player("ivory").colour.lower()
    return sum(image.pixelColor(x, y).name() == colour for x in across for y in down)


@pytest.mark.parametrize("name", ["Chiara", "Konstantina Mori", "W" * LONGEST_NAME])
@pytest.mark.parametrize("scene_name", ["history", "bot-turn"])
def test_whose_turn_it_is_keeps_apart_from_its_number(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene_name: str, name: str
) -> None:
    window = show_renamed(scene_name, dict.fromkeys(("Bruno", "Chiara", "Dawid"), name), tmp_path, monkeypatch)
    for size, text in product((*SIZES, (1024, 700)), (100, 150)):
        window.resize(*size)
        window.set_theme(theme_of("dark", text=text))
        title, number = (window.view.builder.item(f"turn:{key}") for key in ("title", "number"))
        assert title is not None and number is not None
        ends = [line.start.x + line.width for line in title.lines()]
        assert max(ends) + 5 <= number.lines()[0].start.x, (size, text)
        assert check(window) == []
    window.close()


@pytest.mark.parametrize("name", [*NAMES, "W" * LONGEST_NAME])
def test_the_hint_of_a_replay_is_read_whole_beside_the_name(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    window = show_renamed("bot-turn", {"Bruno": name}, tmp_path, monkeypatch)
    for size, text in product(SIZES, (100, 150)):
        window.resize(*size)
        window.set_theme(theme_of("dark", text=text))
        labels = [window.view.builder.item(f"supply:{key}") for key in ("owner", "title")]
        for label in labels:
            assert isinstance(label, LabelItem) and not label.overflow, (size, text)
            assert len(label.lines()) <= 2, (size, text)
        assert check(window) == []
    window.close()


@pytest.mark.parametrize("text", [100, 130, 150])
def test_points_of_three_digits_keep_apart_from_the_small_board(qapp: QApplication, tmp_path: Path, text: int) -> None:
    window = scenes.show_scene("history", tmp_path, SIZES[0])
    window.set_theme(theme_of("dark", text=text))
    builder = window.view.builder
    (label, board) = (builder.item(key) for key in ("points:player:1", "board:1"))
    assert isinstance(label, LabelItem) and board is not None
    label.set_text("128", label.frame(), 14, 700)
    (line,) = label.lines()
    assert not label.overflow and line.start.x + line.width <= board.frame().x - 3
    window.close()


@pytest.mark.parametrize("name", [*NAMES, "Mohammed Mammamm", "Konstantinopoulo"])
def test_who_claimed_a_contract_is_read_whole(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    window = show_renamed("contracts", {"Chiara": name}, tmp_path, monkeypatch)
    for size, text in product((*SIZES, (1280, 680)), (100, 150)):
        window.resize(*size)
        window.set_theme(theme_of("dark", text=text))
        label = window.view.builder.item("claimed-by:contract-5")
        assert isinstance(label, LabelItem) and label.text == name
        assert (size, text, label.overflow) == (size, text, False)
        assert (audit(window), check(window)) == ([], [])
    window.close()


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
