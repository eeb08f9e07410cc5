"""Cards (chapter 4): their kinds, action cards and the limit of four, Special cards and how they are drawn."""

from __future__ import annotations

import pytest

from tests.rules.kit_a import against, because, only_card, own
from tests.table import Table
from uc_desktop.rules.commands import ClaimCard, KeepSpecial, LookAtSpecials, Resolve, TakeSpecial, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import Gain
from uc_desktop.rules.events import (
    CardDiscarded,
    CardsDrawn,
    SpecialPaid,
    SpecialRevealed,
    SpecialsLookedAt,
    SpecialTaken,
)
from uc_desktop.rules.terms import Resources
from uc_desktop.rules.view import UNKNOWN, event_for, view

rule = pytest.mark.rule

TRADE = "{pay: {kelp: 1}, then: {gain: {point: 2}}}"


# K-1: strong cards, weak slots


@rule("K-1")
def test_yellow_slots_build_more_than_green_ones(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=2).place("A-G2").do("build tunnel at 2,2-1,2")
    assert not table.is_legal("build tunnel at 2,2-2,1")
    table.stock("bruno", steelplast=2, credit=2).turn("bruno").place("A-Y2").do("build tunnel at 2,2-1,2")
    assert table.is_legal("build tunnel at 2,2-2,1")


@rule("K-1")
def test_green_cards_give_more_than_yellow_ones(content: Content) -> None:
    (green, _), (yellow, _) = content.cards["vent-bloom"].effect, content.cards["courier-dolphins"].effect
    assert isinstance(green, Gain) and green.resources == Resources(credit=1, biomatter=1)
    assert not isinstance(yellow, Gain)


# K-2: instant cards


@rule("K-2")
def test_an_instant_card_is_discarded_when_it_is_resolved(table: Table) -> None:
    card = only_card(table, "gain: {credit: 1}", color="red")
    table.place("A-R3", card).do("gain 1 credit")
    assert table.resources("ana").credit == 1
    assert table.state.discard == (card,)


@rule("K-2")
def test_an_instant_card_without_a_match_is_discarded_unresolved(table: Table) -> None:
    card = only_card(table, "gain: {credit: 1}", color="green")
    table.place("A-R3", card).do("gain", "confirm")
    assert table.resources("ana").credit == 0
    assert table.state.discard == (card,)


@rule("K-2")
def test_an_instant_card_is_not_claimed(table: Table) -> None:
    table.place("A-R3", only_card(table, "gain: {credit: 1}", color="red")).do("gain 1 credit")
    assert table.claimed_by("ana") == ("personal-assistant",)


# K-3: cards that are claimed


@rule("K-3")
@pytest.mark.parametrize("card", ["build-a-structure", "ring-contractors", "reef-parliament"])
def test_a_matched_action_permanent_or_production_card_may_be_claimed(table: Table, card: str) -> None:
    table.hand("ana", card).place("A-G4", card).do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", card)


@rule("K-3")
def test_a_matched_end_scoring_card_may_be_claimed(table: Table) -> None:
    card = only_card(table, "{points: 1, per: {count: farm}}", color="green", kind="end_scoring")
    table.place("A-G4", card).do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", card)


@rule("K-3")
@pytest.mark.parametrize("card", ["build-a-structure", "ring-contractors", "reef-parliament"])
def test_without_a_match_it_is_discarded(table: Table, card: str) -> None:
    table.hand("ana", card).place("A-R3", card)
    assert table.legal(ClaimCard) == []
    assert table.state.discard == (card,)


@rule("K-3")
def test_a_matched_card_that_is_not_claimed_is_discarded(table: Table) -> None:
    table.hand("ana", "ring-contractors").place("A-G4", "ring-contractors").do("advance", "confirm")
    assert table.claimed_by("ana") == ("personal-assistant",)
    assert table.state.discard == ("ring-contractors",)


@rule("K-3")
def test_there_is_no_limit_but_for_action_cards(table: Table) -> None:
    table.claimed("ana", 13, 14, 15, 16, 17, 9, 10).hand("ana", 11).place("A-G4", 11).do("claim")
    assert len(table.claimed_by("ana")) == 9


@rule("K-3")
def test_a_claimed_card_stays_when_the_round_ends(table: Table) -> None:
    table.claimed("ana", "ring-contractors").end_round()
    assert table.claimed_by("ana") == ("personal-assistant", "ring-contractors")


# K-4: permanent effects


@rule("K-4")
def test_a_permanent_effect_may_wait_for_an_event(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.stock("ana", kelp=1).build("ana", "farm", at="2,2")
    assert table.points_of("ana") == 1


@rule("K-4")
def test_a_permanent_effect_waits_for_its_own_event_only(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.points_of("ana") == 0


@rule("K-4")
@pytest.mark.parametrize(("slot", "steelplast"), [("A-G4", 1), ("A-Y5", 0), ("A-0", 0)])
def test_a_permanent_effect_may_wait_for_a_slot_without_a_match(table: Table, slot: str, steelplast: int) -> None:
    table.claimed("ana", "black-ops-team").hand("ana", 52).place(slot, 52)
    assert table.resources("ana") == Resources(steelplast=steelplast)


@rule("K-4")
@pytest.mark.parametrize(("slot", "card", "credit"), [("A-G4", 8, 1), ("A-R3", 44, 0), ("A-G4", 44, 0)])
def test_a_permanent_effect_may_wait_for_a_match_of_a_colour(table: Table, slot: str, card: int, credit: int) -> None:
    table.claimed("ana", "green-channel").hand("ana", card).place(slot, card)
    assert table.resources("ana") == Resources(credit=credit)


@rule("K-4")
def test_a_permanent_effect_may_be_a_discount(table: Table) -> None:
    own(table, "discount: {what: farm, less: {kelp: 1}}")
    table.stock("ana").build("ana", "farm", at="2,2")
    assert table.structure("ana", "2,2#1") == "farm"


@rule("K-4")
def test_a_permanent_effect_may_change_a_rule(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 1, 2, 3, 4)
    assert table.is_legal("place A-R3 with 1")


@rule("K-4")
def test_a_permanent_effect_may_offer_something_each_turn(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=1).do("pay 1 kelp")
    assert table.resources("ana") == Resources(steelplast=1)


@rule("K-4")
def test_a_permanent_card_in_hand_does_nothing(table: Table) -> None:
    table.hand("ana", "fibre-looms").stock("ana", kelp=1)
    assert table.reasons("pay 1 kelp") == because("T-5", "part_not_open", part="?")


@rule("K-4")
def test_another_players_permanent_card_does_nothing(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.stock("bruno", kelp=1).build("bruno", "farm", at="2,2")
    assert (table.points_of("ana"), table.points_of("bruno")) == (0, 0)


# K-5: using action cards


@rule("K-5")
def test_a_used_action_card_is_turned(table: Table) -> None:
    table.place("A-G1").do("use assistant")
    assert table.used_by("ana") == ("personal-assistant",)


@rule("K-5")
def test_a_used_action_card_is_not_used_again_in_the_era(table: Table) -> None:
    table.assistant("ana", "used").place("A-G1")
    assert table.reasons("use assistant") == because("K-5", "action_card_used", card="personal-assistant")


@rule("K-5")
def test_a_used_action_card_is_available_in_the_next_era(table: Table) -> None:
    table.assistant("ana", "used").produce()
    assert table.state.round == 5
    assert table.used_by("ana") == ()


@rule("K-5")
def test_only_ones_own_action_card_is_used(table: Table) -> None:
    table.claimed("bruno", 34).place("A-G1")
    assert table.reasons("use 34") == because("K-5", "not_action_card", card="build-farm-or-desalination-plant")


@rule("K-5")
def test_a_claimed_card_of_another_kind_is_not_used(table: Table) -> None:
    table.claimed("ana", 35).place("A-G1")
    assert table.reasons("use 35") == because("K-5", "not_action_card", card="embassy")


@rule("K-5")
def test_without_a_slot_or_effect_that_says_so_no_action_card_is_used(table: Table) -> None:
    table.place("A-R3")
    assert table.legal(UseAction) == []
    assert table.reasons("use assistant") == because("T-5", "part_not_open", part="?")


@rule("K-5")
def test_an_effect_may_make_a_used_action_card_available(table: Table) -> None:
    table.assistant("ana", "used").open("[{make_available: 1}, {use_action_card: 1}]")
    table.do("make assistant available", "use assistant", "gain 1 credit")
    assert table.resources("ana").credit == 1


@rule("K-5")
def test_an_available_action_card_is_not_made_available(table: Table) -> None:
    table.claimed("ana", 34, used=True).open("make_available: 1")
    assert table.reasons("make assistant available") == because(
        "K-5", "action_card_available", card="personal-assistant"
    )


@rule("K-5")
def test_a_card_that_is_no_action_card_is_not_made_available(table: Table) -> None:
    table.claimed("ana", 35).assistant("ana", "used").open("make_available: 1")
    assert table.reasons("make 35 available") == because("K-5", "not_action_card", card="embassy")


# K-6: four action cards


@pytest.fixture
def three_more(table: Table) -> Table:
    """Ana owns the assistant and three more action cards, and plays a fourth, number 20, on its colour."""
    return table.claimed("ana", 18, 19).claimed("ana", 34, used=True).hand("ana", 20).place("A-G4", 20)


@rule("K-6")
def test_a_fourth_action_card_is_claimed_without_more(table: Table) -> None:
    table.claimed("ana", 18, 19).hand("ana", 20).place("A-G4", 20).do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", "pile-drivers", "build-a-structure", "refit-dock")


@rule("K-6")
def test_with_fewer_than_four_no_action_card_is_dropped(table: Table) -> None:
    table.claimed("ana", 18, 19).hand("ana", 20).place("A-G4", 20)
    assert table.reasons("claim dropping 18") == because("K-6", "drop_not_needed")


@rule("K-6")
def test_a_fifth_action_card_needs_one_to_be_dropped(three_more: Table) -> None:
    assert three_more.reasons("claim") == because("K-6", "drop_needed", have=4)


@rule("K-6")
def test_only_an_action_card_in_play_is_dropped(three_more: Table) -> None:
    assert three_more.reasons("claim dropping 28") == because("K-6", "not_action_card", card="seafood-collection")


@rule("K-6")
def test_a_permanent_card_is_claimed_beside_four_action_cards(table: Table) -> None:
    table.claimed("ana", 18, 19, 34).hand("ana", 13).place("A-G4", 13).do("claim")
    assert len(table.claimed_by("ana")) == 5


@rule("K-6")
def test_the_dropped_action_card_is_discarded(three_more: Table) -> None:
    three_more.do("claim dropping 34")
    assert three_more.state.discard == ("build-farm-or-desalination-plant",)
    assert three_more.claimed_by("ana")[-1] == "refit-dock"
    assert three_more.used_by("ana") == ()


@rule("K-6")
def test_the_action_of_a_dropped_available_card_may_be_used(three_more: Table) -> None:
    three_more.stock("ana", kelp=1).do("claim dropping 19", "build farm at 2,2", "advance")
    assert three_more.structure("ana", "2,2#1") == "farm"
    assert three_more.space_of("ana") == 4


@rule("K-6")
def test_the_action_of_a_dropped_used_card_is_not_used(three_more: Table) -> None:
    three_more.stock("ana", kelp=1).do("claim dropping 34")
    assert three_more.sites("farm") == set()


@rule("K-6")
def test_the_claim_comes_before_the_dropped_cards_action(three_more: Table) -> None:
    three_more.do("claim dropping 19")
    assert "refit-dock" in three_more.claimed_by("ana")
    assert not three_more.is_legal("use 20")


@rule("K-6")
def test_a_dropped_special_card_goes_to_the_bottom_of_its_deck(table: Table) -> None:
    table.claimed("ana", 18, 19, 204).hand("ana", 20).place("A-G4", 20).do("claim dropping 204")
    assert table.state.special_deck[-1] == "press-office"


@rule("K-6")
def test_a_dropped_assistant_leaves_the_game(three_more: Table) -> None:
    three_more.do("claim dropping assistant", "gain 1 credit")
    assert "personal-assistant" in three_more.state.removed
    assert three_more.resources("ana").credit == 1


# K-7: production cards


@rule("K-7")
@pytest.mark.parametrize("number", [4, 7, 10])
def test_a_production_card_acts_in_every_production(table: Table, number: int) -> None:
    table.round(number).claimed("ana", "mooring-fees").produce()
    assert table.resources("ana").credit == 1


@rule("K-7")
def test_a_production_card_does_nothing_between_productions(table: Table) -> None:
    table.claimed("ana", "mooring-fees").end_round()
    assert table.resources("ana").credit == 0


@rule("K-7")
def test_a_production_card_ignores_what_is_not_connected(table: Table) -> None:
    table.claimed("ana", "alloy-bench").city("ana", "1,2").lab("ana", "1,2", "1,2")
    assert table.produce() == {}


@rule("K-7")
def test_a_production_card_sees_what_is_connected(table: Table) -> None:
    table.claimed("ana", "alloy-bench").lab("ana", "2,2", "2,2")
    assert table.produce() == {"science": 2, "steelplast": 1}


@rule("K-7")
def test_a_card_that_changes_production_needs_something_that_produces(table: Table) -> None:
    replace = "{replace: {structure: laboratory, takes: {science: 1}, gives: {kelp: 2}}}"
    own(table, f"[{replace}, {TRADE}]", kind="production")
    table.city("ana", "1,2").lab("ana", "1,2").farm("ana", "2,2").stock("ana", science=1).produce()
    assert table.reasons("pay 1 science") == because(
        "K-7", "condition_unmet", thing="connected laboratory", have=0, need="at least 1"
    )


@rule("K-7")
def test_a_card_that_changes_production_changes_what_produced(table: Table) -> None:
    own(table, "{replace: {structure: laboratory, takes: {science: 1}, gives: {kelp: 2}}}", kind="production")
    table.lab("ana", "2,2").produce()
    assert table.do("pay 1 science").produced("ana") == {"kelp": 2}


# K-8: end-scoring cards


@rule("K-8")
def test_an_end_scoring_card_acts_in_the_final_scoring(table: Table) -> None:
    table.claimed("ana", "harvest-crown").farm("ana", "2,2", "2,2", upgraded=True)
    assert table.final_score("ana")["end scoring"] == 3


@rule("K-8")
def test_an_end_scoring_card_gives_nothing_before(table: Table) -> None:
    table.claimed("ana", "harvest-crown").farm("ana", "2,2", "2,2", upgraded=True)
    assert table.produce() == {"kelp": 3, "point": 3}


@rule("K-8")
def test_an_end_scoring_card_in_hand_gives_nothing(table: Table) -> None:
    table.hand("ana", "harvest-crown").farm("ana", "2,2", "2,2", upgraded=True)
    assert "end scoring" not in table.final_score("ana")


# K-9: playing Special cards


@rule("K-9")
def test_a_slot_with_the_symbol_draws_a_special_card(table: Table) -> None:
    table.place("A-Y3").do("take special 183")
    assert "federal-priority" in table.hand_of("ana")


@rule("K-9")
def test_a_slot_without_the_symbol_draws_none(table: Table) -> None:
    table.place("A-0")
    assert (table.legal(TakeSpecial), table.legal(LookAtSpecials)) == ([], [])


@rule("K-9")
def test_a_special_card_counts_in_hand_like_any_other(table: Table) -> None:
    table.hand("ana", 28, 44, 183, 202)
    assert table.reasons("place A-R3 with 28") == because("T-2", "discard_first", have=4, limit=3)


@rule("K-9")
def test_the_cost_is_paid_when_the_card_is_resolved_not_when_it_is_played(table: Table) -> None:
    table.hand("ana", "inner-circle").stock("ana", credit=2).place("A-R3", "inner-circle")
    assert table.resources("ana").credit == 2
    assert table.is_legal("pay for inner-circle")
    assert table.do("pay for inner-circle").event(SpecialPaid) == SpecialPaid(0, "inner-circle")
    assert table.resources("ana").credit == 0


@rule("K-9")
def test_the_slots_gains_pay_for_the_card(table: Table) -> None:
    table.hand("ana", "sealed-crates").stock("ana").place("A-G2", "sealed-crates")
    assert table.why_not("pay for sealed-crates") == {"K-9"}
    table.do("gain 1 credit", "advance", "draw", "pay for sealed-crates")
    assert table.player("ana").paid == ("sealed-crates",)


@rule("K-9")
def test_an_instant_that_is_not_paid_has_no_effect(table: Table) -> None:
    table.hand("ana", "inner-circle").stock("ana", credit=1).place("A-R3", "inner-circle")
    assert table.reasons("pay for inner-circle") == because("K-9", "needs", resource="credit", need=2, have=1)
    assert table.words() == ["resolve slot:A-R3/0", "done with play:inner-circle"]


@rule("K-9")
def test_a_claim_that_is_not_paid_is_refused(table: Table) -> None:
    table.hand("ana", "roving-envoy").stock("ana", credit=1).place("A-G4", "roving-envoy")
    assert table.reasons("claim") == because("K-9", "needs", resource="credit", need=2, have=1)


@rule("K-9")
def test_biomatter_does_not_pay_for_a_special_card(table: Table) -> None:
    table.hand("ana", "roving-envoy").stock("ana", biomatter=9).place("A-G4", "roving-envoy")
    assert table.why_not("claim") == {"K-9"}


@rule("K-9")
def test_no_discount_comes_off_a_special_card(table: Table) -> None:
    own(table, "discount: {what: [city, structure], less: {credit: 2}}")
    table.hand("ana", "roving-envoy").stock("ana", credit=1).place("A-G4", "roving-envoy")
    assert table.why_not("claim") == {"K-9"}


# K-10: where cards go


@rule("K-10")
def test_a_cheap_special_discarded_from_hand_goes_to_the_bottom_of_its_deck(table: Table) -> None:
    table.hand("ana", 28, 44, 52, 202).do("discard 202")
    assert table.state.special_deck[-1] == "secret-mission"
    assert table.event(CardDiscarded).pile == "special deck"


@rule("K-10")
def test_a_costly_special_discarded_from_hand_leaves_the_game(table: Table) -> None:
    table.hand("ana", 28, 44, 52, 183).do("discard 183")
    assert "federal-priority" in table.state.removed
    assert "federal-priority" not in table.state.special_deck


@rule("K-10")
def test_a_cheap_special_without_a_match_goes_to_the_bottom_at_once(table: Table) -> None:
    table.hand("ana", 202).place("A-R3", 202)
    assert table.state.special_deck[-1] == "secret-mission"


@rule("K-10")
def test_a_cheap_special_not_paid_for_goes_to_the_bottom_when_it_is_declined(table: Table) -> None:
    table.hand("ana", 202).stock("ana", credit=1).place("A-Y1", 202)
    assert "secret-mission" not in table.state.special_deck
    assert table.do("done with 202").state.special_deck[-1] == "secret-mission"


@rule("K-10")
def test_an_era_card_without_a_match_is_discarded_at_once(table: Table) -> None:
    table.place("A-R3", 52)
    assert table.state.discard == ("signal-from-the-rim",)


@rule("K-10")
def test_a_matched_card_is_discarded_when_its_effect_is_done(table: Table) -> None:
    card = only_card(table, "[{gain: {credit: 1}}, {draw: 1}]", color="red")
    table.place("A-R3", card).do("gain 1 credit")
    assert table.state.discard == ()
    assert table.do("draw").state.discard == (card,)


@rule("K-10")
def test_a_matched_card_is_discarded_when_it_is_declined(table: Table) -> None:
    card = only_card(table, "gain: {credit: 1}", color="red")
    table.place("A-R3", card).do(f"done with {card}")
    assert table.state.discard == (card,)


@rule("K-10")
def test_a_card_of_an_earlier_era_leaves_the_game(table: Table) -> None:
    table.round(5).hand("ana", 28).place("A-G4", 28)
    assert "seafood-collection" in table.state.removed
    assert table.state.discard == ()


# K-11: paid Special cards


@rule("K-11")
def test_a_paid_instant_stays_under_the_board(table: Table) -> None:
    table.hand("ana", 197).stock("ana", credit=1).place("A-R3", 197).do("pay for 197", "done", "gain", "confirm")
    assert table.player("ana").paid == ("relief-convoy",)
    assert "relief-convoy" not in table.state.special_deck


@rule("K-11")
def test_a_paid_instant_never_returns(table: Table) -> None:
    table.paid("ana", 197).produce()
    assert table.player("ana").paid == ("relief-convoy",)


@rule("K-11")
def test_an_instant_that_is_not_paid_does_not_stay(table: Table) -> None:
    table.hand("ana", 197).stock("ana", credit=1).place("A-R3", 197).do("gain", "confirm")
    assert table.player("ana").paid == ()


@rule("K-11")
def test_a_paid_card_of_another_kind_is_claimed(table: Table) -> None:
    table.hand("ana", 196).stock("ana", credit=1).place("A-R3", 196).do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", "debriefing")
    assert table.resources("ana").credit == 0


@rule("K-11")
def test_claimed_and_instant_specials_count_as_paid_for(table: Table) -> None:
    table.claimed("ana", 196, 183).paid("ana", 197).hand("ana", 202)
    table.open("{gain: {point: 1}, per: {count: special card}}").do("gain")
    assert table.points_of("ana") == 3


# K-12: drawing Special cards


@rule("K-12")
def test_a_card_of_the_row_is_not_replaced(table: Table) -> None:
    table.special_row(181, 182, 183).open("draw_special: 1").do("take special 182")
    assert table.state.special_row == ("harvest-crown", "federal-priority")


@rule("K-12")
def test_when_the_top_of_the_deck_is_taken_the_next_is_turned_up(table: Table) -> None:
    table.special_deck(195, 199, 204).open("draw_special: 1").do("take special 195")
    assert table.event(SpecialRevealed) == SpecialRevealed(0, "night-auction")
    assert table.state.special_deck[:2] == ("night-auction", "press-office")


@rule("K-12")
def test_a_card_that_does_not_lie_face_up_is_not_taken(table: Table) -> None:
    table.special_deck(195, 199).open("draw_special: 1")
    assert table.reasons("take special 199") == because("K-12", "special_not_face_up", card="night-auction")


@rule("K-12")
def test_a_costly_card_that_is_out_of_the_game_is_not_taken(table: Table) -> None:
    table.open("draw_special: 1")
    assert table.reasons("take special 190") == because("K-12", "special_not_face_up", card="bank-of-genomes")


@rule("K-12")
def test_looking_puts_the_top_on_the_bottom_and_shows_the_next_three(table: Table) -> None:
    table.special_deck(195, 199, 204, 191, 192).open("draw_special: 1").do("look at specials")
    assert table.event(SpecialsLookedAt).cards == ("night-auction", "press-office", "corporate-expansion")
    assert table.state.special_deck[0] == "double-charter"
    assert table.state.special_deck[-1] == "endowed-chairs"


@pytest.fixture
def looking(table: Table) -> Table:
    """Ana looks at numbers 199, 204 and 191, with 192 on top of the deck then, 205 next and 195 at the bottom."""
    table.special_deck(195, 199, 204, 191, 192, 205, only=True)
    return table.open("draw_special: 1").do("look at specials")


@rule("K-12")
def test_one_is_kept_and_the_others_go_to_the_bottom_in_the_order_chosen(looking: Table) -> None:
    looking.do("keep special 204 above 191 then 199")
    assert "press-office" in looking.hand_of("ana")
    assert looking.state.special_deck == (
        *("double-charter", "reef-stipend", "endowed-chairs"),
        *("corporate-expansion", "night-auction"),
    )


@rule("K-12")
def test_the_others_may_go_to_the_bottom_the_other_way(looking: Table) -> None:
    looking.do("keep special 204 above 199 then 191")
    assert looking.state.special_deck[-2:] == ("night-auction", "corporate-expansion")


@rule("K-12")
def test_after_looking_the_next_card_is_turned_up(looking: Table) -> None:
    looking.do("keep special 204")
    assert looking.event(SpecialRevealed) == SpecialRevealed(0, "double-charter")


@rule("K-12")
def test_none_of_those_looked_at_need_be_kept(looking: Table) -> None:
    hand = looking.hand_of("ana")
    looking.do("keep no special above 199 then 204 then 191")
    assert looking.hand_of("ana") == hand
    assert looking.state.special_deck[-1] == "corporate-expansion"


@rule("K-12")
def test_one_must_be_kept_where_nothing_else_uses_the_slot(plain_content: Content) -> None:
    table = Table(plain_content, 2).place("A-2R3").do("look at specials")
    assert table.reasons("keep no special") == because("T-6", "would_block_slot", slot="A-2R3")
    assert table.do("keep special 192", "confirm").active == "bruno"


@rule("K-12")
def test_none_need_be_kept_where_the_slot_was_used_otherwise(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit", "look at specials", "keep no special", "confirm")
    assert table.active == "bruno"


@rule("K-12")
def test_only_a_card_looked_at_is_kept(looking: Table) -> None:
    assert looking.reasons("keep special 192 above 199 then 204") == because(
        "K-12", "not_looked_at", card="double-charter"
    )


@rule("K-12")
def test_all_others_go_to_the_bottom(looking: Table) -> None:
    assert against(looking, KeepSpecial("press-office", ("night-auction",))) == because("K-12", "wrong_bottom")


@rule("K-12")
def test_nothing_is_kept_before_looking(table: Table) -> None:
    table.open("draw_special: 1")
    assert against(table, KeepSpecial("press-office", ())) == because("K-12", "no_choice_now")


@rule("K-12")
def test_nothing_else_is_done_while_looking(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit", "look at specials")
    assert table.reasons("confirm") == because("K-12", "choose_special_first")
    assert table.reasons("done with A-Y3") == because("K-12", "choose_special_first")
    assert table.why_not("take special 183") == {"K-12", "T-5"}


@rule("K-12")
def test_only_the_chooser_sees_the_three(looking: Table) -> None:
    shown = looking.event(SpecialsLookedAt)
    assert view(looking.state, 1).turn.looked == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert view(looking.state, 0).turn.looked == ("night-auction", "press-office", "corporate-expansion")
    assert event_for(shown, 1) == SpecialsLookedAt(0, (UNKNOWN, UNKNOWN, UNKNOWN), "endowed-chairs")


@rule("K-12")
def test_with_fewer_than_three_those_there_are_are_shown(table: Table) -> None:
    table.special_deck(195, 199, 204, only=True).open("draw_special: 1").do("look at specials")
    assert table.state.turn.looked == ("night-auction", "press-office")


@rule("K-12")
def test_with_one_below_the_top_that_one_is_shown(table: Table) -> None:
    table.special_deck(195, 199, only=True).open("draw_special: 1").do("look at specials")
    assert table.state.turn.looked == ("night-auction",)
    assert table.do("keep special 199").state.special_deck == ("endowed-chairs",)


@rule("K-12")
def test_of_two_looked_at_the_other_goes_below_the_card_that_was_on_top(table: Table) -> None:
    table.special_deck(195, 199, 204, only=True).open("draw_special: 1").do("look at specials")
    looked = [command for command in table.engine.legal_commands(table.state) if isinstance(command, KeepSpecial)]
    assert looked == [
        KeepSpecial("night-auction", ("press-office",)),
        KeepSpecial("press-office", ("night-auction",)),
        KeepSpecial(None, ("night-auction", "press-office")),
        KeepSpecial(None, ("press-office", "night-auction")),
    ]
    assert table.do("keep special 199").state.special_deck == ("endowed-chairs", "press-office")


@rule("K-12")
def test_only_the_chooser_sees_which_of_the_three_was_kept(looking: Table) -> None:
    looking.do("keep special 204")
    taken = looking.event(SpecialTaken)
    assert event_for(taken, 0) == SpecialTaken(0, "press-office", secret=True)
    assert event_for(taken, 1) == SpecialTaken(0, UNKNOWN, secret=True)


@rule("K-12")
def test_everybody_sees_which_face_up_card_was_taken(table: Table) -> None:
    table.open("draw_special: 1").do("take special 183")
    assert event_for(table.event(SpecialTaken), 1) == SpecialTaken(0, "federal-priority", secret=False)


@rule("K-12")
def test_with_none_below_the_top_there_is_nothing_to_look_at(table: Table) -> None:
    table.special_deck(195, only=True).open("draw_special: 1")
    assert table.reasons("look at specials") == because("K-12", "no_special")
    assert table.is_legal("take special 195")


@rule("K-12")
def test_drawing_is_optional(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit", "confirm")
    assert table.state.special_deck[0] == "corporate-expansion"


# K-13: the Personal Assistant


@rule("K-13")
def test_the_assistant_gives_a_steelplast(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1)


@rule("K-13")
def test_the_assistant_gives_a_credit_instead(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit")
    assert table.resources("ana") == Resources(credit=1)


@rule("K-13")
def test_the_assistant_does_not_give_both(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit")
    ref = "action:personal-assistant/0/0/0"
    assert against(table, Resolve(ref)) == because("T-5", "part_not_open", part=ref)


# K-14: gaining a card


@rule("K-14")
def test_a_gained_card_comes_from_the_era_deck(table: Table) -> None:
    table.deck(5, 6).place("A-0").do("draw")
    assert table.event(CardsDrawn) == CardsDrawn(0, ("hothouse-dome", "midwater-seminar"))
    assert table.state.special_deck[0] == "corporate-expansion"


@rule("K-14")
def test_a_gained_card_is_never_a_special_one(table: Table) -> None:
    table.deck(only=True).place("A-0").do("draw")
    assert len(table.hand_of("ana")) == 3
    assert len(table.state.special_deck) == 15
