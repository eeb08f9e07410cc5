"""Reasons that only the table gives, for gestures that stand for no command."""

from __future__ import annotations

from typing import Any, cast

from tests.rules.kit import only_card, rich
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
        reason("B-7", "goes_only", thing="piece", where=("site",)),
    )


def test_used_in_place(table: Table) -> None:
    using = in_a_window(table.place("A-G1"))
    found = reasons_at_the_table(using, "claimed:personal-assistant", "metropolis:UL")
    assert found == (reason("K-5", "used_in_place"),)


def test_nothing_builds(table: Table) -> None:
    model = in_a_window(table.place("A-R3"))
    assert reasons_at_the_table(model, "piece:farm", "site:2,2#1") == (
        reason("B-7", "nothing_builds", what="farm", left=("slot:A-R3/0",)),
    )


def test_nothing_upgrades(table: Table) -> None:
    model = in_a_window(table.farm("ana", "2,2#1").place("A-R3"))
    assert reasons_at_the_table(model, "built:2,2#1", "") == (
        reason("B-12", "nothing_upgrades", left=("slot:A-R3/0",)),
    )


def test_nothing_uses_actions(table: Table) -> None:
    found = reasons_at_the_table(in_a_window(table.place("A-R3")), "claimed:personal-assistant", "")
    assert found == (reason("K-5", "nothing_uses_actions", left=("slot:A-R3/0",)),)


def test_actions_by_effect(table: Table) -> None:
    table.claimed("ana", "personal-assistant")
    found = reasons_at_the_table(in_a_window(table), "claimed:personal-assistant", "")
    assert found == (reason("K-5", "actions_by_effect"), reason("T-3", "slot_not_chosen"))


def test_nothing_draws_specials(table: Table) -> None:
    found = reasons_at_the_table(in_a_window(table.place("A-R3")), "special-deck", "")
    assert found == (reason("K-9", "nothing_draws_specials", left=("slot:A-R3/0",)),)


def test_instant_not_claimed(table: Table) -> None:
    card = only_card(table, "[{gain: {credit: 1}}, {draw: 1}]", color="red")
    found = reasons_at_the_table(in_a_window(table.place("A-R3", card)), "played", "")
    assert found == (reason("K-2", "instant_not_claimed", card=card),)
