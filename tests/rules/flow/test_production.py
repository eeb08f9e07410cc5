"""Production (chapter 10): what a network, cards and metropolises give at an era's end."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.flow.production import metropolis_lines, network_lines
from uc_desktop.rules.sources import METROPOLIS_TUNNEL, TUNNEL_PAIR, Line, structures, symbiotic_cities
from uc_desktop.rules.terms import NOTHING, Category, Piece, Resources

rule = pytest.mark.rule


# D-1: buildings


@rule("D-1")
def test_a_farm_produces_a_kelp(table: Table) -> None:
    assert table.farm("ana", "2,2").produce() == {"kelp": 1}


@rule("D-1")
def test_an_upgraded_farm_produces_a_point_too(table: Table) -> None:
    assert table.farm("ana", "2,2", upgraded=True).produce() == {"kelp": 1, "point": 1}


@rule("D-1")
def test_a_plant_produces_a_credit(table: Table) -> None:
    assert table.plant("ana", "2,2").produce() == {"credit": 1}


@rule("D-1")
def test_an_upgraded_plant_produces_a_biomatter_too(table: Table) -> None:
    assert table.plant("ana", "2,2", upgraded=True).produce() == {"credit": 1, "biomatter": 1}


@rule("D-1")
def test_a_laboratory_produces_a_science(table: Table) -> None:
    assert table.lab("ana", "2,2").produce() == {"science": 1}


@rule("D-1")
def test_an_upgraded_laboratory_produces_a_steelplast_too(table: Table) -> None:
    assert table.lab("ana", "2,2", upgraded=True).produce() == {"science": 1, "steelplast": 1}


@rule("D-1")
@rule("D-3")
def test_structures_that_are_not_upgraded_leave_the_points_as_they_are(table: Table) -> None:
    table.points("ana", 5).farm("ana", "2,2").plant("ana", "2,2").lab("ana", "2,2").tunnel("ana", "2,2-1,2")
    assert table.produce() == {"kelp": 1, "science": 1, "credit": 2}


@rule("D-1")
@rule("B-8")
def test_a_building_on_the_expansion_site_produces_like_any_other(table: Table) -> None:
    assert table.farm("ana", "2,2#x").produce() == {"kelp": 1}


@rule("D-1")
def test_each_building_of_a_kind_produces(table: Table) -> None:
    table.city("ana", "1,1").tunnel("ana", "2,2-1,1").farm("ana", "2,2", "2,2", "1,1")
    assert table.produce() == {"kelp": 3, "credit": 1}


@rule("D-1")
@rule("N-3")
def test_buildings_at_an_unconnected_city_produce_nothing(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2", upgraded=True).plant("ana", "1,2").lab("ana", "1,2")
    assert table.produce() == {}


@rule("D-1")
@rule("N-3")
def test_buildings_at_an_empty_city_site_produce_nothing(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").farm("ana", "1,2").plant("ana", "1,2", upgraded=True)
    assert table.produce() == {"credit": 1}


@rule("D-1")
def test_the_points_are_production_points_on_the_score_sheet(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).produce()
    assert table.player("ana").score == ((Category.PRODUCTION, 1),)


# D-2: two upgraded ones


@rule("D-2")
def test_two_upgraded_farms_have_a_bonus_of_a_kelp_and_a_point(table: Table) -> None:
    assert table.farm("ana", "2,2", "2,2", upgraded=True).produce() == {"kelp": 3, "point": 3}


@rule("D-2")
def test_two_upgraded_plants_have_a_bonus_of_a_credit(table: Table) -> None:
    assert table.plant("ana", "2,2", "2,2", upgraded=True).produce() == {"credit": 3, "biomatter": 2}


@rule("D-2")
def test_two_upgraded_laboratories_have_a_bonus_of_a_steelplast(table: Table) -> None:
    assert table.lab("ana", "2,2", "2,2", upgraded=True).produce() == {"science": 2, "steelplast": 3}


@rule("D-2")
def test_four_upgraded_farms_at_a_city_have_the_bonus_once(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", "2,2", "2,2#x", upgraded=True)
    assert table.produce() == {"kelp": 5, "point": 5}


@rule("D-2")
def test_a_building_on_the_expansion_site_makes_a_pair(table: Table) -> None:
    assert table.lab("ana", "2,2#1", "2,2#x", upgraded=True).produce() == {"science": 2, "steelplast": 3}


@rule("D-2")
def test_two_types_have_a_bonus_each(table: Table) -> None:
    table.farm("ana", "2,2#1", "2,2#2", upgraded=True).plant("ana", "2,2#3", "2,2#x", upgraded=True)
    assert table.produce() == {"kelp": 3, "point": 3, "credit": 3, "biomatter": 2}


@rule("D-2")
def test_two_cities_have_a_bonus_each(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").lab("ana", "2,2", "2,2", "1,2", "1,2", upgraded=True)
    assert table.produce() == {"science": 4, "steelplast": 6, "credit": 1}


@rule("D-2")
def test_an_upgraded_and_a_plain_farm_have_no_bonus(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2")
    assert table.produce() == {"kelp": 2, "point": 1}


@rule("D-2")
def test_two_plain_farms_have_no_bonus(table: Table) -> None:
    assert table.farm("ana", "2,2", "2,2").produce() == {"kelp": 2}


@rule("D-2")
def test_two_upgraded_buildings_of_different_types_have_no_bonus(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).lab("ana", "2,2", upgraded=True)
    assert table.produce() == {"kelp": 1, "point": 1, "science": 1, "steelplast": 1}


@rule("D-2")
@rule("N-3")
def test_two_upgraded_farms_at_an_unconnected_city_have_no_bonus(table: Table) -> None:
    assert table.city("ana", "1,2").farm("ana", "1,2", "1,2", upgraded=True).produce() == {}


# D-3: tunnels


@rule("D-3")
def test_a_tunnel_with_a_city_at_one_end_produces_a_credit(table: Table) -> None:
    assert table.tunnel("ana", "2,2-1,2").produce() == {"credit": 1}


@rule("D-3")
def test_a_tunnel_with_a_city_at_both_ends_produces_no_more(table: Table) -> None:
    assert table.city("ana", "1,2").tunnel("ana", "2,2-1,2").produce() == {"credit": 1}


@rule("D-3")
def test_an_upgraded_tunnel_produces_a_point_too(table: Table) -> None:
    assert table.tunnel("ana", "2,2-1,2", upgraded=True).produce() == {"credit": 1, "point": 1}


@rule("D-3")
def test_tunnels_with_a_city_at_neither_end_produce_nothing(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").tunnel("ana", "1,2-0,2", upgraded=True)
    assert table.produce() == {"credit": 1}


@rule("D-3")
def test_a_metropolis_is_no_city_for_a_tunnel(table: Table) -> None:
    table.metropolis("ana", UR="ironreef").tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    assert table.produce() == {"credit": 1}


@rule("D-3")
def test_a_tunnel_from_a_city_to_a_metropolis_produces(table: Table) -> None:
    table.metropolis("ana", UR="ironreef").city("ana", "0,2").tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    assert table.produce() == {"credit": 3}


# D-4: cities


@rule("D-4")
def test_a_connected_symbiotic_city_produces_two_points(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert table.produce() == {"credit": 1, "point": 2}


@rule("D-4")
def test_each_connected_symbiotic_city_produces_two_points(table: Table) -> None:
    table.city("ana", "1,2", "2,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert table.produce() == {"credit": 1, "point": 4}


@rule("D-4")
def test_a_connected_nonsymbiotic_city_produces_nothing(table: Table) -> None:
    assert table.city("ana", "1,2").tunnel("ana", "2,2-1,2").produce() == {"credit": 1}


@rule("D-4")
@rule("N-3")
def test_an_unconnected_symbiotic_city_produces_nothing(table: Table) -> None:
    assert table.city("ana", "1,2", symbiotic=True).produce() == {}


# D-5: cards and metropolises


@rule("D-5")
def test_a_claimed_production_card_produces(table: Table) -> None:
    table.claimed("ana", table.card("gain: {kelp: 2, point: 1}", kind="production"))
    assert table.produce() == {"kelp": 2, "point": 1}


@rule("D-5")
def test_a_production_card_in_hand_produces_nothing(table: Table) -> None:
    table.card("gain: {kelp: 2}", kind="production")
    assert table.produce() == {}


@rule("D-5")
def test_a_connected_metropolis_produces(table: Table) -> None:
    table.metropolis("ana", UR=table.tile("gain: {science: 1}", production="gain: {point: 2}"))
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    assert table.produce() == {"credit": 1, "point": 2}


@rule("D-5")
def test_an_unconnected_metropolis_produces_nothing(table: Table) -> None:
    table.metropolis("ana", UR=table.tile("gain: {science: 1}", production="gain: {point: 2}"))
    assert table.tunnel("ana", "2,2-1,2", "1,2-0,2").produce() == {"credit": 1}


@rule("D-5")
@rule("Q-6")
def test_a_gained_metropolis_produces(table: Table) -> None:
    table.gained("ana", table.tile("gain: {science: 1}", production="gain: {point: 2}"))
    assert table.produce() == {"point": 2}


@rule("D-5")
def test_a_metropolis_without_a_production_effect_produces_nothing(table: Table) -> None:
    table.gained("ana", table.tile("gain: {science: 1}"))
    assert table.produce() == {}


@rule("D-5")
@rule("K-7")
def test_what_the_network_produced_pays_for_a_card(table: Table) -> None:
    card = table.card("{pay: {kelp: 1}, then: {gain: {point: 3}}}", kind="production")
    table.claimed("ana", card).farm("ana", "2,2").produce()
    assert table.do("pay 1 kelp").produced("ana") == {"point": 3}


@rule("D-5")
def test_a_metropolis_comes_too_late_to_pay_for_a_card(table: Table) -> None:
    card = table.card("{pay: {kelp: 1}, then: {gain: {point: 3}}}", kind="production")
    table.claimed("ana", card).gained("ana", table.tile("gain: {science: 1}", production="gain: {kelp: 1}"))
    assert table.produce() == {"kelp": 1}


# Lines: what is told of a network's production


TUNNEL = structures(Piece.TUNNEL, False)


def lines(table: Table) -> list[Line]:
    """The lines of ana's production, those of her metropolises last."""
    board, player = table.content.boards[table.player("ana").board], table.player("ana")
    return [*network_lines(board, player), *metropolis_lines(board, player)]


@rule("V-3")
def test_symbiotic_cities_have_a_line_for_each_number_of_points(table: Table) -> None:
    table.special("ana", "1,2", points=9).city("ana", "1,2", "2,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert lines(table) == [
        Line(TUNNEL, 1, Resources(credit=1), 0),
        Line(symbiotic_cities(2), 1, NOTHING, 2),
        Line(symbiotic_cities(9), 1, NOTHING, 9),
    ]


@rule("V-4")
def test_usual_tunnels_come_before_those_that_produce_three_times(table: Table) -> None:
    table.special("ana", "0,0-0,1", times=3).city("ana", "0,0").tunnel("ana", "0,0-0,1", "2,2-1,2")
    assert lines(table) == [
        Line(TUNNEL, 1, Resources(credit=1), 0),
        Line(structures(Piece.TUNNEL, False, 3), 1, Resources(credit=3), 0),
    ]


@rule("V-5")
def test_pairs_of_tunnels_are_one_line(table: Table) -> None:
    table.pair("ana", "2,2-1,2", "2,2-1,1", credit=2).pair("ana", "2,2-2,1", "1,2-0,2", credit=3)
    table.tunnel("ana", "2,2-1,2", "2,2-1,1", "2,2-2,1")
    assert lines(table)[1:] == [Line(TUNNEL_PAIR, 1, Resources(credit=2), 0)]
    table.city("ana", "1,2").tunnel("ana", "1,2-0,2")
    assert lines(table)[1:] == [Line(TUNNEL_PAIR, 2, Resources(credit=5), 0)]


@rule("V-5")
def test_half_a_pair_of_tunnels_is_no_line(table: Table) -> None:
    table.pair("ana", "2,2-1,2", "2,2-1,1", credit=2).tunnel("ana", "2,2-1,2")
    assert lines(table) == [Line(TUNNEL, 1, Resources(credit=1), 0)]


@rule("V-6")
def test_only_metropolises_of_special_tunnels_are_in_the_line_of_metropolises(table: Table) -> None:
    table.special("ana", "UR-0,2", points=2).tunnel("ana", "UR-0,2", "LL-2,0")
    assert lines(table) == [Line(METROPOLIS_TUNNEL, 1, NOTHING, 2)]
