"""The main board's places as this game fills them: contracts or none, a cloning tile or none, fewer players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ui.layout.geometry import Point, Rect, columns
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout, steps

_TILE, _LOW_TILE = 28.0, 20.0
_TILE_PITCH, _LOW_TILE_PITCH = 33.0, 24.0
#: A pile's edges show so far at the right of its top card; so far above the board's middle it can be clicked.
_PILE_EDGE, _PILE_RISE = 4.0, 2.0
_OFF_BOARD: Final = Rect(0, 0, 0, 0)


class Places(Struct, frozen=True):
    """`board` is the layout with what this game does not use left out and the rest grown into its room.

    `contracts` are the game's government contracts, in the order of the places on `board`. `pile` is where the Special
    deck takes the mouse, its caption included; `always_tiles` are the players' places on the always-available slot,
    `always_tile` is how large tiles are there, `grant` the place of its icons and `grant_label` of its title.
    """

    board: MainBoardLayout
    contracts: tuple[str, ...]
    pile: Rect
    always_tiles: tuple[Point, ...]
    always_tile: float
    grant_label: Rect
    grant: Rect

    @property
    def is_narrow(self) -> bool:
        """Whether the always-available slot leaves room to contracts."""
        return bool(self.contracts)


@lru_cache(maxsize=4)
def places(board: MainBoardLayout, seats: int, contracts: tuple[str, ...], has_clone: bool) -> Places:
    """Where everything on the main board goes in a game with so many players, these contracts, and the action-cloning
    tile or not; the same object as long as nothing changes places."""
    u, top = board.unit, board.special_deck
    rise = board.center.y - _PILE_RISE * u
    fitted = replace(
        board,
        always=board.always if contracts else _broad(board),
        contracts=board.contracts[: len(contracts)],
        federation=board.federation if has_clone else _broad_steps(board),
        # The tile's frame is part of the ground; where there is none it is put where nothing is painted.
        clone=board.clone if has_clone else _OFF_BOARD,
    )
    label, grant, tiles, size = (_narrow_slot if contracts else _broad_slot)(fitted.always, seats, u)
    pile = Rect(top.x, rise, top.w + _PILE_EDGE * u, top.bottom - rise)
    return Places(fitted, contracts, pile, tiles, size, label, grant)


def _broad(board: MainBoardLayout) -> Rect:
    """The always-available slot takes the contracts' room."""
    return board.always._replace(w=board.contracts[-1].right - board.always.x)


def _broad_steps(board: MainBoardLayout) -> dict[int, Rect]:
    """The Federation track takes the action-cloning tile's room."""
    first, highest = board.federation[0], board.federation[1]
    left, u = first.x - board.unit, board.unit
    return steps(Rect(left, highest.y, board.clone.right + 3 * u - left, highest.h), u)


_SlotPlaces = tuple[Rect, Rect, tuple[Point, ...], float]


def _narrow_slot(a: Rect, seats: int, u: float) -> _SlotPlaces:
    """The title, below it the icons, and the tiles below these."""
    pitch = min(_LOW_TILE_PITCH * u, (a.w - 5 * u) / seats)
    size = min(_LOW_TILE * u, pitch - 1.4 * u)
    row = Rect(a.center.x - pitch * seats / 2, a.bottom - 31 * u, pitch * seats, 20 * u)
    grant = Rect(a.x + 3 * u, a.y + 24 * u, a.w - 6 * u, row.y - 3 * u - a.y - 24 * u)
    return Rect(a.x + 8 * u, a.y + 7 * u, a.w - 16 * u, 16 * u), grant, _middles(row, seats), size


def _broad_slot(a: Rect, seats: int, u: float) -> _SlotPlaces:
    """The title above the icons at the left, the tiles at the right."""
    wide = seats * _TILE_PITCH * u
    row = Rect(a.right - 14 * u - wide, a.y, wide, a.h)
    label = Rect(a.x + 16 * u, a.y + 8 * u, row.x - a.x - 24 * u, 20 * u)
    return label, Rect(label.x, a.y + 28 * u, label.w, a.h - 36 * u), _middles(row, seats), _TILE * u


def _middles(row: Rect, count: int) -> tuple[Point, ...]:
    return tuple(place.center for place in columns(row, count, 0))


def federation_place(board: MainBoardLayout, space: int, level: int, count: int) -> Point:
    """Where the marker lies that has `level` of the `count` markers on `space` under it.

    On a space they pile upwards, to and fro so that every shape shows; below the track, where there is no pile, they
    stand in rows of two.
    """
    stair, u = board.federation[space], board.unit
    if count == 1:
        return Point(stair.center.x - 0.5 * u, stair.y + 15 * u)
    if space == 0:
        return _below_track(stair, u, level, count)
    top, bottom = stair.y + 11 * u, stair.bottom - 25 * u
    step, aside = min(11 * u, (bottom - top) / (count - 1)), 8 * u if level % 2 else -8 * u
    return Point(stair.center.x - 0.5 * u + aside, top + step * (count - 1 - level))


def _below_track(stair: Rect, u: float, level: int, count: int) -> Point:
    row, column = divmod(level, 2)
    rows, pitch = (count + 1) // 2, _below_size(stair, u, count) * u + 1
    alone = level == count - 1 and column == 0
    across = stair.center.x if alone else stair.center.x + (column - 0.5) * 20 * u
    middle = stair.center.y - (5 * u if rows == 1 else 0)
    return Point(across, middle + (row - (rows - 1) / 2) * pitch)


def _below_size(stair: Rect, u: float, count: int) -> float:
    """As large as fits: in two rows the markers may hide the place's sign, but do not leave it."""
    return 19 if count < 3 else min(19, (stair.h / u - 6) / 2)


def marker_size(board: MainBoardLayout, space: int, count: int) -> float:
    """How large a Federation marker is, in board units."""
    if count == 1:
        return 24
    return 20 if space else _below_size(board.federation[0], board.unit, count)
