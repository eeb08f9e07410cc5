"""The green cards of era I, each where it works and where it does nothing or less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, play, produce, use
from tests.table import Table
from uc_desktop.rules.commands import Upgrade, UseAction
from uc_desktop.rules.terms import Resources

example, rule = pytest.mark.example, pytest.mark.rule


# 1 Extraordinary Mission


@rule("A-7")
def test_extraordinary_mission_performs_an_available_slot_for_a_credit(table: Table) -> None:
    play(table.stock("ana", credit=1), "extraordinary-mission").do("pay 1 credit", "perform A-R3", "gain")
    assert table.resources("ana") == Resources(kelp=1, steelplast=2)
    assert table.state.occupied == Table(table.content).occupied("A-G4", by="ana").state.occupied


@rule("A-7")
def test_extraordinary_mission_does_not_perform_an_occupied_slot(table: Table) -> None:
    table.stock("ana", credit=1).occupied("A-R3", by="bruno")
    play(table, "extraordinary-mission").do("pay 1 credit")
    assert table.why_not("perform A-R3") == {"A-7"}


@rule("T-3")
def test_extraordinary_mission_does_not_perform_the_slot_just_chosen(table: Table) -> None:
    play(table.stock("ana", credit=1), "extraordinary-mission").do("pay 1 credit")
    assert table.why_not("perform A-G4") == {"A-7"}


@rule("A-7")
def test_extraordinary_mission_performs_the_always_available_slot(table: Table) -> None:
    play(table.stock("ana", credit=1), "extraordinary-mission").do("pay 1 credit", "perform A-0", "gain")
    assert table.resources("ana") == Resources(credit=2)
    assert table.state.occupied == Table(table.content).occupied("A-G4", by="ana").state.occupied


def test_extraordinary_mission_does_nothing_without_a_credit(table: Table) -> None:
    play(table.stock("ana", steelplast=3, biomatter=3), "extraordinary-mission")
    assert table.why_not("pay 1 credit") == {"X-3"}


# 2 All Stations


def test_all_stations_uses_an_action_card_and_pays_for_each(table: Table) -> None:
    play(table.claimed("ana", "reading-bell"), "all-stations").do("use assistant", "gain 1 steelplast", "gain 1 credit")
    assert table.resources("ana") == Resources(steelplast=1, credit=2)
    assert table.used_by("ana") == ("personal-assistant",)


def test_all_stations_pays_for_used_action_cards_too_but_for_three_at_most(table: Table) -> None:
    table.claimed("ana", "reading-bell", "kelp-press", "rim-toll", used=True)
    play(table, "all-stations").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=3)


def test_all_stations_uses_one_action_card_only(table: Table) -> None:
    play(table.claimed("ana", "reading-bell"), "all-stations").do("use assistant", "gain 1 steelplast")
    assert table.legal(UseAction) == []


def test_all_stations_gives_nothing_without_action_cards(table: Table) -> None:
    play(table.assistant("ana", "gone").claimed("ana", "mooring-fees"), "all-stations").do("gain 1 credit")
    assert table.legal(UseAction) == []
    assert table.resources("ana") == Resources()


# 3 Trunk Line


def test_trunk_line_builds_a_tunnel_without_its_credit_and_a_plant(table: Table) -> None:
    play(table.stock("ana", steelplast=1, credit=1), "trunk-line").do("build tunnel at 2,2-1,2", "build plant at 2,2")
    assert table.resources("ana") == Resources()
    assert table.structure("ana", "2,2#1") == "desalination plant"


def test_trunk_line_builds_a_farm_or_a_plant_not_both(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=1), "trunk-line").do("build farm at 2,2")
    assert table.sites("plant") == set()


def test_trunk_line_builds_no_tunnel_without_steelplast_and_no_laboratory(table: Table) -> None:
    play(table.stock("ana", credit=5, kelp=5), "trunk-line")
    assert table.sites("tunnel") == set()
    play(table.turn("ana").stock("ana", steelplast=5), "trunk-line", "A-G1")
    assert table.sites("lab") == set()


# 4 Coral Charter


def test_coral_charter_builds_a_symbiotic_city_for_three_kelp(table: Table) -> None:
    play(table.stock("ana", kelp=3), "coral-charter").do("build symbiotic city at 1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"
    assert table.resources("ana") == Resources()


@rule("B-3")
def test_coral_charter_takes_biomatter_for_kelp(table: Table) -> None:
    play(table.stock("ana", biomatter=3), "coral-charter").do("build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


@rule("B-2")
def test_coral_charter_does_not_take_the_usual_cost(table: Table) -> None:
    play(table.stock("ana", kelp=1, steelplast=1, biomatter=1, credit=2), "coral-charter")
    assert table.why_not("build symbiotic city at 1,2") == {"B-2"}


def test_coral_charter_builds_no_other_city(table: Table) -> None:
    play(table.stock("ana", kelp=9, steelplast=9, credit=9), "coral-charter")
    assert table.sites("symbiotic city") == {"1,2", "2,1", "1,1"}
    assert table.sites("city") == set()


# 5 Hothouse Dome


def test_hothouse_dome_builds_a_second_farm_and_upgrades_one_for_nothing(table: Table) -> None:
    play(table.farm("ana", "2,2"), "hothouse-dome").do("build farm at 2,2", "upgrade 2,2#2")
    assert table.structure("ana", "2,2#1") == "farm"
    assert table.structure("ana", "2,2#2") == "upgraded farm"


def test_hothouse_dome_upgrades_nothing_with_one_connected_farm(table: Table) -> None:
    play(table.city("ana", "1,2").farm("ana", "1,2"), "hothouse-dome").do("build farm at 2,2")
    assert table.structure("ana", "2,2#1") == "farm"
    assert table.legal(Upgrade) == []


def test_hothouse_dome_upgrades_no_laboratory(table: Table) -> None:
    play(table.farm("ana", "2,2", "2,2").lab("ana", "2,2"), "hothouse-dome")
    assert {command.site for command in table.legal(Upgrade)} == {"2,2#1", "2,2#2"}


# 6 Midwater Seminar


def test_midwater_seminar_gives_science_more_for_laboratories_and_a_card(table: Table) -> None:
    play(table.lab("ana", "2,2", "2,2"), "midwater-seminar").do(
        "resolve play:midwater-seminar/0", "resolve play:midwater-seminar/1", "draw"
    )
    assert table.resources("ana") == Resources(science=3)
    assert len(table.hand_of("ana")) == 1


def test_midwater_seminar_gives_three_science_at_most(table: Table) -> None:
    play(table.lab("ana", "2,2", "2,2", "2,2", "2,2#x"), "midwater-seminar").do(
        "resolve play:midwater-seminar/0", "resolve play:midwater-seminar/1"
    )
    assert table.resources("ana") == Resources(science=3)


def test_midwater_seminar_counts_no_unconnected_laboratories(table: Table) -> None:
    play(table.city("ana", "1,2").lab("ana", "1,2", "1,2"), "midwater-seminar").do(
        "resolve play:midwater-seminar/0", "resolve play:midwater-seminar/1", "draw"
    )
    assert table.resources("ana") == Resources(science=1)
    assert len(table.hand_of("ana")) == 1


# 7 The Casting Vote


@rule("X-5")
def test_the_casting_vote_pays_on_space_3_before_it_advances(table: Table) -> None:
    play(table.federation(three="ana"), "the-casting-vote", "A-G5").do("gain 2 science 1 credit", "advance")
    assert table.resources("ana") == Resources(science=2, credit=1, steelplast=1)
    assert table.space_of("ana") == 2


@rule("X-5")
@pytest.mark.parametrize("space", ["below", "two"])
def test_the_casting_vote_pays_nothing_elsewhere(table: Table, space: str) -> None:
    play(table.federation(**{space: "ana"}), "the-casting-vote", "A-G5")
    assert "X-5" in table.why_not("gain 2 science 1 credit")


@rule("T-7")
def test_the_casting_vote_advances_elsewhere_too(table: Table) -> None:
    play(table, "the-casting-vote", "A-G5").do("advance")
    assert table.space_of("ana") == 4


# 8 Vent Bloom


def test_vent_bloom_gives_more_with_two_plants(table: Table) -> None:
    play(table.plant("ana", "2,2", "2,2"), "vent-bloom").do("resolve play:vent-bloom/0", "gain 1 biomatter")
    assert table.resources("ana") == Resources(biomatter=2)


def test_vent_bloom_gives_no_more_with_one_of_two_plants_connected(table: Table) -> None:
    play(table.city("ana", "1,2").plant("ana", "2,2", "1,2"), "vent-bloom").do("gain 1 biomatter")
    assert table.resources("ana") == Resources(biomatter=1)
    assert "vent-bloom" in table.state.discard


# 9 Current Dynamos


def test_current_dynamos_gives_steelplast_for_three_tunnels_at_cities(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    assert produce(table, "current-dynamos") == {"steelplast": 1}


def test_current_dynamos_gives_points_too_for_six_tunnels_at_cities(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,1-0,0", "1,1-0,2", "1,1-2,0").city("ana", "1,1")
    assert produce(table, "current-dynamos") == {"steelplast": 1, "point": 2}


def test_current_dynamos_counts_no_tunnel_without_a_city(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2")
    assert produce(table, "current-dynamos") == {}


# 10 Reef Parliament


def test_reef_parliament_gives_biomatter_for_a_symbiotic_city(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert produce(table, "reef-parliament") == {"biomatter": 1}


def test_reef_parliament_gives_a_point_too_for_two_symbiotic_cities(table: Table) -> None:
    table.city("ana", "1,2", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-2,1")
    assert produce(table, "reef-parliament") == {"biomatter": 1, "point": 1}


def test_reef_parliament_gives_nothing_for_an_unconnected_symbiotic_city(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).city("ana", "2,1").tunnel("ana", "2,2-2,1")
    assert produce(table, "reef-parliament") == {}


# 11 Algal Reactor


@rule("X-4")
def test_algal_reactor_pays_where_biomatter_is_produced(table: Table) -> None:
    assert produce(table.plant("ana", "2,2", upgraded=True), "algal-reactor") == {"steelplast": 1, "point": 1}


@rule("X-4")
def test_algal_reactor_pays_where_another_card_produces_the_biomatter(table: Table) -> None:
    table.claimed("ana", "reef-parliament").city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert produce(table, "algal-reactor") == {"steelplast": 1, "point": 1}


@rule("X-4")
def test_algal_reactor_pays_nothing_where_none_is_produced(table: Table) -> None:
    table.stock("ana", biomatter=3).plant("ana", "2,2").city("ana", "1,2").plant("ana", "1,2", upgraded=True)
    assert produce(table, "algal-reactor") == {}


# 12 Harvest Feast


def test_harvest_feast_gives_a_credit_for_two_farms(table: Table) -> None:
    assert produce(table.farm("ana", "2,2", "2,2"), "harvest-feast") == {"credit": 1}


def test_harvest_feast_gives_a_point_too_for_four_farms(table: Table) -> None:
    assert produce(table.farm("ana", "2,2", "2,2", "2,2", "2,2#x"), "harvest-feast") == {"credit": 1, "point": 1}


def test_harvest_feast_gives_no_points_for_three_farms(table: Table) -> None:
    assert produce(table.farm("ana", "2,2", "2,2", "2,2"), "harvest-feast") == {"credit": 1}


def test_harvest_feast_gives_nothing_for_one_connected_farm(table: Table) -> None:
    assert produce(table.city("ana", "1,2").farm("ana", "2,2", "1,2", "1,2"), "harvest-feast") == {}


# 13 Ring Contractors


@example("EX-27")
@rule("B-4")
def test_ring_contractors_takes_the_credits_off_a_tunnel(table: Table) -> None:
    claim(table.stock("ana", steelplast=1), "ring-contractors").build("ana", "tunnel", at="2,2-1,2")
    assert table.structure("ana", "1,2-2,2") == "tunnel"
    assert table.resources("ana") == Resources()


@rule("B-4")
def test_ring_contractors_does_not_spill_over_to_the_steelplast(table: Table) -> None:
    claim(table.stock("ana", credit=5), "ring-contractors").open("build: tunnel")
    assert table.why_not("build tunnel at 2,2-1,2") == {"B-1"}


def test_ring_contractors_takes_nothing_off_a_plant_or_city(table: Table) -> None:
    claim(table.stock("ana", steelplast=2, kelp=1), "ring-contractors").open("build: [city, desalination plant]")
    assert (table.sites("city"), table.sites("plant")) == (set(), set())


# 14 Black Ops Team


@rule("Q-9")
def test_black_ops_team_gives_steelplast_where_the_colours_differ(table: Table) -> None:
    table.claimed("ana", "black-ops-team").place("A-G4")
    assert table.resources("ana") == Resources(steelplast=1)


def test_black_ops_team_gives_nothing_where_the_colours_match(table: Table) -> None:
    play(table.claimed("ana", "black-ops-team"), "vent-bloom")
    assert table.resources("ana") == Resources()


def test_black_ops_team_gives_nothing_on_the_always_available_slot(table: Table) -> None:
    table.claimed("ana", "black-ops-team").place("A-0")
    assert table.resources("ana") == Resources()


# 15 Steel Dividend


@example("EX-38")
@rule("X-8")
def test_steel_dividend_pays_a_point_for_steelplast_of_a_slot(table: Table) -> None:
    claim(table, "steel-dividend").turn("ana").place("A-R3").do("gain")
    assert table.resources("ana") == Resources(kelp=1, steelplast=2)
    assert table.points_of("ana") == 1


@rule("X-8")
def test_steel_dividend_pays_for_a_slot_performed_through_a_card(table: Table) -> None:
    play(table.claimed("ana", "steel-dividend").stock("ana", credit=1), "extraordinary-mission")
    table.do("pay 1 credit", "perform A-R3", "gain")
    assert table.points_of("ana") == 1


@rule("X-8")
def test_steel_dividend_pays_nothing_for_steelplast_of_an_action_card_used_by_the_slot(table: Table) -> None:
    table.claimed("ana", "steel-dividend").place("A-Y3").do("use assistant", "gain 1 steelplast")
    assert table.points_of("ana") == 0


# 16 Green Channel


def test_green_channel_pays_for_a_green_card_on_a_green_slot(table: Table) -> None:
    play(table.claimed("ana", "green-channel"), "vent-bloom")
    assert table.resources("ana") == Resources(credit=1)


def test_green_channel_pays_those_who_have_two_credits(table: Table) -> None:
    play(table.stock("ana", credit=2).claimed("ana", "green-channel"), "vent-bloom")
    assert table.resources("ana") == Resources(credit=3)


def test_green_channel_pays_nothing_to_those_who_have_three(table: Table) -> None:
    play(table.stock("ana", credit=3).claimed("ana", "green-channel"), "vent-bloom")
    assert table.resources("ana") == Resources(credit=3)


def test_green_channel_pays_nothing_for_another_card_on_a_green_slot(table: Table) -> None:
    table.claimed("ana", "green-channel").place("A-G4")
    assert table.resources("ana") == Resources()


def test_green_channel_pays_nothing_where_red_matches(table: Table) -> None:
    play(table.claimed("ana", "green-channel"), "silt-foundations")
    assert table.resources("ana") == Resources()


@rule("Q-8")
def test_green_channel_pays_nothing_for_its_own_claim(table: Table) -> None:
    claim(table, "green-channel")
    assert table.resources("ana") == Resources()


# 17 Symbiosis Institute


def test_symbiosis_institute_pays_for_a_symbiotic_city_connected_or_not(table: Table) -> None:
    claim(table.stock("ana", kelp=1, steelplast=1, biomatter=1, credit=2), "symbiosis-institute")
    table.build("ana", "symbiotic city", at="1,2")
    assert table.resources("ana") == Resources(science=1)


def test_symbiosis_institute_pays_nothing_for_a_nonsymbiotic_city(table: Table) -> None:
    claim(table.stock("ana", kelp=1, steelplast=2, credit=1), "symbiosis-institute").build("ana", "city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-3")
def test_symbiosis_institute_pays_nothing_for_a_city_turned_symbiotic(table: Table) -> None:
    claim(table, "symbiosis-institute").open("convert_city: free")
    table.do("convert 2,2")
    assert table.structure("ana", "2,2") == "symbiotic city"
    assert table.resources("ana") == Resources()


# 18 Pile Drivers


def test_pile_drivers_builds_a_city_for_a_steelplast_less(table: Table) -> None:
    use(table.stock("ana", kelp=1, steelplast=1, credit=1), "pile-drivers").do("build city at 1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.resources("ana") == Resources()


def test_pile_drivers_builds_a_symbiotic_city_without_steelplast(table: Table) -> None:
    use(table.stock("ana", kelp=1, biomatter=1, credit=2), "pile-drivers").do("build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


def test_pile_drivers_builds_a_tunnel_for_a_credit_less_instead(table: Table) -> None:
    use(table.stock("ana", steelplast=1), "pile-drivers").do("build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources()


def test_pile_drivers_builds_a_city_or_a_tunnel_not_both(table: Table) -> None:
    use(table.stock("ana", kelp=9, steelplast=9, credit=9), "pile-drivers").do("build city at 1,2")
    assert table.sites("tunnel") == set()


# 19 Build a Structure


def test_build_a_structure_builds_at_the_usual_cost_and_advances(table: Table) -> None:
    use(table.stock("ana", steelplast=1, credit=1), "build-a-structure").do("build tunnel at 2,2-1,2", "advance")
    assert table.resources("ana") == Resources()
    assert table.space_of("ana") == 4


@rule("T-8")
def test_build_a_structure_may_advance_first_to_pay_for_the_plant(table: Table) -> None:
    use(table.federation(four="ana"), "build-a-structure").do("advance", "build plant at 2,2")
    assert table.structure("ana", "2,2#1") == "desalination plant"
    assert table.resources("ana") == Resources()


def test_build_a_structure_only_advances_without_resources(table: Table) -> None:
    use(table, "build-a-structure")
    assert table.sites("farm") == set()
    assert table.do("advance").space_of("ana") == 4


def test_build_a_structure_builds_no_city(table: Table) -> None:
    use(table.stock("ana", kelp=9, steelplast=9, biomatter=9, credit=9), "build-a-structure")
    assert (table.sites("city"), table.sites("symbiotic city")) == (set(), set())
    assert table.sites("tunnel") == {"1,2-2,2", "2,1-2,2", "1,1-2,2"}


# 20 Refit Dock


def test_refit_dock_upgrades_a_structure_for_nothing_and_draws(table: Table) -> None:
    use(table.tunnel("ana", "2,2-1,2"), "refit-dock").do("upgrade 2,2-1,2", "draw")
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"
    assert len(table.hand_of("ana")) == 3


def test_refit_dock_upgrades_one_structure_only(table: Table) -> None:
    use(table.farm("ana", "2,2", "2,2"), "refit-dock").do("upgrade 2,2#1")
    assert table.legal(Upgrade) == []


def test_refit_dock_only_draws_where_all_is_upgraded(table: Table) -> None:
    use(table.farm("ana", "2,2", upgraded=True), "refit-dock")
    assert table.legal(Upgrade) == []
    assert len(table.do("draw").hand_of("ana")) == 3


# 21 Whispering Gallery


def test_whispering_gallery_draws_a_special_card_and_pays_for_those_paid_for(table: Table) -> None:
    table.claimed("ana", "corporate-expansion").paid("ana", "relief-convoy")
    use(table, "whispering-gallery").do("take special federal-priority", "gain")
    assert "federal-priority" in table.hand_of("ana")
    assert table.resources("ana") == Resources(credit=2)


def test_whispering_gallery_pays_three_credits_at_most(table: Table) -> None:
    table.claimed("ana", "corporate-expansion", "currency-desk").paid("ana", "relief-convoy", "sealed-crates")
    use(table, "whispering-gallery").do("gain")
    assert table.resources("ana") == Resources(credit=3)


def test_whispering_gallery_pays_nothing_for_special_cards_in_hand(table: Table) -> None:
    use(table.hand("ana", "corporate-expansion", "vent-bloom"), "whispering-gallery").do("gain")
    assert table.resources("ana") == Resources()


# 22 Brine Alchemists


def test_brine_alchemists_gives_biomatter_and_a_credit(table: Table) -> None:
    use(table, "brine-alchemists").do("gain")
    assert table.resources("ana") == Resources(biomatter=1, credit=1)


def test_brine_alchemists_makes_points_of_biomatter_instead(table: Table) -> None:
    use(table.stock("ana", biomatter=2), "brine-alchemists").do("pay 1 biomatter")
    assert table.resources("ana") == Resources(biomatter=1)
    assert table.points_of("ana") == 3


def test_brine_alchemists_makes_no_points_without_biomatter(table: Table) -> None:
    use(table.stock("ana", kelp=5), "brine-alchemists")
    assert table.why_not("pay 1 biomatter") == {"X-3"}


def test_brine_alchemists_does_not_do_both(table: Table) -> None:
    use(table.stock("ana", biomatter=1), "brine-alchemists").do("gain")
    assert table.why_not("pay 1 biomatter") == {"T-5"}
