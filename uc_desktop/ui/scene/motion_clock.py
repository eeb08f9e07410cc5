"""The clock of what moves in a scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

#: Milliseconds between two frames.
FRAME = 16


class Timed(Protocol):
    """What changes as time passes: it calls `began` when it begins to need time, which then comes by `advance`."""

    began: Callable[[], None]

    @property
    def needs_time(self) -> bool:
        """Whether something changes as time passes."""

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""


class MotionClock(QObject):
    """Lets the time of the motions pass as it does outside, frame by frame, while something moves."""

    def __init__(self, motions: Timed, parent: QObject, frame: int = FRAME) -> None:
        super().__init__(parent)
        self._motions = motions
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(frame)
        self._timer.timeout.connect(self.tick)
        motions.began = self._start

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._timer.isActive()

    def _start(self) -> None:
        if not self._timer.isActive():
            self._since.start()
            self._timer.start()

    def tick(self) -> None:
        """Let the time pass that has passed outside."""
        self._motions.advance(self._since.restart())
        if not self._motions.needs_time:
            self._timer.stop()
