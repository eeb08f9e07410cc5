"""The figures of files: what is measured really happens."""

from __future__ import annotations

from pathlib import Path

from uc_desktop.app.bench_files import figures, finished_game
from uc_desktop.app.malicious_inputs import MALICIOUS_INPUTS
from uc_desktop.app.saves.game_file import load
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine


def test_every_malicious_input_is_given_to_every_reader(content: Content) -> None:
    found = figures(content)
    assert found["hostile_files"] == 3 * len(MALICIOUS_INPUTS)
    assert found["hostile_file_worst_ms"] > 0
    assert found["loading_longest_game_ms"] > found["loading_finished_game_ms"] > 0
    assert found["showing_longest_faulty_game_ms"] > 0


def test_the_game_that_is_loaded_is_finished(content: Content, tmp_path: Path) -> None:
    session = finished_game(Engine(content), tmp_path / "game")
    assert session.is_over
    assert load(tmp_path / "game").steps == tuple(entry.command for entry in session.entries)
