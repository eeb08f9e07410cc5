"""The end of an era: the boards grow dark and light again."""

from __future__ import annotations

from typing import Final

from uc_desktop.rules.events import EraStarted
from uc_desktop.ui.motion.planner import Planner
from uc_desktop.ui.motion.queue import Flight

#: The items that grow dark, and the opacity of the night at its darkest.
_BOARDS: Final = ("main-board", "player-board")
_DARKEST: Final = 0.7


def fall_night(plan: Planner, event: EraStarted) -> None:
    """Both boards grow dark and light again, while other things move."""
    del event
    begin, middle, ends = plan.now, plan.now + plan.times.night / 2, plan.now + plan.times.night
    for board in filter(None, map(plan.after.get, _BOARDS)):
        dark = plan.art.night(board)
        plan.flights += [
            Flight(dark, (dark.at,), begin, middle, begin, middle, fade=(0, _DARKEST), above=False),
            Flight(dark, (dark.at,), middle, ends, middle, ends, fade=(_DARKEST, 0), above=False),
        ]
