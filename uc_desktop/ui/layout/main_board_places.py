"""The main board's places as this game fills them: fewer players, contracts or none, a deck beside its top card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from uc_desktop.ui.layout.geometry import Point, Rect, columns
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout

_PILE: Final = 25.0
_SUPPLY: Final = 128.0
_TILE: Final = 24.0
_LOW_TILE: Final = 21.0
_TILE_PITCH: Final = 27.5
_OFF_BOARD: Final = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Places:
    """`board` is the layout with what this game does not use left out and the rest grown into its room.

    `contracts` are the game's government contracts, in the order of the places on `board`. `pile` is the face-down
    part of the Special deck, `supply` the readout of what is left, which gives way to contracts, `grant` the icons and
    `grant_label` the title of the always-available slot, `next_round` the order to come, `names` the players' names
    in the play order (empty rectangles where there is no room).
    """

    board: MainBoardLayout
    contracts: tuple[str, ...]
    pile: Rect
    supply: Rect
    grant_label: Rect
    grant: Rect
    grant_tile: float
    next_round: Rect
    names: tuple[Rect, ...]


@lru_cache(maxsize=4)
def places(board: MainBoardLayout, seats: int, contracts: tuple[str, ...], has_clone: bool) -> Places:
    """Where everything on the main board goes in a game with so many players, these contracts, and the action-cloning
    tile or not; the same object as long as nothing changes places."""
    u, (specials, top, pile) = board.unit, _specials(board)
    always, supply = (board.always, _OFF_BOARD) if contracts else _grant_row(board)
    order = _order(board, seats)
    row = Rect(always.x + 8 * u, always.y + 25 * u, always.w - 16 * u, always.h - 33 * u)
    aside = 0 if contracts else 6 * u
    if contracts:
        # A narrow slot: the icons above, the tiles below.
        tiles = columns(Rect(row.x, row.bottom - _LOW_TILE * u, row.w, _LOW_TILE * u), seats, 0)
        grant = Rect(row.x, row.y, row.w, row.h - _LOW_TILE * u)
    else:
        tiles = columns(Rect(row.right - seats * _TILE_PITCH * u, row.y, seats * _TILE_PITCH * u, row.h), seats, 0)
        grant = Rect(row.x, row.y, tiles[0].x - row.x - 4 * u, row.h)
    fitted = replace(
        board,
        specials=specials,
        special_deck=top,
        always=always,
        always_tiles=tuple(place.center for place in tiles),
        contracts=board.contracts[: len(contracts)],
        order=order,
        # The tile's frame is part of the ground; where there is none it is put where nothing is painted.
        clone=board.clone if has_clone else _OFF_BOARD,
    )
    return Places(
        fitted,
        contracts,
        pile,
        supply,
        Rect(row.x + aside, always.y + 7 * u, row.w - 2 * aside, 16 * u),
        grant,
        (_LOW_TILE if contracts else _TILE) * u,
        Rect(board.order_label.center.x, board.order_label.y, board.order_label.w / 2, board.order_label.h),
        tuple(_name(place, u) for place in order),
    )


def _specials(board: MainBoardLayout) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """The six cards, the deck's top card, and the deck itself showing at its right."""
    first, last, u = board.specials[0], board.special_deck, board.unit
    gap = max(3 * u, (last.right - first.x - 7 * first.w - _PILE * u) / 6)
    row = Rect(first.x, first.y, last.right - first.x - _PILE * u, first.h)
    *cards, top = columns(row, 7, gap)
    # The pile reaches under its top card, so that the two are seen to belong together.
    pile = Rect(top.right - 4 * u, top.y + 2 * u, _PILE * u, top.h - 2 * u)
    return tuple(cards), top, pile


def _grant_row(board: MainBoardLayout) -> tuple[Rect, Rect]:
    """The always-available slot and the supply take the contracts' room."""
    a, u, right = board.always, board.unit, board.contracts[-1].right
    wide = min(_SUPPLY * u, (right - a.x) * 0.33)
    supply = Rect(right - wide, a.y, wide, a.h)
    return Rect(a.x, a.y, supply.x - 8 * u - a.x, a.h), supply


def _order(board: MainBoardLayout, seats: int) -> tuple[Rect, ...]:
    if seats == len(board.order):
        return board.order
    first, u = board.order[0], board.unit
    return columns(Rect(first.x, first.y, board.clone.right - first.x, first.h), seats, 6 * u)


def _name(place: Rect, u: float) -> Rect:
    """Room for the player's name beside the mark; none in a narrow frame."""
    left = 46 * u
    room = place.w - left - 4 * u
    return Rect(place.x + left, place.y, room, place.h) if room > 46 * u else Rect(place.x, place.y, 0, 0)


def order_mark(place: Rect, name: Rect, u: float) -> Point:
    """Where a player's mark lies in the play order: before the name, else in the middle."""
    return Point(place.x + 30 * u, place.center.y) if name.w else Point(place.center.x + 4 * u, place.center.y)


def federation_place(board: MainBoardLayout, space: int, level: int, count: int) -> Point:
    """Where the marker lies that has `level` of the `count` markers on `space` under it.

    On a space they pile upwards, to and fro so that every shape shows; below the track, where there is no pile, they
    stand in rows of two.
    """
    stair, u = board.federation[space], board.unit
    if space == 0:
        return _below_track(stair, u, level, count)
    if count == 1:
        return Point(stair.center.x - u, stair.bottom - 28 * u)
    step, aside = min(11 * u, (stair.h - 18 * u) / (count - 1)), 7 * u if level % 2 else -7 * u
    return Point(stair.center.x - u + aside, stair.bottom - 27 * u - level * step)


def _below_track(stair: Rect, u: float, level: int, count: int) -> Point:
    if count == 1:
        return Point(stair.center.x, stair.y + (stair.h - 12 * u) / 2)
    row, column = divmod(level, 2)
    rows, pitch = (count + 1) // 2, _below_size(stair, u, count) * u + 1
    alone = level == count - 1 and column == 0
    across = stair.center.x if alone else stair.center.x + (column - 0.5) * 21 * u
    middle = stair.center.y - (5 * u if rows == 1 else 0)
    return Point(across, middle + (row - (rows - 1) / 2) * pitch)


def _below_size(stair: Rect, u: float, count: int) -> float:
    """As large as fits: in two rows the markers may hide the place's sign, but do not leave it."""
    return 19 if count < 3 else min(19, (stair.h / u - 6) / 2)


def marker_size(board: MainBoardLayout, space: int, count: int) -> float:
    """How large a Federation marker is, in board units."""
    return 19 if space else _below_size(board.federation[0], board.unit, count)
