"""Fixtures of the tests of what must still be possible in the turn."""

from __future__ import annotations

import pytest

from tests.table import Table

#: A green, a red and a yellow card that give nothing in a turn.
IDLE = ("perfect-circle", "seafood-collection", "sunken-archive")


@pytest.fixture
def poor(table: Table) -> Table:
    """A turn of ana without anything to pay with: no goods, her Personal Assistant used, cards that give nothing."""
    return table.stock("ana").assistant("ana", "used").hand("ana", *IDLE)
