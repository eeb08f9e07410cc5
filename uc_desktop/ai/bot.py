"""The interface of bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

from uc_desktop.rules.commands import Command
from uc_desktop.rules.state import State


def never() -> bool:
    """Return False: the default of `should_stop`."""
    return False


#: More positions than any search looks at.
UNLIMITED: Final = 10**9


class Budget(Struct, frozen=True):
    """The bot searches at most `positions` for one command and stops soon after `should_stop()` returns True."""

    positions: int = UNLIMITED
    should_stop: Callable[[], bool] = never


class Bot(Protocol):
    """Chooses a command for the active player of a view (`rules.view.view`), from the legal ones, never an empty list.

    Equal seeds, asked the same things in the same order with the same budget, give the same choices unless they are
    stopped.
    """

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The command to give."""
