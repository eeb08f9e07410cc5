"""States and players under change have the fields of states and players."""

from __future__ import annotations

import pytest
from msgspec import Struct

from uc_desktop.rules.drafts import PlayerDraft, StateDraft
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import Player, State


@pytest.mark.parametrize(("draft", "written"), [(PlayerDraft, Player), (StateDraft, State)])
def test_a_draft_has_the_fields_of_what_it_becomes(draft: type, written: type[Struct]) -> None:
    assert list(draft.__annotations__) == list(written.__struct_fields__)


def test_copies_are_equal_and_others(engine: Engine) -> None:
    state = engine.new_game(Setup(2, "copies"))
    assert state.copy() == state
    assert state.copy() is not state
    assert state.players[0].copy() == state.players[0]
    assert state.players[0].copy() is not state.players[0]
