"""The review of turns: which commands lose expected points, given what the player knew."""

from __future__ import annotations

import pytest

from tests.ai.test_bots import first_placement
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.review import TurnReviewer, TurnSegment
from uc_desktop.app.bots.shipped_bots import bot_named, shipped_weights
from uc_desktop.rules import rng
from uc_desktop.rules.commands import CONFIRM, Command, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view

POSITIONS = 600


@pytest.fixture
def reviewer(engine: Engine) -> TurnReviewer:
    return TurnReviewer(engine, shipped_weights(), POSITIONS)


def segment_of(state: State, *commands: Command) -> TurnSegment:
    return TurnSegment(view(state, state.active), commands)


def a_turn(engine: Engine, place: Place, state: State) -> tuple[Command, ...]:
    """A turn with this placement in which nothing is used beyond what must be."""
    found: list[Command] = [place]
    at, _ = engine.foresee(state, place)
    while CONFIRM not in engine.legal_commands(at):
        found.append(engine.legal_commands(at)[-1])
        at, _ = engine.foresee(at, found[-1])
    return (*found, CONFIRM)


def test_a_turn_played_as_the_search_would_gives_nothing_away(engine: Engine, reviewer: TurnReviewer) -> None:
    state = first_placement(engine)
    legal = engine.legal_commands(state)
    worst = reviewer.compare(segment_of(state, *a_turn(engine, next(c for c in legal if isinstance(c, Place)), state)))
    again = reviewer.compare(segment_of(state, *worst.best_line, CONFIRM))
    assert again.given_away == 0
    assert again.best_points == pytest.approx(worst.best_points)


def test_a_bad_turn_gives_away_more_than_a_better_one(engine: Engine, reviewer: TurnReviewer) -> None:
    state = first_placement(engine)
    places = [command for command in engine.legal_commands(state) if isinstance(command, Place)]
    found = [reviewer.compare(segment_of(state, *a_turn(engine, place, state))) for place in places[::7]]
    assert min(each.given_away for each in found) >= 0
    assert max(each.given_away for each in found) > 3
    assert {round(each.best_points, 6) for each in found} == {round(found[0].best_points, 6)}


def test_a_confirmation_alone_gives_nothing_away(engine: Engine, reviewer: TurnReviewer) -> None:
    state = first_placement(engine)
    while engine.legal_commands(state) != (CONFIRM,):
        state, _ = engine.apply(state, engine.legal_commands(state)[0])
    only = reviewer.compare(segment_of(state, CONFIRM))
    assert (only.given_away, only.best_line, only.own_line) == (0, (), ())


def test_what_is_hidden_plays_no_part(engine: Engine, reviewer: TurnReviewer) -> None:
    state = first_placement(engine)
    place = next(command for command in engine.legal_commands(state) if isinstance(command, Place))
    commands = a_turn(engine, place, state)
    found = []
    for seed in ("one", "two"):
        dealt = engine.determinise(view(state, state.active), rng.seeded(seed, "review"))
        found.append(reviewer.compare(segment_of(dealt, *commands)))
    assert found[0] == found[1] == reviewer.compare(segment_of(state, *commands))


def test_what_a_part_reveals_is_no_mistake_and_no_merit(engine: Engine, reviewer: TurnReviewer) -> None:
    """A line that ends with a revelation is worth what could be done without it, whatever it showed."""
    bot = bot_named("keen", engine, "bot")
    state = engine.new_game(_setup())
    checked = 0
    commands: list[Command] = []
    start = state
    while checked < 5 and state.phase is not Phase.OVER:
        legal = engine.legal_commands(state)
        command = bot.choose(view(state, state.active), legal, Budget(60)) if len(legal) > 1 else legal[0]
        if not commands:
            start = state
        commands.append(command)
        after, events = engine.apply(state, command)
        revealed = any(event.reveals for event in events)
        if revealed and command != CONFIRM and start.phase is Phase.TURN:
            found = reviewer.compare(segment_of(start, *commands))
            assert found.own_line[: len(commands)] == tuple(commands)
            assert found.given_away >= 0
            checked += 1
        if revealed or command == CONFIRM:
            commands = []
        state = after
    assert checked


def _setup() -> Setup:
    return Setup(2, "revealing")


def test_alone_the_chance_of_the_goal_is_given_away_and_points_are_told(engine: Engine, reviewer: TurnReviewer) -> None:
    state = engine.new_game(Setup(1, "alone", side="advanced"))
    while state.phase is not Phase.TURN:
        state, _ = engine.apply(state, engine.legal_commands(state)[0])
    places = [command for command in engine.legal_commands(state) if isinstance(command, Place)]
    found = [reviewer.compare(segment_of(state, *a_turn(engine, place, state))) for place in places[::5]]
    assert min(each.given_away for each in found) >= 0
    assert 0 < max(each.given_away for each in found) <= 100
    assert all(20 < each.own_points < 250 for each in found)
