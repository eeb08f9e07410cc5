"""The rulebooks' worked examples (examples.md), replayed; every number is written out."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.commands import Build, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import MetropolisConnected
from uc_desktop.rules.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Resources

example, rule = pytest.mark.example, pytest.mark.rule


# EX-1: set-up


@pytest.fixture
def start(engine: Engine) -> State:
    """The start of a game of four."""
    return engine.new_game(Setup(4, "example 1"))


@example("EX-1")
@rule("S-3")
@rule("S-5")
def test_the_first_player_starts_below_the_track_with_the_basic_stock(start: State) -> None:
    purple = start.order[0]
    assert start.federation[0] == (purple,)
    assert start.players[purple].stock == Resources(kelp=1, steelplast=1, science=1, credit=2)


@example("EX-1")
@rule("S-5")
@rule("F-1")
def test_the_second_player_starts_on_space_4_with_nothing_more(start: State) -> None:
    orange = start.order[1]
    assert start.federation[1] == (orange,)
    assert start.players[orange].stock == Resources(kelp=1, steelplast=1, science=1, credit=2)


@example("EX-1")
@rule("S-5")
def test_the_third_player_starts_on_space_3_with_a_credit_more(start: State) -> None:
    blue = start.order[2]
    assert start.federation[2] == (blue,)
    assert start.players[blue].stock == Resources(kelp=1, steelplast=1, science=1, credit=3)


@example("EX-1")
@rule("S-5")
def test_the_fourth_player_starts_on_space_2_with_a_credit_and_a_steelplast_more(start: State) -> None:
    black = start.order[3]
    assert start.federation[3] == (black,)
    assert start.players[black].stock == Resources(kelp=1, steelplast=2, science=1, credit=3)


# EX-2 to EX-7: slots and cards


@example("EX-2")
@rule("A-R3")
def test_a_gain_slot_gives_what_it_shows(table: Table) -> None:
    table.place("A-R3").do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@example("EX-3")
@rule("A-G1")
def test_a_slot_with_an_action_card_lets_the_card_come_first(table: Table) -> None:
    table.place("A-G1").do("use assistant", "gain 1 credit", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert table.used_by("ana") == ("personal-assistant",)


@example("EX-3")
@rule("A-G1")
def test_a_slot_with_an_action_card_lets_the_card_come_last(table: Table) -> None:
    table.place("A-G1").do("gain 1 steelplast", "use assistant", "gain 1 credit")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert table.used_by("ana") == ("personal-assistant",)


@pytest.fixture
def green_use(table: Table) -> str:
    """A green instant card in ana's hand: use one of your action cards."""
    table.hand("ana")
    return table.card("use_action_card: 1", color="green")


@example("EX-4")
@rule("T-5")
def test_a_matched_instant_may_come_before_the_slots_action(table: Table, green_use: str) -> None:
    table.place("A-G4", green_use).do("use assistant", "gain 1 steelplast", "advance", "advance")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


@example("EX-4")
@rule("T-5")
def test_a_matched_instant_may_come_after_the_slots_action(table: Table, green_use: str) -> None:
    table.place("A-G4", green_use).do("advance", "advance", "use assistant", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


@example("EX-4")
@rule("T-5")
def test_a_matched_instant_does_not_come_between_the_parts_of_the_slot(table: Table, green_use: str) -> None:
    table.place("A-G4", green_use).do("advance")
    assert table.why_not("use assistant") == {"T-5"}


@example("EX-4")
@rule("T-5")
@rule("K-2")
def test_an_instant_on_another_colour_is_discarded_unused(table: Table, green_use: str) -> None:
    table.place("A-R3", green_use).do("gain")
    assert table.state.discard == (green_use,)
    assert table.why_not("use assistant") == {"T-5"}


@example("EX-5")
@rule("K-9")
def test_a_matched_special_that_is_paid_is_claimed(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=3)
    table.place("A-G4", "federal-priority").do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", "federal-priority")
    assert table.resources("ana").credit == 0


@example("EX-5")
@rule("K-10")
def test_a_matched_special_that_is_not_paid_leaves_the_game(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=3)
    table.place("A-G4", "federal-priority").do("done with federal-priority")
    assert "federal-priority" in table.state.removed
    assert table.resources("ana").credit == 3


@example("EX-5")
@rule("K-10")
def test_a_special_of_3_credits_without_a_match_leaves_the_game(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=3)
    table.place("A-R3", "federal-priority")
    assert "federal-priority" in table.state.removed
    assert table.resources("ana").credit == 3


@example("EX-5")
@rule("K-9")
def test_a_special_of_3_credits_cannot_be_paid_with_2(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=2)
    table.place("A-G4", "federal-priority")
    assert table.why_not("claim") == {"K-9"}


@example("EX-6")
@rule("A-R2")
@rule("T-6")
def test_a_part_of_an_action_is_enough(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).place("A-R2").do("build tunnel at 2,2-1,2", "confirm")
    assert table.structure("ana", "1,2-2,2") == "tunnel"
    assert table.active == "bruno"


@example("EX-7")
@rule("T-6")
def test_a_slot_cannot_be_chosen_when_no_part_of_it_can_be_paid(table: Table) -> None:
    table.stock("ana", credit=5)
    assert table.why_not_place("A-Y2") == {"T-6"}


@example("EX-7")
@rule("T-6")
@rule("B-3")
def test_biomatter_makes_a_slot_payable(table: Table) -> None:
    table.stock("ana", biomatter=1, credit=1)
    assert table.why_not_place("A-Y2") == set()


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


# EX-13 to EX-15: paying and timing


@example("EX-13")
@rule("B-3")
def test_biomatter_pays_for_kelp_and_steelplast(table: Table) -> None:
    table.stock("ana", steelplast=1, biomatter=2, credit=1).open("build: nonsymbiotic city")
    assert {command.payment for command in table.legal(Build)} == {Resources(steelplast=1, biomatter=2, credit=1)}


@example("EX-13")
@rule("B-3")
def test_a_nonsymbiotic_city_is_paid_in_six_ways(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9).open("build: nonsymbiotic city")
    assert [command.payment for command in table.legal(Build) if command.site == "1,2"] == [
        Resources(steelplast=2, kelp=1, credit=1),
        Resources(steelplast=2, biomatter=1, credit=1),
        Resources(steelplast=1, kelp=1, biomatter=1, credit=1),
        Resources(steelplast=1, biomatter=2, credit=1),
        Resources(kelp=1, biomatter=2, credit=1),
        Resources(biomatter=3, credit=1),
    ]


@example("EX-13")
@rule("B-3")
def test_biomatter_pays_for_no_upgrade(table: Table) -> None:
    table.lab("ana", "2,2").stock("ana", biomatter=1, science=1).open("upgrade: laboratory")
    assert table.why_not("upgrade 2,2#1 paying 1 biomatter") == {"B-3"}


@pytest.fixture
def timing_1(table: Table) -> Table:
    """EX-14: A-R5 chosen, 37 and 34 in play, 1 steelplast and 1 science, one laboratory at the starting city."""
    table.claimed("ana", 37, 34).stock("ana", steelplast=1, science=1).lab("ana", "2,2")
    return table.place("A-R5")


@example("EX-14")
@rule("T-9")
@rule("X-9")
def test_what_a_build_triggers_comes_before_its_upgrade(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2")
    assert timing_1.resources("ana") == Resources(science=1, credit=1)


@example("EX-14")
@rule("T-8")
@rule("A-R5")
def test_what_the_build_triggered_pays_for_the_action_card(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2", "upgrade 2,2#2", "use 34", "build plant at 2,2", "draw")
    assert timing_1.resources("ana") == Resources()
    assert timing_1.structure("ana", "2,2#2") == "upgraded laboratory"
    assert timing_1.structure("ana", "2,2#3") == "desalination plant"
    assert timing_1.used_by("ana") == ("build-farm-or-desalination-plant",)


@example("EX-14")
@rule("T-10")
def test_the_card_of_the_action_comes_before_that_of_the_turns_end(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2", "upgrade 2,2#2", "use 34", "build plant at 2,2", "draw")
    assert len(timing_1.hand_of("ana")) == 3
    timing_1.confirm()
    assert len(timing_1.hand_of("ana")) == 4


@example("EX-14")
@rule("T-8")
def test_a_build_whose_upgrade_must_follow_is_no_place_to_stop(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2")
    assert "T-8" in timing_1.why_not("confirm")
    assert timing_1.why_not("upgrade 2,2#1") == {"T-8"}


@example("EX-14")
@rule("B-2")
def test_the_action_card_cannot_come_first_for_the_plant(timing_1: Table) -> None:
    timing_1.do("use 34")
    assert timing_1.why_not("build plant at 2,2") == {"B-2"}


@example("EX-14b")
@rule("T-8")
def test_the_assistant_pays_for_the_plant_of_the_same_slot(table: Table) -> None:
    table.stock("ana", science=1).place("A-R5")
    table.do("use assistant", "gain 1 credit", "build plant at 2,2", "upgrade 2,2#1")
    assert table.resources("ana") == Resources()
    assert table.structure("ana", "2,2#1") == "upgraded desalination plant"


@example("EX-14c")
@rule("T-6")
def test_a_slot_may_be_used_for_its_action_card_only(table: Table) -> None:
    table.place("A-R5").do("use assistant", "gain 1 credit", "confirm")
    assert table.player("ana").stock == Resources(credit=1)
    assert table.active == "bruno"


@pytest.fixture
def timing_2(table: Table) -> Table:
    """EX-15: A-R5 chosen with card 28, action card 19 in play, 1 steelplast, 1 credit, 1 science, marker on 4."""
    table.hand("ana", 28).claimed("ana", 19).federation(four="ana").stock("ana", steelplast=1, credit=1, science=1)
    return table.place("A-R5", 28)


TUNNEL = ("build tunnel at 2,2-1,2", "upgrade 2,2-1,2")


@example("EX-15")
@rule("T-5")
def test_a_card_waits_until_the_slot_is_finished(timing_2: Table) -> None:
    timing_2.do(*TUNNEL)
    assert timing_2.why_not("resolve play:seafood-collection/0") == {"T-5"}


@example("EX-15")
@rule("T-8")
@rule("F-2")
def test_a_step_of_the_action_card_pays_for_its_build(timing_2: Table) -> None:
    timing_2.do(*TUNNEL, "use 19", "advance", "build plant at 2,2", "resolve play:seafood-collection/0")
    assert timing_2.resources("ana") == Resources(kelp=1)
    assert timing_2.space_of("ana") == 3


@example("EX-15")
@rule("T-9")
def test_the_kelp_does_not_come_before_the_action_cards_build(timing_2: Table) -> None:
    timing_2.do(*TUNNEL, "use 19", "advance")
    assert timing_2.why_not("resolve play:seafood-collection/0") == {"T-5"}


@example("EX-15")
@rule("T-5")
def test_with_an_upgraded_tunnel_before_the_card_may_come_first(table: Table) -> None:
    table.hand("ana", 28).tunnel("ana", "2,2-2,1", upgraded=True).stock("ana", steelplast=1, credit=1, science=1)
    table.place("A-R5", 28).do("resolve play:seafood-collection/0")
    assert table.resources("ana").kelp == 1


@example("EX-15")
@rule("T-5")
def test_giving_up_the_rest_of_the_slot_lets_the_card_start(timing_2: Table) -> None:
    timing_2.do(*TUNNEL, "done with A-R5", "resolve play:seafood-collection/0")
    assert timing_2.resources("ana") == Resources(kelp=1)
    assert timing_2.why_not("use 19") == {"T-5"}


# EX-16 to EX-18: Federation track and order


@example("EX-16")
@rule("F-4")
@rule("F-3")
def test_steps_onto_space_1_and_beyond_give_a_point_each(table: Table) -> None:
    table.federation(two="ana", one="bruno").open("advance: 2").do("advance", "advance")
    assert table.points_of("ana") == 2
    assert table.stack("one") == ["bruno", "ana"]


@example("EX-16")
@rule("F-4")
def test_steps_beyond_space_1_lead_to_the_top_again(table: Table) -> None:
    table.federation(one=("ana", "bruno")).open("advance: 2").do("advance", "advance")
    assert table.points_of("ana") == 2
    assert table.stack("one") == ["bruno", "ana"]


@example("EX-17")
@rule("F-1")
def test_space_3_gives_a_credit(table: Table) -> None:
    table.federation(four="ana").open("advance: 1").do("advance")
    assert table.resources("ana") == Resources(credit=1)


@example("EX-17b")
@rule("F-1")
@rule("F-2")
def test_two_steps_from_below_give_nothing_and_then_a_credit(table: Table) -> None:
    table.open("advance: 2").do("advance")
    assert table.resources("ana") == Resources()
    table.do("advance")
    assert table.resources("ana") == Resources(credit=1)


@example("EX-17b")
@rule("F-2")
def test_two_steps_from_space_4_give_a_credit_and_then_a_steelplast(table: Table) -> None:
    table.federation(four="ana").open("advance: 2").do("advance")
    assert table.resources("ana") == Resources(credit=1)
    table.do("advance")
    assert table.resources("ana") == Resources(credit=1, steelplast=1)


@example("EX-18")
@rule("E-2")
@rule("E-3")
def test_the_next_order_goes_by_the_track_and_then_by_the_old_order(table: Table) -> None:
    """Ana is Purple, bruno Orange, chiara Blue, dawid Black."""
    table.round(2).order("dawid", "ana", "chiara", "bruno").federation(two=("ana", "bruno")).end_round()
    assert table.play_order == ["bruno", "ana", "dawid", "chiara"]
    assert table.state.round == 3
    assert table.stack("below") == ["bruno", "ana", "dawid", "chiara"]


# EX-19 and EX-20: bonuses and metropolises


@example("EX-19")
@rule("B-11")
def test_a_site_bonus_pays_for_the_second_tunnel(table: Table) -> None:
    table.marks("ana", {"2,2-1,2": "steelplast"}).stock("ana", steelplast=1, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources()


@example("EX-19")
@rule("B-11")
def test_a_site_bonus_does_not_pay_for_itself(table: Table) -> None:
    table.marks("ana", {"2,2-1,2": "steelplast"}).stock("ana", credit=2).open("build: tunnel")
    assert table.why_not("build tunnel at 2,2-1,2") == {"B-2"}


@example("EX-19")
@rule("B-11")
def test_a_step_and_card_mark_works_at_an_unconnected_site(table: Table) -> None:
    table.marks("ana", {"1,1": "step-and-card"}).stock("ana", steelplast=2, kelp=1, credit=1)
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


# EX-23 to EX-26: final scoring


@pytest.fixture
def final(table: Table) -> Table:
    """EX-23: five connected cities, one unconnected, masterworks connected, two cards that turn resources to points."""
    table.metropolis("ana", UL="masterworks").claimed("ana", "open-research", "composite-mills")
    table.city("ana", "1,1", "0,0", "0,1", "1,0", "2,1")
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", upgraded=True).tunnel("ana", "0,0-1,0", "UL-0,1", "UL-1,0")
    table.farm("ana", "2,2", "1,1", upgraded=True).plant("ana", "2,2", "1,1", "0,0", upgraded=True)
    table.lab("ana", "2,2", "1,1", "0,0", upgraded=True).farm("ana", "0,1")
    return table.stock("ana", science=7, kelp=2, steelplast=4, credit=16, biomatter=3)


@example("EX-23")
@rule("W-1")
@rule("W-2")
@rule("W-3")
@rule("W-4")
def test_a_final_scoring_has_four_parts(final: Table) -> None:
    assert final.final_score("ana") == {
        "brown metropolis": 8,
        "end scoring": 11,
        "connected cities": 21,
        "resources left": 6,
    }
    assert final.final_total("ana") == 46


@example("EX-23")
@rule("N-3")
def test_a_farm_at_an_unconnected_city_scores_nothing(final: Table) -> None:
    final.farm("ana", "2,1", upgraded=True)
    assert final.final_score("ana")["brown metropolis"] == 8
    assert final.final_score("ana")["connected cities"] == 21


@example("EX-24")
@rule("W-4")
def test_three_kelp_and_a_steelplast_are_a_point(table: Table) -> None:
    table.stock("ana", kelp=3, steelplast=1)
    assert table.final_score("ana")["resources left"] == 1


@example("EX-24")
@rule("W-4")
def test_any_mix_of_four_is_a_point(table: Table) -> None:
    table.stock("ana", science=1, steelplast=2, credit=1)
    assert table.final_score("ana")["resources left"] == 1


@example("EX-24")
@rule("W-4")
def test_two_biomatter_are_a_point(table: Table) -> None:
    table.stock("ana", biomatter=2)
    assert table.final_score("ana")["resources left"] == 1


@example("EX-24")
@rule("W-4")
def test_three_left_over_are_nothing(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=1, credit=1)
    assert "resources left" not in table.final_score("ana")


@example("EX-25")
@rule("X-1")
def test_three_points_for_two_round_down(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").claimed("ana", "harvest-crown")
    table.farm("ana", "2,2", "2,2", "2,2", "1,2", "1,2", "1,2", "2,1", upgraded=True)
    assert table.final_score("ana")["end scoring"] == 9


@example("EX-26")
@rule("W-2")
def test_fourteen_steelplast_are_fourteen_points(table: Table) -> None:
    table.claimed("ana", "hull-reserve").stock("ana", steelplast=14)
    assert table.final_score("ana")["end scoring"] == 14


@example("EX-26")
@rule("W-2")
def test_a_fifteenth_steelplast_is_worth_no_more(table: Table) -> None:
    table.claimed("ana", "hull-reserve").stock("ana", steelplast=15)
    assert table.final_score("ana")["end scoring"] == 14


@example("EX-26")
@rule("W-2")
def test_ten_kelp_are_fifteen_points(table: Table) -> None:
    table.claimed("ana", "granary-of-the-deep").stock("ana", kelp=10)
    assert table.final_score("ana")["end scoring"] == 15


@example("EX-26")
@rule("W-2")
def test_two_more_kelp_are_worth_no_more(table: Table) -> None:
    table.claimed("ana", "granary-of-the-deep").stock("ana", kelp=12)
    assert table.final_score("ana")["end scoring"] == 15


@example("EX-26")
@rule("W-2")
def test_fifteen_credits_are_thirteen_points(table: Table) -> None:
    table.claimed("ana", "trade-surplus").stock("ana", credit=15)
    assert table.final_score("ana")["end scoring"] == 13


@example("EX-26")
@rule("W-2")
def test_thirty_credits_are_thirteen_points_once(table: Table) -> None:
    table.claimed("ana", "trade-surplus").stock("ana", credit=30)
    assert table.final_score("ana")["end scoring"] == 13


@example("EX-26")
@rule("W-2")
@rule("W-4")
def test_biomatter_is_not_yet_credits_for_a_card(table: Table) -> None:
    table.claimed("ana", "trade-surplus").stock("ana", credit=14, biomatter=5)
    assert "end scoring" not in table.final_score("ana")


# EX-27: discounts


@example("EX-27")
@rule("B-4")
def test_a_discount_of_2_credits_leaves_the_steelplast_of_a_tunnel(table: Table) -> None:
    table.claimed("ana", "ring-contractors").stock("ana", steelplast=1)
    table.build("ana", "tunnel", at="2,2-1,2", paying="1 steelplast")
    assert table.resources("ana") == Resources()


@example("EX-27")
@rule("B-4")
def test_two_discounts_add(table: Table) -> None:
    steel = table.card("discount: {what: tunnel, less: {steelplast: 1}}", kind="permanent")
    table.claimed("ana", "ring-contractors", steel)
    table.build("ana", "tunnel", at="2,2-1,2", paying="nothing")
    assert table.structure("ana", "1,2-2,2") == "tunnel"


@example("EX-27")
@rule("B-4")
def test_a_discount_leaves_a_free_build_free(table: Table) -> None:
    table.claimed("ana", "ring-contractors").open("build: {what: tunnel, cost: free}")
    table.do("build tunnel at 2,2-1,2 paying nothing")
    assert table.resources("ana") == Resources()


# EX-35 to EX-40: words on cards

EXCHANGE = "exchange: [{kelp: 1}, {steelplast: 1}]"


@example("EX-35")
@rule("X-2")
def test_an_exchange_goes_one_way(table: Table) -> None:
    table.stock("ana", kelp=1).open(EXCHANGE).do("pay 1 kelp")
    assert table.resources("ana") == Resources(steelplast=1)


@example("EX-35")
@rule("X-2")
def test_an_exchange_goes_the_other_way(table: Table) -> None:
    table.stock("ana", steelplast=1).open(EXCHANGE).do("pay 1 steelplast")
    assert table.resources("ana") == Resources(kelp=1)


@example("EX-35")
@rule("X-2")
def test_an_exchange_does_not_go_twice(table: Table) -> None:
    table.stock("ana", kelp=2).open(EXCHANGE).do("pay 1 kelp")
    assert table.why_not("pay 1 kelp") == {"T-5"}


@pytest.fixture
def two_farms(table: Table) -> Table:
    """Two farms, and an effect that upgrades 1 or 2 farms for 1 credit or 1 science each."""
    return table.farm("ana", "2,2", "2,2").open("upgrade: {what: farm, times: 2, cost: [{credit: 1}, {science: 1}]}")


@example("EX-36")
@rule("X-3")
def test_two_upgrades_are_paid_with_two_credits(two_farms: Table) -> None:
    two_farms.stock("ana", credit=2).do("upgrade 2,2#1", "upgrade 2,2#2")
    assert two_farms.resources("ana") == Resources()


@example("EX-36")
@rule("X-3")
def test_two_upgrades_are_paid_with_two_science(two_farms: Table) -> None:
    two_farms.stock("ana", science=2).do("upgrade 2,2#1", "upgrade 2,2#2")
    assert two_farms.resources("ana") == Resources()


@example("EX-36")
@rule("X-3")
def test_two_upgrades_are_paid_with_a_credit_and_a_science(two_farms: Table) -> None:
    two_farms.stock("ana", credit=1, science=1).do("upgrade 2,2#1", "upgrade 2,2#2")
    assert two_farms.resources("ana") == Resources()


@example("EX-36")
@rule("X-3")
def test_one_upgrade_of_two_is_enough(two_farms: Table) -> None:
    two_farms.stock("ana", credit=2).do("upgrade 2,2#1", "done")
    assert two_farms.legal(Upgrade) == []


@example("EX-37")
@rule("X-1")
def test_eight_farms_are_two_points_by_threes(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").claimed("ana", "silo-ledger")
    table.farm("ana", "2,2", "2,2", "2,2", "1,2", "1,2", "1,2", "2,1", "2,1")
    assert table.final_score("ana")["end scoring"] == 2


@example("EX-37")
@rule("X-1")
def test_five_laboratories_are_one_kelp_by_threes(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").claimed("ana", "culture-vats")
    table.lab("ana", "2,2", "2,2", "2,2", "1,2", "1,2")
    assert table.produce() == {"science": 5, "credit": 1, "kelp": 1}


@example("EX-38")
@rule("X-8")
def test_steelplast_of_the_track_is_not_named_by_the_slot(table: Table) -> None:
    table.claimed("ana", "steel-dividend").federation(four="ana").place("A-G4").do("advance", "advance")
    assert table.resources("ana").steelplast == 1
    assert table.points_of("ana") == 0


@example("EX-38")
@rule("X-8")
def test_steelplast_of_the_slot_gives_one_point_however_many(table: Table) -> None:
    table.claimed("ana", "steel-dividend").place("A-R3").do("gain")
    assert table.resources("ana").steelplast == 2
    assert table.points_of("ana") == 1


@pytest.fixture
def for_two(plain_content: Content) -> Table:
    """A table of two, ana with the card that pays for steelplast, on the slot of two different resources."""
    return Table(plain_content, players=2).claimed("ana", "steel-dividend").place("A-2Y1")


@example("EX-38")
@rule("X-8")
@rule("A-2Y1")
def test_steelplast_chosen_from_the_slot_gives_a_point(for_two: Table) -> None:
    for_two.do("gain steelplast and credit")
    assert for_two.points_of("ana") == 1


@example("EX-38")
@rule("X-8")
@rule("A-2Y1")
def test_other_resources_chosen_from_the_slot_give_no_point(for_two: Table) -> None:
    for_two.do("gain kelp and credit")
    assert for_two.points_of("ana") == 0


@example("EX-39")
@rule("X-9")
def test_a_third_laboratory_is_not_a_second(table: Table) -> None:
    table.claimed("ana", 37).lab("ana", "2,2", "2,2").stock("ana", steelplast=1)
    table.build("ana", "laboratory", at="2,2")
    assert table.resources("ana") == Resources()


@example("EX-39")
@rule("X-9")
def test_a_second_laboratory_at_an_unconnected_city_pays_nothing(table: Table) -> None:
    table.claimed("ana", 37).city("ana", "1,2").lab("ana", "1,2").stock("ana", steelplast=1)
    table.build("ana", "laboratory", at="1,2")
    assert table.resources("ana") == Resources()


@example("EX-39")
@rule("X-9")
def test_a_second_upgraded_farm_counts_beside_a_plain_one(table: Table) -> None:
    table.claimed("ana", "sister-greenhouses").farm("ana", "2,2", upgraded=True).farm("ana", "2,2", "2,2")
    table.stock("ana", science=1).upgrade("ana", at="2,2#2")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 2


@example("EX-39")
@rule("X-9")
def test_a_third_upgraded_farm_is_not_a_second(table: Table) -> None:
    table.claimed("ana", "sister-greenhouses").farm("ana", "2,2", "2,2", upgraded=True).farm("ana", "2,2")
    table.stock("ana", science=1).upgrade("ana", at="2,2#3")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


@example("EX-40")
@rule("X-10")
def test_the_second_tunnel_of_a_turn_fires_at_once(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2")
    assert table.points_of("ana") == 0
    table.do("build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.points_of("ana") == 1


@example("EX-40")
@rule("X-10")
def test_a_tunnel_of_the_card_and_one_of_the_slot_are_two(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").hand("ana", "trunk-line").stock("ana", steelplast=2, credit=1)
    table.place("A-G2", "trunk-line").do("build tunnel at 2,2-1,2 for play:trunk-line/0", "done with trunk-line")
    table.do("build tunnel at 2,2-2,1")
    assert table.points_of("ana") == 1


# EX-41 to EX-44: limits, feeding, hands, the clone tile


@pytest.fixture
def fifth(table: Table) -> Table:
    """Four action cards in play, wreck-yard used, and a fifth played on a red slot that is done with."""
    table.claimed("ana", 19, 34).claimed("ana", "wreck-yard", used=True).hand("ana", "lobby-circle")
    return table.place("A-R3", "lobby-circle").do("gain")


@example("EX-41")
@rule("K-6")
def test_a_fifth_action_card_needs_room(fifth: Table) -> None:
    assert fifth.why_not("claim") == {"K-6"}


@example("EX-41")
@rule("K-6")
def test_the_action_of_a_dropped_available_card_may_be_used(fifth: Table) -> None:
    fifth.do("claim dropping 34", "build farm at 2,2", "draw")
    assert fifth.claimed_by("ana") == ("personal-assistant", "build-a-structure", "wreck-yard", "lobby-circle")
    assert fifth.structure("ana", "2,2#1") == "farm"
    assert len(fifth.hand_of("ana")) == 1


@example("EX-41")
@rule("K-6")
def test_the_action_of_a_dropped_used_card_may_not_be_used(fifth: Table) -> None:
    fifth.do("claim dropping wreck-yard")
    assert fifth.words() == ["confirm"]


@pytest.fixture
def five_cities(table: Table) -> Table:
    """Five connected cities, round the board."""
    table.city("ana", "1,2", "0,2", "2,1", "2,0")
    return table.tunnel("ana", "2,2-1,2", "1,2-0,2", "2,2-2,1", "2,1-2,0")


@example("EX-42")
@rule("Z-2")
def test_feeding_takes_kelp_then_biomatter_then_points(five_cities: Table) -> None:
    five_cities.stock("ana", kelp=3, biomatter=1).points("ana", 7).produce()
    assert five_cities.fed("ana") == {"cities": 5, "kelp": 3, "biomatter": 1, "points": 3}
    assert five_cities.points_of("ana") == 4


@example("EX-42")
@rule("Z-2")
@rule("Q-15")
def test_feeding_stops_at_0_points(five_cities: Table) -> None:
    five_cities.stock("ana", kelp=1, biomatter=1).points("ana", 4).produce()
    assert five_cities.resources("ana").kelp == 0
    assert five_cities.resources("ana").biomatter == 0
    assert five_cities.points_of("ana") == 0


@example("EX-43")
@rule("T-2")
def test_a_turn_with_five_cards_begins_with_discarding_two(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4, 5)
    assert table.why_not_place("A-R3", 1) == {"T-2"}
    table.do("discard 1", "discard 2")
    assert table.why_not_place("A-R3", 3) == set()


@example("EX-43")
@rule("X-12")
def test_a_hand_limit_of_four_keeps_four_of_five(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4, 5).claimed("ana", "undersea-server-farm")
    table.do("discard 1")
    assert table.why_not("discard 2") == {"T-2"}


@example("EX-43")
@rule("X-12")
def test_a_hand_limit_of_four_asks_for_no_fourth_card(table: Table) -> None:
    table.hand("ana", 1, 2, 3).claimed("ana", "undersea-server-farm")
    assert table.why_not_place("A-R3", 3) == set()


@example("EX-43")
@rule("Z-4")
def test_a_new_era_leaves_three_of_four_cards_and_three_new_ones(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4).produce()
    assert (table.phase, table.active, len(table.hand_of("ana"))) == (Phase.ERA, "ana", 7)
    table.do("discard 1", "discard 2", "discard 3")
    assert table.why_not("confirm") == {"T-2"}
    table.do("discard 4", "confirm")
    assert len(table.hand_of("ana")) == 3


@example("EX-43")
@rule("Z-4")
@rule("X-12")
def test_a_new_era_leaves_four_cards_with_a_higher_limit(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4).claimed("ana", "undersea-server-farm").produce()
    table.do("discard 1", "discard 2", "discard 3", "confirm")
    assert len(table.hand_of("ana")) == 4


@example("EX-44")
@rule("A-9")
def test_cloning_needs_a_credit(table: Table) -> None:
    table.occupied("A-R3", by="bruno").stock("ana")
    assert table.why_not_place("A-R3", clone=True) == {"A-9"}


@example("EX-44")
@rule("A-9")
def test_cloning_costs_a_credit_and_takes_the_slot(table: Table) -> None:
    table.occupied("A-R3", by="bruno").stock("ana", credit=1).place("A-R3", clone=True).do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@example("EX-44")
@rule("A-9")
def test_a_slot_with_an_own_tile_is_not_cloned(table: Table) -> None:
    table.occupied("A-R3", by="ana").stock("ana", credit=1)
    assert table.why_not_place("A-R3", clone=True) == {"A-9"}


@example("EX-44")
@rule("A-8")
@rule("A-9")
def test_a_cloned_slot_is_occupied_by_another_for_neither_of_the_two(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).open("perform_slot: occupied")
    assert table.why_not("perform A-R3") == {"A-8"}
    table.open("perform_slot: occupied", "bruno")
    assert table.why_not("perform A-R3") == {"A-8"}


@example("EX-44")
@rule("A-8")
def test_a_cloned_slot_is_occupied_by_another_for_everybody_else(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).open("perform_slot: occupied", "chiara")
    assert table.is_legal("perform A-R3")
    table.open("perform_slot: occupied", "dawid")
    assert table.is_legal("perform A-R3")


@example("EX-44")
@rule("A-9")
def test_cloning_happens_once_a_round(table: Table) -> None:
    table.occupied("A-R3", "A-R1", by="bruno").stock("ana", credit=1).stock("chiara", credit=1)
    table.place("A-R3", clone=True).do("gain", "confirm")
    table.turn("chiara")
    assert table.why_not_place("A-R1", clone=True) == {"A-9"}
