"""Fixtures of the tests of saved games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.playing import files_closed


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Where the game of a test is saved."""
    with files_closed():
        yield tmp_path / "game.ucgame"
