"""Larger texts: everything grows where it can, and what belongs together has one size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.expected import check
from tests.ui.text_audit import audit, texts_of
from uc_desktop.ui.items.label import alike
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.scenes import show_scene
from uc_desktop.ui.theme import theme_of

TOGETHER = (
    ("button:undo", "button:redo", "button:revert"),
    ("turn:step:0", "turn:step:1", "turn:step:2"),
    tuple(f"tray:{kind}:title" for kind in ("action", "permanent", "production", "end_scoring", "contract")),
    tuple(f"line:log:{number}" for number in range(4)),
)


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = show_scene("trigger", tmp_path, (1366, 768))
    yield made
    made.close()


def sizes(window: MainWindow, *keys: str) -> set[float]:
    """The sizes of the texts of these things."""
    items = [window.view.stage.item(key) for key in keys]
    return {round(text.size, 2) for item in items if item is not None for text in texts_of(item)}


def test_what_belongs_together_has_one_size(window: MainWindow) -> None:
    for text in (115, 130, 150):
        window.set_theme(theme_of("dark", text=text))
        assert [len(sizes(window, *keys)) for keys in TOGETHER] == [1, 1, 1, 1]


def test_everything_grows_where_there_is_room(window: MainWindow) -> None:
    keys = ("button:confirm", "button:undo", "title:top-bar", "line:log:0", "turn:source", "claimed:harbour-pilots")
    drawn = [max(sizes(window, key)) for key in keys]
    window.set_theme(theme_of("dark", text=150))
    assert [key for key, size in zip(keys, drawn, strict=True) if max(sizes(window, key)) <= size] == []
    assert sizes(window, "button:confirm") == {19.5}


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
