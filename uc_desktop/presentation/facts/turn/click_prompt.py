"""What the turn panel says to click while the places of a part are lit."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    ClaimContract,
    Command,
    Confirm,
    Convert,
    Discard,
    Done,
    GainThese,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    PerformSlot,
    Place,
    Produce,
    Resolve,
    TakeSpecial,
    Upgrade,
    UseAction,
)


def click_prompt(model: TableModel) -> str:
    """What to click to carry out the selected part, or the only one with lit places; empty if no text is needed."""
    if not model.is_my_turn:
        return ""
    commands = gestures.of_part(model.legal, model.part) if model.part else gestures.commands_by_click(model.legal)
    if not model.part and gestures.only_piece(model.legal) == "piece:upgrade":
        commands = [command for command in model.legal if isinstance(command, Upgrade)]
    if any(isinstance(command, TakeSpecial) for command in commands):
        may_look = any(isinstance(command, LookAtSpecials) for command in commands)
        return say("click_prompt.special or look" if may_look else "click_prompt.special")
    keys = {_key(command) for command in commands}
    key = keys.pop() if len(keys) == 1 else None
    return "" if key is None else say(key)


def _key(command: Command) -> Key | None:  # noqa: C901 - one case a command
    """The text that says what to click to give this command; None where no text is needed."""
    match command:
        case ClaimCard(drop=drop):
            return None if drop is None else "click_prompt.drop"
        case LookAtSpecials():
            return "click_prompt.look"
        case TakeSpecial():
            return "click_prompt.special"
        case PerformSlot():
            return "click_prompt.slot"
        case UseAction():
            return "click_prompt.action"
        case MakeAvailable():
            return "click_prompt.used action"
        case Upgrade():
            return "click_prompt.upgrade"
        case Produce():
            return "click_prompt.structure"
        case Convert():
            return "click_prompt.city"
        case (
            Place()
            | Discard()
            | Build()
            | GainThese()
            | Done()
            | Confirm()
            | ClaimContract()
            | KeepSpecial()
            | Resolve()
            | Pay()
        ):
            return None  # A piece, a button or a line of the panel is clicked, or it is explained there.
        case _:
            assert_never(command)
