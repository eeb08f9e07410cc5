"""Why nothing of an effect can be carried out."""

from __future__ import annotations

from tests.rules.kit import rich
from tests.table import Table
from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.terms import Resources, SiteType


def why_idle(table: Table, effect: str) -> tuple[Reason, ...]:
    """Why nothing of this effect of one part can be carried out."""
    (opened,) = table.open(effect).engine.open_parts(table.state)
    return table.engine.why_not_part(table.state, opened.ref)


def test_thing_needs(table: Table) -> None:
    assert why_idle(table.stock("ana"), "build: {what: farm, cost: {credit: 2}}") == (
        reason("B-2", "thing_needs", cost_of="farm", resource="credit", need=2, have=0),
    )


def test_no_price_payable(table: Table) -> None:
    prices = (Resources(kelp=1), Resources(credit=2))
    assert why_idle(table.stock("ana", credit=1), "pay: [{kelp: 1}, {credit: 2}]\nthen: {gain: {point: 2}}") == (
        reason("X-3", "no_price_payable", cost=prices, cost_of="part"),
    )


def test_no_site(table: Table) -> None:
    rich(table).city("ana", "0,0", "0,1", "0,2", "1,0", "1,1", "1,2", "2,0", "2,1")
    assert why_idle(table, "build: nonsymbiotic city") == (
        reason("B-6", "no_site", what="nonsymbiotic city", kind=SiteType.CITY),
    )


def test_action_card_idle(table: Table) -> None:
    table.claimed("ana", table.card("build: farm", kind="action", to="bruno")).assistant("ana", "used").stock("ana")
    (why,) = table.hand("ana", 1).reasons("place A-R5 with 1")
    assert reason("K-5", "action_card_idle", card="test-card-1") in why.details[0].reasons


def test_no_used_card(table: Table) -> None:
    assert why_idle(table, "make_available: 1") == (reason("K-5", "no_used_card"),)


def test_no_special_left(table: Table) -> None:
    table.special_row().special_deck(only=True)
    assert why_idle(table, "draw_special: 1") == (reason("Q-3", "no_special_left"),)


def test_no_nonsymbiotic_city(table: Table) -> None:
    table.city("ana", "2,2", symbiotic=True)
    assert why_idle(table, "convert_city: free") == (reason("B-12", "no_nonsymbiotic_city"),)


def test_no_slot_available(table: Table) -> None:
    for slot in table.content.main_boards[table.state.main_board].slots:
        if slot.color is not None:
            table.occupied(slot.id, by="bruno")
    assert why_idle(table, "perform_slot: available_colored") == (reason("A-7", "no_slot_available"),)


def test_no_slot_of_others(table: Table) -> None:
    assert why_idle(table, "perform_slot: occupied") == (reason("A-8", "no_slot_of_others"),)


def test_no_producer(table: Table) -> None:
    assert why_idle(table, "produce_structure: upgraded") == (
        reason("X-7", "no_producer", what=Count(Countable.STRUCTURE, upgraded=True)),
    )


def test_nothing_to_upgrade(table: Table) -> None:
    table.place("A-Y5")
    assert table.engine.why_not_part(table.state, "slot:A-Y5/0/1/0") == (reason("B-12", "nothing_to_upgrade"),)


def test_action_cards_used(table: Table) -> None:
    table.assistant("ana", "used").place("A-G1")
    assert table.engine.why_not_part(table.state, "slot:A-G1/0") == (reason("K-5", "action_cards_used"),)


def test_no_action_card(table: Table) -> None:
    table.assistant("ana", "gone")
    assert why_idle(table, "use_action_card: 1") == (reason("K-5", "no_action_card"),)
