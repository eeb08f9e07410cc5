"""Measure rules and files for `uc-desktop bench`, which adds the figures of the window."""

from __future__ import annotations

import platform
from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from uc_desktop import paths
from uc_desktop.ai.random import RandomBot
from uc_desktop.app import bench_files, bench_search
from uc_desktop.app.simulation.simulate import structures_built
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules import engine as engine_module
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.terms import Phase

GAMES = 20
PLAYERS = 4
COPIES = 20_000


def figures() -> dict[str, Any]:
    """All figures of rules and files: rates per second, times in the unit of their names."""
    started = perf_counter()
    content = load_content(paths.card_data())
    loading = perf_counter() - started
    return {
        "python": platform.python_version(),
        "rules_compiled": rules_compiled(),
        "content_loading_ms": round(loading * 1e3, 1),
        **random_play(content),
        **state_copy(content),
        **bench_search.figures(content),
        **bench_files.figures(content),
    }


def rules_compiled() -> bool:
    """Whether the rules run compiled, not as Python."""
    return not (engine_module.__file__ or "").endswith(".py")


def random_play(content: Content) -> dict[str, Any]:
    """Random four-player games on one core with fixed seeds; forced single choices are not counted as commands."""
    engine = Engine(content)
    turn_starts: list[float] = []
    structures: list[int] = []
    chosen = 0
    started = perf_counter()
    listing = 0.0
    for game in range(GAMES):
        bot = RandomBot(f"bench-{game}")
        state = engine.new_game(Setup(PLAYERS, f"bench-{game}"))
        while state.phase is not Phase.OVER:
            before = perf_counter()
            legal = engine.legal_commands(state)
            took = perf_counter() - before
            listing += took
            if state.phase is Phase.TURN and not state.turn.slot:
                turn_starts.append(took)
            chosen += len(legal) > 1
            state, _ = engine.apply(state, bot.pick(legal))
        structures.append(structures_built(state))
    took = perf_counter() - started
    return {
        "random_commands_per_s": round(chosen / took),
        "random_games_per_s": round(GAMES / took, 2),
        "random_commands_a_game": chosen // GAMES,
        "random_median_structures": median(structures),
        "share_of_listing": round(listing / took, 2),
        "legal_at_turn_start_ms_median": round(median(turn_starts) * 1e3, 3),
        "legal_at_turn_start_ms_p99": round(quantiles(turn_starts, n=100)[98] * 1e3, 3),
        "legal_at_turn_start_ms_worst": round(max(turn_starts) * 1e3, 3),
    }


def state_copy(content: Content) -> dict[str, Any]:
    """Copying a state together with one player, as a command does before it writes."""
    state = Engine(content).new_game(Setup(PLAYERS, "bench"))

    return {"state_copy_us": round(_each(lambda: state.with_player(0, state.players[0].copy()), COPIES) * 1e6, 2)}


def _each(action: Callable[[], object], times: int) -> float:
    started = perf_counter()
    for _ in range(times):
        action()
    return (perf_counter() - started) / times
