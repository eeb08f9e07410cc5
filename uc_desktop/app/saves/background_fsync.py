"""Forcing files to the disk beside the program, which goes on meanwhile."""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor
from typing import BinaryIO

#: One disk gains nothing from two. It makes next to nothing in Python and tells nobody: a search for garbage that it
#: set off would take things of Qt away in the wrong thread.
_WORKER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="disk")


class Forcing:
    """What was written into a file, on its way to the disk."""

    def __init__(self) -> None:
        self._on_the_way: Future[None] | None = None

    def begin(self, file: BinaryIO) -> None:
        """Force to the disk what the file holds now; only once `wait` has told of what was begun before."""
        assert self._on_the_way is None
        try:
            self._on_the_way = _WORKER.submit(os.fsync, file.fileno())
        except RuntimeError:
            # The system has no thread to give: the program waits.
            self._on_the_way = _done(file)

    @property
    def is_under_way(self) -> bool:
        """Whether `wait` would wait."""
        return self._on_the_way is not None and not self._on_the_way.done()

    def wait(self) -> None:
        """Return when what was begun is on the disk, or at once if nothing was; OSError if it could not be forced."""
        on_the_way, self._on_the_way = self._on_the_way, None
        if on_the_way is not None:
            on_the_way.result()


def _done(file: BinaryIO) -> Future[None]:
    """What comes of forcing the file to the disk at once."""
    future: Future[None] = Future()
    try:
        os.fsync(file.fileno())
        future.set_result(None)
    except OSError as error:
        future.set_exception(error)
    return future
