"""Results of solo games for tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from uc_desktop.app.records.record_types import FinishedGame, SeatResult

ANA = SeatResult("Ana", "human", "orange", 1, False, 88, (50, 0, 13, 20, 5), 6)
LOST = FinishedGame(
    "2026-11-20T18:30:00Z",
    "sea",
    "basic",
    False,
    (ANA,),
    board="basic-1",
    solo_start=1,
    gestures=240,
    seconds=1800,
    content="0123",
)


def changed(game: FinishedGame, **changes: Any) -> FinishedGame:
    """The same solo game with other values, those of its seat included."""
    seat = {name: changes.pop(name) for name in ("points", "cities", "won") if name in changes}
    return replace(game, seats=(replace(game.seats[0], **seat),), **changes)


WON = changed(LOST, ended="2026-11-21T07:00:00Z", won=True, points=104, cities=7)
