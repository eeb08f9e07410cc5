"""How often the same part of a card can start in one turn (Q-21): only cards of packs come near the limit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.kit import because, own
from tests.table import Table
from uc_desktop.rules.codec import decode, encode, state_hash
from uc_desktop.rules.state import MOST_STARTS, State, Turn

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


def test_a_part_starts_twenty_times(table: Table, endless: str) -> None:
    for _ in range(MOST_STARTS - 1):
        use_again(table, endless)
    table.do("gain")
    assert table.resources("ana").credit == 20


def test_a_part_does_not_start_once_more(table: Table, endless: str) -> None:
    for _ in range(MOST_STARTS):
        use_again(table, endless)
    part = f"action:{endless}/0"
    assert table.reasons(f"resolve {part}") == because("Q-21", "started_often", part=part, most=20)


def test_a_use_of_which_no_part_can_start_ends(table: Table, endless: str) -> None:
    for _ in range(MOST_STARTS):
        use_again(table, endless)
    assert set(table.words()) == {"resolve slot:A-G1/1", "done with slot:A-G1", "confirm"}


def test_a_part_left_out_can_still_start(table: Table, endless: str) -> None:
    for _ in range(MOST_STARTS):
        table.do(f"make {endless} available", f"use {endless}")
    assert table.reasons(f"make {endless} available") != ()
    assert table.do("gain").resources("ana").credit == 1


def test_the_next_turn_counts_anew(table: Table, endless: str) -> None:
    use_again(table, endless)
    table.do("gain", "confirm")
    assert table.state.turn == Turn()


def test_a_part_that_builds_several_times_starts_once(table: Table) -> None:
    card = own(table, "build: {what: farm, times: 2, cost: free}", kind="action")
    table.place("A-G1").do(f"use {card}", "build farm at 2,2", "build farm at 2,2")
    assert table.state.turn.starts[0] == (f"action:{card}/0", 1)


def test_a_trigger_fires_twenty_times_at_most(table: Table) -> None:
    own(table, "{when: {event: action card used}, effect: {gain: {science: 1}}}")
    card = own(table, AGAIN, kind="action")
    table.assistant("ana", "used").stock("ana").place("A-G1").do(f"use {card}")
    for _ in range(MOST_STARTS):
        use_again(table, card)
    assert table.resources("ana").science == 20


def test_the_count_is_part_of_a_saved_state(table: Table, endless: str) -> None:
    use_again(table, endless)
    assert decode(State, encode(table.state)) == table.state


def test_the_count_follows_from_the_commands_and_leaves_hashes_as_they_were(table: Table, endless: str) -> None:
    before = replace(table.state, turn=table.state.turn._replace(starts=()))
    assert state_hash(table.state) == state_hash(before)
