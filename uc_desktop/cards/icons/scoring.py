"""Icon rows of what scores at the end of the game."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.cards.icons.groups import METROPOLIS_COUNTS
from uc_desktop.cards.icons.tokens import Row, amounts, joined, per, text, thing
from uc_desktop.rules.content import MetropolisScoring
from uc_desktop.rules.effects.nodes import Count, Per, PointsFor, PointsPer, Scoring


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


def metropolis_scoring_row(rule: MetropolisScoring) -> Row:
    """What a brown metropolis scores; the last number of a table holds for more, too."""
    count = Count(METROPOLIS_COUNTS[rule.rule])
    if not rule.table:
        return scoring_row(PointsPer(rule.points, Per(count)))
    rows = (_step(rule.table, index) for index in range(len(rule.table)))
    return (*thing(count), *joined("bar", rows))


def _step(table: tuple[tuple[int, int], ...], index: int) -> Row:
    n, points = table[index]
    sign = "≥" if index == len(table) - 1 else "="
    return (text(f"{sign}{n}"), "arrow", ("n", points))
