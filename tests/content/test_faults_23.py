"""Faults of the engine found while the cards of eras II and III were tested, each as small as it gets."""

from __future__ import annotations

from tests.table import Table


def test_drawing_two_special_cards_draws_two(table: Table) -> None:
    table.hand("ana").special_row("trade-surplus", "hull-reserve").open("draw_special: 2")
    table.do("take special trade-surplus", "take special hull-reserve")
    assert table.hand_of("ana") == ("trade-surplus", "hull-reserve")
