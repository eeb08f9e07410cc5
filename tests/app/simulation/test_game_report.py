"""What is counted of games: by bot, first play order, board and final place."""

from __future__ import annotations

from typing import Any

import pytest

from uc_desktop.app.simulation.game_report import game_report
from uc_desktop.app.simulation.jobs import GameJob
from uc_desktop.app.simulation.simulate import GameResult
from uc_desktop.rules.flow.setup import Setup


def played(
    deal: int, bots: str, points: tuple[int, ...], order: tuple[int, ...] = (0, 1)
) -> tuple[GameJob, GameResult]:
    """A game of these bots (a letter each) on boards 1 and 2, won by most points."""
    setup = Setup(len(points), f"1-{deal}")
    ranking = tuple(sorted(range(len(points)), key=lambda seat: -points[seat]))
    return GameJob(0, deal, tuple(bots), setup, "bots", 1), GameResult(
        seed=setup.seed,
        side="basic",
        bots=tuple(bots),
        boards=tuple(f"basic-{seat + 1}" for seat in range(len(points))),
        order=order,
        points=points,
        scores=tuple({"feeding": -seat} for seat in range(len(points))),
        ranking=ranking,
        winner=ranking[0],
        commands=100 + deal,
        structures=30,
        empty_piles=False,
        hash="h",
        ended=True,
        faults=(),
        contracts=((),) * len(points),
        card_use=(),
    )


def report(*games: tuple[GameJob, GameResult]) -> dict[str, Any]:
    jobs = [GameJob(number, job.deal, job.bots, job.setup, "bots", 1) for number, (job, _) in enumerate(games)]
    return game_report(jobs, [result for _, result in games])


#: Two deals with seats changed; a wins three of the four games. In the second deal seat 1 begins.
PAIRS = (
    played(0, "ab", (100, 90)),
    played(0, "ba", (80, 110)),
    played(1, "ab", (120, 60), order=(1, 0)),
    played(1, "ba", (95, 85), order=(1, 0)),
)


def by(found: dict[str, Any], key: str, *names: str) -> dict[Any, tuple[Any, ...]]:
    return {entry[key]: tuple(entry[name] for name in names) for entry in found[f"by_{key}"]}


def test_wins_and_points_are_counted_by_bot() -> None:
    assert by(report(*PAIRS), "bot", "seats", "wins", "share", "points") == {
        "a": (4, 3, 0.75, 103.75),
        "b": (4, 1, 0.25, 81.25),
    }


def test_the_interval_of_points_is_that_of_deals() -> None:
    """a made 105 and 102.5 on average: 1.25 away from the mean, which is the standard error."""
    assert by(report(*PAIRS), "bot", "points_interval")["a"] == ([101.3, 106.2],)


def test_wins_are_counted_by_place_in_the_first_play_order() -> None:
    """Who begins wins the first game and the second of deal 1, but no other."""
    games = (*PAIRS[:2], played(1, "ab", (60, 120), order=(1, 0)), PAIRS[3])
    assert by(report(*games), "start", "seats", "wins", "points") == {1: (4, 2, 96.25), 2: (4, 2, 88.75)}


def test_wins_are_counted_by_board() -> None:
    assert by(report(*PAIRS), "board", "wins", "points") == {"basic-1": (3, 98.75), "basic-2": (1, 86.25)}


def test_points_are_told_by_final_place() -> None:
    assert by(report(*PAIRS), "place", "wins", "points") == {1: (4, 106.25), 2: (0, 78.75)}


def test_bots_have_ratings_above_the_last_one() -> None:
    (a, b) = report(*PAIRS)["by_bot"]
    assert (a["elo"], b["elo"]) == (147, 0)
    assert a["elo_interval"][0] < 0 < 300 < a["elo_interval"][1]


def test_a_bot_alone_has_no_rating() -> None:
    (found,) = report(played(0, "aa", (100, 90)))["by_bot"]
    assert (found["elo"], found["elo_interval"], found["seats"], found["wins"]) == (None, None, 2, 1)


def test_among_four_every_place_above_another_bot_counts() -> None:
    """a is before both b, then between them; before the other a says nothing."""
    first = played(0, "aabb", (100, 90, 80, 70), order=(0, 1, 2, 3))
    second = played(1, "abba", (90, 100, 80, 95), order=(0, 1, 2, 3))
    (a, b) = report(first, second)["by_bot"]
    assert (a["seats"], a["wins"], b["wins"]) == (4, 1, 1)
    assert a["elo"] == pytest.approx(400 * 0.4150, abs=1)


def test_a_solo_game_that_missed_its_goal_is_not_won() -> None:
    job, result = played(0, "a", (80,), order=(0,))
    missed = GameResult(
        **{name: getattr(result, name) for name in result.__struct_fields__ if name != "winner"}, winner=None
    )
    assert by(game_report([job], [missed]), "bot", "seats", "wins", "elo") == {"a": (1, 0, None)}


def test_the_mean_score_is_that_of_all_seats() -> None:
    found = report(*PAIRS)
    assert (found["mean_score"]["feeding"], found["mean_score"]["cards"]) == (-0.5, 0)
    assert (found["median_points"], found["median_commands"]) == (92.5, 100.5)


def test_every_game_is_told_with_its_deal() -> None:
    games = report(*PAIRS)["games"]
    assert [(game["game"], game["deal"], game["points"]) for game in games][:2] == [
        (0, 0, (100, 90)),
        (1, 0, (80, 110)),
    ]
    assert "card_use" not in games[0]
