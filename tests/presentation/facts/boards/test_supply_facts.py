"""What the supply below the player's board tells, texts included."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table import Table
from uc_desktop.presentation.facts.boards.supply_facts import supply_facts
from uc_desktop.presentation.model import TableModel

Of = Callable[..., TableModel]


@pytest.mark.rule("C-6")
def test_the_cells_tell_what_is_left_for_all(table: Table, of: Of) -> None:
    cells = {cell.cell: cell for cell in supply_facts(of(table.supply(tunnels=3, nonsymbiotic=0, symbiotic=1))).cells}
    limited = ("tunnel", "white_city", "purple_city")
    assert {name: cell.left for name, cell in cells.items() if cell.left is not None} == dict(
        zip(limited, (3, 0, 1), strict=True)
    )
    assert cells["tunnel"].says.startswith("Tunnel, 3 left for all players\nUsual cost: ")
    assert cells["white_city"].says.startswith("Nonsymbiotic city, none left\n")
