"""The network (chapter 6): what is connected, and what that is good for."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.kit import unmet
from tests.table import Table
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.conditions import Countable
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import MetropolisConnected
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


# N-1: cities


@rule("N-1")
def test_the_starting_city_is_connected(table: Table) -> None:
    assert table.connected("ana") == {"2,2"}


@rule("N-1")
def test_a_city_with_a_tunnel_is_connected(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2")
    assert table.connected("ana") == {"2,2", "1,2"}


@rule("N-1")
def test_a_city_without_a_tunnel_is_not_connected(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2")
    assert table.connected("ana") == {"2,2", "1,2"}


@rule("N-1")
def test_a_city_at_the_end_of_a_path_through_an_empty_site_is_connected(table: Table) -> None:
    table.city("ana", "1,1").tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-1,1")
    assert table.connected("ana") == {"2,2", "1,1"}


@rule("N-1")
def test_an_empty_city_site_is_no_connected_city(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2")
    assert table.connected("ana") == {"2,2"}


@rule("N-1")
def test_building_a_tunnel_connects_a_city_at_once(table: Table) -> None:
    table.city("ana", "1,2").stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.connected("ana") == {"2,2", "1,2"}


@rule("N-1")
def test_all_tunnels_are_connected(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").open("{gain: {point: 1}, per: {count: connected tunnel}}").do("gain")
    assert table.points_of("ana") == 2


def joined(board: Board, tunnels: int) -> int:
    """The mask of city sites that a search along the built tunnels finds from the starting city."""
    found, left = 0, [board.start]
    while left:
        city = left.pop()
        found |= 1 << city
        built = (t.cities for i, t in enumerate(board.tunnels) if tunnels >> i & 1 and city in t.cities)
        left += [end for ends in built for end in ends if not found >> end & 1]
    return found


@rule("N-1")
@rule("B-9")
def test_the_ends_of_built_tunnels_are_what_a_search_from_the_start_finds(content: Content) -> None:
    for board in content.boards.values():
        chance = Random(board.id)
        for _ in range(50):
            tunnels = 0
            while sites := [i for i in range(len(board.tunnels)) if board.open_tunnel_sites(tunnels) >> i & 1]:
                tunnels |= 1 << chance.choice(sites)
                assert board.reached(tunnels) == joined(board, tunnels), f"{board.id}: {tunnels:b}"
            assert tunnels == (1 << len(board.tunnels)) - 1, board.id


# N-2: buildings


@rule("N-2")
def test_a_building_at_a_connected_city_is_connected(table: Table) -> None:
    table.farm("ana", "2,2").open("{gain: {point: 1}, per: {count: connected farm}}").do("gain")
    assert table.points_of("ana") == 1


@rule("N-2")
def test_a_building_at_an_unconnected_city_is_not_connected(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2").open("{gain: {point: 1}, per: {count: connected farm}}").do("gain")
    assert table.points_of("ana") == 0


@rule("N-2")
def test_a_building_where_there_is_no_city_is_not_connected(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").farm("ana", "1,2")
    table.open("{gain: {point: 1}, per: {count: connected farm}}").do("gain")
    assert table.points_of("ana") == 0


@rule("N-2")
def test_a_building_is_connected_as_soon_as_its_city_is(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2").stock("ana", steelplast=1, credit=1)
    table.open("[{build: tunnel}, {gain: {point: 1}, per: {count: farm}}]").do("build tunnel at 2,2-1,2", "gain")
    assert table.points_of("ana") == 1


# N-3: what is not connected counts for nothing


@rule("N-3")
def test_an_unconnected_network_produces_nothing(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).farm("ana", "1,2", "1,2", upgraded=True)
    assert table.produce() == {}


@rule("N-3")
def test_a_connected_network_produces(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).farm("ana", "1,2", "1,2", upgraded=True).tunnel("ana", "2,2-1,2")
    assert table.produce() == {"kelp": 3, "credit": 1, "point": 5}


@rule("N-3")
def test_an_unconnected_city_eats_nothing(table: Table) -> None:
    table.city("ana", "1,2", "2,1").produce()
    assert table.fed("ana")["cities"] == 1


@rule("N-3")
def test_an_unconnected_city_scores_nothing(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2").lab("ana", "1,2")
    assert table.final_score("ana") == {"connected cities": 2}


@rule("N-3")
def test_an_unconnected_building_meets_no_condition(table: Table) -> None:
    table.farm("ana", "2,2").city("ana", "1,2").farm("ana", "1,2")
    table.open("{gain: {point: 1}, if: {count: farm, at_least: 2}}")
    assert table.reasons("gain") == unmet(Countable.FARM, 1, at_least=2)


@rule("N-3")
def test_a_connected_building_meets_a_condition(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").open("{gain: {point: 1}, if: {count: farm, at_least: 2}}").do("gain")
    assert table.points_of("ana") == 1


@rule("N-3")
def test_a_condition_may_have_an_upper_bound(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").open("{gain: {point: 1}, if: {count: farm, at_most: 1}}")
    assert table.reasons("gain") == unmet(Countable.FARM, 2, at_most=1)


@rule("N-3")
def test_a_condition_may_want_upgraded_ones(table: Table) -> None:
    table.farm("ana", "2,2").open("{gain: {point: 1}, if: {count: upgraded farm, at_least: 1}}")
    assert table.reasons("gain") == unmet(Countable.FARM, 0, upgraded=True, at_least=1)


@rule("N-3")
def test_cards_need_not_say_connected(table: Table) -> None:
    table.city("ana", "1,2", "1,1").open("{gain: {point: 1}, per: {count: city}}").do("gain")
    assert table.points_of("ana") == 1


@rule("N-3")
def test_unconnected_upgraded_buildings_score_for_no_end_scoring_card(table: Table) -> None:
    table.claimed("ana", "learned-society").city("ana", "1,2").lab("ana", "1,2", "1,2", upgraded=True)
    assert "end scoring" not in table.final_score("ana")


@rule("N-3")
def test_an_unconnected_city_may_be_built_at(table: Table) -> None:
    table.city("ana", "1,2").stock("ana", kelp=1).build("ana", "farm", at="1,2")
    assert table.structure("ana", "1,2#1") == "farm"


@rule("N-3")
def test_an_unconnected_building_may_be_upgraded(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2").stock("ana", science=1).upgrade("ana", at="1,2#1")
    assert table.structure("ana", "1,2#1") == "upgraded farm"


# N-4: when a metropolis is connected


@rule("N-4")
def test_a_corner_metropolis_is_connected_by_its_one_tunnel(table: Table) -> None:
    table.metropolis("ana", LL="ironreef").tunnel("ana", "2,2-2,1", "2,1-2,0").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="LL-2,0")
    assert table.event(MetropolisConnected) == MetropolisConnected(0, "ironreef", "LL")


@rule("N-4")
def test_a_corner_metropolis_is_not_connected_by_other_tunnels(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="1,2-0,2")
    assert table.happened(MetropolisConnected) == []


@rule("N-4")
def test_the_brown_metropolis_is_not_connected_by_one_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="UL-0,1")
    assert table.happened(MetropolisConnected) == []


@rule("N-4")
def test_the_brown_metropolis_is_connected_by_both_tunnels(table: Table) -> None:
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,1-UL", "0,0-1,0").stock("ana", steelplast=1, credit=1)
    table.metropolis("ana", UL="masterworks").build("ana", "tunnel", at="UL-1,0")
    assert table.event(MetropolisConnected) == MetropolisConnected(0, "masterworks", "UL")


@rule("N-4")
def test_one_does_not_connect_another_players_metropolis(table: Table) -> None:
    table.tunnel("bruno", "2,2-1,2", "1,2-0,2", "0,2-UR")
    table.open("{gain: {point: 1}, per: {count: metropolis}}").do("gain")
    assert table.points_of("ana") == 0


# N-5: what a metropolis gives


@pytest.fixture
def before_upper_right(table: Table) -> Table:
    """Ana can connect her upper right metropolis, at last without anything left over."""
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").stock("ana", steelplast=1, credit=1)
    return table.metropolis("ana", UR="ironreef")


@rule("N-5")
def test_a_blue_metropolis_gives_its_instant_effect_when_it_is_connected(before_upper_right: Table) -> None:
    before_upper_right.build("ana", "tunnel", at="UR-0,2")
    assert before_upper_right.resources("ana") == Resources(steelplast=2, credit=2)


@rule("N-5")
def test_its_instant_effect_comes_in_the_middle_of_the_action(before_upper_right: Table) -> None:
    before_upper_right.place("A-Y2").do("build tunnel at UR-0,2", "build tunnel at 2,2-2,1")
    assert before_upper_right.resources("ana") == Resources(steelplast=1, credit=1)


@rule("N-5")
def test_its_instant_effect_comes_only_once(before_upper_right: Table) -> None:
    before_upper_right.place("A-Y2").do("build tunnel at UR-0,2", "build tunnel at 2,2-2,1")
    assert len(before_upper_right.happened(MetropolisConnected)) == 1


@rule("N-5")
def test_its_instant_effect_does_not_come_with_another_tunnel(before_upper_right: Table) -> None:
    before_upper_right.build("ana", "tunnel", at="2,2-2,1")
    assert before_upper_right.resources("ana") == Resources()


@rule("N-5")
def test_its_instant_effect_is_optional_where_it_is_not_a_gain(before_upper_right: Table) -> None:
    before_upper_right.metropolis("ana", UR="pumpworks").build("ana", "tunnel", at="UR-0,2").do("done")
    assert before_upper_right.player("ana").buildings == (0,) * 36


@rule("N-5")
def test_a_metropolis_with_a_production_effect_produces(table: Table) -> None:
    table.metropolis("ana", UR="kelpholm").tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-UR")
    assert table.produce() == {"credit": 1, "point": 2}


@rule("N-5")
def test_a_metropolis_that_is_not_connected_does_not_produce(table: Table) -> None:
    table.metropolis("ana", UR="kelpholm").tunnel("ana", "2,2-1,2", "1,2-0,2")
    assert table.produce() == {"credit": 1}


@rule("N-5")
def test_the_brown_metropolis_gives_nothing_before_the_end(table: Table) -> None:
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,1-UL", "0,0-1,0").stock("ana", steelplast=1, credit=1)
    table.metropolis("ana", UL="hub-of-the-deep").build("ana", "tunnel", at="UL-1,0")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


@rule("N-5")
def test_the_brown_metropolis_scores_at_the_end(table: Table) -> None:
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,1-UL", "0,0-1,0", "1,0-UL")
    table.metropolis("ana", UL="hub-of-the-deep")
    assert table.final_score("ana") == {"brown metropolis": 3, "connected cities": 2}
