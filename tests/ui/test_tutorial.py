"""What is seen of the tutorial: all words fit, all that is pointed at is there, and nothing needed is covered."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from uc_desktop.ui.access.tree import groups
from uc_desktop.ui.geometry import Rect
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.scenes import show_scene
from uc_desktop.ui.theme import theme_of

from .lessons import Direct, Pupil, begin, lesson_of, shown, wanted, words
from .mouse import Mouse
from .text_audit import audit

SIZES = ((1366, 768), (1024, 600), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_covers_nothing_that_is_needed(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    begin(window)
    controller = window.controller
    assert controller is not None
    panel = controller.stage.item("lesson")
    assert panel is not None
    area = panel.frame()
    others = {
        item.key: item.frame()
        for item in controller.stage.items()
        if item.usable and not item.key.startswith("button:lesson")
    }
    assert [key for key, at in others.items() if _meet(area, at)] == []
    assert not _meet(area, controller.layout.resource_bar)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 1
    )


@pytest.mark.parametrize(("size", "text"), [*itertools.product(SIZES, (100, 150))])
def test_all_words_fit(window: MainWindow, size: tuple[int, int], text: int) -> None:
    window.resize(*size)
    window.set_theme(theme_of("dark", "standard", text))
    cut = []
    for chapter in window.tutor.chapters:
        begin(window, chapter.id)
        controller = window.controller
        assert controller is not None
        for step in chapter.steps:
            controller.desk.teaching = replace(
                shown(window),
                words=chapter.say(step),
                rules=step.rules,
                astray=bool(step.do),
                waits=step.waits,
                is_last=step is chapter.steps[-1],
                has_next=True,
                point=(),
            )
            controller.refresh()
            parts = [each for each in controller.stage.items() if each.key.startswith(("lesson:", "button:lesson"))]
            cut += [f"{chapter.id} {step.name} {each.key}" for each in parts if each.describe().get("overflow")]
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
def test_the_scene_of_the_tutorial_has_no_fault_of_its_texts(folder: Path, size: tuple[int, int]) -> None:
    window = show_scene("tutorial", folder, size)
    assert shown(window).number > 1 and audit(window) == []
    window.close()


def test_a_screen_reader_finds_the_tutorial_in_a_group_of_its_own(window: MainWindow) -> None:
    begin(window)
    assert window.controller is not None
    found = {group.title: group.keys for group in groups(window.controller.desk)}
    assert "Tutorial: 1  One turn, step 1 of 18" in found and "Log" not in found
    assert {"lesson:words", "button:lesson-go-on"} <= set(found["Tutorial: 1  One turn, step 1 of 18"])


def test_folded_it_leaves_the_log_to_be_read(window: MainWindow, player: Mouse) -> None:
    begin(window)
    assert player.controller.stage.item("log") is None
    player.click("button:lesson-fold")
    assert player.controller.stage.item("log") is not None and not words(window)
    player.click("button:lesson-fold")
    assert words(window)


def test_what_is_gone_is_not_pointed_at(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    controller = player.controller
    controller.desk.teaching = replace(shown(window), point=("card:the-long-table", "slot:A-2R4"))
    lesson_of(window).session.events_applied.pop()  # the panel does not follow
    controller.submit(wanted(lesson_of(window)))
    assert [item.key for item in controller.stage.items() if item.key.startswith("pointed:")] == ["pointed:1"]


def test_in_the_history_the_log_is_back(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("slot")
    player.controller.history.open()
    assert player.controller.stage.item("log") is not None and not words(window)
    player.controller.history.leave()
    assert words(window)


def test_a_ring_that_means_nothing_else_is_about_what_is_pointed_at(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    rings = [item for item in player.controller.stage.items() if item.key.startswith("pointed:")]
    assert [ring.kind for ring in rings] == ["pointed", "pointed"]
    card = player.controller.stage.item("card:the-long-table")
    assert card is not None and _meet(rings[0].frame(), card.frame())


def test_the_rules_of_a_step_can_be_read(window: MainWindow, player: Mouse) -> None:
    begin(window)
    asked: list[tuple[str, ...]] = []
    player.controller.rules_asked.disconnect()
    player.controller.rules_asked.connect(asked.append)
    Pupil(player).until("place")
    player.click("button:lesson-rules")
    assert asked == [("T-3",)]


def test_everything_pointed_at_is_on_the_table(window: MainWindow) -> None:
    missing: list[str] = []
    seen: set[str] = set()

    def look() -> None:
        controller = window.controller
        assert controller is not None
        if not controller.desk.overlay:
            there = {key for key in shown(window).point if controller.stage.item(key) is not None}
            # Of two things to be done in any order the one done first is gone.
            gone = {key for key in shown(window).point if key in seen and key.startswith("part:")} if there else set()
            lost = set(shown(window).point) - there - gone
            missing.extend(f"{lesson_of(window).chapter.id} {lesson_of(window).step.name}: {key}" for key in lost)
            seen.update(there)

    for chapter in window.tutor.chapters:
        begin(window, chapter.id)
        Pupil(Direct(window), look).until(chapter.steps[-1].name)
    assert missing == []
