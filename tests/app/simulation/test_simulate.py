"""Games between bots: the same from the same seed, checked, and summed up."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

from uc_desktop import paths
from uc_desktop.ai.bot import Bot, Budget
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.app.simulation import card_ablation
from uc_desktop.app.simulation import simulate as simulating
from uc_desktop.app.simulation.simulate import round_the_table, simulate, simulate_game
from uc_desktop.errors import UcError
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import Setup


def run(
    jobs: int = 1, games: int = 3, seed: str = "1", bots: tuple[str, ...] = ("random",), **more: Any
) -> dict[str, Any]:
    names = round_the_table(bots, 3)
    return simulate(paths.card_data(), names, games, Setup(3, seed), jobs, Budget(positions=150), **more)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """What three games have brought."""
    return run()


def test_the_number_of_processes_makes_no_difference(report: dict[str, Any]) -> None:
    assert run(jobs=2) == report


def test_more_processes_than_games_are_no_harm() -> None:
    assert run(jobs=3, games=1)["ended"] == 1


def test_the_same_seed_gives_the_same_games(report: dict[str, Any]) -> None:
    assert run() == report


def test_another_seed_gives_other_games(report: dict[str, Any]) -> None:
    assert not {game["hash"] for game in report["games"]} & {game["hash"] for game in run(seed="2")["games"]}


def test_other_bots_by_chance_play_the_same_games_in_another_way(report: dict[str, Any]) -> None:
    other = run(bot_seed="other")
    assert (other["seed"], other["bot_seed"]) == (report["seed"], "other")
    assert not {game["hash"] for game in report["games"]} & {game["hash"] for game in other["games"]}


@pytest.mark.rule("Q-18")
def test_the_chance_of_bots_tells_nothing_of_the_games_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def noted(names: Sequence[str], engine: Engine, seed: str) -> list[Bot]:
        given.append(seed)
        return bots_of_game(names, engine, seed)

    for module in (simulating, card_ablation):
        monkeypatch.setattr(module, "bots_of_game", noted)
    for seed in ("one", "two"):
        run(games=2, seed=seed)
        card_ablation.measure(paths.card_data(), ("random",) * 3, 1, ("state-banquet",), Setup(3, seed), 1, Budget())
    assert given == ["bots-0", "bots-1", *["bots-0"] * 3] * 2


def test_all_games_end_without_faults(report: dict[str, Any]) -> None:
    assert (report["ended"], report["with_faults"]) == (3, 0)


@pytest.mark.rule("V-1")
def test_games_on_advanced_boards_end_without_faults() -> None:
    report = simulate(paths.card_data(), ("random",) * 3, 3, Setup(3, "1", side="advanced"), 1, Budget())
    assert (report["boards"], report["ended"], report["with_faults"]) == ("advanced", 3, 0)


def test_a_shorter_list_of_bots_goes_round_the_table() -> None:
    assert run(games=1, bots=("random", "greedy"))["bots"] == ("random", "greedy", "random")


def test_wins_are_counted_by_seat(report: dict[str, Any]) -> None:
    winners = [game["ranking"][0] for game in report["games"]]
    assert report["wins_by_seat"] == [winners.count(seat) for seat in range(3)]


def test_the_ranking_follows_the_points(report: dict[str, Any]) -> None:
    game = report["games"][0]
    points = [game["points"][seat] for seat in game["ranking"]]
    assert points == sorted(points, reverse=True)


def test_the_score_sheets_add_up_to_the_points(report: dict[str, Any]) -> None:
    game = report["games"][0]
    assert [sum(sheet.values()) for sheet in game["scores"]] == list(game["points"])


def test_the_mean_score_is_that_of_all_seats(report: dict[str, Any]) -> None:
    fed = [sheet.get("feeding", 0) for game in report["games"] for sheet in game["scores"]]
    assert len(fed) == 9
    assert report["mean_score"]["feeding"] == pytest.approx(sum(fed) / 9, abs=0.05)


def test_cards_are_reported_if_wanted(report: dict[str, Any]) -> None:
    assert "cards" not in report
    report = simulate(paths.card_data(), ("random",) * 3, 1, Setup(3, "1"), 1, Budget(), cards=True)
    assert len(report["cards"]) == 205


def test_a_game_that_never_ends_is_reported(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "LONGEST_GAME", 50)
    result = simulate_game(content, ("random", "random"), Setup(2, "seed"), Budget())
    assert (result.ended, result.commands) == (False, 50)


def test_a_broken_invariant_is_reported(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "faults", lambda _content, state: ["round 3"] if state.round == 3 else [])
    assert simulate_game(content, ("random", "random"), Setup(2, "seed"), Budget()).faults == ("round 3",)


def die(*_: object) -> None:
    os._exit(1)


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "_job", die)
    with pytest.raises(UcError, match="one of the simulation's processes has ended unexpectedly"):
        run(jobs=2)


@pytest.mark.rule("L-7")
def test_a_random_bot_alone_never_reaches_the_goal() -> None:
    report = simulate(paths.card_data(), ("random",), 10, Setup(1, "1", side="advanced"), 1, Budget())
    assert (report["ended"], report["with_faults"], report["wins_by_seat"]) == (10, 0, [0])
    assert {game["winner"] for game in report["games"]} == {None}


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
