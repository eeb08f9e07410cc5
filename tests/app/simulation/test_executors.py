"""Executors of this machine: all jobs are done, few are waiting, and processes do not grow old."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from uc_desktop.app.simulation.executors import InlineExecutor, ProcessExecutor, cores, run_jobs


def double(number: int) -> int:
    return 2 * number


def process_of(_: int) -> int:
    return os.getpid()


def fail(number: int) -> int:
    raise ValueError(number)


def sleep_for_ever(_: int) -> None:
    multiprocessing.Event().wait()


@pytest.mark.parametrize("make", [InlineExecutor, lambda: ProcessExecutor(2)])
def test_every_job_has_its_result(make: Callable[[], Executor]) -> None:
    with make() as executor:
        assert sorted(run_jobs(executor, double, range(10), 4)) == [(number, 2 * number) for number in range(10)]


@pytest.mark.parametrize("make", [InlineExecutor, lambda: ProcessExecutor(2)])
def test_what_a_job_raises_is_raised(make: Callable[[], Executor]) -> None:
    with pytest.raises(ValueError, match="0"), make() as executor:
        list(run_jobs(executor, fail, [0], 4))


class Idle(Executor):
    """Finishes the oldest job when it is asked for one more than `at_once`."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.futures.append(Future())
        if len(self.futures) >= 3:
            self.futures[-3].set_result(fn(*args))
        return self.futures[-1]


def test_only_so_many_jobs_are_submitted_at_once() -> None:
    """A million jobs must not lie in memory."""
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(1_000_000):
            taken.append(number)
            yield number

    results = run_jobs(Idle(), double, jobs(), 3)
    next(results)
    assert taken == [0, 1, 2]
    results.close()


def test_processes_are_replaced_after_so_many_jobs() -> None:
    with ProcessExecutor(1, jobs_a_process=3) as executor:
        processes = [found for _, found in run_jobs(executor, process_of, range(8), 1)]
    assert [len(set(processes[start : start + 3])) for start in (0, 3, 6)] == [1, 1, 1]
    assert len(set(processes)) == 3


def test_no_job_is_lost_when_processes_are_replaced() -> None:
    with ProcessExecutor(2, jobs_a_process=2) as executor:
        assert len(dict(run_jobs(executor, double, range(15), 6))) == 15


def leave_with_jobs_under_way() -> None:
    with ProcessExecutor(2) as executor:
        for number in range(2):
            executor.submit(sleep_for_ever, number)
        raise KeyboardInterrupt


def test_jobs_under_way_end_when_the_block_is_left_by_an_exception() -> None:
    with pytest.raises(KeyboardInterrupt):
        leave_with_jobs_under_way()
    assert not multiprocessing.active_children()


def test_there_is_a_core() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
