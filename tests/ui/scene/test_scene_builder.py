"""The scene builder draws a part of the table again only when what it is drawn from has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsScene

from uc_desktop import paths
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import DARK, LIGHT, load_fonts

Draw = Callable[[str | None], None]
AT = Rect(0, 0, 100, 20)


@pytest.fixture
def builder(qapp: QApplication) -> Iterator[SceneBuilder]:
    load_fonts(paths.resources() / "fonts")
    scene = QGraphicsScene()
    yield SceneBuilder(scene, Raster(), DARK)
    scene.clear()


@pytest.fixture
def told() -> list[str]:
    """What the part was drawn from, each time."""
    return []


@pytest.fixture
def draw(builder: SceneBuilder, told: list[str]) -> Draw:
    """Draw a table of a title and a part that shows this word; without one the part is left out."""

    def part(word: str) -> None:
        told.append(word)
        builder.label(f"word:{word}", word, AT)

    def table(word: str | None) -> None:
        builder.begin()
        builder.label("title", "Table", AT)
        if word is not None:
            builder.draw_if_changed("words", word, lambda: part(word))
        builder.end()

    return table


def test_a_part_is_not_drawn_again_from_the_same(builder: SceneBuilder, draw: Draw, told: list[str]) -> None:
    draw("reef")
    draw("reef")
    assert (told, builder.changes) == (["reef"], 0)
    assert builder.item("word:reef") is not None


def test_a_part_is_drawn_from_something_else(builder: SceneBuilder, draw: Draw, told: list[str]) -> None:
    draw("reef")
    draw("kelp")
    assert told == ["reef", "kelp"]
    assert (builder.item("word:reef"), builder.item("word:kelp") is None) == (None, False)


def test_a_part_that_is_left_out_leaves_and_is_drawn_when_it_is_back(
    builder: SceneBuilder, draw: Draw, told: list[str]
) -> None:
    draw("reef")
    draw(None)
    assert builder.item("word:reef") is None
    draw("reef")
    assert (told, builder.item("word:reef") is None) == (["reef", "reef"], False)


def test_a_part_is_drawn_anew_in_another_look(builder: SceneBuilder, draw: Draw, told: list[str]) -> None:
    draw("reef")
    builder.set_theme(LIGHT)
    draw("reef")
    assert told == ["reef", "reef"]


# Failures


def test_what_failed_half_way_is_shown_whole_by_the_next_drawing(builder: SceneBuilder) -> None:
    """Even one of what was shown before it failed."""
    draw_two(builder, "reef", "reef")
    seen = shown(builder)

    def fail(item: LabelItem) -> None:
        item.text = "half told"
        raise ZeroDivisionError

    builder.begin()
    with pytest.raises(ZeroDivisionError):
        builder.draw_if_changed(
            "first", "kelp", lambda: builder.show("first", lambda: LabelItem("first", Raster(), DARK), fail, "kelp")
        )
    draw_two(builder, "reef", "reef")
    assert shown(builder) == seen


def draw_two(builder: SceneBuilder, word: str, other: str) -> None:
    """Draw two parts that show a word each."""
    builder.begin()
    builder.draw_if_changed("first", word, lambda: builder.label("first", word, AT))
    builder.draw_if_changed("second", other, lambda: builder.label("second", other, AT))
    builder.end()


def shown(builder: SceneBuilder) -> dict[str, tuple[str, object]]:
    """The text of each item, and its picture."""
    stills = builder.snapshots()
    return {item.key: (item.text, stills[item.key].picture_key) for item in builder.items()}


def test_a_label_is_called_what_it_was_told_last(builder: SceneBuilder) -> None:
    names = []
    for text, name in (("Wilh…", "Wilhelmina"), ("Bo", ""), ("Cl…", "Clara")):
        builder.begin()
        names.append(builder.label("whose", text, AT, name=name).accessible_name)
        builder.end()
    assert names == ["Wilhelmina", "Bo", "Clara"]
