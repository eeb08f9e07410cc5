"""Card ablation: the deal with the card in hand, the blank card, and the figures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.error_texts import faulty
from tests.table import Table
from uc_desktop.ai.bot import Budget
from uc_desktop.app.simulation.card_ablation import (
    Comparison,
    blanked,
    cards_named,
    compare,
    effect_values,
    in_hand,
)
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.commands import ClaimCard, Resolve
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State

BOTS = ("random", "random")


@pytest.fixture
def pair(plain_content: Content) -> Table:
    return Table(plain_content, players=2).hand("ana", 1, 2, 3).hand("bruno", 45, 46, 47)


def dealt(table: Table, card: str) -> State:
    found = in_hand(table.content, table.state, card)
    assert found is not None
    assert not faults(table.content, found)
    return found


# The deal


def test_a_card_of_the_deck_changes_places_with_the_last_of_the_hand(pair: Table) -> None:
    state = dealt(pair.deck(28, 30), "wreck-yard")
    assert state.players[0].hand == ("extraordinary-mission", "all-stations", "wreck-yard")
    assert state.deck[:2] == ("seafood-collection", "trunk-line")


def test_a_card_of_another_hand_changes_places_too(pair: Table) -> None:
    state = dealt(pair, "settling-tanks")
    assert state.players[0].hand[2] == "settling-tanks"
    assert state.players[1].hand == ("survey", "trunk-line", "courier-dolphins")


def test_a_card_in_the_hand_already_stays(pair: Table) -> None:
    assert in_hand(pair.content, pair.state, "all-stations") is pair.state


def test_for_a_special_card_the_one_given_up_leaves_the_game(pair: Table) -> None:
    pair.special_deck(198, 199)
    state = dealt(pair, "inner-circle")
    assert state.players[0].hand[2] == "inner-circle"
    assert (state.special_deck[0], "trunk-line" in state.special_deck) == ("night-auction", False)
    assert state.removed[-1] == "trunk-line"


def test_for_a_special_card_in_another_hand_the_hands_change(pair: Table) -> None:
    state = dealt(pair.hand("bruno", 45, 198, 47), "inner-circle")
    assert state.players[1].hand == ("survey", "trunk-line", "courier-dolphins")


def test_a_special_card_in_the_own_hand_is_not_given_up(pair: Table) -> None:
    state = dealt(pair.hand("ana", 1, 2, 199), "wreck-yard")
    assert state.players[0].hand == ("extraordinary-mission", "wreck-yard", "night-auction")


def test_a_card_beside_a_board_cannot_be_had(pair: Table) -> None:
    assert in_hand(pair.content, pair.claimed("bruno", 199).state, "night-auction") is None


def test_a_hand_of_special_cards_gives_nothing_up(pair: Table) -> None:
    assert in_hand(pair.content, pair.hand("ana", 198, 199).state, "trunk-line") is None


def test_nor_can_one_paid_for(pair: Table) -> None:
    assert in_hand(pair.content, pair.paid("bruno", 198).state, "inner-circle") is None


# Blank


def test_an_instant_card_without_its_effect_does_nothing(pair: Table) -> None:
    pair.place("A-2G2", 3)
    engine = Engine(blanked(pair.content, "trunk-line"))
    assert {command.part for command in engine.legal_commands(pair.state) if isinstance(command, Resolve)} == {
        "slot:A-2G2/0"
    }


def test_a_permanent_card_without_its_effect_is_not_claimed(pair: Table) -> None:
    pair.hand("ana", 17).place("A-2G2", 17)
    assert pair.legal(ClaimCard)
    engine = Engine(blanked(pair.content, "symbiosis-institute"))
    assert not [command for command in engine.legal_commands(pair.state) if isinstance(command, ClaimCard)]


def test_all_other_cards_keep_their_effects(content: Content) -> None:
    blank = blanked(content, "trunk-line")
    assert [card for card in content.cards if content.cards[card] != blank.cards[card]] == ["trunk-line"]
    assert (blank.cards["trunk-line"].color, blank.cards["trunk-line"].cost) == ("green", 0)


# Games


def test_every_card_is_compared_once_a_game(content: Content) -> None:
    cards = ("kelp-banquet", "trunk-line", "standard-couplings")
    found = compare(content, BOTS, cards, Setup(2, "a seed"), Budget())
    assert sorted(each.card for each in found) == sorted(cards)


def test_the_same_seed_compares_alike(content: Content) -> None:
    first, second = (compare(content, BOTS, ("kelp-banquet",), Setup(2, "a seed"), Budget()) for _ in range(2))
    assert first == second


def test_the_boards_are_those_of_the_set_up(content: Content) -> None:
    basic, advanced = (
        compare(content, BOTS, ("kelp-banquet",), Setup(2, "a seed", side=side), Budget())
        for side in ("basic", "advanced")
    )
    assert basic != advanced


def test_free_points_are_worth_something(pair: Table) -> None:
    card = pair.card("gain: {point: 30}", color="green", era=3)
    found = compare(pair.content, ("greedy", "random"), (card,), Setup(2, "a seed"), Budget(positions=200))[0]
    assert found.resolved
    assert 15 < found.points_with - found.points_without < 45


# Figures


def comparison(card: str, with_it: int, without: int, resolved: bool = True) -> Comparison:
    return Comparison(card, "seed", with_it, without, resolved)


def entry(content: Content, *found: Comparison) -> list[dict[str, Any]]:
    return effect_values(content, list(dict.fromkeys(each.card for each in found)), found)


def test_the_worth_is_the_mean_difference(content: Content) -> None:
    """7 more, then 3 more: 5 on average, two away from it each."""
    found = entry(content, comparison("trunk-line", 87, 80), comparison("trunk-line", 73, 70, resolved=False))[0]
    figures = {name: found[name] for name in ("games", "resolved", "points_with", "points_without", "worth", "error")}
    assert figures == {
        "games": 2, "resolved": 1, "points_with": 80, "points_without": 75, "worth": 5, "error": 2.0
    }  # fmt: skip


def test_a_worth_is_compared_within_era_and_colour(content: Content) -> None:
    """The two greens of era I are worth 6 and 2; the red one stands alone."""
    found = entry(
        content, comparison("trunk-line", 86, 80), comparison("coral-charter", 82, 80), comparison("embassy", 81, 80)
    )
    assert [each["beyond"] for each in found] == [2, -2, None]


def test_a_card_that_could_never_be_had_has_no_line(content: Content) -> None:
    assert effect_values(content, ["inner-circle"], []) == []


# Names


def test_cards_are_named_by_id_and_number(content: Content) -> None:
    assert cards_named(content, "3, embassy,35") == ("trunk-line", "embassy")


def test_all_are_all_that_can_be_in_a_hand(content: Content) -> None:
    found = cards_named(content, "all")
    assert (len(found), found[0], found[-1]) == (205, "extraordinary-mission", "reef-stipend")


def test_the_assistant_is_in_no_hand(content: Content) -> None:
    with faulty("never in a hand"):
        cards_named(content, "personal-assistant")
