"""The slots of both sides of the main board (chapter 8), and what effects do with slots."""

from __future__ import annotations

import pytest

from tests.rules.kit_a import against, because
from tests.table import Table
from uc_desktop.rules.commands import Build, GainThese, Place, Resolve, TakeSpecial, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardPlayed, SlotPerformed, TilePlaced
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resource, Resources

rule = pytest.mark.rule


@pytest.fixture
def for_two(plain_content: Content) -> Table:
    """A fresh turn of ana in a game of two, on the side for one and two players."""
    return Table(plain_content, 2)


# the always-available slot


@rule("A-0")
def test_the_always_available_slot_gives_two_cards_and_two_credits(table: Table) -> None:
    table.place("A-0").do("draw", "gain", "confirm")
    assert table.resources("ana") == Resources(credit=2)
    assert len(table.hand_of("ana")) == 5


@rule("A-0")
def test_the_cards_alone_may_be_drawn(table: Table) -> None:
    table.place("A-0").do("draw", "confirm")
    assert table.resources("ana") == Resources()


@rule("A-0")
def test_the_side_for_two_has_the_same_always_available_slot(for_two: Table) -> None:
    for_two.place("A-0").do("draw", "gain")
    assert for_two.resources("ana") == Resources(credit=2)
    assert len(for_two.hand_of("ana")) == 4


# Yellow, 3 and 4 players


@rule("A-Y1")
def test_y1_gives_a_science_a_steelplast_and_a_kelp(table: Table) -> None:
    table.place("A-Y1").do("gain")
    assert table.resources("ana") == Resources(science=1, steelplast=1, kelp=1)
    assert table.words() == ["confirm"]


@rule("A-Y1")
def test_y1_is_refused_when_it_is_occupied(table: Table) -> None:
    table.occupied("A-Y1", by="chiara")
    assert table.reasons("place A-Y1 with 52") == because("T-4", "slot_occupied", slot="A-Y1")


@rule("A-Y2")
def test_y2_builds_two_tunnels(table: Table) -> None:
    table.stock("ana", steelplast=3, credit=3).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert table.words() == ["confirm"]


@rule("A-Y2")
def test_y2_builds_nothing_else(table: Table) -> None:
    table.stock("ana", steelplast=3, kelp=3, credit=3).place("A-Y2")
    assert table.reasons("build farm at 2,2") == because("T-8", "wrong_thing", what="farm")


@rule("A-Y3")
def test_y3_uses_an_action_card_and_draws_a_special_card(table: Table) -> None:
    table.place("A-Y3").do("use assistant", "gain 1 credit", "take special 183", "confirm")
    assert table.used_by("ana") == ("personal-assistant",)
    assert "federal-priority" in table.hand_of("ana")


@rule("A-Y3")
def test_y3_is_used_for_the_special_card_alone(table: Table) -> None:
    table.place("A-Y3").do("take special 183", "confirm")
    assert table.used_by("ana") == ()


@rule("A-Y3")
def test_y3_draws_only_one_special_card(table: Table) -> None:
    table.place("A-Y3").do("take special 183")
    assert table.legal(TakeSpecial) == []


@rule("A-Y4")
def test_y4_builds_a_city_and_a_building(table: Table) -> None:
    table.stock("ana", steelplast=3, kelp=1, credit=1).place("A-Y4")
    table.do("build city at 1,2", "build lab at 1,2", "confirm")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.structure("ana", "1,2#1") == "laboratory"


@rule("A-Y4")
def test_y4_builds_a_symbiotic_city_too(table: Table) -> None:
    table.stock("ana", steelplast=1, kelp=1, biomatter=1, credit=2).place("A-Y4").do("build symbiotic city at 1,2")
    assert table.structure("ana", "1,2") == "symbiotic city"


@rule("A-Y4")
def test_y4_builds_no_two_buildings(table: Table) -> None:
    table.stock("ana", kelp=2).place("A-Y4").do("build farm at 2,2", "confirm")
    assert table.structure("ana", "2,2#2") == ""
    assert table.active == "bruno"


@rule("A-Y4")
def test_y4_builds_no_tunnel(table: Table) -> None:
    table.stock("ana", steelplast=3, kelp=1, credit=3).place("A-Y4")
    assert table.reasons("build tunnel at 2,2-1,2") == because("T-8", "wrong_thing", what="tunnel")


@rule("A-Y5")
def test_y5_gives_two_science(table: Table) -> None:
    table.farm("ana", "2,2").place("A-Y5").do("gain")
    assert table.resources("ana") == Resources(science=2)
    assert table.words() == ["confirm"]


@rule("A-Y5")
def test_y5_upgrades_three_structures_of_any_types_instead(table: Table) -> None:
    table.farm("ana", "2,2").lab("ana", "2,2").tunnel("ana", "2,2-1,2").stock("ana", science=4).place("A-Y5")
    table.do("upgrade 2,2#1", "upgrade 2,2#2", "upgrade 2,2-1,2")
    assert table.resources("ana") == Resources(science=1)
    assert table.words() == ["confirm"]


@rule("A-Y5")
def test_y5_upgrades_one_structure_if_one_wants(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").stock("ana", science=2).place("A-Y5").do("upgrade 2,2#1", "confirm")
    assert table.resources("ana") == Resources(science=1)


@rule("A-Y5")
def test_y5_does_not_give_science_to_one_who_upgrades(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").stock("ana", science=1).place("A-Y5").do("upgrade 2,2#1")
    ref = "slot:A-Y5/0/0/0"
    assert against(table, Resolve(ref)) == because("T-5", "part_not_open", part=ref)


# Red, 3 and 4 players


@rule("A-R1")
def test_r1_builds_two_farms(table: Table) -> None:
    table.stock("ana", kelp=3).place("A-R1").do("build farm at 2,2", "build farm at 2,2")
    assert table.resources("ana") == Resources(kelp=1)
    assert table.words() == ["confirm"]


@rule("A-R1")
def test_r1_builds_no_plant(table: Table) -> None:
    table.stock("ana", kelp=1, credit=1).place("A-R1")
    assert table.reasons("build plant at 2,2") == because("T-8", "wrong_thing", what="desalination plant")


@rule("A-R2")
def test_r2_builds_a_tunnel_and_a_city(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=3, credit=2).place("A-R2")
    table.do("build tunnel at 2,2-1,2", "build city at 1,2", "confirm")
    assert table.connected("ana") == {"2,2", "1,2"}


@rule("A-R2")
def test_r2_builds_only_one_tunnel(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=2).place("A-R2").do("build tunnel at 2,2-1,2")
    assert not table.is_legal("build tunnel at 2,2-2,1")


@rule("A-R3")
def test_r3_gives_two_steelplast_and_a_kelp(table: Table) -> None:
    table.place("A-R3").do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)
    assert table.words() == ["confirm"]


@rule("A-R3")
def test_r3_gives_nothing_before_its_action_is_carried_out(table: Table) -> None:
    assert table.place("A-R3").resources("ana") == Resources()


@rule("A-R4")
def test_r4_builds_two_laboratories(table: Table) -> None:
    table.stock("ana", steelplast=3).place("A-R4").do("build lab at 2,2", "build lab at 2,2")
    assert table.resources("ana") == Resources(steelplast=1)
    assert table.words() == ["confirm"]


@rule("A-R4")
def test_r4_builds_no_farm(table: Table) -> None:
    table.stock("ana", steelplast=1, kelp=1).place("A-R4")
    assert table.reasons("build farm at 2,2") == because("T-8", "wrong_thing", what="farm")


@rule("A-R5")
def test_r5_builds_a_structure_and_upgrades_it(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1, science=1).place("A-R5")
    table.do("build tunnel at 2,2-1,2", "upgrade 2,2-1,2", "confirm")
    assert table.structure("ana", "1,2-2,2") == "upgraded tunnel"
    assert table.resources("ana") == Resources()


@rule("A-R5")
def test_r5_uses_an_action_card_too(table: Table) -> None:
    table.stock("ana", kelp=1, science=1).place("A-R5")
    table.do("build farm at 2,2", "upgrade 2,2#1", "use assistant", "gain 1 credit", "confirm")
    assert table.resources("ana") == Resources(credit=1)


@rule("A-R5")
def test_r5_builds_no_city(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, science=9, credit=9).place("A-R5")
    assert table.reasons("build city at 1,2") == because("T-8", "wrong_thing", what="nonsymbiotic city")


@rule("A-R5")
def test_r5_is_refused_to_one_who_can_neither_build_and_upgrade_nor_use_a_card(table: Table) -> None:
    table.assistant("ana", "used").stock("ana", kelp=9, steelplast=9, credit=9)
    assert table.reasons("place A-R5 with 52") == because("T-6", "slot_unusable", slot="A-R5")


# Green, 3 and 4 players


@rule("A-G1")
def test_g1_uses_an_action_card_and_gives_a_steelplast(table: Table) -> None:
    table.place("A-G1").do("use assistant", "gain 1 credit", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


@rule("A-G1")
def test_g1_uses_only_one_action_card(table: Table) -> None:
    table.claimed("ana", 62).place("A-G1").do("use assistant", "gain 1 credit")
    assert table.legal(UseAction) == []


@rule("A-G2")
def test_g2_builds_a_tunnel(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=2).place("A-G2").do("build tunnel at 2,2-1,2")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert table.words() == ["confirm"]


@rule("A-G2")
def test_g2_gives_a_step_two_cards_and_a_credit_instead(table: Table) -> None:
    table.place("A-G2").do("advance", "draw", "gain")
    assert table.space_of("ana") == 4
    assert table.resources("ana") == Resources(credit=1)
    assert len(table.hand_of("ana")) == 4


@rule("A-G2")
def test_g2_does_not_build_for_one_who_advances(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=2).place("A-G2").do("advance")
    assert table.legal(Build) == []


@rule("A-G2")
def test_g2_builds_only_one_tunnel(table: Table) -> None:
    table.stock("ana", steelplast=2, credit=2).place("A-G2").do("build tunnel at 2,2-1,2")
    assert table.legal(Build) == []


@rule("A-G3")
def test_g3_builds_two_desalination_plants(table: Table) -> None:
    table.stock("ana", credit=3).place("A-G3").do("build plant at 2,2", "build plant at 2,2")
    assert table.resources("ana") == Resources(credit=1)
    assert table.words() == ["confirm"]


@rule("A-G3")
def test_g3_builds_no_laboratory(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).place("A-G3")
    assert table.reasons("build lab at 2,2") == because("T-8", "wrong_thing", what="laboratory")


@rule("A-G4")
def test_g4_advances_two_steps(table: Table) -> None:
    table.place("A-G4").do("advance", "advance")
    assert table.space_of("ana") == 3
    assert table.words() == ["confirm"]


@rule("A-G4")
def test_g4_advances_nobody_else(table: Table) -> None:
    table.place("A-G4").do("advance", "advance")
    assert table.space_of("bruno") == 0


@rule("A-G5")
def test_g5_builds_a_city(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=2, credit=1).place("A-G5").do("build city at 1,2")
    assert table.structure("ana", "1,2") == "nonsymbiotic city"
    assert table.words() == ["confirm"]


@rule("A-G5")
def test_g5_gives_a_kelp_instead(table: Table) -> None:
    table.place("A-G5").do("gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("A-G5")
def test_g5_does_not_give_both(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=2, credit=1).place("A-G5").do("build city at 1,2")
    ref = "slot:A-G5/0/1/0"
    assert against(table, Resolve(ref)) == because("T-5", "part_not_open", part=ref)


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
    options = "kelp, steelplast, science, credit"
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
    assert for_two.reasons("place A-2Y2 with 44") == because("T-6", "slot_unusable", slot="A-2Y2")


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
    assert for_two.reasons("place A-2R3 with 52") == because("T-6", "slot_unusable", slot="A-2R3")


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
    assert for_two.reasons("place A-2G3 with 52") == because("T-6", "slot_unusable", slot="A-2G3")


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


# build up to two


@rule("A-6")
def test_of_two_one_may_be_built(table: Table) -> None:
    table.stock("ana", credit=2).place("A-G3").do("build plant at 2,2", "confirm")
    assert table.resources("ana") == Resources(credit=1)


@rule("A-6")
def test_of_two_the_second_follows_the_first(table: Table) -> None:
    table.stock("ana", credit=2).place("A-G3").do("build plant at 2,2#1")
    assert not table.is_legal("build plant at 2,2#1")
    assert table.is_legal("build plant at 2,2#2")


@rule("A-6")
def test_of_two_there_is_no_third(table: Table) -> None:
    table.stock("ana", credit=3).place("A-G3").do("build plant at 2,2", "build plant at 2,2")
    assert table.legal(Build) == []


# performing a slot through an effect


@rule("A-7")
def test_a_slot_is_performed_without_a_tile_or_a_second_card(table: Table) -> None:
    table.play_effect("perform_slot: available").do("perform A-R3", "gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)
    assert (len(table.happened(TilePlaced)), len(table.happened(CardPlayed))) == (1, 1)


@rule("A-7")
def test_a_performed_slot_is_not_occupied(table: Table) -> None:
    table.play_effect("perform_slot: available").do("perform A-R3", "gain", "advance", "confirm")
    assert table.is_legal("place A-R3 with 51")


@rule("A-7")
def test_the_always_available_slot_is_not_performed(table: Table) -> None:
    table.play_effect("perform_slot: any")
    assert table.reasons("perform A-0") == because("A-7", "unknown_slot", slot="A-0")


@rule("A-7")
def test_an_occupied_slot_is_not_available(table: Table) -> None:
    table.occupied("A-R3", by="bruno").play_effect("perform_slot: available")
    assert table.reasons("perform A-R3") == because("A-7", "slot_not_available", slot="A-R3")


@rule("A-7")
def test_performing_a_slot_counts_as_using_it(table: Table) -> None:
    table.claimed("ana", "steel-dividend").play_effect("perform_slot: available").do("perform A-R3")
    assert table.event(SlotPerformed) == SlotPerformed(0, "A-R3")
    assert table.do("gain").points_of("ana") == 1


@rule("A-7")
def test_performing_a_slot_does_not_use_the_one_chosen(table: Table) -> None:
    table.play_effect("perform_slot: available").do("perform A-R3", "gain")
    assert table.reasons("confirm") == because("T-6", "slot_not_used", slot="A-G4")


# occupied by another


@rule("A-8")
def test_a_slot_of_another_player_is_performed(table: Table) -> None:
    table.occupied("A-R3", by="bruno").play_effect("perform_slot: occupied").do("perform A-R3", "gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("A-8")
def test_an_available_slot_is_not_occupied_by_another(table: Table) -> None:
    table.occupied("A-Y1", by="bruno").play_effect("perform_slot: occupied")
    assert table.reasons("perform A-R3") == because("A-8", "slot_not_occupied", slot="A-R3")


@rule("A-8")
def test_a_slot_with_ones_own_tile_is_not_occupied_by_another(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).occupied("A-Y1", by="bruno").play_effect("perform_slot: occupied")
    assert table.reasons("perform A-R3") == because("A-8", "slot_not_occupied", slot="A-R3")


@rule("A-8")
def test_any_slot_but_ones_own_is_performed(table: Table) -> None:
    table.occupied("A-R3", by="bruno").play_effect("perform_slot: any")
    assert table.is_legal("perform A-R3")
    assert table.is_legal("perform A-Y1")
    assert table.reasons("perform A-G4") == because("A-8", "slot_own", slot="A-G4")


# the action-cloning tile


@pytest.fixture
def cloning(table: Table) -> Table:
    """Bruno has chosen A-R3, and ana has a credit."""
    return table.occupied("A-R3", by="bruno").stock("ana", credit=1)


@rule("A-9")
def test_cloning_costs_a_credit_and_puts_a_tile_beside_the_other(cloning: Table) -> None:
    cloning.do("clone A-R3 with 52")
    assert cloning.resources("ana") == Resources()
    assert (0 in cloning.state.occupied[7], 1 in cloning.state.occupied[7]) == (True, True)


@rule("A-9")
def test_only_slots_of_others_are_offered_for_cloning(cloning: Table) -> None:
    cloning.occupied("A-Y1", by="chiara").occupied("A-G4", by=("bruno", "ana"))
    assert {command.slot for command in cloning.legal(Place) if command.clone} == {"A-R3", "A-Y1"}
    assert not [command for command in cloning.clone("used").legal(Place) if command.clone]


@rule("A-9")
def test_a_cloned_slot_works_as_usual(cloning: Table) -> None:
    cloning.do("clone A-R3 with 44", "gain 2 steelplast 1 kelp", "gain science", "confirm")
    assert cloning.resources("ana") == Resources(steelplast=2, kelp=1, science=1)


@rule("A-9")
def test_without_the_tile_an_occupied_slot_is_refused(cloning: Table) -> None:
    assert cloning.reasons("place A-R3 with 52") == because("T-4", "slot_occupied", slot="A-R3")


@rule("A-9")
def test_cloning_is_refused_without_a_credit(cloning: Table) -> None:
    cloning.stock("ana", kelp=9, biomatter=9)
    assert cloning.reasons("clone A-R3 with 52") == because("A-9", "clone_credit")


@rule("A-9")
def test_cloning_is_done_once_a_round(cloning: Table) -> None:
    cloning.do("clone A-R3 with 52", "gain", "confirm").occupied("A-Y1", by="chiara").stock("bruno", credit=1)
    assert cloning.reasons("clone A-Y1 with 51") == because("A-9", "clone_taken")


@rule("A-9")
def test_the_tile_returns_at_the_end_of_the_round(cloning: Table) -> None:
    cloning.clone("used").end_round()
    assert cloning.state.clone == "available"


@rule("A-9")
def test_an_available_slot_is_not_cloned(cloning: Table) -> None:
    assert cloning.reasons("clone A-Y1 with 52") == because("A-9", "clone_not_occupied", slot="A-Y1")


@rule("A-9")
def test_the_always_available_slot_is_not_cloned(cloning: Table) -> None:
    assert cloning.reasons("clone A-0 with 52") == because("A-9", "clone_not_occupied", slot="A-0")


@rule("A-9")
def test_ones_own_slot_is_not_cloned(cloning: Table) -> None:
    cloning.occupied("A-R3", by=("bruno", "ana"))
    assert cloning.reasons("clone A-R3 with 52") == because("A-9", "clone_own", slot="A-R3")


@rule("A-9")
def test_the_credit_is_paid_before_the_slot_is_used(table: Table) -> None:
    table.occupied("A-G3", by="bruno").stock("ana", credit=1)
    assert table.reasons("clone A-G3 with 52") == because("T-6", "slot_unusable", slot="A-G3")
    assert table.stock("ana", credit=2).is_legal("clone A-G3 with 52")


@rule("A-9")
def test_all_that_stands_against_cloning_is_named(table: Table) -> None:
    table.clone("used")
    assert against(table, Place("A-R3", "signal-from-the-rim", True)) == (
        reason("A-9", "clone_taken"),
        reason("A-9", "clone_credit"),
        reason("A-9", "clone_not_occupied", slot="A-R3"),
    )
