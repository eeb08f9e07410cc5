"""The words on cards (chapter 16): on which occasions they act."""

from __future__ import annotations

import pytest

from tests.rules.kit import because, own
from tests.table import Table
from uc_desktop.rules.events import CardsDrawn, ResourcesGained
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule

TRADE = "{pay: {kelp: 1}, then: {gain: {point: 2}}}"


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
    table.claimed("ana", "steel-dividend").bonuses("ana", {"2,2#1": "steelplast"}).stock("ana", kelp=1)
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
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(), 1)


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
