"""The final scoring is counted, paused and stepped; nobody is told who has won before all is counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.motion.playing import button, playback, press, production, seen_on_their_way
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def last(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The last Production in the same way; after it the game is over."""
    made = production(tmp_path, 10)
    yield made
    made.close()


def totals(window: MainWindow) -> list[int]:
    """The sums over the towers."""
    builder = window.view.builder
    found = [builder.item(f"final:tower:{place}:total") for place in range(2)]
    return [int(item.text) for item in found if item is not None]


def begin_counting(window: MainWindow) -> None:
    """Close Production, and pass on to the final scoring."""
    press(window, Qt.Key.Key_Escape)
    assert window.controller is not None
    assert window.controller.table.overlay.kind is Overlay.FINAL


def shown_texts(window: MainWindow) -> str:
    """All that is written or told of what lies over the table."""
    items = [item for item in window.view.builder.items() if item.zValue() >= z_order.VEIL]
    return " | ".join(f"{item.text} {item.accessible_name}" for item in items)


@pytest.mark.rule("W-5")
def test_the_towers_grow_in_play_order_and_who_has_won_is_told_at_the_end(last: MainWindow) -> None:
    begin_counting(last)
    assert check(last) == [] and totals(last) == [0, 0]
    heard: list[str] = []
    last.view.motions.play_sound = heard.append
    seen = [totals(last)]
    assert last.session is not None
    final = [last.session.state.players[player].points for player in last.session.state.order]
    while playback(last).needs_time:
        if "wins" not in shown_texts(last):
            assert last.view.builder.item("final:tower:0:ray") is None
        seen.append(totals(last))
        playback(last).advance(60)
    assert all(a <= b for one, two in pairwise(seen) for a, b in zip(one, two, strict=True))
    assert seen[-1] == totals(last) == final
    assert "wins" in shown_texts(last) and heard == ["end"]


def test_nothing_tells_who_wins_while_it_is_counted(last: MainWindow) -> None:
    begin_counting(last)
    assert "wins" not in shown_texts(last)
    assert last.view.builder.item("curves") is last.view.builder.item("final:table") is None


def test_points_fly_to_their_towers(last: MainWindow) -> None:
    begin_counting(last)
    flown = 0
    while playback(last).needs_time:
        flown = max(flown, len(seen_on_their_way(last)))
        playback(last).advance(60)
    assert flown and seen_on_their_way(last) == []


def test_arrows_count_step_by_step_and_end_shows_the_result(last: MainWindow) -> None:
    begin_counting(last)
    press(last, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert sum(totals(last)) > 0 and not playback(last).needs_time
    press(last, Qt.Key.Key_End)
    assert "wins" in shown_texts(last)
    button(last, "again")
    assert totals(last) == [0, 0]


def test_without_motion_it_is_counted_by_keys(qapp: QApplication, tmp_path: Path) -> None:
    still = production(tmp_path, 10, speed="off")
    begin_counting(still)
    presses = 0
    while "wins" not in shown_texts(still):
        press(still, Qt.Key.Key_Space)
        presses += 1
    assert 2 <= presses < 20
    still.close()


def test_a_button_does_what_it_does_while_it_is_counted(last: MainWindow) -> None:
    begin_counting(last)
    assert last.controller is not None
    asked: list[str] = []
    last.controller.asked.disconnect()
    last.controller.asked.connect(asked.append)
    playback(last).advance(400)
    button(last, "rematch")
    assert asked == ["rematch"]


def test_look_shows_the_table_before_all_is_counted(last: MainWindow) -> None:
    begin_counting(last)
    button(last, "look")
    assert last.controller is not None
    assert last.controller.table.overlay.kind is Overlay.NOTHING
    assert not playback(last).needs_time


def test_no_curtain_that_gives_way_to_the_final_scoring_hangs_over_it(last: MainWindow) -> None:
    controller, motions = last.controller, last.view.motions
    assert controller is not None
    controller.table.overlay.kind = Overlay.CURTAIN
    controller.refresh()
    motions.finish()
    curtain = {still.picture_key for key, still in last.view.builder.snapshots().items() if key.startswith("curtain:")}
    controller.press_thing("curtain:take-over")
    assert controller.table.overlay.kind is Overlay.FINAL
    assert curtain and not [each for each in motions.seen() if each.picture_key in curtain]
    motions.skip()
    assert not motions.is_moving


def test_a_game_that_was_over_is_not_counted_again(last: MainWindow) -> None:
    session = last.session
    assert session is not None and session.is_over
    last.view.motions.finish()
    last.show_session(session)
    assert last.controller is not None
    last.controller.refresh()
    assert last.controller.table.overlay.kind is Overlay.FINAL
    assert not playback(last).needs_time and "wins" in shown_texts(last)
