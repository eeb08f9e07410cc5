"""The jobs of a simulation: each is told whole, so that it has the same result on every machine and in any order."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop import __version__, commit
from uc_desktop.ai.bot import UNLIMITED, Budget
from uc_desktop.ai.registry import bot_names, no_bot
from uc_desktop.app.gc_tuning import raise_thresholds
from uc_desktop.app.simulation.card_ablation import Comparison, compare, from_era
from uc_desktop.app.simulation.simulate import BOT_SEED, GameResult, simulate_game
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.board.graph import BASIC
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.setup import Setup, allowed_sides, allows_contracts

#: How many cards one job measures: more would make jobs long, fewer would play the beginning of a game more often.
CARDS_A_JOB = 8

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Job(Protocol[R_co]):
    """What one process does at a time; `number` tells it from the other jobs of its series."""

    @property
    def number(self) -> int:
        """Its place in the series, from 0 on."""

    def run(self, content: Content) -> R_co:
        """Do it; equal jobs have equal results."""


class Series(Struct, frozen=True, kw_only=True):
    """Games to play. The games of a deal are set up alike, from seeds made of `seed`; `sides` of the player boards take
    turns from deal to deal. `positions` is how many a bot may look at for one command.

    In a match each deal is played once for each of the `arrangements`, otherwise only once.
    """

    players: int
    bots: tuple[str, ...]
    games: int = 1
    seed: str = "1"
    bot_seed: str = BOT_SEED
    sides: tuple[str, ...] = (BASIC,)
    contracts: bool = False
    is_match: bool = False
    positions: int = UNLIMITED

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        """The bots by seat, for each game of a deal: in a match they move on by a seat from game to game."""
        shifts = range(len(self.bots)) if self.is_match else range(1)
        moved = (round_the_table((*self.bots[shift:], *self.bots[:shift]), self.players) for shift in shifts)
        return tuple(dict.fromkeys(moved))

    def deals(self) -> list[tuple[Setup, str]]:
        """The set-up of each deal, with the seed for its bots."""
        count = self.games // len(self.arrangements)
        setups = (
            Setup(
                self.players, f"{self.seed}-{deal}", side=self.sides[deal % len(self.sides)], contracts=self.contracts
            )
            for deal in range(count)
        )
        return [(setup, f"{self.bot_seed}-{deal}") for deal, setup in enumerate(setups)]


def check_series(series: Series) -> None:
    """UsageError if these games cannot be played."""
    unknown = [name for name in series.bots if name not in bot_names()]
    if unknown:
        raise UsageError(no_bot(unknown[0]))
    if series.contracts and not allows_contracts(series.players):
        raise UsageError(problem("options.solo contracts"))
    if not set(series.sides) <= set(allowed_sides(series.players)):
        raise UsageError(problem("options.solo boards"))
    games = len(series.arrangements)
    if series.is_match and games == 1:
        raise UsageError(problem("options.one bot"))
    if series.games % games:
        raise UsageError(problem("options.deals", games=games))


class GameJob(Struct, frozen=True):
    """Play a game, and write it into the folder `save`, if any; the use of cards is part of its result if wanted."""

    number: int
    deal: int
    bots: tuple[str, ...]
    setup: Setup
    bot_seed: str
    positions: int
    with_card_use: bool = False
    save: Path | None = None

    def run(self, content: Content) -> GameResult:
        """How the game went."""
        result = simulate_game(content, self.bots, self.setup, Budget(self.positions), self.save, self.bot_seed)
        return result if self.with_card_use else replace(result, card_use=())


class WorthJob(Struct, frozen=True):
    """Play a game with and without each of these cards, all of one era."""

    number: int
    bots: tuple[str, ...]
    setup: Setup
    bot_seed: str
    positions: int
    cards: tuple[str, ...]

    def run(self, content: Content) -> tuple[Comparison, ...]:
        """What the cards made of it; those that could not be put into the hand are left out."""
        return tuple(compare(content, self.bots, self.cards, self.setup, Budget(self.positions), self.bot_seed))


def game_jobs(series: Series, *, with_card_use: bool = False, save: Path | None = None) -> list[GameJob]:
    """A job for each game; those of a match are saved in a folder for each of its arrangements."""
    jobs: list[GameJob] = []
    for deal, (setup, bot_seed) in enumerate(series.deals()):
        for bots in series.arrangements:
            folder = save / "-".join(bots) if save is not None and series.is_match else save
            jobs.append(GameJob(len(jobs), deal, bots, setup, bot_seed, series.positions, with_card_use, folder))
    return jobs


def worth_jobs(series: Series, content: Content, cards: Sequence[str]) -> list[WorthJob]:
    """Jobs that compare `series.games` games for each of the cards."""
    (bots,) = series.arrangements
    batches = list(_batches(content, cards))
    return [
        WorthJob(deal * len(batches) + number, bots, setup, bot_seed, series.positions, batch)
        for deal, (setup, bot_seed) in enumerate(series.deals())
        for number, batch in enumerate(batches)
    ]


def _batches(content: Content, cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    by_era: dict[int, list[str]] = {}
    for card in cards:
        by_era.setdefault(from_era(content.cards[card]), []).append(card)
    for _, found in sorted(by_era.items()):
        for start in range(0, len(found), CARDS_A_JOB):
            yield tuple(found[start : start + CARDS_A_JOB])


def round_the_table(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The bots of all seats: a shorter list is repeated, a longer one cut."""
    return tuple(bots[number % len(bots)] for number in range(players))


class JobRunner(Struct, frozen=True):
    """Runs jobs with this content, pickled, wherever it is called.

    `program` is the version that other machines must have; empty where jobs stay on this one.
    """

    content: bytes
    program: str = ""

    def __call__(self, job: Job[R]) -> R:
        """The result of the job; UsageError on a machine with another version of the program."""
        if self.program and self.program != program_version():
            raise UsageError(problem("options.other version", there=program_version(), here=self.program))
        return job.run(_unpacked(self.content))


def job_runner(content: Content, program: str = "") -> JobRunner:
    """What runs jobs with these cards."""
    return JobRunner(pickle.dumps(content), program)


def program_version() -> str:
    """The version of this program with its commit."""
    return f"{__version__}, commit {commit()}"


# A process plays with one content at a time.
@lru_cache(maxsize=1)
def _unpacked(content: bytes) -> Content:
    raise_thresholds()
    found: Content = pickle.loads(content)
    return found
