"""How the game goes on at the table: commands are given and taken back, seen happening, and get to the disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer

from uc_desktop.errors import UcError
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.problem_words import error_words
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.ui.table.table import Table

#: How long after a gesture it must be on the disk, in milliseconds.
SETTLED: Final = 1000


class GameFlow:
    """Stands between the table and its session; `failed` hears what was refused or could not be saved."""

    def __init__(self, table: Table, failed: Callable[[str], None]) -> None:
        self._table, self._session, self._failed = table, table.game.session, failed
        # What was done gets to the disk by itself. If not, that is told before the next gesture is refused for it.
        self._settling = QTimer()
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLED)
        self._settling.timeout.connect(self._settle_at_rest)

    @property
    def is_settling(self) -> bool:
        """Whether something was done of which is not yet known that it is on the disk."""
        return self._settling.isActive()

    def stop(self) -> None:
        """Leave the session alone."""
        self._settling.stop()

    def submit(self, command: Command) -> None:
        """Give a command; what is refused or cannot be saved is told. While the past is shown, none is given."""
        if self._table.game.past is not None:
            return
        self._table.forget_gesture()
        with self._table.showing():
            is_given = self._guarded(self._session.submit, command)
            self._table.refresh()
            if isinstance(command, Confirm) and is_given:
                # Before it is painted.
                self._settle()

    def undo(self) -> None:
        """Take the last gesture back, if it is the viewer's turn and nothing lies over the table."""
        self._take_back(self._session.undo)

    def redo(self) -> None:
        """Do the gesture last taken back again."""
        self._take_back(self._session.redo)

    def revert(self) -> None:
        """Take the whole turn back."""
        self._take_back(self._session.revert)

    def _take_back(self, action: Callable[[], None]) -> None:
        if not self._table.model().is_my_turn or self._table.overlay.kind:
            return
        self._table.forget_gesture()
        with self._table.showing():
            self._guarded(action)
            self._table.refresh()

    def take_turn_back(self, hand_over: Callable[[int], None]) -> None:
        """Take the last confirmed turn back, as all have agreed, and `hand_over` the table to whose turn it was."""
        table, before = self._table, self._session.taken_back
        with table.showing():
            self._guarded(self._session.take_back)
            is_taken_back = self._session.taken_back != before
            if is_taken_back:
                table.overlay.kind = Overlay.NOTHING
                hand_over(self._session.state.active)
            table.refresh()
            if is_taken_back:
                self._settle()

    def _guarded(self, action: Callable[..., object], *arguments: object) -> bool:
        """Do it; what is refused or cannot be saved is told, and nothing is lost. Whether the game has changed."""
        before = self._session.current
        try:
            action(*arguments)
        except UcError as error:
            # What does not reach the disk is told by this already.
            self._settling.stop()
            self._failed(error_words(self._table.game.texts.words, error))
        else:
            if self._session.current is not before:
                self._settling.start()
        return self._session.current is not before

    def _settle(self) -> None:
        self._settling.stop()
        self._guarded(self._session.flush)

    def _settle_at_rest(self) -> None:
        """Tell if what was done does not reach the disk; not while something is dragged, and nothing waits for it."""
        if self._table.selection.dragged or self._session.is_flushing:
            self._settling.start()
        else:
            self._settle()
