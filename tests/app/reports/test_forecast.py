"""The forecast: the numbers of the next Production, feeding and scoring, written out."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.app.reports.forecast import (
    FeedingForecast,
    feeding_forecast,
    next_production,
    score_if_ended_now,
    score_now,
    totals,
)
from uc_desktop.rules.commands import Pay
from uc_desktop.rules.events import Fed
from uc_desktop.rules.sources import METROPOLIS_TUNNEL, TUNNEL_PAIR, Line, structures, symbiotic_cities
from uc_desktop.rules.terms import NOTHING, Category, Phase, Piece, Resources

ANA = 0
FARM, TUNNEL = structures(Piece.FARM, False), structures(Piece.TUNNEL, False)


def lines(table: Table) -> tuple[Line, ...]:
    return next_production(table.engine, table.state, ANA)


def gives(table: Table) -> tuple[Resources, int]:
    return totals(lines(table))


def ended(table: Table) -> dict[Category, int]:
    return score_if_ended_now(table.content, table.state, ANA)


def test_a_bare_starting_city_produces_nothing(table: Table) -> None:
    assert lines(table) == ()


def test_every_source_has_its_line(table: Table) -> None:
    table.farm("ana", "2,2").tunnel("ana", "2,1-2,2", "1,2-2,2")
    assert lines(table) == (Line(FARM, 1, Resources(kelp=1), 0), Line(TUNNEL, 2, Resources(credit=2), 0))


def test_two_upgraded_farms_of_a_city_give_their_bonus(table: Table) -> None:
    table.farm("ana", "2,2#1", "2,2#2", upgraded=True)
    assert gives(table) == (Resources(kelp=3), 3)


# While an era's Production is under way


def choosing(table: Table, *others: str) -> Table:
    """Ana's Production, stopped at an exchange that she may make, with other cards and tiles of hers."""
    card = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production", to="ana")
    table.stock("ana").claimed("ana", card, *others).farm("ana", "2,2", "2,2").produce()
    assert (table.active, table.phase) == ("ana", Phase.PRODUCTION)
    return table


@pytest.mark.rule("Z-2")
def test_what_was_produced_is_not_counted_again_when_it_is_to_be_eaten(table: Table) -> None:
    choosing(table.tunnel("ana", "2,2-1,2").city("ana", "1,2").points("ana", 5))
    assert table.player("ana").stock.kelp == 2
    assert lines(table) == ()
    assert feeding_forecast(table.engine, table.state, ANA) == FeedingForecast(2, 2, 2, 0, 0, 0)
    table.apply(table.legal(Pay)[0])
    assert feeding_forecast(table.engine, table.state, ANA) == FeedingForecast(2, 1, 1, 0, 1, 3)
    table.confirm()
    assert [fed for fed in table.happened(Fed) if fed.player == ANA] == [Fed(ANA, 2, 1, 0, 3)]


@pytest.mark.rule("D-5")
def test_what_comes_after_a_choice_is_still_to_be_produced(table: Table) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain: {kelp: 2}")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2").metropolis("ana", UR=tile)
    choosing(table)
    assert gives(table) == (Resources(kelp=2), 0)
    table.confirm()
    assert table.produced("ana")["kelp"] == 4


def test_who_has_produced_gets_no_more_and_who_has_not_all(table: Table) -> None:
    card = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production", to="bruno")
    table.claimed("bruno", card).farm("ana", "2,2").farm("bruno", "2,2").farm("chiara", "2,2").produce()
    assert (table.active, table.phase) == ("bruno", Phase.PRODUCTION)
    produced = [totals(next_production(table.engine, table.state, number)) for number in range(3)]
    assert produced == [(NOTHING, 0), (NOTHING, 0), (Resources(kelp=1), 0)]


def test_special_sites_have_their_lines(table: Table) -> None:
    table.special("ana", "2,2#1", times=2).special("ana", "2,2", points=6).special("ana", "UR-0,2", points=2)
    table.pair("ana", "2,2-1,2", "2,2-2,1", credit=2).city("ana", "2,2", symbiotic=True).farm("ana", "2,2#1")
    table.tunnel("ana", "2,2-1,2", "2,2-2,1", "1,2-0,2", "UR-0,2").metropolis("ana", UR=table.tile("gain: {kelp: 1}"))
    assert lines(table) == (
        Line(structures(Piece.FARM, False, 2), 1, Resources(kelp=2), 0),
        Line(TUNNEL, 2, Resources(credit=2), 0),
        Line(symbiotic_cities(6), 1, NOTHING, 6),
        Line(TUNNEL_PAIR, 1, Resources(credit=2), 0),
        Line(METROPOLIS_TUNNEL, 1, NOTHING, 2),
    )


def test_the_forecast_on_an_advanced_board_is_what_production_gives(table: Table) -> None:
    table.board("ana", "advanced-1").city("ana", "1,1", "1,2").tunnel("ana", "1,2-2,2", "1,1-1,2", "0,1-1,1", "1,0-1,1")
    table.lab("ana", "1,2#1", upgraded=True)
    assert gives(table) == (Resources(credit=6, science=2, steelplast=2), 0)
    assert table.produce() == {"credit": 6, "science": 2, "steelplast": 2}


def test_unconnected_cities_and_buildings_give_nothing(table: Table) -> None:
    table.city("ana", "2,1", symbiotic=True).lab("ana", "2,1")
    assert lines(table) == ()


def test_a_connected_metropolis_produces(table: Table) -> None:
    table.metropolis("ana", UR="deepwell").tunnel("ana", "UR-0,2")
    assert Line("deepwell", 1, Resources(credit=2), 0) in lines(table)


def test_an_unconnected_metropolis_does_not_produce(table: Table) -> None:
    table.metropolis("ana", UR="deepwell")
    assert lines(table) == ()


def test_a_gained_metropolis_produces(table: Table) -> None:
    table.gained("ana", "kelpholm")
    assert lines(table) == (Line("kelpholm", 1, NOTHING, 2),)


def test_a_production_card_gives_as_often_as_it_counts(table: Table) -> None:
    table.claimed("ana", "common-table").city("ana", "2,1", "1,2", "1,1")
    table.tunnel("ana", "2,1-2,2", "1,2-2,2", "1,1-2,2")
    assert lines(table)[-1] == Line("common-table", 1, Resources(kelp=2), 0)


def test_a_production_card_whose_condition_fails_is_left_out(table: Table) -> None:
    table.claimed("ana", "alloy-bench").lab("ana", "2,2#1")
    assert [line.source for line in lines(table)] == [structures(Piece.LABORATORY, False)]


def test_a_production_card_whose_condition_holds_gives(table: Table) -> None:
    table.claimed("ana", "alloy-bench").lab("ana", "2,2#1", "2,2#2")
    assert gives(table) == (Resources(science=2, steelplast=1), 0)


def test_a_card_that_asks_what_was_produced_sees_the_production_to_come(table: Table) -> None:
    table.claimed("ana", "algal-reactor").plant("ana", "2,2", upgraded=True)
    assert lines(table)[-1] == Line("algal-reactor", 1, Resources(steelplast=1), 1)


def test_a_card_that_asks_what_was_produced_looks_at_metropolises_too(table: Table) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain: {biomatter: 3}")
    table.claimed("ana", "digester-tanks").gained("ana", tile)
    assert lines(table)[-1] == Line("digester-tanks", 1, Resources(biomatter=1), 1)


def test_an_optional_exchange_is_not_counted(table: Table) -> None:
    table.claimed("ana", "delicacy-trade").stock("ana", kelp=5)
    assert lines(table) == ()


def test_the_forecast_is_what_is_produced(table: Table) -> None:
    table.claimed("ana", "common-table", "alloy-bench").lab("ana", "2,2#1", "2,2#2").city("ana", "2,1")
    table.tunnel("ana", "2,1-2,2", upgraded=True).metropolis("ana", LL="port-concord")
    resources, points = gives(table)
    assert table.produce() == resources.named() | {"point": points}


def test_feeding_takes_kelp_then_biomatter_then_points(table: Table) -> None:
    table.city("ana", "2,1", "1,2", "1,1").tunnel("ana", "2,1-2,2", "1,2-2,2", "1,1-2,2")
    table.farm("ana", "2,2").stock("ana", kelp=1, biomatter=1).points("ana", 10)
    need = feeding_forecast(table.engine, table.state, ANA)
    assert (need.cities, need.available, need.kelp, need.short) == (4, 2, 2, 2)
    assert (need.biomatter, need.unfed, need.points) == (1, 1, 3)


def test_feeding_never_costs_more_points_than_there_are(table: Table) -> None:
    table.stock("ana").points("ana", 2)
    assert feeding_forecast(table.engine, table.state, ANA).points == 2


def test_unconnected_cities_need_no_feeding(table: Table) -> None:
    table.city("ana", "2,1", "1,2").stock("ana", kelp=4)
    need = feeding_forecast(table.engine, table.state, ANA)
    assert (need.cities, need.kelp, need.short, need.points) == (1, 1, 0, 0)


def test_the_score_so_far_is_told_by_category(table: Table) -> None:
    table.points("ana", 7)
    assert score_now(table.state, ANA) == {Category.CARDS: 7}


def test_the_score_if_the_game_ended_now_has_all_categories(table: Table) -> None:
    table.points("ana", 7).stock("ana", kelp=3, credit=1, biomatter=2)
    table.metropolis("ana", UL="hub-of-the-deep").tunnel("ana", "UL-0,1", "UL-1,0")
    assert ended(table) == {
        Category.CARDS: 7,
        Category.BROWN_METROPOLIS: 3,
        Category.CONNECTED_CITIES: 2,
        Category.RESOURCES: 2,
    }


def test_resources_are_turned_into_points_where_that_pays(table: Table) -> None:
    table.claimed("ana", "granary-of-the-deep").stock("ana", kelp=5)
    assert ended(table) == {Category.END_SCORING: 6, Category.CONNECTED_CITIES: 2}


def test_a_finished_game_is_not_scored_twice(table: Table) -> None:
    table.points("ana", 40)
    over = replace(table.state, phase=Phase.OVER)
    assert score_if_ended_now(table.content, over, ANA) == {Category.CARDS: 40}


@pytest.mark.rule("Q-14")
def test_metropolis_tunnels_come_before_what_metropolises_give(table: Table) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain: {kelp: 2}")
    table.special("ana", "UR-0,2", points=2).tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2").metropolis("ana", UR=tile)
    assert [line.source for line in lines(table)] == [TUNNEL, METROPOLIS_TUNNEL, tile]


@pytest.mark.rule("T-9")
def test_what_is_under_way_in_a_turn_gives_nothing_to_production(table: Table) -> None:
    before = lines(table.farm("ana", "2,2"))
    table.stock("ana", kelp=1, science=1).place("A-R5").open("gain_chosen: {amount: 1, of: [kelp, credit]}")
    assert lines(table) == before != ()


@pytest.mark.rule("K-14")
def test_a_payment_that_is_half_done_is_left_as_it_is(table: Table) -> None:
    then = "{gain_chosen: {amount: 1, of: [credit, science]}}"
    card = table.card(f"{{pay: {{kelp: 1}}, then: {then}}}", kind="production", to="ana")
    table.stock("ana", kelp=2).claimed("ana", card).produce()
    table.apply(table.legal(Pay)[0])
    assert lines(table) == ()


def test_the_position_is_left_as_it_is(table: Table) -> None:
    table.claimed("ana", "algal-reactor").plant("ana", "2,2", upgraded=True)
    before = table.player("ana").copy(), table.state.produced
    lines(table)
    feeding_forecast(table.engine, table.state, ANA)
    assert (table.player("ana"), table.state.produced) == before


def test_a_late_position_is_forecast_at_once(table: Table) -> None:
    table.city("ana", "2,1", "1,2", "1,1", "0,2").tunnel("ana", "2,1-2,2", "1,2-2,2", "1,1-2,2", "0,2-1,2")
    table.lab("ana", "1,1#1", "1,1#2", upgraded=True).farm("ana", "2,2", upgraded=True)
    table.claimed("ana", "common-table", "algal-reactor", "high-water", "twin-wings", "hull-reserve")
    start = time.perf_counter()
    repeats = 20
    assert all((lines(table), ended(table)) for _ in range(repeats))
    assert (time.perf_counter() - start) / repeats < 0.02, "a redraw must not wait for the forecast"
