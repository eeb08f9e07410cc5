"""The stage draws a part of the table again only when what it is drawn from has changed."""

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
def stage(qapp: QApplication) -> Iterator[SceneBuilder]:
    load_fonts(paths.resources() / "fonts")
    scene = QGraphicsScene()
    yield SceneBuilder(scene, Raster(), DARK, lambda *_: None)
    scene.clear()


@pytest.fixture
def told() -> list[str]:
    """What the part was drawn from, each time."""
    return []


@pytest.fixture
def draw(stage: SceneBuilder, told: list[str]) -> Draw:
    """Draw a table of a title and a part that shows this word; without one the part is left out."""

    def part(word: str) -> None:
        told.append(word)
        stage.label(f"word:{word}", word, AT)

    def table(word: str | None) -> None:
        stage.begin()
        stage.label("title", "Table", AT)
        if word is not None:
            stage.part("words", word, lambda: part(word))
        stage.end()

    return table


def test_a_part_is_not_drawn_again_from_the_same(stage: SceneBuilder, draw: Draw, told: list[str]) -> None:
    draw("reef")
    draw("reef")
    assert (told, stage.changes) == (["reef"], 0)
    assert stage.item("word:reef") is not None


def test_a_part_is_drawn_from_something_else(stage: SceneBuilder, draw: Draw, told: list[str]) -> None:
    draw("reef")
    draw("kelp")
    assert told == ["reef", "kelp"]
    assert (stage.item("word:reef"), stage.item("word:kelp") is None) == (None, False)


def test_a_part_that_is_left_out_leaves_and_is_drawn_when_it_is_back(
    stage: SceneBuilder, draw: Draw, told: list[str]
) -> None:
    draw("reef")
    draw(None)
    assert stage.item("word:reef") is None
    draw("reef")
    assert (told, stage.item("word:reef") is None) == (["reef", "reef"], False)


def test_a_part_is_drawn_anew_in_another_look(stage: SceneBuilder, draw: Draw, told: list[str]) -> None:
    draw("reef")
    stage.set_theme(LIGHT)
    draw("reef")
    assert told == ["reef", "reef"]


# Failures


def test_what_failed_half_way_is_shown_whole_by_the_next_drawing(stage: SceneBuilder) -> None:
    """Even one of what was shown before it failed."""
    draw_two(stage, "reef", "reef")
    seen = shown(stage)

    def fail(item: LabelItem) -> None:
        item.text = "half told"
        raise ZeroDivisionError

    stage.begin()
    with pytest.raises(ZeroDivisionError):
        stage.part(
            "first", "kelp", lambda: stage.show("first", lambda: LabelItem("first", Raster(), DARK), fail, "kelp")
        )
    draw_two(stage, "reef", "reef")
    assert shown(stage) == seen


def draw_two(stage: SceneBuilder, word: str, other: str) -> None:
    """Draw two parts that show a word each."""
    stage.begin()
    stage.part("first", word, lambda: stage.label("first", word, AT))
    stage.part("second", other, lambda: stage.label("second", other, AT))
    stage.end()


def shown(stage: SceneBuilder) -> dict[str, tuple[str, object]]:
    """The text of each item, and its picture."""
    stills = stage.stills()
    return {item.key: (item.text, stills[item.key].picture_key) for item in stage.items()}


def test_a_label_is_called_what_it_was_told_last(stage: SceneBuilder) -> None:
    names = []
    for text, name in (("Wilh…", "Wilhelmina"), ("Bo", ""), ("Cl…", "Clara")):
        stage.begin()
        names.append(stage.label("whose", text, AT, name=name).accessible_name)
        stage.end()
    assert names == ["Wilhelmina", "Bo", "Clara"]
