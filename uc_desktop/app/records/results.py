"""The results of solo games on this computer (L-7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from statistics import mean

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.records import record_store
from uc_desktop.app.records.attempts import NO_ATTEMPTS, Attempts, attempts_of
from uc_desktop.app.records.record_types import FinishedGame, once


class Results(Struct, frozen=True, dict=True):
    """All results that can be read, oldest first; `damaged` counts the lines of the records that cannot.

    Of each challenge only the first of the `attempts` counts; where none was recorded, that is the oldest result.
    """

    games: tuple[FinishedGame, ...]
    damaged: int = 0
    attempts: Attempts = NO_ATTEMPTS

    def with_cards(self, content: str) -> Results:
        """Those of games with the cards of this hash; what counts among them is the same."""
        return self._of(game for game in self.games if game.content == content)

    def without_cards(self, content: str) -> Results:
        """Those of games with other cards than those of this hash, or with cards that are not known."""
        return self._of(game for game in self.games if game.content != content)

    def _of(self, games: Iterable[FinishedGame]) -> Results:
        first = {challenge: self.first_attempt(challenge) for challenge in self.attempted}
        return Results(tuple(games), self.damaged, replace(self.attempts, first=first))

    @cached_property
    def counted(self) -> tuple[FinishedGame, ...]:
        """The games that count, oldest first; best, mean, wins and streaks are theirs."""
        return tuple(game for game in self.games if self._firsts.get(game.challenge, game) is game)

    @cached_property
    def practice(self) -> tuple[FinishedGame, ...]:
        """The later attempts at challenges, the best first."""
        return _best_first(game for game in self.games if self._firsts.get(game.challenge, game) is not game)

    @property
    def best_first(self) -> tuple[FinishedGame, ...]:
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
    def _firsts(self) -> dict[str, FinishedGame | None]:
        """Of each challenge the result of the first attempt; None if that has none."""
        found: dict[str, FinishedGame | None] = {}
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


def _best_first(games: Iterable[FinishedGame]) -> tuple[FinishedGame, ...]:
    return tuple(sorted(games, key=lambda game: (not game.won, -game.points, -game.cities)))


def _leading(won: Iterable[bool]) -> int:
    count = 0
    for each in won:
        if not each:
            break
        count += 1
    return count


def load(folder: Path) -> Results:
    """All results in the folder of games, one a game; none where there are no records yet.

    GameFileError if the records cannot be read at all.
    """
    return results_of(record_store.load(folder))


def results_of(records: record_store.Records) -> Results:
    """The results in these records, each once."""
    return Results(once(records.games, attrgetter("result_key")), records.damaged, attempts_of(records.attempts))
