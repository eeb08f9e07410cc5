"""Final scoring (chapter 12): brown metropolises, end-scoring cards, cities, what is left, and who has won."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.kit import end_round
from tests.table import Table
from uc_desktop.rules import scoring
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import PointsFor
from uc_desktop.rules.events import Fed, FinalScored, GameEnded
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
    assert FinalScored(0, "resources left", "resources", 1, Resources(kelp=4)) in table.happened(FinalScored)


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


# W-2: points bought with resources


def bought(table: Table) -> dict[str, int]:
    """How many points ana buys with each card."""
    lines, _ = scoring.best_conversions(table.content, table.state, 0)
    return {line.source: line.points for line in lines}


@rule("W-2")
def test_a_conversion_is_used_as_far_as_it_pays(table: Table) -> None:
    card = table.card("[{points: 3, for: {science: 2}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", science=7)
    assert bought(table) == {card: 9}


@rule("W-2")
def test_a_conversion_stops_at_its_cap(table: Table) -> None:
    card = table.card("[{points: 3, for: {science: 2}, times: 2}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", science=7)
    assert bought(table) == {card: 6}


@rule("W-2")
def test_a_conversion_that_does_not_pay_is_not_used(table: Table) -> None:
    card = table.card("[{points: 1, for: {credit: 8}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", credit=8)
    assert bought(table) == {}
    assert table.final_score("ana")["resources left"] == 2


@rule("W-2")
def test_two_cards_share_a_stock_for_the_best_total(table: Table) -> None:
    poor = table.card("[{points: 1, for: {kelp: 1}}]", kind="end_scoring")
    rich = table.card("[{points: 5, for: {kelp: 2}}]", kind="end_scoring")
    table.claimed("ana", poor, rich).stock("ana", kelp=3)
    assert bought(table) == {poor: 1, rich: 5}


@rule("W-2")
def test_a_mixed_cost_may_be_worth_more_than_two_single_ones(table: Table) -> None:
    single = table.card("[{points: 2, for: {kelp: 1}}]", kind="end_scoring")
    mixed = table.card("[{points: 3, for: {kelp: 1, science: 1}}]", kind="end_scoring")
    table.claimed("ana", single, mixed).stock("ana", kelp=2, science=1)
    assert bought(table) == {single: 2, mixed: 3}


@rule("W-2")
def test_a_mixed_cost_may_be_worth_less_than_two_single_ones(table: Table) -> None:
    mixed = table.card("[{points: 3, for: {kelp: 1, science: 1}}]", kind="end_scoring")
    kelp = table.card("[{points: 2, for: {kelp: 1}}]", kind="end_scoring")
    science = table.card("[{points: 2, for: {science: 1}}]", kind="end_scoring")
    table.claimed("ana", mixed, kelp, science).stock("ana", kelp=1, science=1)
    assert bought(table) == {kelp: 2, science: 2}


@rule("W-2")
@rule("W-4")
def test_what_is_left_counts_for_the_best_total(table: Table) -> None:
    card = table.card("[{points: 1, for: {credit: 1}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", credit=3, kelp=3)
    assert bought(table) == {card: 2}
    assert table.final_score("ana") == {"connected cities": 2, "end scoring": 2, "resources left": 1}


@rule("W-2")
def test_a_tie_spends_the_fewest_resources(table: Table) -> None:
    card = table.card("[{points: 1, for: {kelp: 2, credit: 2}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", kelp=2, credit=2)
    assert bought(table) == {}
    assert table.final_score("ana")["resources left"] == 1


@rule("W-2")
def test_a_tie_of_cards_is_won_by_the_one_that_spends_less(table: Table) -> None:
    dear = table.card("[{points: 2, for: {kelp: 2}}]", kind="end_scoring")
    cheap = table.card("[{points: 2, for: {kelp: 1}, times: 1}]", kind="end_scoring")
    table.claimed("ana", dear, cheap).stock("ana", kelp=2)
    assert bought(table) == {cheap: 2}


@rule("W-2")
def test_a_tie_in_all_is_won_by_the_card_claimed_first(table: Table) -> None:
    first = table.card("[{points: 2, for: {kelp: 1}}]", kind="end_scoring")
    second = table.card("[{points: 2, for: {kelp: 1}}]", kind="end_scoring")
    table.claimed("ana", first, second).stock("ana", kelp=2)
    assert bought(table) == {first: 4}


@rule("W-2")
def test_a_small_gain_of_a_later_card_is_not_given_up_for_an_earlier_one(table: Table) -> None:
    first = table.card("[{points: 1, for: {kelp: 3}}]", kind="end_scoring")
    second = table.card("[{points: 1, for: {credit: 3}}]", kind="end_scoring")
    table.claimed("ana", first, second).stock("ana", credit=9)
    assert bought(table) == {second: 3}


@rule("W-2")
def test_biomatter_pays_only_where_biomatter_is_named(table: Table) -> None:
    card = table.card("[{points: 3, for: {biomatter: 1, science: 1}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", biomatter=2, science=1, credit=2)
    assert table.final_score("ana") == {"connected cities": 2, "end scoring": 3, "resources left": 1}


@rule("W-2")
def test_what_was_paid_is_gone_at_the_games_end(table: Table) -> None:
    card = table.card("[{points: 3, for: {science: 2}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", kelp=1, science=3)
    end_round(table, 10)
    assert table.resources("ana") == Resources(science=1)


@rule("W-2")
@rule("W-4")
def test_seven_rich_cards_are_weighed_against_each_other(table: Table) -> None:
    table.claimed("ana", "hull-reserve", "granary-of-the-deep", "trade-surplus", "time-capsule", "sovereign-fund")
    table.claimed("ana", "seeds-for-tomorrow", "composite-mills")
    table.stock("ana", kelp=30, steelplast=30, science=30, credit=30, biomatter=30)
    assert bought(table) == {
        "hull-reserve": 14,
        "granary-of-the-deep": 15,
        "trade-surplus": 13,
        "time-capsule": 9,
        "sovereign-fund": 6,
        "seeds-for-tomorrow": 6,
        "composite-mills": 11,
    }


@rule("W-2")
def test_nine_rich_cards_are_weighed_without_trying_everything(table: Table) -> None:
    table.claimed("ana", "hull-reserve", "granary-of-the-deep", "trade-surplus", "time-capsule", "sovereign-fund")
    table.claimed("ana", "seeds-for-tomorrow", "composite-mills", "open-research", "bank-of-genomes")
    table.stock("ana", kelp=10, steelplast=10, science=10, credit=10, biomatter=10)
    calls = 0

    def called(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(called)
    bought(table)
    sys.setprofile(None)
    assert calls < 50_000


OFFERS = (
    "[{points: 1, for: {steelplast: 1}, times: 3}]",
    "[{points: 3, for: {kelp: 2}, times: 2}]",
    "[{points: 4, for: {credit: 5}, times: 1}]",
    "[{points: 4, for: {kelp: 1, steelplast: 1, science: 1}}]",
    "[{points: 1, for: {kelp: 2, science: 2}}, {points: 2, for: {biomatter: 1}}]",
    "[{points: 1, for: {biomatter: 2, credit: 1}}]",
)


@pytest.fixture(scope="module")
def offering(plain_content: Content) -> tuple[Table, list[str]]:
    """A table, and end-scoring cards of its own that buy points."""
    table = Table(plain_content)
    return table, [table.card(text, kind="end_scoring", to="bruno") for text in OFFERS]


def all_ways(offers: list[PointsFor], stock: Resources) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every way to use the offers: the points in the end, the resources kept, how often each is used."""
    for times in product(range(max(stock) + 1), repeat=len(offers)):
        left = [
            have - sum(n * offer.cost[i] for n, offer in zip(times, offers, strict=True))
            for i, have in enumerate(stock)
        ]
        if min(left) >= 0 and all(o.times is None or n <= o.times for n, o in zip(times, offers, strict=True)):
            kelp, steelplast, science, credit, biomatter = left
            points = sum(n * offer.points for n, offer in zip(times, offers, strict=True))
            yield points + (kelp + steelplast + science + credit + 2 * biomatter) // 4, sum(left), times


@rule("W-2")
@settings(deadline=None, max_examples=150, derandomize=True)
@given(
    st.permutations(range(len(OFFERS))).map(lambda order: order[:3]),
    st.tuples(*[st.integers(0, 6)] * 5).map(lambda amounts: Resources(*amounts)),
)
def test_the_best_conversions_are_those_that_trying_everything_finds(
    offering: tuple[Table, list[str]], chosen: list[int], stock: Resources
) -> None:
    table, cards = offering
    state = table.state.copy()
    mine = state.players[0].copy()
    mine.claimed, mine.stock = tuple(cards[index] for index in chosen), stock
    state.players = (mine, *state.players[1:])
    lines, left = scoring.best_conversions(table.content, state, 0)
    offers = [o for c in mine.claimed for o in table.content.cards[c].scoring if isinstance(o, PointsFor)]
    points, kept, times = max(all_ways(offers, stock))
    assert (sum(line.points for line in lines) + scoring.points_for_rest(left), sum(left)) == (points, kept)
    assert [line.paid for line in lines] == [o.cost.times(n) for n, o in zip(times, offers, strict=True) if n]


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
        ("cities with 0 types", 2),
        ("cities with 1 types", 3),
        ("cities with 2 types", 4),
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
