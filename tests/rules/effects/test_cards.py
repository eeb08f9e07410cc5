"""Cards (chapter 4): their kinds, where they go, how they are gained."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, only_card, own, unmet
from tests.table import Table
from uc_desktop.rules.commands import ClaimCard, Resolve
from uc_desktop.rules.conditions import Countable
from uc_desktop.rules.events import (
    CardDiscarded,
    CardsDrawn,
    SpecialPaid,
)
from uc_desktop.rules.terms import Resources

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
@pytest.mark.parametrize(("slot", "card", "is_free"), [("A-G2", "hothouse-dome", True), ("A-Y2", "seed-drill", False)])
def test_green_cards_give_more_than_yellow_ones(table: Table, slot: str, card: str, is_free: bool) -> None:
    """A farm for nothing, where the yellow card of the same era has it built at its price."""
    table.hand("ana", card).stock("ana", steelplast=1, credit=1).place(slot, card)
    assert table.is_legal("build farm at 2,2") is is_free


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
@rule("K-9")
def test_only_a_special_card_is_paid_when_it_is_claimed(table: Table) -> None:
    table.hand("ana", "ring-contractors", "corporate-expansion").stock("ana", credit=2)
    table.place("A-G4", "ring-contractors").do("claim")
    assert (table.happened(SpecialPaid), table.resources("ana").credit) == ([], 2)
    table.turn("ana").place("A-G5", "corporate-expansion").do("claim")
    assert (len(table.happened(SpecialPaid)), table.resources("ana").credit) == (1, 0)


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
    assert table.reasons("pay 1 kelp") == because("T-3", "slot_not_chosen")


@rule("K-4")
def test_another_players_permanent_card_does_nothing(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.stock("bruno", kelp=1).build("bruno", "farm", at="2,2")
    assert (table.points_of("ana"), table.points_of("bruno")) == (0, 0)


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
    assert table.reasons("pay 1 science") == unmet(Countable.LABORATORY, 0, rule="K-7", at_least=1)


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
