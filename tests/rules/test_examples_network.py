"""The rulebooks' worked examples, replayed: sites, the network, bonuses, metropolises and Production.

Every number is written out.
"""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.events import MetropolisConnected
from uc_desktop.rules.terms import Resources

example, rule = pytest.mark.example, pytest.mark.rule


# EX-8 to EX-12: sites and the network


@pytest.fixture
def three_cities(table: Table) -> Table:
    """Cities at 2,2, 1,1 and 1,2, no tunnels, and all that could be wished for."""
    return table.city("ana", "1,1", "1,2").stock("ana", kelp=9, steelplast=9, science=9, credit=9)


@example("EX-8")
@rule("B-6")
def test_a_city_is_built_next_to_a_city(three_cities: Table) -> None:
    three_cities.open("build: nonsymbiotic city")
    assert three_cities.sites("city") == {"0,0", "0,2", "2,0", "2,1"}


@example("EX-8")
@rule("B-6")
def test_a_city_not_next_to_a_city_is_refused(three_cities: Table) -> None:
    three_cities.open("build: nonsymbiotic city")
    assert three_cities.why_not("build city at 0,1") == {"B-6"}
    assert three_cities.why_not("build city at 1,0") == {"B-6"}


@example("EX-8")
@rule("B-6")
@rule("B-10")
def test_a_city_in_the_corner_opens_all_sites_left(three_cities: Table) -> None:
    three_cities.open("build: {what: nonsymbiotic city, times: 2}").do("build city at 0,0")
    assert three_cities.sites("city") == {"0,1", "0,2", "1,0", "2,0", "2,1"}


@example("EX-9")
@rule("B-7")
def test_a_laboratory_is_legal_where_a_city_could_be_built(three_cities: Table) -> None:
    three_cities.lab("ana", "2,0#1").open("build: laboratory")
    assert three_cities.is_legal("build laboratory at 2,0#2")
    assert three_cities.is_legal("build laboratory at 2,0#3")


@example("EX-9")
@rule("B-7")
def test_a_laboratory_is_refused_where_no_city_could_be_built(three_cities: Table) -> None:
    three_cities.lab("ana", "2,0#1").open("build: laboratory")
    assert three_cities.why_not("build laboratory at 0,1#1") == {"B-7"}


@example("EX-9")
@rule("B-7")
def test_a_city_at_0_0_opens_the_building_sites_of_0_1(three_cities: Table) -> None:
    three_cities.city("ana", "0,0").open("build: laboratory")
    assert three_cities.is_legal("build laboratory at 0,1#1")


@example("EX-9")
@rule("B-7")
def test_a_city_at_0_2_opens_the_building_sites_of_0_1(three_cities: Table) -> None:
    three_cities.city("ana", "0,2").open("build: laboratory")
    assert three_cities.is_legal("build laboratory at 0,1#1")


@example("EX-10")
@rule("B-9")
def test_tunnels_go_on_through_empty_city_sites(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2").open("build: tunnel")
    assert table.sites("tunnel") == {"0,1-0,2", "0,2-1,1", "1,1-2,2", "2,0-2,1", "UR-0,2"}


@example("EX-10")
@rule("B-9")
def test_the_first_tunnel_begins_at_the_starting_city(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).open("build: tunnel")
    assert table.sites("tunnel") == {"1,2-2,2", "2,1-2,2", "1,1-2,2"}


@example("EX-11")
@rule("B-10")
@rule("A-6")
def test_the_first_of_two_tunnels_opens_a_site_for_the_second(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=2).place("A-Y2")
    assert table.why_not("build tunnel at 1,2-0,2") == {"B-9"}
    table.do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2")
    assert table.structure("ana", "0,2-1,2") == "tunnel"


@pytest.fixture
def network(three_cities: Table) -> Table:
    """EX-8's cities, EX-10's tunnels, a plant at 1,1, a laboratory at the empty site 2,0."""
    three_cities.stock("ana").tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2")
    return three_cities.plant("ana", "1,1").lab("ana", "2,0")


@example("EX-12")
@rule("N-1")
def test_a_city_without_a_tunnel_is_not_connected(network: Table) -> None:
    assert network.connected("ana") == {"2,2", "1,2"}


@example("EX-12")
@rule("N-2")
@rule("N-3")
def test_buildings_without_a_connected_city_produce_nothing(network: Table) -> None:
    assert network.produce() == {"credit": 3}


@example("EX-12")
@rule("N-2")
def test_buildings_at_connected_cities_produce(network: Table) -> None:
    network.farm("ana", "2,2", "1,2")
    assert network.produce() == {"credit": 3, "kelp": 2}


# EX-19 and EX-20: bonuses and metropolises


@example("EX-19")
@rule("B-11")
def test_a_site_bonus_pays_for_the_second_tunnel(table: Table) -> None:
    table.bonuses("ana", {"2,2-1,2": "steelplast"}).stock("ana", steelplast=1, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources()


@example("EX-19")
@rule("B-11")
def test_a_site_bonus_does_not_pay_for_itself(table: Table) -> None:
    table.bonuses("ana", {"2,2-1,2": "steelplast"}).stock("ana", credit=2).open("build: tunnel")
    assert table.why_not("build tunnel at 2,2-1,2") == {"B-1"}


@example("EX-19")
@rule("B-11")
def test_a_step_and_card_mark_works_at_an_unconnected_site(table: Table) -> None:
    table.bonuses("ana", {"1,1": "step-and-card"}).stock("ana", steelplast=2, kelp=1, credit=1)
    table.build("ana", "city", at="1,1")
    assert table.connected("ana") == {"2,2"}
    assert table.space_of("ana") == 4
    assert len(table.hand_of("ana")) == 4


@example("EX-20")
@rule("N-4")
def test_the_upper_right_metropolis_needs_one_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="0,2-UR")
    assert [event.place for event in table.happened(MetropolisConnected)] == ["UR"]


@pytest.fixture
def one_way_to_brown(table: Table) -> Table:
    """Tunnels to 0,1 and 1,0, and one of the two to the brown metropolis, which counts metropolises."""
    table.metropolis("ana", UL="hub-of-the-deep").stock("ana", steelplast=1, credit=1)
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1", "2,2-2,1", "2,1-2,0", "2,0-1,0")
    return table.tunnel("ana", "UL-0,1")


@example("EX-20")
@rule("N-4")
def test_one_tunnel_to_the_brown_metropolis_gives_nothing(one_way_to_brown: Table) -> None:
    assert "brown metropolis" not in one_way_to_brown.final_score("ana")


@example("EX-20")
@rule("N-4")
def test_the_second_tunnel_connects_the_brown_metropolis(one_way_to_brown: Table) -> None:
    one_way_to_brown.build("ana", "tunnel", at="UL-1,0")
    assert [event.place for event in one_way_to_brown.happened(MetropolisConnected)] == ["UL"]
    assert one_way_to_brown.final_score("ana")["brown metropolis"] == 3


# EX-21 and EX-22: Production


@pytest.fixture
def nine_numbers(table: Table) -> Table:
    """EX-21: three cities, one of them unconnected, and something of everything."""
    table.farm("ana", "2,2").lab("ana", "2,2", "2,2", upgraded=True)
    table.city("ana", "1,2", symbiotic=True).farm("ana", "1,2", upgraded=True).plant("ana", "1,2", "1,2")
    table.city("ana", "1,1").lab("ana", "1,1")
    table.tunnel("ana", "2,2-1,2", upgraded=True).tunnel("ana", "2,2-2,1", "1,2-0,2", "0,2-UR")
    return table.metropolis("ana", UR="kelpholm").claimed("ana", "mooring-fees")


@example("EX-21")
@rule("D-1")
@rule("D-3")
@rule("D-5")
def test_a_production_sums_up(nine_numbers: Table) -> None:
    assert nine_numbers.produce() == {"kelp": 2, "credit": 6, "steelplast": 3, "science": 2, "point": 6}


@example("EX-21")
@rule("Z-2")
def test_two_connected_cities_eat_two_kelp(nine_numbers: Table) -> None:
    nine_numbers.produce()
    assert nine_numbers.fed("ana") == {"cities": 2, "kelp": 2, "biomatter": 0, "points": 0}
    assert nine_numbers.resources("ana") == Resources(credit=6, steelplast=3, science=2)
    assert nine_numbers.points_of("ana") == 6


@example("EX-22")
@rule("D-1")
def test_a_farm_produces_a_kelp(table: Table) -> None:
    assert table.farm("ana", "2,2").produce() == {"kelp": 1}


@example("EX-22")
@rule("D-1")
def test_an_upgraded_farm_produces_a_kelp_and_a_point(table: Table) -> None:
    assert table.farm("ana", "2,2", upgraded=True).produce() == {"kelp": 1, "point": 1}


@example("EX-22")
@rule("D-2")
def test_two_upgraded_farms_at_a_city_produce_three_each(table: Table) -> None:
    assert table.farm("ana", "2,2", "2,2", upgraded=True).produce() == {"kelp": 3, "point": 3}


@example("EX-22")
@rule("D-2")
def test_three_upgraded_farms_at_a_city_have_one_bonus(table: Table) -> None:
    assert table.farm("ana", "2,2", "2,2", "2,2", upgraded=True).produce() == {"kelp": 4, "point": 4}


@example("EX-22")
@rule("D-2")
def test_two_upgraded_farms_at_different_cities_have_no_bonus(table: Table) -> None:
    """The tunnel between them gives the credit."""
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "1,2", upgraded=True)
    assert table.produce() == {"kelp": 2, "point": 2, "credit": 1}


@example("EX-22")
@rule("D-2")
def test_two_upgraded_plants_produce_three_credits_and_two_biomatter(table: Table) -> None:
    assert table.plant("ana", "2,2", "2,2", upgraded=True).produce() == {"credit": 3, "biomatter": 2}


@example("EX-22")
@rule("D-2")
def test_two_upgraded_laboratories_produce_three_steelplast_and_two_science(table: Table) -> None:
    assert table.lab("ana", "2,2", "2,2", upgraded=True).produce() == {"steelplast": 3, "science": 2}
