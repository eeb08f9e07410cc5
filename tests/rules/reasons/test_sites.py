"""Reasons against sites."""

from __future__ import annotations

from tests.rules.kit import Refused, rich
from tests.table import Table
from uc_desktop.rules.commands import Build, Produce, Upgrade
from uc_desktop.rules.terms import Piece, Resources


def test_wrong_thing(table: Table, refused: Refused) -> None:
    table.give("ana", kelp=1, steelplast=1).open("build: farm")
    part = table.legal(Build)[0].part
    refused(Build(part, Piece.LABORATORY, "2,2#1", Resources(steelplast=1)), "T-8", what="laboratory")


def test_unknown_site(table: Table, refused: Refused) -> None:
    rich(table).open("build: tunnel")
    refused("build tunnel at 1,1-1,2", "B-9", site="1,1-1,2", what="tunnel")


def test_site_taken(table: Table, refused: Refused) -> None:
    rich(table).farm("ana", "2,2#1").open("build: farm")
    refused("build farm at 2,2#1", "B-7", site="2,2#1")


def test_city_not_adjacent(table: Table, refused: Refused) -> None:
    rich(table).open("build: nonsymbiotic city")
    refused("build city at 0,0", "B-6", site="0,0")


def test_building_no_city(table: Table, refused: Refused) -> None:
    rich(table).open("build: farm")
    refused("build farm at 0,0#1", "B-7", site="0,0#1")


def test_expansion_not_allowed(table: Table, refused: Refused) -> None:
    rich(table).open("build: farm")
    refused("build farm at 2,2#x", "B-8", site="2,2#x")


def test_expansion_only(table: Table, refused: Refused) -> None:
    rich(table).open("build: {what: farm, site: expansion}")
    refused("build farm at 2,2#1", "B-8", site="2,2#1")


def test_tunnel_not_connected(table: Table, refused: Refused) -> None:
    rich(table).open("build: tunnel")
    refused("build tunnel at 0,2-1,2", "B-9", site="0,2-1,2")


def test_none_left(table: Table, refused: Refused) -> None:
    rich(table).supply(tunnels=0).open("build: tunnel")
    refused("build tunnel at 2,2-1,2", "C-6", what="tunnel")


def test_nothing_there(table: Table, refused: Refused) -> None:
    rich(table).open("upgrade: farm")
    refused("upgrade 2,2#1", "B-12", site="2,2#1")


def test_already_upgraded(table: Table, refused: Refused) -> None:
    rich(table).farm("ana", "2,2", upgraded=True).open("upgrade: farm")
    refused("upgrade 2,2#1", "B-12", site="2,2#1")


def test_only_just_built(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2#1").stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2#2")
    part = table.legal(Upgrade)[0].part
    refused(Upgrade(part, "2,2#1", Resources(science=1)), "T-8", site="2,2#2")


def test_no_city_there(table: Table, refused: Refused) -> None:
    table.open("convert_city: free")
    refused("convert 1,2", "B-12", site="1,2")


def test_not_connected(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "1,2", upgraded=True).open("produce_structure: upgraded")
    refused(Produce(table.legal(Produce)[0].part, "1,2#1"), "X-7", site="1,2#1")


def test_not_upgraded(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2").open("produce_structure: upgraded")
    refused(Produce(table.legal(Produce)[0].part, "2,2#2"), "X-7", site="2,2#2")
