"""The words on cards (chapter 16): what acts once per turn."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, only_card, own
from tests.table import Table
from uc_desktop.rules.commands import Pay
from uc_desktop.rules.terms import Phase, Resources

rule = pytest.mark.rule


# once per turn, own turn


@rule("X-6")
def test_a_once_per_turn_trigger_fires_once(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}, once_per_turn: true}")
    table.stock("ana", kelp=2).place("A-R1").do("build farm at 2,2", "build farm at 2,2")
    assert table.points_of("ana") == 1


@rule("X-6")
def test_a_trigger_without_that_fires_each_time(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.stock("ana", kelp=2).place("A-R1").do("build farm at 2,2", "build farm at 2,2")
    assert table.points_of("ana") == 2


@rule("X-6")
def test_a_once_per_turn_trigger_fires_again_in_the_next_turn(for_two: Table) -> None:
    own(for_two, "{when: {event: space reached}, effect: {gain: {point: 1}}, once_per_turn: true}")
    for_two.place("A-2G2").do("advance", "confirm").place("A-0").do("gain", "confirm")
    for_two.play_effect("advance: 1", slot="A-2R4").do("advance")
    assert for_two.points_of("ana") == 2


@rule("X-6")
def test_an_ability_is_used_once_a_turn(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp")
    ref = "permanent:fibre-looms:0/0"
    assert against(table, Pay(ref, Resources(kelp=1))) == because("X-6", "ability_used", card="fibre-looms")


@rule("X-6")
def test_an_ability_is_used_again_in_the_next_turn(for_two: Table) -> None:
    for_two.claimed("ana", "fibre-looms").stock("ana", kelp=2).do("pay 1 kelp").place("A-2G2")
    for_two.do("advance", "confirm").place("A-0").do("gain", "confirm", "pay 1 kelp")
    assert for_two.resources("ana") == Resources(steelplast=2)


@rule("X-6")
def test_no_effect_acts_in_another_players_turn(table: Table) -> None:
    own(table, "{when: {event: built, what: farm}, effect: {gain: {point: 1}}}")
    table.claimed("ana", "fibre-looms").stock("ana", kelp=1).turn("bruno").stock("bruno", kelp=2)
    assert table.legal(Pay) == []
    table.build("bruno", "farm", at="2,2")
    assert table.points_of("ana") == 0


# once-per-turn abilities at any moment


@pytest.fixture
def looms(table: Table) -> Table:
    """Ana may exchange a kelp for a steelplast or back once a turn, and has two of each and a science."""
    return table.claimed("ana", "fibre-looms").stock("ana", kelp=2, steelplast=2, science=1)


@rule("X-15")
def test_an_ability_is_used_before_the_slot_is_chosen(looms: Table) -> None:
    looms.do("pay 1 kelp").place("A-R3").do("gain")
    assert looms.resources("ana") == Resources(kelp=2, steelplast=5, science=1)


@rule("X-15")
def test_an_ability_is_used_between_the_parts_of_an_action(looms: Table) -> None:
    looms.place("A-R1").do("build farm at 2,2", "pay 1 steelplast", "build farm at 2,2")
    assert looms.resources("ana") == Resources(kelp=1, steelplast=1, science=1)


@rule("X-15")
def test_an_ability_is_used_between_slot_and_card(looms: Table) -> None:
    card = only_card(looms, "gain: {credit: 1}", color="red")
    looms.place("A-R3", card).do("gain 2 steelplast 1 kelp", "pay 1 kelp", "gain 1 credit")
    assert looms.resources("ana") == Resources(kelp=2, steelplast=5, science=1, credit=1)


@rule("X-15")
def test_an_ability_is_used_before_the_draw(looms: Table) -> None:
    looms.place("A-R3").do("gain", "pay 1 kelp", "confirm")
    assert looms.resources("ana") == Resources(kelp=2, steelplast=5, science=1)


@rule("X-15")
def test_an_ability_waits_while_an_upgrade_must_follow(looms: Table) -> None:
    looms.place("A-R5").do("build farm at 2,2")
    ref = "permanent:fibre-looms:0/0"
    assert against(looms, Pay(ref, Resources(kelp=1))) == because("X-15", "ability_half_done", card="fibre-looms")


@rule("X-15")
def test_an_ability_is_used_when_the_upgrade_has_followed(looms: Table) -> None:
    looms.place("A-R5").do("build farm at 2,2", "upgrade 2,2#1", "pay 1 kelp")
    assert looms.resources("ana") == Resources(steelplast=3)


@rule("X-15")
def test_an_ability_waits_while_a_trigger_is_undecided(looms: Table) -> None:
    own(looms, "{when: {event: built, what: farm}, effect: {build: laboratory}}")
    looms.place("A-R1").do("build farm at 2,2")
    assert not looms.is_legal("pay 1 kelp")
    assert looms.do("done").is_legal("pay 1 kelp")


@rule("X-15")
def test_an_ability_may_make_the_slot_usable(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", steelplast=1)
    assert table.is_legal("place A-R1 with 52")
    assert not table.claimed("ana", "fibre-looms").stock("ana").is_legal("place A-R1 with 52")


@rule("X-15")
def test_no_ability_is_used_outside_the_own_turn(looms: Table) -> None:
    looms.claimed("ana", "delicacy-trade").produce()
    assert looms.phase is Phase.PRODUCTION
    assert not looms.is_legal("pay 1 steelplast")
