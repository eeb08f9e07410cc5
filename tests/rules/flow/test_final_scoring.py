"""Final scoring (chapter 12): its order, cities, what is left, and who has won."""

from __future__ import annotations

import pytest

from tests.rules.kit import end_round
from tests.table import Table
from uc_desktop.rules.events import Fed, FinalScored, GameEnded
from uc_desktop.rules.flow import scoring
from uc_desktop.rules.sources import RESOURCES_LEFT, cities_with
from uc_desktop.rules.terms import Category, Phase, Resources

rule = pytest.mark.rule


def brown(table: Table, tile: str) -> Table:
    """Connect ana's brown metropolis by its two tunnels, and give her this tile."""
    return table.metropolis("ana", UL=tile).tunnel("ana", "UL-0,1", "UL-1,0")


# W-1: order


@rule("W-1")
def test_brown_comes_first_then_cards_then_cities_then_resources(table: Table) -> None:
    brown(table, "hub-of-the-deep").stock("ana", kelp=5, credit=2, steelplast=1)
    table.claimed("ana", table.card("[{points: 2, for: {credit: 1}}]", kind="end_scoring"))
    end_round(table, 10)
    lines = [event.category for event in table.happened(FinalScored) if event.player == 0]
    assert lines == ["brown metropolis", "end scoring", "connected cities", "resources left"]


@rule("W-1")
def test_the_scoring_comes_after_production_and_feeding(table: Table) -> None:
    table.farm("ana", "2,2").stock("ana", kelp=4)
    end_round(table, 10)
    assert table.events.index(table.happened(FinalScored)[0]) > table.events.index(table.happened(Fed)[-1])
    assert FinalScored(0, "resources left", RESOURCES_LEFT, 1, Resources(kelp=4)) in table.happened(FinalScored)


@rule("W-1")
def test_nothing_is_scored_at_the_end_of_era_2(table: Table) -> None:
    end_round(table, 7)
    assert table.happened(FinalScored) == []


@rule("W-1")
def test_the_points_go_to_the_score_sheet(table: Table) -> None:
    table.stock("ana", kelp=5).points("ana", 0)
    end_round(table, 10)
    assert table.player("ana").score == ((Category.CONNECTED_CITIES, 2), (Category.RESOURCES, 1))
    assert table.points_of("ana") == 3


@rule("W-1")
@rule("K-8")
def test_an_end_scoring_card_in_hand_scores_nothing(table: Table) -> None:
    table.card("[{points: 2, per: {count: city}}]", kind="end_scoring")
    assert "end scoring" not in table.final_score("ana")


# W-3: cities


@rule("W-3")
def test_a_city_without_buildings_is_two_points(table: Table) -> None:
    assert table.final_score("ana")["connected cities"] == 2


@rule("W-3")
def test_a_city_with_one_type_is_three_points(table: Table) -> None:
    assert table.farm("ana", "2,2", "2,2", "2,2").final_score("ana")["connected cities"] == 3


@rule("W-3")
def test_a_city_with_two_types_is_four_points(table: Table) -> None:
    assert table.farm("ana", "2,2", "2,2").lab("ana", "2,2").final_score("ana")["connected cities"] == 4


@rule("W-3")
def test_a_city_with_three_types_is_six_points(table: Table) -> None:
    table.farm("ana", "2,2").lab("ana", "2,2").plant("ana", "2,2")
    assert table.final_score("ana")["connected cities"] == 6


@rule("W-3")
@rule("B-8")
def test_the_expansion_site_counts_for_its_city(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").lab("ana", "2,2").plant("ana", "2,2#x")
    assert table.final_score("ana")["connected cities"] == 6


@rule("W-3")
def test_an_upgraded_building_is_no_type_of_its_own(table: Table) -> None:
    table.farm("ana", "2,2").farm("ana", "2,2", upgraded=True)
    assert table.final_score("ana")["connected cities"] == 3


@rule("W-3")
def test_symbiotic_cities_score_alike(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2").farm("ana", "1,2")
    assert table.final_score("ana")["connected cities"] == 5


@rule("W-3")
@rule("N-3")
def test_an_unconnected_city_scores_nothing(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2").lab("ana", "1,2").plant("ana", "1,2")
    assert table.final_score("ana")["connected cities"] == 2


@rule("W-3")
def test_buildings_at_an_empty_city_site_score_nothing(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").farm("ana", "1,2")
    assert table.final_score("ana")["connected cities"] == 2


@rule("W-3")
def test_cities_are_scored_in_a_line_for_each_number_of_types(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").farm("ana", "1,2", "2,1").lab("ana", "2,1")
    lines = [line for line in scoring.city_lines(table.content, table.state, 0) if line.points]
    assert [(line.source, line.points) for line in lines] == [
        (cities_with(0), 2),
        (cities_with(1), 3),
        (cities_with(2), 4),
    ]


# W-4: what is left


@rule("W-4")
@pytest.mark.parametrize("resource", ["kelp", "steelplast", "science", "credit"])
def test_four_of_a_kind_are_a_point(table: Table, resource: str) -> None:
    assert table.stock("ana", **{resource: 4}).final_score("ana")["resources left"] == 1


@rule("W-4")
def test_any_mix_counts(table: Table) -> None:
    table.stock("ana", kelp=2, steelplast=2, science=2, credit=2)
    assert table.final_score("ana")["resources left"] == 2


@rule("W-4")
def test_a_biomatter_is_two_credits(table: Table) -> None:
    assert table.stock("ana", biomatter=3, credit=2).final_score("ana")["resources left"] == 2


@rule("W-4")
def test_the_rest_is_nothing(table: Table) -> None:
    assert table.stock("ana", biomatter=3, credit=1).final_score("ana")["resources left"] == 1


@rule("W-4")
def test_fewer_than_four_are_nothing(table: Table) -> None:
    assert "resources left" not in table.stock("ana", biomatter=1, kelp=1).final_score("ana")


# W-5: the winner


def ranking(table: Table) -> tuple[int, ...]:
    """The players from first to last, of a game that ends now."""
    end_round(table, 10)
    return table.event(GameEnded).ranking


@rule("W-5")
def test_most_points_win(table: Table) -> None:
    table.points("ana", 20).points("bruno", 40).points("chiara", 30).points("dawid", 10)
    assert ranking(table) == (1, 2, 0, 3)


@rule("W-5")
def test_points_of_the_final_scoring_count(table: Table) -> None:
    table.points("ana", 20).points("bruno", 20).points("chiara", 20).points("dawid", 20)
    assert ranking(table.farm("dawid", "2,2").stock("dawid", kelp=1)) == (3, 0, 1, 2)


@rule("W-5")
def test_a_tie_goes_by_the_order_set_after_the_last_round(table: Table) -> None:
    table.points("ana", 20).points("bruno", 20).points("chiara", 20).points("dawid", 10)
    assert ranking(table.federation(four="dawid", three="chiara")) == (2, 0, 1, 3)


@rule("W-5")
def test_the_order_of_the_last_round_itself_does_not_break_a_tie(table: Table) -> None:
    table.points("ana", 20).points("bruno", 20).points("chiara", 10).points("dawid", 10)
    assert ranking(table.order("ana", "bruno", "chiara", "dawid").federation(two="bruno")) == (1, 0, 2, 3)


@rule("W-5")
def test_nothing_is_decided_after_the_end(table: Table) -> None:
    end_round(table, 10)
    assert table.phase is Phase.OVER
    assert table.words() == []
