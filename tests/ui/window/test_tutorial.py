"""What is seen of the tutorial: all words fit, all that is pointed at is there, and nothing needed is covered."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QGraphicsScene

from tests.app.tutorial.wanderer import Wanderer
from tests.ui.audits.text_audit import audit
from tests.ui.lessons import SECONDS, Direct, Pupil, begin, lesson_of, settle, shown, wanted, words
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.scenario.command_forms import CommandPattern
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.tutorial.chapters import Chapter
from uc_desktop.presentation.facts.tutorial_facts import GO_ON, StepStatus, TutorialFacts, tutorial_facts
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.turn_replay import TurnPace
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import Command, Place
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.access.tree import groups
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.panels.tutorial_panel import draw_tutorial_panel
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.input.focus_order import possible
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

SIZES = ((1366, 768), (1024, 600), (1920, 1080))
pytestmark = pytest.mark.usefixtures("quick_bots")


@pytest.fixture
def window(reset_window: MainWindow) -> MainWindow:
    """The window that all tests of this module share; each begins a chapter anew."""
    return reset_window


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_covers_nothing_that_is_needed(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    begin(window)
    controller = window.controller
    assert controller is not None
    panel = controller.builder.item("lesson")
    assert panel is not None
    area = panel.frame()
    others = {
        item.key: item.frame()
        for item in controller.builder.items()
        if item.usable and not item.key.startswith("button:lesson")
    }
    assert [key for key, at in others.items() if _meet(area, at)] == []
    assert not _meet(area, controller.layout.resource_bar)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 1
    )


def panels_of(chapter: Chapter, number: int) -> Iterator[tuple[str, TutorialFacts]]:
    """The panel at each step of a chapter, by the step's name, whatever came before."""
    for step in chapter.steps:
        status = StepStatus(
            title=say("tutorial.title", number=number, title=chapter.words.title),
            number=chapter.step_count,
            count=chapter.step_count,
            words=max(chapter.words.steps[step.name], key=len),
            rules=step.rules,
            waits=step.waits,
            is_last=step is chapter.steps[-1],
            has_next=True,
        )
        after = [status, replace(status, undone=True), replace(status, watching="Bruno")]
        if step.do:
            after += [replace(status, astray=True), replace(status, stuck=True)]
        if step.also:
            after += [replace(status, unfinished=True), replace(status, discards=True)]
        yield from ((step.name, tutorial_facts(each)) for each in after)


@pytest.mark.parametrize(("size", "text"), [*itertools.product(SIZES, (100, 150))])
def test_all_words_fit(window: MainWindow, size: tuple[int, int], text: int) -> None:
    """Only the panel is drawn, with few pixels: the lines of its texts are the same with any."""
    window.resize(*size)
    place = window.view.sceneRect()
    scene = QGraphicsScene()
    builder = SceneBuilder(scene, Raster(pixels=0.05), theme_of("dark", "standard", text))
    cut, drawn, keys = [], 0, Shortcuts().first("lesson")
    for number, chapter in enumerate(window.tutor.chapters, 1):
        layout = table_layout(place.width(), place.height(), len(chapter.position.state.players) - 1)
        for step, facts in panels_of(chapter, number):
            builder.begin()
            draw_tutorial_panel(builder, facts, layout, keys)
            builder.end()
            cut += [f"{chapter.id} {step} {each.key}" for each in builder.items() if each.describe().get("overflow")]
            drawn += 1
    assert cut == [] and drawn > 400


@pytest.mark.parametrize("size", SIZES)
def test_the_scene_of_the_tutorial_has_no_fault_of_its_texts(folder: Path, size: tuple[int, int]) -> None:
    window = show_scene("tutorial", folder, size)
    assert shown(window).number > 1 and audit(window) == []
    window.close()


def test_a_screen_reader_finds_the_tutorial_in_a_group_of_its_own(window: MainWindow) -> None:
    begin(window)
    assert window.controller is not None
    found = {group.title: group.keys for group in groups(window.controller.table)}
    assert "Tutorial: 1 One turn, step 1 of 15" in found and "Log" not in found
    assert {"lesson:words", "button:lesson-go-on"} <= set(found["Tutorial: 1 One turn, step 1 of 15"])


@pytest.mark.parametrize("chapter", ["the-table", "building", "cards", "growing", "federation", "final-scoring"])
@pytest.mark.usefixtures("unpainted")
def test_something_that_is_pointed_at_can_be_used_whatever_came_before(window: MainWindow, chapter: str) -> None:
    """Where a step waits for something; else its words tell of what cannot be done yet."""
    hands = Direct(window)
    # One seed lets gains come by themselves, the other does not.
    for seed in range(2):
        begin(window, chapter)
        chapter_run, controller = lesson_of(window), hands.controller
        wanderer = Wanderer(chapter_run, seed, controller.submit, partial(window.tutor.on_button, GO_ON))
        while not chapter_run.is_done:
            settle(window)
            if controller.table.overlay.kind:
                hands.click("sheet:look" if controller.builder.item("sheet:look") else "sheet:close")
                continue
            if chapter_run.step.do and chapter_run.step.point:
                usable = possible(controller.builder, controller.model())
                assert set(shown(window).point) & set(usable), wanderer.story("nothing of what is ringed can be used")
            wanderer.step()


def test_what_was_begun_is_ringed_before_the_rest(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("slot")
    player.click("part:play:the-long-table/0")
    assert (lesson_of(window).step.name, words(window)) == ("card", say("tutorial_panel.unfinished"))
    assert set(shown(window).point) == {"part:play:the-long-table/1", "done:play:the-long-table"}
    assert [item.key for item in player.controller.builder.items() if item.key.startswith("pointed:")] == [
        "pointed:0", "pointed:1",
    ]  # fmt: skip
    player.click("part:play:the-long-table/1")
    # Then the slot is the only effect left, and its gain comes automatically.
    assert lesson_of(window).step.name == "undo"


def command(window: MainWindow, says: str) -> Command:
    session = lesson_of(window).session
    return resolve_command(session.engine, session.state, says)


def test_a_button_that_is_off_is_not_ringed(window: MainWindow) -> None:
    hands = Direct(window)
    begin(window, "federation")
    Pupil(hands).until("use-office")
    controller = hands.controller
    controller.table.overlay.teaching = replace(shown(window), point=("button:redo", "part:action:press-office/0"))
    controller.refresh()
    assert [item.key for item in controller.builder.items() if item.key.startswith("pointed:")] == ["pointed:1"]


def test_confirm_is_ringed_only_when_the_other_things_pointed_at_are_done(window: MainWindow) -> None:
    hands = Direct(window)
    begin(window, "federation")
    Pupil(hands).until("rest")
    assert shown(window).point == ("part:slot:A-2Y1/1",)
    assert rings(hands) == ["pointed:0"]
    hands.give(command(window, "gain kelp and credit"))
    assert shown(window).point == ("part:slot:A-2Y1/1", "button:confirm")
    assert rings(hands) == ["pointed:1"]


def test_confirm_is_not_ringed_while_gains_are_left(window: MainWindow) -> None:
    hands = Direct(window)
    begin(window, "federation")
    Pupil(hands).until("advance")
    hands.controller.table.game.follow(Settings(takes_gains=False, asks_price=False, turn_pace="off"))
    hands.give(command(window, "advance"))
    assert lesson_of(window).step.name == "confirm" and rings(hands) == []
    hands.give(command(window, "advance"))
    assert rings(hands) == ["pointed:0"]


def test_what_is_held_has_no_ring_and_where_it_goes_has_one(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    assert shown(window).point == ("card:the-long-table", "slot:A-2R4")
    player.click("card:the-long-table")
    assert rings(player) == ["pointed:1"]
    player.controller.let_go()
    assert sorted(rings(player)) == ["pointed:0", "pointed:1"]
    player.click("slot:A-2R4")
    assert rings(player) == ["pointed:0"]


def test_the_next_step_waits_until_the_table_shows_what_the_others_did(
    window: MainWindow, player: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    Pupil(player).until("confirm")
    motions, session = window.view.motions, lesson_of(window).session
    monkeypatch.setattr(motions, "speed", "normal")
    player.click("button:confirm")
    watching = say("tutorial_panel.watching", player="Bruno")
    seen, was_waiting = [words(window)], False
    until = time.monotonic() + SECONDS
    while words(window) == watching:
        assert time.monotonic() < until, "the tutorial does not continue"
        assert (rings(player), shown(window).button, shown(window).your_move) == ([], None, "")
        was_waiting |= session.state.active == 0 and motions.is_moving
        motions.advance(10)
        QApplication.processEvents()
        seen.append(words(window))
    assert seen[0] == watching and was_waiting
    assert (session.state.active, motions.is_moving) == (0, False)
    assert words(window).startswith("You drew a card.") and rings(player) == ["pointed:0"]


def test_the_turns_of_the_others_are_shown_as_those_of_bots_in_any_game(
    window: MainWindow, player: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Step by step in the turn panel; then the chapter goes on."""
    begin(window)
    Pupil(player).until("confirm")
    motions, table = window.view.motions, player.controller.table
    monkeypatch.setattr(motions, "speed", "normal")
    table.game.turn_pace = TurnPace.STEPS
    player.click("button:confirm")
    until = time.monotonic() + SECONDS
    while table.game.replay is None:
        assert time.monotonic() < until, "the turn is not shown"
        motions.advance(10)
        player.controller.turns.replay.advance(10)
        QApplication.processEvents()
    steps = [item.key for item in table.builder.items() if item.key.startswith("turn-step:")]
    assert len(steps) > 2 and table.builder.item("replay:next") is not None
    title = table.builder.item("turn:title")
    assert title is not None and title.text == "Bruno’s turn"
    assert table.builder.item("lesson:words") is None
    player.controller.press_key("Escape")
    motions.finish()
    QApplication.processEvents()
    assert words(window).startswith("You drew a card.") and rings(player) == ["pointed:0"]


def test_the_key_that_leads_on_tells_that_another_player_plays(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("confirm")
    told: list[str] = []
    player.controller.table.signals.noted.connect(lambda says, beside: told.append(says))
    player.click("button:confirm")
    window.tutor.on_button("lesson")
    assert told == [say("tutorial_panel.watching", player="Bruno")]


def test_a_card_too_many_is_discarded_before_the_step_goes_on(window: MainWindow) -> None:
    hands = Direct(window)
    begin(window, "variants")
    Pupil(hands).until("confirm")
    hands.give(command(window, "build lab at 2,1#2"))
    hands.give(command(window, "confirm"))
    Pupil(hands).until("place-2")
    assert words(window) == say("tutorial_panel.discard first")
    hands.give(command(window, "discard combine-fleet"))
    assert (lesson_of(window).step.name, words(window)[:8]) == ("place-2", "You have")


def rings(hands: Mouse) -> list[str]:
    """The keys of the tutorial's rings."""
    return [item.key for item in hands.controller.builder.items() if item.key.startswith("pointed:")]


def test_where_nothing_can_be_done_any_more_the_chapter_is_begun_again(
    window: MainWindow, player: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    tutor = window.tutor
    first = tutor.chapters[0]
    steps = tuple(replace(step, do=(CommandPattern(Place),)) if step.name == "place" else step for step in first.steps)
    monkeypatch.setitem(tutor.__dict__, "chapters", (replace(first, steps=steps), *tutor.chapters[1:]))
    begin(window)
    Pupil(player).until("place")
    player.controller.submit(Place("A-0", "silent-census"))
    assert words(window) == say("tutorial_panel.stuck") and lesson_of(window).step.name == "slot"
    assert not [item.key for item in player.controller.builder.items() if item.key.startswith("pointed:")]
    player.click("button:lesson-again")
    assert (lesson_of(window).step.name, lesson_of(window).session.entries) == ("welcome", ())
    assert words(window).startswith("Welcome!")


def test_undo_in_the_step_about_undo_tells_of_redo_and_rings_it(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("undo")
    number = shown(window).number
    player.click("button:undo")
    assert words(window).startswith("Undone: Redo repeats it.")
    assert shown(window).point[0] == "button:redo"
    assert player.controller.builder.item("pointed:0") is not None
    player.click("button:redo")
    assert (lesson_of(window).step.name, shown(window).number) == ("undo", number)


def test_two_cards_are_discarded_in_the_chooser_and_leave_no_gap_in_the_count(
    window: MainWindow, player: Mouse
) -> None:
    begin(window)
    Pupil(player).until("limit")
    number = shown(window).number
    first, second, *others = lesson_of(window).session.state.players[0].hand
    player.click(f"card:{first}")
    assert lesson_of(window).step.name == "limit"
    player.click(f"card:{second}")
    assert (lesson_of(window).step.name, shown(window).number) == ("free", number + 1)
    assert lesson_of(window).session.state.players[0].hand == tuple(others)
    assert player.controller.builder.item("keep") is None


def test_the_cards_of_the_next_era_are_kept_with_the_button_of_the_chooser(window: MainWindow, player: Mouse) -> None:
    begin(window, "production")
    Pupil(player).until("choose")
    assert shown(window).point == ("keep:done",)
    button = player.controller.builder.item("keep:done")
    assert button is not None and button.text in words(window)
    assert player.controller.builder.item("pointed:0") is None
    for card in lesson_of(window).session.state.players[0].hand[:3]:
        player.click(f"card:{card}")
    assert player.controller.builder.item("pointed:0") is not None


def test_folded_it_leaves_the_log_to_be_read(window: MainWindow, player: Mouse) -> None:
    begin(window)
    assert player.controller.builder.item("log") is None
    player.click("button:lesson-fold")
    assert player.controller.builder.item("log") is not None and not words(window)
    player.click("button:lesson-fold")
    assert words(window)


def test_what_is_gone_is_not_pointed_at(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    controller = player.controller
    gone = wanted(lesson_of(window))
    assert isinstance(gone, Place) and gone.card
    controller.submit(gone)
    controller.table.overlay.teaching = replace(shown(window), point=(f"card:{gone.card}", f"slot:{gone.slot}"))
    controller.refresh()
    assert [item.key for item in controller.builder.items() if item.key.startswith("pointed:")] == ["pointed:1"]


def test_in_the_history_the_log_is_back(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("slot")
    player.controller.history.open()
    assert player.controller.builder.item("log") is not None and not words(window)
    player.controller.history.leave()
    assert words(window)


def test_a_ring_that_means_nothing_else_is_about_what_is_pointed_at(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    rings = [item for item in player.controller.builder.items() if item.key.startswith("pointed:")]
    assert [ring.kind for ring in rings] == ["pointed", "pointed"]
    card = player.controller.builder.item("card:the-long-table")
    assert card is not None and _meet(rings[0].frame(), card.frame())


def test_a_ring_about_a_legal_site_lies_over_its_light(window: MainWindow) -> None:
    hands = Direct(window)
    begin(window, "final-scoring")
    Pupil(hands).until("plant")
    items = {item.key: item for item in hands.controller.builder.items()}
    (light,) = (item for key, item in items.items() if key.kind == "ring" and key.id == "site:0,2#3")
    assert items[light.key].zValue() < items[next(key for key in items if key == "pointed:0")].zValue()


def test_the_rules_of_a_step_can_be_read(window: MainWindow, player: Mouse) -> None:
    begin(window)
    asked: list[tuple[str, ...]] = []
    player.controller.rules_asked.disconnect()
    player.controller.rules_asked.connect(asked.append)
    Pupil(player).until("place")
    player.click("button:lesson-rules")
    assert asked == [("T-3",)]


@pytest.mark.usefixtures("unpainted")
def test_everything_pointed_at_is_on_the_table(window: MainWindow) -> None:
    missing: list[str] = []
    seen: set[str] = set()

    def look() -> None:
        controller = window.controller
        assert controller is not None
        # The chooser of cards covers the hand and the resource bar until the cards are chosen.
        if not controller.table.overlay.kind and controller.builder.item("keep") is None:
            there = {key for key in shown(window).point if controller.builder.item(key) is not None}
            # Of two things to be done in any order the one done first is gone.
            gone = {key for key in shown(window).point if key in seen and key.startswith("part:")} if there else set()
            lost = set(shown(window).point) - there - gone
            missing.extend(f"{lesson_of(window).chapter.id} {lesson_of(window).step.name}: {key}" for key in lost)
            seen.update(there)

    for chapter in window.tutor.chapters:
        begin(window, chapter.id)
        Pupil(Direct(window), look).until(chapter.steps[-1].name)
    assert missing == []
