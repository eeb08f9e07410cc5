"""Reasons are true and whole: of several that might be told the one that is in the way, in words for every number."""

from __future__ import annotations

import pytest

from tests.rules.kit import because
from tests.table import Table
from uc_desktop.rules.effects.amounts import counted_words
from uc_desktop.rules.effects.nodes import Count, Thing
from uc_desktop.rules.reasons import reason

rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("thing", "one", "four"),
    [
        (Thing.LABORATORY, "connected laboratory", "connected laboratories"),
        (Thing.METROPOLIS, "connected metropolis", "connected metropolises"),
        (Thing.CITY_WITH_THREE_TYPES, "connected city with three types", "connected cities with three types"),
        (Thing.TUNNEL_AT_CITY, "tunnel at city", "tunnels at city"),
        (Thing.CARD_IN_HAND, "card in hand", "cards in hand"),
        (Thing.STEELPLAST, "steelplast", "steelplast"),
        (Thing.CREDIT, "credit", "credits"),
    ],
)
def test_what_is_counted_is_told_with_its_number(thing: Thing, one: str, four: str) -> None:
    assert (counted_words(Count(thing), 1), counted_words(Count(thing), 4)) == (one, four)


@rule("G-1")
def test_a_contract_tells_that_only_what_is_connected_counts(table: Table) -> None:
    table.farm("ana", "2,2#1", "2,2#2", "1,1#1").contracts("C1")
    found = [why.sentence for why in table.reasons("claim contract C1")]
    assert found[0] == "The condition is not met: needs at least 4 connected farms, has 2."


@rule("B-6")
def test_of_several_kinds_of_city_the_site_is_what_is_in_the_way(table: Table) -> None:
    table.city("ana", "1,2").stock("ana", kelp=3, steelplast=9, credit=9).place("A-Y4")
    assert table.reasons("build symbiotic city at 1,2") == (
        reason("B-6", "site_taken", site="1,2"),
        reason("B-2", "needs", resource="biomatter", need=1, have=0),
    )


@rule("X-3")
def test_a_price_that_cannot_be_paid_is_told_with_what_is_there(table: Table) -> None:
    table.play_effect("{pay: {credit: 2, science: 1}, then: {draw: 1}}")
    needs = [("science", 1), ("credit", 2)]
    expected = tuple(reason("B-2", "needs", resource=name, need=need, have=0) for name, need in needs)
    assert table.reasons("pay 2 credits 1 science") == expected


@rule("X-4")
@pytest.mark.parametrize(("have", "words"), [(0, "0 credits"), (1, "1 credit"), (2, "2 credits")])
def test_what_production_has_given_is_told_with_its_number(have: int, words: str) -> None:
    why = reason("X-4", "condition_produced", resource="credit", have=have, need=4)
    assert why.sentence == f"Production has given {words}; 4 needed."


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
    assert table.reasons("build farm at 2,2") == because("T-8", "nothing_open")


@rule("X-15")
def test_an_ability_used_already_is_told_so(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp")
    assert table.reasons("pay 1 kelp") == because("X-15", "ability_used", card="fibre-looms")


@rule("T-9")
def test_a_part_that_waits_is_told_with_what_it_waits_for(table: Table) -> None:
    table.stock("ana", kelp=2, science=1, steelplast=2).place("A-R5").do("build farm at 2,2")
    table.open("[{draw: 1}, {gain: {kelp: 1}}]")
    assert table.reasons("upgrade 2,2#1")[0].key == "finish_first"
