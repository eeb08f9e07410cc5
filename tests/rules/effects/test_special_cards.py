"""Special cards (chapter 4): how they are drawn, played and paid."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, numbered, own
from tests.table import Table
from uc_desktop.rules.commands import KeepSpecial, LookAtSpecials, TakeSpecial
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import (
    SpecialPaid,
    SpecialRevealed,
    SpecialsLookedAt,
    SpecialTaken,
)
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.view import UNKNOWN, event_for, view

rule = pytest.mark.rule


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
    table.hand("ana", "inner-circle").stock("ana", credit=1).place("A-R3", "inner-circle")
    assert table.resources("ana").credit == 1
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
    table.hand("ana", "inner-circle").stock("ana").place("A-R3", "inner-circle")
    assert table.reasons("pay for inner-circle") == because("K-9", "needs", resource="credit", need=1, have=0)
    assert table.words() == ["resolve slot:A-R3/0", "done with play:inner-circle"]


@rule("K-9")
def test_a_claim_that_is_not_paid_is_refused(table: Table) -> None:
    table.hand("ana", "corporate-expansion").stock("ana", credit=1).place("A-G4", "corporate-expansion")
    assert table.reasons("claim") == because("K-9", "needs", resource="credit", need=2, have=1)


@rule("K-9")
def test_biomatter_does_not_pay_for_a_special_card(table: Table) -> None:
    table.hand("ana", "corporate-expansion").stock("ana", biomatter=9).place("A-G4", "corporate-expansion")
    assert table.why_not("claim") == {"K-9"}


@rule("K-9")
def test_no_discount_comes_off_a_special_card(table: Table) -> None:
    own(table, "discount: {what: [city, structure], less: {credit: 2}}")
    table.hand("ana", "corporate-expansion").stock("ana", credit=1).place("A-G4", "corporate-expansion")
    assert table.why_not("claim") == {"K-9"}


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
    assert table.why_not("take special 183") == {"K-12"}


@rule("K-12")
def test_only_the_chooser_sees_the_three(looking: Table) -> None:
    shown = looking.event(SpecialsLookedAt)
    assert view(looking.state, 1).turn.looked == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert view(looking.state, 0).turn.looked == ("night-auction", "press-office", "corporate-expansion")
    assert event_for(shown, 1) == SpecialsLookedAt(0, (UNKNOWN, UNKNOWN, UNKNOWN), "endowed-chairs")


@rule("K-12")
@pytest.mark.parametrize(
    ("deck", "looked", "left"),
    [
        ((195,), (195,), ()),
        ((195, 199), (199, 195), ()),
        ((195, 199, 204), (199, 204, 195), ()),
        ((195, 199, 204, 191), (199, 204, 191), (195,)),
    ],
)
def test_of_fewer_than_four_the_card_just_put_on_the_bottom_is_looked_at_too(
    table: Table, deck: tuple[int, ...], looked: tuple[int, ...], left: tuple[int, ...]
) -> None:
    table.special_deck(*deck, only=True).open("draw_special: 1").do("look at specials")
    assert table.state.turn.looked == tuple(numbered(table, card) for card in looked)
    assert table.state.special_deck == tuple(numbered(table, card) for card in left)


@rule("K-12")
def test_the_only_card_of_the_deck_is_kept_or_stays_in_it(table: Table) -> None:
    table.special_deck(195, only=True).open("draw_special: 1").do("look at specials")
    assert table.legal(KeepSpecial) == [KeepSpecial("endowed-chairs", ()), KeepSpecial(None, ("endowed-chairs",))]
    assert table.do("keep no special").state.special_deck == ("endowed-chairs",)


@rule("K-12")
def test_of_two_looked_at_the_other_is_the_whole_deck_and_turned_up(table: Table) -> None:
    table.special_deck(195, 199, only=True).open("draw_special: 1").do("look at specials", "keep special 195")
    assert table.state.special_deck == ("night-auction",)
    assert table.event(SpecialRevealed) == SpecialRevealed(0, "night-auction")


@rule("K-12")
@rule("T-6")
def test_the_last_special_card_of_all_is_drawn_by_looking_too(plain_content: Content) -> None:
    table = Table(plain_content, 2).special_row().special_deck(195, only=True).place("A-2R3").do("look at specials")
    assert table.reasons("keep no special")[0] == reason("T-6", "would_block_slot", slot="A-2R3")
    assert table.do("keep special 195", "confirm").active == "bruno"


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
def test_of_an_empty_deck_there_is_nothing_to_look_at(table: Table) -> None:
    table.special_row(181).special_deck(only=True).open("draw_special: 1")
    assert table.reasons("look at specials") == because("K-12", "no_special")
    assert table.is_legal("take special 181")


@rule("K-12")
def test_drawing_is_optional(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit", "confirm")
    assert table.state.special_deck[0] == "corporate-expansion"
