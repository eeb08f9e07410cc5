"""What the bench measures really happens: gestures with the mouse give the commands they stand for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from uc_desktop.ai.random import RandomBot
from uc_desktop.app.bench_files import PERSON, late_game
from uc_desktop.app.bots.worker import InlineThinker
from uc_desktop.app.saves.game_file import load
from uc_desktop.rules.commands import Confirm, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.tools import bench
from uc_desktop.tools.bench_mouse import Mouse
from uc_desktop.ui.start.make_window import make_window


def test_a_persons_part_of_a_game_is_played_with_the_mouse(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "rest", lambda _: QApplication.processEvents())
    thinker = bench.PatientThinker()
    window = make_window(tmp_path, thinker)
    window.resize(*bench.SIZE)
    window.show()
    path = tmp_path / "bench.ucgame"
    late_game(Engine(window.engine.content), path, "bench")
    before = len(load(path).steps)
    window.open_game(path)
    took: dict[str, list[float]] = {"gesture": [], "undo": [], "redo": [], "pointing": []}
    session = bench.play_on(window, thinker, RandomBot("bench"), took)
    window.close()
    assert session.is_over
    mine = [entry for entry in session.entries[before:] if entry.player == PERSON]
    assert len(took["gesture"]) == len(mine) > 30
    assert 0 < len(took["undo"]) == len(took["redo"]) < len(mine)
    assert len(took["pointing"]) > 8 * len(mine)
    assert {type(entry.command) for entry in mine} >= {Place, Confirm}


def test_a_mouse_does_not_point_at_what_is_not_there(qapp: QApplication, tmp_path: Path) -> None:
    window = make_window(tmp_path, InlineThinker())
    path = tmp_path / "bench.ucgame"
    late_game(Engine(window.engine.content), path, "bench")
    window.open_game(path)
    with pytest.raises(AssertionError, match="built:nowhere is not on the table"):
        next(Mouse(window.view).click("built:nowhere"))
    window.close()
