"""Work spread over processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TypeVar

from uc_desktop.app.gc_tuning import raise_thresholds
from uc_desktop.errors import UcError

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[tuple[T, ...]], list[R]], tasks: Sequence[T], jobs: int) -> list[R]:
    """One result a task, in the order of the tasks, from at most so many processes; `work` can be pickled."""
    jobs = max(1, min(jobs, len(tasks)))
    if jobs == 1:
        return work(tuple(tasks))
    shares = [tuple(tasks[number::jobs]) for number in range(jobs)]
    try:
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), raise_thresholds) as pool:
            parts = list(pool.map(work, shares))
    except BrokenExecutor:
        raise UcError("one of the simulation's processes has ended unexpectedly; try fewer --jobs") from None
    return [parts[number % jobs][number // jobs] for number in range(len(tasks))]
