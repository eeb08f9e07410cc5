"""A Production is played source by source: all that arrives is what the report says, and nothing is there before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.presentation.playback.games import productions
from tests.recorded.test_game_texts import GAMES
from uc_desktop.app.reports.production_report import COLUMNS, PlayerProduction, ProductionRow, production_report
from uc_desktop.presentation.facts.overlays.production_facts import production_facts
from uc_desktop.presentation.playback.production_steps import LONGEST, MOST_COINS, ProductionSteps, production_steps
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import Fed
from uc_desktop.rules.terms import Resources

ALL_GAMES = pytest.mark.parametrize("name", GAMES)


def played(content: Content, name: str) -> Iterator[tuple[PlayerProduction, ProductionSteps]]:
    """Every player's part of each Production of a game, and how it is played."""
    for model in productions(content, name):
        events = [event for entry in model.entries for event in entry.events]
        for part in production_report(events, model.state).players:
            yield part, production_facts(model, part.player).steps


@ALL_GAMES
def test_what_arrives_is_what_the_report_says_for_each_source_and_stock(content: Content, name: str) -> None:
    for part, steps in played(content, name):
        end = steps.timeline.length
        assert [steps.arrived((segment,), end) for segment in range(len(part.rows))] == [
            row.amounts for row in part.rows
        ]
        assert steps.arrived(range(len(part.rows)), end) == part.produced
        assert steps.stock(0) == part.before
        assert steps.stock(end) == part.after


@ALL_GAMES
def test_a_stock_changes_only_as_something_arrives_or_leaves(content: Content, name: str) -> None:
    for _, steps in played(content, name):
        for keyframe, after in pairwise(steps.timeline.keyframes):
            changed = {at for at in range(len(COLUMNS)) if steps.stock(keyframe)[at] != steps.stock(after)[at]}
            assert changed <= {each.column for each in steps.transfers if keyframe < each.counts_at <= after}
            assert steps.stock(after - 0.5) == steps.stock(keyframe)


@ALL_GAMES
def test_one_source_is_played_after_the_other_and_none_takes_long(content: Content, name: str) -> None:
    for part, steps in played(content, name):
        begins = (*steps.timeline.segments, steps.timeline.length)
        assert all(sooner < later for sooner, later in pairwise(begins))
        assert all(begins[at + 1] - begins[at] <= LONGEST for at in range(len(part.rows)))
        for each in steps.transfers:
            assert begins[each.segment] <= each.begin < each.end <= begins[each.segment + 1]
            assert steps.timeline.segment_at(each.begin) == each.segment


@ALL_GAMES
def test_many_coins_travel_as_one_with_a_number(content: Content, name: str) -> None:
    for part, steps in played(content, name):
        for segment in range(len(part.rows)):
            coins = [each for each in steps.transfers if each.segment == segment and each.amount > 0]
            assert len(coins) <= max(MOST_COINS, len(COLUMNS))


def test_the_steps_of_a_source_do_not_grow_with_its_amounts() -> None:
    """A step for each unit would never come to an end."""
    huge = 10**15 + 1
    row = ProductionRow("a card", resources=Resources(kelp=-1, science=huge), points=2)
    part = PlayerProduction(0, (row,), (huge,) * len(COLUMNS), None)
    steps = production_steps(part, [(("0,1",), ("0,2",))], ())
    assert [(each.column, each.amount) for each in steps.transfers] == [(0, -1), (2, huge), (5, 2)]
    assert [lit.gives for lit in steps.sites] == [((0, -1), (2, huge // 2 + 1), (5, 1)), ((2, huge // 2), (5, 1))]


@ALL_GAMES
def test_each_city_eats_once_and_each_site_is_ringed_for_what_it_gives(content: Content, name: str) -> None:
    for part, steps in played(content, name):
        assert isinstance(part.fed, Fed)
        assert len(steps.meals) == part.fed.cities
        assert len({meal.site for meal in steps.meals}) == part.fed.cities
        for lit in steps.sites:
            assert lit in steps.lit(lit.at)
            assert all(part.rows[lit.segment].amounts[column] >= amount for column, amount in lit.gives)


def test_recorded_games_have_unfed_cities_and_exchanges(content: Content) -> None:
    """Without them the tests above would prove less than they seem to."""
    parts = [part for name in GAMES for part, _ in played(content, name)]
    assert any(part.fed is not None and part.fed.points for part in parts)
    assert any(amount < 0 for part in parts for row in part.rows for amount in row.amounts)
