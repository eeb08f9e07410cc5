"""How long the program takes to its first picture, and on what: for `uc-desktop bench`, which starts it anew for that.

It imports little at its top, as it is imported in what is measured.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

#: Starts of each kind, by turns, as the machine may be busier at one time than at another; the first ones warm it up.
STARTS, WARM_UP = 10, 2
#: How many of the modules that take longest to import are told.
TOP: Final = 15
#: The language of a start that is compared with one in English.
TRANSLATED: Final = "pl"
_SIZE: Final = (1920, 1080)


def bare() -> None:
    """Open an empty window; says what `start` says once it is painted."""
    from PySide6.QtWidgets import QApplication, QWidget

    application, window = QApplication(["bare"]), QWidget()
    window.resize(1366, 768)
    window.show()
    application.processEvents()
    window.grab()
    _tell({})


def start(folder: Path) -> None:
    """Open the window as the program does, with the last game of the folder or with the title; says "ready" once it is
    painted, then the memory taken in kB, then the processor time of each phase in milliseconds as JSON."""
    phases, begun = {}, process_time()
    phases["interpreter"] = begun
    import PySide6.QtWidgets  # noqa: F401

    phases["qt"] = process_time() - begun
    begun = process_time()
    from uc_desktop.app.gc_tuning import gc_paused
    from uc_desktop.app.saves.games import latest
    from uc_desktop.ui.start.requests import StartRequest
    from uc_desktop.ui.start.start import make, open_request

    path = latest(folder)
    application, window = make(folder, folder, folder / "settings.json", folder / "cache")
    phases["window"] = process_time() - begun
    begun = process_time()
    if path is not None:
        with gc_paused():
            # They would be read just after.
            _ = (window.engine, window.texts)
    phases["content"] = process_time() - begun
    begun = process_time()
    open_request(window, StartRequest("" if path is None else str(path)))
    phases["game"] = process_time() - begun
    begun = process_time()
    application.processEvents()
    window.grab()
    phases["first_picture"] = process_time() - begun
    _tell({name: round(took * 1e3, 1) for name, took in phases.items()})
    window.save_pixmaps()
    # It saves the title's when it closes; and a window that Python destroys at its own end, still open, can take the
    # program down.
    window.close()


def _tell(phases: dict[str, float]) -> None:
    print("ready", flush=True)
    whole = round(process_time() * 1e3, 1)
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    print(next((line.split()[1] for line in lines if line.startswith("VmRSS")), "0"))
    print(json.dumps({**phases, "whole": whole}))


def figures(finished: Path, late: Path, empty: Path) -> dict[str, Any]:
    """From starting the program to its first picture: a bare window, the title, in another language too, and the last
    games of two folders, one with a finished game; by the clock in seconds and in processor time, phase by phase.

    A "first" start has no pictures of an earlier start.
    """
    from uc_desktop.app.records.settings import FORMAT
    from uc_desktop.tools.screenshot import offscreen

    offscreen(_SIZE)
    translated = empty.with_name("start-translated")
    translated.mkdir(exist_ok=True)
    (translated / "settings.json").write_text(json.dumps({"format": FORMAT, "language": TRANSLATED}), encoding="utf-8")
    kinds = {
        "bare": ["--bare"],
        "title": ["--start", str(empty)],
        "translated": ["--start", str(translated)],
        "table": ["--start", str(late)],
        "first_table": ["--start", str(late)],
        "window": ["--start", str(finished)],
    }
    seconds: dict[str, list[float]] = {kind: [] for kind in kinds}
    phases: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
    memory = 0
    for number in range(STARTS + WARM_UP):
        for kind, options in kinds.items():
            if kind == "first_table":
                shutil.rmtree(late / "cache", ignore_errors=True)
            took, taken, told = started(options)
            memory = max(memory, taken if kind == "window" else 0)
            if number >= WARM_UP:
                seconds[kind].append(took)
                phases[kind].append(told)
    found: dict[str, Any] = {f"start_to_{kind}_s_warm": round(median(took), 2) for kind, took in seconds.items()}
    for kind, told_each in phases.items():
        for name in told_each[0]:
            found[f"start_{kind}_{name}_cpu_ms"] = round(median(told[name] for told in told_each), 1)
    found["start_translated_to_title_cpu"] = round(
        found["start_translated_whole_cpu_ms"] / found["start_title_whole_cpu_ms"], 3
    )
    for kind in ("title", "table"):
        found[f"start_{kind}_to_bare"] = round(median(seconds[kind]) / median(seconds["bare"]), 2)
        found[f"start_{kind}_to_bare_cpu"] = round(
            found[f"start_{kind}_whole_cpu_ms"] / found["start_bare_whole_cpu_ms"], 2
        )
    return {**found, **_imports(empty, late), "memory_finished_game_mb": round(memory / 1024)}


def _program(*options: str) -> list[str]:
    """What starts the program; a packed one is itself what does."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, *options, "-m", "uc_desktop"]


def started(options: list[str]) -> tuple[float, int, dict[str, float]]:
    """How long a start takes to its first picture, the memory it has then, and what it told."""
    began = perf_counter()
    with subprocess.Popen([*_program(), "bench", *options], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        child.stdout.readline()
        took = perf_counter() - began
        return took, int(child.stdout.readline()), json.loads(child.stdout.readline())


def _imports(title: Path, table: Path) -> dict[str, Any]:
    """What a start imports, by -X importtime: the number of our modules, the time of all by their first name, and the
    modules that take longest by themselves, in milliseconds. A packed program cannot tell."""
    found: dict[str, Any] = {}
    if getattr(sys, "frozen", False):
        return found
    for kind, folder in (("title", title), ("table", table)):
        command = [*_program("-X", "importtime"), "bench", "--start", str(folder)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
        own = own_times(told)
        by_package: Counter[str] = Counter()
        for name, took in own.items():
            by_package[name.partition(".")[0]] += took
        found[f"start_{kind}_own_modules"] = sum(name.startswith("uc_desktop") for name in own)
        found[f"start_{kind}_imports"] = {name: took / 1e3 for name, took in by_package.most_common(6)}
        found[f"start_{kind}_top_modules"] = {name: took / 1e3 for name, took in own.most_common(TOP)}
    return found


def own_times(told: str) -> Counter[str]:
    """The microseconds that each module took by itself, from what Python tells with -X importtime."""
    found: Counter[str] = Counter()
    for line in told.splitlines():
        own, *_, name = line.removeprefix("import time:").split("|") if "|" in line else ("", "")
        if own.strip().isdecimal():
            found[name.strip()] += int(own)
    return found
