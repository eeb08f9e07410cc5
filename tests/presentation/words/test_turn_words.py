"""What the turn panel says while others play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.words.turn_words import advice, thinking_words


@pytest.mark.parametrize(("seconds", "words"), [(0, "Ana is thinking."), (3, "Ana is thinking, 3 s left.")])
def test_a_bot_that_thinks(seconds: int, words: str) -> None:
    assert thinking_words("Ana", seconds) == words


def test_who_waits_for_a_bot_reads_that_it_thinks(table: Table) -> None:
    model = model_of(table, 1)
    seats = tuple(replace(seat, player="calm") for seat in model.header.seats)
    waiting = replace(model, header=replace(model.header, seats=seats))
    name = model.seat(model.state.active).name
    assert advice(waiting, is_chooser_folded=False).words == thinking_words(name)
