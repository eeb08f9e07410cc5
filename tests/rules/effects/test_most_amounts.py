"""Stocks and points have an end: what goes beyond it is not gained, and every position keeps to it."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.events import FinalScored, PointsChanged, ResourcesGained
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import MOST_POINTS, MOST_RESOURCES, NOTHING, Category, Phase, Resources

KELP_FOR_KELP = "{gain: {kelp: 30, science: 1}, per: {count: kelp}}"


def test_a_stock_grows_no_further_than_its_most(table: Table) -> None:
    table.stock("ana", kelp=990).open(KELP_FOR_KELP).do("gain")
    assert table.resources("ana") == Resources(kelp=MOST_RESOURCES, science=990)
    assert [event.resources for event in table.happened(ResourcesGained)] == [Resources(kelp=9, science=990)]


def test_a_full_stock_gains_nothing(table: Table) -> None:
    table.stock("ana", kelp=MOST_RESOURCES).open("{gain: {kelp: 1}}").do("gain")
    assert table.resources("ana") == Resources(kelp=MOST_RESOURCES)
    assert table.happened(ResourcesGained) == []


def test_what_is_produced_is_counted_no_further(table: Table) -> None:
    table.changed(phase=Phase.PRODUCTION, produced=Resources(kelp=998))
    changes = Changes(RuleIndex(table.content), table.state)
    changes.gain(0, Resources(kelp=5), "test")
    assert changes.state.produced == Resources(kelp=MOST_RESOURCES)


def test_points_grow_no_further_than_their_most(table: Table) -> None:
    table.points("ana", MOST_POINTS - 3).stock("ana", kelp=990)
    table.open("{gain: {point: 30}, per: {count: kelp}}").do("gain")
    assert table.points_of("ana") == MOST_POINTS
    assert [event.points for event in table.happened(PointsChanged)] == [3]


@pytest.mark.rule("Q-15")
def test_no_category_grows_beyond_the_most_by_points_that_others_lost(table: Table) -> None:
    changes = Changes(RuleIndex(table.content), table.points("ana", MOST_POINTS).state)
    assert changes.score(0, -40, Category.FEEDING, "test") == -40
    assert changes.score(0, 30, Category.CARDS, "test") == 0
    assert changes.score(0, 30, Category.CONTRACTS, "test") == 30
    assert changes.score(0, 30, Category.CONTRACTS, "test") == 10
    assert dict(changes.state.players[0].score) == {"cards": MOST_POINTS, "contracts": 40, "feeding": -40}


def test_the_final_scoring_tells_the_points_that_were_gained(table: Table) -> None:
    card = table.card("{points: 30, per: {count: kelp}}", kind="end_scoring")
    table.points("ana", MOST_POINTS - 7).stock("ana", kelp=900).claimed("ana", card)
    table.round(10).end_round()
    told = sum(event.points for event in table.happened(FinalScored) if event.player == 0)
    assert table.points_of("ana") == MOST_POINTS
    assert told == sum(event.points for event in table.happened(PointsChanged) if event.player == 0) == 7


def test_an_amount_below_the_most_is_left_as_it_is() -> None:
    few = Resources(kelp=3)
    assert few.capped(MOST_RESOURCES) is few
    assert NOTHING.capped(0) is NOTHING
