"""Series of games: the same game by game whatever plays them, summed up, and continued."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.error_texts import faulty
from uc_desktop.ai.bot import Bot
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.app.simulation import arena, card_ablation
from uc_desktop.app.simulation import simulate as simulating
from uc_desktop.app.simulation.arena import Execution, measure, simulate
from uc_desktop.app.simulation.jobs import Series
from uc_desktop.app.simulation.progress import ProgressLine
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine

THREE = Series(players=3, bots=("random",), games=3, positions=150)
MATCH = Series(players=2, bots=("random", "greedy"), games=4, is_match=True, positions=100)
CARDS = ("kelp-banquet", "trunk-line")
HERE = Execution()


@pytest.fixture(scope="module")
def report(content: Content) -> dict[str, Any]:
    """What three games have brought."""
    return simulate(content, THREE, HERE)


def hashes(report: dict[str, Any]) -> set[str]:
    return {game["hash"] for game in report["games"]}


def test_the_number_of_processes_makes_no_difference(content: Content, report: dict[str, Any]) -> None:
    assert simulate(content, THREE, Execution(processes=2)) == report


def test_the_same_seed_gives_the_same_games(content: Content, report: dict[str, Any]) -> None:
    assert simulate(content, THREE, HERE) == report


def test_another_seed_gives_other_games(content: Content, report: dict[str, Any]) -> None:
    assert not hashes(simulate(content, replace(THREE, seed="2"), HERE)) & hashes(report)


def test_other_bots_by_chance_play_the_same_games_in_another_way(content: Content, report: dict[str, Any]) -> None:
    other = simulate(content, replace(THREE, bot_seed="other"), HERE)
    assert (other["seed"], other["bot_seed"]) == (report["seed"], "other")
    assert not hashes(other) & hashes(report)


def test_more_games_begin_with_the_same_games(content: Content, report: dict[str, Any]) -> None:
    assert simulate(content, replace(THREE, games=4), HERE)["games"][:3] == report["games"]


@pytest.mark.rule("Q-18")
def test_the_chance_of_bots_tells_nothing_of_the_games_seed(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def noted(names: Sequence[str], engine: Engine, seed: str) -> list[Bot]:
        given.append(seed)
        return bots_of_game(names, engine, seed)

    for module in (simulating, card_ablation):
        monkeypatch.setattr(module, "bots_of_game", noted)
    for seed in ("one", "two"):
        simulate(content, replace(THREE, games=2, seed=seed), HERE)
        measure(content, replace(THREE, games=1, seed=seed), HERE, CARDS[:1])
    assert given == ["bots-0", "bots-1", *["bots-0"] * 3] * 2


def test_all_games_end_without_faults(report: dict[str, Any]) -> None:
    assert (report["ended"], report["with_faults"]) == (3, 0)


@pytest.mark.rule("V-1")
def test_games_on_both_sides_end_without_faults(content: Content) -> None:
    report = simulate(content, replace(THREE, sides=("basic", "advanced")), HERE)
    assert [game["side"] for game in report["games"]] == ["basic", "advanced", "basic"]
    assert (report["ended"], report["with_faults"]) == (3, 0)


def test_the_ranking_follows_the_points(report: dict[str, Any]) -> None:
    game = report["games"][0]
    points = [game["points"][seat] for seat in game["ranking"]]
    assert points == sorted(points, reverse=True)


def test_the_score_sheets_add_up_to_the_points(report: dict[str, Any]) -> None:
    game = report["games"][0]
    assert [sum(sheet.values()) for sheet in game["scores"]] == list(game["points"])


def test_cards_are_reported_if_wanted(content: Content, report: dict[str, Any]) -> None:
    assert "cards" not in report
    report = simulate(content, replace(THREE, games=1), HERE, with_card_use=True)
    assert len(report["cards"]) == 205


@pytest.mark.rule("L-7")
def test_a_random_bot_alone_never_reaches_the_goal(content: Content) -> None:
    report = simulate(content, Series(players=1, bots=("random",), games=10, sides=("advanced",)), HERE)
    assert (report["ended"], report["with_faults"], report["by_bot"][0]["wins"]) == (10, 0, 0)
    assert {game["winner"] for game in report["games"]} == {None}


# Matches


def test_a_match_tells_how_much_stronger_a_bot_is(content: Content) -> None:
    """Even a greedy bot that looks at few positions wins against one that plays by chance."""
    report = simulate(content, MATCH, HERE)
    random, greedy = report["by_bot"]
    assert (random["bot"], random["wins"], greedy["wins"]) == ("random", 0, 4)
    assert (greedy["elo"], random["elo"] < -100) == (0, True)


def test_in_a_match_the_bots_change_seats_and_nothing_else(content: Content) -> None:
    games = simulate(content, MATCH, HERE)["games"]
    for first, second in (games[:2], games[2:]):
        assert first["bots"] == second["bots"][::-1]
        same = ("deal", "seed", "bot_seed", "side", "boards", "order")
        assert [first[name] for name in same] == [second[name] for name in same]


# Resuming


def stop_after(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    """Let Ctrl+C be pressed when so many games are finished."""
    left = iter(range(games - 1))

    def stop(_: ProgressLine) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "advance", stop)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interrupted_series_goes_on_where_it_was(
    content: Content, report: dict[str, Any], tmp_path: Path, processes: int
) -> None:
    execution = Execution(processes=processes, resume=tmp_path / "done")
    with pytest.MonkeyPatch.context() as patch:
        stop_after(patch, 2)
        with pytest.raises(KeyboardInterrupt, match=r"simulation\.goes on from"):
            simulate(content, THREE, execution)
    assert (tmp_path / "done").read_text().count("\n") == 3
    assert simulate(content, THREE, execution) == report


def test_finished_games_are_not_played_again(
    content: Content, report: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    execution = Execution(resume=tmp_path / "done")
    simulate(content, THREE, execution)
    monkeypatch.setattr(arena, "run_jobs", lambda *_: pytest.fail("games were played"))
    assert simulate(content, THREE, execution) == report


def test_a_finished_series_can_get_more_games(content: Content, tmp_path: Path) -> None:
    execution = Execution(resume=tmp_path / "done")
    simulate(content, replace(THREE, games=1), execution)
    assert simulate(content, THREE, execution) == simulate(content, THREE, HERE)


def test_what_cards_do_is_kept_too(content: Content, tmp_path: Path) -> None:
    execution = Execution(resume=tmp_path / "done")
    first = simulate(content, THREE, execution, with_card_use=True)
    assert simulate(content, THREE, execution, with_card_use=True) == first
    assert any(entry["resolved"] for entry in first["cards"])


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(THREE, seed="2"), 'seed "1", not "2"'),
        (replace(THREE, bots=("greedy",)), r'bots \["random"\], not \["greedy"\]'),
        (replace(THREE, sides=("advanced",)), r'sides \["basic"\], not \["advanced"\]'),
    ],
)
def test_games_of_other_options_are_not_mixed(content: Content, tmp_path: Path, other: Series, told: str) -> None:
    execution = Execution(resume=tmp_path / "done")
    simulate(content, replace(THREE, games=1), execution)
    with faulty(f"done: this file was begun with {told}"):
        simulate(content, other, execution)


def test_games_with_other_cards_are_not_mixed(content: Content, plain_content: Content, tmp_path: Path) -> None:
    execution = Execution(resume=tmp_path / "done")
    simulate(content, replace(THREE, games=1), execution)
    with faulty("done: this file was begun with content "):
        simulate(replace(plain_content, hash="another"), THREE, execution)


def test_games_and_comparisons_are_not_mixed(content: Content, tmp_path: Path) -> None:
    execution = Execution(resume=tmp_path / "done")
    simulate(content, replace(THREE, games=1), execution)
    with faulty("done: this file was begun with "):
        measure(content, THREE, execution, CARDS)


# What cards are worth


def test_the_number_of_processes_makes_no_difference_to_what_cards_are_worth(content: Content, tmp_path: Path) -> None:
    series = Series(players=2, bots=("random",), games=2)
    here = measure(content, series, Execution(resume=tmp_path / "done"), CARDS)
    assert [(entry["card"], entry["games"]) for entry in here["cards"]] == [(card, 2) for card in CARDS]
    assert measure(content, series, Execution(processes=2), CARDS) == here
    assert measure(content, series, Execution(resume=tmp_path / "done"), CARDS) == here


# Failures


def test_a_lost_process_is_told(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "job_runner", lambda *_: die)
    with faulty(r"^a process of the simulation has ended unexpectedly; try fewer --jobs$"):
        simulate(content, THREE, Execution(processes=2))


def die(_: object) -> None:
    import os

    os._exit(1)
