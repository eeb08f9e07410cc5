"""The Federation track (chapter 7): what its spaces give, and who is ahead on it."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.events import Advanced, PointsChanged, ResourcesGained
from uc_desktop.rules.sources import FEDERATION
from uc_desktop.rules.terms import Category, Resources

rule = pytest.mark.rule


@rule("F-1")
def test_the_first_step_leads_to_space_4_which_gives_nothing(table: Table) -> None:
    table.open("advance: 1").do("advance")
    assert table.space_of("ana") == 4
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 0


@rule("F-1")
def test_the_step_onto_space_3_gives_a_credit(table: Table) -> None:
    table.federation(four="ana").open("advance: 1").do("advance")
    assert table.space_of("ana") == 3
    assert table.resources("ana") == Resources(credit=1)
    assert table.points_of("ana") == 0


@rule("F-1")
def test_the_step_onto_space_2_gives_a_steelplast(table: Table) -> None:
    table.federation(three="ana").open("advance: 1").do("advance")
    assert table.space_of("ana") == 2
    assert table.resources("ana") == Resources(steelplast=1)
    assert table.points_of("ana") == 0


@rule("F-1")
def test_the_step_onto_space_1_gives_a_point(table: Table) -> None:
    table.federation(two="ana").open("advance: 1").do("advance")
    assert table.space_of("ana") == 1
    assert table.resources("ana") == Resources()
    assert table.points_of("ana") == 1


@rule("F-1")
def test_points_of_the_track_are_federation_points_on_the_score_sheet(table: Table) -> None:
    table.federation(two="ana").open("advance: 1").do("advance")
    assert table.player("ana").score == ((Category.FEDERATION, 1),)


@rule("F-1")
def test_a_space_gives_nothing_to_one_who_stands_on_it(table: Table) -> None:
    table.federation(three="ana").place("A-R3").do("gain", "confirm")
    assert table.space_of("ana") == 3
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("F-2")
def test_every_space_on_the_way_gives_its_bonus(table: Table) -> None:
    table.open("advance: 4").do("advance", "advance", "advance", "advance")
    assert table.resources("ana") == Resources(credit=1, steelplast=1)
    assert table.points_of("ana") == 1


@rule("F-2")
def test_the_bonuses_come_one_after_the_other_at_once(table: Table) -> None:
    table.federation(four="ana").open("advance: 2").do("advance")
    assert table.event(ResourcesGained).resources == Resources(credit=1)
    table.do("advance")
    assert table.event(ResourcesGained).resources == Resources(steelplast=1)


@rule("F-2")
def test_the_bonus_of_the_first_step_can_pay_before_the_second(table: Table) -> None:
    table.federation(four="ana").open("[{advance: 2}, {build: desalination plant}]")
    table.do("advance", "build plant at 2,2#1", "advance")
    assert table.resources("ana") == Resources(steelplast=1)
    assert table.structure("ana", "2,2#1") == "desalination plant"


@rule("F-2")
def test_a_step_not_taken_gives_nothing(table: Table) -> None:
    table.federation(four="ana").place("A-G4").do("advance", "done", "confirm")
    assert table.space_of("ana") == 3
    assert table.resources("ana") == Resources(credit=1)


@rule("F-3")
def test_a_marker_goes_on_top_of_those_on_its_space(table: Table) -> None:
    table.federation(three=("bruno", "chiara"), four="ana").open("advance: 1").do("advance")
    assert table.stack("three") == ["bruno", "chiara", "ana"]


@rule("F-3")
def test_a_marker_that_only_passes_leaves_the_stack_as_it_was(table: Table) -> None:
    table.federation(three=("bruno", "chiara"), four="ana").open("advance: 2").do("advance", "advance")
    assert table.stack("three") == ["bruno", "chiara"]
    assert table.stack("two") == ["ana"]


@rule("F-3")
def test_a_marker_leaves_those_above_it_where_they_are(table: Table) -> None:
    table.federation(three=("ana", "bruno")).open("advance: 1").do("advance")
    assert table.stack("three") == ["bruno"]
    assert table.stack("two") == ["ana"]


@rule("F-3")
def test_the_marker_on_top_is_ahead_in_the_next_round(table: Table) -> None:
    table.federation(three=("dawid",), four="chiara").turns_taken(11).turn("dawid")
    table.federation(four="dawid", three="chiara").place("A-G4").do("advance", "done", "confirm")
    assert table.active == "dawid"


@rule("F-4")
def test_a_step_beyond_space_1_gives_a_point_and_the_top(table: Table) -> None:
    table.federation(one=("ana", "bruno")).open("advance: 1").do("advance")
    assert table.stack("one") == ["bruno", "ana"]
    assert table.points_of("ana") == 1
    assert table.event(Advanced) == Advanced(0, 1, 1)


@rule("F-4")
def test_each_step_beyond_space_1_gives_a_point(table: Table) -> None:
    table.federation(one=("ana", "bruno")).open("advance: 3").do("advance", "advance", "advance")
    assert table.points_of("ana") == 3
    assert table.stack("one") == ["bruno", "ana"]


@rule("F-4")
def test_a_step_within_the_track_does_not_lead_to_the_top_of_space_1(table: Table) -> None:
    table.federation(one=("bruno", "chiara"), three="ana").open("advance: 1").do("advance")
    assert table.stack("one") == ["bruno", "chiara"]
    assert table.points_of("ana") == 0


@rule("Q-20")
def test_a_marker_on_top_of_space_1_scores_and_stays(table: Table) -> None:
    table.federation(one=("bruno", "ana")).open("advance: 1").do("advance")
    assert table.stack("one") == ["bruno", "ana"]
    assert table.event(PointsChanged) == PointsChanged(0, 1, Category.FEDERATION, FEDERATION)


@rule("Q-20")
def test_a_marker_alone_on_space_1_scores_and_stays(table: Table) -> None:
    table.federation(one="ana").open("advance: 2").do("advance", "advance")
    assert table.stack("one") == ["ana"]
    assert table.points_of("ana") == 2


@rule("Q-20")
def test_a_marker_on_top_of_space_2_moves_on(table: Table) -> None:
    table.federation(two=("bruno", "ana"), one="chiara").open("advance: 1").do("advance")
    assert table.stack("two") == ["bruno"]
    assert table.stack("one") == ["chiara", "ana"]
