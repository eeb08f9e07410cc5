"""The main board's geometry: slots along three edges, the tracks, the rows of cards between them.

Slots are named by colour letter and place in clockwise order within the colour, "G1" at the lower right to "Y5" (or
"Y4" on the side for 1–2 players) at the upper right.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypedDict

from uc_desktop.rules.terms import FEDERATION_SPACES
from uc_desktop.ui.layout.geometry import Point, Rect, columns

Edge = Literal["top", "left", "bottom"]
EDGES: Final[dict[str, Edge]] = {"Y": "top", "R": "left", "G": "bottom"}
PLAYER_PLACES: Final = 4


@dataclass(frozen=True, slots=True)
class Slot:
    """One action slot: its rectangle, where the effect's icons go, and where the tile lies."""

    name: str
    edge: Edge
    rect: Rect
    icons: Rect
    tile: Point
    tile_size: float


@dataclass(frozen=True, slots=True, eq=False)
class MainBoardLayout:
    """All places of the main board in window pixels; `unit` scales type and icons on it.

    Layouts are told apart by which object they are: there is one for each place and side.
    """

    rect: Rect
    unit: float
    slots: dict[str, Slot]
    center: Rect
    special_label: Rect
    specials: tuple[Rect, ...]
    special_deck: Rect
    always: Rect
    always_tiles: tuple[Point, ...]
    contracts: tuple[Rect, ...]
    deck_label: Rect
    deck: Rect
    discard: Rect
    deck_caption: Rect
    discard_caption: Rect
    federation_label: Rect
    federation: dict[int, Rect]
    order_label: Rect
    order: tuple[Rect, ...]
    clone: Rect
    era_track: Rect
    rounds: tuple[Point, ...]
    productions: tuple[Point, ...]


def way_round(board: MainBoardLayout, start: str, end: str) -> tuple[Point, ...]:
    """The way of a tile from a slot to the next one clockwise: along the edge; from the last to the first, where there
    are no slots, down between the middle and the era track."""
    a, b = board.slots[start].tile, board.slots[end].tile
    if EDGES[start[0]] != "top" or EDGES[end[0]] != "bottom":
        return (a, b)
    lane = (board.center.right + board.era_track.x) / 2
    return (a, Point(lane, a.y), Point(lane, b.y), b)


@lru_cache(maxsize=4)
def main_board_layout(rect: Rect, unit: float, slots_a_color: int = 5) -> MainBoardLayout:
    """The places on a main board drawn in `rect`, with 5 slots of each colour (3–4 players) or 4 (1–2 players)."""
    u, gap, edge = unit, 6 * unit, 8 * unit
    era_w, slot_h, left_w = 48 * u, max(44 * u, 60 * rect.h / 472), 92 * u
    era = Rect(rect.right - edge - era_w, rect.y + edge, era_w, rect.h - 2 * edge)
    inner = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge - era_w - edge, rect.h - 2 * edge)
    slots = _slots(inner, slot_h, left_w, gap, slots_a_color, u)
    center = Rect(
        inner.x + left_w + edge, inner.y + slot_h + edge, inner.w - left_w - edge, inner.h - 2 * slot_h - 2 * edge
    )
    rounds, productions = _rounds(era, u)
    return MainBoardLayout(
        rect,
        u,
        slots,
        center,
        **_cards(center, u),
        **_tracks(center, u),
        era_track=era,
        rounds=rounds,
        productions=productions,
    )


def _slots(inner: Rect, h: float, left_w: float, gap: float, count: int, u: float) -> dict[str, Slot]:
    top = columns(Rect(inner.x, inner.y, inner.w, h), count, gap)
    bottom = columns(Rect(inner.x, inner.bottom - h, inner.w, h), count, gap)
    y, left_h = inner.y + h + gap, inner.h - 2 * h - 2 * gap
    step = (left_h + gap) / count
    left = [Rect(inner.x, y + (count - 1 - i) * step, left_w, step - gap) for i in range(count)]
    placed = {f"Y{i + 1}": top[i] for i in range(count)}
    placed |= {f"R{i + 1}": left[i] for i in range(count)}
    placed |= {f"G{i + 1}": bottom[count - 1 - i] for i in range(count)}
    return {name: _slot(name, rect, u) for name, rect in placed.items()}


BAND: Final = 16.0
SIDE_BAND: Final = 20.0


def _slot(name: str, rect: Rect, u: float) -> Slot:
    edge, band, side = EDGES[name[0]], BAND * u, SIDE_BAND * u
    if edge == "left":
        inside = Rect(rect.x + side, rect.y, rect.w - side, rect.h)
    else:
        inside = Rect(rect.x, rect.y + (band if edge == "top" else 0), rect.w, rect.h - band)
    tile = min(33 * u if inside.w > 80 * u else 30 * u, inside.h - 6 * u)
    room = tile + 4 * u
    return Slot(name, edge, rect, inside, Point(inside.right - room / 2 - u, inside.center.y), tile)


@dataclass(frozen=True, slots=True)
class _Rows:
    """Tops and heights of the three rows between the slots; what is left over parts them."""

    card_y: float
    card_h: float
    grant_y: float
    grant_h: float
    track_y: float
    stairs_h: float
    order_h: float
    deck_h: float


def _rows(center: Rect, u: float) -> _Rows:
    card_h, grant_h = min(92 * u, center.h * 0.225), min(92 * u, center.h * 0.23125)
    low = center.h - 18 * u - card_h - 12 * u - grant_h - 10 * u
    order_h = max(30 * u, min(52 * u, low * 0.25))
    stairs_h = min(96 * u, low - 38 * u - order_h)
    apart = (low - 38 * u - order_h - stairs_h) / 2
    card_y = center.y + 18 * u
    grant_y = card_y + card_h + 12 * u + apart
    track_y = grant_y + grant_h + 10 * u + apart
    deck_h = min(104 * u, center.bottom - track_y - 36 * u)
    return _Rows(card_y, card_h, grant_y, grant_h, track_y, stairs_h, order_h, deck_h)


class _CardPlaces(TypedDict):
    """The upper two rows of the middle."""

    special_label: Rect
    specials: tuple[Rect, ...]
    special_deck: Rect
    always: Rect
    always_tiles: tuple[Point, ...]
    contracts: tuple[Rect, ...]


def _cards(center: Rect, u: float) -> _CardPlaces:
    """The Special cards' row, and below it the always-available slot and the contracts."""
    rows, pad = _rows(center, u), 4 * u
    card_w = min(50 * u, (center.w - 2 * pad - 6 * 3 * u) / 7)
    step = (center.w - 2 * pad - card_w) / 6
    places = [Rect(center.x + pad + i * step, rows.card_y, card_w, rows.card_h) for i in range(7)]
    y, h = rows.grant_y, rows.grant_h
    always = Rect(center.x + pad, y, 116 * u, h)
    left = always.right + 10 * u
    contracts = columns(Rect(left, y, center.right - pad - left, h), 3, 6 * u)
    tiles = columns(Rect(always.x + 12 * u, always.bottom - 24 * u, always.w - 24 * u, 20 * u), 4, 0)
    return {
        "special_label": Rect(center.x + pad, center.y, center.w - 2 * pad, 16 * u),
        "specials": tuple(places[:6]),
        "special_deck": places[6],
        "always": always,
        "always_tiles": tuple(place.center for place in tiles),
        "contracts": contracts,
    }


class _TrackPlaces(TypedDict):
    """The lowest row of the middle."""

    deck_label: Rect
    deck: Rect
    discard: Rect
    deck_caption: Rect
    discard_caption: Rect
    federation_label: Rect
    federation: dict[int, Rect]
    order_label: Rect
    order: tuple[Rect, ...]
    clone: Rect


def _tracks(center: Rect, u: float) -> _TrackPlaces:
    """The decks at the lower left, the Federation's stairs and the play order at the lower right."""
    rows, pad, left = _rows(center, u), 4 * u, center.x + 130 * u
    y, width = rows.track_y, center.right - pad - left
    deck = Rect(center.x + 6 * u, y + 18 * u, 54 * u, rows.deck_h)
    discard = deck.moved(62 * u, 0)
    stairs = Rect(left, y + 16 * u, width, rows.stairs_h)
    order_y = stairs.bottom + 4 * u
    return {
        "deck_label": Rect(center.x + 6 * u, y, 116 * u, 14 * u),
        "deck": deck,
        "discard": discard,
        "deck_caption": Rect(deck.x - 2 * u, deck.bottom + 3 * u, 58 * u, 15 * u),
        "discard_caption": Rect(discard.x - 2 * u, deck.bottom + 3 * u, 57 * u, 15 * u),
        "federation_label": Rect(left, y, width, 14 * u),
        "federation": _stairs(stairs, u),
        "order_label": Rect(left, order_y, width, 14 * u),
        "order": _order(left, order_y + 16 * u, rows.order_h, u),
        "clone": Rect(left + 4 * 44 * u + 4 * u, order_y + 16 * u, width - 4 * 44 * u - 4 * u, rows.order_h),
    }


def _stairs(area: Rect, u: float) -> dict[int, Rect]:
    rise, wide = 4 * u, area.w / len(FEDERATION_SPACES)
    last = len(FEDERATION_SPACES) - 1
    return {
        space: Rect(area.x + k * wide + u, area.y + (last - k) * rise, wide - 3 * u, area.h - (last - k) * rise)
        for k, space in enumerate(FEDERATION_SPACES)
    }


def _order(left: float, y: float, h: float, u: float) -> tuple[Rect, ...]:
    return tuple(Rect(left + k * 44 * u, y, 40 * u, h) for k in range(PLAYER_PLACES))


def _rounds(era: Rect, u: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The ten rounds and, after rounds 4, 7 and 10, the Productions, from the top."""
    step, x = (era.h - 14 * u) / 13, era.x + era.w / 2 + 5 * u
    points = [Point(x, era.y + step * 0.62 + i * step) for i in range(13)]
    productions = (points[4], points[8], points[12])
    return tuple(p for p in points if p not in productions), productions
