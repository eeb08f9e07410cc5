"""What happens when piles, hands, Special cards or pieces run out, where the rulebooks are silent (chapter 19)."""

from __future__ import annotations

import pytest

from tests.rules.kit import numbered
from tests.table import Table
from uc_desktop.rules.commands import Build
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import (
    CardsDrawn,
    DeckReshuffled,
)
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Piece, Resources

rule = pytest.mark.rule


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
    assert no_specials.reasons(f"place A-2R3 with {card}")[0] == reason("T-6", "slot_unusable", slot="A-2R3")


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
    return Build("slot:A-Y2/0", Piece.TUNNEL, at, Resources(steelplast=1, credit=1))


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


@rule("T-9")
def test_that_it_waits_is_the_reason_against_a_part_of_the_slot_below_an_open_trigger(table: Table) -> None:
    table.claimed("ana", "harbour-pilots").supply(tunnels=1).stock("ana", kelp=1, steelplast=2, credit=2)
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").place("A-Y2").do("build tunnel at UR-0,2")
    found = table.engine.why_not(table.state, second_tunnel("2,1-2,2"))
    assert found == (
        reason("T-9", "finish_first", effect="permanent:harbour-pilots:0", left=("permanent:harbour-pilots:0/0",)),
    )


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
