"""Final scoring (chapter 12): brown metropolises."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.flow.scoring import brown_lines

rule = pytest.mark.rule


def brown(table: Table, tile: str) -> Table:
    """Connect ana's brown metropolis by its two tunnels, and give her this tile."""
    return table.metropolis("ana", UL=tile).tunnel("ana", "UL-0,1", "UL-1,0")


# W-6: brown metropolises


@rule("W-6")
@rule("N-4")
def test_a_brown_metropolis_with_one_tunnel_scores_nothing(table: Table) -> None:
    table.metropolis("ana", UL="envoys-rest").tunnel("ana", "UL-0,1").claimed("ana", "harvest-crown")
    assert "brown metropolis" not in table.final_score("ana")


@rule("W-6")
def test_the_hub_counts_itself(table: Table) -> None:
    assert brown(table, "hub-of-the-deep").final_score("ana")["brown metropolis"] == 3


@rule("W-6")
def test_the_hub_counts_connected_blue_metropolises(table: Table) -> None:
    brown(table, "hub-of-the-deep").tunnel("ana", "UR-0,2")
    assert table.final_score("ana")["brown metropolis"] == 6


@rule("W-6")
def test_a_connected_blue_metropolis_scores_nothing_itself(table: Table) -> None:
    table.tunnel("ana", "UR-0,2", "LL-2,0")
    assert list(brown_lines(table.content, table.state, 0)) == []


@rule("W-6")
@rule("Q-6")
def test_the_hub_counts_a_gained_metropolis(table: Table) -> None:
    brown(table, "hub-of-the-deep").tunnel("ana", "UR-0,2", "LL-2,0").gained("ana", "lantern-point")
    assert table.final_score("ana")["brown metropolis"] == 12


def gate(table: Table) -> Table:
    """Eight tunnels at cities, and the two to the brown metropolis, which are not."""
    brown(table, "tunnelgate").city("ana", "1,1", "0,0")
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "1,1-0,2", "1,1-2,0", "0,0-0,1", "0,0-1,0", "2,2-1,2")
    return table.tunnel("ana", "2,2-2,1")


@rule("W-6")
def test_eight_tunnels_at_cities_are_five_points(table: Table) -> None:
    assert gate(table).final_score("ana")["brown metropolis"] == 5


@rule("W-6")
def test_nine_tunnels_at_cities_are_seven_points(table: Table) -> None:
    assert gate(table).city("ana", "0,1").final_score("ana")["brown metropolis"] == 7


@rule("W-6")
def test_ten_tunnels_at_cities_are_nine_points(table: Table) -> None:
    assert gate(table).city("ana", "0,1", "1,0").final_score("ana")["brown metropolis"] == 9


@rule("W-6")
def test_eleven_tunnels_at_cities_are_nine_points_too(table: Table) -> None:
    gate(table).city("ana", "0,1", "1,0").tunnel("ana", "0,1-0,2")
    assert table.final_score("ana")["brown metropolis"] == 9


@rule("W-6")
def test_seven_tunnels_at_cities_are_nothing(table: Table) -> None:
    brown(table, "tunnelgate").city("ana", "1,1", "0,0")
    table.tunnel("ana", "2,2-1,1", "1,1-0,0", "1,1-0,2", "1,1-2,0", "0,0-0,1", "0,0-1,0", "2,2-1,2")
    assert "brown metropolis" not in table.final_score("ana")


def domes(table: Table, *sites: str) -> Table:
    """Nine Domes connected, with the starting city and these, all of them connected by tunnels from the start."""
    brown(table, "nine-domes").city("ana", *sites)
    return table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1", "2,2-1,1", "2,2-2,1", "2,1-2,0")


@rule("W-6")
def test_five_connected_cities_are_four_points(table: Table) -> None:
    assert domes(table, "1,2", "0,2", "1,1", "2,1").final_score("ana")["brown metropolis"] == 4


@rule("W-6")
def test_six_connected_cities_are_eight_points(table: Table) -> None:
    assert domes(table, "1,2", "0,2", "1,1", "2,1", "2,0").final_score("ana")["brown metropolis"] == 8


@rule("W-6")
def test_seven_connected_cities_are_twelve_points(table: Table) -> None:
    assert domes(table, "1,2", "0,2", "1,1", "2,1", "2,0", "0,1").final_score("ana")["brown metropolis"] == 12


@rule("W-6")
def test_eight_connected_cities_are_twelve_points_too(table: Table) -> None:
    domes(table, "1,2", "0,2", "1,1", "2,1", "2,0", "0,1", "1,0")
    assert table.final_score("ana")["brown metropolis"] == 12


@rule("W-6")
def test_four_connected_cities_are_nothing(table: Table) -> None:
    assert "brown metropolis" not in domes(table, "1,2", "0,2", "1,1").final_score("ana")


@rule("W-6")
@rule("N-3")
def test_an_unconnected_city_does_not_count_for_nine_domes(table: Table) -> None:
    assert "brown metropolis" not in domes(table, "1,2", "0,2", "1,1", "0,0").final_score("ana")


@rule("W-6")
@rule("K-11")
def test_specials_played_and_paid_for_are_two_points_each(table: Table) -> None:
    brown(table, "envoys-rest").claimed("ana", "harvest-crown").paid("ana", "secret-mission")
    assert table.final_score("ana")["brown metropolis"] == 4


@rule("W-6")
def test_specials_in_hand_are_nothing(table: Table) -> None:
    brown(table, "envoys-rest").hand("ana", "harvest-crown", "secret-mission")
    assert "brown metropolis" not in table.final_score("ana")


@rule("W-6")
def test_cards_that_are_not_special_are_nothing(table: Table) -> None:
    assert "brown metropolis" not in brown(table, "envoys-rest").claimed("ana", 19, 34).final_score("ana")


def works(table: Table) -> Table:
    """The Masterworks connected, with a set of four upgraded structures of the start."""
    brown(table, "masterworks").tunnel("ana", "2,2-1,2", upgraded=True)
    return table.farm("ana", "2,2", upgraded=True).plant("ana", "2,2", upgraded=True).lab("ana", "2,2", upgraded=True)


@rule("W-6")
def test_a_set_of_four_upgraded_structures_is_four_points(table: Table) -> None:
    assert works(table).final_score("ana")["brown metropolis"] == 4


@rule("W-6")
def test_two_sets_are_eight_points(table: Table) -> None:
    works(table).city("ana", "1,2").tunnel("ana", "1,2-0,2", upgraded=True).farm("ana", "1,2", upgraded=True)
    table.plant("ana", "1,2", upgraded=True).lab("ana", "1,2", upgraded=True)
    assert table.final_score("ana")["brown metropolis"] == 8


@rule("W-6")
def test_a_set_lacks_what_is_not_upgraded(table: Table) -> None:
    works(table).tunnel("ana", "2,2-1,2", upgraded=False)
    assert "brown metropolis" not in table.final_score("ana")


@rule("W-6")
@rule("N-3")
def test_a_building_at_an_unconnected_city_completes_no_set(table: Table) -> None:
    works(table).city("ana", "1,1").tunnel("ana", "2,2-2,1", upgraded=True)
    table.farm("ana", "1,1", upgraded=True).plant("ana", "1,1", upgraded=True).lab("ana", "1,1", upgraded=True)
    assert table.final_score("ana")["brown metropolis"] == 4


@rule("W-6")
def test_a_tunnel_at_no_city_completes_no_set(table: Table) -> None:
    brown(table, "masterworks").tunnel("ana", "2,2-1,2").tunnel("ana", "1,2-0,2", upgraded=True)
    table.farm("ana", "2,2", upgraded=True).plant("ana", "2,2", upgraded=True).lab("ana", "2,2", upgraded=True)
    assert "brown metropolis" not in table.final_score("ana")
