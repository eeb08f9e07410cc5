"""What is recorded: how games ended, and how far attempts at challenges have come."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from datetime import datetime
from typing import Annotated, Final

from msgspec import Meta, Struct

from uc_desktop.app.reports.final_report import GROUPS
from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.game_file import MOST_STEPS
from uc_desktop.app.saves.header import LONGEST_WORD, UndoPolicy
from uc_desktop.rules.terms import MOST_POINTS

#: How times are written, in UTC.
TIME: Final = "%Y-%m-%dT%H:%M:%SZ"
Count = Annotated[int, Meta(ge=0, lt=10**9)]
Points = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
#: No board has so many sites for cities.
Cities = Annotated[int, Meta(ge=0, le=999)]
Word = Annotated[str, Meta(max_length=LONGEST_WORD)]


class SeatResult(Struct, frozen=True, forbid_unknown_fields=True):
    """How one seat did: `place` from 1 on, `groups` the points in the order of `final_report.GROUPS`.

    `player` is who played it when the game ended; `changed` tells that somebody else did earlier in the game.
    """

    name: str
    player: str
    color: str
    place: int
    won: bool
    points: Points
    groups: tuple[int, ...]
    cities: Cities
    changed: bool = False


class FinishedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """One game; `ended` is its time in UTC, `side` that of the player boards, `seats` are from first to last.

    `take_back` tells whether confirmed turns could be taken back, `taken_back` how many were; `game_id` is that of the
    header, empty for older games; `practice` tells that the game was not the first attempt at its challenge, or went on
    from a copy of it.

    A result, a solo game of a person, has a `board` and the fields after it: `gestures` counts the commands that
    were not taken back, `seconds` how long it was on the table, 0 where that is not known. `is_result_only` tells that
    the groups of its points are not known or stand in another record of the game: the statistics leave it out.
    """

    ended: str
    seed: str
    side: str
    contracts: bool
    seats: Annotated[tuple[SeatResult, ...], Meta(min_length=1, max_length=4)]
    take_back: bool = False
    taken_back: Count = 0
    game_id: str = ""
    practice: bool = False
    board: str = ""
    solo_start: int = 0
    undo: UndoPolicy = UndoPolicy.FREE
    challenge: str = ""
    gestures: Count = 0
    seconds: Count = 0
    content: str = ""
    is_result_only: bool = False

    @property
    def won(self) -> bool:
        """Whether the first seat won; alone, whether the goal was reached."""
        return self.seats[0].won

    @property
    def points(self) -> int:
        """The points of the first seat."""
        return self.seats[0].points

    @property
    def cities(self) -> int:
        """The connected cities of the first seat."""
        return self.seats[0].cities

    @property
    def result_key(self) -> Hashable:
        """Equal for results of the same game, also from copies of its file; None if it is no result.

        Practice is told apart from the attempt it is a copy of. A game without an id is known by all but its times.
        """
        how = (self.won, self.points, self.cities, self.gestures, self.take_back, self.taken_back)
        about = (self.seed, self.board, self.solo_start, self.undo, self.challenge, self.content)
        return ("result", self.game_id or (how, about), self.practice) if self.board else None

    @property
    def statistics_key(self) -> Hashable:
        """As `result_key`, for the statistics of all games; None if they leave it out."""
        own = (self.seed, self.side, self.contracts, self.seats, self.take_back, self.taken_back)
        return None if self.is_result_only else ("statistics", self.game_id or own, self.practice)

    def is_sound(self) -> bool:
        """Whether a game may end so; ValueError if its time is none."""
        datetime.strptime(self.ended, TIME)
        if self.board and self.points < 0:
            return False
        if self.is_result_only:
            return self.board != ""
        places = [seat.place for seat in self.seats]
        return places == list(range(1, len(places) + 1)) and all(len(seat.groups) == len(GROUPS) for seat in self.seats)


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """An attempt at the challenge of this name; `game_id` is the id in the game's header, empty for older games.

    `lines` is how many lines its game file had, and `sum` the checksum of the last of them; 0 and empty for records of
    older versions and games without a file.
    """

    challenge: str
    game_id: Word
    lines: Annotated[int, Meta(ge=0, le=MOST_STEPS + 1)] = 0
    sum: Word = ""

    def is_sound(self) -> bool:
        """Whether there is such a challenge."""
        return challenges.named(self.challenge) is not None


def once(games: Iterable[FinishedGame], key: Callable[[FinishedGame], Hashable]) -> tuple[FinishedGame, ...]:
    """The first record of each game that has this key, oldest first."""
    found: dict[Hashable, FinishedGame] = {}
    for game in games:
        found.setdefault(key(game), game)
    found.pop(None, None)
    return tuple(sorted(found.values(), key=lambda game: game.ended))
