"""The shape of the basic boards (chapter 18), as it shows in what may be built."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.board.graph import BuildingSite, TunnelSite
from uc_desktop.rules.events import MetropolisConnected

rule = pytest.mark.rule
BASIC = pytest.mark.parametrize("board", ["basic-1", "basic-2", "basic-3", "basic-4"])

EDGE = ("0,0-0,1", "0,1-0,2", "0,2-1,2", "1,2-2,2", "2,1-2,2", "2,0-2,1", "1,0-2,0", "0,0-1,0")
DIAGONALS = ("0,0-1,1", "0,2-1,1", "1,1-2,0", "1,1-2,2")


def cities(table: Table) -> set[str]:
    """Where ana may build a city now."""
    return table.stock("ana", kelp=5, steelplast=9, credit=9).open("build: nonsymbiotic city").sites("city")


def tunnels(table: Table) -> set[str]:
    """Where ana may build a tunnel now."""
    return table.stock("ana", steelplast=9, credit=9).open("build: tunnel").sites("tunnel")


def buildings(table: Table, site: str) -> set[str]:
    """Where ana may build a farm now, on sites of this kind."""
    return table.stock("ana", kelp=9).open(f"build: {{what: farm, site: {site}}}").sites("farm")


# H-1: nine city sites


@rule("H-1")
@BASIC
def test_the_starting_city_is_at_the_lower_right(table: Table, board: str) -> None:
    table.board("ana", board)
    assert table.connected("ana") == {"2,2"}


@rule("H-1")
def test_nine_cities_fill_the_board(table: Table) -> None:
    table.city("ana", "0,0", "0,1", "0,2", "1,0", "1,1", "1,2", "2,0", "2,1")
    assert cities(table) == set()
    assert table.player("ana").cities.bit_count() == 9


@rule("H-1")
@BASIC
def test_the_last_of_nine_sites_is_free_for_a_city(table: Table, board: str) -> None:
    table.board("ana", board).city("ana", "0,1", "0,2", "1,0", "1,1", "1,2", "2,0", "2,1")
    assert cities(table) == {"0,0"}


@rule("H-1")
def test_there_is_no_tenth_site(table: Table) -> None:
    table.stock("ana", kelp=5, steelplast=9, credit=9).open("build: nonsymbiotic city")
    assert {reason.key for reason in table.reasons("build city at 3,3")} == {"unknown_site"}


# H-2: sixteen tunnel sites


@rule("H-2")
@BASIC
def test_the_starting_city_has_three_neighbours(table: Table, board: str) -> None:
    assert cities(table.board("ana", board)) == {"1,1", "1,2", "2,1"}


@rule("H-2")
@BASIC
def test_the_centre_is_joined_to_the_corners_only(table: Table, board: str) -> None:
    table.board("ana", board).tunnel("ana", "1,1-2,2")
    assert tunnels(table) == {"0,0-1,1", "0,2-1,1", "1,1-2,0", "1,2-2,2", "2,1-2,2"}


@rule("H-2")
@rule("B-6")
@BASIC
def test_a_city_at_the_centre_opens_the_corners(table: Table, board: str) -> None:
    assert cities(table.board("ana", board).city("ana", "1,1")) == {"0,0", "0,2", "2,0", "1,2", "2,1"}


@rule("H-2")
@BASIC
def test_the_edge_leads_round_the_grid(table: Table, board: str) -> None:
    table.board("ana", board).tunnel("ana", "1,2-2,2", "0,2-1,2", "0,1-0,2", "0,0-0,1", "0,0-1,0", "1,0-2,0", "2,0-2,1")
    assert tunnels(table) == {"2,1-2,2", *DIAGONALS, "UL-0,1", "UL-1,0", "UR-0,2", "LL-2,0"}


@rule("H-2")
def test_sixteen_tunnels_fill_the_board(table: Table) -> None:
    table.tunnel("ana", *EDGE, *DIAGONALS, "UL-0,1", "UL-1,0", "UR-0,2", "LL-2,0")
    assert tunnels(table) == set()
    assert table.player("ana").tunnels.bit_count() == 16


@rule("H-2")
@BASIC
def test_the_upper_right_metropolis_is_at_the_corner_above_the_start(table: Table, board: str) -> None:
    table.board("ana", board).tunnel("ana", "1,2-2,2", "0,2-1,2").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="UR-0,2")
    assert table.happened(MetropolisConnected)[0].place == "UR"


@rule("H-2")
@BASIC
def test_the_lower_left_metropolis_is_at_the_other_corner(table: Table, board: str) -> None:
    table.board("ana", board).tunnel("ana", "2,1-2,2", "2,0-2,1").stock("ana", steelplast=1, credit=1)
    table.build("ana", "tunnel", at="LL-2,0")
    assert table.happened(MetropolisConnected)[0].place == "LL"


@rule("H-2")
@BASIC
def test_the_brown_metropolis_has_two_tunnel_sites(table: Table, board: str) -> None:
    table.board("ana", board).tunnel("ana", "1,1-2,2", "0,0-1,1", "0,0-0,1", "0,0-1,0", "UL-0,1")
    table.stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="UL-1,0")
    assert table.happened(MetropolisConnected)[0].place == "UL"


@rule("H-2")
def test_a_metropolis_is_not_joined_to_other_sites(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).open("build: tunnel")
    assert {reason.key for reason in table.reasons("build tunnel at UR-1,2")} == {"unknown_site"}


@rule("H-2")
def test_the_middles_of_two_edges_are_not_joined(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).open("build: tunnel")
    assert {reason.key for reason in table.reasons("build tunnel at 1,1-1,2")} == {"unknown_site"}


# H-3: building sites


@rule("H-3")
@BASIC
def test_a_city_site_has_three_building_sites(table: Table, board: str) -> None:
    table.board("ana", board).city("ana", "1,1", "1,2", "2,1", "0,0", "0,1", "0,2", "1,0", "2,0")
    assert len(buildings(table, "ordinary")) == 27
    assert {"1,1#1", "1,1#2", "1,1#3"} < buildings(table, "ordinary")


@rule("H-3")
@BASIC
def test_expansion_sites_are_not_among_the_ordinary_ones(table: Table, board: str) -> None:
    assert list(table.content.boards[board].ordinary_sites.values()) == [3] * 9


@rule("H-3")
@rule("V-2")
def test_a_plain_site_is_an_ordinary_one_and_what_stands_there_produces_once() -> None:
    building, tunnel = BuildingSite("1,1#1", 4), TunnelSite("1,1-1,2", (4, 5))
    assert (building.expansion, building.times, tunnel.times) == (False, 1, 1)


@rule("H-3")
@BASIC
def test_a_city_site_has_one_expansion_site(table: Table, board: str) -> None:
    table.board("ana", board).city("ana", "1,1", "1,2", "2,1", "0,0", "0,1", "0,2", "1,0", "2,0")
    assert buildings(table, "expansion") == {
        *("0,0#x", "0,1#x", "0,2#x"),
        *("1,0#x", "1,1#x", "1,2#x"),
        *("2,0#x", "2,1#x", "2,2#x"),
    }


@rule("H-3")
def test_a_fourth_building_finds_no_ordinary_site(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", "2,2").stock("ana", kelp=1).open("build: farm")
    assert not {"2,2#1", "2,2#2", "2,2#3", "2,2#x"} & table.sites("farm")
    assert {reason.key for reason in table.reasons("build farm at 2,2#4")} == {"unknown_site"}


@rule("H-3")
def test_the_boards_differ_in_their_marks(table: Table) -> None:
    table.board("ana", "basic-1").board("bruno", "basic-2").stock("ana", credit=1).stock("bruno", credit=1)
    table.build("ana", "plant", at="2,2#3").build("bruno", "plant", at="2,2#3")
    assert table.resources("ana").credit == 1
    assert table.resources("bruno").credit == 0
