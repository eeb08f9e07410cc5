"""The upper bound never rules out what is possible (T-6, T-8): each test has one way to pay, and the bound sees it."""

from __future__ import annotations

import pytest

from tests.rules.kit import only_card, own
from tests.rules.reachability.built import agreed, cards_for
from tests.table import Table
from uc_desktop.rules.commands import Build

pytestmark = [pytest.mark.rule("T-6"), pytest.mark.rule("T-8")]


def test_payable_only_by_a_metropolis_two_tunnels_away(poor: Table) -> None:
    poor.metropolis("ana", UR="kelpholm").tunnel("ana", "2,2-1,2")
    card = only_card(poor, "build: {what: tunnel, cost: free, times: 2}", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("B-11")
@pytest.mark.parametrize(
    ("site", "effect"),
    [
        ("1,2-0,2", "build: {what: tunnel, cost: free, times: 2}"),
        ("0,2", "build: {what: nonsymbiotic city, cost: free, times: 2}"),
        ("0,2#1", "[{build: {what: nonsymbiotic city, cost: free}}, {build: {what: laboratory, cost: free}}]"),
        ("0,2#1", "[{build: {what: laboratory, cost: free}}, {build: {what: nonsymbiotic city, cost: free}}]"),
        ("0,2#x", "[{build: {what: laboratory, cost: free, site: expansion}}, {build: {what: city, cost: free}}]"),
    ],
)
def test_payable_only_by_the_mark_on_a_site_that_building_opens(poor: Table, site: str, effect: str) -> None:
    tile = poor.tile("gain: {point: 1}")
    poor.bonuses("ana", {site: "kelp"}).metropolis("ana", UR=tile, LL=tile)
    card = only_card(poor, effect, color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("T-9")
@pytest.mark.parametrize(
    ("event", "effect"),
    [
        ("built, what: tunnel", "build: {what: tunnel, cost: free}"),
        ("built, what: city", "build: {what: symbiotic city, cost: free}"),
        ("built, what: building", "build: {what: laboratory, cost: free}"),
        ("built, what: laboratory", "build: {what: laboratory, cost: free, site: expansion}"),
        ("built, what: symbiotic city", "build: {what: [symbiotic city, laboratory], cost: free}"),
        ("built, what: laboratory", "build: {what: [symbiotic city, laboratory], cost: free}"),
        ("upgraded, what: structure", "upgrade: {what: structure, cost: free}"),
        ("metropolis connected", "build: {what: tunnel, cost: free}"),
        ("space reached, space: 3", "[{advance: 1}, {draw: 1}, {advance: 1}]"),
        ("special drawn", "draw_special: 1"),
        ("action card used", "use_action_card: 1"),
    ],
)
def test_payable_only_by_what_the_card_sets_off(poor: Table, event: str, effect: str) -> None:
    tile = poor.tile("gain: {point: 1}")
    poor.lab("ana", "2,2").metropolis("ana", UR=tile, LL=tile).tunnel("ana", "2,2-1,2", "1,2-0,2")
    own(poor, f"{{when: {{event: {event}}}, effect: {{gain: {{kelp: 1}}}}}}")
    own(poor, "draw: 1", kind="action")
    card = only_card(poor, effect, color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.parametrize(
    "condition",
    [
        "{all: [{count: connected desalination plant, at_least: 1}, {count: connected city, at_least: 1}]}",
        "{any: [{count: connected desalination plant, at_least: 1}, {federation: 1}]}",
    ],
)
def test_payable_only_by_what_holds_together_with_something_else_after_building(poor: Table, condition: str) -> None:
    gain = f"{{gain: {{kelp: 1}}, if: {condition}}}"
    card = only_card(poor, f"[{{build: {{what: desalination plant, cost: free}}}}, {gain}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


def test_payable_only_by_a_branch_whose_choice_opens_after_building(poor: Table) -> None:
    branches = "[{if: {federation: 0}, gain: {kelp: 1}}, {draw: 1}]"
    choice = f"{{choose: {branches}, if: {{count: connected desalination plant, at_least: 1}}}}"
    card = only_card(poor, f"[{{build: {{what: desalination plant, cost: free}}}}, {choice}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


def test_a_tail_payable_only_by_the_second_trigger_of_a_chain(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {advance: 1}}")
    own(poor, "{when: {event: space reached, space: 4}, effect: {gain: {science: 1}}}")
    poor.give("ana", kelp=1, credit=1).place("A-R5")
    assert {command.what for command in agreed(poor) if isinstance(command, Build)} == {"farm"}


@pytest.mark.rule("G-1")
def test_payable_only_by_one_of_the_gifts_of_a_contract(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 1}", "choose: [{gain: {science: 1}}, {gain: {kelp: 1}}]")
    assert len(cards_for(poor, "A-R1")) == 3


@pytest.mark.rule("G-1")
def test_payable_only_by_all_parts_of_a_contract_together(poor: Table) -> None:
    """Each tunnel costs two credits here."""
    poor.special("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", surcharge={"credit": 1}).give("ana", steelplast=1)
    poor.contract("{count: connected city, at_least: 1}", "[{gain: {credit: 1}}, {gain: {credit: 1}}]")
    assert len(cards_for(poor, "A-Y2")) == 3


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(
    "criterion",
    [
        "{all: [{count: connected farm, at_least: 1}, {count: connected city, at_least: 1}]}",
        "{any: [{count: connected farm, at_least: 1}, {count: connected city, at_least: 9}]}",
    ],
)
def test_payable_only_by_a_contract_of_which_the_card_completes_a_part(poor: Table, criterion: str) -> None:
    poor.contract(criterion, "gain: {steelplast: 1}")
    card = only_card(poor, "build: {what: farm, cost: free}", color="red")
    assert cards_for(poor, "A-R4") == {card}


@pytest.mark.rule("B-12")
@pytest.mark.parametrize(
    "build",
    [
        "{what: tunnel, cost: free}",
        "{what: laboratory, cost: free}",
        "{what: laboratory, cost: free, site: expansion}",
    ],
)
def test_payable_only_by_upgrading_what_the_card_builds(poor: Table, build: str) -> None:
    own(poor, "{when: {event: upgraded, what: structure}, effect: {gain: {kelp: 1}}}")
    card = only_card(poor, f"[{{build: {build}}}, {{upgrade: {{what: structure, cost: free}}}}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("X-3")
@pytest.mark.parametrize("prices", ["[{credit: 5}, {science: 1}]", "[{science: 1}, {credit: 5}]"])
def test_payable_only_by_a_building_of_which_one_price_of_the_tail_can_be_paid(poor: Table, prices: str) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {gain: {steelplast: 1}}}")
    card = only_card(poor, f"build: {{what: farm, then_upgrade: {prices}}}", color="red")
    assert cards_for(poor.give("ana", kelp=1, science=1), "A-R4") == {card}


def test_a_tail_payable_only_by_a_slot_that_the_building_lets_perform(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {perform_slot: available}}")
    poor.give("ana", kelp=1)
    assert len(cards_for(poor, "A-R5")) == 3


def test_a_tail_payable_only_by_the_metropolis_that_its_tunnel_connects(poor: Table) -> None:
    poor.metropolis("ana", UR=poor.tile("gain: {science: 1}")).tunnel("ana", "2,2-1,2", "1,2-0,2")
    poor.give("ana", steelplast=1, credit=1).place("A-R5")
    assert {command.site for command in agreed(poor) if isinstance(command, Build)} == {"UR-0,2"}


@pytest.mark.rule("C-6")
def test_a_city_payable_only_with_the_dome_that_converting_gives_back(poor: Table) -> None:
    poor.give("ana", steelplast=2, kelp=1, credit=1).supply(nonsymbiotic=0, tunnels=0)
    card = only_card(poor, "convert_city: free", color="red")
    assert cards_for(poor, "A-R2") == {card}


def test_payable_only_by_what_is_counted_after_converting(poor: Table) -> None:
    per_city = "{gain: {kelp: 1}, per: {count: connected symbiotic city}}"
    card = only_card(poor, f"[{{convert_city: free}}, {per_city}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("X-2")
@pytest.mark.rule("X-3")
@pytest.mark.parametrize(
    "effect",
    [
        "exchange: [{credit: 1}, {kelp: 1}]",
        "exchange: [{kelp: 1}, {credit: 1}]",
        "{pay: [{science: 1}, {credit: 1}], then: {gain: {kelp: 1}}}",
    ],
)
def test_payable_only_by_what_the_card_gives_for_a_credit(poor: Table, effect: str) -> None:
    card = only_card(poor, effect, color="red")
    assert cards_for(poor, "A-R1") == set()
    assert cards_for(poor.give("ana", credit=1), "A-R1") == {card}


@pytest.mark.rule("K-9")
def test_payable_only_by_a_special_card_that_can_be_paid(poor: Table) -> None:
    card = only_card(poor, "gain: {kelp: 1}", color="red", cost=1)
    assert cards_for(poor, "A-R1") == set()
    assert cards_for(poor.give("ana", credit=1), "A-R1") == {card}


@pytest.fixture
def costly_tunnels(poor: Table) -> Table:
    """Ana pays the usual cost of a tunnel; each that she could build costs six science more."""
    poor.special("ana", "2,2-1,2", "2,2-2,1", "2,2-1,1", surcharge={"science": 6})
    return poor.give("ana", steelplast=1, credit=1)


@pytest.mark.rule("X-1")
@pytest.mark.parametrize(
    "effect",
    [
        "{gain: {science: 3}, per: {count: biomatter}}",
        "{pay: {kelp: 1}, then: {gain: {science: 1}, per: {count: connected farm}}, times: 2}",
    ],
)
def test_payable_only_by_all_that_is_counted(costly_tunnels: Table, effect: str) -> None:
    costly_tunnels.farm("ana", "2,2", "2,2", "2,2").give("ana", biomatter=2, kelp=2)
    card = only_card(costly_tunnels, effect, color="yellow")
    assert cards_for(costly_tunnels, "A-Y2") == {card}


@pytest.mark.parametrize("resource", ["kelp", "steelplast", "science", "biomatter"])
def test_payable_only_by_what_is_counted_after_gaining(poor: Table, resource: str) -> None:
    per_gain = f"{{gain: {{credit: 1}}, per: {{count: {resource}}}}}"
    card = only_card(poor, f"[{{gain: {{{resource}: 1}}}}, {per_gain}]", color="green")
    assert cards_for(poor, "A-G3") == {card}


def test_payable_only_by_what_is_counted_after_gaining_credits(poor: Table) -> None:
    per_credit = "{gain: {kelp: 1}, per: {count: credit}}"
    card = only_card(poor, f"[{{gain: {{credit: 1}}}}, {per_credit}]", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("K-6")
def test_payable_only_by_an_action_card_dropped_for_the_card(poor: Table) -> None:
    for _ in range(3):
        own(poor, "gain: {kelp: 1}", kind="action")
    card = only_card(poor, "draw: 1", color="red", kind="action")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("X-7")
def test_payable_only_by_what_a_structure_produces_through_the_card(poor: Table) -> None:
    card = only_card(poor.farm("ana", "2,2"), "produce_structure: any", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.fixture
def without_kelp(poor: Table) -> Table:
    """The slots that give kelp are occupied, and no metropolis gives any."""
    for slot in ("A-G5", "A-R3", "A-Y1"):
        poor.occupied(slot, by="bruno")
    tile = poor.tile("gain: {point: 1}")
    return poor.metropolis("ana", UR=tile, LL=tile)


@pytest.mark.rule("A-7")
@pytest.mark.rule("A-8")
@pytest.mark.parametrize(("which", "reaches"), [("any", True), ("occupied", True), ("available", False)])
def test_payable_only_by_the_action_of_an_occupied_slot(without_kelp: Table, which: str, reaches: bool) -> None:
    card = only_card(without_kelp, f"perform_slot: {which}", color="red")
    assert cards_for(without_kelp, "A-R1") == ({card} if reaches else set())


@pytest.mark.rule("T-9")
def test_payable_only_by_what_the_card_gives_for_its_own_claim(poor: Table) -> None:
    effect = "{when: {event: card claimed}, effect: {gain: {kelp: 1}}}"
    card = only_card(poor, effect, color="red", kind="permanent")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("T-9")
@pytest.mark.parametrize("kind", ["permanent", "production", "action"])
def test_payable_only_by_what_waits_for_the_claim_of_the_card(poor: Table, kind: str) -> None:
    own(poor, "{when: {event: card claimed}, effect: {gain: {kelp: 1}}}")
    card = only_card(poor, "{hand_limit: 1}" if kind == "permanent" else "gain: {credit: 1}", color="red", kind=kind)
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("K-5")
def test_only_action_cards_are_used_again(poor: Table) -> None:
    own(poor, "{hand_limit: 1}")
    own(poor, "gain: {credit: 1}", kind="action")
    card = only_card(poor, "[{make_available: 1}, {use_action_card: 2}]", color="green")
    assert cards_for(poor, "A-G3") == {card}


@pytest.mark.rule("K-10")
def test_a_special_card_played_for_nothing_may_be_the_only_one_left_to_draw(poor: Table) -> None:
    poor.special_deck(only=True).special_row().hand("ana", "perfect-circle", "seafood-collection")
    card = poor.card("draw: 1", color="green", cost=1, to="ana")
    assert cards_for(poor, "A-Y3") == {card}


@pytest.mark.rule("B-4")
def test_a_discount_does_not_help_to_draw_special_cards(poor: Table) -> None:
    poor.special_deck(only=True).special_row()
    only_card(poor, "{discount: {what: tunnel, less: {credit: 1}}}", color="yellow", kind="permanent")
    assert cards_for(poor, "A-Y3") == set()


@pytest.mark.rule("T-9")
def test_payable_only_by_what_the_claimed_card_adds_to_an_ability(poor: Table) -> None:
    own(poor, "ability: {advance: 1}")
    effect = "{when: {event: space reached, space: 4}, effect: {gain: {kelp: 1}}}"
    card = only_card(poor, effect, color="red", kind="permanent")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("X-11")
def test_usable_only_by_what_the_claimed_card_adds_to_the_slot(poor: Table) -> None:
    effect = "slot_bonus: {slots: [A-R1], effect: {gain: {credit: 1}}}"
    card = only_card(poor, effect, color="red", kind="permanent")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("X-11")
def test_usable_only_by_what_a_special_card_adds_once_an_ability_has_paid_for_it(poor: Table) -> None:
    own(poor, "ability: {gain: {credit: 1}}")
    effect = "slot_bonus: {slots: [A-R1], effect: {draw: 1}}"
    card = only_card(poor, effect, color="red", kind="permanent", cost=1)
    assert cards_for(poor, "A-R1") == {card}


def test_a_tail_payable_only_by_a_choice_that_the_building_opens(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {choose: [{gain: {science: 1}}, {gain: {credit: 1}}]}}")
    poor.give("ana", kelp=1).place("A-R5")
    assert {command.what for command in agreed(poor) if isinstance(command, Build)} == {"farm"}


@pytest.mark.parametrize(
    "effect",
    [
        "gain: {credit: 1}",
        "gain_chosen: {amount: 2, of: [kelp, credit, science]}",
        "draw: 1",
        "advance: 1",
        "draw_special: 1",
        "gain_metropolis: 1",
        "make_available: 1",
        "produce_structure: any",
        "perform_slot: available",
    ],
)
def test_a_part_of_the_slot_whose_condition_the_card_fulfils_uses_it(poor: Table, effect: str) -> None:
    own(poor, f"slot_bonus: {{slots: [A-Y2], effect: [{{if: {{count: credit, at_least: 1}}, {effect}}}]}}")
    card = only_card(poor.supply(tunnels=0).lab("ana", "2,2"), "gain: {credit: 1}", color="yellow")
    assert cards_for(poor, "A-Y2") == {card}


@pytest.mark.rule("X-8")
def test_payable_only_by_what_waits_for_the_gift_of_a_slot(without_kelp: Table) -> None:
    own(without_kelp, "{when: {event: slot gave, resource: credit}, effect: {gain: {kelp: 1}}}")
    card = only_card(without_kelp, "perform_slot: available", color="red")
    assert cards_for(without_kelp, "A-R1") == {card}
