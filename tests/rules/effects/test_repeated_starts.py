"""Effects that start again and again in a turn: new games refuse packs with such effects (Q-21), saved games may have
them."""

from __future__ import annotations

import pytest

from tests.rules.kit import own
from tests.table import Table
from uc_desktop.rules.state import Turn

pytestmark = pytest.mark.rule("Q-21")

#: An action card that makes itself available and uses itself again.
AGAIN = "[{gain: {credit: 1}}, {make_available: 1}, {use_action_card: 1}]"


@pytest.fixture
def endless(table: Table) -> str:
    """The id of such a card, which ana owns and uses now for the first time."""
    card = own(table, AGAIN, kind="action")
    table.assistant("ana", "used").stock("ana").place("A-G1").do(f"use {card}")
    return card


def use_again(table: Table, card: str) -> None:
    table.do("gain", f"make {card} available", f"use {card}")


def test_nothing_limits_how_often_a_part_starts(table: Table, endless: str) -> None:
    for _ in range(40):
        use_again(table, endless)
    assert table.resources("ana").credit == 40


def test_the_turn_can_be_ended_at_any_time(table: Table, endless: str) -> None:
    use_again(table, endless)
    table.do("gain", "confirm")
    assert table.state.turn == Turn()


def test_a_trigger_fires_each_time(table: Table) -> None:
    own(table, "{when: {event: action card used}, effect: {gain: {science: 1}}}")
    card = own(table, AGAIN, kind="action")
    table.assistant("ana", "used").stock("ana").place("A-G1").do(f"use {card}")
    for _ in range(30):
        use_again(table, card)
    assert table.resources("ana").science == 31
