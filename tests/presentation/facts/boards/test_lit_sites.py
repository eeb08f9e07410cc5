"""The sites that a slot or a part would allow, told before anything is chosen."""

from __future__ import annotations

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.boards.highlights import highlights
from uc_desktop.presentation.facts.boards.lit_sites import joins_network
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Build
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.table.table_state import Selection


@pytest.fixture
def rich(table: Table) -> Table:
    return table.stock("ana", kelp=4, steelplast=4, science=2, credit=6)


def over(table: Table, key: str) -> TableModel:
    """What ana sees while she points at this."""
    return model_of(table, hovered=ItemId(key))


def test_a_slot_lights_what_it_builds(rich: Table) -> None:
    found = highlights(over(rich, "slot:A-R1"))
    assert "site:2,2#1" in found.joining
    assert not found.legal


def test_sites_apart_from_the_network_are_told_from_those_that_join_it(rich: Table) -> None:
    found = highlights(over(rich, "slot:A-R2"))
    assert "site:1,2-2,2" in found.joining and "site:1,2" in found.apart


def test_a_site_joins_when_a_tunnel_leads_there(rich: Table) -> None:
    player, board = rich.state.players[0], model_of(rich).board(0)
    assert not joins_network(board, player, "site:1,2")
    player = rich.tunnel("ana", "2,2-1,2").state.players[0]
    assert joins_network(board, player, "site:1,2")


def test_a_part_lights_its_own_sites_only(rich: Table) -> None:
    model = model_of(rich.place("A-R2"))
    city = next(each.part for each in model.legal if isinstance(each, Build) and each.what is Piece.NONSYMBIOTIC_CITY)
    found = highlights(over(rich, f"part:{city}"))
    assert found.joining | found.apart
    assert not any("-" in key for key in found.joining)


def test_only_one_kind_of_piece_is_the_only_piece(rich: Table) -> None:
    assert gestures.only_piece(model_of(rich.place("A-R1")).legal) == "piece:farm"


def test_of_several_kinds_there_is_no_only_piece_but_one_for_a_site(rich: Table) -> None:
    legal = model_of(rich.place("A-R2")).legal
    assert gestures.only_piece(legal) == NO_ITEM
    assert gestures.only_piece(legal, "site:1,2-2,2") == "piece:tunnel"
    assert gestures.only_piece(legal, "site:1,2") == "piece:nonsymbiotic city"


def test_the_sites_of_all_pieces_are_lit_while_nothing_is_held(rich: Table) -> None:
    legal = model_of(rich.place("A-R2")).legal
    assert {"site:1,2", "site:1,2-2,2"} <= Selection().targets(legal)
