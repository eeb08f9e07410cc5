"""The solo challenge (chapter 15): set-up, neutral tiles, the fourth tile, the goal."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.kit import because
from tests.table import Table
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.commands import Command, Confirm, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import NeutralTileCounted, NeutralTilesMoved
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NEUTRAL, Phase, Resources

rule, example = pytest.mark.rule, pytest.mark.example

GREEN = ("A-2G1", "A-2G2", "A-2G3", "A-2G4")
RED = ("A-2R1", "A-2R2", "A-2R3", "A-2R4")
YELLOW = ("A-2Y1", "A-2Y2", "A-2Y3", "A-2Y4")
#: Clockwise from the first green slot.
RING = (*GREEN, *RED, *YELLOW)
ALL_CITIES = ("0,0", "0,1", "0,2", "1,0", "1,1", "1,2", "2,0", "2,1")


@pytest.fixture
def alone(plain_content: Content) -> Table:
    """A fresh turn of ana, who plays alone, in round 1: neutral tiles on the first slot of each colour."""
    return Table(plain_content, players=1)


@pytest.fixture
def start(engine: Engine) -> State:
    """The start of a game of one."""
    return engine.new_game(Setup(1, "a lonely sea", side=ADVANCED))


def neutral_slots(state: State) -> list[str]:
    """The slots with a neutral tile, clockwise."""
    return [RING[index] for index, owners in enumerate(state.occupied) if owners == (NEUTRAL,)]


def end_round(table: Table, number: int) -> Table:
    """Let a round end."""
    return table.round(number).end_round()


# L-1: set-up


@rule("L-1")
def test_one_player_uses_the_side_for_two(start: State) -> None:
    assert start.main_board == "one-two"
    assert len(start.players) == 1
    assert start.order == (0,)


@rule("L-1")
@rule("S-6")
def test_the_player_begins_like_the_first_of_two(start: State) -> None:
    player = start.players[0]
    assert player.stock == Resources(kelp=1, steelplast=1, science=1, credit=2)
    assert (len(player.hand), player.tiles, player.claimed) == (6, 3, ("personal-assistant",))
    assert start.phase is Phase.KEEP
    assert start.clone == "absent"


@rule("L-1")
def test_one_player_plays_on_an_advanced_board(engine: Engine) -> None:
    boards = {engine.new_game(Setup(1, f"board {seed}", side=ADVANCED)).players[0].board for seed in range(40)}
    assert boards == {"advanced-1", "advanced-2", "advanced-3", "advanced-4"}


@rule("L-1")
def test_one_player_does_not_play_on_a_basic_board(engine: Engine) -> None:
    with pytest.raises(ValueError, match="a solo game uses the advanced boards"):
        engine.new_game(Setup(1, "basic"))


@rule("L-1")
@rule("G-1")
def test_one_player_plays_without_contracts(engine: Engine) -> None:
    with pytest.raises(ValueError, match="a solo game has no government contracts"):
        engine.new_game(Setup(1, "contracts", side=ADVANCED, contracts=True))


@rule("L-1")
def test_the_supply_is_what_one_player_leaves(start: State) -> None:
    assert (start.tunnels_left, start.nonsymbiotic_left) == (46, 16)
    assert (len(start.deck), len(start.special_row), len(start.special_deck)) == (60, 6, 15)
    assert len(start.metropolis_pool) == 9


@rule("L-1")
def test_the_brown_metropolis_of_connected_cities_is_never_dealt(engine: Engine) -> None:
    dealt = {engine.new_game(Setup(1, f"brown {seed}", side=ADVANCED)).players[0].metropolises[0] for seed in range(40)}
    assert dealt == {"hub-of-the-deep", "tunnelgate", "envoys-rest", "masterworks"}


@rule("L-1")
def test_two_players_may_get_every_brown_metropolis(engine: Engine) -> None:
    games = [engine.new_game(Setup(2, f"brown {seed}")) for seed in range(40)]
    assert "nine-domes" in {player.metropolises[0] for game in games for player in game.players}


@rule("L-1")
def test_the_same_seed_gives_the_same_game_to_one_player(engine: Engine, start: State) -> None:
    assert engine.new_game(Setup(1, "a lonely sea", side=ADVANCED)) == start
    assert engine.new_game(Setup(1, "a crowded sea", side=ADVANCED)) != start


# L-2: symbiotic domes


@rule("L-2")
def test_a_ninth_city_can_be_symbiotic_too(alone: Table) -> None:
    alone.city("ana", *ALL_CITIES[:7], symbiotic=True)
    alone.give("ana", kelp=1, steelplast=1, credit=2, biomatter=1).build("ana", "symbiotic city", at="2,1")
    assert alone.structure("ana", "2,1") == "symbiotic city"
    assert alone.faults() == []


@rule("L-2")
def test_two_players_share_seven_symbiotic_domes(plain_content: Content) -> None:
    table = Table(plain_content, players=2).city("ana", *ALL_CITIES[:7], symbiotic=True)
    table.give("ana", kelp=1, steelplast=1, credit=2, biomatter=1).open("build: symbiotic city")
    assert table.sites("symbiotic city") == set()


# L-3: where the neutral tiles begin


@rule("L-3")
def test_the_neutral_tiles_begin_on_the_first_slot_of_each_colour(start: State) -> None:
    assert neutral_slots(start) == ["A-2G1", "A-2R1", "A-2Y1"]
    assert start.fourth is None


@rule("L-3")
@pytest.mark.parametrize(
    ("first", "slots"),
    [
        (2, ["A-2G2", "A-2R2", "A-2Y2"]),
        (3, ["A-2G3", "A-2R3", "A-2Y3"]),
        (4, ["A-2G4", "A-2R4", "A-2Y4"]),
    ],
)
def test_they_may_begin_on_a_later_slot(engine: Engine, first: int, slots: list[str]) -> None:
    assert neutral_slots(engine.new_game(Setup(1, "later", solo_start=first, side=ADVANCED))) == slots


@rule("L-3")
@pytest.mark.parametrize("first", [0, 5])
def test_they_begin_on_no_other_slot(engine: Engine, first: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 4 of each colour, not {first}"):
        engine.new_game(Setup(1, "nowhere", solo_start=first, side=ADVANCED))


@rule("L-3")
def test_two_players_have_no_neutral_tiles(engine: Engine) -> None:
    assert engine.new_game(Setup(2, "both", solo_start=3)).occupied == ((),) * 12


@rule("L-3")
@rule("T-4")
def test_a_slot_with_a_neutral_tile_cannot_be_chosen(alone: Table) -> None:
    alone.hand("ana", 52)
    assert alone.reasons("place A-2R1 with 52") == because("T-4", "slot_occupied", slot="A-2R1")
    assert not [place for place in alone.legal(Place) if place.slot == "A-2R1"]
    assert [place for place in alone.legal(Place) if place.slot == "A-2R4"]


# L-4: the Federation marker


@rule("L-4")
def test_the_marker_begins_below_the_track(start: State) -> None:
    assert start.federation == ((0,), (), (), (), ())


@rule("L-4")
@rule("E-3")
def test_the_marker_goes_below_the_track_after_every_round(alone: Table) -> None:
    assert end_round(alone.federation(two="ana"), 2).state.federation == ((0,), (), (), (), ())


# L-5: the neutral tiles move


@rule("L-5")
def test_each_tile_moves_one_slot_clockwise_after_a_round(alone: Table) -> None:
    end_round(alone.advanced("ana"), 1)
    assert neutral_slots(alone.state) == ["A-2G2", "A-2R2", "A-2Y2"]
    moved = alone.event(NeutralTilesMoved)
    assert (moved.old, moved.new) == (("A-2G1", "A-2R1", "A-2Y1"), ("A-2G2", "A-2R2", "A-2Y2"))
    assert moved.removed == ""


@rule("L-5")
@example("EX-45")
def test_in_round_5_they_stand_on_the_first_slots_again(alone: Table) -> None:
    stands = []
    for number in (1, 2, 3):
        end_round(alone.advanced("ana"), number)
        stands.append(neutral_slots(alone.state))
    alone.neutral("A-2G4", "A-2R4", "A-2Y4").advanced("ana").turns_taken(2)
    end_round(alone, 4)
    assert stands == [
        ["A-2G2", "A-2R2", "A-2Y2"],
        ["A-2G3", "A-2R3", "A-2Y3"],
        ["A-2G4", "A-2R4", "A-2Y4"],
    ]
    assert alone.event(NeutralTilesMoved).new == ("A-2R1", "A-2Y1", "A-2G1")


@rule("L-5")
@rule("E-1")
def test_the_players_own_tiles_return(alone: Table) -> None:
    end_round(alone.occupied("A-2R4", "A-2G3", by="ana").advanced("ana"), 2)
    assert neutral_slots(alone.state) == ["A-2G2", "A-2R2", "A-2Y2"]
    assert sum(1 for owners in alone.state.occupied if owners) == 3
    assert alone.player("ana").tiles == 3


@rule("L-5")
def test_the_fourth_tile_is_taken_off(alone: Table) -> None:
    end_round(alone.neutral("A-2G2", "A-2R2", "A-2Y2", "A-2Y3").advanced("ana"), 2)
    assert neutral_slots(alone.state) == ["A-2G3", "A-2R3", "A-2Y3"]
    assert alone.state.fourth is None
    assert alone.event(NeutralTilesMoved).removed == "A-2Y3"


@rule("L-5")
def test_they_move_before_production(alone: Table) -> None:
    alone.round(4).claimed("ana", "delicacy-trade").farm("ana", "2,2").neutral("A-2G4", "A-2R4", "A-2Y4").end_round()
    assert alone.phase is Phase.PRODUCTION
    assert neutral_slots(alone.state) == ["A-2G1", "A-2R1", "A-2Y1"]


@rule("L-5")
def test_they_do_not_move_during_a_round(alone: Table) -> None:
    alone.place("A-0").do("gain", "confirm")
    assert neutral_slots(alone.state) == ["A-2G1", "A-2R1", "A-2Y1"]
    assert alone.happened(NeutralTilesMoved) == []


# L-6: the fourth tile


@rule("L-6")
@example("EX-45")
@pytest.mark.parametrize(
    ("neutral", "slot"),
    [
        (("A-2G1", "A-2R1", "A-2Y1"), "A-2Y3"),
        (("A-2G2", "A-2R2", "A-2Y2"), "A-2Y4"),
        (("A-2G1", "A-2Y2", "A-2Y3"), "A-2G1"),
    ],
)
def test_the_digits_of_card_146_lead_to_the_third_yellow_slot_or_the_next_empty_one(
    alone: Table, neutral: tuple[str, ...], slot: str
) -> None:
    alone.round(8).neutral(*neutral).deck(128, 146).end_round()
    event = alone.event(NeutralTileCounted)
    assert (event.card, event.steps, event.counted, event.slot) == ("construction-windfall", 11, "A-2Y3", slot)
    assert alone.state.fourth == RING.index(slot)
    assert alone.state.occupied[RING.index(slot)] == (NEUTRAL,)


@rule("L-6")
@example("EX-45")
def test_counting_goes_on_round_the_ring(alone: Table) -> None:
    alone.round(5).neutral("A-2G1", "A-2R1", "A-2Y4").deck(70, 99).end_round()
    event = alone.event(NeutralTileCounted)
    assert (event.steps, event.counted, event.slot) == (18, "A-2R2", "A-2R3")


@rule("L-6")
@example("EX-45")
def test_card_99_leads_to_the_second_red_slot(alone: Table) -> None:
    alone.round(5).neutral("A-2G1", "A-2R2", "A-2Y4").deck(70, 99).end_round()
    assert alone.event(NeutralTileCounted).slot == "A-2R2"


@rule("L-6")
def test_the_slot_of_the_fourth_tile_cannot_be_chosen(alone: Table) -> None:
    alone.round(2).hand("ana", 52).deck(8, 11).end_round()
    assert neutral_slots(alone.state) == ["A-2G2", "A-2G3", "A-2R2", "A-2Y2"]
    assert alone.reasons("place A-2G3 with 52") == because("T-4", "slot_occupied", slot="A-2G3")


@rule("L-6")
@example("EX-45")
def test_after_an_advance_there_is_no_fourth_tile(alone: Table) -> None:
    alone.round(2).advanced("ana").end_round()
    assert alone.happened(NeutralTileCounted) == []
    assert alone.state.fourth is None
    assert neutral_slots(alone.state) == ["A-2G2", "A-2R2", "A-2Y2"]


@rule("L-6")
def test_a_step_beyond_space_1_counts_as_an_advance(alone: Table) -> None:
    alone.round(2).federation(one="ana").turns_taken(2).place("A-2G2").do("advance", "confirm")
    assert alone.state.round == 3
    assert alone.happened(NeutralTileCounted) == []


@rule("L-6")
def test_what_was_advanced_in_one_round_does_not_count_in_the_next(alone: Table) -> None:
    alone.round(2).advanced("ana").end_round()
    alone.end_round()
    assert alone.state.round == 4
    assert len(alone.happened(NeutralTileCounted)) == 1


@rule("L-6")
def test_there_is_no_fourth_tile_in_round_1(engine: Engine, start: State) -> None:
    state = start
    while state.phase is Phase.KEEP:
        state, _ = engine.apply(state, engine.legal_commands(state)[0])
    assert state.round == 1
    assert neutral_slots(state) == ["A-2G1", "A-2R1", "A-2Y1"]
    assert state.discard == start.discard + start.players[0].hand[:3]


@rule("L-6")
def test_after_the_end_of_an_era_the_card_is_one_of_the_new_deck(alone: Table, content: Content) -> None:
    alone.round(4).neutral("A-2G4", "A-2R4", "A-2Y4").deck(1, 2).deck(67, 68, 69, 100, era=2).hand("ana").end_round()
    alone.do("discard 1", "confirm")
    event = alone.event(NeutralTileCounted)
    assert content.cards[event.card].number == 100
    assert (event.steps, event.counted, event.slot) == (1, "A-2G1", "A-2G2")
    assert alone.state.round == 5


@rule("L-6")
def test_the_tile_is_placed_after_the_three_have_moved(alone: Table) -> None:
    alone.round(2).neutral("A-2G2", "A-2R1", "A-2Y1").deck(8, 11).end_round()
    assert alone.event(NeutralTileCounted).counted == "A-2G2"
    assert alone.event(NeutralTileCounted).slot == "A-2G2"


# the card that is counted


@rule("Q-17")
@rule("L-6")
def test_the_counted_card_lies_face_up_on_the_discard_pile(alone: Table) -> None:
    alone.round(2).discard_pile(20).deck(8, 11, 12).end_round()
    assert alone.state.discard[-1] == alone.event(NeutralTileCounted).card
    assert alone.content.cards[alone.state.discard[-1]].number == 11
    assert alone.content.cards[alone.state.deck[0]].number == 12
    assert alone.faults() == []


@rule("Q-17")
def test_an_empty_deck_is_shuffled_first(alone: Table) -> None:
    alone.round(2).hand("ana", 52).deck(8, only=True).discard_pile(20).end_round()
    event = alone.event(NeutralTileCounted)
    assert alone.content.cards[event.card].number == 20
    assert alone.state.discard == (event.card,)


@rule("Q-17")
@rule("Q-1")
def test_without_any_card_there_is_no_fourth_tile(alone: Table) -> None:
    alone.round(2).hand("ana", 52).deck(8, only=True).end_round()
    assert alone.happened(NeutralTileCounted) == []
    assert neutral_slots(alone.state) == ["A-2G2", "A-2R2", "A-2Y2"]


# a neutral tile is another player's


@rule("A-8")
def test_a_slot_with_a_neutral_tile_is_occupied_by_another(alone: Table) -> None:
    alone.neutral("A-2G1", "A-2R4", "A-2Y1").open("perform_slot: occupied").do("perform A-2R4", "gain")
    assert alone.resources("ana") == Resources(kelp=1, steelplast=2)


@rule("A-8")
def test_a_slot_without_a_tile_is_not(alone: Table) -> None:
    alone.open("perform_slot: occupied")
    assert alone.reasons("perform A-2R4") == because("A-8", "slot_not_occupied", slot="A-2R4")


# L-7: the goal

SEVEN = ("2,1", "2,0", "1,2", "0,2", "1,0", "0,0")
TUNNELS = ("2,2-2,1", "2,1-2,0", "2,2-1,2", "1,2-0,2", "2,0-1,0", "1,0-0,0")


@pytest.fixture
def seven(alone: Table) -> Table:
    """Seven connected cities, no points."""
    return alone.city("ana", *SEVEN).tunnel("ana", *TUNNELS)


@rule("L-7")
def test_seven_connected_cities_and_100_points_win(seven: Table) -> None:
    seven.points("ana", 100)
    assert solo.why_not_won(seven.content, seven.state) == ()
    assert solo.progress(seven.content, seven.state) == solo.Progress(7, 100)


@rule("L-7")
def test_99_points_do_not(seven: Table) -> None:
    seven.points("ana", 99)
    assert solo.why_not_won(seven.content, seven.state) == because("L-7", "goal_points", need=100, have=99)


@rule("L-7")
def test_a_city_that_is_not_connected_does_not_count(alone: Table) -> None:
    alone.city("ana", *SEVEN).tunnel("ana", *TUNNELS[:5]).points("ana", 140)
    assert solo.why_not_won(alone.content, alone.state) == because("L-7", "goal_cities", need=7, have=6)


@rule("L-7")
def test_all_that_is_missing_is_named(alone: Table) -> None:
    assert solo.why_not_won(alone.content, alone.state) == (
        reason("L-7", "goal_cities", need=7, have=1),
        reason("L-7", "goal_points", need=100, have=0),
    )


# Whole games


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_random_game_is_sound(engine: Engine, content: Content, seed: int) -> None:
    random = Random(f"solo {seed}")
    state = engine.new_game(Setup(1, f"sound {seed}", solo_start=1 + seed, side=ADVANCED))
    while state.phase is not Phase.OVER:
        legal = engine.legal_commands(state)
        before = state
        state, _ = engine.apply(before, random.choice(legal))
        assert faults(content, state) == []
        assert len(set(legal)) == len(legal)
    assert (state.round, engine.legal_commands(state)) == (10, ())


@pytest.mark.parametrize("seed", range(4))
def test_what_is_listed_is_what_nothing_is_against(engine: Engine, content: Content, seed: int) -> None:
    """Every placement on every slot, and the confirmation, in some positions of random games."""
    random = Random(f"agree {seed}")
    state = engine.new_game(Setup(1, f"agree {seed}", side=ADVANCED))
    while state.phase is not Phase.OVER:
        legal = engine.legal_commands(state)
        if random.random() < 0.1:
            side = content.main_boards[state.main_board]
            cards = state.players[0].hand or (None,)
            tried: list[Command] = [
                Confirm(),
                *(Place(slot.id, card, clone=False) for slot in side.slots for card in cards),
            ]
            assert [not engine.why_not(state, command) for command in tried] == [cmd in legal for cmd in tried]
        state, _ = engine.apply(state, random.choice(legal))
