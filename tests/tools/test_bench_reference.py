"""The reference of the performance figures: always the same work, and times in shares of it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from uc_desktop.tools.bench_reference import ITEMS, ReferenceTimes, fixed_scene, ratios


def test_times_are_told_in_shares_of_the_whole_reference() -> None:
    times = {"gesture_to_painted_ms_p99": 20, "start_to_window_s_warm": 1.5, "state_copy_us": 10.0}
    assert ratios(times, {"reference_python_ms": 6, "reference_painting_ms": 4}) == {
        "gesture_to_painted_ms_p99_to_reference": 2,
        "start_to_window_s_warm_to_reference": 150,
        "state_copy_us_to_reference": 0.001,
    }


def test_counts_and_rates_have_no_share_of_it() -> None:
    others = {"gestures": 250, "motion_frames_per_s": 60, "memory_finished_game_mb": 180, "python": "3.11.7"}
    assert ratios(others, {"reference_python_ms": 10}) == {}


def test_it_tells_the_median_of_both_parts(qapp: QApplication) -> None:
    reference = ReferenceTimes()
    reference.measure()
    assert set(reference.figures()) == {"reference_python_ms", "reference_painting_ms"}
    assert all(figure > 0 for figure in reference.figures().values())


def test_the_painted_scene_is_always_the_same(qapp: QApplication) -> None:
    scene = fixed_scene()
    places = {(item.x(), item.y()) for item in scene.items()}
    assert len(places) == ITEMS
    assert scene.sceneRect().contains(scene.itemsBoundingRect())
