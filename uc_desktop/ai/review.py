"""Compares what a player did in a turn with the best that a search finds, knowing what the player then knew.

A turn is split after each revelation; a segment is valued without what its last command reveals: luck of the draw is
neither a mistake nor a merit.
"""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.ai.bot import never
from uc_desktop.ai.levels import HINT_LEVEL
from uc_desktop.ai.turn_search import SearchNode, TurnSearch
from uc_desktop.ai.value import BotWeights, PositionValue, points_value, value_for, worth_of_turn
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase


class TurnSegment(Struct, frozen=True):
    """What the player saw at its beginning, and the commands up to the next revelation or to the confirmation."""

    view: State
    commands: tuple[Command, ...]


class SegmentReview(Struct, frozen=True):
    """A segment of a turn compared with the best commands that were found: what the player's own gave away, never
    below 0, and the points that are expected at the end of the game after either.

    `given_away` is in points; in a solo game it is in the units of `GoalValue`, about hundredths of the chance of the
    goal. Both lines of commands lead to the end of the turn, without its confirmation.
    """

    given_away: float
    best_points: float
    own_points: float
    best_line: tuple[Command, ...]
    own_line: tuple[Command, ...]


class TurnReviewer:
    """Compares segments of turns with a search by the `HINT_LEVEL` settings, limited in positions and never in time:
    equal segments give equal reviews."""

    def __init__(self, engine: Engine, weights: BotWeights, positions: int = HINT_LEVEL.positions) -> None:
        self._engine, self._weights, self._positions = engine, weights, positions

    def compare(self, segment: TurnSegment) -> SegmentReview:
        """The player's commands of a segment against the best found; these are the player's own if none were better."""
        value = value_for(self._engine, self._weights, len(segment.view.players), HINT_LEVEL.foresight)
        own, legal = self._own_end(value, segment), self._engine.legal_commands(segment.view)
        found = own if len(legal) == 1 else self._search(value).turns(segment.view, legal)[0]
        best = found if found.worth > own.worth else own
        return SegmentReview(
            best.worth - own.worth,
            self._points(best, segment.view.active),
            self._points(own, segment.view.active),
            best.commands(),
            own.commands(),
        )

    def _own_end(self, value: PositionValue, segment: TurnSegment) -> SearchNode:
        """The end of the player's commands; after a revelation, continued by the best line that does not use it."""
        end = self._search(value).line(segment.view, segment.commands)
        state = end.state
        if (
            isinstance(segment.commands[-1], Confirm)
            or state.phase is not Phase.TURN
            or state.active != segment.view.active
        ):
            return end
        return _joined(end, self._search(value).turns(state, self._engine.sure_commands(state), end.drawn)[0])

    def _points(self, end: SearchNode, number: int) -> float:
        """The points that are expected at the end of the game."""
        points = points_value(self._engine, self._weights, len(end.state.players))
        return worth_of_turn(self._engine, points, end.state, number, end.drawn)

    def _search(self, value: PositionValue) -> TurnSearch:
        return TurnSearch(self._engine, value, HINT_LEVEL.width, self._positions, never)


def _joined(first: SearchNode, rest: SearchNode) -> SearchNode:
    """The end of a line that goes on with another, which began where the first one ends."""
    if rest.before is None or rest.command is None:
        return rest._replace(command=first.command, before=first.before)
    return rest._replace(before=_joined(first, rest.before))
