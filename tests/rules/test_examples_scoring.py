"""The rulebooks' worked examples, replayed: final scoring and discounts.

Every number is written out.
"""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.terms import Resources

example, rule = pytest.mark.example, pytest.mark.rule


# EX-23 to EX-26: final scoring


@pytest.fixture
def final(table: Table) -> Table:
    """EX-23: five connected cities, one unconnected, masterworks connected, two cards that turn resources to points."""
    table.metropolis("ana", UL="masterworks").claimed("ana", "open-research", "composite-mills")
    table.city("ana", "1,1", "0,0", "0,1", "1,0", "2,1")
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", upgraded=True).tunnel("ana", "0,0-1,0", "UL-0,1", "UL-1,0")
    table.farm("ana", "2,2", "1,1", upgraded=True).plant("ana", "2,2", "1,1", "0,0", upgraded=True)
    table.lab("ana", "2,2", "1,1", "0,0", upgraded=True).farm("ana", "0,1")
    return table.stock("ana", science=7, kelp=2, steelplast=4, credit=16, biomatter=3)


@example("EX-23")
@rule("W-1")
@rule("W-2")
@rule("W-3")
@rule("W-4")
def test_a_final_scoring_has_four_parts(final: Table) -> None:
    assert final.final_score("ana") == {
        "brown metropolis": 8,
        "end scoring": 11,
        "connected cities": 21,
        "resources left": 6,
    }
    assert final.final_total("ana") == 46


@example("EX-23")
@rule("N-3")
def test_a_farm_at_an_unconnected_city_scores_nothing(final: Table) -> None:
    final.farm("ana", "2,1", upgraded=True)
    assert final.final_score("ana")["brown metropolis"] == 8
    assert final.final_score("ana")["connected cities"] == 21


@example("EX-24")
@rule("W-4")
def test_three_kelp_and_a_steelplast_are_a_point(table: Table) -> None:
    table.stock("ana", kelp=3, steelplast=1)
    assert table.final_score("ana")["resources left"] == 1


@example("EX-24")
@rule("W-4")
def test_any_mix_of_four_is_a_point(table: Table) -> None:
    table.stock("ana", science=1, steelplast=2, credit=1)
    assert table.final_score("ana")["resources left"] == 1


@example("EX-24")
@rule("W-4")
def test_two_biomatter_are_a_point(table: Table) -> None:
    table.stock("ana", biomatter=2)
    assert table.final_score("ana")["resources left"] == 1


@example("EX-24")
@rule("W-4")
def test_three_left_over_are_nothing(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=1, credit=1)
    assert "resources left" not in table.final_score("ana")


@example("EX-25")
@rule("X-1")
def test_three_points_for_two_round_down(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").claimed("ana", "harvest-crown")
    table.farm("ana", "2,2", "2,2", "2,2", "1,2", "1,2", "1,2", "2,1", upgraded=True)
    assert table.final_score("ana")["end scoring"] == 9


@example("EX-26")
@rule("W-2")
def test_fourteen_steelplast_are_fourteen_points(table: Table) -> None:
    table.claimed("ana", "hull-reserve").stock("ana", steelplast=14)
    assert table.final_score("ana")["end scoring"] == 14


@example("EX-26")
@rule("W-2")
def test_a_fifteenth_steelplast_is_worth_no_more(table: Table) -> None:
    table.claimed("ana", "hull-reserve").stock("ana", steelplast=15)
    assert table.final_score("ana")["end scoring"] == 14


@example("EX-26")
@rule("W-2")
def test_ten_kelp_are_fifteen_points(table: Table) -> None:
    table.claimed("ana", "granary-of-the-deep").stock("ana", kelp=10)
    assert table.final_score("ana")["end scoring"] == 15


@example("EX-26")
@rule("W-2")
def test_two_more_kelp_are_worth_no_more(table: Table) -> None:
    table.claimed("ana", "granary-of-the-deep").stock("ana", kelp=12)
    assert table.final_score("ana")["end scoring"] == 15


@example("EX-26")
@rule("W-2")
def test_fifteen_credits_are_thirteen_points(table: Table) -> None:
    table.claimed("ana", "trade-surplus").stock("ana", credit=15)
    assert table.final_score("ana")["end scoring"] == 13


@example("EX-26")
@rule("W-2")
def test_thirty_credits_are_thirteen_points_once(table: Table) -> None:
    table.claimed("ana", "trade-surplus").stock("ana", credit=30)
    assert table.final_score("ana")["end scoring"] == 13


@example("EX-26")
@rule("W-2")
@rule("W-4")
def test_biomatter_is_not_yet_credits_for_a_card(table: Table) -> None:
    table.claimed("ana", "trade-surplus").stock("ana", credit=14, biomatter=5)
    assert "end scoring" not in table.final_score("ana")


# EX-27: discounts


@example("EX-27")
@rule("B-4")
def test_a_discount_of_2_credits_leaves_the_steelplast_of_a_tunnel(table: Table) -> None:
    table.claimed("ana", "ring-contractors").stock("ana", steelplast=1)
    table.build("ana", "tunnel", at="2,2-1,2", paying="1 steelplast")
    assert table.resources("ana") == Resources()


@example("EX-27")
@rule("B-4")
def test_two_discounts_add(table: Table) -> None:
    steel = table.card("discount: {what: tunnel, less: {steelplast: 1}}", kind="permanent")
    table.claimed("ana", "ring-contractors", steel)
    table.build("ana", "tunnel", at="2,2-1,2", paying="nothing")
    assert table.structure("ana", "1,2-2,2") == "tunnel"


@example("EX-27")
@rule("B-4")
def test_a_discount_leaves_a_free_build_free(table: Table) -> None:
    table.claimed("ana", "ring-contractors").open("build: {what: tunnel, cost: free}")
    table.do("build tunnel at 2,2-1,2 paying nothing")
    assert table.resources("ana") == Resources()
