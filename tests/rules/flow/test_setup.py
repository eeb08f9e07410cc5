"""Setting a game up (chapter 2)."""

from __future__ import annotations

import pytest

from tests.rules.kit import because
from tests.table import Table
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Resources
from uc_desktop.rules.view import UNKNOWN, view

rule = pytest.mark.rule


@pytest.fixture
def start(engine: Engine) -> State:
    """The start of a game of four."""
    return engine.new_game(Setup(4, "a calm sea"))


@pytest.fixture
def start_of_three(engine: Engine) -> State:
    """The start of a game of three."""
    return engine.new_game(Setup(3, "a calm sea"))


@pytest.fixture
def start_of_two(engine: Engine) -> State:
    """The start of a game of two."""
    return engine.new_game(Setup(2, "a calm sea"))


@pytest.fixture
def other(engine: Engine) -> State:
    """The start of another game of four."""
    return engine.new_game(Setup(4, "a storm"))


def after_keeping(engine: Engine, state: State) -> State:
    """The state when the active player has discarded the first three cards of six and confirmed."""
    first, second, third = state.players[state.active].hand[:3]
    for card in (first, second, third):
        state, _ = engine.apply(state, Discard(card))
    return engine.apply(state, CONFIRM)[0]


# S-1: main board, deck, markers


@rule("S-1")
@pytest.mark.parametrize(("players", "side"), [(4, "three-four"), (3, "three-four"), (2, "one-two")])
def test_the_main_board_lies_on_the_side_for_the_players(engine: Engine, players: int, side: str) -> None:
    assert engine.new_game(Setup(players, "side")).main_board == side


@rule("S-1")
def test_a_game_of_one_more_than_four_is_refused(engine: Engine) -> None:
    with pytest.raises(ValueError, match="1 to 4 players, not 5"):
        engine.new_game(Setup(5, "too many"))


@rule("S-1")
def test_the_deck_holds_all_cards_of_era_1_that_were_not_dealt(start: State, content: Content) -> None:
    dealt = {card for player in start.players for card in player.hand}
    assert {*start.deck} | dealt == {*content.deck(1)}
    assert (len(start.deck), len(dealt)) == (42, 24)


@rule("S-1")
def test_the_deck_is_shuffled(start: State, other: State, content: Content) -> None:
    in_order = [card for card in content.deck(1) if card in start.deck]
    assert list(start.deck) != in_order
    assert start.deck != other.deck


@rule("S-1")
def test_the_decks_of_later_eras_wait(start: State, content: Content) -> None:
    assert [sorted(deck) for deck in start.later_decks] == [sorted(content.deck(2)), sorted(content.deck(3))]
    assert start.later_decks[0] != content.deck(2)


@rule("S-1")
def test_the_game_starts_in_round_1_with_no_points(start: State) -> None:
    assert start.round == 1
    assert [player.points for player in start.players] == [0, 0, 0, 0]


@rule("S-1")
def test_no_slot_is_occupied_at_the_start(start: State) -> None:
    assert start.occupied == ((),) * 15


@rule("S-1")
def test_the_same_seed_gives_the_same_game(engine: Engine, start: State, other: State) -> None:
    assert engine.new_game(Setup(4, "a calm sea")) == start
    assert start != other


# S-2: Special cards


@rule("S-2")
def test_fifteen_special_cards_are_a_shuffled_deck(start: State, other: State, content: Content) -> None:
    assert sorted(start.special_deck) == sorted(content.specials(costly=False))
    assert len(start.special_deck) == 15
    assert start.special_deck != other.special_deck


@rule("S-2")
def test_only_the_top_of_the_special_deck_is_face_up(start: State) -> None:
    seen = view(start, 0).special_deck
    assert seen == (start.special_deck[0], *[UNKNOWN] * 14)


@rule("S-2")
def test_six_of_the_costly_special_cards_lie_face_up(start: State, other: State, content: Content) -> None:
    assert [content.cards[card].cost for card in start.special_row] == [3, 3, 3, 3, 3, 3]
    assert view(start, 0).special_row == start.special_row
    assert {*start.special_row} != {*other.special_row}


@rule("S-2")
def test_the_other_four_costly_special_cards_are_out_of_the_game(start: State, content: Content) -> None:
    assert [content.cards[card].cost for card in start.removed] == [3, 3, 3, 3]
    assert not {*start.removed} & {*start.special_row}


# S-3: what everybody has


@rule("S-3")
def test_the_first_player_has_the_basic_stock(start: State) -> None:
    assert start.players[start.order[0]].stock == Resources(kelp=1, steelplast=1, science=1, credit=2)


@rule("S-3")
def test_everybody_has_the_assistant_claimed_and_available(start: State) -> None:
    assert [player.claimed for player in start.players] == [("personal-assistant",)] * 4
    assert [player.used for player in start.players] == [(), (), (), ()]


@rule("S-3")
def test_nobody_has_biomatter(start: State) -> None:
    assert [player.stock.biomatter for player in start.players] == [0, 0, 0, 0]


# S-4: boards and metropolises


@rule("S-4")
def test_everybody_has_a_different_basic_board(start: State, other: State) -> None:
    boards = [player.board for player in start.players]
    assert sorted(boards) == ["basic-1", "basic-2", "basic-3", "basic-4"]
    assert boards != [player.board for player in other.players]


@rule("S-4")
def test_two_players_have_two_different_boards(start_of_two: State) -> None:
    first, second = (player.board for player in start_of_two.players)
    assert first != second


@rule("S-4")
def test_everybody_has_a_white_city_in_the_lower_right_corner_and_nothing_else(start: State, content: Content) -> None:
    player = start.players[2]
    assert player.nonsymbiotic == 1 << content.boards[player.board].city_index["2,2"]
    assert (player.symbiotic, player.tunnels, {*player.buildings}) == (0, 0, {0})


@rule("S-4")
def test_everybody_has_a_brown_metropolis_in_the_upper_left_and_two_blue_ones(start: State, content: Content) -> None:
    upper_left, upper_right, lower_left = (content.metropolises[tile] for tile in start.players[1].metropolises)
    assert (upper_left.color, upper_right.color, lower_left.color) == ("brown", "blue", "blue")


@rule("S-4")
def test_no_metropolis_lies_twice(start: State) -> None:
    dealt = [tile for player in start.players for tile in player.metropolises]
    assert len({*dealt, *start.metropolis_pool}) == 15
    assert len(start.metropolis_pool) == 3


@rule("S-4")
def test_the_metropolises_are_random(start: State, other: State) -> None:
    assert [player.metropolises for player in start.players] != [player.metropolises for player in other.players]


# S-5: play order


@rule("S-5")
def test_the_first_play_order_is_random(start: State, other: State) -> None:
    assert sorted(start.order) == [0, 1, 2, 3]
    assert start.order != other.order


@rule("S-5")
def test_the_markers_stand_by_play_order(start: State) -> None:
    first, second, third, fourth = start.order
    assert start.federation == ((first,), (second,), (third,), (fourth,), ())


@rule("S-5")
def test_the_third_of_three_stands_on_space_3_with_a_credit_more(start_of_three: State) -> None:
    first, second, third = start_of_three.order
    assert start_of_three.federation == ((first,), (second,), (third,), (), ())
    assert start_of_three.players[third].stock == Resources(kelp=1, steelplast=1, science=1, credit=3)


@rule("S-5")
def test_the_second_of_two_stands_on_space_4_with_nothing_more(start_of_two: State) -> None:
    first, second = start_of_two.order
    assert start_of_two.federation == ((first,), (second,), (), (), ())
    assert start_of_two.players[second].stock == Resources(kelp=1, steelplast=1, science=1, credit=2)


@rule("S-5")
def test_only_the_fourth_has_a_steelplast_more(start: State) -> None:
    assert [start.players[number].stock.steelplast for number in start.order] == [1, 1, 1, 2]
    assert [start.players[number].stock.credit for number in start.order] == [2, 2, 3, 3]


# S-6: the first cards


@rule("S-6")
def test_everybody_draws_six_cards_of_era_1(start: State, content: Content) -> None:
    assert [len(player.hand) for player in start.players] == [6, 6, 6, 6]
    assert {content.cards[card].era for player in start.players for card in player.hand} == {1}


@rule("S-6")
def test_six_cards_are_too_many_to_keep(engine: Engine, start: State) -> None:
    assert engine.why_not(start, CONFIRM) == (reason("S-6", "discard_first", have=6, limit=3),)


@rule("S-6")
def test_the_three_cards_not_kept_are_discarded(engine: Engine, start: State) -> None:
    active = start.active
    first, second, third, *kept = start.players[active].hand
    after = after_keeping(engine, start)
    assert after.discard == (first, second, third)
    assert after.players[active].hand == tuple(kept)


@rule("S-6")
def test_a_fourth_card_is_not_discarded(engine: Engine, start: State) -> None:
    first, second, third, fourth, *_ = start.players[start.active].hand
    after = start
    for card in (first, second, third):
        after, _ = engine.apply(after, Discard(card))
    assert engine.why_not(after, Discard(fourth)) == (reason("S-6", "nothing_to_discard", have=3, limit=3),)


@rule("S-6")
def test_the_players_keep_cards_in_play_order(engine: Engine, start: State) -> None:
    after = after_keeping(engine, start)
    assert (start.active, after.active) == (start.order[0], start.order[1])
    assert after.phase is Phase.KEEP


@rule("S-6")
def test_the_first_turn_follows_when_the_last_has_kept(engine: Engine, start_of_two: State) -> None:
    after = after_keeping(engine, after_keeping(engine, start_of_two))
    assert (after.phase, after.active, after.taken) == (Phase.TURN, start_of_two.order[0], 0)
    assert len(after.discard) == 6


# S-7: the action-cloning tile


@rule("S-7")
def test_four_players_have_the_cloning_tile(start: State) -> None:
    assert start.clone == "available"


@rule("S-7")
def test_fewer_players_have_no_cloning_tile(start_of_three: State, start_of_two: State) -> None:
    assert (start_of_three.clone, start_of_two.clone) == ("absent", "absent")


@rule("S-7")
def test_without_a_cloning_tile_no_slot_is_cloned(plain_content: Content) -> None:
    table = Table(plain_content, 3).occupied("A-R3", by="bruno").give("ana", credit=1)
    assert table.reasons("clone A-R3 with 52") == because("S-7", "clone_absent")
