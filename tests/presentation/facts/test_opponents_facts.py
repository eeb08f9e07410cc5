"""What the right column shows of the other players, and of the goal of a solo game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.facts.goal_facts import goal_facts
from uc_desktop.presentation.facts.opponents_facts import opponents_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase


def test_the_others_stand_in_seat_order_from_the_viewers_left(content: Content) -> None:
    table = Table(content, 4)
    assert [strip.name for strip in opponents_facts(model_of(table, viewer=1))] == ["Chiara", "Dawid", "Ana"]


def test_a_strip_tells_all_that_may_be_known_of_a_player(content: Content) -> None:
    table = Table(content, 4).stock("dawid", kelp=2, credit=1).points("dawid", 1).hand("dawid", 9, 10)
    dawid = opponents_facts(model_of(table))[2]
    assert dawid.says == (
        "Dawid, greedy bot: 1 point\nHas 2 kelp and 1 credit\n2 cards in hand, 3 tiles left\n"
        "1 of 1 action card available\nClick to see the board"
    )
    assert [amount.text for amount in dawid.amounts] == ["2", "0", "0", "1", "0", "2"]
    assert (dawid.bot, dawid.actions.text, dawid.amounts[3].says) == ("Greedy bot", "1 of 1", "Dawid: 1 credit")


def test_who_is_to_decide_and_whose_board_is_shown_is_told(content: Content) -> None:
    ana = opponents_facts(model_of(Table(content, 2), viewer=1, shown=0))[-1]
    assert ana.is_now and ana.is_shown
    assert ana.says.endswith("Deciding now\nClick to see the board")
    assert ana.board_says == "Ana’s board, shown large"


def test_what_is_held_or_pointed_at_does_not_change_the_strips(table: Table) -> None:
    model = model_of(table)
    assert opponents_facts(replace(model, hovered=ItemId("player:1"))) == opponents_facts(model)


@pytest.mark.rule("L-7")
def test_the_goal_tells_how_far_it_is(content: Content) -> None:
    facts = goal_facts(model_of(Table(content, 1).points("ana", 50)))
    cities, points = facts.aims
    assert (facts.title, cities.text, points.text) == ("Goal: 7 connected cities, 100 points", "1 of 7", "50 of 100")
    assert (cities.says, points.now) == ("1 connected city", 0.5)
    assert points.says.startswith("50 points; ")


@pytest.mark.rule("L-6")
def test_the_goal_tells_whether_a_fourth_tile_will_come(content: Content) -> None:
    model = model_of(Table(content, 1).round(4))
    assert goal_facts(model).coming == "Unless you advance, a fourth tile comes in round 5."
    over = goal_facts(replace(model, state=replace(model.state, phase=Phase.OVER)))
    assert (over.forecast, over.fourth, over.coming) == ("", "", "")
