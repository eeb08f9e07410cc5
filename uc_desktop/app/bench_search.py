"""Measure what bots, hints and reviews search with, for `uc-desktop bench`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import Any, NamedTuple

from uc_desktop.ai.random import RandomBot
from uc_desktop.rules import rng
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view

GAMES = 8
PLAYERS = 4


class TurnPosition(NamedTuple):
    """A position, its legal commands, the one then chosen, and how its active player sees it."""

    state: State
    legal: tuple[Command, ...]
    chosen: Command
    seen: State


def figures(content: Content, games: int = GAMES) -> dict[str, Any]:
    """Median and 99th percentile of each, in microseconds, over all turns of random games."""
    there = positions(content, games)
    # It has listed nothing, so that nothing is remembered from the games.
    engine, stream = Engine(content), rng.seeded("bench", "deal")
    measured: dict[str, Callable[[TurnPosition], object]] = {
        "legal_commands": lambda at: engine.legal_commands(at.state),
        "sure_commands": lambda at: engine.sure_commands(at.state),
        "apply_listed": lambda at: engine.apply_listed(at.state, at.chosen),
        "position_key": lambda at: hash(engine.position_key(at.state)),
        "distinct": lambda at: engine.distinct(at.state, at.legal),
        "determinise": lambda at: engine.determinise(at.seen, stream),
        "determinise_this_era": lambda at: engine.determinise(at.seen, stream, later_decks=False),
        "after_production": lambda at: engine.after_production(at.state, at.state.active),
        "final_points": lambda at: engine.final_points(at.state, at.state.active),
    }
    return {key: value for name, action in measured.items() for key, value in _times(name, action, there).items()}


def positions(content: Content, games: int) -> list[TurnPosition]:
    """The positions of turns in random games of four with fixed seeds."""
    engine, found = Engine(content), []
    for game in range(games):
        bot = RandomBot(f"bench-{game}")
        state = engine.new_game(Setup(PLAYERS, f"bench-{game}"))
        while state.phase is not Phase.OVER:
            legal = engine.legal_commands(state)
            chosen = bot.pick(legal)
            if state.phase is Phase.TURN:
                found.append(TurnPosition(state, legal, chosen, view(state, state.active)))
            state, _ = engine.apply(state, chosen)
    return found


def _times(name: str, action: Callable[[TurnPosition], object], there: Sequence[TurnPosition]) -> dict[str, float]:
    times = []
    for position in there:
        started = perf_counter()
        action(position)
        times.append(perf_counter() - started)
    return {
        f"{name}_us_median": round(median(times) * 1e6, 1),
        f"{name}_us_p99": round(quantiles(times, n=100)[98] * 1e6, 1),
    }
