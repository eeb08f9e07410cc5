"""The red cards of era III, each where it works and where it does less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, offered, play, produce, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Convert, Pay, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana in the first round of era III."""
    return Table(plain_content).round(8)


# 135 Survey


def test_survey_3_builds_on_an_expansion_site_and_upgrades_for_a_credit(table: Table) -> None:
    play(table.stock("ana", credit=2), "survey-3").do("build plant at 2,2#x", "upgrade 2,2#x")
    assert table.structure("ana", "2,2#x") == "upgraded desalination plant"
    assert table.resources("ana") == Resources(credit=1)
    assert offered(table, "survey-3") == set()


def test_survey_3_upgrades_for_a_science_too(table: Table) -> None:
    play(table.stock("ana", science=1), "survey-3").do("build farm at 2,2#x", "upgrade 2,2#x paying 1 science")
    assert table.structure("ana", "2,2#x") == "upgraded farm"


def test_survey_3_builds_nothing_where_the_upgrade_cannot_be_paid(table: Table) -> None:
    play(table.stock("ana", kelp=3, steelplast=3), "survey-3")
    assert offered(table, "survey-3") == set()


def test_survey_3_builds_nothing_on_an_ordinary_site(table: Table) -> None:
    play(table.stock("ana", credit=1), "survey-3")
    assert table.why_not("build lab at 2,2#1") == {"B-8"}


# 136 Rite of Symbiosis


def test_rite_of_symbiosis_makes_a_city_symbiotic_and_scores_symbiotic_cities(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    play(table, "rite-of-symbiosis").do("convert 2,2", "gain 1 point")
    assert table.structure("ana", "2,2") == "symbiotic city"
    assert table.points_of("ana") == 2


def test_rite_of_symbiosis_scores_no_unconnected_city(table: Table) -> None:
    play(table.city("ana", "1,2"), "rite-of-symbiosis").do("convert 1,2", "gain 1 point")
    assert table.structure("ana", "1,2") == "symbiotic city"
    assert table.points_of("ana") == 0


def test_rite_of_symbiosis_scores_three_points_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", symbiotic=True)
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    play(table, "rite-of-symbiosis").do("convert 2,2", "gain 1 point")
    assert table.points_of("ana") == 3


def test_rite_of_symbiosis_converts_nothing_without_a_purple_dome_left(table: Table) -> None:
    play(table.supply(symbiotic=0), "rite-of-symbiosis")
    assert table.legal(Convert) == []


# 137 Second Wind


def test_second_wind_uses_a_used_action_card_again(table: Table) -> None:
    play(table.assistant("ana", "gone").claimed("ana", "grab-crane", used=True), "second-wind")
    table.do("make grab-crane available", "use grab-crane", "gain science and credit")
    assert table.resources("ana") == Resources(science=1, credit=1)
    assert table.used_by("ana") == ("grab-crane",)


def test_second_wind_makes_one_available_only(table: Table) -> None:
    play(table.assistant("ana", "used").claimed("ana", "grab-crane", used=True), "second-wind")
    assert offered(table.do("make grab-crane available"), "second-wind") == {"1"}


def test_second_wind_only_uses_them_where_none_was_used(table: Table) -> None:
    play(table, "second-wind")
    assert offered(table, "second-wind") == {"1"}


def test_second_wind_uses_two_action_cards_but_no_third(table: Table) -> None:
    play(table.claimed("ana", "grab-crane", "wreck-yard"), "second-wind").do("use assistant", "gain 1 credit")
    table.do("use grab-crane", "gain science and credit")
    assert table.resources("ana") == Resources(science=1, credit=2)
    assert table.why_not("use wreck-yard") == {"T-5"}


# 138 Kelp Banquet


def test_kelp_banquet_turns_two_kelp_into_four_points(table: Table) -> None:
    play(table.stock("ana", kelp=3), "kelp-banquet").do("pay 1 kelp", "pay 1 kelp")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.points_of("ana") == 4
    assert offered(table, "kelp-banquet") == set()


def test_kelp_banquet_takes_no_biomatter(table: Table) -> None:
    play(table.stock("ana", biomatter=3), "kelp-banquet")
    assert table.legal(Pay) == []


# 139 Great Symposium


def test_great_symposium_gives_science_and_upgrades_three_laboratories_for_credits(table: Table) -> None:
    play(table.stock("ana", credit=4).lab("ana", "2,2", "2,2", "2,2", "2,2#x"), "great-symposium")
    table.do("gain 1 science", "upgrade 2,2#1", "upgrade 2,2#2", "upgrade 2,2#3")
    assert table.structure("ana", "2,2#3") == "upgraded laboratory"
    assert table.resources("ana") == Resources(science=1, credit=1)
    assert offered(table, "great-symposium") == set()


def test_great_symposium_takes_no_science_for_an_upgrade(table: Table) -> None:
    play(table.stock("ana", science=3).lab("ana", "2,2"), "great-symposium")
    assert table.why_not("upgrade 2,2#1 paying 1 science") == {"B-2"}


def test_great_symposium_upgrades_no_farm(table: Table) -> None:
    play(table.stock("ana", credit=3).farm("ana", "2,2"), "great-symposium")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


# 140 Sweetwater Decree


def test_sweetwater_decree_builds_two_plants_upgraded_for_science_and_steelplast(table: Table) -> None:
    play(table.stock("ana", steelplast=2, science=1), "sweetwater-decree")
    table.do("build plant at 2,2", "upgrade 2,2#1 paying 1 science", "build plant at 2,2", "upgrade 2,2#2")
    assert table.structure("ana", "2,2#2") == "upgraded desalination plant"
    assert table.resources("ana") == Resources(steelplast=1)
    assert offered(table, "sweetwater-decree") == set()


def test_sweetwater_decree_builds_only_one_with_one_steelplast(table: Table) -> None:
    play(table.stock("ana", steelplast=1), "sweetwater-decree").do("build plant at 2,2", "upgrade 2,2#1")
    assert offered(table, "sweetwater-decree") == set()


def test_sweetwater_decree_builds_nothing_for_credits(table: Table) -> None:
    play(table.stock("ana", credit=5), "sweetwater-decree")
    assert offered(table, "sweetwater-decree") == set()


# 141 Woven Causeways


def test_woven_causeways_builds_two_tunnels_for_a_kelp_each(table: Table) -> None:
    play(table.stock("ana", kelp=3), "woven-causeways").do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2")
    assert table.structure("ana", "0,2-1,2") == "tunnel"
    assert table.resources("ana") == Resources(kelp=1)
    assert offered(table, "woven-causeways") == set()


def test_woven_causeways_takes_biomatter_for_kelp_but_no_steelplast(table: Table) -> None:
    play(table.stock("ana", steelplast=1, credit=1, biomatter=1), "woven-causeways")
    assert table.why_not("build tunnel at 2,2-1,2 paying 1 steelplast 1 credit") == {"B-3"}
    assert table.do("build tunnel at 2,2-1,2").resources("ana") == Resources(steelplast=1, credit=1)


def test_woven_causeways_builds_nothing_without_kelp(table: Table) -> None:
    play(table.stock("ana", steelplast=2, credit=2), "woven-causeways")
    assert offered(table, "woven-causeways") == set()


# 142 Neptune's Ball


def test_neptunes_ball_gives_everything_with_three_metropolises(table: Table) -> None:
    play(connect(table, "UR", "LL", "UL"), "neptunes-ball")
    table.do("gain 2 credits", "gain 2 points", "gain 4 points")
    assert table.resources("ana") == Resources(credit=2)
    assert table.points_of("ana") == 6


def test_neptunes_ball_gives_the_first_two_with_two(table: Table) -> None:
    play(connect(table, "UR", "LL").city("ana", "0,2", "2,0"), "neptunes-ball")
    assert offered(table, "neptunes-ball") == {"0", "1"}


def test_neptunes_ball_gives_only_credits_with_one(table: Table) -> None:
    play(connect(table, "UR").city("ana", "0,2"), "neptunes-ball")
    assert table.why_not("gain 2 points") == {"N-3"}
    assert table.why_not("gain 4 points") == {"N-3"}
    assert offered(table.do("gain 2 credits"), "neptunes-ball") == set()


def test_neptunes_ball_gives_nothing_with_none(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", "1,2-0,2"), "neptunes-ball")
    assert offered(table, "neptunes-ball") == set()


# 143 Countercurrent


def test_countercurrent_gives_resources_below_the_track(table: Table) -> None:
    play(table, "countercurrent").do("gain 1 kelp 1 steelplast 3 credits")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=3)
    assert offered(table, "countercurrent") == set()


def test_countercurrent_advances_four_steps_instead(table: Table) -> None:
    play(table, "countercurrent").do("advance", "advance", "advance", "advance")
    assert table.space_of("ana") == 1
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert offered(table, "countercurrent") == set()


def test_countercurrent_gives_no_resources_on_the_track(table: Table) -> None:
    play(table.federation(four="ana"), "countercurrent")
    assert table.why_not("gain 1 kelp 1 steelplast 3 credits") == {"X-5"}


# 144 Grotto Council


def test_grotto_council_draws_a_special_card_and_scores_those_paid_for(table: Table) -> None:
    table.paid("ana", "secret-mission").claimed("ana", "roving-envoy").special_deck("press-office")
    play(table, "grotto-council").do("take special press-office")
    assert offered(table, "grotto-council") == {"1", "2"}
    assert table.hand_of("ana") == ("press-office",)
    assert table.do("gain 2 credits", "gain 1 point").resources("ana") == Resources(credit=2)
    assert table.points_of("ana") == 2


def test_grotto_council_scores_four_points_at_most(table: Table) -> None:
    table.paid("ana", "secret-mission", "double-charter", "sealed-crates").claimed("ana", "roving-envoy", "debriefing")
    assert play(table, "grotto-council").do("gain 1 point").points_of("ana") == 4


def test_grotto_council_does_not_score_the_special_card_just_drawn(table: Table) -> None:
    play(table, "grotto-council").do("take special trade-surplus", "gain 1 point")
    assert table.points_of("ana") == 0


# 145 Guild Quarters


def test_guild_quarters_gives_a_credit_and_a_point_for_each_city_with_two_of_a_type(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "2,2").plant("ana", "1,2", "1,2#x")
    assert play(table, "guild-quarters").do("gain 1 credit 1 point").resources("ana") == Resources(credit=2)
    assert table.points_of("ana") == 2


def test_guild_quarters_scores_a_city_once_and_no_city_with_three_different_types(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "2,2", "2,2", "2,2#x")
    table.farm("ana", "1,2").plant("ana", "1,2").lab("ana", "1,2#x")
    assert play(table, "guild-quarters").do("gain 1 credit 1 point").points_of("ana") == 1


def test_guild_quarters_scores_no_unconnected_city(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2", "1,2")
    assert play(table, "guild-quarters").do("gain 1 credit 1 point").points_of("ana") == 0


def test_guild_quarters_scores_four_cities_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")
    table.lab("ana", "2,2", "2,2", "1,2", "1,2", "2,1", "2,1", "1,1", "1,1", "0,2", "0,2")
    assert play(table, "guild-quarters").do("gain 1 credit 1 point").points_of("ana") == 4


# 158 Order of the Nautilus


def test_order_of_the_nautilus_rewards_the_first_upgrade_of_a_turn(table: Table) -> None:
    table.claimed("ana", "order-of-the-nautilus").stock("ana", science=2).farm("ana", "2,2").tunnel("ana", "2,2-1,2")
    table.open("upgrade: {what: structure, times: 2}").do("upgrade 2,2#1", "upgrade 1,2-2,2")
    assert table.points_of("ana") == 1
    assert table.resources("ana") == Resources(credit=1)


def test_order_of_the_nautilus_rewards_an_upgrade_at_an_unconnected_city_too(table: Table) -> None:
    claim(table.stock("ana", science=1).city("ana", "1,2").lab("ana", "1,2"), "order-of-the-nautilus")
    assert table.upgrade("ana", at="1,2#1").points_of("ana") == 1


def test_order_of_the_nautilus_gives_nothing_for_building_and_converting(table: Table) -> None:
    claim(table.stock("ana", kelp=1), "order-of-the-nautilus").build("ana", "farm", at="2,2")
    table.open("convert_city: free").do("convert 2,2")
    assert table.points_of("ana") == 0
    assert table.resources("ana") == Resources()


# 161 Grand Inspection


def test_grand_inspection_upgrades_two_structures_and_scores_the_set(table: Table) -> None:
    table.stock("ana", credit=2).farm("ana", "2,2#1", upgraded=True).plant("ana", "2,2#2", upgraded=True)
    use(table.lab("ana", "2,2#3").tunnel("ana", "2,2-1,2"), "grand-inspection")
    table.do("upgrade 2,2#3", "upgrade 2,2-1,2", "gain 2 points")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 2


def test_grand_inspection_upgrades_no_third_structure(table: Table) -> None:
    use(table.stock("ana", credit=3).farm("ana", "2,2", "2,2", "2,2"), "grand-inspection")
    assert offered(table.do("upgrade 2,2#1", "upgrade 2,2#2"), "grand-inspection") == {"1"}


def test_grand_inspection_scores_three_sets_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,1-0,0", upgraded=True)
    table.farm("ana", "2,2", "1,2", "2,1", "1,1", upgraded=True).plant("ana", "2,2", "1,2", "2,1", "1,1", upgraded=True)
    use(table.lab("ana", "2,2", "1,2", "2,1", "1,1", upgraded=True), "grand-inspection").do("gain 2 points")
    assert table.points_of("ana") == 6


def test_grand_inspection_scores_nothing_without_a_whole_set(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).plant("ana", "2,2", upgraded=True).lab("ana", "2,2", upgraded=True)
    use(table.tunnel("ana", "2,2-1,2"), "grand-inspection").do("gain 2 points")
    assert table.points_of("ana") == 0


def test_grand_inspection_takes_no_science(table: Table) -> None:
    use(table.stock("ana", science=2).farm("ana", "2,2"), "grand-inspection")
    assert table.legal(Upgrade) == []


# 165 Old Quarter Pride


def test_old_quarter_pride_gives_a_point_for_each_nonsymbiotic_city(table: Table) -> None:
    table.city("ana", "1,2").city("ana", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-2,1")
    assert produce(table, "old-quarter-pride") == {"point": 2}


def test_old_quarter_pride_gives_five_points_at_most(table: Table) -> None:
    table.city("ana", "1,2", "0,2", "0,1", "1,1", "2,1", "2,0")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1", "2,2-1,1", "2,2-2,1", "2,1-2,0")
    assert produce(table, "old-quarter-pride") == {"point": 5}


def test_old_quarter_pride_counts_no_unconnected_city(table: Table) -> None:
    assert produce(table.city("ana", "1,2", "2,1"), "old-quarter-pride") == {"point": 1}


# 166 Thanksgiving Tide


def test_thanksgiving_tide_gives_a_kelp_and_a_point_for_every_two_farms(table: Table) -> None:
    assert produce(table.farm("ana", "2,2", "2,2", "2,2", "2,2#x"), "thanksgiving-tide") == {"kelp": 2, "point": 2}


def test_thanksgiving_tide_counts_four_farms_at_most(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "2,2", "2,2", "2,2#x")
    table.farm("ana", "1,2", "1,2")
    assert produce(table, "thanksgiving-tide") == {"kelp": 2, "point": 2}


def test_thanksgiving_tide_gives_one_of_each_for_three_farms(table: Table) -> None:
    assert produce(table.farm("ana", "2,2", "2,2", "2,2"), "thanksgiving-tide") == {"kelp": 1, "point": 1}


def test_thanksgiving_tide_gives_nothing_for_one_farm_and_unconnected_ones(table: Table) -> None:
    table.stock("ana", kelp=2).city("ana", "1,2").farm("ana", "2,2", "1,2", "1,2").plant("ana", "2,2")
    assert produce(table, "thanksgiving-tide") == {}


# 173 Concert of Capitals


def test_concert_of_capitals_scores_two_points_for_each_metropolis(table: Table) -> None:
    assert scored_by(connect(table, "UR", "LL"), "concert-of-capitals") == 4


def test_concert_of_capitals_scores_all_three_and_a_gained_tile(table: Table) -> None:
    assert scored_by(connect(table, "UR", "LL", "UL").gained("ana", "ironreef"), "concert-of-capitals") == 8


def test_concert_of_capitals_scores_no_metropolis_that_is_not_connected(table: Table) -> None:
    assert scored_by(table.tunnel("ana", "2,2-1,2", "UL-0,1"), "concert-of-capitals") == 0


# 174 Model Aquarium


def test_model_aquarium_scores_a_point_for_each_city_with_all_types(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "1,2").plant("ana", "2,2", "1,2")
    assert scored_by(table.lab("ana", "2,2", "1,2", "1,2#x"), "model-aquarium") == 2


def test_model_aquarium_scores_all_five_cities(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")
    table.farm("ana", "2,2", "1,2", "2,1", "1,1", "0,2").plant("ana", "2,2", "1,2", "2,1", "1,1", "0,2")
    assert scored_by(table.lab("ana", "2,2", "1,2", "2,1", "1,1", "0,2"), "model-aquarium") == 5


def test_model_aquarium_scores_neither_two_types_nor_an_unconnected_city(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2", "1,2").plant("ana", "2,2", "1,2").lab("ana", "1,2")
    assert scored_by(table, "model-aquarium") == 0


# 175 Law of the Sea


def test_law_of_the_sea_scores_a_point_for_two_permanent_and_for_two_production_cards(table: Table) -> None:
    table.claimed("ana", "order-of-the-nautilus", "evening-tithe", "high-water", "common-table")
    assert scored_by(table, "law-of-the-sea") == 2


def test_law_of_the_sea_makes_no_pair_of_a_permanent_and_a_production_card(table: Table) -> None:
    assert scored_by(table.claimed("ana", "order-of-the-nautilus", "high-water"), "law-of-the-sea") == 0


def test_law_of_the_sea_scores_two_points_for_five_of_a_kind(table: Table) -> None:
    table.claimed("ana", "high-water", "common-table", "deepwater-patents", "lit-galleries", "works-festival")
    assert scored_by(table, "law-of-the-sea") == 2


def test_law_of_the_sea_scores_neither_action_nor_end_scoring_cards(table: Table) -> None:
    assert scored_by(table.claimed("ana", "grab-crane", "perfect-circle"), "law-of-the-sea") == 0


# 176 Storm Fund


def test_storm_fund_scores_three_points_for_a_steelplast_and_three_credits(table: Table) -> None:
    assert scored_by(table.stock("ana", steelplast=2, credit=6), "storm-fund") == 6


def test_storm_fund_does_so_twice_at_most(table: Table) -> None:
    assert scored_by(table.stock("ana", steelplast=5, credit=15), "storm-fund") == 6


def test_storm_fund_scores_nothing_with_two_credits(table: Table) -> None:
    assert scored_by(table.stock("ana", steelplast=5, credit=2), "storm-fund") == 0


def test_storm_fund_scores_nothing_without_steelplast(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=5, credit=9), "storm-fund") == 0
