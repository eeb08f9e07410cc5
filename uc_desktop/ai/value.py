"""What a position is worth to a player: expected final points, in a solo game the chance of its goal."""

from __future__ import annotations

from collections.abc import Mapping
from math import erf, sqrt
from operator import itemgetter, mul
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ai.features import ERA_TURNS, PRODUCTIONS, FeatureReader, PositionFeatures, turns_left
from uc_desktop.rules.commands import CONFIRM, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.production import feeding
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, Phase

#: The worth of a sure goal, about as many points as games with others end with.
GOAL: Final = 100.0
#: Tie-breakers between turns with the same chance of the goal: the worth of a point, and of a connected city.
POINT, CITY = 0.1, 0.5
#: Standard deviation used for a certain result.
FINAL_SPREAD: Final = 0.25
#: Most choices of the last Production that are looked at.
MOST_CHOICES: Final = 12


class ValueWeights(Struct, frozen=True):
    """The weights of an expected number: `features` by the turns left (0 to 30) and then in the order of `FEATURES`,
    `constant` by the turns left, `claimed` and `held` by the eras after this one (0 to 2) and then by card.

    `spread` is the standard deviation of what comes, by the eras after this one.
    """

    constant: tuple[float, ...]
    features: tuple[tuple[float, ...], ...]
    claimed: tuple[Mapping[str, float], ...] = ({}, {}, {})
    held: tuple[Mapping[str, float], ...] = ({}, {}, {})
    spread: tuple[float, ...] = (1.0, 1.0, 1.0)

    def value_of(self, seen: PositionFeatures) -> float:
        """What is expected, given what was read of a position and is sure already."""
        turns = seen.turns
        value: float = seen.sure + self.constant[turns]
        value += sum(map(mul, self.features[turns], seen.features))
        later = eras_after(turns)
        claimed, held = self.claimed[later], self.held[later]
        value += sum(claimed.get(card, 0.0) for card in seen.claimed)
        return value + sum(held.get(card, 0.0) for card in seen.held)

    def without_cards(self) -> ValueWeights:
        """These weights for whoever knows of cards only what is printed on them."""
        return replace(self, claimed=({}, {}, {}), held=({}, {}, {}))


class BotWeights(Struct, frozen=True):
    """The weights of final points, and in solo games those of points and of connected cities."""

    points: ValueWeights
    solo_points: ValueWeights
    solo_cities: ValueWeights

    def without_cards(self) -> BotWeights:
        """These weights for whoever knows of cards only what is printed on them."""
        return BotWeights(*(weights.without_cards() for weights in (self.points, self.solo_points, self.solo_cities)))


def eras_after(turns: int) -> int:
    """How many eras follow when a player has so many turns left."""
    return min(turns // ERA_TURNS, 2)


class PositionValue(Protocol):
    """Values positions for a player; it remembers the boards it has seen, so use it for one decision."""

    def worth(self, state: State, number: int, drawn: int = 0) -> float:
        """What the position is worth to the player; `drawn` counts cards drawn but unknown, not in the hand."""

    def final_worth(self, state: State, number: int) -> float:
        """The same after all turns: the last Production and the final scoring are played."""


def value_for(engine: Engine, weights: BotWeights, players: int, foresight: int = PRODUCTIONS) -> PositionValue:
    """The value by which a bot plays with so many players, foreseeing so many Productions."""
    return GoalValue(engine, weights) if players == 1 else PointsValue(engine, weights.points, foresight)


def points_value(engine: Engine, weights: BotWeights, players: int) -> PositionValue:
    """The value in points with so many players, in solo games too."""
    return PointsValue(engine, weights.solo_points if players == 1 else weights.points)


class PointsValue:
    """The points of the game's end that are expected."""

    def __init__(self, engine: Engine, weights: ValueWeights, foresight: int = PRODUCTIONS) -> None:
        self._engine, self._weights = engine, weights
        self._reader = FeatureReader(engine.content, foresight)

    def worth(self, state: State, number: int, drawn: int = 0) -> float:
        """Expected final points."""
        if state.phase is Phase.OVER:
            return float(state.players[number].points)
        return self._weights.value_of(self._reader.read(state, number, drawn))

    def final_worth(self, state: State, number: int) -> float:
        """Final points, with the last Production and final scoring."""
        return float(_played_to_the_end(self._engine, state, number))


class GoalValue:
    """`GOAL` times the chance to reach a solo game's goal, plus `POINT` and `CITY` as tie-breakers."""

    def __init__(self, engine: Engine, weights: BotWeights) -> None:
        self._engine, self._weights = engine, weights
        self._reader = FeatureReader(engine.content)

    def worth(self, state: State, number: int, drawn: int = 0) -> float:
        """That of the cities and points expected."""
        cities = self._reader.board_features(state, number).cities
        if state.phase is Phase.OVER:
            return _goal_value(state.players[number].points, cities, FINAL_SPREAD, FINAL_SPREAD)
        seen = self._reader.read(state, number, drawn)
        points, more = self._weights.solo_points, self._weights.solo_cities
        later = eras_after(seen.turns)
        expected = more.value_of(seen._replace(sure=float(cities)))
        return _goal_value(points.value_of(seen), expected, points.spread[later], more.spread[later])

    def final_worth(self, state: State, number: int) -> float:
        """That of the final cities and points."""
        cities = self._reader.board_features(state, number).cities
        return _goal_value(_played_to_the_end(self._engine, state, number), cities, FINAL_SPREAD, FINAL_SPREAD)


def _goal_value(points: float, cities: float, points_spread: float, cities_spread: float) -> float:
    enough = _normal((cities - GOAL_CITIES + 0.5) / cities_spread) * _normal(
        (points - GOAL_POINTS + 0.5) / points_spread
    )
    return GOAL * enough + POINT * points + CITY * cities


def _normal(deviations: float) -> float:
    """The chance that a normal variable is below so many standard deviations."""
    return 0.5 * (1 + erf(deviations / sqrt(2)))


def is_last_turn(state: State, number: int) -> bool:
    """Whether the player takes no turn after the one under way."""
    return state.phase is Phase.TURN and turns_left(state, number) == 0


def worth_of_turn(engine: Engine, value: PositionValue, state: State, number: int, drawn: int = 0) -> float:
    """What the position is worth if the turn ends there: exact on the player's last turn."""
    if not is_last_turn(state, number) or CONFIRM not in engine.sure_commands(state):
        return value.worth(state, number, drawn)
    after, _ = engine.foresee(state, CONFIRM)
    return value.final_worth(after, number)


def _played_to_the_end(engine: Engine, state: State, number: int) -> int:
    """The player's points after the last Production, feeding and the final scoring; what can be chosen in Production
    is chosen step by step as long as that gives more."""
    if state.phase is Phase.OVER:
        return state.players[number].points
    best, producing = _declined_to_the_end(engine, state, number), engine.producing(state, number)
    for _ in range(MOST_CHOICES):
        if not producing.agenda or producing.active != number:
            break
        steps = (command for command in engine.sure_commands(producing) if not isinstance(command, Confirm))
        states = [engine.foresee(producing, step)[0] for step in steps]
        found = [(_declined_to_the_end(engine, after, number), after) for after in states]
        points, after = max(found, key=itemgetter(0), default=(best, producing))
        if points <= best:
            break
        best, producing = points, after
    return best


def _declined_to_the_end(engine: Engine, state: State, number: int) -> int:
    """The same with everything declined that can be chosen."""
    after = engine.after_production(state, number)
    player = after.players[number]
    need = feeding(engine.content.boards[player.board], player)
    return player.points - need.points + engine.final_points(after, number)
