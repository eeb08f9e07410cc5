"""What the page for a new game says of those who sit at the table, and of how long their game takes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from statistics import mean
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.bots.thinking import LEVEL_SECONDS
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, ROUNDS, TILES

if TYPE_CHECKING:
    from uc_desktop.app.saves.header import Seat
    from uc_desktop.presentation.words.catalogue import Key

#: Minutes that a person takes for a game, as long as fewer than `_KNOWN` games were measured, and that a bot takes.
_PERSON, _BOT = 25.0, 3.0
_KNOWN: Final = 3
#: So many of the last games are looked at, and the estimate is a multiple of so many minutes.
_LAST, _STEP = 10, 5
_LEVELS: Final[dict[str, Key]] = {
    "calm": "levels.calm",
    "keen": "levels.keen",
    "strong": "levels.strong",
    "master": "levels.master",
    "random": "levels.random",
}


class NewGameFacts(Struct, frozen=True):
    """What the page offers beside its own choices: challenges whose names are `attempted` are practice, `seconds` are
    those of finished games of one person, the oldest first, `tutorial_minutes` those of its first chapter, 0 once it
    was begun, `levels` those that bots can play at, and the two settings that it shows."""

    attempted: Collection[str] = ()
    seconds: tuple[int, ...] = ()
    tutorial_minutes: int = 0
    levels: tuple[str, ...] = LEVEL_NAMES
    gives_hints: bool = True
    turn_pace: str = "normal"


class PlanFacts(Struct, frozen=True):
    """What a set-up comes to: a heading, a line about the game, of each seat how it is played, and a last line."""

    heading: str
    about: str
    lines: tuple[str, ...]
    note: str


def level_words(level: str) -> str:
    """What a level is called beside its sign: "Keen"; that of another version by its name."""
    return say(_LEVELS[level]) if level in _LEVELS else level.capitalize()


def wave_count(level: str) -> int:
    """How deep a level thinks: one to four waves, none for what is no level to play against."""
    return LEVEL_NAMES.index(level) + 1 if level in LEVEL_NAMES else 0


def minutes_words(people: int, bots: int = 0, known: Sequence[int] = ()) -> str:
    """How many minutes a game takes, by the seconds that games of one person took, the oldest first."""
    last = known[-_LAST:]
    own = mean(last) / 60 if len(last) >= _KNOWN else _PERSON
    return say("new_game.minutes", count=max(_STEP, round((people * own + bots * _BOT) / _STEP) * _STEP))


def plan_facts(seats: Sequence[Seat], known: Sequence[int]) -> PlanFacts:
    """What a game of these seats comes to; `known` as in `minutes_words`."""
    people = sum(seat.is_human for seat in seats)
    minutes = minutes_words(people, len(seats) - people, known)
    if len(seats) == 1:
        about = say("new_game.game and goal", cities=GOAL_CITIES, points=GOAL_POINTS, minutes=minutes)
    else:
        turns: Key = "new_game.turns" if people == 1 else "new_game.turns of each"
        about = listing("comma", (say("new_game.game", count=ROUNDS), say(turns, count=ROUNDS * TILES), minutes))
    note = say("new_game.first by chance") if len(seats) > 1 else ""
    lines = tuple(_line(seat, people) for seat in seats)
    return PlanFacts(say("new_game.at the table", count=len(seats)), about, lines, note)


def _line(seat: Seat, people: int) -> str:
    if seat.is_human:
        return say("new_game.you" if people == 1 else "new_game.here")
    level, seconds = level_words(seat.player), LEVEL_SECONDS.get(seat.player, 0.0)
    if seconds < 1:
        return say("new_game.at once", level=level)
    return say("new_game.thinks", level=level, seconds=round(seconds))
