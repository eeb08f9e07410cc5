"""Reasons of effects and their parts."""

from __future__ import annotations

from tests.rules.kit import Refused
from tests.table import Table
from uc_desktop.rules.commands import Done, Pay
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.terms import Resources


def test_part_not_open(refused: Refused) -> None:
    refused("resolve slot:A-G4/0", "T-5", part="slot:A-G4/0")


def test_effect_not_open(refused: Refused) -> None:
    refused(Done("slot:A-G4"), "T-5", effect="slot:A-G4")


def test_unsuitable_command(table: Table, refused: Refused) -> None:
    table.place("A-G4")
    refused(Pay("slot:A-G4/0", Resources()), "T-8", part="slot:A-G4/0")


def test_must_finish(table: Table, refused: Refused) -> None:
    table.stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    refused("confirm", "T-8", part=("slot:A-R5/1/upgrade/0",))


def test_follow_up_unpayable(table: Table, refused: Refused) -> None:
    table.assistant("ana", "used").stock("ana", kelp=1, steelplast=1).place("A-R3")
    table.open("build: {what: farm, then_upgrade: {science: 1}}")
    refused("build farm at 2,2", "T-8")


def test_condition_unmet(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2").open("{if: {count: upgraded farm, at_least: 2}, gain: {kelp: 1}}")
    refused("gain", "N-3", condition=CountCondition(Count(Countable.FARM, upgraded=True), 2), have=0)


def test_federation_elsewhere(table: Table, refused: Refused) -> None:
    table.federation(four="ana").open("{if: {federation: 3}, gain: {kelp: 1}}")
    refused("gain", "X-5", need=3, have=4)


def test_federation_below(table: Table, refused: Refused) -> None:
    table.open("{if: {federation: 3}, gain: {kelp: 1}}")
    refused("gain", "X-5", need=3)


def test_federation_not_below(table: Table, refused: Refused) -> None:
    table.federation(four="ana").open("{if: {federation: 0}, gain: {kelp: 1}}")
    refused("gain", "X-5", have=4)


def test_condition_produced(table: Table, refused: Refused) -> None:
    exchange = "exchange: [{kelp: 1}, {credit: 1}]"
    text = f"[{{{exchange}}}, {{if: {{produced: biomatter, at_least: 2}}, {exchange}}}]"
    card = table.card(text, kind="production")
    table.claimed("ana", card).farm("ana", "2,2").plant("ana", "2,2", upgraded=True).produce()
    refused(Pay(f"production:{card}/1", Resources(kelp=1)), "X-4", resource="biomatter", need=2, have=1)


def test_ability_used(table: Table, refused: Refused) -> None:
    card = table.card("[{ability: {gain: {kelp: 1}}}]", kind="permanent", to="bruno")
    table.claimed("ana", card).do(f"resolve permanent:{card}:0/0")
    refused(f"resolve permanent:{card}:0/0", "X-6", card=card)


def test_ability_half_done(table: Table, refused: Refused) -> None:
    card = table.card("[{ability: {gain: {kelp: 1}}}]", kind="permanent", to="bruno")
    table.claimed("ana", card).stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    refused(f"resolve permanent:{card}:0/0", "X-15", card=card)
