"""Fits weights to samples by ridge regression, backwards era by era.

The weights of the last era are fitted to the points that games ended with, those of the era before mostly to what its
end was worth by these: the luck of later eras then tells less. Between knots weights are interpolated by turns left.
What is fitted is what the weights given leave unexplained, so where samples tell little, weights stay as they were.
Weights of points are held within `bounds`: seats have much in common, and free weights come out with senseless signs.
Every seat of a game counts as one sample an era, as its turns tell nearly the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from uc_desktop.ai.features import FEATURES, PositionFeatures
from uc_desktop.ai.value import ValueWeights, eras_after
from uc_desktop.tools.fitting.bounds import LEAST_STEPS, STEPS, SUMS, Array
from uc_desktop.tools.fitting.self_play import Sample

#: The turns left for which weights are fitted, by how many eras follow.
KNOTS: Final = ((0, 1, 4, 8), (9, 13, 17), (18, 24, 29))
#: How much of the target is the game's end, not the value at the era's end.
REAL_END: Final = 0.3
#: Ridge penalties on changes of weights: of features, cards claimed, cards in hand, and of constants.
PENALTY, CLAIMED_PENALTY, HELD_PENALTY, CONSTANT_PENALTY = 30.0, 25.0, 8.0, 0.01
#: Added to the spread of a feature, so that what is rare is held more strongly.
LEAST_SPREAD: Final = 0.5
#: How often the bounded fit goes through all weights.
SWEEPS: Final = 400


def fitted(
    samples: Sequence[Sample], ends: Sequence[float], weights: ValueWeights, least_steps: Array = LEAST_STEPS
) -> ValueWeights:
    """Refit the weights so that `value_of` predicts `ends`, one for each sample; `least_steps` as in `bounds`."""
    targets = list(ends)
    for later in range(len(KNOTS)):
        weights = _fit_era(samples, targets, weights, later, least_steps)
        targets = [
            REAL_END * end + (1 - REAL_END) * _value_at_start(sample, weights, later, target)
            for sample, end, target in zip(samples, ends, targets, strict=True)
        ]
    return replace(weights, spread=tuple(_spread(samples, ends, weights, later) for later in range(len(KNOTS))))


def _spread(samples: Sequence[Sample], ends: Sequence[float], weights: ValueWeights, later: int) -> float:
    """How far the ends are from what was expected in this era."""
    errors = [
        end - weights.value_of(seen)
        for sample, end in zip(samples, ends, strict=True)
        for seen in sample.turns
        if eras_after(seen.turns) == later
    ]
    return float(np.sqrt(np.mean(np.square(errors))))


def _value_at_start(sample: Sample, weights: ValueWeights, later: int, otherwise: float) -> float:
    """What the first turn of the era came to by these weights."""
    first = next((seen for seen in sample.turns if eras_after(seen.turns) == later), None)
    return otherwise if first is None else weights.value_of(first)


def _fit_era(
    samples: Sequence[Sample], targets: Sequence[float], old: ValueWeights, later: int, least_steps: Array
) -> ValueWeights:
    rows = [
        (seen, target)
        for sample, target in zip(samples, targets, strict=True)
        for seen in sample.turns
        if eras_after(seen.turns) == later
    ]
    counts = [sum(eras_after(seen.turns) == later for seen in sample.turns) for sample in samples]
    sample_weights = np.array([1 / count for count in counts for _ in range(count)])
    knots = KNOTS[later]
    knot_shares = np.array([_shares(seen.turns, knots) for seen, _ in rows])
    # What each step of a weight adds, and before all of it the constant.
    steps = np.array([seen.features for seen, _ in rows]) @ SUMS
    features = np.hstack([np.ones((len(rows), 1)), steps])
    design = (knot_shares[:, :, None] * features[:, None, :]).reshape(len(rows), -1)
    residuals = np.array([target - old.value_of(seen) for seen, target in rows])
    spread = np.sqrt(np.average(design**2, axis=0, weights=sample_weights)) + LEAST_SPREAD
    penalty = np.full(design.shape[1], PENALTY)
    penalty[:: len(FEATURES) + 1] = CONSTANT_PENALTY
    room = np.array([[-np.inf, *(least_steps - STEPS @ np.array(old.features[knot]))] for knot in knots]).ravel()
    change = _bounded_ridge(design / spread, residuals, sample_weights, penalty, room * spread) / spread
    cards = _card_changes([seen for seen, _ in rows], residuals - design @ change, sample_weights)
    changes = change.reshape(len(knots), -1)
    return _moved(old, np.hstack([changes[:, :1], changes[:, 1:] @ SUMS.T]), cards, later)


def _card_changes(
    rows: Sequence[PositionFeatures], residuals: Array, sample_weights: Array
) -> tuple[dict[str, float], dict[str, float]]:
    """What cards claimed and cards in hand add to what the features tell."""
    claimed = sorted({card for seen in rows for card in seen.claimed})
    held = sorted({card for seen in rows for card in seen.held})
    places = {(True, card): place for place, card in enumerate(claimed)}
    places |= {(False, card): len(claimed) + place for place, card in enumerate(held)}
    design = np.zeros((len(rows), len(places)))
    for row, seen in enumerate(rows):
        for card in seen.claimed:
            design[row, places[True, card]] = 1
        for card in seen.held:
            design[row, places[False, card]] = 1
    penalty = np.concatenate([np.full(len(claimed), CLAIMED_PENALTY), np.full(len(held), HELD_PENALTY)])
    change = _ridge(design, residuals, sample_weights, penalty)
    return (
        {card: float(change[places[True, card]]) for card in claimed},
        {card: float(change[places[False, card]]) for card in held},
    )


def _ridge(design: Array, residuals: Array, sample_weights: Array, penalty: Array) -> Array:
    weighted = design * sample_weights[:, None]
    return np.linalg.solve(weighted.T @ design + np.diag(penalty), weighted.T @ residuals)


def _bounded_ridge(design: Array, residuals: Array, sample_weights: Array, penalty: Array, least: Array) -> Array:
    """The same, each change at least so much: by coordinate descent."""
    weighted = design * sample_weights[:, None]
    products, target = weighted.T @ design + np.diag(penalty), weighted.T @ residuals
    change: Array = np.maximum(np.linalg.solve(products, target), least)
    for _ in range(SWEEPS):
        for place in range(len(change)):
            apart = target[place] - products[place] @ change + products[place, place] * change[place]
            change[place] = max(least[place], apart / products[place, place])
    return change


def _shares(turns: int, knots: Sequence[int]) -> list[float]:
    """The share of each knot in the weights with so many turns left."""
    knot_shares = [0.0] * len(knots)
    turns = min(max(turns, knots[0]), knots[-1])
    for place in range(len(knots) - 1):
        low, high = knots[place], knots[place + 1]
        if low <= turns <= high:
            knot_shares[place], knot_shares[place + 1] = (high - turns) / (high - low), (turns - low) / (high - low)
            break
    return knot_shares


def _moved(
    old: ValueWeights, change: Array, cards: tuple[dict[str, float], dict[str, float]], later: int
) -> ValueWeights:
    """The weights with those of one era changed."""
    constant, features = list(old.constant), list(old.features)
    last = KNOTS[later + 1][0] if later + 1 < len(KNOTS) else len(features)
    for turns in range(KNOTS[later][0], last):
        first, *rest = np.array(_shares(turns, KNOTS[later])) @ change
        constant[turns] += float(first)
        features[turns] = tuple(weight + float(more) for weight, more in zip(features[turns], rest, strict=True))
    claimed, held = list(old.claimed), list(old.held)
    claimed[later], held[later] = (
        {card: before.get(card, 0.0) + more.get(card, 0.0) for card in before.keys() | more.keys()}
        for before, more in ((old.claimed[later], cards[0]), (old.held[later], cards[1]))
    )
    return replace(old, constant=tuple(constant), features=tuple(features), claimed=tuple(claimed), held=tuple(held))
