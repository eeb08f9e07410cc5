"""The final scoring is counted point by point: in the end each has the points of the result, and before never more."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.presentation.playback.games import productions
from tests.recorded.test_game_texts import GAMES
from uc_desktop.app.reports.final_report import GROUPS
from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts, final_facts
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase

ALL_GAMES = pytest.mark.parametrize("name", GAMES)


def counted(content: Content, name: str) -> FinalFacts:
    """The final scoring of a game."""
    model = productions(content, name)[-1]
    assert model.state.phase is Phase.OVER
    return final_facts(model)


@ALL_GAMES
def test_all_that_is_counted_is_the_result(content: Content, name: str) -> None:
    facts = counted(content, name)
    for result in facts.results:
        assert facts.steps.points(result.player, facts.steps.counted_at) == result.groups
        assert facts.steps.points(result.player, 0) == (0,) * len(GROUPS)


@ALL_GAMES
def test_no_total_is_ahead_of_its_shells(content: Content, name: str) -> None:
    steps = counted(content, name).steps
    for player in steps.order:
        for keyframe, after in pairwise(steps.timeline.keyframes):
            landed = sum(
                each.points for each in steps.transfers if each.player == player and keyframe < each.end <= after
            )
            assert sum(steps.points(player, after)) - sum(steps.points(player, keyframe)) == landed
            assert steps.points(player, after - 0.5) == steps.points(player, keyframe)


@ALL_GAMES
def test_all_of_one_players_cards_are_counted_before_those_of_the_next_in_play_order(
    content: Content, name: str
) -> None:
    steps = counted(content, name).steps
    groups = [tally.group for tally in steps.tallies]
    assert groups == sorted(groups)
    for group in (GROUPS.index("metropolis"), GROUPS.index("cards")):
        turns = [steps.order.index(tally.player) for tally in steps.tallies if tally.group == group]
        assert turns == sorted(turns)


@ALL_GAMES
def test_each_card_is_counted_once_with_its_points(content: Content, name: str) -> None:
    facts = counted(content, name)
    cards = [(tally.player, tally.source) for tally in facts.steps.tallies if tally.source is not None]
    assert len(cards) == len(set(cards))
    for step, tally in enumerate(facts.steps.tallies):
        if tally.source is not None:
            assert sum(each.points for each in facts.steps.transfers if each.segment == step) == tally.points
            assert facts.tallies[step].label and facts.tallies[step].points == tally.points


@ALL_GAMES
def test_what_a_card_counts_gives_its_points(content: Content, name: str) -> None:
    for tally in counted(content, name).tallies:
        if (found := tally.counted) is not None:
            assert found.times * found.points == tally.points
            assert found.every * found.times <= found.have


def test_the_end_comes_after_the_last_point(content: Content) -> None:
    steps = counted(content, "4-basic-greedy").steps
    assert max(each.end for each in steps.transfers) < steps.counted_at == steps.timeline.segments[-1]
    assert list(steps.lights()) == sorted(steps.lights())
    assert steps.lights()[-1] == steps.timeline.length
    assert steps.tally_at(steps.counted_at) is None
