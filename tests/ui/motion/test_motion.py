"""Motion: what is seen on its way while everything asked of the table has the final answer; its time is the tests'."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.scenario.pieces import set_board
from uc_desktop.app.scenario.piles import set_deck
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_neutral, set_round, set_turn, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.rules.commands import CONFIRM, Confirm
from uc_desktop.rules.terms import Phase
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.motion import less_motion
from uc_desktop.ui.motion.less_motion import desktop_wants_less_motion
from uc_desktop.ui.motion.ring_animation import RingAnimation
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.scene.motion_clock import MotionClock
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The real window, with no game on the table, and motion at its normal speed as far as the test lets time pass."""
    made = make_window(tmp_path, None)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    made.view.motions.speed = "normal"
    yield made
    made.close()


def round_ends(window: MainWindow, neutral: tuple[str, ...]) -> None:
    """A round of a game alone ends without an advance: neutral tiles move, and card 119 is turned up for the fourth."""
    made = Position(window.engine.content, ["Ana"])
    set_board(made, "Ana", "advanced-1")
    set_round(made, 5)
    set_turns_taken(made, 2)
    set_turn(made, slot="A-0", slot_used=True)
    set_neutral(made, neutral)
    set_deck(made, ("trial-run", 119))
    content = window.engine.content.hash
    header = Header((Seat("Ana", "ivory"),), "alone", content, UndoPolicy.STRICT, side="advanced", solo_start=2)
    window.show_session(Session(window.engine, header, None, UndoStack, made.state))
    assert window.controller is not None
    window.controller.submit(Confirm())


def pictures(window: MainWindow, kind: str) -> list[ItemSnapshot]:
    """What is seen in motion of this kind."""
    return [still for still in window.view.motions.seen() if plate_key(still)[0] == kind]


def plate_key(still: ItemSnapshot) -> tuple[object, ...]:
    """The key of its picture without the texts on it."""
    key: Any = still.picture_key
    return key[1] if key[0] == "with texts" else key  # type: ignore[no-any-return]


def tiles(window: MainWindow) -> list[Point]:
    """Where neutral tiles are seen on their way; the player's own go home meanwhile."""
    return [still.at for still in pictures(window, "piece") if "neutral" in still.picture_key]  # type: ignore[operator]


def until_tiles_move(window: MainWindow) -> None:
    """Let the card that ends the turn be drawn, which comes first."""
    waiting = tiles(window)
    while tiles(window) == waiting:
        window.view.motions.advance(1)


def place(window: MainWindow, key: str) -> Point:
    """Where a thing of the table is, whatever is seen."""
    item = window.view.builder.item(key)
    assert item is not None, key
    return Point(item.center().x(), item.center().y())


def slot_tile(window: MainWindow, slot: str) -> Point:
    """Where the tile on a slot lies."""
    return place(window, f"tile:{slot}:neutral")


# Neutral tiles (L-5)


@pytest.mark.rule("L-5")
def test_one_neutral_tile_after_the_other_glides_to_the_next_slot(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    motions = window.view.motions
    g3, r3, y3 = (slot_tile(window, slot) for slot in ("A-2G3", "A-2R3", "A-2Y3"))
    waiting = tiles(window)
    assert len(waiting) == 3
    until_tiles_move(window)
    assert g3 not in waiting and r3 not in waiting and y3 not in waiting
    motions.advance(250)
    g2 = waiting[0]
    assert tiles(window)[0] == pytest.approx(((g2.x + g3.x) / 2, g2.y), abs=1), "half-way from G2 to G3"
    assert tiles(window)[1:] == waiting[1:]
    motions.advance(500)
    assert tiles(window) == [pytest.approx((waiting[1].x, (waiting[1].y + r3.y) / 2), abs=1), waiting[2]]
    motions.advance(750)
    assert tiles(window) == []


@pytest.mark.rule("L-5")
def test_a_slot_looks_taken_only_as_long_as_a_tile_lies_there(window: MainWindow) -> None:
    def slots_as_before() -> set[str]:
        return {str(still.picture_key[1]) for still in pictures(window, "slot")}  # type: ignore[index]

    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    assert slots_as_before() == {"G2", "G3", "R2", "R3", "Y2", "Y3", "Y4"}
    until_tiles_move(window)
    assert slots_as_before() == {"G3", "R2", "R3", "Y2", "Y3", "Y4"}
    window.view.motions.advance(600)
    assert slots_as_before() == {"R3", "Y2", "Y3", "Y4"}


@pytest.mark.rule("L-5")
def test_from_the_last_slot_a_tile_goes_down_the_edge_not_through_the_middle(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y4"))
    until_tiles_move(window)
    window.view.motions.advance(1000)
    seen = []
    while tiles(window):
        seen.append(tiles(window)[0])
        window.view.motions.advance(50)
    end = slot_tile(window, "A-2G1")
    high = place(window, "special-deck").y - 60
    between = [at for at in seen if high < at.y < end.y - 1]
    assert len(between) > 5
    assert {round(at.x) for at in between} == {524}, "between the Special deck, which ends at 516, and the era track"


# The fourth tile (L-6)


def counted(window: MainWindow) -> tuple[str, Point]:
    """The number counted now, and where."""
    (mark,) = (still for still in pictures(window, "count") if still.picture_key[2])  # type: ignore[index]
    return str(mark.picture_key[1]), mark.at  # type: ignore[index]


@pytest.mark.rule("L-6")
def test_the_fourth_tile_is_counted_slot_by_slot(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    motions = window.view.motions
    until_tiles_move(window)
    motions.advance(1500 + 360 + 700)
    ring = [f"A-2{color}{number}" for color in "GRY" for number in range(1, 5)]
    seen = []
    for _ in range(12):
        seen.append(counted(window))
        motions.advance(190)
    labels = [*map(str, range(1, 12)), "next"]
    slots = [*ring[:11], "A-2Y4"]
    assert seen == [(label, place(window, f"slot:{slot}")) for label, slot in zip(labels, slots, strict=True)]
    assert tiles(window) == [], "the tile is laid only when the count is done"
    motions.advance(700)
    assert len(tiles(window)) == 1
    motions.advance(2000)
    assert not motions.is_moving


@pytest.mark.rule("L-6")
def test_the_card_that_is_counted_is_shown_with_its_digits(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    until_tiles_move(window)
    window.view.motions.advance(1500 + 500)
    assert "119" in [still.picture_key[2].number for still in pictures(window, "card")]  # type: ignore[index]
    (words,) = pictures(window, "tag")
    assert "1 + 1 + 9 = 11: Y3 is occupied, so Y4" in words.make().texts[0].lines


@pytest.mark.rule("L-6")
def test_the_log_tells_the_count(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    lines = [item.accessible_name for item in window.view.builder.items() if item.key.startswith("line:log")]
    assert any("(119) turned up for the fourth tile: 1 + 1 + 9 = 11: Y3 is occupied, so Y4" in line for line in lines)


# What motion never does


def test_everything_is_told_as_it_will_be_at_any_time_of_the_motion(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y4"))
    while window.view.motions.is_moving:
        assert check(window) == []
        window.view.motions.advance(900)
    assert check(window) == []


def test_what_a_flight_stands_for_is_painted_only_when_it_has_landed(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    flying = window.grab()
    window.view.motions.finish()
    landed = window.grab()
    assert flying.toImage() != landed.toImage()
    window.view.builder.item("tile:A-2G3:neutral").cover(False)  # type: ignore[union-attr]
    assert window.grab().toImage() == landed.toImage()


def test_a_click_finishes_the_motion_and_is_obeyed(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    assert window.controller is not None
    port = window.view.viewport()
    at = window.view.mapFromScene(*place(window, "deck"))
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    assert not window.view.motions.is_moving
    assert window.controller.table.overlay.kind == "pile"


def test_a_key_finishes_the_motion(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert not window.view.motions.is_moving


def test_with_motion_off_nothing_moves(window: MainWindow) -> None:
    window.view.motions.speed = "off"
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    assert window.view.motions.seen() == []


@pytest.mark.parametrize(("speed", "share"), [("fast", 0.6), ("normal", 1.0), ("slow", 1.6)])
def test_the_speed_is_the_one_that_was_set(window: MainWindow, speed: str, share: float) -> None:
    window.view.motions.speed = speed
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    until_tiles_move(window)
    window.view.motions.advance(1500 * share - 3)
    assert tiles(window) != []
    window.view.motions.advance(4)
    assert tiles(window) == []


def test_under_a_sheet_nothing_moves_and_closing_it_skips_nothing(window: MainWindow) -> None:
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    motions, controller = window.view.motions, window.controller
    assert controller is not None
    until_tiles_move(window)
    controller.on_button("score")
    waiting = tiles(window)
    motions.advance(60_000)
    assert tiles(window) == waiting
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert controller.table.overlay.kind == ""
    motions.advance(100)
    assert tiles(window) != waiting
    motions.advance(60_000)
    assert not motions.is_moving


# What the system asks for


@pytest.mark.parametrize(
    ("group", "name", "value", "less"),
    [
        ("org.freedesktop.appearance", "reduced-motion", 1, True),
        ("org.freedesktop.appearance", "reduced-motion", 0, False),
        ("org.gnome.desktop.interface", "enable-animations", False, True),
        ("org.gnome.desktop.interface", "enable-animations", True, False),
        ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "0", True),
        ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "1.0", False),
        ("org.gnome.desktop.interface", "enable-animations", 0, False),
    ],
)
def test_a_desktop_can_ask_for_less_motion(group: str, name: str, value: object, less: bool) -> None:
    assert desktop_wants_less_motion(lambda *asked: value if asked == (group, name) else None) is less


@pytest.mark.parametrize(("chosen", "speed"), [("normal", "off"), ("slow", "slow"), ("fast", "fast"), ("off", "off")])
def test_only_what_was_not_chosen_gives_way_to_the_system(
    monkeypatch: pytest.MonkeyPatch, chosen: str, speed: str
) -> None:
    monkeypatch.setattr(less_motion, "system_wants_less_motion", lambda: True)
    assert less_motion.wanted_speed(chosen) == speed


def test_time_passes_by_itself_only_while_something_moves(window: MainWindow) -> None:
    motions = window.view.motions
    clock = MotionClock(motions, window)
    assert not clock.is_running
    round_ends(window, ("A-2G2", "A-2R2", "A-2Y2"))
    assert clock.is_running
    motions.finish()
    clock.tick()
    assert not clock.is_running


# Legal rings


def test_only_legal_rings_pulse_between_faint_and_bright(qapp: QApplication, tmp_path: Path) -> None:
    window = show_scene("held", tmp_path, (1366, 768))
    rings = {item for item in window.view.builder.items() if isinstance(item, RingItem)}
    legal = {item for item in rings if item.ring == "legal"}
    assert legal and rings - legal
    pulse = RingAnimation(window.view.builder, window)
    for time, opacity in ((0, 1), (900, 0.55), (1350, 0.775), (1800, 1)):
        pulse.show(time)
        assert {round(item.opacity(), 3) for item in legal} == {opacity}
        assert {item.opacity() for item in rings - legal} == {1}
    pulse.show(900)
    pulse.beat(False)
    assert {item.opacity() for item in legal} == {1}
    window.close()


@pytest.mark.rule("L-5")
def test_tiles_pass_below_the_cards_to_choose_from_at_a_new_era(window: MainWindow) -> None:
    """The chooser lies over the lower edge of the boards, where they move; cards that come into it fly above it."""
    made = Position(window.engine.content, ["Ana"])
    set_board(made, "Ana", "advanced-1")
    set_round(made, 4)
    set_turns_taken(made, 2)
    set_turn(made, slot="A-0", slot_used=True)
    set_neutral(made, ("A-2G2", "A-2R2", "A-2Y2"))
    content = window.engine.content.hash
    header = Header((Seat("Ana", "ivory"),), "alone", content, UndoPolicy.STRICT, side="advanced", solo_start=2)
    window.show_session(Session(window.engine, header, None, UndoStack, made.state))
    controller, motions = window.controller, window.view.motions
    assert controller is not None
    before = controller.table.snapshot()
    while controller.session.state.phase is not Phase.ERA:
        controller.session.submit(CONFIRM)
    controller.let_go()
    motions.finish()
    chooser = window.view.builder.item("keep")
    assert chooser is not None
    controller.table.play(before, controller.table.snapshot())
    flyers = [item for item in window.view.scene().items() if isinstance(item, Flyer)]
    moving = [flyer for flyer in flyers if "neutral" in str(flyer.still.picture_key)]
    assert moving and all(flyer.zValue() < chooser.zValue() for flyer in moving)
