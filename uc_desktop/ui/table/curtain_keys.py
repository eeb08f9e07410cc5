"""Enter and Space on the curtain: they lift it if pressed anew, and not in its first second."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtGui import QKeyEvent

from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.table.input.keys import fixed_key
from uc_desktop.ui.table.table import Table

#: How long the curtain is up before a key lifts it, in seconds.
LEAST: Final = 1.0


class CurtainKeys:
    """Lifts the curtain of a table by `take_over`, when Enter or Space is pressed and the curtain has been up for
    `LEAST`.

    Whoever has just confirmed a turn by a key may still hold it, or press it once too often: a key that is down already
    does nothing. `now` gives the time in seconds.
    """

    def __init__(self, table: Table, take_over: Callable[[], None], now: Callable[[], float] = monotonic) -> None:
        self._table, self._take_over, self.now = table, take_over, now
        self._down: set[int] = set()
        #: When the curtain came that is up.
        self._came: float | None = None
        table.signals.drawn.connect(self._note_curtain)

    def _note_curtain(self) -> None:
        if self._table.overlay.kind is not Overlay.CURTAIN:
            self._came = None
        elif self._came is None:
            self._came = self.now()

    def press(self, event: QKeyEvent) -> bool:
        """Note that a key goes down; whether it was for the curtain, on which it may do nothing yet."""
        is_new = not event.isAutoRepeat() and event.key() not in self._down
        self._down.add(event.key())
        if self._came is None or fixed_key(event) not in ("Return", "Space"):
            return False
        if is_new and self.now() - self._came >= LEAST:
            self._take_over()
        return True

    def release(self, event: QKeyEvent) -> None:
        """Note that a key goes up; some systems report that repeatedly while it is held."""
        if not event.isAutoRepeat():
            self._down.discard(event.key())

    def release_all(self) -> None:
        """Note that no key is known to be down: another window has the keyboard, and receives the releases."""
        self._down.clear()
