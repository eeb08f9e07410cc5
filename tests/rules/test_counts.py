"""What effects count (N-3): everything that can be counted, in one position of which some is not connected."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.effects.amounts import count, multiplier
from uc_desktop.rules.effects.nodes import Count, Per, Thing

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


def counted(table: Table, thing: Thing, *, upgraded: bool = False) -> int:
    """How many of these ana has."""
    return count(table.content, table.state, 0, Count(thing, upgraded))


@rule("N-3")
@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Thing.FARM, 3),
        (Thing.DESALINATION_PLANT, 2),
        (Thing.LABORATORY, 3),
        (Thing.BUILDING, 8),
        (Thing.TUNNEL, 5),
        (Thing.TUNNEL_AT_CITY, 3),
        (Thing.STRUCTURE, 13),
        (Thing.CITY, 3),
        (Thing.NONSYMBIOTIC_CITY, 2),
        (Thing.SYMBIOTIC_CITY, 1),
        (Thing.METROPOLIS, 1),
        (Thing.BUILDING_TYPE, 3),
        (Thing.EXPANSION_BUILDING, 2),
        (Thing.CITY_WITH_THREE_TYPES, 0),
        (Thing.CITY_WITH_TWO_OF_A_KIND, 2),
        (Thing.STRUCTURE_SET, 1),
    ],
)
def test_what_is_counted_on_the_board(wide: Table, thing: Thing, number: int) -> None:
    assert counted(wide, thing) == number


@rule("N-3")
@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Thing.FARM, 1),
        (Thing.DESALINATION_PLANT, 1),
        (Thing.LABORATORY, 1),
        (Thing.BUILDING, 3),
        (Thing.TUNNEL, 1),
        (Thing.TUNNEL_AT_CITY, 1),
        (Thing.STRUCTURE, 4),
        (Thing.EXPANSION_BUILDING, 2),
    ],
)
def test_what_is_counted_if_upgraded(wide: Table, thing: Thing, number: int) -> None:
    assert counted(wide, thing, upgraded=True) == number


@rule("N-3")
def test_a_plain_building_on_an_expansion_site_is_not_an_upgraded_one(table: Table) -> None:
    table.farm("ana", "2,2#x")
    assert counted(table, Thing.EXPANSION_BUILDING) == 1
    assert counted(table, Thing.EXPANSION_BUILDING, upgraded=True) == 0


@rule("N-3")
def test_a_city_with_all_three_types_is_counted_once(table: Table) -> None:
    table.city("ana", "0,0").farm("ana", "2,2", "0,0").plant("ana", "2,2", "0,0").lab("ana", "2,2", "2,2#x", "0,0")
    assert counted(table, Thing.CITY_WITH_THREE_TYPES) == 1
    assert counted(table, Thing.CITY_WITH_TWO_OF_A_KIND) == 1


@rule("N-3")
def test_a_plain_and_an_upgraded_one_are_two_of_a_kind(table: Table) -> None:
    table.farm("ana", "2,2").farm("ana", "2,2", upgraded=True)
    assert counted(table, Thing.CITY_WITH_TWO_OF_A_KIND) == 1
    assert counted(table, Thing.BUILDING_TYPE) == 1


@rule("N-3")
def test_one_of_each_is_not_two_of_a_kind(table: Table) -> None:
    table.farm("ana", "2,2").lab("ana", "2,2")
    assert counted(table, Thing.CITY_WITH_TWO_OF_A_KIND) == 0
    assert counted(table, Thing.BUILDING_TYPE) == 2


@pytest.fixture
def carded(table: Table) -> Table:
    """Cards of every kind beside the board, one of them Special and one action card used; a paid one under it."""
    kinds = {"permanent": "[{hand_limit: 1}]", "production": "gain: {kelp: 1}"}
    made = [table.card(text, kind=kind, to="bruno") for kind, text in kinds.items()]
    table.claimed("ana", *made, "harvest-crown").claimed("ana", "build-a-structure", used=True)
    return table.paid("ana", "secret-mission").hand("ana", 1, 2)


@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Thing.ACTION_CARD, 2),
        (Thing.AVAILABLE_ACTION_CARD, 1),
        (Thing.USED_ACTION_CARD, 1),
        (Thing.PERMANENT_CARD, 1),
        (Thing.PRODUCTION_CARD, 1),
        (Thing.END_SCORING_CARD, 1),
        (Thing.CLAIMED_CARD, 5),
        (Thing.SPECIAL_CARD, 2),
        (Thing.CARD_IN_HAND, 2),
    ],
)
@rule("K-11")
def test_what_is_counted_of_cards(carded: Table, thing: Thing, number: int) -> None:
    assert counted(carded, thing) == number


@pytest.mark.parametrize(
    ("thing", "number"),
    [(Thing.KELP, 1), (Thing.STEELPLAST, 2), (Thing.SCIENCE, 3), (Thing.CREDIT, 4), (Thing.BIOMATTER, 5)],
)
@rule("X-1")
def test_what_is_counted_of_the_stock(table: Table, thing: Thing, number: int) -> None:
    table.stock("ana", kelp=1, steelplast=2, science=3, credit=4, biomatter=5).stock("bruno", kelp=9)
    assert counted(table, thing) == number


@rule("X-1")
def test_without_a_multiplier_it_is_once(table: Table) -> None:
    assert multiplier(table.content, table.state, 0, None) == 1


@rule("X-1")
def test_a_multiplier_below_its_limit_is_what_it_is(table: Table) -> None:
    table.stock("ana", kelp=5)
    assert multiplier(table.content, table.state, 0, Per(Count(Thing.KELP), every=2, at_most=3)) == 2
    assert multiplier(table.content, table.state, 0, Per(Count(Thing.KELP), every=2, at_most=1)) == 1
