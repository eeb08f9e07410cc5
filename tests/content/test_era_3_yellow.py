"""The yellow cards of era III, each where it works and where it does less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, offered, play, produce, produced_by, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Pay, TakeSpecial
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana in the first round of era III."""
    return Table(plain_content).round(8)


# 146 Construction Windfall


def test_construction_windfall_builds_a_plant_for_nothing_with_five_cities(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1").city("ana", "0,2", symbiotic=True)
    play(table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2"), "construction-windfall")
    table.do("build plant at 0,2")
    assert table.structure("ana", "0,2#1") == "desalination plant"
    assert offered(table, "construction-windfall") == set()


def test_construction_windfall_builds_nothing_with_one_of_five_unconnected(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    play(table, "construction-windfall")
    assert table.why_not("build plant at 2,2") == {"N-3"}


# 147 Trial Run


def test_trial_run_2_gives_what_an_upgraded_laboratory_produces(table: Table) -> None:
    play(table.lab("ana", "2,2", "2,2", upgraded=True), "trial-run-2").do("produce 2,2#1")
    assert table.resources("ana") == Resources(steelplast=1, science=1)


def test_trial_run_2_gives_a_credit_and_a_point_of_an_upgraded_tunnel(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", upgraded=True), "trial-run-2").do("produce 2,2-1,2")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 1


def test_trial_run_2_gives_nothing_of_plain_and_unconnected_structures(table: Table) -> None:
    play(table.city("ana", "1,2").farm("ana", "2,2").farm("ana", "1,2", upgraded=True), "trial-run-2")
    assert table.why_not("produce 2,2#1") == {"X-7"}
    assert table.why_not("produce 1,2#1") == {"X-7"}


# 148 Heirloom Holdfast


def test_heirloom_holdfast_builds_a_farm_and_upgrades_it_for_a_credit(table: Table) -> None:
    play(table.stock("ana", credit=2), "heirloom-holdfast").do("build farm at 2,2", "upgrade 2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded farm"
    assert table.resources("ana") == Resources(credit=1)
    assert offered(table, "heirloom-holdfast") == set()


def test_heirloom_holdfast_builds_nothing_without_a_credit(table: Table) -> None:
    play(table.stock("ana", kelp=3, science=3), "heirloom-holdfast")
    assert offered(table, "heirloom-holdfast") == set()


# 149 Airlock Lobby


def test_airlock_lobby_gives_a_point_for_each_card_in_hand_the_drawn_one_included(table: Table) -> None:
    table.hand("ana", "airlock-lobby", "high-water", "common-table").place("A-Y1", "airlock-lobby")
    assert table.do("draw", "gain 1 point").points_of("ana") == 3


def test_airlock_lobby_gives_four_points_at_most(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").special_deck("press-office").claimed("ana", "back-channel")
    table.hand("ana", "airlock-lobby", "high-water", "common-table", "reef-suburbs").place("A-Y3", "airlock-lobby")
    table.do("use back-channel", "take special press-office", "gain 2 credits", "done with A-Y3", "draw")
    assert table.do("gain 1 point").points_of("ana") == 4


@pytest.mark.rule("T-7")
def test_airlock_lobby_gives_without_the_card_which_is_then_lost(table: Table) -> None:
    table.hand("ana", "airlock-lobby", "high-water", "common-table").place("A-Y1", "airlock-lobby")
    assert table.do("gain 1 point").points_of("ana") == 2
    assert offered(table, "airlock-lobby") == set()


# 150 Show of Fins


def test_show_of_fins_gives_steps_and_points_for_credits(table: Table) -> None:
    play(table.stock("ana", credit=2), "show-of-fins").do("pay 1 credit", "pay 1 credit")
    assert table.space_of("ana") == 3
    assert table.points_of("ana") == 2
    assert table.resources("ana") == Resources(credit=1)


def test_show_of_fins_gives_three_steps_at_most(table: Table) -> None:
    play(table.stock("ana", credit=5), "show-of-fins").do("pay 1 credit", "pay 1 credit", "pay 1 credit")
    assert table.space_of("ana") == 2
    assert offered(table, "show-of-fins") == set()


def test_show_of_fins_gives_nothing_without_credits(table: Table) -> None:
    play(table.stock("ana", kelp=3), "show-of-fins")
    assert table.legal(Pay) == []


# 151 Coral Tollbooth


def test_coral_tollbooth_builds_a_tunnel_and_gives_a_credit_for_every_three(table: Table) -> None:
    play(table.stock("ana", steelplast=2, credit=2).tunnel("ana", "2,2-1,2", "1,2-0,2"), "coral-tollbooth")
    table.do("build tunnel at 0,2-0,1")
    assert offered(table, "coral-tollbooth") == {"1"}
    assert table.do("gain 1 credit").resources("ana") == Resources(steelplast=1, credit=2)


def test_coral_tollbooth_gives_three_credits_at_most(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1", "0,1-0,0", "0,0-1,0", "1,0-2,0", "2,0-2,1", "2,1-2,2")
    table.tunnel("ana", "1,1-0,0", "1,1-0,2", "1,1-2,0", "1,1-2,2")
    assert play(table, "coral-tollbooth").do("gain 1 credit").resources("ana") == Resources(credit=3)


def test_coral_tollbooth_gives_nothing_for_two_tunnels(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", "1,2-0,2").farm("ana", "2,2"), "coral-tollbooth").do("gain 1 credit")
    assert table.resources("ana") == Resources()


# 152 Tide of Gifts


def test_tide_of_gifts_turns_two_resources_into_four_points(table: Table) -> None:
    play(table.stock("ana", kelp=1, steelplast=1, science=1), "tide-of-gifts").do("pay 1 kelp", "pay 1 science")
    assert table.points_of("ana") == 4
    assert table.resources("ana") == Resources(steelplast=1)


def test_tide_of_gifts_takes_neither_credits_nor_biomatter(table: Table) -> None:
    play(table.stock("ana", credit=3, biomatter=3), "tide-of-gifts")
    assert table.legal(Pay) == []


def test_tide_of_gifts_takes_no_third_resource(table: Table) -> None:
    play(table.stock("ana", kelp=4), "tide-of-gifts").do("pay 1 kelp", "pay 1 kelp")
    assert offered(table, "tide-of-gifts") == set()


# 153 Roll of Divers


def test_roll_of_divers_draws_a_special_card_and_gives_a_point_for_each_used_action_card(table: Table) -> None:
    table.assistant("ana", "used").claimed("ana", "grab-crane", used=True).claimed("ana", "back-channel")
    play(table.special_deck("press-office"), "roll-of-divers").do("take special press-office", "gain 1 point")
    assert table.hand_of("ana") == ("press-office",)
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 2
    assert offered(table, "roll-of-divers") == set()


def test_roll_of_divers_counts_three_at_most(table: Table) -> None:
    table.assistant("ana", "used").claimed("ana", "grab-crane", "back-channel", "grand-inspection", used=True)
    assert play(table, "roll-of-divers").do("gain 1 point").points_of("ana") == 3


def test_roll_of_divers_gives_no_point_where_none_is_used(table: Table) -> None:
    play(table.claimed("ana", "grab-crane"), "roll-of-divers").do("gain 1 point")
    assert table.points_of("ana") == 0
    assert table.legal(TakeSpecial) != []


def test_roll_of_divers_draws_nothing_where_no_special_card_is_left(table: Table) -> None:
    play(table.special_row().special_deck(only=True), "roll-of-divers")
    assert table.legal(TakeSpecial) == []


# 154 Cradle of Polyps


def test_cradle_of_polyps_builds_a_symbiotic_city_with_its_own_biomatter(table: Table) -> None:
    play(table.stock("ana", kelp=2, steelplast=2, credit=4, biomatter=1), "cradle-of-polyps")
    table.do("gain 1 biomatter", "build symbiotic city at 1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=2, biomatter=1)
    assert offered(table, "cradle-of-polyps") == set()


def test_cradle_of_polyps_gives_the_biomatter_that_the_city_needs(table: Table) -> None:
    play(table.stock("ana", kelp=1, steelplast=1, credit=2), "cradle-of-polyps")
    assert offered(table, "cradle-of-polyps") == {"0"}
    assert offered(table.do("gain 1 biomatter"), "cradle-of-polyps") == {"1"}


def test_cradle_of_polyps_only_gives_the_biomatter_without_the_rest(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=2), "cradle-of-polyps").do("gain 1 biomatter")
    assert offered(table, "cradle-of-polyps") == set()


def test_cradle_of_polyps_builds_no_nonsymbiotic_city(table: Table) -> None:
    play(table.stock("ana", kelp=9, steelplast=9, credit=9), "cradle-of-polyps")
    assert table.why_not("build city at 1,2") == {"T-8"}


# 155 Sea Garden Prize


def test_sea_garden_prize_builds_the_third_type_and_scores_the_city(table: Table) -> None:
    play(table.stock("ana", steelplast=2).farm("ana", "2,2").plant("ana", "2,2", "2,2#x"), "sea-garden-prize")
    table.do("build lab at 2,2#3")
    assert table.resources("ana") == Resources(steelplast=1)
    assert offered(table, "sea-garden-prize") == {"1"}
    assert table.do("gain 1 point").points_of("ana") == 1


def test_sea_garden_prize_scores_four_cities_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")
    table.farm("ana", "2,2", "1,2", "2,1", "1,1", "0,2").plant("ana", "2,2", "1,2", "2,1", "1,1", "0,2")
    play(table.lab("ana", "2,2", "1,2", "2,1", "1,1", "0,2"), "sea-garden-prize").do("gain 1 point")
    assert table.points_of("ana") == 4


def test_sea_garden_prize_scores_nothing_before_the_third_type_stands(table: Table) -> None:
    play(table.farm("ana", "2,2").lab("ana", "2,2"), "sea-garden-prize").do("gain 1 point")
    assert table.points_of("ana") == 0


def test_sea_garden_prize_builds_no_tunnel(table: Table) -> None:
    play(table.stock("ana", steelplast=1, credit=1), "sea-garden-prize")
    assert table.why_not("build tunnel at 2,2-1,2") == {"T-8"}


# 156 Sea Sparkle


def test_sea_sparkle_upgrades_two_tunnels_for_a_credit_and_a_kelp(table: Table) -> None:
    table.stock("ana", kelp=2, credit=1).tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    play(table, "sea-sparkle").do("upgrade 2,2-1,2 paying 1 credit", "upgrade 2,2-2,1 paying 1 kelp")
    assert table.structure("ana", "2,1-2,2") == "upgraded tunnel"
    assert table.resources("ana") == Resources(kelp=1)
    assert offered(table, "sea-sparkle") == set()


def test_sea_sparkle_takes_no_science(table: Table) -> None:
    play(table.stock("ana", science=2).tunnel("ana", "2,2-1,2"), "sea-sparkle")
    assert offered(table, "sea-sparkle") == set()


def test_sea_sparkle_upgrades_no_building(table: Table) -> None:
    play(table.stock("ana", credit=1).farm("ana", "2,2"), "sea-sparkle")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


# 159 Cuttlefish Scribes


def test_cuttlefish_scribes_gives_two_points_for_claiming_an_end_scoring_card(table: Table) -> None:
    claim(table.claimed("ana", "cuttlefish-scribes"), "perfect-circle")
    assert table.points_of("ana") == 2
    assert table.resources("ana") == Resources()


def test_cuttlefish_scribes_gives_nothing_for_other_cards_nor_for_itself(table: Table) -> None:
    claim(table, "cuttlefish-scribes").turn("ana")
    claim(table, "high-water")
    assert table.points_of("ana") == 0


def test_cuttlefish_scribes_gives_nothing_for_an_end_scoring_card_without_a_match(table: Table) -> None:
    table.claimed("ana", "cuttlefish-scribes").hand("ana", "perfect-circle").place("A-R3", "perfect-circle")
    assert table.points_of("ana") == 0


# 162 Back Channel


def test_back_channel_draws_a_special_card_and_gives_two_credits(table: Table) -> None:
    use(table.special_deck("press-office"), "back-channel").do("take special press-office")
    assert "press-office" in table.hand_of("ana")
    assert offered(table, "back-channel") == {"1"}
    assert table.do("gain 2 credits").resources("ana") == Resources(credit=2)


def test_back_channel_gives_only_credits_where_no_special_card_is_left(table: Table) -> None:
    use(table.special_row().special_deck(only=True), "back-channel").do("gain 2 credits")
    assert table.legal(TakeSpecial) == []


# 167 Deepwater Patents


def test_deepwater_patents_turns_a_science_and_a_steelplast_into_four_points(table: Table) -> None:
    produce(table.stock("ana", steelplast=1, science=1), "deepwater-patents")
    table.do("pay 1 science", "pay 1 steelplast")
    assert produced_by(table, "deepwater-patents") == {"steelplast": -1, "science": -1, "point": 4}


def test_deepwater_patents_does_it_twice_at_most(table: Table) -> None:
    produce(table.stock("ana", science=3), "deepwater-patents")
    table.do("pay 1 science", "pay 1 science")
    assert produced_by(table, "deepwater-patents") == {"science": -2, "point": 4}
    assert table.legal(Pay) == []


def test_deepwater_patents_takes_nothing_else(table: Table) -> None:
    assert produce(table.stock("ana", kelp=3, credit=3), "deepwater-patents") == {}
    assert table.legal(Pay) == []


# 168 Common Table


def test_common_table_gives_a_kelp_for_every_two_cities(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2", symbiotic=True)
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")
    assert produce(table, "common-table") == {"kelp": 2}


def test_common_table_gives_four_kelp_for_all_nine_cities(table: Table) -> None:
    table.city("ana", "1,2", "0,2", "0,1", "0,0", "1,1", "1,0", "2,0", "2,1")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1", "0,1-0,0", "0,0-1,0", "1,0-2,0", "2,0-2,1", "2,2-1,1")
    assert produce(table, "common-table") == {"kelp": 4}


def test_common_table_feeds_the_cities_of_the_same_era(table: Table) -> None:
    produce(table.city("ana", "1,2").tunnel("ana", "2,2-1,2"), "common-table")
    assert table.fed("ana") == {"cities": 2, "kelp": 1, "biomatter": 0, "points": 0}


def test_common_table_gives_nothing_for_unconnected_cities(table: Table) -> None:
    assert produce(table.city("ana", "1,2", "2,1"), "common-table") == {}


# 177 Old Sea Hand


def test_old_sea_hand_scores_a_point_for_each_used_action_card(table: Table) -> None:
    table.assistant("ana", "used").claimed("ana", "grab-crane", "back-channel", used=True)
    assert scored_by(table.claimed("ana", "grand-inspection"), "old-sea-hand") == 3


def test_old_sea_hand_scores_all_four_action_cards(table: Table) -> None:
    table.assistant("ana", "used").claimed("ana", "grab-crane", "back-channel", "grand-inspection", used=True)
    assert scored_by(table, "old-sea-hand") == 4


def test_old_sea_hand_scores_nothing_for_available_ones(table: Table) -> None:
    assert scored_by(table.claimed("ana", "grab-crane"), "old-sea-hand") == 0


# 178 Reef Suburbs


def test_reef_suburbs_scores_two_points_for_each_building_on_an_expansion_site(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2#x").lab("ana", "1,2#x")
    assert scored_by(table, "reef-suburbs") == 4


def test_reef_suburbs_scores_six_points_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    assert scored_by(table.farm("ana", "2,2#x", "1,2#x", "2,1#x", "1,1#x"), "reef-suburbs") == 6


def test_reef_suburbs_scores_neither_ordinary_sites_nor_unconnected_cities(table: Table) -> None:
    assert scored_by(table.city("ana", "1,2").farm("ana", "2,2", "1,2#x"), "reef-suburbs") == 0


# 179 Sunken Archive


def test_sunken_archive_scores_two_points_for_each_special_card_paid_for(table: Table) -> None:
    assert scored_by(table.paid("ana", "secret-mission").claimed("ana", "debriefing"), "sunken-archive") == 4


def test_sunken_archive_scores_six_points_at_most(table: Table) -> None:
    table.paid("ana", "secret-mission", "double-charter", "sealed-crates").claimed("ana", "debriefing")
    assert scored_by(table, "sunken-archive") == 6


def test_sunken_archive_scores_no_special_card_in_hand(table: Table) -> None:
    table.hand("ana", "sunken-archive", "roving-envoy").place("A-Y1", "sunken-archive").do("claim")
    assert "end scoring" not in table.final_score("ana")


# 180 Seeds for Tomorrow


def test_seeds_for_tomorrow_scores_three_points_for_a_science_and_a_biomatter(table: Table) -> None:
    assert scored_by(table.stock("ana", science=1, biomatter=1), "seeds-for-tomorrow") == 3


def test_seeds_for_tomorrow_does_so_twice_at_most(table: Table) -> None:
    assert scored_by(table.stock("ana", science=3, biomatter=3), "seeds-for-tomorrow") == 6


def test_seeds_for_tomorrow_scores_nothing_without_biomatter(table: Table) -> None:
    assert scored_by(table.stock("ana", science=3, kelp=3), "seeds-for-tomorrow") == 0


def test_seeds_for_tomorrow_scores_nothing_without_science(table: Table) -> None:
    assert scored_by(table.stock("ana", biomatter=3, kelp=3), "seeds-for-tomorrow") == 0
