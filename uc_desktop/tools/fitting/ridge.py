"""Fits weights to samples by ridge regression, backwards era by era.

The weights of the last era are fitted to the points that games ended with, those of the era before mostly to what its
end was worth by these: the luck of later eras then tells less. Between knots weights are interpolated by turns left.
What is fitted is what the weights given leave unexplained, so where samples tell little, weights stay as they were.
Every seat of a game counts as one sample an era, as its turns tell nearly the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from uc_desktop.ai.features import FEATURES, PositionFeatures
from uc_desktop.ai.value import ValueWeights, eras_after
from uc_desktop.rules.terms import RESOURCES
from uc_desktop.tools.fitting.self_play import Sample

#: The turns left for which weights are fitted, by how many eras follow.
KNOTS: Final = ((0, 1, 4, 8), (9, 13, 17), (18, 24, 29))
#: How much of the target is the game's end, not the value at the era's end.
REAL_END: Final = 0.3
#: Ridge penalties on changes of weights: of features, cards claimed, cards in hand, and of constants.
PENALTY, CLAIMED_PENALTY, HELD_PENALTY, CONSTANT_PENALTY = 30.0, 25.0, 8.0, 0.01
#: Added to the spread of a feature, so that what is rare is held more strongly.
LEAST_SPREAD: Final = 0.5
#: Features of which more is never worse, as nobody has to spend it.
GAINS: Final = tuple(
    FEATURES.index(name)
    for name in (*RESOURCES, *(f"more_{resource}" for resource in RESOURCES), "cards", "more_cards")
)

Array = np.ndarray[Any, np.dtype[np.floating[Any]]]


def fitted(samples: Sequence[Sample], ends: Sequence[float], weights: ValueWeights) -> ValueWeights:
    """Refit the weights so that `value_of` predicts `ends`, one for each sample."""
    targets = list(ends)
    for later in range(len(KNOTS)):
        weights = _fit_era(samples, targets, weights, later)
        targets = [
            REAL_END * end + (1 - REAL_END) * _value_at_start(sample, weights, later, target)
            for sample, end, target in zip(samples, ends, targets, strict=True)
        ]
    return replace(weights, spread=tuple(_spread(samples, ends, weights, later) for later in range(len(KNOTS))))


def with_least_gains(weights: ValueWeights, least: float) -> ValueWeights:
    """The weights, those of `GAINS` at least this."""

    def raised(row: Sequence[float]) -> tuple[float, ...]:
        return tuple(max(least, weight) if place in GAINS else weight for place, weight in enumerate(row))

    return replace(weights, features=tuple(map(raised, weights.features)))


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


def _fit_era(samples: Sequence[Sample], targets: Sequence[float], old: ValueWeights, later: int) -> ValueWeights:
    rows = [
        (seen, target)
        for sample, target in zip(samples, targets, strict=True)
        for seen in sample.turns
        if eras_after(seen.turns) == later
    ]
    counts = [sum(eras_after(seen.turns) == later for seen in sample.turns) for sample in samples]
    sample_weights = np.array([1 / count for count in counts for _ in range(count)])
    knot_shares = np.array([_shares(seen.turns, KNOTS[later]) for seen, _ in rows])
    features = np.array([(1.0, *seen.features) for seen, _ in rows])
    design = (knot_shares[:, :, None] * features[:, None, :]).reshape(len(rows), -1)
    residuals = np.array([target - old.value_of(seen) for seen, target in rows])
    spread = np.sqrt(np.average(design**2, axis=0, weights=sample_weights)) + LEAST_SPREAD
    penalty = np.full(design.shape[1], PENALTY)
    penalty[:: len(FEATURES) + 1] = CONSTANT_PENALTY
    change = _ridge(design / spread, residuals, sample_weights, penalty) / spread
    cards = _card_changes([seen for seen, _ in rows], residuals - design @ change, sample_weights)
    return _moved(old, change.reshape(len(KNOTS[later]), -1), cards, later)


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
