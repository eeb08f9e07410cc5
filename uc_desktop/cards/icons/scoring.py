"""Icon rows of what scores at the end of the game."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.cards.icons.tokens import Row, amounts, joined, per, text, thing
from uc_desktop.rules.conditions import MetropolisScoring, PointsFor, PointsPer, Scoring


def scoring_row(entry: Scoring) -> Row:
    """One line of an end-scoring card."""
    match entry:
        case PointsPer(points, each):
            return per(each, (("n", points),))
        case PointsFor(cost, points, times):
            row: Row = (*amounts(cost), "arrow", ("n", points))
            if times is None:
                return (*row, "any_amount")
            return row if times == 1 else (*row, "up_to", text(f"×{times}"))
    assert_never(entry)


def metropolis_scoring_row(scoring: MetropolisScoring) -> Row:
    """What a brown metropolis scores; the last number of a table holds for more, too."""
    if isinstance(scoring, PointsPer):
        return scoring_row(scoring)
    rows = (_step(scoring.table, index) for index in range(len(scoring.table)))
    return (*thing(scoring.count), *joined("bar", rows))


def _step(table: tuple[tuple[int, int], ...], index: int) -> Row:
    n, points = table[index]
    sign = "≥" if index == len(table) - 1 else "="
    return (text(f"{sign}{n}"), "arrow", ("n", points))
