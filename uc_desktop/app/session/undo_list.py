"""What can be taken back, as a plain list: for games without a window."""

from __future__ import annotations

from uc_desktop.app.session.session_state import SessionState


class UndoList:
    """Does what `app.undo.UndoStack` does, without Qt."""

    def __init__(self) -> None:
        self._situations: list[SessionState] = []
        self._at = 0

    def push(self, before: SessionState, after: SessionState) -> None:
        """Note a gesture that was applied already."""
        self._situations[self._at :] = [before, after]
        self._at += 1

    def can_undo(self) -> bool:
        """Whether there is a gesture to take back."""
        return self._at > 0

    def can_redo(self) -> bool:
        """Whether there is a gesture taken back to do again."""
        return self._at + 1 < len(self._situations)

    def undo(self) -> SessionState:
        """How the game stood before the last gesture; only if there is one."""
        self._at -= 1
        return self._situations[self._at]

    def redo(self) -> SessionState:
        """How the game stood after the gesture last taken back; only if there is one."""
        self._at += 1
        return self._situations[self._at]

    def clear(self) -> None:
        """Nothing before this can be taken back any more."""
        self._situations.clear()
        self._at = 0
