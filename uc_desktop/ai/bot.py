"""The interface of bots."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from uc_desktop.rules.commands import Command
from uc_desktop.rules.state import State


class Budget(Struct, frozen=True):
    """How much a bot may think about one command: the positions it may look at."""

    positions: int = 2000


class Bot(Protocol):
    """Chooses a command for the active player of a view (`rules.view.view`), from the legal ones, never an empty list.

    Equal seeds, asked the same things in the same order with the same budget, give the same choices.
    """

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The command to give."""
