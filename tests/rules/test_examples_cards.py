"""The rulebooks' worked examples, replayed: the words on cards.

Every number is written out.
"""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.commands import Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources

example, rule = pytest.mark.example, pytest.mark.rule


# EX-35 to EX-40: words on cards

EXCHANGE = "exchange: [{kelp: 1}, {steelplast: 1}]"


@example("EX-35")
@rule("X-2")
def test_an_exchange_goes_one_way(table: Table) -> None:
    table.stock("ana", kelp=1).open(EXCHANGE).do("pay 1 kelp")
    assert table.resources("ana") == Resources(steelplast=1)


@example("EX-35")
@rule("X-2")
def test_an_exchange_goes_the_other_way(table: Table) -> None:
    table.stock("ana", steelplast=1).open(EXCHANGE).do("pay 1 steelplast")
    assert table.resources("ana") == Resources(kelp=1)


@example("EX-35")
@rule("X-2")
def test_an_exchange_does_not_go_twice(table: Table) -> None:
    table.stock("ana", kelp=2).open(EXCHANGE).do("pay 1 kelp")
    assert table.why_not("pay 1 kelp") == {"T-3"}


@pytest.fixture
def two_farms(table: Table) -> Table:
    """Two farms, and an effect that upgrades 1 or 2 farms for 1 credit or 1 science each."""
    return table.farm("ana", "2,2", "2,2").open("upgrade: {what: farm, times: 2, cost: [{credit: 1}, {science: 1}]}")


@example("EX-36")
@rule("X-3")
def test_two_upgrades_are_paid_with_two_credits(two_farms: Table) -> None:
    two_farms.stock("ana", credit=2).do("upgrade 2,2#1", "upgrade 2,2#2")
    assert two_farms.resources("ana") == Resources()


@example("EX-36")
@rule("X-3")
def test_two_upgrades_are_paid_with_two_science(two_farms: Table) -> None:
    two_farms.stock("ana", science=2).do("upgrade 2,2#1", "upgrade 2,2#2")
    assert two_farms.resources("ana") == Resources()


@example("EX-36")
@rule("X-3")
def test_two_upgrades_are_paid_with_a_credit_and_a_science(two_farms: Table) -> None:
    two_farms.stock("ana", credit=1, science=1).do("upgrade 2,2#1", "upgrade 2,2#2")
    assert two_farms.resources("ana") == Resources()


@example("EX-36")
@rule("X-3")
def test_one_upgrade_of_two_is_enough(two_farms: Table) -> None:
    two_farms.stock("ana", credit=2).do("upgrade 2,2#1", "done")
    assert two_farms.legal(Upgrade) == []


@example("EX-37")
@rule("X-1")
def test_eight_farms_are_two_points_by_threes(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").claimed("ana", "silo-ledger")
    table.farm("ana", "2,2", "2,2", "2,2", "1,2", "1,2", "1,2", "2,1", "2,1")
    assert table.final_score("ana")["end scoring"] == 2


@example("EX-37")
@rule("X-1")
def test_five_laboratories_are_one_kelp_by_threes(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").claimed("ana", "culture-vats")
    table.lab("ana", "2,2", "2,2", "2,2", "1,2", "1,2")
    assert table.produce() == {"science": 5, "credit": 1, "kelp": 1}


@example("EX-38")
@rule("X-8")
def test_steelplast_of_the_track_is_not_named_by_the_slot(table: Table) -> None:
    table.claimed("ana", "steel-dividend").federation(four="ana").place("A-G4").do("advance", "advance")
    assert table.resources("ana").steelplast == 1
    assert table.points_of("ana") == 0


@example("EX-38")
@rule("X-8")
def test_steelplast_of_the_slot_gives_one_point_however_many(table: Table) -> None:
    table.claimed("ana", "steel-dividend").place("A-R3").do("gain")
    assert table.resources("ana").steelplast == 2
    assert table.points_of("ana") == 1


@pytest.fixture
def for_two(plain_content: Content) -> Table:
    """A table of two, ana with the card that pays for steelplast, on the slot of two different resources."""
    return Table(plain_content, players=2).claimed("ana", "steel-dividend").place("A-2Y1")


@example("EX-38")
@rule("X-8")
@rule("A-2Y1")
def test_steelplast_chosen_from_the_slot_gives_a_point(for_two: Table) -> None:
    for_two.do("gain steelplast and credit")
    assert for_two.points_of("ana") == 1


@example("EX-38")
@rule("X-8")
@rule("A-2Y1")
def test_other_resources_chosen_from_the_slot_give_no_point(for_two: Table) -> None:
    for_two.do("gain kelp and credit")
    assert for_two.points_of("ana") == 0


@example("EX-39")
@rule("X-9")
def test_a_third_laboratory_is_not_a_second(table: Table) -> None:
    table.claimed("ana", 37).lab("ana", "2,2", "2,2").stock("ana", steelplast=1)
    table.build("ana", "laboratory", at="2,2")
    assert table.resources("ana") == Resources()


@example("EX-39")
@rule("X-9")
def test_a_second_laboratory_at_an_unconnected_city_pays_nothing(table: Table) -> None:
    table.claimed("ana", 37).city("ana", "1,2").lab("ana", "1,2").stock("ana", steelplast=1)
    table.build("ana", "laboratory", at="1,2")
    assert table.resources("ana") == Resources()


@example("EX-39")
@rule("X-9")
def test_a_second_upgraded_farm_counts_beside_a_plain_one(table: Table) -> None:
    table.claimed("ana", "sister-greenhouses").farm("ana", "2,2", upgraded=True).farm("ana", "2,2", "2,2")
    table.stock("ana", science=1).upgrade("ana", at="2,2#2")
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 2


@example("EX-39")
@rule("X-9")
def test_a_third_upgraded_farm_is_not_a_second(table: Table) -> None:
    table.claimed("ana", "sister-greenhouses").farm("ana", "2,2", "2,2", upgraded=True).farm("ana", "2,2")
    table.stock("ana", science=1).upgrade("ana", at="2,2#3")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


@example("EX-40")
@rule("X-10")
def test_the_second_tunnel_of_a_turn_fires_at_once(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").stock("ana", steelplast=2, credit=2).place("A-Y2")
    table.do("build tunnel at 2,2-1,2")
    assert table.points_of("ana") == 0
    table.do("build tunnel at 2,2-2,1")
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 1


@example("EX-40")
@rule("X-10")
def test_a_tunnel_of_the_card_and_one_of_the_slot_are_two(table: Table) -> None:
    table.claimed("ana", "double-headed-drill").hand("ana", "trunk-line").stock("ana", steelplast=2, credit=1)
    table.place("A-G2", "trunk-line").do("build tunnel at 2,2-1,2 for play:trunk-line/0", "done with trunk-line")
    table.do("build tunnel at 2,2-2,1")
    assert table.points_of("ana") == 1
