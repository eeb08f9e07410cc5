"""Where and what is built (chapter 5), and what the sites give."""

from __future__ import annotations

import pytest

from tests.rules.kit import because
from tests.table import Table
from uc_desktop.rules.events import Advanced, CardsDrawn
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


# B-6: where cities are built


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
@pytest.mark.parametrize(
    ("effect", "site", "against"),
    [
        ("build: {what: farm, site: expansion}", "2,2#1", "expansion_only"),
        ("build: farm", "2,2#x", "expansion_not_allowed"),
    ],
)
def test_a_wrong_site_that_is_taken_too_is_refused_for_both(rich: Table, effect: str, site: str, against: str) -> None:
    rich.lab("ana", site).open(effect)
    both = reason("B-8", against, site=site), reason("B-7", "site_taken", site=site)
    assert rich.reasons(f"build farm at {site}") == both


@rule("B-8")
@pytest.mark.parametrize(
    ("effect", "site", "against"),
    [
        ("build: {what: farm, site: expansion}", "0,0#1", "expansion_only"),
        ("build: farm", "0,0#x", "expansion_not_allowed"),
    ],
)
def test_a_wrong_site_where_no_city_could_be_is_refused_for_both(
    rich: Table, effect: str, site: str, against: str
) -> None:
    rich.open(effect)
    both = reason("B-8", against, site=site), reason("B-7", "building_no_city", site=site)
    assert rich.reasons(f"build farm at {site}") == both


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
    rich.bonuses("ana", {"2,2#1": "biomatter"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#1")
    assert rich.resources("ana") == Resources(biomatter=1)


@rule("B-11")
def test_a_mark_on_a_tunnel_site_gives_at_once(rich: Table) -> None:
    rich.bonuses("ana", {"2,2-1,2": "science"}).stock("ana", steelplast=1, credit=1)
    rich.build("ana", "tunnel", at="2,2-1,2")
    assert rich.resources("ana") == Resources(science=1)


@rule("B-11")
def test_a_mark_on_a_city_site_gives_at_once(rich: Table) -> None:
    rich.bonuses("ana", {"1,2": "kelp"}).stock("ana", steelplast=2, kelp=1, credit=1).build("ana", "city", at="1,2")
    assert rich.resources("ana") == Resources(kelp=1)


@rule("B-11")
def test_a_mark_gives_at_an_unconnected_site_too(rich: Table) -> None:
    rich.bonuses("ana", {"1,1#1": "point"}).build("ana", "farm", at="1,1#1")
    assert rich.connected("ana") == {"2,2"}
    assert rich.points_of("ana") == 1


@rule("B-11")
def test_a_step_and_a_card_come_from_one_mark(rich: Table) -> None:
    rich.bonuses("ana", {"2,2#1": "step-and-card"}).deck(1).build("ana", "farm", at="2,2#1")
    assert rich.event(Advanced) == Advanced(0, 0, 4)
    assert rich.event(CardsDrawn) == CardsDrawn(0, ("extraordinary-mission",))


@rule("B-11")
def test_a_mark_is_given_without_being_asked_for(rich: Table) -> None:
    rich.bonuses("ana", {"2,2#1": "step-and-card"}).place("A-R1").do("build farm at 2,2#1", "confirm")
    assert rich.space_of("ana") == 4


@rule("B-11")
def test_a_site_without_a_mark_gives_nothing(rich: Table) -> None:
    rich.bonuses("ana", {"2,2#1": "biomatter"}).stock("ana", kelp=1).build("ana", "farm", at="2,2#2")
    assert rich.resources("ana") == Resources()


@rule("B-11")
def test_a_mark_does_not_pay_for_what_is_built_on_it(table: Table) -> None:
    table.bonuses("ana", {"2,2#1": "kelp"}).stock("ana").open("build: farm")
    assert table.reasons("build farm at 2,2#1") == because("B-1", "needs", resource="kelp", need=1, have=0)


@rule("B-11")
def test_a_mark_gives_nothing_on_upgrading(rich: Table) -> None:
    rich.bonuses("ana", {"2,2#1": "biomatter"}).farm("ana", "2,2#1").stock("ana", science=1).upgrade("ana", at="2,2#1")
    assert rich.resources("ana") == Resources()


@rule("B-11")
def test_a_mark_gives_nothing_on_converting(rich: Table) -> None:
    rich.bonuses("ana", {"1,2": "biomatter"}).city("ana", "1,2").stock("ana").open("convert_city: free")
    assert rich.do("convert 1,2").resources("ana") == Resources()
