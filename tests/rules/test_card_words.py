"""The words on cards (chapter 16)."""

from __future__ import annotations

import pytest

from tests.rules.kit_a import against, because, only_card, own
from tests.table import Table
from uc_desktop.rules.commands import Pay, Produce
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardsDrawn, ResourcesGained
from uc_desktop.rules.terms import Phase, Resources

rule = pytest.mark.rule

EXCHANGE = "exchange: [{kelp: 1}, {steelplast: 1}]"
TRADE = "{pay: {kelp: 1}, then: {gain: {point: 2}}}"


@pytest.fixture
def for_two(plain_content: Content) -> Table:
    """A fresh turn of ana in a game of two, on the side for one and two players."""
    return Table(plain_content, 2)


# for every


@rule("X-1")
def test_for_every_three_rounds_down(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", "2,2", "2,2#x").tunnel("ana", "2,2-1,2").city("ana", "1,2").farm("ana", "1,2")
    table.open("{gain: {point: 1}, per: {count: farm, every: 3}}").do("gain")
    assert table.points_of("ana") == 1


@rule("X-1")
def test_for_every_three_gives_nothing_for_two(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").open("{gain: {point: 1}, per: {count: farm, every: 3}}").do("gain")
    assert table.points_of("ana") == 0


@rule("X-1")
def test_for_every_three_gives_twice_for_six(table: Table) -> None:
    table.stock("ana", credit=6).open("{gain: {kelp: 2}, per: {count: credit, every: 3}}").do("gain")
    assert table.resources("ana") == Resources(kelp=4, credit=6)


@rule("X-1")
def test_a_multiplier_may_have_a_limit(table: Table) -> None:
    table.stock("ana", credit=9).open("{gain: {kelp: 1}, per: {count: credit, at_most: 3}}").do("gain")
    assert table.resources("ana").kelp == 3


# exchange


@rule("X-2")
@pytest.mark.parametrize(("given", "gained"), [("kelp", "steelplast"), ("steelplast", "kelp")])
def test_an_exchange_goes_either_way(table: Table, given: str, gained: str) -> None:
    table.stock("ana", **{given: 1}).open(EXCHANGE).do(f"pay 1 {given}")
    assert table.resources("ana").named() == {gained: 1}


@rule("X-2")
def test_an_exchange_goes_once(table: Table) -> None:
    table.stock("ana", kelp=2).open(EXCHANGE).do("pay 1 kelp")
    assert table.legal(Pay) == []


@rule("X-2")
def test_an_exchange_is_of_no_more_than_stated(table: Table) -> None:
    table.stock("ana", kelp=2).open(EXCHANGE)
    cost = "1 kelp or 1 steelplast"
    assert table.reasons("pay 2 kelp") == because("X-2", "wrong_payment", cost=cost)


@rule("X-2")
def test_an_exchange_needs_one_side_of_it(table: Table) -> None:
    table.stock("ana", credit=9, biomatter=9).open(EXCHANGE)
    assert table.reasons("pay 1 kelp") == because("B-2", "needs", resource="kelp", need=1, have=0)


# pay ... to gain


@rule("X-3")
def test_one_pays_once(table: Table) -> None:
    table.stock("ana", kelp=2).open(TRADE).do("pay 1 kelp")
    assert table.points_of("ana") == 2
    assert table.legal(Pay) == []


@rule("X-3")
def test_one_pays_as_often_as_the_card_says(table: Table) -> None:
    table.stock("ana", kelp=3).open("{pay: {kelp: 1}, then: {gain: {point: 2}}, times: 2}")
    table.do("pay 1 kelp", "pay 1 kelp")
    assert (table.points_of("ana"), table.resources("ana").kelp) == (4, 1)
    assert table.legal(Pay) == []


@rule("X-3")
def test_one_pays_exactly(table: Table) -> None:
    table.stock("ana", kelp=2).open(TRADE)
    assert table.reasons("pay 2 kelp") == because("X-3", "wrong_payment", cost="1 kelp")


@rule("X-3")
def test_one_pays_what_one_has(table: Table) -> None:
    table.stock("ana").open(TRADE)
    assert table.reasons("pay 1 kelp") == because("B-2", "needs", resource="kelp", need=1, have=0)


@rule("X-3")
def test_of_two_prices_one_is_paid_each_time(table: Table) -> None:
    table.stock("ana", kelp=1, credit=1).open("{pay: [{kelp: 1}, {credit: 1}], then: {gain: {point: 2}}, times: 2}")
    table.do("pay 1 credit", "pay 1 kelp")
    assert table.points_of("ana") == 4


@rule("X-3")
def test_the_price_of_upgrades_may_be_mixed(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").stock("ana", credit=1, science=1)
    table.open("upgrade: {what: farm, times: 2, cost: [{credit: 1}, {science: 1}]}")
    table.do("upgrade 2,2#1 paying 1 credit", "upgrade 2,2#2 paying 1 science")
    assert table.resources("ana") == Resources()


# when biomatter is produced


@rule("X-4")
def test_a_plant_that_produces_biomatter_sets_the_card_off(table: Table) -> None:
    table.claimed("ana", "algal-reactor").plant("ana", "2,2", upgraded=True)
    assert table.produce() == {"credit": 1, "biomatter": 1, "steelplast": 1, "point": 1}


@rule("X-4")
def test_biomatter_in_stock_was_not_produced(table: Table) -> None:
    table.claimed("ana", "algal-reactor").plant("ana", "2,2").stock("ana", biomatter=5)
    assert table.produce() == {"credit": 1}


@rule("X-4")
def test_another_card_may_produce_the_biomatter(table: Table) -> None:
    table.claimed("ana", "algal-reactor", "reef-parliament").city("ana", "1,2", symbiotic=True)
    table.tunnel("ana", "2,2-1,2")
    assert table.produce() == {"credit": 1, "biomatter": 1, "steelplast": 1, "point": 3}


@rule("X-4")
def test_a_metropolis_may_produce_the_biomatter(table: Table) -> None:
    tile = table.tile("gain: {point: 1}", production="gain: {biomatter: 1}")
    table.claimed("ana", "algal-reactor").metropolis("ana", UR=tile).tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-UR")
    assert table.produce() == {"credit": 1, "biomatter": 1, "steelplast": 1, "point": 1}


@rule("X-4")
def test_what_another_player_produces_does_not_count(table: Table) -> None:
    table.claimed("dawid", "algal-reactor").plant("ana", "2,2", upgraded=True)
    assert table.produce("dawid") == {}


@rule("X-4")
def test_a_choice_that_waits_for_what_is_produced_says_what_is_missing(table: Table) -> None:
    waiting = "{if: {produced: biomatter}, gain_chosen: {amount: 1, of: [kelp, credit]}}"
    own(table, f"[{waiting}, {TRADE}]", kind="production")
    table.farm("ana", "2,2").produce()
    assert table.reasons("gain credit") == because("X-4", "condition_produced", resource="biomatter", have=0, need=1)


# on a space of the track


@rule("X-5")
def test_on_space_3_the_effect_gives(table: Table) -> None:
    table.federation(three="ana").open("{gain: {kelp: 1}, if: {federation: 3}}").do("gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-5")
def test_farther_than_space_3_is_not_on_it(table: Table) -> None:
    table.federation(two="ana").open("{gain: {kelp: 1}, if: {federation: 3}}")
    assert table.reasons("gain") == because("X-5", "federation_elsewhere", need=3, have=2)


@rule("X-5")
def test_before_space_3_is_not_on_it(table: Table) -> None:
    table.federation(four="ana").open("{gain: {kelp: 1}, if: {federation: 3}}")
    assert table.reasons("gain") == because("X-5", "federation_elsewhere", need=3, have=4)


@rule("X-5")
def test_the_space_is_read_when_the_part_starts(table: Table) -> None:
    table.open("{advance: 2, if: {federation: 0}}").do("advance", "advance")
    assert table.space_of("ana") == 3


@rule("X-5")
def test_below_the_track_is_a_place_too(table: Table) -> None:
    table.open("{gain: {kelp: 1}, if: {federation: 0}}").do("gain")
    assert table.resources("ana") == Resources(kelp=1)


# once per turn, own turn


@rule("X-6")
def test_a_once_per_turn_trigger_fires_once(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}, once_per_turn: true}")
    table.stock("ana", kelp=2).place("A-R1").do("build farm at 2,2", "build farm at 2,2")
    assert table.points_of("ana") == 1


@rule("X-6")
def test_a_trigger_without_that_fires_each_time(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.stock("ana", kelp=2).place("A-R1").do("build farm at 2,2", "build farm at 2,2")
    assert table.points_of("ana") == 2


@rule("X-6")
def test_a_once_per_turn_trigger_fires_again_in_the_next_turn(for_two: Table) -> None:
    own(for_two, "{when: {event: space reached}, effect: {gain: {point: 1}}, once_per_turn: true}")
    for_two.place("A-2G2").do("advance", "confirm").place("A-0").do("gain", "confirm")
    for_two.play_effect("advance: 1", slot="A-2R4").do("advance")
    assert for_two.points_of("ana") == 2


@rule("X-6")
def test_an_ability_is_used_once_a_turn(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp")
    ref = "permanent:fibre-looms:0/0"
    assert against(table, Pay(ref, Resources(kelp=1))) == because("X-15", "ability_used", card="fibre-looms")


@rule("X-6")
def test_an_ability_is_used_again_in_the_next_turn(for_two: Table) -> None:
    for_two.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp").place("A-2G2")
    for_two.do("advance", "confirm").place("A-0").do("gain", "confirm", "pay 1 kelp")
    assert for_two.resources("ana") == Resources(steelplast=2)


@rule("X-6")
def test_no_effect_acts_in_another_players_turn(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.claimed("ana", "fibre-looms").stock("ana", kelp=1).turn("bruno").stock("bruno", kelp=2)
    assert table.legal(Pay) == []
    table.build("bruno", "farm", at="2,2")
    assert table.points_of("ana") == 0


# the production of one structure


@rule("X-7")
@pytest.mark.parametrize(
    ("building", "gained", "points"),
    [
        ("farm", Resources(kelp=1), 1),
        ("plant", Resources(credit=1, biomatter=1), 0),
        ("lab", Resources(science=1, steelplast=1), 0),
    ],
)
def test_an_upgraded_building_gives_what_it_produces(
    table: Table, building: str, gained: Resources, points: int
) -> None:
    table.building("ana", building, "2,2#1", upgraded=True).open("produce_structure: upgraded").do("produce 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (gained, points)


@rule("X-7")
def test_an_upgraded_tunnel_gives_what_it_produces(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", upgraded=True).open("produce_structure: upgraded").do("produce 2,2-1,2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(credit=1), 1)


@rule("X-7")
def test_a_pair_gives_no_bonus_outside_production(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", upgraded=True).open("produce_structure: upgraded").do("produce 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=1), 1)


@rule("X-7")
def test_its_production_later_is_not_affected(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).open("produce_structure: upgraded").do("produce 2,2#1")
    assert table.produce() == {"kelp": 1, "point": 1}


@rule("X-7")
def test_a_structure_that_is_not_upgraded_is_refused(table: Table) -> None:
    table.farm("ana", "2,2").open("produce_structure: upgraded")
    assert table.reasons("produce 2,2#1") == because("X-7", "not_upgraded", site="2,2#1")


@rule("X-7")
def test_an_effect_for_any_structure_takes_plain_ones(table: Table) -> None:
    table.farm("ana", "2,2").open("produce_structure: any").do("produce 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=1), 0)


@rule("X-7")
def test_a_structure_at_an_unconnected_city_is_refused(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2", upgraded=True).open("produce_structure: upgraded")
    assert table.reasons("produce 1,2#1") == because("X-7", "not_connected", site="1,2#1")


@rule("X-7")
def test_a_tunnel_without_a_city_is_refused(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").tunnel("ana", "1,2-0,2", upgraded=True).open("produce_structure: upgraded")
    assert table.reasons("produce 1,2-0,2") == because("X-7", "not_connected", site="0,2-1,2")


@rule("X-7")
def test_an_empty_site_is_refused(table: Table) -> None:
    table.open("produce_structure: upgraded")
    assert against(table, Produce("action:test-card-1/0", "2,2#1")) == because("X-7", "nothing_there", site="2,2#1")


# when a slot gives steelplast


@rule("X-8")
@pytest.mark.parametrize("slot", ["A-R3", "A-Y1", "A-G1"])
def test_steelplast_named_by_the_slot_gives_a_point(table: Table, slot: str) -> None:
    table.claimed("ana", "steel-dividend").place(slot).do("gain")
    assert table.points_of("ana") == 1


@rule("X-8")
def test_a_slot_that_gives_other_things_gives_no_point(table: Table) -> None:
    table.claimed("ana", "steel-dividend").place("A-Y5").do("gain")
    assert table.points_of("ana") == 0


@rule("X-8")
def test_steelplast_of_an_action_card_used_by_the_slot_gives_no_point(table: Table) -> None:
    table.claimed("ana", "steel-dividend").place("A-Y3").do("use assistant", "gain 1 steelplast")
    assert table.points_of("ana") == 0


@rule("X-8")
def test_steelplast_of_a_site_gives_no_point(table: Table) -> None:
    table.claimed("ana", "steel-dividend").marks("ana", {"2,2#1": "steelplast"}).stock("ana", kelp=1)
    table.place("A-R1").do("build farm at 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(steelplast=1), 0)


@rule("X-8")
def test_steelplast_of_the_card_gives_no_point(table: Table) -> None:
    table.claimed("ana", "steel-dividend").play_effect("gain: {steelplast: 1}").do("gain")
    assert table.points_of("ana") == 0


@rule("X-8")
def test_a_slot_performed_through_an_effect_gives_a_point(table: Table) -> None:
    table.claimed("ana", "steel-dividend").play_effect("perform_slot: available").do("perform A-Y1", "gain")
    assert table.points_of("ana") == 1


@rule("X-8")
def test_steelplast_chosen_gives_a_point(for_two: Table) -> None:
    for_two.claimed("ana", "steel-dividend").place("A-2Y1").do("gain steelplast and kelp")
    assert for_two.points_of("ana") == 1


# the second of a kind at a connected city


@rule("X-9")
def test_the_second_laboratory_fires(table: Table) -> None:
    table.claimed("ana", 37).lab("ana", "2,2").stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources(credit=1)


@rule("X-9")
def test_the_first_laboratory_does_not_fire(table: Table) -> None:
    table.claimed("ana", 37).farm("ana", "2,2").stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources()


@rule("X-9")
def test_the_third_laboratory_does_not_fire(table: Table) -> None:
    table.claimed("ana", 37).lab("ana", "2,2", "2,2").stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources()


@rule("X-9")
def test_an_upgraded_laboratory_is_the_first_of_two(table: Table) -> None:
    table.claimed("ana", 37).lab("ana", "2,2", upgraded=True).stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources(credit=1)


@rule("X-9")
def test_laboratories_of_two_cities_are_not_two_of_one(table: Table) -> None:
    table.claimed("ana", 37).city("ana", "1,2").tunnel("ana", "2,2-1,2").lab("ana", "2,2").stock("ana", steelplast=1)
    assert table.build("ana", "lab", at="1,2").resources("ana") == Resources()


@rule("X-9")
def test_the_city_must_be_connected_at_that_moment(table: Table) -> None:
    table.claimed("ana", 37).city("ana", "1,2").lab("ana", "1,2").stock("ana", steelplast=2, credit=1)
    table.open("[{build: laboratory}, {build: tunnel}]").do("build lab at 1,2", "build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("X-9")
def test_the_second_upgraded_farm_fires_on_upgrading(table: Table) -> None:
    own(table, "{when: {event: upgraded, what: farm, nth_in_city: 2}, effect: {gain: {kelp: 1}}}")
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2", "2,2").stock("ana", science=1)
    assert table.upgrade("ana", at="2,2#2").resources("ana") == Resources(kelp=1)


@rule("X-9")
def test_the_first_upgraded_farm_does_not_fire(table: Table) -> None:
    own(table, "{when: {event: upgraded, what: farm, nth_in_city: 2}, effect: {gain: {kelp: 1}}}")
    table.farm("ana", "2,2", "2,2").stock("ana", science=1)
    assert table.upgrade("ana", at="2,2#2").resources("ana") == Resources()


# the second tunnel of a turn


@rule("X-10")
def test_the_second_tunnel_of_a_turn_fires_at_once(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=1), 1)


@rule("X-10")
def test_the_first_tunnel_does_not_fire(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2")
    assert table.points_of("ana") == 0


@rule("X-10")
def test_the_third_tunnel_does_not_fire(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=3, credit=3)
    table.open("build: {what: tunnel, times: 3}")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2", "build tunnel at 2,2-2,1")
    assert table.points_of("ana") == 1


@rule("X-10")
def test_tunnels_of_two_turns_are_not_two_of_one(for_two: Table) -> None:
    for_two.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2).place("A-2Y2")
    for_two.do("build tunnel at 2,2-1,2", "confirm").place("A-0").do("gain", "confirm")
    for_two.build("ana", "tunnel", at="1,2-0,2")
    assert for_two.points_of("ana") == 0


# the depicted slot


@rule("X-11")
def test_the_depicted_slot_gives_more(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").stock("ana", credit=1).place("A-G3").do("gain", "build plant at 2,2")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_another_slot_gives_no_more(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").place("A-R3").do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("X-11")
def test_the_depicted_slot_gives_more_through_an_effect_too(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").play_effect("perform_slot: available").do("perform A-G3", "gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_a_card_claimed_on_the_slot_it_shows_works_if_it_is_resolved_first(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-R3], effect: {gain: {credit: 1}}}"
    table.place("A-R3", only_card(table, bonus, color="red", kind="permanent"))
    table.do("claim", "gain 1 credit", "gain 2 steelplast 1 kelp")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1, credit=1)


@rule("X-11")
def test_a_card_claimed_after_its_slot_does_not_work_backwards(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-R3], effect: {gain: {credit: 1}}}"
    table.place("A-R3", only_card(table, bonus, color="red", kind="permanent")).do("gain", "claim")
    assert table.words() == ["confirm"]
    assert table.resources("ana").credit == 0


@rule("X-11")
def test_a_card_claimed_on_another_slot_does_not_work_there(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-R1], effect: {gain: {credit: 1}}}"
    table.place("A-R3", only_card(table, bonus, color="red", kind="permanent")).do("claim")
    assert table.words() == ["resolve slot:A-R3/0"]


# the hand limit


@rule("X-12")
def test_a_hand_of_four_is_kept_with_a_higher_limit(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 28, 29, 44, 52)
    assert table.reasons("discard 28") == because("T-2", "nothing_to_discard", have=4, limit=4)


@rule("X-12")
def test_a_hand_of_five_is_discarded_down_to_four(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 28, 29, 44, 51, 52)
    assert table.reasons("place A-R3 with 52") == because("T-2", "discard_first", have=5, limit=4)


@rule("X-12")
def test_a_higher_limit_changes_nothing_about_drawing(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").place("A-R3").do("gain", "confirm")
    assert len(table.hand_of("ana")) == 3


@rule("X-12")
def test_the_higher_limit_is_its_owners_only(table: Table) -> None:
    table.claimed("bruno", "undersea-server-farm").hand("ana", 28, 29, 44, 52)
    assert table.why_not("place A-R3 with 52") == {"T-2"}


# city, farm, build


@rule("X-13")
def test_city_means_both_kinds(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    table.open("{gain: {point: 1}, per: {count: city}}").do("gain")
    assert table.points_of("ana") == 2


@rule("X-13")
def test_symbiotic_city_means_one_kind(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    table.open("{gain: {point: 1}, per: {count: symbiotic city}}").do("gain")
    assert table.points_of("ana") == 1


@rule("X-13")
def test_build_a_city_builds_either_kind(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, credit=9, biomatter=9).open("build: city")
    assert table.is_legal("build city at 1,2")
    assert table.is_legal("build symbiotic city at 1,2")


@rule("X-13")
def test_build_a_nonsymbiotic_city_builds_that_kind_only(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, credit=9, biomatter=9).open("build: nonsymbiotic city")
    assert table.reasons("build symbiotic city at 1,2") == because("T-8", "wrong_thing", what="symbiotic city")


@rule("X-13")
def test_farm_includes_upgraded_ones(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2")
    table.open("{gain: {point: 1}, per: {count: farm}}").do("gain")
    assert table.points_of("ana") == 2


@rule("X-13")
def test_upgraded_farm_means_upgraded_ones_only(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2")
    table.open("{gain: {point: 1}, per: {count: upgraded farm}}").do("gain")
    assert table.points_of("ana") == 1


@rule("X-13")
def test_even_what_is_free_is_built_on_a_legal_site(table: Table) -> None:
    table.open("build: {what: farm, cost: free}")
    assert table.reasons("build farm at 0,0#1") == because("B-7", "building_no_city", site="0,0#1")


# the end of the turn


@rule("X-14")
def test_an_end_of_turn_effect_comes_after_slot_and_card_and_before_the_draw(table: Table) -> None:
    table.claimed("ana", "gallery-seats").federation(one="ana").place("A-R3").do("gain", "confirm")
    kinds = [type(event) for event in table.last_events]
    assert table.event(ResourcesGained).resources == Resources(credit=1)
    assert kinds.index(ResourcesGained) < kinds.index(CardsDrawn)


@rule("X-14")
def test_its_condition_is_read_at_the_end_of_the_turn(table: Table) -> None:
    table.claimed("ana", "gallery-seats").federation(two="ana").place("A-G4").do("advance", "confirm")
    assert table.resources("ana") == Resources(credit=1)


@rule("X-14")
def test_it_gives_nothing_before_the_turn_ends(table: Table) -> None:
    table.claimed("ana", "gallery-seats").federation(one="ana").place("A-R3").do("gain")
    assert table.resources("ana").credit == 0


@rule("X-14")
def test_it_gives_nothing_at_the_end_of_anothers_turn(table: Table) -> None:
    table.claimed("bruno", "gallery-seats").federation(one="bruno").place("A-R3").do("gain", "confirm")
    assert table.resources("bruno").credit == 0


@rule("X-14")
def test_an_end_of_turn_effect_with_a_choice_is_decided_before_the_draw(table: Table) -> None:
    own(table, "{when: {event: turn ended}, effect: {pay: {kelp: 1}, then: {gain: {point: 1}}}}")
    table.place("A-R3").do("gain", "confirm")
    assert (table.active, len(table.hand_of("ana"))) == ("ana", 2)
    table.do("pay 1 kelp", "confirm")
    assert (table.active, len(table.hand_of("ana")), table.points_of("ana")) == ("bruno", 3, 1)


@rule("X-14")
def test_an_end_of_turn_effect_may_be_declined(table: Table) -> None:
    own(table, "{when: {event: turn ended}, effect: {pay: {kelp: 1}, then: {gain: {point: 1}}}}")
    table.place("A-R3").do("gain", "confirm", "confirm")
    assert (table.active, table.points_of("ana")) == ("bruno", 0)


# once-per-turn abilities at any moment


@pytest.fixture
def looms(table: Table) -> Table:
    """Ana may exchange a kelp for a steelplast or back once a turn, and has two of each and a science."""
    return table.claimed("ana", "fibre-looms").stock("ana", kelp=2, steelplast=2, science=1)


@rule("X-15")
def test_an_ability_is_used_before_the_slot_is_chosen(looms: Table) -> None:
    looms.do("pay 1 kelp").place("A-R3").do("gain")
    assert looms.resources("ana") == Resources(kelp=2, steelplast=5, science=1)


@rule("X-15")
def test_an_ability_is_used_between_the_parts_of_an_action(looms: Table) -> None:
    looms.place("A-R1").do("build farm at 2,2", "pay 1 steelplast", "build farm at 2,2")
    assert looms.resources("ana") == Resources(kelp=1, steelplast=1, science=1)


@rule("X-15")
def test_an_ability_is_used_between_slot_and_card(looms: Table) -> None:
    card = only_card(looms, "gain: {credit: 1}", color="red")
    looms.place("A-R3", card).do("gain 2 steelplast 1 kelp", "pay 1 kelp", "gain 1 credit")
    assert looms.resources("ana") == Resources(kelp=2, steelplast=5, science=1, credit=1)


@rule("X-15")
def test_an_ability_is_used_before_the_draw(looms: Table) -> None:
    looms.place("A-R3").do("gain", "pay 1 kelp", "confirm")
    assert looms.resources("ana") == Resources(kelp=2, steelplast=5, science=1)


@rule("X-15")
def test_an_ability_waits_while_an_upgrade_must_follow(looms: Table) -> None:
    looms.place("A-R5").do("build farm at 2,2")
    ref = "permanent:fibre-looms:0/0"
    assert against(looms, Pay(ref, Resources(kelp=1))) == because("X-15", "ability_half_done", card="fibre-looms")


@rule("X-15")
def test_an_ability_is_used_when_the_upgrade_has_followed(looms: Table) -> None:
    looms.place("A-R5").do("build farm at 2,2", "upgrade 2,2#1", "pay 1 kelp")
    assert looms.resources("ana") == Resources(steelplast=3)


@rule("X-15")
def test_an_ability_waits_while_a_trigger_is_undecided(looms: Table) -> None:
    own(looms, "{when: {event: built, what: farm}, effect: {build: laboratory}}")
    looms.place("A-R1").do("build farm at 2,2")
    assert not looms.is_legal("pay 1 kelp")
    assert looms.do("done").is_legal("pay 1 kelp")


@rule("X-15")
def test_an_ability_may_make_the_slot_usable(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", steelplast=1)
    assert table.is_legal("place A-R1 with 52")
    assert not table.claimed("ana", "fibre-looms").stock("ana").is_legal("place A-R1 with 52")


@rule("X-15")
def test_no_ability_is_used_outside_the_own_turn(looms: Table) -> None:
    looms.claimed("ana", "delicacy-trade").produce()
    assert looms.phase is Phase.PRODUCTION
    assert not looms.is_legal("pay 1 steelplast")
