"""Shorter ways to set positions up and to ask for reasons, for the tests of the rules."""

from __future__ import annotations

from collections.abc import Callable

from tests.table import Table
from uc_desktop.rules.commands import Command
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.reasons import Detail, Reason, reason
from uc_desktop.rules.terms import TILES

#: Expects that a command is refused for the reason after which the test is named.
Refused = Callable[..., None]


def because(rule: str, key: str, **data: Detail) -> tuple[Reason, ...]:
    """This reason alone."""
    return (reason(rule, key, **data),)


def unmet(
    thing: Countable, have: int, *, rule: str = "N-3", upgraded: bool = False, **bounds: int
) -> tuple[Reason, ...]:
    """That there are so many of a thing, while a condition has other `bounds`, alone."""
    return because(rule, "condition_unmet", condition=CountCondition(Count(thing, upgraded), **bounds), have=have)


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


def before_last_turn(table: Table, number: int) -> Table:
    """Go to a round whose last turn is still to be taken."""
    return table.round(number).turns_taken(TILES * len(table.state.players) - 1)


def end_round(table: Table, number: int = 2) -> Table:
    """Let a round end with a turn on the always-available slot that takes its credits only."""
    return before_last_turn(table, number).place("A-0").do("gain", "confirm")


def numbered(table: Table, number: int) -> str:
    """The id of the shipped card with this number."""
    return next(card.id for card in table.content.cards.values() if card.number == number)


def rich(table: Table) -> Table:
    """Give ana plenty of everything, so that no cost is a reason."""
    return table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9)
