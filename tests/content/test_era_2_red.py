"""The red cards of era II, each where it works and where it does less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, offered, play, produce, produced_by, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Build, Pay, PerformSlot, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana in the first round of era II."""
    return Table(plain_content).round(5)


# 68 Calibration Week


def test_calibration_week_upgrades_the_second_laboratory_and_then_gives_science(table: Table) -> None:
    table.lab("ana", "2,2#1", upgraded=True).lab("ana", "2,2#2", "2,2#3")
    play(table, "calibration-week").do("upgrade 2,2#2")
    assert table.structure("ana", "2,2#2") == "upgraded laboratory"
    assert offered(table, "calibration-week") == {"1", "2"}
    table.do("gain 1 science", "draw")
    assert table.resources("ana") == Resources(science=1)
    assert len(table.hand_of("ana")) == 1


def test_calibration_week_gives_no_science_with_one_upgraded_laboratory(table: Table) -> None:
    table.lab("ana", "2,2#1", "2,2#2").farm("ana", "2,2#3", upgraded=True)
    play(table, "calibration-week").do("upgrade 2,2#1")
    assert table.why_not("gain 1 science") == {"N-3"}


def test_calibration_week_upgrades_no_farm(table: Table) -> None:
    play(table.stock("ana", science=1).farm("ana", "2,2"), "calibration-week")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


# 73 Prototype Bay


def test_prototype_bay_builds_a_laboratory_for_a_credit_and_draws(table: Table) -> None:
    use(table.stock("ana", credit=2), "prototype-bay").do("build lab at 2,2")
    assert table.structure("ana", "2,2#1") == "laboratory"
    assert table.resources("ana") == Resources(credit=1)
    assert offered(table, "prototype-bay") == {"1"}
    assert len(table.do("draw").hand_of("ana")) == 3


def test_prototype_bay_takes_no_steelplast_instead(table: Table) -> None:
    use(table.stock("ana", steelplast=3), "prototype-bay")
    assert table.why_not("build lab at 2,2") == {"B-2"}
    assert offered(table, "prototype-bay") == {"1"}


# 77 Combine Fleet


def test_combine_fleet_gives_kelp_for_farms_and_sells_it(table: Table) -> None:
    play(table.farm("ana", "2,2", "2,2", "2,2", "2,2#x"), "combine-fleet")
    table.do("gain 1 kelp", "pay 1 kelp")
    assert table.points_of("ana") == 2
    assert table.resources("ana") == Resources(kelp=1)


def test_combine_fleet_gives_nothing_for_one_farm_and_unconnected_ones(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2", "1,2", "1,2").plant("ana", "2,2").lab("ana", "2,2")
    play(table, "combine-fleet").do("gain 1 kelp")
    assert table.resources("ana") == Resources()
    assert table.legal(Pay) == []


def test_combine_fleet_sells_no_second_kelp(table: Table) -> None:
    play(table.stock("ana", kelp=3), "combine-fleet").do("pay 1 kelp")
    assert offered(table, "combine-fleet") == {"0"}


# 79 Sister Greenhouses


def test_sister_greenhouses_pays_for_the_second_upgraded_farm_of_a_city(table: Table) -> None:
    table.stock("ana", science=1).farm("ana", "2,2#1", upgraded=True).farm("ana", "2,2#2")
    claim(table, "sister-greenhouses").upgrade("ana", at="2,2#2")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 2


def test_sister_greenhouses_pays_nothing_for_the_first_upgraded_farm_of_two(table: Table) -> None:
    claim(table.stock("ana", science=1).farm("ana", "2,2", "2,2"), "sister-greenhouses").upgrade("ana", at="2,2#2")
    assert table.points_of("ana") == 0


def test_sister_greenhouses_pays_nothing_for_the_third(table: Table) -> None:
    table.stock("ana", science=1).farm("ana", "2,2#1", "2,2#2", upgraded=True).farm("ana", "2,2#3")
    claim(table, "sister-greenhouses").upgrade("ana", at="2,2#3")
    assert table.points_of("ana") == 0


def test_sister_greenhouses_pays_nothing_at_an_unconnected_city(table: Table) -> None:
    table.stock("ana", science=1).city("ana", "1,2").farm("ana", "1,2#1", upgraded=True).farm("ana", "1,2#2")
    claim(table, "sister-greenhouses").upgrade("ana", at="1,2#2")
    assert table.points_of("ana") == 0


# 83 Brine Battery


def test_brine_battery_gives_biomatter_and_a_credit_with_three_plants(table: Table) -> None:
    play(table.plant("ana", "2,2", "2,2", "2,2"), "brine-battery").do("gain 1 credit 2 biomatter")
    assert table.resources("ana") == Resources(credit=1, biomatter=2)
    assert offered(table, "brine-battery") == set()


def test_brine_battery_gives_credits_and_points_instead(table: Table) -> None:
    play(table.plant("ana", "2,2", "2,2", "2,2"), "brine-battery").do("gain 3 credits 2 points")
    assert table.resources("ana") == Resources(credit=3)
    assert table.points_of("ana") == 2


def test_brine_battery_gives_nothing_with_two_connected_plants(table: Table) -> None:
    play(table.city("ana", "1,2").plant("ana", "2,2", "2,2", "1,2").lab("ana", "2,2"), "brine-battery")
    assert table.why_not("gain 1 credit 2 biomatter") == {"N-3"}
    assert table.why_not("gain 3 credits 2 points") == {"N-3"}


# 84 Digester Tanks


def test_digester_tanks_gives_a_biomatter_where_one_was_produced(table: Table) -> None:
    table.plant("ana", "2,2", upgraded=True)
    assert produce(table, "digester-tanks") == {"biomatter": 1}


def test_digester_tanks_gives_a_point_too_where_three_were_produced(table: Table) -> None:
    table.plant("ana", "2,2", "2,2", "2,2", upgraded=True)
    assert produce(table, "digester-tanks") == {"biomatter": 1, "point": 1}


def test_digester_tanks_counts_its_own_biomatter_as_the_third(table: Table) -> None:
    table.plant("ana", "2,2", "2,2", upgraded=True)
    assert produce(table, "digester-tanks") == {"biomatter": 1, "point": 1}


def test_digester_tanks_does_not_count_biomatter_that_was_there_before(table: Table) -> None:
    table.stock("ana", biomatter=3).plant("ana", "2,2", "2,2", "2,2")
    assert produce(table, "digester-tanks") == {}


# 91 Lining Rings


def test_lining_rings_upgrades_a_tunnel_and_gives_a_credit_for_each_upgraded_one(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").tunnel("ana", "2,2-2,1", "2,1-2,0", upgraded=True)
    play(table.farm("ana", "2,2", upgraded=True), "lining-rings").do("upgrade 2,2-1,2")
    assert offered(table, "lining-rings") == {"1"}
    assert table.do("gain 1 credit").resources("ana") == Resources(credit=3)


def test_lining_rings_gives_less_before_the_upgrade(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2"), "lining-rings").do("gain 1 credit")
    assert table.resources("ana") == Resources()


def test_lining_rings_upgrades_no_building(table: Table) -> None:
    play(table.stock("ana", science=1).farm("ana", "2,2"), "lining-rings")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


# 92 Segment Factory


def test_segment_factory_builds_a_tunnel_for_a_steelplast(table: Table) -> None:
    use(table.stock("ana", steelplast=2), "segment-factory").do("build tunnel at 2,2-1,2")
    assert table.structure("ana", "1,2-2,2") == "tunnel"
    assert table.resources("ana") == Resources(steelplast=1)
    assert table.legal(Build) == []


def test_segment_factory_upgrades_two_tunnels_for_credits_instead(table: Table) -> None:
    table.stock("ana", credit=3).tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1")
    use(table, "segment-factory").do("upgrade 2,2-1,2", "upgrade 2,2-2,1")
    assert table.structure("ana", "2,1-2,2") == "upgraded tunnel"
    assert table.resources("ana") == Resources(credit=1)
    assert table.legal(Upgrade) == []


def test_segment_factory_does_not_do_both(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=2).tunnel("ana", "2,2-1,2", "2,2-2,1")
    use(table, "segment-factory").do("upgrade 2,2-1,2")
    assert table.legal(Build) == []


# 93 Lit Galleries


def test_lit_galleries_gives_a_kelp_for_each_upgraded_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", upgraded=True).tunnel("ana", "2,2-2,1").lab("ana", "2,2", upgraded=True)
    assert produce(table, "lit-galleries") == {"kelp": 2}


def test_lit_galleries_gives_two_kelp_at_most(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "2,2-2,1", "2,1-2,0", upgraded=True)
    assert produce(table, "lit-galleries") == {"kelp": 2}


def test_lit_galleries_gives_nothing_for_plain_tunnels(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1")
    assert produce(table, "lit-galleries") == {}


# 97 Ballast Convoy


def test_ballast_convoy_builds_a_city_without_kelp_and_draws(table: Table) -> None:
    play(table.stock("ana", steelplast=4, credit=2), "ballast-convoy").do("build city at 1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.resources("ana") == Resources(steelplast=2, credit=1)
    assert offered(table, "ballast-convoy") == {"1"}
    assert len(table.do("draw").hand_of("ana")) == 1


def test_ballast_convoy_builds_a_symbiotic_city_too(table: Table) -> None:
    play(table.stock("ana", steelplast=1, credit=2, biomatter=1), "ballast-convoy").do("build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


def test_ballast_convoy_only_draws_without_the_rest_of_the_cost(table: Table) -> None:
    play(table.stock("ana", kelp=5, steelplast=2), "ballast-convoy")
    assert table.why_not("build city at 1,2") == {"B-1"}
    assert offered(table, "ballast-convoy") == {"1"}


# 100 Coral Casting


def test_coral_casting_gives_a_point_for_each_symbiotic_city(table: Table) -> None:
    table.city("ana", "2,2", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    play(table, "coral-casting").do("gain 1 biomatter", "gain 1 point")
    assert table.resources("ana") == Resources(biomatter=1)
    assert table.points_of("ana") == 2


def test_coral_casting_counts_neither_nonsymbiotic_nor_unconnected_cities(table: Table) -> None:
    play(table.city("ana", "1,2", symbiotic=True), "coral-casting").do("gain 1 point")
    assert table.points_of("ana") == 0


# 104 Survey


def test_survey_2_builds_two_buildings_on_expansion_sites_and_draws(table: Table) -> None:
    play(table.stock("ana", kelp=2, steelplast=1), "survey-2").do("build farm at 2,2#x", "build lab at 1,2#x")
    assert table.structure("ana", "2,2#x") == "farm"
    assert table.structure("ana", "1,2#x") == "laboratory"
    assert table.resources("ana") == Resources(kelp=1)
    assert offered(table, "survey-2") == {"1"}
    assert len(table.do("draw").hand_of("ana")) == 1


def test_survey_2_builds_nothing_on_ordinary_sites(table: Table) -> None:
    play(table.stock("ana", kelp=1), "survey-2")
    assert table.why_not("build farm at 2,2#1") == {"B-8"}


def test_survey_2_builds_only_one_building_at_a_city(table: Table) -> None:
    play(table.stock("ana", kelp=1, credit=1), "survey-2").do("build farm at 2,2#x")
    assert table.sites("plant") == {"1,2#x", "2,1#x", "1,1#x"}
    assert table.why_not("build plant at 1,2#x paying nothing") == {"B-3"}


# 106 Standing Committee


def test_standing_committee_adds_science_and_a_point_to_its_slot(table: Table) -> None:
    table.claimed("ana", "standing-committee").place("A-G4").do("advance", "advance", "gain 1 science 1 point")
    assert table.resources("ana") == Resources(science=1, credit=1)
    assert table.points_of("ana") == 1


def test_standing_committee_adds_nothing_to_other_green_slots(table: Table) -> None:
    table.claimed("ana", "standing-committee").place("A-G5").do("gain")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.is_legal("confirm")


def test_standing_committee_adds_to_the_slot_for_two_players_too(plain_content: Content) -> None:
    for_two = Table(plain_content, players=2).round(5).claimed("ana", "standing-committee")
    for_two.place("A-2G2").do("gain 1 science 1 point")
    assert for_two.resources("ana") == Resources(science=1)


# 112 Borrowed Berth


def test_borrowed_berth_performs_the_action_of_a_slot_occupied_by_another(table: Table) -> None:
    play(table.occupied("A-Y1", by="bruno"), "borrowed-berth").do("perform A-Y1", "gain 1 kelp 1 steelplast 1 science")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, science=1)


def test_borrowed_berth_performs_no_free_slot(table: Table) -> None:
    play(table, "borrowed-berth")
    assert table.why_not("perform A-Y1") == {"A-8"}


def test_borrowed_berth_performs_no_slot_that_is_also_ones_own(table: Table) -> None:
    play(table.occupied("A-Y1", by=("bruno", "ana")), "borrowed-berth")
    assert table.why_not("perform A-Y1") == {"A-8"}


# 113 Subcontractors


def test_subcontractors_performs_an_occupied_slot_for_a_credit(table: Table) -> None:
    use(table.occupied("A-R3", by="chiara").stock("ana", credit=2), "subcontractors")
    table.do("pay 1 credit", "perform A-R3", "gain 1 kelp 2 steelplast")
    assert table.resources("ana") == Resources(kelp=1, steelplast=2, credit=1)
    assert table.legal(Pay) == []


def test_subcontractors_performs_no_free_slot(table: Table) -> None:
    use(table.occupied("A-R3", by="chiara").stock("ana", credit=1), "subcontractors").do("pay 1 credit")
    assert table.why_not("perform A-Y1") == {"A-8"}


def test_subcontractors_does_nothing_without_a_credit(table: Table) -> None:
    use(table.occupied("A-R3", by="chiara").stock("ana", kelp=1), "subcontractors")
    assert table.legal(Pay) == []


def test_subcontractors_does_nothing_where_no_slot_is_occupied(table: Table) -> None:
    use(table.stock("ana", credit=1), "subcontractors")
    assert table.legal(PerformSlot) == []


# 117 Terminal Architects


def test_terminal_architects_gives_a_biomatter_and_a_special_card_for_a_metropolis(table: Table) -> None:
    table.metropolis("ana", UR="lantern-point").tunnel("ana", "2,2-1,2", "1,2-0,2").stock("ana", steelplast=1, credit=1)
    claim(table, "terminal-architects").special_deck("press-office").build("ana", "tunnel", at="UR-0,2")
    table.do("gain 1 biomatter", "take special press-office")
    assert table.resources("ana") == Resources(biomatter=1)
    assert "press-office" in table.hand_of("ana")
    assert offered(table, "terminal-architects") == set()


def test_terminal_architects_gives_only_a_biomatter_where_no_special_card_is_left(table: Table) -> None:
    table.special_row().special_deck(only=True).tunnel("ana", "2,2-1,2", "1,2-0,2").stock("ana", steelplast=1, credit=1)
    table.metropolis("ana", UR="lantern-point")
    claim(table, "terminal-architects").build("ana", "tunnel", at="UR-0,2").do("gain 1 biomatter")
    assert table.resources("ana") == Resources(biomatter=1)
    assert offered(table, "terminal-architects") == set()


def test_terminal_architects_gives_nothing_for_the_brown_metropolis_before_its_second_tunnel(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1").stock("ana", steelplast=1, credit=1)
    claim(table, "terminal-architects").build("ana", "tunnel", at="UL-0,1")
    assert offered(table, "terminal-architects") == set()


def test_terminal_architects_gives_nothing_for_one_connected_before(table: Table) -> None:
    claim(connect(table, "UR"), "terminal-architects")
    assert offered(table, "terminal-architects") == set()


# 120 Vertical Integration


def test_vertical_integration_gives_a_point_for_two_production_cards_itself_included(table: Table) -> None:
    assert produce(table.claimed("ana", "lit-galleries"), "vertical-integration") == {"point": 1}


def test_vertical_integration_gives_two_points_at_most(table: Table) -> None:
    table.claimed("ana", "mooring-fees", "lit-galleries", "culture-vats", "twin-wings", "alloy-bench")
    assert produce(table, "vertical-integration") == {"point": 2}


def test_vertical_integration_counts_no_other_cards(table: Table) -> None:
    table.claimed("ana", "terminal-architects", "composite-mills", "segment-factory")
    assert produce(table, "vertical-integration") == {}


# 121 Works Festival


def test_works_festival_turns_two_credits_into_a_kelp_and_two_points(table: Table) -> None:
    produce(table.stock("ana", credit=4), "works-festival")
    table.do("pay 2 credits", "confirm")
    assert produced_by(table, "works-festival") == {"kelp": 1, "credit": -2, "point": 2}
    assert table.resources("ana") == Resources(credit=2)


def test_works_festival_does_it_once(table: Table) -> None:
    produce(table.stock("ana", credit=4), "works-festival")
    assert table.do("pay 2 credits").legal(Pay) == []


def test_works_festival_does_nothing_with_one_credit(table: Table) -> None:
    assert produce(table.stock("ana", credit=1), "works-festival") == {}
    assert table.state.round == 8


# 123 Composite Mills


def test_composite_mills_scores_a_point_for_a_kelp_and_a_steelplast_as_often_as_they_last(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=7, steelplast=6), "composite-mills") == 6


def test_composite_mills_scores_nothing_without_steelplast(table: Table) -> None:
    assert scored_by(table.stock("ana", kelp=7, science=7), "composite-mills") == 0
