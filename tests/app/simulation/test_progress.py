"""Progress of a simulation: how much is done, how much time is left, and how often that is told."""

from __future__ import annotations

import io

import pytest

from uc_desktop.app.simulation.progress import ProgressLine, duration


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


def advance(progress: ProgressLine, watch: Watch, *seconds: float) -> None:
    for each in seconds:
        watch.now += each
        progress.advance()


def test_a_terminal_shows_the_last_message_only(watch: Watch) -> None:
    stream = Terminal()
    progress = ProgressLine("games", 1001, 0, stream, watch)
    advance(progress, watch, 100, 0.5, 99.5)
    progress.close()
    assert stream.getvalue() == "\r1 of 1,001 games, 27 h 47 min left\r3 of 1,001 games, 18 h 29 min left\n"


def test_a_shorter_message_covers_the_longer_one(watch: Watch) -> None:
    stream = Terminal()
    advance(ProgressLine("games", 12, 0, stream, watch), watch, *[10] * 12)
    before, last = stream.getvalue().split("\r")[-2:]
    assert (before, last) == ("11 of 12 games, 10 s left", "12 of 12 games, 0 s left ")


def test_a_file_gets_a_line_a_minute(watch: Watch) -> None:
    stream = io.StringIO()
    progress = ProgressLine("games", 10, 0, stream, watch)
    advance(progress, watch, 40, 40, 40)
    progress.close()
    assert stream.getvalue() == "2 of 10 games, 5 min left\n"


def test_the_time_left_counts_what_is_done_now(watch: Watch) -> None:
    """Six are done already; one takes 80 seconds and three are left."""
    stream = io.StringIO()
    advance(ProgressLine("games", 10, 6, stream, watch), watch, 80)
    assert stream.getvalue() == "7 of 10 games, 4 min left\n"


def test_what_is_done_at_once_is_not_told(watch: Watch) -> None:
    stream = Terminal()
    progress = ProgressLine("games", 2, 0, stream, watch)
    advance(progress, watch, 0.2, 0.2)
    progress.close()
    assert stream.getvalue() == ""


def test_without_a_stream_nothing_is_told(watch: Watch) -> None:
    progress = ProgressLine("games", 2, 0, None, watch)
    advance(progress, watch, 100)
    progress.close()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (59, "59 s"), (90, "2 min"), (3599, "60 min"), (3600, "1 h 0 min"), (12000, "3 h 20 min")],
)
def test_a_duration(seconds: float, words: str) -> None:
    assert duration(seconds) == words
