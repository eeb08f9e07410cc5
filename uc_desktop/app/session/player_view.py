"""What one player may know of a position and of what happened, outside of the window."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from uc_desktop.app.session.simultaneous_choice import concealed_discards, discard_for, without_concealed
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.events import CardDiscarded, Event
from uc_desktop.rules.view import KnownCards, event_for, view

if TYPE_CHECKING:
    from uc_desktop.app.session.game_log import Entry
    from uc_desktop.rules.state import State


def player_named(name: str, names: Sequence[str]) -> int:
    """The number of the player of this name, capitals aside; UsageError names the players if there is none."""
    for number, known in enumerate(names):
        if known.casefold() == name.casefold():
            return number
    raise UsageError(problem("options.no player", found=name[:100], known=", ".join(names)))


def seen_after(
    start: State, entries: Sequence[Entry], observer: int, known_cards: frozenset[str] = frozenset()
) -> State:
    """The position after these entries, without what is hidden from a player; at `start` all knew these cards and the
    discard pile."""
    known = KnownCards(known_cards, frozenset(start.discard))
    for entry in entries:
        known = known.after(entry.events)
    seen = view(entries[-1].state if entries else start, observer, known=known.by(observer))
    return without_concealed(seen, observer, concealed_discards(entries))


def event_as_seen(event: Event, observer: int, concealed: Collection[CardDiscarded]) -> Event:
    """The event as a player may know it; `concealed` is what was discarded in a choice under way."""
    seen = event_for(event, observer)
    return discard_for(seen, observer, concealed) if isinstance(seen, CardDiscarded) else seen
