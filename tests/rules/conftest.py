"""Fixtures of the tests of the rules."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.content import Content


@pytest.fixture
def for_two(plain_content: Content) -> Table:
    """A fresh turn of ana in a game of two, on the side for one and two players."""
    return Table(plain_content, 2)


@pytest.fixture
def rich(table: Table) -> Table:
    """Ana has plenty of everything."""
    return table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9)
