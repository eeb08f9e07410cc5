"""Forecast: the next Production, the feeding after it, the score now and if the game ended now.

Everything is worked out from a player's own position as it stands; nothing is chosen for the player, so optional
exchanges are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.reports.production_report import thing_of
from uc_desktop.cards.words.sources import SourcedEvent
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import FinalScored, PointsChanged, Produced, ResourcesGained, ResourcesPaid
from uc_desktop.rules.flow import production, scoring
from uc_desktop.rules.sources import Line, Source
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Category, Phase, Resources

#: Points by category, in the order in which they are counted; categories without points are left out.
Sheet = dict[Category, int]


def next_production(engine: Engine, state: State, number: int) -> tuple[Line, ...]:
    """What each source would give if Production were now, in the order of Q-14; while an era's Production is under
    way, what it is still to give the player.

    A card's or metropolis's line has its id as `source`; lines that give nothing are left out.
    """
    lines: dict[Source, Line] = {}
    for event in engine.foresee_production(state, number):
        if not isinstance(event, SourcedEvent):
            continue
        match event:
            case Produced(source=source, count=count, resources=resources, points=points):
                lines[source] = Line(source, count, resources, points)
            case ResourcesGained(resources=resources, source=str(effect)):
                _add(lines, thing_of(effect), resources, 0)
            case PointsChanged(points=points, source=str(effect)):
                _add(lines, thing_of(effect), NOTHING, points)
            case ResourcesGained() | PointsChanged():
                continue  # `Produced` tells what the network gives
            case ResourcesPaid() | FinalScored():
                continue  # nothing is chosen for the player, and nothing scored
            case _:
                assert_never(event)
    return tuple(lines.values())


def _add(lines: dict[Source, Line], source: Source, resources: Resources, points: int) -> None:
    line = lines.get(source, Line(source, 1, NOTHING, 0))
    lines[source] = replace(line, resources=line.resources.plus(resources), points=line.points + points)


def totals(lines: Iterable[Line]) -> tuple[Resources, int]:
    """The resources and points of all lines together."""
    resources, points = NOTHING, 0
    for line in lines:
        resources, points = resources.plus(line.resources), points + line.points
    return resources, points


class FeedingForecast(Struct, frozen=True):
    """What feeding would cost after the next Production (Z-2).

    `available` is the kelp there will be then, `kelp` and `biomatter` what is eaten of each, `unfed` the cities left,
    `points` what they cost, which is never more than there is.
    """

    cities: int
    available: int
    kelp: int
    biomatter: int
    unfed: int
    points: int

    @property
    def short(self) -> int:
        """How many cities get no kelp."""
        return self.cities - self.kelp


def feeding_forecast(
    engine: Engine, state: State, number: int, coming: tuple[Line, ...] | None = None
) -> FeedingForecast:
    """How today's connected cities would be fed after the next Production; `coming` is that Production, if known."""
    gained, points = totals(next_production(engine, state, number) if coming is None else coming)
    player = replace(state.players[number], stock=state.players[number].stock.plus(gained))
    fed = production.feeding(engine.content.boards[player.board], player)
    lost = min(fed.points, player.points + points)
    return FeedingForecast(fed.cities, player.stock.kelp, fed.kelp, fed.biomatter, fed.unfed, lost)


def score_now(state: State, number: int) -> Sheet:
    """The points so far, by category; their sum is the player's points."""
    known = dict(state.players[number].score)
    return {category: known[category.value] for category in Category if known.get(category.value)}


def score_if_ended_now(content: Content, state: State, number: int) -> Sheet:
    """The points so far and those of a final scoring held now, without Production or feeding, by category."""
    sheet = score_now(state, number)
    if state.phase is Phase.OVER:
        return sheet
    for line in scoring.final_lines(content, state, number):
        sheet[line.category] = sheet.get(line.category, 0) + line.points
    return {category: sheet[category] for category in Category if sheet.get(category)}
