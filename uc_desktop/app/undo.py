"""The undo stack of a game under way: a QUndoStack whose commands swap whole moments, so undo cannot drift from do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand, QUndoStack

from uc_desktop.app.moment import Moment

Restore = Callable[[Moment], None]


class _Swap(QUndoCommand):
    """One gesture: the moments before and after it."""

    def __init__(self, before: Moment, after: Moment, restore: Restore) -> None:
        super().__init__()
        self._before, self._after, self._restore = before, after, restore
        self._pushed = False

    def redo(self) -> None:
        """Restore the moment after; not on being pushed, as the gesture was applied before it was pushed."""
        if self._pushed:
            self._restore(self._after)
        self._pushed = True

    def undo(self) -> None:
        """Restore the moment before."""
        self._restore(self._before)


class UndoStack:
    """Gestures that can be taken back. Only the session moves the QUndoStack, or the game file would not know."""

    def __init__(self, restore: Restore) -> None:
        self._stack = QUndoStack()
        self._restore = restore

    def push(self, before: Moment, after: Moment) -> None:
        """Note a gesture that was applied already."""
        self._stack.push(_Swap(before, after, self._restore))

    def can_undo(self) -> bool:
        """Whether there is a gesture to take back."""
        return self._stack.canUndo()

    def can_redo(self) -> bool:
        """Whether there is a gesture taken back to do again."""
        return self._stack.canRedo()

    def undo(self) -> None:
        """Take the last gesture back."""
        self._stack.undo()

    def redo(self) -> None:
        """Do the gesture last taken back again."""
        self._stack.redo()

    def clear(self) -> None:
        """Nothing before this can be taken back any more."""
        self._stack.clear()
