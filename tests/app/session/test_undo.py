"""The undo stack swaps whole session states; it does nothing by itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from uc_desktop.app.session.game_log import GameLog, PublicKnowledge
from uc_desktop.app.session.session_state import SessionState
from uc_desktop.app.session.undo import UndoStack
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup


@pytest.fixture
def states(engine: Engine) -> list[SessionState]:
    """Three different positions."""
    logs = [GameLog(engine.new_game(Setup(2, f"seed {number}")), ()) for number in range(3)]
    return [SessionState(engine, log, PublicKnowledge()) for log in logs]


@pytest.fixture
def stack(states: list[SessionState]) -> UndoStack:
    """A stack of two gestures."""
    made = UndoStack()
    made.push(states[0], states[1])
    made.push(states[1], states[2])
    return made


def test_the_last_gesture_is_taken_back_first(stack: UndoStack, states: list[SessionState]) -> None:
    assert stack.undo() is states[1]
    assert stack.undo() is states[0]
    assert not stack.can_undo()


def test_what_was_taken_back_is_done_again(stack: UndoStack, states: list[SessionState]) -> None:
    stack.undo()
    assert stack.redo() is states[2]
    assert not stack.can_redo()


def test_a_cleared_stack_offers_nothing(stack: UndoStack) -> None:
    stack.undo()
    stack.clear()
    assert not stack.can_undo()
    assert not stack.can_redo()


def test_a_new_stack_offers_nothing() -> None:
    assert not UndoStack().can_undo()
    assert not UndoStack().can_redo()


ABANDONED = """
import gc
from uc_desktop.app.session.game_log import GameLog, PublicKnowledge
from uc_desktop.app.session.session_state import SessionState
from uc_desktop.app.session.undo import UndoStack

class Table:
    def __init__(self):
        self.circle = self
        self.undo = UndoStack()

session_state = SessionState(None, GameLog(None, ()), PublicKnowledge())
for number in range(10_000):
    table = Table()
    for _ in range(number % 4):
        table.undo.push(session_state, session_state)
    if number % 97 == 0:
        gc.collect()
gc.collect()
print(sum(isinstance(thing, Table) for thing in gc.get_objects()))
"""


def test_games_left_in_the_middle_of_a_turn_are_cleared_away() -> None:
    """In a process of its own: what PySide does to a full stack in a circle of garbage would take this one along."""
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", ABANDONED], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")
