"""Where the rulebooks disagree (chapter 17) or are silent (chapter 19): the rulings."""

from __future__ import annotations

import pytest

from tests.rules.kit_b import end_round, numbered
from tests.table import Table
from uc_desktop.rules.commands import Build, Discard, PerformSlot, Place, Resolve, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import (
    Built,
    CardsDrawn,
    DeckReshuffled,
    MetropolisConnected,
    MetropolisGained,
    ResourcesGained,
    ResourcesPaid,
    SpecialsLookedAt,
    SpecialTaken,
)
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.setup import Setup
from uc_desktop.rules.terms import Resources, What
from uc_desktop.rules.view import UNKNOWN, event_for, known_to_all, view

rule = pytest.mark.rule


# Chapter 17: where the rulebooks disagree


@rule("C-6")
def test_there_are_46_tunnels(engine: Engine) -> None:
    assert engine.new_game(Setup(4, "tunnels")).tunnels_left == 46


@rule("B-11")
def test_a_step_and_card_mark_counts_on_a_city_site(table: Table) -> None:
    table.marks("ana", {"1,2": "step-and-card"}).stock("ana", kelp=1, steelplast=2, credit=1)
    table.build("ana", "city", at="1,2")
    assert table.space_of("ana") == 4
    assert len(table.event(CardsDrawn).cards) == 1


@rule("B-11")
def test_a_step_and_card_mark_counts_on_a_tunnel_site(table: Table) -> None:
    table.marks("ana", {"1,2-2,2": "step-and-card"}).stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="1,2-2,2")
    assert table.space_of("ana") == 4


@rule("B-11")
def test_a_step_and_card_mark_counts_on_a_building_site(table: Table) -> None:
    table.marks("ana", {"2,2#2": "step-and-card"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#2")
    assert table.space_of("ana") == 4


@rule("B-11")
def test_a_mark_gives_nothing_when_something_stands_elsewhere(table: Table) -> None:
    table.marks("ana", {"2,2#2": "step-and-card"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#1")
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
def test_any_available_slot_is_a_coloured_one(table: Table) -> None:
    table.play_effect("perform_slot: available", slot="A-G4")
    assert len(table.legal(PerformSlot)) == 14
    assert table.reasons("perform A-0") == (reason("A-7", "unknown_slot", slot="A-0"),)


@rule("A-2Y1")
def test_the_two_different_ones_are_of_four_resources(plain_content: Content) -> None:
    table = Table(plain_content, players=2).place("A-2Y1")
    assert len([words for words in table.words() if words.startswith("gain ")]) == 6
    offered = "kelp, steelplast, science, credit"
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


# empty piles, empty hands


@rule("Q-1")
def test_with_both_piles_empty_as_many_are_drawn_as_there_are(table: Table) -> None:
    table.deck(1, only=True).open("draw: 3").do("draw")
    assert len(table.event(CardsDrawn).cards) == 1
    assert table.faults() == []


@rule("Q-1")
def test_with_no_card_at_all_nothing_is_drawn(table: Table) -> None:
    table.deck(only=True).open("draw: 1").do("draw")
    assert table.last_events == ()


@rule("Q-1")
@rule("C-7")
def test_drawing_goes_on_across_a_reshuffle(table: Table) -> None:
    table.deck(1, only=True).discard_pile(2, 3, 4).open("draw: 3").do("draw")
    first, *shuffled = table.event(CardsDrawn).cards
    assert first == numbered(table, 1)
    assert set(shuffled) < {numbered(table, 2), numbered(table, 3), numbered(table, 4)}
    assert len(table.state.deck) == 1


@rule("Q-1")
@rule("C-7")
def test_a_deck_is_not_made_anew_before_a_card_is_needed(table: Table) -> None:
    table.deck(1, 4, only=True).discard_pile(2, 3).open("draw: 2").do("draw")
    assert table.happened(DeckReshuffled) == []
    assert len(table.state.discard) == 2


@rule("Q-1")
@rule("C-7")
def test_the_new_deck_holds_the_whole_discard_pile(table: Table) -> None:
    table.deck(only=True).discard_pile(2, 3, 4).open("draw: 1").do("draw")
    assert table.event(DeckReshuffled).cards == 3
    assert table.state.discard == ()
    assert len(table.state.deck) == 2


@rule("Q-1")
def test_a_player_without_a_card_takes_the_slot_alone(table: Table) -> None:
    table.hand("ana").place("A-R3").do("gain", "confirm")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("Q-1")
@rule("T-3")
def test_a_player_with_a_card_does_not_take_the_slot_alone(table: Table) -> None:
    assert table.reasons("place A-R3") == (reason("T-3", "card_needed"),)


# what is in a reshuffle


@rule("Q-2")
def test_the_mismatched_card_of_this_turn_is_shuffled_in(table: Table) -> None:
    table.hand("ana", 1).deck(only=True).place("A-0", 1).do("draw")
    assert table.hand_of("ana") == (numbered(table, 1),)


@rule("Q-2")
def test_the_matched_card_of_this_turn_is_not_shuffled_in_yet(table: Table) -> None:
    card = table.hand("ana").card("draw: 2", color="green")
    table.deck(only=True).discard_pile(2).place("A-G4", card).do("draw")
    assert table.hand_of("ana") == (numbered(table, 2),)
    assert table.state.discard == (card,)


@rule("Q-2")
def test_what_others_discarded_before_is_shuffled_in(table: Table) -> None:
    table.deck(only=True).discard_pile(2).open("draw: 1").do("draw")
    assert table.event(CardsDrawn).cards == (numbered(table, 2),)


# no Special cards


@pytest.fixture
def no_specials(plain_content: Content) -> Table:
    """A table of two without any Special card to be had."""
    return Table(plain_content, players=2).special_row().special_deck(only=True)


@rule("Q-3")
@rule("T-6")
def test_drawing_no_special_does_not_use_a_slot(no_specials: Table) -> None:
    card = no_specials.hand_of("ana")[0]
    assert no_specials.reasons(f"place A-2R3 with {card}") == (reason("T-6", "slot_unusable", slot="A-2R3"),)


@rule("Q-3")
def test_one_special_is_enough_for_the_slot(no_specials: Table) -> None:
    no_specials.special_row("trade-surplus").place("A-2R3").do("take special trade-surplus")
    assert no_specials.is_legal("confirm")


@rule("Q-3")
def test_without_specials_the_part_of_a_slot_is_void(table: Table) -> None:
    table.special_row().special_deck(only=True).place("A-Y3").do("use assistant", "gain 1 credit")
    assert table.words() == ["confirm"]


@rule("Q-3")
def test_the_owner_chooses_the_order_under_the_deck(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    other = table.content.specials(costly=False)
    table.do("keep special 193 above 194 then 192")
    assert table.state.special_deck[-2:] == (other[3], other[1])


@rule("Q-3")
@rule("Q-19")
def test_specials_discarded_to_the_limit_go_under_the_deck_in_the_order_chosen(table: Table) -> None:
    table.hand("ana", 191, 192, 1, 2, 3).do("discard 192", "discard 191")
    other = table.content.specials(costly=False)
    assert table.state.special_deck[-2:] == (other[1], other[0])


# uses of action cards


@rule("Q-4")
def test_an_action_card_does_not_use_itself(table: Table) -> None:
    card = table.card("use_action_card: 1", kind="action")
    table.claimed("ana", card).place("A-G1").do(f"use {card}")
    assert [command.card for command in table.legal(UseAction)] == ["personal-assistant"]
    assert table.reasons(f"use {card}") == (reason("K-5", "action_card_used", card=card),)


@rule("Q-4")
def test_uses_of_action_cards_may_be_nested(table: Table) -> None:
    outer = table.card("use_action_card: 1", kind="action")
    inner = table.card("use_action_card: 1", kind="action", color="red")
    table.claimed("ana", outer, inner).place("A-G1").do(f"use {outer}", f"use {inner}", "use assistant")
    assert table.used_by("ana") == (outer, inner, "personal-assistant")


@rule("Q-4")
def test_the_first_of_two_action_cards_is_resolved_before_the_second(table: Table) -> None:
    card = table.card("[{gain: {kelp: 1}}, {gain: {credit: 1}}]", kind="action")
    table.claimed("ana", card).open("use_action_card: 2").do(f"use {card}", "gain 1 kelp")
    assert table.why_not("use assistant") == {"T-5"}
    table.do("gain 1 credit")
    assert table.is_legal("use assistant")


@rule("Q-4")
def test_one_of_two_action_cards_is_enough(table: Table) -> None:
    table.place("A-R3").do("gain").open("use_action_card: 2").do("use assistant", "gain 1 credit", "confirm")
    assert table.active == "bruno"


@rule("Q-4")
def test_making_available_does_nothing_with_no_card_used(table: Table) -> None:
    table.play_effect("make_available: 1")
    assert not [words for words in table.words() if words.startswith("make")]


@rule("Q-4")
def test_making_available_turns_a_used_card_back(table: Table) -> None:
    table.assistant("ana", "used").open("make_available: 1").do("make assistant available")
    assert table.used_by("ana") == ()


# a dropped card that uses an action card


@pytest.fixture
def full(table: Table) -> tuple[Table, str, str]:
    """Four action cards, one of which uses an action card; a fifth is matched on a red slot that is done with."""
    user = table.card("use_action_card: 1", kind="action")
    new = table.card("gain: {science: 1}", kind="action", color="red")
    table.claimed("ana", user, 19, 34).hand("ana", new)
    return table.place("A-R3", new).do("gain"), user, new


@rule("Q-5")
def test_a_dropped_card_may_use_the_card_just_claimed(full: tuple[Table, str, str]) -> None:
    table, user, new = full
    table.do(f"claim dropping {user}", f"use {new}", "gain 1 science")
    assert table.used_by("ana") == (new,)
    assert user not in table.claimed_by("ana")


@rule("Q-5")
def test_a_dropped_card_does_not_use_itself(full: tuple[Table, str, str]) -> None:
    table, user, _ = full
    table.do(f"claim dropping {user}")
    assert table.why_not(f"use {user}") == {"K-5"}


# a gained metropolis


@rule("Q-6")
def test_a_gained_metropolis_gives_its_instant_effect(table: Table) -> None:
    table.pool("lantern-point").open("gain_metropolis: 1")
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    assert table.event(MetropolisGained).tile == "lantern-point"
    assert table.points_of("ana") == 4


@rule("Q-6")
def test_a_gained_metropolis_counts_as_connected(table: Table) -> None:
    table.pool("lantern-point").open("gain_metropolis: 1")
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    table.open("{gain: {kelp: 1}, per: {count: metropolis}}").do("gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("Q-6")
def test_a_gained_metropolis_triggers_newly_connected(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).pool("lantern-point").open("gain_metropolis: 1")
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    assert table.resources("ana") == Resources(science=1)


@rule("Q-6")
def test_with_no_tile_left_nothing_is_gained(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).open("gain_metropolis: 1")
    table.state.metropolis_pool = ()
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    assert table.last_events == ()
    assert table.resources("ana") == Resources()


@rule("Q-6")
def test_a_gained_metropolis_is_one_of_those_not_dealt(engine: Engine) -> None:
    state = engine.new_game(Setup(4, "tiles"))
    dealt = {tile for player in state.players for tile in player.metropolises}
    assert len(state.metropolis_pool) == 3
    assert not dealt & set(state.metropolis_pool)
    assert {engine.content.metropolises[tile].color for tile in state.metropolis_pool} == {"blue"}


@rule("Q-6")
def test_the_brown_metropolis_is_newly_connected_at_its_second_tunnel(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,0-1,0")
    table.stock("ana", steelplast=2, credit=2).build("ana", "tunnel", at="UL-0,1")
    assert table.resources("ana").science == 0
    table.build("ana", "tunnel", at="UL-1,0")
    assert table.resources("ana").science == 1


def newly_connected(table: Table) -> str:
    """A permanent card that gives a science for each metropolis newly connected."""
    text = "[{when: {event: metropolis connected}, effect: {gain: {science: 1}}}]"
    return table.card(text, kind="permanent", to="bruno")


# several triggers


def when_built(table: Table, effect: str) -> str:
    """A permanent card that does something whenever a farm is built."""
    text = f"[{{when: {{event: built, what: farm}}, effect: {effect}}}]"
    return table.card(text, kind="permanent", to="bruno")


@pytest.fixture
def two_triggers(table: Table) -> tuple[Table, str, str]:
    """A farm was just built, and two cards' triggers wait: a plant, and a laboratory at no cost."""
    plant = when_built(table, "{build: {what: desalination plant, cost: free}}")
    lab = when_built(table, "{build: {what: laboratory, cost: free}}")
    table.claimed("ana", plant, lab).stock("ana", kelp=2).place("A-R1").do("build farm at 2,2#1")
    return table, plant, lab


@rule("Q-7")
def test_triggers_may_come_in_the_order_of_claiming(two_triggers: tuple[Table, str, str]) -> None:
    table, *_ = two_triggers
    table.do("build plant at 2,2#2", "build lab at 2,2#3")
    assert [event.what for event in table.happened(Built)] == [What.FARM, What.DESALINATION_PLANT, What.LABORATORY]


@rule("Q-7")
def test_triggers_may_come_in_the_other_order(two_triggers: tuple[Table, str, str]) -> None:
    table, *_ = two_triggers
    table.do("build lab at 2,2#2", "build plant at 2,2#3")
    assert [event.what for event in table.happened(Built)] == [What.FARM, What.LABORATORY, What.DESALINATION_PLANT]


@rule("Q-7")
def test_a_cards_trigger_is_optional(two_triggers: tuple[Table, str, str]) -> None:
    table, plant, lab = two_triggers
    table.do(f"done with {plant}", f"done with {lab}", "build farm at 2,2#2")
    assert table.structure("ana", "2,2#2") == "farm"


@rule("Q-7")
def test_a_trigger_may_pay_for_another_whatever_their_order(table: Table) -> None:
    poor = when_built(table, "{pay: {credit: 1}, then: {gain: {point: 3}}}")
    rich = when_built(table, "{exchange: [{science: 1}, {credit: 1}]}")
    table.claimed("ana", poor, rich).stock("ana", kelp=1, science=1).place("A-R1").do("build farm at 2,2#1")
    table.do("pay 1 science", "pay 1 credit")
    assert table.points_of("ana") == 3


@rule("Q-7")
def test_triggers_that_cannot_be_used_do_not_wait(table: Table) -> None:
    table.claimed("ana", when_built(table, "{pay: {credit: 1}, then: {gain: {point: 3}}}"))
    table.claimed("ana", when_built(table, "{exchange: [{science: 1}, {credit: 1}]}"))
    table.stock("ana", kelp=2).place("A-R1").do("build farm at 2,2#1", "build farm at 2,2#2")
    assert table.structure("ana", "2,2#2") == "farm"


@rule("Q-7")
@rule("T-9")
def test_the_slot_waits_for_its_triggers(two_triggers: tuple[Table, str, str]) -> None:
    table, *_ = two_triggers
    assert table.why_not("build farm at 2,2#2 for slot:A-R1/0") == {"T-5"}


@rule("Q-7")
def test_new_triggers_come_first(table: Table) -> None:
    again = when_built(table, "{build: {what: farm, cost: free}}")
    lab = when_built(table, "{build: {what: laboratory, cost: free}}")
    table.claimed("ana", again, lab).stock("ana", kelp=1).place("A-R1").do("build farm at 2,2#1")
    table.do(f"build farm at 2,2#2 for permanent:{again}:0/0")
    assert {command.part for command in table.legal(Build)} == {f"permanent:{again}:0/0", f"permanent:{lab}:0/0"}
    table.do(f"done with permanent:{again}:0", f"done with permanent:{lab}:0")
    assert {command.part for command in table.legal(Build)} == {f"permanent:{lab}:0/0"}


@rule("Q-7")
def test_one_trigger_is_fully_resolved_before_the_next(table: Table) -> None:
    two = when_built(table, "[{build: {what: laboratory, cost: free}}, {draw: 1}]")
    table.claimed("ana", two, when_built(table, "{build: {what: desalination plant, cost: free}}"))
    table.stock("ana", kelp=1).place("A-R1").do("build farm at 2,2#1", "build lab at 2,2#2")
    assert table.why_not("build plant at 2,2#3") == {"T-5"}
    assert table.do("draw").is_legal("build plant at 2,2#3")


@rule("Q-7")
def test_a_bonus_is_given_without_being_asked_for(table: Table) -> None:
    table.marks("ana", {"2,2#1": "step-and-card"}).stock("ana", kelp=1).place("A-R1").do("build farm at 2,2#1")
    assert table.space_of("ana") == 4
    assert len(table.happened(CardsDrawn)) == 1


@rule("Q-7")
def test_one_step_is_complete_before_the_next(table: Table) -> None:
    text = "[{when: {event: space reached, space: 4}, effect: {build: {what: farm, cost: free}}}]"
    table.claimed("ana", table.card(text, kind="permanent", to="bruno")).place("A-G4").do("advance")
    assert table.why_not("resolve slot:A-G4/0") == {"T-5"}
    assert table.do("build farm at 2,2").is_legal("advance")


# claimed in this turn


@rule("Q-8")
def test_a_card_works_from_its_claim_on(table: Table) -> None:
    table.hand("ana").stock("ana", kelp=1)
    card = table.card(
        "[{when: {event: built, what: farm}, effect: {gain: {science: 1}}}]", color="red", kind="permanent"
    )
    table.place("A-R1", card).do("claim", "build farm at 2,2")
    assert table.resources("ana") == Resources(science=1)


@rule("Q-8")
def test_a_card_does_not_work_backwards(table: Table) -> None:
    table.hand("ana").stock("ana", kelp=1)
    card = table.card(
        "[{when: {event: built, what: farm}, effect: {gain: {science: 1}}}]", color="red", kind="permanent"
    )
    table.place("A-R1", card).do("build farm at 2,2", "claim")
    assert table.resources("ana") == Resources()


@rule("Q-8")
@rule("X-10")
def test_the_second_of_this_turn_counts_what_came_before_the_claim(table: Table) -> None:
    table.claimed("ana", table.card("[{ability: {build: tunnel}}]", kind="permanent", to="bruno"))
    table.hand("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2)
    color = table.content.cards["double-headed-drill"].color
    slot = {"green": "A-G4", "red": "A-R3", "yellow": "A-Y1"}[str(color)]
    table.do("build tunnel at 2,2-1,2").place(slot, "double-headed-drill").do("claim")
    table.open("build: tunnel").do("build tunnel at 2,2-2,1")
    assert table.points_of("ana") == 1


@rule("Q-8")
@rule("X-15")
def test_an_ability_just_claimed_can_be_used_once(table: Table) -> None:
    table.hand("ana")
    card = table.card("[{ability: {gain: {kelp: 1}}}]", color="red", kind="permanent")
    table.place("A-R3", card).do("claim", f"resolve permanent:{card}:0/0")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.reasons(f"resolve permanent:{card}:0/0") == (reason("X-15", "ability_used", card=card),)


# when a slot is chosen


def when_chosen(table: Table) -> str:
    """A permanent card that gives a credit whenever a slot is chosen."""
    return table.card("[{when: {event: slot chosen}, effect: {gain: {credit: 1}}}]", kind="permanent", to="bruno")


@rule("Q-9")
def test_what_choosing_a_slot_gives_can_pay_for_it(table: Table) -> None:
    table.claimed("ana", when_chosen(table)).stock("ana", steelplast=1).place("A-Y2")
    assert table.resources("ana").credit == 1
    table.do("build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("Q-9")
@rule("T-6")
def test_without_the_card_the_slot_cannot_be_chosen(table: Table) -> None:
    table.stock("ana", steelplast=1)
    card = table.hand_of("ana")[0]
    assert table.reasons(f"place A-Y2 with {card}") == (reason("T-6", "slot_unusable", slot="A-Y2"),)


@rule("Q-9")
def test_it_comes_before_slot_and_card_are_resolved(table: Table) -> None:
    table.claimed("ana", when_chosen(table)).place("A-R3")
    assert table.event(ResourcesGained).resources == Resources(credit=1)
    assert table.state.turn.slot_used is False


@rule("Q-9")
def test_performing_a_slot_is_not_choosing_it(table: Table) -> None:
    table.claimed("ana", when_chosen(table)).open("perform_slot: available").do("perform A-R3", "gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


# a slot performed by an effect


@rule("Q-10")
def test_a_performed_slot_charges_the_usual_costs(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=1).open("perform_slot: available").do("perform A-Y2")
    table.do("build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources(steelplast=1)


@rule("Q-10")
@rule("T-6")
def test_a_performed_slot_need_not_be_used(table: Table) -> None:
    table.place("A-R3").do("gain").open("perform_slot: available").do("perform A-G4", "done with A-G4", "confirm")
    assert table.space_of("ana") == 0
    assert table.active == "bruno"


@rule("Q-10")
@rule("T-6")
def test_a_slot_of_which_nothing_can_be_paid_may_be_performed(table: Table) -> None:
    table.place("A-R3").do("gain").stock("ana").open("perform_slot: available")
    assert table.is_legal("perform A-Y2")


@rule("Q-10")
def test_a_performed_slot_may_be_used_in_part(table: Table) -> None:
    table.open("perform_slot: available").do("perform A-G4", "advance", "done with A-G4")
    assert table.space_of("ana") == 4


@rule("Q-10")
def test_a_performed_slot_lies_wholly_inside_the_effect(table: Table) -> None:
    table.play_effect("[{perform_slot: available}, {gain: {kelp: 1}}]", slot="A-G4").do("perform A-R3")
    assert table.why_not("resolve slot:A-G4/0") == {"T-5"}
    assert table.why_not(f"resolve play:{table.state.turn.card}/1") == {"T-5"}
    table.do("gain 2 steelplast 1 kelp", "gain 1 kelp", "advance")
    assert table.resources("ana") == Resources(kelp=2, steelplast=2)


@rule("Q-10")
def test_the_colour_of_a_performed_slot_does_not_matter(table: Table) -> None:
    table.play_effect("perform_slot: available", slot="A-G4").do("perform A-Y1", "gain")
    assert table.resources("ana") == Resources(science=1, steelplast=1, kelp=1)


# never retroactive


@rule("Q-11")
def test_connecting_a_city_with_two_laboratories_is_no_second_laboratory(table: Table) -> None:
    table.claimed("ana", 37).city("ana", "1,2").lab("ana", "1,2", "1,2").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="2,2-1,2")
    assert table.connected("ana") == {"2,2", "1,2"}
    assert table.resources("ana") == Resources()


@rule("Q-11")
def test_building_a_city_at_two_laboratories_is_no_second_laboratory(table: Table) -> None:
    table.claimed("ana", 37).tunnel("ana", "2,2-1,2").lab("ana", "1,2", "1,2")
    table.stock("ana", steelplast=2, kelp=1, credit=1).build("ana", "city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("Q-11")
def test_the_second_laboratory_of_a_connected_city_is_one(table: Table) -> None:
    table.claimed("ana", 37).lab("ana", "2,2").stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources(credit=1)


# the last pieces


@rule("Q-12")
def test_buildings_need_no_dome_that_is_left(table: Table) -> None:
    table.supply(nonsymbiotic=0, symbiotic=0).stock("ana", kelp=1).build("ana", "farm", at="1,2#1")
    assert table.structure("ana", "1,2#1") == "farm"


@rule("Q-12")
@rule("C-6")
def test_cities_do(table: Table) -> None:
    table.supply(nonsymbiotic=0).stock("ana", kelp=1, steelplast=2, credit=1).open("build: nonsymbiotic city")
    expected = reason("C-6", "none_left", what="nonsymbiotic city")
    assert table.reasons("build city at 1,2") == (expected,)


@rule("Q-12")
@rule("C-6")
def test_after_the_last_tunnel_the_second_part_is_void(table: Table) -> None:
    table.supply(tunnels=1).stock("ana", steelplast=2, credit=2).place("A-Y2").do("build tunnel at 2,2-1,2")
    assert table.words() == ["confirm"]
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


def second_tunnel(at: str) -> Build:
    """What was to be the second tunnel of A-Y2."""
    return Build("slot:A-Y2/0", What.TUNNEL, at, Resources(steelplast=1, credit=1))


@rule("Q-12")
@rule("C-6")
def test_that_no_tunnel_is_left_is_the_reason_against_a_second_one(table: Table) -> None:
    table.supply(tunnels=1).stock("ana", steelplast=2, credit=2).place("A-Y2").do("build tunnel at 2,2-1,2")
    assert table.engine.why_not(table.state, second_tunnel("2,1-2,2")) == (reason("C-6", "none_left", what="tunnel"),)


@rule("B-9")
def test_that_no_tunnel_site_is_left_is_the_reason_against_a_second_one(table: Table) -> None:
    one, *others = (tunnel.id for tunnel in table.content.boards["plain"].tunnels)
    table.tunnel("ana", *others).stock("ana", steelplast=2, credit=2).place("A-Y2").do(f"build tunnel at {one}")
    assert table.engine.why_not(table.state, second_tunnel(one)) == (reason("B-9", "site_taken", site=one),)


@rule("T-5")
def test_that_the_slot_was_used_up_is_the_reason_against_a_third_tunnel(table: Table) -> None:
    table.stock("ana", steelplast=9, credit=9).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    found = table.engine.why_not(table.state, second_tunnel("0,2-1,2"))
    assert found == (reason("T-5", "part_not_open", part="slot:A-Y2/0"),)


@rule("T-5")
def test_that_it_waits_is_the_reason_against_a_part_of_the_slot_below_an_open_trigger(table: Table) -> None:
    table.claimed("ana", "harbour-pilots").supply(tunnels=1).stock("ana", kelp=1, steelplast=2, credit=2)
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").place("A-Y2").do("build tunnel at UR-0,2")
    found = table.engine.why_not(table.state, second_tunnel("2,1-2,2"))
    assert found == (reason("T-5", "part_not_open", part="slot:A-Y2/0"),)


@rule("Q-12")
def test_with_two_tunnels_left_both_are_built(table: Table) -> None:
    table.supply(tunnels=2).stock("ana", steelplast=2, credit=2).place("A-Y2").do("build tunnel at 2,2-1,2")
    table.do("build tunnel at 2,2-2,1")
    assert table.state.tunnels_left == 0


@rule("Q-12")
def test_a_converted_citys_white_dome_returns(table: Table) -> None:
    table.open("convert_city: free").do("convert 2,2")
    assert table.structure("ana", "2,2") == "symbiotic city"
    assert (table.state.nonsymbiotic_left, table.state.symbiotic_left) == (14, 12)


@rule("Q-12")
def test_no_city_is_converted_without_a_purple_dome(table: Table) -> None:
    table.supply(symbiotic=0).open("convert_city: free")
    assert table.reasons("convert 2,2") == (reason("Q-12", "none_left", what="symbiotic city"),)


# paid at once


@rule("Q-13")
def test_a_bonus_does_not_pay_for_its_own_site(table: Table) -> None:
    table.marks("ana", {"1,2": "credit"}).stock("ana", kelp=1, steelplast=2).open("build: nonsymbiotic city")
    assert table.reasons("build city at 1,2") == (reason("B-2", "needs", resource="credit", need=1, have=0),)


@rule("Q-13")
def test_the_whole_cost_is_paid_before_the_bonus(table: Table) -> None:
    table.marks("ana", {"1,2": "credit"}).stock("ana", kelp=1, steelplast=2, credit=1)
    table.build("ana", "city", at="1,2")
    money = [type(event) for event in table.last_events if isinstance(event, ResourcesPaid | Built | ResourcesGained)]
    assert money == [ResourcesPaid, Built, ResourcesGained]
    assert table.event(ResourcesPaid).resources == Resources(kelp=1, steelplast=2, credit=1)


# what is hidden


@rule("Q-18")
def test_other_hands_are_hidden(table: Table) -> None:
    seen = view(table.state, 0)
    assert seen.players[1].hand == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert seen.players[0].hand == table.hand_of("ana")


@rule("Q-18")
def test_the_orders_of_the_decks_are_hidden(table: Table) -> None:
    seen = view(table.state, 0)
    assert set(seen.deck) | set(seen.later_decks[0]) | set(seen.metropolis_pool) == {UNKNOWN}
    assert len(seen.deck) == len(table.state.deck)
    assert seen.rng == ()


@rule("Q-18")
def test_only_the_top_of_the_special_deck_is_seen(table: Table) -> None:
    seen = view(table.special_deck(193).state, 0)
    assert seen.special_deck[0] == table.content.specials(costly=False)[2]
    assert set(seen.special_deck[1:]) == {UNKNOWN}


@rule("Q-18")
def test_what_lies_open_is_seen(table: Table) -> None:
    table.discard_pile(1, 2).claimed("bruno", 19).stock("bruno", kelp=3)
    seen = view(table.state, 0)
    assert seen.discard == table.state.discard
    assert seen.special_row == table.state.special_row
    assert (seen.players[1].claimed, seen.players[1].stock) == (table.claimed_by("bruno"), Resources(kelp=3))


@rule("Q-18")
@rule("K-12")
def test_the_three_looked_at_are_seen_by_the_chooser_only(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    three = table.content.specials(costly=False)[1:4]
    assert view(table.state, 0).turn.looked == three
    assert view(table.state, 1).turn.looked == (UNKNOWN, UNKNOWN, UNKNOWN)


@rule("Q-18")
@rule("K-12")
def test_events_hide_the_three_looked_at_from_others(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    event = table.event(SpecialsLookedAt)
    top = table.content.specials(costly=False)[0]
    assert event_for(event, 0) == event
    assert event_for(event, 1) == SpecialsLookedAt(0, (UNKNOWN, UNKNOWN, UNKNOWN), top)


@rule("Q-18")
def test_the_special_kept_of_three_is_hidden_from_others(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials", "keep special 193")
    event = table.event(SpecialTaken)
    assert event_for(event, 0) == SpecialTaken(0, table.content.specials(costly=False)[2], secret=True)
    assert event_for(event, 1) == SpecialTaken(0, UNKNOWN, secret=True)


@rule("Q-18")
def test_a_special_taken_face_up_is_seen_by_all(table: Table) -> None:
    table.place("A-Y3").do("take special 183")
    event = table.event(SpecialTaken)
    assert event_for(event, 1) == event
    hand = view(table.state, 1, public=known_to_all(table.events)).players[0].hand
    assert hand == (UNKNOWN, UNKNOWN, table.content.specials(costly=True)[2])


@rule("Q-18")
def test_a_special_kept_of_three_stays_hidden_in_hand(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials", "keep special 193")
    assert view(table.state, 1, public=known_to_all(table.events)).players[0].hand == (UNKNOWN,) * 3


@rule("Q-18")
def test_a_special_that_went_under_the_deck_is_known_no_longer(table: Table) -> None:
    table.special_deck(191, 192).place("A-Y3").do("take special 191", "confirm").hand("ana", 1, 2, 3, 191)
    table.turn("ana")
    assert known_to_all(table.events) == {table.content.specials(costly=False)[0]}
    assert known_to_all(table.do("discard 191").events) == frozenset()


@rule("Q-18")
def test_cards_drawn_are_seen_by_their_owner_only(table: Table) -> None:
    table.deck(1).open("draw: 1").do("draw")
    assert event_for(table.event(CardsDrawn), 0) == CardsDrawn(0, (numbered(table, 1),))
    assert event_for(table.event(CardsDrawn), 1) == CardsDrawn(0, (UNKNOWN,))


@rule("Q-18")
def test_the_rest_of_an_old_deck_does_not_give_hands_away(table: Table) -> None:
    table.discard_pile(1)
    known = table.hand_of("dawid")
    end_round(table, 4)
    seen = view(table.state, 0, public=known_to_all(table.events))
    assert {card for card in seen.removed if card in table.content.deck(1)} == set(known) - set(table.hand_of("dawid"))
    assert len(seen.removed) == len(table.state.removed)


@rule("Q-18")
def test_a_discarded_card_shuffled_into_the_deck_is_known_no_longer(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 5).do("discard 1").deck(only=True).open("draw: 1").do("draw")
    end_round(table, 4)
    assert numbered(table, 1) not in known_to_all(table.events)


# discards to the hand limit


@rule("Q-19")
@rule("T-2")
def test_discards_are_the_first_commands_of_a_turn_one_card_each(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 5, 6)
    assert len(table.legal(Discard)) == len(table.words()) == 5
    table.do("discard 2")
    assert len(table.legal(Discard)) == len(table.words()) == 4


@rule("Q-19")
@rule("T-2")
def test_after_the_discards_the_turn_begins(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 5, 6).do("discard 2", "discard 5")
    assert table.legal(Discard) == []
    assert {command.card for command in table.legal(Place)} == set(table.hand_of("ana"))


@rule("Q-19")
@rule("T-2")
def test_a_slot_is_not_chosen_before_the_discards(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 5)
    assert table.reasons("place A-R3 with 1") == (reason("T-2", "discard_first", have=4, limit=3),)


@rule("Q-19")
def test_the_discards_lie_in_the_order_chosen(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 5, 6).discard_pile().do("discard 5", "discard 1")
    assert table.state.discard == (numbered(table, 5), numbered(table, 1))


@rule("Q-19")
@rule("T-2")
def test_within_the_limit_nothing_is_discarded(table: Table) -> None:
    table.hand("ana", 1, 2, 3)
    assert table.reasons("discard 1") == (reason("T-2", "nothing_to_discard", have=3, limit=3),)


@rule("Q-6")
def test_a_metropolis_already_connected_is_not_connected_anew(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    table.stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="0,2-0,1")
    assert table.happened(MetropolisConnected) == []
    assert table.resources("ana") == Resources()
