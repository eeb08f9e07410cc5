"""The only part that is left of a turn, where it has several ways: it is offered by itself."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.effect_words import chips_of
from uc_desktop.rules.commands import Command
from uc_desktop.rules.terms import Phase


class LastChoice(NamedTuple):
    """The key of the part's line in the turn panel, and the commands between which is chosen."""

    key: str
    commands: list[Command]


def last_choice(model: TableModel) -> LastChoice | None:
    """The only part that is left of the turn, unless its ways are places or stand on its line."""
    if model.state.phase is not Phase.TURN:
        return None
    chips = chips_of(model)
    if len(chips) != 1 or chips[0].progress != "open" or chips[0].choices:
        return None
    commands = gestures.of_part(model.legal, ItemId(chips[0].key).id)
    is_asked = len(commands) > 1 and not any(command_rows.pairs(command) for command in commands)
    return LastChoice(chips[0].key, commands) if is_asked else None
