"""The final scoring tells at a glance who came where, what the bars are made of, and how far one player's goal is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.ui.audits.text_audit import audit
from uc_desktop.presentation.facts.overlays.final_facts import final_facts
from uc_desktop.presentation.playback.final_steps import final_steps
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.rules.terms import MOST_POINTS
from uc_desktop.ui.overlays.playback.final_scoring import draw_final_scoring
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.window.main_window import MainWindow

Scene = Callable[[str], MainWindow]


def item(window: MainWindow, key: str) -> TableItem:
    found = window.view.builder.item(key)
    assert found is not None, key
    return found


def with_points(window: MainWindow, *groups: int, winners: int = 1) -> None:
    """The end of a game of one player with so many points by group; lost with no winners."""
    controller = window.controller
    assert controller is not None
    facts = final_facts(controller.model())
    results = (replace(facts.results[0], groups=groups, total=sum(groups)),)
    steps = final_steps(results, facts.steps.order, [])
    builder, end = window.view.builder, PlaybackState(steps.timeline.length)
    builder.begin()
    shown = replace(facts, results=results, steps=steps, winners=winners)
    draw_final_scoring(builder, shown, controller.layout, controller.table.faces, end)
    builder.end()


def test_a_scale_has_few_marks_however_many_points_there_are(scene: Scene) -> None:
    window = scene("solo-result")
    for points in (160, 4_000, MOST_POINTS):
        with_points(window, points - 40, 10, 10, 10, 10)
        marks = [found for found in window.view.builder.items() if found.key.startswith("final:level:")]
        assert 2 <= len(marks) <= 30
        assert int(item(window, "final:tower:0:total").text) == points


@pytest.mark.rule("W-5")
def test_light_falls_on_the_winner_and_each_has_a_place(scene: Scene) -> None:
    window = scene("final")
    shown = {}
    for place in range(4):
        total = int(item(window, f"final:tower:{place}:total").text)
        label = next(
            found.text
            for found in window.view.builder.items()
            if found.key.startswith("final:place:") and found.text
            and abs(found.frame().center.x - item(window, f"final:tower:{place}:dome").frame().center.x) < 2
        )  # fmt: skip
        shown[label] = total
    assert list(shown) != sorted(shown, key=lambda label: -shown[label]), "the towers stand in play order"
    assert [shown[label] for label in ("winner", "2nd", "3rd", "4th")] == sorted(shown.values(), reverse=True)
    lit = [place for place in range(4) if window.view.builder.item(f"final:tower:{place}:ray") is not None]
    assert [int(item(window, f"final:tower:{place}:total").text) for place in lit] == [max(shown.values())]


def test_each_tower_is_as_high_as_its_points(scene: Scene) -> None:
    window = scene("final")
    base = item(window, "final:tower:0:0").frame().bottom
    for place in range(4):
        total = int(item(window, f"final:tower:{place}:total").text)
        parts = [found for at in range(5) if (found := window.view.builder.item(f"final:tower:{place}:{at}"))]
        high = base - min(part.frame().y for part in parts)
        first = base - min(
            found.frame().y for at in range(5) if (found := window.view.builder.item(f"final:tower:0:{at}"))
        )
        assert high / total == pytest.approx(first / int(item(window, "final:tower:0:total").text), rel=0.02)


@pytest.mark.rule("L-7")
def test_one_players_goal_is_marked_at_the_tower_and_among_the_curves(scene: Scene) -> None:
    window = scene("solo-result")
    total = int(item(window, "final:tower:0:total").text)
    base, top = item(window, "final:tower:0:0").frame().bottom, item(window, "final:tower:0:4").frame().y
    line = item(window, "final:goal").frame().center.y
    assert (base - line) / (base - top) == pytest.approx(100 / total, rel=0.02)
    assert item(window, "final:goal:words").text == item(window, "curves:goal:words").text == "goal 100"
    level = item(window, "curves:level:100").frame().center.y
    assert item(window, "curves:goal").frame().center.y == pytest.approx(level, abs=1)
    assert audit(window) == []


def test_several_players_have_no_goal(scene: Scene) -> None:
    builder = scene("final").view.builder
    assert builder.item("final:goal") is builder.item("curves:goal") is None


@pytest.mark.rule("L-7")
@pytest.mark.parametrize("groups", [(60, 5, 10, 20, 5), (110, 15, 25, 40, 10), (20, 0, 0, 3, 0)])
def test_the_goal_is_named_whatever_was_reached(scene: Scene, groups: tuple[int, ...]) -> None:
    window = scene("solo-result")
    with_points(window, *groups)
    assert audit(window) == []
    words, beside = item(window, "final:goal:words").frame(), item(window, "final:table").frame()
    assert words.y > 0 and words.right < beside.x


@pytest.mark.rule("L-7")
def test_no_light_falls_on_a_goal_that_was_missed(scene: Scene) -> None:
    window = scene("solo-result")
    with_points(window, 110, 15, 25, 40, 10)
    assert window.view.builder.item("final:tower:0:ray") is not None
    with_points(window, 110, 15, 25, 40, 10, winners=0)
    assert window.view.builder.item("final:tower:0:ray") is None


def test_the_sums_of_a_low_table_stand_close_below_it(scene: Scene) -> None:
    window = scene("solo-result")
    rows = [item(window, f"final:{key}:label").frame().center.y for key in ("total", "cities", "effects")]
    assert [after - before < 60 for before, after in pairwise(rows)] == [True, True]


@pytest.mark.parametrize("groups", [(60, 1, 2, 1, 1), (1, 1, 1, 1, 1), (2, 0, 3, 30, 1)], ids=str)
def test_every_part_of_a_tower_has_its_points_beside_a_thin_one(scene: Scene, groups: tuple[int, ...]) -> None:
    window = scene("solo-result")
    with_points(window, *groups)
    shown = {index: item(window, f"final:tower:0:{index}:points") for index, points in enumerate(groups) if points}
    assert {index: label.text for index, label in shown.items()} == {
        index: str(points) for index, points in enumerate(groups) if points
    }
    frames = [item(window, f"final:tower:0:{index}:points:plate").frame() for index in shown]
    assert not any(one.overlaps(other) for one, other in pairwise(frames))
    assert audit(window) == []
