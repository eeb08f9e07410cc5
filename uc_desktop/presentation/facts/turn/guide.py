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


def guide(model: TableModel) -> str:
    """The sentence for the selected part, or for the only one whose places are lit; empty if it needs none."""
    if not model.is_my_turn:
        return ""
    commands = gestures.of_part(model.legal, model.part) if model.part else gestures.only_choice(model.legal)
    if not model.part and gestures.only_piece(model.legal) == "piece:upgrade":
        commands = [command for command in model.legal if isinstance(command, Upgrade)]
    if any(isinstance(command, TakeSpecial) for command in commands):
        may_look = any(isinstance(command, LookAtSpecials) for command in commands)
        return say("guide.special or look" if may_look else "guide.special")
    keys = {_key(command) for command in commands}
    key = keys.pop() if len(keys) == 1 else None
    return "" if key is None else say(key)


def _key(command: Command) -> Key | None:  # noqa: C901 - one case a command
    """What to click to give this command; None where that needs no word."""
    match command:
        case ClaimCard(drop=drop):
            return None if drop is None else "guide.drop"
        case LookAtSpecials():
            return "guide.look"
        case TakeSpecial():
            return "guide.special"
        case PerformSlot():
            return "guide.slot"
        case UseAction():
            return "guide.action"
        case MakeAvailable():
            return "guide.used action"
        case Upgrade():
            return "guide.upgrade"
        case Produce():
            return "guide.structure"
        case Convert():
            return "guide.city"
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
            return None  # a piece, a button or a line of the panel is clicked, or it is explained there
        case _:
            assert_never(command)
