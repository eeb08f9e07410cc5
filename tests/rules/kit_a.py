"""Shorter ways to ask for reasons, for the tests of set-up, turns, cards, building, networks and slots."""

from __future__ import annotations

from tests.table import Table
from uc_desktop.rules.commands import Command
from uc_desktop.rules.reasons import Reason, reason


def because(rule: str, key: str, **data: str | int) -> tuple[Reason, ...]:
    """This reason alone."""
    return (reason(rule, key, **data),)


def against(table: Table, command: Command) -> tuple[Reason, ...]:
    """All reasons against a command that has no words, or whose words would mean another."""
    return table.engine.why_not(table.state, command)


def only_card(
    table: Table, effect: str, *, color: str = "yellow", kind: str = "instant", cost: int | None = None
) -> str:
    """A test card of this effect, the one card in the active player's hand; its id."""
    player = table.hand(table.active).active
    return table.card(effect, color=color, kind=kind, cost=cost, to=player)


def own(table: Table, effect: str, *, kind: str = "permanent", cost: int | None = None) -> str:
    """A test card of this effect, claimed by the active player; its id."""
    card = table.card(effect, kind=kind, cost=cost, to=table.active)
    table.claimed(table.active, card)
    return card
