"""What the resource bar shows of a position, and what leaves it as it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.facts.resource_facts import (
    CostFacts,
    FeedingFacts,
    ResourceFacts,
    StockFacts,
    cost_facts,
    resource_facts,
)
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase


@pytest.fixture
def ana(content: Content) -> Table:
    """Ana with a connected city, which the kelp of its farm will feed."""
    table = Table(content).board("ana", "basic-1").stock("ana", steelplast=3, credit=2).points("ana", 7)
    return table.farm("ana", "2,2#1").hand("ana")


def facts(table: Table) -> ResourceFacts:
    return resource_facts(model_of(table))


def stock(table: Table, resource: str) -> StockFacts:
    return next(each for each in facts(table).stocks if each.resource == resource)


def test_a_stock_tells_how_much_there_is_and_what_the_next_production_brings(ana: Table) -> None:
    kelp = stock(ana, "kelp")
    assert (kelp.amount, kelp.coming, kelp.is_growing) == ("0", "+1", True)
    assert kelp.says == "0 kelp; the next Production gives 1\n1 farm: +1"


def test_the_score_tells_points_and_what_they_would_be_made_up_of(ana: Table) -> None:
    score = facts(ana).score
    assert (score.points, sum(score.shares)) == ("7", int(score.ended))
    assert score.says.startswith(f"7 points\nIf the game ended now: {score.ended} (in the game 7, ")


def test_one_city_that_is_fed_is_told_in_the_singular(ana: Table) -> None:
    feeding = facts(ana).feeding
    assert (feeding.kelp, feeding.short) == ("1 of 1 kelp", "")
    assert feeding.says == "Feeding after the next Production: 1 connected city, 1 kelp; all fed"


def test_a_shortfall_says_what_makes_up_for_it(content: Content) -> None:
    table = Table(content).board("ana", "basic-1").stock("ana", biomatter=1).city("ana", "1,2").points("ana", 9)
    feeding = facts(table.tunnel("ana", "1,2-2,2")).feeding
    assert (feeding.short, feeding.makes_up) == ("2 short", (("t", "−1"), "biomatter", ("t", "−3"), "point"))
    assert feeding.says.endswith("; 2 without kelp, 1 fed with biomatter, 1 unfed, which costs 3 points")


def test_a_production_under_way_says_what_it_still_gives(content: Content) -> None:
    table = Table(content, 2).board("ana", "basic-1").farm("ana", "2,2#1").points("ana", 9).claimed("ana", 41)
    table.hand("ana").hand("bruno").round(10).end_round()
    during = facts(table)
    assert during.stocks[0].says.endswith("; this Production still gives 0")
    assert during.feeding.says.startswith("Feeding after this Production: 1 connected city, ")


def test_once_the_game_is_over_nothing_is_to_come(ana: Table) -> None:
    model = model_of(ana)
    over = resource_facts(replace(model, state=replace(model.state, phase=Phase.OVER)))
    assert over.feeding == FeedingFacts("No more feeding", "No more feeding", "", "", "", (), "The game is over")
    assert {stock.coming for stock in over.stocks} == {"+0"}


def test_too_many_cards_in_hand_are_told(content: Content) -> None:
    hand = facts(Table(content).hand("ana", 9, 10, 11, 12, 13)).hand
    assert (hand.text, hand.is_over) == ("5 of 3", True)
    assert hand.says == "5 cards in hand, the limit is 3, 2 to discard"


def test_what_another_player_has_does_not_change_it(ana: Table) -> None:
    model = model_of(ana)
    me, other, *others = model.state.players
    richer = replace(other, points=other.points + 5, tiles=1)
    changed = replace(model, state=replace(model.state, players=(me, richer, *others)))
    assert resource_facts(changed) == resource_facts(model)


def test_only_a_held_tile_is_seen_in_it(ana: Table) -> None:
    model = model_of(ana)
    held = [resource_facts(replace(model, held=Held(ItemId(key)))) for key in ("piece:farm", "tile")]
    assert [[tile.is_held for tile in each.each_tile].count(True) for each in held] == [0, 1]
    assert held[0] == resource_facts(model)


def test_whose_stocks_they_are_is_told_while_anothers_board_is_up(ana: Table) -> None:
    assert facts(ana).owner is None
    owner = resource_facts(model_of(ana, shown=1)).owner
    assert owner is not None and owner.whole == "Your resources"


def test_what_is_pointed_at_tells_its_cost_and_changes_no_stock(ana: Table) -> None:
    model = model_of(ana.open("build: tunnel"))
    pointed = replace(model, hovered=ItemId("site:1,2-2,2"))
    assert resource_facts(pointed) == resource_facts(model)
    assert cost_facts(pointed) == (
        CostFacts("steelplast", "−1", "Costs 1 steelplast"),
        CostFacts("credit", "−1", "Costs 1 credit"),
    )
    assert cost_facts(model) == ()


def test_after_the_end_the_score_is_the_final_one(content: Content) -> None:
    table = Table(content, 2).round(10).points("ana", 9)
    assert facts(table).score.title == "if ended now"
    table.produce()
    score = facts(table).score
    assert score.title == "final score" and score.says.startswith(f"Final score: {score.ended} points (in the game ")
