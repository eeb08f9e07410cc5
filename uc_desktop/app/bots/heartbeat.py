"""The heartbeat of the process in which bots think, and the watchdog that waits for it.

A bot may think for as long as it likes. Only a process that misses many heartbeats, because it was stopped or hangs
outside of Python, is given up.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

#: What is sent as a heartbeat.
ALIVE: Final = None
#: Seconds between two heartbeats.
INTERVAL: Final = 0.5
#: Seconds without a heartbeat after which a process is given up: twenty intervals, for machines that are busy.
TIMEOUT: Final = 10.0
#: The same for the first heartbeat of a new process, which must load Python and the rules, perhaps from a slow disk.
FIRST_TIMEOUT: Final = 60.0
#: The most seconds that the time between two polls counts. If it took longer, this process was not awake to receive
#: anything: the computer slept, or the window was busy.
LONGEST_POLL: Final = 0.1


class Heartbeat:
    """A context manager that sends heartbeats while its body runs; `send` sends the answer between them."""

    def __init__(self, answers: Connection) -> None:
        self._answers, self._lock, self._is_on = answers, threading.Lock(), threading.Event()
        threading.Thread(target=self._run, name="heartbeat", daemon=True).start()

    def __enter__(self) -> None:
        self._is_on.set()

    def __exit__(self, *_: object) -> None:
        self._is_on.clear()

    def send(self, found: object) -> None:
        """Send a value; OSError if the other end is closed."""
        with self._lock:
            self._answers.send(found)

    def _run(self) -> None:
        # Heartbeats that nobody receives would fill the pipe: none are sent while nothing is asked.
        with suppress(OSError):
            while self._is_on.wait():
                self.send(ALIVE)
                time.sleep(INTERVAL)


class Watchdog:
    """Tells when heartbeats have been missing for too long; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._timeout = clock, FIRST_TIMEOUT
        self._silent, self._polled = 0.0, clock()

    def start(self) -> None:
        """Count from now on: something was asked."""
        self._silent, self._polled = 0.0, self._clock()

    def reset(self) -> None:
        """Count anew: a heartbeat or an answer was received."""
        self._silent, self._timeout = 0.0, TIMEOUT

    def has_expired(self) -> bool:
        """Whether nothing has been received for too long; to be called at every poll."""
        now = self._clock()
        self._silent += min(now - self._polled, LONGEST_POLL)
        self._polled = now
        return self._silent > self._timeout
