"""Changes of who plays the seats of a game under way: another level, a bot for a person, a person for a bot."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from uc_desktop.app.saves.game_file import SeatChange
from uc_desktop.app.saves.header import Header
from uc_desktop.errors import GameFileError, problem


class SeatChangeRefusal(StrEnum):
    """Why players cannot be changed, by the key of its text."""

    SEALED = "game.sealed"
    ALONE = "seat_changes.alone"
    OVER = "seat_changes.over"


def why_not_change_players(header: Header, *, sealed: bool, over: bool) -> SeatChangeRefusal | None:
    """Why players cannot be changed; None if they can. The result of a solo game is that of one person."""
    if sealed:
        return SeatChangeRefusal.SEALED
    if len(header.seats) == 1:
        return SeatChangeRefusal.ALONE
    return SeatChangeRefusal.OVER if over else None


def with_change(header: Header, change: SeatChange) -> Header:
    """The header with another player in a seat; GameFileError if there is no such seat or player."""
    if change.seat not in range(len(header.seats)):
        raise GameFileError(problem("headers.no seat", found=change.seat + 1, players=len(header.seats)))
    seats = list(header.seats)
    seats[change.seat] = replace(seats[change.seat], player=change.player)
    changed = replace(header, seats=tuple(seats))
    changed.check()
    return changed
