"""What a step of the undo stack is called, in buttons, menu and tool tips."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.undo_list import UndoStep
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.palette_words import words_without_price
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State


def step_words(engine: Engine, header: Header, texts: Texts) -> Callable[[UndoStep], str]:
    """A function that tells what the commands of a step do and where, such as "build a farm at the centre"."""

    def command_words(state: State, command: Command) -> str:
        player = state.active
        model = TableModel(engine, header, texts, state, observer=player, viewer=player, shown=player)
        words = words_without_price(model, command)
        return words[:1].lower() + words[1:]

    def words(step: UndoStep) -> str:
        states = (step.before.state, *(entry.state for entry in step.entries[:-1]))
        pairs = zip(states, step.entries, strict=True)
        return ", ".join(command_words(state, entry.command) for state, entry in pairs)

    return words


def with_step(label: str, step: str) -> str:
    """A label such as "Undo" with the words of the step, if there is one: "Undo: build a farm at the centre"."""
    return f"{label}: {step}" if step else label
