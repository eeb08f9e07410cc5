"""Play a game between bots without a window, to measure figures and balance and to check the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.app.saves.game_file import Step
from uc_desktop.app.saves.games import SUFFIX
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.saves.journal import game_data, step_of, write_whole
from uc_desktop.app.simulation.card_stats import CardTracker, CardUse
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: The seed of the bots' own randomness if none is given.
BOT_SEED = "bots"
#: The colours of the seats, by seat.
COLORS = ("orange", "blue", "ivory", "magenta")


class GameResult(Struct, frozen=True):
    """How a simulated game went; `faults` names broken invariants, `ended` is false for a game that never did.

    By seat: `bots`, `boards`, `points`, `scores` (points by category), `contracts` claimed, `card_use`. `order` holds
    the seats in the first play order, `ranking` from first to last; `winner` is a seat, None where one player alone
    missed the goal (L-7).
    """

    seed: str
    side: str
    bots: tuple[str, ...]
    boards: tuple[str, ...]
    order: tuple[int, ...]
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
    state = start = engine.new_game(setup)
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
        write_whole(file_of(save, seed), game_data(header, steps))
    return GameResult(
        seed=seed,
        side=setup.side,
        bots=tuple(names),
        boards=tuple(player.board for player in state.players),
        order=start.order,
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


def file_of(save: Path, seed: str) -> Path:
    """The file in which the game of this seed is saved in the folder `save`."""
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
