"""The red cards of era I, each where it works and where it does nothing or less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, play, produce, use
from tests.table import Table
from uc_desktop.rules.commands import MakeAvailable, Pay, Upgrade, UseAction
from uc_desktop.rules.terms import Phase, Resources

example, rule = pytest.mark.example, pytest.mark.rule


# 23 Technology Negotiation


def test_technology_negotiation_upgrades_a_plant_for_a_steelplast(table: Table) -> None:
    play(table.plant("ana", "2,2").stock("ana", steelplast=1), "technology-negotiation").do("upgrade 2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded desalination plant"
    assert table.resources("ana") == Resources()


def test_technology_negotiation_upgrades_a_plant_for_a_science(table: Table) -> None:
    play(table.plant("ana", "2,2").stock("ana", steelplast=1, science=1), "technology-negotiation")
    table.do("upgrade 2,2#1 paying 1 science")
    assert table.resources("ana") == Resources(steelplast=1)


@rule("B-3")
def test_technology_negotiation_does_not_take_biomatter(table: Table) -> None:
    play(table.plant("ana", "2,2").stock("ana", biomatter=3, credit=3), "technology-negotiation")
    assert table.legal(Upgrade) == []


def test_technology_negotiation_upgrades_nothing_but_a_plant(table: Table) -> None:
    table.farm("ana", "2,2").lab("ana", "2,2").tunnel("ana", "2,2-1,2").stock("ana", steelplast=3, science=3)
    play(table, "technology-negotiation")
    assert table.legal(Upgrade) == []


# 24 Off the Record


@rule("X-5")
def test_off_the_record_draws_a_special_card_and_pays_below_the_track(table: Table) -> None:
    play(table, "off-the-record").do("take special federal-priority", "gain 2 credits")
    assert table.hand_of("ana") == ("federal-priority",)
    assert table.resources("ana") == Resources(credit=2)


@rule("X-5")
def test_off_the_record_pays_nothing_on_the_track(table: Table) -> None:
    play(table.federation(four="ana"), "off-the-record")
    assert table.why_not("gain 2 credits") == {"X-5"}
    assert table.do("take special federal-priority").hand_of("ana") == ("federal-priority",)


# 25 Modular Benches


@rule("T-8")
def test_modular_benches_builds_a_laboratory_and_upgrades_it_for_nothing(table: Table) -> None:
    play(table.stock("ana", steelplast=1), "modular-benches").do("build lab at 2,2", "upgrade 2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded laboratory"
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_modular_benches_builds_nothing_without_a_steelplast(table: Table) -> None:
    play(table.stock("ana", kelp=9, science=9, credit=9), "modular-benches")
    assert table.why_not("build lab at 2,2") == {"B-1"}


@rule("T-8")
def test_modular_benches_upgrades_no_laboratory_that_stood_there(table: Table) -> None:
    play(table.stock("ana", steelplast=1).lab("ana", "2,2"), "modular-benches").do("build lab at 2,2#2")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


# 26 Breakthrough


def test_breakthrough_gives_a_science_at_the_third_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1").stock("ana", steelplast=1, credit=1)
    play(table, "breakthrough").do("build tunnel at 2,2-1,1", "gain 1 science")
    assert table.resources("ana") == Resources(science=1)


def test_breakthrough_gives_no_science_at_the_second_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").stock("ana", steelplast=1, credit=1)
    play(table, "breakthrough").do("build tunnel at 2,2-2,1")
    assert table.structure("ana", "2,1-2,2") == "tunnel"
    assert not table.is_legal("gain 1 science for play:breakthrough/0/1/0")


# 27 Silt Foundations


def test_silt_foundations_builds_a_city_without_its_credit(table: Table) -> None:
    play(table.stock("ana", steelplast=2, kelp=1), "silt-foundations").do("build city at 1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.resources("ana") == Resources()


def test_silt_foundations_builds_no_symbiotic_city(table: Table) -> None:
    play(table.stock("ana", steelplast=9, kelp=9, biomatter=9, credit=9), "silt-foundations")
    assert table.sites("symbiotic city") == set()
    assert table.sites("city") == {"1,2", "2,1", "1,1"}


def test_silt_foundations_takes_nothing_off_but_a_credit(table: Table) -> None:
    play(table.stock("ana", steelplast=1, kelp=1, credit=9), "silt-foundations")
    assert table.why_not("build city at 1,2") == {"B-1"}


# 28 Seafood Collection


def test_seafood_collection_gives_a_kelp_for_an_upgraded_tunnel(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", upgraded=True), "seafood-collection").do("gain 1 kelp")
    assert table.resources("ana") == Resources(kelp=1)


def test_seafood_collection_gives_nothing_for_plain_tunnels(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", "2,2-2,1").farm("ana", "2,2", upgraded=True), "seafood-collection")
    assert table.why_not("gain 1 kelp") == {"N-3"}


@rule("T-5")
def test_seafood_collection_is_discarded_on_another_colour(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", upgraded=True).hand("ana", 28).place("A-G4", 28).do("advance", "advance", "confirm")
    assert table.resources("ana").kelp == 0
    assert table.state.discard == ("seafood-collection",)


# 29 The Long Table


def test_the_long_table_gives_a_kelp_for_each_farm_and_a_credit(table: Table) -> None:
    play(table.farm("ana", "2,2", "2,2"), "the-long-table").do("gain 1 credit", "gain 1 kelp")
    assert table.resources("ana") == Resources(kelp=2, credit=1)


def test_the_long_table_gives_three_kelp_at_most(table: Table) -> None:
    play(table.farm("ana", "2,2", "2,2", "2,2", "2,2#x"), "the-long-table").do("gain 1 kelp")
    assert table.resources("ana") == Resources(kelp=3)


def test_the_long_table_gives_only_a_credit_for_unconnected_farms(table: Table) -> None:
    play(table.city("ana", "1,2").farm("ana", "1,2"), "the-long-table").do("gain 1 kelp", "gain 1 credit")
    assert table.resources("ana") == Resources(credit=1)


# 30 Wreck Yard


def test_wreck_yard_gives_steelplast_to_those_with_one_or_none(table: Table) -> None:
    use(table.stock("ana", steelplast=1), "wreck-yard").do("gain 2 steelplast", "draw")
    assert table.resources("ana") == Resources(steelplast=3)
    assert len(table.hand_of("ana")) == 3


def test_wreck_yard_only_draws_with_two_steelplast(table: Table) -> None:
    use(table.stock("ana", steelplast=2), "wreck-yard")
    assert table.why_not("gain 2 steelplast") == {"X-13"}
    assert len(table.do("draw").hand_of("ana")) == 3


# 31 Annex Crew


@rule("B-8")
def test_annex_crew_builds_on_an_expansion_site(table: Table) -> None:
    use(table.stock("ana", kelp=1), "annex-crew").do("build farm at 2,2#x")
    assert table.structure("ana", "2,2#x") == "farm"
    assert table.resources("ana") == Resources()


@rule("B-8")
def test_annex_crew_builds_on_no_ordinary_site(table: Table) -> None:
    use(table.stock("ana", kelp=1), "annex-crew")
    assert table.why_not("build farm at 2,2#1") == {"B-8"}
    assert table.sites("farm") == {"2,2#x", "1,2#x", "2,1#x", "1,1#x"}


# 32 Lobby Circle


@rule("F-4")
def test_lobby_circle_gives_a_point_more_on_space_1(table: Table) -> None:
    use(table.federation(two="ana"), "lobby-circle").do("advance", "advance", "gain 1 point")
    assert table.space_of("ana") == 1
    assert table.points_of("ana") == 3


@rule("X-5")
def test_lobby_circle_gives_no_point_below_space_1(table: Table) -> None:
    use(table.federation(four="ana"), "lobby-circle").do("advance", "advance", "gain", "confirm")
    assert table.space_of("ana") == 2
    assert table.points_of("ana") == 0


# 33 Relay Desk


@rule("Q-4")
def test_relay_desk_uses_two_action_cards_one_after_the_other(table: Table) -> None:
    use(table.claimed("ana", "bench-apprentices"), "relay-desk").do("use assistant", "gain 1 credit")
    table.do("use bench-apprentices", "gain 1 science")
    assert table.resources("ana") == Resources(credit=1, science=1)
    assert set(table.used_by("ana")) == {"relay-desk", "personal-assistant", "bench-apprentices"}


@rule("Q-4")
def test_relay_desk_does_not_use_itself_nor_used_cards(table: Table) -> None:
    use(table.assistant("ana", "used"), "relay-desk")
    assert table.legal(UseAction) == []


def test_relay_desk_does_not_use_a_third_card(table: Table) -> None:
    use(table.claimed("ana", "bench-apprentices", "rim-toll"), "relay-desk").do("use assistant", "gain 1 credit")
    table.do("use bench-apprentices", "gain 1 science")
    assert table.legal(UseAction) == []


# 34 Build Farm or Desalination Plant


def test_build_farm_or_desalination_plant_builds_at_the_usual_cost_and_draws(table: Table) -> None:
    use(table.stock("ana", credit=1), "build-farm-or-desalination-plant").do("build plant at 2,2", "draw")
    assert table.structure("ana", "2,2#1") == "desalination plant"
    assert table.resources("ana") == Resources()
    assert len(table.hand_of("ana")) == 3


def test_build_farm_or_desalination_plant_does_not_build_both(table: Table) -> None:
    use(table.stock("ana", kelp=1, credit=1), "build-farm-or-desalination-plant").do("build farm at 2,2")
    assert (table.sites("farm"), table.sites("plant")) == (set(), set())


def test_build_farm_or_desalination_plant_builds_no_laboratory(table: Table) -> None:
    use(table.stock("ana", steelplast=5), "build-farm-or-desalination-plant")
    assert (table.sites("lab"), table.sites("plant")) == (set(), set())


# 35 Embassy


def test_embassy_gives_one_more_credit_on_space_3(table: Table) -> None:
    table.claimed("ana", "embassy").federation(four="ana").place("A-G4").do("advance")
    assert table.space_of("ana") == 3
    assert table.resources("ana") == Resources(credit=2)


@rule("F-2")
def test_embassy_gives_the_credit_in_passing_too(table: Table) -> None:
    table.claimed("ana", "embassy").federation(four="ana").place("A-G4").do("advance", "advance")
    assert table.resources("ana") == Resources(credit=2, steelplast=1)


def test_embassy_gives_nothing_on_other_spaces(table: Table) -> None:
    table.claimed("ana", "embassy").federation(three="ana").place("A-G4").do("advance", "advance")
    assert table.resources("ana") == Resources(steelplast=1)


# 36 Fibre Looms


@example("EX-35")
@rule("X-2")
def test_fibre_looms_exchanges_a_kelp_for_a_steelplast(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=1).do("pay 1 kelp")
    assert table.resources("ana") == Resources(steelplast=1)


@example("EX-35")
@rule("X-2")
def test_fibre_looms_exchanges_a_steelplast_for_a_kelp(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", steelplast=1).do("pay 1 steelplast")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-15")
def test_fibre_looms_exchanges_once_a_turn(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp")
    assert table.why_not("pay 1 kelp for permanent:fibre-looms:0/0") == {"X-6"}
    assert table.turn("ana").do("pay 1 kelp").resources("ana") == Resources(steelplast=2)


@rule("X-6")
def test_fibre_looms_does_nothing_in_another_players_turn(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=1).stock("bruno", kelp=1).turn("bruno")
    assert table.legal(Pay) == []


# 37 Biomech Construction Crew


@example("EX-39")
@rule("X-9")
def test_biomech_construction_crew_pays_for_a_second_laboratory(table: Table) -> None:
    claim(table.lab("ana", "2,2").stock("ana", steelplast=1), "biomech-construction-crew")
    table.build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources(credit=1)


@rule("X-9")
def test_biomech_construction_crew_pays_nothing_for_a_first_or_third_laboratory(table: Table) -> None:
    table.claimed("ana", "biomech-construction-crew").stock("ana", steelplast=2).lab("ana", "2,2", "2,2")
    table.build("ana", "lab", at="2,2").build("ana", "lab", at="1,2")
    assert table.resources("ana") == Resources()


@rule("X-9")
def test_biomech_construction_crew_pays_nothing_at_an_unconnected_city(table: Table) -> None:
    table.claimed("ana", "biomech-construction-crew").city("ana", "1,2").lab("ana", "1,2").stock("ana", steelplast=1)
    table.build("ana", "lab", at="1,2")
    assert table.resources("ana") == Resources()


# 38 Double-Headed Drill


@example("EX-40")
@rule("X-10")
def test_double_headed_drill_gives_a_point_at_the_second_tunnel_of_a_turn(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 1


@rule("X-10")
def test_double_headed_drill_gives_nothing_for_tunnels_of_two_turns(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2)
    table.place("A-Y2").do("build tunnel at 2,2-1,2").turn("ana").place("A-G2").do("build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


@rule("X-10")
def test_double_headed_drill_gives_nothing_more_for_a_third_tunnel(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=3, credit=3).open(
        "build: {what: tunnel, times: 3}"
    )
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1", "build tunnel at 2,2-1,1")
    assert table.points_of("ana") == 1


# 39 Harbour Pilots


def test_harbour_pilots_builds_a_building_where_a_metropolis_is_connected(table: Table) -> None:
    table.claimed("ana", "harbour-pilots").metropolis("ana", UR="lantern-point").stock("ana", steelplast=1, credit=1)
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").build("ana", "tunnel", at="UR-0,2").do("build lab at 2,2")
    assert table.structure("ana", "2,2#1") == "laboratory"
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 4


@rule("Q-6")
def test_harbour_pilots_builds_at_the_second_tunnel_of_the_brown_metropolis(table: Table) -> None:
    table.claimed("ana", "harbour-pilots").tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,0-1,0")
    table.stock("ana", steelplast=2, credit=2).build("ana", "tunnel", at="UL-0,1")
    assert table.sites("farm") == set()
    table.build("ana", "tunnel", at="UL-1,0").do("build farm at 2,2")
    assert table.structure("ana", "2,2#1") == "farm"


def test_harbour_pilots_builds_nothing_for_another_tunnel(table: Table) -> None:
    table.claimed("ana", "harbour-pilots").tunnel("ana", "2,2-1,2").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="1,2-0,2")
    assert table.sites("lab") == set()


# 40 Alloy Bench


def test_alloy_bench_gives_steelplast_for_two_laboratories(table: Table) -> None:
    assert produce(table.lab("ana", "2,2", "2,2"), "alloy-bench") == {"steelplast": 1}


def test_alloy_bench_gives_nothing_for_one_connected_laboratory(table: Table) -> None:
    assert produce(table.city("ana", "1,2").lab("ana", "2,2", "1,2"), "alloy-bench") == {}


# 41 Delicacy Trade


@rule("Q-14")
def test_delicacy_trade_sells_a_kelp_just_produced(table: Table) -> None:
    claim(table.farm("ana", "2,2", "2,2"), "delicacy-trade").produce()
    assert table.do("pay 1 kelp").produced("ana") == {"kelp": 1, "credit": 1, "point": 1}


@rule("X-3")
def test_delicacy_trade_sells_one_kelp_only(table: Table) -> None:
    claim(table.stock("ana", kelp=5), "delicacy-trade").produce()
    table.do("pay 1 kelp", "confirm")
    assert table.legal(Pay) == []
    assert table.points_of("ana") == 1


def test_delicacy_trade_sells_nothing_without_kelp(table: Table) -> None:
    assert produce(table.stock("ana", credit=5).lab("ana", "2,2"), "delicacy-trade") == {}
    assert table.phase is Phase.ERA


# 42 Outpost Nursery


def test_outpost_nursery_gives_science_for_a_building_on_an_expansion_site(table: Table) -> None:
    assert produce(table.farm("ana", "2,2#x"), "outpost-nursery") == {"science": 1}


def test_outpost_nursery_gives_science_for_a_symbiotic_city(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert produce(table, "outpost-nursery") == {"science": 1}


def test_outpost_nursery_gives_one_science_where_there_are_both(table: Table) -> None:
    table.farm("ana", "2,2#x").city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert produce(table, "outpost-nursery") == {"science": 1}


def test_outpost_nursery_gives_nothing_for_what_is_unconnected(table: Table) -> None:
    table.farm("ana", "2,2#1").city("ana", "1,2", symbiotic=True).farm("ana", "1,2#x")
    assert produce(table, "outpost-nursery") == {}


# 43 Twin Wings


def test_twin_wings_gives_a_credit_for_each_city_with_two_of_a_kind(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "2,2", "2,2").lab("ana", "1,2", "1,2#x")
    assert produce(table, "twin-wings") == {"credit": 2}


def test_twin_wings_gives_two_credits_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    table.farm("ana", "2,2", "2,2", "1,2", "1,2", "2,1", "2,1", "1,1", "1,1")
    assert produce(table, "twin-wings") == {"credit": 2}


def test_twin_wings_gives_nothing_for_different_buildings_or_an_unconnected_city(table: Table) -> None:
    table.farm("ana", "2,2").lab("ana", "2,2").plant("ana", "2,2").city("ana", "1,2").farm("ana", "1,2", "1,2")
    assert produce(table, "twin-wings") == {}


# 44 Fresh Crew


@rule("K-5")
def test_fresh_crew_makes_an_action_card_available_and_gives_a_credit(table: Table) -> None:
    play(table.assistant("ana", "used"), "fresh-crew").do("make assistant available", "gain 1 credit")
    assert table.used_by("ana") == ()
    assert table.resources("ana") == Resources(credit=1)


@rule("Q-4")
def test_fresh_crew_only_gives_a_credit_where_no_card_is_used(table: Table) -> None:
    play(table, "fresh-crew")
    assert table.legal(MakeAvailable) == []
    assert table.do("gain 1 credit").resources("ana") == Resources(credit=1)


def test_fresh_crew_makes_one_card_available(table: Table) -> None:
    play(table.claimed("ana", 18, 19, used=True), "fresh-crew")
    assert table.do("make 18 available").used_by("ana") == ("build-a-structure",)
    assert table.legal(MakeAvailable) == []
