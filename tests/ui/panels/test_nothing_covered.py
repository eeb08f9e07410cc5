"""On every board no piece, tag or printed bonus lies on another, empty or with everything built.

The outlines of the pieces are written here as they look, in units of the board about their middles.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from tests.table import Table
from tests.ui.expected.sight import sight_of
from tests.ui.shared_window import SharedWindow, Size
from uc_desktop.rules.content import Content
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.player_board_layout import METROPOLIS_RADIUS, POD_RADIUS
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.site import SiteItem

#: By so much, in units of the board, may pieces touch.
A_HAIR = 2.0
BOARDS = tuple(f"{side}-{number}" for side in ("basic", "advanced") for number in (1, 2, 3, 4))
#: The tiles with the largest labels.
TILES = ({"UL": "nine-domes", "UR": "nereid-college", "LL": "coral-exchange"}, {"LL": "tidewright-yards"})
GAINED = ("kelpholm", "deepwell")
BUILDINGS = ("farm", "plant", "lab")
#: How far empty sites reach about their middles.
EMPTY = {"building-site": (11.6, 11.6), "expansion-site": (10.0, 10.0)}
Shape = tuple[tuple[float, float], ...]


def ellipse(x: float, y: float, rx: float, ry: float) -> Shape:
    turns = [math.radians(angle) for angle in range(0, 360, 15)]
    return tuple((x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns)


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def hexagon(radius: float, first: int) -> Shape:
    turns = [math.radians(first + 60 * corner) for corner in range(6)]
    return tuple((radius * math.cos(turn), radius * math.sin(turn)) for turn in turns)


def capsule(w: float, h: float) -> Shape:
    side = w / 2 - h / 2
    return ellipse(-side, 0, h / 2, h / 2) + ellipse(side, 0, h / 2, h / 2)


DOME = ((-23.5, 11.5), (-22, -6), (-12, -20), (0, -23), (12, -20), (22, -6), (23.5, 11.5))
FOOT = ellipse(0, 12.5, 26.5, 8.5)
LOBES = (ellipse(-24.5, 7.5, 8.5, 10.5), ellipse(24.5, 7.5, 8.5, 10.5))
TOKENS: dict[str, Shape] = {
    "farm": ellipse(0, 0, 10.8, 10.8),
    "desalination": box(-9, -9, 9, 9),
    "laboratory": ((0, -11.6), (12, 8), (9, 10), (-9, 10), (-12, 8)),
}
BADGE = ellipse(8.6, -8.6, 5.6, 5.6)
OUTLINES: dict[str, tuple[Shape, ...]] = {
    "white_city": (DOME, FOOT),
    "purple_city": (DOME, FOOT, *LOBES),
    "tunnel": (capsule(42, 18),),
    "tunnel_upgraded": (box(-20.5, -11, 20.5, 11),),
    "metropolis_brown": (hexagon(33, 30),),
    "metropolis_blue": (hexagon(33, 0),),
}
OUTLINES |= {name: (shape,) for name, shape in TOKENS.items()}
OUTLINES |= {
    f"{name}_upgraded": (tuple((x, y + drop) for drop in (-1.2, 4.2) for x, y in shape), BADGE)
    for name, shape in TOKENS.items()
}


def overlap(one: Shape, other: Shape) -> float:
    """How far two convex shapes would have to be moved apart; 0 or less if they are."""
    least = min(
        min(max(p[axis] for p in a) - min(q[axis] for q in b) for a, b in ((one, other), (other, one)))
        for axis in (0, 1)
    )
    if least <= 0:
        return least
    for shape in (_hull(one), _hull(other)):
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
            length = math.hypot(bx - ax, by - ay)
            nx, ny = (ay - by) / length, (bx - ax) / length
            ps, qs = ([x * nx + y * ny for x, y in points] for points in (one, other))
            least = min(least, max(ps) - min(qs), max(qs) - min(ps))
    return least


def _hull(points: Shape) -> Shape:
    def half_way(way: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for x, y in way:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], (x, y)) <= 1e-9:
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    there = sorted({(round(x, 6), round(y, 6)) for x, y in points})
    return tuple(half_way(there) + half_way(reversed(there)))


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def on_board(content: Content, board: str, tiles: dict[str, str], *, built: bool) -> Table:
    """Ana alone with this board and tiles at its corners, empty or full."""
    table = Table(content, 2).board("bruno", "basic-1").board("ana", board).metropolis("ana", **tiles)
    if not built:
        return table
    sites = content.boards[board]
    for number, city in enumerate(sites.cities):
        table.city("ana", city.id, symbiotic=number % 2 == 0)
    for number, site in enumerate(sites.buildings):
        table.building("ana", BUILDINGS[number % 3], site.id, upgraded=True)
    table.tunnel("ana", *(tunnel.id for tunnel in sites.tunnels), upgraded=True)
    return table.gained("ana", GAINED[0]).gained("ana", GAINED[1])


def show(shared: SharedWindow, table: Table, size: Size) -> dict[str, TableItem]:
    """What is to be seen, by key."""
    window = shared.show(table, size).window
    return {item.key: item for item in window.view.builder.items() if item.isVisible()}


def shapes(items: dict[str, TableItem], key: str, unit: float) -> list[Shape]:
    """What a thing covers or tells, in the window; nothing for what may be covered."""
    item, (kind, _, site) = items[key], key.partition(":")
    if kind == "built" or (kind == "metropolis" and item.kind in OUTLINES):
        return [placed(item, shape, size_of(item, unit)) for shape in OUTLINES[item.kind]]
    if kind == "tag" and not site.startswith("card"):
        return [placed(item, capsule(item.frame().w, item.frame().h), 1)]
    if kind == "metropolis-tag":
        w, h = item.frame().w / 2, item.frame().h / 2
        return [placed(item, box(-w, -h, w, h), 1)]
    if kind == "mark" and "-" in site:
        return [placed(item, ellipse(0, 0, 6, 6), 1)]
    if isinstance(item, SiteItem) and f"built:{site}" not in items:
        return list(of_site(item, unit))
    return []


def size_of(item: TableItem, unit: float) -> float:
    """How large a piece is drawn: tokens on expansion sites and gained metropolises are smaller than others."""
    radius = METROPOLIS_RADIUS if item.kind.startswith("metropolis") else POD_RADIUS
    is_round = item.kind.startswith(("metropolis", *TOKENS))
    return item.frame().w / 2 / radius if is_round else unit


def of_site(item: SiteItem, unit: float) -> Iterator[Shape]:
    """The outline of an empty site; of a city site, where nothing stands yet, only what is printed on it."""
    if item.kind == "tunnel-site":
        yield placed(item, turned(capsule(42, 18), item.turn), unit)
    elif item.kind != "city-site":
        yield placed(item, ellipse(0, 0, *EMPTY[item.kind]), unit)
    elif item.describe()["icons"]:
        yield placed(item, ellipse(0, 0, 20, 10), unit)


def turned(shape: Shape, angle: float) -> Shape:
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return tuple((x * c - y * s, x * s + y * c) for x, y in shape)


def placed(item: TableItem, shape: Shape, unit: float) -> Shape:
    """A shape about the middle of an item, in the window."""
    middle = item.center()
    return tuple((middle.x() + x * unit, middle.y() + y * unit) for x, y in turned(shape, item.rotation()))


def covered(all_: dict[str, list[Shape]], unit: float) -> list[str]:
    """Which things lie on others, and by how much."""
    lying, bounds = [], {key: bounds_of(there) for key, there in all_.items()}
    for (one, some), (other, others) in combinations(all_.items(), 2):
        if not bounds[one].overlaps(bounds[other], 0) or belongs(one, other):
            continue
        deep = max(overlap(a, b) for a in some for b in others) / unit
        if deep > A_HAIR:
            lying.append(f"{one} and {other} by {deep:.1f}")
    return lying


def bounds_of(there: list[Shape]) -> Rect:
    """The upright rectangle about these shapes."""
    xs, ys = zip(*(point for shape in there for point in shape), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def belongs(one: str, other: str) -> bool:
    """Whether one is the label that lies on a metropolis, a mark inside its tunnel site, or a building that stands
    before its dome."""
    (kind, _, site), (of_kind, _, of) = one.partition(":"), other.partition(":")
    kinds = {kind, of_kind}
    if kinds == {"built"}:
        return site in (of, of.split("#")[0]) or of == site.split("#")[0]
    return kinds in ({"metropolis-tag", "metropolis"}, {"mark", "site"}) and site.split(":")[0] == of.split(":")[0]


def expected_on(content: Content, board: str, tiles: dict[str, str], *, built: bool) -> set[str]:
    """What must have an outline on this board: each piece or each empty building and tunnel site, and the tiles."""
    at = content.boards[board]
    sites = {each.id for each in at.buildings} | {each.id for each in at.tunnels}
    if built:
        sites |= {each.id for each in at.cities}
    return {f"{'built' if built else 'site'}:{id_}" for id_ in sites} | {f"metropolis:{corner}" for corner in tiles}


@pytest.mark.parametrize("built", [True, False], ids=["full", "empty"])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
def test_nothing_lies_on_a_piece_a_tag_or_a_printed_bonus(
    shared: SharedWindow, content: Content, board: str, built: bool, size: Size
) -> None:
    for tiles in TILES:
        items, controller = show(shared, on_board(content, board, tiles, built=built), size), shared.window.controller
        assert controller is not None
        unit = sight_of(controller).field.unit
        found = {key: there for key in items if (there := shapes(items, key, unit))}
        assert expected_on(content, board, tiles, built=built) <= found.keys()
        tags = {"metropolis-tag", "tag"} if board.startswith("advanced") else {"metropolis-tag"}
        assert tags <= {key.partition(":")[0] for key in found}
        assert covered(found, controller.layout.unit) == []
