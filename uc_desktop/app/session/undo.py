"""The undo stack of a game under way: a QUndoStack beside the situations it goes through, so undo cannot drift from
do."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtGui import QUndoCommand, QUndoStack

from uc_desktop.app.session.session_state import SessionState


class UndoStack:
    """Gestures that can be taken back. Only the session moves the QUndoStack, or the game file would not know.

    PySide (6.11) crashes when the garbage collector meets a QUndoStack that still holds commands: so the situations are
    kept beside it, and it is emptied before it is collected.
    """

    def __init__(self) -> None:
        self._stack = QUndoStack()
        self._situations: list[SessionState] = []

    def __del__(self) -> None:
        # At the program's end Qt may have deleted it already.
        with suppress(RuntimeError):
            self._stack.clear()

    def push(self, before: SessionState, after: SessionState) -> None:
        """Note a gesture that was applied already."""
        self._situations[self._stack.index() :] = [before, after]
        self._stack.push(QUndoCommand())

    def can_undo(self) -> bool:
        """Whether there is a gesture to take back."""
        return self._stack.canUndo()

    def can_redo(self) -> bool:
        """Whether there is a gesture taken back to do again."""
        return self._stack.canRedo()

    def undo(self) -> SessionState:
        """How the game stood before the last gesture; only if there is one."""
        assert self._stack.canUndo()
        self._stack.undo()
        return self._situations[self._stack.index()]

    def redo(self) -> SessionState:
        """How the game stood after the gesture last taken back; only if there is one."""
        assert self._stack.canRedo()
        self._stack.redo()
        return self._situations[self._stack.index()]

    def clear(self) -> None:
        """Nothing before this can be taken back any more."""
        self._stack.clear()
        self._situations.clear()
