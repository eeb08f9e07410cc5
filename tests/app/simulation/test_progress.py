"""Progress of a simulation: how much is done, how much time is left, and how often that is told."""

from __future__ import annotations

import io

import pytest

from uc_desktop.app.simulation.progress import ProgressLine


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Watch:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def line(total: int, done: int, stream: io.StringIO | None, watch: Watch) -> ProgressLine:
    """One that tells the number that is done, and the seconds that are left."""
    return ProgressLine(lambda done, left: f"{done} done, {left:.0f} s left", total, done, stream, watch)


def advance(progress: ProgressLine, watch: Watch, *seconds: float) -> None:
    for each in seconds:
        watch.now += each
        progress.advance()


def test_a_terminal_shows_the_last_message_only(watch: Watch) -> None:
    stream = Terminal()
    progress = line(1001, 0, stream, watch)
    advance(progress, watch, 100, 0.5, 99.5)
    progress.close()
    assert stream.getvalue() == "\r1 done, 100000 s left\r3 done, 66533 s left \n"


def test_a_shorter_message_covers_the_longer_one(watch: Watch) -> None:
    stream = Terminal()
    advance(line(12, 0, stream, watch), watch, *[10] * 12)
    before, last = stream.getvalue().split("\r")[-2:]
    assert (before, last) == ("11 done, 10 s left", "12 done, 0 s left ")


def test_a_file_gets_a_line_a_minute(watch: Watch) -> None:
    stream = io.StringIO()
    progress = line(10, 0, stream, watch)
    advance(progress, watch, 40, 40, 40)
    progress.close()
    assert stream.getvalue() == "2 done, 320 s left\n"


def test_the_time_left_counts_what_is_done_now(watch: Watch) -> None:
    """Six are done already; one takes 80 seconds and three are left."""
    stream = io.StringIO()
    advance(line(10, 6, stream, watch), watch, 80)
    assert stream.getvalue() == "7 done, 240 s left\n"


def test_what_is_done_at_once_is_not_told(watch: Watch) -> None:
    stream = Terminal()
    progress = line(2, 0, stream, watch)
    advance(progress, watch, 0.2, 0.2)
    progress.close()
    assert stream.getvalue() == ""


def test_without_a_stream_nothing_is_told(watch: Watch) -> None:
    progress = line(2, 0, None, watch)
    advance(progress, watch, 100)
    progress.close()
