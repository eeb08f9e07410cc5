"""What is hidden from whom, and what everybody knows (Q-18)."""

from __future__ import annotations

import pytest

from tests.rules.kit import end_round, numbered
from tests.table import Table
from uc_desktop.rules.events import (
    NOBODY,
    CardsDrawn,
    SpecialsLookedAt,
    SpecialTaken,
)
from uc_desktop.rules.terms import Resources
from uc_desktop.rules.view import NOTHING_KNOWN, UNKNOWN, event_for, known_to_all, view

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
    hand = view(table.state, 1, known=known_to_all(table.events)).players[0].hand
    assert hand == (UNKNOWN, UNKNOWN, table.content.specials(costly=True)[2])


@rule("Q-18")
def test_a_special_kept_of_three_stays_hidden_in_hand(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials", "keep special 193")
    assert view(table.state, 1, known=known_to_all(table.events)).players[0].hand == (UNKNOWN,) * 3


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
    seen = view(table.state, 0, known=known_to_all(table.events))
    assert {card for card in seen.removed if card in table.content.deck(1)} == set(known) - set(table.hand_of("dawid"))
    assert len(seen.removed) == len(table.state.removed)


@rule("Q-18")
def test_a_discarded_card_shuffled_into_the_deck_is_known_no_longer(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 5).do("discard 1").deck(only=True).open("draw: 1").do("draw")
    end_round(table, 4)
    assert numbered(table, 1) not in known_to_all(table.events)


# what lies under the Special deck


def special_deck(table: Table, number: int) -> tuple[str, ...]:
    """The Special deck as this player may know it after all that happened."""
    return view(table.state, number, known=NOTHING_KNOWN.after(table.events).by(number)).special_deck


def looking(table: Table, *others: int) -> Table:
    """Ana looks at 192, 193 and 194; the deck then holds the others, and 191 that lay on top."""
    return table.special_deck(191, 192, 193, 194, *others, only=True).place("A-Y3").do("look at specials")


def specials(table: Table, *numbers: int) -> tuple[str, ...]:
    return tuple(numbered(table, number) for number in numbers)


@rule("Q-18")
@rule("K-12")
@pytest.mark.parametrize("order", [(192, 194), (194, 192)])
def test_a_player_knows_the_order_in_which_it_put_cards_under_the_deck(table: Table, order: tuple[int, int]) -> None:
    looking(table, 195, 196).do(f"keep special 193 above {order[0]} then {order[1]}")
    assert special_deck(table, 0) == (numbered(table, 195), UNKNOWN, *specials(table, 191, *order))


@rule("Q-18")
@rule("K-12")
def test_cards_that_one_player_put_under_the_deck_are_hidden_from_all_others(table: Table) -> None:
    looking(table, 195, 196).do("keep special 193 above 194 then 192")
    for number in (1, 2, 3, NOBODY):
        # All saw 191 before it was put face down under the deck.
        assert special_deck(table, number) == (*specials(table, 195), UNKNOWN, *specials(table, 191), UNKNOWN, UNKNOWN)


@rule("Q-18")
@rule("K-12")
def test_a_player_who_keeps_none_knows_all_three_under_the_deck(table: Table) -> None:
    table.special_deck(191, 192, 193, 194, 195, 196, only=True).open("draw_special: 1")
    table.do("look at specials", "keep no special above 194 then 192 then 193")
    assert special_deck(table, 0) == (numbered(table, 195), UNKNOWN, *specials(table, 191, 194, 192, 193))


@rule("Q-18")
@rule("K-10")
def test_a_special_discarded_face_up_is_known_under_the_deck_by_all(table: Table) -> None:
    table.special_deck(191, 192, 193, only=True).place("A-Y3").do("take special 191", "confirm")
    assert known_to_all(table.events) == {numbered(table, 191)}
    table.hand("ana", 1, 2, 3, 191).turn("ana").do("discard 191")
    for number in (0, 1, NOBODY):
        assert special_deck(table, number) == (numbered(table, 192), UNKNOWN, numbered(table, 191))


@rule("Q-18")
@rule("K-12")
def test_what_others_put_under_the_deck_moves_the_known_cards_up(table: Table) -> None:
    looking(table, 195, 196, 197, 198, 199).do("keep special 193 above 194 then 192", "confirm")
    table.turn("bruno").open("draw_special: 1", player="bruno")
    table.do("look at specials", "keep special 196 above 198 then 197")
    known = specials(table, 191, 194, 192, 195)
    assert special_deck(table, 0) == (numbered(table, 199), *known, UNKNOWN, UNKNOWN)
    hidden = (numbered(table, 191), UNKNOWN, UNKNOWN, numbered(table, 195))
    assert special_deck(table, 1) == (numbered(table, 199), *hidden, *specials(table, 198, 197))


@rule("Q-18")
@rule("K-12")
def test_what_another_looks_at_is_known_no_longer(table: Table) -> None:
    looking(table).do("keep special 193 above 194 then 192", "confirm")
    table.turn("bruno").open("draw_special: 1", player="bruno")
    table.do("look at specials")
    assert special_deck(table, 0) == ()
    # All knew that 191 lay there, Ana where 192 and 194 lay.
    table.do("keep special 191 above 194 then 192")
    assert special_deck(table, 0) == (numbered(table, 194), UNKNOWN)
    assert view(table.state, 0, known=NOTHING_KNOWN.after(table.events).by(0)).players[1].hand[-1] == UNKNOWN
    assert special_deck(table, 1) == specials(table, 194, 192)


@rule("Q-18")
@rule("K-12")
def test_the_known_cards_come_up_and_leave_the_deck(table: Table) -> None:
    looking(table, 195).do("keep special 193 above 194 then 192", "confirm").turn("bruno")
    for player, card in (("bruno", 195), ("chiara", 191)):
        table.open("draw_special: 1", player=player).do(f"take special {card}")
    assert special_deck(table, 0) == specials(table, 194, 192)
    assert special_deck(table, 1) == (numbered(table, 194), UNKNOWN)


@rule("Q-18")
@rule("K-12")
def test_while_cards_are_looked_at_the_known_ones_below_them_stay_known(table: Table) -> None:
    looking(table, 195)
    assert [special_deck(table, number) for number in (0, 1)] == [(UNKNOWN, numbered(table, 191))] * 2


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
