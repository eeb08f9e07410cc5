"""The yellow cards of era I, each where it works and where it does nothing or less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, play, produce, use
from tests.table import Table
from uc_desktop.rules.commands import Pay, TakeSpecial, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase, Resources

example, rule = pytest.mark.example, pytest.mark.rule


# 45 Survey


@rule("B-8")
def test_survey_builds_on_an_expansion_site_for_a_credit(table: Table) -> None:
    play(table.stock("ana", credit=1), "survey").do("build lab at 2,2#x")
    assert table.structure("ana", "2,2#x") == "laboratory"
    assert table.resources("ana") == Resources()


@rule("B-8")
def test_survey_builds_on_no_ordinary_site(table: Table) -> None:
    play(table.stock("ana", credit=1), "survey")
    assert table.why_not("build lab at 2,2#1") == {"B-8"}


@rule("B-2")
def test_survey_builds_nothing_without_a_credit(table: Table) -> None:
    play(table.stock("ana", kelp=5, steelplast=5, biomatter=5), "survey")
    assert table.why_not("build farm at 2,2#x") == {"B-2"}


# 46 Settling Tanks


def test_settling_tanks_gives_steelplast_and_science_with_two_plants(table: Table) -> None:
    play(table.plant("ana", "2,2", "2,2"), "settling-tanks").do("gain 1 steelplast 1 science")
    assert table.resources("ana") == Resources(steelplast=1, science=1)


def test_settling_tanks_gives_nothing_with_one_of_two_plants_connected(table: Table) -> None:
    play(table.city("ana", "1,2").plant("ana", "2,2", "1,2"), "settling-tanks")
    assert table.why_not("gain 1 steelplast 1 science") == {"N-3"}


# 47 Courier Dolphins


def test_courier_dolphins_advances_and_gives_a_credit(table: Table) -> None:
    play(table, "courier-dolphins").do("advance", "gain credit")
    assert table.space_of("ana") == 4
    assert table.resources("ana") == Resources(credit=1)


def test_courier_dolphins_gives_a_kelp_instead(table: Table) -> None:
    play(table.federation(three="ana"), "courier-dolphins").do("gain kelp", "advance")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1)


def test_courier_dolphins_gives_one_resource_and_no_steelplast(table: Table) -> None:
    play(table, "courier-dolphins")
    assert not table.is_legal("gain steelplast")
    table.do("gain kelp")
    assert not table.is_legal("gain credit")


# 48 Panorama Panes


def test_panorama_panes_upgrades_a_tunnel_for_a_steelplast_and_advances(table: Table) -> None:
    play(table.tunnel("ana", "1,2-2,2").stock("ana", steelplast=1), "panorama-panes").do("upgrade 1,2-2,2", "advance")
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"
    assert table.resources("ana") == Resources()
    assert table.space_of("ana") == 4


def test_panorama_panes_may_pay_with_the_steelplast_of_the_track(table: Table) -> None:
    play(table.tunnel("ana", "1,2-2,2").federation(three="ana"), "panorama-panes").do("advance", "upgrade 1,2-2,2")
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"


@rule("B-2")
def test_panorama_panes_does_not_take_science_or_biomatter(table: Table) -> None:
    play(table.tunnel("ana", "1,2-2,2").stock("ana", science=3, biomatter=3), "panorama-panes")
    assert table.why_not("upgrade 1,2-2,2") == {"B-2"}


def test_panorama_panes_upgrades_no_building(table: Table) -> None:
    play(table.farm("ana", "2,2").stock("ana", steelplast=1), "panorama-panes")
    assert table.legal(Upgrade) == []
    assert table.do("advance").space_of("ana") == 4


# 49 Silent Census


def test_silent_census_gives_a_credit_for_each_connected_city(table: Table) -> None:
    play(table.city("ana", "1,2").tunnel("ana", "2,2-1,2"), "silent-census").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=2)


def test_silent_census_gives_three_credits_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    play(table, "silent-census").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=3)


def test_silent_census_gives_nothing_for_unconnected_cities(table: Table) -> None:
    play(table.city("ana", "1,2", "2,1", "1,1"), "silent-census").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=1)


# 50 Barter Buoy


@rule("X-3")
def test_barter_buoy_takes_a_kelp(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=1), "barter-buoy").do("pay 1 kelp")
    assert table.resources("ana") == Resources(steelplast=1, science=1, credit=1)


@rule("X-3")
def test_barter_buoy_takes_a_credit(table: Table) -> None:
    play(table.stock("ana", credit=1), "barter-buoy").do("pay 1 credit")
    assert table.resources("ana") == Resources(steelplast=1, science=1)


@rule("X-3")
def test_barter_buoy_does_not_barter_twice(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=1), "barter-buoy").do("pay 1 kelp")
    assert table.legal(Pay) == []


@rule("B-3")
def test_barter_buoy_does_not_take_biomatter(table: Table) -> None:
    play(table.stock("ana", biomatter=3, steelplast=3), "barter-buoy")
    assert table.legal(Pay) == []


# 51 Seed Drill


def test_seed_drill_builds_a_farm_and_gives_a_point_for_the_third(table: Table) -> None:
    play(table.farm("ana", "2,2", "2,2").stock("ana", kelp=1), "seed-drill").do("build farm at 2,2", "gain 1 point")
    assert table.structure("ana", "2,2#3") == "farm"
    assert table.points_of("ana") == 1


def test_seed_drill_gives_no_point_for_a_second_connected_farm(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2", "1,2").stock("ana", kelp=1)
    play(table, "seed-drill").do("build farm at 2,2")
    assert not table.is_legal("gain 1 point for play:seed-drill/0/1/0")


# 52 Signal from the Rim


def test_signal_from_the_rim_draws_a_special_card_with_a_metropolis(table: Table) -> None:
    play(connect(table, "UR"), "signal-from-the-rim").do("take special federal-priority", "draw")
    assert len(table.hand_of("ana")) == 2
    assert "federal-priority" in table.hand_of("ana")


@rule("Q-6")
def test_signal_from_the_rim_counts_a_metropolis_gained(table: Table) -> None:
    play(table.gained("ana", "kelpholm"), "signal-from-the-rim").do("take special federal-priority")
    assert table.hand_of("ana") == ("federal-priority",)


@rule("N-4")
def test_signal_from_the_rim_only_draws_with_one_tunnel_to_the_brown_metropolis(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "UL-0,1"), "signal-from-the-rim")
    assert table.legal(TakeSpecial) == []
    assert len(table.do("draw").hand_of("ana")) == 1


# 53 Mooring Fees


def test_mooring_fees_gives_a_credit(table: Table) -> None:
    assert produce(table, "mooring-fees") == {"credit": 1}


@rule("K-3")
def test_mooring_fees_gives_nothing_unclaimed(table: Table) -> None:
    play(table, "mooring-fees").do("done with mooring-fees", "gain", "confirm")
    assert table.produce() == {}


# 54 Kelp Racks


def test_kelp_racks_gives_a_kelp_with_two_connected_farms(table: Table) -> None:
    assert produce(table.city("ana", "1,2").farm("ana", "2,2", "2,2", "1,2"), "kelp-racks") == {"kelp": 1}


def test_kelp_racks_gives_nothing_with_three_farms(table: Table) -> None:
    assert produce(table.farm("ana", "2,2", "2,2", "2,2"), "kelp-racks") == {}


# 55 Starlit Arcade


def test_starlit_arcade_gives_a_point_for_two_upgraded_tunnels_at_cities(table: Table) -> None:
    assert produce(table.tunnel("ana", "2,2-1,2", "2,2-2,1", upgraded=True), "starlit-arcade") == {"point": 1}


def test_starlit_arcade_gives_nothing_for_an_upgraded_tunnel_without_a_city(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", upgraded=True).tunnel("ana", "2,2-2,1")
    assert produce(table, "starlit-arcade") == {}


# 56 Surplus Exchange


@rule("X-2")
def test_surplus_exchange_gives_two_credits_for_a_kelp(table: Table) -> None:
    claim(table.farm("ana", "2,2"), "surplus-exchange").produce()
    assert table.do("pay 1 kelp").produced("ana") == {"credit": 2}


@rule("X-2")
def test_surplus_exchange_gives_a_kelp_for_two_credits(table: Table) -> None:
    claim(table.plant("ana", "2,2", "2,2"), "surplus-exchange").produce()
    assert table.do("pay 2 credits").produced("ana") == {"kelp": 1}


@rule("X-2")
def test_surplus_exchange_exchanges_once_in_a_production(table: Table) -> None:
    claim(table.stock("ana", kelp=3), "surplus-exchange").produce()
    assert table.do("pay 1 kelp").legal(Pay) == []


def test_surplus_exchange_gives_nothing_for_one_credit(table: Table) -> None:
    assert produce(table.plant("ana", "2,2").stock("ana", science=3), "surplus-exchange") == {}
    assert table.phase is Phase.ERA


# 57 Undersea Server Farm


@example("EX-43")
@rule("X-12")
def test_undersea_server_farm_lets_a_turn_start_with_four_cards(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 1, 2, 3, 4)
    assert table.is_legal("place A-R3 with 1")


@example("EX-43")
@rule("T-2")
def test_undersea_server_farm_does_not_keep_a_fifth_card(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 1, 2, 3, 4, 5)
    assert table.why_not("place A-R3 with 1") == {"T-2"}
    assert table.do("discard 5").is_legal("place A-R3 with 1")


@rule("X-12")
def test_undersea_server_farm_draws_no_more_cards(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 1, 2, 3).place("A-R3", 1).do("gain", "confirm")
    assert len(table.hand_of("ana")) == 3


# 58 Biomech Construction Crew


@rule("X-9")
def test_biomech_construction_crew_2_pays_for_a_second_plant(table: Table) -> None:
    claim(table.plant("ana", "2,2").stock("ana", credit=1), "biomech-construction-crew-2")
    table.build("ana", "plant", at="2,2")
    assert table.resources("ana") == Resources(credit=1)


@rule("X-9")
def test_biomech_construction_crew_2_pays_nothing_for_a_first_or_third_plant(table: Table) -> None:
    table.claimed("ana", "biomech-construction-crew-2").stock("ana", credit=2).plant("ana", "2,2", "2,2")
    table.build("ana", "plant", at="2,2").build("ana", "plant", at="1,2")
    assert table.resources("ana") == Resources()


@rule("X-9")
def test_biomech_construction_crew_2_pays_nothing_for_a_second_laboratory(table: Table) -> None:
    table.claimed("ana", "biomech-construction-crew-2").stock("ana", steelplast=1).lab("ana", "2,2")
    table.build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources()


# 59 Wax Seals


@rule("K-12")
def test_wax_seals_pays_for_a_special_card_drawn(table: Table) -> None:
    table.claimed("ana", "wax-seals").place("A-Y3").do("take special federal-priority")
    assert table.resources("ana") == Resources(credit=1)


@rule("K-12")
def test_wax_seals_pays_for_a_special_card_kept_of_three(table: Table) -> None:
    table.claimed("ana", "wax-seals").special_deck(195, 199, 204, 191)
    table.place("A-Y3").do("look at specials", "keep special 204")
    assert table.resources("ana") == Resources(credit=1)


@rule("K-14")
def test_wax_seals_pays_nothing_for_other_cards_nor_for_looking(table: Table) -> None:
    table.hand("ana").claimed("ana", "wax-seals").open("[{draw: 2}, {draw_special: 1}]")
    table.do("draw", "look at specials", "keep no special")
    assert table.resources("ana") == Resources()


# 60 Gallery Seats


@rule("X-14")
def test_gallery_seats_pays_at_the_end_of_a_turn_on_space_1(table: Table) -> None:
    table.claimed("ana", "gallery-seats").federation(one="ana").place("A-R3").do("gain", "confirm")
    assert table.resources("ana").credit == 1
    assert table.active == "bruno"


@rule("X-5")
def test_gallery_seats_pays_nothing_on_space_2(table: Table) -> None:
    table.claimed("ana", "gallery-seats").federation(two="ana").place("A-R3").do("gain", "confirm")
    assert table.resources("ana").credit == 0


@rule("X-6")
def test_gallery_seats_pays_nothing_at_the_end_of_another_players_turn(table: Table) -> None:
    table.claimed("ana", "gallery-seats").federation(one="ana").turn("bruno").place("A-R3").do("gain", "confirm")
    assert table.resources("ana").credit == 0


# 61 Pump Station Nine


@rule("X-11")
def test_pump_station_nine_adds_a_kelp_to_its_slot(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").stock("ana", credit=1).place("A-G3").do(
        "gain 1 kelp", "build plant at 2,2"
    )
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_pump_station_nine_adds_a_kelp_to_the_slot_for_two_players(plain_content: Content) -> None:
    table = Table(plain_content, players=2).claimed("ana", "pump-station-nine").place("A-2G1").do("gain 1 kelp")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_pump_station_nine_adds_a_kelp_where_a_card_performs_its_slot(table: Table) -> None:
    play(table.claimed("ana", "pump-station-nine").stock("ana", credit=1), "extraordinary-mission")
    table.do("pay 1 credit", "perform A-G3", "gain 1 kelp")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_pump_station_nine_adds_nothing_to_another_slot_that_builds_plants(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").stock("ana", credit=1, science=1).place("A-R5")
    table.do("build plant at 2,2", "upgrade 2,2#1", "confirm")
    assert table.resources("ana") == Resources()


# 62 Reading Bell


def test_reading_bell_draws_two_cards_and_gives_a_credit(table: Table) -> None:
    use(table, "reading-bell").do("draw", "gain 1 credit")
    assert len(table.hand_of("ana")) == 4
    assert table.resources("ana") == Resources(credit=1)


@rule("K-5")
def test_reading_bell_is_used_once_an_era(table: Table) -> None:
    table.claimed("ana", "reading-bell", used=True).place("A-G1")
    assert table.why_not("use reading-bell") == {"K-5"}


# 63 Kelp Press


@rule("X-3")
def test_kelp_press_makes_steelplast_and_credits_of_two_kelp(table: Table) -> None:
    use(table.stock("ana", kelp=3), "kelp-press").do("pay 1 kelp", "pay 1 kelp")
    assert table.resources("ana") == Resources(kelp=1, steelplast=2, credit=2)
    assert table.legal(Pay) == []


def test_kelp_press_makes_one_of_each_of_one_kelp(table: Table) -> None:
    use(table.stock("ana", kelp=1), "kelp-press").do("pay 1 kelp")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


def test_kelp_press_makes_nothing_without_kelp(table: Table) -> None:
    use(table.stock("ana", biomatter=3), "kelp-press")
    assert table.legal(Pay) == []


# 64 Tunnel Wardens


def test_tunnel_wardens_builds_the_fourth_tunnel_and_gives_a_point(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2").stock("ana", steelplast=1, credit=1)
    use(table, "tunnel-wardens").do("build tunnel at 2,2-1,1", "gain 1 point")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 1


@rule("T-8")
def test_tunnel_wardens_gives_a_point_for_four_tunnels_without_a_fifth(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2", "2,2-1,1")
    assert use(table, "tunnel-wardens").do("gain 1 point").points_of("ana") == 1


def test_tunnel_wardens_gives_no_point_for_the_third_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1").stock("ana", steelplast=1, credit=1)
    use(table, "tunnel-wardens").do("build tunnel at 2,2-1,1")
    assert table.structure("ana", "1,1-2,2") == "tunnel"
    assert not table.is_legal("gain 1 point for action:tunnel-wardens/1")


# 65 Bench Apprentices


def test_bench_apprentices_gives_a_credit_too_with_two_laboratories(table: Table) -> None:
    use(table.lab("ana", "2,2", "2,2"), "bench-apprentices").do("gain 1 science", "gain 1 credit")
    assert table.resources("ana") == Resources(science=1, credit=1)


def test_bench_apprentices_gives_only_science_with_one_connected_laboratory(table: Table) -> None:
    use(table.city("ana", "1,2").lab("ana", "2,2", "1,2"), "bench-apprentices")
    assert table.why_not("gain 1 credit") == {"N-3"}
    assert table.do("gain 1 science").resources("ana") == Resources(science=1)


# 66 Rim Toll


@rule("Q-6")
def test_rim_toll_gives_a_point_for_each_connected_metropolis(table: Table) -> None:
    use(connect(table, "UR", "LL").gained("ana", "archive-of-tides"), "rim-toll").do("gain 1 credit", "gain 1 point")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 3


def test_rim_toll_gives_only_a_credit_without_a_metropolis(table: Table) -> None:
    use(table.tunnel("ana", "2,2-1,2", "1,2-0,2"), "rim-toll").do("gain 1 point", "gain 1 credit")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 0
