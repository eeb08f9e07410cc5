"""The positions of the chapters are such as a game can come to, as far as the learner can see."""

from __future__ import annotations

import pytest

from uc_desktop import paths
from uc_desktop.app.tutorial.chapters import LEARNER, Chapter, load_tutorial
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, TILES, UPGRADED, Category, Resources, era_of

from .test_chapters import IDS

HAND = 3


@pytest.fixture(scope="module")
def chapters(content: Content) -> dict[str, Chapter]:
    return {chapter.id: chapter for chapter in load_tutorial(paths.resources() / "tutorial", content)}


@pytest.fixture(params=IDS)
def chapter(request: pytest.FixtureRequest, chapters: dict[str, Chapter]) -> Chapter:
    return chapters[request.param]


@pytest.mark.rule("S-6", "T-2", "T-10")
def test_everybody_holds_three_cards(chapter: Chapter) -> None:
    assert [len(player.hand) for player in chapter.position.state.players] == [HAND for _ in chapter.position.names]


@pytest.mark.rule("S-6", "T-10", "Z-4")
def test_as_many_cards_have_left_the_deck_as_were_drawn(chapter: Chapter) -> None:
    state, cards = chapter.position.state, chapter.position.content.cards
    count, era = len(state.players), era_of(state.round)
    total = sum(card.era == era for card in cards.values())
    first_round = (1, *(number + 1 for number in PRODUCTION_ROUNDS))[era - 1]
    dealt = 2 * HAND if era == 1 else HAND
    turns = (state.round - first_round) * TILES * count + state.taken
    assert total - len(state.deck) == dealt * count + turns


def test_cards_that_are_neither_held_nor_claimed_lie_in_the_discard_pile(chapter: Chapter) -> None:
    state, cards = chapter.position.state, chapter.position.content.cards
    era = era_of(state.round)
    kept = [card for player in state.players for card in (*player.hand, *player.claimed)]
    total = sum(card.era == era for card in cards.values())
    assert len(state.deck) + len(state.discard) + sum(cards[card].era == era for card in kept) == total


@pytest.mark.rule("S-3")
def test_the_first_round_begins_with_the_usual_resources(chapter: Chapter) -> None:
    state = chapter.position.state
    if state.round == 1 and not state.taken:
        usual = Resources(kelp=1, steelplast=1, science=1, credit=2)
        assert [player.stock for player in state.players] == [usual for _ in state.players]


@pytest.mark.rule("E-4", "D-1", "D-3", "D-4")
def test_points_of_production_are_no_more_than_the_network_could_give(chapter: Chapter) -> None:
    state = chapter.position.state
    productions = sum(number < state.round for number in PRODUCTION_ROUNDS)
    for player in state.players:
        buildings = sum(token >= UPGRADED for token in player.buildings)
        # A symbiotic city gives 2 points, a card 1 more; an upgraded building 1, with the bonus for two at most 2.
        most = player.upgraded_tunnels.bit_count() + 3 * player.symbiotic.bit_count() + 2 * buildings
        assert dict(player.score).get(Category.PRODUCTION, 0) <= productions * most


@pytest.mark.rule("F-2", "T-4")
def test_slots_and_markers_tell_the_same_of_this_round(chapter: Chapter) -> None:
    state = chapter.position.state
    slots = [s.id for s in chapter.position.content.main_board(len(state.players)).slots if s.color is not None]
    below_the_third = {number for stack in state.federation[:2] for number in stack}
    for number, player in enumerate(state.players):
        taken = [slot for slot, there in zip(slots, state.occupied, strict=True) if number in there]
        assert len(taken) <= TILES - player.tiles
        assert "A-2G2" not in taken or number not in below_the_third
    assert state.active == LEARNER
