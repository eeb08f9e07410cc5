"""The challenges of the day and of the week: the same game for everyone on the same date."""

from __future__ import annotations

from datetime import date

import pytest

from uc_desktop.app.saves.challenges import Challenge, named, of_seed, of_the_day, of_the_week
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup

SATURDAY = date(2026, 11, 21)


def test_a_day_has_its_seed_and_start() -> None:
    challenge = of_the_day(SATURDAY)
    assert (challenge.name, challenge.seed) == ("day 2026-11-21", "challenge of the day 2026-11-21")


def test_the_start_of_a_date_is_fixed_for_ever() -> None:
    starts = [of_the_day(date(2026, 11, day)).solo_start for day in range(1, 13)]
    assert starts == [3, 1, 2, 2, 3, 1, 2, 4, 2, 3, 2, 4]


def test_the_week_of_a_challenge_begins_on_monday() -> None:
    days = (date(2026, 11, 15), date(2026, 11, 16), date(2026, 11, 22), date(2026, 11, 23))
    assert [of_the_week(day).when for day in days] == ["2026-W46", "2026-W47", "2026-W47", "2026-W48"]


@pytest.mark.parametrize(
    ("day", "week"), [(date(2027, 1, 3), "2026-W53"), (date(2027, 1, 4), "2027-W01"), (date(2024, 12, 30), "2025-W01")]
)
def test_a_week_belongs_to_the_year_of_its_thursday(day: date, week: str) -> None:
    assert of_the_week(day).when == week


def test_day_and_week_are_different_games() -> None:
    assert of_the_day(SATURDAY).seed != of_the_week(SATURDAY).seed


def test_the_same_date_gives_the_same_game(engine: Engine) -> None:
    one, other = of_the_week(SATURDAY), of_the_week(date(2026, 11, 16))
    games = [
        engine.new_game(Setup(1, challenge.seed, solo_start=challenge.solo_start, side=ADVANCED))
        for challenge in (one, other)
    ]
    assert games[0] == games[1]


@pytest.mark.parametrize("challenge", [of_the_day(SATURDAY), of_the_week(SATURDAY), of_the_week(date(2027, 1, 3))])
def test_a_challenge_is_found_by_its_name(challenge: object) -> None:
    assert named(getattr(challenge, "name", "")) == challenge


@pytest.mark.parametrize(
    "name",
    [
        "",
        "day",
        "day 2026-13-01",
        "day 20261121",
        "day 2026-W47",
        "week 2026-11-21",
        "week 2026-W54",
        "year 2026-11-21",
    ],
)
def test_no_date_has_another_name(name: str) -> None:
    assert named(name) is None


@pytest.mark.parametrize("challenge", [of_the_day(SATURDAY), of_the_week(SATURDAY), of_the_day(date(1999, 1, 31))])
def test_a_challenge_is_found_by_its_seed(challenge: Challenge) -> None:
    assert of_seed(challenge.seed) == challenge


@pytest.mark.parametrize(
    "seed",
    [
        *("", "sea", "day 2026-11-21", "challenge of the day", "challenge of the day 2026-02-30"),
        *("challenge of the week 2026-11-21", "Challenge of the day 2026-11-21"),
    ],
)
def test_other_seeds_are_of_no_challenge(seed: str) -> None:
    """Seeds that differ in capitals deal other games."""
    assert of_seed(seed) is None
