"""Where on a board each source of Production stands, and its way along the tunnels to the starting city."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.app.reports.production_ways import ways_of_source
from uc_desktop.rules.sources import FEDERATION, TUNNEL_PAIR, Source, structures, symbiotic_cities, upgraded_pairs
from uc_desktop.rules.terms import Piece


@pytest.fixture
def ana(table: Table) -> Table:
    """Three connected cities in a row to the start at 2,2, one that is not connected, and one tunnel beyond."""
    table.city("ana", "1,2", "1,1").city("ana", "0,2", symbiotic=True)
    table.tunnel("ana", "2,2-1,2", upgraded=True).tunnel("ana", "1,2-0,2", "2,1-2,2")
    table.farm("ana", "2,2", "2,2", upgraded=True).lab("ana", "1,2").plant("ana", "0,2").plant("ana", "1,1")
    return table


def ways(table: Table, source: Source) -> set[tuple[str, ...]]:
    player = table.player("ana")
    return set(ways_of_source(table.content.boards[player.board], player, source))


FROM_12 = ("1,2", "1,2-2,2", "2,2")
FROM_02 = ("0,2", "0,2-1,2", *FROM_12)


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (structures(Piece.FARM, True), {("2,2#1", "2,2"), ("2,2#2", "2,2")}),
        (upgraded_pairs(Piece.FARM), {("2,2#1", "2,2"), ("2,2#2", "2,2")}),
        (structures(Piece.FARM, False), set()),
        (structures(Piece.LABORATORY, False), {("1,2#1", *FROM_12)}),
        (upgraded_pairs(Piece.LABORATORY), set()),
        (structures(Piece.DESALINATION_PLANT, False), {("0,2#1", *FROM_02)}),
        (symbiotic_cities(2), {FROM_02}),
        (structures(Piece.TUNNEL, True), {("1,2", "1,2-2,2", "2,2")}),
        (structures(Piece.TUNNEL, False), {("0,2", "0,2-1,2", *FROM_12), ("2,1", "2,1-2,2", "2,2")}),
        ("current-dynamos", set()),
        (FEDERATION, set()),
    ],
)
def test_what_a_source_counts_and_its_way_home(ana: Table, source: Source, wanted: set[tuple[str, ...]]) -> None:
    assert ways(ana, source) == wanted


def test_a_metropolis_sends_by_the_tunnel_that_leads_to_it(ana: Table) -> None:
    ana.metropolis("ana", UR="nereid-college").tunnel("ana", "UR-0,2")
    assert ways(ana, "nereid-college") == {("UR", "UR-0,2", *FROM_02)}


def test_both_tunnels_of_a_pair_send(ana: Table) -> None:
    ana.pair("ana", "1,2-2,2", "2,1-2,2", credit=2)
    assert ways(ana, TUNNEL_PAIR) == {FROM_12, ("2,1", "2,1-2,2", "2,2")}


def test_structures_on_sites_that_produce_more_than_once_are_those_of_their_kind(ana: Table) -> None:
    assert ways(ana, structures(Piece.LABORATORY, False, 2)) == {("1,2#1", *FROM_12)}
