"""Sending to another process without waiting for it."""

from __future__ import annotations

from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_END: Final = object()


class Sender:
    """Sends values through a connection, in order, by a thread: a pipe that is full holds up nobody else.

    What can no longer be received is dropped.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: SimpleQueue[object] = SimpleQueue()
        self._thread = Thread(target=self._run, name="sender", daemon=True)
        self._thread.start()

    def send(self, value: object) -> None:
        """Send a value, which must not change any more, as soon as there is room; returns at once."""
        self._waiting.put(value)

    def close(self) -> None:
        """Close the connection; to be called once its other end is closed, or has received all that was sent."""
        self._waiting.put(_END)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        with suppress(OSError):
            while (value := self._waiting.get()) is not _END:
                self._connection.send(value)
