"""Reasons of costs, payments and amounts chosen."""

from __future__ import annotations

from tests.rules.kit import Refused
from tests.table import Table
from uc_desktop.rules.commands import Build
from uc_desktop.rules.terms import Piece, Resource, Resources


def test_surcharge(table: Table, refused: Refused) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1}).stock("ana", kelp=1).open("build: farm")
    farm = Build("action:test-card-1/0", Piece.FARM, "2,2#1", Resources(kelp=1, credit=1))
    refused(farm, "B-5", surcharge=Resources(credit=1))


def test_needs(table: Table, refused: Refused) -> None:
    table.stock("ana", kelp=1, credit=1, steelplast=1).open("build: nonsymbiotic city")
    refused("build city at 1,2", "B-1", resource="steelplast", need=2, have=1)


def test_wrong_payment(table: Table, refused: Refused) -> None:
    table.give("ana", kelp=2).open("build: farm")
    refused("build farm at 2,2 paying 2 kelp", "B-3", cost=(Resources(kelp=1),))


def test_biomatter_only_building(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2").give("ana", science=1, biomatter=1).open("upgrade: farm")
    refused("upgrade 2,2#1 paying 1 biomatter", "B-3")


def test_wrong_choice(table: Table, refused: Refused) -> None:
    table.open("gain_chosen: {amount: 2, of: [kelp, credit, science]}")
    refused("gain kelp and biomatter", "T-8", amount=2, options=(Resource.KELP, Resource.CREDIT, Resource.SCIENCE))
