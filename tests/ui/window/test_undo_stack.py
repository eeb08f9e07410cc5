"""The undo stack of a window; what it has in common with the list without Qt is tested beside the session."""

from __future__ import annotations

import subprocess
import sys

ABANDONED = """
import gc
import weakref
from PySide6.QtCore import QObject
from uc_desktop.app.session.game_log import GameLog, CardKnowledge
from uc_desktop.app.session.session_state import Cursor, SessionState
from uc_desktop.app.session.undo_list import UndoStep
from uc_desktop.ui.window.undo_stack import UndoStack

class Table(QObject):
    def __init__(self):
        super().__init__()
        self.circle = self
        self.undo = UndoStack()
        self.undo.canUndoChanged.connect(self.show)

    def show(self, can_undo):
        pass

states = weakref.WeakSet()

def state():
    made = SessionState(None, GameLog(None, ()), CardKnowledge())
    states.add(made)
    return made

def play(number):
    table, cursor = Table(), Cursor(state())
    for _ in range(number % 7):
        table.undo.add(UndoStep(cursor, cursor.current, state()))
    for _ in range(number % 3):
        table.undo.undo()
    if number % 5 == 0:
        table.undo.add(UndoStep(cursor, cursor.current, state()))
    if number % 11 == 0:
        table.undo.clear()

for number in range(5_000):
    play(number)
    if number % 97 == 0:
        gc.collect()
gc.collect()
print(sum(isinstance(thing, Table) for thing in gc.get_objects()), len(states))
"""


def test_games_left_in_the_middle_of_a_turn_are_cleared_away() -> None:
    """In a process of its own: what PySide does to a full stack in a circle of garbage would take this one along."""
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", ABANDONED], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "0 0\n", "")
