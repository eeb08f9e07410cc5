"""What weights must hold to be sensible, whatever few games say: nothing good is worth less than nothing, and what is
better is never worth less than what it is made from.

A weight that has a lesser one below it is counted from there: its *step* is what it adds. Bounds are bounds of steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from uc_desktop.ai.features import FEATURES
from uc_desktop.ai.value import ValueWeights
from uc_desktop.rules.terms import RESOURCES

Array = np.ndarray[Any, np.dtype[np.floating[Any]]]

#: Least points of what is free to have: bots never leave it.
LEAST_GAIN: Final = 0.02
#: What an action card loses at least by being used: it is not used for nothing.
USED: Final = 0.05
#: What lies directly below a feature.
_BELOW: Final = {
    **{resource: f"more_{resource}" for resource in RESOURCES},
    "cards": "more_cards",
    "upgraded_tunnels": "tunnels",
    "upgraded_farms": "farms",
    "upgraded_plants": "plants",
    "upgraded_laboratories": "laboratories",
    "pairs": "half_pairs",
    "space_3": "space_4",
    "space_2": "space_3",
    "space_1": "space_2",
    "available_actions": "used_actions",
}
#: The least step of a feature.
_LEAST: Final = {
    **dict.fromkeys((f"more_{resource}" for resource in RESOURCES), LEAST_GAIN),
    **dict.fromkeys(("more_cards", "space_4", "space_3", "space_2", "space_1"), LEAST_GAIN),
    "available_actions": USED,
    **dict.fromkeys((*RESOURCES, *(f"{resource}_produced" for resource in RESOURCES), "cards"), 0.0),
    **dict.fromkeys(("nonsymbiotic", "symbiotic", "unconnected_cities", "open_city_sites"), 0.0),
    **dict.fromkeys(("tunnels", "upgraded_tunnels", "unconnected_tunnels", "farms", "plants", "laboratories"), 0.0),
    **dict.fromkeys(("upgraded_farms", "upgraded_plants", "upgraded_laboratories", "unconnected_buildings"), 0.0),
    **dict.fromkeys(("half_pairs", "pairs", "metropolises", "near_metropolises", "free_sites"), 0.0),
    **dict.fromkeys(("permanents", "used_actions", "conversions", "production_cards", "rank"), 0.0),
    **dict.fromkeys(("held_scoring", "near_scoring"), 0.0),
}
#: The same for connected cities: what is spent otherwise makes fewer of them, but what is free never does.
_LEAST_OF_CITIES: Final = dict.fromkeys(
    (*RESOURCES, *(f"more_{resource}" for resource in RESOURCES), "cards", "more_cards"), 0.0
)
#: By feature: the least steps of points and of cities, minus infinity where there is none.
LEAST_STEPS: Final[Array] = np.array([_LEAST.get(name, -np.inf) for name in FEATURES])
LEAST_CITY_STEPS: Final[Array] = np.array([_LEAST_OF_CITIES.get(name, -np.inf) for name in FEATURES])


def _sums() -> Array:
    """The matrix that makes weights from steps."""
    sums = np.eye(len(FEATURES))
    for place, name in enumerate(FEATURES):
        below = _BELOW.get(name)
        while below is not None:
            sums[place, FEATURES.index(below)] = 1
            below = _BELOW.get(below)
    return sums


#: Weights are these times their steps, and steps `STEPS` times weights.
SUMS: Final[Array] = _sums()
STEPS: Final[Array] = np.linalg.inv(SUMS)


def bounded(weights: ValueWeights, least_steps: Array = LEAST_STEPS) -> ValueWeights:
    """The weights, raised to where all bounds hold."""

    def raised(row: Sequence[float]) -> tuple[float, ...]:
        return tuple(float(weight) for weight in SUMS @ np.maximum(STEPS @ np.array(row), least_steps))

    return replace(weights, features=tuple(map(raised, weights.features)))
