"""The figures of a start: what Python tells of imports, and what each start tells of itself."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from uc_desktop.tools import bench_start

TOLD = """\
import time: self [us] | cumulative | imported package
import time:       120 |        120 |   uc_desktop.errors
import time:        80 |        200 | uc_desktop
a warning | of something else
import time:        30 |         30 |   yaml
"""


def test_the_own_time_of_each_module_is_read() -> None:
    assert dict(bench_start.own_times(TOLD)) == {"uc_desktop.errors": 120, "uc_desktop": 80, "yaml": 30}


@pytest.mark.parametrize("options", [["--bare"], ["--start"]])
def test_a_start_tells_its_phases(options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    took, memory, told = bench_start.started([*options, *([str(tmp_path)] if options == ["--start"] else [])])
    phases = {"interpreter", "qt", "window", "content", "game", "first_picture"}
    assert set(told) == {"whole", *(phases if options == ["--start"] else ())}
    assert took > 0 and (memory > 0) == (sys.platform == "linux")


def test_starts_are_compared_with_a_bare_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = {"--bare": 100.0, "bare": 0.0, "title": 180.0, "late": 240.0, "start-translated": 189.0, "finished": 300.0}
    monkeypatch.setattr(
        bench_start,
        "started",
        lambda options: (whole[Path(options[-1]).name] / 1e3, 2048, {"whole": whole[Path(options[-1]).name]}),
    )
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0, "", TOLD))
    found = bench_start.figures(tmp_path / "finished", tmp_path / "late", tmp_path / "title")
    assert (found["start_title_to_bare"], found["start_table_to_bare_cpu"]) == (1.8, 2.4)
    assert (found["start_title_own_modules"], found["start_table_top_modules"]["yaml"]) == (2, 0.03)
    assert found["start_translated_to_title_cpu"] == 1.05
    assert json.loads((tmp_path / "start-translated/settings.json").read_text())["language"] == "pl"
    assert found["memory_finished_game_mb"] == 2
