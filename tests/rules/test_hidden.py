"""What is hidden from whom, and what everybody knows (Q-18)."""

from __future__ import annotations

import pytest

from tests.rules.kit import end_round, numbered
from tests.table import Table
from uc_desktop.rules.events import (
    CardsDrawn,
    SpecialsLookedAt,
    SpecialTaken,
)
from uc_desktop.rules.terms import Resources
from uc_desktop.rules.view import UNKNOWN, event_for, known_to_all, view

rule = pytest.mark.rule


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


# what a draw tells before it is carried out


@rule("Q-18")
@rule("K-14")
def test_a_foreseen_draw_tells_how_many_cards_but_not_which(table: Table) -> None:
    table.open("draw: 2")
    after, events = table.engine.foresee(table.state, table.command("draw"))
    assert [event for event in events if isinstance(event, CardsDrawn)] == [CardsDrawn(0, (UNKNOWN, UNKNOWN))]
    assert (after.players[0].hand, after.deck) == (table.state.players[0].hand, table.state.deck)


@rule("C-7")
def test_no_more_cards_are_foreseen_than_deck_and_discard_pile_hold(table: Table) -> None:
    table.deck(1, only=True).discard_pile(2).open("draw: 3")
    _, events = table.engine.foresee(table.state, table.command("draw"))
    assert [event.cards for event in events if isinstance(event, CardsDrawn)] == [(UNKNOWN, UNKNOWN)]


def test_no_draw_is_foreseen_where_no_card_is_left(table: Table) -> None:
    table.deck(only=True).discard_pile().open("[{draw: 1}, {gain: {kelp: 1}}]")
    _, events = table.engine.foresee(table.state, table.command("draw"))
    assert not any(isinstance(event, CardsDrawn) for event in events)
