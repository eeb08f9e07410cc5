"""Weights made by hand: what resources, cards and places are roughly worth, to begin with and to hold on to.

Where few games tell about a feature, the fitted weight stays near these. Numbers that `ai.evaluate` has too stand here
as well on purpose: tuning the greedy bot must not change a fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from uc_desktop.ai.features import ERA_TURNS, FEATURES
from uc_desktop.ai.value import BotWeights, ValueWeights
from uc_desktop.rules.terms import RESOURCES, ROUNDS, TILES

#: All turns of a player.
TURNS: Final = TILES * ROUNDS
#: Points that a resource is worth in hand while there is time to spend it, and when it comes in a later Production.
IN_HAND: Final = {"kelp": 0.55, "steelplast": 0.7, "science": 0.65, "credit": 0.45, "biomatter": 0.9}
PRODUCED: Final = {"kelp": 0.5, "steelplast": 0.6, "science": 0.55, "credit": 0.42, "biomatter": 0.8}
LEFT_OVER: Final = 0.25
#: Points for each Production still to come.
PERMANENT, ACTION, METROPOLIS, PRODUCTION_CARD = 1.04, 1.28, 1.2, 0.6
CARD: Final = 0.45
CONVERSION: Final = 3.0
#: What a city that cannot be fed costs less than its points, as food may still be found.
UNFED: Final = 0.8
#: Points of what is not connected yet, and of the way there.
UNCONNECTED_CITY, UNCONNECTED_BUILDING, TUNNEL, UNCONNECTED_TUNNEL = 1.35, 0.45, 0.2, 0.25
HELD_SCORING, NEAR_SCORING = 0.5, 0.3
SPACES: Final = {"space_4": 0.15, "space_3": 0.25, "space_2": 0.35, "space_1": 0.45}
#: How many cities come in a turn of a solo game, and what counts of one more that is begun.
CITIES_A_TURN: Final = 0.15
CITIES: Final = {"unconnected_cities": 0.5, "open_city_sites": 0.4}


def first_guess() -> BotWeights:
    """The weights made by hand."""
    points = _weights([_row(turns) for turns in range(TURNS + 1)], 0.0, (10.0, 10.0, 10.0))
    cities = _weights([CITIES for _ in range(TURNS + 1)], CITIES_A_TURN, (1.5, 1.5, 1.5))
    return BotWeights(points, points, cities)


def _weights(
    rows: Sequence[Mapping[str, float]], for_each_turn: float, spread: tuple[float, float, float]
) -> ValueWeights:
    return ValueWeights(
        constant=tuple(for_each_turn * turns for turns in range(TURNS + 1)),
        features=tuple(tuple(row.get(name, 0.0) for name in FEATURES) for row in rows),
        spread=spread,
    )


def _row(turns: int) -> Mapping[str, float]:
    """The weights with so many turns left: resources are worth less when little time is left to spend them."""
    round_number = ROUNDS - turns // TILES
    time = min(1.0, 0.2 + 0.3 * (ROUNDS - round_number))
    soon = min(1.0, turns / 6)
    productions = min(3, 1 + turns // ERA_TURNS)
    weights = {
        "cards": time * CARD,
        "more_cards": 0.45 * time * CARD,
        "permanents": productions * PERMANENT,
        "available_actions": productions * ACTION,
        "used_actions": productions * ACTION - 0.2,
        "production_cards": productions * PRODUCTION_CARD,
        "metropolises": productions * METROPOLIS,
        "conversions": CONVERSION,
        "unfed": UNFED,
        "unconnected_cities": soon * UNCONNECTED_CITY,
        "unconnected_buildings": soon * UNCONNECTED_BUILDING,
        "tunnels": soon * TUNNEL,
        "unconnected_tunnels": soon * UNCONNECTED_TUNNEL,
        "held_scoring": min(1.0, turns / 3) * HELD_SCORING,
        "near_scoring": min(1.0, turns / 3) * NEAR_SCORING,
        **{space: time * points for space, points in SPACES.items()},
    }
    for name in RESOURCES:
        spent = time * IN_HAND[name]
        weights[name] = spent + (1 - time) * LEFT_OVER
        weights[f"more_{name}"] = 0.6 * spent + (1 - time) * LEFT_OVER
        weights[f"{name}_produced"] = PRODUCED[name]
    return weights
