"""Advanced boards (chapter 14): surcharges, sites that produce more, and points at once."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Produced
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.sources import structures
from uc_desktop.rules.terms import Piece, Resources

rule, example = pytest.mark.rule, pytest.mark.example

SIX_POINTS = {"steelplast": 3, "credit": 3}
AT_ONCE = {"science": 2, "credit": 2}
DIG = {"credit": 1}
GATE = {"credit": 1, "steelplast": 1}


def rich(table: Table) -> Table:
    return table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9)


# V-1: the side of all players


@rule("V-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_use_the_advanced_side(content: Content, players: int) -> None:
    boards = [player.board for player in Engine(content).new_game(Setup(players, "deep", side="advanced")).players]
    assert set(boards) <= {"advanced-1", "advanced-2", "advanced-3", "advanced-4"}
    assert len(set(boards)) == players


@rule("V-1")
def test_without_a_word_all_players_use_the_basic_side(content: Content) -> None:
    boards = [player.board for player in Engine(content).new_game(Setup(4, "deep")).players]
    assert sorted(boards) == ["basic-1", "basic-2", "basic-3", "basic-4"]


def test_a_side_without_enough_boards_is_refused(content: Content) -> None:
    with pytest.raises(ValueError, match="there are 0 sunny boards for 2 players"):
        Engine(content).new_game(Setup(2, "deep", side="sunny"))


# B-5: surcharges


@rule("B-5")
def test_a_surcharge_is_part_of_the_cost(table: Table) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1}).stock("ana", kelp=1, credit=1)
    table.build("ana", "farm", at="2,2#1")
    assert table.resources("ana") == Resources()


@rule("B-5")
def test_other_sites_have_none_of_it(table: Table) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1}).stock("ana", kelp=1)
    table.open("build: farm")
    assert table.sites("farm") >= {"2,2#2", "2,2#3"}
    assert "2,2#1" not in table.sites("farm")


@rule("B-5")
def test_a_surcharge_that_cannot_be_paid_is_named_with_the_numbers(table: Table) -> None:
    table.special("ana", "2,2-1,2", surcharge=GATE).stock("ana", steelplast=1, credit=2).open("build: tunnel")
    assert set(table.reasons("build tunnel at 2,2-1,2 for action:test-card-1/0")) == {
        reason("B-5", "surcharge", surcharge=Resources(steelplast=1, credit=1)),
        reason("B-1", "needs", resource="steelplast", need=2, have=1),
    }


@rule("B-5")
def test_the_usual_cost_is_a_wrong_payment_where_there_is_a_surcharge(table: Table) -> None:
    rich(table.special("ana", "2,2-1,2", surcharge=DIG)).open("build: tunnel")
    assert table.reasons("build tunnel at 2,2-1,2 paying 1 steelplast 1 credit") == (
        reason("B-3", "wrong_payment", cost=(Resources(steelplast=1, credit=2),)),
    )


@rule("B-5")
def test_discounts_come_off_before_the_surcharge(table: Table) -> None:
    table.claimed("ana", "ring-contractors").special("ana", "2,2-1,2", surcharge=DIG).stock("ana", steelplast=1)
    table.open("build: tunnel")
    assert not table.is_legal("build tunnel at 2,2-1,2 paying 1 steelplast")
    assert table.give("ana", credit=1).is_legal("build tunnel at 2,2-1,2 paying 1 steelplast 1 credit")


@rule("B-5")
@example("EX-31")
def test_even_a_free_tunnel_costs_its_surcharge(table: Table) -> None:
    table.special("ana", "2,2-1,2", surcharge=DIG).stock("ana", credit=3)
    table.open("build: {what: tunnel, cost: free}").do("build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources(credit=2)


@rule("B-5")
def test_the_surcharge_comes_on_top_of_a_named_cost(table: Table) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1}).stock("ana", science=2, credit=1)
    table.open("build: {what: farm, cost: {science: 2}}").do("build farm at 2,2#1")
    assert table.resources("ana") == Resources()


@rule("B-5")
@rule("B-3")
def test_biomatter_may_replace_the_steelplast_of_a_surcharge(table: Table) -> None:
    table.special("ana", "2,2-1,2", surcharge=GATE).stock("ana", credit=2, biomatter=2)
    table.build("ana", "tunnel", at="2,2-1,2", paying="2 credit 2 biomatter")
    assert table.resources("ana") == Resources()


@rule("B-5")
def test_biomatter_does_not_replace_other_resources_of_a_surcharge(table: Table) -> None:
    table.special("ana", "1,2", surcharge=AT_ONCE).stock("ana", steelplast=2, kelp=1, credit=3, science=1, biomatter=5)
    table.open("build: city")
    assert table.why_not("build city at 1,2 for action:test-card-1/0") == {"B-5", "B-1"}


@rule("B-5")
def test_upgrading_has_no_surcharge(table: Table) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1}).farm("ana", "2,2#1").stock("ana", science=1)
    table.upgrade("ana", at="2,2#1")
    assert table.resources("ana") == Resources()


@rule("B-5")
def test_converting_has_no_surcharge(table: Table) -> None:
    table.special("ana", "2,2", surcharge=SIX_POINTS).stock("ana").open("convert_city: free").do("convert 2,2")
    assert table.structure("ana", "2,2") == "symbiotic city"


@rule("B-5")
@rule("T-6")
def test_a_slot_whose_only_site_has_a_surcharge_that_cannot_be_paid_cannot_be_chosen(table: Table) -> None:
    table.special("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", surcharge=DIG).stock("ana", steelplast=1, credit=1)
    table.assistant("ana", "used")
    assert table.why_not_place("A-Y2") == {"T-6", "B-5", "B-1"}
    assert table.give("ana", credit=2).why_not_place("A-Y2") == set()


@rule("B-5")
@rule("T-8")
def test_the_price_of_what_must_follow_is_what_the_surcharge_leaves(table: Table) -> None:
    """The build whose upgrade could not be paid after the surcharge is not legal; on other sites it is."""
    table.special("ana", "2,2#1", surcharge={"science": 1}).stock("ana", kelp=1, science=1).place("A-R5")
    assert "2,2#1" not in table.sites("farm")
    assert "2,2#2" in table.sites("farm")


# V-2: multipliers


@rule("V-2")
@example("EX-28")
def test_two_upgraded_plants_of_which_one_produces_twice(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).plant("ana", "2,2#1", "2,2#2", upgraded=True)
    assert table.produce() == {"credit": 4, "biomatter": 3}


@rule("V-2")
@example("EX-28")
def test_two_upgraded_plants_on_usual_sites(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).plant("ana", "2,2#2", "2,2#3", upgraded=True)
    assert table.produce() == {"credit": 3, "biomatter": 2}


@rule("V-2")
def test_a_plain_building_produces_twice(table: Table) -> None:
    assert table.special("ana", "2,2#1", times=2).lab("ana", "2,2#1").produce() == {"science": 2}


@rule("V-2")
def test_a_site_of_three_times(table: Table) -> None:
    table.special("ana", "2,2#2", times=3).farm("ana", "2,2#2", upgraded=True)
    assert table.produce() == {"kelp": 3, "point": 3}


@rule("V-2")
def test_an_unconnected_building_produces_nothing_on_any_site(table: Table) -> None:
    assert table.special("ana", "1,2#1", times=3).city("ana", "1,2").farm("ana", "1,2#1").produce() == {}


@rule("V-2")
def test_the_bonus_of_two_upgraded_buildings_is_given_once(table: Table) -> None:
    table.special("ana", "2,2#1", "2,2#2", times=2).lab("ana", "2,2#1", "2,2#2", upgraded=True)
    assert table.produce() == {"science": 4, "steelplast": 5}


@rule("V-2")
def test_one_building_on_a_site_of_two_times_is_not_two_buildings(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).farm("ana", "2,2#1", upgraded=True)
    assert table.produce() == {"kelp": 2, "point": 2}


@rule("V-2")
def test_what_produces_twice_is_told_apart(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).farm("ana", "2,2#1", "2,2#2").produce()
    told = [(event.source, event.count, event.resources.kelp) for event in table.happened(Produced) if not event.player]
    assert told == [(structures(Piece.FARM, False), 1, 1), (structures(Piece.FARM, False, 2), 1, 2)]


@rule("V-2")
@rule("X-7")
@example("EX-29")
def test_outside_production_a_multiplier_does_nothing(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).plant("ana", "2,2#1", upgraded=True).stock("ana")
    table.open("produce_structure: upgraded").do("produce 2,2#1")
    assert table.resources("ana") == Resources(credit=1, biomatter=1)


@rule("V-2")
@example("EX-29")
def test_the_plant_alone_in_production(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).plant("ana", "2,2#1", upgraded=True)
    assert table.produce() == {"credit": 2, "biomatter": 2}


@rule("V-2")
@rule("N-3")
def test_a_multiplied_building_counts_as_one(table: Table) -> None:
    table.special("ana", "2,2#1", times=3).farm("ana", "2,2#1").stock("ana")
    table.open("{gain: {credit: 1}, per: {count: connected farm}}").do("gain 1 credit")
    assert table.resources("ana") == Resources(credit=1)


@rule("V-2")
@rule("Q-14")
def test_a_replacement_on_a_multiplied_laboratory_replaces_one_science(table: Table) -> None:
    card = next(card.id for card in table.content.cards.values() if card.name == "Autonomous Systems")
    table.special("ana", "2,2#1", times=2).lab("ana", "2,2#1").claimed("ana", card).produce()
    table.do("pay 1 science")
    assert table.resources("ana") == Resources(science=1, steelplast=1, kelp=1)


# V-3: six points for a symbiotic city


@rule("V-3")
@example("EX-30")
def test_a_symbiotic_city_on_a_site_of_six_points(table: Table) -> None:
    table.special("ana", "1,2", surcharge=SIX_POINTS, points=6).stock(
        "ana", steelplast=4, kelp=1, biomatter=1, credit=5
    )
    table.open("build: symbiotic city").do("build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


@rule("V-3")
@example("EX-30")
def test_a_nonsymbiotic_city_on_a_site_of_six_points(table: Table) -> None:
    table.special("ana", "1,2", surcharge=SIX_POINTS, points=6).stock("ana", steelplast=5, kelp=1, credit=4)
    table.build("ana", "city", at="1,2", paying="5 steelplast 1 kelp 4 credit")
    assert table.resources("ana") == Resources()


@rule("V-3")
@example("EX-30")
def test_connected_it_produces_six_points_not_eight(table: Table) -> None:
    table.special("ana", "1,2", points=6).city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert table.produce() == {"point": 6, "credit": 1}


@rule("V-3")
@example("EX-30")
def test_unconnected_it_produces_nothing(table: Table) -> None:
    assert table.special("ana", "1,2", points=6).city("ana", "1,2", symbiotic=True).produce() == {}


@rule("V-3")
@example("EX-30")
def test_a_nonsymbiotic_one_produces_nothing(table: Table) -> None:
    table.special("ana", "1,2", points=6).city("ana", "1,2").tunnel("ana", "2,2-1,2")
    assert table.produce() == {"credit": 1}


@rule("V-3")
def test_symbiotic_cities_on_usual_sites_keep_their_two_points(table: Table) -> None:
    table.special("ana", "1,2", points=6).city("ana", "1,2", "2,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert table.produce() == {"point": 8, "credit": 1}


@rule("V-3")
@example("EX-30")
def test_its_buildings_and_tunnels_cost_and_produce_as_usual(table: Table) -> None:
    table.special("ana", "1,2", surcharge=SIX_POINTS, points=6).city("ana", "1,2").tunnel("ana", "2,2-1,2")
    table.stock("ana", kelp=1).build("ana", "farm", at="1,2#1")
    assert table.produce() == {"kelp": 1, "credit": 1}


# V-4: a tunnel that produces three times


@rule("V-4")
@example("EX-31")
def test_a_tunnel_with_a_surcharge_of_a_credit(table: Table) -> None:
    table.special("ana", "2,2-1,2", surcharge=DIG, times=3).stock("ana", steelplast=1, credit=2)
    table.build("ana", "tunnel", at="2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("V-4")
@example("EX-31")
def test_a_tunnel_that_produces_three_times(table: Table) -> None:
    assert table.special("ana", "2,2-1,2", times=3).tunnel("ana", "2,2-1,2").produce() == {"credit": 3}


@rule("V-4")
@example("EX-31")
def test_upgraded_it_gives_three_points_too(table: Table) -> None:
    table.special("ana", "2,2-1,2", times=3).tunnel("ana", "2,2-1,2", upgraded=True)
    assert table.produce() == {"credit": 3, "point": 3}


@rule("V-4")
@example("EX-31")
def test_without_a_city_it_gives_nothing(table: Table) -> None:
    table.special("ana", "1,2-0,2", times=3).tunnel("ana", "2,2-1,2", "1,2-0,2")
    assert table.produce() == {"credit": 1}


@rule("V-4")
@example("EX-31")
def test_its_upgrade_costs_a_science_only(table: Table) -> None:
    table.special("ana", "2,2-1,2", surcharge=DIG, times=3).tunnel("ana", "2,2-1,2").stock("ana", science=1)
    assert table.upgrade("ana", at="2,2-1,2").resources("ana") == Resources()


# V-5: pairs of tunnels


def paired(table: Table) -> Table:
    return table.pair("ana", "2,2-1,2", "1,2-0,2", credit=2)


@rule("V-5")
@example("EX-32")
def test_a_pair_of_tunnels_each_at_a_connected_city(table: Table) -> None:
    paired(table).city("ana", "1,2").tunnel("ana", "2,2-1,2", "1,2-0,2")
    assert table.produce() == {"credit": 4}


@rule("V-5")
@example("EX-32")
def test_a_pair_gives_the_same_upgraded(table: Table) -> None:
    paired(table).city("ana", "1,2").tunnel("ana", "2,2-1,2", "1,2-0,2", upgraded=True)
    assert table.produce() == {"credit": 4, "point": 2}


@rule("V-5")
@example("EX-32")
def test_half_a_pair_gives_nothing_more(table: Table) -> None:
    assert paired(table).tunnel("ana", "2,2-1,2").produce() == {"credit": 1}


@rule("V-5")
@example("EX-32")
def test_a_pair_of_which_one_is_at_no_city_gives_nothing_more(table: Table) -> None:
    assert paired(table).tunnel("ana", "2,2-1,2", "1,2-0,2").produce() == {"credit": 1}


@rule("V-5")
def test_each_pair_gives_its_credits(table: Table) -> None:
    paired(table).pair("ana", "2,2-1,1", "2,2-2,1", credit=2).city("ana", "1,2")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "2,2-1,1", "2,2-2,1")
    assert table.produce() == {"credit": 8}


# V-6: metropolises that produce more


@pytest.fixture
def far(table: Table) -> Table:
    """Tunnels from the start to the site beside the upper right corner, whose metropolis produces nothing."""
    tile = table.tile("gain: {kelp: 1}")
    table.special("ana", "UR-0,2", surcharge=GATE, points=2).metropolis("ana", UR=tile)
    return table.tunnel("ana", "2,2-1,2", "1,2-0,2")


@rule("V-6")
@example("EX-33")
def test_a_tunnel_with_a_surcharge_of_a_steelplast_and_a_credit(far: Table) -> None:
    far.stock("ana", steelplast=2, credit=2).build("ana", "tunnel", at="UR-0,2")
    assert far.resources("ana") == Resources(kelp=1)


@rule("V-6")
@example("EX-33")
def test_its_metropolis_produces_two_points_even_if_the_tunnel_produces_nothing(far: Table) -> None:
    assert far.tunnel("ana", "UR-0,2").produce() == {"credit": 1, "point": 2}


@rule("V-6")
@example("EX-33")
def test_an_upgraded_tunnel_changes_nothing_in_that(far: Table) -> None:
    assert far.tunnel("ana", "UR-0,2", upgraded=True).produce() == {"credit": 1, "point": 2}


@rule("V-6")
def test_without_its_tunnel_the_metropolis_produces_nothing(far: Table) -> None:
    assert far.produce() == {"credit": 1}


@rule("V-6")
def test_the_points_come_beside_what_the_metropolis_itself_produces(far: Table) -> None:
    tile = far.tile("gain: {kelp: 1}", production="gain: {point: 1}")
    assert far.metropolis("ana", UR=tile).tunnel("ana", "UR-0,2").produce() == {"credit": 1, "point": 3}


@rule("V-6")
@example("EX-33")
def test_the_brown_metropolis_needs_both_tunnels_for_it(table: Table) -> None:
    table.special("ana", "UL-1,0", points=2).tunnel("ana", "2,2-2,1", "2,1-2,0", "2,0-1,0", "UL-1,0")
    assert table.produce() == {"credit": 1}


@rule("V-6")
@example("EX-33")
def test_the_brown_metropolis_produces_with_both_tunnels(table: Table) -> None:
    table.special("ana", "UL-1,0", points=2).tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,0-1,0")
    assert table.tunnel("ana", "UL-1,0", "UL-0,1").produce() == {"credit": 1, "point": 2}


# V-7: points at once


def monument(table: Table) -> Table:
    return table.bonuses("ana", {"1,2": "six-points"}).special("ana", "1,2", surcharge=AT_ONCE)


@rule("V-7")
@example("EX-34")
def test_six_points_at_once_for_a_city_that_is_not_connected(table: Table) -> None:
    monument(table).stock("ana", steelplast=2, kelp=1, science=2, credit=3).build("ana", "city", at="1,2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(), 6)


@rule("V-7")
@example("EX-34")
def test_six_points_at_once_for_a_connected_city(table: Table) -> None:
    rich(monument(table)).tunnel("ana", "2,2-1,2").build(
        "ana", "city", at="1,2", paying="2 steelplast 1 kelp 2 science 3 credit"
    )
    assert table.points_of("ana") == 6


@rule("V-7")
@example("EX-34")
def test_the_six_points_are_given_once(table: Table) -> None:
    monument(table).city("ana", "1,2").tunnel("ana", "2,2-1,2")
    assert table.produce() == {"credit": 1}


@rule("V-7")
def test_other_cities_give_no_points_at_once(table: Table) -> None:
    rich(monument(table)).build("ana", "city", at="2,1", paying="2 steelplast 1 kelp 1 credit")
    assert table.points_of("ana") == 0
