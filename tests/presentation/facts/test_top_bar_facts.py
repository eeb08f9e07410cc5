"""What the bar across the top shows of the present."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.facts.top_bar_facts import top_bar_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.terms import Phase


def where(model: TableModel) -> tuple[str, str]:
    facts = top_bar_facts(model)
    return facts.round, facts.era


def test_it_tells_round_era_and_when_production_comes(table: Table) -> None:
    assert where(model_of(table.round(6))) == ("Round 6 of 10", "era II, Production after round 7")
    assert where(model_of(table.round(7))) == ("Round 7 of 10", "era II, Production after this round")


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Phase.KEEP, ("Before the first round", "era II, Production after round 7")),
        (Phase.PRODUCTION, ("Production of era II", "")),
        (Phase.ERA, ("Before round 6", "era II, Production after round 7")),
        (Phase.OVER, ("The game is over", "")),
    ],
)
def test_between_rounds_it_tells_what_is_going_on(table: Table, phase: Phase, words: tuple[str, str]) -> None:
    model = model_of(table.round(6))
    assert where(replace(model, state=replace(model.state, phase=phase))) == words


def test_a_challenge_is_told_as_fully_as_there_is_room(table: Table) -> None:
    model = model_of(table)
    assert top_bar_facts(model).challenge is None
    challenge = top_bar_facts(replace(model, header=replace(model.header, challenge="week 2026-W47"))).challenge
    assert challenge is not None
    assert challenge.text == "Challenge of the week, 2026-W47"
    assert challenge.shorter == ("Challenge of the week", "Challenge")


def test_what_is_held_or_pointed_at_does_not_change_it(table: Table) -> None:
    model = model_of(table)
    assert top_bar_facts(replace(model, hovered=ItemId("slot:A-R1"))) == top_bar_facts(model)
