"""The green cards of era III, each where it works and where it does less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, offered, play, produce, produced_by, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Build, Pay
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana in the first round of era III."""
    return Table(plain_content).round(8)


# 124 Demonstration


def test_demonstration_uses_two_action_cards_for_a_credit(table: Table) -> None:
    play(table.stock("ana", credit=1).claimed("ana", "grab-crane", "peak-load"), "demonstration").do("pay 1 credit")
    table.do("use assistant", "gain 1 steelplast", "use grab-crane", "gain kelp and science")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, science=1)
    assert offered(table.farm("ana", "2,2"), "demonstration") == set()


def test_demonstration_may_use_only_one(table: Table) -> None:
    play(table.stock("ana", credit=1).claimed("ana", "grab-crane"), "demonstration")
    table.do("pay 1 credit", "use assistant", "gain 1 credit", "done", "advance", "confirm")
    assert table.used_by("ana") == ("personal-assistant",)
    assert table.resources("ana") == Resources(credit=1)


def test_demonstration_does_nothing_without_a_credit(table: Table) -> None:
    play(table.stock("ana", kelp=3), "demonstration")
    assert table.why_not("pay 1 credit") == {"X-3"}
    assert table.why_not("use assistant") == {"T-5"}


# 125 Festival of Fronds


def test_festival_of_fronds_gives_a_point_for_each_upgraded_farm(table: Table) -> None:
    table.stock("ana", credit=2).farm("ana", "2,2#1", upgraded=True).farm("ana", "2,2#2", "2,2#3")
    play(table, "festival-of-fronds").do("upgrade 2,2#2")
    assert offered(table, "festival-of-fronds") == {"1"}
    assert table.do("gain 1 point").resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 2


def test_festival_of_fronds_counts_three_farms_at_most(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "2,2", "2,2", upgraded=True)
    play(table.farm("ana", "1,2", "1,2", "1,2", upgraded=True), "festival-of-fronds").do("gain 1 point")
    assert table.points_of("ana") == 3


def test_festival_of_fronds_gives_nothing_for_plain_and_unconnected_farms(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2", upgraded=True).farm("ana", "2,2").lab("ana", "2,2", upgraded=True)
    play(table, "festival-of-fronds").do("gain 1 point")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


# 126 Abyssal Academy


def test_abyssal_academy_builds_two_upgraded_laboratories_for_a_credit_each(table: Table) -> None:
    play(table.stock("ana", credit=2), "abyssal-academy")
    table.do("build lab at 2,2", "upgrade 2,2#1", "build lab at 2,2", "upgrade 2,2#2")
    assert table.structure("ana", "2,2#1") == table.structure("ana", "2,2#2") == "upgraded laboratory"
    assert table.resources("ana") == Resources()


def test_abyssal_academy_takes_no_steelplast(table: Table) -> None:
    play(table.stock("ana", steelplast=4), "abyssal-academy")
    assert table.why_not("build lab at 2,2") == {"B-2"}


def test_abyssal_academy_builds_no_third_laboratory(table: Table) -> None:
    play(table.stock("ana", credit=6), "abyssal-academy")
    table.do("build lab at 2,2", "upgrade 2,2#1", "build lab at 2,2", "upgrade 2,2#2")
    assert offered(table, "abyssal-academy") == set()


# 127 Gene Vault


def test_gene_vault_turns_two_biomatter_into_four_points(table: Table) -> None:
    play(table.stock("ana", biomatter=1), "gene-vault")
    table.do("gain 1 biomatter", "pay 1 biomatter", "pay 1 biomatter")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 4


def test_gene_vault_turns_no_third(table: Table) -> None:
    play(table.stock("ana", biomatter=4), "gene-vault")
    table.do("pay 1 biomatter", "pay 1 biomatter")
    assert offered(table, "gene-vault") == {"0"}


def test_gene_vault_turns_nothing_before_there_is_a_biomatter(table: Table) -> None:
    play(table.stock("ana", kelp=3), "gene-vault")
    assert offered(table, "gene-vault") == {"0"}
    assert offered(table.do("gain 1 biomatter"), "gene-vault") == {"1"}


# 128 Procession of Lamps


def test_procession_of_lamps_builds_a_tunnel_and_scores_upgraded_tunnels_at_cities(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", "2,2-2,1", upgraded=True), "procession-of-lamps")
    table.do("build tunnel at 2,2-1,1")
    assert table.structure("ana", "1,1-2,2") == "tunnel"
    assert offered(table, "procession-of-lamps") == {"1"}
    assert table.do("gain 1 point").points_of("ana") == 2


def test_procession_of_lamps_scores_five_at_most(table: Table) -> None:
    table.city("ana", "1,1").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", upgraded=True)
    table.tunnel("ana", "1,1-0,0", "1,1-0,2", "1,1-2,0", upgraded=True)
    play(table, "procession-of-lamps").do("gain 1 point")
    assert table.points_of("ana") == 5


def test_procession_of_lamps_scores_neither_plain_tunnels_nor_those_away_from_cities(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").tunnel("ana", "1,2-0,2", "0,2-0,1", upgraded=True)
    play(table, "procession-of-lamps").do("gain 1 point")
    assert table.points_of("ana") == 0


# 129 Treaty with the Reef


def test_treaty_with_the_reef_builds_a_symbiotic_city_without_biomatter_and_a_farm(table: Table) -> None:
    play(table.stock("ana", kelp=2, steelplast=2, credit=4), "treaty-with-the-reef")
    table.do("build symbiotic city at 1,2")
    assert offered(table, "treaty-with-the-reef") == {"1"}
    table.do("build farm at 1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"
    assert table.structure("ana", "1,2#1") == "farm"
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=2)
    assert offered(table, "treaty-with-the-reef") == set()


def test_treaty_with_the_reef_builds_only_the_farm_without_steelplast(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=2), "treaty-with-the-reef")
    assert table.why_not("build symbiotic city at 1,2") == {"B-1"}
    assert table.do("build farm at 2,2").structure("ana", "2,2#1") == "farm"


def test_treaty_with_the_reef_builds_no_nonsymbiotic_city(table: Table) -> None:
    play(table.stock("ana", kelp=5, steelplast=5, credit=5), "treaty-with-the-reef")
    assert table.why_not("build city at 1,2 for play:treaty-with-the-reef/0") == {"T-8"}


# 130 Ring of Annexes


def test_ring_of_annexes_builds_two_annexes_and_scores_all(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").lab("ana", "2,1#x", "2,1")
    play(table, "ring-of-annexes").do("build farm at 2,2#x", "build plant at 1,2#x")
    assert table.structure("ana", "1,2#x") == "desalination plant"
    assert offered(table, "ring-of-annexes") == {"1"}
    assert table.do("gain 1 point").points_of("ana") == 3


def test_ring_of_annexes_does_not_score_an_annex_of_a_site_without_city(table: Table) -> None:
    play(table.city("ana", "2,1").tunnel("ana", "2,2-2,1"), "ring-of-annexes").do(
        "build farm at 2,2#x", "build farm at 1,2#x", "gain 1 point"
    )
    assert table.points_of("ana") == 1


def test_ring_of_annexes_scores_four_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")
    play(table.farm("ana", "2,2#x", "1,2#x", "2,1#x", "1,1#x", "0,2#x"), "ring-of-annexes").do("gain 1 point")
    assert table.points_of("ana") == 4


def test_ring_of_annexes_builds_nothing_on_an_ordinary_site(table: Table) -> None:
    play(table, "ring-of-annexes")
    assert table.why_not("build farm at 2,2#1") == {"B-8"}


# 131 New Capital


def test_new_capital_gains_a_tile_with_its_effect_and_scores_each_metropolis(table: Table) -> None:
    play(connect(table, "UR").pool("ironreef"), "new-capital").do("resolve play:new-capital/0/0/0", "gain 1 point")
    assert table.player("ana").extra_metropolises == ("ironreef",)
    assert table.resources("ana") == Resources(steelplast=2, credit=2)
    assert table.points_of("ana") == 2


def test_new_capital_scores_the_new_one_alone_where_none_is_connected(table: Table) -> None:
    play(table.pool("kelpholm"), "new-capital").do("resolve play:new-capital/0/0/0", "gain 1 point")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.points_of("ana") == 1


@pytest.mark.rule("T-7")
def test_new_capital_scores_without_the_tile_which_is_then_lost(table: Table) -> None:
    play(connect(table, "UR", "LL"), "new-capital").do("gain 1 point")
    assert table.points_of("ana") == 2
    assert offered(table, "new-capital") == set()


# 132 Whalebone Chair


def test_whalebone_chair_scores_two_points_where_it_leads_to_space_1(table: Table) -> None:
    play(table.federation(four="ana"), "whalebone-chair", "A-G1").do("advance", "advance", "advance", "gain 2 points")
    assert table.space_of("ana") == 1
    assert table.points_of("ana") == 3


def test_whalebone_chair_scores_nothing_more_where_it_leads_to_space_2(table: Table) -> None:
    play(table, "whalebone-chair", "A-G1").do("advance", "advance", "advance")
    assert table.space_of("ana") == 2
    assert offered(table, "whalebone-chair") == set()
    assert table.points_of("ana") == 0


# 133 Floodgate Mandate


def test_floodgate_mandate_gives_resources_and_an_occupied_slot(table: Table) -> None:
    play(table.occupied("A-R3", by="bruno"), "floodgate-mandate")
    table.do("gain 1 kelp 1 steelplast 1 science", "perform A-R3", "gain 1 kelp 2 steelplast")
    assert table.resources("ana") == Resources(kelp=2, steelplast=3, science=1)


def test_floodgate_mandate_performs_neither_a_free_slot_nor_the_one_just_chosen(table: Table) -> None:
    play(table, "floodgate-mandate")
    assert table.why_not("perform A-R3") == {"A-8"}
    assert table.why_not("perform A-G4") == {"A-8"}


# 134 Founders' Day


def test_founders_day_builds_a_city_and_a_building_for_nothing(table: Table) -> None:
    play(table, "founders-day").do("build city at 1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert offered(table, "founders-day") == {"1"}
    table.do("build farm at 1,2")
    assert table.structure("ana", "1,2#1") == "farm"
    assert table.resources("ana") == Resources()
    assert offered(table, "founders-day") == set()


def test_founders_day_builds_no_symbiotic_city(table: Table) -> None:
    play(table.stock("ana", steelplast=1, credit=2, kelp=1, biomatter=1), "founders-day")
    assert table.why_not("build symbiotic city at 1,2 for play:founders-day/0") == {"T-8"}


# 157 Evening Tithe


def test_evening_tithe_turns_a_credit_into_a_point_at_the_end_of_a_turn(table: Table) -> None:
    claim(table.stock("ana", credit=2), "evening-tithe").do("advance", "confirm", "pay 1 credit")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 1
    assert table.legal(Pay) == []


def test_evening_tithe_may_be_left_out(table: Table) -> None:
    claim(table.stock("ana", credit=2), "evening-tithe").do("advance", "confirm", "confirm")
    assert table.active == "bruno"
    assert table.points_of("ana") == 0


def test_evening_tithe_asks_nothing_of_those_without_credits(table: Table) -> None:
    claim(table.stock("ana", kelp=2), "evening-tithe").do("advance", "confirm")
    assert table.active == "bruno"


def test_evening_tithe_does_nothing_during_the_turn(table: Table) -> None:
    claim(table.stock("ana", credit=2), "evening-tithe")
    assert table.legal(Pay) == []


# 160 Seabed Senate


def test_seabed_senate_builds_a_city_cheaply_and_two_buildings(table: Table) -> None:
    use(table.stock("ana", kelp=2, steelplast=3, credit=2), "seabed-senate").do("build city at 1,2")
    assert offered(table, "seabed-senate") == {"1"}
    table.do("build farm at 1,2", "build lab at 1,2")
    assert table.structure("ana", "1,2#2") == "laboratory"
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=1)
    assert offered(table, "seabed-senate") == set()


def test_seabed_senate_builds_a_symbiotic_city_for_biomatter_and_credits(table: Table) -> None:
    use(table.stock("ana", credit=2, biomatter=1), "seabed-senate").do("build symbiotic city at 1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"


def test_seabed_senate_builds_nothing_without_resources(table: Table) -> None:
    use(table.stock("ana", science=3), "seabed-senate")
    assert table.legal(Build) == []


# 163 High Water


def test_high_water_gives_a_point_for_every_two_upgraded_buildings(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", "2,2", upgraded=True).lab("ana", "2,2#x", upgraded=True)
    assert produce(table, "high-water") == {"point": 2}


def test_high_water_gives_five_points_at_most(table: Table) -> None:
    table.city("ana", "1,2", "1,1").tunnel("ana", "2,2-1,2", "2,2-1,1")
    table.farm("ana", "2,2", "2,2", "2,2", "2,2#x", upgraded=True)
    table.plant("ana", "1,2", "1,2", "1,2", "1,2#x", upgraded=True)
    table.lab("ana", "1,1", "1,1", "1,1", "1,1#x", upgraded=True)
    assert produce(table, "high-water") == {"point": 5}


def test_high_water_counts_neither_tunnels_nor_plain_nor_unconnected_buildings(table: Table) -> None:
    table.tunnel("ana", "2,2-2,1", upgraded=True).farm("ana", "2,2").lab("ana", "2,2", upgraded=True)
    table.city("ana", "1,2").farm("ana", "1,2", upgraded=True)
    assert produce(table, "high-water") == {}


# 164 Living Currency


def test_living_currency_turns_two_biomatter_into_six_points(table: Table) -> None:
    produce(table.stock("ana", biomatter=4), "living-currency")
    table.do("pay 1 biomatter", "pay 1 biomatter")
    assert produced_by(table, "living-currency") == {"biomatter": -2, "point": 6}
    assert table.legal(Pay) == []


def test_living_currency_takes_two_kelp_in_place_of_a_biomatter(table: Table) -> None:
    produce(table.stock("ana", kelp=6, biomatter=4), "living-currency")
    table.do("pay 2 kelp", "pay 1 biomatter")
    assert produced_by(table, "living-currency") == {"kelp": -2, "biomatter": -1, "point": 6}
    assert table.legal(Pay) == []


def test_living_currency_takes_four_kelp(table: Table) -> None:
    produce(table.stock("ana", kelp=6), "living-currency")
    table.do("pay 2 kelp", "pay 2 kelp")
    assert produced_by(table, "living-currency") == {"kelp": -4, "point": 6}
    assert table.legal(Pay) == []


def test_living_currency_takes_what_this_production_gave(table: Table) -> None:
    produce(table.plant("ana", "2,2", upgraded=True), "living-currency")
    assert table.do("pay 1 biomatter").produced("ana")["credit"] == 1
    assert produced_by(table, "living-currency") == {"biomatter": -1, "point": 3}


def test_living_currency_does_nothing_for_one_kelp_without_biomatter(table: Table) -> None:
    assert produce(table.stock("ana", kelp=1, credit=4), "living-currency") == {}
    assert table.legal(Pay) == []


# 169 Perfect Circle


def four_upgraded(table: Table) -> Table:
    """An upgraded structure of each type, all at ana's starting city."""
    table.farm("ana", "2,2", upgraded=True).plant("ana", "2,2", upgraded=True).lab("ana", "2,2", upgraded=True)
    return table.tunnel("ana", "2,2-1,2", upgraded=True)


def test_perfect_circle_scores_three_points_for_a_set(table: Table) -> None:
    assert scored_by(four_upgraded(table), "perfect-circle") == 3


def test_perfect_circle_scores_six_points_for_two_sets(table: Table) -> None:
    four_upgraded(table).tunnel("ana", "2,2-2,1", upgraded=True).city("ana", "1,2")
    table.farm("ana", "1,2", upgraded=True).plant("ana", "1,2", upgraded=True).lab("ana", "1,2", upgraded=True)
    assert scored_by(table, "perfect-circle") == 6


def test_perfect_circle_scores_four_sets_at_most(table: Table) -> None:
    table.city("ana", "1,2", "2,1", "1,1", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", upgraded=True)
    table.tunnel("ana", "1,2-0,2", "1,1-0,0", upgraded=True).farm(
        "ana", "2,2", "1,2", "2,1", "1,1", "0,2", upgraded=True
    )
    table.plant("ana", "2,2", "1,2", "2,1", "1,1", "0,2", upgraded=True)
    assert scored_by(table.lab("ana", "2,2", "1,2", "2,1", "1,1", "0,2", upgraded=True), "perfect-circle") == 12


def test_perfect_circle_scores_nothing_where_a_type_is_not_upgraded(table: Table) -> None:
    assert scored_by(four_upgraded(table).plant("ana", "2,2#2"), "perfect-circle") == 0


# 170 Pelagic League


def test_pelagic_league_scores_two_points_for_every_three_cities(table: Table) -> None:
    table.city("ana", "1,2", "2,1").city("ana", "1,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    table.tunnel("ana", "1,1-0,0", "1,1-0,2", "1,1-2,0").farm("ana", "2,2", "2,2")
    assert scored_by(table, "pelagic-league") == 2


def test_pelagic_league_scores_six_points_for_nine_cities(table: Table) -> None:
    table.city("ana", "1,2", "0,2", "0,1", "0,0", "1,1", "1,0", "2,0", "2,1")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1", "0,1-0,0", "0,0-1,0", "1,0-2,0", "2,0-2,1", "2,2-1,1")
    assert scored_by(table, "pelagic-league") == 6


def test_pelagic_league_scores_nothing_for_unconnected_cities(table: Table) -> None:
    assert scored_by(table.city("ana", "1,2", "2,1", "1,1"), "pelagic-league") == 0


# 171 Unbroken Road


def test_unbroken_road_scores_two_points_for_three_tunnels_at_cities(table: Table) -> None:
    table.city("ana", "0,2").tunnel("ana", "2,2-1,2", "1,2-0,2").tunnel("ana", "0,2-0,1", upgraded=True)
    assert scored_by(table, "unbroken-road") == 2


def test_unbroken_road_scores_six_points_for_eleven(table: Table) -> None:
    table.city("ana", "1,1", "0,2", "0,0", "2,0").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,2-0,2")
    table.tunnel("ana", "0,2-0,1", "0,1-0,0", "0,0-1,0", "1,0-2,0", "2,0-2,1", "1,1-0,0", "1,1-0,2")
    assert scored_by(table, "unbroken-road") == 6


def test_unbroken_road_scores_no_road_away_from_the_city(table: Table) -> None:
    assert scored_by(table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1"), "unbroken-road") == 0


# 172 Message in a Bottle


def test_message_in_a_bottle_scores_three_points_for_kelp_steelplast_and_science(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=2, steelplast=2, science=2), "message-in-a-bottle") == 6


def test_message_in_a_bottle_is_filled_three_times_at_most(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=4, steelplast=4, science=4), "message-in-a-bottle") == 9


def test_message_in_a_bottle_scores_nothing_without_kelp(table: Table) -> None:
    assert scored_by(table.stock("ana", steelplast=5, science=5, biomatter=5), "message-in-a-bottle") == 0


def test_message_in_a_bottle_scores_nothing_without_steelplast(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=5, science=5, biomatter=5), "message-in-a-bottle") == 0


def test_message_in_a_bottle_scores_nothing_without_science(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=5, steelplast=5, biomatter=5), "message-in-a-bottle") == 0
