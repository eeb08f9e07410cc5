"""What is plain is told without searching a single position (T-6, T-8)."""

from __future__ import annotations

import pytest

from tests.rules.kit import only_card, own
from tests.rules.reachability.built import agreed, cards_for
from tests.table import Table
from uc_desktop.rules.commands import Build, ClaimContract, Command, Done, UseAction


def plain(table: Table) -> list[Command]:
    """The legal commands, which trying everything agrees with, and the engine lists without a search."""
    before = table.engine.searched
    legal = agreed(table)
    assert table.engine.searched == before
    return legal


pytestmark = [pytest.mark.rule("T-6"), pytest.mark.rule("T-8")]


@pytest.mark.parametrize(
    ("effect", "kind"),
    [
        ("gain: {credit: 1}", "instant"),
        ("{gain: {kelp: 1}, if: {federation: 4}}", "instant"),
        ("{gain: {kelp: 1}, per: {count: connected farm}}", "instant"),
        ("[{gain: {credit: 1}}, {gain: {kelp: 1}, if: {count: connected farm, at_least: 1}}]", "instant"),
        ("{pay: [{credit: 1}, {science: 1}], then: {gain: {kelp: 1}}}", "instant"),
        ("exchange: [{credit: 1}, {kelp: 1}]", "instant"),
        ("use_action_card: 1", "instant"),
        ("advance: 1", "instant"),
        ("build: {what: [tunnel, farm, laboratory], cost: free}", "instant"),
        ("convert_city: free", "instant"),
        ("upgrade: {what: structure, cost: free}", "instant"),
        ("produce_structure: any", "instant"),
        ("draw_special: 1", "instant"),
        ("ability: {gain: {credit: 1}}", "permanent"),
        ("{when: {event: built, what: farm}, effect: {gain: {kelp: 1}}}", "permanent"),
        ("{discount: {what: laboratory, less: {kelp: 1}}}", "permanent"),
        ("gain: {kelp: 1}", "action"),
        ("gain: {kelp: 1}", "production"),
    ],
)
def test_a_card_that_cannot_pay_for_the_slot_is_refused_without_a_search(poor: Table, effect: str, kind: str) -> None:
    only_card(poor, effect, color="red", kind=kind)
    poor.occupied("A-R5", by="bruno")
    assert cards_for(poor, "A-R1") == set()
    assert poor.engine.searched == 0


@pytest.mark.parametrize(
    "effect",
    [
        "ability: {gain: {kelp: 1}, if: {federation: 4}}",
        "{when: {event: slot chosen, color: green}, effect: {gain: {kelp: 1}}}",
        "{when: {event: slot gave, resource: credit}, effect: {gain: {kelp: 1}}}",
        "slot_bonus: {slots: [A-G3], effect: {gain: {kelp: 1}}}",
    ],
)
def test_a_claimed_card_that_cannot_pay_for_the_slot_needs_no_search(poor: Table, effect: str) -> None:
    own(poor, effect)
    poor.hand("ana", "seafood-collection")
    for slot in ("A-G3", "A-G5"):
        poor.occupied(slot, by="bruno")
    assert cards_for(poor, "A-R1") == set()
    assert poor.engine.searched == 0


@pytest.mark.rule("G-1")
def test_a_contract_out_of_reach_needs_no_search(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 2}", "gain: {kelp: 1}")
    only_card(poor, "gain: {credit: 1}", color="red")
    assert cards_for(poor, "A-R1") == set()
    assert poor.engine.searched == 0


@pytest.mark.parametrize("effect", ["gain: {credit: 1}", "draw: 1", "advance: 1", "build: laboratory"])
def test_a_part_that_takes_nothing_from_the_slot_needs_no_search(poor: Table, effect: str) -> None:
    card = only_card(poor, effect, color="red")
    poor.give("ana", steelplast=1).place("A-R4" if effect != "build: laboratory" else "A-R3", card)
    assert f"play:{card}/0" in {getattr(command, "part", "") for command in plain(poor)}


def test_the_parts_of_the_slot_need_no_search(poor: Table) -> None:
    poor.give("ana", steelplast=1).place("A-R4")
    assert {type(command) for command in plain(poor)} == {Build}


def test_an_action_card_that_uses_the_slot_needs_no_search(poor: Table) -> None:
    own(poor, "draw: 1", kind="action")
    poor.place("A-R5")
    assert {type(command) for command in plain(poor)} == {UseAction}


def test_a_tail_that_can_be_paid_needs_no_search(poor: Table) -> None:
    poor.give("ana", kelp=1, science=1).place("A-R5")
    assert {command.what for command in plain(poor) if isinstance(command, Build)} == {"farm"}


def test_a_tail_that_never_can_be_paid_needs_no_search(poor: Table) -> None:
    own(poor, "draw: 1", kind="action")
    poor.give("ana", kelp=1, credit=1).place("A-R5")
    assert {type(command) for command in plain(poor)} == {UseAction}


def test_ending_what_the_slot_does_not_need_needs_no_search(poor: Table) -> None:
    card = only_card(poor, "gain: {credit: 1}", color="red")
    poor.give("ana", steelplast=1).place("A-R4", card)
    assert [command.effect for command in plain(poor) if isinstance(command, Done)] == [f"play:{card}"]


@pytest.mark.rule("G-1")
def test_a_contract_claimed_after_the_slot_needs_no_search(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 1}", "gain: {kelp: 1}")
    poor.give("ana", steelplast=1).place("A-R4").do("build laboratory at 2,2")
    assert ClaimContract in {type(command) for command in plain(poor)}
