"""The final scoring tells at a glance who came where, what the bars are made of, and how far one player's goal is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit
from uc_desktop.presentation.facts.overlays.final_facts import final_facts
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.overlays.final_scoring import draw_final_scoring
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.window.main_window import MainWindow

Scene = Callable[[str], MainWindow]


@pytest.fixture
def scene(qapp: QApplication, tmp_path: Path) -> Iterator[Scene]:
    made: list[MainWindow] = []

    def show(name: str) -> MainWindow:
        made.append(show_scene(name, tmp_path, (1366, 768)))
        return made[-1]

    yield show
    for window in made:
        window.close()
        window.deleteLater()


def item(window: MainWindow, key: str) -> TableItem:
    found = window.view.builder.item(key)
    assert found is not None, key
    return found


def legend(window: MainWindow) -> list[str]:
    keys = (f"final:legend:{index}:words" for index in range(5))
    return [found.text for found in map(window.view.builder.item, keys) if found is not None]


def with_points(window: MainWindow, *groups: int) -> None:
    """The same sheet for one player with so many points by group."""
    controller = window.controller
    assert controller is not None
    facts = final_facts(controller.model())
    shown = replace(facts, results=(replace(facts.results[0], groups=groups, total=sum(groups)),))
    builder = window.view.builder
    builder.begin()
    draw_final_scoring(builder, shown, controller.layout)
    builder.end()


@pytest.mark.rule("W-5")
def test_the_players_are_numbered_and_the_first_one_is_lit(scene: Scene) -> None:
    window = scene("final")
    totals = [int(item(window, f"final:bar:{place}:total").text) for place in range(4)]
    assert [item(window, f"final:place:{place}").text for place in range(4)] == ["1", "2", "3", "4"]
    assert totals == sorted(totals, reverse=True)
    light, first = item(window, "final:winner").frame(), item(window, "final:bar:0:name").frame()
    assert light.y <= first.center.y <= light.bottom
    assert not light.y <= item(window, "final:bar:1:name").frame().center.y <= light.bottom


def test_the_legend_names_what_somebody_has_as_the_table_does(scene: Scene) -> None:
    window = scene("final")
    rows = [item(window, f"final:row:{index}:label").text for index in range(5)]
    values = [[item(window, f"final:row:{index}:{place}").text for place in range(4)] for index in range(5)]
    wanted = [row for row, points in zip(rows, values, strict=True) if any(text != "0" for text in points)]
    assert legend(window) == wanted != rows


@pytest.mark.rule("L-7")
def test_one_players_goal_is_marked_on_the_bar_and_among_the_curves(scene: Scene) -> None:
    window = scene("solo-result")
    total = int(item(window, "final:bar:0:total").text)
    bar, line = item(window, "final:bar:0:0").frame(), item(window, "final:goal").frame().center.x
    end = item(window, "final:bar:0:4").frame().right
    assert (line - bar.x) / (end - bar.x) == pytest.approx(100 / total, rel=0.01)
    assert item(window, "final:goal:words").text == item(window, "curves:goal:words").text == "goal 100"
    level = item(window, "curves:level:100").frame().center.y
    assert item(window, "curves:goal").frame().center.y == pytest.approx(level, abs=1)
    assert audit(window) == []


def test_several_players_have_no_goal(scene: Scene) -> None:
    builder = scene("final").view.builder
    assert builder.item("final:goal") is builder.item("curves:goal") is None


@pytest.mark.rule("L-7")
@pytest.mark.parametrize("groups", [(60, 5, 10, 20, 5), (110, 15, 25, 40, 10), (20, 0, 0, 3, 0)])
def test_the_goal_is_named_beside_the_legend_whatever_was_reached(scene: Scene, groups: tuple[int, ...]) -> None:
    window = scene("solo-result")
    with_points(window, *groups)
    assert audit(window) == []
    line, words = item(window, "final:goal").frame(), item(window, "final:goal:words").frame()
    field = item(window, "final:bars").frame()
    assert line.right <= field.right and words.right <= field.right


def test_the_sums_of_a_low_table_stand_close_below_it(scene: Scene) -> None:
    window = scene("solo-result")
    rows = [item(window, f"final:{key}:label").frame().center.y for key in ("total", "cities", "effects")]
    assert [after - before < 60 for before, after in pairwise(rows)] == [True, True]
