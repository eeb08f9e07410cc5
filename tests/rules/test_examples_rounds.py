"""The rulebooks' worked examples, replayed: Federation track, order, limits, hands, the clone tile.

Every number is written out.
"""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.terms import Phase, Resources

example, rule = pytest.mark.example, pytest.mark.rule


# EX-16 to EX-18: Federation track and order


@example("EX-16")
@rule("F-4")
@rule("F-3")
def test_steps_onto_space_1_and_beyond_give_a_point_each(table: Table) -> None:
    table.federation(two="ana", one="bruno").open("advance: 2").do("advance", "advance")
    assert table.points_of("ana") == 2
    assert table.stack("one") == ["bruno", "ana"]


@example("EX-16")
@rule("F-4")
def test_steps_beyond_space_1_lead_to_the_top_again(table: Table) -> None:
    table.federation(one=("ana", "bruno")).open("advance: 2").do("advance", "advance")
    assert table.points_of("ana") == 2
    assert table.stack("one") == ["bruno", "ana"]


@example("EX-17")
@rule("F-1")
def test_space_3_gives_a_credit(table: Table) -> None:
    table.federation(four="ana").open("advance: 1").do("advance")
    assert table.resources("ana") == Resources(credit=1)


@example("EX-17b")
@rule("F-1")
@rule("F-2")
def test_two_steps_from_below_give_nothing_and_then_a_credit(table: Table) -> None:
    table.open("advance: 2").do("advance")
    assert table.resources("ana") == Resources()
    table.do("advance")
    assert table.resources("ana") == Resources(credit=1)


@example("EX-17b")
@rule("F-2")
def test_two_steps_from_space_4_give_a_credit_and_then_a_steelplast(table: Table) -> None:
    table.federation(four="ana").open("advance: 2").do("advance")
    assert table.resources("ana") == Resources(credit=1)
    table.do("advance")
    assert table.resources("ana") == Resources(credit=1, steelplast=1)


@example("EX-18")
@rule("E-2")
@rule("E-3")
def test_the_next_order_goes_by_the_track_and_then_by_the_old_order(table: Table) -> None:
    """Ana is Purple, bruno Orange, chiara Blue, dawid Black."""
    table.round(2).order("dawid", "ana", "chiara", "bruno").federation(two=("ana", "bruno")).end_round()
    assert table.play_order == ["bruno", "ana", "dawid", "chiara"]
    assert table.state.round == 3
    assert table.stack("below") == ["bruno", "ana", "dawid", "chiara"]


# EX-41 to EX-44: limits, feeding, hands, the clone tile


@pytest.fixture
def fifth(table: Table) -> Table:
    """Four action cards in play, wreck-yard used, and a fifth played on a red slot that is done with."""
    table.claimed("ana", 19, 34).claimed("ana", "wreck-yard", used=True).hand("ana", "lobby-circle")
    return table.place("A-R3", "lobby-circle").do("gain")


@example("EX-41")
@rule("K-6")
def test_a_fifth_action_card_needs_room(fifth: Table) -> None:
    assert fifth.why_not("claim") == {"K-6"}


@example("EX-41")
@rule("K-6")
def test_the_action_of_a_dropped_available_card_may_be_used(fifth: Table) -> None:
    fifth.do("claim dropping 34", "build farm at 2,2", "draw")
    assert fifth.claimed_by("ana") == ("personal-assistant", "build-a-structure", "wreck-yard", "lobby-circle")
    assert fifth.structure("ana", "2,2#1") == "farm"
    assert len(fifth.hand_of("ana")) == 1


@example("EX-41")
@rule("K-6")
def test_the_action_of_a_dropped_used_card_may_not_be_used(fifth: Table) -> None:
    fifth.do("claim dropping wreck-yard")
    assert fifth.words() == ["confirm"]


@pytest.fixture
def five_cities(table: Table) -> Table:
    """Five connected cities, round the board."""
    table.city("ana", "1,2", "0,2", "2,1", "2,0")
    return table.tunnel("ana", "2,2-1,2", "1,2-0,2", "2,2-2,1", "2,1-2,0")


@example("EX-42")
@rule("Z-2")
def test_feeding_takes_kelp_then_biomatter_then_points(five_cities: Table) -> None:
    five_cities.stock("ana", kelp=3, biomatter=1).points("ana", 7).produce()
    assert five_cities.fed("ana") == {"cities": 5, "kelp": 3, "biomatter": 1, "points": 3}
    assert five_cities.points_of("ana") == 4


@example("EX-42")
@rule("Z-2")
@rule("Q-15")
def test_feeding_stops_at_0_points(five_cities: Table) -> None:
    five_cities.stock("ana", kelp=1, biomatter=1).points("ana", 4).produce()
    assert five_cities.resources("ana").kelp == 0
    assert five_cities.resources("ana").biomatter == 0
    assert five_cities.points_of("ana") == 0


@example("EX-43")
@rule("T-2")
def test_a_turn_with_five_cards_begins_with_discarding_two(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4, 5)
    assert table.why_not_place("A-R3", 1) == {"T-2"}
    table.do("discard 1", "discard 2")
    assert table.why_not_place("A-R3", 3) == set()


@example("EX-43")
@rule("X-12")
def test_a_hand_limit_of_four_keeps_four_of_five(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4, 5).claimed("ana", "undersea-server-farm")
    table.do("discard 1")
    assert table.why_not("discard 2") == {"T-2"}


@example("EX-43")
@rule("X-12")
def test_a_hand_limit_of_four_asks_for_no_fourth_card(table: Table) -> None:
    table.hand("ana", 1, 2, 3).claimed("ana", "undersea-server-farm")
    assert table.why_not_place("A-R3", 3) == set()


@example("EX-43")
@rule("Z-4")
def test_a_new_era_leaves_three_of_four_cards_and_three_new_ones(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4).produce()
    assert (table.phase, table.active, len(table.hand_of("ana"))) == (Phase.ERA, "ana", 7)
    table.do("discard 1", "discard 2", "discard 3")
    assert table.why_not("confirm") == {"Z-4"}
    table.do("discard 4", "confirm")
    assert len(table.hand_of("ana")) == 3


@example("EX-43")
@rule("Z-4")
@rule("X-12")
def test_a_new_era_leaves_four_cards_with_a_higher_limit(table: Table) -> None:
    table.hand("ana", 1, 2, 3, 4).claimed("ana", "undersea-server-farm").produce()
    table.do("discard 1", "discard 2", "discard 3", "confirm")
    assert len(table.hand_of("ana")) == 4


@example("EX-44")
@rule("A-9")
def test_cloning_needs_a_credit(table: Table) -> None:
    table.occupied("A-R3", by="bruno").stock("ana")
    assert table.why_not_place("A-R3", clone=True) == {"A-9"}


@example("EX-44")
@rule("A-9")
def test_cloning_costs_a_credit_and_takes_the_slot(table: Table) -> None:
    table.occupied("A-R3", by="bruno").stock("ana", credit=1).place("A-R3", clone=True).do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@example("EX-44")
@rule("A-9")
def test_a_slot_with_an_own_tile_is_not_cloned(table: Table) -> None:
    table.occupied("A-R3", by="ana").stock("ana", credit=1)
    assert table.why_not_place("A-R3", clone=True) == {"A-9"}


@example("EX-44")
@rule("A-8")
@rule("A-9")
def test_a_cloned_slot_is_occupied_by_another_for_neither_of_the_two(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).open("perform_slot: occupied")
    assert table.why_not("perform A-R3") == {"A-8"}
    table.open("perform_slot: occupied", "bruno")
    assert table.why_not("perform A-R3") == {"A-8"}


@example("EX-44")
@rule("A-8")
def test_a_cloned_slot_is_occupied_by_another_for_everybody_else(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).open("perform_slot: occupied", "chiara")
    assert table.is_legal("perform A-R3")
    table.open("perform_slot: occupied", "dawid")
    assert table.is_legal("perform A-R3")


@example("EX-44")
@rule("A-9")
def test_cloning_happens_once_a_round(table: Table) -> None:
    table.occupied("A-R3", "A-R1", by="bruno").stock("ana", credit=1).stock("chiara", credit=1)
    table.place("A-R3", clone=True).do("gain", "confirm")
    table.turn("chiara")
    assert table.why_not_place("A-R1", clone=True) == {"A-9"}
