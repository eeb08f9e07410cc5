"""What the turn panel says to click while the places of a part are lit."""

from __future__ import annotations

from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation import gestures
from uc_desktop.presentation.command_rows import COMMAND_ROWS
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.commands import ClaimCard, Command, LookAtSpecials, TakeSpecial, Upgrade


def click_prompt(model: TableModel) -> str:
    """What to click to carry out the selected part, or the only one there is; empty if no text is needed."""
    if not model.is_my_turn or (not model.part and _must_select_part(model)):
        return ""
    commands = gestures.of_part(model.legal, model.part) if model.part else gestures.commands_by_click(model.legal)
    if not model.part and gestures.only_piece(model.legal) == "piece:upgrade":
        commands = [command for command in model.legal if isinstance(command, Upgrade)]
    if any(isinstance(command, TakeSpecial) for command in commands):
        if not any(isinstance(command, LookAtSpecials) for command in commands):
            return say("click_prompt.special")
        # With strict undo a click on the deck asks, and offers the top card too.
        is_asked = model.header.undo is UndoPolicy.STRICT
        return say("click_prompt.special or deck" if is_asked else "click_prompt.special or look")
    keys = {_key(command) for command in commands}
    key = keys.pop() if len(keys) == 1 else None
    return "" if key is None else say(key)


def _must_select_part(model: TableModel) -> bool:
    """Whether several open parts, abilities aside, have legal commands, so that one has to be selected first."""
    opened = (at for at in model.engine.open_parts(model.state) if not at.ability)
    return sum(bool(gestures.of_part(model.legal, at.ref)) for at in opened) > 1


def _key(command: Command) -> Key | None:
    """The text that says what to click to give this command; None where no text is needed."""
    needs_none = isinstance(command, ClaimCard) and command.drop is None
    return None if needs_none else COMMAND_ROWS[type(command)].prompt
