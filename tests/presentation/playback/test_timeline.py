"""A timeline knows its segments and the times at which something changes."""

from __future__ import annotations

from uc_desktop.presentation.playback.timeline import timeline

TIMES = timeline((0, 100, 300), 500, (50, 120, 120, 700))


def test_segments_and_the_end_are_keyframes_and_none_is_beyond() -> None:
    assert TIMES.keyframes == (0, 50, 100, 120, 300, 500)


def test_a_segment_lasts_until_the_next_begins() -> None:
    assert [TIMES.segment_at(now) for now in (0, 99, 100, 299, 300, 500)] == [0, 0, 1, 1, 2, 2]


def test_the_last_keyframe_holds_until_the_next() -> None:
    assert [TIMES.keyframe_at(now) for now in (0, 49, 50, 119, 499, 500, 900)] == [0, 0, 50, 100, 300, 500, 500]


def test_one_goes_on_to_the_end_of_a_segment_and_back_to_its_beginning() -> None:
    assert [TIMES.after(now) for now in (0, 99, 100, 300, 500)] == [100, 100, 300, 500, 500]
    assert [TIMES.before(now) for now in (0, 50, 100, 101, 500)] == [0, 0, 0, 100, 300]


def test_without_segments_it_is_over_at_once() -> None:
    empty = timeline((), 0, ())
    assert (empty.keyframes, empty.segment_at(0), empty.after(0), empty.before(0)) == ((0,), 0, 0, 0)
