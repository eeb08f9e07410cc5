"""The bots of the four levels: one search and one value."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from tests.ai.test_bots import Counting, first_placement
from tests.table import Table
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.features import BOARD, FEATURES, FeatureReader
from uc_desktop.ai.levels import LEVELS, BotLevel
from uc_desktop.ai.planning_bot import PlanningBot
from uc_desktop.ai.random import RandomBot
from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.ai.turn_search import BeamWidth, TurnSearch
from uc_desktop.ai.value import PointsValue, value_for
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.shipped_bots import bot_named, bots_of_game, shipped_weights
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.rules.commands import Command, Confirm, Discard, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view

QUICK = Budget(positions=150)
#: Positions beyond the budget: the expansion under way.
AT_HAND = 2


def played(engine: Engine, players: int, seed: str) -> list[State]:
    """The positions of a random game in which there is something to decide in a turn."""
    bots = [RandomBot(f"{seed}/{number}") for number in range(players)]
    setup = Setup(players, seed, side="advanced" if players == 1 else "basic")
    states = (state for _, state in play(engine, bots, engine.new_game(setup), QUICK))
    return [state for state in states if state.phase is Phase.TURN and len(engine.legal_commands(state)) > 1]


def played_as_foreseen(engine: Engine, state: State, commands: Iterable[Command]) -> State | None:
    """The position after these commands, each of which must be legal and after which the turn may end; None where
    something was drawn that was not foreseen: from there on other commands may be better."""
    at = state
    for command in commands:
        assert command in engine.legal_commands(at)
        at, events = engine.apply(at, command)
        if any(event.hidden_from_others for event in events):
            return None
    assert Confirm() in engine.legal_commands(at) or at.active != state.active
    return at


def search(engine: Engine, positions: int = 10**6, width: BeamWidth | None = None) -> TurnSearch:
    value = value_for(engine, shipped_weights(), 2)
    return TurnSearch(engine, value, width or BeamWidth(1, 4, 2), positions, lambda: False)


def test_the_levels_have_the_names_of_the_registry() -> None:
    assert tuple(level.name for level in LEVELS) == LEVEL_NAMES


@pytest.mark.parametrize("name", LEVEL_NAMES)
@pytest.mark.parametrize("positions", [1, 25])
def test_every_level_plays_whole_games_on_any_budget(content: Content, name: str, positions: int) -> None:
    result = simulate_game(content, (name, name), Setup(2, "scant"), Budget(positions))
    assert (result.ended, result.faults) == (True, ())


@pytest.mark.parametrize("name", LEVEL_NAMES)
@pytest.mark.parametrize("positions", [1, 10, 100, 1000])
def test_every_level_keeps_to_its_budget(content: Content, name: str, positions: int) -> None:
    engine = Counting(content)
    state = first_placement(engine)
    legal = engine.legal_commands(state)
    bot = bot_named(name, engine, "seed")
    engine.looked_at = 0
    bot.choose(view(state, state.active), legal, Budget(positions))
    assert engine.looked_at <= positions + AT_HAND


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_bot_that_is_stopped_answers_at_once_with_the_best_so_far(content: Content, name: str) -> None:
    engine = Counting(content)
    state = first_placement(engine)
    legal = engine.legal_commands(state)
    bot = bot_named(name, engine, "seed")
    engine.looked_at = 0
    command = bot.choose(view(state, state.active), legal, Budget(should_stop=lambda: engine.looked_at >= 40))
    assert command in legal
    assert engine.looked_at <= 40 + AT_HAND


def test_every_way_found_can_be_played_to_its_end(engine: Engine) -> None:
    for state in played(engine, 2, "ways")[::25]:
        if isinstance(engine.legal_commands(state)[0], Discard):
            continue
        for way in search(engine).turns(view(state, state.active), engine.legal_commands(state))[:5]:
            played_as_foreseen(engine, state, way.commands())


def test_the_best_way_comes_first_and_each_command_once(engine: Engine) -> None:
    for state in played(engine, 2, "ways")[::40]:
        ways = search(engine).turns(view(state, state.active), engine.legal_commands(state))
        assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
        first = [way.commands()[0] for way in ways if way.commands()]
        assert len(set(first)) == len(first)


def test_a_wider_search_finds_no_worse_turn(engine: Engine) -> None:
    for state in played(engine, 2, "wide")[::40]:
        seen, legal = view(state, state.active), engine.legal_commands(state)
        narrow = search(engine, width=BeamWidth(1, 0, 1)).turns(seen, legal)[0]
        wide = search(engine, width=BeamWidth(1, 100, 6)).turns(seen, legal)[0]
        assert wide.worth >= narrow.worth


def test_the_last_turn_is_worth_exactly_its_final_points(engine: Engine) -> None:
    """The last player's last turn: what is foreseen is what the game ends with, if nothing is drawn."""
    bots = bots_of_game(("random", "random"), engine, "end")
    exact = 0
    for seed in ("end 1", "end 2", "end 3"):
        states = [state for _, state in play(engine, bots, engine.new_game(Setup(2, seed)), QUICK)]
        last = [state for state in states if state.phase is Phase.TURN][-1]
        best = search(engine).turns(view(last, last.active), engine.legal_commands(last))[0]
        at = last
        for command in (*best.commands(), Confirm()):
            at, _ = engine.apply(at, command)
        while at.phase is not Phase.OVER:
            at, _ = engine.apply(at, engine.legal_commands(at)[-1])
        exact += best.worth == pytest.approx(at.players[last.active].points, abs=0.05)
    assert exact >= 2


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("turns", ["first", "last"])
def test_no_level_leaves_a_free_gain(table: Table, level: BotLevel, turns: str) -> None:
    """Not even where it is worth no point at the end."""
    if turns == "last":
        table.round(10).tiles("ana", 1)
    table.place("A-Y1").open("[{gain: {credit: 1}}, {gain_chosen: {amount: 1, of: [kelp, science]}}]")
    bot = PlanningBot(table.engine, shipped_weights(), level, "free")
    state, before = table.state, sum(table.state.players[0].stock)
    while not isinstance(command := bot.choose(view(state, 0), table.engine.legal_commands(state), QUICK), Confirm):
        state, _ = table.engine.apply(state, command)
    assert sum(state.players[0].stock) == before + 3 + 2  # Three from the slot.


def bot_at(table: Table, level: BotLevel) -> PlanningBot:
    return PlanningBot(table.engine, shipped_weights(), level, "hand")


def test_points_for_what_stands_are_taken_after_building(table: Table) -> None:
    """A gain that counts something waits for what raises it."""
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2")
    card = table.card(
        "[{gain: {point: 2}, per: {count: connected upgraded farm}}, {upgrade: {what: farm, cost: free}}]"
    )
    table.hand("ana", card)
    (end,) = search(table.engine).turns(view(table.state, 0), [Place("A-Y1", card)])
    state = played_as_foreseen(table.engine, table.state, [each for each in end.commands() if each != Confirm()])
    assert state is not None and state.players[0].points == 4


@pytest.mark.rule("T-2")
def test_a_card_that_makes_the_best_turn_is_not_discarded(table: Table) -> None:
    """Cards alike in hand are told apart by the turns that they make."""
    best = table.card("gain: {point: 9}", color="green")
    others = [table.card("gain: {credit: 1}", color="green") for _ in range(3)]
    table.hand("ana", best, *others)
    legal = table.engine.legal_commands(table.state)
    assert legal[0] == Discard(best)
    for level in LEVELS:
        discard = bot_at(table, level).choose(view(table.state, 0), legal, QUICK)
        assert (discard != Discard(best)) == level.plans_discards, level.name


@pytest.mark.rule("D-5")
def test_the_last_production_is_paid_for_where_that_gives_more(table: Table) -> None:
    """Not everything that can be chosen is declined."""
    pays = table.round(10).card("[{pay: {biomatter: 1}, then: [{gain: {point: 3}}], times: 2}]", kind="production")
    table.hand("ana", "vent-bloom").claimed("ana", pays).tiles("ana", 0).stock("ana", biomatter=2)
    value = PointsValue(table.engine, shipped_weights().points)
    paid = value.final_worth(table.state, 0)
    table.stock("ana", biomatter=0)
    # Twice 3 points for a biomatter: more than the credits that biomatter left over counts as.
    assert paid == value.final_worth(table.state, 0) + 6


def test_of_cards_that_do_not_match_the_least_wanted_is_spent(table: Table) -> None:
    """A card that the weights want in hand stays there."""
    table.hand("ana", "vent-bloom", "courier-dolphins").stock("ana", credit=2)
    held = {"vent-bloom": 5.0}
    value = PointsValue(table.engine, replace(shipped_weights().points, held=(held,) * 3))
    finder = TurnSearch(table.engine, value, BeamWidth(1, 0, 1), 10**6, lambda: False)
    legal = table.engine.legal_commands(table.state)
    turns = finder.turns(view(table.state, table.state.active), legal)
    by_slot: dict[str, list[str | None]] = {}
    for turn in turns:
        place = turn.commands()[0]
        if isinstance(place, Place):
            by_slot.setdefault(place.slot, []).append(place.card)
    unmatched = [cards for cards in by_slot.values() if len(cards) == 1]
    assert unmatched
    assert all(cards == ["courier-dolphins"] for cards in unmatched)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_feature_is_read_for_every_weight(engine: Engine, players: int) -> None:
    """All turns left have a row of weights, each a weight for every feature."""
    for weights in (shipped_weights().points, shipped_weights().solo_points, shipped_weights().solo_cities):
        assert {len(row) for row in weights.features} == {len(FEATURES)}
        assert len(weights.features) == len(weights.constant) == 31
        assert len(weights.claimed) == len(weights.held) == len(weights.spread) == 3
    reader = FeatureReader(engine.content)
    side = "advanced" if players == 1 else "basic"
    bots = [RandomBot(f"read/{number}") for number in range(players)]
    for _, state in play(engine, bots, engine.new_game(Setup(players, "read", side=side)), QUICK):
        seen = reader.read(state, state.active)
        assert len(seen.features) == len(FEATURES)
        assert 0 <= seen.turns <= 30


def test_features_of_the_board_come_from_what_stands_there_alone(table: Table) -> None:
    reader = FeatureReader(table.content)
    table.city("ana", "1,2").farm("ana", "1,2", upgraded=True).farm("ana", "1,2", upgraded=True)
    unconnected = dict(zip(BOARD, reader.board_features(table.state, 0).features, strict=True))
    table.tunnel("ana", "1,2-2,2")
    connected = dict(zip(BOARD, reader.board_features(table.state, 0).features, strict=True))
    assert (unconnected["unconnected_cities"], unconnected["unconnected_buildings"], unconnected["pairs"]) == (1, 2, 0)
    assert (connected["unconnected_cities"], connected["unconnected_buildings"], connected["pairs"]) == (0, 0, 1)
    assert connected["kelp_produced"] == unconnected["kelp_produced"] + 3


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_plan_is_followed_without_thinking_again(content: Content, name: str) -> None:
    """Within a turn in which nothing is drawn, only the first command is searched for."""
    engine = Counting(content)
    state = first_placement(engine)
    bot, number = bot_named(name, engine, "seed"), state.active
    work: list[int] = []
    commands: list[Command] = []
    drew = False
    while state.active == number and state.phase is Phase.TURN and not drew:
        legal = engine.legal_commands(state)
        engine.looked_at = 0
        if len(legal) > 1:
            commands.append(bot.choose(view(state, number), legal, Budget()))
            work.append(engine.looked_at)
        state, events = engine.apply(state, commands[-1] if len(legal) > 1 else legal[0])
        drew = any(event.hidden_from_others for event in events)
    assert work[0] > 20
    assert all(each <= 1 for each in work[1:-1])


@pytest.mark.rule("L-7")
def test_alone_the_goal_is_all_and_points_beyond_it_next_to_nothing(engine: Engine) -> None:
    bots = bots_of_game(("random",), engine, "alone")
    *_, (_, over) = play(engine, bots, engine.new_game(Setup(1, "alone", side="advanced")), QUICK)
    value = value_for(engine, shipped_weights(), 1)

    def worth(points: int) -> float:
        return value.worth(over.with_player(0, replace(over.players[0], points=points)), 0)

    few_cities = FeatureReader(engine.content).board_features(over, 0).cities
    assert few_cities < 7
    assert worth(100) - worth(99) < 1 < worth(100)
    assert worth(101) > worth(100)
