"""What the resource bar shows of a position, and what leaves it as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.facts.resource_facts import resource_facts
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import NOTHING, Phase

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"))


@pytest.fixture
def model(content: Content) -> TableModel:
    """Ana's table, whose connected city the kelp of a farm will feed."""
    table = Table(content).board("ana", "basic-1").stock("ana", steelplast=3, credit=2).points("ana", 7)
    table.farm("ana", "2,2#1").hand("ana")
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    header = Header((*SEATS, *SEATS)[: len(table.state.players)], "", content.hash)
    return TableModel(table.engine, header, texts, table.state, 0, 0, 0)


def test_it_tells_stocks_points_and_the_cards_in_hand(model: TableModel) -> None:
    facts = resource_facts(model, NOTHING)
    assert (facts.stock.steelplast, facts.stock.credit, facts.points, facts.hand) == (3, 2, 7, 0)


def test_it_tells_what_the_next_production_brings(model: TableModel) -> None:
    assert sum(line.resources.kelp for line in resource_facts(model, NOTHING).coming) == 1


def test_once_the_game_is_over_nothing_is_to_come(model: TableModel) -> None:
    over = replace(model, state=replace(model.state, phase=Phase.OVER))
    facts = resource_facts(over, NOTHING)
    assert (facts.coming, facts.feeding) == ((), None)


def test_what_another_player_has_does_not_change_it(model: TableModel) -> None:
    me, other, *others = model.state.players
    richer = replace(other, points=other.points + 5, tiles=1)
    changed = replace(model, state=replace(model.state, players=(me, richer, *others)))
    assert resource_facts(changed, NOTHING) == resource_facts(model, NOTHING)


def test_only_a_held_tile_is_seen_in_it(model: TableModel) -> None:
    held = [resource_facts(replace(model, held=Held(key)), NOTHING) for key in ("piece:farm", "tile")]
    assert [facts.is_tile_held for facts in held] == [False, True]
    assert held[0] == resource_facts(model, NOTHING)


def test_whose_stocks_they_are_is_told_while_anothers_board_is_up(model: TableModel) -> None:
    assert resource_facts(model, NOTHING).whose == ""
    assert resource_facts(replace(model, shown=1), NOTHING).whose == "Your own stocks"
