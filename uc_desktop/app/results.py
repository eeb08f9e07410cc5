"""The results of solo games on this computer (L-7), one record a finished game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from statistics import mean

from uc_desktop.app import record_file
from uc_desktop.app.header import Header, UndoPolicy
from uc_desktop.app.moment import Entry
from uc_desktop.rules import solo
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import State

FILE = "solo-results.jsonl"
#: How times are written, in UTC.
TIME = "%Y-%m-%dT%H:%M:%SZ"
#: No game comes near so many.
MOST_POINTS = 100_000


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game; `ended` is its time in UTC, `gestures` counts the commands that were not taken back,
    `seconds` how long it was on the table, 0 where that is not known; `take_back` tells whether confirmed turns
    could be taken back, `taken_back` how many were."""

    ended: str
    won: bool
    points: int
    cities: int
    board: str
    seed: str
    solo_start: int
    undo: UndoPolicy
    challenge: str
    gestures: int
    seconds: int
    content: str
    take_back: bool = False
    taken_back: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """All results that can be read, oldest first; `damaged` counts the lines that cannot."""

    games: tuple[Result, ...]
    damaged: int = 0

    @property
    def best_first(self) -> tuple[Result, ...]:
        """Won games before lost ones, then by points and cities; of equal ones the older first."""
        return tuple(sorted(self.games, key=lambda game: (not game.won, -game.points, -game.cities)))

    @property
    def wins(self) -> int:
        """How many games were won."""
        return sum(game.won for game in self.games)

    @property
    def best(self) -> int:
        """The most points; 0 without a game."""
        return max((game.points for game in self.games), default=0)

    @property
    def mean(self) -> float:
        """The points on average; 0 without a game."""
        return mean(game.points for game in self.games) if self.games else 0.0

    @property
    def streak(self) -> int:
        """How many of the last games were won one after the other."""
        return _leading(game.won for game in reversed(self.games))

    @property
    def longest_streak(self) -> int:
        """The most games won one after the other."""
        return max((_leading(game.won for game in self.games[index:]) for index in range(len(self.games))), default=0)


def _leading(won: Iterable[bool]) -> int:
    count = 0
    for each in won:
        if not each:
            break
        count += 1
    return count


def result_of(
    content: Content,
    header: Header,
    state: State,
    entries: Sequence[Entry],
    ended: datetime,
    seconds: int,
    taken_back: int = 0,
) -> Result:
    """The result of a finished game of one player; `ended` is in UTC."""
    have = solo.progress(content, state)
    return Result(
        ended=ended.strftime(TIME),
        won=not solo.why_not_won(content, state),
        points=have.points,
        cities=have.cities,
        board=state.players[0].board,
        seed=header.seed,
        solo_start=header.solo_start,
        undo=header.undo,
        challenge=header.challenge,
        gestures=len(entries),
        seconds=seconds,
        content=content.hash,
        take_back=header.may_take_back,
        taken_back=taken_back,
    )


def load(path: Path) -> Results:
    """All results; none where there is no file yet. GameFileError if the file cannot be read at all."""
    games, damaged = record_file.load(path, Result, _is_sound)
    return Results(tuple(sorted(games, key=lambda game: game.ended)), damaged)


def _is_sound(found: Result) -> bool:
    datetime.strptime(found.ended, TIME)
    numbers = (found.cities, found.gestures, found.seconds, found.taken_back)
    return 0 <= found.points < MOST_POINTS and all(0 <= number < 10**9 for number in numbers)
