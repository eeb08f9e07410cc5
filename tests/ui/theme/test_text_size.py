"""Larger texts: everything grows where it can, and what belongs together has one size."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit, texts_of
from tests.ui.expected.expected import check
from tests.ui.shared_window import put_scene
from uc_desktop.tools.scenes import scene_window
from uc_desktop.ui.art.drawing.text_fitting import alike
from uc_desktop.ui.theme.theme import DARK, theme_of
from uc_desktop.ui.window.main_window import MainWindow

USUAL = (1366, 768)
TOGETHER = (
    ("button:undo", "button:redo", "button:revert"),
    ("turn:step:0", "turn:step:1", "turn:step:2"),
    tuple(f"tray:{kind}:title" for kind in ("action", "permanent", "production", "end_scoring", "contract")),
    tuple(f"line:log:{number}" for number in range(4)),
)
#: Ana's, by kind.
CLAIMED_COLUMNS = (
    ("personal-assistant", "whispering-gallery", "rim-toll"),
    ("harbour-pilots",),
    ("current-dynamos", "surplus-exchange"),
)
CLAIMED = tuple(card for column in CLAIMED_COLUMNS for card in column)


@pytest.fixture(scope="module")
def any_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window for the scenes of all tests; it is never painted."""
    made = scene_window(tmp_path_factory.mktemp("games"), USUAL, "en")
    made.view.viewport().setUpdatesEnabled(False)
    yield made
    made.close()


def put(window: MainWindow, scene: str) -> MainWindow:
    """A scene in the usual size and look."""
    window.set_theme(DARK)
    window.resize(*USUAL)
    return put_scene(window, scene)


@pytest.fixture
def window(any_window: MainWindow) -> MainWindow:
    return put(any_window, "trigger")


def sizes(window: MainWindow, *keys: str) -> set[float]:
    """The sizes of the texts of these things."""
    items = [window.view.builder.item(key) for key in keys]
    return {round(text.size, 2) for item in items if item is not None for text in texts_of(item)}


def test_what_belongs_together_has_one_size(window: MainWindow) -> None:
    for text in (115, 130, 150):
        window.set_theme(theme_of("dark", text=text))
        assert [len(sizes(window, *keys)) for keys in TOGETHER] == [1, 1, 1, 1]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_captions_of_the_main_board_grow(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    captions = ("label:specials", "count:special-deck", "label:deck", "count:discard", "label:federation")
    before = [max(sizes(window, key)) for key in captions]
    window.set_theme(theme_of("dark", text=150))
    assert all(max(sizes(window, key)) > 1.15 * was for key, was in zip(captions, before, strict=True))
    assert audit(window) == []


@pytest.mark.parametrize("text", [100, 115, 130, 150])
def test_names_of_claimed_cards_in_one_column_have_one_size(window: MainWindow, text: int) -> None:
    window.set_theme(theme_of("dark", text=text))
    names = {card: max(sizes(window, f"claimed:{card}")) for card in CLAIMED}
    assert [len({names[card] for card in column}) for column in CLAIMED_COLUMNS] == [1] * len(CLAIMED_COLUMNS)
    assert names["harbour-pilots"] >= names["whispering-gallery"] >= 11
    assert (names["harbour-pilots"] > 11.5) is (text > 100)


#: What stands in one column of a sheet or panel, by scene.
COLUMNS = {
    "score": (
        ("score:so-far:0:label", "score:so-far:3:label", "score:end:1:label"),
        ("score:now:label", "score:total:label"),
        tuple(f"score:supply:{row}" for row in range(6)),
        tuple(f"score:name:{place}:name" for place in range(4)),
    ),
    "final": (
        tuple(f"final:row:{row}:label" for row in range(5)),
        ("final:cities:label", "final:effects:label"),
        tuple(f"final:name:{place}:name" for place in range(4)),
        tuple(f"final:tower:{place}:name" for place in range(4)),
        tuple(f"curves:end:{place}" for place in range(4)),
    ),
    "production": (tuple(f"production:row:{row}:label" for row in range(8)),),
    "solo": (
        ("goal:cities:label", "goal:points:label", "goal:cities", "goal:points"),
        ("goal:forecast", "goal:fourth", "goal:next"),
    ),
}


@pytest.mark.parametrize("scene", COLUMNS)
def test_what_stands_in_one_column_has_one_size(any_window: MainWindow, scene: str) -> None:
    window = put(any_window, scene)
    for text in (100, 130, 150):
        window.set_theme(theme_of("dark", text=text))
        assert [len(sizes(window, *keys)) for keys in COLUMNS[scene]] == [1] * len(COLUMNS[scene])
        assert audit(window) == []


def test_all_lines_of_the_whole_log_have_one_size(any_window: MainWindow) -> None:
    window = put(any_window, "history")
    assert window.controller is not None
    window.set_theme(theme_of("dark", text=150))
    window.controller.press_key("log")
    lines = [item.key for item in window.view.builder.items() if re.fullmatch(r"log:\d+(:name)?", item.key)]
    assert len(lines) > 20
    assert sizes(window, *lines) == {16.25}
    assert (check(window), audit(window)) == ([], [])


def test_everything_grows_where_there_is_room(window: MainWindow) -> None:
    keys = ("button:confirm", "button:undo", "title:top-bar", "line:log:0", "turn:source", "claimed:harbour-pilots")
    drawn = [max(sizes(window, key)) for key in keys]
    window.set_theme(theme_of("dark", text=150))
    assert [key for key, size in zip(keys, drawn, strict=True) if max(sizes(window, key)) <= size] == []
    assert sizes(window, "button:confirm") == {17.75}  # the button is no higher
    assert min(sizes(window, "label:always")) > 16


#: Scenes that together show every panel, and what is laid over the table.
EVERYTHING = (
    "contracts", "held", "effect", "trigger", "advanced", "production", "score", "counting", "final", "history",
    "bot-turn", "solo",
)  # fmt: skip
#: Lines of the log are as many as there is room for. The names of claimed cards grow until signs alone are left; those
#: of one column of the result's table, until the longest has no room.
ARRANGED = r"line:log:|claimed:|tray:|final:(cities|effects):label"

#: Of the steps of a turn shown again those about the present one are shown, as many as there is room for.
SCROLLED = r"turn-step:"


def shown_sizes(window: MainWindow) -> dict[str, list[float]]:
    """The smallest and the largest size of the texts of every item."""
    items = [item for item in window.view.builder.items() if item.isVisible() and item.opacity() > 0.05]
    found = {item.key: [text.size for text in texts_of(item)] for item in items}
    return {key: [min(sizes), max(sizes)] for key, sizes in found.items() if sizes}


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scene", EVERYTHING)
def test_every_text_grows_and_none_is_smaller(any_window: MainWindow, scene: str, size: tuple[int, int]) -> None:
    window = put(any_window, scene)
    window.resize(*size)
    usual = shown_sizes(window)
    assert len(usual) > 20
    for text in (125, 150):
        window.set_theme(theme_of("dark", text=text))
        larger = shown_sizes(window)
        apart = {key for key in usual if re.match(ARRANGED, key)}
        scrolled = {key for key in usual if re.match(SCROLLED, key)}
        assert set(usual.keys() - larger.keys() - apart - scrolled) == set()
        smaller = {key for key in usual.keys() & larger.keys() if min(larger[key]) < min(usual[key]) - 0.01}
        assert smaller == set()
        grown = usual.keys() & larger.keys() - apart
        assert {key for key in grown if max(larger[key]) < 1.02 * max(usual[key])} == set()


@pytest.mark.parametrize("text", [115, 130, 150])
def test_larger_texts_are_readable_in_the_smallest_window(window: MainWindow, text: int) -> None:
    window.resize(1024, 600)
    window.set_theme(theme_of("light", text=text))
    assert (check(window), audit(window)) == ([], [])


def test_texts_that_belong_together_grow_until_the_first_would_not_fit(qapp: QApplication) -> None:
    assert alike(12, 600, 1.5, [("Undo", 200, 40)]) == 18
    assert alike(12, 600, 1.5, [("Undo", 200, 20)]) == 16.375
    assert 12 < alike(12, 600, 1.5, [("Undo", 200, 40), ("Revert", 45, 40)]) < 14
    assert alike(12, 600, 1.5, [("Take the whole turn back", 45, 40)]) == 12
