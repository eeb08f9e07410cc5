"""Play games between bots without a window, to measure figures and balance and to check the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from uc_desktop.ai.bot import Bot, Budget
from uc_desktop.app.bots.jobs import spread
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.app.saves.game_file import Step
from uc_desktop.app.saves.games import SUFFIX
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.saves.journal import check_new, game_data, step_of, write_whole
from uc_desktop.app.simulation.card_stats import CardTracker, CardUse, card_figures
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Category, Phase
from uc_desktop.rules.view import NOTHING_KNOWN, view

#: No game of the rules comes near so many commands; one that does is reported as not ending.
LONGEST_GAME = 20_000
#: The seed of the bots' own randomness if none is given.
BOT_SEED = "bots"
#: The colours of the seats, by seat.
COLORS = ("orange", "blue", "ivory", "magenta")


class GameResult(Struct, frozen=True):
    """How a simulated game went; `faults` names broken invariants, `ended` is false for a game that never did.

    `scores` holds each seat's points by category, `card_use` the use of cards at each seat, `contracts` those
    claimed; `winner` is a seat, None where one player alone missed the goal (L-7).
    """

    seed: str
    bots: tuple[str, ...]
    points: tuple[int, ...]
    scores: tuple[dict[str, int], ...]
    ranking: tuple[int, ...]
    winner: int | None
    commands: int
    structures: int
    empty_piles: bool
    hash: str
    ended: bool
    faults: tuple[str, ...]
    contracts: tuple[tuple[str, ...], ...]
    card_use: tuple[CardUse, ...]

    def shown(self) -> dict[str, Any]:
        """All fields but `card_use`, for a report."""
        return {name: value for name, value in asdict(self).items() if name != "card_use"}


def play(engine: Engine, bots: Sequence[Bot], state: State, budget: Budget) -> Iterator[tuple[Command, State]]:
    """Play a game to its end, yielding each command and the position after it; a bot sees what its player may know of
    what happens from here on (Q-18)."""
    known = NOTHING_KNOWN
    for _ in range(LONGEST_GAME):
        if state.phase is Phase.OVER:
            return
        legal, number = engine.legal_commands(state), state.active
        if len(legal) > 1:
            command = bots[number].choose(view(state, number, known=known.by(number)), legal, budget)
        else:
            command = legal[0]
        state, events = engine.apply(state, command)
        known = known.after(events)
        yield command, state


def simulate_game(
    content: Content,
    names: Sequence[str],
    setup: Setup,
    budget: Budget,
    save: Path | None = None,
    bot_seed: str = BOT_SEED,
) -> GameResult:
    """One game of these bots, by seat, checked by the invariants after every command; saved in the folder `save` under
    its seed, if given."""
    engine = Engine(content)
    seed = setup.seed
    bots = bots_of_game(names, engine, bot_seed)
    state = engine.new_game(setup)
    watch = CardTracker(content, state)
    found: list[str] = []
    steps: list[tuple[Step, str | None]] = []
    commands = 0
    empty_piles = False
    for command, after in play(engine, bots, state, budget):
        watch.see(state, command, after)
        state = after
        commands += 1
        empty_piles = empty_piles or not (state.deck or state.discard)
        found = found or faults(content, state)
        if save is not None:
            steps.append(step_of(command, state))
    if save is not None:
        header = Header(bot_seats(names), seed, content.hash, side=setup.side, contracts=setup.contracts)
        header.check()
        write_whole(_file_of(save, seed), game_data(header, steps))
    return GameResult(
        seed=seed,
        bots=tuple(names),
        points=tuple(player.points for player in state.players),
        scores=tuple({str(category): points for category, points in player.score} for player in state.players),
        ranking=ranking(state),
        winner=_winner(content, state),
        commands=commands,
        structures=structures_built(state),
        empty_piles=empty_piles,
        hash=state_hash(state),
        ended=state.phase is Phase.OVER,
        faults=tuple(found),
        contracts=tuple(player.contracts for player in state.players),
        card_use=watch.seats,
    )


def _file_of(save: Path, seed: str) -> Path:
    return save / (re.sub(r"[^\w-]+", "_", seed) + SUFFIX)


def _winner(content: Content, state: State) -> int | None:
    first = ranking(state)[0]
    return None if len(state.players) == 1 and solo.why_not_won(content, state) else first


def bot_seats(names: Sequence[str]) -> tuple[Seat, ...]:
    """Seats for bots of these names."""
    return tuple(Seat(f"{name.capitalize()} {COLORS[i]}", COLORS[i], name) for i, name in enumerate(names))


def structures_built(state: State) -> int:
    """Buildings and tunnels on all boards."""
    return sum(sum(1 for code in player.buildings if code) + player.tunnels.bit_count() for player in state.players)


def _job(
    folder: Path, names: tuple[str, ...], budget: Budget, save: Path | None, games: tuple[tuple[Setup, str], ...]
) -> list[GameResult]:
    content = load_content(folder)
    return [simulate_game(content, names, setup, budget, save, bot_seed) for setup, bot_seed in games]


def simulate(
    folder: Path,
    names: tuple[str, ...],
    games: int,
    setup: Setup,
    jobs: int,
    budget: Budget,
    *,
    cards: bool = False,
    save: Path | None = None,
    bot_seed: str = BOT_SEED,
) -> dict[str, Any]:
    """Play games between these bots, by seat, set up alike from seeds made of that of `setup`, and report, also on the
    cards if wanted. With `save` every game becomes a new file in that folder; GameFileError, before any is
    played, if one of these files exists."""
    games_to_play = series(setup, games, bot_seed)
    if save is not None:
        for each, _ in games_to_play:
            check_new(_file_of(save, each.seed))
    work: Callable[[tuple[tuple[Setup, str], ...]], list[GameResult]] = partial(_job, folder, names, budget, save)
    results = spread(work, games_to_play, jobs)
    report = {
        "players": setup.players,
        "boards": setup.side,
        "bots": names,
        "seed": setup.seed,
        "bot_seed": bot_seed,
        **_summary(results),
    }
    report["games"] = [result.shown() for result in results]
    if cards:
        report["cards"] = card_figures(load_content(folder), [(result.points, result.card_use) for result in results])
    return report


def series(setup: Setup, games: int, bot_seed: str) -> list[tuple[Setup, str]]:
    """Set-ups alike for so many games, from seeds made of that of `setup`, each with a seed for its bots."""
    return [(replace(setup, seed=f"{setup.seed}-{game}"), f"{bot_seed}-{game}") for game in range(games)]


def round_the_table(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The bots of all seats: a shorter list is repeated."""
    return tuple(bots[number % len(bots)] for number in range(players))


def _summary(results: Sequence[GameResult]) -> dict[str, Any]:
    return {
        "ended": sum(result.ended for result in results),
        "with_faults": sum(bool(result.faults) for result in results),
        "with_empty_piles": sum(result.empty_piles for result in results),
        "mean_winner": round(mean(max(result.points) for result in results), 1),
        "mean_score": _mean_score(results),
        "median_winner": median(max(result.points) for result in results),
        "median_points": median(points for result in results for points in result.points),
        "median_commands": median(result.commands for result in results),
        "median_structures": median(result.structures for result in results),
        "wins_by_seat": [sum(result.winner == seat for result in results) for seat in range(len(results[0].bots))],
    }


def _mean_score(results: Sequence[GameResult]) -> dict[str, float]:
    """A seat's points by category, on average."""
    sheets = [sheet for result in results for sheet in result.scores]
    return {category.value: round(mean(sheet.get(category.value, 0) for sheet in sheets), 1) for category in Category}
