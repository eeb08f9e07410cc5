"""How far a simulation is, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from uc_desktop.app.simulation.progress import JobKind
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.phrases import whole

if TYPE_CHECKING:
    from uc_desktop.presentation.words.catalogue import Key

_KEYS: Final[Mapping[JobKind, Key]] = {
    "games": "simulation.games done",
    "batches of cards": "simulation.batches done",
}
_MINUTE: Final = 60
_HOUR: Final = 3600


def progress_words(kind: JobKind, total: int, done: int, seconds_left: float) -> str:
    """How many jobs are done, and about how much time is left: "3 of 1,001 games, 18 h 29 min left"."""
    return say(_KEYS[kind], count=total, n=whole(total), done=whole(done), left=duration(seconds_left))


def duration(seconds: float) -> str:
    """About so much time: "40 s", "12 min", "3 h 20 min"."""
    if seconds < _MINUTE:
        return say("simulation.seconds", seconds=round(seconds))
    if seconds < _HOUR:
        return say("simulation.minutes", minutes=round(seconds / _MINUTE))
    hours, rest = divmod(round(seconds / _MINUTE), _MINUTE)
    return say("simulation.hours", hours=hours, minutes=rest)
