"""The best turns for a player, and the slots that opponents may take."""

from __future__ import annotations

import pytest

from tests.ai.test_bots import Counting, first_placement
from tests.ai.test_planning import played, played_as_foreseen
from tests.table import Table
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.hints import MOST_HINTS, BestTurn, best_turns, slots_wanted
from uc_desktop.ai.value import is_last_turn, points_value
from uc_desktop.app.bots.shipped_bots import shipped_weights
from uc_desktop.rules import rng
from uc_desktop.rules.commands import CONFIRM, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.view import view

QUICK = Budget(positions=300)


def hints(engine: Engine, state: State, budget: Budget = QUICK) -> tuple[BestTurn, ...]:
    return best_turns(engine, shipped_weights(), view(state, state.active), engine.legal_commands(state), budget)


def placed(each: BestTurn) -> Place:
    return next(command for command in each.commands if isinstance(command, Place))


def test_three_turns_with_different_slots_or_cards_the_best_first(engine: Engine) -> None:
    found = hints(engine, first_placement(engine))
    assert len(found) == MOST_HINTS
    assert len({(placed(each).slot, placed(each).card, placed(each).clone) for each in found}) == MOST_HINTS
    assert [each.expected_points for each in found] == sorted((each.expected_points for each in found), reverse=True)


def test_within_a_turn_hints_end_differently(table: Table) -> None:
    """Of two gains in either order only one is a hint."""
    table.assistant("ana", "gone").place("A-Y1").open("[{gain: {steelplast: 2}}, {gain: {biomatter: 1}}]")
    found = hints(table.engine, table.state)
    assert len({table.engine.position_key(each.after) for each in found}) == len(found) > 1


@pytest.mark.rule("Q-18")
def test_no_hint_changes_when_all_that_is_hidden_is_dealt_anew(engine: Engine) -> None:
    for number, state in enumerate(played(engine, 2, "ways")[::40]):
        seen = view(state, state.active)
        other = engine.determinise(seen, rng.seeded(f"deal {number}", "deal"))
        assert other != state
        assert hints(engine, other) == hints(engine, state)
        weights = shipped_weights()
        assert slots_wanted(engine, weights, view(other, other.active), QUICK) == slots_wanted(
            engine, weights, seen, QUICK
        )


def test_every_hint_can_be_played_to_its_end(engine: Engine) -> None:
    played_out = 0
    for state in played(engine, 2, "hints")[::20]:
        for each in hints(engine, state):
            at = played_as_foreseen(engine, state, each.commands)
            if at is not None:
                assert at.players[state.active].stock == each.after.players[state.active].stock
                played_out += 1
    assert played_out > 10


def test_what_is_spent_gives_the_best_so_far(content: Content) -> None:
    engine = Counting(content)
    state = first_placement(engine)
    engine.legal_commands(state)
    engine.looked_at = 0
    found = hints(engine, state, Budget(should_stop=lambda: engine.looked_at >= 40))
    assert 1 <= len(found) <= MOST_HINTS
    assert engine.looked_at <= 42


def last_turn(engine: Engine, players: int) -> State:
    """A position of a random game in which the last turn of a player begins, with much to choose from."""
    states = played(engine, players, "last")
    return next(state for state in states if is_last_turn(played_placement(engine, state), state.active))


def played_placement(engine: Engine, state: State) -> State:
    """The position after the first placement listed, or the position itself."""
    place = next((command for command in engine.legal_commands(state) if isinstance(command, Place)), None)
    return engine.foresee(state, place)[0] if place else state


@pytest.mark.parametrize("players", [1, 2])
def test_the_points_told_on_the_last_turn_are_those_of_the_end(engine: Engine, players: int) -> None:
    state = last_turn(engine, players)
    exact = points_value(engine, shipped_weights(), players)
    for each in hints(engine, state, Budget(positions=2_000)):
        ended, _ = engine.foresee(each.after, CONFIRM)
        assert each.expected_points == exact.final_worth(ended, state.active)


# Slots that opponents may take


def wanted(table: Table) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for each in slots_wanted(table.engine, shipped_weights(), view(table.state, 0), QUICK):
        found.setdefault(each.player, []).append(each.slot)
    return found


def test_each_opponent_who_plays_before_the_next_turn_may_take_free_slots(table: Table) -> None:
    found = wanted(table.occupied("A-Y1", by="dawid"))
    assert list(found) == [1, 2, 3]
    assert all(slots and "A-Y1" not in slots for slots in found.values())


def test_nobody_takes_a_slot_from_a_player_without_a_further_turn(table: Table) -> None:
    assert wanted(table.tiles("ana", 1)) == {}


def test_an_opponent_without_a_tile_takes_no_slot(table: Table) -> None:
    assert list(wanted(table.tiles("chiara", 0))) == [1, 3]


def test_no_slot_is_in_danger_once_it_is_chosen(table: Table) -> None:
    assert wanted(table.place("A-Y1")) == {}
