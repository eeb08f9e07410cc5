"""Usual costs, and why a cost cannot be paid where biomatter could stand in for part of it (chapter 5)."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.board.payment import USUAL_UPGRADE, building_payments, building_shortfalls
from uc_desktop.rules.effects.nodes import UpgradeCost
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


@rule("B-1")
def test_an_upgrade_of_which_no_cost_is_named_is_the_usual_one() -> None:
    assert Resources(science=1) == USUAL_UPGRADE
    assert UpgradeCost().options == (USUAL_UPGRADE,)


@rule("B-3")
def test_of_all_ways_to_pay_those_with_the_fewest_biomatter_come_first() -> None:
    stock = Resources(kelp=2, steelplast=1, credit=1, biomatter=2)
    assert building_payments(Resources(kelp=2, steelplast=1, credit=1), stock) == (
        Resources(kelp=2, steelplast=1, credit=1),
        Resources(kelp=1, steelplast=1, credit=1, biomatter=1),
        Resources(kelp=2, credit=1, biomatter=1),
        Resources(steelplast=1, credit=1, biomatter=2),
        Resources(kelp=1, credit=1, biomatter=2),
    )


@rule("B-3")
@pytest.mark.parametrize(
    ("stock", "covered"),
    [
        (Resources(kelp=1, credit=1), True),
        (Resources(credit=1, biomatter=1), True),
        (Resources(kelp=1, biomatter=2), False),
        (Resources(credit=1), False),
    ],
)
def test_biomatter_left_over_covers_a_missing_kelp_but_no_missing_credit(stock: Resources, covered: bool) -> None:
    assert bool(building_payments(Resources(kelp=1, credit=1), stock)) is covered


@rule("B-3")
def test_a_citys_own_biomatter_covers_nothing_else() -> None:
    assert not building_payments(Resources(kelp=1, biomatter=1, credit=2), Resources(credit=2, biomatter=1))


@rule("B-3")
def test_nothing_is_short_where_biomatter_replaces_what_is_missing() -> None:
    assert building_shortfalls(Resources(kelp=1, steelplast=2), Resources(steelplast=1, biomatter=2), "B-1") == []


@rule("B-3")
def test_all_is_short_where_biomatter_replaces_too_little() -> None:
    assert building_shortfalls(Resources(kelp=1, steelplast=2), Resources(steelplast=1, biomatter=1), "B-1") == [
        reason("B-1", "needs", resource="kelp", need=1, have=0),
        reason("B-1", "needs", resource="steelplast", need=2, have=1),
    ]


@rule("B-3")
@pytest.mark.parametrize(
    ("cost", "stock"),
    [
        (Resources(kelp=1, credit=1), Resources(biomatter=1)),
        (Resources(steelplast=1, credit=1), Resources(biomatter=1)),
        (Resources(kelp=2, steelplast=2, credit=1), Resources(kelp=1, steelplast=1, biomatter=2)),
    ],
)
def test_what_biomatter_replaces_is_not_short_where_another_resource_is(cost: Resources, stock: Resources) -> None:
    assert building_shortfalls(cost, stock, "B-1") == [reason("B-1", "needs", resource="credit", need=1, have=0)]


@rule("B-3")
def test_a_citys_own_biomatter_does_not_replace_its_steelplast(table: Table) -> None:
    table.stock("ana", kelp=1, biomatter=1, credit=2).open("build: symbiotic city")
    expected = reason("B-1", "needs", resource="steelplast", need=1, have=0)
    assert table.reasons("build symbiotic city at 1,2") == (expected,)


@rule("B-3")
def test_a_second_biomatter_does(table: Table) -> None:
    table.stock("ana", kelp=1, biomatter=2, credit=2).build("ana", "symbiotic city", at="1,2")
    assert table.resources("ana") == Resources()
