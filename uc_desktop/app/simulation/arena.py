"""Plays series of games, by whatever executor, and reports on them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import closing, contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO, TypeVar

import msgspec
from msgspec import Struct

from uc_desktop import __version__
from uc_desktop.app.bots.shipped_bots import shipped_weights
from uc_desktop.app.saves.journal import check_new
from uc_desktop.app.simulation.card_ablation import Comparison, effect_values
from uc_desktop.app.simulation.card_stats import card_figures
from uc_desktop.app.simulation.executors import InlineExecutor, ProcessExecutor, run_jobs
from uc_desktop.app.simulation.game_report import game_report
from uc_desktop.app.simulation.job_file import job_file
from uc_desktop.app.simulation.jobs import Job, Series, game_jobs, program, worker, worth_jobs
from uc_desktop.app.simulation.progress import ProgressLine
from uc_desktop.app.simulation.simulate import GameResult, file_of
from uc_desktop.errors import UcError
from uc_desktop.rules.content import Content

#: How many jobs are given at once to a cluster, and for each process of this machine: none waits for its next one.
JOBS_ON_CLUSTER: Final = 1000
JOBS_A_PROCESS: Final = 2

R = TypeVar("R")


class Execution(Struct, frozen=True):
    """By what jobs are done: so many processes of this machine, or the cluster at an address.

    `resume` is the file of finished jobs, `stream` where progress is told.
    """

    processes: int = 1
    cluster: str = ""
    resume: Path | None = None
    stream: TextIO | None = None


def simulate(
    content: Content, series: Series, execution: Execution, *, cards: bool = False, save: Path | None = None
) -> dict[str, Any]:
    """Play the series and report, also on the cards if wanted. With `save` every game becomes a new file in this
    folder; GameFileError, before any is played, if one of these files exists."""
    jobs = game_jobs(series, cards=cards, save=save)
    for job in jobs:
        if job.save is not None:
            check_new(file_of(job.save, job.setup.seed))
    results = _finished("games", jobs, GameResult, content, {**_options(content, series), "card_use": cards}, execution)
    report = {**_options(content, series), **game_report(jobs, results)}
    if cards:
        report["cards"] = card_figures(content, [(result.points, result.card_use) for result in results])
    return report


def measure(content: Content, series: Series, execution: Execution, cards: Sequence[str]) -> dict[str, Any]:
    """Compare so many games for each card, with it and without it, and report what each card is worth."""
    jobs = worth_jobs(series, content, cards)
    kind = tuple[Comparison, ...]
    results = _finished(
        "batches of cards", jobs, kind, content, {**_options(content, series), "measured": cards}, execution
    )
    found = [comparison for compared in results for comparison in compared]
    return {**_options(content, series), "games": series.games, "cards": effect_values(content, cards, found)}


def _options(content: Content, series: Series) -> dict[str, Any]:
    """What decides the result of each job of the series: all but their number, with the cards and the bots' weights."""
    told: dict[str, Any] = msgspec.to_builtins(series)
    del told["games"]
    weights = sha256(msgspec.json.encode(shipped_weights(), order="deterministic")).hexdigest()
    return {**told, "content": content.hash, "weights": weights, "program": __version__}


def _finished(
    what: str, jobs: Sequence[Job[R]], kind: Any, content: Content, options: Mapping[str, Any], execution: Execution
) -> list[R]:
    """The results of the jobs in their order, those in the file of finished jobs taken from there."""
    with job_file(execution.resume, {"what": what, **options}, kind) if execution.resume else nullcontext() as file:
        found: dict[int, R] = dict(file.finished) if file else {}
        left = [job for job in jobs if job.number not in found]
        progress = ProgressLine(what, len(jobs), len(jobs) - len(left), execution.stream)
        with _explained(execution), closing(progress), closing(_results(left, content, execution)) as results:
            for job, result in results:
                found[job.number] = result
                if file:
                    file.add(job.number, result)
                progress.advance()
    return [found[job.number] for job in jobs]


def _results(jobs: Sequence[Job[R]], content: Content, execution: Execution) -> Generator[tuple[Job[R], R], None, None]:
    if not jobs:
        return
    if execution.cluster:
        # Imported late: only who has the extra has it.
        from uc_desktop.app.simulation.cluster import cluster_executor

        with cluster_executor(execution.cluster) as cluster:
            yield from run_jobs(cluster, worker(content, program()), jobs, JOBS_ON_CLUSTER)
        return
    processes = min(execution.processes, len(jobs))
    executor: Executor = InlineExecutor() if processes == 1 else ProcessExecutor(processes)
    with executor:
        yield from run_jobs(executor, worker(content), jobs, 1 if processes == 1 else processes * JOBS_A_PROCESS)


@contextmanager
def _explained(execution: Execution) -> Iterator[None]:
    """Say what became of the jobs when they are interrupted or their processes are lost."""
    kept = f"the same command goes on from {execution.resume}" if execution.resume else ""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(*filter(None, [kept])) from None
    except BrokenExecutor:
        raise UcError(
            "; ".join(filter(None, ["a process of the simulation has ended unexpectedly", "try fewer --jobs", kept]))
        ) from None
    except CancelledError:
        raise UcError("; ".join(filter(None, ["the cluster has given up the games", kept]))) from None
