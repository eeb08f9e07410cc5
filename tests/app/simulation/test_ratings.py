"""Intervals and Elo ratings, compared with values from tables and with what they mean."""

from __future__ import annotations

from random import Random

import pytest

from uc_desktop.app.simulation.ratings import Wins, elo, mean_interval, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (81, 263, 0.255, 0.366)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    """The last from Newcombe (1998)."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0006)


def test_the_interval_of_a_mean() -> None:
    """Standard deviation 2, of 16 values: 1.96 * 2 / 4 on both sides."""
    values = [10 - 2 * (15 / 16) ** 0.5, 10 + 2 * (15 / 16) ** 0.5] * 8
    assert mean_interval(values) == pytest.approx((9.02, 10.98))


def test_one_value_tells_nothing_of_the_interval() -> None:
    assert mean_interval([5.0]) is None


def series(*results: tuple[str, int]) -> list[Wins]:
    """Deals of one game each: "ab" is a won by a, and how often."""
    return [{(names[0], names[1]): 1} for names, count in results for _ in range(count)]


def test_three_wins_of_four_are_190_points() -> None:
    """400 * log10(3), nearly: each is given half a win more."""
    found = elo(("a", "b"), series(("ab", 300), ("ba", 100)))
    assert found["a"][0] == pytest.approx(190.3, abs=0.1)
    assert found["b"] == (0, (0, 0))


def test_the_interval_is_that_of_the_share() -> None:
    """Of 75 % in 400 games 70.5 to 79.0 %, which is 151 to 230 points."""
    _, (low, high) = elo(("a", "b"), series(("ab", 300), ("ba", 100)))["a"]
    assert (low, high) == pytest.approx((151, 230), abs=5)


def test_deals_in_which_both_win_say_less_than_they_seem_to() -> None:
    """Each deal was won once by each: nobody is stronger, and that is nearly certain."""
    deals: list[Wins] = [{("a", "b"): 1, ("b", "a"): 1}] * 50
    rating, (low, high) = elo(("a", "b"), deals)["a"]
    _, (wide_low, wide_high) = elo(("a", "b"), series(("ab", 50), ("ba", 50)))["a"]
    assert rating == pytest.approx(0, abs=0.01)
    assert high - low < (wide_high - wide_low) / 3


def test_who_has_always_won_has_a_finite_rating_and_a_wide_interval() -> None:
    rating, (low, high) = elo(("a", "b"), series(("ab", 16)))["a"]
    assert rating == pytest.approx(607, abs=1)
    assert 150 < low < rating < high < 3000


def test_more_games_make_the_interval_narrower() -> None:
    widths = []
    for times in (1, 4, 16):
        _, (low, high) = elo(("a", "b"), series(("ab", 20 * times), ("ba", 10 * times)))["a"]
        widths.append(high - low)
    assert widths[0] > 1.6 * widths[1] > 2.5 * widths[2]


def test_ratings_of_several_bots_are_found_from_their_games() -> None:
    """Games by chance between bots of known strength, b and c not against each other."""
    truth, chance = {"a": 100, "b": 300, "c": 0}, Random(1)
    deals: list[Wins] = []
    for first, second in (("a", "b"), ("a", "c")):
        expected = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
        for _ in range(3000):
            won = chance.random() < expected
            deals.append({(first, second) if won else (second, first): 1})
    found = elo(("a", "b", "c"), deals)
    for bot, (rating, (low, high)) in found.items():
        assert rating == pytest.approx(truth[bot], abs=30)
        assert low <= truth[bot] <= high


def test_the_same_games_give_the_same_intervals() -> None:
    deals = series(("ab", 7), ("ba", 3))
    assert elo(("a", "b"), deals) == elo(("a", "b"), deals)
