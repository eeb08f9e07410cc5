"""When the program collects garbage: while nobody waits for the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from uc_desktop.app.gc_tuning import collect_all, collect_young, freeze

#: Milliseconds after a game was put on the table until all objects are collected, and as long again while it is busy.
REST: Final = 2000
#: Milliseconds after the table was drawn until the young objects are collected, and as long again while it is busy.
SHORT_REST: Final = 100


class IdleGc(QObject):
    """Keeps garbage collection out of the way of gestures; `is_busy` says that somebody would notice."""

    def __init__(self, is_busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._is_busy = is_busy
        self._all = self._timer(REST, collect_all)
        self._young = self._timer(SHORT_REST, collect_young)

    def begin(self) -> None:
        """A game was put on the table: freeze what it brought, and collect what the one before left later."""
        freeze()
        self._all.start()

    def follow_drawing(self) -> None:
        """The table was drawn: collect what that left once it rests."""
        self._young.start()

    def _timer(self, rest: int, collect: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(rest)
        timer.timeout.connect(lambda: timer.start() if self._is_busy() else collect())
        return timer
