"""Fitting the weights of bots to games that they play against themselves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from uc_desktop.ai.features import FEATURES, PositionFeatures
from uc_desktop.app.bots.shipped_bots import shipped_weights
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import RESOURCES
from uc_desktop.tools.fitting.__main__ import main, read_weights, weights_text
from uc_desktop.tools.fitting.bounds import LEAST_GAIN, bounded
from uc_desktop.tools.fitting.first_guess import TURNS, first_guess
from uc_desktop.tools.fitting.ridge import fitted
from uc_desktop.tools.fitting.self_play import Sample, SelfPlay

KELP, CREDIT = FEATURES.index("kelp"), FEATURES.index("credit")
#: The card that is worth more in the made-up samples, and one that is not.
GOOD, OTHER = "vent-bloom", "courier-dolphins"


def made_up(seats: int) -> list[Sample]:
    """Samples in which kelp in hand is worth 2 points, credits nothing, and one claimed card 6."""
    random, found = Random("made up"), []
    for seat in range(seats):
        kelp, credit, good = random.randrange(8), random.randrange(8), random.random() < 0.4
        amounts = [0.0] * len(FEATURES)
        amounts[KELP], amounts[CREDIT] = kelp, credit
        claimed = (GOOD,) if good else (OTHER,)
        turns = tuple(PositionFeatures(turns, 10.0, tuple(amounts), claimed, ()) for turns in range(TURNS - 1, -1, -1))
        points = round(10 + 2 * kelp + 6 * good + random.gauss(0, 1))
        found.append(Sample(f"game {seat}", points, 5, turns))
    return found


def test_what_samples_tell_is_found() -> None:
    samples = made_up(600)
    weights = fitted(samples, [sample.points for sample in samples], first_guess().points)
    for turns in (0, 4, 8, 12, 17, 20, 29):
        row = weights.features[turns]
        assert row[KELP] == pytest.approx(2, abs=0.5)
        assert row[CREDIT] == pytest.approx(0, abs=0.3)
    for later in range(3):
        assert weights.claimed[later][GOOD] - weights.claimed[later][OTHER] == pytest.approx(6, abs=1.2)
        assert weights.spread[later] < 2.5


def test_more_in_hand_is_never_worth_less() -> None:
    samples = made_up(600)
    ends = [sample.points - 4 * sample.turns[0].features[CREDIT] for sample in samples]
    weights = fitted(samples, ends, first_guess().points)
    knots = [row for turns, row in enumerate(weights.features) if turns in (0, 1, 4, 8, 9, 13, 17, 18, 24, 29)]
    assert [row[CREDIT] for row in knots] == pytest.approx([LEAST_GAIN] * len(knots))
    assert all(row[KELP] == pytest.approx(2, abs=0.5) for row in knots)


def test_without_bounds_weights_follow_the_samples_alone() -> None:
    samples = made_up(600)
    ends = [sample.points - 4 * sample.turns[0].features[CREDIT] for sample in samples]
    free = fitted(samples, ends, first_guess().points, np.full(len(FEATURES), -np.inf))
    assert max(row[CREDIT] for row in free.features) < 0


def test_raised_weights_hold_all_bounds() -> None:
    """What is better is worth at least as much as what it is made from; an action card is not used for nothing."""
    for row in bounded(shipped_weights().points).features:
        worth = dict(zip(FEATURES, row, strict=True))
        for better, worse in (
            *((f"upgraded_{what}", what) for what in ("farms", "plants", "laboratories", "tunnels")),
            *(("space_1", "space_2"), ("space_2", "space_3"), ("space_3", "space_4")),
            *((what, f"more_{what}") for what in RESOURCES),
        ):
            assert worth[better] >= worth[worse], (better, worse)
        assert worth["space_4"] > 0 and worth["available_actions"] > worth["used_actions"]
        assert min(worth["tunnels"], worth["farms"], worth["laboratories"], worth["metropolises"]) >= 0


def test_few_samples_move_nothing_far() -> None:
    samples = made_up(1)
    before = first_guess().points
    after = fitted(samples, [sample.points for sample in samples], before)
    assert all(
        abs(new - old) < 1.5
        for rows in zip(after.features, before.features, strict=True)
        for new, old in zip(*rows, strict=True)
    )


def test_a_game_comes_from_its_job_alone(content: Content) -> None:
    job = SelfPlay(first_guess(), "alike", 1, 2, 0.8)
    first, second = job.run(content), job.run(content)
    assert first == second
    assert [len(sample.turns) for sample in first] == [TURNS] * 2
    assert [seen.turns for seen in first[0].turns] == list(range(TURNS - 1, -1, -1))


def test_other_noise_is_another_game(content: Content) -> None:
    assert len({SelfPlay(first_guess(), "alike", 1, 1, noise).run(content)[0] for noise in (0.0, 2.0)}) == 2


def test_weights_survive_their_file(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(weights_text(shipped_weights()), encoding="utf-8")
    assert read_weights(path) == shipped_weights()


def test_the_shipped_weights_are_as_the_script_writes_them() -> None:
    shipped = Path(__file__).parents[2] / "resources" / "bots" / "weights.json"
    assert shipped.read_text(encoding="utf-8") == weights_text(shipped_weights())


def test_the_script_plays_fits_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights.json"
    assert main(["--games", "1", "--noise", "0.5", "--solo-noise", "0.5", "--out", str(out)]) == 0
    assert read_weights(out) != first_guess()
    assert capsys.readouterr().err.count("1 games") == 2
