"""What the page of statistics shows of all finished games: points, wins, players, and where points came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from statistics import mean
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.reports.final_report import GROUPS
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.saves.header import HUMAN
from uc_desktop.presentation.facts.pages.dates import day_words, local
from uc_desktop.presentation.facts.pages.new_game_facts import level_words
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import decimal
from uc_desktop.presentation.words.window_words import player_words

if TYPE_CHECKING:
    from uc_desktop.app.records.record_types import FinishedGame, SeatResult
    from uc_desktop.app.records.statistics import PlayerLine, Statistics
    from uc_desktop.presentation.words.catalogue import Key

#: No chart shows more games than these, the last ones.
MOST_POINTS_SHOWN: Final = 100
#: How many games a mean that moves along is taken of, and of how many the latest mean is told.
_MOVING, _LATEST = 5, 10
PEOPLE, OTHERS = "people", "others"
SOURCES: Final[tuple[Key, ...]] = (
    "statistics.in the game", "statistics.metropolis", "statistics.from cards", "statistics.from cities",
    "statistics.resources",
)  # fmt: skip
#: The heads of `as_csv`, in the order of its columns.
_FILE_HEADS: Final[tuple[Key, ...]] = (
    "statistics_file.ended", "statistics_file.seed", "statistics_file.boards", "statistics_file.contracts",
    "statistics_file.players", "statistics_file.place", "statistics_file.name", "statistics_file.played by",
    "statistics_file.colour", "statistics_file.won", "statistics_file.points", "statistics_file.in the game",
    "statistics_file.metropolis", "statistics_file.cards scoring", "statistics_file.cities scoring",
    "statistics_file.resources", "statistics_file.cities", "statistics_file.may take back",
    "statistics_file.taken back", "statistics_file.practice", "statistics_file.cards",
    "statistics_file.changed",
)  # fmt: skip
_LEAD: Final[tuple[Key, ...]] = (
    "statistics.lead game", "statistics.lead metropolis", "statistics.lead cards", "statistics.lead cities",
    "statistics.lead resources",
)  # fmt: skip
_HEADS: Final[tuple[Key, ...]] = (
    "statistics.player", "statistics.games", "statistics.won", "statistics.share", "statistics.mean",
    "statistics.best", "statistics.mean place", "statistics.mean cities",
)  # fmt: skip


class PointFacts(Struct, frozen=True):
    """A game of the chart: its points, the mean of the last five up to it, and what it was."""

    points: int
    moving: float
    won: bool
    title: str
    about: str

    @property
    def words(self) -> str:
        """All of it in words."""
        return say("statistics.game says", game=self.title, about=self.about)


class PointsFacts(Struct, frozen=True):
    """The last games, oldest first, and the number of the first of them; `mean` is of all of the games."""

    games: tuple[PointFacts, ...]
    first: int
    mean: float
    best: str
    latest: str


class LevelFacts(Struct, frozen=True):
    """How many games against this level of bots, or people, were won."""

    level: str
    label: str
    won: int
    games: int

    @property
    def score(self) -> str:
        """The wins in words: "9 of 10"."""
        return say("statistics.won of", won=self.won, count=self.games)


class SourceFacts(Struct, frozen=True):
    """The points by source, as GROUPS are ordered, of whom `label` names."""

    label: str
    parts: tuple[float, ...]

    @property
    def total(self) -> int:
        """All of the points, rounded."""
        return round(sum(self.parts))

    @property
    def words(self) -> str:
        """All of it in words."""
        parts = (
            say("statistics.source", name=say(key), count=round(n)) for key, n in zip(SOURCES, self.parts, strict=True)
        )
        return say("statistics.sources of", name=self.label, total=self.total, parts=listing("comma", parts))


class StatisticsFacts(Struct, frozen=True):
    """All that is shown of the games that are chosen; `lead` says what winners get more of."""

    points: PointsFacts
    levels: tuple[LevelFacts, ...]
    sources: tuple[SourceFacts, ...]
    lead: str


def statistics_facts(chosen: Statistics, player: str, is_you: bool, today: date) -> StatisticsFacts:
    """What is shown of these games for a person by name; for the best placed person of each game if it is empty.

    `is_you` tells that the person is spoken to.
    """
    seats = [(game, seat) for game in chosen.counted if (seat := own_seat(game, player)) is not None]
    sources, lead = _sources(seats, player, is_you)
    return StatisticsFacts(_points(seats, today), level_facts(seats), sources, lead)


def own_seat(game: FinishedGame, player: str) -> SeatResult | None:
    """The seat of a person; of the best placed one if no name is given; None if nobody such played."""
    people = (seat for seat in game.seats if seat.player == HUMAN and player in ("", seat.name))
    return next(people, None)


# Points game by game


def _points(seats: Sequence[tuple[FinishedGame, SeatResult]], today: date) -> PointsFacts:
    points = [seat.points for _, seat in seats]
    first = max(0, len(seats) - MOST_POINTS_SHOWN)
    games = tuple(
        PointFacts(
            seat.points,
            mean(points[max(0, at - _MOVING + 1) : at + 1]),
            seat.won,
            say("statistics.game", number=at + 1, day=day_words(local(game.ended).date(), today)),
            _about(game, seat),
        )
        for at, (game, seat) in enumerate(seats)
        if at >= first
    )
    if not points:
        return PointsFacts((), 0, 0, "", "")
    best = say("statistics.best points", count=max(points))
    latest = points[-_LATEST:]
    return PointsFacts(
        games, first, mean(points), best, say("statistics.last games", count=len(latest), mean=f"{mean(latest):.0f}")
    )


def _about(game: FinishedGame, seat: SeatResult) -> str:
    """How a game went, and who else played."""
    others = [each for each in game.seats if each is not seat]
    points = say("counts.point", count=seat.points)
    if not others:
        result = say("statistics.goal reached" if seat.won else "statistics.goal missed")
        return listing("comma", (points, result, say("statistics.alone")))
    margin = abs(seat.points - max(each.points for each in others))
    result = say("statistics.won by" if seat.won else "statistics.behind", count=margin)
    kinds = Counter(each.player == HUMAN for each in others)
    who = [say("statistics.bots", count=kinds[False])] if kinds[False] else []
    who += [say("statistics.more people", count=kinds[True])] if kinds[True] else []
    return listing("comma", (points, result, listing("and", who)))


# Wins by level


def level_facts(seats: Sequence[tuple[FinishedGame, SeatResult]]) -> tuple[LevelFacts, ...]:
    """The wins of these seats in their games, by level; other bots where any played."""
    won, games = Counter[str](), Counter[str]()
    for game, seat in seats:
        if level := _strongest([each for each in game.seats if each is not seat]):
            games[level] += 1
            won[level] += seat.won
    labels = {level: level_words(level) for level in LEVEL_NAMES} | {PEOPLE: say("statistics.people")}
    if games[OTHERS]:
        labels[OTHERS] = say("statistics.other bots")
    return tuple(LevelFacts(level, label, won[level], games[level]) for level, label in labels.items())


def _strongest(others: Sequence[SeatResult]) -> str:
    """The level of the strongest bot among the other seats; people if there is none, empty if nobody else played."""
    bots = {each.player for each in others} - {HUMAN}
    known = [level for level in LEVEL_NAMES if level in bots]
    return known[-1] if known else OTHERS if bots else PEOPLE if others else ""


# Points by source


def _sources(
    seats: Sequence[tuple[FinishedGame, SeatResult]], player: str, is_you: bool
) -> tuple[tuple[SourceFacts, ...], str]:
    if not seats:
        return (), ""
    winners = [each for game, _ in seats for each in game.seats if each.won]
    best = max((seat for _, seat in seats), key=lambda seat: seat.points)
    own = _mean_groups([seat for _, seat in seats])
    if is_you:
        names = say("statistics.you"), say("statistics.your best")
    elif player:
        names = player, say("statistics.best of", name=player)
    else:
        names = say("statistics.people"), say("statistics.best game")
    rows = [SourceFacts(names[0], own)]
    lead = ""
    if winners:
        theirs = _mean_groups(winners)
        rows.append(SourceFacts(say("statistics.winners"), theirs))
        more = [round(b - a) for a, b in zip(own, theirs, strict=True)]
        at = max(range(len(more)), key=more.__getitem__)
        lead = say(_LEAD[at], count=more[at]) if more[at] > 0 else ""
    return (*rows, SourceFacts(names[1], tuple(map(float, best.groups)))), lead


def _mean_groups(seats: Sequence[SeatResult]) -> tuple[float, ...]:
    return tuple(sum(seat.groups[at] for seat in seats) / len(seats) for at in range(len(GROUPS)))


# Who played


class PlayerFacts(Struct, frozen=True):
    """A row of the table: its cells, whose it is, and the colour of a person's last game."""

    cells: tuple[str, ...]
    name: str
    player: str
    color: str


def colors_of(games: Iterable[FinishedGame]) -> dict[str, str]:
    """The colour of each person in the last of the games, which are oldest first."""
    return {seat.name: seat.color for game in games for seat in game.seats if seat.player == HUMAN}


def player_rows(lines: Iterable[PlayerLine], games: Iterable[FinishedGame]) -> tuple[PlayerFacts, ...]:
    """The rows of the table for these lines; colours are those of the last of the games, which are oldest first."""
    colors = colors_of(games)
    return tuple(PlayerFacts(cells(line), line.name, line.player, colors.get(line.name, "")) for line in lines)


def heads() -> tuple[str, ...]:
    """What stands over the columns of the table."""
    return tuple(say(each) for each in _HEADS)


def cells(line: PlayerLine) -> tuple[str, ...]:
    """A line of the table, in the order of its columns."""
    share = f"{100 * line.won / line.games:.0f}"
    means = (decimal(line.points), str(line.best), decimal(line.place), decimal(line.cities))
    name = line.name or player_words(line.player)
    if line.against:
        name = say("statistics.against", name=name, bot=player_words(line.against))
    return (name, str(line.games), str(line.won), share, *means)


def as_text(lines: Iterable[PlayerLine]) -> str:
    """The table of these lines as plain text."""
    return text_table([heads(), *map(cells, lines)]) + "\n"


def about_words(chosen: Statistics, everything: Statistics, player: str) -> str:
    """How many games are summed up, of how many, and how many of them the player won."""
    count, whole = len(chosen.counted), len(everything.counted)
    if not whole:
        return say("statistics.none counts" if everything.games else "statistics.none")
    if not count:
        return say("statistics.none counts" if chosen.games else "statistics.none such")
    if count == whole:
        about = say("statistics.summary", count=count)
    else:
        about = say("statistics.chosen", count=whole, chosen=count)
    if not player:
        return about
    won = sum(seat.won for game in chosen.counted if (seat := own_seat(game, player)) is not None)
    return listing("comma", (about, say("statistics.of them won", count=won)))


def note_words(chosen: Statistics, unlisted: int = 0) -> str:
    """How many games were practice, in how many seats changed hands, how many lines of the file cannot be read, and how
    many players are not listed."""
    practice, skipped = len(chosen.games) - len(chosen.counted), chosen.damaged
    practised: Key = "results.more practised" if chosen.counted else "results.practised"
    notes = [say(practised, count=practice)] if practice else []
    notes += [say("statistics.changed", count=chosen.changed)] if chosen.changed else []
    notes += [say("results.skipped", count=skipped)] if skipped else []
    notes += [say("statistics.unlisted", count=unlisted)] if unlisted else []
    return listing("sentences", notes)


def file_heads() -> tuple[str, ...]:
    """The heads of the columns in a file of all games (`as_csv`), in the order of the columns."""
    return tuple(map(say, _FILE_HEADS))
