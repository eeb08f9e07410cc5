"""The performance figures of the window: gestures, repaints, start, memory, loading."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from uc_desktop.ai.random import RandomBot
from uc_desktop.app.games import latest, new_path
from uc_desktop.app.header import Header, Seat
from uc_desktop.app.journal import Journal
from uc_desktop.app.opening import open_session
from uc_desktop.app.session import Session
from uc_desktop.app.simulate import COLORS
from uc_desktop.app.undo import UndoStack
from uc_desktop.rules.commands import Confirm, Done, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.screenshot import offscreen

SIZE = (1366, 768)
ROUNDS = 40
STARTS = 5
SEATS = tuple(Seat(name, color) for name, color in zip("ABCD", COLORS, strict=True))


def figures() -> dict[str, Any]:
    """All figures of the window, in the unit of their names; draws offscreen."""
    offscreen(SIZE)
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(["uc-desktop"])
    assert application is not None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return {**_gestures(folder), **_loading(folder), **_start(folder)}


def _gestures(folder: Path) -> dict[str, Any]:
    """Placing, taking back and doing again on a four-player table in the middle of a game, each with its repaint."""
    from uc_desktop.ui.scenes import show_scene

    window = show_scene("table", folder, SIZE)
    controller = window.controller
    assert controller is not None
    session = controller.session
    took: dict[str, list[float]] = {"gesture": [], "undo": [], "redo": []}
    placements = [command for command in session.legal_commands() if isinstance(command, Place)]
    # Nobody makes a gesture before the table was painted once: that is part of the start.
    window.grab_table()
    for index in range(ROUNDS):
        command = placements[index % len(placements)]
        took["gesture"].append(_timed(window.grab_table, lambda command=command: controller.submit(command)))  # type: ignore[misc]
        took["undo"].append(_timed(window.grab_table, lambda: controller.on_button("undo")))
        took["redo"].append(_timed(window.grab_table, lambda: controller.on_button("redo")))
        controller.on_button("undo")
    repaints = [_timed(window.grab_table, lambda: None) for _ in range(ROUNDS)]
    window.close()
    result = {f"{name}_to_painted_ms_p99": _p99(times) for name, times in took.items()}
    medians = {f"{name}_to_painted_ms_median": round(median(times) * 1e3, 2) for name, times in took.items()}
    return {**result, **medians, "full_repaint_ms_median": round(median(repaints) * 1e3, 2)}


def _timed(paint: Callable[[], object], action: Callable[[], object]) -> float:
    started = perf_counter()
    action()
    paint()
    return perf_counter() - started


def _p99(times: list[float]) -> float:
    return round(quantiles(times, n=100)[98] * 1e3, 2)


def _loading(folder: Path) -> dict[str, Any]:
    """Taking up a finished random four-player game from its file."""
    from uc_desktop import paths
    from uc_desktop.cards.loader import load_content

    engine = Engine(load_content(paths.card_data()))
    path = _finished_game(engine, folder)
    times = []
    for _ in range(STARTS):
        started = perf_counter()
        open_session(path, engine, UndoStack).close()
        times.append(perf_counter() - started)
    return {"loading_finished_game_ms": round(median(times) * 1e3, 1)}


def _finished_game(engine: Engine, folder: Path) -> Path:
    header = Header(SEATS, "bench", engine.content.hash)
    path = new_path(folder, tuple(seat.name for seat in SEATS), "bench")
    session = Session(engine, header, Journal.create(path, header), UndoStack)
    bot = RandomBot("bench")
    while not session.is_over:
        legal = session.legal_commands()
        # Random play that ends its turns at once builds nothing worth loading.
        useful = tuple(command for command in legal if not isinstance(command, Confirm | Done)) or legal
        session.submit(bot.pick(useful))
    session.close()
    return path


def start(folder: Path) -> None:
    """Open the window with the last game of the folder; says "ready" once it is painted, then the memory taken in kB.

    For `figures`, which starts the program anew for it.
    """
    offscreen(SIZE)
    from PySide6.QtWidgets import QApplication

    application = QApplication(["uc-desktop"])
    from uc_desktop.ui.window_parts import make_window

    window = make_window(folder, None)
    window.show()
    window.continue_game()
    application.processEvents()
    window.grab()
    print("ready", flush=True)
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    print(next((line.split()[1] for line in lines if line.startswith("VmRSS")), "0"))


def _start(folder: Path) -> dict[str, Any]:
    """From starting the program to the painted window of a finished game, and the memory it takes then."""
    assert latest(folder) is not None
    times, memory = [], 0
    for _ in range(STARTS):
        started = perf_counter()
        # A packed program is itself what starts it.
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "uc_desktop"]
        child = subprocess.Popen([*program, "bench", "--start", str(folder)], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        child.stdout.readline()
        times.append(perf_counter() - started)
        memory = max(memory, int(child.stdout.readline() or 0))
        child.wait()
    return {"start_to_window_s_warm": round(median(times), 2), "memory_finished_game_mb": round(memory / 1024)}
