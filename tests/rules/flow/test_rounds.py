"""The end of a round (chapter 9): tiles, the new play order, the era marker."""

from __future__ import annotations

import pytest

from tests.rules.kit import before_last_turn, end_round
from tests.table import Table
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import GameEnded, ProductionStarted, RoundStarted
from uc_desktop.rules.terms import Clone, Phase

rule = pytest.mark.rule


# E-1: what returns


@rule("E-1")
def test_all_tiles_return_from_the_slots(table: Table) -> None:
    table.occupied("A-R3", by="bruno").occupied("A-G4", by=("ana", "chiara"))
    end_round(table)
    assert table.state.occupied == ((),) * 15


@rule("E-1")
def test_every_player_has_three_tiles_again(table: Table) -> None:
    end_round(table)
    assert [player.tiles for player in table.state.players] == [3, 3, 3, 3]


@rule("E-1")
def test_the_cloning_tile_returns(table: Table) -> None:
    table.clone("used")
    assert end_round(table).state.clone is Clone.AVAILABLE


@rule("E-1")
@rule("S-7")
def test_three_players_have_no_cloning_tile_in_the_next_round_either(plain_content: Content) -> None:
    assert end_round(Table(plain_content, players=3)).state.clone is Clone.ABSENT


@rule("E-1")
def test_nothing_returns_before_the_last_turn_of_the_round(table: Table) -> None:
    table.clone("used").occupied("A-R3", by="bruno").round(2).turns_taken(10).place("A-0").do("gain", "confirm")
    assert table.state.clone is Clone.USED
    assert not table.is_legal("place A-R3 with vent-bloom")
    assert table.player("ana").tiles == 0


@rule("E-1")
def test_a_slot_is_free_again_in_the_next_round(table: Table) -> None:
    table.occupied("A-R3", by="bruno")
    end_round(table).place("A-R3")
    assert table.state.turn.slot == "A-R3"


# E-2: the play order


@rule("E-2")
def test_the_farthest_ahead_is_first(table: Table) -> None:
    table.federation(four="bruno", three="dawid", one="chiara")
    end_round(table)
    assert table.event(RoundStarted).order == (2, 3, 1, 0)
    assert table.active == "chiara"


@rule("E-2")
def test_within_a_stack_the_higher_is_first(table: Table) -> None:
    table.federation(two=("ana", "chiara", "bruno"))
    assert end_round(table).state.order == (1, 2, 0, 3)


@rule("E-2")
def test_below_the_track_the_old_order_holds(table: Table) -> None:
    table.order("dawid", "bruno", "chiara", "ana").federation(four="chiara")
    assert end_round(table).state.order == (2, 3, 1, 0)


@rule("E-2")
def test_the_old_order_holds_if_nobody_moved(table: Table) -> None:
    table.order("chiara", "ana", "dawid", "bruno")
    assert end_round(table).state.order == (2, 0, 3, 1)


@rule("E-2")
def test_the_order_does_not_change_during_the_round(table: Table) -> None:
    table.order("bruno", "ana", "chiara", "dawid").federation(four="bruno", one="dawid")
    table.turns_taken(4).place("A-0").do("gain", "confirm")
    assert table.active == "ana"


@rule("E-2")
def test_the_order_is_set_after_the_last_round_too(table: Table) -> None:
    table.federation(three="chiara", one="bruno")
    assert end_round(table, 10).state.order == (1, 2, 0, 3)


# E-3: markers


@rule("E-3")
def test_all_markers_go_below_the_track(table: Table) -> None:
    table.federation(four="bruno", three="dawid", one="chiara")
    end_round(table)
    assert [table.space_of(name) for name in ("ana", "bruno", "chiara", "dawid")] == [0, 0, 0, 0]


@rule("E-3")
def test_the_era_marker_advances(table: Table) -> None:
    assert end_round(table, 2).state.round == 3


@rule("E-3")
def test_markers_stay_during_the_round(table: Table) -> None:
    table.federation(three="dawid").turns_taken(4).place("A-0").do("gain", "confirm")
    assert table.space_of("dawid") == 3
    assert table.state.round == 1


@rule("E-3")
def test_steps_of_the_last_round_are_not_steps_of_the_next(table: Table) -> None:
    before_last_turn(table, 2).place("A-G4").do("advance", "advance", "confirm")
    assert table.active == "dawid"
    assert table.space_of("dawid") == 0


# E-4: ten rounds


@rule("E-4")
def test_era_1_ends_after_round_4(table: Table) -> None:
    end_round(table, 4)
    assert table.event(ProductionStarted).era == 1
    assert table.state.round == 5


@rule("E-4")
def test_era_2_ends_after_round_7(table: Table) -> None:
    end_round(table, 7)
    assert table.event(ProductionStarted).era == 2
    assert table.state.round == 8


@rule("E-4")
def test_the_game_ends_after_round_10(table: Table) -> None:
    end_round(table, 10)
    assert table.event(ProductionStarted).era == 3
    assert table.phase is Phase.OVER
    assert len(table.happened(GameEnded)) == 1


@rule("E-4")
@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 8, 9])
def test_other_rounds_end_without_production(table: Table, number: int) -> None:
    end_round(table, number)
    assert table.happened(ProductionStarted) == []
    assert table.phase is Phase.TURN


@rule("E-4")
def test_round_4_is_not_over_before_its_last_turn(table: Table) -> None:
    table.round(4).turns_taken(10).place("A-0").do("gain", "confirm")
    assert table.happened(ProductionStarted) == []


@rule("E-4")
@rule("T-1")
def test_a_round_of_two_players_has_six_turns(plain_content: Content) -> None:
    two = Table(plain_content, players=2).turns_taken(5).place("A-0").do("gain", "confirm")
    assert two.state.round == 2


@rule("E-4")
@rule("T-1")
def test_a_round_of_two_players_has_no_fewer_turns(plain_content: Content) -> None:
    two = Table(plain_content, players=2).turns_taken(4).place("A-0").do("gain", "confirm")
    assert two.state.round == 1
