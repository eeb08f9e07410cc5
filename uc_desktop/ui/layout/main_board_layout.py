"""The main board's geometry: slots along three edges, the tracks, the rows of cards between them.

Slots are named by colour letter and place in clockwise order within the colour, "G1" at the lower right to "Y5" (or
"Y4" on the side for 1–2 players) at the upper right.
"""

from functools import lru_cache
from typing import Final, Literal, TypedDict

from msgspec import Struct

from uc_desktop.rules.terms import FEDERATION_SPACES
from uc_desktop.ui.layout.geometry import Point, Rect, columns

Edge = Literal["top", "left", "bottom"]
EDGES: Final[dict[str, Edge]] = {"Y": "top", "R": "left", "G": "bottom"}
#: How broad the bands of colour are on which names and tiles lie, of slots at the top and bottom and at the left.
BAND: Final = 20.0
SIDE_BAND: Final = 24.0
_TILE: Final = 28.0
#: How high a name is on a band at the left, and by which share of it two tiles reach beyond the lower edge.
_SIDE_NAME, _BEYOND = 13.0, 0.25
_ERA_WIDTH, _SIDE_WIDTH, _ALWAYS_WIDTH = 44.0, 96.0, 86.0
#: The drawn heights of the board and of its middle, in units.
_HEIGHT, _LOW, _MIDDLE = 472.0, 440.0, 308.0
#: How high the lowest row of the middle is at most, and its decks and steps below their captions.
_TRACK: Final = 130.0
_DECK: Final = _TRACK - 18


class Slot(Struct, frozen=True):
    """One action slot: its rectangle, where the effect's icons go, where its name is printed, and where the tile lies
    beside the name, on the band of colour."""

    name: str
    edge: Edge
    rect: Rect
    icons: Rect
    name_place: Rect
    tile: Point
    tile_size: float

    def tiles(self, count: int) -> tuple[tuple[Point, ...], float]:
        """Where so many tiles lie beside each other on the band, and how large they are."""
        if count < 2:
            return (self.tile,), self.tile_size
        is_left = self.edge == "left"
        # On a narrow band tiles reach a little beyond the lower edge.
        end = self.rect.bottom + _BEYOND * self.name_place.h
        room = end - self.name_place.bottom if is_left else self.rect.w - self.tile_size
        size = min(self.tile_size, room / count - 1)
        first, step = self.tile_size / 2 - size / 2, size + 1
        if is_left:
            return tuple(Point(self.tile.x, end - size / 2 - k * step) for k in reversed(range(count))), size
        return tuple(Point(self.tile.x + first - k * step, self.tile.y) for k in reversed(range(count))), size


class MainBoardLayout(Struct, frozen=True, eq=False):
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
    contracts: tuple[Rect, ...]
    deck_label: Rect
    deck: Rect
    deck_count: Rect
    discard_label: Rect
    discard: Rect
    federation_label: Rect
    federation: dict[int, Rect]
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
    era_w, slot_h, left_w = _ERA_WIDTH * u, _slot_height(rect.h / u) * u, _SIDE_WIDTH * u
    era = Rect(rect.right - edge - era_w, rect.y + edge, era_w, rect.h - 2 * edge)
    inner = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge - era_w - edge, rect.h - 2 * edge)
    slots = _slots(inner, slot_h, left_w, gap, slots_a_color, u)
    center = Rect(
        inner.x + left_w + edge, inner.y + slot_h + edge, inner.w - left_w - edge, inner.h - 2 * slot_h - 2 * edge
    )
    rounds, productions = _rounds(era, u)
    rows = _rows(center, u)
    return MainBoardLayout(
        rect,
        u,
        slots,
        center,
        **_cards(center, rows, u),
        **_tracks(center, rows, u),
        era_track=era,
        rounds=rounds,
        productions=productions,
    )


def _slot_height(board: float) -> float:
    """How high a slot at the top or bottom is: 66 as drawn, 60 on the low board, more on a higher one."""
    return 66 * board / _HEIGHT if board > _HEIGHT else 66 - 6 * (_HEIGHT - board) / (_HEIGHT - _LOW)


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


def _slot(name: str, r: Rect, u: float) -> Slot:
    edge, band, side = EDGES[name[0]], BAND * u, SIDE_BAND * u
    label = Rect(r.x + 7 * u, r.bottom - band if edge == "bottom" else r.y, 17 * u, band)
    if edge == "left":
        label = Rect(r.x, r.y + 5 * u, side, _SIDE_NAME * u)
        size = min(_TILE * u, r.bottom - label.bottom)
        tile = Point(r.x + 11 * u, min(r.bottom - 19 * u, r.bottom - size / 2))
        return Slot(name, edge, r, Rect(r.x + side, r.y, r.w - side, r.h), label, tile, size)
    if edge == "top":
        tile = Point(r.right - 19 * u, r.y + 8 * u)
        return Slot(name, edge, r, Rect(r.x, r.y + band, r.w, r.h - band), label, tile, _TILE * u)
    return Slot(name, edge, r, r._replace(h=r.h - band), label, Point(r.right - 19 * u, r.bottom - 12 * u), _TILE * u)


class _Rows(Struct, frozen=True):
    """Tops and heights of the three rows between the slots."""

    card_y: float
    card_h: float
    grant_y: float
    grant_h: float
    track_y: float
    track_h: float
    #: How much lower than the other Special cards the top one of the deck lies.
    drop: float


def _rows(center: Rect, u: float) -> _Rows:
    """86, 90 and 91 units high with gaps of 10, less in a low middle; a higher one goes to all of them, to the lowest
    up to the height of its decks and steps."""
    room = center.h / u - _MIDDLE
    lack, more = max(0.0, -room) / 20, max(0.0, room)
    gap = max(3.0, 10 - 4 * lack) + 0.05 * more
    each = 0.45 * more - min(0.3 * more, _TRACK - 91) / 2
    card_h, grant_h = 86 - 8 * lack + each, 90 - 6 * lack + each
    card_y = center.y + 17 * u
    grant_y = card_y + (card_h + gap) * u
    track_y = grant_y + (grant_h + gap) * u
    drop = min(6.0, gap - 1) * u
    return _Rows(card_y, card_h * u, grant_y, grant_h * u, track_y, center.bottom - 4 * u - track_y, drop)


class _CardPlaces(TypedDict):
    """The upper two rows of the middle."""

    special_label: Rect
    specials: tuple[Rect, ...]
    special_deck: Rect
    always: Rect
    contracts: tuple[Rect, ...]


def _cards(center: Rect, rows: _Rows, u: float) -> _CardPlaces:
    """The Special cards' row, and below it the always-available slot and the contracts."""
    pad = 4 * u
    # The edges of the deck show at the right of its top card.
    card_w = min(53 * u, (center.w - 3 * pad - 6 * 2 * u) / 7)
    step = (center.w - 3 * pad - card_w) / 6
    places = [Rect(center.x + pad + i * step, rows.card_y, card_w, rows.card_h) for i in range(7)]
    always = Rect(center.x + pad, rows.grant_y, _ALWAYS_WIDTH * u, rows.grant_h)
    left = always.right + 6 * u
    return {
        "special_label": _caption(center.x + pad, center.y, center.w - 2 * pad, u),
        "specials": tuple(places[:6]),
        "special_deck": places[6].moved(0, rows.drop),
        "always": always,
        "contracts": columns(Rect(left, rows.grant_y, center.right - pad - left, rows.grant_h), 3, 6 * u),
    }


class _TrackPlaces(TypedDict):
    """The lowest row of the middle."""

    deck_label: Rect
    deck: Rect
    deck_count: Rect
    discard_label: Rect
    discard: Rect
    federation_label: Rect
    federation: dict[int, Rect]
    clone: Rect


def _tracks(center: Rect, rows: _Rows, u: float) -> _TrackPlaces:
    """The decks at the lower left, the Federation's steps and the action-cloning tile at the lower right."""
    pad, left, y = 4 * u, center.x + 132 * u, rows.track_y
    deck = Rect(center.x + pad, y + 16 * u, 52 * u, min(rows.track_h - 18 * u, _DECK * u))
    discard = deck.moved(60 * u, 0)
    bottom, right = y + rows.track_h - 2 * u, center.right - 2 * u
    clone = Rect(right - 44 * u, bottom - 52 * u, 44 * u, 52 * u)
    return {
        "deck_label": _caption(deck.x, y, 56 * u, u),
        "deck": deck,
        "deck_count": Rect(deck.center.x - 15 * u, deck.bottom - 24 * u, 30 * u, 16 * u),
        "discard_label": _caption(discard.x, y, left - 2 * u - discard.x, u),
        "discard": discard,
        "federation_label": _caption(left, y, right - left, u),
        "federation": steps(Rect(left, y + 16 * u, clone.x - 3 * u - left, bottom - y - 16 * u), u),
        "clone": clone,
    }


def _caption(x: float, y: float, w: float, u: float) -> Rect:
    """The place of a caption in the 14 units below `y`; larger letters take some of the gaps above and below."""
    return Rect(x, y - 1.5 * u, w, 17 * u)


def steps(area: Rect, u: float) -> dict[int, Rect]:
    """The spaces of the Federation track as steps that rise to the right, 6 units each, at the lower edge of `area`."""
    wide, rise, highest = area.w / len(FEDERATION_SPACES), 6 * u, min(area.h, _DECK * u)
    found = {}
    for k, space in enumerate(reversed(FEDERATION_SPACES)):
        h = highest - k * rise
        found[space] = Rect(area.right - (k + 1) * wide + u, area.bottom - h, wide - 4 * u, h)
    return dict(reversed(found.items()))


def _rounds(era: Rect, u: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The ten rounds and, after rounds 4, 7 and 10, the Productions, from the top."""
    step, x = (era.h - 14 * u) / 13, era.x + era.w / 2 + 5 * u
    points = [Point(x, era.y + step * 0.62 + i * step) for i in range(13)]
    productions = (points[4], points[8], points[12])
    return tuple(p for p in points if p not in productions), productions
