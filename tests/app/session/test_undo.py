"""Both undo stacks, with Qt and without: steps move a session's cursor between whole states."""

from __future__ import annotations

import pytest

from uc_desktop.app.session.game_log import CardKnowledge, Entry, GameLog
from uc_desktop.app.session.session_state import Cursor, SessionState
from uc_desktop.app.session.undo_list import Undo, UndoList, UndoStep
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.ui.window.undo_stack import UndoStack

COMMANDS: tuple[Command, ...] = (Discard("1"), Discard("2"), CONFIRM)


@pytest.fixture
def states(engine: Engine) -> list[SessionState]:
    """A position, and those after each of COMMANDS."""
    start = engine.new_game(Setup(2, "a seed"))
    entries = [Entry(0, command, (), start) for command in COMMANDS]
    logs = [GameLog(start, tuple(entries[:count])) for count in range(len(COMMANDS) + 1)]
    return [SessionState(engine, log, CardKnowledge()) for log in logs]


@pytest.fixture
def cursor(states: list[SessionState]) -> Cursor:
    """Where the game stands: at the first position, if nothing moves it."""
    return Cursor(states[0])


@pytest.fixture(params=[UndoStack, UndoList])
def empty(request: pytest.FixtureRequest) -> Undo:
    """A stack of either kind."""
    made: Undo = request.param()
    return made


@pytest.fixture
def stack(empty: Undo, cursor: Cursor, states: list[SessionState]) -> Undo:
    """A stack of two steps, the second of them of two commands, described by what is discarded."""
    empty.describe(cards)
    empty.add(UndoStep(cursor, states[0], states[1]))
    empty.add(UndoStep(cursor, states[1], states[3]))
    return empty


def cards(step: UndoStep) -> str:
    """What the commands of a step discard."""
    return " and ".join(getattr(entry.command, "card", "confirm") for entry in step.entries)


def test_a_step_that_is_added_is_carried_out(stack: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    assert cursor.current is states[3]
    assert (stack.canUndo(), stack.canRedo()) == (True, False)


def test_the_last_step_is_undone_first(stack: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    stack.undo()
    assert cursor.current is states[1]
    stack.undo()
    assert cursor.current is states[0]
    assert (stack.canUndo(), stack.canRedo()) == (False, True)


def test_what_was_undone_is_done_again(stack: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    stack.undo()
    stack.undo()
    stack.redo()
    assert cursor.current is states[1]
    stack.redo()
    assert cursor.current is states[3]
    assert (stack.canUndo(), stack.canRedo()) == (True, False)


def test_at_either_end_nothing_moves(stack: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    stack.redo()
    assert cursor.current is states[3]
    for _ in range(3):
        stack.undo()
    assert cursor.current is states[0]


def test_a_new_step_replaces_those_undone(stack: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    stack.undo()
    stack.add(UndoStep(cursor, states[1], states[2]))
    assert not stack.canRedo()
    stack.undo()
    assert (cursor.current, stack.redoText()) == (states[1], "2")


def test_a_cleared_stack_offers_nothing_and_moves_nothing(
    stack: Undo, cursor: Cursor, states: list[SessionState]
) -> None:
    stack.undo()
    stack.clear()
    assert (stack.canUndo(), stack.canRedo(), stack.undoText(), stack.redoText()) == (False, False, "", "")
    assert cursor.current is states[1]


def test_a_new_stack_offers_nothing(empty: Undo) -> None:
    assert (empty.canUndo(), empty.canRedo(), empty.undoText(), empty.redoText()) == (False, False, "", "")


def test_steps_are_named_by_their_commands(stack: Undo) -> None:
    assert (stack.undoText(), stack.redoText()) == ("2 and confirm", "")
    stack.undo()
    assert (stack.undoText(), stack.redoText()) == ("1", "2 and confirm")


def test_steps_without_words_can_be_undone(empty: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    empty.add(UndoStep(cursor, states[0], states[1]))
    assert (empty.canUndo(), empty.undoText()) == (True, "")


def test_words_that_come_later_name_all_steps(stack: Undo) -> None:
    stack.undo()
    stack.describe(lambda step: f"{len(step.entries)} commands")
    assert (stack.undoText(), stack.redoText()) == ("1 commands", "2 commands")


def test_each_change_is_signalled(stack: Undo, cursor: Cursor, states: list[SessionState]) -> None:
    heard: list[object] = []
    signals = (stack.canUndoChanged, stack.undoTextChanged, stack.canRedoChanged, stack.redoTextChanged)
    for signal in signals:
        signal.connect(heard.append)

    def news() -> list[object]:
        told = heard.copy()
        heard.clear()
        return told

    stack.undo()
    assert news() == [True, "1", True, "2 and confirm"]
    stack.redo()
    assert news() == [True, "2 and confirm", False, ""]
    stack.undo()
    news()
    stack.add(UndoStep(cursor, states[1], states[2]))
    assert news() == [True, "2", False, ""]
    stack.clear()
    assert news() == [False, "", False, ""]
    for signal in signals:
        signal.disconnect(heard.append)
    stack.add(UndoStep(cursor, states[1], states[2]))
    assert news() == []


def test_new_words_are_signalled(stack: Undo) -> None:
    heard: list[str] = []
    stack.undo()
    stack.undoTextChanged.connect(heard.append)
    stack.redoTextChanged.connect(heard.append)
    stack.describe(lambda step: "other words")
    assert heard == ["other words", "other words"]
