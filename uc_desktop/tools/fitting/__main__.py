"""Plays games and fits the weights: ``python -m uc_desktop.tools.fitting --out resources/bots/weights.json``.

Equal options give equal weights on any number of processes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from statistics import mean
from typing import Final

from msgspec import json as msgspec_json
from msgspec.structs import asdict

from uc_desktop.ai.value import BotWeights, ValueWeights
from uc_desktop.app.simulation.executors import ProcessExecutor, cores, run_jobs
from uc_desktop.tools.fitting.bounds import LEAST_CITY_STEPS, bounded
from uc_desktop.tools.fitting.first_guess import first_guess
from uc_desktop.tools.fitting.ridge import fitted
from uc_desktop.tools.fitting.self_play import Sample, SelfPlay, play_job

#: Weights of cards below this are left out: they are noise.
LEAST: Final = 0.05


def main(arguments: list[str]) -> int:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(prog="python -m uc_desktop.tools.fitting", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each round")
    parser.add_argument(
        "--noise", type=float, nargs="*", default=[0.6, 1.5, 0.8], help="noise of each round of games, in points"
    )
    parser.add_argument(
        "--solo-noise", type=float, nargs="*", default=[1.5, 1.0], help="noise of each round of solo games"
    )
    parser.add_argument("--seed", default="fitting")
    parser.add_argument("--from", type=Path, dest="begin", help="weights file to start from (default: hand-made)")
    parser.add_argument("--out", type=Path, required=True, help="file to write")
    options = parser.parse_args(arguments)
    weights = read_weights(options.begin) if options.begin else first_guess()
    with ProcessExecutor(cores()) as executor:
        weights = _fit_points(executor, weights, options.games, options.noise, options.seed)
        weights = BotWeights(weights.points, weights.points, weights.solo_cities)
        weights = _fit_solo(executor, weights, options.games, options.solo_noise, options.seed)
    weights = BotWeights(
        bounded(weights.points), bounded(weights.solo_points), bounded(weights.solo_cities, LEAST_CITY_STEPS)
    )
    options.out.write_text(weights_text(weights), encoding="utf-8")
    return 0


def _fit_points(executor: Executor, begin: BotWeights, games: int, noises: Sequence[float], seed: str) -> BotWeights:
    samples, weights = list[Sample](), begin
    for number, noise in enumerate(noises):
        samples += _played(executor, weights, f"{seed} {number}", games, 2, noise)
        points = fitted(samples, [sample.points for sample in samples], begin.points)
        weights = BotWeights(points, begin.solo_points, begin.solo_cities)
    return weights


def _fit_solo(executor: Executor, begin: BotWeights, games: int, noises: Sequence[float], seed: str) -> BotWeights:
    samples, weights = list[Sample](), begin
    for number, noise in enumerate(noises):
        samples += _played(executor, weights, f"{seed} solo {number}", games, 1, noise)
        points = fitted(samples, [sample.points for sample in samples], begin.solo_points)
        in_cities = [sample.in_cities() for sample in samples]
        cities = fitted(in_cities, [sample.cities for sample in samples], begin.solo_cities, LEAST_CITY_STEPS)
        weights = BotWeights(begin.points, points, cities)
    return weights


def _played(executor: Executor, weights: BotWeights, seed: str, games: int, players: int, noise: float) -> list[Sample]:
    """The samples of so many games, in their order."""
    jobs = [SelfPlay(weights, seed, number, players, noise) for number in range(games)]
    found = {job.number: seats for job, seats in run_jobs(executor, play_job, jobs, 2 * cores())}
    samples = [sample for job in jobs for sample in found[job.number]]
    points, cities = (mean(numbers) for numbers in zip(*((each.points, each.cities) for each in samples), strict=True))
    print(
        f"{seed}: {games} games, noise {noise}, {points:.1f} points, {cities:.2f} cities", file=sys.stderr, flush=True
    )
    return samples


def read_weights(path: Path) -> BotWeights:
    """Weights from a file that this script wrote."""
    return msgspec_json.decode(path.read_bytes(), type=BotWeights)


def weights_text(weights: BotWeights) -> str:
    """The weights as JSON, rounded, a row a line."""
    parts = (f' "{name}": {_as_text(each)}' for name, each in asdict(weights).items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _as_text(weights: ValueWeights) -> str:
    parts = {
        "constant": json.dumps(_rounded(weights.constant)),
        "spread": json.dumps(_rounded(weights.spread)),
        "features": _rows([_rounded(row) for row in weights.features]),
        "claimed": _rows([_of_cards(cards) for cards in weights.claimed]),
        "held": _rows([_of_cards(cards) for cards in weights.held]),
    }
    return "{\n" + ",\n".join(f'  "{name}": {text}' for name, text in parts.items()) + "\n }"


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 3) for number in numbers]


def _of_cards(cards: Mapping[str, float]) -> dict[str, float]:
    return {card: round(points, 3) for card, points in sorted(cards.items()) if abs(points) >= LEAST}


def _rows(rows: Sequence[object]) -> str:
    return "[\n" + ",\n".join("   " + json.dumps(row) for row in rows) + "\n  ]"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
