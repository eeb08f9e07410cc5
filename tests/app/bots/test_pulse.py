"""Signs of life: given while the process thinks, and waited for as long as this process is awake."""

from __future__ import annotations

import multiprocessing

import pytest

from uc_desktop.app.bots.pulse import ALIVE, DEADLINE, FIRST_DEADLINE, LONGEST_LOOK, Patience, Pulse


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def looks(patience: Patience, clock: Clock, seconds: float = LONGEST_LOOK) -> int:
    """How many looks, so many seconds apart, it takes until patience is at an end."""
    count = 1
    while not patience.is_at_an_end():
        clock.now += seconds
        count += 1
    return count


def test_a_new_process_is_waited_for_longer(clock: Clock) -> None:
    patience = Patience(clock)
    patience.begin()
    assert looks(patience, clock) == pytest.approx(FIRST_DEADLINE / LONGEST_LOOK, abs=3)
    patience.begin()
    patience.heard()
    assert looks(patience, clock) == pytest.approx(DEADLINE / LONGEST_LOOK, abs=3)


def test_a_bot_that_thinks_for_hours_is_not_given_up(clock: Clock) -> None:
    patience = Patience(clock)
    patience.begin()
    while clock.now < 10_000:
        clock.now += LONGEST_LOOK
        assert not patience.is_at_an_end()
        if round(clock.now / LONGEST_LOOK) % 50 == 0:
            patience.heard()


def test_time_between_two_questions_does_not_count(clock: Clock) -> None:
    patience = Patience(clock)
    patience.heard()
    for _ in range(1000):
        clock.now += 1.0
        patience.begin()
        assert not patience.is_at_an_end()


def test_a_night_in_which_the_computer_slept_counts_as_a_moment(clock: Clock) -> None:
    patience = Patience(clock)
    patience.begin()
    patience.heard()
    clock.now += 8 * 3600
    assert not patience.is_at_an_end()
    assert looks(patience, clock, 3600) == pytest.approx(DEADLINE / LONGEST_LOOK, abs=3)


def test_signs_of_life_come_while_the_process_thinks() -> None:
    heard, answers = multiprocessing.Pipe(duplex=False)
    pulse = Pulse(answers)
    with pulse:
        assert heard.recv() is ALIVE
    pulse.send("found")
    found = ALIVE
    while found is ALIVE:
        found = heard.recv()
    assert found == "found"
    heard.close()
    answers.close()
