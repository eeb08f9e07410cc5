"""Statistics of all games that were played to their end on this computer, by player, boards and number of players."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import attrgetter
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ai.registry import bot_names
from uc_desktop.app.records import record_store
from uc_desktop.app.records.record_types import FinishedGame, SeatResult, once
from uc_desktop.app.reports.data_table import no_formula
from uc_desktop.app.saves.header import HUMAN

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

    def of(self, side: str = "", players: int = 0, person: str = "", since: str = "") -> Statistics:
        """Those on one side of the player boards, with one number of players, with a person, and that ended no earlier
        than a time; all where none is named."""
        kept = (
            game
            for game in self.games
            if side in ("", game.side)
            and players in (0, len(game.seats))
            and game.ended >= since
            and (not person or any((seat.name, seat.player) == (person, HUMAN) for seat in game.seats))
        )
        return Statistics(tuple(kept), self.damaged)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who played, those with the most games first."""
        games = self.counted or self.games
        names = Counter(seat.name for game in games for seat in game.seats if seat.player == HUMAN)
        return tuple(sorted(names, key=lambda name: (-names[name], name)))

    def with_cards(self, content: str) -> Statistics:
        """Those played with the cards of this hash."""
        return Statistics(tuple(game for game in self.games if game.content == content), self.damaged)

    def without_cards(self, content: str) -> Statistics:
        """Those played with other cards than those of this hash, or with cards that are not known."""
        return Statistics(tuple(game for game in self.games if game.content != content), self.damaged)

    @property
    def changed(self) -> int:
        """In how many of the games that count somebody else took over a seat."""
        return sum(any(seat.changed for seat in game.seats) for game in self.counted)

    def against_levels(self) -> tuple[PlayerLine, ...]:
        """Each person's games that count, summed up for each level of bots that played in them, by name and level."""
        found: dict[tuple[str, str], list[list[SeatResult]]] = {}
        for game in self.counted:
            levels = dict.fromkeys(seat.player for seat in game.seats if seat.player != HUMAN)
            for seat in game.seats:
                for level in levels if seat.player == HUMAN else ():
                    found.setdefault((seat.name, level), []).append([seat])
        lines = [replace(PlayerLine.of((name, HUMAN), games), against=level) for (name, level), games in found.items()]
        order = bot_names()
        known = {level: at for at, level in enumerate(order)}
        return tuple(sorted(lines, key=lambda line: (line.name, known.get(line.against, len(order)), line.against)))

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

    A person has a name, bots have none: those of one level count as one player. `against` is the level of bots that
    played in all of the games; empty where the games were not chosen by that.
    """

    name: str
    player: str
    games: int
    won: int
    points: float
    best: int
    place: float
    cities: float
    against: str = ""

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
    return statistics_of(record_store.load(folder))


def statistics_of(records: record_store.Records) -> Statistics:
    """The statistics of these records, each game once."""
    return Statistics(once(records.games, attrgetter("statistics_key")), records.damaged)


def as_csv(games: Iterable[FinishedGame], heads: Iterable[str]) -> str:
    """A line a player of every game, with commas, for spreadsheets, below the heads of its columns."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(heads)
    for game in games:
        about = (game.ended, no_formula(game.seed), game.side, _yes_no(game.contracts), len(game.seats))
        last = (_yes_no(game.take_back), game.taken_back, _yes_no(game.practice), no_formula(game.content))
        for seat in game.seats:
            who = (seat.place, no_formula(seat.name), seat.player, seat.color, _yes_no(seat.won), seat.points)
            writer.writerow((*about, *who, *seat.groups, seat.cities, *last, _yes_no(seat.changed)))
    return out.getvalue()


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"
