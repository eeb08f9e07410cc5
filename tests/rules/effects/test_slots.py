"""The slots for three and four players, and the always-available one (chapter 8)."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because
from tests.table import Table
from uc_desktop.rules.commands import Build, Resolve, TakeSpecial, UseAction
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


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
    assert table.reasons("place A-R5 with 52")[0] == reason("T-6", "slot_unusable", slot="A-R5")


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
