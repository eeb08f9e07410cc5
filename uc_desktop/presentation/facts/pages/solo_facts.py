"""What the page of statistics shows of solo games: the best ones, the challenges of the days, and the list of all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation.facts.pages.dates import MONTHS, day_words, local, short_day
from uc_desktop.presentation.words.catalogue import listing, phrase, say
from uc_desktop.presentation.words.phrases import decimal
from uc_desktop.presentation.words.window_words import challenge_in_brief
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.rules.terms import GOAL_POINTS

if TYPE_CHECKING:
    from uc_desktop.app.records.record_types import FinishedGame
    from uc_desktop.app.records.results import Results
    from uc_desktop.presentation.words.catalogue import Key

_HEADS: Final[tuple[Key, ...]] = (
    "results.place", "results.points", "results.cities", "results.goal", "results.game", "results.board",
    "results.tiles", "results.undo", "results.length", "results.ended",
)  # fmt: skip
#: No chart shows more games than these, the last ones.
CHARTED: Final = 60


# The best games


class SoloBar(Struct, frozen=True):
    """One of the best games."""

    points: int
    cities: int
    won: bool
    when: str

    @property
    def words(self) -> str:
        """All of it in words."""
        goal = say("results.reached" if self.won else "results.missed")
        points, cities = say("counts.point", count=self.points), say("statistics.cities", count=self.cities)
        return listing("comma", (points, cities, goal, self.when))


def best_solo_games(results: Results, count: int, today: date) -> tuple[SoloBar, ...]:
    """The best games that count."""
    return tuple(
        SoloBar(game.points, game.cities, game.won, short_day(local(game.ended).date(), today))
        for game in results.best_first[:count]
    )


# Challenges of the days


class DayFacts(Struct, frozen=True):
    """A day of the month: whether its challenge was played, and the goal reached at the attempt that counts."""

    number: int
    is_played: bool = False
    is_goal: bool = False
    is_today: bool = False
    is_future: bool = False


class CalendarFacts(Struct, frozen=True):
    """A month from its first day on, which is this weekday, 0 for Monday; days go by UTC, as challenges do."""

    month: str
    weekday: int
    days: tuple[DayFacts, ...]
    streak: int
    longest: int
    words: str


def calendar_facts(results: Results, today: date) -> CalendarFacts:
    """The month of today's challenge."""
    named = ((game, challenges.named(game.challenge)) for game in results.games)
    played = {found.when for _, found in named if found is not None and found.kind == challenges.DAY}
    won = (challenges.named(game.challenge) for game in results.counted if game.won)
    goals = {found.when for found in won if found is not None and found.kind == challenges.DAY}
    first = today.replace(day=1)
    after = (first + timedelta(days=31)).replace(day=1)
    month = [first + timedelta(days=at) for at in range((after - first).days)]
    days = tuple(
        DayFacts(each.day, each.isoformat() in played, each.isoformat() in goals, each == today, each > today)
        for each in month
    )
    words = [say("statistics.day goal", day=day_words(day, today)) for day in month if day.isoformat() in goals]
    words += [
        say("statistics.day played", day=day_words(day, today)) for day in month if day.isoformat() in played - goals
    ]
    told = listing("comma", words) or say("statistics.no day")
    return CalendarFacts(
        say(MONTHS[today.month - 1]), first.weekday(), days, _streak(played, today), _longest(played), told
    )


def _streak(played: set[str], today: date) -> int:
    """How many days up to today were played one after the other; today itself may still be to come."""
    day = today if today.isoformat() in played else today - timedelta(days=1)
    count = 0
    while day.isoformat() in played:
        count, day = count + 1, day - timedelta(days=1)
    return count


def _longest(played: set[str]) -> int:
    """The most days that were played one after the other."""
    longest = count = 0
    before = None
    for day in map(date.fromisoformat, sorted(played)):
        count = count + 1 if before is not None and (day - before).days == 1 else 1
        longest, before = max(longest, count), day
    return longest


# The list of all games


def summary_words(results: Results) -> str:
    """All games in a few sentences."""
    if not results.games:
        return say("results.none")
    practice, count = len(results.practice), len(results.counted)
    if not count:
        return listing("sentences", (say("results.none counts"), say("results.practised", count=practice)))
    counted = say(
        "results.summary", count=count, won=phrase("statistics.of them won", count=results.wins),
        points=phrase("counts.point", count=results.best), mean=decimal(results.mean),
        streak=results.streak, longest=results.longest_streak,
    )  # fmt: skip
    return listing("sentences", (counted, *((say("results.more practised", count=practice),) if practice else ())))


def heads() -> tuple[str, ...]:
    """What stands over the columns of the list."""
    return tuple(say(each) for each in _HEADS)


def rows(results: Results) -> list[tuple[str, ...]]:
    """The lines of the list, in the order of its columns: the best first, practice last."""
    counted = [row_words(str(place), game) for place, game in enumerate(results.best_first, 1)]
    return counted + [row_words(say("results.practice"), game) for game in results.practice]


def row_words(place: str, game: FinishedGame) -> tuple[str, ...]:
    """A line of the list, in the order of its columns."""
    minutes = max(1, round(game.seconds / 60))
    length = say("results.steps and time", count=game.gestures, minutes=minutes)
    challenge = challenges.named(game.challenge)
    return (
        place,
        str(game.points),
        str(game.cities),
        say("results.reached" if game.won else "results.missed"),
        challenge_in_brief(challenge) if challenge else say("results.seed", seed=game.seed),
        _board_words(game.board),
        str(game.solo_start),
        undo_words(game),
        length if game.seconds else say("results.steps", count=game.gestures),
        f"{local(game.ended):%Y-%m-%d %H:%M}",
    )


def _board_words(board: str) -> str:
    """What a board is called; one of a card pack by its id."""
    side, _, number = board.partition("-")
    return say("results.advanced", number=number) if side == ADVANCED else board


def undo_words(game: FinishedGame) -> str:
    """How far the game could be taken back, and how many confirmed turns were."""
    undo = say("results.free" if game.undo is UndoPolicy.FREE else "results.strict")
    if not game.take_back:
        return undo
    if not game.taken_back:
        return say("results.may take back", undo=undo)
    return say("results.taken back", count=game.taken_back, undo=undo)


def as_text(results: Results) -> str:
    """The summary and the list as plain text."""
    return f"{summary_words(results)}\n\n{text_table([heads(), *rows(results)])}\n"


def chart_words(bars: Sequence[tuple[int, bool]]) -> tuple[str, str]:
    """The accessible name and the tooltip of the chart of these games: their points, and whether they were won."""
    if not bars:
        return say("results.none counts"), say("results.none counts")
    told = [say("results.bar reached" if won else "results.bar missed", points=points) for points, won in bars]
    tip = say("results.chart tip", count=len(bars), points=GOAL_POINTS)
    return say("results.chart", games=listing("comma", told)), tip
