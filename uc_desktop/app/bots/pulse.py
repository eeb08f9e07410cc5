"""Signs of life of the process in which bots think: it tells twice a second that it still does.

A bot may think for as long as it likes. Only a process without any sign of life for many times that interval, because
it was stopped or hangs outside of Python, is given up.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

#: What is sent as a sign of life.
ALIVE: Final = None
#: Seconds between two of them.
BEAT: Final = 0.5
#: Seconds without a sign of life after which a process is given up: twenty beats, for machines that are busy.
DEADLINE: Final = 10.0
#: The same for the first sign of a new process, which must load Python and the rules, perhaps from a slow disk.
FIRST_DEADLINE: Final = 60.0
#: Seconds that a wait between two looks counts at most. If it took longer, this process was not awake to hear anything:
#: the computer slept, or the window was busy.
LONGEST_LOOK: Final = 0.1


class Pulse:
    """A context in which the process thinks and gives signs of life; `send` sends what it came to."""

    def __init__(self, answers: Connection) -> None:
        self._answers, self._lock, self._thinks = answers, threading.Lock(), threading.Event()
        threading.Thread(target=self._beat, name="pulse", daemon=True).start()

    def __enter__(self) -> None:
        self._thinks.set()

    def __exit__(self, *_: object) -> None:
        self._thinks.clear()

    def send(self, found: object) -> None:
        """Send a value; OSError if nobody listens any more."""
        with self._lock:
            self._answers.send(found)

    def _beat(self) -> None:
        # Signs that nobody reads would fill the pipe: none are sent while nothing is asked.
        with suppress(OSError):
            while self._thinks.wait():
                self.send(ALIVE)
                time.sleep(BEAT)


class Patience:
    """How long to wait for a sign of life; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._limit = clock, FIRST_DEADLINE
        self._silent, self._looked = 0.0, clock()

    def begin(self) -> None:
        """Something was asked: begin to wait."""
        self._silent, self._looked = 0.0, self._clock()

    def heard(self) -> None:
        """There was a sign of life."""
        self._silent, self._limit = 0.0, DEADLINE

    def is_at_an_end(self) -> bool:
        """Whether the process has been silent for too long; to be asked at every look."""
        now = self._clock()
        self._silent += min(now - self._looked, LONGEST_LOOK)
        self._looked = now
        return self._silent > self._limit
