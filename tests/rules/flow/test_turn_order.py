"""A turn (chapter 3): what may come before what, and what must be used."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, only_card, own
from tests.table import Table
from uc_desktop.rules.commands import Build, Done, Resolve
from uc_desktop.rules.events import CardDiscarded
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Pile, Resources

rule = pytest.mark.rule

TRADE = "{pay: {kelp: 1}, then: {gain: {credit: 1}}}"


# T-5: slot and card, one entirely before the other


@rule("T-5")
def test_a_matched_card_may_come_after_the_slot(table: Table) -> None:
    table.place("A-R3", only_card(table, "gain: {credit: 1}", color="red"))
    table.do("gain 2 steelplast 1 kelp", "gain 1 credit")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1, credit=1)


@rule("T-5")
def test_a_matched_card_may_come_before_the_slot(table: Table) -> None:
    table.place("A-R3", only_card(table, "gain: {credit: 1}", color="red"))
    table.do("gain 1 credit", "gain 2 steelplast 1 kelp")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1, credit=1)


@rule("T-5")
def test_a_card_of_another_colour_has_no_effect(table: Table) -> None:
    card = only_card(table, "gain: {credit: 1}", color="green")
    table.place("A-R3", card)
    assert table.words() == ["resolve slot:A-R3/0"]
    assert table.event(CardDiscarded) == CardDiscarded(0, card, Pile.DISCARD)


@rule("T-5")
@pytest.mark.parametrize("color", ["green", "red", "yellow"])
def test_no_colour_matches_the_always_available_slot(table: Table, color: str) -> None:
    table.place("A-0", only_card(table, "gain: {kelp: 1}", color=color))
    assert table.words() == ["resolve slot:A-0/0", "resolve slot:A-0/1"]


@rule("T-5")
def test_a_slot_once_begun_is_finished_before_its_card(table: Table) -> None:
    card = only_card(table, "gain: {credit: 1}", color="green")
    table.place("A-G4", card).do("advance")
    ref = f"play:{card}/0"
    assert against(table, Resolve(ref)) == because("T-5", "finish_first", effect="slot:A-G4", left=("slot:A-G4/0",))


@rule("T-5")
def test_a_card_once_begun_is_finished_before_its_slot(table: Table) -> None:
    table.place("A-R3", only_card(table, "[{gain: {credit: 1}}, {draw: 1}]", color="red")).do("draw")
    assert against(table, Resolve("slot:A-R3/0")) == because(
        "T-5", "finish_first", effect="play:test-card-1", left=("play:test-card-1/0",)
    )


@rule("T-5")
def test_ending_the_slot_early_opens_the_card_and_closes_the_slot(table: Table) -> None:
    table.place("A-G4", only_card(table, "gain: {credit: 1}", color="green")).do("advance", "done with A-G4", "gain")
    assert against(table, Resolve("slot:A-G4/0")) == because("T-5", "part_not_open", part="slot:A-G4/0")
    assert (table.resources("ana").credit, table.space_of("ana")) == (1, 4)


@rule("T-5")
def test_ending_the_card_early_opens_the_slot(table: Table) -> None:
    card = only_card(table, "[{gain: {credit: 1}}, {draw: 1}]", color="red")
    table.place("A-R3", card).do("gain 1 credit", f"done with {card}", "gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1, credit=1)


@rule("T-5")
def test_an_effect_that_is_not_open_is_not_ended(table: Table) -> None:
    table.place("A-R3")
    assert against(table, Done("slot:A-Y1")) == because("T-5", "effect_not_open", effect="slot:A-Y1")


@rule("T-5")
def test_an_effect_that_waits_below_is_not_ended(table: Table) -> None:
    card = only_card(table, "[{gain: {credit: 1}}, {draw: 1}]", color="red")
    table.place("A-R3", card).do("gain 1 credit")
    assert against(table, Done("slot:A-R3")) == because("T-5", "effect_not_open", effect="slot:A-R3")


# T-6: some part of the slot's action must be used


@rule("T-6")
def test_a_slot_of_which_nothing_can_be_used_is_refused(table: Table) -> None:
    assert table.reasons("place A-R1 with 52")[0] == reason("T-6", "slot_unusable", slot="A-R1")


@rule("T-6")
def test_a_slot_of_which_a_part_can_be_used_is_chosen(table: Table) -> None:
    table.give("ana", kelp=1)
    assert table.is_legal("place A-R1 with 52")


@rule("T-6")
def test_using_a_part_is_enough(table: Table) -> None:
    table.give("ana", kelp=5).place("A-R1").do("build farm at 2,2", "confirm")
    assert table.active == "bruno"


@rule("T-6")
def test_a_turn_that_used_nothing_of_the_slot_is_not_confirmed(table: Table) -> None:
    table.place("A-R3")
    assert table.reasons("confirm") == because("T-6", "slot_not_used", slot="A-R3")


@rule("T-6")
def test_the_slot_is_not_ended_before_a_part_is_used(table: Table) -> None:
    table.place("A-R3")
    assert table.reasons("done with A-R3") == because("T-6", "would_block_slot", slot="A-R3")


@rule("T-6")
@pytest.mark.parametrize("slot", ["A-R3", "A-Y1", "A-G4", "A-G2", "A-0"])
def test_gaining_drawing_and_advancing_need_nothing(table: Table, slot: str) -> None:
    assert table.is_legal(f"place {slot} with 52")


@rule("T-6")
def test_two_steps_may_be_used_for_one(table: Table) -> None:
    table.place("A-G4").do("advance", "confirm")
    assert table.space_of("ana") == 4


@rule("T-6")
def test_using_an_action_card_counts_when_a_part_of_it_is_carried_out(table: Table) -> None:
    table.place("A-R5").do("use assistant", "gain 1 credit", "confirm")
    assert table.active == "bruno"


@rule("T-6")
def test_turning_an_action_card_alone_does_not_count(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "done")
    assert table.reasons("confirm") == because("T-6", "slot_not_used", slot="A-Y3")


@rule("T-6")
def test_an_action_card_of_which_nothing_can_be_used_does_not_open_a_slot(table: Table) -> None:
    own(table.assistant("ana", "gone"), "build: farm", kind="action")
    assert table.reasons("place A-R5 with 52")[0] == reason("T-6", "slot_unusable", slot="A-R5")


@rule("T-6")
def test_a_matched_card_may_make_the_action_possible(table: Table) -> None:
    only_card(table, "gain: {kelp: 1}", color="red")
    assert table.is_legal("place A-R1 with test-card-1")
    table.do("place A-R1 with test-card-1", "gain", "build farm at 2,2", "confirm")
    assert table.structure("ana", "2,2#1") == "farm"


@rule("T-6")
def test_a_card_without_a_match_makes_nothing_possible(table: Table) -> None:
    only_card(table, "gain: {kelp: 1}", color="green")
    assert table.reasons("place A-R1 with test-card-1")[0] == reason("T-6", "slot_unusable", slot="A-R1")


@rule("T-6")
def test_the_card_that_makes_the_action_possible_is_not_declined(table: Table) -> None:
    card = only_card(table, "gain: {kelp: 1}", color="red")
    table.place("A-R1", card)
    assert table.reasons(f"done with {card}")[0] == reason("T-6", "would_block_slot", slot="A-R1")


@rule("T-6")
def test_a_step_that_spends_what_the_slot_needs_is_refused(table: Table) -> None:
    table.stock("ana", kelp=1).place("A-R1", only_card(table, TRADE, color="red"))
    assert table.reasons("pay 1 kelp")[0] == reason("T-6", "would_block_slot", slot="A-R1")


@rule("T-6")
def test_what_the_slot_needed_may_be_spent_when_a_part_was_used(table: Table) -> None:
    table.stock("ana", kelp=2).place("A-R1", only_card(table, TRADE, color="red"))
    table.do("build farm at 2,2", "done with A-R1", "pay 1 kelp")
    assert table.resources("ana") == Resources(credit=1)


@rule("T-6")
def test_legality_does_not_depend_on_hidden_cards(table: Table) -> None:
    table.deck(8, 1, 2).place("A-G4", only_card(table, "draw: 1", color="green"))
    assert not table.is_legal("done with A-G4")


# T-7: optional


@rule("T-7")
def test_a_matched_cards_effect_may_be_left_out(table: Table) -> None:
    table.place("A-R3", only_card(table, "gain: {credit: 1}", color="red")).do("gain 2 steelplast 1 kelp", "confirm")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("T-7")
def test_a_part_of_a_cards_effect_may_be_left_out(table: Table) -> None:
    table.place("A-R3", only_card(table, "[{gain: {credit: 1}}, {advance: 1}]", color="red"))
    table.do("advance", "done", "gain", "confirm")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)
    assert table.space_of("ana") == 4


# T-8: any order, alternatives, and what must follow


@rule("T-8")
def test_the_city_may_come_before_the_tunnel(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=3, credit=2).place("A-R2")
    table.do("build city at 1,2", "build tunnel at 2,2-1,2", "confirm")
    assert table.connected("ana") == {"2,2", "1,2"}


@rule("T-8")
def test_the_tunnel_may_come_before_the_city(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=3, credit=2).place("A-R2")
    table.do("build tunnel at 2,2-1,2", "build city at 1,2", "confirm")
    assert table.connected("ana") == {"2,2", "1,2"}


@rule("T-8")
def test_of_an_alternative_one_branch_is_chosen(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=2, credit=1).place("A-G5").do("gain")
    assert table.legal(Build) == []


@rule("T-8")
def test_what_must_be_upgraded_after_building_is_no_place_to_stop(table: Table) -> None:
    table.stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    assert table.reasons("confirm") == because("T-8", "must_finish", part=("slot:A-R5/1/upgrade/0",))
    assert table.reasons("done") == because("T-8", "must_finish", part=("slot:A-R5/1/upgrade/0",))


@rule("T-8")
def test_nothing_but_what_was_just_built_is_upgraded(table: Table) -> None:
    table.lab("ana", "2,2").stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    assert table.reasons("upgrade 2,2#1") == because("T-8", "only_just_built", site="2,2#2")


@rule("T-8")
def test_building_and_upgrading_may_be_left_out_together(table: Table) -> None:
    table.stock("ana", kelp=1, science=1).place("A-R5").do("use assistant", "gain 1 credit", "confirm")
    assert table.resources("ana") == Resources(kelp=1, science=1, credit=1)


@rule("T-8")
def test_a_build_whose_upgrade_cannot_be_paid_is_refused(table: Table) -> None:
    table.stock("ana", kelp=1).place("A-R5")
    assert table.reasons("build farm at 2,2#1")[0] == reason("T-8", "follow_up_unpayable")


@rule("T-8")
def test_what_the_site_gives_pays_for_the_upgrade(table: Table) -> None:
    table.bonuses("ana", {"2,2#1": "science"}).stock("ana", kelp=1).place("A-R5")
    assert table.sites("farm") == {"2,2#1"}
    table.do("build farm at 2,2#1", "upgrade 2,2#1", "confirm")
    assert table.structure("ana", "2,2#1") == "upgraded farm"


@rule("T-8")
def test_a_payment_whose_consequence_cannot_be_carried_out_is_refused(table: Table) -> None:
    table.stock("ana", credit=1).play_effect("{pay: {credit: 1}, then: {build: farm}}")
    assert table.reasons("pay 1 credit")[0] == reason("T-8", "follow_up_unpayable")


@rule("T-8")
def test_a_part_builds_only_what_it_names(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=1).place("A-R1")
    assert table.reasons("build laboratory at 2,2") == because("T-8", "wrong_thing", what="laboratory")


@rule("T-8")
def test_a_part_upgrades_only_what_it_names(table: Table) -> None:
    table.lab("ana", "2,2").farm("ana", "2,2").stock("ana", science=1).open("upgrade: farm")
    assert table.reasons("upgrade 2,2#1") == because("T-8", "wrong_thing", what="laboratory")


@rule("T-8")
def test_a_part_is_carried_out_in_its_own_way(table: Table) -> None:
    table.stock("ana", kelp=1).place("A-R1")
    assert against(table, Resolve("slot:A-R1/0")) == because("T-8", "unsuitable_command", part="slot:A-R1/0")


# T-9: what is triggered comes at once


@rule("T-9")
def test_a_site_bonus_comes_in_the_middle_of_the_action(table: Table) -> None:
    table.bonuses("ana", {"2,2-1,2": "credit"}).stock("ana", steelplast=2, credit=1).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources()


@rule("T-9")
def test_a_triggered_effect_comes_before_the_rest_of_the_action(table: Table) -> None:
    own(table, "{when: {event: built, what: tunnel}, effect: {build: farm}}")
    table.stock("ana", steelplast=2, credit=2, kelp=1).place("A-Y2")
    table.do("build tunnel at 2,2-1,2")
    assert table.sites("tunnel") == set()
    assert table.do("build farm at 2,2", "build tunnel at 2,2-2,1").resources("ana") == Resources()


@rule("T-9")
def test_the_rest_of_the_action_comes_after_a_declined_trigger(table: Table) -> None:
    own(table, "{when: {event: built, what: tunnel}, effect: {build: farm}}")
    table.stock("ana", steelplast=2, credit=2, kelp=1).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "done", "build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources(kelp=1)


@rule("T-9")
def test_what_the_slot_triggers_comes_before_the_card(table: Table) -> None:
    own(table, "{when: {event: space reached}, effect: {build: farm}}")
    card = only_card(table.stock("ana", kelp=1), "gain: {credit: 1}", color="green")
    table.place("A-G4", card).do("advance")
    ref = f"play:{card}/0"
    assert against(table, Resolve(ref)) == because(
        "T-9", "finish_first", effect="permanent:test-card-1:0", left=("permanent:test-card-1:0/0",)
    )


@rule("T-9")
def test_an_effect_begun_before_the_tile_is_finished_before_it(table: Table) -> None:
    own(table, "{ability: [{gain: {kelp: 1}}, {draw: 1}]}")
    table.do("draw")
    effect = "permanent:test-card-1:0"
    assert table.reasons("place A-R3 with 52") == because("T-9", "finish_first", effect=effect, left=(f"{effect}/0",))
    assert table.do("gain").is_legal("place A-R3 with 52")
