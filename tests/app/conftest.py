"""Fixtures of the tests of saved games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.playing import files_closed, header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.rules.commands import Discard
from uc_desktop.rules.engine import Engine


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Where the game of a test is saved."""
    with files_closed():
        yield tmp_path / "game.ucgame"


@pytest.fixture
def journal(engine: Engine, path: Path) -> Journal:
    """A game file of three steps, forced to the disk."""
    made = Journal.create(path, header(engine))
    for step in (Discard("1"), "undo", "redo"):
        made.append(step)
    made.flush()
    return made
