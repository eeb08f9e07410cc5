"""How far a simulation is, on the error stream."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, Literal, TextIO

#: Seconds between two messages: on a terminal, where they take each other's place, and in a file.
ON_TERMINAL: Final = 1.0
IN_FILE: Final = 60.0
#: What the jobs of a simulation are counted as.
JobKind = Literal["games", "batches of cards"]


class ProgressLine:
    """Tells how many of `total` jobs are done, `done` of them before the start, and about how much time is left.

    `format_message` gets the number done and the seconds left. The first one comes after a second
    (a minute in a file).
    """

    def __init__(
        self,
        format_message: Callable[[int, float], str],
        total: int,
        done: int,
        stream: TextIO | None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._format_message, self._total, self._before, self._done = format_message, total, done, done
        self._stream, self._clock = stream, clock
        self._is_terminal = stream is not None and stream.isatty()
        self._began = self._told = clock()
        self._width = 0

    def advance(self) -> None:
        """One more is done."""
        self._done += 1
        now = self._clock()
        if self._stream is not None and now - self._told >= (ON_TERMINAL if self._is_terminal else IN_FILE):
            self._told = now
            left = (now - self._began) / (self._done - self._before) * (self._total - self._done)
            self._tell(self._format_message(self._done, left))

    def close(self) -> None:
        """End the line on a terminal."""
        if self._width and self._stream is not None:
            print(file=self._stream, flush=True)

    def _tell(self, text: str) -> None:
        if self._is_terminal:
            # Spaces cover what is left of a longer message.
            print(f"\r{text.ljust(self._width)}", end="", file=self._stream, flush=True)
            self._width = len(text)
        else:
            print(text, file=self._stream, flush=True)
