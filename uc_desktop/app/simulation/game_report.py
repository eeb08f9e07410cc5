"""Counts the results of a series of games: by bot, by place in the first play order, by board, by final place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import mean, median
from typing import Any, Final, NamedTuple

from msgspec.structs import asdict

from uc_desktop.app.simulation.jobs import GameJob
from uc_desktop.app.simulation.ratings import Interval, Wins, elo, mean_interval, wilson
from uc_desktop.app.simulation.simulate import GameResult
from uc_desktop.rules.terms import Category

#: The groups of a report in their order: the key, and the field by which its seats are grouped.
GROUPS: Final = {"by_bot": "bot", "by_start": "start", "by_board": "board", "by_place": "place"}


class SeatLine(NamedTuple):
    """One seat of one game. `start` is its place in the first play order, `place` that in the final ranking, both
    from 1 on."""

    game: int
    deal: int
    bot: str
    start: int
    board: str
    place: int
    is_won: bool
    points: int


def seat_lines(jobs: Sequence[GameJob], results: Sequence[GameResult]) -> list[SeatLine]:
    """All seats of all games."""
    return [
        SeatLine(
            job.number, job.deal, bot, result.order.index(seat) + 1, result.boards[seat],
            result.ranking.index(seat) + 1, result.winner == seat, result.points[seat],
        )
        for job, result in zip(jobs, results, strict=True)
        for seat, bot in enumerate(job.bots)
    ]  # fmt: skip


def game_report(jobs: Sequence[GameJob], results: Sequence[GameResult]) -> dict[str, Any]:
    """The figures of all games, and the games themselves."""
    lines = seat_lines(jobs, results)
    groups = {name: _grouped(lines, key) for name, key in GROUPS.items()}
    _add_ratings(groups["by_bot"], lines)
    return {
        **_summary(results),
        **groups,
        "games": [_game(job, result) for job, result in zip(jobs, results, strict=True)],
    }


def _game(job: GameJob, result: GameResult) -> dict[str, Any]:
    shown = {name: value for name, value in asdict(result).items() if name != "card_use"}
    return {"game": job.number, "deal": job.deal, "bot_seed": job.bot_seed, **shown}


def _summary(results: Sequence[GameResult]) -> dict[str, Any]:
    return {
        "ended": sum(result.ended for result in results),
        "with_faults": sum(bool(result.faults) for result in results),
        "with_empty_piles": sum(result.empty_piles for result in results),
        "mean_score": _mean_score(results),
        "median_points": median(points for result in results for points in result.points),
        "median_commands": median(result.commands for result in results),
        "median_structures": median(result.structures for result in results),
    }


def _mean_score(results: Sequence[GameResult]) -> dict[str, float]:
    """A seat's points by category, on average."""
    scores = [score for result in results for score in result.scores]
    return {category.value: round(mean(score.get(category.value, 0) for score in scores), 1) for category in Category}


def _grouped(lines: Sequence[SeatLine], key: str) -> list[dict[str, Any]]:
    groups: dict[Any, list[SeatLine]] = {}
    for line in lines:
        groups.setdefault(getattr(line, key), []).append(line)
    # Bots stay as they were named.
    names = list(groups) if key == "bot" else sorted(groups)
    return [{key: name, **_figures(groups[name])} for name in names]


def _figures(lines: Sequence[SeatLine]) -> dict[str, Any]:
    """Share of wins with Wilson's interval, mean points with that of the means of the deals."""
    wins = sum(line.is_won for line in lines)
    return {
        "seats": len(lines),
        "wins": wins,
        "share": round(wins / len(lines), 4),
        "share_interval": _rounded(wilson(wins, len(lines)), 4),
        "points": round(mean(line.points for line in lines), 2),
        "points_interval": _rounded(mean_interval(_deal_means(lines)), 2),
    }


def _deal_means(lines: Iterable[SeatLine]) -> list[float]:
    """The mean points in each deal: only deals are independent of each other."""
    deals: dict[int, list[int]] = {}
    for line in lines:
        deals.setdefault(line.deal, []).append(line.points)
    return [mean(points) for points in deals.values()]


def _rounded(interval: Interval | None, digits: int) -> list[float] | None:
    return None if interval is None else [round(end, digits) for end in interval]


def _add_ratings(entries: Sequence[dict[str, Any]], lines: Sequence[SeatLine]) -> None:
    """Add the Elo rating of each bot, None where no two bots met."""
    deals = _meetings(lines)
    ratings = elo([entry["bot"] for entry in entries], deals) if any(deals) else {}
    for entry in entries:
        rating, interval = ratings[entry["bot"]] if ratings else (None, None)
        entry["elo"] = None if rating is None else round(rating)
        entry["elo_interval"] = None if interval is None else [round(end) for end in interval]


def _meetings(lines: Sequence[SeatLine]) -> list[Wins]:
    """For each deal how often a bot was placed before another one."""
    games: dict[int, list[SeatLine]] = {}
    for line in lines:
        games.setdefault(line.game, []).append(line)
    deals: dict[int, dict[tuple[str, str], int]] = {}
    for seats in games.values():
        wins = deals.setdefault(seats[0].deal, {})
        for first, second in combinations(sorted(seats, key=lambda line: line.place), 2):
            if first.bot != second.bot:
                wins[first.bot, second.bot] = wins.get((first.bot, second.bot), 0) + 1
    return list(deals.values())
