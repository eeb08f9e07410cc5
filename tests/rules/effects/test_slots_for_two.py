"""The slots for one and two players (chapter 8)."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because
from tests.table import Table
from uc_desktop.rules.commands import Build, GainThese, Resolve
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resource, Resources

rule = pytest.mark.rule


# Yellow, 1 and 2 players


@rule("A-2Y1")
def test_2y1_gives_two_different_resources(for_two: Table) -> None:
    for_two.place("A-2Y1").do("gain kelp and credit")
    assert for_two.resources("ana") == Resources(kelp=1, credit=1)


@rule("A-2Y1")
def test_2y1_uses_an_action_card(for_two: Table) -> None:
    for_two.place("A-2Y1").do("use assistant", "gain 1 credit", "gain kelp and credit", "confirm")
    assert for_two.resources("ana") == Resources(kelp=1, credit=2)


@rule("A-2Y1")
def test_2y1_gives_no_three_resources(for_two: Table) -> None:
    for_two.place("A-2Y1")
    chosen = GainThese("slot:A-2Y1/1", (Resource.KELP, Resource.STEELPLAST, Resource.CREDIT))
    options = (Resource.KELP, Resource.STEELPLAST, Resource.SCIENCE, Resource.CREDIT)
    assert against(for_two, chosen) == because("A-2Y1", "wrong_choice", amount=2, options=options)


@rule("A-2Y1")
def test_2y1_gives_no_two_alike(for_two: Table) -> None:
    for_two.place("A-2Y1")
    chosen = GainThese("slot:A-2Y1/1", (Resource.KELP, Resource.KELP))
    assert {why.key for why in against(for_two, chosen)} == {"wrong_choice"}


@rule("A-2Y1")
def test_2y1_gives_no_biomatter(for_two: Table) -> None:
    for_two.place("A-2Y1")
    chosen = GainThese("slot:A-2Y1/1", (Resource.KELP, Resource.BIOMATTER))
    assert {why.key for why in against(for_two, chosen)} == {"wrong_choice"}


@rule("A-2Y2")
def test_2y2_builds_two_tunnels(for_two: Table) -> None:
    for_two.stock("ana", steelplast=3, credit=3).place("A-2Y2")
    for_two.do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2")
    assert for_two.resources("ana") == Resources(steelplast=1, credit=1)
    assert for_two.words() == ["confirm"]


@rule("A-2Y2")
def test_2y2_is_refused_without_the_means(for_two: Table) -> None:
    assert for_two.reasons("place A-2Y2 with 44")[0] == reason("T-6", "slot_unusable", slot="A-2Y2")


@rule("A-2Y3")
def test_2y3_builds_a_city_and_a_building(for_two: Table) -> None:
    for_two.stock("ana", steelplast=2, kelp=2, credit=1).place("A-2Y3")
    for_two.do("build city at 1,2", "build farm at 1,2", "confirm")
    assert for_two.structure("ana", "1,2") == "nonsymbiotic city"
    assert for_two.structure("ana", "1,2#1") == "farm"


@rule("A-2Y3")
def test_2y3_builds_no_tunnel(for_two: Table) -> None:
    for_two.stock("ana", steelplast=3, kelp=1, credit=3).place("A-2Y3")
    assert for_two.reasons("build tunnel at 2,2-1,2") == because("T-8", "wrong_thing", what="tunnel")


@rule("A-2Y4")
def test_2y4_gives_two_science(for_two: Table) -> None:
    for_two.place("A-2Y4").do("gain")
    assert for_two.resources("ana") == Resources(science=2)


@rule("A-2Y4")
def test_2y4_upgrades_up_to_three_structures_instead(for_two: Table) -> None:
    for_two.farm("ana", "2,2").lab("ana", "2,2").tunnel("ana", "2,2-1,2").stock("ana", science=4).place("A-2Y4")
    for_two.do("upgrade 2,2#1", "upgrade 2,2#2", "upgrade 2,2-1,2")
    assert for_two.resources("ana") == Resources(science=1)
    assert for_two.words() == ["confirm"]


@rule("A-2Y4")
def test_2y4_does_not_upgrade_for_one_who_takes_science(for_two: Table) -> None:
    for_two.farm("ana", "2,2").place("A-2Y4").do("gain")
    assert not for_two.is_legal("upgrade 2,2#1")


# Red, 1 and 2 players


@rule("A-2R1")
def test_2r1_builds_two_farms(for_two: Table) -> None:
    for_two.stock("ana", kelp=3).place("A-2R1").do("build farm at 2,2", "build farm at 2,2")
    assert for_two.resources("ana") == Resources(kelp=1)
    assert for_two.words() == ["confirm"]


@rule("A-2R1")
def test_2r1_builds_two_laboratories(for_two: Table) -> None:
    for_two.stock("ana", steelplast=3).place("A-2R1").do("build lab at 2,2", "build lab at 2,2")
    assert for_two.resources("ana") == Resources(steelplast=1)
    assert for_two.words() == ["confirm"]


@rule("A-2R1")
def test_2r1_does_not_build_one_of_each(for_two: Table) -> None:
    for_two.stock("ana", kelp=2, steelplast=2).place("A-2R1").do("build farm at 2,2")
    assert for_two.sites("laboratory") == set()
    assert for_two.is_legal("build farm at 2,2")


@rule("A-2R2")
def test_2r2_builds_a_tunnel_and_uses_an_action_card(for_two: Table) -> None:
    for_two.stock("ana", steelplast=1).place("A-2R2")
    for_two.do("use assistant", "gain 1 credit", "build tunnel at 2,2-1,2", "confirm")
    assert for_two.structure("ana", "1,2-2,2") == "tunnel"


@rule("A-2R2")
def test_2r2_builds_only_one_tunnel(for_two: Table) -> None:
    for_two.stock("ana", steelplast=2, credit=2).place("A-2R2").do("build tunnel at 2,2-1,2")
    assert for_two.legal(Build) == []


@rule("A-2R3")
def test_2r3_draws_a_special_card(for_two: Table) -> None:
    for_two.place("A-2R3").do("take special 183", "confirm")
    assert "federal-priority" in for_two.hand_of("ana")


@rule("A-2R3")
def test_2r3_is_refused_when_there_are_no_special_cards(for_two: Table) -> None:
    for_two.special_row().special_deck(only=True)
    assert for_two.reasons("place A-2R3 with 52")[0] == reason("T-6", "slot_unusable", slot="A-2R3")


@rule("A-2R4")
def test_2r4_gives_two_steelplast_and_a_kelp(for_two: Table) -> None:
    for_two.place("A-2R4").do("gain")
    assert for_two.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("A-2R4")
def test_2r4_gives_nothing_to_the_other(for_two: Table) -> None:
    for_two.place("A-2R4").do("gain")
    assert for_two.resources("bruno") == Resources()


# Green, 1 and 2 players


@rule("A-2G1")
def test_2g1_builds_two_desalination_plants(for_two: Table) -> None:
    for_two.stock("ana", credit=3).place("A-2G1").do("build plant at 2,2", "build plant at 2,2")
    assert for_two.resources("ana") == Resources(credit=1)
    assert for_two.words() == ["confirm"]


@rule("A-2G1")
def test_2g1_builds_no_farm(for_two: Table) -> None:
    for_two.stock("ana", kelp=1, credit=1).place("A-2G1")
    assert for_two.reasons("build farm at 2,2") == because("T-8", "wrong_thing", what="farm")


@rule("A-2G2")
def test_2g2_advances_two_steps(for_two: Table) -> None:
    for_two.place("A-2G2").do("advance", "advance")
    assert for_two.space_of("ana") == 3
    assert for_two.words() == ["confirm"]


@rule("A-2G2")
def test_2g2_advances_one_step_if_one_wants(for_two: Table) -> None:
    for_two.place("A-2G2").do("advance", "confirm")
    assert for_two.space_of("ana") == 4


@rule("A-2G3")
def test_2g3_builds_a_city(for_two: Table) -> None:
    for_two.stock("ana", kelp=1, steelplast=2, credit=1).place("A-2G3").do("build city at 1,2")
    assert for_two.structure("ana", "1,2") == "nonsymbiotic city"
    assert for_two.words() == ["confirm"]


@rule("A-2G3")
def test_2g3_gives_no_kelp_to_one_who_cannot_build(for_two: Table) -> None:
    assert for_two.reasons("place A-2G3 with 52")[0] == reason("T-6", "slot_unusable", slot="A-2G3")


@rule("A-2G4")
def test_2g4_gives_two_cards_and_a_kelp(for_two: Table) -> None:
    for_two.place("A-2G4").do("draw", "gain")
    assert for_two.resources("ana") == Resources(kelp=1)
    assert len(for_two.hand_of("ana")) == 4


@rule("A-2G4")
def test_2g4_gives_two_cards_and_upgrades_a_structure(for_two: Table) -> None:
    for_two.farm("ana", "2,2").stock("ana", science=1).place("A-2G4").do("draw", "upgrade 2,2#1", "confirm")
    assert for_two.structure("ana", "2,2#1") == "upgraded farm"
    assert for_two.resources("ana") == Resources()


@rule("A-2G4")
def test_2g4_does_not_give_a_kelp_to_one_who_upgrades(for_two: Table) -> None:
    for_two.farm("ana", "2,2").stock("ana", science=1).place("A-2G4").do("upgrade 2,2#1")
    ref = "slot:A-2G4/1/1/0"
    assert against(for_two, Resolve(ref)) == because("T-5", "part_not_open", part=ref)
