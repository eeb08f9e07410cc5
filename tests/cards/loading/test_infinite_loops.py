"""Infinite loops in effects are refused for new games (Q-21), and only those."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.loading.small_content import write
from tests.error_texts import faulty, plain_texts
from uc_desktop import paths
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.cards.loading.check import report
from uc_desktop.cards.loading.infinite_loops import find_loops
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.content import Content

pytestmark = pytest.mark.rule("Q-21")

USES = "infinite loop: action cards could be used again and again in one turn (Q-21)"
PERFORMS = "infinite loop: slots could be performed again and again in one turn (Q-21)"


def card(name: str, number: int, kind: str, effect: str) -> str:
    return (
        f"- {{id: {name}, number: {number}, era: 1, color: red, kind: {kind}, source: original, name: {name.title()}, "
        f"effect: {effect}}}\n"
    )


def faults(folder: Path, *actions: str, permanents: tuple[str, ...] = (), side: str = "") -> list[str]:
    """What is wrong with a pack of these action cards, `a`, `b`, …, and permanent cards, `p`, `q`, …"""
    cards = [card("abc"[at], 301 + at, "action", effect) for at, effect in enumerate(actions)]
    cards += [card("pqr"[at], 311 + at, "permanent", effect) for at, effect in enumerate(permanents)]
    pack = folder / "pack"
    files = {"cards__c": "".join(cards), "main_board__s": side}
    write(pack, pack="name: Pack\n", **{name: text for name, text in files.items() if text})
    return plain_texts(report(pack, paths.card_data()).faults)


def test_the_shipped_cards_are_sound(content: Content) -> None:
    assert find_loops(content) == []


def test_a_card_that_makes_itself_available_and_uses_itself_is_refused(tmp_path: Path) -> None:
    assert faults(tmp_path, "[{make_available: 1}, {use_action_card: 1}]") == [f"pack/cards/c.yaml:1: a: {USES}"]


@pytest.mark.parametrize(
    "effect",
    [
        "{pay: {credit: 9}, then: [{make_available: 1}, {use_action_card: 1}]}",
        "{sequence: [{make_available: 1}, {use_action_card: 1}]}",
        "[{if: {count: city, at_least: 9}, make_available: 1}, {use_action_card: 1}]",
        "{choose: [{gain: {kelp: 1}}, [{make_available: 1}, {use_action_card: 1}]]}",
        "[{make_available: 1}, {perform_slot: any}]",
        "{pay: {kelp: 1}, then: {make_available: 1}, times: 2}",
    ],
    ids=["paid", "in order", "conditional", "chosen", "by a slot", "twice"],
)
def test_neither_costs_nor_conditions_nor_detours_hide_it(tmp_path: Path, effect: str) -> None:
    """The last one needs a shipped card that uses two others."""
    assert faults(tmp_path, effect) == [f"pack/cards/c.yaml:1: a: {USES}"]


@pytest.mark.parametrize(
    "effect",
    [
        "[{make_available: 1}, {gain: {credit: 2}}]",
        "{use_action_card: 4}",
        "{choose: [{make_available: 1}, {use_action_card: 1}]}",
        "{perform_slot: any}",
        "{pay: {credit: 1}, then: {perform_slot: any}, times: 10}",
        "[{upgrade: {what: farm, times: 10, cost: free}}, {gain: {science: 10}}]",
    ],
)
def test_what_must_end_is_accepted(tmp_path: Path, effect: str) -> None:
    assert faults(tmp_path, effect) == []


def test_two_cards_that_keep_each_other_going_are_refused_where_cards_are_made_available(tmp_path: Path) -> None:
    found = faults(tmp_path, "[{make_available: 1}, {make_available: 1}]", "{use_action_card: 3}")
    assert found == [f"pack/cards/c.yaml:1: a: {USES}"]


def test_a_trigger_that_makes_available_what_was_used_is_refused(tmp_path: Path) -> None:
    trigger = "[{when: {event: action card used}, effect: {make_available: 1}}]"
    assert faults(tmp_path, permanents=(trigger,)) == [f"pack/cards/c.yaml:1: p: {USES}"]


@pytest.mark.parametrize(
    "permanent",
    [
        "[{when: {event: action card used}, effect: {make_available: 1}, once_per_turn: true}]",
        "[{when: {event: built}, effect: [{make_available: 1}, {use_action_card: 2}]}]",
        "[{when: {event: upgraded}, effect: {upgrade: {what: farm, cost: free}}}]",
        "[{ability: [{make_available: 1}, {use_action_card: 2}]}]",
        "[{when: {event: turn ended}, effect: {perform_slot: any}}]",
    ],
)
def test_permanent_effects_that_a_turn_bounds_are_accepted(tmp_path: Path, permanent: str) -> None:
    assert faults(tmp_path, permanents=(permanent,)) == []


def test_a_slot_that_performs_slots_is_refused(tmp_path: Path) -> None:
    side = "id: three-four\nslots:\n- {id: A-G1, color: green, effect: {perform_slot: available}}\n"
    assert faults(tmp_path, side=side) == [f"pack/main_board/s.yaml:3: A-G1: {PERFORMS}"]


def test_the_always_available_slot_may_perform_slots(tmp_path: Path) -> None:
    side = "id: three-four\nslots:\n- {id: A-0, effect: [{draw: 2}, {perform_slot: available}]}\n"
    found = faults(tmp_path, side=side)
    assert not any(PERFORMS in fault for fault in found)


@pytest.mark.parametrize(
    "permanent",
    [
        "[{when: {event: slot gave}, effect: {perform_slot: any}}]",
        "[{slot_bonus: {slots: [A-G4], effect: {perform_slot: available}}}]",
    ],
)
def test_cards_that_let_slots_perform_slots_are_refused(tmp_path: Path, permanent: str) -> None:
    assert faults(tmp_path, permanents=(permanent,)) == [f"pack/cards/c.yaml:1: p: {PERFORMS}"]


@pytest.mark.parametrize("part", ["exchange: [{kelp: 1}, {credit: 1}]", "gain: {kelp: 1}", "produce_structure: any"])
def test_whatever_a_slot_gives_counts(tmp_path: Path, part: str) -> None:
    """A card performs the slot, the slot uses a card, and what it gives makes one available."""
    side = f"id: three-four\nslots:\n- {{id: A-G1, color: green, effect: [{{use_action_card: 1}}, {{{part}}}]}}\n"
    trigger = "[{when: {event: slot gave}, effect: {make_available: 1}}]"
    found = faults(tmp_path, "{perform_slot: any}", permanents=(trigger,), side=side)
    assert found == [f"pack/cards/c.yaml:2: p: {USES}"]


# Where they are refused, and where not


def packs_that_only_together_go_on(folder: Path) -> list[Path]:
    first, second = folder / "first", folder / "second"
    write(first, pack="name: First\n", cards__c=card("a", 301, "action", "[{make_available: 1}, {make_available: 1}]"))
    write(second, pack="name: Second\n", cards__c=card("relay-desk", 33, "action", "{use_action_card: 1}"))
    return [second, first]


def test_packs_are_refused_together_where_one_alone_is_sound(tmp_path: Path) -> None:
    weak, twice = packs_that_only_together_go_on(tmp_path)
    sets = CardSets(paths.card_data(), tmp_path / "user")
    assert sets.faults([weak, twice]) == ()
    assert plain_texts(sets.faults([twice])) == [f"first/cards/c.yaml:1: a: {USES}"]
    with faulty("Q-21"):
        sets.keep([twice])


def test_a_set_of_a_saved_game_loads_all_the_same(tmp_path: Path) -> None:
    _, twice = packs_that_only_together_go_on(tmp_path)
    loaded = load_content(paths.card_data(), [twice])
    assert "a" in loaded.cards


def test_effects_with_very_many_ways_through_them_are_judged_at_once(tmp_path: Path) -> None:
    choice = "{choose: [{use_action_card: 1}, {perform_slot: any}, {gain: {kelp: 1}}, {draw: 1}]}"
    deep = f"[{', '.join([choice] * 8)}]"
    for _ in range(2):
        deep = f"[{', '.join([f'{{choose: [{deep}, {choice}]}}'] * 3)}]"
    assert faults(tmp_path, deep) == []
