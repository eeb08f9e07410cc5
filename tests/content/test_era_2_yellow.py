"""The yellow cards of era II, each where it works and where it does less."""

from __future__ import annotations

import pytest

from tests.content.kit_23 import claim, connect, offered, play, produce, produced_by, scored_by, use
from tests.table import Table
from uc_desktop.rules.commands import Build, Pay, TakeSpecial
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana in the first round of era II."""
    return Table(plain_content).round(5)


# 70 Trial Run


def test_trial_run_gives_science_steelplast_and_a_card_with_two_upgraded_laboratories(table: Table) -> None:
    play(table.lab("ana", "2,2", "2,2", upgraded=True), "trial-run").do("gain 1 steelplast 1 science", "draw")
    assert table.resources("ana") == Resources(steelplast=1, science=1)
    assert len(table.hand_of("ana")) == 1


def test_trial_run_gives_nothing_with_one_upgraded_laboratory_of_two(table: Table) -> None:
    play(table.lab("ana", "2,2", upgraded=True).lab("ana", "2,2").farm("ana", "2,2", upgraded=True), "trial-run")
    assert table.why_not("gain 1 steelplast 1 science") == {"N-3"}
    assert table.why_not("draw") == {"N-3"}


def test_trial_run_does_not_count_unconnected_laboratories(table: Table) -> None:
    play(table.city("ana", "1,2").lab("ana", "1,2", "1,2", upgraded=True), "trial-run")
    assert offered(table, "trial-run") == set()


# 71 Culture Vats


def test_culture_vats_gives_a_kelp_for_every_three_laboratories(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").lab("ana", "2,2", "2,2", "2,2", "2,2#x", "1,2", "1,2")
    assert produce(table, "culture-vats") == {"kelp": 2}


def test_culture_vats_gives_nothing_for_two_laboratories_and_unconnected_ones(table: Table) -> None:
    table.stock("ana", science=3).city("ana", "1,2").lab("ana", "2,2", "2,2", "1,2").farm("ana", "2,2")
    assert produce(table, "culture-vats") == {}


# 72 Autonomous Systems


def test_autonomous_systems_replaces_a_science_by_a_steelplast_and_a_kelp(table: Table) -> None:
    produce(table.lab("ana", "2,2", "2,2"), "autonomous-systems")
    table.do("pay 1 science")
    assert table.produced("ana") == {"kelp": 1, "steelplast": 1, "science": 1}


def test_autonomous_systems_leaves_an_upgraded_laboratory_its_steelplast(table: Table) -> None:
    produce(table.lab("ana", "2,2", upgraded=True), "autonomous-systems")
    table.do("pay 1 science")
    assert table.produced("ana") == {"kelp": 1, "steelplast": 2}


def test_autonomous_systems_replaces_one_science_only(table: Table) -> None:
    produce(table.lab("ana", "2,2", "2,2"), "autonomous-systems")
    assert table.do("pay 1 science").legal(Pay) == []


def test_autonomous_systems_does_nothing_for_an_unconnected_laboratory(table: Table) -> None:
    produce(table.stock("ana", science=1).city("ana", "1,2").lab("ana", "1,2"), "autonomous-systems")
    assert table.legal(Pay) == []
    assert table.produced("ana") == {}


# 78 Grow-Lamp Refit


def test_grow_lamp_refit_upgrades_two_farms_for_a_credit_and_a_science(table: Table) -> None:
    play(table.stock("ana", credit=1, science=1).farm("ana", "2,2", "2,2"), "grow-lamp-refit")
    table.do("upgrade 2,2#1 paying 1 credit", "upgrade 2,2#2 paying 1 science")
    assert table.structure("ana", "2,2#1") == table.structure("ana", "2,2#2") == "upgraded farm"
    assert table.resources("ana") == Resources()


def test_grow_lamp_refit_upgrades_no_plant(table: Table) -> None:
    play(table.stock("ana", credit=1).plant("ana", "2,2"), "grow-lamp-refit")
    assert table.why_not("upgrade 2,2#1") == {"T-8"}


def test_grow_lamp_refit_upgrades_no_third_farm(table: Table) -> None:
    play(table.stock("ana", credit=3).farm("ana", "2,2", "2,2", "2,2"), "grow-lamp-refit")
    table.do("upgrade 2,2#1", "upgrade 2,2#2")
    assert table.why_not("upgrade 2,2#3") == {"T-5"}


# 80 Trellis Robots


def test_trellis_robots_builds_two_farms_at_the_usual_cost(table: Table) -> None:
    use(table.stock("ana", kelp=1, biomatter=1), "trellis-robots").do("build farm at 2,2", "build farm at 1,2")
    assert table.structure("ana", "2,2#1") == table.structure("ana", "1,2#1") == "farm"
    assert table.resources("ana") == Resources()


def test_trellis_robots_builds_no_third_farm(table: Table) -> None:
    use(table.stock("ana", kelp=3), "trellis-robots").do("build farm at 2,2", "build farm at 2,2")
    assert table.legal(Build) == []


def test_trellis_robots_builds_nothing_without_kelp(table: Table) -> None:
    use(table.stock("ana", steelplast=2, credit=2), "trellis-robots")
    assert table.legal(Build) == []


def test_trellis_robots_is_used_once_in_an_era(table: Table) -> None:
    table.stock("ana", kelp=1).claimed("ana", "trellis-robots", used=True).place("A-G1")
    assert table.why_not("use trellis-robots") == {"K-5"}


# 82 Silo Ledger


def test_silo_ledger_scores_a_point_for_every_three_farms(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2", "2,2", "2,2", upgraded=True)
    assert scored_by(table.farm("ana", "1,2", "1,2", "1,2", "1,2#x"), "silo-ledger") == 2


def test_silo_ledger_scores_nothing_for_two_farms_and_unconnected_ones(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2", "2,2", "1,2", "1,2").plant("ana", "2,2")
    assert scored_by(table, "silo-ledger") == 0


# 85 Sludge Auction


def test_sludge_auction_sells_two_biomatter_for_a_kelp_each(table: Table) -> None:
    play(table.stock("ana", kelp=2, credit=2), "sludge-auction").do("pay 1 kelp", "pay 1 kelp")
    assert table.resources("ana") == Resources(biomatter=2, credit=2)
    assert table.points_of("ana") == 0


def test_sludge_auction_sells_no_third(table: Table) -> None:
    play(table.stock("ana", kelp=4), "sludge-auction").do("pay 1 kelp", "pay 1 kelp")
    assert offered(table, "sludge-auction") == set()


def test_sludge_auction_takes_no_credit_and_no_steelplast(table: Table) -> None:
    play(table.stock("ana", credit=3, steelplast=3), "sludge-auction")
    assert table.legal(Pay) == []


# 86 Filtration Recycling


def test_filtration_recycling_gives_a_steelplast_for_every_two_plants(table: Table) -> None:
    play(table.plant("ana", "2,2", "2,2", "2,2", "2,2#x"), "filtration-recycling").do("gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=2)


def test_filtration_recycling_rounds_down_and_leaves_out_unconnected_plants(table: Table) -> None:
    table.city("ana", "1,2").plant("ana", "2,2", "2,2", "2,2", "1,2").farm("ana", "2,2#x")
    play(table, "filtration-recycling").do("gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1)


# 87 Bioplastic Press


def test_bioplastic_press_turns_a_biomatter_into_a_credit_and_two_points(table: Table) -> None:
    produce(table.stock("ana", biomatter=2), "bioplastic-press")
    table.do("pay 1 biomatter")
    assert produced_by(table, "bioplastic-press") == {"credit": 1, "biomatter": -1, "point": 2}


def test_bioplastic_press_does_it_once(table: Table) -> None:
    produce(table.stock("ana", biomatter=3), "bioplastic-press")
    assert table.do("pay 1 biomatter").legal(Pay) == []


def test_bioplastic_press_does_nothing_without_biomatter(table: Table) -> None:
    assert produce(table.stock("ana", kelp=3, credit=3), "bioplastic-press") == {}
    assert table.legal(Pay) == []


# 88 Peak Load


def test_peak_load_gives_what_an_upgraded_plant_produces(table: Table) -> None:
    use(table.plant("ana", "2,2", "2,2", upgraded=True), "peak-load").do("produce 2,2#1")
    assert table.resources("ana") == Resources(credit=1, biomatter=1)


def test_peak_load_gives_what_a_plain_farm_produces(table: Table) -> None:
    use(table.farm("ana", "2,2"), "peak-load").do("produce 2,2#1")
    assert table.resources("ana") == Resources(kelp=1)


def test_peak_load_gives_nothing_from_an_unconnected_city(table: Table) -> None:
    use(table.farm("ana", "2,2").city("ana", "1,2").lab("ana", "1,2"), "peak-load")
    assert table.why_not("produce 1,2#1") == {"X-7"}


# 94 Cargo Tide


def test_cargo_tide_gives_a_credit_for_every_two_tunnels_at_cities(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1"), "cargo-tide").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=1)


def test_cargo_tide_gives_four_credits_at_most(table: Table) -> None:
    table.city("ana", "1,1", "0,0", "2,0", "0,2").tunnel("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", "1,1-0,0", "1,1-2,0")
    table.tunnel("ana", "1,1-0,2", "0,2-1,2", "0,2-0,1", "0,0-0,1", "0,0-1,0")
    play(table, "cargo-tide").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=4)


def test_cargo_tide_does_not_count_tunnels_with_a_city_at_neither_end(table: Table) -> None:
    play(table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1"), "cargo-tide").do("gain 1 credit")
    assert table.resources("ana") == Resources()


# 102 Accretion Frames


def test_accretion_frames_takes_two_credits_off_a_symbiotic_city(table: Table) -> None:
    claim(table.stock("ana", kelp=1, steelplast=1, biomatter=1), "accretion-frames")
    table.build("ana", "symbiotic city", at="1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"
    assert table.resources("ana") == Resources()


def test_accretion_frames_takes_nothing_off_a_nonsymbiotic_city(table: Table) -> None:
    claim(table.stock("ana", kelp=1, steelplast=2, biomatter=1), "accretion-frames").open("build: city")
    assert table.why_not("build city at 1,2") == {"B-1"}


# 107 Late Delegation


def test_late_delegation_advances_two_steps_and_draws(table: Table) -> None:
    play(table, "late-delegation").do("advance", "advance", "draw")
    assert table.space_of("ana") == 3
    assert len(table.hand_of("ana")) == 1


def test_late_delegation_gives_resources_on_space_1_instead(table: Table) -> None:
    play(table.federation(one="ana"), "late-delegation").do("gain 1 steelplast 1 science")
    assert table.resources("ana") == Resources(steelplast=1, science=1)
    assert offered(table, "late-delegation") == {"1"}


def test_late_delegation_gives_no_resources_elsewhere(table: Table) -> None:
    play(table.federation(two="ana"), "late-delegation")
    assert table.why_not("gain 1 steelplast 1 science") == {"X-5"}


# 110 Spare Parts Run


def test_spare_parts_run_makes_an_action_card_available_advances_and_draws(table: Table) -> None:
    play(table.claimed("ana", "peak-load", used=True), "spare-parts-run").do("make peak-load available")
    table.do("advance", "draw")
    assert table.used_by("ana") == ()
    assert table.space_of("ana") == 4
    assert len(table.hand_of("ana")) == 1
    assert offered(table, "spare-parts-run") == set()


def test_spare_parts_run_makes_only_one_available(table: Table) -> None:
    play(table.assistant("ana", "used").claimed("ana", "peak-load", used=True), "spare-parts-run")
    table.do("make peak-load available")
    assert table.why_not("make assistant available") == {"T-5"}


def test_spare_parts_run_only_advances_and_draws_where_none_is_used(table: Table) -> None:
    play(table, "spare-parts-run")
    assert offered(table, "spare-parts-run") == {"1", "2"}


# 111 Acceptance Trials


def test_acceptance_trials_gives_a_credit_and_the_use_of_the_card_just_claimed(table: Table) -> None:
    claim(table.claimed("ana", "acceptance-trials"), "grab-crane")
    table.do("gain 1 credit", "use grab-crane", "gain kelp and steelplast")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1, credit=1)
    assert offered(table, "acceptance-trials") == set()


def test_acceptance_trials_gives_nothing_for_a_production_card(table: Table) -> None:
    claim(table.claimed("ana", "acceptance-trials"), "culture-vats")
    assert offered(table, "acceptance-trials") == set()


def test_acceptance_trials_gives_nothing_for_an_action_card_without_a_match(table: Table) -> None:
    table.claimed("ana", "acceptance-trials").hand("ana", "grab-crane").place("A-R3", "grab-crane")
    assert offered(table, "acceptance-trials") == set()


# 114 Grab Crane


def test_grab_crane_gives_two_different_resources(table: Table) -> None:
    use(table, "grab-crane").do("gain science and credit")
    assert table.resources("ana") == Resources(science=1, credit=1)


def test_grab_crane_may_give_kelp_and_steelplast(table: Table) -> None:
    use(table, "grab-crane").do("gain kelp and steelplast")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1)


def test_grab_crane_gives_no_biomatter(table: Table) -> None:
    use(table, "grab-crane")
    assert table.why_not("gain science and biomatter") == {"T-8"}


def test_grab_crane_gives_not_one_resource_alone(table: Table) -> None:
    use(table, "grab-crane")
    assert table.why_not("gain kelp") == {"T-8"}


# 115 Blind Tender


def test_blind_tender_draws_a_special_card_and_sells_a_kelp(table: Table) -> None:
    play(table.special_deck("night-auction").stock("ana", kelp=1), "blind-tender")
    table.do("take special night-auction", "pay 1 kelp")
    assert table.hand_of("ana") == ("night-auction",)
    assert table.resources("ana") == Resources(credit=2)
    assert table.points_of("ana") == 0
    assert table.legal(TakeSpecial) == []


def test_blind_tender_sells_a_steelplast_instead_but_not_both(table: Table) -> None:
    play(table.stock("ana", kelp=1, steelplast=1), "blind-tender").do("pay 1 steelplast")
    assert table.legal(Pay) == []
    assert table.resources("ana") == Resources(kelp=1, credit=2)


def test_blind_tender_does_nothing_without_special_cards_kelp_and_steelplast(table: Table) -> None:
    play(table.special_row().special_deck(only=True).stock("ana", science=1), "blind-tender")
    assert table.legal(TakeSpecial) == []
    assert table.legal(Pay) == []


# 118 Polytechnic


def test_polytechnic_gives_science_for_three_types_and_a_point_for_two_metropolises(table: Table) -> None:
    connect(table, "UR", "LL").city("ana", "1,2").farm("ana", "2,2").plant("ana", "2,2").lab("ana", "1,2")
    assert produce(table, "polytechnic") == {"science": 1, "point": 1}


def test_polytechnic_gives_no_science_for_two_types_nor_a_point_for_one_metropolis(table: Table) -> None:
    connect(table, "UR").city("ana", "1,2", "0,2").farm("ana", "2,2", "2,2").plant("ana", "2,2")
    assert produce(table.stock("ana", science=3, credit=3), "polytechnic") == {}


def test_polytechnic_does_not_count_types_at_unconnected_cities(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "2,2").plant("ana", "2,2").lab("ana", "1,2")
    assert produce(table, "polytechnic") == {}


# 122 Ration Office


def test_ration_office_gives_a_kelp_to_those_with_no_kelp_and_no_credits(table: Table) -> None:
    table.claimed("ana", "ration-office").stock("ana", steelplast=1).place("A-G4").do("advance", "confirm", "gain kelp")
    assert table.resources("ana") == Resources(kelp=1, steelplast=1)


def test_ration_office_gives_a_credit_instead(table: Table) -> None:
    table.claimed("ana", "ration-office").place("A-G4").do("advance", "confirm", "gain credit")
    assert table.resources("ana") == Resources(credit=1)


def test_ration_office_still_gives_to_those_with_one_of_each(table: Table) -> None:
    table.claimed("ana", "ration-office").stock("ana", kelp=1, credit=1).place("A-G4")
    assert table.do("advance", "confirm", "gain kelp").resources("ana") == Resources(kelp=2, credit=1)


def test_ration_office_gives_nothing_to_those_with_two_kelp(table: Table) -> None:
    table.claimed("ana", "ration-office").stock("ana", kelp=2).place("A-G4").do("advance", "confirm")
    assert table.active == "bruno"
    assert table.resources("ana") == Resources(kelp=2)


def test_ration_office_gives_nothing_to_those_with_two_credits(table: Table) -> None:
    table.claimed("ana", "ration-office").stock("ana", credit=2).place("A-G4").do("advance", "confirm")
    assert table.active == "bruno"
    assert table.resources("ana") == Resources(credit=2)
