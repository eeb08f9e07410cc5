"""Cards, slots and payments in moments of which the rulebooks are silent (chapter 19)."""

from __future__ import annotations

import pytest

from tests.rules.kit import numbered
from tests.table import Table
from uc_desktop.rules.commands import Discard, Place, UseAction
from uc_desktop.rules.events import (
    Built,
    ResourcesGained,
    ResourcesPaid,
)
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


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
    assert table.why_not("use assistant") == {"T-9"}
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
    assert table.reasons(f"resolve permanent:{card}:0/0") == (reason("X-6", "ability_used", card=card),)


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
    assert table.reasons(f"place A-Y2 with {card}")[0] == reason("T-6", "slot_unusable", slot="A-Y2")


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
    assert table.why_not("resolve slot:A-G4/0") == {"T-9"}
    assert table.why_not(f"resolve play:{table.state.turn.card}/1") == {"T-9"}
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


# paid at once


@rule("Q-13")
def test_a_bonus_does_not_pay_for_its_own_site(table: Table) -> None:
    table.bonuses("ana", {"1,2": "credit"}).stock("ana", kelp=1, steelplast=2).open("build: nonsymbiotic city")
    assert table.reasons("build city at 1,2") == (reason("B-1", "needs", resource="credit", need=1, have=0),)


@rule("Q-13")
def test_the_whole_cost_is_paid_before_the_bonus(table: Table) -> None:
    table.bonuses("ana", {"1,2": "credit"}).stock("ana", kelp=1, steelplast=2, credit=1)
    table.build("ana", "city", at="1,2")
    money = [type(event) for event in table.last_events if isinstance(event, ResourcesPaid | Built | ResourcesGained)]
    assert money == [ResourcesPaid, Built, ResourcesGained]
    assert table.event(ResourcesPaid).resources == Resources(kelp=1, steelplast=2, credit=1)


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
