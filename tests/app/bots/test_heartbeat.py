"""Heartbeats are sent while the process thinks; the watchdog counts only while this process is awake."""

from __future__ import annotations

import multiprocessing

import pytest

from uc_desktop.app.bots.heartbeat import ALIVE, FIRST_TIMEOUT, LONGEST_POLL, TIMEOUT, Heartbeat, Watchdog


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def polls(watchdog: Watchdog, clock: Clock, seconds: float = LONGEST_POLL) -> int:
    """How many polls, so many seconds apart, it takes until the watchdog has expired."""
    count = 1
    while not watchdog.has_expired():
        clock.now += seconds
        count += 1
    return count


def test_a_new_process_is_waited_for_longer(clock: Clock) -> None:
    watchdog = Watchdog(clock)
    watchdog.start()
    assert polls(watchdog, clock) == pytest.approx(FIRST_TIMEOUT / LONGEST_POLL, abs=3)
    watchdog.start()
    watchdog.reset()
    assert polls(watchdog, clock) == pytest.approx(TIMEOUT / LONGEST_POLL, abs=3)


def test_a_bot_that_thinks_for_hours_is_not_given_up(clock: Clock) -> None:
    watchdog = Watchdog(clock)
    watchdog.start()
    while clock.now < 10_000:
        clock.now += LONGEST_POLL
        assert not watchdog.has_expired()
        if round(clock.now / LONGEST_POLL) % 50 == 0:
            watchdog.reset()


def test_time_between_two_questions_does_not_count(clock: Clock) -> None:
    watchdog = Watchdog(clock)
    watchdog.reset()
    for _ in range(1000):
        clock.now += 1.0
        watchdog.start()
        assert not watchdog.has_expired()


def test_a_night_in_which_the_computer_slept_counts_as_a_moment(clock: Clock) -> None:
    watchdog = Watchdog(clock)
    watchdog.start()
    watchdog.reset()
    clock.now += 8 * 3600
    assert not watchdog.has_expired()
    assert polls(watchdog, clock, 3600) == pytest.approx(TIMEOUT / LONGEST_POLL, abs=3)


def test_heartbeats_come_while_the_process_thinks() -> None:
    heard, answers = multiprocessing.Pipe(duplex=False)
    heartbeat = Heartbeat(answers)
    with heartbeat:
        assert heard.recv() is ALIVE
    heartbeat.send("found")
    found = ALIVE
    while found is ALIVE:
        found = heard.recv()
    assert found == "found"
    heard.close()
    answers.close()
