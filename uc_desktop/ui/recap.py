"""What happened since a player's last turn, for the curtain."""

from __future__ import annotations

from uc_desktop.rules.view import event_for
from uc_desktop.ui.log_words import line
from uc_desktop.ui.model import TableModel


def recap(model: TableModel, number: int) -> tuple[str, ...]:
    """Log lines of everything after this player's last command, with nothing hidden from that player shown."""
    entries = list(model.entries)
    last = max((index for index, entry in enumerate(entries) if entry.player == number), default=-1)
    events = [event_for(event, number) for entry in entries[last + 1 :] for event in entry.events]
    return tuple(text for event in events if (text := line(event, model)) is not None)
