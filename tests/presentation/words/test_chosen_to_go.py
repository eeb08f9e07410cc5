"""Where cards must be discarded first: what is refused for that counts the cards that are chosen already."""

from __future__ import annotations

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.reason_words import told_with_rules
from uc_desktop.presentation.words.turn_words import why_not_confirm

FIRST = "Discard down to 3 cards first: you have 5."


@pytest.mark.rule("T-2")
@pytest.mark.parametrize(("chosen", "more"), [(0, ""), (1, " Chosen so far: 1 of 2."), (2, " Chosen so far: 2 of 2.")])
def test_why_the_turn_cannot_be_confirmed_counts_them(table: Table, chosen: int, more: str) -> None:
    table.hand("ana", 1, 2, 3, 4, 5)
    hand = table.state.players[0].hand
    model = model_of(table, leaving=frozenset(hand[:chosen]))
    assert why_not_confirm(model) == f"{FIRST}{more} Place a tile and play a card first."


@pytest.mark.rule("T-2")
def test_why_nothing_else_is_possible_counts_them(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4, 5)
    model = model_of(table, leaving=frozenset(table.state.players[0].hand[:1]))
    told = told_with_rules(model, reasons(model, "slot:A-R1", ""))
    assert told[:2] == ["Discard down to 3 cards first: you have 5. (T-2)", "Chosen so far: 1 of 2."]
