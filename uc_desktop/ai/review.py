"""Compares what a player did in a turn with the best that a search finds, knowing what the player then knew.

Both are valued before anything is known that they reveal: luck of the draw is neither a mistake nor a merit. What comes
after a revelation is a part of its own, which begins with all that was revealed.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from uc_desktop.ai.bot import never
from uc_desktop.ai.levels import ADVISER
from uc_desktop.ai.turn_search import SearchNode, TurnSearch
from uc_desktop.ai.value import BotWeights, PointsValue, PositionValue, is_last_turn, value_for
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: The bot that turns are compared with, as players call it.
REVIEWER: Final = "strong"


class TurnPart(Struct, frozen=True):
    """A part of a turn: what the player saw at its beginning, and the player's commands up to the next revelation or
    to the confirmation."""

    view: State
    commands: tuple[Command, ...]


class PartReview(Struct, frozen=True):
    """A part of a turn compared with the best commands that were found: what the player's own gave away, never below 0,
    and the points that are expected at the end of the game after either.

    What is given away is told in points; in a game of one in hundredths of the chance of its goal, which is what bots
    play for there. Both lines of commands lead to the end of the turn, without its confirmation.
    """

    given_away: float
    best_points: float
    own_points: float
    best_line: tuple[Command, ...]
    own_line: tuple[Command, ...]


class TurnReviewer:
    """Compares parts of turns with those of the `ADVISER`, by a number of positions and never by time: equal parts give
    equal reviews."""

    def __init__(self, engine: Engine, weights: BotWeights, positions: int = ADVISER.positions) -> None:
        self._engine, self._weights, self._positions = engine, weights, positions

    def compare(self, part: TurnPart) -> PartReview:
        """The player's commands of a part against the best that were found; those are the same if none were better."""
        value = value_for(self._engine, self._weights, len(part.view.players), ADVISER.foresight)
        own, legal = self._own_end(value, part), self._engine.legal_commands(part.view)
        found = own if len(legal) == 1 else self._search(value).turns(part.view, legal)[0]
        best = found if found.worth > own.worth else own
        return PartReview(
            best.worth - own.worth,
            self._points(best, part.view.active),
            self._points(own, part.view.active),
            best.commands(),
            own.commands(),
        )

    def _own_end(self, value: PositionValue, part: TurnPart) -> SearchNode:
        """Where the player's commands lead; where they end with a revelation, by the best that could then be done
        without what it showed."""
        end = self._search(value).line(part.view, part.commands)
        state = end.state
        if isinstance(part.commands[-1], Confirm) or state.phase is not Phase.TURN or state.active != part.view.active:
            return end
        return _joined(end, self._search(value).turns(state, self._engine.sure_commands(state), end.drawn)[0])

    def _points(self, end: SearchNode, number: int) -> float:
        """The points that are expected at the end of the game."""
        if len(end.state.players) > 1:
            return end.worth
        value = PointsValue(self._engine, self._weights.solo_points)
        if is_last_turn(end.state, number):
            return value.at_the_end(end.state, number)
        return value.worth(end.state, number, end.drawn)

    def _search(self, value: PositionValue) -> TurnSearch:
        return TurnSearch(self._engine, value, ADVISER.width, self._positions, never)


def _joined(first: SearchNode, rest: SearchNode) -> SearchNode:
    """The end of a line that goes on with another, which began where the first one ends."""
    if rest.before is None or rest.command is None:
        return rest._replace(command=first.command, before=first.before)
    return rest._replace(before=_joined(first, rest.before))
