"""Reports as CSV."""

from __future__ import annotations

import csv
from typing import Any

import pytest

from uc_desktop.app.simulation.arena import Execution, measure, simulate
from uc_desktop.app.simulation.jobs import Series
from uc_desktop.app.simulation.output import games_csv, worth_csv
from uc_desktop.rules.content import Content

MATCH = Series(players=2, bots=("random", "greedy"), games=2, is_match=True, positions=100)


@pytest.fixture(scope="module")
def report(content: Content) -> dict[str, Any]:
    """Two games of a match."""
    return simulate(content, MATCH, Execution())


def test_a_csv_has_a_line_for_each_seat_of_each_game(report: dict[str, Any]) -> None:
    lines = list(csv.DictReader(games_csv(report).splitlines()))
    games = report["games"]
    assert [(line["game"], line["seat"], line["bot"]) for line in lines] == [
        ("0", "0", "random"), ("0", "1", "greedy"), ("1", "0", "greedy"), ("1", "1", "random"),
    ]  # fmt: skip
    assert [line["won"] for line in lines] == ["False", "True", "True", "False"]
    assert [int(line["points"]) for line in lines[:2]] == list(games[0]["points"])
    assert [line["board"] for line in lines[:2]] == list(games[0]["boards"])
    assert [games[0]["order"][int(line["start"]) - 1] for line in lines[:2]] == [0, 1]
    assert [games[0]["ranking"][int(line["place"]) - 1] for line in lines[:2]] == [0, 1]


def test_the_points_of_a_line_are_those_of_its_categories(report: dict[str, Any]) -> None:
    for line in csv.DictReader(games_csv(report).splitlines()):
        *_, points = list(line)[: list(line).index("federation")]
        assert points == "points"
        assert sum(int(line[name]) for name in list(line)[list(line).index("federation") :]) == int(line["points"])


def test_a_seed_is_no_formula(content: Content) -> None:
    report = simulate(content, Series(players=2, bots=("random",), seed="=1+1"), Execution())
    assert next(csv.DictReader(games_csv(report).splitlines()))["seed"] == "'=1+1-0"


def test_cards_are_csv_too(content: Content) -> None:
    report = measure(content, Series(players=2, bots=("random",), games=2), Execution(), ("kelp-banquet", "embassy"))
    cards = list(csv.DictReader(worth_csv(report).splitlines()))
    assert [(card["card"], card["games"]) for card in cards] == [("kelp-banquet", "2"), ("embassy", "2")]


def test_without_cards_there_is_only_the_heading() -> None:
    assert worth_csv({"cards": []}) == "card\n"
