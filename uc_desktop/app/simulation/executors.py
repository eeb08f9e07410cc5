"""Executors for jobs on this machine, and running jobs by any executor."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from types import TracebackType
from typing import Any, Final, TypeVar

from uc_desktop.app.gc_tuning import raise_thresholds

J = TypeVar("J")
R = TypeVar("R")

#: After how many jobs for each process all processes are replaced, which frees what their caches hold.
PROCESS_LIFETIME_JOBS: Final = 200
#: Seconds between looks at Ctrl+C, which ends no wait on Windows.
_POLL: Final = 0.5


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_jobs(
    executor: Executor, work: Callable[[J], R], jobs: Iterable[J], at_once: int
) -> Generator[tuple[J, R], None, None]:
    """Each job with its result as soon as that is there; no more than `at_once` are in the executor's hands.

    What a job raises is raised here; the executor's owner ends the other jobs then. Futures are not cancelled one by
    one, as that can block for ever with those of dask.distributed.
    """
    left = iter(jobs)
    running: dict[Future[R], J] = {}
    while True:
        running |= {executor.submit(work, job): job for job in islice(left, at_once - len(running))}
        if not running:
            return
        done, _ = wait(running, timeout=_POLL, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()


class InlineExecutor(Executor):
    """Does each job at once, in this process."""

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """The finished future."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class ProcessExecutor(Executor):
    """Does jobs in so many processes, which are replaced after `jobs_a_process` jobs each.

    `max_tasks_per_child` of `ProcessPoolExecutor` would do so too, but in most versions of Python it hangs then
    (gh-115634). When a block with it is left by an exception, the jobs under way end with their processes.
    """

    def __init__(self, processes: int, jobs_a_process: int = PROCESS_LIFETIME_JOBS) -> None:
        self._processes = processes
        self._most_jobs = processes * jobs_a_process
        self._submitted = 0
        self._pool = self._new_pool()

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """The future of the job; returns when the jobs before are done, if all processes are to be replaced."""
        if self._submitted == self._most_jobs:
            self._pool.shutdown()
            self._pool, self._submitted = self._new_pool(), 0
        self._submitted += 1
        return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more jobs."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if kind is not None:
            for process in multiprocessing.active_children():
                process.terminate()
            if sys.version_info < (3, 11, 5):
                # Jobs still being sent to nobody would keep the executor from ending (gh-94777).
                self._pool._call_queue._reader.close()  # type: ignore[attr-defined]
        self.shutdown(cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Forking a process that has threads is not safe.
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), _begin)


def _begin() -> None:
    """The first thing that a process does: Ctrl+C reaches it too, but it is for the program that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise_thresholds()
