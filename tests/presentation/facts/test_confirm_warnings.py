"""What confirming would leave, by its keys: what comes up while the rest is taken is not lost unasked."""

from __future__ import annotations

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.app.session.automatic import take_all
from uc_desktop.presentation.facts.confirm_warnings import left_behind


@pytest.mark.rule("G-1")
def test_a_contract_that_taking_the_rest_makes_claimable_is_left_behind_anew(table: Table) -> None:
    table.stock("ana").contract("{count: credit, at_least: 2}", "gain: {kelp: 1}")
    table.place("A-0")
    before = left_behind(model_of(table))
    for command in take_all(table.engine, table.state, ends=True):
        table.apply(command)
    assert not left_behind(model_of(table)) <= before
    assert before == {"slot:A-0"}
