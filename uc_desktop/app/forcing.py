"""Forcing files to the disk beside the program, which goes on meanwhile."""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor
from typing import BinaryIO

#: One disk gains nothing from two.
_WORKER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="disk")


class Forcing:
    """What was written into a file, on its way to the disk."""

    def __init__(self) -> None:
        self._on_the_way: Future[None] | None = None

    def begin(self, file: BinaryIO) -> None:
        """Force to the disk what the file holds now; only once `wait` has told of what was begun before."""
        assert self._on_the_way is None
        self._on_the_way = _WORKER.submit(os.fsync, file.fileno())

    def wait(self) -> None:
        """Return when what was begun is on the disk, or at once if nothing was; OSError if it could not be forced."""
        on_the_way, self._on_the_way = self._on_the_way, None
        if on_the_way is not None:
            on_the_way.result()
