"""What a position is worth to a player: the points of the game's end that are expected.

The points that are sure, and a weight for each feature, each claimed card and each card in hand, by the turns left.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from uc_desktop.ai.features import ERA_TURNS, FeatureReader, PositionFeatures, turns_left
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.production import feeding
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, Phase


class ValueWeights(Struct, frozen=True):
    """The weights of a value, in points: `features` by the turns left (0 to 30) and then in the order of `FEATURES`,
    `constant` by the turns left, `claimed` and `held` by the eras after this one (0 to 2) and then by card."""

    constant: tuple[float, ...]
    features: tuple[tuple[float, ...], ...]
    claimed: tuple[Mapping[str, float], ...] = ({}, {}, {})
    held: tuple[Mapping[str, float], ...] = ({}, {}, {})

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
            return float(state.players[number].points)
        seen = self._reader.read(state, number, drawn)
        return self.of(seen)

    def of(self, seen: PositionFeatures) -> float:
        """The expected points of what was read."""
        turns = seen.turns
        value = seen.points + sum(w * f for w, f in zip(self._weights.features[turns], seen.features, strict=True))
        era = min(turns // ERA_TURNS, 2)
        claimed, held = self._weights.claimed[era], self._weights.held[era]
        value += sum(claimed.get(card, 0.0) for card in seen.claimed)
        return value + sum(held.get(card, 0.0) for card in seen.held) + self._weights.constant[turns]

    def is_last_turn(self, state: State, number: int) -> bool:
        """Whether the player takes no turn after the one under way."""
        return state.phase is Phase.TURN and turns_left(state, number) == 0

    def at_the_end(self, state: State, number: int) -> float:
        """The points of this player if all turns are over: the last Production and the final scoring are played."""
        if state.phase is Phase.OVER:
            return float(state.players[number].points)
        after = self._engine.after_production(state, number)
        player = after.players[number]
        need = feeding(self._engine.content.boards[player.board], player)
        return float(player.points - need.points + self._engine.final_points(after, number))
