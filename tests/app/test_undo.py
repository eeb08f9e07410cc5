"""The undo stack swaps whole moments; it does nothing by itself."""

from __future__ import annotations

import pytest

from uc_desktop.app.moment import Moment
from uc_desktop.app.undo import UndoStack
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.setup import Setup


@pytest.fixture
def moments(engine: Engine) -> list[Moment]:
    """Three different positions."""
    return [Moment(engine.new_game(Setup(2, f"seed {number}")), ()) for number in range(3)]


@pytest.fixture
def restored() -> list[Moment]:
    """What the stack restored."""
    return []


@pytest.fixture
def stack(moments: list[Moment], restored: list[Moment]) -> UndoStack:
    """A stack of two gestures."""
    made = UndoStack(restored.append)
    made.push(moments[0], moments[1])
    made.push(moments[1], moments[2])
    return made


def test_noting_a_gesture_does_not_do_it_again(stack: UndoStack, restored: list[Moment]) -> None:
    assert restored == []


def test_the_last_gesture_is_taken_back_first(stack: UndoStack, restored: list[Moment], moments: list[Moment]) -> None:
    stack.undo()
    stack.undo()
    assert restored == [moments[1], moments[0]]


def test_what_was_taken_back_is_done_again(stack: UndoStack, restored: list[Moment], moments: list[Moment]) -> None:
    stack.undo()
    stack.redo()
    assert restored[-1] is moments[2]
    assert not stack.can_redo()


def test_a_cleared_stack_offers_nothing(stack: UndoStack) -> None:
    stack.undo()
    stack.clear()
    assert not stack.can_undo()
    assert not stack.can_redo()


def test_an_empty_stack_does_nothing(restored: list[Moment]) -> None:
    stack = UndoStack(restored.append)
    stack.undo()
    stack.redo()
    assert restored == []
