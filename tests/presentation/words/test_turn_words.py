"""What the turn panel says while others play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_at, model_of
from tests.table import Table
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.turn_words import advice, thinking_words
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup


@pytest.mark.parametrize(("seconds", "words"), [(0, "Ana is thinking."), (3, "Ana is thinking, 3 s left.")])
def test_a_bot_that_thinks(seconds: int, words: str) -> None:
    assert thinking_words("Ana", seconds) == words


def test_who_waits_for_a_bot_reads_that_it_thinks(table: Table) -> None:
    model = model_of(table, 1)
    seats = tuple(replace(seat, player="calm") for seat in model.header.seats)
    waiting = replace(model, header=replace(model.header, seats=seats))
    name = model.seat(model.state.active).name
    assert advice(waiting, is_chooser_folded=False).words == thinking_words(name)


def test_the_first_turn_of_a_first_game_names_the_index_of_signs(table: Table) -> None:
    first = replace(model_of(table, 0), is_first_game=True)
    keys = first.shortcuts.first("signs")
    assert keys and f"{keys} explains every sign." in advice(first, is_chooser_folded=False).words
    without = replace(first, shortcuts=Shortcuts({"signs": ()}))
    assert "index" in advice(without, is_chooser_folded=False).words
    assert keys not in advice(replace(first, is_first_game=False), is_chooser_folded=False).words
    table.tiles("ana", 2)
    later = replace(model_of(table, 0), is_first_game=True)
    assert keys not in advice(later, is_chooser_folded=False).words


def test_the_first_cards_of_a_first_game_name_the_index_of_signs(engine: Engine) -> None:
    state = engine.new_game(Setup(2, "first"))
    first = model_at(engine, state, is_first_game=True)
    words = advice(first, is_chooser_folded=False).words
    assert "Keep cards that stay beside your board" in words and "Ctrl+G explains every sign." in words
    assert "Ctrl+G" not in advice(model_at(engine, state), is_chooser_folded=False).words
