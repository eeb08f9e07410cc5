"""Questions before a command that most players would not want, or could not undo."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.app.session.automatic import gives_only, lost_by_taking
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.effect_words import THEN, ends_undo, joint, with_parts
from uc_desktop.rules.commands import Command, Confirm, KeepSpecial, LookAtSpecials, TakeSpecial, UseAction
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.state import OpenPart


class QuestionFacts(Struct, frozen=True):
    """A question before a command: its title, the rules behind it, and notes that say more.

    `back` is the label of the answer that does not give the command, `go_on` of the one that does. `instead` are other
    commands to choose from, which come first, with their labels.
    """

    title: str
    back: str
    go_on: str
    rules: tuple[str, ...]
    notes: tuple[str, ...] = ()
    instead: tuple[tuple[str, Command], ...] = ()


def question_before(model: TableModel, command: Command) -> QuestionFacts | None:
    """The question to ask before this legal command; None for most commands.

    There is one before a step that closes an earlier step of the same effect, before a gain that loses another one of
    the same effect which a slot or card could still bring about, before the use of an action card whose effect cannot
    be carried out now, and, with strict undo, before a step that reveals something where no lock says so.
    """
    if skipped := _skipped(model, command):
        notes = (capital(with_parts(model, skipped[0].frame, skipped)),)
        return QuestionFacts(say("questions.skips"), say("questions.back"), say("questions.skip"), ("T-8",), notes)
    if lost := _lost(model, command):
        notes = (capital(with_parts(model, lost[0].frame, lost)),)
        return QuestionFacts(say("questions.loses"), say("questions.back"), say("questions.lose"), ("T-5",), notes)
    if isinstance(command, UseAction) and _opens_nothing(model, command):
        name = model.texts.card_name(model.content.cards[command.card])
        return QuestionFacts(
            say("questions.useless action", card=name), say("questions.back"), say("questions.use it"), ("K-5",)
        )
    if isinstance(command, LookAtSpecials) and model.header.undo is UndoPolicy.STRICT:
        return _look(model)
    if ends_undo_unseen(model, command):
        return QuestionFacts(say("questions.reveals"), say("questions.back"), say("questions.reveal"), ("T-12",))
    return None


def ends_undo_unseen(model: TableModel, command: Command) -> bool:
    """Whether the command ends undo while other ways to carry its part out do not, so that its line has no lock.

    A confirmation is final in any case, and the choice among the Special cards looked at comes after the end of undo.
    """
    if isinstance(command, Confirm | KeepSpecial) or not ends_undo(model, (command,)):
        return False
    part = getattr(command, "part", "")
    return not part or not ends_undo(model, gestures.of_part(model.legal, part))


def _look(model: TableModel) -> QuestionFacts:
    """The question before looking: the top card lies face up, and may be taken instead."""
    top = model.state.special_deck[0]
    takes = [command for command in model.legal if isinstance(command, TakeSpecial) and command.card == top]
    name = "" if not takes else say("turn_panel.take top", card=model.texts.card_name(model.content.cards[top]))
    return QuestionFacts(
        say("questions.take or look" if takes else "questions.look"),
        say("questions.back"),
        say("questions.look at them"),
        ("K-12", "T-12"),
        instead=tuple((name, command) for command in takes[:1]),
    )


def _skipped(model: TableModel, command: Command) -> list[OpenPart]:
    """The earlier steps of a sequence that could be carried out now, but not after this command."""
    parts = model.engine.open_parts(model.state)
    own = next((at for at in parts if at.ref == getattr(command, "part", "")), None)
    if own is None or not own.path:
        return []
    earlier = parts[: parts.index(own)]
    return [
        at
        for at in earlier
        if at.frame == own.frame and joint(at, own) == THEN and gestures.of_part(model.legal, at.ref)
    ]


def _lost(model: TableModel, command: Command) -> list[OpenPart]:
    """The gains of the same effect that are lost by taking this one now, before the conditions for them hold."""
    own = next((at for at in model.engine.open_parts(model.state) if at.ref == getattr(command, "part", "")), None)
    if own is None or not gives_only(own.part.node):
        return []
    return lost_by_taking(model.engine, model.state, own)


def _opens_nothing(model: TableModel, command: UseAction) -> bool:
    """Whether the card would be used up without any part of its effect being open."""
    after, _ = model.engine.foresee(model.state, command)
    return all(owner_of(frame.effect).name != command.card for group in after.agenda for frame in group)
