"""What the hand and the claimed cards show of a position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.facts.hand_facts import ClaimedKindFacts, claimed_facts, hand_facts, hand_highlights
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.rules.content import Content


def claimed(model: TableModel, kind: str) -> ClaimedKindFacts:
    return next(each for each in claimed_facts(model).kinds if each.kind == kind)


def test_a_card_tells_name_colour_kind_number_and_what_it_does(table: Table) -> None:
    facts = hand_facts(model_of(table.hand("ana", 9)))
    assert facts.says == "Your hand: 1 card"
    (card,) = facts.cards
    assert card is not None
    assert card.says.startswith("Current Dynamos, green, Production card 9\n")
    assert card.match_says == f"{card.says} Matches this slot."


def test_a_card_without_a_slot_of_its_colour_says_so(table: Table) -> None:
    for slot in ("A-G1", "A-G2", "A-G3", "A-G4", "A-G5"):
        table.occupied(slot, by="bruno")
    (card,) = hand_facts(model_of(table.stock("ana").hand("ana", 9))).cards
    assert card is not None
    assert (card.why_unplayable, card.says[-19:]) == ("no green slot", "Now: no green slot.")


@pytest.mark.rule("Q-18")
def test_hidden_cards_are_all_alike(table: Table) -> None:
    facts = hand_facts(replace(model_of(table.hand("bruno", 9, 10), viewer=0), viewer=1))
    assert facts.cards == (None, None)
    assert facts.hidden_says == "A hidden card"


def test_what_is_held_or_pointed_at_is_told_apart_from_the_hand(table: Table) -> None:
    model = model_of(table.hand("ana", 9, 10))
    one, other = model.me.hand
    lit = replace(model, held=Held(ItemId(f"card:{one}")), hovered=ItemId(f"card:{other}"))
    assert hand_facts(lit) == hand_facts(model)
    assert (hand_highlights(lit).held, hand_highlights(lit).raised) == (one, other)
    assert hand_highlights(replace(lit, hovered=ItemId(f"card:{one}"))).raised == ""


def test_a_card_that_is_dragged_is_told_apart_from_one_that_is_only_held(table: Table) -> None:
    model = model_of(table.hand("ana", 9))
    key = ItemId(f"card:{model.me.hand[0]}")
    held = [hand_highlights(replace(model, held=Held(key, is_dragged))) for is_dragged in (False, True)]
    assert [lit.is_dragged for lit in held] == [False, True]


@pytest.mark.rule("T-5")
def test_cards_of_the_colour_of_the_slot_pointed_at_match(table: Table) -> None:
    model = model_of(table.hand("ana", 9, "off-the-record"), hovered=ItemId("slot:A-G4"))
    assert hand_highlights(model).matching == {model.me.hand[0]}


@pytest.mark.rule("A-9")
def test_cards_match_a_taken_slot_only_where_the_cloning_tile_can_be_paid(content: Content) -> None:
    table = Table(content, 4).hand("ana", 9).occupied("A-G4", by="bruno")
    assert not hand_highlights(model_of(table.stock("ana"), hovered=ItemId("slot:A-G4"))).matching
    assert hand_highlights(model_of(table.stock("ana", credit=1), hovered=ItemId("slot:A-G4"))).matching


@pytest.mark.rule("K-11")
def test_special_cards_that_were_claimed_count_as_such_too(table: Table) -> None:
    specials = claimed(model_of(table.claimed("ana", 181)), "contract")
    assert (specials.number, specials.cards, specials.is_counted) == ("1", (), True)
    assert specials.says == "Special cards played and paid for: 1, of which 1 is a claimed card"


def test_a_used_card_says_so_and_one_that_can_be_used_too(table: Table) -> None:
    (card,) = claimed(model_of(table.open("use_action_card: 1")), "action").cards
    assert card.is_usable and card.says.endswith("\nCan be used now.")
    (_, used) = claimed(model_of(table.claimed("ana", "refit-dock", used=True)), "action").cards
    assert used.is_used and used.says.endswith("\nUsed in this era.")


def test_whose_claimed_cards_they_are_is_told_beside_anothers_board(table: Table) -> None:
    assert claimed_facts(model_of(table)).owner is None
    facts = claimed_facts(model_of(table, shown=1))
    assert facts.owner is not None
    assert (facts.owner.whole, facts.says) == ("Bruno’s claimed cards", "Claimed cards of Bruno")


@pytest.mark.parametrize(("cards", "words"), [((), "0 Specials paid"), ((202,), "1 Special paid")])
def test_the_special_cards_paid_for_are_counted_in_words(table: Table, cards: tuple[int, ...], words: str) -> None:
    facts = claimed(model_of(table.paid("ana", *cards)), "contract")
    assert f"{facts.number} {facts.title}" == words
