"""How much work a list of commands and a bot's choice are, with the shipped cards and with packs made to take long."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.ai.test_bots import Counting
from tests.rules.kit import own
from tests.table import Table
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.greedy import MOST_FOR_A_STEP, GreedyBot
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.bots.bot_game import play
from uc_desktop.rules.commands import Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reachability import search
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view

#: Permanent effects that set one another off, as packs may have them.
BUSY = (
    "when: {event: slot chosen}\nonce_per_turn: true\n"
    "effect: [{upgrade: {what: structure, times: 2}}, {build: {what: structure, times: 2}}]",
    "when: {event: upgraded}\neffect: {build: {what: structure, times: 2, discount: {kelp: 1}}}",
    "when: {event: built}\nonce_per_turn: true\n"
    "effect: {upgrade: {what: structure, cost: [{credit: 1}, {science: 1}, {kelp: 1}]}}",
)
ABILITY = (
    "ability: [{pay: {credit: 1}, then: {upgrade: {what: structure, times: 2}}, times: 4}, "
    "{pay: {kelp: 1}, then: {build: {what: structure, times: 2}}, times: 4}]"
)


@pytest.fixture
def busy(table: Table) -> Table:
    """A turn of ana, who has cards that set one another off, much to upgrade and little to pay with."""
    for effect in BUSY:
        own(table, effect)
    table.city("ana", "1,2").farm("ana", "1,2").farm("ana", "1,2", upgraded=True)
    return table.plant("ana", "2,2").lab("ana", "2,2").stock("ana", kelp=1, steelplast=2)


def played(engine: Engine, players: int, seed: str) -> list[State]:
    """The positions of a random game."""
    bots = [RandomBot(f"{seed}/{number}") for number in range(players)]
    start = engine.new_game(Setup(players, seed, contracts=players > 1))
    return [start, *(state for _, state in play(engine, bots, start, Budget()))]


@pytest.mark.rule("T-6")
@pytest.mark.parametrize("players", [2, 4])
def test_the_limit_of_a_list_is_far_from_what_the_shipped_cards_need(
    content: Content, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = played(Engine(content), players, "far")
    listed = [Engine(content).legal_commands(state) for state in islice(states, 0, None, 3)]
    monkeypatch.setattr(search, "MOST_POSITIONS", search.MOST_POSITIONS // 2)
    assert [Engine(content).legal_commands(state) for state in islice(states, 0, None, 3)] == listed


@pytest.mark.rule("T-6")
def test_a_list_that_would_take_long_ends_at_the_limit(busy: Table) -> None:
    """Without a limit it would go on for many thousands."""
    before = busy.engine.searched
    assert busy.legal(Place)
    assert busy.engine.searched - before == search.MOST_POSITIONS == 4_000


def test_the_greedy_bot_looks_at_a_limited_number_of_positions_for_a_step(busy: Table) -> None:
    for _ in range(3):
        own(busy, ABILITY)
    busy.stock("ana", kelp=9, steelplast=9, science=9, credit=9).place("A-0")
    engine = Counting(busy.content)
    legal = engine.legal_commands(busy.state)
    engine.looked_at = 0
    GreedyBot(engine).choose(view(busy.state, busy.state.active), legal, Budget())
    assert engine.looked_at == MOST_FOR_A_STEP


def test_no_step_of_a_game_with_the_shipped_cards_needs_half_of_it(content: Content) -> None:
    engine = Counting(content)
    bot = GreedyBot(engine)
    state = engine.new_game(Setup(2, "half", contracts=True))
    while state.phase is not Phase.OVER:
        legal = engine.legal_commands(state)
        engine.looked_at = 0
        # Placements are not judged here: they would take most of the time.
        is_step = not isinstance(legal[0], Place)
        command = bot.choose(view(state, state.active), legal, Budget()) if is_step else legal[len(legal) // 2]
        assert engine.looked_at <= MOST_FOR_A_STEP // 2
        state, _ = engine.apply(state, command)
