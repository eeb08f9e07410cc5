"""The shipped advanced boards have what chapters 14 and 18 ask of them, and no board is the one to have (H-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from uc_desktop.paths import card_data
from uc_desktop.rules.board.graph import CORNERS, Board, TunnelSite
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import NOTHING, Resources

ADVANCED = ["advanced-1", "advanced-2", "advanced-3", "advanced-4"]
BASIC = ["basic-1", "basic-2", "basic-3", "basic-4"]
SIX_POINTS = Resources(steelplast=3, credit=3)
AT_ONCE = Resources(science=2, credit=2)
DIG = Resources(credit=1)
GATE = Resources(steelplast=1, credit=1)

#: What a mark is worth, and one of each resource in their order, in rough points.
WORTH = {
    "credit": 1.0,
    "kelp": 1.2,
    "steelplast": 1.5,
    "science": 1.5,
    "biomatter": 2.0,
    "point": 1.1,
    "six-points": 6.6,
    "card": 0.8,
    "step-and-card": 1.8,
}
RESOURCES = (1.2, 1.5, 1.5, 1.0, 2.0)
POINT = 1.1
#: What a building produces on the mean of its three kinds: a kelp, a science, a credit.
BUILDING = (1.2 + 1.5 + 1.0) / 3
#: A special site is built in time for so many Productions, more or less.
PRODUCTIONS = 2


@pytest.fixture(params=ADVANCED)
def board(content: Content, request: pytest.FixtureRequest) -> Board:
    return content.boards[request.param]


# C-4, H-1 to H-4: the shape


@pytest.mark.rule("C-4")
def test_there_are_four_boards_of_each_side(content: Content) -> None:
    assert (content.boards_of("basic"), content.boards_of("advanced")) == (tuple(BASIC), tuple(ADVANCED))
    assert len(content.boards) == 8


@pytest.mark.rule("H-1")
@pytest.mark.rule("H-4")
def test_nine_city_sites_in_a_grid_with_the_start_at_the_lower_right(board: Board) -> None:
    assert [city.id for city in board.cities] == [f"{row},{column}" for row in range(3) for column in range(3)]
    assert board.cities[board.start].id == "2,2"


@pytest.mark.rule("H-4")
def test_each_board_has_a_graph_of_its_own(content: Content) -> None:
    graphs = [frozenset(content.boards[name].tunnel_index) for name in (*ADVANCED, "basic-1")]
    assert all(one != other for one, other in combinations(graphs, 2))


@pytest.mark.rule("H-4")
def test_every_city_site_and_metropolis_can_be_reached(board: Board) -> None:
    everything = (1 << len(board.tunnels)) - 1
    assert board.reached(everything) == 0b111111111
    assert [board.tunnels_to[place].bit_count() for place in CORNERS] == [2, 1, 1]


@pytest.mark.rule("H-4")
def test_tunnels_join_sites_beside_each_other(board: Board) -> None:
    """Beside, above or across a corner; a metropolis is joined to sites of its own edges."""
    for tunnel in board.tunnels:
        if tunnel.metropolis is None:
            (row, column), (other_row, other_column) = (
                map(int, board.cities[at].id.split(",")) for at in tunnel.cities
            )
            assert max(abs(row - other_row), abs(column - other_column)) == 1, tunnel.id


@pytest.mark.rule("H-4")
def test_no_two_tunnel_sites_cross(board: Board) -> None:
    """The two diagonals of a square are never both there."""
    for row, column in [(0, 0), (0, 1), (1, 0), (1, 1)]:
        falling = f"{row},{column}-{row + 1},{column + 1}"
        rising = f"{row},{column + 1}-{row + 1},{column}"
        assert {falling, rising} - set(board.tunnel_index), board.id


@pytest.mark.rule("H-4")
def test_two_to_four_building_sites_a_city_and_an_expansion_site(board: Board) -> None:
    plain = [sum(not board.buildings[site].expansion for site in sites) for sites in board.sites_of]
    assert set(plain) == {2, 3, 4}
    assert sum(plain) == 27
    assert [sum(board.buildings[site].expansion for site in sites) for sites in board.sites_of] == [1] * 9


def test_the_starting_city_is_a_plain_site(board: Board) -> None:
    start = board.cities[board.start]
    assert (start.bonus, start.surcharge, start.points) == (None, NOTHING, 2)


# V-2 to V-7: the special sites


def kinds(board: Board) -> Iterator[str]:
    """The kinds of special sites on a board, one for each."""
    yield from ("V-2" for site in board.buildings if site.times > 1)
    yield from ("V-3" for city in board.cities if city.points != 2)
    yield from ("V-4" for tunnel in board.tunnels if tunnel.times > 1)
    yield from ("V-5" for _ in board.pairs)
    yield from ("V-6" for tunnel in board.tunnels if tunnel.points)
    yield from ("V-7" for city in board.cities if city.bonus == "six-points")


@pytest.mark.rule("H-4")
@pytest.mark.rule("V-1")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("advanced-1", {"V-2": 1, "V-4": 1, "V-5": 2, "V-7": 1}),
        ("advanced-2", {"V-3": 2, "V-5": 1, "V-6": 1, "V-7": 1}),
        ("advanced-3", {"V-2": 4, "V-4": 1, "V-6": 1}),
        ("advanced-4", {"V-2": 1, "V-4": 1, "V-6": 1, "V-7": 1}),
    ],
)
def test_at_least_three_kinds_of_special_sites_on_each_board(
    content: Content, name: str, found: dict[str, int]
) -> None:
    assert Counter(kinds(content.boards[name])) == found


def every(content: Content) -> list[Board]:
    return [content.boards[name] for name in ADVANCED]


@pytest.mark.rule("V-3")
def test_a_site_of_six_points_costs_3_steelplast_and_3_credits_more(content: Content) -> None:
    special = [city for board in every(content) for city in board.cities if city.points != 2]
    assert {(city.points, city.surcharge, city.bonus) for city in special} == {(6, SIX_POINTS, None)}


def tunnels(content: Content) -> list[TunnelSite]:
    return [tunnel for board in every(content) for tunnel in board.tunnels]


@pytest.mark.rule("V-4")
def test_a_tunnel_site_of_three_times_costs_a_credit_more(content: Content) -> None:
    special = [tunnel for tunnel in tunnels(content) if tunnel.times > 1]
    assert {(tunnel.times, tunnel.surcharge, tunnel.points) for tunnel in special} == {(3, DIG, 0)}


@pytest.mark.rule("V-5")
def test_a_pair_of_tunnel_sites_produces_2_credits(content: Content) -> None:
    pairs = [pair for board in every(content) for pair in board.pairs]
    assert {pair.resources for pair in pairs} == {Resources(credit=2)}


@pytest.mark.rule("V-6")
def test_a_site_for_a_richer_metropolis_costs_a_steelplast_and_a_credit_more(content: Content) -> None:
    special = [tunnel for tunnel in tunnels(content) if tunnel.points]
    assert {(tunnel.points, tunnel.surcharge, tunnel.times) for tunnel in special} == {(2, GATE, 1)}
    assert all(tunnel.metropolis for tunnel in special)


@pytest.mark.rule("V-7")
def test_a_site_of_points_at_once_costs_2_science_and_2_credits_more(content: Content) -> None:
    special = [city for board in every(content) for city in board.cities if city.bonus == "six-points"]
    assert {(city.surcharge, city.points) for city in special} == {(AT_ONCE, 2)}


@pytest.mark.rule("V-1")
def test_surcharges_stand_only_where_something_is_given_for_them(board: Board) -> None:
    given = {site.id for site in board.sites.values() if site.bonus is not None}
    given |= {city.id for city in board.cities if city.points > 2}
    given |= {tunnel.id for tunnel in board.tunnels if tunnel.times > 1 or tunnel.points}
    given |= {site.id for site in board.buildings if site.times > 1}
    assert set(board.surcharges) <= given


# H-5: what the boards are worth


def worth(board: Board) -> float:
    """The marks, and what special sites give more in the Productions to come, less their surcharges."""
    marks = sum(WORTH[site.bonus] for site in board.sites.values() if site.bonus is not None)
    costs = sum(_worth(site.surcharge) for site in board.sites.values())
    each = sum(BUILDING * (site.times - 1) for site in board.buildings)
    each += sum(tunnel.times - 1 + POINT * tunnel.points for tunnel in board.tunnels)
    each += sum(POINT * (city.points - 2) for city in board.cities)
    each += sum(_worth(pair.resources) for pair in board.pairs)
    return marks - costs + PRODUCTIONS * each


def _worth(amount: Resources) -> float:
    return sum(have * each for have, each in zip(amount, RESOURCES, strict=True))


@pytest.mark.rule("H-5")
@pytest.mark.parametrize("names", [BASIC, ADVANCED])
def test_the_bonuses_of_a_sides_boards_are_worth_about_the_same(content: Content, names: list[str]) -> None:
    totals = [worth(content.boards[name]) for name in names]
    assert max(totals) <= 1.1 * min(totals)


@pytest.mark.rule("H-5")
def test_what_the_boards_are_worth(content: Content) -> None:
    assert {name: round(worth(content.boards[name]), 1) for name in (*BASIC, *ADVANCED)} == {
        "basic-1": 11.6,
        "basic-2": 12.2,
        "basic-3": 11.6,
        "basic-4": 11.6,
        "advanced-1": 16.1,
        "advanced-2": 16.0,
        "advanced-3": 16.8,
        "advanced-4": 16.1,
    }


def test_every_board_says_what_it_invites_to() -> None:
    for name in ADVANCED:
        head = (card_data() / "boards" / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[0]
        assert head.startswith("# ") and len(head) > 40
