"""Format lists of commands as words that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uc_desktop.app.scenario.command_forms import format_command
from uc_desktop.rules.commands import Command


def format_commands(commands: Sequence[Command]) -> list[tuple[str, Command]]:
    """These commands with wordings that differ; the part is named only where two wordings would be equal."""
    plain = [format_command(command) for command in commands]
    counted = Counter(plain)
    return [
        (words if counted[words] == 1 else f"{words}{_for_part(command)}", command)
        for words, command in zip(plain, commands, strict=True)
    ]


def _for_part(command: Command) -> str:
    part = getattr(command, "part", "")
    return f" for {part}" if part else ""
