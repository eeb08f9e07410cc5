"""Plays series of games, by whatever executor, and reports on them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Final, TextIO, TypeVar

import msgspec
from msgspec import Struct

from uc_desktop import __version__
from uc_desktop.app.bots.shipped_bots import weights_hash
from uc_desktop.app.saves.journal import check_new
from uc_desktop.app.simulation.card_ablation import Comparison, effect_values
from uc_desktop.app.simulation.card_stats import card_figures
from uc_desktop.app.simulation.executors import InlineExecutor, ProcessExecutor, run_jobs
from uc_desktop.app.simulation.game_report import game_report
from uc_desktop.app.simulation.job_file import job_file
from uc_desktop.app.simulation.jobs import Job, Series, game_jobs, job_runner, program_version, worth_jobs
from uc_desktop.app.simulation.progress import JobKind, ProgressLine
from uc_desktop.app.simulation.simulate import GameResult, file_of
from uc_desktop.errors import ProblemsError, problem
from uc_desktop.rules.content import Content

#: Jobs submitted ahead, so that no process idles: to a cluster, and for each local process.
SUBMITTED_TO_CLUSTER: Final = 1000
SUBMITTED_A_PROCESS: Final = 2

R = TypeVar("R")


def _count_only(_kind: JobKind, total: int, done: int, _seconds_left: float) -> str:
    return f"{done}/{total}"


class Execution(Struct, frozen=True):
    """How jobs are run: in so many processes of this machine, or on the cluster at an address.

    `resume` is the file of finished jobs, `stream` receives progress; `format_progress` gets the kind of job, the
    total, the number done and the seconds left.
    """

    processes: int = 1
    cluster: str = ""
    resume: Path | None = None
    stream: TextIO | None = None
    format_progress: Callable[[JobKind, int, int, float], str] = _count_only


def simulate(
    content: Content, series: Series, execution: Execution, *, with_card_use: bool = False, save: Path | None = None
) -> dict[str, Any]:
    """Play the series and report, also on the use of cards if wanted. With `save` every game becomes a new file in this
    folder; GameFileError, before any is played, if one of these files exists."""
    jobs = game_jobs(series, with_card_use=with_card_use, save=save)
    for job in jobs:
        if job.save is not None:
            check_new(file_of(job.save, job.setup.seed))
    results = _run(
        "games", jobs, GameResult, content, {**_options(content, series), "card_use": with_card_use}, execution
    )
    report = {**_options(content, series), **game_report(jobs, results)}
    if with_card_use:
        report["cards"] = card_figures(content, [(result.points, result.card_use) for result in results])
    return report


def measure(content: Content, series: Series, execution: Execution, cards: Sequence[str]) -> dict[str, Any]:
    """Compare `series.games` games for each card, with it and without it, and report what each card is worth."""
    jobs = worth_jobs(series, content, cards)
    kind = tuple[Comparison, ...]
    results = _run("batches of cards", jobs, kind, content, {**_options(content, series), "measured": cards}, execution)
    found = [comparison for compared in results for comparison in compared]
    return {**_options(content, series), "games": series.games, "cards": effect_values(content, cards, found)}


def _options(content: Content, series: Series) -> dict[str, Any]:
    """What decides the result of each job of the series: all but their number, with the cards and the bots' weights."""
    told: dict[str, Any] = msgspec.to_builtins(series)
    del told["games"]
    return {**told, "content": content.hash, "weights": weights_hash(), "program": __version__}


def _run(
    what: JobKind, jobs: Sequence[Job[R]], kind: Any, content: Content, options: Mapping[str, Any], execution: Execution
) -> list[R]:
    """Run the jobs that the file of finished jobs lacks; the results of all jobs in their order."""
    with job_file(execution.resume, {"what": what, **options}, kind) if execution.resume else nullcontext() as file:
        found: dict[int, R] = dict(file.finished) if file else {}
        left = [job for job in jobs if job.number not in found]
        words = partial(execution.format_progress, what, len(jobs))
        progress = ProgressLine(words, len(jobs), len(jobs) - len(left), execution.stream)
        with _explaining_failures(execution), closing(progress), closing(_results(left, content, execution)) as results:
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
            yield from run_jobs(cluster, job_runner(content, program_version()), jobs, SUBMITTED_TO_CLUSTER)
        return
    processes = min(execution.processes, len(jobs))
    executor: Executor = InlineExecutor() if processes == 1 else ProcessExecutor(processes)
    with executor:
        yield from run_jobs(
            executor, job_runner(content), jobs, 1 if processes == 1 else processes * SUBMITTED_A_PROCESS
        )


@contextmanager
def _explaining_failures(execution: Execution) -> Iterator[None]:
    """Explain the loss of a process, and how to go on with the jobs, after an interrupt too."""
    kept = (problem("simulation.goes on from", path=str(execution.resume)),) if execution.resume else ()
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(*kept) from None
    except BrokenExecutor:
        raise ProblemsError(problem("simulation.process lost"), *kept) from None
    except CancelledError:
        raise ProblemsError(problem("simulation.cluster lost"), *kept) from None
