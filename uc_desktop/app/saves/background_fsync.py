"""Run fsync in a background thread."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import BinaryIO

from uc_desktop.app.saves import disk

#: One thread: a second one does not speed up a disk. It must allocate next to nothing in Python: a garbage collection
#: in this thread would delete Qt objects in the wrong thread.
_WORKER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="disk")


class BackgroundFsync:
    """At most one fsync in progress."""

    def __init__(self) -> None:
        self._running: Future[None] | None = None

    def start(self, file: BinaryIO) -> None:
        """Start an fsync of the file; `wait` must have returned or raised for the one before."""
        assert self._running is None
        try:
            self._running = _WORKER.submit(disk.fsync, file.fileno())
        except RuntimeError:
            # The system cannot start a thread: block instead.
            self._running = _done(file)

    def wait(self) -> bool:
        """Return when the fsync has finished, false at once if none was started; OSError if it failed."""
        running, self._running = self._running, None
        if running is not None:
            running.result()
        return running is not None


def _done(file: BinaryIO) -> Future[None]:
    """The result of an fsync in this thread."""
    future: Future[None] = Future()
    try:
        disk.fsync(file.fileno())
        future.set_result(None)
    except OSError as error:
        future.set_exception(error)
    return future
