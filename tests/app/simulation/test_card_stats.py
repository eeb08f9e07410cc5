"""Card statistics of simulated games: which uses count, and the figures made of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import Table
from uc_desktop.app.simulation.card_stats import CardTracker, CardUse, card_figures, standard_error
from uc_desktop.rules.content import Content

#: Silt Foundations and Breakthrough are red, Survey is yellow; all of era I.
RED, OTHER_RED, YELLOW = "silt-foundations", "breakthrough", "survey"


def watched(table: Table, *words: str) -> CardUse:
    """The use of ana's cards through these commands."""
    watch = CardTracker(table.content, table.state)
    for each in words:
        before, command = table.state, table.command(each)
        table.apply(command)
        watch.see(before, command, table.state)
    return watch.seats[0]


def test_the_cards_of_the_first_hand_are_drawn(table: Table) -> None:
    assert watched(table.hand("ana", RED, YELLOW)).drawn == {RED, YELLOW}


def test_a_card_drawn_later_is_drawn(table: Table) -> None:
    card_use = watched(table.hand("ana", YELLOW).deck(RED, OTHER_RED), f"place A-0 with {YELLOW}", "draw")
    assert card_use.drawn == {YELLOW, RED, OTHER_RED}


def test_what_is_in_hand_when_a_tile_is_placed_is_kept(table: Table) -> None:
    card_use = watched(table.hand("ana", RED, YELLOW), f"place A-0 with {YELLOW}")
    assert card_use.kept == {RED, YELLOW}


def test_what_is_discarded_to_the_hand_limit_is_not_kept(table: Table) -> None:
    table.hand("ana", RED, YELLOW, 46, 47)
    card_use = watched(table, f"discard {RED}", f"place A-0 with {YELLOW}")
    assert card_use.kept == {YELLOW, "settling-tanks", "courier-dolphins"}


def test_what_is_drawn_after_the_tile_is_not_kept_yet(table: Table) -> None:
    card_use = watched(table.hand("ana", YELLOW).deck(RED), f"place A-0 with {YELLOW}", "draw")
    assert RED not in card_use.kept


def test_playing_is_told_apart_by_colour(table: Table) -> None:
    assert watched(table.hand("ana", RED), f"place A-R3 with {RED}").matched == {RED}


def test_a_card_on_the_slot_without_a_colour_is_unmatched(table: Table) -> None:
    card_use = watched(table.hand("ana", RED), f"place A-0 with {RED}")
    assert (card_use.matched, card_use.unmatched) == (set(), {RED})


def test_a_tile_without_a_card_plays_none(table: Table) -> None:
    card_use = watched(table.hand("ana"), "place A-G4")
    assert (card_use.matched, card_use.unmatched) == (set(), set())


def test_a_matched_card_is_not_resolved_by_its_slot(table: Table) -> None:
    assert watched(table.hand("ana", RED), f"place A-R3 with {RED}", "gain").resolved == set()


def test_an_instant_card_of_which_a_part_was_carried_out_is_resolved(table: Table) -> None:
    table.hand("ana", OTHER_RED).stock("ana", steelplast=1, credit=1)
    card_use = watched(table, f"place A-R3 with {OTHER_RED}", "build tunnel at 2,2-1,2")
    assert card_use.resolved == {OTHER_RED}


def test_a_declined_card_is_not_resolved(table: Table) -> None:
    table.hand("ana", OTHER_RED).stock("ana", steelplast=1, credit=1)
    assert watched(table, f"place A-R3 with {OTHER_RED}", "gain", "confirm").resolved == set()


def test_a_claimed_card_is_resolved(table: Table) -> None:
    assert watched(table.hand("ana", 35), "place A-R3 with 35", "claim").resolved == {"embassy"}


def test_a_special_card_paid_for_is_resolved(table: Table) -> None:
    table.hand("ana", 198).stock("ana", credit=2)
    assert watched(table, "place A-R3 with 198", "pay for inner-circle").resolved == {"inner-circle"}


def test_only_the_one_who_acts_keeps_and_plays(table: Table) -> None:
    watch = CardTracker(table.content, table.hand("ana", 28).state)
    before, command = table.state, table.command("place A-R3 with 28")
    watch.see(before, command, table.apply(command).state)
    assert [bool(card_use.kept) for card_use in watch.seats] == [True, False, False, False]


# Figures


def resolver(*cards: str) -> CardUse:
    """Somebody who kept, matched and resolved these cards."""
    return CardUse(drawn=set(cards), kept=set(cards), matched=set(cards), resolved=set(cards))


def figures(content: Content, *games: tuple[tuple[int, ...], tuple[CardUse, ...]]) -> dict[str, dict[str, Any]]:
    return {entry["card"]: entry for entry in card_figures(content, games)}


def test_one_player_of_one_game_counts_once(content: Content) -> None:
    idle = CardUse(drawn={RED}, kept={RED}, unmatched={RED})
    entry = figures(content, ((90, 70), (resolver(RED), idle)), ((80, 80), (idle, CardUse(drawn={RED}))))[RED]
    counts = {name: entry[name] for name in ("drawn", "kept", "matched", "unmatched", "resolved", "share")}
    assert counts == {"drawn": 4, "kept": 3, "matched": 1, "unmatched": 2, "resolved": 1, "share": 0.333}


def test_the_lead_is_that_over_the_table(content: Content) -> None:
    """90 is 10 over the mean of 80, and 60 is 15 under that of 75: on average 2.5 under."""
    entry = figures(content, ((90, 70), (resolver(RED), CardUse())), ((60, 90), (resolver(RED), CardUse())))[RED]
    assert (entry["lead"], entry["error"]) == (-2.5, 12.5)


def test_a_lead_is_compared_with_all_that_was_resolved_of_the_era(content: Content) -> None:
    """Leads of 10, 10 and -10: the era's mean is 3.33; Special cards are an era of their own."""
    game = ((90, 70), (resolver(RED, YELLOW), resolver(OTHER_RED, "inner-circle")))
    found = figures(content, game)
    beyond = [found[card]["beyond"] for card in (RED, YELLOW, OTHER_RED, "inner-circle")]
    assert beyond == [6.67, 6.67, -13.33, 0.0]


def test_of_a_card_that_nobody_had_there_is_nothing_to_say(content: Content) -> None:
    entry = figures(content, ((90, 70), (CardUse(), CardUse())))[RED]
    assert [entry[name] for name in ("kept", "share", "lead", "beyond", "error")] == [0, None, None, None, None]


def test_every_card_has_a_line_by_number(content: Content) -> None:
    numbers = [entry["number"] for entry in card_figures(content, [((90, 70), (CardUse(), CardUse()))])]
    assert numbers == list(range(1, 206))


@pytest.mark.parametrize(("values", "error"), [([1.0, 3.0], 1.0), ([2.0, 2.0, 2.0], 0.0), ([5.0], None), ([], None)])
def test_the_standard_error(values: list[float], error: float | None) -> None:
    assert standard_error(values) == error
