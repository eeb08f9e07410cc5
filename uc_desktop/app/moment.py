"""A moment of a game: its state and all that led to it."""

from __future__ import annotations

from dataclasses import dataclass

from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted command of a game: who gave it, what happened, and the position it led to."""

    player: int
    command: Command
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Moment:
    """A position with the entries that led to it, oldest first."""

    state: State
    entries: tuple[Entry, ...]
