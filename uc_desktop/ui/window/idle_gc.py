"""When the program looks for garbage among all it holds: while nobody waits for the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from uc_desktop.app.gc_tuning import collect_all, freeze

#: How long after a game was put on the table the program looks, in milliseconds; as long again while it is busy.
REST = 2000


class IdleGc(QObject):
    """Keeps the search for garbage out of the way of gestures; `is_busy` says that somebody would notice."""

    def __init__(self, is_busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._is_busy = is_busy
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST)
        self._timer.timeout.connect(self._search)

    def begin(self) -> None:
        """A game was put on the table: what it brought is in use, what the one before left is looked for later."""
        freeze()
        self._timer.start()

    def _search(self) -> None:
        if self._is_busy():
            self._timer.start()
        else:
            collect_all()
