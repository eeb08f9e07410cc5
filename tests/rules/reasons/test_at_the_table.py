"""Reasons that only the table gives, for gestures that stand for no command."""

from __future__ import annotations

from typing import Any, cast

from tests.rules.kit import rich
from tests.table import Table
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons as reasons_at_the_table
from uc_desktop.rules.reasons import reason


def test_not_your_turn(table: Table) -> None:
    nothing = cast(Any, None)
    model = TableModel(table.engine, nothing, nothing, table.state, observer=1, viewer=1, shown=1)
    assert reasons_at_the_table(model, "card:vent-bloom", "slot:A-R3") == (reason("T-1", "not_your_turn"),)


def in_a_window(table: Table, shown: int = 0) -> TableModel:
    """What ana sees, with this player's board up."""
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "", table.content.hash)
    legal = table.engine.legal_commands(table.state)
    return TableModel(table.engine, header, cast(Any, None), table.state, 0, viewer=0, shown=shown, legal=legal)


def test_anothers_board(table: Table) -> None:
    model = in_a_window(rich(table).place("A-R1"), shown=1)
    assert reasons_at_the_table(model, "piece:farm", "site:2,2#1") == (reason("X-6", "anothers_board"),)


def test_goes_only(table: Table) -> None:
    building = in_a_window(rich(table).place("A-R1"))
    assert reasons_at_the_table(building, "piece:farm", "metropolis:UL") == (
        reason("B-7", "goes_only", where=("site",)),
    )


def test_used_in_place(table: Table) -> None:
    using = in_a_window(table.place("A-G1"))
    found = reasons_at_the_table(using, "claimed:personal-assistant", "metropolis:UL")
    assert found == (reason("K-5", "used_in_place"),)


def test_nothing_open(table: Table) -> None:
    model = in_a_window(table.place("A-R3"))
    assert reasons_at_the_table(model, "piece:farm", "site:2,2#1") == (reason("B-7", "nothing_open"),)
