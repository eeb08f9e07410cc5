"""Reasons of cards and contracts."""

from __future__ import annotations

from tests.rules.kit import Refused, numbered
from tests.table import Table
from uc_desktop.rules.commands import KeepSpecial, LookAtSpecials, MakeAvailable, TakeSpecial


def test_not_action_card(table: Table, refused: Refused) -> None:
    table.place("A-G1")
    refused("use 19", "K-5", card="build-a-structure")


def test_action_card_used(table: Table, refused: Refused) -> None:
    table.assistant("ana", "used").place("A-G1")
    refused("use assistant", "K-5", card="personal-assistant")


def test_action_card_available(table: Table, refused: Refused) -> None:
    table.claimed("ana", 19, used=True).open("make_available: 1")
    part = table.legal(MakeAvailable)[0].part
    refused(MakeAvailable(part, "personal-assistant"), "K-5", card="personal-assistant")


def test_drop_needed(table: Table, refused: Refused) -> None:
    table.claimed("ana", 19, 34, "wreck-yard").hand("ana", "lobby-circle").place("A-R3", "lobby-circle").do("gain")
    refused("claim", "K-6", have=4)


def test_drop_not_needed(table: Table, refused: Refused) -> None:
    table.hand("ana", "lobby-circle").place("A-R3", "lobby-circle").do("gain")
    refused("claim dropping assistant", "K-6")


def test_special_not_face_up(table: Table, refused: Refused) -> None:
    table.special_row(181).place("A-Y3")
    refused(TakeSpecial("slot:A-Y3/1", numbered(table, 182)), "K-12", card=numbered(table, 182))


def test_no_special(table: Table, refused: Refused) -> None:
    table.special_row(181).special_deck(only=True).place("A-Y3")
    refused(LookAtSpecials("slot:A-Y3/1"), "K-12")


def test_choose_special_first(table: Table, refused: Refused) -> None:
    table.place("A-Y3").do("look at specials")
    refused("confirm", "K-12")


def test_not_looked_at(table: Table, refused: Refused) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    refused(KeepSpecial(numbered(table, 195), ()), "K-12", card=numbered(table, 195))


def test_wrong_bottom(table: Table, refused: Refused) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    refused(KeepSpecial(numbered(table, 192), (numbered(table, 193),)), "K-12")


def test_contract_claimed(table: Table, refused: Refused) -> None:
    table.has_contracts("bruno", "C1")
    refused("claim contract C1", "G-1", contract="contract-1")


def test_contract_not_there(table: Table, refused: Refused) -> None:
    table.contracts("C2")
    refused("claim contract C1", "G-1", contract="contract-1")


def test_contract_not_now(table: Table, refused: Refused) -> None:
    table.claimed("ana", "delicacy-trade").stock("ana", kelp=1).farm("ana", "2,2").contracts("C1").round(4).end_round()
    refused("claim contract C1", "G-1")
