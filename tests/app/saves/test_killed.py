"""Nothing accepted is lost, whenever the program is killed."""

from __future__ import annotations

import json
import subprocess
import sys
from secrets import token_hex
from typing import Any

import pytest

from tests.app.saves.killing import FIRST_CALLS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")

KILLS = 200


@pytest.fixture(scope="module")
def seed() -> str:
    """Another one each time; a failing test shows it, and `python -m tests.app.saves.killing SEED …` does it again."""
    chosen = token_hex(4)
    print(f"\nseed {chosen}")
    return chosen


@pytest.fixture(scope="module")
def kills(seed: str, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What became of games whose program was killed, a kill an entry."""
    folder = tmp_path_factory.mktemp("killed")
    arguments = [sys.executable, "-m", "tests.app.saves.killing", seed, str(KILLS), str(folder)]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"seed {seed}: {done.stderr}"
    results: list[dict[str, Any]] = json.loads(done.stdout)
    return results


def of(kills: list[dict[str, Any]], word: str) -> list[dict[str, Any]]:
    """The kills at calls of a kind."""
    return [kill for kill in kills if word in kill["where"]]


def test_the_program_was_killed_at_calls_of_every_kind(kills: list[dict[str, Any]], seed: str) -> None:
    assert len(kills) == KILLS + 2 * len(FIRST_CALLS)
    assert len(of(kills, "killed")) > len(kills) * 0.9, seed
    for word in ("open", "write", "fsync", "link", "rename", "unlink"):
        assert of(kills, word), (seed, word)


def test_no_game_is_damaged(kills: list[dict[str, Any]], seed: str) -> None:
    assert [kill for kill in kills if kill["found"]["fault"]] == [], seed


def test_nothing_accepted_is_missing(kills: list[dict[str, Any]], seed: str) -> None:
    """At most the step that was being written is there in addition."""
    for kill in kills:
        steps = -1 if kill["found"]["steps"] is None else kill["found"]["steps"]
        assert steps in (kill["steps"], kill["steps"] + 1), (seed, kill)


def test_the_position_is_the_very_same(kills: list[dict[str, Any]], seed: str) -> None:
    same = [kill for kill in kills if kill["found"]["steps"] == kill["steps"]]
    assert len(same) > KILLS // 4, seed
    assert [kill for kill in same if kill["found"]["hash"] != kill["hash"]] == [], seed


def test_half_written_steps_are_left_out_and_told(kills: list[dict[str, Any]], seed: str) -> None:
    torn = [kill for kill in of(kills, "write") if kill["found"]["torn"]]
    assert torn, seed
    assert all(kill["found"]["steps"] == kill["steps"] for kill in torn), seed
