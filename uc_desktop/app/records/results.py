"""The results of solo games on this computer (L-7), one record a finished game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from datetime import datetime
from functools import cached_property
from itertools import groupby
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.records import attempts, file_names
from uc_desktop.app.records.attempts import NO_ATTEMPTS, Attempts
from uc_desktop.app.saves import jsonl_store
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.rules.flow import solo
from uc_desktop.rules.terms import MOST_POINTS

if TYPE_CHECKING:
    from uc_desktop.app.saves.header import Header
    from uc_desktop.app.session.game_log import Entry
    from uc_desktop.rules.content import Content
    from uc_desktop.rules.state import State

FILE = file_names.RESULTS
#: How times are written, in UTC.
TIME = "%Y-%m-%dT%H:%M:%SZ"


class Result(Struct, frozen=True):
    """One finished game; `ended` is its time in UTC, `gestures` counts the commands that were not taken back,
    `seconds` how long it was on the table, 0 where that is not known; `take_back` tells whether confirmed turns
    could be taken back, `taken_back` how many were; `game_id` is the id in the game's header, empty for older games;
    `practice` tells that the game was not the first attempt at its challenge, or went on from a copy of it."""

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
    game_id: str = ""
    practice: bool = False

    @property
    def dedup_key(self) -> Hashable:
        """The game's id, in practice told apart from the attempt it is a copy of; without an id, all fields but the
        time."""
        if not self.game_id:
            return replace(self, ended="", seconds=0)
        return (self.game_id, "practice") if self.practice else self.game_id


class Results(Struct, frozen=True, dict=True):
    """All results that can be read, oldest first; `damaged` counts the lines that cannot.

    Of each challenge only the first of the `attempts` counts; where none was recorded, that is the oldest result.
    """

    games: tuple[Result, ...]
    damaged: int = 0
    attempts: Attempts = NO_ATTEMPTS

    @cached_property
    def counted(self) -> tuple[Result, ...]:
        """The games that count, oldest first; best, mean, wins and streaks are theirs."""
        return tuple(game for game in self.games if self._firsts.get(game.challenge, game) is game)

    @cached_property
    def practice(self) -> tuple[Result, ...]:
        """The later attempts at challenges, the best first."""
        return _best_first(game for game in self.games if self._firsts.get(game.challenge, game) is not game)

    @property
    def best_first(self) -> tuple[Result, ...]:
        """The games that count: won before lost, then by points and cities; of equal ones the older first."""
        return _best_first(self.counted)

    @property
    def attempted(self) -> frozenset[str]:
        """The names of the challenges that were attempted."""
        return frozenset({game.challenge for game in self.games if game.challenge} | self.attempts.first.keys())

    def first_attempt(self, challenge: str) -> str | None:
        """The id of the game that is the first attempt at the challenge; None if it was never attempted."""
        games = (game.game_id for game in self.games if game.challenge == challenge)
        return self.attempts.first.get(challenge, next(games, None))

    @cached_property
    def _firsts(self) -> dict[str, Result | None]:
        """Of each challenge the result of the first attempt; None if that has none."""
        found: dict[str, Result | None] = {}
        for game in self.games:
            if game.challenge and found.get(game.challenge) is None:
                is_first = game.game_id == self.attempts.first.get(game.challenge, game.game_id)
                found[game.challenge] = game if is_first and not game.practice else None
        return found

    @property
    def wins(self) -> int:
        """How many games were won."""
        return sum(game.won for game in self.counted)

    @property
    def best(self) -> int:
        """The most points; 0 without a game."""
        return max((game.points for game in self.counted), default=0)

    @property
    def mean(self) -> float:
        """The points on average; 0 without a game."""
        return mean(game.points for game in self.counted) if self.counted else 0.0

    @property
    def streak(self) -> int:
        """How many of the last games were won one after the other."""
        return _leading(game.won for game in reversed(self.counted))

    @property
    def longest_streak(self) -> int:
        """The most games won one after the other."""
        return max((len(list(games)) for won, games in groupby(self.counted, lambda game: game.won) if won), default=0)


def _best_first(games: Iterable[Result]) -> tuple[Result, ...]:
    return tuple(sorted(games, key=lambda game: (not game.won, -game.points, -game.cities)))


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
    practice: bool = False,
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
        game_id=header.game_id,
        practice=practice,
    )


def load(path: Path) -> Results:
    """All results, one a game, with the attempts in the file beside theirs; none where there is no file yet.

    GameFileError if a file cannot be read at all.
    """
    games, damaged = jsonl_store.load(path, Result, _is_sound)
    oldest_first = sorted(jsonl_store.without_duplicates(games), key=lambda game: game.ended)
    return Results(tuple(oldest_first), damaged, attempts.load(path.with_name(attempts.FILE)))


def _is_sound(found: Result) -> bool:
    datetime.strptime(found.ended, TIME)
    numbers = (found.cities, found.gestures, found.seconds, found.taken_back)
    return 0 <= found.points <= MOST_POINTS and all(0 <= number < 10**9 for number in numbers)
