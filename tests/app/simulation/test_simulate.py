"""A game between bots: checked, and told."""

from __future__ import annotations

import pytest

from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots import bot_game
from uc_desktop.app.simulation import simulate as simulating
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import Setup

RANDOM = ("random", "random")


def test_a_game_that_never_ends_is_reported(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_game, "LONGEST_GAME", 50)
    result = simulate_game(content, RANDOM, Setup(2, "seed"), Budget())
    assert (result.ended, result.commands) == (False, 50)


def test_a_broken_invariant_is_reported(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "faults", lambda _content, state: ["round 3"] if state.round == 3 else [])
    assert simulate_game(content, RANDOM, Setup(2, "seed"), Budget()).faults == ("round 3",)


@pytest.mark.rule("L-7")
def test_a_goal_that_is_reached_counts_as_a_win(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo, "GOAL_CITIES", 1)
    monkeypatch.setattr(solo, "GOAL_POINTS", 1)
    assert simulate_game(content, ("random",), Setup(1, "seed", side="advanced"), Budget()).winner == 0


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_with_contracts_breaks_no_invariant(content: Content, players: int) -> None:
    result = simulate_game(content, ["random"] * players, Setup(players, "contracts", contracts=True), Budget())
    assert (result.ended, result.faults) == (True, ())
    assert len(result.contracts) == players


@pytest.mark.rule("S-5")
def test_the_first_play_order_and_the_boards_are_told(content: Content) -> None:
    """Seed and set-up decide both, not the bots."""
    result = simulate_game(content, RANDOM, Setup(2, "seed", side="advanced"), Budget())
    start = Engine(content).new_game(Setup(2, "seed", side="advanced"))
    assert (result.side, result.order) == ("advanced", start.order)
    assert result.boards == tuple(player.board for player in start.players)
