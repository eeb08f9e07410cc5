"""Reasons are true and whole: of several that might be told the one that is in the way, in words for every number."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.rules.kit import because, numbered
from tests.table import Table
from uc_desktop.cards.words.reasons import in_full, part_sentence, sentence
from uc_desktop.cards.words.text_amounts import counted
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.commands import Pay
from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.reasons import reason

rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("thing", "one", "four"),
    [
        (Countable.LABORATORY, "connected laboratory", "connected laboratories"),
        (Countable.METROPOLIS, "connected metropolis", "connected metropolises"),
        (Countable.CITY_WITH_THREE_TYPES, "connected city with three types", "connected cities with three types"),
        (Countable.TUNNEL_AT_CITY, "tunnel at a city", "tunnels at cities"),
        (Countable.CARD_IN_HAND, "card in hand", "cards in hand"),
        (Countable.STEELPLAST, "steelplast", "steelplast"),
        (Countable.CREDIT, "credit", "credits"),
    ],
)
def test_what_is_counted_is_told_with_its_number(thing: Countable, one: str, four: str, english: Words) -> None:
    assert (counted(english, Count(thing), 1).text(), counted(english, Count(thing), 4).text()) == (one, four)


@rule("G-1")
def test_a_contract_tells_that_only_what_is_connected_counts(table: Table, english: Words) -> None:
    table.farm("ana", "2,2#1", "2,2#2", "1,1#1")
    contract = table.contract("{count: connected farm, at_least: 4}", "gain: {kelp: 1}")
    found = [sentence(english, why) for why in table.reasons(f"claim contract {contract}")]
    assert found == ["The condition is not met: needs at least 4 connected farms, you have 2."]


@rule("B-6")
def test_of_several_kinds_of_city_the_site_is_what_is_in_the_way(table: Table) -> None:
    table.city("ana", "1,2").stock("ana", kelp=3, steelplast=9, credit=9).place("A-Y4")
    assert table.reasons("build symbiotic city at 1,2") == (
        reason("B-6", "site_taken", site="1,2"),
        reason("B-1", "needs", resource="biomatter", need=1, have=0),
    )


@rule("X-3")
def test_a_price_that_cannot_be_paid_is_told_with_what_is_there(table: Table) -> None:
    table.play_effect("{pay: {credit: 2, science: 1}, then: {draw: 1}}")
    needs = [("science", 1), ("credit", 2)]
    expected = tuple(reason("X-3", "needs", resource=name, need=need, have=0) for name, need in needs)
    assert table.reasons("pay 2 credits 1 science") == expected


@rule("X-3")
def test_of_prices_that_include_each_other_the_lowest_is_told(table: Table) -> None:
    table.stock("ana").open("{pay: [{kelp: 1, credit: 2}, {kelp: 1}], then: {gain: {point: 2}}}")
    (opened,) = table.engine.open_parts(table.state)
    found = table.engine.why_not_part(table.state, opened.ref)
    assert found == (reason("X-3", "thing_needs", cost_of="part", resource="kelp", need=1, have=0),)


@rule("X-4")
def test_what_production_gave_is_told_with_what_is_needed(english: Words) -> None:
    why = reason("X-4", "condition_produced", resource="credit", have=1, need=4)
    assert sentence(english, why) == "Not enough credits produced: needs 4, this Production gave 1."


@rule("T-6")
def test_a_part_of_which_one_way_is_left_is_not_refused(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=1, credit=1).place("A-Y2")
    table.open("{pay: [{credit: 1}, {kelp: 1}], then: {gain: {point: 1}}}")
    assert table.reasons("pay 1 credit") == because("T-6", "would_block_slot", slot="A-Y2")
    (paid,) = table.legal(Pay)
    assert table.engine.why_not_part(table.state, paid.part) == ()


@rule("K-5")
@pytest.mark.parametrize(
    ("assistant", "words"),
    [("gone", "You have no action card."), ("used", "All your action cards were already used this era.")],
)
def test_having_no_action_card_is_told_apart_from_having_used_all(
    table: Table, assistant: Literal["used", "gone"], words: str, english: Words
) -> None:
    (opened,) = table.assistant("ana", assistant).open("use_action_card: 1").engine.open_parts(table.state)
    assert [sentence(english, why) for why in table.engine.why_not_part(table.state, opened.ref)] == [words]


@rule("T-2")
def test_a_single_card_that_stays_is_told_without_a_plural(table: Table, english: Words) -> None:
    (why,) = table.hand("ana", 1).reasons("discard 1")
    assert sentence(english, why) == "You do not have to discard: the limit is 3 cards, you have 1."


@rule("B-12")
def test_of_several_upgrades_the_one_for_the_structure_there_is_meant(table: Table) -> None:
    table.farm("ana", "2,2").tunnel("ana", "2,2-1,2").open(
        "[{upgrade: tunnel}, {upgrade: {what: farm, cost: {science: 2, credit: 1}}}]"
    )
    found = {dict(why.data).get("resource") for why in table.reasons("upgrade 2,2#1")}
    assert found == {"science", "credit"}


@rule("T-8")
def test_what_no_open_part_has_to_do_with_is_told_so(table: Table) -> None:
    table.place("A-R3")
    assert table.reasons("build farm at 2,2") == because("T-5", "nothing_open", left=("slot:A-R3/0",))


@rule("X-15")
def test_an_ability_used_already_is_told_so(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp")
    assert table.reasons("pay 1 kelp") == because("X-6", "ability_used", card="fibre-looms")


@rule("T-9")
def test_a_part_that_waits_is_told_with_what_it_waits_for(table: Table) -> None:
    table.stock("ana", kelp=2, science=1, steelplast=2).place("A-R5").do("build farm at 2,2")
    table.open("[{draw: 1}, {gain: {kelp: 1}}]")
    assert table.reasons("upgrade 2,2#1")[0].key == "finish_first"


# T-6: what each part of a slot lacks


def against_slot(table: Table, slot: str, english: Words) -> list[str]:
    """What is against each part of the slot when a tile is placed on it with the first card."""
    (why,) = table.reasons(f"place {slot} with {table.hand_of('ana')[0]}")
    assert why == reason("T-6", "slot_unusable", slot=slot)
    return [f"{part_sentence(english, detail)} ({', '.join(detail.rules)})" for detail in why.details]


@rule("T-6")
@rule("A-Y2")
def test_a_slot_that_cannot_be_used_tells_what_its_part_needs_and_what_one_has(table: Table, english: Words) -> None:
    table.stock("ana", steelplast=1).hand("ana", 1)
    assert against_slot(table, "A-Y2", english) == ["The part slot:A-Y2/0: a tunnel needs 1 credit, you have 0. (B-1)"]


@rule("T-6")
@rule("A-Y4")
def test_of_several_things_to_build_those_are_told_for_which_least_is_missing(table: Table, english: Words) -> None:
    table.stock("ana", steelplast=0).hand("ana", 1)
    assert against_slot(table, "A-Y4", english) == [
        "The part slot:A-Y4/0: a nonsymbiotic city needs 1 kelp, you have 0; 2 steelplast, you have 0; "
        "1 credit, you have 0. (B-1)",
        "The part slot:A-Y4/1: a farm needs 1 kelp, you have 0; a desalination plant needs 1 credit, you have 0; "
        "a laboratory needs 1 steelplast, you have 0. (B-1)",
    ]


@rule("T-6")
@rule("K-5")
@rule("T-8")
@rule("A-R5")
def test_a_used_action_card_and_an_upgrade_that_must_follow_are_told(table: Table, english: Words) -> None:
    table.assistant("ana", "used").stock("ana", kelp=9, credit=9).hand("ana", 1)
    assert against_slot(table, "A-R5", english) == [
        "The part slot:A-R5/0: all your action cards were already used this era. (K-5)",
        "The part slot:A-R5/1: the upgrade that must follow needs 1 science, you have 0. (T-8)",
    ]


@rule("T-6")
@rule("C-6")
@rule("B-9")
def test_supply_and_sites_are_told_where_it_is_not_the_price(table: Table, english: Words) -> None:
    table.stock("ana", kelp=9, steelplast=9, credit=9).supply(tunnels=0).hand("ana", 1)
    assert against_slot(table, "A-Y2", english) == ["The part slot:A-Y2/0: no tunnel is left in the supply. (C-6)"]
    table.supply(tunnels=1).tunnel("ana", *table.content.boards[table.player("ana").board].tunnel_index)
    assert against_slot(table, "A-Y2", english) == [
        "The part slot:A-Y2/0: you have no tunnel site on which a tunnel can be built. (B-9)"
    ]


@rule("T-6")
@rule("A-9")
def test_what_one_has_is_counted_after_the_action_cloning_tile_is_paid(table: Table, english: Words) -> None:
    table.occupied("A-G3", by="bruno").stock("ana", credit=1).hand("ana", 1)
    (why,) = table.reasons("clone A-G3 with 1")
    assert [f"{part_sentence(english, detail)} ({', '.join(detail.rules)})" for detail in why.details] == [
        "The part slot:A-G3/0: a desalination plant needs 1 credit, you have 0. (B-1)"
    ]


@rule("T-8")
def test_what_must_follow_is_told_with_what_it_lacks(table: Table, english: Words) -> None:
    table.stock("ana", kelp=1).open("build: {what: farm, then_upgrade: {science: 1}}")
    (why,) = table.reasons("build farm at 2,2")
    assert (why, why.rules) == (reason("T-8", "follow_up_unpayable"), ("T-8", "B-1"))
    assert in_full(english, [why]).endswith(": an upgrade needs 1 science, you have 0. (B-1)")


@rule("T-5")
def test_after_slot_and_card_nothing_more_is_built(table: Table) -> None:
    table.stock("ana", kelp=1).place("A-0").do("gain", "draw")
    assert table.reasons("build farm at 2,2") == because("T-5", "effects_over")


@rule("Z-4")
def test_at_an_eras_end_the_rule_about_its_cards_is_named(table: Table) -> None:
    table.round(4).hand("ana", 1).end_round()
    assert table.phase == "era"
    assert table.reasons("confirm")[0].rule == "Z-4"
    assert table.reasons("discard 60")[0] == reason("Z-4", "not_in_hand", card=numbered(table, 60))


@rule("T-6")
def test_what_each_part_lacks_is_no_reason_of_its_own(table: Table) -> None:
    table.stock("ana").hand("ana", 1)
    assert len(table.reasons("place A-Y4 with 1")) == 1
