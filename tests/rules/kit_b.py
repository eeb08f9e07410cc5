"""Shorter ways to set positions up for the tests of rounds, Production, eras and the final scoring."""

from __future__ import annotations

from tests.table import Table
from uc_desktop.rules.terms import TILES


def before_last_turn(table: Table, number: int) -> Table:
    """Go to a round whose last turn is still to be taken."""
    return table.round(number).turns_taken(TILES * len(table.state.players) - 1)


def end_round(table: Table, number: int = 2) -> Table:
    """Let a round end with a turn on the always-available slot that takes its credits only."""
    return before_last_turn(table, number).place("A-0").do("gain", "confirm")


def numbered(table: Table, number: int) -> str:
    """The id of the shipped card with this number."""
    return next(card.id for card in table.content.cards.values() if card.number == number)
