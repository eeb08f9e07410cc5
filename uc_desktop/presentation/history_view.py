"""A past position on the table: where in the game's history it lies, and how much of it is told."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.history import History
from uc_desktop.app.session.session import Session
from uc_desktop.rules.events import NOBODY
from uc_desktop.rules.state import State
from uc_desktop.rules.view import event_for


class PastSight(Enum):
    """How much of the past is shown: OWN, the only human's hand; PUBLIC, no hand; ALL, every hand (after the game)."""

    OWN = auto()
    PUBLIC = auto()
    ALL = auto()


class PastView(Struct, frozen=True):
    """Position `number` of a game; `log` tells the whole game, as it may be told to who looks back.

    `playing` tells that the game goes on by itself: 1 forwards, -1 backwards, 0 for not at all.
    """

    number: int
    history: History
    log: tuple[Entry, ...]
    sight: PastSight
    playing: int = 0

    @property
    def state(self) -> State:
        """The position itself."""
        return self.history.at(self.number).state


def past_sight(session: Session) -> PastSight:
    """How much of the past may be told now."""
    if session.is_over:
        return PastSight.ALL
    people = sum(seat.is_human for seat in session.header.seats)
    return PastSight.OWN if people == 1 else PastSight.PUBLIC


def told_entries(session: Session, sight: PastSight) -> tuple[Entry, ...]:
    """The game's log without what those who look back may not know."""
    if sight is not PastSight.PUBLIC:
        return session.entries
    return tuple(
        Entry(entry.player, entry.command, tuple(event_for(event, NOBODY) for event in entry.events), entry.state)
        for entry in session.entries
    )
