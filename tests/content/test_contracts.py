"""The eight government contracts, each where its criteria hold and where they do not, and its benefit in numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.table import Table
from uc_desktop.rules.commands import ClaimContract, TakeSpecial
from uc_desktop.rules.conditions import CountCondition
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources

pytestmark = pytest.mark.rule("G-1")

#: The building sites of the starting city and of city 1,2, expansion sites included.
EIGHT_SITES = ("2,2#1", "2,2#2", "2,2#3", "2,2#x", "1,2#1", "1,2#2", "1,2#3", "1,2#x")


def offered(table: Table, code: str) -> bool:
    """Whether the contract, face up, may be claimed now."""
    table.contracts(code).stock("ana")
    return bool(table.legal(ClaimContract))


def claim(table: Table, code: str) -> Table:
    """Claim the contract with nothing in stock."""
    assert offered(table, code)
    return table.do(f"claim contract {code}")


def network(table: Table, tunnels: int) -> Table:
    """Cities in a row from the starting one along the edge, connected by so many tunnels, six at most."""
    row = ("2,2", "1,2", "0,2", "0,1", "0,0", "1,0", "2,0")
    for before, city in pairwise(row[: tunnels + 1]):
        table.city("ana", city).tunnel("ana", f"{before}-{city}")
    return table


def buildings(table: Table, what: str, *, upgraded: int, plain: int = 0) -> Table:
    """So many upgraded and plain buildings of a type at the starting city and city 1,2, connected; eight at most."""
    network(table, 1).building("ana", what, *EIGHT_SITES[:upgraded], upgraded=True)
    return table.building("ana", what, *EIGHT_SITES[upgraded : upgraded + plain])


def production_cards(table: Table, number: int) -> list[str]:
    """So many production cards of era I."""
    return [card.id for card in table.content.cards.values() if card.kind == "production" and card.era == 1][:number]


def test_there_are_eight_that_ask_for_different_things(content: Content) -> None:
    assert list(content.contracts) == [f"contract-{number}" for number in range(1, 9)]
    first = [contract.criteria[0] for contract in content.contracts.values()]
    assert len(set(first)) == 8
    assert all(each.at_most is None for each in first if isinstance(each, CountCondition))


# C1 farms


def test_contract_1_gives_2_biomatter_and_2_points_for_eight_farms_five_of_them_upgraded(table: Table) -> None:
    claim(buildings(table, "farm", upgraded=5, plain=3), "C1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(biomatter=2), 2)


# C2 desalination plants


def test_contract_2_gives_2_steelplast_and_3_points_for_eight_plants_five_of_them_upgraded(table: Table) -> None:
    claim(buildings(table, "plant", upgraded=5, plain=3), "C2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(steelplast=2), 3)


# C1 and C2


@pytest.mark.parametrize(("code", "building"), [("C1", "farm"), ("C2", "plant")])
def test_contracts_1_and_2_are_not_met_by_seven_buildings_or_four_upgraded_ones(
    table: Table, code: str, building: str
) -> None:
    assert not offered(buildings(table, building, upgraded=7), code)
    assert not offered(buildings(Table(table.content), building, upgraded=4, plain=4), code)


@pytest.mark.parametrize(("code", "building"), [("C1", "farm"), ("C2", "plant")])
def test_contracts_1_and_2_do_not_count_an_unconnected_building_as_the_eighth_or_the_fifth_upgraded_one(
    table: Table, code: str, building: str
) -> None:
    buildings(table, building, upgraded=5, plain=2).city("ana", "2,1").building("ana", building, "2,1")
    assert not offered(table, code)
    assert offered(table.tunnel("ana", "2,2-2,1"), code)
    table = buildings(Table(table.content), building, upgraded=4, plain=4)
    assert not offered(table.city("ana", "2,1").building("ana", building, "2,1", upgraded=True), code)
    assert offered(table.tunnel("ana", "2,2-2,1"), code)


# C3 laboratories


def test_contract_3_gives_two_free_upgrades_and_3_points_for_six_laboratories_two_upgraded(table: Table) -> None:
    claim(buildings(table, "lab", upgraded=2, plain=4), "C3").do("upgrade 2,2#3", "upgrade 2,2-1,2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(), 3)
    assert table.structure("ana", "2,2#3") == "upgraded laboratory"
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"
    assert not table.is_legal("upgrade 2,2#x")


def test_contract_3_is_not_met_by_five_laboratories_or_one_upgraded(table: Table) -> None:
    assert not offered(buildings(table, "lab", upgraded=5), "C3")
    assert not offered(buildings(Table(table.content), "lab", upgraded=1, plain=7), "C3")


def test_contract_3_does_not_count_an_unconnected_laboratory(table: Table) -> None:
    buildings(table, "lab", upgraded=2, plain=3).city("ana", "2,1").lab("ana", "2,1")
    assert not offered(table, "C3")
    assert offered(table.tunnel("ana", "2,2-2,1"), "C3")


# C4 tunnels


def test_contract_4_gives_4_credits_and_2_points_for_nine_tunnels_at_cities_six_upgraded(table: Table) -> None:
    network(table, 6).tunnel("ana", "1,0-2,0", "2,2-2,1", "2,2-1,1", "1,1-0,0", upgraded=True)
    claim(table.tunnel("ana", "2,2-1,2", "1,2-0,2", upgraded=True), "C4")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(credit=4), 2)


def test_contract_4_is_not_met_by_eight_tunnels_or_five_upgraded_ones(table: Table) -> None:
    five = ("2,2-2,1", "2,2-1,1", "2,2-1,2", "1,2-0,2", "0,2-0,1")
    assert not offered(network(table, 6).tunnel("ana", *five, "0,1-0,0", upgraded=True), "C4")
    table = network(Table(table.content), 6).tunnel("ana", *five, upgraded=True)
    assert not offered(table.tunnel("ana", "1,1-0,0"), "C4")


def test_contract_4_does_not_count_a_tunnel_between_empty_city_sites(table: Table) -> None:
    at_cities = ("2,2-1,2", "2,2-2,1", "2,2-1,1", "2,1-2,0", "1,0-2,0", "1,1-2,0", "0,0-1,0", "0,0-1,1", "0,0-0,1")
    table.city("ana", "2,0", "0,0").tunnel("ana", *at_cities[:8], "1,2-0,2", upgraded=True)
    assert not offered(table, "C4")
    assert offered(table.city("ana", "0,2"), "C4")
    table = Table(table.content).city("ana", "2,0", "0,0").tunnel("ana", *at_cities)
    assert not offered(table.tunnel("ana", *at_cities[:5], "1,2-0,2", upgraded=True), "C4")
    assert offered(table.city("ana", "0,2"), "C4")


# C5 symbiotic cities


def symbiotic_cities(table: Table, number: int, *, farms: int) -> Table:
    """So many connected symbiotic cities, four at most, and so many connected upgraded farms."""
    for tunnel in ("2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")[:number]:
        table.city("ana", tunnel.split("-")[1], symbiotic=True).tunnel("ana", tunnel)
    return table.farm("ana", *EIGHT_SITES[:farms], upgraded=True)


def test_contract_5_gives_2_kelp_2_credits_and_2_points_for_four_symbiotic_cities_and_five_upgraded_farms(
    table: Table,
) -> None:
    claim(symbiotic_cities(table, 4, farms=5), "C5")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=2, credit=2), 2)


def test_contract_5_is_not_met_by_three_symbiotic_cities_and_a_nonsymbiotic_or_an_unconnected_one(table: Table) -> None:
    symbiotic_cities(table, 3, farms=5).city("ana", "0,2").tunnel("ana", "1,2-0,2")
    assert not offered(table, "C5")
    table = symbiotic_cities(Table(table.content), 3, farms=5).city("ana", "0,2", symbiotic=True)
    assert not offered(table, "C5")
    assert offered(table.tunnel("ana", "1,2-0,2"), "C5")


def test_contract_5_is_not_met_by_four_upgraded_farms_and_a_plain_or_an_unconnected_one(table: Table) -> None:
    assert not offered(symbiotic_cities(table, 4, farms=4).farm("ana", "1,2"), "C5")
    table = symbiotic_cities(Table(table.content), 4, farms=4).city("ana", "0,1").farm("ana", "0,1", upgraded=True)
    assert not offered(table, "C5")
    assert offered(table.tunnel("ana", "0,2-0,1"), "C5")


# C6 metropolises


def test_contract_6_gives_a_special_card_2_credits_and_2_points_for_three_metropolises_and_seven_cities(
    table: Table,
) -> None:
    claim(network(table, 6).tunnel("ana", "UR-0,2", "LL-2,0", "UL-0,1", "UL-1,0"), "C6")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(credit=2), 2)
    before = len(table.hand_of("ana"))
    table.apply(table.legal(TakeSpecial)[0])
    assert len(table.hand_of("ana")) == before + 1


def test_contract_6_is_not_met_by_two_metropolises_or_six_connected_cities(table: Table) -> None:
    network(table, 6).tunnel("ana", "UR-0,2", "LL-2,0", "UL-0,1")
    assert not offered(table, "C6")
    assert offered(table.tunnel("ana", "UL-1,0"), "C6")
    network(table := Table(table.content), 5).tunnel("ana", "UR-0,2", "1,0-2,0", "LL-2,0", "UL-0,1", "UL-1,0")
    assert not offered(table.city("ana", "2,1"), "C6")
    assert offered(table.tunnel("ana", "2,1-2,2"), "C6")


# C7 the Federation track


def test_contract_7_gives_6_points_on_space_1_with_seven_cities(table: Table) -> None:
    claim(network(table, 6).federation(one="ana"), "C7")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(), 6)


def test_contract_7_is_not_met_on_space_2_or_with_six_connected_cities(table: Table) -> None:
    assert not offered(network(table, 6).federation(two="ana"), "C7")
    table = network(Table(table.content), 5).city("ana", "2,1").federation(one="ana")
    assert not offered(table, "C7")
    assert offered(table.tunnel("ana", "2,1-2,2"), "C7")


# C8 cards


def test_contract_8_gives_2_science_2_points_and_a_used_action_card_for_cards(table: Table) -> None:
    table.claimed("ana", *production_cards(table, 6), "debriefing").paid("ana", "secret-mission")
    claim(table.assistant("ana", "used"), "C8").do("make assistant available")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(science=2), 2)
    assert table.used_by("ana") == ()


def test_contract_8_is_not_met_by_five_production_cards_or_with_one_special_card(table: Table) -> None:
    six = production_cards(table, 6)
    assert not offered(table.claimed("ana", *six[:5], "debriefing").paid("ana", "secret-mission"), "C8")
    assert not offered(Table(table.content).claimed("ana", *six).paid("ana", "secret-mission"), "C8")
