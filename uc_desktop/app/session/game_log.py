"""A moment of a game: its state and all that led to it, and what everybody saw of that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State
from uc_desktop.rules.view import NOTHING_KNOWN, KnownToAll


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted command of a game: who gave it, what happened, and the position it led to."""

    player: int
    command: Command
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True, eq=False)
class GameLog:
    """A position with the entries that led to it, oldest first; it equals only itself."""

    state: State
    entries: tuple[Entry, ...]


class PublicKnowledge:
    """What everybody saw of the cards, remembered entry by entry: what is asked after each gesture of a long game costs
    no more than in a short one. `begun` is what all knew when the game began.
    """

    def __init__(self, begun: KnownToAll = NOTHING_KNOWN) -> None:
        self._begun = begun
        self._after: list[tuple[Entry, KnownToAll]] = []

    def cards(self, entries: Sequence[Entry]) -> frozenset[str]:
        """The cards of which everybody saw in these entries where they went."""
        after = self._after
        del after[len(entries) :]
        # An entry belongs to one course of the game: the last one in common tells that all before it are.
        while after and after[-1][0] is not entries[len(after) - 1]:
            after.pop()
        for entry in entries[len(after) :]:
            known = after[-1][1] if after else self._begun
            after.append((entry, known.after(entry.events)))
        return (after[-1][1] if after else self._begun).cards
