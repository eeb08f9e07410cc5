"""Plays games and fits the weights: ``python -m uc_desktop.tools.fitting --out resources/bots/weights.json``.

Equal options give equal weights on any number of processes. The shipped weights are those of the defaults.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from uc_desktop import paths
from uc_desktop.ai.value import ValueWeights
from uc_desktop.app.simulation.executors import ProcessExecutor, cores, run_jobs
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.content import Content
from uc_desktop.tools.fitting.first_guess import first_guess
from uc_desktop.tools.fitting.ridge import fitted
from uc_desktop.tools.fitting.self_play import Sample, SelfPlay

#: Weights of cards below this are left out: they are noise.
LEAST: float = 0.05


def main(arguments: list[str]) -> int:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(prog="python -m uc_desktop.tools.fitting", description=__doc__)
    parser.add_argument("--games", type=int, default=120, help="games of each round")
    parser.add_argument(
        "--blurs", type=float, nargs="+", default=[0.6, 1.5, 0.8, 0.8], help="one round for each: points"
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", default="fitting")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    content, samples, weights = load_content(paths.card_data()), list[Sample](), first_guess()
    with ProcessExecutor(cores()) as executor:
        for round_number, blur in enumerate(options.blurs):
            seed = f"{options.seed} {round_number}"
            jobs = [SelfPlay(weights, seed, number, options.players, blur) for number in range(options.games)]
            played = run_jobs(executor, partial(_run, content), jobs, 2 * cores())
            found = {job.number: seats for job, seats in played}
            samples += [sample for job in jobs for sample in found[job.number]]
            weights = fitted(samples, first_guess())
            mean = sum(sample.points for sample in samples[-len(jobs) :]) / len(jobs)
            print(f"round {round_number}: {len(jobs)} games, blur {blur}, {mean:.1f} points", file=sys.stderr)
    options.out.write_text(as_text(weights), encoding="utf-8")
    return 0


def _run(content: Content, job: SelfPlay) -> list[Sample]:
    return job.run(content)


def as_text(weights: ValueWeights) -> str:
    """The weights as JSON, rounded, a row a line."""

    def rounded(cards: Any) -> dict[str, float]:
        return {card: round(points, 3) for card, points in sorted(cards.items()) if abs(points) >= LEAST}

    def listed(rows: list[Any]) -> str:
        return "[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n ]"

    parts = {
        "constant": json.dumps([round(points, 3) for points in weights.constant]),
        "features": listed([[round(points, 3) for points in row] for row in weights.features]),
        "claimed": listed([rounded(cards) for cards in weights.claimed]),
        "held": listed([rounded(cards) for cards in weights.held]),
    }
    return "{\n" + ",\n".join(f' "{name}": {text}' for name, text in parts.items()) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
