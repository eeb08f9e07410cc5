"""A player's points by where they come from: the running score sheet, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from uc_desktop.app.reports.production_report import thing_of
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import Event, PointsChanged
from uc_desktop.rules.flow.scoring import final_lines
from uc_desktop.rules.sources import Source
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Category, Phase


class SourceLine(Struct, frozen=True):
    """The points of one source so far, or at the end if the game ended now (`coming`).

    Without a source they are those that no event tells of, in a game that began from a position.
    """

    category: Category
    source: Source | None
    points: int
    coming: bool = False


def score_sources(content: Content, events: Iterable[Event], state: State, number: int) -> tuple[SourceLine, ...]:
    """All sources of a player's points, in the order of the score sheet, the most first within each category."""
    found: dict[tuple[Category, Source | None], int] = {}
    for event in events:
        if isinstance(event, PointsChanged) and event.player == number:
            key = (Category(event.category), thing_of(event.source))
            found[key] = found.get(key, 0) + event.points
    for name, points in state.players[number].score:
        known = sum(given for (category, _), given in found.items() if category.value == name)
        found[Category(name), None] = points - known
    lines = [SourceLine(category, source, points) for (category, source), points in found.items() if points]
    if state.phase is not Phase.OVER:
        for line in final_lines(content, state, number):
            lines.append(SourceLine(line.category, line.source, line.points, coming=True))
    order = list(Category)
    return tuple(sorted(lines, key=lambda line: (order.index(line.category), -line.points)))
