"""The solo challenge (chapter 15): the neutral tiles and the goal."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.rules.board import sites
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.content import Content, MainBoardDef
from uc_desktop.rules.events import NOBODY, NeutralTileCounted, NeutralTilesMoved
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, NEUTRAL, Color

#: Neutral tiles, one a colour.
TILES = len(Color)


class Progress(NamedTuple):
    """What counts for the goal: connected cities and points."""

    cities: int
    points: int


def starts(board: MainBoardDef) -> range:
    """The slots of each colour on which the neutral tiles may begin."""
    return range(1, sum(slot.color is Color.GREEN for slot in board.slots) + 1)


def first_tiles(board: MainBoardDef, start: int | None) -> tuple[tuple[int, ...], ...]:
    """Who is on the coloured slots at first: nobody, or a neutral tile on the slot `add_to_bound` of each colour (L-3).

    ValueError if there is no such slot.
    """
    if start is not None and start not in starts(board):
        raise ValueError(f"neutral tiles begin on a slot from 1 to {len(starts(board))} of each colour, not {start}")
    seen = dict.fromkeys(Color, 0)
    found: list[tuple[int, ...]] = []
    for slot in board.slots:
        if slot.color is not None:
            seen[slot.color] += 1
            found.append((NEUTRAL,) if seen[slot.color] == start else ())
    return tuple(found)


def move_tiles(changes: Changes) -> None:
    """Take all tiles off the slots; neutral ones lie down again on the next slot clockwise, the fourth not (L-5)."""
    state, names = changes.state, _ring(changes)
    fourth = state.fourth
    old = [index for index, owners in enumerate(state.occupied) if NEUTRAL in owners and index != fourth]
    new = [(index + 1) % len(names) for index in old]
    changes.lay_neutral(new)
    if old:
        removed = names[fourth] if fourth is not None else ""
        told = tuple(names[index] for index in old), tuple(names[index] for index in new)
        changes.record(NeutralTilesMoved(NOBODY, *told, removed))


def place_fourth(changes: Changes) -> None:
    """Turn a card up and count its digits round the ring, to the next empty slot (L-6); without a card, nothing."""
    card = changes.turn_up(NOBODY)
    if not card:
        return
    names, occupied = _ring(changes), changes.state.occupied
    steps = sum(map(int, str(changes.index.content.cards[card].number)))
    counted = (steps - 1) % len(names)
    around = (*range(counted, len(names)), *range(counted))
    slot = next(index for index in around if not occupied[index])
    changes.lay_fourth(slot)
    changes.record(NeutralTileCounted(NOBODY, card, steps, names[counted], names[slot]))


def _ring(changes: Changes) -> tuple[str, ...]:
    """The coloured slots, clockwise from the first green one."""
    board = changes.index.content.main_boards[changes.state.main_board]
    return tuple(slot.id for slot in board.slots if slot.color is not None)


def progress(content: Content, state: State) -> Progress:
    """How far the one player has come."""
    (player,) = state.players
    cities = sites.connected_cities(content.boards[player.board], player)
    return Progress(cities.bit_count(), player.points)


def why_not_won(content: Content, state: State) -> tuple[Reason, ...]:
    """What is missing to the goal as the position is (L-7); empty exactly where it is reached."""
    have = progress(content, state)
    found = []
    if have.cities < GOAL_CITIES:
        found.append(reason("L-7", "goal_cities", need=GOAL_CITIES, have=have.cities))
    if have.points < GOAL_POINTS:
        found.append(reason("L-7", "goal_points", need=GOAL_POINTS, have=have.points))
    return tuple(found)
