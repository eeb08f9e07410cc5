"""When the program collects garbage: while nobody waits for the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from uc_desktop.app.gc_tuning import collect_all, freeze

#: Milliseconds after a game was put on the table until all objects are collected, and as long again while it is busy.
REST: Final = 2000


class IdleGc(QTimer):
    """Frees the game before while the table rests; `is_busy` says that somebody would notice.

    The young objects are left to Python, which collects them once in some 40 gestures, for 4 to 8 ms. Collecting them
    after each gesture instead did not change the 99th percentile of the times from a gesture to its painting.
    """

    def __init__(self, is_busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=REST)
        self.timeout.connect(lambda: self.start() if is_busy() else collect_all())

    def begin(self) -> None:
        """A game was put on the table: freeze what it brought, and collect what the one before left later."""
        freeze()
        self.start()
