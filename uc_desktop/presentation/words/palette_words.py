"""What the palette and undo call commands: each says where, for there nothing is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.command_words import effect_title, located_words, priced
from uc_desktop.presentation.words.effect_words import end_label, with_rest
from uc_desktop.presentation.words.turn_words import told_apart
from uc_desktop.rules.commands import Build, Done, GainThese, Pay, Resolve, Upgrade
from uc_desktop.rules.content import owner_of

if TYPE_CHECKING:
    from uc_desktop.app.saves.header import Header
    from uc_desktop.app.session.undo_list import UndoStep
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.engine import Engine
    from uc_desktop.rules.state import State


class PaletteEntry(NamedTuple):
    """Something that can be done: its words, and what does it."""

    words: str
    action: Callable[[], None]


def entry_words(model: TableModel) -> list[str]:
    """What each of the commands the viewer may give does, where and by which card; no two read alike."""
    labels = told_apart(model, model.legal, [_words(model, command) for command in model.legal])
    return [_with_card(model, command, label) for command, label in zip(model.legal, labels, strict=True)]


def _with_card(model: TableModel, command: Command, label: str) -> str:
    """The words and, if it is not among them, the card whose effect it is: several can be used at one time."""
    if not isinstance(command, GainThese | Pay | Resolve) or owner_of(command.part).name not in model.content.cards:
        return label
    card = effect_title(model.content, model.texts, command.part)
    return label if card in label else say("palette.by card", command=label, card=card)


def _words(model: TableModel, command: Command) -> str:
    words = words_without_price(model, command)
    return priced(model.texts, words, command.payment) if isinstance(command, Build | Upgrade) else words


def words_without_price(model: TableModel, command: Command) -> str:
    """What a command of the viewer does and where, without what building and upgrading cost."""
    if isinstance(command, Done):
        return end_label(model, command.effect)
    words = located_words(model.engine.index, model.texts, command, model.board(model.viewer), model.me)
    if not isinstance(command, Resolve):
        return words
    opened = model.engine.open_parts(model.state)
    return with_rest(model, next(at for at in opened if at.part.ref == command.part), words)


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
        return listing("comma", [command_words(state, entry.command) for state, entry in pairs])

    return words
