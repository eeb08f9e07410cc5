"""The upper bound counts all that could be gained, set off and opened in one turn (T-6, T-8)."""

from __future__ import annotations

import pytest

from tests.rules.kit import only_card, own
from tests.rules.reachability.built import cards_for
from tests.table import Table

pytestmark = [pytest.mark.rule("T-6"), pytest.mark.rule("T-8")]


@pytest.fixture
def costly(poor: Table) -> Table:
    """A farm costs two kelp."""
    sites = (f"{city}#{site}" for city in ("2,2", "1,2", "2,1", "1,1") for site in (1, 2, 3))
    return poor.special("ana", *sites, surcharge={"kelp": 1})


@pytest.mark.rule("T-9")
@pytest.mark.parametrize(
    ("event", "effect"),
    [
        ("built, what: tunnel", "build: {what: tunnel, cost: free, times: 2}"),
        ("built, what: city", "build: {what: symbiotic city, cost: free, times: 2}"),
        ("built, what: laboratory", "build: {what: laboratory, cost: free, times: 2, site: expansion}"),
        ("upgraded, what: structure", "upgrade: {what: structure, cost: free, times: 2}"),
        ("space reached", "advance: 2"),
        ("action card used", "use_action_card: 2"),
    ],
)
def test_payable_only_by_what_the_card_sets_off_twice(costly: Table, event: str, effect: str) -> None:
    tile = costly.tile("gain: {point: 1}")
    costly.lab("ana", "2,2").lab("ana", "2,2").metropolis("ana", UR=tile, LL=tile).tunnel("ana", "2,2-1,2", "1,2-0,2")
    own(costly, f"{{when: {{event: {event}}}, effect: {{gain: {{kelp: 1}}}}}}")
    for _ in range(2):
        own(costly, "draw: 1", kind="action")
    card = only_card(costly, effect, color="red")
    assert cards_for(costly, "A-R1") == {card}


@pytest.mark.rule("T-9")
def test_payable_only_by_all_that_one_use_of_an_action_card_sets_off(costly: Table) -> None:
    own(costly, "{when: {event: special drawn}, effect: {gain: {kelp: 1}}}")
    own(costly, "[{draw_special: 1}, {draw_special: 1}]", kind="action")
    card = only_card(costly, "use_action_card: 1", color="red")
    assert cards_for(costly, "A-R1") == {card}


def test_payable_only_by_all_parts_of_a_sequence_that_the_card_opens(costly: Table) -> None:
    own(costly, "{sequence: [{gain: {kelp: 1}}, {gain: {kelp: 1}}]}", kind="action")
    card = only_card(costly, "use_action_card: 1", color="red")
    assert cards_for(costly, "A-R1") == {card}


@pytest.mark.rule("X-7")
def test_payable_only_by_what_is_produced_once_it_is_built(poor: Table) -> None:
    card = only_card(poor, "[{produce_structure: any}, {build: {what: farm, cost: free}}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


def test_payable_only_by_what_using_an_action_card_of_the_slot_sets_off(poor: Table) -> None:
    own(poor, "{when: {event: action card used}, effect: {gain: {kelp: 1, science: 1}}}")
    own(poor, "build: laboratory", kind="action")
    own(poor, "slot_bonus: {slots: [A-G3], effect: {pay: [{science: 3}, {science: 4}], then: {draw: 1}}}")
    assert len(cards_for(poor, "A-R5")) == 3


@pytest.mark.rule("X-5")
@pytest.mark.parametrize(("kind", "few"), [("permanent", 2), ("action", 1), ("production", 0)])
def test_payable_only_by_abilities_used_before_the_card_is_claimed(costly: Table, kind: str, few: int) -> None:
    for _ in range(2):
        own(costly, f"ability: {{gain: {{kelp: 1}}, if: {{count: {kind} card, at_most: {few}}}}}")
    card = only_card(costly, "{hand_limit: 1}" if kind == "permanent" else "gain: {credit: 1}", color="red", kind=kind)
    assert cards_for(costly, "A-R1") == {card}


def test_an_ability_pays_for_the_slot_with_an_empty_hand_too(poor: Table) -> None:
    own(poor, "ability: {gain: {kelp: 1}}")
    assert cards_for(poor.hand("ana"), "A-R1") == {""}


def test_payable_only_by_a_count_of_what_a_later_part_builds(poor: Table) -> None:
    per_plant = "{gain: {kelp: 1}, per: {count: connected desalination plant}}"
    card = only_card(poor, f"[{per_plant}, {{build: {{what: desalination plant, cost: free}}}}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("X-5")
@pytest.mark.parametrize(
    "part",
    [
        "gain: {credit: 1}",
        "gain_chosen: {amount: 1, of: [credit, science]}",
        "draw: 1",
        "advance: 1",
        "draw_special: 1",
        "gain_metropolis: 1",
    ],
)
def test_usable_only_by_a_choice_that_opens_with_what_the_card_gives(poor: Table, part: str) -> None:
    choice = f"{{choose: [{{{part}}}, {{{part}}}], if: {{count: credit, at_least: 1}}}}"
    own(poor, f"slot_bonus: {{slots: [A-R1], effect: {choice}}}")
    card = only_card(poor, "gain: {credit: 1}", color="red")
    assert cards_for(poor, "A-R1") == {card}
