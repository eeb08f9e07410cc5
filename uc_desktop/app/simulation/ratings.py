"""Intervals of shares and means, and Elo ratings. All intervals hold with a probability of 95 %."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from operator import mul
from random import Random
from statistics import mean, stdev
from typing import Final

#: The quantile of the normal distribution for 95 %.
Z: Final = 1.96
#: How many times the deals are weighed anew for the intervals of ratings, and which of the sorted ratings are the ends.
RESAMPLES: Final = 1000
_LOW, _HIGH = 25, 974
#: Wins that each bot is given over each bot it met, so that a bot that has won always has a finite rating.
PRIOR: Final = 0.5
#: A difference of so many points means that the stronger one wins ten times as often.
_TENFOLD: Final = 400
_ROUNDS: Final = 1000
_PRECISION: Final = 1e-6

#: How often the first bot was placed before the second in a deal.
Wins = Mapping[tuple[str, str], int]
Interval = tuple[float, float]


def wilson(wins: int, games: int) -> Interval:
    """Wilson's interval of the share of games won, of at least one."""
    share, z2 = wins / games, Z * Z / games
    middle = (share + z2 / 2) / (1 + z2)
    half = Z * sqrt(share * (1 - share) / games + z2 / games / 4) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The interval of the mean of independent values; None for fewer than two."""
    if len(values) < 2:
        return None
    half = Z * stdev(values) / sqrt(len(values))
    return mean(values) - half, mean(values) + half


def elo(bots: Sequence[str], deals: Sequence[Wins]) -> dict[str, tuple[float, Interval]]:
    """The rating of each bot with its interval, that of the last one being 0.

    The Bradley-Terry model, in which every bot placed before another has beaten it. The interval is that of a Bayesian
    bootstrap: the deals, which are independent while the games of one are not, get random weights from a fixed seed.
    """
    pairs = [pair for pair in _ordered_pairs(bots) if any(pair in deal or pair[::-1] in deal for deal in deals)]
    columns = {pair: [deal.get(pair, 0) for deal in deals] for pair in pairs}
    found = _ratings(bots, {pair: sum(column) + PRIOR for pair, column in columns.items()})
    rng = Random("elo")
    resampled = []
    for _ in range(RESAMPLES):
        weights = [rng.expovariate(1) for _ in deals]
        wins = {pair: sum(map(mul, weights, column)) + rng.gammavariate(PRIOR, 1) for pair, column in columns.items()}
        resampled.append(_ratings(bots, wins))
    sorted_ = {bot: sorted(each[bot] for each in resampled) for bot in bots}
    return {bot: (found[bot], (sorted_[bot][_LOW], sorted_[bot][_HIGH])) for bot in bots}


def _ordered_pairs(bots: Sequence[str]) -> list[tuple[str, str]]:
    return [each for pair in combinations(bots, 2) for each in (pair, pair[::-1])]


def _ratings(bots: Sequence[str], wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Ratings by minorisation-maximisation (Hunter 2004)."""
    won = {bot: sum(count for (winner, _), count in wins.items() if winner == bot) for bot in bots}
    met = {
        bot: [(loser, count + wins[loser, bot]) for (winner, loser), count in wins.items() if winner == bot]
        for bot in bots
    }
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(_ROUNDS):
        new = {bot: won[bot] / sum(n / (strength[bot] + strength[other]) for other, n in met[bot]) for bot in bots}
        new = {bot: value / new[bots[-1]] for bot, value in new.items()}
        is_same = all(abs(new[bot] - strength[bot]) <= _PRECISION * new[bot] for bot in bots)
        strength = new
        if is_same:
            break
    return {bot: _TENFOLD * log10(strength[bot]) for bot in bots}
