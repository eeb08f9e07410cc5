"""The shipped boards, slots, metropolises and bonuses say what the rulebooks say."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from uc_desktop.cards.loading.loader import load_content
from uc_desktop.paths import card_data
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.conditions import Count, Countable, MetropolisScoring, Per, PointsByTable, PointsPer
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    BuildNode,
    ChooseNode,
    DrawNode,
    DrawSpecialNode,
    Effect,
    GainChosenNode,
    GainNode,
    Node,
    UpgradeCost,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.terms import BUILDINGS, CITIES, STRUCTURES, Color, Kind, Piece, Resource, Resources

BASIC = ["basic-1", "basic-2", "basic-3", "basic-4"]


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(card_data())


@pytest.fixture(params=BASIC)
def board(content: Content, request: pytest.FixtureRequest) -> Board:
    return content.boards[request.param]


def gain(points: int = 0, **resources: int) -> GainNode:
    return GainNode(Resources(**resources), points)


def build(*what: Piece, times: int = 1) -> BuildNode:
    return BuildNode(what, times)


def choose(*branches: Node | Effect) -> ChooseNode:
    return ChooseNode(tuple(branch if isinstance(branch, tuple) else (branch,) for branch in branches))


UPGRADE = UpgradeCost((Resources(science=1),))
TWO_FARMS = build(Piece.FARM, times=2)
TWO_PLANTS = build(Piece.DESALINATION_PLANT, times=2)
TWO_LABORATORIES = build(Piece.LABORATORY, times=2)
TWO_TUNNELS = build(Piece.TUNNEL, times=2)
TUNNEL = build(Piece.TUNNEL)
CITY = build(*CITIES)
BUILDING = build(*BUILDINGS)
SCIENCE_OR_UPGRADES = choose(gain(science=2), UpgradeNode(STRUCTURES, 3, UPGRADE))


def slot(name: str, *effect: Node) -> object:
    return pytest.param(name, effect, marks=pytest.mark.rule(name), id=name)


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        slot("A-Y1", gain(science=1, steelplast=1, kelp=1)),
        slot("A-Y2", TWO_TUNNELS),
        slot("A-Y3", UseActionCardNode(1), DrawSpecialNode()),
        slot("A-Y4", CITY, BUILDING),
        slot("A-Y5", SCIENCE_OR_UPGRADES),
        slot("A-R1", TWO_FARMS),
        slot("A-R2", TUNNEL, CITY),
        slot("A-R3", gain(steelplast=2, kelp=1)),
        slot("A-R4", TWO_LABORATORIES),
        slot("A-R5", UseActionCardNode(1), BuildNode(STRUCTURES, then_upgrade=UPGRADE)),
        slot("A-G1", UseActionCardNode(1), gain(steelplast=1)),
        slot("A-G2", choose(TUNNEL, (AdvanceNode(1), DrawNode(2), gain(credit=1)))),
        slot("A-G3", TWO_PLANTS),
        slot("A-G4", AdvanceNode(2)),
        slot("A-G5", choose(CITY, gain(kelp=1))),
        slot(
            "A-2Y1",
            UseActionCardNode(1),
            GainChosenNode(2, (Resource.KELP, Resource.STEELPLAST, Resource.SCIENCE, Resource.CREDIT)),
        ),
        slot("A-2Y2", TWO_TUNNELS),
        slot("A-2Y3", CITY, BUILDING),
        slot("A-2Y4", SCIENCE_OR_UPGRADES),
        slot("A-2R1", choose(TWO_FARMS, TWO_LABORATORIES)),
        slot("A-2R2", TUNNEL, UseActionCardNode(1)),
        slot("A-2R3", DrawSpecialNode()),
        slot("A-2R4", gain(steelplast=2, kelp=1)),
        slot("A-2G1", TWO_PLANTS),
        slot("A-2G2", AdvanceNode(2)),
        slot("A-2G3", CITY),
        slot("A-2G4", DrawNode(2), choose(UpgradeNode(STRUCTURES, 1, UPGRADE), gain(kelp=1))),
        slot("A-0", DrawNode(2), gain(credit=2)),
    ],
)
def test_a_slot_does_what_the_rulebook_says(content: Content, name: str, effect: Effect) -> None:
    assert content.slots[name].effect == effect


def slots_of(content: Content, players: int, color: Color | None) -> list[str]:
    return [found.id for found in content.main_board(players).slots if found.color is color]


@pytest.mark.rule("C-5")
@pytest.mark.parametrize(
    ("players", "color", "names"),
    [
        (4, Color.GREEN, ["A-G1", "A-G2", "A-G3", "A-G4", "A-G5"]),
        (3, Color.RED, ["A-R1", "A-R2", "A-R3", "A-R4", "A-R5"]),
        (3, Color.YELLOW, ["A-Y1", "A-Y2", "A-Y3", "A-Y4", "A-Y5"]),
        (2, Color.GREEN, ["A-2G1", "A-2G2", "A-2G3", "A-2G4"]),
        (2, Color.RED, ["A-2R1", "A-2R2", "A-2R3", "A-2R4"]),
        (1, Color.YELLOW, ["A-2Y1", "A-2Y2", "A-2Y3", "A-2Y4"]),
        (4, None, ["A-0"]),
        (1, None, ["A-0"]),
    ],
)
def test_each_side_of_the_main_board_has_its_slots(
    content: Content, players: int, color: Color | None, names: list[str]
) -> None:
    assert slots_of(content, players, color) == names


@pytest.mark.parametrize("players", [1, 4])
def test_slots_are_clockwise_green_red_yellow_then_the_always_available_one(content: Content, players: int) -> None:
    colors = list(dict.fromkeys(found.color for found in content.main_board(players).slots))
    assert colors == [Color.GREEN, Color.RED, Color.YELLOW, None]


@pytest.mark.rule("C-3")
def test_there_are_11_blue_and_5_brown_metropolises(content: Content) -> None:
    assert (len(content.metropolis_ids("blue")), len(content.metropolis_ids("brown"))) == (11, 5)


@pytest.mark.rule("W-6")
@pytest.mark.parametrize(
    ("index", "scoring"),
    [
        (0, PointsPer(3, Per(Count(Countable.METROPOLIS)))),
        (1, PointsByTable(Count(Countable.TUNNEL_AT_CITY), ((8, 5), (9, 7), (10, 9)))),
        (2, PointsByTable(Count(Countable.CITY), ((5, 4), (6, 8), (7, 12)))),
        (3, PointsPer(2, Per(Count(Countable.SPECIAL_CARD)))),
        (4, PointsPer(4, Per(Count(Countable.STRUCTURE_SET)))),
    ],
)
def test_a_brown_metropolis_scores_by_the_rulebook(content: Content, index: int, scoring: MetropolisScoring) -> None:
    assert content.metropolises[content.metropolis_ids("brown")[index]].scoring == scoring


@pytest.mark.rule("L-1")
def test_only_the_metropolis_of_connected_cities_is_left_out_of_solo_games(content: Content) -> None:
    (left_out,) = (tile.scoring for tile in content.metropolises.values() if not tile.solo)
    assert isinstance(left_out, PointsByTable)
    assert left_out.count == Count(Countable.CITY)


def test_one_blue_metropolis_is_the_known_one(content: Content) -> None:
    assert ((gain(kelp=1),), (gain(2),)) in [(tile.instant, tile.production) for tile in content.metropolises.values()]


def test_about_half_of_the_blue_metropolises_produce(content: Content) -> None:
    blue = [content.metropolises[name] for name in content.metropolis_ids("blue")]
    assert all(tile.instant for tile in blue)
    assert sum(bool(tile.production) for tile in blue) in (5, 6)


@pytest.mark.rule("K-13")
def test_the_personal_assistant_gives_steelplast_or_a_credit(content: Content) -> None:
    card = content.cards[content.assistant]
    assert (card.kind, card.effect) == (Kind.ACTION, (choose(gain(steelplast=1), gain(credit=1)),))


@pytest.mark.rule("C-4")
def test_there_are_four_basic_boards(content: Content) -> None:
    assert list(content.boards_of("basic")) == BASIC


@pytest.mark.rule("H-1")
def test_nine_city_sites_in_a_grid_with_the_start_at_the_lower_right(board: Board) -> None:
    assert [city.id for city in board.cities] == [f"{row},{column}" for row in range(3) for column in range(3)]
    assert board.cities[board.start].id == "2,2"


OUTER = ["0,0-0,1", "0,1-0,2", "0,2-1,2", "1,2-2,2", "2,1-2,2", "2,0-2,1", "1,0-2,0", "0,0-1,0"]
DIAGONAL = ["0,0-1,1", "0,2-1,1", "1,1-2,0", "1,1-2,2"]
TO_METROPOLIS = ["UL-0,1", "UL-1,0", "UR-0,2", "LL-2,0"]


@pytest.mark.rule("H-2")
def test_the_sixteen_tunnel_sites_of_a_basic_board(board: Board) -> None:
    assert sorted(tunnel.id for tunnel in board.tunnels) == sorted([*OUTER, *DIAGONAL, *TO_METROPOLIS])


@pytest.mark.rule("H-2")
def test_a_tunnel_site_joins_what_its_name_says(board: Board) -> None:
    ends = ["-".join([t.metropolis or "", *(board.cities[c].id for c in t.cities)]).strip("-") for t in board.tunnels]
    assert ends == [tunnel.id for tunnel in board.tunnels]


@pytest.mark.rule("H-2")
def test_the_brown_metropolis_has_two_tunnel_sites_and_the_blue_ones_have_one(board: Board) -> None:
    assert [board.tunnels_to[place].bit_count() for place in CORNERS] == [2, 1, 1]


@pytest.mark.rule("H-3")
def test_each_city_site_has_three_building_sites_and_an_expansion_site(board: Board) -> None:
    kinds = [[board.buildings[site].expansion for site in sites] for sites in board.sites_of]
    assert kinds == [[False, False, False, True]] * 9


def placed(board: Board) -> dict[str, str]:
    """The marks by the ids of their sites."""
    found = [(site.id, site.bonus) for site in board.cities]
    found += [(site.id, site.bonus) for site in board.buildings]
    found += [(site.id, site.bonus) for site in board.tunnels]
    return {name: bonus for name, bonus in found if bonus is not None}


def marks(board: Board) -> list[str]:
    return list(placed(board).values())


@pytest.mark.rule("H-3")
def test_the_basic_boards_differ_in_their_marks(content: Content) -> None:
    boards = [content.boards[name] for name in BASIC]
    assert all(placed(one) != placed(other) for one, other in combinations(boards, 2))


@pytest.mark.rule("B-11")
def test_a_basic_board_has_9_to_12_marks_on_sites_of_every_kind(board: Board) -> None:
    assert 9 <= len(marks(board)) <= 12
    assert {"#" in name or "-" in name for name in placed(board)} == {True, False}
    assert any("#" in name for name in placed(board))
    assert any("-" in name for name in placed(board))
    assert "step-and-card" in marks(board)


def test_the_starting_city_has_no_mark(board: Board) -> None:
    assert board.cities[board.start].bonus is None


@pytest.mark.rule("B-11")
@pytest.mark.parametrize(
    ("bonus", "effect"),
    [
        ("credit", (gain(credit=1),)),
        ("kelp", (gain(kelp=1),)),
        ("steelplast", (gain(steelplast=1),)),
        ("science", (gain(science=1),)),
        ("biomatter", (gain(biomatter=1),)),
        ("point", (gain(1),)),
        ("six-points", (gain(6),)),
        ("card", (DrawNode(1),)),
        ("step-and-card", (AdvanceNode(1), DrawNode(1))),
    ],
)
def test_a_mark_gives_what_its_name_says(content: Content, bonus: str, effect: Effect) -> None:
    assert content.bonuses[bonus].effect == effect


def slug(name: str) -> str:
    kept: Iterable[str] = (letter for letter in name.lower().replace(" ", "-") if letter.isalnum() or letter == "-")
    return "".join(kept)


def test_the_ids_of_metropolises_are_slugs_of_their_names(content: Content) -> None:
    assert [slug(tile.name).removeprefix("the-") for tile in content.metropolises.values()] == list(
        content.metropolises
    )
