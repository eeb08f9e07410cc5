"""The rulebooks' worked examples, replayed: set-up, slots and cards, paying, and what comes when.

Every number is written out.
"""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.commands import Build
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Resources

example, rule = pytest.mark.example, pytest.mark.rule


# EX-1: set-up


@pytest.fixture
def start(engine: Engine) -> State:
    """The start of a game of four."""
    return engine.new_game(Setup(4, "example 1"))


@example("EX-1")
@rule("S-3")
@rule("S-5")
def test_the_first_player_starts_below_the_track_with_the_basic_stock(start: State) -> None:
    purple = start.order[0]
    assert start.federation[0] == (purple,)
    assert start.players[purple].stock == Resources(kelp=1, steelplast=1, science=1, credit=2)


@example("EX-1")
@rule("S-5")
@rule("F-1")
def test_the_second_player_starts_on_space_4_with_nothing_more(start: State) -> None:
    orange = start.order[1]
    assert start.federation[1] == (orange,)
    assert start.players[orange].stock == Resources(kelp=1, steelplast=1, science=1, credit=2)


@example("EX-1")
@rule("S-5")
def test_the_third_player_starts_on_space_3_with_a_credit_more(start: State) -> None:
    blue = start.order[2]
    assert start.federation[2] == (blue,)
    assert start.players[blue].stock == Resources(kelp=1, steelplast=1, science=1, credit=3)


@example("EX-1")
@rule("S-5")
def test_the_fourth_player_starts_on_space_2_with_a_credit_and_a_steelplast_more(start: State) -> None:
    black = start.order[3]
    assert start.federation[3] == (black,)
    assert start.players[black].stock == Resources(kelp=1, steelplast=2, science=1, credit=3)


# EX-2 to EX-7: slots and cards


@example("EX-2")
@rule("A-R3")
def test_a_gain_slot_gives_what_it_shows(table: Table) -> None:
    table.place("A-R3").do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@example("EX-3")
@rule("A-G1")
def test_a_slot_with_an_action_card_lets_the_card_come_first(table: Table) -> None:
    table.place("A-G1").do("use assistant", "gain 1 credit", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert table.used_by("ana") == ("personal-assistant",)


@example("EX-3")
@rule("A-G1")
def test_a_slot_with_an_action_card_lets_the_card_come_last(table: Table) -> None:
    table.place("A-G1").do("gain 1 steelplast", "use assistant", "gain 1 credit")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)
    assert table.used_by("ana") == ("personal-assistant",)


@pytest.fixture
def green_use(table: Table) -> str:
    """A green instant card in ana's hand: use one of your action cards."""
    table.hand("ana")
    return table.card("use_action_card: 1", color="green")


@example("EX-4")
@rule("T-5")
def test_a_matched_instant_may_come_before_the_slots_action(table: Table, green_use: str) -> None:
    table.place("A-G4", green_use).do("use assistant", "gain 1 steelplast", "advance", "advance")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


@example("EX-4")
@rule("T-5")
def test_a_matched_instant_may_come_after_the_slots_action(table: Table, green_use: str) -> None:
    table.place("A-G4", green_use).do("advance", "advance", "use assistant", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


@example("EX-4")
@rule("T-5")
def test_a_matched_instant_does_not_come_between_the_parts_of_the_slot(table: Table, green_use: str) -> None:
    table.place("A-G4", green_use).do("advance")
    assert table.why_not("use assistant") == {"T-5"}


@example("EX-4")
@rule("T-5")
@rule("K-2")
def test_an_instant_on_another_colour_is_discarded_unused(table: Table, green_use: str) -> None:
    table.place("A-R3", green_use).do("gain")
    assert table.state.discard == (green_use,)
    assert table.why_not("use assistant") == {"T-5"}


@example("EX-5")
@rule("K-9")
def test_a_matched_special_that_is_paid_is_claimed(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=3)
    table.place("A-G4", "federal-priority").do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", "federal-priority")
    assert table.resources("ana").credit == 0


@example("EX-5")
@rule("K-10")
def test_a_matched_special_that_is_not_paid_leaves_the_game(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=3)
    table.place("A-G4", "federal-priority").do("done with federal-priority")
    assert "federal-priority" in table.state.removed
    assert table.resources("ana").credit == 3


@example("EX-5")
@rule("K-10")
def test_a_special_of_3_credits_without_a_match_leaves_the_game(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=3)
    table.place("A-R3", "federal-priority")
    assert "federal-priority" in table.state.removed
    assert table.resources("ana").credit == 3


@example("EX-5")
@rule("K-9")
def test_a_special_of_3_credits_cannot_be_paid_with_2(table: Table) -> None:
    table.hand("ana", "federal-priority").give("ana", credit=2)
    table.place("A-G4", "federal-priority")
    assert table.why_not("claim") == {"K-9"}


@example("EX-6")
@rule("A-R2")
@rule("T-6")
def test_a_part_of_an_action_is_enough(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1).place("A-R2").do("build tunnel at 2,2-1,2", "confirm")
    assert table.structure("ana", "1,2-2,2") == "tunnel"
    assert table.active == "bruno"


@example("EX-7")
@rule("T-6")
def test_a_slot_cannot_be_chosen_when_no_part_of_it_can_be_paid(table: Table) -> None:
    table.stock("ana", credit=5)
    assert table.why_not_place("A-Y2") == {"T-6", "B-1"}


@example("EX-7")
@rule("T-6")
@rule("B-3")
def test_biomatter_makes_a_slot_payable(table: Table) -> None:
    table.stock("ana", biomatter=1, credit=1)
    assert table.why_not_place("A-Y2") == set()


# EX-13 to EX-15: paying and timing


@example("EX-13")
@rule("B-3")
def test_biomatter_pays_for_kelp_and_steelplast(table: Table) -> None:
    table.stock("ana", steelplast=1, biomatter=2, credit=1).open("build: nonsymbiotic city")
    assert {command.payment for command in table.legal(Build)} == {Resources(steelplast=1, biomatter=2, credit=1)}


@example("EX-13")
@rule("B-3")
def test_a_nonsymbiotic_city_is_paid_in_six_ways(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9).open("build: nonsymbiotic city")
    assert [command.payment for command in table.legal(Build) if command.site == "1,2"] == [
        Resources(steelplast=2, kelp=1, credit=1),
        Resources(steelplast=2, biomatter=1, credit=1),
        Resources(steelplast=1, kelp=1, biomatter=1, credit=1),
        Resources(steelplast=1, biomatter=2, credit=1),
        Resources(kelp=1, biomatter=2, credit=1),
        Resources(biomatter=3, credit=1),
    ]


@example("EX-13")
@rule("B-3")
def test_biomatter_pays_for_no_upgrade(table: Table) -> None:
    table.lab("ana", "2,2").stock("ana", biomatter=1, science=1).open("upgrade: laboratory")
    assert table.why_not("upgrade 2,2#1 paying 1 biomatter") == {"B-3"}


@pytest.fixture
def timing_1(table: Table) -> Table:
    """EX-14: A-R5 chosen, 37 and 34 in play, 1 steelplast and 1 science, one laboratory at the starting city."""
    table.claimed("ana", 37, 34).stock("ana", steelplast=1, science=1).lab("ana", "2,2")
    return table.place("A-R5")


@example("EX-14")
@rule("T-9")
@rule("X-9")
def test_what_a_build_triggers_comes_before_its_upgrade(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2")
    assert timing_1.resources("ana") == Resources(science=1, credit=1)


@example("EX-14")
@rule("T-8")
@rule("A-R5")
def test_what_the_build_triggered_pays_for_the_action_card(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2", "upgrade 2,2#2", "use 34", "build plant at 2,2", "draw")
    assert timing_1.resources("ana") == Resources()
    assert timing_1.structure("ana", "2,2#2") == "upgraded laboratory"
    assert timing_1.structure("ana", "2,2#3") == "desalination plant"
    assert timing_1.used_by("ana") == ("build-farm-or-desalination-plant",)


@example("EX-14")
@rule("T-10")
def test_the_card_of_the_action_comes_before_that_of_the_turns_end(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2", "upgrade 2,2#2", "use 34", "build plant at 2,2", "draw")
    assert len(timing_1.hand_of("ana")) == 3
    timing_1.confirm()
    assert len(timing_1.hand_of("ana")) == 4


@example("EX-14")
@rule("T-8")
def test_a_build_whose_upgrade_must_follow_is_no_place_to_stop(timing_1: Table) -> None:
    timing_1.do("build laboratory at 2,2")
    assert "T-8" in timing_1.why_not("confirm")
    assert timing_1.why_not("upgrade 2,2#1") == {"T-8"}


@example("EX-14")
@rule("B-2")
def test_the_action_card_cannot_come_first_for_the_plant(timing_1: Table) -> None:
    timing_1.do("use 34")
    assert timing_1.why_not("build plant at 2,2") == {"B-1"}


@example("EX-14b")
@rule("T-8")
def test_the_assistant_pays_for_the_plant_of_the_same_slot(table: Table) -> None:
    table.stock("ana", science=1).place("A-R5")
    table.do("use assistant", "gain 1 credit", "build plant at 2,2", "upgrade 2,2#1")
    assert table.resources("ana") == Resources()
    assert table.structure("ana", "2,2#1") == "upgraded desalination plant"


@example("EX-14c")
@rule("T-6")
def test_a_slot_may_be_used_for_its_action_card_only(table: Table) -> None:
    table.place("A-R5").do("use assistant", "gain 1 credit", "confirm")
    assert table.player("ana").stock == Resources(credit=1)
    assert table.active == "bruno"


@pytest.fixture
def timing_2(table: Table) -> Table:
    """EX-15: A-R5 chosen with card 28, action card 19 in play, 1 steelplast, 1 credit, 1 science, marker on 4."""
    table.hand("ana", 28).claimed("ana", 19).federation(four="ana").stock("ana", steelplast=1, credit=1, science=1)
    return table.place("A-R5", 28)


TUNNEL = ("build tunnel at 2,2-1,2", "upgrade 2,2-1,2")


@example("EX-15")
@rule("T-5")
def test_a_card_waits_until_the_slot_is_finished(timing_2: Table) -> None:
    timing_2.do(*TUNNEL)
    assert timing_2.why_not("resolve play:seafood-collection/0") == {"T-5"}


@example("EX-15")
@rule("T-8")
@rule("F-2")
def test_a_step_of_the_action_card_pays_for_its_build(timing_2: Table) -> None:
    timing_2.do(*TUNNEL, "use 19", "advance", "build plant at 2,2", "resolve play:seafood-collection/0")
    assert timing_2.resources("ana") == Resources(kelp=1)
    assert timing_2.space_of("ana") == 3


@example("EX-15")
@rule("T-9")
def test_the_kelp_does_not_come_before_the_action_cards_build(timing_2: Table) -> None:
    timing_2.do(*TUNNEL, "use 19", "advance")
    assert timing_2.why_not("resolve play:seafood-collection/0") == {"T-9"}


@example("EX-15")
@rule("T-5")
def test_with_an_upgraded_tunnel_before_the_card_may_come_first(table: Table) -> None:
    table.hand("ana", 28).tunnel("ana", "2,2-2,1", upgraded=True).stock("ana", steelplast=1, credit=1, science=1)
    table.place("A-R5", 28).do("resolve play:seafood-collection/0")
    assert table.resources("ana").kelp == 1


@example("EX-15")
@rule("T-5")
def test_giving_up_the_rest_of_the_slot_lets_the_card_start(timing_2: Table) -> None:
    timing_2.do(*TUNNEL, "done with A-R5", "resolve play:seafood-collection/0")
    assert timing_2.resources("ana") == Resources(kelp=1)
    assert timing_2.why_not("use 19") == {"T-5"}
