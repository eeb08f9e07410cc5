"""Statistics of all games that were played to their end on this computer, by player, boards and number of players."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Final

from msgspec import Struct

from uc_desktop.app.records import record_store
from uc_desktop.app.records.record_types import FinishedGame, SeatResult, once
from uc_desktop.app.reports.data_table import no_formula
from uc_desktop.app.reports.final_report import Group
from uc_desktop.app.saves.header import HUMAN

#: The columns of the points, in the order of GROUPS.
_GROUP_HEADS: Final[dict[Group, str]] = {
    "game": "Points in the game",
    "metropolis": "Points for a brown metropolis",
    "cards": "Points for end-scoring cards",
    "cities": "Points for cities",
    "resources": "Points for resources left",
}
TAKE_BACK_HEADS = ("Turns can be taken back", "Turns taken back")
PRACTICE_HEAD = "Practice at a challenge"
#: A player by name and level: a person's name, and the level of bots, which have no name of their own.
_Who = tuple[str, str]


class Statistics(Struct, frozen=True):
    """All games that can be read, oldest first; `damaged` counts the lines of the records that cannot.

    Practice at challenges is not summed up, as it does not count among the results of solo games.
    """

    games: tuple[FinishedGame, ...]
    damaged: int = 0

    @property
    def counted(self) -> tuple[FinishedGame, ...]:
        """The games that are summed up, oldest first."""
        return tuple(game for game in self.games if not game.practice)

    def of(self, side: str = "", players: int = 0) -> Statistics:
        """Those on one side of the player boards and with one number of players; all where none is named."""
        kept = (game for game in self.games if side in ("", game.side) and players in (0, len(game.seats)))
        return Statistics(tuple(kept), self.damaged)

    def lines(self) -> tuple[PlayerLine, ...]:
        """Each player's games that count summed up, those with the most games first; bots by their level."""
        found: dict[_Who, list[list[SeatResult]]] = {}
        for game in self.counted:
            for who in dict.fromkeys(map(_who, game.seats)):
                found.setdefault(who, []).append([seat for seat in game.seats if _who(seat) == who])
        lines = (PlayerLine.of(who, games) for who, games in found.items())
        return tuple(sorted(lines, key=lambda line: (-line.games, -line.won, line.name or line.player.capitalize())))


class PlayerLine(Struct, frozen=True):
    """One player's games summed up; of bots in several seats of a game all count for the means.

    A person has a name, bots have none: those of one level count as one player.
    """

    name: str
    player: str
    games: int
    won: int
    points: float
    best: int
    place: float
    cities: float

    @staticmethod
    def of(who: _Who, games: Sequence[Sequence[SeatResult]]) -> PlayerLine:
        """The line of a player with these games, one at least, each told by the player's seats in it."""
        seats = [seat for own in games for seat in own]
        return PlayerLine(
            *who,
            len(games),
            sum(seat.won for seat in seats),
            _mean(seat.points for seat in seats),
            max(seat.points for seat in seats),
            _mean(seat.place for seat in seats),
            _mean(seat.cities for seat in seats),
        )


def _mean(values: Iterable[int]) -> float:
    """The mean of one or more numbers; `statistics.mean` takes far longer, as it adds up fractions."""
    found = tuple(values)
    return sum(found) / len(found)


def _who(seat: SeatResult) -> _Who:
    return (seat.name if seat.player == HUMAN else "", seat.player)


def load(folder: Path) -> Statistics:
    """All games in the folder of games, one record each; none where there are no records yet.

    GameFileError if the records cannot be read at all.
    """
    records = record_store.load(folder)
    return Statistics(once(records.games, attrgetter("statistics_key")), records.damaged)


def as_csv(games: Iterable[FinishedGame]) -> str:
    """A line a player of every game, with commas, for spreadsheets."""
    out = io.StringIO()
    sheet = csv.writer(out)
    own = ("Place", "Name", "Played by", "Colour", "Won", "Points", *_GROUP_HEADS.values(), "Connected cities")
    sheet.writerow(
        ("Ended (UTC)", "Seed", "Boards", "Contracts", "Number of players", *own, *TAKE_BACK_HEADS, PRACTICE_HEAD)
    )
    for game in games:
        about = (game.ended, no_formula(game.seed), game.side, _yes_no(game.contracts), len(game.seats))
        last = (_yes_no(game.take_back), game.taken_back, _yes_no(game.practice))
        for seat in game.seats:
            who = (seat.place, no_formula(seat.name), seat.player, seat.color, _yes_no(seat.won), seat.points)
            sheet.writerow((*about, *who, *seat.groups, seat.cities, *last))
    return out.getvalue()


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"
