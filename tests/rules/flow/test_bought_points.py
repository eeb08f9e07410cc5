"""Final scoring (chapter 12): end-scoring cards that buy points with resources."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.kit import end_round
from tests.table import Table
from uc_desktop.rules.conditions import PointsFor
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow import scoring
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule


# W-2: points bought with resources


def bought(table: Table) -> dict[str, int]:
    """How many points ana buys with each card."""
    lines, _ = scoring.best_conversions(table.content, table.state, 0)
    return {str(line.source): line.points for line in lines}


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
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_so_is_a_tie_of_cards_that_take_as_many_other_resources(table: Table, order: tuple[int, int]) -> None:
    costs = ("{kelp: 2, credit: 2}", "{science: 2, credit: 2}")
    first, second = (table.card(f"[{{points: 3, for: {costs[each]}}}]", kind="end_scoring") for each in order)
    table.claimed("ana", first, second).stock("ana", kelp=2, science=2, credit=2)
    assert bought(table) == {first: 3}


@rule("W-2")
def test_two_cards_of_the_same_capped_conversion_are_both_used(table: Table) -> None:
    cards = [table.card("[{points: 2, for: {kelp: 1}, times: 1}]", kind="end_scoring") for _ in range(2)]
    table.claimed("ana", *cards).stock("ana", kelp=3)
    assert bought(table) == dict.fromkeys(cards, 2)


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
    table.claimed("ana", "hull-reserve", "granary-of-the-deep", "trade-surplus", "message-in-a-bottle", "storm-fund")
    table.claimed("ana", "seeds-for-tomorrow", "composite-mills")
    table.stock("ana", kelp=30, steelplast=30, science=30, credit=30, biomatter=30)
    assert bought(table) == {
        "hull-reserve": 14,
        "granary-of-the-deep": 15,
        "trade-surplus": 13,
        "message-in-a-bottle": 9,
        "storm-fund": 6,
        "seeds-for-tomorrow": 6,
        "composite-mills": 11,
    }


@rule("W-2")
def test_nine_rich_cards_are_weighed_without_trying_everything(table: Table) -> None:
    table.claimed("ana", "hull-reserve", "granary-of-the-deep", "trade-surplus", "message-in-a-bottle", "storm-fund")
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


@rule("W-2")
@pytest.mark.parametrize(("cards", "amount"), [(1, 300), (4, 60), (20, 100)])
def test_cards_and_stocks_that_no_game_knows_are_weighed_without_trying_everything(
    table: Table, cards: int, amount: int
) -> None:
    """Packs may have such cards; no fewer points are bought than by the best offers first."""
    entries = "[{points: 7, for: {kelp: 3, credit: 2}}, {points: 5, for: {science: 2, steelplast: 3}}, "
    entries += "{points: 11, for: {kelp: 5, science: 4}}, {points: 4, for: {credit: 3, science: 1}}]"
    mine = [table.card(entries.replace("7", str(7 + at)), kind="end_scoring") for at in range(cards)]
    table.claimed("ana", *mine).stock("ana", kelp=amount, steelplast=amount, science=amount, credit=amount)
    steps = 0

    def stepped(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal steps
        steps += event == "call"

    sys.setprofile(stepped)
    lines, _ = scoring.best_conversions(table.content, table.state, 0)
    sys.setprofile(None)
    assert steps < 5_000_000
    assert sum(line.points for line in lines) >= (amount // 5) * 11 + (amount // 5) * 4


@rule("W-2")
def test_of_a_stock_without_bounds_only_the_most_uses_are_weighed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packs may let resources pile up."""
    monkeypatch.setattr(scoring, "_MOST_WORK", 1_000)
    card = table.card("[{points: 3, for: {science: 2}}]", kind="end_scoring")
    table.claimed("ana", card).stock("ana", science=10**15)
    assert bought(table) == {card: 10**15 // 2 * 3}


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
            have - sum(n * tuple(offer.cost)[i] for n, offer in zip(times, offers, strict=True))
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
    mine = replace(table.state.players[0], claimed=tuple(cards[index] for index in chosen), stock=stock)
    state = table.state.with_player(0, mine)
    lines, left = scoring.best_conversions(table.content, state, 0)
    offers = [o for c in mine.claimed for o in table.content.cards[c].scoring if isinstance(o, PointsFor)]
    points, kept, times = max(all_ways(offers, stock))
    assert (sum(line.points for line in lines) + scoring.points_for_rest(left), sum(left)) == (points, kept)
    assert [line.paid for line in lines] == [o.cost.times(n) for n, o in zip(times, offers, strict=True) if n]
