"""What building and upgrading costs (chapter 5): usual and named costs, biomatter, discounts."""

from __future__ import annotations

import pytest

from tests.rules.kit import because, own
from tests.table import Table
from uc_desktop.rules.board.payment import USUAL_UPGRADE
from uc_desktop.rules.commands import Build, Pay
from uc_desktop.rules.effects.nodes import UpgradeCost
from uc_desktop.rules.events import ResourcesPaid
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


# B-1: usual costs


@rule("B-1")
def test_a_nonsymbiotic_city_costs_two_steelplast_a_kelp_and_a_credit(table: Table) -> None:
    table.stock("ana", steelplast=2, kelp=1, credit=1).build("ana", "city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_nonsymbiotic_city_is_refused_for_less(table: Table) -> None:
    table.stock("ana", steelplast=1).open("build: city")
    assert table.reasons("build city at 1,2 for action:test-card-1/0") == (
        reason("B-1", "needs", resource="kelp", need=1, have=0),
        reason("B-1", "needs", resource="steelplast", need=2, have=1),
        reason("B-1", "needs", resource="credit", need=1, have=0),
    )


@rule("B-1")
def test_a_symbiotic_city_costs_a_steelplast_a_kelp_a_biomatter_and_two_credits(table: Table) -> None:
    table.stock("ana", steelplast=1, kelp=1, biomatter=1, credit=2).build("ana", "symbiotic city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_symbiotic_city_is_refused_for_less(table: Table) -> None:
    table.stock("ana", steelplast=1, kelp=1, biomatter=1, credit=1).open("build: city")
    assert table.reasons("build symbiotic city at 1,2") == because("B-1", "needs", resource="credit", need=2, have=1)


@rule("B-1")
def test_a_farm_costs_a_kelp(table: Table) -> None:
    table.stock("ana", kelp=1).build("ana", "farm", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_farm_is_refused_without_a_kelp(table: Table) -> None:
    table.stock("ana", steelplast=9, science=9, credit=9).open("build: farm")
    assert table.reasons("build farm at 2,2") == because("B-1", "needs", resource="kelp", need=1, have=0)


@rule("B-1")
def test_a_desalination_plant_costs_a_credit(table: Table) -> None:
    table.stock("ana", credit=1).build("ana", "plant", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_desalination_plant_is_refused_without_a_credit(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, science=9, biomatter=9).open("build: desalination plant")
    assert table.reasons("build plant at 2,2") == because("B-1", "needs", resource="credit", need=1, have=0)


@rule("B-1")
def test_a_laboratory_costs_a_steelplast(table: Table) -> None:
    table.stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_laboratory_is_refused_without_a_steelplast(table: Table) -> None:
    table.stock("ana", kelp=9, science=9, credit=9).open("build: laboratory")
    assert table.reasons("build lab at 2,2") == because("B-1", "needs", resource="steelplast", need=1, have=0)


@rule("B-1")
def test_a_tunnel_costs_a_steelplast_and_a_credit(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_tunnel_is_refused_without_a_credit(table: Table) -> None:
    table.stock("ana", steelplast=9).open("build: tunnel")
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-1", "needs", resource="credit", need=1, have=0)


@rule("B-1")
@pytest.mark.parametrize("building", ["farm", "plant", "lab"])
def test_the_upgrade_of_a_building_costs_a_science(table: Table, building: str) -> None:
    table.building("ana", building, "2,2#1").stock("ana", science=1).upgrade("ana", at="2,2#1")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_what_is_named_as_the_usual_cost_of_an_upgrade_is_what_a_part_without_its_own_asks_for() -> None:
    assert UpgradeCost().options == (USUAL_UPGRADE,)


@rule("B-1")
def test_the_upgrade_of_a_tunnel_costs_a_science(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").stock("ana", science=1).upgrade("ana", at="2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_an_upgrade_is_refused_without_a_science(table: Table) -> None:
    table.farm("ana", "2,2").stock("ana", kelp=9, steelplast=9, credit=9).open("upgrade: structure")
    assert table.reasons("upgrade 2,2#1") == because("B-1", "needs", resource="science", need=1, have=0)


# B-2: usual, named, free


@rule("B-2")
def test_a_slot_charges_the_usual_cost(table: Table) -> None:
    table.stock("ana", kelp=1).place("A-R1").do("build farm at 2,2")
    assert table.event(ResourcesPaid).resources == Resources(kelp=1)


@rule("B-2")
def test_an_effect_that_names_a_cost_charges_that(table: Table) -> None:
    table.stock("ana", credit=2).open("build: {what: laboratory, cost: {credit: 2}}").do("build lab at 2,2")
    assert table.resources("ana") == Resources()


@rule("B-2")
def test_a_named_cost_is_not_replaced_by_the_usual_one(table: Table) -> None:
    table.stock("ana", steelplast=9, credit=1).open("build: {what: laboratory, cost: {credit: 2}}")
    assert table.reasons("build lab at 2,2") == because("B-2", "needs", resource="credit", need=2, have=1)


@rule("B-2")
def test_an_effect_that_names_no_cost_charges_the_usual_one(table: Table) -> None:
    table.stock("ana", steelplast=1).open("build: laboratory").do("build lab at 2,2")
    assert table.resources("ana") == Resources()


@rule("B-2")
def test_what_is_free_costs_nothing(table: Table) -> None:
    table.stock("ana", kelp=1).open("build: {what: farm, cost: free}").do("build farm at 2,2 paying nothing")
    assert table.resources("ana") == Resources(kelp=1)


@rule("B-2")
def test_what_is_free_is_not_paid(table: Table) -> None:
    table.stock("ana", kelp=1).open("build: {what: farm, cost: free}")
    assert table.why_not("build farm at 2,2 paying 1 kelp") == {"B-3"}


@rule("B-2")
def test_an_upgrade_may_have_a_cost_of_its_own(table: Table) -> None:
    table.farm("ana", "2,2").stock("ana", credit=2).open("upgrade: {what: farm, cost: {credit: 2}}")
    assert table.do("upgrade 2,2#1").resources("ana") == Resources()


# B-3: biomatter


@rule("B-3")
def test_biomatter_replaces_kelp(table: Table) -> None:
    table.stock("ana", biomatter=1).build("ana", "farm", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-3")
def test_biomatter_replaces_steelplast(table: Table) -> None:
    table.stock("ana", biomatter=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("B-3")
def test_biomatter_replaces_no_credit(table: Table) -> None:
    table.stock("ana", biomatter=1).open("build: tunnel")
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-1", "needs", resource="credit", need=1, have=0)


@rule("B-3")
def test_too_little_biomatter_leaves_all_that_is_short_to_be_named(table: Table) -> None:
    table.stock("ana", biomatter=1, credit=1).open("build: nonsymbiotic city")
    assert table.reasons("build city at 1,2 for action:test-card-1/0") == (
        reason("B-1", "needs", resource="kelp", need=1, have=0),
        reason("B-1", "needs", resource="steelplast", need=2, have=0),
    )


@rule("B-3")
def test_the_player_chooses_how_to_pay(table: Table) -> None:
    table.stock("ana", kelp=1, biomatter=1).open("build: farm")
    assert table.is_legal("build farm at 2,2 paying 1 kelp")
    assert table.is_legal("build farm at 2,2 paying 1 biomatter")


@rule("B-3")
def test_kelp_and_steelplast_are_offered_first(table: Table) -> None:
    table.stock("ana", kelp=1, biomatter=1).build("ana", "farm", at="2,2")
    assert table.resources("ana") == Resources(biomatter=1)


@rule("B-3")
def test_a_named_cost_may_be_replaced_too(table: Table) -> None:
    table.stock("ana", biomatter=3).open("build: {what: symbiotic city, cost: {kelp: 3}}")
    table.do("build symbiotic city at 1,2")
    assert table.resources("ana") == Resources()


@rule("B-3")
def test_nothing_else_replaces_anything(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=1).open("build: farm")
    assert table.reasons("build farm at 2,2 paying 1 steelplast") == because(
        "B-3", "wrong_payment", cost=(Resources(kelp=1),)
    )


@rule("B-3")
def test_one_biomatter_replaces_one(table: Table) -> None:
    table.stock("ana", biomatter=2, kelp=2).open("build: farm")
    assert table.why_not("build farm at 2,2 paying 2 biomatter") == {"B-3"}


@rule("B-3")
def test_discounts_come_off_before_biomatter_replaces(table: Table) -> None:
    own(table, "discount: {what: tunnel, less: {steelplast: 1}}")
    table.stock("ana", steelplast=1, credit=1, biomatter=1).open("build: tunnel")
    assert {command.payment for command in table.legal(Build)} == {Resources(credit=1)}


@rule("B-3")
def test_a_citys_own_biomatter_is_only_biomatter(table: Table) -> None:
    table.stock("ana", steelplast=9, kelp=9, credit=9).open("build: symbiotic city")
    assert table.reasons("build symbiotic city at 1,2") == because("B-1", "needs", resource="biomatter", need=1, have=0)


@rule("B-3")
def test_a_symbiotic_city_may_be_paid_with_three_biomatter(table: Table) -> None:
    table.stock("ana", biomatter=3, credit=2).build("ana", "symbiotic city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-3")
def test_biomatter_does_not_pay_for_an_upgrade(table: Table) -> None:
    table.lab("ana", "2,2").stock("ana", steelplast=1, biomatter=1)
    table.open("upgrade: {what: laboratory, cost: {steelplast: 1}}")
    assert table.reasons("upgrade 2,2#1 paying 1 biomatter") == because("B-3", "biomatter_only_building")


@rule("B-3")
def test_an_upgrade_is_paid_exactly(table: Table) -> None:
    table.lab("ana", "2,2").stock("ana", science=2).open("upgrade: laboratory")
    assert table.reasons("upgrade 2,2#1 paying 2 science") == because(
        "B-1", "wrong_payment", cost=(Resources(science=1),)
    )


@rule("B-3")
def test_biomatter_pays_for_nothing_but_building(table: Table) -> None:
    table.stock("ana", biomatter=1).open("{pay: {kelp: 1}, then: {gain: {point: 1}}}")
    assert table.legal(Pay) == []
    assert table.why_not("pay 1 biomatter") == {"X-3"}


@rule("B-3")
def test_turning_a_city_symbiotic_is_not_building(table: Table) -> None:
    table.stock("ana", biomatter=1, kelp=1).open("{pay: {kelp: 1}, then: {convert_city: free}}")
    assert table.why_not("pay 1 biomatter") == {"X-3"}
    assert table.do("pay 1 kelp", "convert 2,2").resources("ana") == Resources(biomatter=1)


# B-4: discounts


@rule("B-4")
def test_a_discount_comes_off_the_usual_cost(table: Table) -> None:
    own(table, "discount: {what: city, less: {steelplast: 1}}")
    table.stock("ana", steelplast=1, kelp=1, credit=1).build("ana", "city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-4")
def test_a_discount_comes_off_a_named_cost(table: Table) -> None:
    own(table, "discount: {what: laboratory, less: {credit: 1}}")
    table.stock("ana", credit=2).open("build: {what: laboratory, cost: {credit: 3}}").do("build lab at 2,2")
    assert table.resources("ana") == Resources()


@rule("B-4")
def test_discounts_add_up(table: Table) -> None:
    own(table, "discount: {what: city, less: {steelplast: 1}}")
    own(table, "discount: {what: city, less: {steelplast: 1, credit: 1}}")
    table.stock("ana", kelp=1).build("ana", "city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-4")
def test_the_effects_own_discount_adds_to_a_permanent_one(table: Table) -> None:
    own(table, "discount: {what: city, less: {steelplast: 1}}")
    table.stock("ana", kelp=1, credit=1).open("build: {what: city, discount: {steelplast: 1}}")
    assert table.do("build city at 1,2").resources("ana") == Resources()


@rule("B-4")
def test_a_discount_never_goes_below_free(table: Table) -> None:
    table.claimed("ana", "ring-contractors").stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.resources("ana") == Resources(credit=1)


@rule("B-4")
def test_a_discount_on_one_resource_does_not_spill_over(table: Table) -> None:
    table.claimed("ana", "ring-contractors").stock("ana", credit=9).open("build: tunnel")
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-1", "needs", resource="steelplast", need=1, have=0)


@rule("B-4")
def test_a_discount_is_for_what_it_names(table: Table) -> None:
    table.claimed("ana", "ring-contractors").stock("ana").open("build: desalination plant")
    assert table.reasons("build plant at 2,2") == because("B-1", "needs", resource="credit", need=1, have=0)


@rule("B-4")
def test_a_discount_on_building_is_none_on_upgrading(table: Table) -> None:
    own(table, "discount: {what: farm, less: {science: 1}}")
    table.farm("ana", "2,2").stock("ana").open("upgrade: farm")
    assert table.why_not("upgrade 2,2#1") == {"B-1"}


@rule("B-4")
def test_a_discount_on_upgrading_makes_an_upgrade_free(table: Table) -> None:
    own(table, "discount: {what: farm, less: {science: 1}, upgrading: true}")
    table.farm("ana", "2,2").stock("ana").upgrade("ana", at="2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded farm"
