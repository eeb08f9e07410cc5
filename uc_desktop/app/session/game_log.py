"""The log of a game: its accepted commands up to a position, and what players know of hidden cards after them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State
from uc_desktop.rules.view import NOTHING_KNOWN, KnownCards


class Entry(Struct, frozen=True):
    """One accepted command of a game: who gave it, what happened, and the position it led to.

    `continues_step`: it is undone and redone together with the entry before it.
    """

    player: int
    command: Command
    events: tuple[Event, ...]
    state: State
    continues_step: bool = False


class GameLog(Struct, frozen=True, eq=False):
    """A position with the entries that led to it, oldest first; it equals only itself."""

    state: State
    entries: tuple[Entry, ...]


class CardKnowledge:
    """What players know of hidden cards, cached per entry: a query after each command takes constant time.

    `initial` is what they knew when the game began.
    """

    def __init__(self, initial: KnownCards = NOTHING_KNOWN) -> None:
        self._initial = initial
        self._cached: list[tuple[Entry, KnownCards]] = []

    def after(self, entries: Sequence[Entry]) -> KnownCards:
        """What the players know after these entries."""
        cached = self._cached
        del cached[len(entries) :]
        # An entry belongs to one branch of the game: if the last cached entry is shared, so are all before it.
        while cached and cached[-1][0] is not entries[len(cached) - 1]:
            cached.pop()
        for entry in entries[len(cached) :]:
            known = cached[-1][1] if cached else self._initial
            cached.append((entry, known.after(entry.events)))
        return cached[-1][1] if cached else self._initial
