"""A turn (chapter 3): whose it is, tile and card, the hand limit, the draw and the end."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, only_card
from tests.table import Table
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import IllegalCommand
from uc_desktop.rules.commands import CONFIRM, Discard, Place, Resolve
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardsDrawn, TurnStarted
from uc_desktop.rules.terms import Phase, Resources

rule = pytest.mark.rule


# T-1: three turns each, in play order


@rule("T-1")
def test_the_next_in_play_order_follows(table: Table) -> None:
    table.order("ana", "chiara", "bruno", "dawid").place("A-R3").do("gain", "confirm")
    assert table.active == "chiara"
    assert table.event(TurnStarted) == TurnStarted(2, 1)


@rule("T-1")
def test_the_first_begins_again_after_the_last(table: Table) -> None:
    table.turn("dawid").place("A-R3").do("gain", "confirm")
    assert table.active == "ana"
    assert table.event(TurnStarted) == TurnStarted(0, 2)


@rule("T-1")
def test_nobody_has_a_fourth_turn_in_a_round(table: Table) -> None:
    table.turns_taken(11).place("A-R3").do("gain", "confirm")
    assert table.state.round == 2
    assert table.event(TurnStarted) == TurnStarted(0, 1)


@rule("T-1")
def test_the_round_goes_on_until_the_last_third_turn(table: Table) -> None:
    table.turns_taken(10).place("A-R3").do("gain", "confirm")
    assert table.state.round == 1
    assert table.active == "dawid"


@rule("T-1")
def test_the_order_holds_when_a_marker_moves(table: Table) -> None:
    table.turn("dawid").place("A-G4").do("advance", "advance", "confirm")
    assert table.play_order == ["ana", "bruno", "chiara", "dawid"]


# T-2: the hand limit


@rule("T-2")
def test_a_hand_of_four_must_be_discarded_down_before_anything_else(table: Table) -> None:
    table.hand("ana", 28, 29, 44, 52)
    assert {type(command) for command in table.engine.legal_commands(table.state)} == {Discard}
    assert {command.card for command in table.legal(Discard)} == set(table.hand_of("ana"))


@rule("T-2")
def test_placing_with_five_cards_says_how_many_there_are(table: Table) -> None:
    table.hand("ana", 28, 29, 44, 51, 52)
    assert table.reasons("place A-R3 with 52") == because("T-2", "discard_first", have=5, limit=3)


@rule("T-2")
def test_a_discarded_card_goes_to_the_discard_pile(table: Table) -> None:
    table.hand("ana", 28, 29, 44, 52).do("discard 44")
    assert table.state.discard == ("fresh-crew",)
    assert table.hand_of("ana") == ("seafood-collection", "the-long-table", "signal-from-the-rim")


@rule("T-2")
def test_the_turn_goes_on_after_the_discard(table: Table) -> None:
    table.hand("ana", 28, 29, 44, 52).do("discard 44", "place A-R3 with 52")
    assert table.state.turn.slot == "A-R3"


@rule("T-2")
def test_a_hand_within_the_limit_is_not_discarded(table: Table) -> None:
    assert table.reasons("discard 52") == because("T-2", "nothing_to_discard", have=3, limit=3)


@rule("T-2")
def test_only_a_card_in_hand_is_discarded(table: Table) -> None:
    table.hand("ana", 28, 29, 44, 52)
    assert table.reasons("discard 1") == because("T-2", "not_in_hand", card="extraordinary-mission")


@rule("T-2")
def test_cards_drawn_in_the_turn_are_not_discarded_in_it(table: Table) -> None:
    table.place("A-0").do("draw", "confirm")
    assert len(table.hand_of("ana")) == 5
    assert table.active == "bruno"


@rule("T-2")
def test_another_players_full_hand_is_asked_at_that_players_turn(table: Table) -> None:
    table.hand("bruno", 1, 2, 3, 4).place("A-R3").do("gain", "confirm")
    assert table.active == "bruno"
    assert {type(command) for command in table.engine.legal_commands(table.state)} == {Discard}


# T-3: tile and card


@rule("T-3")
def test_a_tile_and_one_card_are_played_together(table: Table) -> None:
    table.hand("ana", 28, 44, 52).place("A-Y1", 44)
    assert table.hand_of("ana") == ("seafood-collection", "signal-from-the-rim")
    assert table.player("ana").tiles == 2


@rule("T-3")
def test_a_tile_without_a_card_is_refused(table: Table) -> None:
    assert against(table, Place("A-R3", None)) == because("T-3", "card_needed")


@rule("T-3")
def test_only_a_card_in_hand_is_played(table: Table) -> None:
    assert table.reasons("place A-R3 with 1") == because("T-3", "not_in_hand", card="extraordinary-mission")


@rule("T-3")
def test_a_second_slot_is_refused(table: Table) -> None:
    table.place("A-R3")
    assert table.reasons("place A-Y1 with 52") == because("T-3", "slot_already_chosen")


@rule("T-3")
def test_a_turn_is_not_confirmed_without_a_slot(table: Table) -> None:
    assert table.reasons("confirm") == because("T-3", "slot_not_chosen")


@rule("T-3")
def test_the_slot_just_chosen_is_not_available_to_its_card(table: Table) -> None:
    table.place("A-R3", only_card(table, "perform_slot: available", color="red"))
    assert table.reasons("perform A-R3") == because("A-7", "slot_not_available", slot="A-R3")
    assert table.is_legal("perform A-Y1")


@rule("T-3")
def test_no_tile_is_placed_outside_a_turn(table: Table) -> None:
    table.claimed("ana", "delicacy-trade").farm("ana", "2,2").produce()
    assert table.phase is Phase.PRODUCTION
    assert table.reasons("place A-R3 with 52") == because("T-3", "no_turn")


@rule("T-3")
def test_nothing_is_done_when_the_game_is_over(table: Table) -> None:
    table.round(10).end_round()
    assert table.reasons("place A-R3 with 180") == because("W-1", "game_over")


# T-4: occupied slots


@rule("T-4")
def test_a_chosen_slot_is_occupied(table: Table) -> None:
    table.place("A-R3").do("gain", "confirm")
    assert table.reasons("place A-R3 with 51") == because("T-4", "slot_occupied", slot="A-R3")


@rule("T-4")
def test_one_does_not_choose_ones_own_slot_again(table: Table) -> None:
    table.occupied("A-R3", by="ana")
    assert table.reasons("place A-R3 with 52") == because("T-4", "slot_occupied", slot="A-R3")


@rule("T-4")
def test_other_slots_stay_available(table: Table) -> None:
    table.occupied("A-R3", by="bruno")
    assert table.is_legal("place A-Y1 with 52")


@rule("T-4")
@rule("T-6")
def test_the_slots_offered_are_those_not_occupied_that_can_be_used(table: Table) -> None:
    table.occupied("A-R3", by="bruno").stock("ana").hand("ana", 28)
    assert {command.card for command in table.legal(Place)} == {"seafood-collection"}
    assert {command.slot for command in table.legal(Place)} == {
        *("A-G1", "A-G2", "A-G4", "A-G5"),
        *("A-R5", "A-Y1", "A-Y3", "A-Y5", "A-0"),
    }


@rule("T-4")
def test_the_always_available_slot_is_chosen_by_all(table: Table) -> None:
    table.place("A-0").do("gain", "confirm").place("A-0").do("gain", "confirm")
    assert table.active == "chiara"
    assert table.state.occupied == ((),) * 15


@rule("T-4")
def test_the_always_available_slot_is_chosen_again_by_the_same(plain_content: Content) -> None:
    table = Table(plain_content, 2).place("A-0").do("gain", "confirm").place("A-0").do("gain", "confirm")
    table.place("A-0").do("gain")
    assert table.resources("ana").credit == 4


@rule("T-4")
def test_a_slot_that_does_not_exist_is_refused(table: Table) -> None:
    assert table.reasons("place A-R9 with 52") == because("C-5", "unknown_slot", slot="A-R9")


# T-10: the draw


@rule("T-10")
def test_a_card_is_drawn_at_the_end_of_the_turn(table: Table) -> None:
    table.deck(1).place("A-R3").do("gain", "confirm")
    assert len(table.hand_of("ana")) == 3
    assert table.event(CardsDrawn) == CardsDrawn(0, ("extraordinary-mission",))


@rule("T-10")
def test_the_card_is_of_the_current_era(table: Table) -> None:
    table.round(5).deck(70).place("A-R3").do("gain", "confirm")
    assert "trial-run" in table.hand_of("ana")


@rule("T-10")
def test_no_card_is_drawn_before_the_turn_ends(table: Table) -> None:
    table.place("A-R3").do("gain")
    assert len(table.hand_of("ana")) == 2


@rule("T-10")
def test_nobody_else_draws(table: Table) -> None:
    table.place("A-R3").do("gain", "confirm")
    assert len(table.hand_of("bruno")) == 3


# T-11: at once in use


@rule("T-11")
def test_an_action_card_is_used_on_the_turn_in_which_it_was_claimed(table: Table) -> None:
    table.place("A-G1", only_card(table, "gain: {biomatter: 1}", color="green", kind="action"))
    table.do("claim", "use test-card-1", "gain 1 biomatter")
    assert table.resources("ana").biomatter == 1


@rule("T-11")
def test_an_action_card_not_yet_claimed_is_not_used(table: Table) -> None:
    table.place("A-G1", only_card(table, "gain: {biomatter: 1}", color="green", kind="action"))
    assert table.reasons("use test-card-1") == because("K-5", "not_action_card", card="test-card-1")


@rule("T-11")
def test_a_permanent_effect_works_on_the_turn_in_which_it_was_claimed(table: Table) -> None:
    table.hand("ana", "ring-contractors").stock("ana", steelplast=1)
    table.place("A-G2", "ring-contractors").do("claim", "build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("T-11")
def test_a_permanent_effect_does_not_work_before_it_is_claimed(table: Table) -> None:
    table.hand("ana", "ring-contractors").stock("ana", steelplast=1).place("A-G2", "ring-contractors")
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-1", "needs", resource="credit", need=1, have=0)


# T-12: confirming


@rule("T-12")
def test_a_turn_is_not_over_before_it_is_confirmed(table: Table) -> None:
    table.place("A-R3").do("gain")
    assert table.active == "ana"
    assert table.words() == ["confirm"]


@rule("T-12")
def test_a_refused_command_leaves_everything_as_it_was(table: Table) -> None:
    before = table.place("A-R3").state
    with pytest.raises(IllegalCommand):
        table.confirm()
    assert table.state == before


@rule("T-12")
def test_a_confirmed_turn_is_another_players(table: Table) -> None:
    table.place("A-R3").do("gain", "confirm")
    assert table.active == "bruno"
    assert table.legal(Place) != []


@pytest.fixture
def session(table: Table) -> Session:
    """The table's position as a game under way in which all of a turn can be taken back."""
    return session_of(table, UndoPolicy.FREE)


def session_of(table: Table, policy: UndoPolicy) -> Session:
    """The table's position as a game under way."""
    seats = tuple(Seat(name, "red") for name in ("ana", "bruno", "chiara", "dawid"))
    header = Header(seats=seats, seed="", content=table.content.hash, undo=policy)
    return Session(table.engine, header, None, UndoList, start=table.state)


@rule("T-12")
def test_a_turn_is_taken_back_step_by_step(session: Session) -> None:
    before = session.state
    session.submit(Place("A-R3", "signal-from-the-rim"))
    middle = session.state
    session.submit(Resolve("slot:A-R3/0"))
    session.undo()
    assert session.state == middle
    session.undo()
    assert session.state == before


@rule("T-12")
def test_a_turn_is_taken_back_as_a_whole(session: Session) -> None:
    before = session.state
    session.submit(Place("A-0", "signal-from-the-rim"))
    session.submit(Resolve("slot:A-0/0"))
    session.revert()
    assert session.state == before


@rule("T-12")
def test_a_confirmed_turn_with_its_draw_is_not_taken_back(session: Session) -> None:
    session.submit(Place("A-R3", "signal-from-the-rim"))
    session.submit(Resolve("slot:A-R3/0"))
    session.submit(CONFIRM)
    assert not session.can_undo()
    assert len(session.state.players[0].hand) == 3


@rule("T-12")
def test_strict_undo_reaches_back_to_what_was_revealed(table: Table) -> None:
    session = session_of(table, UndoPolicy.STRICT)
    session.submit(Place("A-0", "signal-from-the-rim"))
    session.submit(Resolve("slot:A-0/0"))
    assert (session.can_undo(), session.barrier) == (False, "CardsDrawn")
    session.submit(Resolve("slot:A-0/1"))
    session.revert()
    assert len(session.state.players[0].hand) == 4
