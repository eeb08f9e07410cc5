"""Positions built so that few ways lead on: what may be done in them, once trying everything has agreed (T-6, T-8)."""

from __future__ import annotations

from tests.rules.reachability.exhaustive import Exhaustive
from tests.table import Table
from uc_desktop.rules.commands import Command, Place

#: Positions that one comparison may look at.
LIMIT = 200_000


def agreed(table: Table) -> list[Command]:
    """The legal commands, once trying everything has agreed with them."""
    legal = list(table.engine.legal_commands(table.state))
    assert legal == list(Exhaustive(table.engine, LIMIT).legal(table.state))
    return legal


def cards_for(table: Table, slot: str, *, clone: bool = False) -> set[str]:
    """The cards that may be played on a slot."""
    places = [command for command in agreed(table) if isinstance(command, Place)]
    return {place.card or "" for place in places if place.slot == slot and place.clone is clone}
