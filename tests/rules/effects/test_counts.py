"""What effects count (N-3): everything that can be counted, in one position of which some is not connected."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Countable,
    CountCondition,
    FederationCondition,
    Per,
)
from uc_desktop.rules.effects.amounts import action_cards, count, holds, multiplier, why_not_condition
from uc_desktop.rules.reasons import Reason, reason

rule = pytest.mark.rule


@pytest.fixture
def wide(table: Table) -> Table:
    """Three connected cities (one symbiotic), one that is not, and an empty site, with buildings at each."""
    table.city("ana", "1,2", "0,0").city("ana", "2,1", symbiotic=True)
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2", "UL-0,1").tunnel("ana", "2,2-2,1", upgraded=True)
    table.farm("ana", "2,2#1", "2,2#2").farm("ana", "2,2#x", upgraded=True).farm("ana", "0,0#1", upgraded=True)
    table.plant("ana", "1,2#1").plant("ana", "1,2#2", "0,0#2", upgraded=True).plant("ana", "1,1#x")
    table.lab("ana", "1,2#3", "2,1#1").lab("ana", "1,2#x", upgraded=True).lab("ana", "0,0#3", "0,0#x")
    return table


def counted(table: Table, thing: Countable, *, upgraded: bool = False) -> int:
    """How many of these ana has."""
    return count(table.content, table.state, 0, Count(thing, upgraded))


@rule("N-3")
@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Countable.FARM, 3),
        (Countable.DESALINATION_PLANT, 2),
        (Countable.LABORATORY, 3),
        (Countable.BUILDING, 8),
        (Countable.TUNNEL, 5),
        (Countable.TUNNEL_AT_CITY, 3),
        (Countable.STRUCTURE, 13),
        (Countable.CITY, 3),
        (Countable.NONSYMBIOTIC_CITY, 2),
        (Countable.SYMBIOTIC_CITY, 1),
        (Countable.METROPOLIS, 1),
        (Countable.BUILDING_TYPE, 3),
        (Countable.EXPANSION_BUILDING, 2),
        (Countable.CITY_WITH_THREE_TYPES, 0),
        (Countable.CITY_WITH_TWO_OF_A_KIND, 2),
        (Countable.STRUCTURE_SET, 1),
    ],
)
def test_what_is_counted_on_the_board(wide: Table, thing: Countable, number: int) -> None:
    assert counted(wide, thing) == number


@rule("N-3")
@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Countable.FARM, 1),
        (Countable.DESALINATION_PLANT, 1),
        (Countable.LABORATORY, 1),
        (Countable.BUILDING, 3),
        (Countable.TUNNEL, 1),
        (Countable.TUNNEL_AT_CITY, 1),
        (Countable.STRUCTURE, 4),
        (Countable.EXPANSION_BUILDING, 2),
    ],
)
def test_what_is_counted_if_upgraded(wide: Table, thing: Countable, number: int) -> None:
    assert counted(wide, thing, upgraded=True) == number


@rule("N-3")
def test_a_plain_building_on_an_expansion_site_is_not_an_upgraded_one(table: Table) -> None:
    table.farm("ana", "2,2#x")
    assert counted(table, Countable.EXPANSION_BUILDING) == 1
    assert counted(table, Countable.EXPANSION_BUILDING, upgraded=True) == 0


@rule("N-3")
def test_a_city_with_all_three_types_is_counted_once(table: Table) -> None:
    table.city("ana", "0,0").farm("ana", "2,2", "0,0").plant("ana", "2,2", "0,0").lab("ana", "2,2", "2,2#x", "0,0")
    assert counted(table, Countable.CITY_WITH_THREE_TYPES) == 1
    assert counted(table, Countable.CITY_WITH_TWO_OF_A_KIND) == 1


@rule("N-3")
def test_a_plain_and_an_upgraded_one_are_two_of_a_kind(table: Table) -> None:
    table.farm("ana", "2,2").farm("ana", "2,2", upgraded=True)
    assert counted(table, Countable.CITY_WITH_TWO_OF_A_KIND) == 1
    assert counted(table, Countable.BUILDING_TYPE) == 1


@rule("N-3")
def test_one_of_each_is_not_two_of_a_kind(table: Table) -> None:
    table.farm("ana", "2,2").lab("ana", "2,2")
    assert counted(table, Countable.CITY_WITH_TWO_OF_A_KIND) == 0
    assert counted(table, Countable.BUILDING_TYPE) == 2


@rule("W-6")
@pytest.mark.parametrize("scarce", ["farm", "plant", "lab"])
def test_sets_are_as_many_as_there_are_upgraded_ones_of_the_scarcest_kind(table: Table, scarce: str) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2", "2,2-2,1", upgraded=True)
    table.farm("ana", "2,2#1", "1,2#1", upgraded=True).plant("ana", "2,2#2", "1,2#2", upgraded=True)
    table.lab("ana", "2,2#3", "1,2#3", upgraded=True)
    assert counted(table, Countable.STRUCTURE_SET) == 2
    table.building("ana", scarce, f"1,2#{('farm', 'plant', 'lab').index(scarce) + 1}")
    assert counted(table, Countable.STRUCTURE_SET) == 1


@pytest.fixture
def carded(table: Table) -> Table:
    """Cards of every kind beside the board, one of them Special and one action card used; a paid one under it."""
    kinds = {"permanent": "[{hand_limit: 1}]", "production": "gain: {kelp: 1}"}
    made = [table.card(text, kind=kind, to="bruno") for kind, text in kinds.items()]
    table.claimed("ana", *made, "harvest-crown", 34).claimed("ana", "build-a-structure", used=True)
    return table.paid("ana", "secret-mission").hand("ana", 1, 2)


@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Countable.ACTION_CARD, 3),
        (Countable.USED_ACTION_CARD, 1),
        (Countable.PERMANENT_CARD, 1),
        (Countable.PRODUCTION_CARD, 1),
        (Countable.SPECIAL_CARD, 2),
        (Countable.CARD_IN_HAND, 2),
    ],
)
@rule("K-11")
def test_what_is_counted_of_cards(carded: Table, thing: Countable, number: int) -> None:
    assert counted(carded, thing) == number


@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Countable.KELP, 1),
        (Countable.STEELPLAST, 2),
        (Countable.SCIENCE, 3),
        (Countable.CREDIT, 4),
        (Countable.BIOMATTER, 5),
    ],
)
@rule("X-1")
def test_what_is_counted_of_the_stock(table: Table, thing: Countable, number: int) -> None:
    table.stock("ana", kelp=1, steelplast=2, science=3, credit=4, biomatter=5).stock("bruno", kelp=9)
    assert counted(table, thing) == number


@rule("X-1")
def test_without_a_multiplier_it_is_once(table: Table) -> None:
    assert multiplier(table.content, table.state, 0, None) == 1


@rule("X-1")
def test_a_multiplier_below_its_limit_is_what_it_is(table: Table) -> None:
    table.stock("ana", kelp=5)
    assert multiplier(table.content, table.state, 0, Per(Count(Countable.KELP), every=2, at_most=3)) == 2
    assert multiplier(table.content, table.state, 0, Per(Count(Countable.KELP), every=2, at_most=1)) == 1


@rule("K-5")
def test_only_action_cards_are_action_cards(carded: Table) -> None:
    found = action_cards(carded.content, carded.player("ana"))
    assert found == ("personal-assistant", "build-farm-or-desalination-plant", "build-a-structure")


# Conditions


def against(table: Table, condition: Condition | None) -> list[Reason]:
    """What is against ana's condition."""
    found = why_not_condition(table.content, table.state, 0, condition)
    assert holds(table.content, table.state, 0, condition) is not bool(found)
    return found


FARMS = CountCondition(Count(Countable.FARM), at_least=2)
ON_3 = FederationCondition(3)
NO_FARMS = reason("N-3", "condition_unmet", condition=FARMS, have=0)
NOT_ON_3 = reason("X-5", "federation_below", need=3)


@rule("N-3")
def test_where_there_is_no_condition_nothing_is_against_it(table: Table) -> None:
    assert against(table, None) == []


@rule("N-3")
def test_as_many_as_needed_are_enough(table: Table) -> None:
    assert against(table.farm("ana", "2,2", "2,2"), FARMS) == []


@rule("N-3")
def test_fewer_are_not(table: Table) -> None:
    assert against(table, FARMS) == [NO_FARMS]


@rule("N-3")
def test_upgraded_ones_are_named_so(table: Table) -> None:
    upgraded = CountCondition(Count(Countable.FARM, upgraded=True), at_least=1)
    expected = reason("N-3", "condition_unmet", condition=upgraded, have=0)
    assert against(table.farm("ana", "2,2"), upgraded) == [expected]


@rule("N-3")
def test_at_most_so_many_holds_up_to_that_number(table: Table) -> None:
    assert against(table.stock("ana", kelp=2), CountCondition(Count(Countable.KELP), at_most=2)) == []


@rule("N-3")
def test_at_most_so_many_does_not_hold_for_more(table: Table) -> None:
    few = CountCondition(Count(Countable.KELP), at_most=2)
    assert against(table.stock("ana", kelp=3), few) == [reason("X-13", "condition_unmet", condition=few, have=3)]


@rule("X-5")
def test_all_of_several_conditions_hold_together(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").federation(three="ana")
    assert against(table, AllOf((FARMS, ON_3))) == []


@rule("X-5")
def test_all_of_several_conditions_name_each_that_does_not_hold(table: Table) -> None:
    assert against(table, AllOf((FARMS, ON_3))) == [NO_FARMS, NOT_ON_3]
    assert against(table.farm("ana", "2,2", "2,2"), AllOf((FARMS, ON_3))) == [NOT_ON_3]


@rule("X-5")
def test_any_of_several_conditions_is_enough(table: Table) -> None:
    assert against(table.federation(three="ana"), AnyOf((FARMS, ON_3))) == []


@rule("X-5")
def test_without_any_of_several_conditions_all_are_named(table: Table) -> None:
    assert against(table, AnyOf((FARMS, ON_3))) == [NO_FARMS, NOT_ON_3]
