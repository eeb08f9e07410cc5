"""A bot that is uniform over legal commands."""

from __future__ import annotations

from uc_desktop.ai.bot import Budget
from uc_desktop.rules import rng
from uc_desktop.rules.commands import Command
from uc_desktop.rules.state import State


class RandomBot:
    """Chooses any legal command, each equally likely; equal seeds choose alike."""

    def __init__(self, seed: str) -> None:
        self._stream = rng.seeded(seed, "bot")

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """Any of them; it looks at nothing."""
        return self.pick(legal)

    def pick(self, legal: tuple[Command, ...]) -> Command:
        """Any of them; a single one uses up no chance."""
        if len(legal) == 1:
            return legal[0]
        index, self._stream = rng.below(self._stream, len(legal))
        return legal[index]
