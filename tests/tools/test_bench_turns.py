"""How many gestures the bench counts for a command and for a turn."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import MODEL, load_words
from uc_desktop.paths import card_data
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.tools.bench_turns import gestures_for


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(load_words(card_data() / "words", MODEL))


def count(table: Table, texts: Texts, words: str) -> int:
    """The gestures that give this command."""
    return gestures_for(table.engine, texts, table.state, table.command(words))


def test_a_card_that_is_dragged_onto_a_slot_is_one(table: Table, texts: Texts) -> None:
    assert count(table, texts, f"place A-R3 with {table.hand_of('ana')[0]}") == 1


@pytest.mark.rule("B-3")
@pytest.mark.parametrize(("paying", "gestures"), [("kelp", 1), ("biomatter", 2)])
def test_to_pay_as_usual_is_no_choice(table: Table, texts: Texts, paying: str, gestures: int) -> None:
    table.stock("ana", kelp=1, biomatter=1).place("A-R1")
    assert count(table, texts, f"build farm at 2,2 paying 1 {paying}") == gestures


def test_one_of_two_branches_with_a_chip_each_is_one(table: Table, texts: Texts) -> None:
    assert count(table.place("A-G5"), texts, "gain 1 kelp") == 1


def test_confirming_is_one_and_two_if_something_is_left(table: Table, texts: Texts) -> None:
    table.place("A-R3")
    table.do("gain")
    assert gestures_for(table.engine, texts, table.state, CONFIRM) == 1


def test_cards_that_are_drawn_with_the_confirmation_are_none(table: Table, texts: Texts) -> None:
    table.place("A-0").do("gain")
    assert count(table, texts, "draw") == 0


def test_cards_that_are_drawn_before_something_else_are_one(table: Table, texts: Texts) -> None:
    table.give("ana", kelp=1).place("A-R3").open("[{draw: 1}, {build: farm}]")
    assert count(table, texts, "draw") == 1


def test_all_gains_that_are_left_come_with_the_confirmation(table: Table, texts: Texts) -> None:
    assert count(table.place("A-0"), texts, "draw") == 0
