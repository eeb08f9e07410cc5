"""The table's geometry: nothing overlaps, nothing is outside, the drawn anchors are met."""

from itertools import combinations

import pytest
from msgspec.structs import asdict

from uc_desktop.ui.layout.geometry import Rect, around
from uc_desktop.ui.layout.hand_layout import HELD
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout, main_board_layout
from uc_desktop.ui.layout.main_board_places import places
from uc_desktop.ui.layout.player_board_layout import (
    BASIC_TUNNELS,
    CITY_SITES,
    DOME_RADIUS,
    POD_RADIUS,
    PlayerBoardLayout,
    ends,
    player_board_layout,
)
from uc_desktop.ui.layout.table_layout import (
    TableLayout,
    log_lines,
    opponent_layout,
    resource_bar_layout,
    supply_layout,
    table_layout,
)

SIZES = (
    *((1280, 680), (1366, 700), (1366, 768), (1440, 900), (1600, 900)),
    *((1600, 1200), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160)),
    *((1280, 1024), (1280, 1331)),
)
WINDOWS = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def overlaps(parts: dict[str, Rect]) -> list[tuple[str, str]]:
    return [(a, b) for (a, p), (b, q) in combinations(parts.items(), 2) if p.overlaps(q)]


def outside(parts: dict[str, Rect], bounds: Rect) -> list[str]:
    return [name for name, part in parts.items() if not bounds.holds(part)]


def main_board(table: TableLayout, slots: int = 5) -> MainBoardLayout:
    return main_board_layout(table.main_board, table.unit, slots)


def main_board_parts(board: MainBoardLayout) -> dict[str, Rect]:
    """What tiles the main board, by name."""
    named = {name: part for name, part in asdict(board).items() if name not in ("rect", "center", "deck_count")}
    named |= {f"slot-{name}": slot.rect for name, slot in named.pop("slots").items()}
    named |= {f"federation-{space}": at for space, at in named.pop("federation").items()}
    rows = {
        f"{name}-{i}": at
        for name, row in named.items()
        if not isinstance(row, Rect | float)
        for i, at in enumerate(row)
    }
    return {name: at for name, at in (named | rows).items() if isinstance(at, Rect)}


def sites_of(board: PlayerBoardLayout) -> tuple[str, ...]:
    return (*board.cities, *board.buildings, *board.expansions, *board.tunnels, *board.metropolises)


def player_board(table: TableLayout) -> PlayerBoardLayout:
    return player_board_layout(table.field)


@WINDOWS
def test_no_part_of_the_table_overlaps_another(size: tuple[int, int]) -> None:
    assert overlaps(table_layout(*size).parts) == []


@WINDOWS
def test_no_part_of_the_table_is_outside_the_window(size: tuple[int, int]) -> None:
    table = table_layout(*size)
    assert outside(table.parts, table.window) == []


@WINDOWS
@pytest.mark.parametrize("slots", [4, 5])
def test_no_part_of_the_main_board_overlaps_another(size: tuple[int, int], slots: int) -> None:
    assert overlaps(main_board_parts(main_board(table_layout(*size), slots))) == []


@WINDOWS
@pytest.mark.parametrize("slots", [4, 5])
def test_the_main_board_holds_all_its_parts(size: tuple[int, int], slots: int) -> None:
    table = table_layout(*size)
    assert outside(main_board_parts(main_board(table, slots)), table.main_board) == []


@WINDOWS
@pytest.mark.parametrize("count", [1, 2])
def test_action_tiles_lie_on_the_band_of_their_slot_and_not_on_its_signs(size: tuple[int, int], count: int) -> None:
    board = main_board(table_layout(*size))
    for slot in board.slots.values():
        places, tile = slot.tiles(count)
        tiles = [around(place, tile) for place in places]
        assert not (count > 1 and tiles[0].overlaps(tiles[1]))
        assert all(board.rect.holds(each) for each in tiles)
        assert all(slot.rect.inset(-6.1 * board.unit).holds(each) for each in tiles)
        assert not any(slot.icons.inset(6.1 * board.unit).overlaps(each) for each in tiles)
        assert not any(slot.name_place.overlaps(each, 0.1) for each in tiles)


@WINDOWS
def test_the_field_holds_every_site_of_the_player_board(size: tuple[int, int]) -> None:
    board = player_board(table_layout(*size))
    pods = {site: around(board.place(site), 2 * POD_RADIUS * board.unit) for site in sites_of(board)}
    assert outside(pods, board.field) == []


@WINDOWS
def test_building_sites_do_not_overlap(size: tuple[int, int]) -> None:
    board = player_board(table_layout(*size))
    reach = 2 * POD_RADIUS * board.unit
    near = [
        (a, b)
        for (a, p), (b, q) in combinations((board.buildings | board.expansions).items(), 2)
        if (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < reach**2
    ]
    assert near == []


@WINDOWS
def test_tunnel_tokens_stay_clear_of_domes_and_building_sites(size: tuple[int, int]) -> None:
    board = player_board(table_layout(*size))
    half = 9 * board.unit
    clear = dict.fromkeys(board.cities, DOME_RADIUS) | dict.fromkeys(board.buildings, POD_RADIUS)
    close = [
        (tunnel.id, site)
        for tunnel in board.tunnels.values()
        for site, radius in clear.items()
        if _apart(tunnel.center, board.place(site)) < half + radius * board.unit
    ]
    assert close == []


def _apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def test_every_site_of_a_board_has_its_own_id_and_place() -> None:
    board = player_board(table_layout(1366, 768))
    sites = sites_of(board)
    assert len(set(sites)) == len(sites) == 9 + 27 + 9 + 16 + 3
    assert len({board.place(site) for site in sites}) == len(sites)


def test_a_board_may_have_any_tunnels_and_two_to_four_building_sites() -> None:
    steep = (*BASIC_TUNNELS[:8], "0,1-1,1", "1,1-2,1", "1,0-1,1", "1,1-1,2", "UL-0,0")
    board = player_board_layout(Rect(0, 0, 526, 422), steep, dict(zip(CITY_SITES, (2, 3, 4) * 3, strict=True)))
    assert len(board.buildings) == 27
    assert set(board.tunnels) == set(steep)
    assert "0,2#4" in board.buildings


def test_a_tunnel_names_its_metropolis_first() -> None:
    assert ends("0,2-UR") == ends("UR-0,2") == ("UR", "0,2")


def test_tunnels_are_never_upside_down() -> None:
    board = player_board(table_layout(1366, 768))
    assert all(-90 <= tunnel.angle <= 90 for tunnel in board.tunnels.values())


def test_the_small_anchor_is_as_drawn() -> None:
    table = table_layout(1366, 768)
    assert table.top_bar == (0, 0, 1366, 36)
    assert table.main_board == (8, 42, 572, 472)
    assert table.player_board == (588, 42, 510, 472)
    assert table.resource_bar == (8, 519, 1090, 44)
    assert (table.claimed.y, table.claimed.h) == (571, 191)
    assert table.opponents == ((1106, 42, 252, 90), (1106, 138, 252, 90), (1106, 234, 252, 90))
    assert table.turn_panel == (1106, 330, 252, 306)
    assert table.log == (1106, 644, 252, 118)


def test_the_low_anchor_is_as_drawn() -> None:
    table = table_layout(1366, 700)
    assert table.top_bar == (0, 0, 1366, 30)
    assert table.main_board == (8, 36, 572, 440)
    assert table.player_board == (588, 36, 510, 440)
    assert table.resource_bar == (8, 480, 1090, 42)
    assert (table.claimed.y, table.claimed.h) == (525, 169)
    assert table.opponents == ((1106, 36, 252, 86), (1106, 126, 252, 86), (1106, 216, 252, 86))
    assert table.turn_panel == (1106, 306, 252, 302)
    assert table.log == (1106, 614, 252, 80)


def test_the_large_anchor_is_as_drawn() -> None:
    table = table_layout(1920, 1080)
    assert table.top_bar == (0, 0, 1920, 44)
    assert table.main_board == (12, 56, 744, 614)
    assert table.player_board == (764, 56, 760, 614)
    assert table.resource_bar == (12, 682, 1512, 57)
    assert (table.claimed.y, table.claimed.h) == (756, 312)
    assert table.opponents == ((1536, 56, 372, 125), (1536, 188, 372, 125), (1536, 320, 372, 125))
    assert table.turn_panel == (1536, 452, 372, 473)
    assert table.log == (1536, 934, 372, 138)


def test_slots_of_the_small_anchor_lie_as_drawn() -> None:
    slots = main_board(table_layout(1366, 768)).slots
    assert slots["Y1"].rect == pytest.approx((16, 50, 96, 66))
    assert slots["R1"].rect == pytest.approx((16, 376.4, 96, 57.6))
    assert slots["G5"].rect == pytest.approx((16, 440, 96, 66))
    assert slots["G1"].rect.right == slots["Y5"].rect.right


def test_slots_of_the_low_anchor_are_as_drawn() -> None:
    slots = main_board(table_layout(1366, 700)).slots
    assert slots["Y1"].rect[2:] == pytest.approx((96, 60))
    assert slots["R1"].rect[2:] == pytest.approx((96, 53.6))


def test_twelve_slots_take_the_same_edges() -> None:
    slots = main_board(table_layout(1366, 768), 4).slots
    assert slots["Y1"].rect == pytest.approx((16, 50, 121.5, 66))
    assert slots["R1"].rect[2:] == pytest.approx((96, 73.5))


def test_the_middle_of_the_small_anchor_is_as_drawn() -> None:
    table = table_layout(1366, 768)
    board = main_board(table)
    assert board.center == pytest.approx((120, 124, 400, 308))
    assert board.specials[0] == pytest.approx((124, 141, 53, 86))
    assert board.specials[1].x - board.specials[0].x == pytest.approx(55.8, abs=0.1)
    assert board.always == pytest.approx((124, 237, 86, 90))
    assert [contract.x for contract in board.contracts] == pytest.approx([216, 318, 420])
    assert board.contracts[0][2:] == pytest.approx((96, 90))
    assert board.deck[2:] == pytest.approx((52, 73))
    assert board.clone[2:] == pytest.approx((44, 52))
    assert board.era_track == pytest.approx((528, 50, 44, 456))


@WINDOWS
@pytest.mark.parametrize("contracts", [("contract-1", "contract-2", "contract-3"), ()], ids=["contracts", "none"])
@pytest.mark.parametrize("has_clone", [True, False])
def test_what_can_be_clicked_on_the_main_board_is_large_enough(
    size: tuple[int, int], contracts: tuple[str, ...], has_clone: bool
) -> None:
    where = places(main_board(table_layout(*size)), 4, contracts, has_clone)
    board = where.board
    above = Rect(where.pile.x, where.pile.y, where.pile.w, board.special_deck.y - where.pile.y)
    clickable = (above, *board.specials, board.always, *board.contracts, board.deck, board.discard)
    assert [at for at in clickable if at.w < 24 or at.h < 20] == []
    assert not has_clone or (board.clone.w >= 24 and board.clone.h >= 24)


@WINDOWS
@pytest.mark.parametrize("contracts", [("contract-1",), ()], ids=["contracts", "none"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tiles_and_signs_of_the_always_available_slot_stay_in_it(
    size: tuple[int, int], seats: int, contracts: tuple[str, ...]
) -> None:
    where = places(main_board(table_layout(*size)), seats, contracts, True)
    tiles = [around(place, where.always_tile) for place in where.always_tiles]
    parts = {"label": where.grant_label, "signs": where.grant} | {f"tile {i}": tile for i, tile in enumerate(tiles)}
    assert overlaps(parts) == []
    assert outside(parts, where.board.always) == []


@WINDOWS
def test_cards_of_the_hand_take_its_height(size: tuple[int, int]) -> None:
    table = table_layout(*size)
    assert table.hand.h - 20 * table.unit <= table.hand_card[1] < table.hand.h


@WINDOWS
def test_a_held_card_reaches_up_to_the_resource_bar(size: tuple[int, int]) -> None:
    table = table_layout(*size)
    assert table.hand.bottom - HELD * table.hand_card[1] > table.resource_bar.bottom - 2 * table.unit


@WINDOWS
def test_decks_and_steps_take_the_lowest_row_of_the_main_board(size: tuple[int, int]) -> None:
    board = main_board(table_layout(*size))
    assert board.deck.bottom == pytest.approx(board.federation[1].bottom)
    assert board.deck.y == board.discard.y == pytest.approx(board.federation[1].y)


@WINDOWS
def test_fields_of_the_bars_do_not_overlap(size: tuple[int, int]) -> None:
    table = table_layout(*size)
    for bar, cells in (
        (table.resource_bar, resource_bar_layout(table.resource_bar, table.unit)),
        (table.resource_bar, resource_bar_layout(table.resource_bar, table.unit, 1.5)),
        (table.player_board, supply_layout(table.supply, table.unit)),
        (table.opponents[0], opponent_layout(table.opponents[0], table.side_unit)),
    ):
        assert overlaps(cells) == []
        assert outside(cells, bar) == []
        assert all(cell.w >= 24 and cell.h >= 24 for cell in cells.values())


@WINDOWS
def test_the_log_shows_at_least_two_lines(size: tuple[int, int]) -> None:
    table = table_layout(*size)
    lines = log_lines(table.log, table.side_unit)
    assert len(lines) >= 2
    assert all(table.log.holds(line) for line in lines)


def test_a_larger_window_makes_no_part_smaller() -> None:
    small, large = table_layout(1920, 1080), table_layout(2560, 1440)
    assert all(large.parts[name].w >= part.w and large.parts[name].h >= part.h for name, part in small.parts.items())


def test_wider_windows_give_the_player_board_more_room_first() -> None:
    normal, wide = table_layout(1920, 1080), table_layout(2100, 1080)
    assert wide.main_board.w == normal.main_board.w
    assert wide.player_board.w > normal.player_board.w
    assert wide.opponents[0].w == normal.opponents[0].w


def test_fewer_opponents_leave_their_room_to_turn_panel_and_log() -> None:
    duel, four = table_layout(1366, 768, 1), table_layout(1366, 768, 3)
    assert duel.turn_panel.h > four.turn_panel.h
    assert duel.log.h > four.log.h
    assert overlaps(duel.parts) == []
