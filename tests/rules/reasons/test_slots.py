"""Reasons against slots."""

from __future__ import annotations

from tests.rules.kit import Refused
from tests.table import Table
from uc_desktop.rules.content import Content
from uc_desktop.rules.reasons import reason


def test_slot_unusable_cloned(table: Table) -> None:
    table.occupied("A-G3", by="bruno").stock("ana", credit=1).hand("ana", 1)
    assert table.reasons("clone A-G3 with 1")[0] == reason("T-6", "slot_unusable_cloned", slot="A-G3")


def test_unknown_slot(table: Table, refused: Refused) -> None:
    refused(f"place A-2Y1 with {table.hand_of('ana')[0]}", "C-5", slot="A-2Y1")


def test_slot_occupied(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="bruno")
    refused(f"place A-R3 with {table.hand_of('ana')[0]}", "T-4", slot="A-R3")


def test_card_needed(refused: Refused) -> None:
    refused("place A-R3", "T-3")


def test_clone_absent(plain_content: Content, refused: Refused) -> None:
    three = Table(plain_content, players=3).occupied("A-R3", by="bruno").give("ana", credit=1)
    refused(f"clone A-R3 with {three.hand_of('ana')[0]}", "S-7", three)


def test_clone_taken(table: Table, refused: Refused) -> None:
    table.clone("used").occupied("A-R3", by="bruno").give("ana", credit=1)
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9")


def test_clone_credit(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="bruno")
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9")


def test_clone_not_occupied(table: Table, refused: Refused) -> None:
    table.give("ana", credit=1)
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9", slot="A-R3")


def test_clone_own(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).give("ana", credit=1)
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9", slot="A-R3")


def test_clone_no_slot(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).give("ana", credit=1)
    assert reason("A-9", "clone_no_slot") in table.engine.why_not_take_clone(table.state)


def test_clone_by_card(table: Table) -> None:
    table.occupied("A-R3", by="bruno").give("ana", credit=1)
    assert table.engine.why_not_take_clone(table.state) == (reason("A-9", "clone_by_card"),)


def test_slot_unusable(table: Table, refused: Refused) -> None:
    refused(f"place A-Y2 with {table.hand_of('ana')[0]}", "T-6", slot="A-Y2")


def test_would_block_slot(table: Table, refused: Refused) -> None:
    table.stock("ana", steelplast=1, credit=1).place("A-Y2").open("{pay: {credit: 1}, then: {gain: {kelp: 1}}}")
    refused("pay 1 credit", "T-6", slot="A-Y2")


def test_slot_without_color(table: Table, refused: Refused) -> None:
    table.open("perform_slot: available_colored")
    refused("perform A-0", "A-7", slot="A-0")


def test_slot_not_available(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="bruno").open("perform_slot: available")
    refused("perform A-R3", "A-7", slot="A-R3")


def test_slot_not_occupied(table: Table, refused: Refused) -> None:
    table.open("perform_slot: occupied")
    refused("perform A-R3", "A-8", slot="A-R3")


def test_slot_own(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="ana").open("perform_slot: any")
    refused("perform A-R3", "A-8", slot="A-R3")
