"""Work that can wait, done in short slices while the table rests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from uc_desktop.errors import UcError

#: Milliseconds to wait before starting, and before retrying while the table is busy.
REST: Final = 2000
#: Longest slice of work, in milliseconds.
SLICE: Final = 3
#: Milliseconds between slices.
PAUSE: Final = 10


class IdleWork(QObject):
    """Run an iterator in short slices while the table is idle; call `failed` with the error that ends it."""

    def __init__(
        self, work: Iterator[None], is_busy: Callable[[], bool], failed: Callable[[UcError], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._work, self._is_busy, self._failed = work, is_busy, failed
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Begin when the table has been shown."""
        self._timer.start(REST)

    def _go_on(self) -> None:
        if self._is_busy():
            self._timer.start(REST)
            return
        clock = QElapsedTimer()
        clock.start()
        try:
            for _ in self._work:
                if clock.elapsed() >= SLICE:
                    self._timer.start(PAUSE)
                    return
        except UcError as error:
            self._failed(error)
        self.deleteLater()
