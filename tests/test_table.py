"""The tests' table does what its module says of it."""

from __future__ import annotations

import pytest

from tests.error_texts import faulty
from tests.table import Table
from uc_desktop.errors import IllegalCommand
from uc_desktop.rules.commands import Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import Built, CardPlayed
from uc_desktop.rules.terms import Resources


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_table_is_sound(plain_content: Content, players: int) -> None:
    table = Table(plain_content, players)
    assert table.faults() == []
    assert table.active == "ana"


def test_giving_leaves_the_other_resources_and_stocking_does_not(table: Table) -> None:
    assert table.stock("ana", kelp=1).give("ana", credit=2).resources("ana") == Resources(kelp=1, credit=2)
    assert table.stock("ana", science=1).resources("ana") == Resources(science=1)


def test_a_city_site_takes_one_building_after_the_other(table: Table) -> None:
    table.lab("ana", "2,2").farm("ana", "2,2", upgraded=True)
    assert table.structure("ana", "2,2#1") == "laboratory"
    assert table.structure("ana", "2,2#2") == "upgraded farm"


def test_placing_without_a_card_plays_one_that_does_not_match(table: Table) -> None:
    table.place("A-Y1")
    assert table.event(CardPlayed).matched is False


def test_placing_finds_a_card_even_if_the_hand_has_only_matching_ones(table: Table) -> None:
    table.hand("ana", 52).place("A-Y1")
    assert table.hand_of("ana") == ("signal-from-the-rim",)
    assert table.faults() == []


def test_placing_with_an_empty_hand_plays_none(table: Table) -> None:
    table.hand("ana").place("A-Y1")
    assert table.legal(Place) == []


def test_building_opens_an_effect_where_none_is_open(table: Table) -> None:
    table.stock("ana", kelp=1).build("ana", "farm", at="2,2")
    assert table.structure("ana", "2,2#1") == "farm"
    assert table.resources("ana") == Resources()
    assert table.faults() == []


def test_building_uses_what_is_open(table: Table) -> None:
    table.stock("ana", kelp=2).place("A-R1").build("ana", "farm", at="2,2").build("ana", "farm", at="2,2")
    assert [event.site for event in table.happened(Built)] == ["2,2#1", "2,2#2"]
    assert table.confirm().active == "bruno"


def test_building_for_another_player_makes_it_that_players_turn(table: Table) -> None:
    table.stock("bruno", kelp=1).build("bruno", "farm", at="2,2#x")
    assert table.structure("bruno", "2,2#x") == "farm"


def test_a_test_card_is_played_like_any_other(table: Table) -> None:
    table.hand("ana").place("A-Y1", table.card("gain: {credit: 3}")).do("gain 3 credits")
    assert table.resources("ana") == Resources(credit=3)


def test_a_permanent_test_card_works_when_it_is_claimed(table: Table) -> None:
    card = table.card("{when: {event: built, what: farm}, effect: {gain: {point: 2}}}", kind="permanent")
    table.claimed("ana", card).stock("ana", kelp=1).build("ana", "farm", at="2,2")
    assert table.points_of("ana") == 2
    assert table.faults() == []


def test_a_special_test_card_costs_what_it_says(table: Table) -> None:
    card = table.card("gain: {kelp: 1}", cost=2)
    table.give("ana", credit=2).hand("ana", card).place("A-Y1", card).do(f"pay for {card}")
    assert table.resources("ana").credit == 0


def test_a_faulty_test_card_is_refused_with_its_fault(table: Table) -> None:
    with faulty("did you mean 'gain'"):
        table.card("gian: {kelp: 1}")


def test_a_test_tile_gives_its_instant_effect_when_connected(table: Table) -> None:
    table.metropolis("ana", UR=table.tile("gain: {science: 2}")).tunnel("ana", "2,2-1,2", "1,2-0,2")
    table.stock("ana", steelplast=1, credit=1).build("ana", "tunnel", at="UR-0,2")
    assert table.resources("ana") == Resources(science=2)


def test_an_effect_played_as_a_card_waits_beside_the_slot(table: Table) -> None:
    table.play_effect("gain: {kelp: 1}", slot="A-R3").do("gain 1 kelp", "gain 2 steelplast 1 kelp")
    assert table.resources("ana") == Resources(kelp=2, steelplast=2)
    assert table.faults() == []


def test_a_refused_command_raises_and_changes_nothing(table: Table) -> None:
    before = table.state
    with pytest.raises(IllegalCommand):
        table.do("confirm")
    assert table.state is before


def test_a_fresh_turn_forgets_what_was_open(table: Table) -> None:
    table.place("A-R3").turn("ana")
    assert table.why_not_place("A-R1") == {"T-6", "B-1"}
    assert table.why_not_place("A-R3") == {"T-4"}


def test_a_production_stops_where_a_card_leaves_a_choice(table: Table) -> None:
    table.claimed("ana", "delicacy-trade").farm("ana", "2,2", "2,2").produce()
    assert table.produced("ana") == {"kelp": 2}
    table.do("pay 1 kelp")
    assert table.produced("ana") == {"kelp": 1, "credit": 1, "point": 1}
