"""The eight government contracts, each where its criteria hold and where they do not, and its benefit in numbers."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.commands import ClaimContract, TakeSpecial
from uc_desktop.rules.conditions import CountCondition
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources

pytestmark = pytest.mark.rule("G-1")


def offered(table: Table, code: str) -> bool:
    """Whether the contract, face up, may be claimed now."""
    table.contracts(code).stock("ana")
    return bool(table.legal(ClaimContract))


def claim(table: Table, code: str) -> Table:
    """Claim the contract with nothing in stock."""
    assert offered(table, code)
    return table.do(f"claim contract {code}")


def network(table: Table, tunnels: int = 4) -> Table:
    """Cities in a row from the starting one along the edge, connected: four, less where there are fewer tunnels."""
    way = (("1,2", "2,2-1,2"), ("0,2", "1,2-0,2"), ("0,1", "0,2-0,1"), ("0,0", "0,1-0,0"))
    for city, tunnel in way[:tunnels]:
        table.city("ana", city).tunnel("ana", tunnel)
    return table


def test_there_are_eight_that_ask_for_different_things(content: Content) -> None:
    assert list(content.contracts) == [f"contract-{number}" for number in range(1, 9)]
    first = [contract.criteria[0] for contract in content.contracts.values()]
    assert len(set(first)) == 8
    assert all(each.at_most is None for each in first if isinstance(each, CountCondition))


# C1 farms


def test_contract_1_gives_2_biomatter_and_2_points_for_four_farms_three_of_them_upgraded(table: Table) -> None:
    network(table, 1).farm("ana", "2,2", "2,2", "1,2", upgraded=True).farm("ana", "1,2")
    claim(table, "C1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(biomatter=2), 2)


def test_contract_1_does_not_count_unconnected_farms_or_two_upgraded_ones(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2", "2,2", upgraded=True).farm("ana", "2,2")
    assert not offered(table.farm("ana", "1,2", upgraded=True), "C1")
    assert offered(table.tunnel("ana", "2,2-1,2"), "C1")


# C2 desalination plants


def test_contract_2_gives_2_steelplast_and_3_points_for_four_plants_two_of_them_upgraded(table: Table) -> None:
    network(table, 1).plant("ana", "2,2", "2,2", upgraded=True).plant("ana", "1,2", "1,2")
    claim(table, "C2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(steelplast=2), 3)


def test_contract_2_is_not_met_by_one_upgraded_plant_or_three(table: Table) -> None:
    network(table, 1).plant("ana", "2,2", "2,2").plant("ana", "2,2", upgraded=True)
    assert not offered(table.plant("ana", "1,2"), "C2")
    assert not offered(Table(table.content).plant("ana", "2,2", "2,2", "2,2", upgraded=True), "C2")


# C3 laboratories


def test_contract_3_gives_two_free_upgrades_and_3_points_for_four_laboratories_one_upgraded(table: Table) -> None:
    network(table, 1).lab("ana", "2,2", "2,2", "2,2").lab("ana", "1,2", upgraded=True)
    claim(table, "C3").do("upgrade 2,2#1", "upgrade 2,2-1,2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(), 3)
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"
    assert not table.is_legal("upgrade 2,2#2")


def test_contract_3_is_not_met_by_plain_laboratories(table: Table) -> None:
    assert not offered(network(table, 1).lab("ana", "2,2", "2,2", "2,2", "1,2"), "C3")


# C4 tunnels


def test_contract_4_gives_4_credits_and_2_points_for_five_tunnels_at_cities_two_upgraded(table: Table) -> None:
    network(table).tunnel("ana", "2,2-2,1").tunnel("ana", "2,2-1,2", "1,2-0,2", upgraded=True)
    claim(table, "C4")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(credit=4), 2)


def test_contract_4_does_not_count_a_tunnel_between_empty_city_sites(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", upgraded=True).tunnel("ana", "1,2-0,2", "0,2-0,1")
    assert not offered(table, "C4")
    assert offered(table.city("ana", "0,2"), "C4")


# C5 symbiotic cities


def test_contract_5_gives_2_kelp_2_credits_and_2_points_for_four_cities_two_of_them_symbiotic(table: Table) -> None:
    network(table, 2).city("ana", "2,1", symbiotic=True).tunnel("ana", "2,2-2,1")
    assert not offered(table, "C5")
    table = network(Table(table.content), 1).city("ana", "2,1", "1,1", symbiotic=True)
    claim(table.tunnel("ana", "2,2-2,1", "2,2-1,1"), "C5")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=2, credit=2), 2)


def test_contract_5_is_not_met_by_three_cities(table: Table) -> None:
    table.city("ana", "2,1", "1,1", symbiotic=True).tunnel("ana", "2,2-2,1", "2,2-1,1")
    assert not offered(table, "C5")


# C6 metropolises


def test_contract_6_gives_a_special_card_2_credits_and_2_points_for_a_metropolis_and_four_cities(table: Table) -> None:
    claim(network(table, 3).tunnel("ana", "UR-0,2"), "C6")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(credit=2), 2)
    before = len(table.hand_of("ana"))
    table.apply(table.legal(TakeSpecial)[0])
    assert len(table.hand_of("ana")) == before + 1


def test_contract_6_is_not_met_without_a_metropolis_or_with_three_cities(table: Table) -> None:
    assert not offered(network(table, 3), "C6")
    assert not offered(network(Table(table.content), 2).tunnel("ana", "UR-0,2"), "C6")


# C7 the Federation track


def test_contract_7_gives_6_points_on_space_1_with_three_cities(table: Table) -> None:
    claim(network(table, 2).federation(one="ana"), "C7")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(), 6)


def test_contract_7_is_not_met_on_space_2_or_with_two_cities(table: Table) -> None:
    assert not offered(network(table, 2).federation(two="ana"), "C7")
    assert not offered(network(Table(table.content), 1).federation(one="ana"), "C7")


# C8 cards


def test_contract_8_gives_2_science_2_points_and_a_used_action_card_for_cards(table: Table) -> None:
    four = [card.id for card in table.content.cards.values() if card.kind == "production" and card.era == 1][:4]
    table.claimed("ana", *four).paid("ana", "secret-mission").assistant("ana", "used")
    claim(table, "C8").do("make assistant available")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(science=2), 2)
    assert table.used_by("ana") == ()


def test_contract_8_is_not_met_by_three_production_cards_or_without_a_special_card(table: Table) -> None:
    four = [card.id for card in table.content.cards.values() if card.kind == "production" and card.era == 1][:4]
    assert not offered(table.claimed("ana", *four), "C8")
    assert not offered(Table(table.content).claimed("ana", *four[:3]).paid("ana", "secret-mission"), "C8")
