"""Fixtures of the tests of the main window."""

from __future__ import annotations

import pytest

from uc_desktop.ui.table.bots import bots_at_table


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for the commands of bots each time events are processed: waiting for them proves nothing."""
    monkeypatch.setattr(bots_at_table, "POLL", 0)
