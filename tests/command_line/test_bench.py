"""`bench`: its figures, and a start of the program."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.app.playing import fresh, play
from tests.command_line.running import Capture, shell
from uc_desktop.app import bench
from uc_desktop.command_line import main
from uc_desktop.rules.engine import Engine
from uc_desktop.tools import bench as window_bench


def test_bench_prints_the_figures_of_rules_and_window(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "figures", lambda: {"state_copy_us": 1.0})
    monkeypatch.setattr(window_bench, "figures", lambda: {"repaint_ms": 2.0})
    assert main(["bench", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == {"state_copy_us": 1.0, "repaint_ms": 2.0}


def test_bench_starts_the_program_with_the_last_game(engine: Engine, tmp_path: Path) -> None:
    play(fresh(engine, tmp_path / "a.ucgame"), 20).close()
    done = shell("bench", "--start", str(tmp_path), QT_QPA_PLATFORM="offscreen")
    said, memory, *_ = done.stdout.split()
    assert (done.returncode, said, int(memory) > 20_000) == (0, "ready", sys.platform == "linux")
