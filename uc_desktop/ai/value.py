"""What a position is worth to a player: the points of the game's end that are expected.

The points that are sure, and a weight for each feature, each claimed card and each card in hand, by the turns left.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from uc_desktop.ai.features import BOARD, ERA_TURNS, FeatureReader, PositionFeatures, turns_left
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.production import feeding
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, PRODUCTION_ROUNDS, Phase

#: What a connected city adds in a solo game, in points, and what it adds besides at the end; and the share that points
#: lose which are more than the goal's by a margin.
GOAL_CITY, LATE_CITY = 4.5, 4.0
BEYOND, MARGIN = 0.5, 10.0
ALL_TURNS = 30
#: What a site with a tunnel but no city, or a city without a tunnel, counts of a connected city, while there are so
#: many turns left at least.
HALF_CITY, SOON = 0.5, 4


class ValueWeights(Struct, frozen=True):
    """The weights of a value, in points: `features` by the turns left (0 to 30) and then in the order of `FEATURES`,
    `constant` by the turns left, `claimed` and `held` by the eras after this one (0 to 2) and then by card."""

    constant: tuple[float, ...]
    features: tuple[tuple[float, ...], ...]
    claimed: tuple[Mapping[str, float], ...] = ({}, {}, {})
    held: tuple[Mapping[str, float], ...] = ({}, {}, {})

    def value_of(self, seen: PositionFeatures) -> float:
        """The expected points of what was read of a position."""
        turns = seen.turns
        value = seen.points + self.constant[turns]
        value += sum(weight * amount for weight, amount in zip(self.features[turns], seen.features, strict=True))
        later = min(turns // ERA_TURNS, 2)
        claimed, held = self.claimed[later], self.held[later]
        return (
            value
            + sum(claimed.get(card, 0.0) for card in seen.claimed)
            + sum(held.get(card, 0.0) for card in seen.held)
        )

    def without_cards(self) -> ValueWeights:
        """These weights for whoever knows of cards only what is printed on them."""
        return ValueWeights(self.constant, self.features)


class PositionValue:
    """Values positions by weights; boards once looked at are remembered until `forget`."""

    def __init__(self, engine: Engine, weights: ValueWeights, foresight: int = len(PRODUCTION_ROUNDS)) -> None:
        self._engine = engine
        self._reader = FeatureReader(engine.content, foresight)
        self._weights = weights

    def forget(self) -> None:
        """Let go of everything remembered."""
        self._reader.forget()

    def worth(self, state: State, number: int, drawn: int = 0) -> float:
        """The expected points of this player at the end, with so many cards in hand that are not known yet."""
        if state.phase is Phase.OVER:
            value, turns = float(state.players[number].points), 0
        else:
            seen = self._reader.read(state, number, drawn)
            value, turns = self._weights.value_of(seen), seen.turns
        return value if len(state.players) > 1 else value + self._toward_goal(state, number, value, turns)

    def _toward_goal(self, state: State, number: int, value: float, turns: int) -> float:
        """What a solo game's goal adds to the points that are expected: connected cities up to the goal's are worth
        more, the more the nearer the end, and points beyond the goal's less."""
        board = self._reader.board_part(state, number)
        begun = dict(zip(BOARD, board.features, strict=True))
        cities = min(board.cities, GOAL_CITIES)
        half = min(begun["lonely_cities"] + begun["open_city_sites"], GOAL_CITIES - cities)
        reckoned = cities + HALF_CITY * min(1.0, turns / SOON) * half
        beyond = max(0.0, value - GOAL_POINTS - MARGIN)
        return (GOAL_CITY + LATE_CITY * (1 - turns / ALL_TURNS)) * reckoned - BEYOND * beyond

    def is_last_turn(self, state: State, number: int) -> bool:
        """Whether the player takes no turn after the one under way."""
        return state.phase is Phase.TURN and turns_left(state, number) == 0

    def at_the_end(self, state: State, number: int) -> float:
        """The points of this player if all turns are over: the last Production and the final scoring are played."""
        if state.phase is Phase.OVER:
            return self.worth(state, number)
        after = self._engine.after_production(state, number)
        player = after.players[number]
        need = feeding(self._engine.content.boards[player.board], player)
        points = float(player.points - need.points + self._engine.final_points(after, number))
        return points if len(state.players) > 1 else points + self._toward_goal(after, number, points, 0)
