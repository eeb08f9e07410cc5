"""What each option of a choice would pay, gain and change, and the signs before its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.cards.icons.tokens import Row, things_built
from uc_desktop.presentation.facts.command_preview import PreviewRow, preview_rows
from uc_desktop.presentation.facts.turn.account import command_icons
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Build, Command

#: So many options are worked out beforehand at most.
_MOST: Final = 8


def option_previews(model: TableModel, commands: Sequence[Command]) -> tuple[tuple[PreviewRow, ...], ...]:
    """The preview of each option; none if one of them has none, or if there are many."""
    if len(commands) > _MOST:
        return ()
    previews = tuple(tuple(preview_rows(model, command)) for command in commands)
    return previews if all(previews) else ()


def option_icons(model: TableModel, commands: Sequence[Command]) -> tuple[Row, ...]:
    """The signs of each option: of different things to build what is built, else what is paid or gained."""
    builds = [command for command in commands if isinstance(command, Build)]
    if len(builds) == len(commands) > 1 and len({command.what for command in builds}) > 1:
        return tuple(things_built((command.what,)) for command in builds)
    return tuple(command_icons(model.engine.index, command) for command in commands)
