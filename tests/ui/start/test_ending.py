"""However the program is told to end, the game is saved, nothing is left running, and nothing is complained about."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.games import latest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise on Windows")

#: Starts the program, begins a game and lets this happen as soon as events are processed.
SCRIPT = """
import os, signal, sys
from PySide6.QtCore import QTimer
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.ui.start import start

open_request = start.open_request

def begin(window, request):
    open_request(window, request)
    window.begin(Header(USUAL_SEATS, "x", window.engine.content.hash))
    window.session.submit(window.session.legal_commands()[0])
    QTimer.singleShot(0, lambda: happen(window))

def happen(window):
    {happens}

start.open_request = begin
sys.exit(start.start())
"""


def ended(folder: Path, happens: str, script: str = SCRIPT) -> subprocess.CompletedProcess[str]:
    """How the program ended when this happened to it."""
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment = os.environ | home | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", script.format(happens=happens)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def saved_steps(folder: Path) -> int:
    path = latest(folder / "uc-desktop" / "games")
    assert path is not None
    return len(load(path).steps)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_window_and_saves_the_game(tmp_path: Path, name: str) -> None:
    done = ended(tmp_path, f"os.kill(os.getpid(), signal.{name})")
    assert (done.returncode, done.stderr) == (128 + getattr(signal, name), "")
    assert saved_steps(tmp_path) == 1
    assert (tmp_path / "uc-desktop" / "settings.json").exists()


def test_a_signal_ends_the_program_while_a_box_waits_for_an_answer(tmp_path: Path) -> None:
    send = "QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGTERM))"
    done = ended(tmp_path, f"from PySide6.QtWidgets import QMessageBox; {send}; QMessageBox(window).exec()")
    assert done.returncode == 128 + signal.SIGTERM and "Traceback" not in done.stderr
    assert saved_steps(tmp_path) == 1


def test_an_error_that_leaves_the_start_tears_all_down_in_order(tmp_path: Path) -> None:
    script = SCRIPT.replace("QTimer.singleShot(0, lambda: happen(window))", 'raise RuntimeError("on purpose")')
    done = ended(tmp_path, "pass", script)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "RuntimeError: on purpose"
    assert saved_steps(tmp_path) == 1
