"""The results of solo games on this computer (L-7): a file of JSON lines that only grows.

A line is one finished game. What cannot be read of the file is left out and counted, never mended or overwritten.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from statistics import mean

from uc_desktop.app.header import Header, UndoPolicy
from uc_desktop.app.moment import Entry
from uc_desktop.errors import GameFileError
from uc_desktop.rules import solo
from uc_desktop.rules.codec import canonical, decode, encode
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import State

FILE = "solo-results.jsonl"
#: No result comes near such a line, nor anybody near so many games.
LONGEST_LINE = 4096
MOST_LINES = 100_000


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game; `ended` is its time in UTC, `gestures` counts the commands that were not taken back,
    `seconds` how long it was on the table, 0 where that is not known."""

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
    content: Content, header: Header, state: State, entries: Sequence[Entry], ended: datetime, seconds: int
) -> Result:
    """The result of a finished game of one player; `ended` is in UTC."""
    have = solo.progress(content, state)
    return Result(
        ended=ended.strftime("%Y-%m-%dT%H:%M:%SZ"),
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
    )


def add(path: Path, result: Result) -> None:
    """Append a result, on the disk when this returns; GameFileError if that cannot be done."""
    line = canonical(encode(result)).encode() + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            # A line torn by a crash stays what it is: ours begins a new one.
            if file.tell() > 0:
                file.seek(-1, os.SEEK_END)
                line = line if file.read(1) == b"\n" else b"\n" + line
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise GameFileError(f"{path}: the result could not be saved: {error.strerror}") from error


def load(path: Path) -> Results:
    """All results; none where there is no file yet. GameFileError if the file cannot be read at all."""
    games: list[Result] = []
    damaged = 0
    try:
        with path.open("rb") as file:
            for _ in range(MOST_LINES):
                line = file.readline(LONGEST_LINE)
                if not line:
                    break
                found = _read(line)
                damaged += found is None and line.strip() != b""
                games += [found] if found is not None else []
    except FileNotFoundError:
        return Results(())
    except OSError as error:
        raise GameFileError(f"{path}: the results cannot be read: {error.strerror}") from error
    return Results(tuple(sorted(games, key=lambda game: game.ended)), damaged)


def _read(line: bytes) -> Result | None:
    try:
        found = decode(Result, json.loads(line), "result")
        datetime.strptime(found.ended, "%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, RecursionError, GameFileError):
        return None
    return found if min(found.points, found.cities, found.gestures, found.seconds) >= 0 else None
