"""Where the rulebooks disagree (chapter 17): the rulings."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.commands import PerformSlot
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import (
    CardsDrawn,
)
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resource, Resources

rule = pytest.mark.rule


# Chapter 17: where the rulebooks disagree


@rule("C-6")
def test_there_are_46_tunnels(engine: Engine) -> None:
    assert engine.new_game(Setup(4, "tunnels")).tunnels_left == 46


@rule("B-11")
def test_a_step_and_card_mark_counts_on_a_city_site(table: Table) -> None:
    table.bonuses("ana", {"1,2": "step-and-card"}).stock("ana", kelp=1, steelplast=2, credit=1)
    table.build("ana", "city", at="1,2")
    assert table.space_of("ana") == 4
    assert len(table.event(CardsDrawn).cards) == 1


@rule("B-11")
def test_a_step_and_card_mark_counts_on_a_tunnel_site(table: Table) -> None:
    table.bonuses("ana", {"1,2-2,2": "step-and-card"}).stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="1,2-2,2")
    assert table.space_of("ana") == 4


@rule("B-11")
def test_a_step_and_card_mark_counts_on_a_building_site(table: Table) -> None:
    table.bonuses("ana", {"2,2#2": "step-and-card"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#2")
    assert table.space_of("ana") == 4


@rule("B-11")
def test_a_mark_gives_nothing_when_something_stands_elsewhere(table: Table) -> None:
    table.bonuses("ana", {"2,2#2": "step-and-card"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#1")
    assert table.space_of("ana") == 0


@rule("T-3")
def test_the_slot_just_chosen_is_not_available_to_the_card(table: Table) -> None:
    table.play_effect("perform_slot: available", slot="A-G4")
    assert "A-G4" not in {command.slot for command in table.legal(PerformSlot)}
    assert "A-Y1" in {command.slot for command in table.legal(PerformSlot)}


@rule("N-3")
def test_unconnected_buildings_meet_no_condition_of_a_card(table: Table) -> None:
    table.city("ana", "1,2").lab("ana", "1,2").open("{if: {count: laboratory, at_least: 1}, gain: {credit: 1}}")
    assert not table.is_legal("gain")


@rule("N-3")
def test_connected_buildings_meet_the_condition(table: Table) -> None:
    table.lab("ana", "2,2").open("{if: {count: laboratory, at_least: 1}, gain: {credit: 1}}").do("gain")
    assert table.resources("ana") == Resources(credit=1)


@rule("B-8")
def test_an_effect_that_says_so_builds_on_an_expansion_site(table: Table) -> None:
    table.stock("ana", kelp=1).open("build: {what: farm, site: expansion}").do("build farm at 2,2#x")
    assert table.structure("ana", "2,2#x") == "farm"


@rule("B-8")
def test_an_effect_that_does_not_say_so_builds_on_no_expansion_site(table: Table) -> None:
    table.stock("ana", kelp=1).open("build: farm")
    assert table.reasons("build farm at 2,2#x") == (reason("B-8", "expansion_not_allowed", site="2,2#x"),)


@rule("B-8")
def test_an_effect_for_expansion_sites_builds_on_no_ordinary_site(table: Table) -> None:
    table.stock("ana", kelp=1).open("build: {what: farm, site: expansion}")
    assert table.reasons("build farm at 2,2#1") == (reason("B-8", "expansion_only", site="2,2#1"),)


@rule("A-7")
def test_any_available_slot_includes_the_always_available_one(table: Table) -> None:
    table.play_effect("perform_slot: available", slot="A-G4")
    assert len(table.legal(PerformSlot)) == 15
    assert table.is_legal("perform A-0")


@rule("A-7")
def test_any_available_coloured_slot_does_not_include_the_always_available_one(table: Table) -> None:
    table.play_effect("perform_slot: available_colored", slot="A-G4")
    assert len(table.legal(PerformSlot)) == 14
    assert table.reasons("perform A-0") == (reason("A-7", "slot_without_color", slot="A-0"),)


@rule("A-2Y1")
def test_the_two_different_ones_are_of_four_resources(plain_content: Content) -> None:
    table = Table(plain_content, players=2).place("A-2Y1")
    assert len([words for words in table.words() if words.startswith("gain ")]) == 6
    offered = (Resource.KELP, Resource.STEELPLAST, Resource.SCIENCE, Resource.CREDIT)
    assert table.reasons("gain kelp and biomatter") == (reason("A-2Y1", "wrong_choice", amount=2, options=offered),)


@rule("B-9")
def test_no_path_leads_through_a_metropolis(table: Table) -> None:
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "UL-0,1").stock("ana", steelplast=1, credit=1)
    table.open("build: tunnel")
    assert table.reasons("build tunnel at UL-1,0") == (reason("B-9", "tunnel_not_connected", site="UL-1,0"),)


@rule("B-9")
def test_a_path_leads_to_the_metropolis_round_the_other_way(table: Table) -> None:
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "UL-0,1", "0,0-1,0").stock("ana", steelplast=1, credit=1)
    assert table.open("build: tunnel").is_legal("build tunnel at UL-1,0")


@rule("K-10")
def test_a_dear_special_without_a_match_leaves_the_game(table: Table) -> None:
    card = table.card("gain: {kelp: 1}", color="green", cost=3)
    table.hand("ana", card).place("A-R3", card)
    assert table.state.removed[-1] == card


@rule("K-10")
def test_a_cheap_special_without_a_match_goes_under_its_deck(table: Table) -> None:
    card = table.card("gain: {kelp: 1}", color="green", cost=1)
    table.hand("ana", card).place("A-R3", card)
    assert table.state.special_deck[-1] == card


@rule("W-6")
@rule("K-6")
def test_a_paid_special_that_was_dropped_later_is_no_longer_counted(table: Table) -> None:
    special = table.card("gain: {kelp: 1}", kind="action", cost=2)
    table.claimed("ana", special, 19, 34).metropolis("ana", UL="envoys-rest").tunnel("ana", "UL-0,1", "UL-1,0")
    assert table.final_score("ana")["brown metropolis"] == 2
    table.hand("ana", "lobby-circle").place("A-R3", "lobby-circle").do("gain", f"claim dropping {special}")
    assert "brown metropolis" not in table.final_score("ana")


@rule("T-5")
def test_the_slots_action_may_be_ended_early_for_the_card(table: Table) -> None:
    table.play_effect("gain: {kelp: 1}").do("advance", "done with A-G4", "gain")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.why_not("resolve slot:A-G4/0") == {"T-5"}


@rule("T-5")
def test_the_card_does_not_start_in_the_middle_of_the_slots_action(table: Table) -> None:
    table.play_effect("gain: {kelp: 1}").do("advance")
    assert table.why_not(f"resolve play:{table.state.turn.card}/0") == {"T-5"}
