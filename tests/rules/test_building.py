"""Costs and building (chapter 5)."""

from __future__ import annotations

import pytest

from tests.rules.kit_a import against, because, own
from tests.table import Table
from uc_desktop.rules.commands import Build, Convert, Pay, Upgrade
from uc_desktop.rules.events import Advanced, CardsDrawn, ResourcesGained, ResourcesPaid
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources, What

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
        reason("B-2", "needs", resource="kelp", need=1, have=0),
        reason("B-2", "needs", resource="steelplast", need=2, have=1),
        reason("B-2", "needs", resource="credit", need=1, have=0),
    )


@rule("B-1")
def test_a_symbiotic_city_costs_a_steelplast_a_kelp_a_biomatter_and_two_credits(table: Table) -> None:
    table.stock("ana", steelplast=1, kelp=1, biomatter=1, credit=2).build("ana", "symbiotic city", at="1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_symbiotic_city_is_refused_for_less(table: Table) -> None:
    table.stock("ana", steelplast=1, kelp=1, biomatter=1, credit=1).open("build: city")
    assert table.reasons("build symbiotic city at 1,2") == because("B-2", "needs", resource="credit", need=2, have=1)


@rule("B-1")
def test_a_farm_costs_a_kelp(table: Table) -> None:
    table.stock("ana", kelp=1).build("ana", "farm", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_farm_is_refused_without_a_kelp(table: Table) -> None:
    table.stock("ana", steelplast=9, science=9, credit=9).open("build: farm")
    assert table.reasons("build farm at 2,2") == because("B-2", "needs", resource="kelp", need=1, have=0)


@rule("B-1")
def test_a_desalination_plant_costs_a_credit(table: Table) -> None:
    table.stock("ana", credit=1).build("ana", "plant", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_desalination_plant_is_refused_without_a_credit(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, science=9, biomatter=9).open("build: desalination plant")
    assert table.reasons("build plant at 2,2") == because("B-2", "needs", resource="credit", need=1, have=0)


@rule("B-1")
def test_a_laboratory_costs_a_steelplast(table: Table) -> None:
    table.stock("ana", steelplast=1).build("ana", "lab", at="2,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_laboratory_is_refused_without_a_steelplast(table: Table) -> None:
    table.stock("ana", kelp=9, science=9, credit=9).open("build: laboratory")
    assert table.reasons("build lab at 2,2") == because("B-2", "needs", resource="steelplast", need=1, have=0)


@rule("B-1")
def test_a_tunnel_costs_a_steelplast_and_a_credit(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_a_tunnel_is_refused_without_a_credit(table: Table) -> None:
    table.stock("ana", steelplast=9).open("build: tunnel")
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-2", "needs", resource="credit", need=1, have=0)


@rule("B-1")
@pytest.mark.parametrize("building", ["farm", "plant", "lab"])
def test_the_upgrade_of_a_building_costs_a_science(table: Table, building: str) -> None:
    table.building("ana", building, "2,2#1").stock("ana", science=1).upgrade("ana", at="2,2#1")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_the_upgrade_of_a_tunnel_costs_a_science(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").stock("ana", science=1).upgrade("ana", at="2,2-1,2")
    assert table.resources("ana") == Resources()


@rule("B-1")
def test_an_upgrade_is_refused_without_a_science(table: Table) -> None:
    table.farm("ana", "2,2").stock("ana", kelp=9, steelplast=9, credit=9).open("upgrade: structure")
    assert table.reasons("upgrade 2,2#1") == because("B-2", "needs", resource="science", need=1, have=0)


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
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-2", "needs", resource="credit", need=1, have=0)


@rule("B-3")
def test_too_little_biomatter_leaves_all_that_is_short_to_be_named(table: Table) -> None:
    table.stock("ana", biomatter=1, credit=1).open("build: nonsymbiotic city")
    assert table.reasons("build city at 1,2 for action:test-card-1/0") == (
        reason("B-2", "needs", resource="kelp", need=1, have=0),
        reason("B-2", "needs", resource="steelplast", need=2, have=0),
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
    assert table.reasons("build farm at 2,2 paying 1 steelplast") == because("B-3", "wrong_payment", cost="1 kelp")


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
    assert table.reasons("build symbiotic city at 1,2") == because("B-2", "needs", resource="biomatter", need=1, have=0)


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
    assert table.reasons("upgrade 2,2#1 paying 2 science") == because("B-3", "wrong_payment", cost="1 science")


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
    assert table.reasons("build tunnel at 2,2-1,2") == because("B-2", "needs", resource="steelplast", need=1, have=0)


@rule("B-4")
def test_a_discount_is_for_what_it_names(table: Table) -> None:
    table.claimed("ana", "ring-contractors").stock("ana").open("build: desalination plant")
    assert table.reasons("build plant at 2,2") == because("B-2", "needs", resource="credit", need=1, have=0)


@rule("B-4")
def test_a_discount_on_building_is_none_on_upgrading(table: Table) -> None:
    own(table, "discount: {what: farm, less: {science: 1}}")
    table.farm("ana", "2,2").stock("ana").open("upgrade: farm")
    assert table.why_not("upgrade 2,2#1") == {"B-2"}


@rule("B-4")
def test_a_discount_on_upgrading_makes_an_upgrade_free(table: Table) -> None:
    own(table, "discount: {what: farm, less: {science: 1}, upgrading: true}")
    table.farm("ana", "2,2").stock("ana").upgrade("ana", at="2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded farm"


# B-6: where cities are built


@pytest.fixture
def rich(table: Table) -> Table:
    """Ana has plenty of everything."""
    return table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9)


@rule("B-6")
def test_the_first_city_is_built_next_to_the_starting_city(rich: Table) -> None:
    assert rich.open("build: nonsymbiotic city").sites("city") == {"1,1", "1,2", "2,1"}


@rule("B-6")
def test_no_tunnel_is_needed(rich: Table) -> None:
    rich.build("ana", "city", at="1,2")
    assert rich.structure("ana", "1,2") == "nonsymbiotic city"


@rule("B-6")
def test_a_city_site_that_is_not_adjacent_is_refused(rich: Table) -> None:
    rich.open("build: city")
    assert rich.reasons("build city at 0,0") == because("B-6", "city_not_adjacent", site="0,0")


@rule("B-6")
def test_an_empty_city_site_in_between_makes_nothing_adjacent(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,2", "1,2-0,2").open("build: city")
    assert rich.reasons("build city at 0,2") == because("B-6", "city_not_adjacent", site="0,2")


@rule("B-6")
def test_a_metropolis_in_between_makes_nothing_adjacent(rich: Table) -> None:
    rich.city("ana", "1,0").tunnel("ana", "UL-1,0", "UL-0,1").open("build: city")
    assert rich.reasons("build city at 0,1") == because("B-6", "city_not_adjacent", site="0,1")


@rule("B-6")
def test_an_unconnected_city_makes_its_neighbours_legal(rich: Table) -> None:
    rich.city("ana", "1,1").open("build: nonsymbiotic city")
    assert rich.connected("ana") == {"2,2"}
    assert rich.sites("city") == {"0,0", "0,2", "1,2", "2,0", "2,1"}


@rule("B-6")
def test_a_city_is_not_built_on_a_city(rich: Table) -> None:
    rich.open("build: city")
    assert rich.reasons("build symbiotic city at 2,2") == because("B-6", "site_taken", site="2,2")


@rule("B-6")
def test_a_city_is_not_built_where_there_is_no_city_site(rich: Table) -> None:
    rich.open("build: city")
    assert rich.reasons("build city at 2,2-1,2") == because(
        "B-6", "unknown_site", site="1,2-2,2", what="nonsymbiotic city"
    )


@rule("B-6")
def test_another_players_city_makes_nothing_adjacent(rich: Table) -> None:
    rich.city("bruno", "1,2").open("build: city")
    assert not rich.is_legal("build city at 0,2")


# B-7: where buildings are built


@rule("B-7")
def test_a_building_is_built_at_a_city(rich: Table) -> None:
    rich.build("ana", "farm", at="2,2#2")
    assert rich.structure("ana", "2,2#2") == "farm"


@rule("B-7")
def test_a_building_is_built_where_a_city_could_be_built(rich: Table) -> None:
    rich.build("ana", "farm", at="1,1#1")
    assert (rich.structure("ana", "1,1#1"), rich.structure("ana", "1,1")) == ("farm", "")


@rule("B-7")
def test_it_is_place_that_counts_not_means(table: Table) -> None:
    table.stock("ana", kelp=1).supply(nonsymbiotic=0, symbiotic=0).build("ana", "farm", at="1,1#1")
    assert table.structure("ana", "1,1#1") == "farm"


@rule("B-7")
def test_a_building_is_refused_where_no_city_could_be_built(rich: Table) -> None:
    rich.open("build: farm")
    assert rich.reasons("build farm at 0,0#1") == because("B-7", "building_no_city", site="0,0#1")


@rule("B-7")
def test_a_building_site_that_is_taken_is_refused(rich: Table) -> None:
    rich.lab("ana", "2,2#1").open("build: farm")
    assert rich.reasons("build farm at 2,2#1") == because("B-7", "site_taken", site="2,2#1")


@rule("B-7")
def test_a_building_is_not_built_where_there_is_no_building_site(rich: Table) -> None:
    rich.open("build: farm")
    assert rich.reasons("build farm at 2,2#9") == because("B-7", "unknown_site", site="2,2#9", what="farm")


@rule("B-7")
def test_a_city_site_has_room_for_three_buildings(rich: Table) -> None:
    rich.farm("ana", "2,2", "2,2", "2,2").city("ana", "1,1").open("build: farm")
    assert not {site for site in rich.sites("farm") if site.startswith("2,2")}


# B-8: expansion sites


@rule("B-8")
def test_an_expansion_site_is_not_for_ordinary_effects(rich: Table) -> None:
    rich.open("build: farm")
    assert rich.reasons("build farm at 2,2#x") == because("B-8", "expansion_not_allowed", site="2,2#x")


@rule("B-8")
def test_an_effect_that_says_so_builds_on_an_expansion_site(rich: Table) -> None:
    rich.open("build: {what: farm, site: expansion}").do("build farm at 2,2#x")
    assert rich.structure("ana", "2,2#x") == "farm"


@rule("B-8")
def test_such_an_effect_builds_on_no_ordinary_site(rich: Table) -> None:
    rich.open("build: {what: farm, site: expansion}")
    assert rich.reasons("build farm at 2,2#1") == because("B-8", "expansion_only", site="2,2#1")


@rule("B-8")
def test_every_city_site_that_is_legal_has_one_expansion_site(rich: Table) -> None:
    rich.open("build: {what: farm, site: expansion}")
    assert rich.sites("farm") == {"1,1#x", "1,2#x", "2,1#x", "2,2#x"}


@rule("B-8")
def test_an_expansion_site_is_refused_where_no_city_could_be_built(rich: Table) -> None:
    rich.open("build: {what: farm, site: expansion}")
    assert rich.reasons("build farm at 0,0#x") == because("B-7", "building_no_city", site="0,0#x")


@rule("B-8")
def test_what_stands_on_an_expansion_site_is_a_building_of_the_city(rich: Table) -> None:
    rich.claimed("ana", "biomech-construction-crew").lab("ana", "2,2#1").stock("ana", steelplast=1)
    rich.build("ana", "laboratory", at="2,2#x")
    assert rich.resources("ana") == Resources(credit=1)


# B-9: where tunnels are built


@rule("B-9")
def test_a_tunnel_goes_on_from_a_built_one(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,2").open("build: tunnel")
    assert rich.sites("tunnel") == {"2,1-2,2", "1,1-2,2", "0,2-1,2"}


@rule("B-9")
def test_a_tunnel_goes_through_a_city(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,2").city("ana", "1,2").open("build: tunnel")
    assert rich.is_legal("build tunnel at 1,2-0,2")


@rule("B-9")
def test_a_tunnel_away_from_the_starting_city_is_refused(rich: Table) -> None:
    rich.open("build: tunnel")
    assert rich.reasons("build tunnel at 0,0-0,1") == because("B-9", "tunnel_not_connected", site="0,0-0,1")


@rule("B-9")
def test_a_tunnel_at_an_unconnected_city_is_refused(rich: Table) -> None:
    rich.city("ana", "1,2").open("build: tunnel")
    assert rich.reasons("build tunnel at 1,2-0,2") == because("B-9", "tunnel_not_connected", site="0,2-1,2")


@rule("B-9")
def test_no_path_leads_through_a_metropolis(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,1-UL").open("build: tunnel")
    assert rich.is_legal("build tunnel at 0,0-1,0")
    assert rich.reasons("build tunnel at UL-1,0") == because("B-9", "tunnel_not_connected", site="UL-1,0")


@rule("B-9")
def test_the_second_tunnel_to_the_brown_metropolis_comes_from_its_own_side(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,1", "1,1-0,0", "0,0-0,1", "0,1-UL", "0,0-1,0").open("build: tunnel")
    assert rich.is_legal("build tunnel at UL-1,0")


@rule("B-9")
def test_a_tunnel_is_not_built_on_a_tunnel(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,2").open("build: tunnel")
    assert rich.reasons("build tunnel at 2,2-1,2") == because("B-9", "site_taken", site="1,2-2,2")


@rule("B-9")
def test_a_tunnel_is_not_built_where_there_is_no_tunnel_site(rich: Table) -> None:
    rich.open("build: tunnel")
    assert rich.reasons("build tunnel at 1,1-1,2") == because("B-9", "unknown_site", site="1,1-1,2", what="tunnel")


# B-10: one at a time


@rule("B-10")
def test_a_city_opens_the_building_sites_next_to_it(rich: Table) -> None:
    rich.place("A-Y4")
    assert not rich.is_legal("build farm at 0,2#1")
    rich.do("build city at 1,2", "build farm at 0,2#1")
    assert rich.structure("ana", "0,2#1") == "farm"


@rule("B-10")
def test_two_cities_are_built_one_after_the_other(rich: Table) -> None:
    rich.open("build: {what: nonsymbiotic city, times: 2}").do("build city at 1,2")
    assert rich.sites("city") == {"0,2", "1,1", "2,1"}


@rule("B-10")
def test_one_command_builds_one_thing(rich: Table) -> None:
    rich.place("A-Y2").do("build tunnel at 2,2-1,2")
    assert rich.player("ana").tunnels.bit_count() == 1


# B-11: marks on sites


@rule("B-11")
def test_a_mark_on_a_building_site_gives_at_once(rich: Table) -> None:
    rich.marks("ana", {"2,2#1": "biomatter"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#1")
    assert rich.resources("ana") == Resources(biomatter=1)


@rule("B-11")
def test_a_mark_on_a_tunnel_site_gives_at_once(rich: Table) -> None:
    rich.marks("ana", {"2,2-1,2": "science"}).stock("ana", steelplast=1, credit=1)
    rich.build("ana", "tunnel", at="2,2-1,2")
    assert rich.resources("ana") == Resources(science=1)


@rule("B-11")
def test_a_mark_on_a_city_site_gives_at_once(rich: Table) -> None:
    rich.marks("ana", {"1,2": "kelp"}).stock("ana", steelplast=2, kelp=1, credit=1).build("ana", "city", at="1,2")
    assert rich.resources("ana") == Resources(kelp=1)


@rule("B-11")
def test_a_mark_gives_at_an_unconnected_site_too(rich: Table) -> None:
    rich.marks("ana", {"1,1#1": "point"}).build("ana", "farm", at="1,1#1")
    assert rich.connected("ana") == {"2,2"}
    assert rich.points_of("ana") == 1


@rule("B-11")
def test_a_step_and_a_card_come_from_one_mark(rich: Table) -> None:
    rich.marks("ana", {"2,2#1": "step-and-card"}).deck(1).build("ana", "farm", at="2,2#1")
    assert rich.event(Advanced) == Advanced(0, 0, 4)
    assert rich.event(CardsDrawn) == CardsDrawn(0, ("extraordinary-mission",))


@rule("B-11")
def test_a_mark_is_given_without_being_asked_for(rich: Table) -> None:
    rich.marks("ana", {"2,2#1": "step-and-card"}).place("A-R1").do("build farm at 2,2#1", "confirm")
    assert rich.space_of("ana") == 4


@rule("B-11")
def test_a_site_without_a_mark_gives_nothing(rich: Table) -> None:
    rich.marks("ana", {"2,2#1": "biomatter"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#2")
    assert rich.resources("ana") == Resources()


@rule("B-11")
def test_a_mark_does_not_pay_for_what_is_built_on_it(table: Table) -> None:
    table.marks("ana", {"2,2#1": "kelp"}).stock("ana").open("build: farm")
    assert table.reasons("build farm at 2,2#1") == because("B-2", "needs", resource="kelp", need=1, have=0)


@rule("B-11")
def test_a_mark_gives_nothing_on_upgrading(rich: Table) -> None:
    rich.marks("ana", {"2,2#1": "biomatter"}).farm("ana", "2,2#1").stock("ana", science=1).upgrade("ana", at="2,2#1")
    assert rich.resources("ana") == Resources()


@rule("B-11")
def test_a_mark_gives_nothing_on_converting(rich: Table) -> None:
    rich.marks("ana", {"1,2": "biomatter"}).city("ana", "1,2").stock("ana").open("convert_city: free")
    assert rich.do("convert 1,2").resources("ana") == Resources()


# B-12: upgrading


@rule("B-12")
def test_a_building_is_upgraded(rich: Table) -> None:
    rich.plant("ana", "2,2#1").upgrade("ana", at="2,2#1")
    assert rich.structure("ana", "2,2#1") == "upgraded desalination plant"


@rule("B-12")
def test_a_tunnel_is_upgraded(rich: Table) -> None:
    rich.tunnel("ana", "2,2-1,2").upgrade("ana", at="2,2-1,2")
    assert rich.structure("ana", "1,2-2,2") == "upgraded tunnel"


@rule("B-12")
def test_an_upgraded_structure_still_counts(rich: Table) -> None:
    rich.farm("ana", "2,2", upgraded=True).open("{gain: {point: 1}, per: {count: farm}}").do("gain")
    assert rich.points_of("ana") == 1


@rule("B-12")
@pytest.mark.parametrize("site", ["2,2#1", "1,2-2,2"])
def test_nothing_is_upgraded_twice(rich: Table, site: str) -> None:
    rich.lab("ana", "2,2#1", upgraded=True).tunnel("ana", "2,2-1,2", upgraded=True).open("upgrade: structure")
    assert rich.reasons(f"upgrade {site}") == because("B-12", "already_upgraded", site=site)


@rule("B-12")
@pytest.mark.parametrize("site", ["2,2#1", "1,2-2,2", "2,2"])
def test_only_a_structure_is_upgraded(rich: Table, site: str) -> None:
    rich.open("upgrade: structure")
    assert against(rich, Upgrade("action:test-card-1/0", site, Resources(science=1))) == because(
        "B-12", "nothing_there", site=site
    )


@rule("B-12")
def test_upgrading_is_not_building(rich: Table) -> None:
    own(rich, "{when: {event: built, what: structure}, effect: {gain: {point: 1}}}")
    rich.farm("ana", "2,2#1").upgrade("ana", at="2,2#1")
    assert rich.points_of("ana") == 0


@rule("B-12")
def test_an_unconnected_building_is_upgraded(rich: Table) -> None:
    rich.farm("ana", "1,1#1").upgrade("ana", at="1,1#1")
    assert rich.structure("ana", "1,1#1") == "upgraded farm"


@rule("B-12")
def test_a_nonsymbiotic_city_is_made_symbiotic_by_an_effect_that_says_so(rich: Table) -> None:
    rich.open("convert_city: free").do("convert 2,2")
    assert rich.structure("ana", "2,2") == "symbiotic city"


@rule("B-12")
def test_every_nonsymbiotic_city_may_be_made_symbiotic(rich: Table) -> None:
    rich.city("ana", "1,1").city("ana", "1,2", symbiotic=True).supply(symbiotic=1).open("convert_city: free")
    assert {command.site for command in rich.legal(Convert)} == {"1,1", "2,2"}


@rule("B-12")
def test_a_symbiotic_city_is_not_made_symbiotic_again(rich: Table) -> None:
    rich.city("ana", "1,2", symbiotic=True).open("convert_city: free")
    assert rich.reasons("convert 1,2") == because("B-12", "no_city_there", site="1,2")


@rule("B-12")
def test_converting_is_not_building(rich: Table) -> None:
    rich.claimed("ana", "symbiosis-institute").open("convert_city: free").do("convert 2,2")
    assert rich.points_of("ana") == 0
    assert rich.happened(ResourcesGained) == []


@rule("B-12")
@rule("C-6")
def test_no_city_is_converted_without_a_purple_dome(rich: Table) -> None:
    rich.supply(symbiotic=0).open("convert_city: free")
    assert rich.reasons("convert 2,2") == because("Q-12", "none_left", what=What.SYMBIOTIC_CITY)
