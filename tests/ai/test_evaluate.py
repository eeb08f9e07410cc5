"""What the greedy bot thinks of positions: more of what wins games is better."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table import Table
from uc_desktop.ai.evaluate import Judge
from uc_desktop.ai.features import productions_left

ANA = 0
Change = Callable[[Table], object]


def worth(table: Table) -> float:
    return Judge(table.content).worth(table.state, ANA)


BETTER: dict[str, Change] = {
    "points": lambda table: table.points("ana", 1),
    "a resource": lambda table: table.give("ana", credit=3),
    "a connected farm": lambda table: table.farm("ana", "2,2"),
    "an upgrade": lambda table: table.farm("ana", "2,2", upgraded=True),
    "a tunnel": lambda table: table.tunnel("ana", "2,2-1,2"),
    "a city and its tunnel": lambda table: table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2"),
    "an action card": lambda table: table.claimed("ana", "34"),
    "a better place in the next order": lambda table: table.federation(one="ana"),
}


@pytest.mark.parametrize("what", BETTER)
def test_it_is_better_to_have(table: Table, what: str) -> None:
    before = worth(table)
    BETTER[what](table)
    assert worth(table) > before


def test_a_card_still_to_be_drawn_is_worth_something_but_less_than_one_in_hand(table: Table) -> None:
    judge = Judge(table.content)
    two, three = table.hand("ana", 1, 2).state, table.hand("ana", 1, 2, 3).state
    assert judge.worth(two, ANA) < judge.worth(two, ANA, drawn=1) < judge.worth(three, ANA)


def test_a_connected_city_is_better_than_a_lonely_one(table: Table) -> None:
    table.give("ana", kelp=5).city("ana", "1,2").tunnel("ana", "2,2-2,1")
    lonely = worth(table)
    table.tunnel("ana", "2,2-1,2")
    assert worth(table) - lonely > 0.25


def test_hungry_cities_are_worse(table: Table) -> None:
    table.stock("ana", kelp=1)
    fed = worth(table)
    table.stock("ana", science=1)
    assert worth(table) < fed - 1


def test_what_produces_is_worth_less_when_less_is_to_come(table: Table) -> None:
    def gain() -> float:
        before = worth(table.farm("ana"))
        return worth(table.farm("ana", "2,2")) - before

    early = gain()
    assert productions_left(table.round(9).state) == 1
    assert gain() < early


def test_a_board_that_changed_is_looked_at_anew(table: Table) -> None:
    judge = Judge(table.content)
    before = judge.worth(table.state, ANA)
    table.lab("ana", "2,2")
    assert judge.worth(table.state, ANA) > before


@pytest.mark.parametrize(
    ("special", "usual"),
    [("2,2#1", "2,2#2"), ("2,2-1,2", "2,2-2,1")],
)
def test_what_produces_more_often_is_better(table: Table, special: str, usual: str) -> None:
    table.special("ana", special, times=3).city("ana", "1,2", "2,1")
    before = worth(table)
    put = table.tunnel if "-" in special else table.lab
    put("ana", usual)
    gained = worth(table) - before
    put("ana", special)
    assert worth(table) - before - gained > gained


def test_special_sites_of_cities_pairs_and_metropolises_are_seen(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    values = [worth(table)]
    values.append(worth(table.special("ana", "1,2", points=6)))
    values.append(worth(table.pair("ana", "2,2-1,2", "1,2-0,2", credit=2)))
    values.append(worth(table.special("ana", "UR-0,2", points=2)))
    assert values == sorted(set(values))


def test_what_is_remembered_changes_nothing(table: Table) -> None:
    judge = Judge(table.content)
    first = judge.worth(table.lab("ana", "2,2").state, ANA)
    second = judge.worth(table.state, ANA)
    judge.forget()
    assert first == second == judge.worth(table.state, ANA)
