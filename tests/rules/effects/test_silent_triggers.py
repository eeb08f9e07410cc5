"""Gained metropolises and several triggers at once, of which the rulebooks are silent (chapter 19)."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.commands import Build, Resolve
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import (
    Built,
    CardsDrawn,
    MetropolisConnected,
    MetropolisGained,
)
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.terms import Piece, Resources

rule = pytest.mark.rule


# a gained metropolis


@rule("Q-6")
def test_a_gained_metropolis_gives_its_instant_effect(table: Table) -> None:
    table.pool("lantern-point").open("gain_metropolis: 1")
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    assert table.event(MetropolisGained).tile == "lantern-point"
    assert table.points_of("ana") == 4


@rule("Q-6")
def test_a_gained_metropolis_counts_as_connected(table: Table) -> None:
    table.pool("lantern-point").open("gain_metropolis: 1")
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    table.open("{gain: {kelp: 1}, per: {count: metropolis}}").do("gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("Q-6")
def test_a_gained_metropolis_triggers_newly_connected(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).pool("lantern-point").open("gain_metropolis: 1")
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    assert table.resources("ana") == Resources(science=1)


@rule("Q-6")
def test_with_no_tile_left_nothing_is_gained(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).open("gain_metropolis: 1")
    table.changed(metropolis_pool=())
    table.do(f"resolve {table.legal(Resolve)[0].part}")
    assert table.last_events == ()
    assert table.resources("ana") == Resources()


@rule("Q-6")
def test_a_gained_metropolis_is_one_of_those_not_dealt(engine: Engine) -> None:
    state = engine.new_game(Setup(4, "tiles"))
    dealt = {tile for player in state.players for tile in player.metropolises}
    assert len(state.metropolis_pool) == 3
    assert not dealt & set(state.metropolis_pool)
    assert {engine.content.metropolises[tile].color for tile in state.metropolis_pool} == {"blue"}


@rule("Q-6")
def test_the_brown_metropolis_is_newly_connected_at_its_second_tunnel(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,0-1,0")
    table.stock("ana", steelplast=2, credit=2).build("ana", "tunnel", at="UL-0,1")
    assert table.resources("ana").science == 0
    table.build("ana", "tunnel", at="UL-1,0")
    assert table.resources("ana").science == 1


def newly_connected(table: Table) -> str:
    """A permanent card that gives a science for each metropolis newly connected."""
    text = "[{when: {event: metropolis connected}, effect: {gain: {science: 1}}}]"
    return table.card(text, kind="permanent", to="bruno")


@rule("Q-6")
def test_a_metropolis_already_connected_is_not_connected_anew(table: Table) -> None:
    table.claimed("ana", newly_connected(table)).tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    table.stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="0,2-0,1")
    assert table.happened(MetropolisConnected) == []
    assert table.resources("ana") == Resources()


# several triggers


def when_built(table: Table, effect: str) -> str:
    """A permanent card that does something whenever a farm is built."""
    text = f"[{{when: {{event: built, what: farm}}, effect: {effect}}}]"
    return table.card(text, kind="permanent", to="bruno")


@pytest.fixture
def two_triggers(table: Table) -> tuple[Table, str, str]:
    """A farm was just built, and two cards' triggers wait: a plant, and a laboratory at no cost."""
    plant = when_built(table, "{build: {what: desalination plant, cost: free}}")
    lab = when_built(table, "{build: {what: laboratory, cost: free}}")
    table.claimed("ana", plant, lab).stock("ana", kelp=2).place("A-R1").do("build farm at 2,2#1")
    return table, plant, lab


@rule("Q-7")
def test_triggers_may_come_in_the_order_of_claiming(two_triggers: tuple[Table, str, str]) -> None:
    table, *_ = two_triggers
    table.do("build plant at 2,2#2", "build lab at 2,2#3")
    assert [event.what for event in table.happened(Built)] == [Piece.FARM, Piece.DESALINATION_PLANT, Piece.LABORATORY]


@rule("Q-7")
def test_triggers_may_come_in_the_other_order(two_triggers: tuple[Table, str, str]) -> None:
    table, *_ = two_triggers
    table.do("build lab at 2,2#2", "build plant at 2,2#3")
    assert [event.what for event in table.happened(Built)] == [Piece.FARM, Piece.LABORATORY, Piece.DESALINATION_PLANT]


@rule("Q-7")
def test_a_cards_trigger_is_optional(two_triggers: tuple[Table, str, str]) -> None:
    table, plant, lab = two_triggers
    table.do(f"done with {plant}", f"done with {lab}", "build farm at 2,2#2")
    assert table.structure("ana", "2,2#2") == "farm"


@rule("Q-7")
def test_a_trigger_may_pay_for_another_whatever_their_order(table: Table) -> None:
    poor = when_built(table, "{pay: {credit: 1}, then: {gain: {point: 3}}}")
    rich = when_built(table, "{exchange: [{science: 1}, {credit: 1}]}")
    table.claimed("ana", poor, rich).stock("ana", kelp=1, science=1).place("A-R1").do("build farm at 2,2#1")
    table.do("pay 1 science", "pay 1 credit")
    assert table.points_of("ana") == 3


@rule("Q-7")
def test_triggers_that_cannot_be_used_do_not_wait(table: Table) -> None:
    table.claimed("ana", when_built(table, "{pay: {credit: 1}, then: {gain: {point: 3}}}"))
    table.claimed("ana", when_built(table, "{exchange: [{science: 1}, {credit: 1}]}"))
    table.stock("ana", kelp=2).place("A-R1").do("build farm at 2,2#1", "build farm at 2,2#2")
    assert table.structure("ana", "2,2#2") == "farm"


@rule("Q-7")
@rule("T-9")
def test_the_slot_waits_for_its_triggers(two_triggers: tuple[Table, str, str]) -> None:
    table, *_ = two_triggers
    assert table.why_not("build farm at 2,2#2 for slot:A-R1/0") == {"T-9"}


@rule("Q-7")
def test_new_triggers_come_first(table: Table) -> None:
    again = when_built(table, "{build: {what: farm, cost: free}}")
    lab = when_built(table, "{build: {what: laboratory, cost: free}}")
    table.claimed("ana", again, lab).stock("ana", kelp=1).place("A-R1").do("build farm at 2,2#1")
    table.do(f"build farm at 2,2#2 for permanent:{again}:0/0")
    assert {command.part for command in table.legal(Build)} == {f"permanent:{again}:0/0", f"permanent:{lab}:0/0"}
    table.do(f"done with permanent:{again}:0", f"done with permanent:{lab}:0")
    assert {command.part for command in table.legal(Build)} == {f"permanent:{lab}:0/0"}


@rule("Q-7")
def test_one_trigger_is_fully_resolved_before_the_next(table: Table) -> None:
    two = when_built(table, "[{build: {what: laboratory, cost: free}}, {draw: 1}]")
    table.claimed("ana", two, when_built(table, "{build: {what: desalination plant, cost: free}}"))
    table.stock("ana", kelp=1).place("A-R1").do("build farm at 2,2#1", "build lab at 2,2#2")
    assert table.why_not("build plant at 2,2#3") == {"T-9"}
    assert table.do("draw").is_legal("build plant at 2,2#3")


GAIN = "{gain: {credit: 1}}"
NEEDS_FEW = "{gain_chosen: {amount: 1, of: [kelp, science]}, if: {count: credit, at_most: 1}}"


def at_the_end(table: Table, *effects: str) -> list[str]:
    """Claimed permanent cards, each with an effect at the end of a turn, after a turn's actions with 1 credit."""
    texts = [f"[{{when: {{event: turn ended}}, effect: {effect}}}]" for effect in effects]
    cards = [table.card(text, kind="permanent", to="bruno") for text in texts]
    table.claimed("ana", *cards).stock("ana", credit=1).place("A-G4").do("advance", "confirm")
    return cards


@rule("Q-7")
@pytest.mark.parametrize("effects", [(GAIN, NEEDS_FEW), (NEEDS_FEW, GAIN)])
def test_a_gain_does_not_come_before_a_trigger_that_it_would_bar(table: Table, effects: tuple[str, str]) -> None:
    at_the_end(table, *effects)
    table.do("gain science", "gain 1 credit", "confirm")
    assert (table.resources("ana").science, table.resources("ana").credit) == (1, 2)


@rule("Q-7")
def test_the_owner_may_take_the_gain_first(table: Table) -> None:
    gains, _ = at_the_end(table, GAIN, NEEDS_FEW)
    table.do(f"gain 1 credit for permanent:{gains}:0/0")
    assert (table.resources("ana").science, table.resources("ana").credit) == (0, 2)


@rule("Q-7")
def test_a_gain_that_bars_nothing_is_given_without_being_asked_for(table: Table) -> None:
    at_the_end(table, GAIN, "{pay: {kelp: 1}, then: {gain: {point: 1}}}")
    assert table.resources("ana").credit == 2


@rule("Q-7")
def test_a_bonus_is_given_without_being_asked_for(table: Table) -> None:
    table.bonuses("ana", {"2,2#1": "step-and-card"}).stock("ana", kelp=1).place("A-R1").do("build farm at 2,2#1")
    assert table.space_of("ana") == 4
    assert len(table.happened(CardsDrawn)) == 1


@rule("Q-7")
def test_one_step_is_complete_before_the_next(table: Table) -> None:
    text = "[{when: {event: space reached, space: 4}, effect: {build: {what: farm, cost: free}}}]"
    table.claimed("ana", table.card(text, kind="permanent", to="bruno")).place("A-G4").do("advance")
    assert table.why_not("resolve slot:A-G4/0") == {"T-9"}
    assert table.do("build farm at 2,2").is_legal("advance")
