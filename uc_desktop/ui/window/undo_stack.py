"""The undo stack of a game in a window: a QUndoStack, whose signals tell buttons and menus what can be undone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand, QUndoStack

from uc_desktop.app.session.undo_list import no_words

if TYPE_CHECKING:
    from uc_desktop.app.session.undo_list import UndoStep


class StepCommand(QUndoCommand):
    """A step on a QUndoStack; Qt calls `redo` when it is pushed too."""

    def __init__(self, step: UndoStep, text: str) -> None:
        super().__init__(text)
        self.step = step

    def undo(self) -> None:
        self.step.undo()

    def redo(self) -> None:
        self.step.redo()


class UndoStack(QUndoStack):
    """The steps of the turn under way; only their session moves it, because the game file is written first."""

    def __init__(self) -> None:
        super().__init__()
        self.words: Callable[[UndoStep], str] = no_words

    def __del__(self) -> None:
        # PySide (6.11) crashes when a full stack is collected in a reference cycle. At the program's end Qt may have
        # deleted it already.
        with suppress(RuntimeError):
            self.blockSignals(True)
            self.clear()

    def add(self, step: UndoStep) -> None:
        """Carry out a step; those undone before are dropped."""
        self.push(StepCommand(step, self.words(step)))

    def describe(self, words: Callable[[UndoStep], str]) -> None:
        """Call steps by these words from now on, those in the stack too."""
        self.words = words
        for at in range(self.count()):
            command = self.command(at)
            assert isinstance(command, StepCommand)
            command.setText(words(command.step))
        self.undoTextChanged.emit(self.undoText())
        self.redoTextChanged.emit(self.redoText())
