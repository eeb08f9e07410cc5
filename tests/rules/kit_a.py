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
