"""Upgrading (chapter 5)."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, own
from tests.table import Table
from uc_desktop.rules.commands import Convert, Upgrade
from uc_desktop.rules.events import ResourcesGained
from uc_desktop.rules.terms import Piece, Resources

rule = pytest.mark.rule


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
    assert rich.reasons("convert 2,2") == because("Q-12", "none_left", what=Piece.SYMBIOTIC_CITY)
