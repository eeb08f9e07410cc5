"""The interface of bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

from uc_desktop.rules.commands import Command
from uc_desktop.rules.state import State


def never() -> bool:
    """Nothing stops the bot."""
    return False


#: More positions than any search looks at.
UNLIMITED: Final = 10**9


class Budget(Struct, frozen=True):
    """How much a bot may think about one command: the positions it may look at, and until it should stop."""

    positions: int = UNLIMITED
    should_stop: Callable[[], bool] = never


class Bot(Protocol):
    """Chooses a command for the active player of a view (`rules.view.view`), from the legal ones, never an empty list.

    Equal seeds, asked the same things in the same order with the same budget, give the same choices unless they are
    stopped.
    """

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The command to give."""
