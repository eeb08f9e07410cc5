"""The green cards of era II, each where it works and where it does less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, offered, play, produce, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Build, TakeSpecial, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana in the first round of era II."""
    return Table(plain_content).round(5)


# 67 Isotope Hall


def test_isotope_hall_builds_and_upgrades_a_laboratory_for_nothing(table: Table) -> None:
    play(table, "isotope-hall").do("build lab at 2,2", "upgrade 2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded laboratory"
    assert offered(table, "isotope-hall") == set()


def test_isotope_hall_does_not_upgrade_a_laboratory_that_stood_there(table: Table) -> None:
    play(table.lab("ana", "2,2"), "isotope-hall")
    assert table.why_not("upgrade 2,2#1") == {"T-5"}
    table.do("build lab at 2,2")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


def test_isotope_hall_does_not_build_on_an_expansion_site(table: Table) -> None:
    play(table, "isotope-hall")
    assert table.why_not("build lab at 2,2#x") == {"B-8"}


# 69 Instrument Works


def test_instrument_works_gives_points_with_two_upgraded_laboratories(table: Table) -> None:
    table.lab("ana", "2,2", "2,2", upgraded=True)
    assert produce(table, "instrument-works") == {"science": 1, "point": 2}


def test_instrument_works_gives_only_science_with_one_of_two_laboratories_upgraded(table: Table) -> None:
    table.lab("ana", "2,2", upgraded=True).lab("ana", "2,2").farm("ana", "2,2", upgraded=True)
    assert produce(table, "instrument-works") == {"science": 1}


def test_instrument_works_does_not_count_laboratories_of_an_unconnected_city(table: Table) -> None:
    table.city("ana", "1,2").lab("ana", "2,2", "1,2", upgraded=True)
    assert produce(table, "instrument-works") == {"science": 1}


# 74 Standard Couplings


def test_standard_couplings_upgrades_plants_and_laboratories_for_nothing(table: Table) -> None:
    claim(table.plant("ana", "2,2#1").lab("ana", "2,2#2"), "standard-couplings")
    table.upgrade("ana", at="2,2#1").upgrade("ana", at="2,2#2")
    assert table.structure("ana", "2,2#1") == "upgraded desalination plant"
    assert table.structure("ana", "2,2#2") == "upgraded laboratory"


def test_standard_couplings_leaves_farms_and_tunnels_at_a_science(table: Table) -> None:
    table.farm("ana", "2,2").tunnel("ana", "2,2-1,2")
    claim(table, "standard-couplings").open("upgrade: structure")
    assert table.why_not("upgrade 2,2#1") == {"B-1"}
    assert table.why_not("upgrade 2,2-1,2") == {"B-1"}


def test_standard_couplings_takes_nothing_off_a_price_in_credits(table: Table) -> None:
    claim(table.lab("ana", "2,2"), "standard-couplings").open("upgrade: {what: laboratory, cost: {credit: 1}}")
    assert table.why_not("upgrade 2,2#1") == {"B-2"}


# 75 Retrofit Crews


def test_retrofit_crews_upgrades_three_structures_for_credits_and_science(table: Table) -> None:
    table.stock("ana", credit=2, science=1).farm("ana", "2,2").plant("ana", "2,2").tunnel("ana", "2,2-1,2")
    use(table, "retrofit-crews").do("upgrade 2,2#1 paying 1 credit", "upgrade 2,2#2 paying 1 science")
    table.do("upgrade 2,2-1,2 paying 1 credit")
    assert table.resources("ana") == Resources()
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"


def test_retrofit_crews_does_not_take_steelplast(table: Table) -> None:
    use(table.stock("ana", steelplast=3, kelp=3).farm("ana", "2,2"), "retrofit-crews")
    assert table.legal(Upgrade) == []
    assert table.used_by("ana") == ("retrofit-crews",)


def test_retrofit_crews_does_not_upgrade_a_fourth_structure(table: Table) -> None:
    use(table.stock("ana", credit=4).lab("ana", "2,2", "2,2", "2,2", "2,2#x"), "retrofit-crews")
    table.do("upgrade 2,2#1", "upgrade 2,2#2", "upgrade 2,2#3")
    assert table.why_not("upgrade 2,2#x") == {"T-5"}


# 76 Conveyor Farms


def test_conveyor_farms_builds_two_farms_and_upgrades_one(table: Table) -> None:
    play(table.stock("ana", science=2), "conveyor-farms")
    table.do("build farm at 2,2", "build farm at 2,2", "upgrade 2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded farm"
    assert table.structure("ana", "2,2#2") == "farm"
    assert table.resources("ana") == Resources(science=1)
    assert offered(table, "conveyor-farms") == set()


def test_conveyor_farms_builds_no_third_farm(table: Table) -> None:
    play(table.stock("ana", kelp=1, science=1), "conveyor-farms").do("build farm at 2,2", "build farm at 2,2")
    assert table.why_not("build farm at 2,2") == {"T-5"}


def test_conveyor_farms_upgrades_nothing_without_science(table: Table) -> None:
    play(table, "conveyor-farms").do("build farm at 2,2")
    assert table.why_not("upgrade 2,2#1") == {"B-1"}


# 81 Agar Refinery


def test_agar_refinery_turns_a_kelp_into_a_point(table: Table) -> None:
    claim(table.stock("ana", kelp=1), "agar-refinery").do("pay 1 kelp")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 1


def test_agar_refinery_works_once_a_turn(table: Table) -> None:
    claim(table.stock("ana", kelp=2), "agar-refinery").do("pay 1 kelp")
    assert offered(table, "agar-refinery") == set()


def test_agar_refinery_needs_kelp(table: Table) -> None:
    claim(table.stock("ana", steelplast=2), "agar-refinery")
    assert table.why_not("pay 1 kelp") == {"X-3"}


# 89 Paired Shields


def test_paired_shields_builds_two_tunnels_without_credits_and_advances(table: Table) -> None:
    play(table.stock("ana", steelplast=2), "paired-shields", "A-G1")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1", "advance")
    assert table.resources("ana") == Resources()
    assert table.space_of("ana") == 4
    assert offered(table, "paired-shields") == set()


def test_paired_shields_needs_steelplast(table: Table) -> None:
    play(table.stock("ana", credit=4), "paired-shields")
    assert table.why_not("build tunnel at 2,2-1,2") == {"B-1"}


def test_paired_shields_builds_no_third_tunnel(table: Table) -> None:
    play(table.stock("ana", steelplast=3, credit=3), "paired-shields")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    assert table.why_not("build tunnel at 2,2-1,1") == {"T-5"}


# 90 Main Switchboard


def test_main_switchboard_gives_a_point_for_eight_structures(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2").plant("ana", "2,2").lab("ana", "2,2", "2,2#x", "1,2", "1,2")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2")
    assert produce(table, "main-switchboard") == {"point": 1}


def test_main_switchboard_gives_two_points_for_sixteen_structures(table: Table) -> None:
    table.city("ana", "1,2", "2,1").farm("ana", "2,2", "2,2", "2,2", "2,2#x")
    table.lab("ana", "1,2", "1,2", "1,2", "1,2#x").plant("ana", "2,1", "2,1", "2,1", "2,1#x")
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2", "2,1-2,0")
    assert produce(table, "main-switchboard") == {"point": 2}


def test_main_switchboard_does_not_count_cities_nor_what_is_unconnected(table: Table) -> None:
    table.city("ana", "2,1").farm("ana", "2,1", "2,1", "2,1", "2,1#x").lab("ana", "2,2", "2,2", "2,2", "2,2#x")
    assert produce(table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1"), "main-switchboard") == {}


# 95 Living Scaffold


def test_living_scaffold_builds_a_symbiotic_city_without_biomatter(table: Table) -> None:
    play(table.stock("ana", kelp=2, steelplast=2, credit=4), "living-scaffold").do("build symbiotic city at 1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=2)
    assert offered(table, "living-scaffold") == set()


def test_living_scaffold_builds_no_nonsymbiotic_city(table: Table) -> None:
    play(table.stock("ana", kelp=9, steelplast=9, credit=9), "living-scaffold")
    assert table.why_not("build city at 1,2") == {"T-8"}


def test_living_scaffold_needs_the_two_credits(table: Table) -> None:
    play(table.stock("ana", kelp=1, steelplast=1, credit=1, biomatter=1), "living-scaffold")
    assert table.why_not("build symbiotic city at 1,2") == {"B-1"}


def test_living_scaffold_needs_the_steelplast(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=2), "living-scaffold")
    assert table.why_not("build symbiotic city at 1,2") == {"B-1"}


# 96 Caisson Works


def test_caisson_works_builds_a_city_cheaply_and_a_building_on_an_expansion_site(table: Table) -> None:
    play(table.stock("ana", kelp=2, steelplast=2, credit=2), "caisson-works").do("build city at 1,2")
    assert offered(table, "caisson-works") == {"1"}
    table.do("build plant at 1,2#x")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.structure("ana", "1,2#x") == "desalination plant"
    assert table.resources("ana") == Resources(kelp=2, steelplast=1)
    assert offered(table, "caisson-works") == set()


def test_caisson_works_builds_no_symbiotic_city(table: Table) -> None:
    play(table.stock("ana", kelp=9, steelplast=9, credit=9, biomatter=9), "caisson-works")
    assert table.why_not("build symbiotic city at 1,2") == {"T-8"}


def test_caisson_works_builds_nothing_on_an_ordinary_site(table: Table) -> None:
    play(table.stock("ana", kelp=1), "caisson-works")
    assert table.why_not("build farm at 2,2#1") == {"B-8"}


# 98 Dome Foundry


def test_dome_foundry_makes_a_city_cost_a_steelplast_and_a_credit_less(table: Table) -> None:
    claim(table.stock("ana", steelplast=1, kelp=1), "dome-foundry").build("ana", "city", at="1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.resources("ana") == Resources()


def test_dome_foundry_makes_a_symbiotic_city_cheaper_too(table: Table) -> None:
    claim(table.stock("ana", kelp=1, credit=1, biomatter=1), "dome-foundry")
    table.build("ana", "symbiotic city", at="1,2")
    assert table.resources("ana") == Resources()


def test_dome_foundry_leaves_tunnels_and_laboratories_at_their_price(table: Table) -> None:
    claim(table.stock("ana", kelp=1, credit=1), "dome-foundry").open("build: structure")
    assert table.why_not("build tunnel at 2,2-1,2") == {"B-1"}
    assert table.why_not("build lab at 2,2") == {"B-1"}


# 99 Launching Cradle


def test_launching_cradle_builds_a_city_for_two_steelplast(table: Table) -> None:
    use(table.stock("ana", steelplast=4), "launching-cradle").do("build city at 1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.resources("ana") == Resources(steelplast=2)
    assert table.legal(Build) == []


def test_launching_cradle_builds_a_symbiotic_city_for_a_kelp_and_a_credit_less(table: Table) -> None:
    use(table.stock("ana", steelplast=1, credit=1, biomatter=1), "launching-cradle")
    table.do("build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


def test_launching_cradle_takes_no_steelplast_off(table: Table) -> None:
    use(table.stock("ana", steelplast=1, kelp=5, credit=5), "launching-cradle")
    assert table.legal(Build) == []


# 101 Reef Cooperative


def test_reef_cooperative_gives_a_kelp_and_a_point_for_each_symbiotic_city(table: Table) -> None:
    table.city("ana", "1,2", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-2,1")
    assert produce(table, "reef-cooperative") == {"kelp": 2, "point": 2}


def test_reef_cooperative_counts_two_at_most(table: Table) -> None:
    table.city("ana", "2,2", "1,2", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-2,1")
    assert produce(table, "reef-cooperative") == {"kelp": 2, "point": 2}


def test_reef_cooperative_counts_neither_nonsymbiotic_nor_unconnected_cities(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").city("ana", "2,1", symbiotic=True)
    assert produce(table, "reef-cooperative") == {}


# 103 Balanced Quarters


def test_balanced_quarters_gives_a_credit_and_a_point_for_a_city_with_all_types(table: Table) -> None:
    table.farm("ana", "2,2").plant("ana", "2,2").lab("ana", "2,2")
    assert produce(table, "balanced-quarters") == {"credit": 1, "point": 1}


def test_balanced_quarters_counts_two_cities_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1")
    table.farm("ana", "2,2", "1,2", "2,1").plant("ana", "2,2", "1,2", "2,1").lab("ana", "2,2", "1,2", "2,1")
    assert produce(table, "balanced-quarters") == {"credit": 2, "point": 2}


def test_balanced_quarters_gives_nothing_for_types_spread_over_two_cities(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2").plant("ana", "2,2").lab("ana", "1,2#x")
    assert produce(table, "balanced-quarters") == {}


# 105 Trade Congress


def test_trade_congress_gives_resources_where_it_leads_to_space_3(table: Table) -> None:
    play(table, "trade-congress", "A-G1").do("advance", "advance", "gain 1 kelp 1 steelplast")
    assert table.space_of("ana") == 3
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=1)


def test_trade_congress_gives_points_where_it_leads_to_space_1(table: Table) -> None:
    play(table.federation(three="ana"), "trade-congress", "A-G1").do("advance", "advance", "gain 3 points")
    assert table.points_of("ana") == 4
    assert table.resources("ana") == Resources(steelplast=1)


def test_trade_congress_gives_nothing_more_where_it_leads_to_space_2(table: Table) -> None:
    play(table.federation(four="ana"), "trade-congress", "A-G1").do("advance", "advance")
    assert table.resources("ana") == Resources(credit=1, steelplast=1)
    assert table.points_of("ana") == 0
    assert offered(table, "trade-congress") == set()


def test_trade_congress_may_stop_on_space_3_after_one_step(table: Table) -> None:
    play(table.federation(four="ana"), "trade-congress", "A-G1").do("advance", "done")
    table.do("gain 1 kelp 1 steelplast")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=1)


@pytest.mark.rule("T-7")
def test_trade_congress_gives_without_the_advance_which_is_then_lost(table: Table) -> None:
    play(table.federation(three="ana"), "trade-congress", "A-G1").do("gain 1 kelp 1 steelplast")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1)
    assert offered(table, "trade-congress") == set()


# 108 Treaty Courier


def test_treaty_courier_advances_two_steps_and_draws_a_special_card(table: Table) -> None:
    use(table.special_deck("roving-envoy"), "treaty-courier").do("advance", "advance", "take special roving-envoy")
    assert table.space_of("ana") == 3
    assert "roving-envoy" in table.hand_of("ana")
    assert offered(table, "treaty-courier") == set()


def test_treaty_courier_draws_nothing_where_no_special_card_is_left(table: Table) -> None:
    use(table.special_row().special_deck(only=True), "treaty-courier").do("advance", "advance")
    assert table.legal(TakeSpecial) == []


# 109 Double Shift


def test_double_shift_uses_two_action_cards_and_gives_a_point_for_each(table: Table) -> None:
    play(table.claimed("ana", "grab-crane", "peak-load"), "double-shift")
    table.do("use assistant", "gain 1 credit", "use grab-crane", "gain kelp and science")
    assert offered(table, "double-shift") == {"1"}
    assert table.resources("ana") == Resources(kelp=1, science=1, credit=1)
    assert table.do("gain 1 point").points_of("ana") == 2


def test_double_shift_counts_cards_used_before(table: Table) -> None:
    play(table.assistant("ana", "used"), "double-shift").do("gain 1 point")
    assert table.points_of("ana") == 1


def test_double_shift_gives_no_point_while_no_action_card_is_used(table: Table) -> None:
    play(table, "double-shift").do("gain 1 point")
    assert table.points_of("ana") == 0


# 116 Capital Line


def test_capital_line_connects_a_metropolis_for_a_credit_and_scores_two_points_for_it(table: Table) -> None:
    table.metropolis("ana", UR="ironreef").tunnel("ana", "2,2-1,2", "1,2-0,2")
    play(table.stock("ana", credit=1), "capital-line").do("build tunnel at UR-0,2")
    assert table.resources("ana") == Resources(steelplast=2, credit=2)
    assert offered(table, "capital-line") == {"1"}
    assert table.do("gain 2 points").points_of("ana") == 2


def test_capital_line_scores_each_metropolis(table: Table) -> None:
    play(connect(table, "UR", "LL").city("ana", "0,2"), "capital-line").do("gain 2 points")
    assert table.points_of("ana") == 4


def test_capital_line_does_not_score_the_brown_metropolis_at_its_first_tunnel(table: Table) -> None:
    play(table.tunnel("ana", "UL-0,1"), "capital-line").do("gain 2 points")
    assert table.points_of("ana") == 0


# 119 Register of Works


def test_register_of_works_scores_two_points_for_five_upgraded_structures(table: Table) -> None:
    table.farm("ana", "2,2", "2,2#x", upgraded=True).lab("ana", "2,2", upgraded=True).plant("ana", "2,2", upgraded=True)
    assert scored_by(table.tunnel("ana", "2,2-1,2", upgraded=True), "register-of-works") == 2


def test_register_of_works_scores_two_points_for_nine(table: Table) -> None:
    table.plant("ana", "2,2", "2,2", "2,2", "2,2#x", upgraded=True).city("ana", "1,2").farm("ana", "1,2", upgraded=True)
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2", "2,1-2,0", upgraded=True)
    assert scored_by(table, "register-of-works") == 2


def test_register_of_works_counts_neither_plain_nor_unconnected_ones(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2", "2,2", "2,2#x", upgraded=True).farm("ana", "2,2")
    table.farm("ana", "1,2", upgraded=True)
    assert scored_by(table, "register-of-works") == 0
