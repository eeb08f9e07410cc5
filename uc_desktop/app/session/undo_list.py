"""Steps that can be undone, and a list of them with the interface of a QUndoStack, for games without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from msgspec import Struct

from uc_desktop.app.session.signals import Signal

if TYPE_CHECKING:
    from uc_desktop.app.session.game_log import Entry
    from uc_desktop.app.session.session_state import Cursor, SessionState


class UndoStep(Struct, frozen=True, eq=False):
    """One or more commands that are undone together: undo and redo move a session between the states before and after.

    It moves the session's cursor. If it held the session, a QUndoCommand with it would keep the session from being
    collected.
    """

    cursor: Cursor
    before: SessionState
    after: SessionState

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The commands of the step, oldest first."""
        return self.after.log.entries[len(self.before.log.entries) :]

    def undo(self) -> None:
        """Go to the state before."""
        self.cursor.move_to(self.before)

    def redo(self) -> None:
        """Go to the state after."""
        self.cursor.move_to(self.after)


def no_words(_: UndoStep) -> str:
    """What a step is called where nobody reads it."""
    return ""


class UndoStatus(NamedTuple):
    """Whether there is a step to undo and one to redo, and what they are called; a text is empty if there is none."""

    can_undo: bool = False
    can_redo: bool = False
    undo_text: str = ""
    redo_text: str = ""


NOTHING_TO_UNDO: Final = UndoStatus()


class SignalLike(Protocol):
    """What a Qt signal and a `Signal` have in common."""

    def connect(self, slot: Callable[..., object], /) -> object: ...
    def disconnect(self, slot: Callable[..., object], /) -> object: ...


class Undo(Protocol):
    """What a session needs of an undo stack, named as in QUndoStack; the window has one on a QUndoStack.

    `words` puts a step into words for `undoText` and `redoText`.
    """

    words: Callable[[UndoStep], str]

    @property
    def canUndoChanged(self) -> SignalLike: ...
    @property
    def canRedoChanged(self) -> SignalLike: ...
    @property
    def undoTextChanged(self) -> SignalLike: ...
    @property
    def redoTextChanged(self) -> SignalLike: ...
    def add(self, step: UndoStep) -> None: ...
    def describe(self, words: Callable[[UndoStep], str]) -> None: ...
    def canUndo(self) -> bool: ...
    def canRedo(self) -> bool: ...
    def undoText(self) -> str: ...
    def redoText(self) -> str: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def clear(self) -> None: ...


class UndoList:
    """An undo stack without Qt."""

    def __init__(self) -> None:
        self.words: Callable[[UndoStep], str] = no_words
        self.canUndoChanged, self.canRedoChanged = Signal[bool](), Signal[bool]()
        self.undoTextChanged, self.redoTextChanged = Signal[str](), Signal[str]()
        self._steps: list[UndoStep] = []
        self._index = 0

    def add(self, step: UndoStep) -> None:
        """Carry out a step; those undone before are dropped."""
        step.redo()
        self._steps[self._index :] = [step]
        self._move(self._index + 1)

    def describe(self, words: Callable[[UndoStep], str]) -> None:
        """Call steps by these words from now on, those in the stack too."""
        self.words = words
        self._move(self._index)

    def canUndo(self) -> bool:
        """Whether there is a step to undo."""
        return self._index > 0

    def canRedo(self) -> bool:
        """Whether there is a step to redo."""
        return self._index < len(self._steps)

    def undoText(self) -> str:
        """The words of the step to undo; empty if there is none."""
        return self.words(self._steps[self._index - 1]) if self.canUndo() else ""

    def redoText(self) -> str:
        """The words of the step to redo; empty if there is none."""
        return self.words(self._steps[self._index]) if self.canRedo() else ""

    def undo(self) -> None:
        """Go to before the last step; nothing happens if there is none."""
        if self.canUndo():
            self._steps[self._index - 1].undo()
            self._move(self._index - 1)

    def redo(self) -> None:
        """Go to after the step last undone; nothing happens if there is none."""
        if self.canRedo():
            self._steps[self._index].redo()
            self._move(self._index + 1)

    def clear(self) -> None:
        """Forget all steps; the session stays where it is."""
        self._steps.clear()
        self._move(0)

    def _move(self, index: int) -> None:
        self._index = index
        self.canUndoChanged.emit(self.canUndo())
        self.undoTextChanged.emit(self.undoText())
        self.canRedoChanged.emit(self.canRedo())
        self.redoTextChanged.emit(self.redoText())
