"""The Special cards, each where it works and where it does nothing or less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, play, produce, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Pay, PerformSlot, TakeSpecial
from uc_desktop.rules.terms import Resources

example, rule = pytest.mark.example, pytest.mark.rule


# 181 Harvest Crown


@example("EX-25")
@rule("X-1")
def test_harvest_crown_gives_9_points_for_7_upgraded_farms(table: Table) -> None:
    table.stock("ana", credit=3).city("ana", "1,2").tunnel("ana", "2,2-1,2")
    table.farm("ana", "2,2", "2,2", "2,2", "2,2#x", "1,2", "1,2", "1,2", upgraded=True)
    assert scored_by(table, "harvest-crown") == 9


def test_harvest_crown_gives_nothing_for_plain_or_unconnected_farms(table: Table) -> None:
    table.stock("ana", credit=3).farm("ana", "2,2", upgraded=True).farm("ana", "2,2", "2,2")
    table.city("ana", "1,2").farm("ana", "1,2", "1,2", upgraded=True)
    assert scored_by(table, "harvest-crown") == 0


# 182 Learned Society


def test_learned_society_gives_2_points_for_each_upgraded_laboratory(table: Table) -> None:
    table.stock("ana", credit=3).lab("ana", "2,2", "2,2", "2,2#x", upgraded=True)
    assert scored_by(table, "learned-society") == 6


def test_learned_society_gives_nothing_for_plain_or_unconnected_laboratories(table: Table) -> None:
    table.stock("ana", credit=3).lab("ana", "2,2").city("ana", "1,2").lab("ana", "1,2", upgraded=True)
    assert scored_by(table, "learned-society") == 0


# 183 Federal Priority


def test_federal_priority_gives_2_points_for_each_symbiotic_city(table: Table) -> None:
    table.stock("ana", credit=3).city("ana", "1,2", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-2,1")
    assert scored_by(table, "federal-priority") == 4


def test_federal_priority_gives_nothing_for_nonsymbiotic_or_unconnected_cities(table: Table) -> None:
    table.stock("ana", credit=3).city("ana", "1,2").city("ana", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert scored_by(table, "federal-priority") == 0


@example("EX-5")
@rule("K-10")
def test_federal_priority_leaves_the_game_where_it_is_not_paid(table: Table) -> None:
    play(table.stock("ana", credit=2), "federal-priority")
    assert table.why_not("claim") == {"K-9"}
    table.do("advance", "advance", "confirm")
    assert "federal-priority" in table.state.removed
    assert table.resources("ana").credit == 3


# 184 Freshwater Monopoly


def test_freshwater_monopoly_gives_2_points_for_each_upgraded_plant(table: Table) -> None:
    table.stock("ana", credit=3).plant("ana", "2,2", "2,2", upgraded=True)
    assert scored_by(table, "freshwater-monopoly") == 4


def test_freshwater_monopoly_gives_nothing_for_plain_or_unconnected_plants(table: Table) -> None:
    table.stock("ana", credit=3).plant("ana", "2,2").city("ana", "1,2").plant("ana", "1,2", upgraded=True)
    assert scored_by(table, "freshwater-monopoly") == 0


# 185 Trade Surplus


@example("EX-26")
@rule("W-2")
def test_trade_surplus_gives_13_points_for_15_credits(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=18), "trade-surplus") == 13
    assert table.final_score("ana") == {"end scoring": 13, "connected cities": 2}


@example("EX-26")
@rule("W-2")
def test_trade_surplus_gives_13_points_once(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=33), "trade-surplus") == 13


@example("EX-26")
@rule("W-2")
def test_trade_surplus_gives_nothing_for_14_credits_and_biomatter(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=17, biomatter=5), "trade-surplus") == 0


# 186 Hull Reserve


@example("EX-26")
def test_hull_reserve_gives_14_points_at_most(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=3, steelplast=14), "hull-reserve") == 14
    assert table.give("ana", steelplast=15).final_score("ana")["end scoring"] == 14


def test_hull_reserve_gives_nothing_without_steelplast(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=7, biomatter=9, kelp=9), "hull-reserve") == 0


# 187 Chain of Lights


@rule("X-1")
def test_chain_of_lights_gives_2_points_for_each_upgraded_tunnel_at_a_city(table: Table) -> None:
    table.stock("ana", credit=3).city("ana", "1,1")
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,1-0,0", "1,1-0,2", upgraded=True)
    assert scored_by(table, "chain-of-lights") == 10


def test_chain_of_lights_gives_nothing_for_plain_tunnels_or_those_without_a_city(table: Table) -> None:
    table.stock("ana", credit=3).tunnel("ana", "1,2-0,2", "0,2-0,1", upgraded=True)
    assert scored_by(table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1"), "chain-of-lights") == 0


# 188 Granary of the Deep


@example("EX-26")
def test_granary_of_the_deep_gives_15_points_for_10_kelp_and_no_more(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=3, kelp=10), "granary-of-the-deep") == 15
    assert table.give("ana", kelp=12).final_score("ana")["end scoring"] == 15


def test_granary_of_the_deep_gives_nothing_for_one_kelp(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=3, kelp=1, biomatter=4), "granary-of-the-deep") == 0


# 189 Open Research


def test_open_research_gives_15_points_for_10_science_and_no_more(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=3, science=11), "open-research") == 15
    assert table.give("ana", science=12).final_score("ana")["end scoring"] == 15


def test_open_research_gives_3_points_for_3_science_and_nothing_for_one(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=3, science=3), "open-research") == 3
    assert "end scoring" not in table.give("ana", science=1).final_score("ana")


# 190 Bank of Genomes


def test_bank_of_genomes_gives_12_points_for_6_biomatter_and_no_more(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=3, biomatter=6), "bank-of-genomes") == 12
    assert table.give("ana", biomatter=7).final_score("ana")["end scoring"] == 12


def test_bank_of_genomes_gives_nothing_without_biomatter(table: Table) -> None:
    assert scored_by(table.stock("ana", credit=9, kelp=9, steelplast=9), "bank-of-genomes") == 0


# 191 Corporate Expansion


def test_corporate_expansion_pays_where_a_metropolis_is_connected(table: Table) -> None:
    table.metropolis("ana", UR="deepwell").tunnel("ana", "2,2-1,2", "1,2-0,2").stock("ana", credit=3, steelplast=1)
    claim(table, "corporate-expansion").build("ana", "tunnel", at="UR-0,2")
    assert table.resources("ana") == Resources(credit=2, biomatter=1)
    assert table.points_of("ana") == 2


@rule("Q-6")
def test_corporate_expansion_pays_for_a_metropolis_gained(table: Table) -> None:
    claim(table.stock("ana", credit=2).pool("lantern-point"), "corporate-expansion")
    table.open("gain_metropolis: 1").do("resolve action:test-card-1/0")
    assert table.resources("ana") == Resources(credit=2)
    assert table.points_of("ana") == 6


@rule("Q-6")
def test_corporate_expansion_pays_nothing_for_the_first_tunnel_of_the_brown_metropolis(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).claimed("ana", "corporate-expansion")
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1").build("ana", "tunnel", at="UL-0,1")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


@rule("Q-8")
def test_corporate_expansion_pays_nothing_for_metropolises_connected_before(table: Table) -> None:
    claim(connect(table, "UR").stock("ana", credit=2), "corporate-expansion")
    assert table.resources("ana") == Resources()


# 192 Double Charter


def test_double_charter_builds_a_city_for_less_and_a_tunnel_for_nothing(table: Table) -> None:
    play(table.stock("ana", credit=2, steelplast=1), "double-charter").do("pay for double-charter")
    table.do("build city at 1,2", "build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources()
    assert table.connected("ana") == {"2,2", "1,2"}
    assert table.player("ana").paid == ("double-charter",)


def test_double_charter_builds_a_symbiotic_city_for_biomatter_and_credits(table: Table) -> None:
    play(table.stock("ana", credit=3, biomatter=1), "double-charter")
    table.do("pay for double-charter", "build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


def test_double_charter_leaves_the_credit_of_the_city_to_be_paid(table: Table) -> None:
    play(table.stock("ana", credit=1, steelplast=5, kelp=5), "double-charter").do("pay for double-charter")
    assert table.sites("city") == set()
    table.do("build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources(kelp=5, steelplast=5)
    assert table.sites("tunnel") == set()


@rule("K-9")
def test_double_charter_builds_nothing_unpaid(table: Table) -> None:
    play(table.stock("ana", steelplast=5, kelp=5), "double-charter")
    assert table.why_not("pay for double-charter") == {"K-9"}
    assert (table.sites("city"), table.sites("tunnel")) == (set(), set())


# 193 Sealed Crates


def test_sealed_crates_gives_four_different_resources_two_steps_and_a_point(table: Table) -> None:
    play(table.stock("ana", credit=1), "sealed-crates", "A-G5").do("pay for sealed-crates")
    table.do("gain kelp and steelplast and science and biomatter", "advance", "advance", "gain 1 point")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, science=1, credit=1, biomatter=1)
    assert table.space_of("ana") == 3
    assert table.points_of("ana") == 1


def test_sealed_crates_does_not_give_three_resources(table: Table) -> None:
    play(table.stock("ana", credit=1), "sealed-crates").do("pay for sealed-crates")
    assert table.why_not("gain kelp and steelplast and biomatter") == {"T-8"}


@rule("K-9")
def test_sealed_crates_gives_nothing_without_a_credit(table: Table) -> None:
    play(table.stock("ana", biomatter=5), "sealed-crates")
    assert table.why_not("pay for sealed-crates") == {"K-9"}


# 194 Roving Envoy


@rule("A-7")
def test_roving_envoy_performs_an_available_slot_and_gives_a_point(table: Table) -> None:
    claim(table.stock("ana", credit=1), "roving-envoy").turn("ana")
    table.place("A-G1").do("use roving-envoy", "gain 1 point", "perform A-Y1", "gain")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, science=1)
    assert table.points_of("ana") == 1


@rule("A-7")
def test_roving_envoy_performs_no_occupied_slot(table: Table) -> None:
    use(table.occupied("A-Y1", by="bruno"), "roving-envoy")
    assert table.why_not("perform A-Y1") == {"A-7"}
    assert table.why_not("perform A-G1") == {"A-7"}
    assert table.why_not("perform A-0") == {"A-7"}


# 195 Endowed Chairs


def test_endowed_chairs_gives_a_point_for_each_upgraded_laboratory(table: Table) -> None:
    table.stock("ana", credit=1).lab("ana", "2,2", "2,2", upgraded=True)
    assert produce(table, "endowed-chairs") == {"credit": 1, "point": 2}


def test_endowed_chairs_gives_4_points_at_most(table: Table) -> None:
    table.stock("ana", credit=1).city("ana", "1,2").tunnel("ana", "2,2-1,2")
    table.lab("ana", "2,2", "2,2", "2,2", "1,2", "1,2", upgraded=True)
    assert produce(table, "endowed-chairs") == {"credit": 1, "point": 4}


def test_endowed_chairs_gives_only_a_credit_for_plain_or_unconnected_laboratories(table: Table) -> None:
    table.stock("ana", credit=1).lab("ana", "2,2").city("ana", "1,2").lab("ana", "1,2", upgraded=True)
    assert produce(table, "endowed-chairs") == {"credit": 1}


# 196 Debriefing


def test_debriefing_gives_a_science_and_a_credit_for_using_an_action_card(table: Table) -> None:
    claim(table.stock("ana", credit=1), "debriefing").turn("ana").place("A-G1").do("use assistant", "gain 1 credit")
    assert table.resources("ana") == Resources(science=1, credit=2)


def test_debriefing_gives_nothing_for_a_second_action_card_in_the_turn(table: Table) -> None:
    use(table.claimed("ana", "debriefing"), "relay-desk").do("use assistant", "gain 1 credit")
    assert table.resources("ana") == Resources(science=1, credit=2)


def test_debriefing_gives_nothing_for_claiming_an_action_card(table: Table) -> None:
    claim(table.claimed("ana", "debriefing"), "reading-bell")
    assert table.resources("ana") == Resources()


# 197 Relief Convoy


def test_relief_convoy_builds_a_farm_and_a_plant_for_nothing_and_gives_2_points(table: Table) -> None:
    play(table.stock("ana", credit=1), "relief-convoy").do("pay for relief-convoy")
    table.do("build farm at 2,2", "build plant at 2,2", "gain 2 points")
    assert table.structure("ana", "2,2#1") == "farm"
    assert table.structure("ana", "2,2#2") == "desalination plant"
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 2


def test_relief_convoy_builds_two_farms_and_no_third(table: Table) -> None:
    play(table.stock("ana", credit=1, kelp=5), "relief-convoy").do("pay for relief-convoy")
    table.do("build farm at 2,2", "build farm at 2,2")
    assert (table.sites("farm"), table.sites("plant")) == (set(), set())


def test_relief_convoy_builds_no_laboratory(table: Table) -> None:
    play(table.stock("ana", credit=1, steelplast=5), "relief-convoy").do("pay for relief-convoy")
    assert table.sites("lab") == set()


# 198 Inner Circle


@rule("X-5")
def test_inner_circle_gives_points_on_space_1(table: Table) -> None:
    play(table.stock("ana", credit=1).federation(two="ana"), "inner-circle").do("pay for inner-circle")
    table.do("take special federal-priority", "advance", "gain 2 points", "advance")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 4
    assert table.hand_of("ana") == ("federal-priority",)


@rule("K-11")
def test_inner_circle_gives_points_with_another_special_card_paid_for(table: Table) -> None:
    play(table.stock("ana", credit=1).paid("ana", "relief-convoy"), "inner-circle").do("pay for inner-circle")
    assert table.do("gain 2 points").points_of("ana") == 2


def test_inner_circle_gives_no_points_below_space_1_as_the_only_special_card(table: Table) -> None:
    play(table.stock("ana", credit=1).federation(four="ana"), "inner-circle").do("pay for inner-circle")
    table.do("advance", "advance")
    assert table.why_not("gain 2 points") == {"X-13", "X-5"}
    assert table.points_of("ana") == 0


# 199 Night Auction


@rule("X-3")
def test_night_auction_sells_a_kelp_and_a_steelplast(table: Table) -> None:
    claim(table.stock("ana", credit=1, kelp=2, steelplast=2), "night-auction").turn("ana")
    table.place("A-G1").do("use night-auction", "pay 1 kelp", "pay 1 steelplast")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=4)
    assert table.points_of("ana") == 4
    assert table.legal(Pay) == []


def test_night_auction_sells_one_where_there_is_no_more(table: Table) -> None:
    use(table.stock("ana", kelp=1), "night-auction").do("pay 1 kelp")
    assert table.resources("ana") == Resources(credit=2)
    assert table.points_of("ana") == 2
    assert table.legal(Pay) == []


def test_night_auction_sells_nothing_else(table: Table) -> None:
    use(table.stock("ana", science=3, credit=3, biomatter=3), "night-auction")
    assert table.legal(Pay) == []


# 200 Tunnel Concession


@rule("X-1")
def test_tunnel_concession_gives_a_point_for_every_3_tunnels(table: Table) -> None:
    table.stock("ana", credit=1).tunnel(
        "ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2", "2,1-2,0", "0,2-0,1", "1,1-0,0"
    )
    assert produce(table, "tunnel-concession") == {"point": 2}


def test_tunnel_concession_gives_4_points_at_most(table: Table) -> None:
    connect(table.stock("ana", credit=1), "UL", "UR", "LL")
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "1,1-0,2", "1,1-2,0", "0,0-0,1", "0,0-1,0")
    assert produce(table, "tunnel-concession") == {"point": 4}


def test_tunnel_concession_gives_nothing_for_two_tunnels(table: Table) -> None:
    assert produce(table.stock("ana", credit=1).tunnel("ana", "2,2-1,2", "2,2-2,1"), "tunnel-concession") == {}


# 201 Build Expansion


@rule("B-8")
def test_build_expansion_builds_on_an_expansion_site_at_the_usual_cost(table: Table) -> None:
    play(table.stock("ana", credit=1, steelplast=1), "build-expansion").do(
        "pay for build-expansion", "build lab at 2,2#x"
    )
    assert table.structure("ana", "2,2#x") == "laboratory"
    assert table.resources("ana") == Resources()


@rule("B-8")
def test_build_expansion_builds_on_no_ordinary_site(table: Table) -> None:
    play(table.stock("ana", credit=1, steelplast=1), "build-expansion").do("pay for build-expansion")
    assert table.why_not("build lab at 2,2#1") == {"B-8"}


@rule("B-2")
def test_build_expansion_leaves_the_usual_cost_to_be_paid(table: Table) -> None:
    play(table.stock("ana", credit=1), "build-expansion").do("pay for build-expansion")
    assert (table.sites("farm"), table.sites("plant"), table.sites("lab")) == (set(), set(), set())


# 202 Secret Mission


@rule("A-7")
def test_secret_mission_performs_a_slot_occupied_by_another(table: Table) -> None:
    play(table.stock("ana", credit=2).occupied("A-R3", by="bruno"), "secret-mission").do("pay for secret-mission")
    table.do("pay 1 credit", "perform A-R3", "gain")
    assert table.resources("ana") == Resources(kelp=1, steelplast=2)


@rule("A-7")
def test_secret_mission_performs_an_available_slot_too(table: Table) -> None:
    play(table.stock("ana", credit=2), "secret-mission").do("pay for secret-mission", "pay 1 credit")
    assert table.is_legal("perform A-R3")


@rule("A-8")
def test_secret_mission_performs_no_slot_occupied_by_oneself(table: Table) -> None:
    table.stock("ana", credit=2).occupied("A-R3", by=("bruno", "ana"))
    play(table, "secret-mission").do("pay for secret-mission", "pay 1 credit")
    assert table.why_not("perform A-R3") == {"A-8"}
    assert table.why_not("perform A-Y1") == {"A-8"}
    assert table.why_not("perform A-0") == {"A-7"}


def test_secret_mission_performs_nothing_without_a_second_credit(table: Table) -> None:
    play(table.stock("ana", credit=1), "secret-mission").do("pay for secret-mission")
    assert table.legal(Pay) == []
    assert table.legal(PerformSlot) == []


# 203 Currency Desk


@rule("X-15")
def test_currency_desk_changes_a_science_into_credits_once_a_turn(table: Table) -> None:
    claim(table.stock("ana", credit=1, science=2), "currency-desk").do("pay 1 science")
    assert table.resources("ana") == Resources(science=1, credit=2)
    assert table.legal(Pay) == []


@rule("X-2")
def test_currency_desk_changes_credits_into_a_science(table: Table) -> None:
    table.claimed("ana", "currency-desk").stock("ana", credit=2).do("pay 2 credits")
    assert table.resources("ana") == Resources(science=1)


def test_currency_desk_changes_nothing_for_one_credit(table: Table) -> None:
    table.claimed("ana", "currency-desk").stock("ana", credit=1, kelp=3)
    assert table.legal(Pay) == []


# 204 Press Office


def test_press_office_advances_two_steps_draws_and_gives_a_point(table: Table) -> None:
    claim(table.stock("ana", credit=1).hand("ana"), "press-office").turn("ana")
    table.place("A-G1").do("use press-office", "advance", "advance", "draw", "gain 1 point")
    assert table.space_of("ana") == 3
    assert table.points_of("ana") == 1
    assert table.resources("ana") == Resources(credit=1)
    assert len(table.hand_of("ana")) == 1


@rule("K-14")
def test_press_office_draws_no_special_card(table: Table) -> None:
    use(table, "press-office")
    assert table.legal(TakeSpecial) == []


@rule("K-5")
def test_press_office_is_used_once_an_era(table: Table) -> None:
    table.claimed("ana", "press-office", used=True).place("A-G1")
    assert table.why_not("use press-office") == {"K-5"}


# 205 Reef Stipend


def test_reef_stipend_gives_points_for_a_symbiotic_city_and_an_upgraded_farm(table: Table) -> None:
    table.stock("ana", credit=1).city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert produce(table.farm("ana", "2,2", upgraded=True), "reef-stipend") == {"kelp": 1, "point": 2}


def test_reef_stipend_gives_only_kelp_without_an_upgraded_farm(table: Table) -> None:
    table.stock("ana", credit=1).city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert produce(table.farm("ana", "2,2"), "reef-stipend") == {"kelp": 1}


def test_reef_stipend_gives_only_kelp_where_the_symbiotic_city_is_unconnected(table: Table) -> None:
    table.stock("ana", credit=1).city("ana", "1,2", symbiotic=True).farm("ana", "2,2", upgraded=True)
    assert produce(table, "reef-stipend") == {"kelp": 1}
